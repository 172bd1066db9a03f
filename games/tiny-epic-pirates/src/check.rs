//! Invariants: every component is somewhere exactly once, every counter in range.

use tortuga_core::{Broken, Seat};

use crate::{
    content::{Booty, CREW, HOLD, LEGEND_ROWS, MERCHANTS, Reward, Ship, TREASURES},
    game::TinyEpicPirates,
    helm::{Assignment, Order, SPACES},
    sea::Cell,
    state::{LEGENDARY, Pirate, State},
};

mod control;

pub(crate) fn check(game: &TinyEpicPirates, state: &State) -> Result<(), Broken> {
    pieces(game, state)?;
    control::question(game, state)
}

/// All but this: that somebody is asked who can answer. Steps that run by themselves may come first.
pub(crate) fn pieces(game: &TinyEpicPirates, state: &State) -> Result<(), Broken> {
    sea(game, state)?;
    for seat in 0..state.pirates.len() as u8 {
        pirate(game, state, Seat(seat))?;
    }
    booty(game, state)?;
    crew(state)?;
    merchants(game, state)?;
    control::check(game, state)
}

fn sea(game: &TinyEpicPirates, state: &State) -> Result<(), Broken> {
    let mut there = 0u32;
    for card in state.sea {
        Broken::unless(card.index() < game.content.cards.len(), || {
            format!("there is no Map Card {}", card.0)
        })?;
        there |= 1 << card.0;
    }
    Broken::unless(there == 0xffff, || "each Map Card lies on one cell (TEP-SETUP-01)".into())?;
    let tokens = state.tokens.iter().flatten().chain(&state.spare);
    for token in tokens {
        Broken::unless(token.index() < game.content.tokens.len(), || {
            format!("there is no Search Token {}", token.0)
        })?;
    }
    for (kind, there) in game.content.tokens.iter().zip(state.tokens_there(game)) {
        Broken::unless(there <= kind.count, || {
            format!(
                "there are {there} Search Tokens `{}`, the box holds {} (TEP-COMP-02)",
                kind.id, kind.count
            )
        })?;
    }
    for (cell, owner) in Cell::all().zip(state.treasures) {
        let Some(owner) = owner else { continue };
        Broken::unless(owner.0 < game.pirates(), || {
            format!("{cell} holds a Treasure of seat {owner}, who is not there")
        })?;
        Broken::unless(state.card_at(game, cell).bury_cost.is_some(), || {
            format!("{cell} holds a Treasure, but has no Bury Site (TEP-BON-07)")
        })?;
    }
    Ok(())
}

fn pirate(game: &TinyEpicPirates, state: &State, seat: Seat) -> Result<(), Broken> {
    let pirate = state.pirate(seat);
    if seat.0 >= game.pirates() {
        return Broken::unless(*pirate == Pirate::absent(), || format!("seat {seat} is not there"));
    }
    let legendary = game.solo() && seat == LEGENDARY;
    let broken = |text: &str| Broken(format!("seat {seat}: {text}"));
    let need = |holds: bool, text: &str| if holds { Ok(()) } else { Err(broken(text)) };
    let content = &game.content;
    let most = match state.solo.filter(|_| legendary) {
        Some(solo) => content.legends.get(solo.legend as usize).map_or(0, |legend| legend.gold_track - 1),
        None => content.gold_most,
    };
    need(pirate.gold <= most, "more Gold than the track shows (TEP-COMP-07)")?;
    need((1..=LEGEND_ROWS as u8).contains(&pirate.legend), "the Legend row is from 1 to 7 (TEP-LEG-02)")?;
    need(pirate.surefire <= content.surefire_most, "too many Sure-fire Tokens (TEP-COMP-08)")?;
    need(
        pirate.hold.iter().all(|count| *count <= HOLD) && pirate.cubes() <= HOLD,
        "more than 3 cubes (TEP-COMP-09)",
    )?;
    need(state.buried(seat) <= TREASURES, "more than 3 Treasures (TEP-COMP-05)")?;
    let gap = pirate.crew.windows(2).any(|pair| pair[0].is_none() && pair[1].is_some());
    need(!gap, "Crew Cards lie side by side")?;
    if legendary {
        let bare = Pirate::absent();
        let same = pirate.legend == bare.legend && pirate.surefire == 0 && pirate.sail_tokens == 0;
        let none =
            pirate.storm_tokens == 0 && pirate.captain.is_none() && pirate.side.is_none() && !pirate.mutinied;
        need(same && none, "the Legendary Pirate has no captain, row or tokens (TEP-SOLO-02)")?;
        let single = Assignment::WORKING.into_iter().all(|place| pirate.helm.at(place) <= 1);
        need(single, "the Legendary Pirate has at most 1 Deckhand in each Assignment (TEP-SOLO-11)")?;
    } else {
        need(
            pirate.captain.is_some_and(|card| card.index() < content.captains.len()),
            "a pirate has a Captain Card",
        )?;
        let twice = Seat::all(game.pirates())
            .any(|other| other != seat && state.pirate(other).captain == pirate.captain);
        need(!twice, "a Captain Card is held twice (TEP-SETUP-12)")?;
    }
    if pirate.hidden {
        let sheltered = pirate
            .ship
            .is_some_and(|cell| state.card_at(game, cell).cove && !state.cove_taken(game, cell, seat));
        need(sheltered, "Hidden without a Cove of its own (TEP-ORD-17)")?;
    }
    helm(game, state, seat).map_err(|text| broken(&text))
}

fn helm(game: &TinyEpicPirates, state: &State, seat: Seat) -> Result<(), String> {
    let pirate = state.pirate(seat);
    let helm = &pirate.helm;
    let need = |holds: bool, text: &str| if holds { Ok(()) } else { Err(text.to_owned()) };
    need(helm.captain < SPACES, "the Captain is not on the Wheel")?;
    need(helm.orders[0] == Order::HideOut, "space 0 is Hide Out")?;
    let all = Order::TOKENS.into_iter().all(|order| helm.orders[1..].contains(&order));
    need(all, "each Order Token lies on one of the spaces 1 to 5 (TEP-SETUP-05)")?;
    need(helm.wheel & !0b11_1110 == 0, "Deckhands stand on the spaces 1 to 5 (TEP-WHEEL-05)")?;
    need(!helm.on_wheel(helm.captain), "a Deckhand stands where the Captain is (TEP-WHEEL-06)")?;
    let rows = &game.content.rows[..pirate.legend as usize];
    let earned = rows.iter().filter(|row| matches!(row.reward, Reward::GainDeckhand { .. })).count() as u8;
    let waiting = state.waiting_hands(seat);
    let wanted = (game.content.start_hands.iter().sum::<u8>() + earned).checked_sub(waiting);
    // No count is over 40 (`restore`), so the sum fits.
    let there: u8 = helm.crew();
    if Some(there) == wanted && helm.hands.iter().all(|count| *count <= 4) {
        return Ok(());
    }
    let wanted = wanted.unwrap_or(0);
    Err(format!("{there} Deckhands are in play, on row {} it is {wanted} (TEP-DECK-04)", pirate.legend))
}

fn booty(game: &TinyEpicPirates, state: &State) -> Result<(), Broken> {
    let sound = Booty::ALL.into_iter().all(|booty| state.market.contains(&booty));
    Broken::unless(sound, || "each type lies on one price space (TEP-SETUP-07)".into())?;
    for booty in Booty::ALL {
        let there = state.cubes_outside(booty).saturating_add(state.bag[booty.index()]);
        Broken::unless(there == game.content.cubes, || {
            format!("there are {there} cubes of {}, not {} (TEP-COMP-03)", booty.name(), game.content.cubes)
        })?;
    }
    Ok(())
}

fn crew(state: &State) -> Result<(), Broken> {
    let mut seen = [0u8; CREW];
    let held = state.pirates.iter().flat_map(Pirate::mates);
    for card in held.chain(state.row).chain(state.crew_deck.cards().iter().copied()) {
        match seen.get_mut(card.index()) {
            Some(count) => *count += 1,
            None => return Err(Broken(format!("there is no Crew Card {}", card.0))),
        }
    }
    Broken::unless(seen == [1; CREW], || "each Crew Card is in one place (TEP-COMP-04)".into())?;
    Broken::unless(state.crew_deck.known as usize <= state.crew_deck.cards().len(), || {
        "more Crew Cards are known than lie in the deck".into()
    })
}

fn merchants(game: &TinyEpicPirates, state: &State) -> Result<(), Broken> {
    let content = &game.content;
    let mut seen = [false; MERCHANTS];
    let deck = state.merchant_deck.cards();
    for card in state.merchants.iter().map(|ship| ship.card).chain(deck.iter().copied()) {
        let twice = seen.get_mut(card.index()).is_none_or(|seen| std::mem::replace(seen, true));
        Broken::unless(!twice, || format!("Merchant Card {} is in two places, or does not exist", card.0))?;
    }
    let falling =
        deck.windows(2).all(|pair| content.merchant(pair[0]).damage >= content.merchant(pair[1]).damage);
    Broken::unless(falling, || "the Merchant deck has the least damage on top (TEP-SETUP-10)".into())?;
    let stays = |ship: Ship| content.merchant(state.merchant(ship).card).permanent;
    let lasting = deck.iter().filter(|card| content.merchant(**card).permanent).count();
    let slots = Ship::BOTH.into_iter().filter(|ship| !stays(*ship)).count();
    Broken::unless(lasting >= slots, || "a Merchant slot could become empty (TEP-EDGE-02)".into())?;
    for ship in Ship::BOTH {
        let merchant = state.merchant(ship);
        let sound = content.ports.contains(&merchant.heading) && merchant.at != merchant.heading;
        Broken::unless(sound, || {
            format!("the {} Merchant heads for a Port where it is not (TEP-LINE-05)", ship.name())
        })?;
        // The game may end while a sunk ship still waits.
        let waits = state.waits_for_cube(ship);
        Broken::unless(merchant.cube.is_none() == waits || state.end.is_some(), || {
            format!("the {} Merchant carries one cube, unless it was just sunk (TEP-COMP-09)", ship.name())
        })?;
    }
    Ok(())
}
