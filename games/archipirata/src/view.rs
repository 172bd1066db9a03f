//! All that concerns who knows what: [`View`], `view`, `tell`, `imagine` (section 18 of the rules).

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use tortuga_core::{Seat, Slug, Stack, Viewer};

mod imagine;

pub(crate) use imagine::imagine;

use crate::{
    board::{Board, Colour, Isle},
    content::{Face, LAYERS},
    game::Archipirata,
    moves::Event,
    state::{Captaincy, End, Frame, Out, Piles, State, Status, Team, lid},
};

/// Counts by name; what there is none of is not listed.
pub type Tally = BTreeMap<Slug, u8>;

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct View {
    pub viewer: Viewer,
    /// Clockwise from the wreck.
    pub islands: Vec<IslandView>,
    pub red: TeamView,
    pub white: TeamView,
    pub out: OutView,
    /// By seat; empty without the variant.
    pub captains: Vec<CaptainView>,
    /// The captains that were not dealt, once the game is over.
    pub undealt: Vec<Slug>,
    pub active: Seat,
    pub compass_used: u8,
    pub turns_done: u8,
    pub landing: Option<LandingView>,
    /// What is still to be done, the next thing last.
    pub stack: Stack<Frame, { crate::state::STACK }>,
    pub end: Option<End>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct IslandView {
    pub island: Slug,
    pub red: u8,
    pub white: u8,
    /// Cards left in the pile; the first of `cards` have been taken.
    pub left: u8,
    /// The six cards as dealt, from the top. `None` is face down, `chest` is a chest whose content is not known.
    pub cards: [Option<Slug>; LAYERS],
}

impl IslandView {
    pub fn top(&self) -> Option<Slug> {
        self.cards[LAYERS - self.left as usize]
    }
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TeamView {
    pub goods: Tally,
    pub chests: u8,
    /// Discarded face down for a raid.
    pub buried: u8,
    pub stacks: u8,
    pub stacked: Tally,
    /// Gold that everybody can see: stacks and trophies.
    pub open_gold: u8,
    /// What the chests hold: for the team itself, and for everybody at the end.
    pub known: Option<Known>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Known {
    pub gold: u8,
    pub rum: u8,
    pub buried_gold: u8,
    pub buried_rum: u8,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct OutView {
    pub goods: Tally,
    pub rum_chests: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CaptainView {
    pub captain: Option<Slug>,
    pub status: Status,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LandingView {
    pub island: Slug,
    pub colour: Colour,
}

pub(crate) fn view(game: &Archipirata, state: &State, viewer: Viewer) -> View {
    let State {
        board,
        piles,
        teams: [red, white],
        out: Out { goods, rum_chests },
        captains,
        active,
        compass_used,
        turns_done,
        landing,
        stack,
        end,
        dice: _,
    } = state;
    let over = end.is_some();
    let knows = |colour| over || viewer.seat().is_some_and(|seat| Colour::of(seat) == colour);
    let team =
        |team: &Team, colour| team_view(game, team, state.gold(colour) - team.gold_chests, knows(colour));
    View {
        viewer,
        islands: Isle::all().map(|isle| island_view(game, *board, piles, isle, over)).collect(),
        red: team(red, Colour::Red),
        white: team(white, Colour::White),
        out: OutView { goods: game.tally(goods).collect(), rum_chests: *rum_chests },
        captains: captain_views(game, captains, viewer, over),
        undealt: if over && game.captains { game.all_captains(state).1 } else { Vec::new() },
        active: *active,
        compass_used: *compass_used,
        turns_done: *turns_done,
        landing: landing.map(|at| LandingView { island: game.island(at.isle), colour: at.colour }),
        stack: *stack,
        end: *end,
    }
}

fn island_view(game: &Archipirata, board: Board, piles: &Piles, isle: Isle, over: bool) -> IslandView {
    let left = piles.left[isle.index()];
    let cards = std::array::from_fn(|layer| {
        let card = game.content.card(piles.cards[isle.index()][layer]);
        match card.face {
            Face::Chest(_) if !over => Some(lid()),
            Face::Chest(_) | Face::Equipment(_) | Face::Permanent(_) => {
                (over || layer <= LAYERS - left as usize).then_some(card.label)
            }
        }
    });
    let (red, white) = (board.count(isle, Colour::Red), board.count(isle, Colour::White));
    IslandView { island: game.island(isle), red, white, left, cards }
}

fn team_view(game: &Archipirata, team: &Team, open_gold: u8, knows: bool) -> TeamView {
    let Team { goods, gold_chests, rum_chests, stacks, stacked, buried_gold, buried_rum } = *team;
    TeamView {
        goods: game.tally(&goods).collect(),
        chests: gold_chests + rum_chests,
        buried: buried_gold + buried_rum,
        stacks,
        stacked: game.tally(&stacked).collect(),
        open_gold,
        known: knows.then_some(Known { gold: gold_chests, rum: rum_chests, buried_gold, buried_rum }),
    }
}

fn captain_views(
    game: &Archipirata,
    captains: &[Option<Captaincy>; 4],
    viewer: Viewer,
    over: bool,
) -> Vec<CaptainView> {
    let show = |(seat, held): (usize, &Captaincy)| {
        let own = viewer == Viewer::Seat(Seat(seat as u8));
        let open = over || own || held.status != Status::Hidden;
        CaptainView { captain: open.then(|| game.content.captain(held.captain).id), status: held.status }
    };
    captains.iter().flatten().enumerate().map(show).collect()
}

/// What this viewer may know of an event.
pub(crate) fn tell(event: &Event, viewer: Viewer) -> Event {
    let knows = |seat: Seat| viewer.seat().is_some_and(|viewer| Colour::of(viewer) == Colour::of(seat));
    match event {
        Event::Sailed { seat, line } if !knows(*seat) => {
            Event::Sailed { seat: *seat, line: without_chests(line).to_owned() }
        }
        Event::ChestTaken { seat, island, chest } => {
            Event::ChestTaken { seat: *seat, island: *island, chest: chest.filter(|_| knows(*seat)) }
        }
        Event::Raided { seat, mode, chests, gold } => {
            Event::Raided { seat: *seat, mode: *mode, chests: *chests, gold: gold.filter(|_| knows(*seat)) }
        }
        Event::FirstSeat { .. }
        | Event::TurnBegan { .. }
        | Event::Sailed { .. }
        | Event::CaptainShown { .. }
        | Event::CaptainUsed { .. }
        | Event::CaptainGone { .. }
        | Event::RumPaid { .. }
        | Event::Lifted { .. }
        | Event::Skipped { .. }
        | Event::Placed { .. }
        | Event::Activated { .. }
        | Event::NothingHappened { .. }
        | Event::Injured { .. }
        | Event::Recovered { .. }
        | Event::AnotherRound { .. }
        | Event::Collected { .. }
        | Event::Turned { .. }
        | Event::GoldMade { .. }
        | Event::Passed { .. }
        | Event::Ended { .. }
        | Event::ChestsShown { .. }
        | Event::CaptainsShown { .. } => event.clone(),
    }
}

/// The move without the kinds of chests that a raid cost: `b2gr` becomes `b2` (AP-FLOW-11).
fn without_chests(line: &str) -> &str {
    match line.find("/b") {
        Some(raid) => &line[..(raid + "/b1".len()).min(line.len())],
        None => line,
    }
}
