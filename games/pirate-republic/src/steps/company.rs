//! A Company: offer, terms, reply, what the partner lends (TPR-CMP).

use tortuga_core::{Log, Seat, Slug};

use super::{Asked, NOT_ASKED};
use crate::{
    combat::{Company, KINDS, LENT},
    content::{CardId, Reward, TokenId},
    event::Event,
    frame::{Context, Frame},
    game::PirateRepublic,
    mods::Layer,
    moves::{Item, Move, Sink},
    rule,
    state::State,
    vocabulary::{Action, Allowance, Event as Happening, Fact, Key, Role, When},
};

/// Offers in one Combat (TPR-CMP-02).
const MOST_OFFERS: u8 = 3;

/// Whether the active player may ask anybody (TPR-CMP-01).
pub(crate) fn may_form(game: &PirateRepublic, state: &State) -> bool {
    let seat = state.turn.active;
    if game.solo() {
        return crate::solo::may_form(game, state);
    }
    let most = if game.may(state, seat, Allowance::CompanyTwice) { 2 } else { 1 };
    state.turn.companies < most
        && state.turn.offers < MOST_OFFERS
        && !game.forbidden(state, seat, Action::Company)
        && partners(game, state).next().is_some()
}

fn partners<'a>(game: &'a PirateRepublic, state: &'a State) -> impl Iterator<Item = Seat> + 'a {
    let asked = |other: &Seat| in_reach(game, state, *other) && can_lend(game, state, *other);
    game.seats_from(state.turn.active).skip(1).filter(asked)
}

/// Another player in the same or an adjacent Territory who is not captured (TPR-CMP-01).
pub(super) fn in_reach(game: &PirateRepublic, state: &State, other: Seat) -> bool {
    let seat = state.turn.active;
    if other == seat || other.0 >= game.seats {
        return false;
    }
    let player = state.player(other);
    if player.captured || !player.at.is_placed() {
        return false;
    }
    let (here, there) = (state.player(seat).at.territory(), player.at.territory());
    here == there
        || game.content.map.adjacent(here, there)
        || game.may(state, seat, Allowance::CompanyAnyDistance)
}

pub(super) fn can_lend(game: &PirateRepublic, state: &State, seat: Seat) -> bool {
    let player = state.player(seat);
    !player.hand.is_empty()
        || player.ship.ready()
        || player.treasures.iter().any(|card| game.content.card(CardId(card)).timing.combat)
}

/// The sum of the printed rewards of the tokens to be fought.
fn most(game: &PirateRepublic, state: &State) -> [u8; KINDS] {
    let mut sum = [0u8; KINDS];
    for token in game.foes(state) {
        let site = game.class(token).is_land().then(|| state.active().at.site()).flatten();
        let Reward { swagger, reputation, crew, elite, treasure, captain, stat } =
            game.side(state, token, site).reward;
        for (kind, n) in [swagger, reputation, crew, elite, treasure, captain, stat].into_iter().enumerate() {
            sum[kind] = sum[kind].saturating_add(n);
        }
    }
    sum
}

/// The active player, or the partner who has been asked.
pub(super) fn asks(frame: Frame, state: &State) -> Asked {
    let active = state.turn.active;
    if matches!(frame, Frame::Company | Frame::Share(_) | Frame::Bargain) {
        Asked::Maybe(active)
    } else {
        Asked::Maybe(state.combat.company.partner.unwrap_or(active))
    }
}

#[expect(clippy::wildcard_enum_match_arm, reason = "other frames put other questions")]
pub(crate) fn candidates(game: &PirateRepublic, frame: Frame, state: &State, out: &mut dyn Sink) {
    match frame {
        Frame::Company => {
            out.put(Move::No);
            if may_form(game, state) {
                partners(game, state).for_each(|seat| out.put(Move::Ally(seat)));
                if game.solo() {
                    out.put(Move::Yes);
                }
            }
        }
        Frame::Share(kind) => {
            (0..=most(game, state)[kind as usize]).for_each(|n| out.put(Move::Share(n)));
        }
        Frame::Ask(kind) => other_terms(game, state, kind as usize, out),
        Frame::Bargain => {
            out.put(Move::No);
            out.put(Move::Yes);
        }
        Frame::Reply => {
            out.put(Move::No);
            if most(game, state) != [0; KINDS] {
                out.put(Move::Counter);
            }
            items(game, state, out);
        }
        Frame::LendMore => {
            out.put(Move::No);
            items(game, state, out);
        }
        Frame::Pledge => items(game, state, out),
        _ => {}
    }
}

/// What may be asked for instead: with the last kind of reward something must differ from the offer (TPR-RUL-63).
fn other_terms(game: &PirateRepublic, state: &State, kind: usize, out: &mut dyn Sink) {
    let most = most(game, state);
    let Company { terms, counter, .. } = state.combat.company;
    let last = most.iter().rposition(|n| *n > 0) == Some(kind);
    let same = terms[..kind] == counter[..kind];
    for n in (0..=most[kind]).filter(|n| !(last && same && *n == terms[kind])) {
        out.put(Move::Share(n));
    }
}

/// TPR-CMP-03.
fn items(game: &PirateRepublic, state: &State, out: &mut dyn Sink) {
    let Some(partner) = state.combat.company.partner else { return };
    let player = state.player(partner);
    super::turn::each_card(&player.hand, |card| out.put(Move::Lend(Item::Card(card))));
    for card in player.treasures.iter() {
        let lent = state.combat.company.treasures.has(card);
        if game.content.card(CardId(card)).timing.combat && !lent {
            out.put(Move::Lend(Item::Treasure(CardId(card))));
        }
    }
    if player.ship.ready() && !state.combat.company.ship {
        out.put(Move::Lend(Item::Ship));
    }
}

pub(crate) fn play(
    game: &PirateRepublic,
    frame: Frame,
    state: &mut State,
    mv: Move,
    log: &mut impl Log<Event>,
) {
    match (frame, mv) {
        (Frame::Company | Frame::LendMore, Move::No) => {}
        (Frame::Company, Move::Yes) => crate::solo::form(game, state, log),
        (Frame::Company, Move::Ally(seat)) => {
            state.combat.company = Company { partner: Some(seat), ..Company::NONE };
            state.stack.push(Frame::Share(0));
        }
        (Frame::Share(kind), Move::Share(n)) => {
            state.combat.company.terms[kind as usize] = n;
            if usize::from(kind) + 1 < KINDS {
                state.stack.push(Frame::Share(kind + 1));
                return;
            }
            state.turn.offers += 1;
            let company = state.combat.company;
            let seat = state.turn.active;
            log.say(rule::TPR_CMP_02, || Event::Offered {
                seat,
                to: company.partner.unwrap_or(seat),
                terms: company.terms,
            });
            state.stack.push(Frame::Reply);
        }
        (Frame::Reply, Move::No) => {
            let partner = state.combat.company.partner.unwrap_or(state.turn.active);
            decline(game, state, partner, log);
        }
        (Frame::Reply, Move::Counter) => state.stack.push(Frame::Ask(0)),
        (Frame::Ask(kind), Move::Share(n)) => ask(state, kind, n, log),
        (Frame::Bargain, Move::No) => {
            let seat = state.turn.active;
            decline(game, state, seat, log);
        }
        (Frame::Bargain, Move::Yes) => {
            let seat = state.turn.active;
            state.combat.company.terms = state.combat.company.counter;
            log.say(rule::TPR_RUL_63, || Event::Agreed { seat });
            state.stack.push(Frame::Pledge);
        }
        (Frame::Reply | Frame::Pledge | Frame::LendMore, Move::Lend(item)) => lend(game, state, item, log),
        _ => unreachable!("{NOT_ASKED}"),
    }
}

/// No deal; the active player may offer again (TPR-CMP-02).
fn decline(game: &PirateRepublic, state: &mut State, seat: Seat, log: &mut impl Log<Event>) {
    state.combat.company = Company::NONE;
    log.say(rule::TPR_CMP_02, || Event::Declined { seat });
    if may_form(game, state) {
        state.stack.push(Frame::Company);
    }
}

/// One kind of reward after the other, then the active player answers.
fn ask(state: &mut State, kind: u8, n: u8, log: &mut impl Log<Event>) {
    let company = &mut state.combat.company;
    company.counter[kind as usize] = n;
    if usize::from(kind) + 1 < KINDS {
        state.stack.push(Frame::Ask(kind + 1));
        return;
    }
    let (terms, partner) = (company.counter, company.partner);
    let seat = partner.unwrap_or(state.turn.active);
    log.say(rule::TPR_RUL_63, || Event::Countered { seat, terms });
    state.stack.push(Frame::Bargain);
}

fn lend(game: &PirateRepublic, state: &mut State, item: Item, log: &mut impl Log<Event>) {
    let Some(partner) = state.combat.company.partner else { return };
    let first = !state.combat.company.formed;
    let name: Slug = match item {
        Item::Card(card) => {
            state.player_mut(partner).hand.remove(card.0);
            state.player_mut(partner).lent += 1;
            state.combat.company.cards.push(card.0);
            game.content.card(card).id
        }
        Item::Treasure(card) => {
            state.combat.company.treasures.push(card.0);
            game.content.card(card).id
        }
        Item::Ship => {
            state.combat.company.ship = true;
            game.name(TokenId(state.player(partner).ship.token))
        }
    };
    log.say(rule::TPR_CMP_03, || Event::Lent { seat: partner, item: name });
    state.combat.company.formed = true;
    state.combat.company.items += 1;
    let most = game.value(state, partner, Key::CompanyCards, 1).min(LENT as i16);
    if most > i16::from(state.combat.company.items) {
        state.stack.push(Frame::LendMore);
    }
    if first {
        formed(game, state, partner);
    }
}

fn formed(game: &PirateRepublic, state: &mut State, partner: Seat) {
    let seat = state.turn.active;
    state.turn.companies += 1;
    for (who, role) in [(seat, Role::Active), (partner, Role::Assistant)] {
        let mut fact = Fact::new(Happening::CompanyFormed);
        fact.role = Some(role);
        game.note(state, who, &fact);
    }
    game.fire(state, When::CompanyFormed, Context::new(seat, Layer::Board));
}

/// After the Combat everything goes back to the partner (TPR-CMP-05).
pub(crate) fn dissolve(game: &PirateRepublic, state: &mut State) {
    let company = state.combat.company;
    if game.solo() {
        crate::solo::dissolve(state);
    }
    let Some(partner) = company.partner.filter(|_| company.formed) else { return };
    for card in company.cards.iter().chain(company.used.iter()) {
        game.to_discard(state, partner, card);
    }
    state.combat.company = Company::NONE;
}
