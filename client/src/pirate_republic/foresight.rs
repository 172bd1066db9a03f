//! What the engine foresees for whoever is asked: what each answer would come to, before it is given.

use std::collections::BTreeMap;

use super::{
    outlook::{self, Outlook, Seen},
    sight::{Sight, Sums},
};
use crate::{desk, kit::said::Said, voice};

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Foresight {
    /// By move of a stage: what it would come to.
    pub sums: BTreeMap<String, Sums>,
    /// By move of an evasion: what it would come to if all Movement is spent after it.
    pub reach: BTreeMap<String, i16>,
    /// What closing in would need, where one may flee instead.
    pub closing: Option<Outlook>,
    /// Before a fight: who strikes first if nothing changes that, `player` or `enemy`.
    pub first: Option<String>,
    /// Cards of a Den for which there is no room yet.
    pub tucked: Vec<String>,
}

pub(crate) fn foresee(sight: &desk::Sight) -> Foresight {
    let now = Sight::read(&sight.view);
    let seen = Seen { game: sight.game, setup: &sight.setup, view: &sight.view };
    let moves: Vec<&str> = sight.moves.iter().map(|legal| legal.mv.as_str()).collect();
    match now.question().0 {
        "stage" => of_stage(seen, &now, &moves),
        "gain" => Foresight { tucked: tucked(seen, &moves), ..Foresight::default() },
        _ => Foresight::default(),
    }
}

fn of_stage(seen: Seen<'_>, now: &Sight, moves: &[&str]) -> Foresight {
    let Some(combat) = &now.combat else { return Foresight::default() };
    let point = combat.detail.point.as_str();
    let counted = ["play", "crew", "treasure", "spend", "threaten", "ship"];
    let begins = |mv: &&str| counted.iter().any(|word| mv.split(' ').next() == Some(word));
    let moves: Vec<&str> = moves.iter().copied().filter(begins).collect();
    let mut foresight = Foresight {
        closing: outlook::closing(seen),
        first: (point == "prelude").then(|| first(seen)).flatten(),
        ..Foresight::default()
    };
    if moves.is_empty() || foresight.closing.is_some() {
        return foresight;
    }
    for (mv, after) in moves.iter().zip(voice::foresee(seen.game, seen.setup, seen.view, &moves)) {
        let Some(after) = after else { continue };
        let Some(sums) = outlook::reached(&after, point) else { continue };
        foresight.sums.insert((*mv).to_owned(), sums);
        // A card that only gives Movement adds nothing yet: what counts is how far that gets.
        let asked = Sight::read(&after.view).question().0 == "stage";
        if point == "defend_bs" && sums.total == combat.sums.total && asked {
            let reach = outlook::spent(Seen { view: &after.view, ..seen });
            foresight.reach.extend(reach.map(|reach| ((*mv).to_owned(), reach)));
        }
    }
    foresight
}

/// Who has the initiative if the fight begins now.
fn first(seen: Seen<'_>) -> Option<String> {
    let begun = voice::foresee(seen.game, seen.setup, seen.view, &["done"]).pop().flatten()?;
    let said = begun.events.iter().map(Said::read).find(|said| said.name == "initiative_is")?;
    Some(said.text("side").to_owned())
}

/// Which of the cards on offer would only be tucked under the board.
fn tucked(seen: Seen<'_>, moves: &[&str]) -> Vec<String> {
    let after = voice::foresee(seen.game, seen.setup, seen.view, moves);
    let cards = moves.iter().zip(after).filter_map(|(mv, after)| {
        let card = mv.strip_prefix("card ")?;
        let tucks = |event: &serde_json::Value| {
            let said = Said::read(event);
            said.name == "tucked" && said.text("card") == card
        };
        after?.events.iter().any(tucks).then(|| card.to_owned())
    });
    cards.collect()
}
