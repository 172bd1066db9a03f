//! The state: flat, without heap, at most 6 KB. What lies where, whose turn it is, and what is still to be done.
//!
//! Queries and tiny mutations are here and in `player.rs`, `map.rs` and `combat.rs`; rules are in `steps/` and
//! `effect/`; invariants in `check.rs`.

use serde::{Deserialize, Serialize};
use tortuga_core::{Dice, Seat, Stack};

use crate::{
    combat::Combat,
    frame::Frame,
    map::Map,
    mission::Mission,
    mods::Mods,
    pile::{Deck, Pile, Table, UNKNOWN},
    player::Player,
    progress::Progress,
    solo::Dummy,
    vocabulary::{DieFace, Ending},
};

/// Tokens on the Merchant or Land pile: a response is due at six at most, and one Combat brings eight at most (TPR-ENE-01).
pub const PILED: usize = 24;
/// Five players at most (TPR-COMP-01).
pub const SEATS: usize = 5;
/// A turn inside a round (4), a combat inside it (6), a reward with a level-up (6), and the questions and sequences of one
/// effect inside another: printed ones lie four deep, and whatever a pack nests deeper is cut short (`effect.rs`).
pub const STACK: usize = 36;
/// Personal Missions that a pack may have.
pub const MISSIONS: usize = 40;
/// Named counters that missions may use: of the game and of each seat.
pub const FLAGS: usize = crate::content::MOST_FLAGS * (1 + SEATS);

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct State {
    pub stack: Stack<Frame, STACK>,
    pub players: [Player; SEATS],
    pub map: Map,
    pub stocks: Stocks,
    pub decks: Decks,
    pub round: Round,
    pub turn: Turn,
    pub combat: Combat,
    pub mods: Mods,
    /// By Personal Mission: what its holder has done for it.
    pub progress: Table<Progress, MISSIONS>,
    /// Counters of the game that effects set and ask for.
    pub flags: Table<i8, FLAGS>,
    /// What the Global Mission remembers.
    pub mission: Mission,
    /// The other deck of a solo game.
    pub dummy: Dummy,
    pub end: Option<End>,
    pub dice: Dice,
}

/// Tokens that are not on the map. The top of a stack is last.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stocks {
    pub supply: Pile<96>,
    pub navy: [Pile<24>; 2],
    pub hunters: [Pile<12>; 2],
    pub fleets: Pile<12>,
    pub slavers: Pile<12>,
    pub land: Pile<48>,
    /// Defeated since the last response.
    pub merchant_pile: Pile<PILED>,
    pub land_pile: Pile<PILED>,
    /// Out of the game.
    pub boxed: Pile<96>,
}

/// Cards that belong to nobody.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Decks {
    pub tidings: Deck<48>,
    pub tidings_gone: Pile<48>,
    /// Nobody ever looks into these two.
    pub crew: Pile<48>,
    pub elite: Pile<48>,
    pub treasure: Deck<32>,
    pub personal: Deck<48>,
    /// The Captain's Den: face down.
    pub captains: Deck<16>,
    pub crew_den: Pile<3>,
    pub elite_den: Pile<3>,
    /// Used Treasure cards.
    pub treasure_gone: Pile<32>,
    /// Cards that somebody has drawn and is choosing from; only that player knows them.
    pub drawn: Pile<8>,
    /// The Pirate whose deck became the Captain's Den.
    pub den: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Round {
    /// 0 before the first round.
    pub number: u8,
    pub commander: Seat,
    /// The Tidings card of the round.
    pub card: u8,
    /// End of round has been declared (TPR-ROUND-03).
    pub declared: bool,
    /// Seats that have had the last turn of a declared round.
    pub last_turns: u8,
    /// Who is due next.
    pub next: Seat,
    /// Turns of the Commander in this round (TPR-ROUND-07).
    pub commander_turns: u8,
    /// A player reached level IV (or VI) since the last Cleanup for the first time in the game (TPR-CLEAN-03).
    pub spawn_due: bool,
    /// The highest level that anybody has reached.
    pub highest: u8,
    /// The Global Mission has been achieved (TPR-END-01).
    pub achieved: bool,
    /// Seats that still get an extra turn; `Some` once the end was triggered (TPR-END-04).
    pub extra: Option<u8>,
    /// Reward tiles of levels II to VI, by id; 255 while nobody has put one there.
    pub tiles: [u8; 5],
    /// Triggers with the limit `first` that have fired.
    pub fired_first: u32,
    /// Objective tokens of the Global Mission that lie in a territory: territory and number.
    pub objectives: Table<u8, 48>,
}

impl Default for Round {
    fn default() -> Self {
        Self {
            number: 0,
            commander: Seat(0),
            card: UNKNOWN,
            declared: false,
            last_turns: 0,
            next: Seat(0),
            commander_turns: 0,
            spawn_due: false,
            highest: 1,
            achieved: false,
            extra: None,
            tiles: [UNKNOWN; 5],
            fired_first: 0,
            objectives: Table::default(),
        }
    }
}

/// What is remembered for the turn in progress only.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Turn {
    pub active: Seat,
    /// Between `turn.begin` and the end of the turn.
    pub running: bool,
    pub die: Option<DieFace>,
    pub free_rerolls: u8,
    /// Why the turn is over, as soon as it is.
    pub over: Option<Ending>,
    /// Location changes without Movement (TPR-MOVE-11).
    pub free_moves: u8,
    pub companies: u8,
    /// Offers of a Company in the present Combat (TPR-CMP-02).
    pub offers: u8,
    pub haven_set: bool,
    pub free_scouted: bool,
    /// Cards played this turn, for `reuse`.
    pub played: Pile<32>,
    /// Cards being played: they reach the discard pile when their effects are done (TPR-CARD-11).
    pub limbo: Pile<4>,
    /// Tokens that the lookout brought.
    pub lookout: Pile<4>,
    /// Tokens that an effect has brought to be fought.
    pub engaged: Pile<4>,
    /// The card that was played last, for `copy`.
    pub last_played: u8,
    /// The turn ended like a Pass, but without its discard.
    pub no_discard: bool,
    /// Friendly ships used this turn: bit 0 the own one, bit 1 the guest (TPR-FLEET-04).
    pub helped: u8,
    /// Bloodshed that the next fight of this turn will not bring.
    pub prevent: u8,
    /// Something happened since missions and Accomplishments were looked at.
    pub fresh: bool,
}

impl Default for Turn {
    fn default() -> Self {
        Self {
            active: Seat(0),
            running: false,
            die: None,
            free_rerolls: 0,
            over: None,
            free_moves: 0,
            companies: 0,
            offers: 0,
            haven_set: false,
            free_scouted: false,
            played: Pile::EMPTY,
            limbo: Pile::EMPTY,
            lookout: Pile::EMPTY,
            engaged: Pile::EMPTY,
            last_played: UNKNOWN,
            no_discard: false,
            helped: 0,
            prevent: 0,
            fresh: false,
        }
    }
}

impl Turn {
    /// The token is to be fought as soon as the effect that brings it is done.
    pub(crate) fn engage(&mut self, token: u8) {
        if !self.engaged.is_full() {
            self.engaged.push(token);
        }
    }
}

/// How it ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct End {
    pub reason: Reason,
    pub winners: u8,
    pub scores: [i16; SEATS],
    /// The mission was achieved, whoever won.
    #[serde(default)]
    pub achieved: bool,
    /// The round in which it ended counts as played (TPR-SOLO-10).
    #[serde(default)]
    pub rounds: u8,
    /// In a campaign: who leads the next game (TPR-END-08).
    #[serde(default = "first_seat")]
    pub leader: Seat,
    /// In a campaign: the number of the next mission; 0: none.
    #[serde(default)]
    pub next: u8,
    /// In a campaign, by seat: the outcomes of the mission that hold, as bits (TPR-CAMP-05).
    #[serde(default)]
    pub carried: [u8; SEATS],
}

fn first_seat() -> Seat {
    Seat(0)
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// Mission achieved and a Personal Mission done (TPR-END-01).
    Mission,
    /// The last round of the game was over (TPR-END-09).
    Rounds,
}

impl State {
    #[inline]
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    #[inline]
    pub fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index()]
    }

    /// The player whose turn it is.
    #[inline]
    pub fn active(&self) -> &Player {
        &self.players[self.turn.active.index()]
    }

    #[inline]
    pub fn active_mut(&mut self) -> &mut Player {
        &mut self.players[self.turn.active.index()]
    }

    /// Whether it is this player's turn now.
    #[inline]
    pub fn own_turn(&self, seat: Seat) -> bool {
        self.turn.running && self.turn.active == seat
    }
}
