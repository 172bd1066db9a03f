//! Playing alone (section 17): a dummy whose deck measures the round, help from the Captain's Den, titles.

use tortuga_core::{Chance, Log};

use crate::{
    combat::Company,
    content::{CardId, PirateId, Rank},
    event::Event,
    game::PirateRepublic,
    pile::{Pile, UNKNOWN},
    rule,
    state::State,
    vocabulary::{Action, DieFace, Event as Happening, Fact, Fleet, Role, Taken, Word as _},
};

/// Cards that the dummy draws at setup (TPR-SOLO-01).
const FIRST_HAND: usize = 4;

/// The dummy: a deck that is used up. It has no Ship and no score, and everybody sees its cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Dummy {
    /// 255: there is none.
    pub pirate: u8,
    /// The top card is last.
    pub deck: Pile<96>,
    pub hand: Pile<16>,
    pub discard: Pile<96>,
    /// Its turn comes before the player's next one.
    pub due: bool,
    /// The Captain's Den has helped in this round (TPR-SOLO-06).
    pub helped: bool,
}

impl Dummy {
    pub const NONE: Self = Self {
        pirate: UNKNOWN,
        deck: Pile::EMPTY,
        hand: Pile::EMPTY,
        discard: Pile::EMPTY,
        due: false,
        helped: false,
    };

    /// All its cards, wherever they lie.
    pub(crate) fn cards(&self) -> impl Iterator<Item = u8> + '_ {
        self.deck.iter().chain(self.hand.iter()).chain(self.discard.iter())
    }
}

pub use crate::setup::solo_rounds as round_limit;

impl PirateRepublic {
    /// One seat plays by the solo rules.
    pub(crate) fn solo(&self) -> bool {
        self.seats == 1
    }
}

/// TPR-SOLO-01: a random other Pirate's cards as they are printed, the first on top; four are drawn.
pub(crate) fn set_up(game: &PirateRepublic, state: &mut State, log: &mut impl Log<Event>) {
    let own = state.players[0].pirate;
    let others = game.content.pirates.len().saturating_sub(1).max(1) as u32;
    let number = state.dice.below(others) as u8;
    let pirate = if number >= own { number + 1 } else { number };
    let dummy = &mut state.dummy;
    dummy.pirate = pirate;
    for card in game.content.pirate(PirateId(pirate)).deck.iter().rev() {
        dummy.deck.push(card.0);
    }
    log.say(rule::TPR_SOLO_01, || Event::DummyIs { pirate: game.content.pirate(PirateId(pirate)).id });
    draw(game, state, FIRST_HAND, log);
}

/// Draws until its hand has so many cards, as far as the deck goes.
fn draw(game: &PirateRepublic, state: &mut State, size: usize, log: &mut impl Log<Event>) {
    let dummy = &mut state.dummy;
    let before = dummy.hand.len();
    while dummy.hand.len() < size && !dummy.hand.is_full() {
        let Some(card) = dummy.deck.pop() else { break };
        dummy.hand.push(card);
    }
    let drawn = &dummy.hand.as_slice()[before.min(dummy.hand.len())..];
    if !drawn.is_empty() {
        log.say(rule::TPR_SOLO_03, || Event::DummyDrew { cards: game.card_names(drawn) });
    }
}

/// Dummy, player, dummy, player (TPR-SOLO-02).
pub(crate) fn is_due(state: &State) -> bool {
    state.dummy.due && !state.round.declared && state.round.extra.is_none()
}

/// TPR-SOLO-03: an empty deck ends the round; otherwise it draws, rolls and discards.
pub(crate) fn take_turn(game: &PirateRepublic, state: &mut State, log: &mut impl Log<Event>) {
    state.dummy.due = false;
    if state.dummy.deck.is_empty() {
        state.round.declared = true;
        state.round.last_turns = 0;
        log.say(rule::TPR_SOLO_03, || Event::DummyDeclared);
        return;
    }
    let limit = game.hand_limit(state, tortuga_core::Seat(0));
    draw(game, state, limit, log);
    let face = DieFace::ALL[state.dice.below(DieFace::ALL.len() as u32) as usize];
    log.say(rule::TPR_SOLO_03, || Event::DummyRolled { face });
    discard(game, state, game.content.die(face).dummy_discard as usize, log);
    if face == DieFace::Fleet {
        game.advance(state, Fleet::TreasureFleet, log);
        game.advance(state, Fleet::SlaveShip, log);
    }
}

/// The cards that it has held longest; all if there are fewer.
fn discard(game: &PirateRepublic, state: &mut State, n: usize, log: &mut impl Log<Event>) {
    let dummy = &mut state.dummy;
    let n = n.min(dummy.hand.len());
    if n == 0 {
        return;
    }
    let from = dummy.discard.len();
    for _ in 0..n {
        let card = dummy.hand.remove_at(0);
        dummy.discard.push(card);
    }
    let gone = &dummy.discard.as_slice()[from.min(dummy.discard.len())..];
    log.say(rule::TPR_SOLO_13, || Event::DummyDiscarded { cards: game.card_names(gone) });
}

/// TPR-SOLO-05: the top card of the deck from which the player took one goes under the dummy's deck.
pub(crate) fn gain(game: &PirateRepublic, state: &mut State, what: Taken, log: &mut impl Log<Event>) {
    if state.dummy.deck.len() + state.dummy.discard.len() + state.dummy.hand.len() >= 96 {
        return;
    }
    let decks = &mut state.decks;
    let card = match what {
        Taken::Crew => decks.crew.pop(),
        Taken::Elite => decks.elite.pop(),
        Taken::Treasure => decks.treasure.pop(),
        Taken::Captain => decks.captains.pop(),
        Taken::Ship | Taken::Land => None,
    };
    if let Some(card) = card {
        state.dummy.deck.push_bottom(card);
        log.say(rule::TPR_SOLO_05, || Event::DummyGained { card: game.content.card(CardId(card)).id });
    }
}

/// TPR-SOLO-08: hand and discards go under the cards that are left in its deck.
pub(crate) fn gather(state: &mut State) {
    let Dummy { hand, discard, .. } = state.dummy;
    let dummy = &mut state.dummy;
    for card in discard.iter().chain(hand.iter()) {
        dummy.deck.push_bottom(card);
    }
    dummy.hand.clear();
    dummy.discard.clear();
}

/// TPR-SOLO-06: once a round the Captain's Den helps, at the times when a Company could be formed.
pub(crate) fn may_form(game: &PirateRepublic, state: &State) -> bool {
    !state.dummy.helped
        && !state.combat.company.formed
        && !state.decks.captains.is_empty()
        && !game.forbidden(state, state.turn.active, Action::Company)
}

/// A random card of the Den is used as if it came from the hand.
pub(crate) fn form(game: &PirateRepublic, state: &mut State, log: &mut impl Log<Event>) {
    let seat = state.turn.active;
    let State { decks, dice, .. } = state;
    dice.shuffle(decks.captains.cards.as_mut_slice());
    decks.captains.forget();
    let Some(card) = state.decks.captains.pop() else { return };
    state.dummy.helped = true;
    state.combat.company = Company { formed: true, ..Company::NONE };
    state.combat.company.cards.push(card);
    log.say(rule::TPR_SOLO_06, || Event::DenCard { seat, card: game.content.card(CardId(card)).id });
    let mut fact = Fact::new(Happening::CompanyFormed);
    fact.role = Some(Role::Active);
    game.note(state, seat, &fact);
    let context = crate::frame::Context::new(seat, crate::mods::Layer::Board);
    game.fire(state, crate::vocabulary::When::CompanyFormed, context);
}

/// After the Combat the card is shuffled back.
pub(crate) fn dissolve(state: &mut State) {
    let Company { cards, used, .. } = state.combat.company;
    state.combat.company = Company::NONE;
    let State { decks, dice, .. } = state;
    for card in cards.iter().chain(used.iter()) {
        decks.captains.push(card, 0);
        dice.shuffle(decks.captains.cards.as_mut_slice());
        decks.captains.forget();
    }
}

/// The title for a number of points; the list rises (TPR-SOLO-09, TPR-SOLO-10).
pub fn title(ranks: &[Rank], points: i32) -> &str {
    let reached = ranks.iter().rev().find(|rank| points >= rank.min).or(ranks.first());
    reached.map_or("", |rank| rank.title.as_str())
}

/// The efficiency of a solo campaign: Swagger for each round, rounded down, less the rounds (TPR-SOLO-10).
pub fn rating(swagger: i32, rounds: i32) -> i32 {
    if rounds <= 0 { 0 } else { swagger.div_euclid(rounds) - rounds }
}
