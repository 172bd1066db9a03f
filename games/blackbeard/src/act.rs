//! Small things that many steps do: cards, cups, tracks, damage, and what must be told about them.

use tortuga_core::{Chance, Log, Rule, Seat, SeatSet, Slug};

use crate::{
    content::{CardId, GovernorId, HexId, KcId, LetterId, MerchantId, Nation, PortId, WarshipId, Wound},
    frame::{Frame, Hunt, Purpose, Roll},
    game::Blackbeard,
    moves::{Cause, Event},
    rule,
    state::{Counter, End, Fate, Gone, HunterId, Place, Reason, Slot, State, hunter_combat},
};

impl Blackbeard {
    pub(crate) fn name(&self, state: &State, slot: Slot) -> Slug {
        state.pirate(slot).map_or_else(nameless, |pirate| self.content.pirates[pirate.card.index()].id)
    }

    pub(crate) fn hunter_name(&self, hunter: HunterId) -> Slug {
        match hunter.split() {
            Ok(kc) => self.content.kcs[kc.index()].id,
            Err(warship) => self.content.warships[warship.index()].id,
        }
    }

    pub(crate) fn place_name(&self, place: Place) -> Slug {
        match place {
            Place::Sea(hex) => self.content.hex(hex).id,
            Place::Port(port) => self.content.port(port).id,
            Place::Transit(transit) => self.content.boxes[transit.index()].id,
        }
    }

    pub(crate) fn port_name(&self, port: PortId) -> Slug {
        self.content.port(port).id
    }

    pub(crate) fn hex_name(&self, hex: HexId) -> Slug {
        self.content.hex(hex).id
    }
}

/// A name for what has none any more.
pub(crate) fn nameless() -> Slug {
    Slug::new("-").expect("short")
}

/// The next action card; an empty pile is made of all cards again (BB-COMP-12).
pub(crate) fn draw_card(game: &Blackbeard, state: &mut State, log: &mut impl Log<Event>) -> CardId {
    if state.deck.len == 0 {
        shuffle_deck(game, state);
    }
    let card = state.deck.cards[0];
    state.deck.remove(0);
    log.say(rule::BB_COMP_12, || Event::CardDrawn { card: game.content.card(card).id });
    card
}

/// All cards together (BB-REV-01).
pub(crate) fn shuffle_deck(game: &Blackbeard, state: &mut State) {
    let count = game.content.cards.len();
    for (number, card) in state.deck.cards.iter_mut().enumerate() {
        *card = CardId(number as u8);
    }
    state.deck.len = count as u8;
    state.dice.hand(|hand| hand.shuffle(&mut state.deck.cards[..count]));
}

/// One of the bits, each equally likely (BB-COMP-11).
pub(crate) fn pick_bit(state: &mut State, bits: u64) -> Option<u8> {
    let count = bits.count_ones();
    if count == 0 {
        return None;
    }
    let mut rest = bits;
    for _ in 0..state.dice.below(count) {
        rest &= rest - 1;
    }
    Some(rest.trailing_zeros() as u8)
}

pub(crate) fn draw_governor(game: &Blackbeard, state: &mut State) -> Option<GovernorId> {
    let cup = state.governor_cup(&game.content);
    pick_bit(state, cup.into()).map(GovernorId)
}

pub(crate) fn draw_letter(game: &Blackbeard, state: &mut State) -> Option<LetterId> {
    let cup = state.letter_cup(&game.content);
    pick_bit(state, cup.into()).map(LetterId)
}

pub(crate) fn draw_kc(game: &Blackbeard, state: &mut State) -> Option<KcId> {
    let cup =
        (0..game.content.kcs.len()).filter(|kc| state.kcs[*kc].is_none()).fold(0, |cup, kc| cup | 1 << kc);
    pick_bit(state, cup).map(KcId)
}

pub(crate) fn draw_warship(game: &Blackbeard, state: &mut State) -> Option<WarshipId> {
    pick_bit(state, warship_cup(game, state)).map(WarshipId)
}

pub(crate) fn warship_cup(game: &Blackbeard, state: &State) -> u64 {
    let free = |ship: &usize| state.warships[*ship].is_none();
    (0..game.content.warships.len()).filter(free).fold(0, |cup, ship| cup | 1 << ship)
}

/// A merchant from the cup, face down, if there is one (BB-EDGE-01).
pub(crate) fn place_merchant(
    game: &Blackbeard,
    state: &mut State,
    hex: HexId,
    rule: Rule,
    log: &mut impl Log<Event>,
) {
    let cup = state.merchant_cup(&game.content);
    let Some(merchant) = pick_bit(state, cup).map(MerchantId) else { return };
    state.counters.push(Counter {
        merchant,
        hex,
        engaged: None,
        seen: SeatSet::EMPTY,
        chased: 0,
        declined: SeatSet::EMPTY,
    });
    log.say(rule, || Event::MerchantPlaced { hex: game.hex_name(hex) });
}

/// Merchants by action cards (BB-EVT-01).
pub(crate) fn draw_merchants(
    game: &Blackbeard,
    state: &mut State,
    count: u8,
    rule: Rule,
    log: &mut impl Log<Event>,
) {
    for _ in 0..count {
        let card = draw_card(game, state, log);
        place_merchant(game, state, game.content.card(card).lane, rule, log);
    }
}

/// Engaged merchants of a pirate who is no longer there are turned face down (BB-EDGE-16).
pub(crate) fn release_merchants(game: &Blackbeard, state: &mut State, slot: Slot, log: &mut impl Log<Event>) {
    for counter in state.counters.as_mut_slice().iter_mut().filter(|counter| counter.engaged == Some(slot)) {
        counter.engaged = None;
        let hex = counter.hex;
        log.say(rule::BB_MOVE_15, || Event::TurnedDown { hex: game.hex_name(hex) });
    }
}

/// Crew unrest: plus calms, minus agitates (BB-MUT-01). The check is the caller's to push.
pub(crate) fn unrest(
    game: &Blackbeard,
    state: &mut State,
    slot: Slot,
    by: i8,
    rule: Rule,
    log: &mut impl Log<Event>,
) {
    let most = game.content.numbers.unrest.max;
    let pirate = state.at_mut(slot);
    pirate.unrest = pirate.unrest.saturating_add(by).min(most);
    let now = pirate.unrest;
    log.say(rule, || Event::Unrest { pirate: game.name(state, slot), by, now });
}

/// Notoriety never falls; at 100 the game is won at once (BB-END-04).
pub(crate) fn notoriety(
    game: &Blackbeard,
    state: &mut State,
    slot: Slot,
    by: u8,
    rule: Rule,
    log: &mut impl Log<Event>,
) {
    if by == 0 {
        return;
    }
    let pirate = state.at_mut(slot);
    pirate.notoriety = pirate.notoriety.saturating_add(by);
    let now = pirate.notoriety;
    log.say(rule, || Event::Notoriety { pirate: game.name(state, slot), by, now });
    if now >= game.content.numbers.victory.notoriety_instant && state.end.is_none() {
        let winners = [slot.seat()].into_iter().collect();
        state.end = Some(End { reason: Reason::Notoriety, winners });
        log.say(rule::BB_END_04, || Event::Ended { reason: Reason::Notoriety, winners });
    }
}

/// Net worth on board.
pub(crate) fn worth(
    game: &Blackbeard,
    state: &mut State,
    slot: Slot,
    by: i64,
    rule: Rule,
    log: &mut impl Log<Event>,
) {
    let pirate = state.at_mut(slot);
    pirate.nw = (i64::from(pirate.nw) + by).clamp(0, 4_000_000_000) as u32;
    let now = pirate.nw;
    log.say(rule, || Event::Worth { pirate: game.name(state, slot), by, now });
}

/// Combat damage of one cause, applied as a whole. Says whether the ship still floats (BB-BAT-06).
pub(crate) fn damage(
    game: &Blackbeard,
    state: &mut State,
    slot: Slot,
    points: u8,
    rule: Rule,
    log: &mut impl Log<Event>,
) -> bool {
    if points == 0 {
        return true;
    }
    let pirate = state.at_mut(slot);
    let track = game.content.ship(pirate.ship).combat;
    pirate.combat_damage = pirate.combat_damage.saturating_add(points).min(track);
    let floats = pirate.combat_damage < track;
    log.say(rule, || Event::Damaged { unit: game.name(state, slot), combat: points, speed: 0 });
    if !floats {
        leave(game, state, slot, Fate::Dead, Cause::Sunk, rule::BB_BAT_06, log);
    }
    floats
}

/// Combat damage with its wound rolls. Says whether the pirate lives.
pub(crate) fn bloody_damage(
    game: &Blackbeard,
    state: &mut State,
    slot: Slot,
    points: u8,
    rule: Rule,
    log: &mut impl Log<Event>,
) -> bool {
    if !damage(game, state, slot, points, rule, log) {
        return false;
    }
    for _ in 0..points {
        if state.dice.roll(6) == game.content.numbers.battle.wound_on
            && !wound_by_card(game, state, slot, log)
        {
            return false;
        }
    }
    true
}

/// A card says what wound it is. Says whether the pirate lives.
pub(crate) fn wound_by_card(
    game: &Blackbeard,
    state: &mut State,
    slot: Slot,
    log: &mut impl Log<Event>,
) -> bool {
    let card = draw_card(game, state, log);
    let wound = game.content.card(card).wound;
    let lethal = game.content.numbers.wounds[wound as usize].lethal;
    let rule = match wound {
        Wound::Superficial => rule::BB_WND_02,
        Wound::Minor => rule::BB_WND_03,
        Wound::Crippling => rule::BB_WND_04,
    };
    log.say(rule, || Event::Wounded { pirate: game.name(state, slot), wound });
    let pirate = state.at_mut(slot);
    if !lethal {
        pirate.superficial = pirate.superficial.saturating_add(1).min(20);
        return true;
    }
    if pirate.wound.is_some() || pirate.scurvy {
        leave(game, state, slot, Fate::Dead, Cause::Wounds, rule::BB_WND_06, log);
        return false;
    }
    pirate.wound = Some(wound);
    true
}

/// A pirate leaves play (BB-RET-02, BB-RET-03).
pub(crate) fn leave(
    game: &Blackbeard,
    state: &mut State,
    slot: Slot,
    fate: Fate,
    cause: Cause,
    rule: Rule,
    log: &mut impl Log<Event>,
) {
    let seat = slot.seat();
    log.say(rule, || Event::Left { pirate: game.name(state, slot), seat, fate, cause });
    state.part(slot);
    release_merchants(game, state, slot, log);
    for counter in state.counters.as_mut_slice() {
        counter.chased &= !slot.bit();
    }
    for bits in state.traded.iter_mut().chain(&mut state.courted) {
        *bits &= !slot.bit();
    }
    if seat == state.active {
        state.traded[(slot.0 % 2) as usize] = 0;
        state.courted[(slot.0 % 2) as usize] = 0;
    }
    let Some(pirate) = state.pirates[slot.index()].take() else { return };
    let gone = &mut state.gone[seat.index()];
    if let Some(free) = gone.iter_mut().find(|place| place.is_none()) {
        *free = Some(Gone { card: pirate.card, fate });
    }
    if state.gone_count(seat) >= game.pirates_of(seat) && !state.met.has(seat) {
        match fate {
            Fate::Dead => state.fallen.insert(seat),
            Fate::Retired { .. } => state.retired.insert(seat),
        }
    }
}

/// He leaves play with what he has on board and in stashes.
pub(crate) fn retire(
    game: &Blackbeard,
    state: &mut State,
    slot: Slot,
    nw: u32,
    cause: Cause,
    rule: Rule,
    log: &mut impl Log<Event>,
) {
    let fate = Fate::Retired { nw, notoriety: state.at(slot).notoriety };
    leave(game, state, slot, fate, cause, rule, log);
}

/// An attack marker of that nation; its Letter goes back to the cup (BB-PRIZE-06, BB-PATK-03).
pub(crate) fn mark_attack(
    game: &Blackbeard,
    state: &mut State,
    slot: Slot,
    nation: Nation,
    rule: Rule,
    log: &mut impl Log<Event>,
) {
    let pirate = state.at_mut(slot);
    if pirate.attacks & nation.bit() == 0 {
        pirate.attacks |= nation.bit();
        log.say(rule, || Event::AttackMarker { pirate: game.name(state, slot), nation });
    }
    if state.at(slot).letter_nation(&game.content) == Some(nation) {
        give_letter_back(game, state, slot, rule, log);
    }
}

pub(crate) fn give_letter_back(
    game: &Blackbeard,
    state: &mut State,
    slot: Slot,
    rule: Rule,
    log: &mut impl Log<Event>,
) {
    if let Some(letter) = state.at_mut(slot).letter.take() {
        log.say(rule, || Event::LetterReturned { letter: game.content.letters[letter.index()].id });
    }
}

/// A hunter takes a point of damage; at 0 it returns to its cup, repaired. Says whether it is still there.
pub(crate) fn hurt_hunter(
    game: &Blackbeard,
    state: &mut State,
    hunter: HunterId,
    points: u8,
    rule: Rule,
    log: &mut impl Log<Event>,
) -> bool {
    match hunter.split() {
        Ok(kc) => {
            if let Some(kc) = &mut state.kcs[kc.index()] {
                kc.combat_damage = kc.combat_damage.saturating_add(points);
            }
        }
        Err(ship) => {
            if let Some(ship) = &mut state.warships[ship.index()] {
                ship.combat_damage = ship.combat_damage.saturating_add(points);
            }
        }
    }
    log.say(rule, || Event::Damaged { unit: game.hunter_name(hunter), combat: points, speed: 0 });
    if hunter_combat(&game.content, state, hunter) > 0 {
        return true;
    }
    remove_hunter(game, state, hunter, rule::BB_KC_09, log);
    false
}

pub(crate) fn remove_hunter(
    game: &Blackbeard,
    state: &mut State,
    hunter: HunterId,
    rule: Rule,
    log: &mut impl Log<Event>,
) {
    match hunter.split() {
        Ok(kc) => state.kcs[kc.index()] = None,
        Err(ship) => state.warships[ship.index()] = None,
    }
    log.say(rule, || Event::HunterGone { hunter: game.hunter_name(hunter) });
}

/// Rolls for a pirate. The frame below on the stack waits for the result; cunning may come between (BB-TURN-12).
pub(crate) fn roll(
    game: &Blackbeard,
    state: &mut State,
    slot: Slot,
    purpose: Purpose,
    own: usize,
    foe: usize,
    log: &mut impl Log<Event>,
) {
    let mut roll = Roll { pirate: slot, purpose, own: [0; 4], foe: [0; 2] };
    state.dice.hand(|hand| {
        roll.own[..own].iter_mut().chain(&mut roll.foe[..foe]).for_each(|die| *die = hand.roll(6));
    });
    tell_roll(game, state, &roll, log);
    state.stack.push(Frame::Roll(roll));
}

pub(crate) fn tell_roll(game: &Blackbeard, state: &State, roll: &Roll, log: &mut impl Log<Event>) {
    log.say(rule::BB_CUN_03, || Event::Rolled {
        pirate: game.name(state, roll.pirate),
        purpose: roll.purpose,
        own: roll.own.into_iter().filter(|die| *die > 0).collect(),
        foe: roll.foe.into_iter().filter(|die| *die > 0).collect(),
    });
}

/// Two dice read as tens and units.
pub(crate) fn dr66(state: &mut State) -> u8 {
    state.dice.hand(|hand| 10 * hand.roll(6) + hand.roll(6))
}

/// A pirate has come to a place; hunters there are met at once (BB-MOVE-06).
pub(crate) fn meet_hunters(
    game: &Blackbeard,
    state: &mut State,
    slot: Slot,
    mate: Option<Slot>,
    first: Option<Nation>,
) {
    let Some(pirate) = state.pirate(slot) else { return };
    let Place::Sea(_) = pirate.place else { return };
    let _ = game;
    if state.hunters_at(pirate.place) != 0 {
        state.stack.push(Frame::Hunt(Hunt {
            target: slot,
            mate,
            automatic: false,
            first,
            asked: 0,
            joined: 0,
            named: 0,
            on_mate: 0,
            acted: 0,
            acting: None,
        }));
    }
}

/// The pirate is put at sea in the hex of the port and loses a point of combat (BB-OUST-01); then hunters are met.
pub(crate) fn oust(
    game: &Blackbeard,
    state: &mut State,
    slot: Slot,
    port: PortId,
    first: Option<Nation>,
    rule: Rule,
    log: &mut impl Log<Event>,
) {
    put_to_sea(game, state, slot, port);
    state.at_mut(slot).ousted |= 1 << port.0;
    log.say(rule, || Event::Ousted { pirate: game.name(state, slot), port: game.port_name(port) });
    if damage(game, state, slot, 1, rule::BB_OUST_01, log) {
        meet_hunters(game, state, slot, None, first);
    }
}

/// Out of a port without any penalty; an ally stays behind, so the alliance ends.
pub(crate) fn put_to_sea(game: &Blackbeard, state: &mut State, slot: Slot, port: PortId) {
    let pirate = state.at_mut(slot);
    pirate.place = Place::Sea(game.content.port(port).hex);
    pirate.conquered = false;
    state.part(slot);
}

/// Governor, letters and safe havens of a port that gets an anti governor or is destroyed (BB-STAT-09, BB-SACK-02).
pub(crate) fn strip_port(
    game: &Blackbeard,
    state: &mut State,
    port: PortId,
    rule: Rule,
    log: &mut impl Log<Event>,
) {
    for slot in Slot::all() {
        let Some(pirate) = &mut state.pirates[slot.index()] else { continue };
        if pirate.havens & 1 << port.0 != 0 {
            pirate.havens &= !(1 << port.0);
            let (pirate, port) = (game.name(state, slot), game.port_name(port));
            log.say(rule, || Event::SafeHaven { pirate, port, gained: false });
        }
    }
    if let Some(letter) = state.ports[port.index()].letter.take() {
        log.say(rule, || Event::LetterReturned { letter: game.content.letters[letter.index()].id });
    }
}

/// The most notorious of the pirates in question (BB-EVT-08).
pub(crate) fn most_notorious(state: &State, among: impl Fn(Slot) -> bool) -> Option<Slot> {
    let sailing = state.sailing().filter(|(slot, _)| among(*slot));
    sailing
        .max_by_key(|(_, pirate)| (pirate.notoriety, pirate.worth(), u8::MAX - pirate.since))
        .map(|(slot, _)| slot)
}

/// Seats in order from one of them.
pub(crate) fn seats_from(seat: Seat, seats: u8) -> impl Iterator<Item = Seat> {
    (0..seats).map(move |step| Seat((seat.0 + step) % seats))
}
