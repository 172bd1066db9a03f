//! The kit from which boards are made. It knows the table and no game.
//!
//! # How a game gets a board
//!
//! A game without one is played on the painted board of its terminal voice (`crate::generic`) and a list of moves;
//! nothing needs to be done for that. A drawn board is one folder beside this one, `client/src/<game>/`, with one
//! stylesheet `client/site/<game>.css` (linked in `index.html`), and **one line in `crate::boards`**. In the folder:
//!
//! 1. `sight.rs`: the game's view as the board reads it (`serde`, every field that is drawn; an unknown shape reads as
//!    an empty board). Names and texts of components come from the content pack that is on the table ([`shelf::content`]), never
//!    from code.
//! 2. `path.rs`: a legal move as the touches that make it, read from its notation: `fn read(mv: &str) ->
//!    Option<Vec<Touch>>`. A move that is not understood stays in the labelled list, so nothing is ever unplayable.
//! 3. A `scene::Scene`: what stands on the board between two events. `follow` moves single pieces as an event says ([`said`]),
//!    `settle` puts everything where the view says. Give pieces identities of their own, and CSS transitions move them.
//! 4. The drawing: a `chart::Chart` (pan, wheel, pinch, fit; it says how large its print is, so that no text is smaller
//!    than can be read, and [`labels`] leaves out the names for which there is no room) with [`target::Target`]s in it (glow, focus, keys, spoken
//!    name) and [`pieces`] (cards, dice, tokens, piles, tracks, hexes).
//! 5. The controls beside the question: `yard::Yard` offers the touches, previews, confirms and takes back.
//!    On a telephone the hand and the own mat lie in a `bottom_sheet::BottomSheet` above the question.
//! 6. `BOARD`, a `board::BoardKind`: how the parts are opened, how long each event is looked at, how it sounds.
//!
//! No rule is judged here: what can be touched is what the legal moves begin with, and why something cannot is the
//! engine's answer (`Desk::explain`). Colours come from the tokens in `base.css`; `--beat` is the time of one movement
//! at the chosen speed.

pub(crate) mod board;
pub(crate) mod bottom_sheet;
pub mod building;
pub mod camera;
pub(crate) mod chart;
pub mod height;
pub mod hex;
pub mod labels;
pub(crate) mod phone;
pub mod pieces;
pub mod said;
pub(crate) mod scene;
pub mod shelf;
pub mod spot;
pub mod target;
pub(crate) mod yard;
