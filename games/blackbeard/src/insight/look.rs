//! One pirate, looked at once: what is near him, what he is worth, and whether he keeps it.

use super::{
    CAPTAIN, CUNNING, FIRST, HAVEN, HORIZON, HOSTAGE, INFORMATION, LETTER, MARKER, WOOD, fame,
    gain::{Rover, Storm},
    hostages, keep, money,
    watch::Watch,
};
use crate::{
    pirate::Pirate,
    state::{Place, Slot, Status},
};

/// Booty and hostages as money to come.
#[derive(Clone, Copy, Default)]
pub(super) struct Cargo {
    pub(super) brings: i64,
    /// In hundredths.
    pub(super) surely: i64,
}

/// What lies before a pirate, each as it counts from where he is.
#[derive(Clone, Copy, Default)]
pub(super) struct Outlook {
    pub(super) merchant: i64,
    pub(super) port: i64,
    pub(super) search: i64,
    /// The same port without the way to it.
    pub(super) storm: Storm,
}

pub(super) struct Look<'a> {
    pub(super) pirate: &'a Pirate,
    pub(super) slot: Slot,
    pub(super) combat: i64,
    pub(super) speed: i64,
    pub(super) ability: i64,
    pub(super) in_port: bool,
    pub(super) cargo: Cargo,
    /// The steps to the next port that lets him in, and to the next one that is friendly; 0 inside.
    pub(super) open: i64,
    pub(super) friend: i64,
    pub(super) outlook: Outlook,
    /// The steps to the port that promises most.
    pub(super) steps_to_storm: i64,
    /// All gains in sight, as they count.
    pub(super) prospects: i64,
}

impl<'a> Look<'a> {
    pub(super) fn at(watch: &'a Watch<'a>, slot: Slot) -> Self {
        let content = &watch.game.content;
        let pirate = watch.state.at(slot);
        let goods = i64::from(pirate.booty_value()) + HOSTAGE * hostages(pirate);
        let mut look = Self {
            pirate,
            slot,
            combat: pirate.combat(content).into(),
            speed: pirate.speed(content).into(),
            ability: pirate.ability(content).into(),
            in_port: pirate.place.port().is_some() && !pirate.conquered,
            cargo: if goods > 0 { Cargo { brings: goods, surely: 20 } } else { Cargo::default() },
            open: HORIZON,
            friend: HORIZON,
            outlook: Outlook::default(),
            steps_to_storm: HORIZON,
            // In a transit box there is nothing to be seen, but something to be hoped for.
            prospects: 20,
        };
        let Some(hex) = pirate.place.hex(content) else { return look };
        let rover = Rover::new(watch, slot, hex);
        for (port, steps) in &watch.game.near[hex.index()] {
            let (port, steps) = (*port, i64::from(*steps));
            let inside = pirate.place == Place::Port(port);
            let status = watch.state.status(content, pirate, port);
            let open = if inside {
                !pirate.conquered
            } else {
                pirate.ousted & 1 << port.0 == 0 && !matches!(status, Status::Anti | Status::Closed)
            };
            if open {
                look.sees_port(watch, goods, status, if inside { 0 } else { steps + 1 });
            }
            // Whoever holds a port may leave it and take it again; whoever was let in has other things to do there.
            if !pirate.careened && (!inside || pirate.conquered) {
                let storm = rover.storm(port);
                let promise = rover.near(storm.gain, steps);
                if promise > look.outlook.port {
                    (look.outlook.port, look.outlook.storm) = (promise, storm);
                    look.steps_to_storm = steps;
                }
            }
        }
        if !pirate.careened {
            look.outlook.merchant = rover.merchants(watch.state);
            look.outlook.search = rover.hunting_ground();
        }
        let Outlook { merchant, port, search, storm: _ } = look.outlook;
        look.prospects = merchant.max(port * 4 / 5).max(search);
        look
    }

    /// A port that lets him in, so many steps away. A cargo that is still to be sold is not money: least at sea, for
    /// the last step, into the port, is one that must be taken.
    fn sees_port(&mut self, watch: &Watch<'_>, goods: i64, status: Status, far: i64) {
        self.open = self.open.min(far);
        if matches!(status, Status::Safe | Status::Pro) {
            self.friend = self.friend.min(far);
        }
        if goods == 0 {
            return;
        }
        let sale = &watch.game.content.numbers.sale;
        let percent = match status {
            Status::Haven => sale.haven_pct,
            Status::Safe => sale.safe_pct,
            Status::Pro => sale.pro_pct,
            Status::Neutral | Status::Anti | Status::Closed => sale.neutral_pct,
        };
        let surely = if far == 0 { 90 } else { (77 - 3 * far).max(20) };
        let brings = goods * i64::from(100 + percent) / 100;
        if brings * surely > self.cargo.brings * self.cargo.surely {
            self.cargo = Cargo { brings, surely };
        }
    }

    /// Whoever goes by first impressions takes a cargo for less than it will bring, or he would lie in port with it for ever:
    /// selling makes him known, and only money counts in the end.
    pub(super) fn doubting_cargo(mut self) -> Self {
        self.cargo.surely /= 2;
        self
    }

    /// What he is worth, all in all.
    pub(super) fn worth(&self, watch: &Watch<'_>) -> i64 {
        let (content, pirate) = (&watch.game.content, self.pirate);
        let owned = i64::from(pirate.worth());
        let Cargo { brings, surely } = self.cargo;
        let mut goods = CAPTAIN + money(owned) + fame(pirate);
        goods += (money(owned + brings) - money(owned)) * surely / 100;
        goods += CUNNING * i64::from(pirate.rerolls(content));
        goods += HAVEN * i64::from(pirate.havens.count_ones().min(2));
        goods += INFORMATION * i64::from(pirate.info.count_ones().min(2));
        goods += if pirate.letter.is_some() { LETTER } else { 0 };
        goods += 6 * self.combat + 4 * self.speed + 5 * i64::from(content.ship(pirate.ship).holds);
        goods -= MARKER * i64::from(pirate.attacks.count_ones());
        goods -= if pirate.careened { 25 } else { 0 } + if pirate.revels() { 12 } else { 0 };
        // Nobody sails with another's captain gladly, nor does anybody like to fight him.
        goods -= if pirate.ally.is_some() { 5 } else { 0 };
        goods += self.ills();
        // The hungry take their chances. Whoever has a cargo is not hungry, so that nothing is lost by selling it.
        let first = (owned + brings).min(FIRST);
        goods + self.prospects * (2 * FIRST - first) / FIRST
    }

    /// Damage and illness, and how near their cure is.
    fn ills(&self) -> i64 {
        let pirate = self.pirate;
        let ills = i64::from(pirate.combat_damage) * WOOD
            + i64::from(pirate.speed_damage) * 10
            + if self.is_ill() { 50 } else { 0 };
        ills * (HORIZON - self.open) / HORIZON / 2 - ills
    }

    pub(super) fn is_ill(&self) -> bool {
        self.pirate.scurvy || self.pirate.wound.is_some()
    }

    /// In thousandths, the chance that he keeps what he has to the end.
    pub(super) fn safety(&self, watch: &Watch<'_>) -> i64 {
        keep::safety(self, watch)
    }
}
