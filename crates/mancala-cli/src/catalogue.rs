//! `mancala games`: which games there are.

use mancala_json::game;
use mancala_rules::GAMES;

use crate::out::Out;
use crate::stop::Stop;

/// One line `id TAB name TAB line` a game, or all there is to say about them as JSON.
pub fn games(out: &mut Out) -> Result<(), Stop> {
    if out.json() {
        let catalogue: Vec<_> = GAMES.iter().map(|about| game(about)).collect();
        return out.value(&catalogue);
    }
    GAMES.iter().try_for_each(|about| {
        out.line(format_args!("{}\t{}\t{}", about.id, about.name, about.line))
    })
}
