//! Battle, round after round (BB-BAT), and the trial of whoever surrenders (BB-TRIAL).

use std::cmp::Ordering;

use tortuga_core::{Log, Refusal, Seat};

use super::hunt;
use crate::{
    act,
    content::{MOST_HOLDS, Nation},
    frame::{Battle, Frame, Purpose, Roll, Round},
    game::Blackbeard,
    moves::{Cause, Event, Move},
    rule,
    state::{Fate, HunterId, Slot, State, hunter_combat, hunter_print},
};

pub(crate) fn begin(state: &mut State, target: Slot, nation: Nation, hunters: u32) {
    state.halted = true;
    state.stack.push(Frame::Battle(Battle { target, nation, hunters, stage: Round::Before }));
}

fn may_surrender(game: &Blackbeard, state: &State, battle: Battle) -> Result<(), Refusal> {
    let letter = state.at(battle.target).letter_nation(&game.content);
    rule::BB_BAT_02.requires(
        letter == Some(battle.nation),
        "This pirate holds no Letter of Marque of these hunters' nation.",
    )
}

/// Who decides; nobody, if there is nothing to decide.
pub(crate) fn asked(game: &Blackbeard, state: &State, battle: Battle) -> Option<Seat> {
    if !state.lives(battle.target) {
        return None;
    }
    match battle.stage {
        Round::Before => may_surrender(game, state, battle).is_ok().then_some(battle.target.seat()),
        Round::Pirate => Some(battle.target.seat()),
        Round::Hunters => {
            hunt::strongest_kc(game, state, HunterId::among(battle.hunters)).map(|(_, owner)| owner)
        }
        Round::Over => None,
    }
}

pub(crate) fn candidates(battle: Battle, out: &mut impl Extend<Move>) {
    match battle.stage {
        Round::Before => out.extend([Move::Fight, Move::Surrender]),
        Round::Pirate | Round::Hunters => out.extend([Move::Fight, Move::End]),
        Round::Over => {}
    }
}

pub(crate) fn allows(game: &Blackbeard, state: &State, battle: Battle, mv: Move) -> Result<(), Refusal> {
    match (battle.stage, mv) {
        (Round::Before, Move::Surrender) => may_surrender(game, state, battle),
        (Round::Before | Round::Pirate | Round::Hunters, Move::Fight)
        | (Round::Pirate | Round::Hunters, Move::End) => Ok(()),
        (Round::Before, _) => Err(rule::BB_BAT_02.refuses("Fight, or surrender.")),
        _ => Err(rule::BB_BAT_08.refuses("Fight on, or end the battle.")),
    }
}

pub(crate) fn play(
    game: &Blackbeard,
    state: &mut State,
    battle: Battle,
    mv: Move,
    log: &mut impl Log<Event>,
) {
    match mv {
        Move::Surrender => surrender(game, state, battle.target, log),
        Move::End => escape(game, state, battle, log),
        _ if battle.stage == Round::Before => clash(game, state, battle, log),
        _ => state.stack.push(Frame::Battle(Battle { stage: Round::Before, ..battle })),
    }
}

/// Nobody is asked: warships follow their policy, a round begins, or the battle is over.
pub(crate) fn run(game: &Blackbeard, state: &mut State, battle: Battle, log: &mut impl Log<Event>) {
    if !state.lives(battle.target) {
        return;
    }
    match battle.stage {
        Round::Before => clash(game, state, battle, log),
        Round::Hunters => {
            if ratings(game, state, battle) <= game.content.numbers.battle.warship_breaks_off_at.into() {
                escape(game, state, battle, log);
            } else {
                state.stack.push(Frame::Battle(Battle { stage: Round::Before, ..battle }));
            }
        }
        Round::Pirate | Round::Over => state.stack.push(Frame::Mutiny { pirate: battle.target }),
    }
}

/// Dice for both sides; an ally beside him gives the pirate a second pair (BB-ALLY-07).
fn clash(game: &Blackbeard, state: &mut State, battle: Battle, log: &mut impl Log<Event>) {
    let dice = if state.ally(battle.target).is_some() { 4 } else { 2 };
    state.stack.push(Frame::Battle(battle));
    act::roll(game, state, battle.target, Purpose::Battle, dice, 2, log);
}

/// The added combat ratings of the hunters; a whole fleet may be more than a byte holds.
pub(crate) fn ratings(game: &Blackbeard, state: &State, battle: Battle) -> i16 {
    let all = HunterId::among(battle.hunters);
    all.map(|hunter| i16::from(hunter_combat(&game.content, state, hunter))).sum()
}

fn points(difference: i16) -> u8 {
    difference.clamp(0, u8::MAX.into()) as u8
}

/// BB-BAT-01, BB-BAT-03 to BB-BAT-08.
pub(crate) fn rolled(game: &Blackbeard, state: &mut State, roll: Roll, log: &mut impl Log<Event>) {
    let Some(Frame::Battle(battle)) = state.stack.pop() else { return };
    let (slot, content) = (battle.target, &game.content);
    let numbers = &content.numbers.battle;
    let dice = (roll.own[0] + roll.own[1]).max(roll.own[2] + roll.own[3]) as i8;
    let pirate = state.at(slot);
    let ours = pirate.combat(content) + pirate.ability(content) + dice + hunt::revelry(game, state, slot);
    let ours = i16::from(ours);
    let theirs = ratings(game, state, battle) + i16::from(roll.foe[0] + roll.foe[1]);
    log.say(rule::BB_BAT_01, || Event::Clash {
        pirate: game.name(state, slot),
        nation: battle.nation,
        pirate_strength: ours,
        hunter_strength: theirs,
    });
    let (to_pirate, to_hunters, round) = match ours.cmp(&theirs) {
        Ordering::Greater => (numbers.winner_damage, points(ours - theirs), Round::Pirate),
        Ordering::Less => (points(theirs - ours), numbers.winner_damage, Round::Hunters),
        Ordering::Equal => (numbers.tie_damage_each, numbers.tie_damage_each, Round::Before),
    };
    let (left, fame) = hurt(game, state, battle.hunters, to_hunters, log);
    if !suffer(game, state, slot, to_pirate, log) {
        return;
    }
    act::notoriety(game, state, slot, fame, rule::BB_BAT_07, log);
    let round = if left == 0 { Round::Over } else { round };
    state.stack.push(Frame::Battle(Battle { hunters: left, stage: round, ..battle }));
}

/// Points one by one on the strongest (BB-BAT-04). Gives those that are left, and the fame of those that are not.
fn hurt(
    game: &Blackbeard,
    state: &mut State,
    mut hunters: u32,
    points: u8,
    log: &mut impl Log<Event>,
) -> (u32, u8) {
    let mut fame = 0u8;
    for _ in 0..points {
        let strongest = HunterId::among(hunters)
            .max_by_key(|hunter| (hunter_combat(&game.content, state, *hunter), u8::MAX - hunter.0));
        let Some(hunter) = strongest else { break };
        if !act::hurt_hunter(game, state, hunter, 1, rule::BB_BAT_04, log) {
            hunters &= !hunter.bit();
            fame = fame.saturating_add(hunter_print(&game.content, hunter));
        }
    }
    (hunters, fame)
}

/// BB-BAT-05, BB-BAT-06. Says whether he lives.
fn suffer(game: &Blackbeard, state: &mut State, slot: Slot, points: u8, log: &mut impl Log<Event>) -> bool {
    let per_point = game.content.numbers.battle.unrest_per_damage;
    let fright = (i32::from(points) * i32::from(per_point)).clamp(-100, 100) as i8;
    let pirate = state.at(slot);
    let sinks = pirate.combat_damage.saturating_add(points) >= game.content.ship(pirate.ship).combat;
    if !sinks && points > 0 {
        act::unrest(game, state, slot, fright, rule::BB_BAT_05, log);
    }
    act::bloody_damage(game, state, slot, points, rule::BB_BAT_03, log)
}

/// The battle is ended by declaration: he has escaped (BB-BAT-09).
fn escape(game: &Blackbeard, state: &mut State, battle: Battle, log: &mut impl Log<Event>) {
    let slot = battle.target;
    log.say(rule::BB_BAT_09, || Event::BattleEnded { pirate: game.name(state, slot) });
    state.stack.push(Frame::Mutiny { pirate: slot });
    act::notoriety(game, state, slot, game.content.numbers.battle.escape_notoriety, rule::BB_BAT_09, log);
}

/// BB-TRIAL-01.
fn surrender(game: &Blackbeard, state: &mut State, slot: Slot, log: &mut impl Log<Event>) {
    log.say(rule::BB_TRIAL_01, || Event::Surrendered { pirate: game.name(state, slot) });
    state.at_mut(slot).booty = [0; MOST_HOLDS];
    act::give_letter_back(game, state, slot, rule::BB_TRIAL_03, log);
    state.stack.push(Frame::Trial { pirate: slot });
    act::roll(game, state, slot, Purpose::Trial, 1, 0, log);
}

pub(crate) fn tried(game: &Blackbeard, state: &mut State, slot: Slot, die: u8, log: &mut impl Log<Event>) {
    let numbers = &game.content.numbers.retirement;
    if die >= numbers.trial_ok_min {
        let worth = state.at(slot).worth();
        act::retire(game, state, slot, worth, Cause::Trial, rule::BB_TRIAL_01, log);
    } else if die == numbers.trial_fine_on {
        state.stack.push(Frame::Trial { pirate: slot });
        act::roll(game, state, slot, Purpose::Fine, 2, 0, log);
    } else {
        act::leave(game, state, slot, Fate::Dead, Cause::Hanged, rule::BB_TRIAL_01, log);
    }
}

/// BB-TRIAL-02.
pub(crate) fn fined(game: &Blackbeard, state: &mut State, slot: Slot, dice: u8, log: &mut impl Log<Event>) {
    let numbers = &game.content.numbers.retirement;
    if dice >= numbers.fine_death_min {
        act::leave(game, state, slot, Fate::Dead, Cause::Hanged, rule::BB_TRIAL_02, log);
        return;
    }
    let worth = u64::from(state.at(slot).worth());
    let fine = (worth * u64::from(dice) * u64::from(numbers.fine_pct_per_pip) / 100).min(worth);
    act::retire(game, state, slot, (worth - fine) as u32, Cause::Trial, rule::BB_TRIAL_02, log);
}
