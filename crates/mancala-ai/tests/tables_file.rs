//! Saved tables: read back whole, and refused in every other state.

mod common;

use common::game;
use mancala_ai::{Status, Tables, TablesReader, TablesWriter};

const OPTIONS: &[(&str, &str)] = &[("houses", "3"), ("cycle", "split")];

fn saved() -> Vec<u8> {
    Tables::build(game("oware", OPTIONS), 5).expect("there can be tables").to_bytes()
}

fn refusal(bytes: &[u8]) -> String {
    let tables = Tables::from_bytes(&*game("oware", OPTIONS), bytes);
    tables.expect_err("they are refused").reason().to_owned()
}

#[test]
fn what_is_saved_is_read_back() {
    let games: [(&str, &[_]); 4] =
        [("oware", OPTIONS), ("awari", &[]), ("mangala", &[]), ("kalah", &[("sweep", "none")])];
    for (id, options) in games {
        let game = game(id, options);
        for seeds in [0, 1, 7] {
            let tables = Tables::build(game.clone(), seeds).expect("there can be tables");
            assert_eq!(Tables::from_bytes(&*game, &tables.to_bytes()), Ok(tables), "{id} {seeds}");
        }
    }
}

#[test]
fn slices_do_not_matter() {
    let own = game("oware", OPTIONS);
    let tables = Tables::build(own.clone(), 5).expect("there can be tables");
    for slice in [1, 10] {
        let mut writer = TablesWriter::new(&tables);
        while writer.step(slice) == Status::Running {}
        assert_eq!(writer.finish(), saved());
        let mut reader = TablesReader::new(&*own, saved()).expect("whole");
        assert_eq!(reader.positions(), tables.positions());
        while reader.step(slice).expect("whole") == Status::Running {}
        assert!(reader.finish() == tables);
    }
}

#[test]
fn a_position_takes_at_most_four_bits() {
    for (id, options) in [("awari", &[][..]), ("kalah", &[]), ("mangala", &[])] {
        let tables = Tables::build(game(id, options), 9).expect("there can be tables");
        let positions: u64 = (0..=9).flat_map(|seeds| tables.counts(seeds).into_values()).sum();
        assert!(tables.to_bytes().len() as u64 * 2 <= positions, "{id}");
    }
}

#[test]
fn every_change_of_a_byte_is_seen() {
    let whole = saved();
    for index in 0..whole.len() {
        for change in [1, 0x80, 0xff] {
            let mut bytes = whole.clone();
            bytes[index] ^= change;
            let reason = refusal(&bytes);
            assert!(reason.ends_with('.'), "{index}: {reason}");
        }
    }
    assert_eq!(refusal(&[&whole[..], b"\n"].concat()), "The tables are damaged or cut short.");
}

#[test]
fn every_shorter_file_is_refused() {
    let whole = saved();
    for length in 0..whole.len() {
        refusal(&whole[..length]);
    }
    assert_eq!(refusal(&whole[..whole.len() - 1]), "The tables are damaged or cut short.");
    assert_eq!(refusal(b""), "These are no tables: they do not begin as tables do.");
    assert_eq!(
        refusal(b"[Game \"oware\"]"),
        "These are no tables: they do not begin as tables do."
    );
    let later = refusal(b"mancala tables 2\nall is different now");
    assert_eq!(later, "The tables are of version \"2\"; only 1 is known.");
}

#[test]
fn tables_serve_their_own_game_with_its_own_options() {
    let bytes = saved();
    let refused = |id, options: &[_]| {
        let tables = Tables::from_bytes(&*game(id, options), &bytes);
        tables.expect_err("another game").reason().to_owned()
    };
    assert_eq!(
        refused("awari", &[("houses", "3")]),
        "The tables are of oware houses=3 seeds=4 slam=no-capture cycle=split, \
         not of awari houses=3 seeds=4."
    );
    let own = game("oware", &[("houses", "3")]);
    let read = Tables::from_bytes(&*own, &bytes).expect("they serve where each keeps his row too");
    assert_eq!(read.to_bytes(), bytes);
    let four = refused("oware", &[("houses", "4")]);
    assert!(four.ends_with("not of oware houses=4 seeds=4 slam=no-capture cycle=own."), "{four}");
    refused("oware", &[("cycle", "split")]);
    refused("oware", &[("houses", "3"), ("slam", "allowed"), ("cycle", "split")]);
}
