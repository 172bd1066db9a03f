//! The state: some 600 flat bytes. Queries and tiny mutations here, rules in `steps/`, invariants in `check.rs`.

use serde::{Deserialize, Serialize};
use tortuga_core::{Dice, Seat, Slug, Stack};

use crate::{
    content::{
        Booty, CREW, CREW_LIMIT, CaptainId, CardId, CrewId, Find, HOLD, MERCHANTS, MapCard, MerchantId, ROW,
        SPARE_TOKENS, Ship, Side, TOKEN_KINDS, TREASURES, TokenId,
    },
    game::TinyEpicPirates,
    helm::{Helm, Order},
    sea::{CELLS, Cell},
};

mod frame;

pub use frame::{Battle, Frame, MOST_WRITTEN, STACK, Target};

/// Pirates there can be, the Legendary Pirate among them.
pub const PIRATES: usize = 4;
/// The seat of the player in the solo game, and that of the Legendary Pirate.
pub const YOU: Seat = Seat(0);
pub const LEGENDARY: Seat = Seat(1);

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct State {
    /// The Map Card on each cell.
    pub sea: [CardId; CELLS],
    /// The face-down Search Token on each cell.
    pub tokens: [Option<TokenId>; CELLS],
    /// The Search Tokens that stayed in the box.
    pub spare: [TokenId; SPARE_TOKENS],
    /// Whose Treasure lies on each cell.
    pub treasures: [Option<Seat>; CELLS],
    /// By seat. Seats that are not there stay as they were made.
    pub pirates: [Pirate; PIRATES],
    /// The type on each price space, cheapest first.
    pub market: [Booty; 4],
    /// Cubes in the bag by type.
    pub bag: [u8; 4],
    /// Orange, green.
    pub merchants: [Merchant; 2],
    pub merchant_deck: MerchantDeck,
    /// `None` until it is placed.
    pub navy: Option<Cell>,
    pub crew_deck: CrewDeck,
    pub row: [CrewId; ROW],
    pub solo: Option<Solo>,
    pub active: Seat,
    /// Completed turns of all pirates together.
    pub turns_done: u16,
    /// The active pirate's Captain has crossed the Ship Line in this turn.
    pub crossed: bool,
    /// Deckhands in Extort that were paid already in this turn (TEP-ORD-14).
    pub extort_paid: u8,
    /// The row was refreshed in this turn (TEP-ORD-05).
    pub refreshed: bool,
    pub battle: Option<Battle>,
    pub stack: Stack<Frame, STACK>,
    pub end: Option<End>,
    pub dice: Dice,
}

/// What a pirate owns. The Legendary Pirate has no captain, row, Sure-fire or kept tokens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pirate {
    /// `None` until it is placed.
    pub ship: Option<Cell>,
    pub hidden: bool,
    pub gold: u8,
    /// The Legend row, 1 is the lowest.
    pub legend: u8,
    pub surefire: u8,
    pub sail_tokens: u8,
    pub storm_tokens: u8,
    /// Cubes by type.
    pub hold: [u8; 4],
    /// Filled from the left.
    pub crew: [Option<CrewId>; CREW_LIMIT],
    pub captain: Option<CaptainId>,
    /// `None` until it is chosen.
    pub side: Option<Side>,
    pub mutinied: bool,
    pub helm: Helm,
}

impl Pirate {
    /// A seat at which nobody sits.
    pub fn absent() -> Self {
        let mut orders = [Order::HideOut; 6];
        orders[1..].copy_from_slice(&Order::TOKENS);
        Self {
            ship: None,
            hidden: false,
            gold: 0,
            legend: 1,
            surefire: 0,
            sail_tokens: 0,
            storm_tokens: 0,
            hold: [0; 4],
            crew: [None; CREW_LIMIT],
            captain: None,
            side: None,
            mutinied: false,
            helm: Helm { orders, captain: 0, wheel: 0, hands: [0; 4] },
        }
    }

    #[inline]
    pub fn cubes(&self) -> u8 {
        self.hold.iter().sum()
    }

    #[inline]
    pub fn is_full(&self) -> bool {
        self.cubes() >= HOLD
    }

    #[inline]
    pub fn mates(&self) -> impl Iterator<Item = CrewId> + use<> {
        self.crew.into_iter().flatten()
    }

    pub fn slot_of(&self, card: CrewId) -> Option<usize> {
        self.crew.iter().position(|mate| *mate == Some(card))
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Merchant {
    pub at: Cell,
    /// The Port it points to.
    pub heading: Cell,
    /// `None` only while a sunk ship waits for its new cube.
    pub cube: Option<Booty>,
    /// The card in its slot.
    pub card: MerchantId,
}

/// The face-down Crew Cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CrewDeck {
    /// From the bottom to the top; the rest is filled with [`NO_CREW`].
    cards: [CrewId; CREW],
    len: u8,
    /// So many cards at the bottom were seen when they were put there.
    pub known: u8,
}

const NO_CREW: CrewId = CrewId(u8::MAX);

impl CrewDeck {
    /// Cards from the bottom to the top. `None` if there are too many, or fewer than are known.
    pub fn new(cards: &[CrewId], known: u8) -> Option<Self> {
        let mut deck = Self { cards: [NO_CREW; CREW], len: cards.len() as u8, known };
        deck.cards.get_mut(..cards.len())?.copy_from_slice(cards);
        (known as usize <= cards.len()).then_some(deck)
    }

    /// From the bottom to the top.
    pub fn cards(&self) -> &[CrewId] {
        &self.cards[..self.len as usize]
    }

    /// The top card. The deck cannot run out (TEP-EDGE-02).
    pub fn draw(&mut self) -> CrewId {
        self.len -= 1;
        self.known = self.known.min(self.len);
        std::mem::replace(&mut self.cards[self.len as usize], NO_CREW)
    }

    /// Puts a card to the very bottom.
    pub fn bury(&mut self, card: CrewId) {
        self.cards.copy_within(0..self.len as usize, 1);
        self.cards[0] = card;
        self.len += 1;
        self.known += 1;
    }
}

/// The face-down Merchant Cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MerchantDeck {
    /// From the bottom to the top; the rest is filled with [`NO_MERCHANT`].
    cards: [MerchantId; MERCHANTS],
    len: u8,
}

const NO_MERCHANT: MerchantId = MerchantId(u8::MAX);

impl MerchantDeck {
    /// Cards from the bottom to the top. `None` if there are too many.
    pub fn new(cards: &[MerchantId]) -> Option<Self> {
        let mut deck = Self { cards: [NO_MERCHANT; MERCHANTS], len: cards.len() as u8 };
        deck.cards.get_mut(..cards.len())?.copy_from_slice(cards);
        Some(deck)
    }

    /// From the bottom to the top.
    pub fn cards(&self) -> &[MerchantId] {
        &self.cards[..self.len as usize]
    }

    /// The top card, if there is one.
    pub fn draw(&mut self) -> Option<MerchantId> {
        self.len = self.len.checked_sub(1)?;
        Some(std::mem::replace(&mut self.cards[self.len as usize], NO_MERCHANT))
    }
}

/// The Legendary Pirate's mats and what it is about in its turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Solo {
    /// Which Solo Helm Mat and which Solo Legend Mat.
    pub helm: u8,
    pub legend: u8,
    /// The space of its Legend Token.
    pub ring: u8,
    pub plan: Plan,
    /// Hits that actions of the ring have added in this turn.
    pub hits: u8,
}

/// What the die told the Legendary Pirate to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Plan {
    /// It is not its turn, or it has not rolled.
    Rest,
    /// 1 to 5: the order of its Captain's space.
    Wheel,
    /// 6: the actions of its Legend Token's space.
    Ring,
}

/// How the game ended; the outcome is worked out from the state.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum End {
    /// Only one pirate has three Treasures.
    Treasures,
    /// Several have; the Legend row decided, or Gold, or cubes, or nothing did.
    Legend,
    Gold,
    Cubes,
    Shared,
    /// You, or the Legendary Pirate, buried the third Treasure.
    SoloWon,
    SoloLost,
}

impl State {
    #[inline]
    pub fn pirate(&self, seat: Seat) -> &Pirate {
        &self.pirates[seat.index()]
    }

    #[inline]
    pub fn pirate_mut(&mut self, seat: Seat) -> &mut Pirate {
        &mut self.pirates[seat.index()]
    }

    /// The active pirate.
    #[inline]
    pub fn me(&self) -> &Pirate {
        &self.pirates[self.active.index()]
    }

    #[inline]
    pub fn me_mut(&mut self) -> &mut Pirate {
        &mut self.pirates[self.active.index()]
    }

    /// Where a pirate's ship is. Ships are placed before the first turn.
    #[inline]
    pub fn ship(&self, seat: Seat) -> Cell {
        self.pirate(seat).ship.unwrap_or(Cell(0))
    }

    /// Where the active pirate's ship is.
    #[inline]
    pub fn here(&self) -> Cell {
        self.ship(self.active)
    }

    #[inline]
    pub fn card_at<'a>(&self, game: &'a TinyEpicPirates, cell: Cell) -> &'a MapCard {
        game.content.card(self.sea[cell.index()])
    }

    /// The name of the Map Card on a cell, for events.
    pub(crate) fn island(&self, game: &TinyEpicPirates, cell: Cell) -> Slug {
        self.card_at(game, cell).id
    }

    #[inline]
    pub fn merchant(&self, ship: Ship) -> &Merchant {
        &self.merchants[ship.index()]
    }

    #[inline]
    pub fn merchant_mut(&mut self, ship: Ship) -> &mut Merchant {
        &mut self.merchants[ship.index()]
    }

    /// The Navy is placed before the first turn.
    #[inline]
    pub fn navy(&self) -> Cell {
        self.navy.unwrap_or(Cell(0))
    }

    /// Treasures that a pirate has buried.
    #[inline]
    pub fn buried(&self, seat: Seat) -> u8 {
        self.treasures.iter().filter(|owner| **owner == Some(seat)).count() as u8
    }

    pub fn has_all_buried(&self, seat: Seat) -> bool {
        self.buried(seat) >= TREASURES
    }

    /// The Gold for one cube of that type.
    #[inline]
    pub fn price(&self, game: &TinyEpicPirates, booty: Booty) -> u8 {
        let place = self.market.iter().position(|there| *there == booty);
        game.content.prices[place.unwrap_or(0)]
    }

    /// The pirates whose ships lie Hidden on a cell, other than `seat`.
    pub fn cove_taken(&self, game: &TinyEpicPirates, cell: Cell, seat: Seat) -> bool {
        Seat::all(game.pirates()).any(|other| {
            let pirate = self.pirate(other);
            other != seat && pirate.hidden && pirate.ship == Some(cell)
        })
    }

    /// Whether the active pirate is the Legendary Pirate.
    #[inline]
    pub fn solo_turn(&self) -> bool {
        self.solo.is_some() && self.active == LEGENDARY
    }
}

impl TinyEpicPirates {
    /// Search Tokens that pirates keep, by kind.
    pub(crate) fn kept_tokens(&self, pirates: &[Pirate; PIRATES]) -> [u8; TOKEN_KINDS] {
        let sum = |count: fn(&Pirate) -> u8| {
            pirates.iter().fold(0u8, |sum, pirate| sum.saturating_add(count(pirate)))
        };
        let mut kept = [0; TOKEN_KINDS];
        for (place, kind) in kept.iter_mut().zip(&self.content.tokens) {
            *place = match kind.effect {
                Find::ExtraSail { .. } => sum(|pirate| pirate.sail_tokens),
                Find::IgnoreStorm { .. } => sum(|pirate| pirate.storm_tokens),
                Find::GainGold { .. } | Find::GainSurefire { .. } | Find::DrawBooty { .. } => 0,
            };
        }
        kept
    }
}

impl State {
    /// Search Tokens that lie somewhere, kept ones and those in the box included, by kind.
    pub(crate) fn tokens_there(&self, game: &TinyEpicPirates) -> [u8; TOKEN_KINDS] {
        let mut there = game.kept_tokens(&self.pirates);
        for token in self.tokens.iter().flatten().chain(&self.spare) {
            there[token.index()] = there[token.index()].saturating_add(1);
        }
        there
    }

    /// Search Tokens that have left the game, by kind.
    pub(crate) fn tokens_out(&self, game: &TinyEpicPirates) -> [u8; TOKEN_KINDS] {
        let there = self.tokens_there(game);
        let mut out = [0; TOKEN_KINDS];
        for (place, kind) in game.content.tokens.iter().enumerate() {
            out[place] = kind.count.saturating_sub(there[place]);
        }
        out
    }
}
