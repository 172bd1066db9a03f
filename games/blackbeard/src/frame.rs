//! The decision stack: everything that can still be to do. What happens next is on top. See `steps/`.

use serde::{Deserialize, Serialize};

use crate::{
    content::{CardId, EventId, KcId, Nation, PirateId, PortId, ShipId},
    state::{Captive, HunterId, Place, Slot},
};

/// Something still to be done: it asks a seat, or it runs by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Frame {
    /// The next seat that has no pirate yet activates its first one; then the first turn is drawn.
    Deal,
    /// `DRAW_NEXT`.
    NextCard,
    /// `TURN_START`.
    TurnStart,
    /// Blockade and scurvy of one pirate at the start of a turn.
    StartPirate {
        pirate: Slot,
    },
    /// `CHOOSE_OP`.
    ChooseOp,
    /// `TURN_END`.
    TurnEnd,
    /// `STASH_WINDOW` of one pirate.
    StashWindow {
        pirate: Slot,
    },
    /// `ACTIVATE`: which ship.
    PickShip {
        recruit: PirateId,
    },
    /// `ACTIVATE`: where.
    PickStart {
        recruit: PirateId,
        ship: ShipId,
    },
    /// A roll that its pirate may repeat by cunning; the frame below waits for it.
    Roll(Roll),
    /// `MOVE_STEP` and `MOVE_END`.
    Moving(Moving),
    /// `PRIZE_*`.
    Prize(Prize),
    /// A hostage is tortured; waits for its roll.
    Torture {
        pirate: Slot,
        home: PortId,
    },
    /// A D&R declaration is carried out: governor, then a challenge.
    Revel {
        pirate: Slot,
    },
    /// `DUEL_CHALLENGE`, in the place where D&R was declared.
    Challenge {
        pirate: Slot,
        place: Place,
    },
    Duel(Duel),
    /// A mutiny check, if unrest calls for one.
    Mutiny {
        pirate: Slot,
    },
    /// `MUTINY_EQUAL`.
    MutinyEqual {
        pirate: Slot,
    },
    /// `BUSINESS`.
    Business(Business),
    /// A ransom; after its roll it asks for D&R.
    Ransom {
        pirate: Slot,
        paid: bool,
    },
    /// A roll for retirement is awaited.
    Retire {
        pirate: Slot,
    },
    /// A careening roll is awaited.
    Careen {
        pirate: Slot,
    },
    /// A port is attacked; waits for its rolls.
    Assault {
        pirate: Slot,
        mate: Option<Slot>,
    },
    /// How much of the loot the ally gets.
    LootShare {
        pirate: Slot,
        mate: Slot,
        loot: u32,
    },
    /// A conquered port is sacked; waits for its roll.
    Sack {
        pirate: Slot,
    },
    Hunt(Hunt),
    Battle(Battle),
    /// The trial of a pirate who surrendered; waits for its rolls.
    Trial {
        pirate: Slot,
    },
    /// `KC_STEP`, and the path of a warship in `WARSHIP_EVENT`.
    Steer {
        hunter: HunterId,
        left: u8,
    },
    /// A hunter has ended its move or was placed: ports of its nation oust (BB-OUST-04).
    Arrived {
        hunter: HunterId,
    },
    /// The anti-pirate campaign of a KC that is in the haven now; the pirates that are still to be ousted.
    Campaign {
        kc: KcId,
        pirates: u16,
    },
    /// The campaign is over: the KC is put back at sea.
    CampaignEnd {
        kc: KcId,
    },
    /// Pirates to be ousted from a port, in order of activation; the group that acts first against them.
    Oust {
        port: PortId,
        pirates: u16,
        first: Option<Nation>,
    },
    /// Pirates inside a port that has become ANTI for them are ousted (BB-STAT-08).
    OustAnti {
        port: PortId,
    },
    /// Pirates put at sea by the destruction of a port meet the hunters there.
    Meet {
        pirates: u16,
    },
    /// `WARSHIP_EVENT`.
    Warships,
    /// A random event: its effect of that number, and those after it.
    Event {
        event: EventId,
        card: CardId,
        effect: u8,
    },
    /// Units that an effect still has to touch.
    Sweep {
        event: EventId,
        effect: u8,
        pirates: u16,
        kcs: u16,
    },
    /// Hunters on arrows enter transit boxes; then pirates there are caught.
    Arrows,
    Boxes {
        pirates: u16,
    },
    /// `ATTACK_MARKER_PICK`.
    Pardon {
        pirate: Slot,
    },
    /// `PETITION` by the event `informer`.
    Informer,
    /// A trade is put together.
    Draft,
    /// `OFFER_REPLY` to a trade.
    TradeReply,
    /// `OFFER_REPLY` to an alliance.
    AllyReply {
        pirate: Slot,
        mate: Slot,
    },
}

/// The frames that never ask anybody, as a pattern: a `match` that names them this way still names every frame.
macro_rules! quiet {
    () => {
        Frame::Deal
            | Frame::NextCard
            | Frame::TurnStart
            | Frame::StartPirate { .. }
            | Frame::TurnEnd
            | Frame::Torture { .. }
            | Frame::Revel { .. }
            | Frame::Mutiny { .. }
            | Frame::Retire { .. }
            | Frame::Careen { .. }
            | Frame::Assault { .. }
            | Frame::Sack { .. }
            | Frame::Trial { .. }
            | Frame::Arrived { .. }
            | Frame::Campaign { .. }
            | Frame::CampaignEnd { .. }
            | Frame::Oust { .. }
            | Frame::OustAnti { .. }
            | Frame::Meet { .. }
            | Frame::Event { .. }
            | Frame::Sweep { .. }
            | Frame::Arrows
            | Frame::Boxes { .. }
    };
}

pub(crate) use quiet;

impl Frame {
    /// Whether it brings the next turn about by itself, so that nothing is needed below it.
    pub fn goes_on(self) -> bool {
        matches!(self, Self::Deal | Self::NextCard | Self::TurnEnd)
    }
}

/// What a roll is for (BB-CUN-02).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Purpose {
    Move,
    Prize,
    Torture,
    Assault,
    Loot,
    Sack,
    Evade,
    Battle,
    Mutiny,
    Ransom,
    Bribe,
    Letter,
    Careen,
    Retire,
    Trial,
    Fine,
    Storm,
    Blow,
    Scurvy,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Roll {
    pub pirate: Slot,
    pub purpose: Purpose,
    /// The pirate's dice; 0 is a die that was not rolled. The second pair is an ally's help in battle.
    pub own: [u8; 4],
    /// What was rolled against them.
    pub foe: [u8; 2],
    /// Cunning was spent on it already; automata do so once (BB-SOLO-04).
    #[serde(default)]
    pub again: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Moving {
    pub pirate: Slot,
    pub mate: Option<Slot>,
    /// The allowance, and what is left of it.
    pub allowance: u8,
    pub left: u8,
    /// The movement is over: end, attack or search.
    pub stopped: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Prize {
    pub pirate: Slot,
    pub mate: Option<Slot>,
    /// The merchant's place in the list of counters.
    pub counter: u8,
    pub stage: Stage,
    /// Lots of the manifest that are not loaded yet.
    pub lots: u8,
    pub value: u16,
    /// The manifest carries the D&R sign.
    pub sign: bool,
    pub hostage: Option<Captive>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// Attack or decline; then the roll is awaited.
    Decide,
    /// Exchange the ship?
    Ship,
    /// Booty that the new ship cannot hold goes overboard, then the manifest is drawn.
    Shift,
    /// How many new lots the ally takes.
    Share,
    /// Lots are dropped until the rest fits.
    Load,
    /// A hostage may have been taken.
    Hostage,
    /// Who keeps the hostage.
    Keeper,
    Torture,
    Revel,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Duel {
    pub challenger: Slot,
    pub rival: Slot,
    /// Endurance lost in this duel by challenger and rival.
    pub lost: [i8; 2],
    /// The second exchange of the round: the rival attacks.
    pub second: bool,
    /// What attacker and defender rolled; 0 before they are rolled.
    pub faces: [u8; 2],
    pub asks: DuelAsk,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DuelAsk {
    /// Nobody: dice are to be rolled.
    Nobody,
    /// The attacker may reroll; `kept`: the defender has kept just before.
    Attacker {
        kept: bool,
    },
    Defender {
        kept: bool,
    },
    /// The round is over: who may back off.
    Rival,
    Challenger,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Business {
    pub pirate: Slot,
    pub step: Step,
    pub sold: bool,
    /// Some step was taken, so the business may end.
    pub done: bool,
}

/// The steps of business in their order (BB-PORT-04): this one and later ones are still open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    Sell,
    Bribe,
    Letter,
    Revel,
}

/// Hunters against a pirate, or against two allies who came together (BB-INT).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hunt {
    pub target: Slot,
    pub mate: Option<Slot>,
    /// Battle without a check (BB-REV-05).
    pub automatic: bool,
    /// The group that acts first.
    pub first: Option<Nation>,
    /// KCs whose owners were asked, and those that join: a bit for each.
    pub asked: u16,
    pub joined: u16,
    /// Nations whose target is named; those that go for the mate; those that have acted.
    pub named: u8,
    pub on_mate: u8,
    pub acted: u8,
    /// The nation that acts now, while its check is rolled.
    pub acting: Option<Nation>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Battle {
    pub target: Slot,
    pub nation: Nation,
    /// A bit for each hunter.
    pub hunters: u32,
    pub stage: Round,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Round {
    /// `BATTLE_PRE`; then the roll is awaited.
    Before,
    /// `BATTLE_POST`: the pirate, or the hunters, had the higher strength.
    Pirate,
    Hunters,
    /// The battle is over.
    Over,
}
