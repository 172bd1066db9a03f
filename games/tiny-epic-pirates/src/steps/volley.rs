//! A pirate rolls, may reroll and use Sure-fire, and announces its total (TEP-BAT-02 to 05, 09, 14).

use tortuga_core::{Chance, Log, Refusal, Rule, Seat};

use super::NOT_ASKED;
use crate::{
    content::{Bonus, CrewId},
    events::Event,
    game::TinyEpicPirates,
    helm::Assignment,
    moves::{Faces, Few, Move, Offer},
    rule, solo,
    state::{Battle, Frame, LEGENDARY, State},
};

/// The dice fall. The Legendary Pirate announces at once, all others may act on what they see.
pub(crate) fn roll(game: &TinyEpicPirates, state: &mut State, seat: Seat, log: &mut impl Log<Event>) {
    let legendary = state.solo.is_some() && seat == LEGENDARY;
    let count = if legendary {
        solo::level(game, state).dice
    } else {
        game.content.row(state.pirate(seat).legend).dice
    };
    let mut faces = [0; 3];
    state.dice.hand(|hand| faces.iter_mut().take(count as usize).for_each(|face| *face = hand.roll(6)));
    let battle = battle_mut(state);
    battle.faces = faces;
    battle.rerolled = 0;
    battle.fixed = false;
    log.say(rule::TEP_BAT_02, || Event::Rolled { seat, faces: shown(faces) });
    if legendary {
        announce(game, state, seat, log);
    } else {
        state.stack.push(Frame::Volley(seat));
    }
}

fn battle_mut(state: &mut State) -> &mut Battle {
    state.battle.as_mut().expect("dice are rolled in a battle")
}

fn shown(dice: [u8; 3]) -> Vec<u8> {
    dice.into_iter().filter(|face| *face > 0).collect()
}

/// The battle, if this seat may reroll in it: the attacker in an Attack Order, before any Sure-fire.
fn rerolling(state: &State, seat: Seat) -> Option<&Battle> {
    state.battle.as_ref().filter(|battle| battle.order && battle.attacker == seat && !battle.fixed)
}

/// The two faces that a Crew Card lets its owner reroll.
fn reroll_faces(game: &TinyEpicPirates, card: CrewId) -> Option<[u8; 2]> {
    game.content.mate(card).bonus.iter().find_map(|bonus| match *bonus {
        Bonus::Reroll { faces } => Some(faces),
        Bonus::Bury
        | Bonus::Plunder
        | Bonus::Trade
        | Bonus::CrewUp
        | Bonus::Search
        | Bonus::Attack
        | Bonus::TradeSpecial { .. }
        | Bonus::Exchange
        | Bonus::SailNavy { .. }
        | Bonus::SailMerchant { .. }
        | Bonus::GainGold { .. }
        | Bonus::Reassign
        | Bonus::Sail => None,
    })
}

pub(crate) fn options(game: &TinyEpicPirates, state: &State, seat: Seat, out: &mut impl Offer) {
    let Some(battle) = &state.battle else { return };
    rerolls(game, state, seat, out);
    if state.pirate(seat).surefire > 0 {
        for from in (1..=6).filter(|face| battle.faces.contains(face)) {
            for to in 1..=6 {
                out.offer(Move::Surefire { from, to });
            }
        }
    }
    out.offer(Move::BattleDone);
}

/// What can be done, in words, and by which rule.
pub(crate) fn question(game: &TinyEpicPirates, state: &State, seat: Seat) -> (&'static str, Rule) {
    let mut few = Few::default();
    rerolls(game, state, seat, &mut few);
    match (few.count > 0, state.pirate(seat).surefire > 0) {
        (true, true) => ("Reroll or use a Sure-fire, or announce your damage.", rule::TEP_BAT_05),
        (true, false) => ("Reroll, or announce your damage.", rule::TEP_BAT_04),
        (false, _) => ("Use a Sure-fire, or announce your damage.", rule::TEP_BAT_05),
    }
}

/// How many dice show that face.
fn showing(battle: &Battle, face: u8) -> usize {
    battle.faces.into_iter().filter(|die| *die == face).count()
}

fn rerolls(game: &TinyEpicPirates, state: &State, seat: Seat, out: &mut impl Offer) {
    let Some(battle) = rerolling(state, seat) else { return };
    for (slot, mate) in state.pirate(seat).crew.iter().enumerate() {
        let unused = battle.rerolled >> slot & 1 == 0;
        if let Some(card) = mate.filter(|_| unused)
            && let Some(faces) = reroll_faces(game, card)
        {
            reroll_options(battle, card, faces, out);
        }
    }
}

/// Any of the dice that show one of the two faces, but not none of them.
fn reroll_options(battle: &Battle, card: CrewId, [low, high]: [u8; 2], out: &mut impl Offer) {
    let showing = |face: u8| showing(battle, face);
    let (lows, highs) = (showing(low), if low == high { 0 } else { showing(high) });
    for first in 0..=lows {
        for second in 0..=highs {
            let mut chosen = [0; 3];
            chosen[..first].fill(low);
            chosen[first..first + second].fill(high);
            if let Some(faces) = Faces::new(&chosen[..first + second]) {
                out.offer(Move::Reroll { card, faces });
            }
        }
    }
}

pub(crate) fn allows(game: &TinyEpicPirates, state: &State, seat: Seat, mv: Move) -> Result<(), Refusal> {
    let Some(battle) = &state.battle else { return Err(NOT_ASKED) };
    if mv == Move::BattleDone {
        return Ok(());
    }
    if let Move::Surefire { from, to } = mv {
        rule::TEP_BAT_05.requires(state.pirate(seat).surefire > 0, "You have no Sure-fire Token.")?;
        rule::TEP_BAT_05.requires((1..=6).contains(&to), "A die has the faces 1 to 6.")?;
        return rule::TEP_BAT_14
            .requires(from > 0 && battle.faces.contains(&from), "No die shows that face.");
    }
    let Move::Reroll { card, faces } = mv else { return Err(NOT_ASKED) };
    rule::TEP_BAT_04.requires(
        battle.order && battle.attacker == seat,
        "Only the attacker rerolls, and only in an Attack Order.",
    )?;
    rule::TEP_BAT_05.requires(!battle.fixed, "After a Sure-fire there is no reroll.")?;
    let Some(slot) = state.pirate(seat).slot_of(card) else {
        return Err(rule::TEP_BAT_04.refuses("That card is not in your Crew."));
    };
    rule::TEP_BAT_04.requires(battle.rerolled >> slot & 1 == 0, "Each card rerolls once in a battle.")?;
    let Some(sides) = reroll_faces(game, card) else {
        return Err(rule::TEP_BAT_04.refuses("That card has no Reroll."));
    };
    let there = |face: u8| showing(battle, face);
    let sound = faces.iter().all(|face| sides.contains(&face) && faces.count(face) <= there(face));
    rule::TEP_BAT_04.requires(sound, "The card rerolls dice that show one of its two faces.")
}

pub(crate) fn play(
    game: &TinyEpicPirates,
    state: &mut State,
    seat: Seat,
    mv: Move,
    log: &mut impl Log<Event>,
) {
    if mv == Move::BattleDone {
        announce(game, state, seat, log);
        return;
    }
    state.stack.push(Frame::Volley(seat));
    if let Move::Surefire { from, to } = mv {
        state.pirate_mut(seat).surefire -= 1;
        let battle = battle_mut(state);
        battle.fixed = true;
        if let Some(die) = battle.faces.iter_mut().find(|die| **die == from) {
            *die = to;
        }
        log.say(rule::TEP_BAT_05, || Event::SurefireUsed { seat, from, to });
    } else if let Move::Reroll { card, faces } = mv {
        reroll(game, state, seat, card, faces, log);
    }
}

fn reroll(
    game: &TinyEpicPirates,
    state: &mut State,
    seat: Seat,
    card: CrewId,
    faces: Faces,
    log: &mut impl Log<Event>,
) {
    let slot = state.pirate(seat).slot_of(card).expect("allows has seen the card there");
    let battle = state.battle.as_mut().expect("dice are rolled in a battle");
    battle.rerolled |= 1 << slot;
    let mut picked = [false; 3];
    for face in faces.iter() {
        let place = (0..3).find(|place| battle.faces[*place] == face && !picked[*place]);
        picked[place.expect("allows has counted the dice")] = true;
    }
    let dice = &mut battle.faces;
    state.dice.hand(|hand| {
        for (die, _) in dice.iter_mut().zip(picked).filter(|(_, picked)| *picked) {
            *die = hand.roll(6);
        }
    });
    let dice = *dice;
    log.say(rule::TEP_BAT_04, || Event::Rerolled {
        seat,
        card: game.content.mate(card).id,
        faces: shown(dice),
    });
}

/// The total is fixed and made known.
fn announce(game: &TinyEpicPirates, state: &mut State, seat: Seat, log: &mut impl Log<Event>) {
    let dice = battle_mut(state).faces;
    let total = game.damage(state, seat, dice);
    let battle = battle_mut(state);
    if battle.attacker == seat {
        battle.attack = Some(total);
    } else {
        battle.defence = Some(total);
    }
    log.say(rule::TEP_BAT_03, || Event::Announced { seat, total });
}

impl TinyEpicPirates {
    /// What a pirate deals with these dice (TEP-BAT-03, TEP-SOLO-23).
    pub(crate) fn damage(&self, state: &State, seat: Seat, dice: [u8; 3]) -> u8 {
        let pirate = state.pirate(seat);
        let mut symbols = [0u8; 6];
        let mut total = pirate.helm.at(Assignment::Cannons).saturating_mul(self.content.per_hand.damage);
        let mut add = |more: &[u8; 6], hits: u8| {
            for (count, more) in symbols.iter_mut().zip(more) {
                *count = count.saturating_add(*more);
            }
            total = total.saturating_add(hits);
        };
        if let (Some(captain), Some(side)) = (pirate.captain, pirate.side) {
            let card = self.content.captain(captain, side);
            add(&card.symbols, card.hits);
        }
        for mate in pirate.mates() {
            let card = self.content.mate(mate);
            add(&card.symbols, card.hits);
        }
        if state.solo.is_some() && seat == LEGENDARY {
            let (helm, hits) = solo::firepower(self, state);
            add(&helm, hits);
        }
        for die in dice.into_iter().filter(|face| *face > 0) {
            total = total.saturating_add(symbols[die as usize - 1]);
        }
        total
    }
}
