//! Challenges and duels (BB-DUEL).

use tortuga_core::{Chance, Log, Refusal, Seat};

use crate::{
    act,
    frame::{Duel, DuelAsk, Frame},
    game::Blackbeard,
    moves::{Cause, Event, Move},
    pirate::Pirate,
    rule,
    state::{Fate, Place, Slot, State},
};

/// Whom a revelling pirate may challenge: the most notorious of the others here, several if tied (BB-DUEL-01).
fn targets(state: &State, slot: Slot) -> impl Iterator<Item = Slot> + '_ {
    let here = state.pirate(slot).map(|pirate| pirate.place);
    let rival = move |other: Slot| state.pirate(other).map(|pirate| pirate.place) == here;
    let others = move |other: Slot| other.seat() != slot.seat() && rival(other);
    let most =
        state.sailing().filter(move |(other, _)| others(*other)).map(|(_, pirate)| pirate.notoriety).max();
    let tied = move |(other, pirate): (Slot, &Pirate)| {
        (others(other) && Some(pirate.notoriety) == most).then_some(other)
    };
    state.sailing().filter_map(tied)
}

/// Nobody is asked without a rival, nor a pirate who was ousted or left play.
pub(crate) fn challenge_asks(state: &State, slot: Slot, place: Place) -> bool {
    let at_hand = state.pirate(slot).is_some_and(|pirate| pirate.place == place);
    at_hand && targets(state, slot).next().is_some()
}

pub(crate) fn challenge_candidates(state: &State, slot: Slot, out: &mut impl Extend<Move>) {
    out.extend(targets(state, slot).map(|rival| Move::Challenge(state.at(rival).card)));
    out.extend([Move::No]);
}

pub(crate) fn challenge_allows(state: &State, slot: Slot, mv: Move) -> Result<(), Refusal> {
    match mv {
        Move::No => Ok(()),
        Move::Challenge(card) => {
            let rival = targets(state, slot).any(|rival| state.at(rival).card == card);
            rule::BB_DUEL_01
                .requires(rival, "Only the most notorious pirate of another player here is challenged.")
        }
        _ => Err(rule::BB_DUEL_01.refuses("Challenge a pirate, or nobody.")),
    }
}

pub(crate) fn challenge_play(
    game: &Blackbeard,
    state: &mut State,
    slot: Slot,
    mv: Move,
    log: &mut impl Log<Event>,
) {
    let Move::Challenge(card) = mv else { return };
    let rival = state.find(card).expect("allows has found him");
    if state.at(slot).ally == Some(rival) {
        state.part(slot);
        log.say(rule::BB_DUEL_01, || Event::AllianceEnded { pirate: game.name(state, slot) });
    }
    log.say(rule::BB_DUEL_01, || Event::DuelBegan {
        challenger: game.name(state, slot),
        rival: game.name(state, rival),
    });
    state.stack.push(Frame::Duel(Duel {
        challenger: slot,
        rival,
        lost: [0; 2],
        second: false,
        faces: [0; 2],
        asks: DuelAsk::Nobody,
    }));
}

impl Duel {
    /// Attacker and defender of the exchange.
    fn sides(self) -> (Slot, Slot) {
        if self.second { (self.rival, self.challenger) } else { (self.challenger, self.rival) }
    }

    pub(crate) fn asked(self) -> Option<Seat> {
        let (attacker, defender) = self.sides();
        match self.asks {
            DuelAsk::Nobody => None,
            DuelAsk::Attacker { .. } => Some(attacker.seat()),
            DuelAsk::Defender { .. } => Some(defender.seat()),
            DuelAsk::Rival => Some(self.rival.seat()),
            DuelAsk::Challenger => Some(self.challenger.seat()),
        }
    }

    fn other(self, slot: Slot) -> Slot {
        if slot == self.challenger { self.rival } else { self.challenger }
    }
}

/// Endurance that is left to challenger or rival (BB-DUEL-06).
pub(crate) fn endurance(game: &Blackbeard, state: &State, duel: Duel, slot: Slot) -> i8 {
    let lost = duel.lost[usize::from(slot == duel.rival)];
    state.at(slot).endurance(&game.content) - lost
}

/// Who has no endurance left, and so is killed without another blow: first the challenged is looked at (BB-DUEL-06).
fn spent(game: &Blackbeard, state: &State, duel: Duel) -> Option<Slot> {
    [duel.rival, duel.challenger].into_iter().find(|slot| endurance(game, state, duel, *slot) <= 0)
}

pub(crate) fn asks(game: &Blackbeard, state: &State, duel: Duel) -> bool {
    let (attacker, defender) = duel.sides();
    let cunning = |slot: Slot| state.at(slot).rerolls(&game.content) > 0;
    match duel.asks {
        DuelAsk::Nobody => false,
        DuelAsk::Attacker { .. } => cunning(attacker),
        DuelAsk::Defender { .. } => cunning(defender),
        DuelAsk::Rival | DuelAsk::Challenger => true,
    }
}

pub(crate) fn candidates(duel: Duel, out: &mut impl Extend<Move>) {
    match duel.asks {
        DuelAsk::Nobody => {}
        DuelAsk::Attacker { .. } | DuelAsk::Defender { .. } => out.extend([Move::Keep, Move::Reroll]),
        DuelAsk::Rival | DuelAsk::Challenger => out.extend([Move::Fight, Move::BackOff]),
    }
}

pub(crate) fn allows(game: &Blackbeard, state: &State, duel: Duel, mv: Move) -> Result<(), Refusal> {
    match duel.asks {
        DuelAsk::Attacker { .. } | DuelAsk::Defender { .. } => match mv {
            Move::Keep => Ok(()),
            Move::Reroll => rule::BB_CUN_01.requires(asks(game, state, duel), "There is no cunning left."),
            _ => Err(rule::BB_CUN_03.refuses("Keep the roll, or spend cunning and roll again.")),
        },
        DuelAsk::Nobody | DuelAsk::Rival | DuelAsk::Challenger => {
            let answers = matches!(mv, Move::Fight | Move::BackOff);
            rule::BB_DUEL_07.requires(answers, "Fight on, or back off.")
        }
    }
}

pub(crate) fn play(game: &Blackbeard, state: &mut State, duel: Duel, mv: Move, log: &mut impl Log<Event>) {
    let (attacker, defender) = duel.sides();
    match (duel.asks, mv) {
        (DuelAsk::Attacker { kept }, Move::Keep) => kept_by(game, state, duel, kept, true, log),
        (DuelAsk::Defender { kept }, Move::Keep) => kept_by(game, state, duel, kept, false, log),
        (DuelAsk::Attacker { .. }, _) => reroll(game, state, duel, attacker, 0, log),
        (DuelAsk::Defender { .. }, _) => reroll(game, state, duel, defender, 1, log),
        (DuelAsk::Rival, Move::Fight) => {
            state.stack.push(Frame::Duel(Duel { asks: DuelAsk::Challenger, ..duel }));
        }
        (DuelAsk::Challenger, Move::Fight) => {
            state.stack.push(Frame::Duel(Duel {
                asks: DuelAsk::Nobody,
                second: false,
                faces: [0; 2],
                ..duel
            }));
        }
        (DuelAsk::Rival, _) => back_off(game, state, duel, duel.rival, log),
        (DuelAsk::Challenger, _) => back_off(game, state, duel, duel.challenger, log),
        (DuelAsk::Nobody, _) => unreachable!("refused by allows"),
    }
}

/// Rolls the dice of an exchange, or goes on where nobody has cunning left.
pub(crate) fn run(game: &Blackbeard, state: &mut State, duel: Duel, log: &mut impl Log<Event>) {
    match duel.asks {
        DuelAsk::Nobody => {
            if let Some(spent) = spent(game, state, duel) {
                win(game, state, duel, duel.other(spent), Some(spent), log);
                return;
            }
            let faces = state.dice.hand(|hand| [hand.roll(6), hand.roll(6)]);
            let duel = Duel { faces, asks: DuelAsk::Attacker { kept: false }, ..duel };
            tell(game, state, duel, log);
            state.stack.push(Frame::Duel(duel));
        }
        DuelAsk::Attacker { kept } => kept_by(game, state, duel, kept, true, log),
        DuelAsk::Defender { kept } => kept_by(game, state, duel, kept, false, log),
        DuelAsk::Rival | DuelAsk::Challenger => {}
    }
}

/// One side keeps; if the other has kept just before, the exchange stands (BB-CUN-03).
fn kept_by(
    game: &Blackbeard,
    state: &mut State,
    duel: Duel,
    other_kept: bool,
    attacker: bool,
    log: &mut impl Log<Event>,
) {
    if other_kept {
        exchange(game, state, duel, log);
        return;
    }
    let asks = if attacker { DuelAsk::Defender { kept: true } } else { DuelAsk::Attacker { kept: true } };
    state.stack.push(Frame::Duel(Duel { asks, ..duel }));
}

fn reroll(
    game: &Blackbeard,
    state: &mut State,
    duel: Duel,
    slot: Slot,
    die: usize,
    log: &mut impl Log<Event>,
) {
    state.at_mut(slot).cunning_spent += 1;
    log.say(rule::BB_CUN_01, || Event::Rerolled { pirate: game.name(state, slot) });
    let mut faces = duel.faces;
    faces[die] = state.dice.roll(6);
    let asks = if die == 0 { DuelAsk::Defender { kept: false } } else { DuelAsk::Attacker { kept: false } };
    let duel = Duel { faces, asks, ..duel };
    tell(game, state, duel, log);
    state.stack.push(Frame::Duel(duel));
}

/// Totals of attacker and defender.
fn totals(game: &Blackbeard, state: &State, duel: Duel) -> (i8, i8) {
    let (attacker, defender) = duel.sides();
    let attack = state.at(attacker).duel_attack(&game.content) + duel.faces[0] as i8;
    let defense = state.at(defender).duel_defense(&game.content) + duel.faces[1] as i8;
    (attack, defense)
}

fn tell(game: &Blackbeard, state: &State, duel: Duel, log: &mut impl Log<Event>) {
    let (attacker, defender) = duel.sides();
    let (attack, defense) = totals(game, state, duel);
    log.say(rule::BB_DUEL_02, || Event::Exchange {
        attacker: game.name(state, attacker),
        defender: game.name(state, defender),
        attack,
        defense,
    });
}

/// BB-DUEL-03, BB-DUEL-04.
fn exchange(game: &Blackbeard, state: &mut State, mut duel: Duel, log: &mut impl Log<Event>) {
    let (attacker, defender) = duel.sides();
    let (attack, defense) = totals(game, state, duel);
    let numbers = &game.content.numbers.duel;
    let (loser, loss) =
        if attack > defense { (defender, attack - defense) } else { (attacker, numbers.attacker_loss) };
    duel.lost[usize::from(loser == duel.rival)] += loss;
    let mut dead = endurance(game, state, duel, loser) <= 0;
    if !dead && loser == defender && loss >= numbers.wound_if_difference {
        if !act::wound_by_card(game, state, defender, log) {
            win(game, state, duel, attacker, None, log);
            return;
        }
        dead = endurance(game, state, duel, defender) <= 0;
    }
    if dead {
        win(game, state, duel, duel.other(loser), Some(loser), log);
        return;
    }
    let asks = if duel.second { DuelAsk::Rival } else { DuelAsk::Nobody };
    state.stack.push(Frame::Duel(Duel { asks, second: true, faces: [0; 2], ..duel }));
}

fn back_off(game: &Blackbeard, state: &mut State, duel: Duel, slot: Slot, log: &mut impl Log<Event>) {
    log.say(rule::BB_DUEL_07, || Event::BackedOff { pirate: game.name(state, slot) });
    act::unrest(game, state, slot, game.content.numbers.duel.back_off_unrest, rule::BB_DUEL_07, log);
    win(game, state, duel, duel.other(slot), None, log);
}

/// The winner's fame is the opponent's printed strength (BB-DUEL-08); mutiny checks come after (BB-DUEL-09).
fn win(
    game: &Blackbeard,
    state: &mut State,
    duel: Duel,
    winner: Slot,
    killed: Option<Slot>,
    log: &mut impl Log<Event>,
) {
    let loser = duel.other(winner);
    let fame = fame(game, state, loser);
    state.stack.push(Frame::Mutiny { pirate: duel.rival });
    state.stack.push(Frame::Mutiny { pirate: duel.challenger });
    if let Some(slot) = killed {
        act::leave(game, state, slot, Fate::Dead, Cause::Duel, rule::BB_DUEL_06, log);
    }
    log.say(rule::BB_DUEL_08, || Event::DuelWon { winner: game.name(state, winner) });
    act::unrest(game, state, winner, game.content.numbers.duel.winner_unrest, rule::BB_DUEL_08, log);
    act::notoriety(game, state, winner, fame, rule::BB_DUEL_08, log);
}

/// What a victory over this pirate is worth. One who died of his wounds is found among the gone.
fn fame(game: &Blackbeard, state: &State, loser: Slot) -> u8 {
    let gone = || state.gone[loser.seat().index()].iter().flatten().last().map(|gone| gone.card);
    let card = state.pirate(loser).map(|pirate| pirate.card).or_else(gone);
    card.map_or(0, |card| {
        let ratings = &game.content.pirates[card.index()].ratings;
        (ratings.endurance + ratings.duel_attack + ratings.duel_defense) as u8
    })
}
