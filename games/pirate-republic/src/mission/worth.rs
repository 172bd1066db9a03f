//! What progress in the Global Mission is worth to a bot, in tenths of a Swagger point.

use tortuga_core::Seat;

use crate::{
    content::{Scope, TerritoryId},
    game::PirateRepublic,
    map::Chit,
    progress::Progress,
    state::State,
    vocabulary::{Class, Cond, Goal, LocatorId, Objective, Pattern, Place, Places, Region},
};

const DONE: i32 = 200;
/// For each event that counts; what is handed in must be worth more than what is carried.
const COUNT: i32 = 60;
const CARRIED: i32 = 35;
/// For each point of Reputation as long as the goal can be paid for.
const SAVED: i32 = 6;
/// For each step that is still to go.
const STEP: i32 = -6;
/// More of one thing than this brings nothing.
const ENOUGH: i32 = 5;

pub(crate) fn worth(game: &PirateRepublic, state: &State, seat: Seat) -> i32 {
    let Some(mission) = game.mission else { return 0 };
    let card = game.content.global(mission);
    let place = if card.scope == Scope::Total { 0 } else { seat.index() };
    let progress = &state.mission.progress[place];
    let counts: i32 = progress.counts.iter().map(|count| i32::from(*count).min(ENOUGH)).sum();
    let sum = counts * COUNT
        + i32::from(state.player(seat).carried) * CARRIED
        + purse(game, state, seat, card.objective, progress);
    if state.mission.achievers >> seat.0 & 1 == 1 {
        return sum + DONE;
    }
    sum + far(game, state, seat, card.objective, progress).unwrap_or(0) * STEP
}

/// Reputation that is saved for a goal that is paid for.
fn purse(game: &PirateRepublic, state: &State, seat: Seat, part: Objective, progress: &Progress) -> i32 {
    match part.goal {
        Goal::Pay { cost, times, .. } if progress.counts[part.slot as usize] < times => {
            i32::from(state.player(seat).reputation).min(i32::from(cost.reputation)) * SAVED
        }
        Goal::All { of, .. } | Goal::Any(of) | Goal::NOf { of, .. } | Goal::Sequence { of, .. } => {
            let parts = game.content.arena[of].iter();
            parts.map(|part| purse(game, state, seat, *part, progress)).sum()
        }
        Goal::Pay { .. }
        | Goal::Deliver { .. }
        | Goal::Visit { .. }
        | Goal::Count { .. }
        | Goal::State { .. } => 0,
    }
}

/// How far it is to the next place that the goal asks for, if it asks for one.
#[expect(clippy::wildcard_enum_match_arm, reason = "of the conditions only a place can be made for")]
fn far(
    game: &PirateRepublic,
    state: &State,
    seat: Seat,
    part: Objective,
    progress: &Progress,
) -> Option<i32> {
    let arena = &game.content.arena;
    let player = state.player(seat);
    if !player.at.is_placed() {
        return None;
    }
    let here = player.at.territory();
    let steps = |there: TerritoryId| i32::from(game.content.map.steps.between(here, there).min(20));
    // Only a named place can be made for.
    let to_locator =
        |at: LocatorId| if let Place::Territory(there) = arena[at].place { steps(there) } else { 0 };
    let count = progress.counts[part.slot as usize];
    let unseen = |place: &usize| progress.seen >> (part.base as usize + place) & 1 == 0;
    match part.goal {
        Goal::Deliver { n, from, to, .. } if count < n => {
            if player.carried > 0 {
                arena[to].iter().map(|at| to_locator(*at)).min()
            } else {
                Some(to_locator(from))
            }
        }
        Goal::Visit { places, n, .. } if count < n => match places {
            Places::Territories(list) => {
                let list = &arena[list];
                (0..list.len()).filter(unseen).map(|place| steps(list[place])).min()
            }
            Places::Sites(list) => {
                let list = &arena[list];
                let there = |place: usize| game.content.map.site(list[place]).territory;
                (0..list.len()).filter(unseen).map(|place| steps(there(place))).min()
            }
        },
        Goal::All { of, .. } | Goal::Any(of) | Goal::NOf { of, .. } => {
            arena[of].iter().filter_map(|part| far(game, state, seat, *part, progress)).min()
        }
        Goal::Sequence { of, .. } => {
            arena[of].get(count as usize).and_then(|part| far(game, state, seat, *part, progress))
        }
        Goal::Count { of, n, .. } if count < n => scene_of(game, state, &arena[of], &steps),
        // Whoever has saved enough makes for the place where it is paid.
        Goal::Pay { cost, at, times } if count < times && player.reputation >= cost.reputation => {
            let place = arena[at].iter().find_map(|cond| match cond {
                Cond::Territory(set) => Some(*set),
                _ => None,
            })?;
            game.content.map.all().filter(|there| place.has(*there)).map(steps).min()
        }
        Goal::Deliver { .. }
        | Goal::Visit { .. }
        | Goal::Count { .. }
        | Goal::State { .. }
        | Goal::Pay { .. } => None,
    }
}

/// How far it is to where such things can happen: a region, a site, or a passive ship. Hostile ones come by themselves.
fn scene_of(
    game: &PirateRepublic,
    state: &State,
    pattern: &Pattern,
    steps: &dyn Fn(TerritoryId) -> i32,
) -> Option<i32> {
    let map = &game.content.map;
    let west = pattern.west_african == Some(true);
    if west || pattern.regions.is_some() {
        let fits = |place: &TerritoryId| {
            let region = map.region(*place);
            pattern.regions.map_or(region == Region::WestAfrica, |set| set.has(region))
        };
        return map.all().filter(fits).map(steps).min();
    }
    if let Some(sites) = pattern.sites {
        let there = map.all_sites().filter(|site| sites.has(*site));
        return there.map(|site| steps(map.site(site).territory)).min();
    }
    let classes = pattern.classes?;
    let calm = |chit: &Chit| {
        let class = game.class(chit.token);
        classes.has(class) && matches!(class, Class::SlaveShip | Class::TreasureFleet)
    };
    state.map.ships.all().filter(calm).map(|chit| steps(chit.territory)).min()
}
