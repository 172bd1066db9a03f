//! The laws that every game must obey, and the tools its tests are written with. For tests only.
//!
//! - [`contract!`]: the laws as tests, in one line for each game.
//! - [`TestTable`]: a scene, then real moves, with the state checked after each.
//! - [`golden`]: records that must play to the same end for ever.
//! - [`perft`]: counts sequences of moves from a fixed scene.
//! - [`playthrough`]: a whole game as text, for a snapshot.
//! - [`toy`]: a small game with everything that a game can have, for the tests of whatever takes any game.
//!
//! All of these fail by panicking, as tests do.

pub mod contract;
pub mod golden;
mod perft;
mod playthrough;
mod policy;
mod scene;
pub mod toy;

pub use golden::{Recipe, golden};
pub use perft::perft;
pub use playthrough::playthrough;
pub use policy::Policy;
pub use scene::TestTable;
