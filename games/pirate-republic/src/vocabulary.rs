//! The closed vocabulary in which cards, tokens, tiles, Tidings and missions say what they do (appendix of the rules).
//!
//! A content file is read once into an [`Arena`]: flat lists of small `Copy` values that name each other by number. An
//! effect is an [`Ops`], a run of neighbouring [`Op`]s in the arena; whoever executes it keeps the run and looks each op
//! up with `arena[ops]`. Nothing is parsed or allocated during play.
//!
//! Reading order: `words.rs` (the single words), `sets.rs` (lists of words as bits), `place.rs` (which token, where,
//! who), `ops.rs` (what is done), `cond.rs` (whether), `event.rs` (what has happened), `goal.rs` (what is to be achieved
//! and what follows upon something).

mod arena;
mod cond;
mod event;
mod goal;
mod ops;
mod place;
mod sets;
mod words;

pub use arena::{
    Arena, Conds, FilterId, FlagId, LocatorId, LocatorList, Objectives, Ops, PatternId, Rows, SiteList,
    TerritoryList, TokenList, TriggerId, Triggers,
};
pub use cond::{Cond, Range};
pub use event::{Fact, Pattern};
pub use goal::{DELIVERY_BITS, Goal, Objective, Places, Trigger};
pub use ops::{Amount, Change, Cost, Destination, Op, Spawned, Verb};
pub use place::{Filter, Locator, Nearest, Place, RoutePlace, Who};
pub use sets::{PirateSet, Set, SiteSet, TerritorySet, Word};
pub use words::{
    Action, Allowance, Arrival, CardType, Chooser, Class, CopyOf, DieFace, Distinct, Duration, Ending, Event,
    Facing, FlagScope, Fleet, FriendlyIs, Half, HomeOrBox, How, Key, LetterIs, LetterOp, Limit, Measure,
    Moment, Nation, Origin, PeekThen, Peeked, Per, Pile, Purpose, RankBy, RankIs, RecoverTo, Region, Role,
    Route, RouteEnd, Scouted, ShipKind, Side, SiteWord, Stage, Stance, Stat, Strength, Taken, Transferred,
    When, Window,
};
