//! A captain's power, used before the move or on either side of the combat (section 13).

use std::num::NonZeroU8;

use tortuga_core::{Log, Refusal};

use crate::{
    board::{Board, Colour, Isle},
    content::{Captain, CaptainId, Effect, Lifetime, Power, RaidTerms, Token, When},
    game::Archipirata,
    moves::{Event, Move, Pick, Picks},
    rule,
    state::{State, Status},
    steps::NOT_ASKED,
};

/// The active seat's captain, if its power may be used now.
fn usable<'g>(game: &'g Archipirata, state: &State, when: When) -> Result<(&'g Captain, &'g Power), Refusal> {
    let none = rule::AP_CAP_02.refuses("You have no captain who can do that now.");
    let held = state.captaincy().ok_or(none)?;
    let captain = game.content.captain(held.captain);
    let power = captain.power.as_ref().filter(|power| power.windows.contains(&when)).ok_or(none)?;
    rule::AP_CAP_06
        .requires(held.status != Status::Trophy, "This captain has been used once and for all.")?;
    let team = state.team(state.own());
    rule::AP_CAP_05.requires(team.covers(&power.cost), "Your team cannot pay this captain's price.")?;
    let injured = state.board.injured(state.own());
    rule::AP_CAP_05.requires(injured >= power.needs_injured, "None of your pirates is injured.")?;
    Ok((captain, power))
}

/// The terms of a raid that the active seat's captain offers (AP-CAP-BB-1, AP-CAP-BB-2).
pub(crate) fn raid_terms(game: &Archipirata, state: &State, mode: NonZeroU8) -> Option<RaidTerms> {
    let held = state.captaincy()?;
    game.content.captain(held.captain).raids.get(mode.get() as usize - 1).copied()
}

/// Every way to aim the power, in the order of the notation.
pub(crate) fn candidates(game: &Archipirata, state: &State, when: When, out: &mut Vec<Move>) {
    let (Some(held), Ok((_, power))) = (state.captaincy(), usable(game, state, when)) else { return };
    let mut aim = Aim { own: state.own(), captain: held.captain, out };
    aim.effects(&power.effects, state.board, Picks::default());
}

/// Walks through the effects of a power and everything that each may be aimed at.
struct Aim<'a> {
    own: Colour,
    captain: CaptainId,
    out: &'a mut Vec<Move>,
}

impl Aim<'_> {
    fn effects(&mut self, effects: &[Effect], board: Board, picks: Picks) {
        let Some((effect, rest)) = effects.split_first() else {
            self.out.push(Move::Captain { captain: self.captain, picks });
            return;
        };
        match effect {
            Effect::Injure { count, .. } => {
                let there = board.total(Colour::Red) + board.total(Colour::White);
                self.targets((*count).min(there), 0, board, picks, rest);
            }
            Effect::Recover { count, distinct } => match board.injured(self.own).min(*count) {
                0 => self.effects(rest, board, picks.with(Pick::Nobody)),
                injured => self.isles((injured, *distinct), 0, board, picks, rest),
            },
            Effect::Gold { .. }
            | Effect::InjureAll { .. }
            | Effect::AnotherRound { .. }
            | Effect::KeepForSkips {} => {
                self.effects(rest, board, picks);
            }
        }
    }

    /// Targets in rising order, the same one twice where two such pirates stand (AP-CAP-09).
    fn targets(&mut self, left: u8, from: u8, board: Board, picks: Picks, rest: &[Effect]) {
        if left == 0 {
            return self.effects(rest, board, picks);
        }
        for code in from..16 {
            let (isle, colour) = (Isle(code / 2), Colour::BOTH[(code % 2) as usize]);
            if board.count(isle, colour) > 0 {
                let mut after = board;
                after.remove(isle, colour);
                self.targets(left - 1, code, after, picks.with(Pick::Target(isle, colour)), rest);
            }
        }
    }

    fn isles(&mut self, (left, distinct): (u8, bool), from: u8, board: Board, picks: Picks, rest: &[Effect]) {
        if left == 0 {
            return self.effects(rest, board, picks);
        }
        for isle in (from..8).map(Isle) {
            let mut after = board;
            after.add(isle, self.own);
            let from = isle.0 + u8::from(distinct);
            self.isles((left - 1, distinct), from, after, picks.with(Pick::Isle(isle)), rest);
        }
    }
}

pub(crate) fn allows(game: &Archipirata, state: &State, when: When, mv: Move) -> Result<(), Refusal> {
    let Move::Captain { captain, picks } = mv else { return Err(NOT_ASKED) };
    let yours = state.captaincy().is_some_and(|held| held.captain == captain);
    rule::AP_CAP_02.requires(yours, "That captain is not yours to use.")?;
    let (_, power) = usable(game, state, when)?;
    let mut picks = picks.iter();
    let mut board = state.board;
    for effect in &power.effects {
        board = allows_effect(*effect, state.own(), board, &mut picks)?;
    }
    rule::AP_CAP_09.requires(picks.next().is_none(), "The power has no further target.")
}

/// The power as it stands in the list of moves: the targets of each effect in rising order, for the order in which they
/// are named does not matter (AP-CAP-09). What `allows` refuses stays as it is.
pub(crate) fn canonical(game: &Archipirata, state: &State, captain: CaptainId, picks: Picks) -> Picks {
    let Some(power) = &game.content.captain(captain).power else { return picks };
    let mut named = picks.iter();
    let (mut board, mut sorted) = (state.board, Picks::default());
    for effect in &power.effects {
        let mut of_effect = Vec::new();
        let mut noted = named.by_ref().inspect(|pick| of_effect.push(*pick));
        let Ok(after) = allows_effect(*effect, state.own(), board, &mut noted) else { return picks };
        board = after;
        of_effect.sort_unstable();
        sorted = of_effect.into_iter().fold(sorted, Picks::with);
    }
    sorted
}

/// Judges the picks of one effect and gives back the board after it.
fn allows_effect(
    effect: Effect,
    own: Colour,
    mut board: Board,
    picks: &mut impl Iterator<Item = Pick>,
) -> Result<Board, Refusal> {
    let few = rule::AP_CAP_09.refuses("The power needs a target for each of its effects.");
    match effect {
        Effect::Injure { count, .. } => {
            let there = board.total(Colour::Red) + board.total(Colour::White);
            for _ in 0..count.min(there) {
                let Some(Pick::Target(isle, colour)) = picks.next() else { return Err(few) };
                rule::AP_CAP_09.requires(board.count(isle, colour) > 0, "No such pirate stands there.")?;
                board.remove(isle, colour);
            }
        }
        Effect::Recover { count, distinct } => {
            let injured = board.injured(own).min(count);
            if injured == 0 {
                let nobody = picks.next() == Some(Pick::Nobody);
                rule::AP_CAP_MR
                    .requires(nobody, "Nobody of yours is injured: that half is lost, write -.")?;
            }
            let mut taken = 0u8;
            for _ in 0..injured {
                let Some(Pick::Isle(isle)) = picks.next() else { return Err(few) };
                let free = !distinct || taken & 1 << isle.0 == 0;
                rule::AP_CAP_DU.requires(free, "The pirates come back to different islands.")?;
                board.add(isle, own);
                taken |= 1 << isle.0;
            }
        }
        Effect::Gold { .. }
        | Effect::InjureAll { .. }
        | Effect::AnotherRound { .. }
        | Effect::KeepForSkips {} => {}
    }
    Ok(board)
}

/// Turns a hidden captain face up (AP-CAP-03).
pub(crate) fn show(game: &Archipirata, state: &mut State, log: &mut impl Log<Event>) {
    if let Some(held) = state.captaincy().filter(|held| held.status == Status::Hidden) {
        state.set_captain(Status::Revealed);
        let (seat, captain) = (state.active, game.content.captain(held.captain).id);
        log.say(rule::AP_CAP_03, || Event::CaptainShown { seat, captain });
    }
}

/// A single captain is gone with its use (AP-CAP-06).
pub(crate) fn discard(game: &Archipirata, state: &mut State, log: &mut impl Log<Event>) {
    let Some(held) = state.captaincy() else { return };
    state.set_captain(Status::Spent);
    let (seat, captain) = (state.active, game.content.captain(held.captain).id);
    log.say(rule::AP_CAP_06, || Event::CaptainGone { seat, captain });
}

/// `mv` has passed `allows`.
pub(crate) fn play(game: &Archipirata, state: &mut State, mv: Move, log: &mut impl Log<Event>) {
    let Move::Captain { captain, picks } = mv else { unreachable!("refused by allows") };
    let captain = game.content.captain(captain);
    let power = captain.power.as_ref().expect("allows has found the power");
    let seat = state.active;
    show(game, state, log);
    log.say(rule::AP_CAP_04, || Event::CaptainUsed {
        seat,
        captain: captain.id,
        paid: game.tally(&power.cost).collect(),
    });
    pay(state, power);
    match captain.lifetime {
        Lifetime::Single => discard(game, state, log),
        Lifetime::Trophy => state.set_captain(Status::Trophy),
        Lifetime::Persistent => {}
    }
    let mut picks = picks.iter();
    for effect in &power.effects {
        carry_out(game, state, *effect, &mut picks, log);
    }
    game.judge(state, log);
}

/// The cards of a cost leave the game, unless they become a stack that counts as gold.
fn pay(state: &mut State, power: &Power) {
    let stacks = power.effects.contains(&Effect::Gold { token: Token::Stack });
    let own = state.own();
    for (kind, price) in power.cost.iter().enumerate() {
        state.team_mut(own).goods[kind] -= price;
        if stacks {
            state.team_mut(own).stacked[kind] += price;
        } else {
            state.out.goods[kind] += price;
        }
    }
}

fn carry_out(
    game: &Archipirata,
    state: &mut State,
    effect: Effect,
    picks: &mut impl Iterator<Item = Pick>,
    log: &mut impl Log<Event>,
) {
    let own = state.own();
    let count = match effect {
        Effect::Injure { count, .. } => {
            count.min(state.board.total(Colour::Red) + state.board.total(Colour::White))
        }
        Effect::Recover { count, .. } => count.min(state.board.injured(own)).max(1),
        Effect::Gold { token } => {
            if token == Token::Stack {
                state.team_mut(own).stacks += 1;
            }
            let seat = state.active;
            log.say(rule::AP_TEAM_07, || Event::GoldMade { seat, token });
            0
        }
        Effect::InjureAll { .. } | Effect::AnotherRound { .. } | Effect::KeepForSkips {} => 0,
    };
    for pick in picks.take(count as usize) {
        match pick {
            Pick::Target(isle, colour) => game.injure(state, isle, colour, rule::AP_CAP_09, log),
            Pick::Isle(isle) => game.recover(state, isle, own, rule::AP_CAP_04, log),
            Pick::Nobody => {}
        }
    }
}
