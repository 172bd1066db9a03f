//! What stands on the board at this moment: events move it, and the view has the last word.

use serde_json::Value;

use super::{
    follow::{self, Coming},
    hands::Hands,
    pack::pack,
    said::Said,
    sight::{Booty, Cell, Sight},
};
use crate::kit;

/// What is happening right now, for the eye.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Beat {
    pub name: String,
    pub seat: Option<u8>,
    pub cell: Option<Cell>,
    /// The card that it is about.
    pub card: String,
    /// A short note that rises from the place: `+2 Gold`.
    pub note: String,
}

/// What is drawn.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Scene {
    pub sight: Sight,
    pub hands: [Hands; 4],
    /// Wheel spaces that each Captain has walked in all: a wheel turns on and never back.
    pub turned: [u32; 4],
    pub coming: Coming,
    pub beat: Beat,
    /// Counts the rolls, so that equal faces are seen to roll again.
    pub rolls: u32,
    /// The die of the Legendary Pirate.
    pub solo_die: Option<u8>,
}

impl Scene {
    fn arrange(&mut self) {
        for (seat, pirate) in self.sight.pirates.iter().enumerate().take(self.hands.len()) {
            self.hands[seat] = self.hands[seat].settled(pirate);
            let before = self.turned[seat] % 6;
            self.turned[seat] += (u32::from(pirate.space % 6) + 6 - before) % 6;
        }
    }

    fn note(said: Said<'_>) -> String {
        let number = |field: &str| said.number(field).unwrap_or(0);
        match said.name {
            "gold-gained" => format!("+{} Gold", number("amount").saturating_sub(number("lost"))),
            "gold-paid" => format!("−{} Gold", number("amount")),
            "token-revealed" => {
                let token = said.text("token").unwrap_or_default();
                pack().text("token", token).map_or(String::new(), |text| text.short.clone())
            }
            "cube-drawn" | "cube-loaded" | "merchant-loaded" => {
                said.booty("booty").map_or(String::new(), |booty| format!("+ {}", pack().booty(booty)))
            }
            "surefire-gained" => "+ Sure-fire".into(),
            "legend-gained" => {
                pack().row(number("row")).map_or(String::new(), |row| format!("★ {}", row.title))
            }
            "jostled" => "jostled!".into(),
            "navy-attacked" => "Broadside!".into(),
            "merchant-sunk" => "Sunk!".into(),
            "buried" => "Buried!".into(),
            "hid" => "hidden".into(),
            "executed" => pack().order(said.text("order").unwrap_or_default()).to_owned(),
            "bonus-taken" => {
                let icon = said.text("icon").unwrap_or_default();
                pack().text("bonus", icon).map_or(String::new(), |text| text.short.replace("{amount} ", ""))
            }
            "announced" => format!("{} damage", number("total")),
            _ => String::new(),
        }
    }
}

/// Cubes that wait for their place, as the view tells: the next thing is last.
fn waiting(sight: &Sight) -> Coming {
    let frames = sight.stack.iter().rev().filter_map(|frame| frame.get("cube").or(frame.get("solo_cube")));
    let name = |frame: &Value| frame.get("booty").unwrap_or(frame).as_str().and_then(Booty::read);
    frames.filter_map(name).collect()
}

impl kit::scene::Scene for Scene {
    fn follow(&mut self, event: &Value) {
        let said = Said::read(event);
        follow::follow(&mut self.sight, &mut self.coming, said);
        match said.name {
            "rolled" | "rerolled" => self.rolls += 1,
            "solo-rolled" => {
                self.rolls += 1;
                self.solo_die = said.number("face");
            }
            "turn-began" => self.solo_die = None,
            _ => {}
        }
        self.beat = Beat {
            name: said.name.to_owned(),
            seat: said.seat(),
            cell: follow::place(&self.sight, said),
            card: said.text("card").unwrap_or_default().to_owned(),
            note: Self::note(said),
        };
        self.arrange();
    }

    fn settle(&mut self, view: &Value) {
        self.sight = Sight::read(view);
        self.coming = waiting(&self.sight);
        self.beat = Beat::default();
        self.arrange();
    }
}

#[cfg(test)]
mod tests {
    use tortuga_core::{
        Seat, Seed, Setup, Viewer,
        table::{AnyTable, TurnDoc},
    };

    use super::*;
    use crate::{kit::scene::Scene as _, tiny_epic_pirates::path};

    /// What events must have brought about by themselves; the rest only the view knows.
    fn drawn(sight: &Sight) -> Sight {
        let mut drawn = sight.clone();
        drawn.stack.clear();
        drawn.battle = None;
        drawn.crew_deck = crate::tiny_epic_pirates::sight::Deck::default();
        drawn.crossed = false;
        drawn.sunk.sort_unstable();
        drawn
    }

    /// Plays by a fixed rule of thumb, calling `see` after every move with the scene that followed the events and the
    /// scene that was settled.
    fn play(seats: u8, number: u64, mut see: impl FnMut(&Scene, &Scene, &str)) -> usize {
        let entry = tortuga_registry::find("tiny-epic-pirates").unwrap();
        let mut table: Box<dyn AnyTable> =
            (entry.opener.deal)(&Setup::new(seats), Seed::from_number(number)).unwrap();
        let viewer = Viewer::Seat(Seat(0));
        let mut scene = Scene::default();
        scene.settle(&table.view(viewer));
        let mut whim = number.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
        while matches!(table.turn(), TurnDoc::Decide { .. }) && table.played() < 900 {
            let moves = table.moves();
            for legal in &moves {
                assert!(path::read(&legal.mv).is_some(), "not understood: {}", legal.mv);
            }
            whim ^= whim << 13;
            whim ^= whim >> 7;
            whim ^= whim << 17;
            let mv = moves[(whim % moves.len() as u64) as usize].mv.clone();
            let told = table.events_after(table.played());
            table.play(&mv).unwrap();
            for said in table.events(told, Some(viewer)) {
                scene.follow(&said.event);
            }
            let mut settled = scene.clone();
            settled.settle(&table.view(viewer));
            see(&scene, &settled, &mv);
            scene = settled;
        }
        table.played()
    }

    #[test]
    fn every_legal_move_of_200_games_is_understood_and_events_lead_exactly_to_the_view() {
        let mut moves = 0;
        for number in 0..200 {
            let seats = (number % 4) as u8 + 1;
            moves += play(seats, number, |followed, settled, mv| {
                assert_eq!(drawn(&followed.sight), drawn(&settled.sight), "game {number} after {mv}");
                assert_eq!(followed.hands, settled.hands, "game {number} after {mv}");
                assert_eq!(followed.turned, settled.turned, "game {number} after {mv}");
            });
        }
        assert!(moves > 20_000, "{moves} moves were seen");
    }

    #[test]
    fn a_wheel_turns_on_and_never_back() {
        let mut scene = Scene::default();
        play(2, 5, |followed, _, _| {
            for seat in 0..2 {
                assert!(followed.turned[seat] >= scene.turned[seat]);
            }
            scene = followed.clone();
        });
        assert!(scene.turned[0] > 6, "it went round more than once");
    }
}
