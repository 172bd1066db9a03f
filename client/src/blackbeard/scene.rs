//! What stands on the board at this moment: events move it, and the view has the last word.

use serde_json::Value;

use super::{
    bout::{self, Bout, Foe},
    follow,
    pack::pack,
    said::{self, Said},
    sight::Sight,
};
use crate::kit;

/// What is happening right now, for the eye.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Beat {
    pub name: String,
    pub unit: String,
    /// Where: a hex, a port or a transit box.
    pub place: String,
    /// A short note that rises from the place: `+200`.
    pub note: String,
    pub bad: bool,
}

/// What is drawn.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Scene {
    pub sight: Sight,
    pub beat: Beat,
    pub bout: Option<Bout>,
    pub foe: Foe,
    /// Counts the rolls, so that equal faces are seen to roll again.
    pub rolls: u32,
    /// The action card that was turned last, and how many have been.
    pub card: String,
    pub cards: u32,
    /// Its action line was read, not something else on it.
    pub action: bool,
    /// The random event that is on, or was the last.
    pub event: String,
    /// Lots of a prize that are not on board yet, and what each is worth.
    pub fresh: (u8, u16),
}

fn note(said: Said<'_>) -> (String, bool) {
    let signed = |field: &str| format!("{:+}", said.number(field)).replace('-', "−");
    let damage = || match (said.number("combat"), said.number("speed")) {
        (combat, 0) => format!("−{combat} guns"),
        (_, speed) => format!("−{speed} speed"),
    };
    let bad = |text: String| (text, true);
    let good = |text: String| (text, false);
    match said.name {
        "unrest" => (format!("crew {}", signed("by")), said.number("by") < 0),
        "notoriety" => good(format!("★ {}", signed("by"))),
        "worth" => (format!("● {}", signed("by")), said.number("by") < 0),
        "damaged" => bad(damage()),
        "wounded" => bad(format!("{} wound", said.text("wound"))),
        "scurvy" => bad("scurvy".into()),
        "searched" => good(match said.number("found") {
            0 => "nothing in sight".into(),
            1 => "a sail!".into(),
            many => format!("{many} sails!"),
        }),
        "merchant-placed" => good("a sail".into()),
        "captured" => good("captured!".into()),
        "escaped" => bad("she resists".into()),
        "declined" => bad("let her go".into()),
        "cargo" => good(format!("{} × {} {}", said.number("lots"), said.number("value"), said.text("goods"))),
        "dropped" => bad(format!("{} overboard", said.number("value"))),
        "hostage-taken" => good("a hostage".into()),
        "revelled" => good("revelry!".into()),
        "safe-haven" if said.flag("gained") => good("safe haven".into()),
        "safe-haven" => bad("haven lost".into()),
        "stashed" => good(format!("{} hidden", said.number("amount"))),
        "bribe-failed" => bad("bribe lost".into()),
        "too-dear" => bad("too dear".into()),
        "refitted" => good(format!("+{} guns", said.number("points"))),
        "careened" => good(format!("+{} speed", said.number("points"))),
        "recovered" => good("recovered".into()),
        "ousted" => bad("ousted".into()),
        "destroyed" => bad("destroyed!".into()),
        "looted" => good(format!("{} of loot", said.number("loot"))),
        "evasion" if said.flag("caught") => bad("caught!".into()),
        "evasion" => good("evaded".into()),
        "battle-ended" => good("escaped".into()),
        "hunter-gone" => good("beaten".into()),
        "mutiny" => bad("mutiny!".into()),
        "left" => bad(match said.text("cause") {
            "retired" | "trial" => "retired".into(),
            _ => "lost".into(),
        }),
        "governor-drawn" | "governor-gone" => good("governor".into()),
        "letter-offered" => good("letter on sale".into()),
        "allied" => good("allies".into()),
        "traded" => good("trade".into()),
        _ => good(String::new()),
    }
}

/// Where it happens: at a place that is named, or where the unit is.
fn place(sight: &Sight, said: Said<'_>) -> String {
    let named = ["place", "port", "hex"].map(|field| said.text(field));
    if let Some(place) = named.into_iter().find(|place| !place.is_empty()) {
        return place.to_owned();
    }
    sight.place_of(said::unit(said)).unwrap_or_default()
}

impl kit::scene::Scene for Scene {
    fn follow(&mut self, event: &Value) {
        let said = Said::read(event);
        // A pirate who leaves, a hunter that is beaten: looked up while they are there.
        let place = place(&self.sight, said);
        follow::follow(&mut self.sight, said);
        match said.name {
            "dropped" => self.drop(said),
            "cargo" => self.fresh = (said.small("lots"), said.number("value") as u16),
            "loaded" => self.fresh.0 = self.fresh.0.saturating_sub(said.small("lots")),
            "rolled" | "exchange" | "petitioned" => self.rolls += 1,
            "card-drawn" => {
                said.text("card").clone_into(&mut self.card);
                self.cards += 1;
                self.action = said.flag("action");
            }
            "random-event" => said.text("event").clone_into(&mut self.event),
            "turn-began" => self.event.clear(),
            _ => {}
        }
        if let Some(bout) = bout::of_event(&self.sight, &mut self.foe, self.bout.as_ref(), said) {
            self.bout = bout;
        }
        let (note, bad) = note(said);
        self.beat = Beat { name: said.name.into(), unit: said::unit(said).into(), place, note, bad };
    }

    fn settle(&mut self, view: &Value) {
        let drawn = std::mem::take(&mut self.sight.drawn);
        self.sight = Sight::read(view);
        self.sight.drawn = drawn;
        self.beat = Beat::default();
        self.foe = Foe::of(&self.sight);
        self.bout = bout::of_question(&self.sight);
        let prize = self.sight.frame("prize");
        let number = |field: &str| prize.and_then(|prize| prize.get(field)?.as_u64()).unwrap_or(0);
        self.fresh = (number("lots") as u8, number("value") as u16);
    }
}

impl Scene {
    /// A lot that is not on board yet goes first.
    fn drop(&mut self, said: Said<'_>) {
        let value = said.number("value") as u16;
        if self.fresh.0 > 0 && self.fresh.1 == value {
            self.fresh.0 -= 1;
        } else if let Some(pirate) = self.sight.pirate_mut(said.text("pirate"))
            && let Some(lot) = pirate.booty.iter().position(|lot| *lot == value)
        {
            pirate.booty.remove(lot);
        }
    }

    /// The action card that was turned last.
    pub fn turned(&self) -> Option<&'static super::pack::Card> {
        pack().card(&self.card)
    }
}

#[cfg(test)]
mod tests {
    use tortuga_core::{
        Seat, Seed, Setup, Viewer,
        table::{AnyTable, TurnDoc},
    };

    use super::*;
    use crate::{
        blackbeard::{path, sight::Harbour},
        kit::scene::Scene as _,
    };

    /// What events must have brought about by themselves. What they do not tell is left out, and only where it was told
    /// of: which merchants left, which hostage was ransomed, what was traded, when a scratch has healed.
    fn drawn(sight: &Sight, told: &[String]) -> Sight {
        let mut drawn = sight.clone();
        let any = |names: &[&str]| told.iter().any(|told| names.contains(&told.as_str()));
        (drawn.next, drawn.deal, drawn.end, drawn.governors_out) = (Vec::new(), None, None, Vec::new());
        (drawn.turns_done, drawn.drawn, drawn.moved) = (0, String::new(), String::new());
        if any(&["merchants-gone"]) {
            drawn.merchants.clear();
        }
        for merchant in &mut drawn.merchants {
            *merchant = super::super::sight::Merchant { hex: merchant.hex.clone(), ..Default::default() };
        }
        drawn.merchants.sort_by(|one, other| one.hex.cmp(&other.hex));
        for pirate in &mut drawn.pirates {
            pirate.superficial = 0;
            if any(&["ransomed", "traded"]) {
                pirate.hostages.clear();
            }
            if any(&["port-attacked"]) {
                pirate.information.clear();
            }
            if any(&["traded"]) {
                (pirate.nw, pirate.letter) = (0, None);
                pirate.booty.clear();
            }
        }
        drawn
    }

    /// The lines in which two sights differ.
    fn difference(one: &Sight, other: &Sight) -> String {
        let (one, other) = (format!("{one:#?}"), format!("{other:#?}"));
        let lines = one.lines().zip(other.lines()).filter(|(one, other)| one != other).take(3);
        lines
            .map(|(one, other)| format!("{} for {}", one.trim(), other.trim()))
            .collect::<Vec<_>>()
            .join("; ")
    }

    /// Plays by a fixed rule of thumb: mostly anything, but business, prizes and deals oftener than chance.
    fn play(
        seats: u8,
        number: u64,
        most: usize,
        mut see: impl FnMut(&Scene, &Scene, &str, &[String]),
    ) -> usize {
        let entry = tortuga_registry::find("blackbeard").unwrap();
        let mut table: Box<dyn AnyTable> =
            (entry.opener.deal)(&Setup::new(seats), Seed::from_number(number)).unwrap();
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
            let mut ways = std::collections::BTreeSet::new();
            for legal in &moves {
                let touches = path::read(&legal.mv).unwrap_or_else(|| panic!("not understood: {}", legal.mv));
                assert!(ways.insert(format!("{touches:?}")), "two moves are touched as {}", legal.mv);
            }
            let keen = [
                "business",
                "prize",
                "sell",
                "enter",
                "ransom",
                "trade",
                "offer",
                "accept",
                "petition",
                "intercept",
            ];
            let wanted: Vec<_> =
                moves.iter().filter(|legal| keen.iter().any(|word| legal.mv.starts_with(word))).collect();
            let pick = (next() >> 20) as usize;
            let mv = if wanted.is_empty() || number.is_multiple_of(2) || next().is_multiple_of(4) {
                moves[pick % moves.len()].mv.clone()
            } else {
                wanted[pick % wanted.len()].mv.clone()
            };
            let told = table.events_after(table.played());
            table.play(&mv).unwrap();
            let events = table.events(told, Some(viewer));
            for said in &events {
                scene.follow(&said.event);
            }
            let names: Vec<String> =
                events.iter().map(|said| Said::read(&said.event).name.to_owned()).collect();
            let mut settled = scene.clone();
            settled.settle(&table.view(viewer));
            see(&scene, &settled, &mv, &names);
            scene = settled;
        }
        table.played()
    }

    #[test]
    fn every_legal_move_of_120_games_is_understood_and_events_lead_exactly_to_the_view() {
        let (mut moves, mut seen, mut wrong) = (0, std::collections::BTreeSet::new(), Vec::new());
        for number in 0..120 {
            let seats = [1, 3, 5][number as usize % 3];
            moves += play(seats, number, 450, |followed, settled, mv, told| {
                seen.extend(told.iter().cloned());
                let (followed, settled) = (drawn(&followed.sight, told), drawn(&settled.sight, told));
                if followed != settled {
                    wrong.push(format!(
                        "game {number} after {mv}, {told:?}: {}",
                        difference(&followed, &settled)
                    ));
                }
            });
        }
        assert!(wrong.is_empty(), "{} times, as {}", wrong.len(), wrong[..wrong.len().min(9)].join("\n"));
        assert!(moves > 20_000, "{moves} moves were seen");
        assert!(seen.len() > 65, "only {} kinds of events were seen: {seen:?}", seen.len());
    }

    #[test]
    fn dice_are_on_the_stage_while_they_are_asked_about() {
        let mut kinds = std::collections::BTreeSet::new();
        for number in 0..9 {
            play(3, number, 500, |_, settled, _, _| {
                let (question, _) = settled.sight.question();
                if ["roll", "battle", "duel"].contains(&question) {
                    let bout = settled.bout.as_ref().unwrap_or_else(|| panic!("{question} shows nothing"));
                    assert!(!bout.left.title.is_empty());
                    kinds.insert(bout.kind.clone());
                }
            });
        }
        assert!(kinds.contains("move") && kinds.contains("prize"), "{kinds:?}");
    }

    #[test]
    fn a_view_of_another_shape_is_an_empty_sea() {
        let mut scene = Scene::default();
        scene.settle(&Value::Null);
        assert_eq!(scene.sight.harbour("boston"), Harbour::default());
        assert!(scene.bout.is_none() && scene.sight.units().is_empty());
    }
}
