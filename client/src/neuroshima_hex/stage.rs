//! The board's own signals, shared by the drawing, the tray and the controls.

use leptos::prelude::*;

use super::{
    path::{self, Touch},
    scene::Scene,
    sight::Unit,
    tiles::{self, Face},
};
use crate::{
    desk::Desk,
    kit::{self, building::Building, yard::Yard},
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
}

/// A tile that would come to stand somewhere by the move under way.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Ghost {
    pub(super) face: &'static Face,
    pub(super) at: String,
    pub(super) unit: Unit,
}

impl Stage {
    pub(crate) fn new(desk: Desk) -> Self {
        let stage = Self {
            desk,
            scene: kit::scene::follow(desk),
            yard: Yard::new(desk, path::read),
            reading: RwSignal::new(None),
            step: RwSignal::new(None),
            foreseeing: RwSignal::new(false),
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
        self.yard.building.with(|building| {
            let space = |touch: &Touch| if let Touch::Space(at) = touch { Some(at.clone()) } else { None };
            building.path().iter().rev().find_map(space)
        })
    }

    /// What the move under way would put somewhere.
    pub(super) fn ghost(self) -> Option<Ghost> {
        self.yard.building.with(|building| self.scene.with(|scene| ghost(building, scene)))
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
        _ => return None,
    };
    if matches!(face.kind.as_str(), "instant") {
        return None;
    }
    unit.turn = turn.unwrap_or(unit.turn);
    Some(Ghost { face, at: at.clone(), unit })
}
