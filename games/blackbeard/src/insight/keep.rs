//! Whether a pirate keeps what he has.

use tortuga_core::Seat;

use super::{HORIZON, look::Look, watch::Watch};
use crate::{
    act,
    state::{Place, Slot, State, Status},
};

/// In hundredths, by crew unrest from 0 to 10: the chance that he is still there when it counts.
const CALM: [i64; 11] = [20, 48, 66, 79, 87, 92, 95, 97, 98, 99, 99];
/// The same by combat points left.
const AFLOAT: [i64; 11] = [30, 52, 68, 80, 88, 92, 95, 96, 97, 98, 98];

/// Of 36 throws of two dice, those that catch a ship, by speed from -5 to 4.
const CAUGHT: [i64; 10] = [36, 35, 33, 30, 26, 21, 15, 10, 6, 3];

/// In hundredths, how often a battle with a warship is the end, by what he has more than it, from -8 to 6.
const BEATEN: [i64; 15] = [95, 92, 88, 82, 75, 63, 50, 40, 30, 20, 13, 9, 6, 4, 3];

/// In hundredths, what being at sea leaves of one's safety, and being the one whom the next warship comes for; in
/// thousandths, what a point of notoriety takes away in a port, and how safe a quiet port is.
const AT_SEA: i64 = 85;
const WANTED: i64 = 95;
const TALKED_ABOUT: i64 = 2;
const QUIET: i64 = 995;
/// In hundredths, how much a partner's safety counts for one's own: in the same port, and nearly there.
const HANDED: i64 = 50;
const HANDED_LATER: i64 = 60;

/// Whom the next warship comes for.
pub(super) fn wanted(state: &State) -> Option<Slot> {
    act::most_notorious(state, |other| state.at(other).notoriety > 0)
}

/// In thousandths, the chance that he keeps what he has to the end.
pub(super) fn safety(look: &Look<'_>, watch: &Watch<'_>) -> i64 {
    let calm = CALM[look.pirate.unrest.clamp(0, 10) as usize];
    let afloat = AFLOAT[look.combat.clamp(0, 10) as usize];
    // In a port guns do not matter much, and nothing comes by surprise.
    let afloat = if look.in_port { (afloat + 3 * 99) / 4 } else { afloat };
    let mut safety = calm * afloat / 10;
    if !look.in_port {
        safety = safety * (1000 - warship_risk(look, watch)) / 1000;
    }
    if look.is_ill() {
        safety = safety * 90 / 100;
    }
    let safety = safety * chased(look, watch) / 100;
    safety + (1000 - safety) * retreat(look, watch) / 1000
}

/// The same for whoever goes by first impressions: a partner who lies in a quiet port can be given the money, and that
/// is as good as a port for oneself if he is near.
pub(super) fn safety_with(look: &Look<'_>, partner: Option<&Look<'_>>, watch: &Watch<'_>) -> i64 {
    let own = alone(look, watch);
    let Some(partner) = partner else { return own };
    let Some(far) = way_to(look, partner, watch) else { return own };
    let reach = if far == 0 { HANDED } else { HANDED_LATER * (HORIZON - far).max(0) / HORIZON };
    own + (alone(partner, watch) - own).max(0) * reach / 100
}

/// Those who are talked about are hunted, and a warship before their port starves them out. Nobody looks for the others.
fn alone(look: &Look<'_>, watch: &Watch<'_>) -> i64 {
    let safety = safety(look, watch);
    if !look.in_port {
        return safety * AT_SEA / 100;
    }
    let safety = safety * (1000 - TALKED_ABOUT * i64::from(look.pirate.notoriety.min(20))) / 1000;
    if watch.wanted == Some(look.slot) {
        safety * WANTED / 100
    } else if is_quiet(look, watch) {
        safety.max(QUIET + (1000 - QUIET) * retreat(look, watch) / 1000)
    } else {
        safety
    }
}

/// Whether he lies in a port where nothing drives him out for long.
pub(super) fn is_quiet(look: &Look<'_>, watch: &Watch<'_>) -> bool {
    look.in_port && look.pirate.unrest >= 5 && watch.wanted != Some(look.slot) && !look.is_ill()
}

/// How far it is to the port where the partner lies, if he may go in there; 0 inside.
pub(super) fn way_to(look: &Look<'_>, partner: &Look<'_>, watch: &Watch<'_>) -> Option<i64> {
    let content = &watch.game.content;
    let port = partner.pirate.place.port().filter(|_| !partner.pirate.conquered)?;
    if look.pirate.place == Place::Port(port) {
        return Some(0);
    }
    let status = watch.state.status(content, look.pirate, port);
    if look.pirate.ousted & 1 << port.0 != 0 || matches!(status, Status::Anti | Status::Closed) {
        return None;
    }
    let hex = look.pirate.place.hex(content)?;
    Some(i64::from(content.distance(hex, content.port(port).hex)) + 1)
}

/// In thousandths, the chance to retire before something happens to him: whoever has enough looks for a port that
/// lets him, and tries his luck there, turn after turn.
pub(super) fn retreat(look: &Look<'_>, watch: &Watch<'_>) -> i64 {
    let rolls = chance_to_retire(look, watch);
    if rolls == 0 || look.friend >= HORIZON {
        return 0;
    }
    // About three tries.
    let missed = (36 - rolls).pow(3) * 1000 / 36i64.pow(3);
    (1000 - missed) * (HORIZON - look.friend) / HORIZON * if look.friend == 0 { 90 } else { 65 } / 100
}

/// Of 36 rolls for retirement, those that succeed.
pub(super) fn chance_to_retire(look: &Look<'_>, watch: &Watch<'_>) -> i64 {
    let unit = watch.game.content.numbers.retirement.dr66_multiplier.max(1);
    dr66_not_above(i64::from(look.pirate.worth() / unit))
}

/// Whether hunters lie before the port where he is, which costs him his crew's patience.
pub(super) fn is_blockaded(look: &Look<'_>, watch: &Watch<'_>) -> bool {
    let hex = look.pirate.place.port().map(|port| watch.game.content.port(port).hex);
    let others = |owner: Option<Seat>| owner != Some(look.slot.seat());
    hex.is_some_and(|hex| {
        watch.hunters().iter().any(|hunter| hunter.place == Place::Sea(hex) && others(hunter.owner))
    })
}

/// Of 36 rolls of two dice that are read as tens and units, those that are not above the number.
fn dr66_not_above(number: i64) -> i64 {
    let (tens, units) = (number / 10, number % 10);
    (6 * (tens - 1) + units.min(6)).clamp(0, 36)
}

/// In thousandths, what the next warship means to a pirate at sea: whether it catches him, and whether he survives that.
/// It comes for the most notorious one.
pub(super) fn warship_risk(look: &Look<'_>, watch: &Watch<'_>) -> i64 {
    let drunk = if look.pirate.revels() { 2 } else { 0 };
    let caught = CAUGHT[(look.speed - drunk + 5).clamp(0, 9) as usize];
    let odds = look.combat + look.ability - drunk - 8;
    let beaten = BEATEN[(odds + 8).clamp(0, 14) as usize];
    caught * beaten * (if watch.wanted == Some(look.slot) { 60 } else { 12 }) / 360
}

/// In hundredths, for hunters that may act against him: in his hex or box, or Commissioners near it.
pub(super) fn chased(look: &Look<'_>, watch: &Watch<'_>) -> i64 {
    let content = &watch.game.content;
    let place = look.pirate.place;
    let hex = place.hex(content);
    let (mut here, mut outside, mut nearest) = (false, false, None);
    for hunter in watch.hunters().iter().filter(|hunter| hunter.owner != Some(look.slot.seat())) {
        here |= hunter.place == place && place.port().is_none();
        outside |= hex.is_some() && hunter.place == Place::Sea(hex.unwrap_or_default());
        if let (Some(hex), Some(there), Some(_)) = (hex, hunter.hex, hunter.owner) {
            let far = content.distance(hex, there);
            nearest = Some(nearest.map_or(far, |nearest: u8| nearest.min(far)));
        }
    }
    match nearest {
        _ if here => 85,
        _ if hex.is_none() => 98,
        // A blockade.
        _ if outside => 94,
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
