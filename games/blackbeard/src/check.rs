//! Invariants: every component is somewhere exactly once, every counter in range, and whoever is asked has an answer.

use tortuga_core::{Broken, Seat, SeatSet};

use crate::{
    content::{Content, Nation, PirateId, PortId, Wound},
    frame::{Frame, Stage},
    game::Blackbeard,
    pirate::{MOST_WORTH, Pirate},
    state::{Captive, Fate, Place, Slot, State, Status, bits_below},
};

mod frames;

pub(crate) fn check(game: &Blackbeard, state: &State) -> Result<(), Broken> {
    places(game, state)?;
    cards(game, state)?;
    for (slot, pirate) in state.sailing() {
        self::pirate(game, state, slot, pirate)
            .map_err(|Broken(text)| Broken(format!("{}: {text}", game.name(state, slot))))?;
    }
    hunters(game, state)?;
    ports(game, state)?;
    merchants(game, state)?;
    control(game, state)?;
    frames::check(game, state)
}

fn known(content: &Content, place: Place) -> bool {
    match place {
        Place::Sea(hex) => hex.index() < content.hexes.len(),
        Place::Port(port) => port.index() < content.ports.len(),
        Place::Transit(transit) => transit.index() < content.boxes.len(),
    }
}

/// Whatever is used as an index below exists.
fn places(game: &Blackbeard, state: &State) -> Result<(), Broken> {
    let content = &game.content;
    let units = state.sailing().map(|(_, pirate)| pirate.place);
    let units = units.chain(state.kcs.iter().flatten().map(|kc| kc.place));
    let mut units = units.chain(state.warships.iter().flatten().map(|ship| ship.place));
    Broken::unless(units.all(|place| known(content, place)), || {
        "a unit is at a place that does not exist".into()
    })?;
    let sound = |pirate: &Pirate| {
        pirate.card.index() < content.pirates.len()
            && pirate.ship.index() < content.ships.len()
            && pirate.letter.is_none_or(|letter| letter.index() < content.letters.len())
    };
    let sound = state.sailing().all(|(_, pirate)| sound(pirate));
    Broken::unless(sound, || "a pirate, ship or letter does not exist".into())?;
    let kcs = state.kcs.iter().skip(content.kcs.len()).all(Option::is_none);
    let ships = state.warships.iter().skip(content.warships.len()).all(Option::is_none);
    Broken::unless(kcs && ships, || "a hunter does not exist".into())?;
    let merchants = state.counters.as_slice().iter();
    let sound = merchants.clone().all(|counter| counter.merchant.index() < content.merchants.len())
        && merchants.clone().all(|counter| counter.hex.index() < content.hexes.len());
    Broken::unless(sound, || "a merchant does not exist, or its hex does not".into())?;
    let harbour = state.ports.iter().all(|port| {
        port.governor.is_none_or(|governor| governor.index() < content.governors.len())
            && port.letter.is_none_or(|letter| letter.index() < content.letters.len())
    });
    Broken::unless(harbour, || "a governor or letter does not exist".into())
}

/// Pirate cards, action cards, ship logs and letters.
fn cards(game: &Blackbeard, state: &State) -> Result<(), Broken> {
    let content = &game.content;
    let mut seen = 0u64;
    let recruits = state.stack.iter().filter_map(|frame| {
        let (Frame::PickShip { recruit } | Frame::PickStart { recruit, .. }) = frame else { return None };
        Some(recruit)
    });
    let active = state.sailing().map(|(_, pirate)| pirate.card);
    let gone = state.gone.iter().flatten().flatten().map(|gone| gone.card);
    let all = active.chain(gone).chain(state.pirate_deck.as_slice().iter().copied()).chain(recruits);
    for PirateId(card) in all {
        let twice = card as usize >= content.pirates.len() || seen & 1 << card != 0;
        Broken::unless(!twice, || {
            format!("pirate card {card} is in two places, or does not exist (BB-COMP-06)")
        })?;
        seen |= 1 << card;
    }
    Broken::unless(seen == bits_below(content.pirates.len()), || {
        "a pirate card is missing (BB-COMP-06)".into()
    })?;
    let mut drawn = 0u64;
    for card in state.deck.as_slice() {
        let twice = card.index() >= content.cards.len() || drawn & 1 << card.0 != 0;
        Broken::unless(!twice, || "the deck holds an action card twice (BB-COMP-08)".into())?;
        drawn |= 1 << card.0;
    }
    for (number, ship) in content.ships.iter().enumerate() {
        let taken = state.sailing().filter(|(_, pirate)| pirate.ship.index() == number).count();
        Broken::unless(taken <= ship.count as usize, || {
            format!("there are only {} {} logs", ship.count, ship.id)
        })?;
    }
    let mut letters = 0u32;
    let sold = state.ports.iter().filter_map(|port| port.letter);
    for letter in state.sailing().filter_map(|(_, pirate)| pirate.letter).chain(sold) {
        Broken::unless(letters & 1 << letter.0 == 0, || "a letter is in two places (BB-COMP-09)".into())?;
        letters |= 1 << letter.0;
    }
    Ok(())
}

fn pirate(game: &Blackbeard, state: &State, slot: Slot, pirate: &Pirate) -> Result<(), Broken> {
    let content = &game.content;
    let hold = |holds: bool, text: &str| Broken::unless(holds, || text.to_owned());
    let ship = content.ship(pirate.ship);
    hold(slot.seat().0 < game.table_seats(), "the seat does not exist")?;
    hold(pirate.combat_damage < ship.combat, "with that combat damage the ship has sunk (BB-BAT-06)")?;
    let slowest = (ship.speed - ship.speed_floor) as u8;
    hold(pirate.speed_damage <= slowest, "the speed track ends before (BB-DMG-02)")?;
    let unrest = &content.numbers.unrest;
    hold((-100..=unrest.max).contains(&pirate.unrest), "unrest is from -100 to 10 (BB-MUT-01)")?;
    let famous = pirate.notoriety >= content.numbers.victory.notoriety_instant;
    hold(!famous || state.end.is_some(), "with that notoriety the game is over (BB-END-04)")?;
    hold(pirate.wound != Some(Wound::Superficial), "a superficial wound is counted elsewhere (BB-WND-02)")?;
    hold(!(pirate.scurvy && pirate.wound.is_some()), "scurvy and a wound together are fatal (BB-WND-06)")?;
    hold(pirate.superficial <= 20 && pirate.crippled <= 12, "nobody survives so many wounds")?;
    hold(pirate.cunning_spent <= 12, "nobody has so much cunning")?;
    hold(pirate.nw <= MOST_WORTH, "nobody is so rich: a million is the most")?;
    hold(pirate.attacks >> Nation::ALL.len() == 0, "a nation that does not exist was attacked")?;
    let letter = pirate.letter_nation(content);
    let both = letter.is_some_and(|nation| pirate.attacks & nation.bit() != 0);
    hold(!both, "there is a letter of a nation that was attacked (BB-STAT-06)")?;
    let ports = bits_below(content.ports.len());
    let noted = pirate.havens | pirate.ousted | pirate.info;
    hold(noted & !ports == 0, "a port that does not exist is noted")?;
    havens(content, state, pirate)?;
    hold(
        pirate.plunder.is_none_or(|port| port.index() < content.ports.len()),
        "plundered is a port that does not exist",
    )?;
    hold(pirate.booty.is_sorted_by(|a, b| a >= b), "booty is kept in order")?;
    let fits = pirate.lots() <= ship.holds || is_shifting_cargo(state, slot);
    hold(fits, "there is more booty than holds (BB-PRIZE-12)")?;
    hold(pirate.plunder.is_none() || pirate.lots() == 0, "plunder fills the holds (BB-PATK-09)")?;
    place(content, state, pirate)?;
    let homeless = pirate.hostage_count(Captive::new(None, true));
    hold(homeless == 0, "a hostage without a home is not tortured (BB-HOST-03)")?;
    if let Some(ally) = pirate.ally {
        hold(game.alliances, "alliances are switched off (BB-VAR-03)")?;
        let people = !game.is_automaton(slot.seat()) && !game.is_automaton(ally.seat());
        hold(people, "automata make no alliances (BB-SOLO-04)")?;
        let back = state.pirates.get(ally.index()).and_then(Option::as_ref);
        let mutual = back.is_some_and(|back| back.ally == Some(slot) && back.place == pirate.place);
        hold(
            mutual && ally.seat() != slot.seat(),
            "an alliance joins two pirates of two players in one place (BB-ALLY-01)",
        )?;
    }
    Ok(())
}

/// Whoever has just taken over a smaller ship is still to choose what stays behind (BB-PRIZE-11).
fn is_shifting_cargo(state: &State, slot: Slot) -> bool {
    let shifting = |frame: Frame| {
        let Frame::Prize(prize) = frame else { return false };
        prize.pirate == slot && prize.stage == Stage::Shift
    };
    state.stack.iter().any(shifting)
}

/// Havens become English, but no port becomes a haven; a sack takes the markers away.
fn havens(content: &Content, state: &State, pirate: &Pirate) -> Result<(), Broken> {
    for port in (0..content.ports.len() as u8).map(PortId).filter(|port| pirate.havens & 1 << port.0 != 0) {
        let name = content.port(port).id;
        Broken::unless(state.port_nation(content, port).is_some(), || {
            format!("the pirate haven {name} is nobody's safe haven (BB-BRIBE-01)")
        })?;
        Broken::unless(!state.ports[port.index()].destroyed, || {
            format!("{name} is destroyed and no safe haven (BB-SACK-02)")
        })?;
    }
    Ok(())
}

fn place(content: &Content, state: &State, pirate: &Pirate) -> Result<(), Broken> {
    let hold = |holds: bool, text: &str| Broken::unless(holds, || text.to_owned());
    let Some(port) = pirate.place.port() else {
        return hold(!pirate.conquered, "a conquered port is held from outside of it (BB-PATK-13)");
    };
    hold(!state.ports[port.index()].destroyed, "nobody can be in a destroyed port (BB-STAT-01)")?;
    if pirate.conquered {
        let holders =
            state.sailing().filter(|(_, other)| other.conquered && other.place == pirate.place).count();
        hold(holders == 1, "two pirates hold one port (BB-PATK-01)")?;
        hold(state.port_nation(content, port).is_some(), "a pirate haven cannot be conquered (BB-PATK-01)")?;
    }
    Ok(())
}

fn hunters(game: &Blackbeard, state: &State) -> Result<(), Broken> {
    for (card, kc) in game.content.kcs.iter().zip(&state.kcs) {
        let Some(kc) = kc else { continue };
        Broken::unless(kc.owner.0 < game.table_seats(), || format!("{} has no owner", card.id))?;
        let afloat = kc.combat_damage < card.combat && kc.speed_damage < card.movement;
        Broken::unless(afloat, || format!("{} has more damage than it can bear (BB-KC-09)", card.id))?;
        let status = kc.place.port().map(|port| state.base_status(&game.content, port));
        let shut_out = status == Some(Status::Closed) || (status == Some(Status::Haven) && !campaigns(state));
        Broken::unless(!shut_out, || format!("{} cannot be in that port (BB-KC-05)", card.id))?;
    }
    for (card, ship) in game.content.warships.iter().zip(&state.warships) {
        let Some(ship) = ship else { continue };
        Broken::unless(ship.combat_damage < card.combat, || format!("{} is beaten (BB-BAT-07)", card.id))?;
        Broken::unless(ship.place.port().is_none(), || format!("{} is in a port (BB-EVT-05)", card.id))?;
    }
    Ok(())
}

/// Whether a campaign is under way, in which a KC is in a haven.
fn campaigns(state: &State) -> bool {
    state.stack.iter().any(|frame| matches!(frame, Frame::Campaign { .. } | Frame::CampaignEnd { .. }))
}

fn ports(game: &Blackbeard, state: &State) -> Result<(), Broken> {
    let mut governors = state.governors_out;
    Broken::unless(u64::from(governors) & !bits_below(game.content.governors.len()) == 0, || {
        "a governor who does not exist is out of play".into()
    })?;
    for (number, (card, port)) in game.content.ports.iter().zip(&state.ports).enumerate() {
        let haven = state.port_nation(&game.content, PortId(number as u8)).is_none();
        let hold = |holds: bool, text: &str| Broken::unless(holds, || format!("{}: {text}", card.id));
        if let Some(governor) = port.governor {
            hold(governors & 1 << governor.0 == 0, "its governor is also elsewhere (BB-COMP-09)")?;
            governors |= 1 << governor.0;
        }
        hold(!port.english || card.nation.is_none(), "only a haven becomes English (BB-CAMP-05)")?;
        let empty = port.governor.is_none() && port.letter.is_none();
        hold(
            !(haven || port.destroyed) || empty,
            "there can be no governor or letter (BB-REV-10, BB-SACK-02)",
        )?;
        if let Some(letter) = port.letter {
            let nation = game.content.letters[letter.index()].nation;
            let own = state.port_nation(&game.content, PortId(number as u8)) == Some(nation);
            hold(own, "the letter on sale is of another nation (BB-REV-12)")?;
            let hostile = state.base_status(&game.content, PortId(number as u8)) == Status::Anti;
            hold(!hostile, "an anti governor sells no letter (BB-STAT-09)")?;
        }
        hold(port.lowered <= card.value, "its value cannot fall so low (BB-PATK-11)")?;
    }
    Ok(())
}

fn merchants(game: &Blackbeard, state: &State) -> Result<(), Broken> {
    let mut seen = 0u64;
    let seats = bits_below(game.table_seats() as usize) as u8;
    for counter in state.counters.as_slice() {
        let name = game.content.merchants[counter.merchant.index()].id;
        let hold = |holds: bool, text: &str| Broken::unless(holds, || format!("{name}: {text}"));
        hold(seen & 1 << counter.merchant.0 == 0, "is in two places (BB-COMP-09)")?;
        seen |= 1 << counter.merchant.0;
        let at_table =
            counter.seen.iter().chain(counter.declined.iter()).all(|seat| seats & 1 << seat.0 != 0);
        hold(at_table, "was seen by a seat that does not exist")?;
        let chasers =
            Slot::all().filter(|slot| counter.chased & slot.bit() != 0).all(|slot| state.lives(slot));
        hold(
            chasers && counter.chased >> state.pirates.len() == 0,
            "was chased by a pirate who is not in play",
        )?;
        if let Some(slot) = counter.engaged {
            let beside = state.pirates.get(slot.index()).and_then(Option::as_ref);
            let beside = beside.is_some_and(|pirate| pirate.place == Place::Sea(counter.hex));
            hold(beside, "is engaged with a pirate who is not at sea in its hex (BB-MOVE-15)")?;
        }
    }
    Ok(())
}

fn control(game: &Blackbeard, state: &State) -> Result<(), Broken> {
    Broken::unless(state.active.0 < game.table_seats(), || format!("there is no seat {}", state.active))?;
    let over = state.end.is_some();
    let in_time = state.turns_done < game.turn_cap() || (over && state.turns_done == game.turn_cap());
    Broken::unless(in_time, || format!("the game ends after {} turns (BB-END-07)", game.turn_cap()))?;
    let mut activated = 0;
    for seat in Seat::all(game.table_seats()) {
        let (gone, active) = (state.gone_count(seat), state.active_count(seat));
        let most = game.pirates_of(seat);
        Broken::unless(gone + active <= most && active <= game.active_limit(seat), || {
            format!("seat {seat} has used more pirates than allowed (BB-ACT-01)")
        })?;
        let noted = [state.fallen, state.retired, state.met].into_iter().any(|seats| seats.has(seat));
        Broken::unless(gone < most || noted || over, || {
            format!(
                "seat {seat} has no pirate left: `met` names it, or the game is over (BB-END-01, BB-END-05)"
            )
        })?;
        activated += gone + active;
    }
    let table = SeatSet::all(game.table_seats());
    let noted = [state.fallen, state.retired, state.met].into_iter().flat_map(SeatSet::iter);
    let known = noted.chain(state.end.iter().flat_map(|end| end.winners.iter())).all(|seat| table.has(seat));
    Broken::unless(known, || "`fallen`, `retired`, `met` or `end` names a seat that does not exist".into())?;
    let hoard = MOST_WORTH + u32::from(u16::MAX) * game.content.ports.len() as u32;
    let sane = state.gone.iter().flatten().flatten().all(|gone| match gone.fate {
        Fate::Retired { nw, .. } => nw <= hoard,
        Fate::Dead => true,
    });
    Broken::unless(sane, || "nobody retired with so much".into())?;
    let strangers = state.gone.iter().skip(game.table_seats() as usize).flatten().flatten().count();
    Broken::unless(strangers == 0, || "a seat that does not exist has lost a pirate".into())?;
    let mut numbers = 0u64;
    for (_, pirate) in state.sailing() {
        let fresh = pirate.since < activated && numbers & 1 << pirate.since == 0;
        Broken::unless(fresh, || "`since` numbers pirates in order of activation (BB-TURN-03)".into())?;
        numbers |= 1 << pirate.since;
    }
    Broken::unless(state.activated == activated, || {
        format!("{activated} pirates were activated, not {}", state.activated)
    })?;
    Broken::unless(over == state.stack.is_empty(), || {
        "a game that is over has nothing left to do, and a game that goes on has something".into()
    })
}
