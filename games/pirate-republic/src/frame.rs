//! Something still to be done. The next thing is on top of the stack; frames hold no secrets, so everybody may see them.

use serde::{Deserialize, Serialize};
use tortuga_core::Seat;

use crate::{
    mods::Layer,
    pile::UNKNOWN,
    vocabulary::{CardType, DieFace, How, Ops, Origin, PeekThen, Peeked, Taken, When},
};

mod about;

/// In whose name an effect runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Context {
    /// The player that `self` means.
    pub seat: Seat,
    pub layer: Layer,
    /// The token that a condition on the target means when no fight is on (VOC-97); 255: none.
    pub token: u8,
    pub how: Option<How>,
}

impl Context {
    pub fn new(seat: Seat, layer: Layer) -> Self {
        Self { seat, layer, token: UNKNOWN, how: None }
    }

    #[must_use]
    pub fn of(self, seat: Seat) -> Self {
        Self { seat, ..self }
    }
}

/// Why a token has to leave a Seaway that is too full.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Crowd {
    /// TPR-STACK-02 and TPR-STACK-03.
    Placed,
    /// TPR-STACK-04.
    Lookout,
}

/// Whether a question is about Crew or Elite cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Den {
    Crew,
    Elite,
}

impl Den {
    pub fn kind(self) -> CardType {
        match self {
            Self::Crew => CardType::Crew,
            Self::Elite => CardType::Elite,
        }
    }
}

/// Something to be done, or a question. `steps/chapter.rs` says which file puts it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Frame {
    // Setup; the number counts the seats from the Commander.
    KeepMission(u8),
    ReturnMissions,
    /// The reward tile of a level.
    Tile(u8),
    Pirate(u8),
    Start(u8),
    Den,
    /// The Global Mission's modifiers and setup (TPR-SETUP-13).
    MissionSetup,
    /// What a seat carries over from the last game of a campaign (TPR-SETUP-20).
    Carry(u8),
    Flip,

    // The round.
    Draw,
    Reveal,
    RoundStart,
    NextTurn,
    /// Whether this seat uses a Treasure card in another's turn (VOC-84).
    AnyTurn(Seat),
    TurnBegin,
    StartCombat,
    Roll,
    Accept,
    DieDone,
    /// So many tokens are still to come; the first of a red lookout is a Pirate Hunter.
    Lookout {
        left: u8,
        red: bool,
        hunter: bool,
    },
    LookoutDone {
        red: bool,
    },
    Respond {
        red: bool,
    },
    Action,
    TurnEnd(u8),
    PassDiscard,
    Cleanup(u8),
    Commander,

    // Combat.
    Company,
    /// How much of one kind of reward the partner shall get.
    Share(u8),
    Reply,
    /// How much of one kind of reward the partner asks for instead (TPR-RUL-63).
    Ask(u8),
    /// Whether the active player accepts the partner's own terms.
    Bargain,
    /// The partner's terms were accepted: what is lent for them.
    Pledge,
    LendMore,
    /// Which token is fought next.
    Meet,
    Fight,
    /// Whether the Combat modifier is drawn again.
    Redraw,
    /// The Combat modifier is applied.
    Modifier,
    Stage,
    Flight,
    NextToken,
    Result(u8),
    /// One kind of reward of one defeated token.
    Prize {
        defeat: u8,
        kind: u8,
    },
    /// With a Company: one kind of reward of all tokens, first the active player's share, then the partner's.
    Reward {
        kind: u8,
        partner: bool,
    },
    Marker {
        seat: Seat,
        site: u8,
    },
    Infamous {
        token: u8,
    },
    Home {
        token: u8,
    },
    Captured {
        seat: Seat,
    },
    /// A Combat with the Land token of the site on which the Ship is.
    Assault {
        site: u8,
        origin: Origin,
    },
    /// Combat with the tokens that an effect has brought to be fought (`then_fight`).
    Engage,
    /// Combat if the Seaway asks for it.
    Forced {
        origin: Origin,
    },

    // Effects.
    Ops {
        ops: Ops,
        context: Context,
    },
    /// The parts of a card's alternative; `taken`: one has been taken already.
    Parts {
        ops: Ops,
        context: Context,
        taken: bool,
    },
    /// One op, for the player of the context, whoever it names.
    Single {
        ops: Ops,
        context: Context,
    },
    /// The same ops so many times more (VOC-23).
    Again {
        ops: Ops,
        context: Context,
        left: u8,
    },
    /// A die that chooses among effects may be rolled again (VOC-24).
    Rolled {
        ops: Ops,
        context: Context,
        face: DieFace,
    },
    Optional {
        ops: Ops,
        context: Context,
    },
    Choose {
        ops: Ops,
        context: Context,
        left: u8,
        picked: u32,
    },
    Pay {
        ops: Ops,
        context: Context,
    },
    /// Cards from the hand that a cost asks for.
    PayHand {
        ops: Ops,
        context: Context,
        left: u8,
    },
    Trigger {
        ops: Ops,
        context: Context,
    },
    React {
        seat: Seat,
        on: When,
    },
    Discard {
        seat: Seat,
        left: u8,
    },
    Recover {
        seat: Seat,
        left: u8,
        kind: Option<CardType>,
        top: bool,
        played: bool,
    },
    /// The card leaves the limbo.
    PlayDone {
        card: u8,
    },
    SecondRow {
        seat: Seat,
        card: u8,
    },
    Copy {
        seat: Seat,
        den: Den,
    },
    CopyAlt {
        seat: Seat,
        card: u8,
    },
    LevelUp(Seat),
    Gain {
        seat: Seat,
        den: Den,
        left: u8,
        temporary: bool,
        layer: Layer,
    },
    Exchange {
        seat: Seat,
        den: Den,
        card: u8,
        layer: Layer,
    },
    Untuck {
        seat: Seat,
        den: Den,
    },
    Treasure {
        seat: Seat,
        draw: u8,
        left: u8,
    },
    KeepTreasure {
        seat: Seat,
    },
    Captain {
        seat: Seat,
        draw: u8,
        keep: u8,
    },
    KeepCaptain {
        seat: Seat,
        left: u8,
    },
    Personal {
        seat: Seat,
        draw: u8,
        keep: u8,
    },
    KeepPersonal {
        seat: Seat,
        left: u8,
    },
    Stat {
        seat: Seat,
        left: u8,
        spread: bool,
        raised: u8,
    },
    Accomplished {
        seat: Seat,
        number: u8,
    },
    MissionDone {
        seat: Seat,
        mission: u8,
    },
    Accomplish {
        seat: Seat,
    },
    CompletePersonal {
        seat: Seat,
    },
    Rest {
        seat: Seat,
        ends: bool,
    },
    RestChoice {
        seat: Seat,
    },
    Sail {
        seat: Seat,
        left: u8,
        free: bool,
    },
    Scout {
        seat: Seat,
        left: u8,
        range: u8,
        ship: bool,
        land: bool,
    },
    /// A place must be picked for an op.
    Where {
        ops: Ops,
        context: Context,
        repeat: u8,
    },
    /// A player must be picked for an op.
    WhoChosen {
        ops: Ops,
        context: Context,
    },
    /// A token must be picked for an op.
    Which {
        ops: Ops,
        context: Context,
        left: u8,
    },
    /// On which of a territory's sites an op puts or takes something: a Land token, a marker.
    Site {
        ops: Ops,
        context: Context,
        territory: u8,
    },
    /// From which of two stacks a token is taken, and where it goes.
    Stack {
        seat: Seat,
        hunters: bool,
        territory: u8,
        left: u8,
        up: bool,
        fight: bool,
    },
    /// The token just placed, or another one, must leave.
    Crowd {
        seat: Seat,
        territory: u8,
        why: Crowd,
    },
    CrowdTo {
        seat: Seat,
        territory: u8,
        nth: u8,
        why: Crowd,
    },
    HavenSite {
        seat: Seat,
    },
    SetDie {
        seat: Seat,
    },
    Peek {
        seat: Seat,
        what: Peeked,
        left: u8,
        then: PeekThen,
    },
    LoseInfamy {
        seat: Seat,
        left: u8,
    },
    /// Treasure cards that a cost asks for (VOC-25).
    LoseTreasure {
        seat: Seat,
        left: u8,
    },
    Transfer {
        ops: Ops,
        context: Context,
        to: Seat,
        left: u8,
    },
    Responses {
        step: u8,
    },
    /// So many Tidings cards, for each so many tokens of a Navy or Hunter stack.
    Send {
        hunters: bool,
        cards: u8,
        each: u8,
    },
    /// Hostile NPC ships that have not moved yet, by their place among the special tokens (TPR-NPC-01).
    Npcs {
        left: u32,
    },
    /// Whom an NPC ship makes for.
    NpcTarget {
        token: u8,
    },
    /// The way of an NPC ship, step by step.
    NpcStep {
        token: u8,
        target: Seat,
        left: u8,
    },
    /// Solo: the dummy gets a card of the same sort (TPR-SOLO-05).
    DummyGains(Taken),
}
