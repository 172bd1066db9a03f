//! Trade and alliances: drafts, offers and answers (section 18).

use tortuga_core::{Log, Refusal};

use crate::{
    content::PirateId,
    frame::Frame,
    game::Blackbeard,
    moves::{Event, Item, Move},
    pirate::{MOST_ALIKE, MOST_WORTH, Pirate},
    rule,
    state::{Bundle, Captive, Deal, Slot, State},
};

/// Whether anything of this pirate's could go to that one. Full holds are no hindrance, for lots can be exchanged.
fn could_give(game: &Blackbeard, giver: &Pirate, taker: &Pirate) -> bool {
    let lots = giver.lots() > 0 && taker.plunder.is_none();
    let hostages = || giver.captives().any(|captive| taker.hostage_count(captive) < MOST_ALIKE);
    giver.nw > 0 || lots || may_get_letter(game, giver, taker) || hostages()
}

/// Whoever holds a letter, or has attacked its nation, gets none (BB-MISC-01).
fn may_get_letter(game: &Blackbeard, giver: &Pirate, taker: &Pirate) -> bool {
    let nation = giver.letter_nation(&game.content);
    nation.is_some_and(|nation| taker.letter.is_none() && taker.attacks & nation.bit() == 0)
}

/// BB-MISC-01, BB-TURN-04.
pub(crate) fn may_trade(
    game: &Blackbeard,
    state: &State,
    slot: Slot,
    other: PirateId,
) -> Result<(), Refusal> {
    let other = state.find(other).filter(|other| *other != slot);
    let other = other.ok_or(rule::BB_MISC_01.refuses("Choose another pirate in play."))?;
    let (own, theirs) = (state.at(slot), state.at(other));
    let port = own.place.port().filter(|_| own.place == theirs.place);
    let port = port.ok_or(rule::BB_MISC_01.refuses("They are not in the same port."))?;
    rule::BB_MISC_01.requires(state.conqueror(port).is_none(), "The port is under attack.")?;
    rule::BB_SOLO_04.requires(!game.is_automaton(other.seat()), "Automata do not trade.")?;
    // Two pirates of one seat are a pair as well; it is named in one way only.
    let named = other.seat() != slot.seat() || slot < other;
    rule::BB_TURN_04.requires(named, "Let the first of the two offer.")?;
    let tried = state.traded[(slot.0 % 2) as usize] & other.bit() != 0;
    rule::BB_TURN_04.requires(!tried, "They have traded this turn.")?;
    let something = could_give(game, own, theirs) || could_give(game, theirs, own);
    rule::BB_MISC_01.requires(something, "Neither has anything that the other can take.")
}

pub(crate) fn open(state: &mut State, slot: Slot, other: PirateId) {
    let other = state.find(other).expect("allows has found him");
    state.traded[(slot.0 % 2) as usize] |= other.bit();
    let (give, take) = (Bundle::default(), Bundle::default());
    state.deal = Some(Deal { own: slot, other, give, take, rank: 0 });
    state.stack.push(Frame::Draft);
}

/// Items of the second half of a deal come after all of the first.
const TAKE: u16 = 300;

/// The rank of the item in its half of the deal; lots are ranked by the place that is taken.
fn rank(deal: &Deal, item: Item, giver: &Pirate, bundle: &Bundle, base: u16) -> Option<u16> {
    let rank = match item {
        Item::Worth(_) => 1,
        Item::Lot(value) => {
            let free = |place: &usize| {
                giver.booty[*place] == value
                    && bundle.lots & 1 << place == 0
                    && base + 2 + *place as u16 > deal.rank
            };
            2 + (0..giver.booty.len()).find(free)? as u16
        }
        Item::Hostage(captive) => 20 + u16::from(captive.0),
        Item::Letter => 200,
    };
    Some(base + rank)
}

fn sides<'a>(state: &'a State, deal: &Deal, taking: bool) -> (&'a Pirate, &'a Pirate) {
    let (own, other) = (state.at(deal.own), state.at(deal.other));
    if taking { (other, own) } else { (own, other) }
}

fn may_add(game: &Blackbeard, state: &State, deal: &Deal, item: Item, taking: bool) -> Result<(), Refusal> {
    let (giver, taker) = sides(state, deal, taking);
    let (bundle, base) = if taking { (&deal.take, TAKE) } else { (&deal.give, 0) };
    match item {
        Item::Worth(amount) => {
            let held = amount > 0 && amount <= giver.nw;
            rule::BB_MISC_01.requires(held, "There is not that much on board.")?;
            let round = amount == giver.nw || amount.is_multiple_of(100);
            rule::BB_STASH_06.requires(round, "Full hundreds, or everything.")?;
            let one_way = deal.give.nw == 0 && deal.take.nw == 0;
            rule::BB_MISC_01.requires(one_way, "Money changes hands in one direction.")?;
        }
        Item::Lot(value) => {
            let held = value > 0 && giver.booty.contains(&value);
            rule::BB_MISC_01.requires(held, "There is no such lot.")?;
        }
        Item::Hostage(captive) => {
            let known = captive.0 & 63 <= Captive::HOMELESS && captive.0 < 128;
            let named = bundle.hostages.iter().flatten().filter(|other| **other == captive).count() as u8;
            let held = known && giver.hostage_count(captive) > named;
            rule::BB_MISC_01.requires(held, "There is no such hostage.")?;
            let room = bundle.hostages.iter().any(Option::is_none);
            rule::BB_MISC_01.requires(room, "Four hostages are all that one trade takes.")?;
            let notes = taker.hostage_count(captive) + named < MOST_ALIKE;
            rule::BB_MISC_01.requires(notes, "There is no room for more hostages of that home.")?;
        }
        Item::Letter => {
            let held = giver.letter.is_some() && !bundle.letter;
            rule::BB_MISC_01.requires(held, "There is no letter.")?;
            let welcome = may_get_letter(game, giver, taker);
            rule::BB_MISC_01
                .requires(welcome, "Whoever takes it holds a letter, or has attacked that nation.")?;
        }
    }
    let rank = rank(deal, item, giver, bundle, base);
    let rank = rank.ok_or(rule::BB_MISC_01.refuses("There is no such lot any more."))?;
    let repeats = matches!(item, Item::Hostage(_)) && rank == deal.rank;
    rule::BB_MISC_01
        .requires(rank > deal.rank || repeats, "Name money, lots, hostages, the letter: in this order.")
}

/// The lots fit in the holds of both (BB-MISC-01).
fn holds_permit(game: &Blackbeard, state: &State, deal: &Deal) -> bool {
    let fits = |pirate: &Pirate, gives: &Bundle, gets: &Bundle| {
        let (out, into) = (gives.lots.count_ones() as u8, gets.lots.count_ones() as u8);
        let holds = game.content.ship(pirate.ship).holds;
        into == 0 || (pirate.plunder.is_none() && pirate.lots() - out + into <= holds)
    };
    fits(state.at(deal.own), &deal.give, &deal.take) && fits(state.at(deal.other), &deal.take, &deal.give)
}

pub(crate) fn draft_candidates(game: &Blackbeard, state: &State, out: &mut impl Extend<Move>) {
    let Some(deal) = state.deal else { return };
    for taking in [false, true] {
        let (giver, _) = sides(state, &deal, taking);
        let name = |item: Item| if taking { Move::Take(item) } else { Move::Give(item) };
        let mut offer = |item: Item| {
            if may_add(game, state, &deal, item, taking).is_ok() {
                out.extend([name(item)]);
            }
        };
        (1..=giver.nw / 100).for_each(|hundreds| offer(Item::Worth(100 * hundreds)));
        if !giver.nw.is_multiple_of(100) {
            offer(Item::Worth(giver.nw));
        }
        let booty = giver.booty;
        for place in 0..booty.len() {
            if booty[place] > 0 && !booty[..place].contains(&booty[place]) {
                offer(Item::Lot(booty[place]));
            }
        }
        giver.captives().for_each(|captive| offer(Item::Hostage(captive)));
        if giver.letter.is_some() {
            offer(Item::Letter);
        }
    }
    if draft_allows(game, state, Move::Offer).is_ok() {
        out.extend([Move::Offer]);
    }
    out.extend([Move::No]);
}

pub(crate) fn draft_allows(game: &Blackbeard, state: &State, mv: Move) -> Result<(), Refusal> {
    let Some(deal) = state.deal else { return Err(rule::BB_MISC_01.refuses("There is no deal.")) };
    match mv {
        Move::No => Ok(()),
        Move::Give(item) => may_add(game, state, &deal, item, false),
        Move::Take(item) => may_add(game, state, &deal, item, true),
        Move::Offer => {
            let something = !deal.give.is_empty() || !deal.take.is_empty();
            rule::BB_MISC_01.requires(something, "Nothing would change hands.")?;
            rule::BB_MISC_01.requires(holds_permit(game, state, &deal), "The holds are too small for that.")
        }
        _ => Err(rule::BB_MISC_01.refuses("Put the deal together, offer it, or leave it.")),
    }
}

pub(crate) fn draft_play(game: &Blackbeard, state: &mut State, mv: Move, log: &mut impl Log<Event>) {
    let Some(mut deal) = state.deal else { return };
    match mv {
        Move::Give(item) | Move::Take(item) => {
            let taking = matches!(mv, Move::Take(_));
            let giver = *sides(state, &deal, taking).0;
            add(&mut deal, item, &giver, taking);
            state.deal = Some(deal);
            state.stack.push(Frame::Draft);
        }
        Move::Offer => {
            let (own, other) = (game.name(state, deal.own), game.name(state, deal.other));
            log.say(rule::BB_MISC_01, || Event::TradeOffered { own, other });
            if deal.own.seat() == deal.other.seat() {
                execute(game, state, deal, log);
            } else {
                state.stack.push(Frame::TradeReply);
            }
        }
        _ => state.deal = None,
    }
}

fn add(deal: &mut Deal, item: Item, giver: &Pirate, taking: bool) {
    let base = if taking { TAKE } else { 0 };
    let bundle = if taking { deal.take } else { deal.give };
    let rank = rank(deal, item, giver, &bundle, base).unwrap_or(deal.rank);
    let bundle = if taking { &mut deal.take } else { &mut deal.give };
    match item {
        Item::Worth(amount) => bundle.nw = amount,
        Item::Lot(_) => bundle.lots |= 1 << (rank - base - 2),
        Item::Hostage(captive) => {
            if let Some(free) = bundle.hostages.iter_mut().find(|place| place.is_none()) {
                *free = Some(captive);
            }
        }
        Item::Letter => bundle.letter = true,
    }
    deal.rank = rank;
}

/// `OFFER_REPLY`.
pub(crate) fn reply_allows(mv: Move) -> Result<(), Refusal> {
    rule::BB_MISC_01.requires(matches!(mv, Move::Answer(_)), "Accept the offer, or refuse it.")
}

pub(crate) fn reply_play(game: &Blackbeard, state: &mut State, mv: Move, log: &mut impl Log<Event>) {
    let Some(deal) = state.deal else { return };
    let accepted = mv == Move::Answer(true);
    log.say(rule::BB_MISC_01, || Event::Answered { seat: deal.other.seat(), accepted });
    if accepted {
        execute(game, state, deal, log);
    } else {
        state.deal = None;
    }
}

/// What was agreed changes hands. A port may become hostile for whoever gave a letter away (BB-STAT-08).
fn execute(game: &Blackbeard, state: &mut State, deal: Deal, log: &mut impl Log<Event>) {
    state.deal = None;
    let (own, other) = (*state.at(deal.own), *state.at(deal.other));
    let (mut first, mut second) = (own, other);
    // Both sides unload before either loads: the holds are full size only once.
    unload(&own, &deal.give, &mut first);
    unload(&other, &deal.take, &mut second);
    hand_over(&own, &deal.give, &mut first, &mut second);
    hand_over(&other, &deal.take, &mut second, &mut first);
    if let Some(port) = own.place.port() {
        state.stack.push(Frame::OustAnti { port });
    }
    state.pirates[deal.own.index()] = Some(first);
    state.pirates[deal.other.index()] = Some(second);
    let (own, other) = (game.name(state, deal.own), game.name(state, deal.other));
    log.say(rule::BB_MISC_01, || Event::Traded { own, other });
    // Money goes one way; what each has on board now is told to everybody.
    let paid = i64::from(deal.take.nw) - i64::from(deal.give.nw);
    for (slot, by) in [(deal.own, paid), (deal.other, -paid)] {
        if by != 0 {
            let (pirate, now) = (game.name(state, slot), state.at(slot).nw);
            log.say(rule::BB_MISC_01, || Event::Worth { pirate, by, now });
        }
    }
}

fn unload(before: &Pirate, bundle: &Bundle, giver: &mut Pirate) {
    for place in (0..before.booty.len()).filter(|place| bundle.lots & 1 << place != 0) {
        giver.unload(before.booty[place]);
    }
}

/// `before` is the giver as he was when the deal was made: lots are named by their places then.
fn hand_over(before: &Pirate, bundle: &Bundle, giver: &mut Pirate, taker: &mut Pirate) {
    giver.hold_worth(giver.nw - bundle.nw);
    taker.hold_worth((taker.nw + bundle.nw).min(MOST_WORTH));
    for place in (0..before.booty.len()).filter(|place| bundle.lots & 1 << place != 0) {
        taker.load(1, before.booty[place]);
    }
    for captive in bundle.hostages.iter().flatten() {
        giver.remove_hostage(*captive);
        taker.add_hostage(*captive);
    }
    if bundle.letter {
        taker.letter = before.letter;
        giver.letter = None;
    }
}

/// BB-ALLY-01.
pub(crate) fn may_ally(game: &Blackbeard, state: &State, slot: Slot, other: PirateId) -> Result<(), Refusal> {
    rule::BB_VAR_03.requires(game.alliances, "Alliances are switched off.")?;
    let other = state.find(other).filter(|other| *other != slot);
    let other = other.ok_or(rule::BB_ALLY_01.refuses("Choose another pirate in play."))?;
    rule::BB_EDGE_19.requires(other.seat() != slot.seat(), "Your own pirates need no alliance.")?;
    let (own, theirs) = (state.at(slot), state.at(other));
    let together = own.place == theirs.place && own.place.hex(&game.content).is_some();
    rule::BB_ALLY_01.requires(together, "They are not in the same place.")?;
    let held = own.conquered || theirs.conquered;
    rule::BB_ALLY_01.requires(!held, "One of them holds a conquered port.")?;
    rule::BB_ALLY_01.requires(own.ally.is_none() && theirs.ally.is_none(), "One of them has an ally.")?;
    rule::BB_SOLO_04.requires(!game.is_automaton(other.seat()), "Automata make no alliances.")?;
    let tried = state.courted[(slot.0 % 2) as usize] & other.bit() != 0;
    rule::BB_TURN_04.requires(!tried, "This was offered this turn.")
}

pub(crate) fn court(
    game: &Blackbeard,
    state: &mut State,
    slot: Slot,
    other: PirateId,
    log: &mut impl Log<Event>,
) {
    let other = state.find(other).expect("allows has found him");
    state.courted[(slot.0 % 2) as usize] |= other.bit();
    log.say(rule::BB_ALLY_01, || Event::AllianceOffered {
        own: game.name(state, slot),
        other: game.name(state, other),
    });
    state.stack.push(Frame::AllyReply { pirate: slot, mate: other });
}

pub(crate) fn ally_play(
    game: &Blackbeard,
    state: &mut State,
    slot: Slot,
    other: Slot,
    mv: Move,
    log: &mut impl Log<Event>,
) {
    let accepted = mv == Move::Answer(true);
    log.say(rule::BB_ALLY_01, || Event::Answered { seat: other.seat(), accepted });
    if accepted {
        state.at_mut(slot).ally = Some(other);
        state.at_mut(other).ally = Some(slot);
        let (own, other) = (game.name(state, slot), game.name(state, other));
        log.say(rule::BB_ALLY_01, || Event::Allied { own, other });
    }
}
