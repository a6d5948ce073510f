//! `record`.

mod common;

use std::path::PathBuf;

use common::{fed, mancala};
use serde_json::json;

const RECORD: &str = "[Game \"kalah\"]\n[South \"Ana\"]\n[Result \"*\"]\n\n1. 3-6 2 {well}\n";
const AFTER: &str = "5,5,6,6,0,5/4,4,0,5,5,0 2,1 N\n";

fn file(name: &str, bytes: &[u8]) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, bytes).expect("writes");
    path
}

#[test]
fn a_record_is_replayed() {
    let path = file("good.txt", RECORD.as_bytes());
    let path = path.to_str().expect("text");
    assert_eq!(mancala(&["record", path]).good(), AFTER);
    assert_eq!(fed(&["record", "-"], RECORD.as_bytes()).good(), AFTER);
    let windows = RECORD.replace('\n', "\r\n");
    assert_eq!(fed(&["record", "-"], windows.as_bytes()).good(), AFTER);
    let told = mancala(&["record", path, "--json"]).json();
    assert_eq!(told["played"], json!(["3", "6", "2"]));
    assert_eq!(told["tags"], json!({"South": "Ana"}));
    assert_eq!(told["position"], AFTER.trim_end());
}

const SERIES: &str = "[Game \"mangala\"]
[South \"Ana\"]
[North \"Deniz\"]
[Set \"1/3\"]
[Points \"0-0\"]
[Result \"1-0\"]

1. 1 resigns

[Game \"mangala\"]
[South \"Deniz\"]
[North \"Ana\"]
[Set \"2/3\"]
[Points \"0-1\"]
[Result \"½-½\"]

draw

[Game \"mangala\"]
[South \"Ana\"]
[North \"Deniz\"]
[Set \"3/3\"]
[Points \"1½-½\"]
[Result \"*\"]

1. 1 2
";

#[test]
fn a_series_is_replayed_set_by_set() {
    let after = "4,5,5,5,1,4/1,5,5,5,4,4 0,0 S\n";
    assert_eq!(fed(&["record", "-"], SERIES.as_bytes()).good(), after);
    let told = fed(&["record", "-", "--json"], SERIES.as_bytes()).json();
    let points = json!({"sets": 3, "begun": 3, "points": [1.5, 0.5], "over": false});
    assert_eq!(told["series"], points);
    assert_eq!((&told["played"], &told["tags"]["Set"]), (&json!(["1", "2"]), &json!("3/3")));
    let alone = fed(&["record", "-", "--json"], RECORD.as_bytes()).json();
    assert_eq!(alone["series"], json!(null));
    // A set by itself is a record like any other.
    let third = &SERIES[SERIES.rfind("[Game").expect("a third record")..];
    assert_eq!(fed(&["record", "-"], third.as_bytes()).good(), after);
}

#[test]
fn a_broken_series_is_refused() {
    let refused = |from: &str, to: &str| {
        assert!(SERIES.contains(from));
        fed(&["record", "-"], SERIES.replacen(from, to, 1).as_bytes()).refused()
    };
    assert!(refused("1. 1 resigns", "1. 7 resigns").contains("Set 1: Turn 1 of South: \"7\""));
    assert!(refused("[Set \"1/3\"]\n", "").contains("Set 1: "));
    assert!(refused("2/3", "3/3").contains("Set 2: Set must be \"2/3\""));
    assert!(refused("0-1", "1-0").contains("Set 2: Points must be \"0-1\""));
    assert!(refused("[Result \"1-0\"]\n\n1. 1 resigns", "").contains("not finished"));
    assert!(refused("draw", "draw {never closed").contains("Set 2: The comment"));
    let longer = SERIES.replace("draw", "1. 1 2 2. resigns").replace("½-½", "0-1");
    let won = fed(&["record", "-"], longer.replace("[Points \"1½-½\"]\n", "").as_bytes());
    assert!(won.refused().contains("Set 3: The series was over"));
}

const LINK: &str = "AR4A782riWdFIwFrYWxhaAoKCkFuYQADADjEHkOT";

#[test]
fn a_record_becomes_a_link_and_a_link_a_record() {
    let id = "0123456789abcdef";
    let link = fed(&["record", "-", "--link", "--id", id], RECORD.as_bytes()).good();
    assert_eq!(link.trim_end(), LINK);
    let record = RECORD.replace(" {well}", "");
    for text in [LINK, &format!("#{LINK}"), &format!("https://example.org/play#{LINK}")] {
        assert_eq!(mancala(&["record", "--from-link", text]).good(), record);
    }
    let told = fed(&["record", "-", "--link", "--id", id, "--json"], RECORD.as_bytes()).json();
    assert_eq!(told, json!({"id": id, "link": LINK}));
    let told = mancala(&["record", "--from-link", LINK, "--json"]).json();
    assert_eq!(told, json!({"id": id, "record": record}));
    // A link that begins with a hyphen is no option.
    assert!(mancala(&["record", "--from-link", "-A"]).refused().contains("cut short"));
}

#[test]
fn without_an_id_one_is_drawn() {
    let drawn = || fed(&["record", "-", "--link", "--json"], RECORD.as_bytes()).json();
    let (one, other) = (drawn(), drawn());
    assert_ne!(one["id"], other["id"]);
    let link = one["link"].as_str().expect("a link");
    assert_eq!(mancala(&["record", "--from-link", link, "--json"]).json()["id"], one["id"]);
}

#[test]
fn the_link_of_a_series_is_that_of_its_last_set() {
    let link = fed(&["record", "-", "--link"], SERIES.as_bytes()).good();
    let record = mancala(&["record", "--from-link", link.trim_end()]).good();
    assert_eq!(record, SERIES[SERIES.rfind("[Game").expect("a third record")..]);
}

#[test]
fn wrong_links_are_refused() {
    let link = |text: &str| mancala(&["record", "--from-link", text]).refused();
    assert_eq!(link(""), "The link is empty.");
    assert_eq!(link(&LINK[..20]), "The link is cut short: its end is missing.");
    assert!(link(&LINK.replace("WdF", "WdG")).contains("changed"));
    assert!(link("no.link").contains("\".\""));
    for id in ["", "1", "0123456789abcdeg", "+123456789abcdef", "0123456789abcdef0"] {
        let refused = fed(&["record", "-", "--link", "--id", id], RECORD.as_bytes()).refused();
        assert!(refused.contains("16 hexadecimal digits") || id.is_empty(), "{refused}");
    }
    for both in ["- --from-link A", "--link --from-link A", "- --id 0123456789abcdef"] {
        fed(&format!("record {both}").split(' ').collect::<Vec<_>>(), b"").refused();
    }
}

#[test]
fn a_wrong_record_is_refused() {
    let refused = |record: &str| fed(&["record", "-"], record.as_bytes()).refused();
    assert!(refused("").contains("[Game"));
    assert!(refused("no record at all").contains("[Game"));
    assert!(refused("[Game \"chess\"]\n\n1. e4").contains("\"chess\""));
    assert!(refused("[Game kalah]\n\n1. 3").contains("A tag"));
    assert!(refused("[Game \"kalah\"]\n[Options \"seeds=99\"]\n\n").contains("seeds"));
    assert!(refused("[Game \"kalah\"]\n[Start \"1,2\"]\n\n").contains("row"));
    assert!(refused(&RECORD.replace("3-6 2", "3-6 9")).contains("Turn 1 of North: \"9\""));
    assert!(refused(&RECORD.replace('*', "1-0")).contains("lead to *"));
    assert!(refused(&RECORD.replace('}', "")).contains("not closed"));
}

#[test]
fn a_file_that_cannot_be_read_is_refused() {
    assert!(mancala(&["record", "no-such-file"]).refused().contains("\"no-such-file\""));
    assert!(mancala(&["record", env!("CARGO_TARGET_TMPDIR")]).refused().contains("cannot be read"));
    let binary = file("binary.txt", b"[Game \"\xff\"]");
    assert!(mancala(&["record".as_ref(), binary.as_os_str()]).refused().contains("UTF-8"));
    if cfg!(unix) {
        assert!(mancala(&["record", "/dev/zero"]).refused().contains("longer than"));
    }
}
