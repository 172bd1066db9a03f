//! Every component is somewhere exactly once, every counter in range, every question has an answer.

use tortuga_core::{Broken, Seat};

use crate::{
    combat::{DEFEATS, KINDS},
    content::CardId,
    doc::{cards_in_game, cards_lying, missions_lying, tidings_lying, tokens_lying},
    frame::Frame,
    game::PirateRepublic,
    moves::Lone,
    pile::UNKNOWN,
    player::{LAST_SLOT, Player},
    state::State,
    steps,
};

pub(crate) fn check(game: &PirateRepublic, state: &State) -> Result<(), Broken> {
    tokens(game, state)?;
    cards(game, state)?;
    once("Personal Mission", game.content.personals.len(), |put| missions_lying(state, put))?;
    once("Tidings card", game.content.tidings.len(), |put| tidings_lying(state, put))?;
    for seat in Seat::all(game.seats) {
        player(game, state, seat)?;
    }
    control(game, state)?;
    question(game, state)
}

/// Each of the first `count` numbers exactly once.
fn once(what: &str, count: usize, walk: impl FnOnce(&mut dyn FnMut(u8))) -> Result<(), Broken> {
    let mut times = [0u8; 256];
    walk(&mut |number| times[number as usize] = times[number as usize].saturating_add(1));
    Broken::unless(times[UNKNOWN as usize] == 0, || format!("a {what} is not named (TPR-COMP-05)"))?;
    match times[..count].iter().position(|times| *times != 1) {
        None => Ok(()),
        Some(number) => {
            Err(Broken(format!("{what} number {number} lies in {} places (TPR-COMP-05)", times[number])))
        }
    }
}

fn tokens(game: &PirateRepublic, state: &State) -> Result<(), Broken> {
    let mut times = [0u8; 256];
    tokens_lying(state, |token| times[token as usize] = times[token as usize].saturating_add(1));
    Broken::unless(times[UNKNOWN as usize] == 0, || "a token is not named (TPR-COMP-06)".into())?;
    match times[..game.content.tokens.len()].iter().position(|times| *times != 1) {
        None => Ok(()),
        Some(token) => {
            let name = game.content.tokens[token].id;
            Err(Broken(format!("the token `{name}` lies in {} places (TPR-COMP-06)", times[token])))
        }
    }
}

fn cards(game: &PirateRepublic, state: &State) -> Result<(), Broken> {
    let wanted = cards_in_game(game, state);
    let mut times = [0u8; 256];
    cards_lying(state, |card| times[card as usize] = times[card as usize].saturating_add(1));
    Broken::unless(times[UNKNOWN as usize] == 0, || "a card is not named (TPR-COMP-04)".into())?;
    match (0..game.content.cards.len()).find(|card| times[*card] != wanted[*card]) {
        None => Ok(()),
        Some(card) => {
            let name = game.content.card(CardId(card as u8)).id;
            Err(Broken(format!(
                "the card `{name}` lies in {} places, there are {} (TPR-COMP-04)",
                times[card], wanted[card]
            )))
        }
    }
}

fn player(game: &PirateRepublic, state: &State, seat: Seat) -> Result<(), Broken> {
    let it: &Player = state.player(seat);
    let say = |text: &str| format!("seat {seat} {text}");
    Broken::unless(it.stats.iter().all(|slot| *slot <= LAST_SLOT), || {
        say("has a stat beyond its last slot (TPR-STAT-01)")
    })?;
    Broken::unless(it.swagger >= game.threshold(it.level), || {
        say("has less Swagger than the level begins with (TPR-LEVEL-02)")
    })?;
    let most =
        if state.combat.on && state.turn.active == seat { 99 } else { game.content.constants.max_movement };
    Broken::unless(it.movement <= most, || say("has more Movement than the track (TPR-MOVE-04)"))?;
    Broken::unless(it.pirate == UNKNOWN || (it.pirate as usize) < game.content.pirates.len(), || {
        say("plays an unknown Pirate")
    })?;
    let twice = Seat::all(game.seats)
        .any(|other| other != seat && it.pirate != UNKNOWN && state.player(other).pirate == it.pirate);
    Broken::unless(!twice, || say("plays the Pirate of another (TPR-SETUP-14)"))?;
    let map = &game.content.map;
    let placed = it.at.is_placed();
    let setting_up = state.stack.iter().any(|frame| {
        matches!(frame, Frame::KeepMission(_) | Frame::Tile(_) | Frame::Pirate(_) | Frame::Start(_))
    });
    Broken::unless(placed || setting_up, || say("has no Ship on the map (TPR-MAP-01)"))?;
    let modest = it.swagger <= 9999 && it.reputation <= 200 && it.bloodshed <= 20 && it.lent <= 20;
    let patient = it.extra_turns <= 20 && it.rerolls_next <= 20 && it.voyage.count <= 200;
    Broken::unless(modest && patient, || say("has a number that no game reaches"))?;
    Broken::unless(!placed || (it.at.territory as usize) < map.territories.len(), || {
        say("is in no Territory")
    })?;
    let ashore = it
        .at
        .site()
        .is_none_or(|site| site.index() < map.sites.len() && map.site(site).territory == it.at.territory());
    Broken::unless(ashore, || say("is on a site of another Territory (TPR-MAP-08)"))?;
    Broken::unless(it.kept.is_none_or(|kept| (kept as usize) < it.missions.len()), || {
        say("keeps a mission that is not there")
    })?;
    Broken::unless(it.deck.cards.len() == it.deck.seen.len(), || say("has a deck with too few marks"))
}

fn control(game: &PirateRepublic, state: &State) -> Result<(), Broken> {
    let seats = [state.round.commander, state.round.next, state.turn.active];
    Broken::unless(seats.iter().all(|seat| seat.0 < game.seats), || {
        "a seat that is not there is to act".into()
    })?;
    let partner = state.combat.company.partner.is_none_or(|seat| seat.0 < game.seats);
    Broken::unless(partner, || "the partner of the Company does not exist".into())?;
    Broken::unless(state.end.is_some() == state.stack.is_empty(), || {
        "a game that is over has nothing left to do, and a game that goes on has something".into()
    })?;
    let goes_on = state.stack.iter().next().is_none_or(Frame::goes_on);
    Broken::unless(goes_on, || "nothing follows upon what is still to be done (TPR-SM-20)".into())?;
    let talk = state.stack.iter().any(Frame::is_talk);
    let talks = state.combat.on && state.combat.company.partner.is_some();
    Broken::unless(!talk || talks, || "a deal is talked about without a partner (TPR-CMP-02)".into())?;
    for tile in state.round.tiles.iter().filter(|tile| **tile != UNKNOWN) {
        Broken::unless((*tile as usize) < game.content.tiles.len(), || "there is no such tile".into())?;
    }
    let timely = state.round.number <= game.max_rounds.max(30) && state.round.commander_turns <= 100;
    Broken::unless(timely && state.turn.free_moves <= 200, || {
        "the round counts more than it can (TPR-END-09)".into()
    })?;
    let combat = state.combat;
    let named = combat.bound.iter().all(|token| (token as usize) < game.content.tokens.len())
        && combat.company.treasures.iter().all(|card| (card as usize) < game.content.cards.len());
    Broken::unless(named, || "the Combat names what is not there".into())?;
    let target = combat.target == UNKNOWN
        || combat.site == UNKNOWN && state.map.ships.find(crate::content::TokenId(combat.target)).is_some()
        || combat.site().is_some_and(|site| {
            site.index() < game.content.map.sites.len() && state.map.spot(site).token == combat.target
        });
    Broken::unless(!combat.on || target, || "the token that is fought is not there (TPR-COM-03)".into())?;
    state.stack.iter().try_for_each(|frame| {
        Broken::unless(frame_sound(game, frame), || format!("{frame:?} cannot wait to be done"))
    })
}

/// What a frame names exists.
#[expect(clippy::wildcard_enum_match_arm, reason = "the other frames name nothing but a seat or an effect")]
fn frame_sound(game: &PirateRepublic, frame: Frame) -> bool {
    let content = &game.content;
    let card = |card: u8| (card as usize) < content.cards.len();
    let token = |token: u8| (token as usize) < content.tokens.len();
    let place = |place: u8| (place as usize) < content.map.territories.len();
    let site = |site: u8| (site as usize) < content.map.sites.len();
    let named = match frame {
        Frame::KeepMission(k) | Frame::Pirate(k) | Frame::Start(k) | Frame::Carry(k) => k < game.seats,
        Frame::Tile(level) => (2..=6).contains(&level),
        Frame::Share(kind) | Frame::Ask(kind) | Frame::Reward { kind, .. } => (kind as usize) < KINDS,
        Frame::Prize { defeat, kind } => (defeat as usize) < DEFEATS && (kind as usize) < KINDS,
        Frame::Marker { site: at, .. } | Frame::Assault { site: at, .. } => site(at),
        Frame::Infamous { token: id }
        | Frame::Home { token: id }
        | Frame::NpcTarget { token: id }
        | Frame::NpcStep { token: id, .. } => token(id),
        Frame::PlayDone { card: id }
        | Frame::SecondRow { card: id, .. }
        | Frame::CopyAlt { card: id, .. }
        | Frame::Exchange { card: id, .. } => card(id),
        Frame::Accomplished { number, .. } => (number as usize) < content.accomplishments.len(),
        Frame::MissionDone { mission, .. } => (mission as usize) < content.personals.len(),
        Frame::Stack { territory, .. }
        | Frame::Crowd { territory, .. }
        | Frame::CrowdTo { territory, .. }
        | Frame::Site { territory, .. } => place(territory),
        Frame::Transfer { to, .. } => to.0 < game.seats,
        _ => true,
    };
    // A sequence may be empty; a question is always about an op.
    let sequence = matches!(frame, Frame::Ops { .. } | Frame::Parts { .. } | Frame::Again { .. });
    named
        && frame.seat().is_none_or(|seat| seat.0 < game.seats)
        && frame.effect().is_none_or(|(ops, context)| {
            ops.lies_in(&content.arena) && context.seat.0 < game.seats && (sequence || !ops.is_empty())
        })
}

/// Whoever is asked has an answer.
fn question(game: &PirateRepublic, state: &State) -> Result<(), Broken> {
    let Some(frame) = state.stack.top() else { return Ok(()) };
    if state.end.is_some() {
        return Ok(());
    }
    let asked = !matches!(steps::asks(game, frame, state), steps::Asked::Nobody);
    Broken::unless(asked, || format!("{frame:?} asks nobody"))?;
    let mut lone = Lone::default();
    steps::candidates(game, frame, state, &mut lone);
    Broken::unless(lone.count > 0, || format!("{frame:?} has no answer"))
}
