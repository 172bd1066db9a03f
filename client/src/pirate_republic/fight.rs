//! A fight as both sides see it: who fights whom, what has been brought to bear, what it comes to.

use super::{
    pack::{Token, pack},
    sight::{Combat, Sight},
};
use crate::kit::said::Said;

/// What a stage would bring as it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The enemy is defeated, or its Broadside does no harm.
    Win,
    Bloodshed,
    Captured,
    /// Strike Fear that does not suffice yet: nothing happens, it cannot be resolved.
    NotEnough,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Fight {
    pub seat: u8,
    pub token: String,
    pub high: bool,
    pub site: Option<String>,
    /// `prelude`, `choose`, `attack_sf`, `attack_bs`, `attack_fork`, `attack_cq`, `defend_bs`, `defend_fork`, `defend_cq`.
    pub point: String,
    /// `player`, `enemy`, or nothing while it is open.
    pub initiative: String,
    pub modifier: String,
    pub total: i16,
    pub needed: i16,
    pub enemy: (i16, i16),
    pub banked: (i16, i16, i16),
    /// What has been played and spent in this fight, in words.
    pub brought: Vec<String>,
    /// What has just come of a stage.
    pub verdict: String,
    pub bad: bool,
    pub partner: Option<u8>,
}

impl Fight {
    /// The fight that the view shows.
    pub fn of(sight: &Sight, before: Option<&Self>) -> Option<Self> {
        let combat = sight.combat.as_ref()?;
        let token = combat.target.clone().filter(|token| pack().token(token).is_some())?;
        if ["result", "opening", ""].contains(&combat.detail.point.as_str()) {
            return None;
        }
        let site = combat.site.clone();
        let seat = sight.turn.detail.active;
        let same = before.filter(|before| before.token == token && before.seat == seat);
        let detail = &combat.detail;
        Some(Self {
            seat,
            high: site.as_deref().is_some_and(|site| sight.ground(site).high),
            site,
            point: detail.point.clone(),
            initiative: detail.initiative.clone().unwrap_or_default(),
            modifier: combat.modifier.clone().unwrap_or_default(),
            total: combat.sums.total,
            needed: combat.sums.needed,
            enemy: strengths(combat),
            banked: (detail.bank_sf, detail.bank_bs, detail.bank_cq),
            brought: same.map_or_else(Vec::new, |same| same.brought.clone()),
            verdict: String::new(),
            bad: false,
            partner: detail.company.partner.filter(|_| detail.company.formed),
            token,
        })
    }

    pub fn card(&self) -> Option<&'static Token> {
        pack().token(&self.token)
    }

    /// Whether something is being added up.
    pub fn counts(&self) -> bool {
        ["attack_sf", "attack_bs", "attack_cq", "defend_bs", "defend_cq"].contains(&self.point.as_str())
    }

    /// From which total on Bloodshed is the worst; there is none where a stage wins or loses.
    pub fn half(&self) -> Option<i16> {
        ["attack_bs", "defend_bs"].contains(&self.point.as_str()).then(|| (self.needed + 1) / 2)
    }

    /// What a total would bring in this stage (TPR-ATT-02 to TPR-DEF-03).
    pub fn outcome(&self, total: i16) -> Outcome {
        match self.half() {
            _ if total >= self.needed => Outcome::Win,
            Some(half) if total >= half => Outcome::Bloodshed,
            None if self.point == "attack_sf" => Outcome::NotEnough,
            _ => Outcome::Captured,
        }
    }
}

fn strengths(combat: &Combat) -> (i16, i16) {
    (combat.sums.enemy_broadside, combat.sums.enemy_close)
}

/// What the next event makes of a fight; `None` leaves it as it is.
pub fn of_event(sight: &Sight, now: Option<&Fight>, said: Said<'_>) -> Option<Option<Fight>> {
    let changed = |change: &dyn Fn(&mut Fight)| {
        now.map(|now| {
            let mut fight = now.clone();
            change(&mut fight);
            Some(fight)
        })
    };
    match said.name {
        "met" => Some(Some(meet(sight, said))),
        "initiative_is" => changed(&|fight| said.text("side").clone_into(&mut fight.initiative)),
        "modifier" => changed(&|fight| said.text("card").clone_into(&mut fight.modifier)),
        "played" | "crew_used" | "treasure_used" | "den_card" => {
            let name = pack().name(said.text("card"));
            let name = if said.flag("improved") { format!("{name}, improved") } else { name };
            changed(&|fight| fight.brought.push(name.clone()))
        }
        "reputation" if said.number("change") < 0 => {
            let text = format!("{} Reputation", -said.number("change"));
            changed(&|fight| fight.brought.push(text.clone()))
        }
        "lent" => {
            let text = format!("lent: {}", pack().name(said.text("item")));
            changed(&|fight| fight.brought.push(text.clone()))
        }
        "resolved" => changed(&|fight| {
            (fight.total, fight.needed) = (said.number("total") as i16, said.number("needed") as i16);
            fight.verdict = format!("{} against {}", fight.total, fight.needed);
            fight.bad = fight.total < fight.needed;
        }),
        "bloodshed" => changed(&|fight| (fight.verdict, fight.bad) = ("Bloodshed".into(), true)),
        "defeated" => changed(&|fight| {
            let freed = fight.card().is_some_and(|card| card.kind == "slave_ship");
            fight.verdict =
                if freed { "Stopped: the people on board are free".into() } else { "Defeated".into() };
            fight.bad = false;
        }),
        "captured" => changed(&|fight| (fight.verdict, fight.bad) = ("Captured".into(), true)),
        "fled" => changed(&|fight| (fight.verdict, fight.bad) = ("Fled".into(), false)),
        "turn_began" | "turn_ended" | "sailed" | "rolled" | "round_ended" => Some(None),
        _ => None,
    }
}

fn meet(sight: &Sight, said: Said<'_>) -> Fight {
    let token = said.text("token").to_owned();
    let site = sight.sites.iter().find(|(_, ground)| ground.token.as_deref() == Some(&token));
    let high = site.is_some_and(|(_, ground)| ground.high);
    let figures = pack().token(&token).map(|card| card.side(high)).unwrap_or_default();
    Fight {
        seat: said.small("seat"),
        high,
        site: site.map(|(id, _)| id.clone()),
        point: "prelude".into(),
        enemy: (i16::from(figures.broadside), i16::from(figures.close_quarters)),
        token,
        ..Fight::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_three_outcomes_of_a_broadside_lie_where_the_rules_say() {
        let fight = Fight { point: "defend_bs".into(), needed: 7, ..Fight::default() };
        assert_eq!(fight.half(), Some(4));
        let outcomes = [3, 4, 6, 7].map(|total| fight.outcome(total));
        assert_eq!(outcomes, [Outcome::Captured, Outcome::Bloodshed, Outcome::Bloodshed, Outcome::Win]);
        let close = Fight { point: "attack_cq".into(), ..fight.clone() };
        assert_eq!([6, 7].map(|total| close.outcome(total)), [Outcome::Captured, Outcome::Win]);
        let fear = Fight { point: "attack_sf".into(), ..fight };
        assert_eq!([6, 7].map(|total| fear.outcome(total)), [Outcome::NotEnough, Outcome::Win]);
    }
}
