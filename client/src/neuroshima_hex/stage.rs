//! The board's own signals, shared by the drawing, the tray and the controls.

use leptos::prelude::*;

use super::{
    path::{self, Touch},
    scene::Scene,
    sight::{Preview, Sight, Unit},
    tiles::{self, Face},
};
use crate::{
    desk::Desk,
    kit::{self, building::Building, yard::Yard},
    voice,
};

#[derive(Clone, Copy, Debug)]
pub(crate) struct Stage {
    pub(super) desk: Desk,
    pub(super) scene: RwSignal<Scene>,
    pub(super) yard: Yard<Touch>,
    /// The tile whose text is read.
    pub(super) reading: RwSignal<Option<String>>,
    /// How many events of the last Battle are shown again.
    pub(super) step: RwSignal<Option<usize>>,
    /// What a Battle would do now is shown on the board.
    pub(super) foreseeing: RwSignal<bool>,
    pub(super) preview: Memo<Foresight>,
    /// A tile on its way from the hand: where the finger is in the window.
    pub(super) dragged: RwSignal<Option<(String, f64, f64)>>,
}

/// A tile that would come to stand somewhere by the move under way.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Ghost {
    pub(super) face: &'static Face,
    pub(super) at: String,
    pub(super) unit: Unit,
}

/// What a Battle would do.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Foresight {
    pub(super) preview: Option<Preview>,
    /// After the move that is put together; otherwise now.
    pub(super) ahead: bool,
}

impl Stage {
    pub(crate) fn new(desk: Desk) -> Self {
        let (scene, yard) = (kit::scene::follow(desk), Yard::new(desk, path::read));
        let foreseeing = RwSignal::new(false);
        let stage = Self {
            desk,
            scene,
            yard,
            reading: RwSignal::new(None),
            step: RwSignal::new(None),
            foreseeing,
            preview: Memo::new(move |_| foresight(desk, scene, yard, foreseeing.get())),
            dragged: RwSignal::new(None),
        };
        // Whatever happens next is looked at where it happens.
        Effect::new(move || {
            desk.shown.get();
            stage.step.set(None);
        });
        stage
    }

    /// What is drawn: the board as it is, or as it was in the last Battle.
    pub(super) fn shown(self) -> Scene {
        self.scene.with(|scene| {
            self.step.get().and_then(|step| scene.at_step(step)).unwrap_or_else(|| scene.clone())
        })
    }

    pub(super) fn touch(self, touch: &Touch) {
        self.step.set(None);
        self.make_way(touch);
        // A tile is turned by touching another rotation: the last choice gives way.
        let turns = self.yard.building.with_untracked(|building| {
            matches!((building.path().last(), touch), (Some(Touch::Turn(_)), Touch::Turn(_)))
        });
        if turns {
            self.yard.take_back();
        }
        self.yard.touch(touch);
    }

    pub(super) fn offers(self, touch: &Touch) -> bool {
        self.yard.building.with(|building| building.offers(touch))
    }

    /// Another tile than the chosen one, or another space for it: what was chosen so far gives way. Says whether it can
    /// be touched then.
    pub(super) fn make_way(self, touch: &Touch) -> bool {
        let way = self.yard.building.with_untracked(|building| give_way(building, touch));
        let found = way.is_some();
        if let Some(way) = way {
            self.yard.building.set(way);
        }
        found
    }

    /// The unit that the open question is about, while it is asked here.
    pub(super) fn asked(self) -> Option<String> {
        let idle = self.yard.building.with(Building::is_idle);
        self.scene.with(|scene| scene.sight.asked().map(str::to_owned)).filter(|_| !idle)
    }

    /// The rotation that the unit in question has now, if it may keep it.
    pub(super) fn unturned(self) -> Option<Touch> {
        let at = self.asked()?;
        let turn = self.scene.with(|scene| scene.pawn(&at).map(|pawn| pawn.unit.turn))?;
        Some(Touch::Turn(turn)).filter(|touch| self.offers(touch) && !self.yard.started())
    }

    /// Rotations that can be chosen now, or instead of the one that is.
    pub(super) fn turns(self) -> Vec<u8> {
        self.yard.building.with(|building| {
            let mut open = building.clone();
            if matches!(open.path().last(), Some(Touch::Turn(_))) {
                open.take_back();
            }
            let turn = |touch: Touch| if let Touch::Turn(turn) = touch { Some(turn) } else { None };
            open.next().into_iter().filter_map(turn).collect()
        })
    }

    /// The space at which a rotation is chosen.
    pub(super) fn pivot(self) -> Option<String> {
        let chosen = self.yard.building.with(|building| {
            let space = |touch: &Touch| if let Touch::Space(at) = touch { Some(at.clone()) } else { None };
            building.path().iter().rev().find_map(space)
        });
        chosen.or_else(|| self.asked().filter(|_| !self.turns().is_empty()))
    }

    /// What the move under way would put somewhere.
    pub(super) fn ghost(self) -> Option<Ghost> {
        self.yard.building.with(|building| self.scene.with(|scene| ghost(building, scene)))
    }

    /// Why a Battle tile cannot be played any more, in the engine's words.
    pub(super) fn explain_tile(self, tile: &str) {
        let mv = format!("play({tile})");
        let refused = self
            .desk
            .sight
            .with_untracked(|sight| voice::refusal(sight.game, &sight.setup, &sight.view, &mv));
        // Only a Battle tile is written so and refused in its own name (NSH-ACT-03).
        let telling = refused.is_some_and(|refusal| refusal.rule.0 == "NSH-ACT-03");
        if telling && self.desk.settled() {
            self.desk.explain(&mv);
        }
    }

    /// The unit on a space: `Motorboat on W1`.
    pub(super) fn named(self, at: &str) -> Option<String> {
        let tile = self.scene.with(|scene| scene.pawn(at).map(|pawn| pawn.tile.clone()))?;
        Some(format!("{} on {at}", tiles::title(&tile)))
    }

    /// What a legal move does, in the engine's words.
    pub(super) fn label(self, mv: &str) -> Option<String> {
        self.desk.sight.with(|sight| {
            sight.moves.iter().find(|legal| legal.mv == mv).map(|legal| format!("{}.", legal.text))
        })
    }

    /// Why a space cannot be touched, in the engine's words.
    pub(super) fn explain(self, at: &str) {
        let tile = self.yard.building.with_untracked(|building| match building.path() {
            [Touch::Tile(tile), ..] => Some(tile.clone()),
            _ => None,
        });
        if let Some(tile) = tile.filter(|_| self.desk.settled()) {
            self.desk.explain(&format!("place({tile}, {at}, 0)"));
        }
    }
}

/// The engine plays the move under way in its thoughts; what nobody may know has no part in a Battle.
fn foresight(desk: Desk, scene: RwSignal<Scene>, yard: Yard<Touch>, wanted: bool) -> Foresight {
    let now = scene.with(|scene| scene.sight.preview.clone());
    let done = yard.building.with(|building| building.done().map(str::to_owned));
    let after = done.filter(|_| wanted && now.is_some()).and_then(|mv| {
        let seen = desk
            .sight
            .with_untracked(|sight| voice::foresee(sight.game, &sight.setup, &sight.view, &[mv.as_str()]));
        Sight::read(&seen.into_iter().next()??.view).preview
    });
    Foresight { ahead: after.is_some(), preview: after.or(now) }
}

/// The move under way, taken back as far as it takes to touch this instead; a tile stays chosen for another space.
fn give_way(building: &Building<Touch>, touch: &Touch) -> Option<Building<Touch>> {
    let kept = usize::from(!matches!(touch, Touch::Tile(_)));
    let mut open = building.clone();
    while !open.offers(touch) {
        if open.path().len() <= kept || !open.take_back() || open.path().len() < kept {
            return None;
        }
    }
    Some(open)
}

fn ghost(building: &Building<Touch>, scene: &Scene) -> Option<Ghost> {
    let turn = building.path().iter().rev().find_map(|touch| match touch {
        Touch::Turn(turn) => Some(*turn),
        _ => None,
    });
    let seat = scene.sight.active;
    let (face, at, mut unit) = match building.path() {
        [Touch::Tile(tile), Touch::Space(at), ..] => {
            (tiles::face(tile)?, at, Unit { owner: seat, controller: seat, ..Unit::default() })
        }
        [Touch::Space(from), Touch::Word(word), rest @ ..] if word == "mobility" => {
            let at = rest
                .iter()
                .rev()
                .find_map(|touch| if let Touch::Space(at) = touch { Some(at) } else { None })?;
            let pawn = scene.pawn(from)?;
            (tiles::face(&pawn.tile)?, at, pawn.unit)
        }
        // A unit that is dragged, pushed or charges.
        [Touch::Space(at), ..] => {
            let pawn = scene.pawn(scene.sight.asked()?)?;
            (tiles::face(&pawn.tile)?, at, pawn.unit)
        }
        _ => return None,
    };
    if matches!(face.kind.as_str(), "instant") {
        return None;
    }
    unit.turn = turn.unwrap_or(unit.turn);
    Some(Ghost { face, at: at.clone(), unit })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn another_choice_takes_the_place_of_the_one_before() {
        let moves =
            ["place(pirates.mother, C3, 0)", "place(pirates.mother, C3, 1)", "place(pirates.mother, C4, 0)"];
        let more = ["place(pirates.mother, C4, 1)", "play(pirates.battle)", "discard(pirates.battle)"];
        let mut building = Building::new(moves.into_iter().chain(more), path::read);
        let tile = |name: &str| Touch::Tile(format!("pirates.{name}"));
        let space = |name: &str| Touch::Space(name.into());
        assert!(
            building.touch(&tile("mother"))
                && building.touch(&space("C3"))
                && building.touch(&Touch::Turn(1))
        );
        let mut other = give_way(&building, &space("C4")).unwrap();
        assert!(other.touch(&space("C4")));
        assert_eq!(other.path(), [tile("mother"), space("C4")]);
        let battle = give_way(&building, &tile("battle")).unwrap();
        assert!(battle.path().is_empty() && battle.offers(&tile("battle")));
        assert_eq!(give_way(&building, &space("E1")), None);
    }
}
