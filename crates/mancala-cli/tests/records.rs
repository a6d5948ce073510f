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
