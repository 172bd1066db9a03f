//! Verbs about Land Sites: a Land token or a marker comes to one, or a marker leaves it.

use tortuga_core::{Log, Seat};

use crate::{
    content::{SiteId, TerritoryId},
    event::Event,
    frame::{Context, Frame},
    game::PirateRepublic,
    rule,
    state::State,
    steps::{result, sea},
    vocabulary::{Ops, Origin, Place, Spawned, Verb},
};

/// The site that an op's locator names, if it names one.
fn named(game: &PirateRepublic, verb: Verb) -> Option<SiteId> {
    match super::locator(verb).map(|at| game.content.arena[at].place) {
        Some(Place::Site(site)) => Some(site),
        _ => None,
    }
}

/// Sites of a territory on which the op can do something.
#[expect(clippy::wildcard_enum_match_arm, reason = "the other verbs are carried out elsewhere")]
pub(crate) fn fitting(
    game: &PirateRepublic,
    state: &State,
    ops: Ops,
    context: Context,
    place: TerritoryId,
    put: impl FnMut(SiteId),
) {
    let verb = game.content.arena[ops][0].verb;
    let named = named(game, verb);
    let fits = |site: &SiteId| match verb {
        Verb::Spawn { .. } => {
            game.imperialist_held(state, *site)
                && state.map.spot(*site).token().is_none()
                && game.land_available(state)
        }
        Verb::PlaceMarker { .. } => game.imperialist_held(state, *site),
        Verb::RemoveMarker { of, .. } => {
            game.seats_of(state, of, context.seat).any(|seat| state.map.spot(*site).marker == seat.0)
        }
        _ => false,
    };
    let sites = game.content.map.territory(place).sites;
    sites.iter().filter(|site| named.is_none_or(|named| named == *site)).filter(fits).for_each(put);
}

/// Whether a territory has the Land Site that an op needs; one that needs none can be carried out anywhere.
pub(super) fn has_one(
    game: &PirateRepublic,
    state: &State,
    ops: Ops,
    context: Context,
    place: TerritoryId,
) -> bool {
    let needed = matches!(
        game.content.arena[ops][0].verb,
        Verb::Spawn { what: Spawned::Land, .. } | Verb::PlaceMarker { .. }
    );
    let mut found = !needed;
    if needed {
        fitting(game, state, ops, context, place, |_| found = true);
    }
    found
}

/// So many of the sites that fit; where there are more, the decider picks.
pub(super) fn ask(
    game: &PirateRepublic,
    state: &mut State,
    ops: Ops,
    context: Context,
    place: TerritoryId,
    n: u8,
) {
    let mut count = 0;
    fitting(game, state, ops, context, place, |_| count += 1);
    for _ in 0..n.min(count) {
        state.stack.push(Frame::Site { ops, context, territory: place.0 });
    }
}

/// The op is carried out on a site.
#[expect(clippy::wildcard_enum_match_arm, reason = "the other verbs are carried out elsewhere")]
pub(crate) fn chosen(
    game: &PirateRepublic,
    state: &mut State,
    ops: Ops,
    context: Context,
    site: SiteId,
    log: &mut impl Log<Event>,
) {
    match game.content.arena[ops][0].verb {
        Verb::Spawn { what: Spawned::Land, then_fight, .. } => {
            game.explore(state, site, rule::TPR_VOC_94, log);
            if then_fight {
                assault(game, state, site, log);
            }
        }
        Verb::PlaceMarker { of, .. } => {
            let whose: Option<Seat> = game.seats_of(state, of, context.seat).next();
            // Without a marker in stock one may come from another site, or none is placed (TPR-MARK-02).
            whose.into_iter().for_each(|seat| state.stack.push(Frame::Marker { seat, site: site.0 }));
        }
        Verb::RemoveMarker { .. } => result::remove_marker(game, state, site, log),
        _ => {}
    }
}

/// The active player, if the Ship is in that Territory, goes onto the site and fights what guards it now.
fn assault(game: &PirateRepublic, state: &mut State, site: SiteId, log: &mut impl Log<Event>) {
    let seat = state.turn.active;
    let at = state.player(seat).at;
    let here = at.is_placed() && at.territory() == game.content.map.site(site).territory;
    if !here || !state.own_turn(seat) || state.combat.on {
        return;
    }
    state.stack.push(Frame::Assault { site: site.0, origin: Origin::Effect });
    if at.site() != Some(site) {
        sea::step_ashore(game, state, seat, site, log);
    }
}
