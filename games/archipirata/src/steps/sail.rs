//! S2 and S3: the active seat lifts an island's pirates and sows them round the ring.

use tortuga_core::{Log, Refusal};

use crate::{
    board::{Colour, Isle},
    content::When,
    game::Archipirata,
    lines,
    moves::{Event, Line, Move, Step},
    notation::write_line,
    rule,
    state::{Frame, Landing, State},
    steps::{NOT_ASKED, captain},
};

/// Moves in the order of their text, then captain actions, then `pass` (AP-FLOW-12).
pub(crate) fn candidates(game: &Archipirata, state: &State, out: &mut Vec<Move>) {
    let free = lines::all(game, state, out);
    if game.captains {
        captain::candidates(game, state, When::BeforeMove, out);
    }
    if !free {
        out.push(Move::Pass);
    }
}

pub(crate) fn allows(game: &Archipirata, state: &State, mv: Move) -> Result<(), Refusal> {
    match mv {
        Move::Sail(line) => allows_line(game, state, line),
        Move::Captain { .. } => captain::allows(game, state, When::BeforeMove, mv),
        Move::Pass => rule::AP_FLOW_03.requires(
            !lines::any_free(game, state),
            "You may pass only if no move is possible without paying.",
        ),
        Move::Hit { .. } | Move::Wound { .. } | Move::Heal { .. } => Err(NOT_ASKED),
    }
}

fn allows_line(game: &Archipirata, state: &State, line: Line) -> Result<(), Refusal> {
    let hand = |colour| state.board.count(line.start, colour);
    let (red, white) = (hand(Colour::Red), hand(Colour::White));
    rule::AP_ISLE_03.requires(red + white > 0, "That island is empty.")?;
    let placed = (line.tokens.count(Step::Red), line.tokens.count(Step::White));
    rule::AP_ISLE_04
        .requires(placed == (red, white), "Every pirate of the island, and no other, must be placed.")?;
    let last = line.tokens.last().and_then(Step::colour);
    let Some(colour) = last else {
        return Err(rule::AP_RUM_05.refuses("After the last pirate no island can be skipped."));
    };
    allows_payment(game, state, line)?;
    let top = game.content.card(state.piles.top(landing(line)));
    rule::AP_MOVE_09.requires(
        top.rounds == 0 || state.compass_used < top.rounds,
        "No further Magic Compass may be activated this turn.",
    )?;
    rule::AP_MOVE_08.requires(
        !top.own || colour == state.own(),
        "That card asks for a pirate of your own colour to land last.",
    )
}

fn allows_payment(game: &Archipirata, state: &State, line: Line) -> Result<(), Refusal> {
    let team = state.team(state.own());
    let skips = line.tokens.count(Step::Skip);
    let mut due = skips;
    let mut rum_raided = 0;
    if let Some(raid) = line.raid {
        let terms = captain::raid_terms(game, state, raid.mode)
            .ok_or(rule::AP_CAP_02.refuses("You have no captain who can do that."))?;
        rule::AP_CAP_BB_1.requires(skips >= terms.free_skips, "That needs a move with a skip.")?;
        rule::AP_CAP_05.requires(raid.gold + raid.rum == terms.chests, "That is not his price in chests.")?;
        let has = raid.gold <= team.gold_chests && raid.rum <= team.rum_chests;
        rule::AP_CAP_05.requires(has, "Your team does not hold those chests.")?;
        due -= terms.free_skips;
        rum_raided = raid.rum;
    }
    rule::AP_RUM_02
        .requires(line.cards <= state.rum(&game.content), "Your team does not have so many rum bottles.")?;
    rule::AP_RUM_03
        .requires(line.chests <= team.rum_chests, "Your team does not have so many rum chests.")?;
    let apart = line.chests + rum_raided <= team.rum_chests;
    rule::AP_CAP_BB_6.requires(apart, "A rum chest cannot both pay for a skip and be his price.")?;
    let paid = line.cards + line.chests;
    let factor = rum_factor(game, state);
    if factor > 1 {
        let right = paid <= due && due <= paid * factor;
        return rule::AP_CAP_PH_2.requires(right, "Each rum serves one or two skips.");
    }
    rule::AP_RUM_06.requires(paid == due, "Each skip costs exactly one rum, and rum is paid only for skips.")
}

/// How many skips one rum may serve for the active seat (AP-CAP-PH-1, AP-CAP-PH-4).
pub(crate) fn rum_factor(game: &Archipirata, state: &State) -> u8 {
    state.captaincy().map_or(1, |held| game.content.captain(held.captain).rum_factor)
}

/// The island where the last pirate of the line is placed.
#[inline]
pub(crate) fn landing(line: Line) -> Isle {
    line.start.step(line.clockwise, line.tokens.len())
}

pub(crate) fn play(game: &Archipirata, state: &mut State, mv: Move, log: &mut impl Log<Event>) {
    match mv {
        Move::Sail(line) => sow(game, state, line, log),
        Move::Captain { .. } => {
            // A captain does not replace the move (AP-CAP-10).
            state.stack.push(Frame::Sail);
            captain::play(game, state, mv, log);
        }
        Move::Pass => log.say(rule::AP_FLOW_04, || Event::Passed { seat: state.active, combat: None }),
        Move::Hit { .. } | Move::Wound { .. } | Move::Heal { .. } => unreachable!("refused by allows"),
    }
}

fn sow(game: &Archipirata, state: &mut State, line: Line, log: &mut impl Log<Event>) {
    let seat = state.active;
    log.say(rule::AP_FLOW_11, || Event::Sailed { seat, line: write_line(line) });
    state.stack.push(Frame::Collect);
    state.stack.push(Frame::Activate(0));
    pay(game, state, line, log);

    let island = |isle: Isle| game.island(isle);
    let pair = state.board.pair(line.start);
    log.say(rule::AP_ISLE_04, || Event::Lifted {
        island: island(line.start),
        red: pair & 15,
        white: pair >> 4,
    });
    state.board.set_pair(line.start, 0);
    let mut at = line.start;
    let mut activator = state.own();
    for step in line.tokens.iter() {
        at = at.step(line.clockwise, 1);
        if let Some(colour) = step.colour() {
            state.board.add(at, colour);
            activator = colour;
            log.say(rule::AP_MOVE_03, || Event::Placed { island: island(at), colour });
        } else {
            log.say(rule::AP_RUM_02, || Event::Skipped { island: island(at) });
        }
    }
    state.landing = Some(Landing { isle: at, colour: activator });
}

fn pay(game: &Archipirata, state: &mut State, line: Line, log: &mut impl Log<Event>) {
    let (seat, own) = (state.active, state.own());
    let rum = game.content.rum.index();
    let paid = line.cards + line.chests;
    if paid > 0 {
        if doubles(game, state, line) {
            captain::show(game, state, log);
        }
        let team = state.team_mut(own);
        team.goods[rum] -= line.cards;
        team.rum_chests -= line.chests;
        state.out.goods[rum] += line.cards;
        state.out.rum_chests += line.chests;
        log.say(rule::AP_RUM_08, || Event::RumPaid { seat, cards: line.cards, chests: line.chests });
    }
    if let Some(raid) = line.raid {
        let terms = captain::raid_terms(game, state, raid.mode).expect("allows has found the captain");
        captain::show(game, state, log);
        let team = state.team_mut(own);
        team.gold_chests -= raid.gold;
        team.rum_chests -= raid.rum;
        team.buried_gold += raid.gold;
        team.buried_rum += raid.rum;
        log.say(rule::AP_CAP_BB_3, || Event::Raided {
            seat,
            mode: raid.mode.get(),
            chests: terms.chests,
            gold: Some(raid.gold),
        });
        captain::discard(game, state, log);
        state.stack.push(Frame::Hit(terms.hits));
    }
}

/// Whether rum is stretched. That depends on what the line comes to, not on how it is spelt (AP-CAP-PH-3).
fn doubles(game: &Archipirata, state: &State, line: Line) -> bool {
    rum_factor(game, state) > 1
        && line.cards + line.chests < lines::representative(game, state, line).tokens.count(Step::Skip)
}
