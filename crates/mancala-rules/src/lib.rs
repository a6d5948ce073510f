#![no_std]
extern crate alloc;
mod catalogue; mod error; mod game; mod games; mod hand; mod layout; mod moves; mod position; mod rules; mod trace;
pub use catalogue::*; pub use error::*; pub use game::*; pub use games::*; pub use hand::*; pub use layout::*; pub use moves::*; pub use position::*; pub use rules::*; pub use trace::*;
