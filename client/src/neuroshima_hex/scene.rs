//! Which units stand where, piece by piece: events move them, the view has the last word.

use serde_json::Value;

use super::sight::{Sight, Unit};
use crate::kit;

/// A unit in the drawing. Its number stays while it moves, so that the page moves the same drawing.
#[derive(Clone, Debug, PartialEq)]
pub struct Pawn {
    pub number: usize,
    pub tile: String,
    pub at: String,
    pub unit: Unit,
}

/// Something that flies from one space to another while it is looked at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shot {
    pub from: Option<String>,
    pub to: String,
    pub weapon: String,
    /// `hit`, `blocked` or `healed`.
    pub outcome: &'static str,
    pub wounds: u8,
}

#[derive(Clone, Debug, Default, PartialEq)]
pub struct Scene {
    pub sight: Sight,
    pub pawns: Vec<Pawn>,
    born: usize,
    /// Spaces where something happens right now.
    pub focus: Vec<String>,
    pub shot: Option<Shot>,
    /// The phase of a Battle that is under way.
    pub phase: Option<u8>,
    pub fighting: bool,
    /// Boats drift at the same moment and are told one after another: these have moved already.
    drifting: Vec<usize>,
    /// The last Battle: what stood there when it began, and what happened since.
    pub last: Option<Box<Fought>>,
}

#[derive(Clone, Debug, Default, PartialEq)]
pub struct Fought {
    pub before: Scene,
    pub events: Vec<Value>,
    pub over: bool,
}

/// The name of an event: `placed`.
pub fn name(event: &Value) -> &str {
    event.as_str().or_else(|| event.as_object()?.keys().next().map(String::as_str)).unwrap_or("")
}

/// What an event says besides its name.
pub fn body(event: &Value) -> &Value {
    event.as_object().and_then(|event| event.values().next()).unwrap_or(&Value::Null)
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

fn number(value: &Value) -> u8 {
    value.as_u64().unwrap_or(0) as u8
}

impl Scene {
    pub fn pawn(&self, at: &str) -> Option<&Pawn> {
        self.pawns.iter().find(|pawn| pawn.at == at)
    }

    fn pawn_mut(&mut self, at: &str) -> Option<&mut Pawn> {
        self.pawns.iter_mut().find(|pawn| pawn.at == at)
    }

    fn add(&mut self, tile: String, at: String, unit: Unit) {
        self.pawns.retain(|pawn| pawn.at != at);
        let number = self.born;
        self.born += 1;
        self.pawns.push(Pawn { number, tile, at, unit });
    }

    /// A piece goes from one space to another, perhaps turning.
    fn shift(&mut self, event: &Value) {
        let (from, to) = (text(&event["from"]), text(&event["piece"]["at"]));
        let turn = event["turn"].as_u64();
        let moved = &self.drifting;
        let pawn = self.pawns.iter_mut().find(|pawn| pawn.at == from && !moved.contains(&pawn.number));
        if let Some(pawn) = pawn {
            pawn.at.clone_from(&to);
            if let Some(turn) = turn {
                pawn.unit.turn = turn as u8;
            }
            self.drifting.push(pawn.number);
        }
        self.focus = vec![from, to];
    }

    fn swap(&mut self, first: &str, second: &str) {
        for pawn in &mut self.pawns {
            if pawn.at == first {
                second.clone_into(&mut pawn.at);
            } else if pawn.at == second {
                first.clone_into(&mut pawn.at);
            }
        }
    }

    fn place(&mut self, event: &Value) {
        let piece = &event["piece"];
        let seat = number(&piece["seat"]);
        let unit = Unit { owner: seat, controller: seat, turn: number(&event["turn"]), ..Unit::default() };
        self.add(text(&piece["tile"]), text(&piece["at"]), unit);
        self.focus = vec![text(&piece["at"])];
    }

    fn shoot(&mut self, blow: &Value, outcome: &'static str) {
        let to = text(&blow["target"]["at"]);
        let from = blow["by"]["at"].as_str().map(str::to_owned);
        self.focus = from.iter().cloned().chain([to.clone()]).collect();
        let weapon = blow["weapon"].as_str().unwrap_or("wound").to_owned();
        self.shot = Some(Shot { from, to, weapon, outcome, wounds: number(&blow["wounds"]) });
    }

    /// Moves what the event moves; nothing else is known about it here.
    fn apply(&mut self, event: &Value) {
        self.focus.clear();
        self.shot = None;
        if name(event) != "drifted" {
            self.drifting.clear();
        }
        let body = body(event);
        let piece = text(&body["piece"]["at"]);
        match name(event) {
            "placed" | "revived" => self.place(body),
            "moved" | "pushed" | "grabbed" | "charged" | "drifted" => self.shift(body),
            "turned" => {
                let turn = number(&body["turn"]);
                if let Some(pawn) = self.pawn_mut(&piece) {
                    pawn.unit.turn = turn;
                }
                self.focus = vec![piece];
            }
            "castled" => self.swap(&text(&body["first"]["at"]), &text(&body["second"]["at"])),
            "destroyed" | "devoured" | "relieved" | "executed" | "medic-spent" => {
                self.pawns.retain(|pawn| pawn.at != piece);
                self.focus = vec![piece];
            }
            "attacked" => self.shoot(&body["blow"], "hit"),
            "blocked" => self.shoot(&body["blow"], "blocked"),
            "healed" => self.shoot(&body["blow"], "healed"),
            "wounded" => {
                let total = number(&body["total"]);
                if let Some(pawn) = self.pawn_mut(&piece) {
                    pawn.unit.wounds = total;
                }
                self.focus = vec![piece];
            }
            "hq-hit" => {
                let (seat, left) = (usize::from(number(&body["piece"]["seat"])), number(&body["left"]));
                if let Some(seat) = self.sight.seats.get_mut(seat) {
                    seat.points = left;
                }
                self.focus = vec![piece];
            }
            "phase-began" => {
                self.phase = body["phase"].as_u64().map(|phase| phase as u8);
                let units = body["units"].as_array().into_iter().flatten();
                self.focus = units.map(|unit| text(&unit["at"])).collect();
            }
            "battle-began" => self.fighting = true,
            "battle-ended" => (self.fighting, self.phase) = (false, None),
            _ if !piece.is_empty() => self.focus = vec![piece],
            _ => {}
        }
    }

    /// The scene after the first `count` events of the last Battle.
    pub fn at_step(&self, count: usize) -> Option<Scene> {
        let fought = self.last.as_ref()?;
        let mut scene = fought.before.clone();
        fought.events.iter().take(count).for_each(|event| scene.apply(event));
        Some(scene)
    }
}

impl kit::scene::Scene for Scene {
    fn follow(&mut self, event: &Value) {
        if name(event) == "battle-began" {
            let before = Scene { last: None, focus: Vec::new(), shot: None, ..self.clone() };
            self.last = Some(Box::new(Fought { before, ..Fought::default() }));
        }
        if let Some(fought) = self.last.as_mut().filter(|fought| !fought.over) {
            fought.events.push(event.clone());
            fought.over = name(event) == "battle-ended";
        }
        self.apply(event);
    }

    fn settle(&mut self, view: &Value) {
        self.sight = Sight::read(view);
        let units = std::mem::take(&mut self.sight.units);
        let mut left = std::mem::take(&mut self.pawns);
        for seen in &units {
            let tile = self.sight.tile(seen.unit.owner, &seen.name);
            let known = left.iter().position(|pawn| pawn.at == seen.at && pawn.tile == tile);
            let number = known.map_or(self.born, |known| left.swap_remove(known).number);
            self.born = self.born.max(number + 1);
            self.pawns.push(Pawn { number, tile, at: seen.at.clone(), unit: seen.unit });
        }
        self.sight.units = units;
        self.focus.clear();
        self.shot = None;
        if self.last.as_ref().is_none_or(|fought| fought.over) {
            (self.fighting, self.phase) = (false, None);
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use tortuga_core::{Chance, Seat, Setup, Viewer, Whim};

    use super::*;
    use crate::{kit::scene::Scene as _, neuroshima_hex::GAME};

    fn piece(tile: &str, at: &str, seat: u8) -> Value {
        json!({"tile": tile, "at": at, "seat": seat})
    }

    fn with_boat() -> Scene {
        let mut scene = Scene::default();
        scene.follow(&json!({"placed": {"piece": piece("pirates.motorboat", "W1", 0), "turn": 4}}));
        scene
    }

    #[test]
    fn a_piece_keeps_its_number_wherever_it_goes() {
        let mut scene = with_boat();
        let number = scene.pawn("W1").unwrap().number;
        scene.follow(&json!({"drifted": {"piece": piece("pirates.motorboat", "W2", 0), "from": "W1"}}));
        let pawn = scene.pawn("W2").unwrap();
        assert_eq!((pawn.number, pawn.unit.turn), (number, 4));
        assert_eq!(scene.focus, ["W1", "W2"]);
        scene.follow(&json!({"destroyed": {"piece": piece("pirates.motorboat", "W2", 0)}}));
        assert_eq!(scene.pawns, []);
    }

    #[test]
    fn a_battle_can_be_looked_at_again_step_by_step() {
        let mut scene = with_boat();
        scene.follow(&json!({"battle-began": {"cause": "tile"}}));
        scene.follow(&json!({"phase-began": {"phase": 1, "units": [piece("pirates.motorboat", "W1", 0)]}}));
        scene.follow(&json!({"destroyed": {"piece": piece("pirates.motorboat", "W1", 0)}}));
        scene.follow(&json!({"battle-ended": {"cause": "tile"}}));
        scene.follow(&json!({"turn-began": {"seat": 1}}));
        assert_eq!(scene.last.as_ref().unwrap().events.len(), 4, "what comes afterwards is no part of it");
        let middle = scene.at_step(2).unwrap();
        assert_eq!((middle.pawns.len(), middle.phase), (1, Some(1)));
        assert_eq!(scene.at_step(3).unwrap().pawns.len(), 0);
    }

    /// Where every piece stands and how it is turned.
    fn standing(scene: &Scene) -> Vec<(String, String, u8)> {
        let mut all: Vec<_> =
            scene.pawns.iter().map(|pawn| (pawn.at.clone(), pawn.tile.clone(), pawn.unit.turn)).collect();
        all.sort();
        all
    }

    #[test]
    fn events_lead_to_exactly_what_the_view_shows() {
        let entry = tortuga_registry::find(GAME).unwrap();
        for seed in 0..12 {
            let mut whim = Whim::new(seed);
            let mut table = (entry.opener.deal)(&Setup::new(2), whim.seed()).unwrap();
            let viewer = Viewer::Seat(Seat(0));
            let mut scene = Scene::default();
            scene.settle(&table.view(viewer));
            for _ in 0..300 {
                let from = table.events_after(table.played());
                let moves = table.moves();
                let Some(chosen) = whim.pick(&moves) else { break };
                let mv = chosen.mv.clone();
                table.play(&mv).unwrap();
                table.events(from, Some(viewer)).iter().for_each(|said| scene.follow(&said.event));
                let followed = standing(&scene);
                scene.settle(&table.view(viewer));
                assert_eq!(followed, standing(&scene), "seed {seed}, after {mv}");
            }
        }
    }
}
