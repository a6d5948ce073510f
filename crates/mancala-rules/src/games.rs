//! The games there are.

mod awari;
mod bao;
mod bao_kiswahili;
mod bao_kujifunza;
mod congkak;
mod kalah;
mod mangala;
mod mangala_iv;
mod omweso;
mod oware;
mod progressive;

use alloc::format;
use alloc::sync::Arc;

use crate::catalogue::{About, Settings};
use crate::error::{Error, join, quote};
use crate::game::Game;

/// Every game, in the order of the catalogue. Adding a game is adding its line here.
pub static GAMES: &[&About] = &[
    &kalah::ABOUT,
    &oware::ABOUT,
    &awari::ABOUT,
    &congkak::ABOUT,
    &mangala::ABOUT,
    &mangala_iv::MANGALA_IV,
    &mangala_iv::LAB_HAKIMI,
    &mangala_iv::LAB_MADJNUNI,
    &mangala_iv::LAB_ROSEYA,
    &progressive::ABOUT,
    &bao_kujifunza::ABOUT,
    &bao_kiswahili::ABOUT,
    &omweso::ABOUT,
];

/// What there is to say about the game with this id.
///
/// # Errors
/// [`Error::UnknownGame`] with the ids there are.
pub fn about(id: &str) -> Result<&'static About, Error> {
    GAMES.iter().find(|about| about.id == id).copied().ok_or_else(|| {
        let ids = join(GAMES.iter().map(|about| about.id), ", ");
        Error::UnknownGame(format!("There is no game {}; there are {ids}.", quote(id)))
    })
}

/// The game with this id and these options, `(key, value)` each; what is not given has its default.
///
/// ```
/// let small = mancala_rules::find("oware", &[("houses", "3"), ("seeds", "2")])?;
/// assert_eq!(small.layout().pits(), 6);
/// assert!(mancala_rules::find("oware", &[("houses", "99")]).is_err());
/// # Ok::<(), mancala_rules::Error>(())
/// ```
///
/// # Errors
/// [`Error::UnknownGame`] and [`Error::BadOption`].
pub fn find(id: &str, options: &[(&str, &str)]) -> Result<Arc<dyn Game>, Error> {
    let about = about(id)?;
    Ok((about.make)(Settings::new(about, options)?))
}
