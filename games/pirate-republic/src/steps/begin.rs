//! The setup's questions: missions, tiles, Pirates, starting sites, the Captain's Den (section 3).

use tortuga_core::{Chance, Log, Seat};

use super::{Asked, NOT_ASKED};
use crate::{
    content::{PersonalId, PirateId, TileId},
    event::Event,
    frame::Frame,
    game::PirateRepublic,
    moves::{Move, Sink, Thing},
    pile::UNKNOWN,
    player::At,
    rule,
    state::State,
};

/// The `k`th seat from the Commander.
pub(crate) fn seat(game: &PirateRepublic, state: &State, k: u8) -> Seat {
    Seat((state.round.commander.0 + k) % game.seats)
}

/// Each seat from the Commander on, or the Commander; a mission is kept even if there is no choice, for that tells nothing.
#[expect(clippy::wildcard_enum_match_arm, reason = "other frames put other questions")]
pub(super) fn asks(game: &PirateRepublic, frame: Frame, state: &State) -> Asked {
    match frame {
        Frame::KeepMission(k) => Asked::Seat(seat(game, state, k)),
        Frame::Pirate(k) | Frame::Start(k) => Asked::Maybe(seat(game, state, k)),
        _ => Asked::Maybe(state.round.commander),
    }
}

#[expect(clippy::wildcard_enum_match_arm, reason = "other frames put other questions")]
pub(crate) fn candidates(game: &PirateRepublic, frame: Frame, state: &State, out: &mut dyn Sink) {
    let free = |pirate: &PirateId| {
        Seat::all(game.seats).all(|seat| state.player(seat).pirate != pirate.0)
            && state.dummy.pirate != pirate.0
    };
    let pirates = (0..game.content.pirates.len() as u8).map(PirateId);
    match frame {
        Frame::KeepMission(k) => {
            for mission in state.player(seat(game, state, k)).missions.iter() {
                out.put(Move::Pick(Thing::Mission(PersonalId(mission))));
            }
        }
        Frame::Tile(level) => {
            for tile in (0..game.content.tiles.len() as u8).map(TileId) {
                if !state.round.tiles.contains(&tile.0) && game.tile_fits(tile, level) {
                    out.put(Move::Tile(tile));
                }
            }
        }
        Frame::Pirate(_) => pirates.filter(free).for_each(|pirate| out.put(Move::Pirate(pirate))),
        Frame::Start(_) => game.start_sites().for_each(|site| out.put(Move::Start(site))),
        Frame::Den => pirates.filter(free).for_each(|pirate| out.put(Move::CaptainsDen(pirate))),
        _ => {}
    }
}

pub(crate) fn play(
    game: &PirateRepublic,
    frame: Frame,
    state: &mut State,
    mv: Move,
    log: &mut impl Log<Event>,
) {
    match (frame, mv) {
        (Frame::KeepMission(k), Move::Pick(Thing::Mission(mission))) => {
            let seat = seat(game, state, k);
            let player = state.player_mut(seat);
            player.kept = player.missions.iter().position(|held| held == mission.0).map(|place| place as u8);
            log.say(rule::TPR_SETUP_11, || Event::MissionKept {
                seat,
                mission: Some(game.content.personal(mission).id),
            });
            next(state, game, k, Frame::KeepMission(k + 1));
        }
        (Frame::Tile(level), Move::Tile(tile)) => {
            state.round.tiles[level as usize - 2] = tile.0;
            log.say(rule::TPR_SETUP_12, || Event::TileLaid {
                level,
                tile: game.content.tiles[tile.index()].id,
            });
            if level < 6 {
                state.stack.push(Frame::Tile(level + 1));
            }
        }
        (Frame::Pirate(k), Move::Pirate(pirate)) => {
            let seat = seat(game, state, k);
            start_values(game, state, seat, pirate);
            log.say(rule::TPR_SETUP_14, || Event::PirateChosen {
                seat,
                pirate: game.content.pirate(pirate).id,
            });
            if game.solo() {
                crate::solo::set_up(game, state, log);
            }
            next(state, game, k, Frame::Pirate(k + 1));
        }
        (Frame::Start(k), Move::Start(site)) => {
            let seat = seat(game, state, k);
            let territory = game.content.map.site(site).territory;
            state.player_mut(seat).at = At { territory: territory.0, site: site.0 };
            log.say(rule::TPR_SETUP_16, || Event::Started { seat, site: game.site_name(site) });
            next(state, game, k, Frame::Start(k + 1));
        }
        (Frame::Den, Move::CaptainsDen(pirate)) => {
            let mut deck = game.content.pirate(pirate).deck.map(|card| card.0);
            state.dice.shuffle(&mut deck);
            deck.into_iter().for_each(|card| state.decks.captains.push(card, 0));
            state.decks.den = pirate.0;
            log.say(rule::TPR_SETUP_17, || Event::DenOpened { pirate: game.content.pirate(pirate).id });
        }
        _ => unreachable!("{NOT_ASKED}"),
    }
}

fn next(state: &mut State, game: &PirateRepublic, k: u8, frame: Frame) {
    if k + 1 < game.seats {
        state.stack.push(frame);
    }
}

pub(crate) fn give_up(game: &PirateRepublic, state: &mut State, k: u8) {
    let seat = seat(game, state, k);
    let nassau = game.content.map.nassau;
    state.player_mut(seat).at = At { territory: game.content.map.site(nassau).territory.0, site: nassau.0 };
}

/// TPR-SETUP-14 and TPR-SETUP-15.
fn start_values(game: &PirateRepublic, state: &mut State, seat: Seat, pirate: PirateId) {
    let constants = &game.content.constants;
    let mut deck = game.content.pirate(pirate).deck.map(|card| card.0);
    state.dice.shuffle(&mut deck);
    let player = state.player_mut(seat);
    player.pirate = pirate.0;
    player.swagger = i16::from(constants.start_swagger);
    player.reputation = constants.start_reputation;
    player.movement = constants.start_movement;
    deck.into_iter().for_each(|card| player.deck.push(card, 0));
    if game.flag_abilities {
        let mods = game.content.pirate(pirate).flag.mods;
        game.stand_all(state, mods, Some(seat), crate::mods::Layer::Card);
    }
}

/// All have chosen: what nobody keeps is shuffled back (TPR-SM-81).
pub(crate) fn return_missions(game: &PirateRepublic, state: &mut State, _log: &mut impl Log<Event>) {
    for seat in Seat::all(game.seats) {
        let player = state.player_mut(seat);
        let kept = player.kept.take().map_or(UNKNOWN, |place| player.missions.as_slice()[place as usize]);
        let dealt = player.missions;
        player.missions.clear();
        for mission in dealt.iter() {
            if mission == kept {
                state.player_mut(seat).missions.push(mission);
            } else {
                state.decks.personal.push(mission, 0);
            }
        }
    }
    let State { decks, dice, .. } = state;
    dice.shuffle(decks.personal.cards.as_mut_slice());
    decks.personal.forget();
}

/// TPR-SETUP-18: only the Commander looks around. Then round 1 begins.
pub(crate) fn flip(game: &PirateRepublic, state: &mut State, log: &mut impl Log<Event>) {
    let here = state.player(state.round.commander).at.territory();
    game.flip_all(state, here, rule::TPR_SETUP_18, log);
    for there in game.content.map.territory(here).adjacent.iter() {
        game.flip_all(state, there, rule::TPR_SETUP_18, log);
    }
    state.stack.push(Frame::Draw);
}
