//! What stands on the board at this moment: events move it, and the view has the last word.

use serde_json::Value;

use super::{
    deal::{self, Deal},
    fight::{self, Fight},
    follow,
    pack::pack,
    sight::Sight,
};
use crate::kit::{self, said::Said};

/// What is happening right now, for the eye.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Beat {
    pub name: String,
    pub seat: Option<u8>,
    /// The territory where it happens.
    pub place: String,
    /// A short note that rises from the place: `+4 Swagger`.
    pub note: String,
    pub bad: bool,
}

/// What is drawn.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Scene {
    pub sight: Sight,
    pub beat: Beat,
    pub fight: Option<Fight>,
    pub deal: Option<Deal>,
    /// Counts the rolls, so that equal faces are seen to roll again.
    pub rolls: u32,
}

fn note(said: Said<'_>) -> (String, bool) {
    let signed = |word: &str| format!("{:+} {word}", said.number("change")).replace('-', "−");
    let good = |text: String| (text, false);
    let bad = |text: &str| (text.to_owned(), true);
    let named = |field: &str| pack().name(said.text(field));
    match said.name {
        "swagger" => (signed("Swagger"), said.number("change") < 0),
        "reputation" => (signed("Reputation"), said.number("change") < 0),
        "movement" => good(format!("{} Movement", said.number("now"))),
        "bloodshed" if said.number("now") > 0 => bad("Bloodshed"),
        "bloodshed" => good("healed".into()),
        "level_up" => good(format!("Level {}!", said.number("level"))),
        "stat_raised" => good(format!("{} +1", pack().stat(said.text("stat")).map_or("", |stat| &stat.name))),
        "accomplished" => good(format!("★ {}", named("id"))),
        "rolled" => good(pack().face(said.text("face"))),
        "played" | "crew_used" | "treasure_used" => good(named("card")),
        "gained" | "treasure_gained" => good(format!("+ {}", named("card"))),
        "flipped" => good(named("token")),
        "placed" if said.text("token").is_empty() => bad("a sail!"),
        "placed" | "land_placed" => bad(&named("token")),
        "marker_placed" => good("taken".into()),
        "combat_began" => bad("Combat!"),
        "resolved" => (
            format!("{} : {}", said.number("total"), said.number("needed")),
            said.number("total") < said.number("needed"),
        ),
        "defeated" if pack().token(said.text("token")).is_some_and(|token| token.kind == "slave_ship") => {
            good("freed!".into())
        }
        "defeated" => good("defeated!".into()),
        "captured" => bad("captured"),
        "fled" => good("fled".into()),
        "rested" => good("rests".into()),
        "infamy_kept" => good("Infamy".into()),
        "mission_done" => good(format!("Mission: {}", named("mission"))),
        "objective_taken" => good("takes an Objective".into()),
        "objective_delivered" => good("hands it in".into()),
        "letter" if !said.flag("active") => bad("Letter renounced"),
        "turn_ended" => good(if said.text("by") == "pass" { "passes".into() } else { String::new() }),
        _ => good(String::new()),
    }
}

/// Where it happens: at a place that is named, or where the player's Ship is.
fn place(sight: &Sight, said: Said<'_>) -> String {
    let named = said.first(&["territory", "to"]);
    if pack().territory(named).is_some() {
        return named.to_owned();
    }
    if let Some(site) = pack().site(said.first(&["site", "at"])) {
        return site.territory.clone();
    }
    let seat = said.value("seat").as_u64().and_then(|seat| u8::try_from(seat).ok());
    seat.and_then(|seat| sight.player(seat)?.territory.clone()).unwrap_or_default()
}

impl kit::scene::Scene for Scene {
    fn follow(&mut self, event: &Value) {
        let said = Said::read(event);
        if let Some(fight) = fight::of_event(&self.sight, self.fight.as_ref(), said) {
            self.fight = fight;
        }
        if let Some(deal) = deal::of_event(&self.sight, self.deal.as_ref(), said) {
            self.deal = deal;
        }
        follow::follow(&mut self.sight, said);
        if said.name == "rolled" || said.name == "dummy_rolled" {
            self.rolls += 1;
        }
        let (note, bad) = note(said);
        let seat = said.value("seat").as_u64().and_then(|seat| u8::try_from(seat).ok());
        self.beat = Beat { name: said.name.into(), seat, place: place(&self.sight, said), note, bad };
    }

    fn settle(&mut self, view: &Value) {
        self.sight = Sight::read(view);
        self.beat = Beat::default();
        self.fight = Fight::of(&self.sight, self.fight.as_ref());
        self.deal = Deal::of(&self.sight);
    }
}

#[cfg(test)]
mod tests {
    use std::collections::{BTreeMap, BTreeSet};

    use tortuga_core::{
        Seat, Seed, Setup, Viewer,
        table::{AnyTable, TurnDoc},
    };

    use super::*;
    use crate::{kit::scene::Scene as _, pirate_republic::path};

    /// What events must have brought about by themselves: one line for each fact, its sort first.
    fn drawn(sight: &Sight) -> BTreeSet<String> {
        let mut facts = BTreeSet::new();
        for (place, chits) in &sight.seaways {
            for (nth, chit) in chits.iter().enumerate() {
                let same = chits[..nth].iter().filter(|other| other.token == chit.token).count();
                facts.insert(format!("chit {place} {} {} #{same}", chit.token, chit.up));
            }
        }
        for (site, ground) in &sight.sites {
            facts.insert(format!("site {site} {:?} {:?}", ground.token, ground.marker));
        }
        for (seat, player) in sight.players.iter().enumerate() {
            let sorted = |list: &[String]| {
                let mut list = list.to_vec();
                list.sort();
                list.join(" ")
            };
            let stats = [player.ship_stat, player.crew_stat, player.command_stat];
            facts.extend([
                format!("place {seat} {:?} {:?}", player.territory, player.site),
                format!("pirate {seat} {:?}", player.pirate),
                format!("swagger {seat} {} {}", player.swagger, player.level),
                format!("reputation {seat} {}", player.reputation),
                format!("bloodshed {seat} {}", player.bloodshed),
                format!("movement {seat} {}", player.movement),
                format!("stats {seat} {stats:?}"),
                format!("hand {seat} {}", sorted(&player.hand)),
                format!("feats {seat} {}", sorted(&player.accomplishments)),
                format!("infamy {seat} {}", sorted(&player.infamy)),
                format!("treasures {seat} {}", sorted(&player.treasures)),
                format!("done {seat} {}", sorted(&player.missions_done)),
            ]);
        }
        facts
            .insert(format!("round {} {:?} {}", sight.round.number, sight.round.card, sight.round.commander));
        facts
    }

    /// What events do not tell, and only after those that leave it out: what a voyage or an evasion has cost, with how
    /// much Movement a round begins, which ships a mission's setup sends away, whose copy of a card was played.
    fn untold(mv: &str, told: &[String]) -> Vec<&'static str> {
        let any = |names: &[&str]| told.iter().any(|name| names.contains(&name.as_str()));
        let sorts = [
            ("movement", any(&["sailed", "fled", "flipped", "round_ended"])),
            ("chit", any(&["briefed"])),
            ("hand", mv.ends_with(" lent")),
        ];
        sorts.into_iter().filter(|(_, untold)| *untold).map(|(sort, _)| sort).collect()
    }

    /// Plays anything, passing less often than chance would; `see` gets the scene as followed and as settled.
    fn play(
        setup: &Setup,
        number: u64,
        most: usize,
        mut see: impl FnMut(&Scene, &Scene, &str, &[String]),
    ) -> usize {
        let entry = tortuga_registry::find("pirate-republic").unwrap();
        let mut table: Box<dyn AnyTable> = (entry.opener.deal)(setup, Seed::from_number(number)).unwrap();
        let viewer = Viewer::Seat(Seat(0));
        let mut scene = Scene::default();
        scene.settle(&table.view(viewer));
        let mut whim = number.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
        let mut next = move || {
            whim ^= whim << 13;
            whim ^= whim >> 7;
            whim ^= whim << 17;
            whim
        };
        while matches!(table.turn(), TurnDoc::Decide { .. }) && table.played() < most {
            let moves = table.moves();
            let mut ways = BTreeSet::new();
            for legal in &moves {
                let touches = path::read(&legal.mv).unwrap_or_else(|| panic!("not understood: {}", legal.mv));
                assert!(ways.insert(format!("{touches:?}")), "two moves are touched as {}", legal.mv);
            }
            let mut mv = moves[next() as usize % moves.len()].mv.clone();
            if ["pass", "flee", "rest"].contains(&mv.as_str()) {
                mv.clone_from(&moves[next() as usize % moves.len()].mv);
            }
            let before = table.played();
            let from = table.events_after(before);
            table.play(&mv).unwrap();
            let told = table.events(from, Some(viewer));
            for said in &told {
                scene.follow(&said.event);
            }
            let names: Vec<String> =
                told.iter().map(|said| Said::read(&said.event).name.to_owned()).collect();
            let followed = scene.clone();
            scene.settle(&table.view(viewer));
            see(&followed, &scene, &mv, &names);
        }
        table.played()
    }

    fn setups() -> Vec<(Setup, u64)> {
        let mission = |number: u8| {
            let mut setup = Setup::new(2);
            setup.options.insert("mission".into(), number.to_string());
            setup
        };
        vec![(Setup::new(2), 8), (Setup::new(4), 6), (Setup::new(1), 6), (mission(1), 4), (mission(10), 2)]
    }

    #[test]
    fn every_legal_move_is_understood_and_events_lead_to_what_the_view_shows() {
        let mut seen = BTreeSet::new();
        let mut wrong = BTreeMap::new();
        for (setup, games) in setups() {
            for number in 0..games {
                play(&setup, number, 400, |followed, settled, mv, told| {
                    seen.extend(told.iter().cloned());
                    let (one, other) = (drawn(&followed.sight), drawn(&settled.sight));
                    for fact in one.symmetric_difference(&other) {
                        let sort = fact.split(' ').next().unwrap_or_default();
                        if !untold(mv, told).contains(&sort) {
                            let entry: &mut (u32, Vec<String>) = wrong.entry(sort.to_owned()).or_default();
                            entry.0 += 1;
                            if entry.1.len() < 6 {
                                let side = if one.contains(fact) { "drawn" } else { "seen" };
                                entry.1.push(format!("{side} {fact} after {mv}: {}", told.join(" ")));
                            }
                        }
                    }
                });
            }
        }
        assert!(wrong.is_empty(), "{wrong:#?}");
        assert!(seen.len() > 50, "only {} kinds of events were seen: {seen:?}", seen.len());
    }

    #[test]
    fn a_fight_is_on_the_stage_while_it_is_asked_about() {
        let mut points = BTreeSet::new();
        for number in 0..6 {
            play(&Setup::new(2), number, 400, |_, settled, _, _| {
                if settled.sight.question().0 == "stage" {
                    let fight = settled.fight.as_ref().expect("a stage shows its fight");
                    assert!(fight.card().is_some());
                    points.insert(fight.point.clone());
                }
            });
        }
        assert!(points.contains("defend_bs") && points.len() > 4, "{points:?}");
    }

    #[test]
    fn a_view_of_another_shape_is_an_empty_chart() {
        let mut scene = Scene::default();
        scene.settle(&Value::Null);
        assert!(scene.fight.is_none() && scene.sight.players.is_empty());
        scene.follow(&serde_json::json!({ "sailed": { "seat": 4, "to": "atlantis" } }));
        assert!(scene.beat.place.is_empty());
    }
}
