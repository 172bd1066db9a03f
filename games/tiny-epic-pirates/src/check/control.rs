//! Whose turn it is, what is still to be done, and whether somebody can answer.

use tortuga_core::{Broken, Seat};

use crate::{
    content::{Booty, ICONS, Ship},
    game::TinyEpicPirates,
    moves::Few,
    score,
    state::{Battle, Frame, LEGENDARY, State, Target},
};

/// More could not come from the box's tokens, and sums of sail points stay small.
const MOST_EXTRA: u8 = 120;

pub(super) fn check(game: &TinyEpicPirates, state: &State) -> Result<(), Broken> {
    let need = |holds: bool, text: &str| if holds { Ok(()) } else { Err(Broken(text.to_owned())) };
    need(state.active.0 < game.pirates(), "the active seat is not there")?;
    need(state.extort_paid <= 4, "more Deckhands were paid than there are")?;
    need(state.solo.is_some() == game.solo(), "only a game for one has the Legendary Pirate's mats")?;
    if let Some(solo) = state.solo {
        let legend = game.content.legends.get(solo.legend as usize);
        need((solo.helm as usize) < game.content.helms.len(), "there is no such Solo Helm Mat")?;
        need(
            legend.is_some_and(|legend| (solo.ring as usize) < legend.spaces.len()),
            "there is no such ring space",
        )?;
        need(solo.hits <= 60, "that many hits cannot be")?;
    }
    if let Some(end) = state.end {
        need(
            state.stack.is_empty() && state.battle.is_none(),
            "the game is over, nothing is still to be done",
        )?;
        let rich = Seat::all(game.pirates()).any(|seat| state.has_all_buried(seat));
        need(rich, "the game is over, but nobody has three Treasures (TEP-END-02)")?;
        return need(score::reason(game, state) == end, "the game ended otherwise (TEP-END-03)");
    }
    if game.solo() {
        let rich = Seat::all(game.pirates()).any(|seat| state.has_all_buried(seat));
        need(!rich, "the third Treasure ends the solo game at once (TEP-SOLO-32)")?;
    }
    stack(game, state)?;
    placed(game, state)?;
    battle(game, state)
}

/// What is still to be done belongs to this game and ends where a turn or the setup ends.
fn stack(game: &TinyEpicPirates, state: &State) -> Result<(), Broken> {
    let need = |holds: bool, text: &str| if holds { Ok(()) } else { Err(Broken(format!("next: {text}"))) };
    let mut frames = state.stack.iter();
    let bottom = frames.next();
    need(
        matches!(bottom, Some(Frame::EndTurn | Frame::StartCubes)),
        "the last thing is `end_turn`, or `start_cubes` in the setup",
    )?;
    let opening = bottom == Some(Frame::StartCubes);
    for frame in frames {
        let setup = matches!(
            frame,
            Frame::NavyCorner | Frame::Cove(_) | Frame::CaptainSide(_) | Frame::SoloCove | Frame::StartCubes
        );
        need(
            setup == opening && frame != Frame::StartCubes && frame != Frame::EndTurn,
            "this does not belong here",
        )?;
        let (seat, of_player) = seat_of(frame);
        need(seat.is_none_or(|seat| seat.0 < game.pirates()), "a seat is asked that is not there")?;
        let legendary = game.solo() && seat == Some(LEGENDARY);
        need(!(legendary && of_player), "the Legendary Pirate is not asked")?;
        need(game.solo() || !is_solo(frame), "there is no Legendary Pirate in this game")?;
        need(!game.solo() || in_its_turn(frame, state.solo_turn()), "this belongs to the other's turn")?;
        need(figures(frame), "a number is out of its range")?;
    }
    if opening {
        let twice =
            state.stack.iter().any(|one| state.stack.iter().filter(|other| *other == one).count() > 1);
        need(!twice, "the setup asks nothing twice")?;
        need(state.pirates.iter().all(|pirate| pirate.cubes() == 0), "in the setup all holds are empty")?;
    }
    Ok(())
}

/// The seat that a frame names, and whether only a player can be meant.
fn seat_of(frame: Frame) -> (Option<Seat>, bool) {
    if let Frame::Cove(seat)
    | Frame::CaptainSide(seat)
    | Frame::Cube { seat, .. }
    | Frame::Volley(seat)
    | Frame::GainSurefire { seat, .. }
    | Frame::GainLegend(seat)
    | Frame::PlaceDeckhand(seat) = frame
    {
        (Some(seat), true)
    } else if let Frame::Jostle(seat) | Frame::Roll(seat) = frame {
        (Some(seat), false)
    } else {
        (None, false)
    }
}

fn is_solo(frame: Frame) -> bool {
    matches!(
        frame,
        Frame::SoloCove
            | Frame::SoloRoll
            | Frame::SoloSail
            | Frame::SoloDeed { .. }
            | Frame::SoloBonus { .. }
            | Frame::SoloCube(_)
            | Frame::SoloTrade
            | Frame::SoloGold(_)
            | Frame::SoloBury
            | Frame::SoloHide
    )
}

/// Against the Legendary Pirate some steps belong to its turns and others to yours.
fn in_its_turn(frame: Frame, legendary: bool) -> bool {
    let its = matches!(
        frame,
        Frame::SoloRoll
            | Frame::SoloSail
            | Frame::SoloDeed { .. }
            | Frame::SoloBonus { .. }
            | Frame::SoloCube(_)
            | Frame::SoloTrade
    );
    let yours = matches!(
        frame,
        Frame::Order
            | Frame::Sail { .. }
            | Frame::Execute
            | Frame::Bonus
            | Frame::CaptainIcons { .. }
            | Frame::CrewIcons { .. }
            | Frame::TradeCount
            | Frame::CrewUp { .. }
            | Frame::HideOutAssign
            | Frame::Reassign
            | Frame::Exchange
            | Frame::MoveNavy { .. }
            | Frame::MoveMerchant { .. }
            | Frame::AttackTarget { .. }
    );
    if legendary { !yours } else { !its }
}

fn figures(frame: Frame) -> bool {
    if let Frame::Sail { steps, extra } = frame {
        steps <= MOST_EXTRA && extra <= MOST_EXTRA
    } else if let Frame::NavyStep { left: cards }
    | Frame::MoveNavy { cards }
    | Frame::MoveMerchant { cards } = frame
    {
        cards <= 6
    } else if let Frame::CaptainIcons { next, .. } = frame {
        (next as usize) < ICONS
    } else if let Frame::SoloDeed { next } | Frame::SoloBonus { next } = frame {
        next < 9
    } else {
        true
    }
}

/// Ships, Navy and captain sides are there, unless the setup is still about to ask for them.
fn placed(game: &TinyEpicPirates, state: &State) -> Result<(), Broken> {
    let waits = |wanted: Frame| state.stack.iter().any(|frame| frame == wanted);
    Broken::unless(state.navy.is_none() == waits(Frame::NavyCorner), || {
        "the Navy has no place (TEP-SETUP-13)".into()
    })?;
    for seat in Seat::all(game.pirates()) {
        let pirate = state.pirate(seat);
        let legendary = game.solo() && seat == LEGENDARY;
        let ship_waits = waits(if legendary { Frame::SoloCove } else { Frame::Cove(seat) });
        Broken::unless(pirate.ship.is_none() == ship_waits, || {
            format!("the ship of seat {seat} has no place, or is still to get one (TEP-SETUP-14)")
        })?;
        let side_waits = legendary || waits(Frame::CaptainSide(seat));
        Broken::unless(pirate.side.is_none() == side_waits, || {
            format!("the captain of seat {seat} has no side, or is still to get one (TEP-SETUP-15)")
        })?;
    }
    Ok(())
}

fn battle(game: &TinyEpicPirates, state: &State) -> Result<(), Broken> {
    let need = |holds: bool, text: &str| if holds { Ok(()) } else { Err(Broken(format!("battle: {text}"))) };
    let verdicts = state.stack.iter().filter(|frame| *frame == Frame::Verdict).count();
    need(
        verdicts == usize::from(state.battle.is_some()),
        "a battle is fought exactly while its verdict is awaited",
    )?;
    let mut awaited = false;
    for frame in state.stack.iter() {
        awaited |= frame == Frame::Verdict;
        need(
            awaited || !matches!(frame, Frame::Roll(_) | Frame::Volley(_)),
            "dice are rolled before the verdict",
        )?;
    }
    let Some(Battle { attacker, target, faces, rerolled, attack, defence, .. }) = state.battle else {
        return Ok(());
    };
    need(attacker == state.active, "the active pirate attacks")?;
    if let Target::Pirate(seat) = target {
        need(seat.0 < game.pirates() && seat != attacker, "the target is not there")?;
    }
    need(faces.iter().all(|face| *face <= 6) && rerolled < 16, "a die shows 1 to 6")?;
    if let Some(Frame::Volley(seat)) = state.stack.top() {
        need(faces[0] > 0, "the dice have not been rolled")?;
        let known = if seat == attacker { attack } else { defence };
        need(known.is_none(), "the total was announced already")?;
    }
    Ok(())
}

/// Somebody is asked, and can answer, or the game is over.
pub(crate) fn question(game: &TinyEpicPirates, state: &State) -> Result<(), Broken> {
    if state.end.is_some() {
        return Ok(());
    }
    let Some(frame) = state.stack.top() else { return Err(Broken("nothing is still to be done".into())) };
    Broken::unless(frame.asks(), || "next: the first thing must be a question".into())?;
    let mut few = Few::default();
    game.options(state, frame, &mut few);
    Broken::unless(few.count > 0, || "next: the first question has no answer here".into())
}

impl State {
    /// Cubes of a type that are not in the bag: the price marker, holds, Merchants, and those on their way.
    pub(crate) fn cubes_outside(&self, booty: Booty) -> u8 {
        let held =
            self.pirates.iter().fold(1u8, |sum, pirate| sum.saturating_add(pirate.hold[booty.index()]));
        let aboard =
            Ship::BOTH.into_iter().filter(|ship| self.merchant(*ship).cube == Some(booty)).count() as u8;
        let on_the_way = |frame: &Frame| matches!(*frame, Frame::Cube { booty: there, .. } | Frame::SoloCube(there) if there == booty);
        held.saturating_add(aboard).saturating_add(self.stack.iter().filter(on_the_way).count() as u8)
    }

    /// Deckhands that a pirate has gained and not placed yet.
    pub(crate) fn waiting_hands(&self, seat: Seat) -> u8 {
        self.stack.iter().filter(|frame| *frame == Frame::PlaceDeckhand(seat)).count() as u8
    }

    /// Whether a sunk Merchant still waits for its new cube.
    pub(crate) fn waits_for_cube(&self, ship: Ship) -> bool {
        self.stack.iter().any(|frame| frame == Frame::NewCube(ship))
    }
}
