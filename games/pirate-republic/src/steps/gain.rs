//! Gains that ask something: levels, Crew and Elite cards, Treasures, Captain cards, missions, stats.

use tortuga_core::{Chance, Log, Seat};

use super::{NOT_ASKED, turn::each_card};
use crate::{
    content::{CardId, PersonalId, SiteId, SiteType},
    event::Event,
    frame::{Context, Den, Frame},
    game::PirateRepublic,
    mods::Layer,
    moves::{Move, Sink, Thing},
    pile::{FROM_DEN, UNKNOWN},
    progress::Progress,
    rule,
    state::State,
    vocabulary::{Event as Happening, Fact, Goal, Objective, Region, Stat, Taken, When, Word as _},
};

/// One level at a time, each resolved completely before the next (TPR-LEVEL-03, TPR-LEVEL-10).
pub(crate) fn level_up(game: &PirateRepublic, state: &mut State, seat: Seat, log: &mut impl Log<Event>) {
    if !game.next_level(state, seat) {
        return;
    }
    state.player_mut(seat).level += 1;
    let level = state.player(seat).level;
    log.say(rule::TPR_LEVEL_03, || Event::LevelUp { seat, level });
    if level > state.round.highest {
        state.round.highest = level;
        state.round.spawn_due |= level == 4 || level == 6 && game.seats == 5;
    }
    state.stack.push(Frame::LevelUp(seat));
    let mut fact = Fact::new(Happening::LevelUp);
    fact.level = level;
    game.note(state, seat, &fact);
    let context = Context::new(seat, Layer::Board);
    game.fire(state, When::LevelUp, context);
    let line = &game.content.levels[level as usize - 1];
    let tile = state.round.tiles[level as usize - 2];
    if line.tile && tile != UNKNOWN {
        state.stack.push(Frame::Ops { ops: game.content.tiles[tile as usize].ops, context });
    }
    state.stack.push(Frame::Ops { ops: line.reward, context });
}

#[expect(clippy::wildcard_enum_match_arm, reason = "other frames put other questions")]
pub(crate) fn candidates(game: &PirateRepublic, frame: Frame, state: &State, out: &mut dyn Sink) {
    let mut put = |card: CardId| out.put(Move::Pick(Thing::Card(card)));
    match frame {
        Frame::Gain { den: Den::Crew, .. } => each_card(&state.decks.crew_den, put),
        Frame::Gain { den: Den::Elite, .. } => each_card(&state.decks.elite_den, put),
        Frame::Exchange { seat, den, .. } => {
            out.put(Move::No);
            each_card(&state.player(seat).discard, |card| {
                if game.is_of(card.0, den) {
                    out.put(Move::Pick(Thing::Card(card)));
                }
            });
        }
        Frame::Untuck { seat, den } => {
            if game.room(state, seat, den) == 0 {
                return;
            }
            let player = state.player(seat);
            if player.one_time.iter().any(|card| game.is_of(card, den)) {
                out.put(Move::Yes);
                return;
            }
            player.tucked.iter().filter(|card| game.is_of(*card, den)).map(CardId).for_each(put);
        }
        Frame::KeepTreasure { .. } | Frame::KeepCaptain { .. } => each_card(&state.decks.drawn, &mut put),
        Frame::KeepPersonal { .. } => {
            for mission in state.decks.drawn.iter() {
                out.put(Move::Pick(Thing::Mission(PersonalId(mission))));
            }
        }
        Frame::Stat { seat, spread, raised, .. } => {
            for stat in state.player(seat).open_stats() {
                if !spread || raised >> stat.index() & 1 == 0 {
                    out.put(Move::Pick(Thing::Stat(stat)));
                }
            }
        }
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
        (Frame::Gain { seat, den, left, temporary, layer }, Move::Pick(Thing::Card(card))) => {
            if left > 1 {
                state.stack.push(Frame::Gain { seat, den, left: left - 1, temporary, layer });
            }
            take_from_den(game, state, seat, den, card, log);
            if temporary {
                take_to_hand(game, state, seat, den, card);
            } else {
                state.stack.push(Frame::Exchange { seat, den, card: card.0, layer });
            }
        }
        (Frame::Exchange { seat, den, card, layer }, mv) => {
            if let Move::Pick(Thing::Card(old)) = mv {
                exchange(game, state, seat, den, old, log);
            }
            take_in(game, state, seat, den, card, layer, log);
        }
        (Frame::Untuck { seat, den }, mv) => untuck(game, state, seat, den, mv, log),
        (Frame::KeepTreasure { seat }, Move::Pick(Thing::Card(card))) => {
            keep_treasure(game, state, seat, card, log);
        }
        (Frame::KeepCaptain { seat, left }, Move::Pick(Thing::Card(card))) => {
            keep_captain(game, state, seat, card, left, log);
        }
        (Frame::KeepPersonal { seat, left }, Move::Pick(Thing::Mission(mission))) => {
            state.decks.drawn.remove(mission.0);
            receive_mission(game, state, seat, mission);
            log.say(rule::TPR_BOAST_01, || Event::MissionKept {
                seat,
                mission: Some(game.content.personal(mission).id),
            });
            if left > 1 && !state.decks.drawn.is_empty() {
                state.stack.push(Frame::KeepPersonal { seat, left: left - 1 });
            } else {
                return_missions(game, state, seat, log);
            }
        }
        (Frame::Stat { seat, left, spread, raised }, Move::Pick(Thing::Stat(stat))) => {
            raise(game, state, seat, stat, (left, spread, raised), log);
        }
        _ => unreachable!("{NOT_ASKED}"),
    }
}

fn keep_captain(
    game: &PirateRepublic,
    state: &mut State,
    seat: Seat,
    card: CardId,
    left: u8,
    log: &mut impl Log<Event>,
) {
    state.decks.drawn.remove(card.0);
    state.player_mut(seat).deck.push(card.0, 1 << seat.0 | FROM_DEN);
    log.say(rule::TPR_CARD_33, || Event::CaptainKept { seat, card: Some(game.content.card(card).id) });
    note_gain(game, state, seat, Taken::Captain);
    if left > 1 && !state.decks.drawn.is_empty() {
        state.stack.push(Frame::KeepCaptain { seat, left: left - 1 });
    } else {
        return_captains(state);
    }
}

fn keep_treasure(
    game: &PirateRepublic,
    state: &mut State,
    seat: Seat,
    card: CardId,
    log: &mut impl Log<Event>,
) {
    state.decks.drawn.remove(card.0);
    state.player_mut(seat).treasures.push(card.0);
    return_treasures(state);
    log.say(rule::TPR_CARD_34, || Event::TreasureGained { seat, card: game.content.card(card).id });
    note_gain(game, state, seat, Taken::Treasure);
}

fn raise(
    game: &PirateRepublic,
    state: &mut State,
    seat: Seat,
    stat: Stat,
    (left, spread, raised): (u8, bool, u8),
    log: &mut impl Log<Event>,
) {
    if left > 1 {
        let raised = raised | 1 << stat.index();
        state.stack.push(Frame::Stat { seat, left: left - 1, spread, raised });
    }
    game.raise(state, seat, stat, log);
}

fn note_gain(game: &PirateRepublic, state: &mut State, seat: Seat, what: Taken) {
    let mut fact = Fact::new(Happening::Gained);
    fact.what = Some(what);
    game.note(state, seat, &fact);
    if game.solo() {
        state.stack.push(Frame::DummyGains(what));
    }
}

/// The Den is refilled at once from its deck (TPR-CARD-30).
fn take_from_den(
    game: &PirateRepublic,
    state: &mut State,
    seat: Seat,
    den: Den,
    card: CardId,
    log: &mut impl Log<Event>,
) {
    let decks = &mut state.decks;
    let (shown, deck) = match den {
        Den::Crew => (&mut decks.crew_den, &mut decks.crew),
        Den::Elite => (&mut decks.elite_den, &mut decks.elite),
    };
    shown.remove(card.0);
    if let Some(next) = deck.pop() {
        shown.push(next);
    }
    log.say(rule::TPR_CARD_30, || Event::Gained { seat, card: game.content.card(card).id });
    note_gain(game, state, seat, if den == Den::Crew { Taken::Crew } else { Taken::Elite });
}

/// `temporary`: usable at once whatever the capacity, then tucked (TPR-EX-17).
fn take_to_hand(game: &PirateRepublic, state: &mut State, seat: Seat, den: Den, card: CardId) {
    let beyond = game.room(state, seat, den) == 0;
    let player = state.player_mut(seat);
    player.hand.push(card.0);
    if beyond {
        player.one_time.insert(card.0);
    }
}

/// A card of the same type in the discard pile goes back to its deck.
fn exchange(
    game: &PirateRepublic,
    state: &mut State,
    seat: Seat,
    den: Den,
    card: CardId,
    log: &mut impl Log<Event>,
) {
    state.player_mut(seat).discard.remove(card.0);
    let State { decks, dice, .. } = state;
    let deck = match den {
        Den::Crew => &mut decks.crew,
        Den::Elite => &mut decks.elite,
    };
    deck.push(card.0);
    dice.shuffle(deck.as_mut_slice());
    log.say(rule::TPR_CARD_30, || Event::Exchanged { seat, card: game.content.card(card).id });
}

/// On top of the deck if there is room; otherwise tucked, or a one-time card (TPR-CARD-31, TPR-CARD-32).
fn take_in(
    game: &PirateRepublic,
    state: &mut State,
    seat: Seat,
    den: Den,
    card: u8,
    layer: Layer,
    log: &mut impl Log<Event>,
) {
    if game.room(state, seat, den) > 0 {
        game.put_on_deck(state, seat, card);
    } else if matches!(layer, Layer::Tidings | Layer::Global) {
        state.player_mut(seat).one_time.insert(card);
        game.put_on_deck(state, seat, card);
    } else {
        state.player_mut(seat).tucked.insert(card);
        log.say(rule::TPR_CARD_31, || Event::Tucked { seat, card: game.content.card(CardId(card)).id });
    }
}

fn untuck(
    game: &PirateRepublic,
    state: &mut State,
    seat: Seat,
    den: Den,
    mv: Move,
    log: &mut impl Log<Event>,
) {
    if let Move::Pick(Thing::Card(card)) = mv {
        state.player_mut(seat).tucked.remove(card.0);
        game.put_on_deck(state, seat, card.0);
        log.say(rule::TPR_CARD_31, || Event::Untucked { seat, card: game.content.card(card).id });
    } else if let Some(card) = state.player(seat).one_time.iter().find(|card| game.is_of(*card, den)) {
        state.player_mut(seat).one_time.remove(card);
    }
    if game.room(state, seat, den) > 0 && game.waiting(state, seat, den) {
        state.stack.push(Frame::Untuck { seat, den });
    }
}

pub(crate) fn draw_treasure(_game: &PirateRepublic, state: &mut State, seat: Seat, draw: u8, left: u8) {
    if left > 1 {
        state.stack.push(Frame::Treasure { seat, draw, left: left - 1 });
    }
    for _ in 0..draw.clamp(1, 8) {
        state.decks.treasure.pop().into_iter().for_each(|card| state.decks.drawn.push(card));
    }
    if !state.decks.drawn.is_empty() {
        state.stack.push(Frame::KeepTreasure { seat });
    }
}

/// The cards that were not kept are shuffled back.
pub(crate) fn return_treasures(state: &mut State) {
    let State { decks, dice, .. } = state;
    for card in decks.drawn.iter() {
        decks.treasure.push(card, 0);
    }
    decks.drawn.clear();
    dice.shuffle(decks.treasure.cards.as_mut_slice());
    decks.treasure.forget();
}

/// TPR-CARD-33.
pub(crate) fn draw_captains(
    game: &PirateRepublic,
    state: &mut State,
    seat: Seat,
    draw: u8,
    keep: u8,
    log: &mut impl Log<Event>,
) {
    for _ in 0..draw.min(8) {
        state.decks.captains.pop().into_iter().for_each(|card| state.decks.drawn.push(card));
    }
    if state.decks.drawn.is_empty() || keep == 0 {
        return_captains(state);
        return;
    }
    let drawn = state.decks.drawn;
    log.say(rule::TPR_CARD_33, || Event::CaptainsDrawn {
        seat,
        cards: Some(game.card_names(drawn.as_slice())),
        count: drawn.len() as u8,
    });
    state.stack.push(Frame::KeepCaptain { seat, left: keep });
}

pub(crate) fn return_captains(state: &mut State) {
    let State { decks, dice, .. } = state;
    for card in decks.drawn.iter() {
        decks.captains.push(card, 0);
    }
    decks.drawn.clear();
    dice.shuffle(decks.captains.cards.as_mut_slice());
    decks.captains.forget();
}

/// Draws Personal Missions; one that cannot be fulfilled any more goes under the deck (TPR-CARD-41).
pub(crate) fn draw_missions(
    game: &PirateRepublic,
    state: &mut State,
    seat: Seat,
    draw: u8,
    keep: u8,
    log: &mut impl Log<Event>,
) {
    let mut looked = 0;
    let all = state.decks.personal.len();
    while state.decks.drawn.len() < draw.min(8) as usize && looked < all {
        let Some(mission) = state.decks.personal.pop() else { break };
        looked += 1;
        if hopeless(game, state, game.content.personal(PersonalId(mission)).objective) {
            state.decks.personal.push_bottom(mission, 1 << seat.0);
        } else {
            state.decks.drawn.push(mission);
        }
    }
    let drawn = state.decks.drawn;
    if drawn.is_empty() {
        return;
    }
    log.say(rule::TPR_BOAST_01, || Event::MissionsDrawn {
        seat,
        missions: Some(game.mission_names(drawn.as_slice())),
        count: drawn.len() as u8,
    });
    state.stack.push(Frame::KeepPersonal { seat, left: keep.max(1) });
}

/// It asks for nothing but sacking sites that are all pirate-held.
fn hopeless(game: &PirateRepublic, state: &State, part: Objective) -> bool {
    let arena = &game.content.arena;
    match part.goal {
        Goal::Count { of, .. } => {
            let pattern = &arena[of];
            let map = &game.content.map;
            let meant = |site: &SiteId| {
                let info = map.site(*site);
                let region = map.region(info.territory);
                info.kind == SiteType::Imperialist
                    && pattern.sites.is_none_or(|set| set.has(*site))
                    && pattern.nations.is_none_or(|set| info.nation.is_some_and(|nation| set.has(nation)))
                    && pattern.territories.is_none_or(|set| set.has(info.territory))
                    && pattern.regions.is_none_or(|set| set.has(region))
                    && pattern.west_african.is_none_or(|is| is == (region == Region::WestAfrica))
            };
            pattern.event == Happening::Sacked
                && map.all_sites().filter(meant).all(|site| state.map.spot(site).marked())
        }
        Goal::All { of, .. } | Goal::Sequence { of, .. } => {
            arena[of].iter().any(|part| hopeless(game, state, *part))
        }
        Goal::Any(of) | Goal::NOf { of, .. } => arena[of].iter().all(|part| hopeless(game, state, *part)),
        Goal::State { .. } | Goal::Visit { .. } | Goal::Deliver { .. } | Goal::Pay { .. } => false,
    }
}

/// Missions that were not kept go under the deck, in the order drawn (TPR-BOAST-01).
pub(crate) fn return_missions(
    _game: &PirateRepublic,
    state: &mut State,
    seat: Seat,
    _log: &mut impl Log<Event>,
) {
    let drawn = state.decks.drawn;
    for mission in drawn.iter() {
        state.decks.personal.push_bottom(mission, 1 << seat.0);
    }
    state.decks.drawn.clear();
}

/// A mission is held from now on and counts from now on.
pub(crate) fn receive_mission(game: &PirateRepublic, state: &mut State, seat: Seat, mission: PersonalId) {
    state.player_mut(seat).missions.push(mission.0);
    state.progress[mission.index()] = Progress::default();
    game.begin_to_hold(state, seat, mission);
    state.turn.fresh = true;
}
