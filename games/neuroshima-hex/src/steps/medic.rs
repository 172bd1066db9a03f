//! `MEDIC`: which Medic cancels which attack on which unit (NSH-MED-06).

use tortuga_core::{Log, Refusal, Seat};

use crate::{
    events::Event,
    game::NeuroshimaHex,
    hits::Hits,
    links::{Links, Medic},
    moves::Move,
    rule,
    state::{Cancel, Frame, State, Strike},
    steps::NOT_ASKED,
};

/// A Medic that can still act: not used, and not about to be destroyed itself (NSH-MED-05).
fn is_able(game: &NeuroshimaHex, state: &State, links: &Links, hits: &Hits, medic: Medic) -> bool {
    let unused = !state.cancels.iter().any(|cancel| cancel.medic == medic.at);
    let lives = state.unit(medic.at).is_some_and(|unit| {
        let pending = unit.wounds.saturating_add(hits.pending(medic.at));
        pending < game.hit_points(unit, links.toughness[medic.at.index()])
    });
    unused && lives
}

/// Everything that the Medic could do. Hits that cannot be told apart count once.
fn pleas(hits: &Hits, medic: Medic) -> impl Iterator<Item = Cancel> + '_ {
    let open = move |place: usize| {
        let hit = &hits.all()[place];
        hit.counts() && medic.reach.has(hit.target)
    };
    let again = move |place: usize| {
        let hit = &hits.all()[place];
        let same = |before: &usize| {
            hits.all()[*before].target == hit.target && hits.all()[*before].key == hit.key && open(*before)
        };
        (0..place).any(|before| same(&before))
    };
    (0..hits.all().len()).filter(move |place| open(*place) && !again(*place)).map(move |place| {
        let hit = &hits.all()[place];
        Cancel { medic: medic.at, unit: hit.target, hit: hit.key }
    })
}

/// The first seat, from the active one, that has something to cancel.
fn first_seat(game: &NeuroshimaHex, state: &State, links: &Links, hits: &Hits) -> Option<Seat> {
    let needed = |seat: &Seat| {
        let mut own = links.medics().filter(|medic| medic.seat == *seat);
        own.any(|medic| pleas(hits, medic).next().is_some() && is_able(game, state, links, hits, medic))
    };
    game.seats_from(state.active).find(needed)
}

fn of_seat<'a>(
    game: &'a NeuroshimaHex,
    state: &'a State,
    links: &'a Links,
    hits: &'a Hits,
    seat: Seat,
) -> impl Iterator<Item = Cancel> + 'a {
    let able = move |medic: &Medic| medic.seat == seat && is_able(game, state, links, hits, *medic);
    links.medics().filter(able).flat_map(|medic| pleas(hits, medic))
}

/// Who is asked; nobody if there is one thing to cancel, or none.
pub(crate) fn decider(game: &NeuroshimaHex, state: &State, strike: Strike) -> Option<Seat> {
    let links = game.links(state);
    let hits = game.hits(state, strike, &links);
    let seat = first_seat(game, state, &links, &hits)?;
    of_seat(game, state, &links, &hits, seat).nth(1).map(|_| seat)
}

pub(crate) fn candidates(game: &NeuroshimaHex, state: &State, strike: Strike, out: &mut Vec<Move>) {
    let links = game.links(state);
    let hits = game.hits(state, strike, &links);
    let Some(seat) = first_seat(game, state, &links, &hits) else { return };
    let all = of_seat(game, state, &links, &hits, seat);
    out.extend(all.map(|Cancel { medic, unit, hit }| Move::Medic { medic, unit, hit }));
}

pub(crate) fn allows(game: &NeuroshimaHex, state: &State, strike: Strike, mv: Move) -> Result<(), Refusal> {
    let Move::Medic { medic, unit, hit } = mv else { return Err(NOT_ASKED) };
    let links = game.links(state);
    let hits = game.hits(state, strike, &links);
    let seat = first_seat(game, state, &links, &hits).ok_or(NOT_ASKED)?;
    let wanted = Cancel { medic, unit, hit };
    let known = of_seat(game, state, &links, &hits, seat).any(|plea| plea == wanted);
    rule::NSH_MED_06.requires(known, "No Medic of yours can cancel that attack.")
}

pub(crate) fn play(state: &mut State, strike: Strike, mv: Move) {
    let Move::Medic { medic, unit, hit } = mv else { unreachable!("refused by allows") };
    state.cancels.push(Cancel { medic, unit, hit });
    state.stack.push(Frame::Strike(strike));
}

/// Nobody has a choice: the only Medic acts, or the wounds are dealt.
pub(crate) fn run(game: &NeuroshimaHex, state: &mut State, strike: Strike, log: &mut impl Log<Event>) {
    let links = game.links(state);
    let mut hits = game.hits(state, strike, &links);
    while let Some(seat) = first_seat(game, state, &links, &hits) {
        let (first, more) = {
            let mut all = of_seat(game, state, &links, &hits, seat);
            (all.next(), all.next().is_some())
        };
        let Some(first) = first else { break };
        if more {
            state.stack.push(Frame::Strike(strike));
            return;
        }
        state.cancels.push(first);
        hits = game.hits(state, strike, &links);
    }
    game.resolve(state, strike, &links, &hits, log);
}

/// What Medics are said to have cancelled could all be cancelled, one after the other.
pub(crate) fn stands(game: &NeuroshimaHex, state: &State, strike: Strike) -> bool {
    let mut copy = *state;
    copy.cancels.clear();
    let links = game.links(&copy);
    state.cancels.iter().all(|cancel| {
        let hits = game.hits(&copy, strike, &links);
        let seat = first_seat(game, &copy, &links, &hits);
        let known =
            seat.is_some_and(|seat| of_seat(game, &copy, &links, &hits, seat).any(|plea| plea == cancel));
        copy.cancels.push(cancel);
        known
    })
}
