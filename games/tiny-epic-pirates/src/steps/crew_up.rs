//! Crew Up: refresh, hire, mutiny, in one menu that stays open until it is done (TEP-ORD-05 to 08).

use tortuga_core::{Log, Refusal, Rule, Seat};

use super::NOT_ASKED;
use crate::{
    content::{CREW_LIMIT, ICONS, ROW},
    events::Event,
    game::TinyEpicPirates,
    moves::{Move, Offer},
    rule,
    state::{Frame, State},
};

/// What a new row costs.
const REFRESH_COST: u8 = 1;

pub(crate) fn options(state: &State, taken: bool, out: &mut impl Offer) {
    let me = state.me();
    if !taken {
        if !state.refreshed && me.gold >= REFRESH_COST {
            out.offer(Move::CrewRefresh);
        }
        for slot in 0..ROW as u8 {
            if me.crew[CREW_LIMIT - 1].is_none() {
                out.offer(Move::CrewTake { slot, discard: None });
            } else {
                for mate in me.mates() {
                    out.offer(Move::CrewTake { slot, discard: Some(mate) });
                }
            }
        }
    }
    if !me.mutinied {
        out.offer(Move::Mutiny);
    }
    out.offer(Move::CrewDone);
}

pub(crate) fn allows(state: &State, taken: bool, mv: Move) -> Result<(), Refusal> {
    let me = state.me();
    if mv == Move::CrewDone {
        return Ok(());
    }
    if mv == Move::Mutiny {
        return rule::TEP_ORD_08.requires(!me.mutinied, "A crew mutinies once in a game.");
    }
    if mv == Move::CrewRefresh {
        rule::TEP_ORD_06.requires(!taken, "The row is refreshed before a card is taken.")?;
        rule::TEP_ORD_05.requires(!state.refreshed, "The row is refreshed once in a turn.")?;
        return rule::TEP_ORD_05.requires(me.gold >= REFRESH_COST, "A new row costs 1 Gold.");
    }
    let Move::CrewTake { slot, discard } = mv else { return Err(NOT_ASKED) };
    rule::TEP_ORD_05.requires(!taken, "One card is taken in a Crew Up.")?;
    rule::TEP_ORD_05.requires((slot as usize) < ROW, "The row has slots 0, 1 and 2.")?;
    let full = me.crew[CREW_LIMIT - 1].is_some();
    match discard {
        None => rule::TEP_ORD_07.requires(!full, "With four Crew Cards one of them is discarded first."),
        Some(card) => {
            rule::TEP_ORD_07.requires(full, "Nobody is discarded while there is room.")?;
            rule::TEP_ORD_07.requires(me.slot_of(card).is_some(), "That card is not in your Crew.")
        }
    }
}

pub(crate) fn play(
    game: &TinyEpicPirates,
    state: &mut State,
    taken: bool,
    mv: Move,
    log: &mut impl Log<Event>,
) {
    let seat = state.active;
    if mv == Move::CrewDone {
        return;
    }
    if mv == Move::Mutiny {
        mutiny(game, state, log);
    } else if mv == Move::CrewRefresh {
        TinyEpicPirates::pay(state, seat, REFRESH_COST, rule::TEP_ORD_05, log);
        state.refreshed = true;
        refresh(game, state, seat, rule::TEP_ORD_06, log);
    } else {
        take(game, state, mv, log);
    }
    let taken = taken || matches!(mv, Move::CrewTake { .. });
    state.stack.push(Frame::CrewUp { taken });
}

fn mutiny(game: &TinyEpicPirates, state: &mut State, log: &mut impl Log<Event>) {
    let seat = state.active;
    let me = state.me_mut();
    me.mutinied = true;
    me.side = me.side.map(crate::content::Side::other);
    if let (Some(captain), Some(side)) = (me.captain, me.side) {
        log.say(rule::TEP_ORD_08, || Event::Mutinied {
            seat,
            captain: game.content.captains[captain.index()].id,
            side,
        });
    }
}

/// The row goes under the deck, slot 2 deepest, and three new cards are laid out.
pub(crate) fn refresh(
    game: &TinyEpicPirates,
    state: &mut State,
    seat: Seat,
    rule: Rule,
    log: &mut impl Log<Event>,
) {
    for card in state.row {
        state.crew_deck.bury(card);
    }
    for slot in 0..ROW {
        state.row[slot] = state.crew_deck.draw();
    }
    let row = state.row;
    log.say(rule, || Event::RowRefreshed { seat, row: row.map(|card| game.content.mate(card).id).to_vec() });
}

fn take(game: &TinyEpicPirates, state: &mut State, mv: Move, log: &mut impl Log<Event>) {
    let Move::CrewTake { slot, discard } = mv else { unreachable!("refused by allows") };
    let seat = state.active;
    let card = state.row[slot as usize];
    let place = match discard {
        Some(mate) => {
            let place = state.me().slot_of(mate).expect("allows has seen the card there");
            state.crew_deck.bury(mate);
            log.say(rule::TEP_ORD_07, || Event::CrewDismissed { seat, card: game.content.mate(mate).id });
            forget_icons(state, place);
            place
        }
        None => state.me().crew.iter().position(Option::is_none).expect("allows has seen room"),
    };
    state.me_mut().crew[place] = Some(card);
    log.say(rule::TEP_ORD_05, || Event::CrewHired { seat, card: game.content.mate(card).id });
    let next = state.crew_deck.draw();
    state.row[slot as usize] = next;
    log.say(rule::TEP_ORD_07, || Event::RowFilled { slot, card: game.content.mate(next).id });
}

/// A card that is discarded while its Bonus Actions wait loses them (TEP-BON-04).
fn forget_icons(state: &mut State, place: usize) {
    let mut above = [None; crate::state::STACK];
    let mut count = 0;
    while let Some(frame) = state.stack.pop() {
        let icons = 0b1111 << (ICONS * place);
        above[count] = Some(if let Frame::CrewIcons { left } = frame {
            Frame::CrewIcons { left: left & !icons }
        } else {
            frame
        });
        count += 1;
    }
    for frame in above.into_iter().flatten().rev() {
        state.stack.push(frame);
    }
}
