//! Whether a pirate keeps what he has.

use super::{HORIZON, open_ports};
use crate::{
    act,
    game::Blackbeard,
    state::{HunterId, Place, Slot, State, Status},
};

/// In hundredths, by crew unrest from 0 to 10: the chance that he is still there when it counts.
pub(super) const CALM: [i64; 11] = [20, 48, 66, 79, 87, 92, 95, 97, 98, 99, 99];
/// The same by combat points left.
const AFLOAT: [i64; 11] = [30, 52, 68, 80, 88, 92, 95, 96, 97, 98, 98];

/// Of 36 throws of two dice, those that catch a ship, by speed from -5 to 4.
pub(super) const CAUGHT: [i64; 10] = [36, 35, 33, 30, 26, 21, 15, 10, 6, 3];

/// In hundredths, how often a battle with a warship is the end, by what he has more than it, from -8 to 6.
pub(super) const BEATEN: [i64; 15] = [95, 92, 88, 82, 75, 63, 50, 40, 30, 20, 13, 9, 6, 4, 3];

/// Whom the next warship comes for.
pub(super) fn wanted(state: &State) -> Option<Slot> {
    act::most_notorious(state, |other| state.at(other).notoriety > 0)
}

/// In thousandths, the chance that he keeps what he has to the end.
pub(super) fn safety(game: &Blackbeard, state: &State, slot: Slot, wanted: Option<Slot>) -> i64 {
    let pirate = state.at(slot);
    let calm = CALM[pirate.unrest.clamp(0, 10) as usize];
    let afloat = AFLOAT[pirate.combat(&game.content).clamp(0, 10) as usize];
    let in_port = pirate.place.port().is_some() && !pirate.conquered;
    // In a port guns do not matter much, and nothing comes by surprise.
    let afloat = if in_port { (afloat + 3 * 99) / 4 } else { afloat };
    let mut safety = calm * afloat / 10;
    if !in_port {
        safety = safety * (1000 - warship_risk(game, state, slot, wanted)) / 1000;
    }
    if pirate.scurvy || pirate.wound.is_some() {
        safety = safety * 90 / 100;
    }
    let safety = safety * chased(game, state, slot) / 100;
    safety + (1000 - safety) * retreat(game, state, slot) / 1000
}

/// In thousandths, the chance to retire before something happens to him: whoever has enough looks for a port that
/// lets him, and tries his luck there, turn after turn.
pub(super) fn retreat(game: &Blackbeard, state: &State, slot: Slot) -> i64 {
    let pirate = state.at(slot);
    let hundreds = i64::from(pirate.worth() / game.content.numbers.retirement.dr66_multiplier.max(1));
    let rolls = dr66_not_above(hundreds);
    if rolls == 0 {
        return 0;
    }
    let friendly = |port| matches!(state.status(&game.content, pirate, port), Status::Safe | Status::Pro);
    let far = open_ports(game, state, slot).filter(|(port, _)| friendly(*port)).map(|(_, far)| far).min();
    let Some(far) = far.filter(|far| *far < HORIZON) else { return 0 };
    // About three tries.
    let missed = (36 - rolls).pow(3) * 1000 / 36i64.pow(3);
    (1000 - missed) * (HORIZON - far) / HORIZON * if far == 0 { 90 } else { 65 } / 100
}

/// Of 36 rolls of two dice that are read as tens and units, those that are not above the number.
pub(super) fn dr66_not_above(number: i64) -> i64 {
    let (tens, units) = (number / 10, number % 10);
    (6 * (tens - 1) + units.min(6)).clamp(0, 36)
}

/// In thousandths, what the next warship means to a pirate at sea: whether it catches him, and whether he survives that.
/// It comes for the most notorious one.
pub(super) fn warship_risk(game: &Blackbeard, state: &State, slot: Slot, wanted: Option<Slot>) -> i64 {
    let pirate = state.at(slot);
    let drunk = if pirate.revels() { 2 } else { 0 };
    let speed = i64::from(pirate.speed(&game.content)) - drunk;
    let caught = CAUGHT[(speed + 5).clamp(0, 9) as usize];
    let odds = i64::from(pirate.combat(&game.content) + pirate.ability(&game.content)) - drunk - 8;
    let beaten = BEATEN[(odds + 8).clamp(0, 14) as usize];
    caught * beaten * (if wanted == Some(slot) { 60 } else { 12 }) / 360
}

/// Hunters that may act against him: in his hex or box, or Commissioners near it.
pub(super) fn chased(game: &Blackbeard, state: &State, slot: Slot) -> i64 {
    let content = &game.content;
    let place = state.at(slot).place;
    let foreign = |hunter: HunterId| state.hunter_owner(hunter) != Some(slot.seat());
    if matches!(place, Place::Sea(_) | Place::Transit(_))
        && HunterId::among(state.hunters_at(place)).any(foreign)
    {
        return 85;
    }
    let Some(hex) = place.hex(content) else { return 98 };
    if HunterId::among(state.hunters_at(Place::Sea(hex))).any(foreign) {
        // A blockade.
        return 94;
    }
    let near = state.kcs.iter().flatten().filter(|kc| kc.owner != slot.seat());
    let far = near.filter_map(|kc| kc.place.hex(content)).map(|there| content.distance(hex, there)).min();
    match far {
        Some(0..=1) => 92,
        Some(2..=4) => 95,
        Some(5..=9) => 98,
        Some(_) | None => 100,
    }
}

#[cfg(test)]
mod tests {
    use super::dr66_not_above;

    #[test]
    fn two_dice_read_as_tens_and_units_have_36_results() {
        let of = |number| dr66_not_above(number);
        assert_eq!((of(0), of(10), of(11), of(15), of(16), of(19)), (0, 0, 1, 5, 6, 6));
        // BB-EX-13: 2600 retires in 12 rolls of 36.
        assert_eq!((of(21), of(26), of(31), of(65), of(66), of(700)), (7, 12, 13, 35, 36, 36));
    }
}
