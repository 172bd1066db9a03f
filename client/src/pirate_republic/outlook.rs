//! What the rest of a fight can come to. The engine plays it in thought, with what lies open to whoever fights.

use serde_json::Value;
use tortuga_core::Setup;

use super::sight::{Sight, Sums};
use crate::{kit::said::Said, voice};

/// A hand does not hold more than that.
const MOST: usize = 14;

/// What Close Quarters would ask for, before somebody closes in.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Outlook {
    pub needed: i16,
    /// What is brought at once.
    pub total: i16,
    /// What can be brought with cards, Crew, Treasures and ships that are at hand now.
    pub most: i16,
}

/// A table as one seat sees it.
#[derive(Clone, Copy, Debug)]
pub struct Seen<'a> {
    pub game: &'a str,
    pub setup: &'a Setup,
    pub view: &'a Value,
}

impl Seen<'_> {
    fn after(self, mv: &str) -> Option<voice::Foreseen> {
        voice::foresee(self.game, self.setup, self.view, &[mv]).pop().flatten()
    }

    /// Legal moves that begin with one of these words.
    fn moves(self, words: &[&str]) -> Vec<String> {
        let mut moves = Vec::new();
        voice::explore(self.game, self.setup, self.view, words, &mut |way, _| {
            moves.extend(way.last().map(|legal| legal.mv.clone()));
            false
        });
        moves
    }
}

/// What closing in would come to. `None` where that is not the question.
pub fn closing(seen: Seen<'_>) -> Option<Outlook> {
    let combat = Sight::read(seen.view).combat?;
    if !combat.detail.point.ends_with("_fork") {
        return None;
    }
    let closed = seen.after("close")?;
    let point = combat.detail.point.replace("_fork", "_cq");
    let sums = reached(&closed, &point)?;
    let goes_on = Sight::read(&closed.view).combat.is_some_and(|combat| combat.detail.point == point);
    let most = if goes_on { most(Seen { view: &closed.view, ..seen }, sums.total) } else { sums.total };
    Some(Outlook { needed: sums.needed, total: sums.total, most })
}

/// What a stage stands at after a move; where nothing is left to bring it has been resolved at once.
pub fn reached(after: &voice::Foreseen, point: &str) -> Option<Sums> {
    let combat = Sight::read(&after.view).combat.filter(|combat| combat.detail.point == point);
    combat.map(|combat| combat.sums).or_else(|| {
        let said = after.events.iter().map(Said::read).find(|said| said.name == "resolved")?;
        let (total, needed) = (said.number("total") as i16, said.number("needed") as i16);
        Some(Sums { total, needed, ..Sums::default() })
    })
}

/// The most that a stage can be brought to: always the move that adds most, and Crew put into play where nothing does.
/// Only what is held already counts, for nobody knows what would be drawn.
fn most(seen: Seen<'_>, total: i16) -> i16 {
    let held = seen.moves(&["play", "crew", "treasure", "ship"]);
    let (mut view, mut total) = (seen.view.clone(), total);
    let point = Sight::read(&view).combat.map(|combat| combat.detail.point);
    for _ in 0..MOST {
        let now = Seen { view: &view, ..seen };
        let mut moves = now.moves(&["play", "crew", "treasure", "ship"]);
        moves.retain(|mv| mv.starts_with("crew ") || held.contains(mv));
        let names: Vec<&str> = moves.iter().map(String::as_str).collect();
        let after = voice::foresee(seen.game, seen.setup, &view, &names);
        let goes_on = moves.iter().zip(after).filter_map(|(mv, after)| {
            let view = after?.view;
            let sight = Sight::read(&view);
            let asked = sight.question().0 == "stage";
            let combat =
                sight.combat.filter(|combat| asked && Some(&combat.detail.point) == point.as_ref())?;
            Some((combat.sums.total, mv.ends_with(" crew"), view))
        });
        let best = goes_on.max_by_key(|(sum, puts, _)| (*sum, *puts));
        match best {
            Some((sum, puts, next)) if sum > total || puts => (total, view) = (sum, next),
            _ => break,
        }
    }
    total
}

/// What an evasion comes to if all Movement is spent on it.
pub fn spent(seen: Seen<'_>) -> Option<i16> {
    let sight = Sight::read(seen.view);
    let combat = sight.combat.as_ref()?;
    let movement = sight.active()?.movement;
    let after = (1..=movement).rev().find_map(|number| seen.after(&format!("spend {number}")));
    let sums = after.and_then(|after| reached(&after, &combat.detail.point));
    Some(sums.unwrap_or(combat.sums).total)
}

#[cfg(test)]
mod tests {
    use tortuga_core::{
        Seat, Seed, Viewer,
        table::{AnyTable, TurnDoc},
    };

    use super::*;

    /// Plays games anyhow and looks at each question of a fight; says how often it could look.
    fn fights(mut look: impl FnMut(&dyn AnyTable, Seen<'_>) -> bool) -> usize {
        let entry = tortuga_registry::find("pirate-republic").unwrap();
        let (setup, mut count) = (Setup::new(2), 0);
        for number in 0..8_u64 {
            let mut table: Box<dyn AnyTable> =
                (entry.opener.deal)(&setup, Seed::from_number(number)).unwrap();
            let mut whim = number * 7 + 3;
            while let TurnDoc::Decide { seat, .. } = table.turn() {
                if table.played() > 300 {
                    break;
                }
                let view = table.view(Viewer::Seat(Seat(seat.0)));
                let seen = Seen { game: "pirate-republic", setup: &setup, view: &view };
                if Sight::read(&view).combat.is_some() && look(table.as_ref(), seen) {
                    count += 1;
                }
                let moves = table.moves();
                whim = whim.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                let mv = moves[(whim >> 33) as usize % moves.len()].mv.clone();
                table.play(&mv).unwrap();
            }
        }
        count
    }

    #[test]
    fn whoever_may_flee_sees_what_closing_in_would_need() {
        let forks = fights(|table, seen| {
            let Some(outlook) = closing(seen) else { return false };
            let combat = Sight::read(seen.view).combat.unwrap();
            assert!(outlook.needed >= combat.sums.enemy_close, "the unmet Broadside is added: {outlook:?}");
            assert!(outlook.most >= outlook.total);
            let mut table = table.boxed();
            table.play("close").unwrap();
            let resolve = table.moves().into_iter().find(|legal| legal.mv == "resolve");
            if let Some(resolve) = resolve {
                let said = format!("Resolve: {} against {} ", outlook.total, outlook.needed);
                assert!(resolve.text.starts_with(&said), "{} but {outlook:?}", resolve.text);
            }
            true
        });
        assert!(forks > 2, "only {forks} forks");
    }

    #[test]
    fn an_evasion_comes_to_what_all_movement_adds() {
        let evasions = fights(|_, seen| {
            let sight = Sight::read(seen.view);
            let combat = sight.combat.clone().unwrap();
            if combat.detail.point != "defend_bs" || sight.question().0 != "stage" {
                return false;
            }
            let all = spent(seen).unwrap();
            let movement = i16::from(sight.active().unwrap().movement);
            assert_eq!(all, combat.sums.total + movement, "each Movement counts once");
            true
        });
        assert!(evasions > 2, "only {evasions} evasions");
    }
}
