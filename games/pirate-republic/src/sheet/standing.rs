//! The modifiers that follow from what lies on the table, for a document that does not list them.

use tortuga_core::Seat;

use crate::{
    content::{PirateId, TidingsId},
    game::PirateRepublic,
    mods::Layer,
    player::LAST_SLOT,
    state::State,
    vocabulary::{Duration, Ops, Verb},
};

/// Levels with their tiles, full stats, Accomplishments and flags of each player; then the round card.
pub(super) fn stand(game: &PirateRepublic, state: &mut State) {
    let content = &game.content;
    for seat in Seat::all(game.seats) {
        let player = *state.player(seat);
        for level in 2..=player.level as usize {
            lasting(game, state, content.levels[level - 1].reward, seat);
            if let Some(tile) = content.tiles.get(state.round.tiles[level - 2] as usize) {
                lasting(game, state, tile.ops, seat);
            }
        }
        if player.stats.iter().all(|slot| *slot == LAST_SLOT) {
            lasting(game, state, content.all_stats_bonus, seat);
        }
        for (count, ops) in &content.accomplishment_bonuses {
            if player.marked() >= *count {
                game.stand_all(state, *ops, Some(seat), Layer::Board);
            }
        }
        if game.flag_abilities && (player.pirate as usize) < content.pirates.len() {
            let mods = content.pirate(PirateId(player.pirate)).flag.mods;
            game.stand_all(state, mods, Some(seat), Layer::Card);
        }
    }
    if let Some(mission) = game.mission {
        game.stand_all(state, content.global(mission).mods, None, Layer::Global);
    }
    if (state.round.card as usize) < content.tidings.len() {
        let mods = content.tidings(TidingsId(state.round.card)).mods;
        game.stand_all(state, mods, None, Layer::Tidings);
    }
}

/// Of a reward only what holds for the whole game.
#[expect(clippy::wildcard_enum_match_arm, reason = "the other verbs are carried out elsewhere")]
fn lasting(game: &PirateRepublic, state: &mut State, ops: Ops, seat: Seat) {
    for place in 0..ops.len() {
        let run = ops.skip(place).first();
        let lasts = match game.content.arena[run][0].verb {
            Verb::Strength { duration, .. } | Verb::HandSize { duration, .. } => duration == Duration::Game,
            verb => verb.standing() == Some(Duration::Game),
        };
        if lasts {
            game.stand(state, run, Some(seat), Layer::Board);
        }
    }
}
