//! The whole state as a person reads and writes it: names instead of numbers.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use tortuga_core::{Dice, Game, LoadError, Seat, Seed, Slug, Stack};

use crate::{
    board::{Board, Colour, Isle},
    content::{CHEST_LAYER, CardId, Content, Face, ISLANDS, KINDS, LAYERS, PERMANENT_LAYER},
    game::Archipirata,
    state::{Captaincy, Combat, End, Frame, Landing, Out, Piles, State, Status, Team},
};

#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Doc {
    /// Clockwise from the wreck.
    islands: Vec<IslandDoc>,
    #[serde(default)]
    teams: TeamsDoc,
    #[serde(default)]
    out: OutDoc,
    #[serde(default)]
    captains: Vec<CaptainDoc>,
    active: Seat,
    #[serde(default)]
    compass_used: u8,
    #[serde(default)]
    turns_done: u8,
    #[serde(default)]
    landing: Option<LandingDoc>,
    /// What is still to be done, in the order in which it happens.
    #[serde(default = "whole_turn")]
    next: Vec<Frame>,
    #[serde(default)]
    end: Option<End>,
    #[serde(default)]
    dice: Option<Dice>,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct IslandDoc {
    island: String,
    red: u8,
    white: u8,
    /// From the top.
    pile: Vec<String>,
    /// Cards that have left the pile, the first one first. May be left out: then it is worked out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    gone: Option<Vec<String>>,
}

type Counts = BTreeMap<String, u8>;

#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct TeamsDoc {
    red: TeamDoc,
    white: TeamDoc,
}

#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct TeamDoc {
    goods: Counts,
    gold_chests: u8,
    rum_chests: u8,
    stacks: u8,
    stacked: Counts,
    buried_gold: u8,
    buried_rum: u8,
}

#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct OutDoc {
    goods: Counts,
    rum_chests: u8,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct CaptainDoc {
    captain: String,
    status: Status,
}

#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct LandingDoc {
    island: String,
    colour: Colour,
}

fn whole_turn() -> Vec<Frame> {
    vec![
        Frame::Sail,
        Frame::Window(Combat::Before),
        Frame::Fight,
        Frame::Window(Combat::After),
        Frame::EndTurn,
    ]
}

pub(crate) fn show(game: &Archipirata, state: &State) -> Doc {
    let content = &game.content;
    let State {
        board,
        piles,
        teams,
        out,
        captains,
        active,
        compass_used,
        turns_done,
        landing,
        stack,
        end,
        dice,
    } = state;
    let labels = |cards: &[CardId]| cards.iter().map(|id| content.card(*id).label.to_string()).collect();
    let island = |isle: Isle| {
        let (gone, left) = piles.split(isle.index());
        IslandDoc {
            island: game.island(isle).to_string(),
            red: board.count(isle, Colour::Red),
            white: board.count(isle, Colour::White),
            pile: labels(left),
            gone: Some(labels(gone)),
        }
    };
    let [red, white] = teams;
    let captain = |held: &Captaincy| CaptainDoc {
        captain: content.captain(held.captain).id.to_string(),
        status: held.status,
    };
    Doc {
        islands: Isle::all().map(island).collect(),
        teams: TeamsDoc { red: show_team(game, red), white: show_team(game, white) },
        out: OutDoc { goods: names(game, &out.goods), rum_chests: out.rum_chests },
        captains: captains.iter().flatten().map(captain).collect(),
        active: *active,
        compass_used: *compass_used,
        turns_done: *turns_done,
        landing: landing.map(|at| LandingDoc { island: game.island(at.isle).to_string(), colour: at.colour }),
        next: stack.iter().rev().collect(),
        end: *end,
        dice: Some(*dice),
    }
}

fn show_team(game: &Archipirata, team: &Team) -> TeamDoc {
    let Team { goods, gold_chests, rum_chests, stacks, stacked, buried_gold, buried_rum } = *team;
    let (goods, stacked) = (names(game, &goods), names(game, &stacked));
    TeamDoc { goods, gold_chests, rum_chests, stacks, stacked, buried_gold, buried_rum }
}

fn names(game: &Archipirata, counts: &[u8; KINDS]) -> Counts {
    game.tally(counts).map(|(kind, count)| (kind.to_string(), count)).collect()
}

pub(crate) fn restore(game: &Archipirata, doc: Doc) -> Result<State, LoadError> {
    let Doc { islands, teams, out, captains, active, compass_used, turns_done, landing, next, end, dice } =
        doc;
    let content = &game.content;
    if islands.len() != ISLANDS {
        return Err(LoadError::shape("islands", format!("there must be {ISLANDS}, not {}", islands.len())));
    }
    let mut board = Board(0);
    for (isle, doc) in Isle::all().zip(&islands) {
        place_pirates(game, &mut board, isle, doc)?;
    }
    let landing = match landing {
        Some(doc) => {
            Some(Landing { isle: find_island(content, "landing.island", &doc.island)?, colour: doc.colour })
        }
        None => None,
    };
    let next: Vec<Frame> = if end.is_some() { Vec::new() } else { next.into_iter().rev().collect() };
    let stack = Stack::from_frames(&next)
        .ok_or_else(|| LoadError::shape("next", "that is more than a turn holds"))?;
    let state = State {
        board,
        piles: read_piles(content, &islands)?,
        teams: [
            read_team(content, "teams.red", &teams.red)?,
            read_team(content, "teams.white", &teams.white)?,
        ],
        out: Out { goods: read_counts(content, "out.goods", &out.goods)?, rum_chests: out.rum_chests },
        captains: read_captains(content, &captains)?,
        active,
        compass_used,
        turns_done,
        landing,
        stack,
        end,
        dice: dice.unwrap_or(Dice::new(Seed::from_number(0))),
    };
    game.check(&state)?;
    Ok(state)
}

fn find_island(content: &Content, path: &str, id: &str) -> Result<Isle, LoadError> {
    let place = content
        .find_island(id)
        .ok_or_else(|| LoadError::shape(path, format!("there is no island `{id}`")))?;
    Ok(Isle(place as u8))
}

fn place_pirates(
    game: &Archipirata,
    board: &mut Board,
    isle: Isle,
    doc: &IslandDoc,
) -> Result<(), LoadError> {
    let path = format!("islands[{}]", isle.0);
    let here = game.island(isle);
    if here != doc.island.as_str() {
        return Err(LoadError::shape(
            format!("{path}.island"),
            format!("this is `{here}`, not `{}`", doc.island),
        ));
    }
    if doc.red > 8 || doc.white > 8 {
        return Err(LoadError::shape(path, "an island holds at most 8 pirates of a colour (AP-COMP-03)"));
    }
    board.set_pair(isle, doc.red | doc.white << 4);
    Ok(())
}

/// Cards left and gone, pile by pile. Gone cards that are not named are those that lie nowhere else.
fn read_piles(content: &Content, islands: &[IslandDoc]) -> Result<Piles, LoadError> {
    let mut cards = [[None; LAYERS]; ISLANDS];
    let mut left = [0; ISLANDS];
    for (isle, doc) in islands.iter().enumerate() {
        let path = format!("islands[{isle}]");
        let count = doc.pile.len();
        if !(1..=LAYERS).contains(&count) {
            return Err(LoadError::shape(
                format!("{path}.pile"),
                format!("a pile holds 1 to {LAYERS} cards (AP-ENC-02)"),
            ));
        }
        if doc.gone.as_ref().is_some_and(|gone| gone.len() + count != LAYERS) {
            return Err(LoadError::shape(
                format!("{path}.gone"),
                format!("pile and gone are {LAYERS} cards together"),
            ));
        }
        let gone = doc.gone.iter().flatten().enumerate();
        let there = doc.pile.iter().enumerate().map(|(place, label)| (LAYERS - count + place, label));
        for (layer, label) in gone.chain(there) {
            cards[isle][layer] = Some(find_card(content, &path, label)?);
        }
        left[isle] = count as u8;
    }
    fill_gone(content, &mut cards)?;
    let cards = cards.map(|pile| pile.map(|card| card.expect("filled")));
    Ok(Piles { cards, left })
}

/// `aid` stands for `first_aid`, as in the notation of the rules.
fn find_card(content: &Content, path: &str, label: &str) -> Result<CardId, LoadError> {
    let exact = Slug::new(label).and_then(|slug| content.find_card(slug));
    let by_short = || {
        let (prefix, rest) = label.strip_prefix("P:").map_or(("", label), |rest| ("P:", rest));
        let (name, suffix) = rest.strip_suffix('*').map_or((rest, ""), |name| (name, "*"));
        let kind = content.kind(content.find_kind(name)?);
        content.find_card(Slug::new(&format!("{prefix}{}{suffix}", kind.id))?)
    };
    exact.or_else(by_short).ok_or_else(|| {
        let hint = if label == "chest" { ": say what is in it, `chest:gold` or `chest:rum`" } else { "" };
        LoadError::shape(path, format!("there is no card `{label}`{hint}"))
    })
}

fn fill_gone(content: &Content, cards: &mut [[Option<CardId>; LAYERS]; ISLANDS]) -> Result<(), LoadError> {
    let mut rest: Vec<CardId> =
        content.equipment.iter().chain(&content.chests).chain(&content.permanents).copied().collect();
    for card in cards.iter().flatten().flatten() {
        let place = rest.iter().position(|other| other == card).ok_or_else(|| {
            let label = content.card(*card).label;
            LoadError::shape(
                "islands",
                format!("there are more cards `{label}` than the box holds (AP-ENC-07)"),
            )
        })?;
        rest.remove(place);
    }
    for pile in cards {
        for (layer, place) in pile.iter_mut().enumerate().filter(|(_, place)| place.is_none()) {
            let fits = |card: &CardId| match content.card(*card).face {
                Face::Chest(_) => layer == CHEST_LAYER,
                Face::Permanent(_) => layer == PERMANENT_LAYER,
                Face::Equipment(_) => layer != CHEST_LAYER && layer != PERMANENT_LAYER,
            };
            let found = rest.iter().position(fits);
            let found = found.ok_or_else(|| {
                LoadError::shape(
                    "islands",
                    "the piles hold cards in layers where they cannot lie (AP-SETUP-05)",
                )
            })?;
            *place = Some(rest.remove(found));
        }
    }
    Ok(())
}

fn read_team(content: &Content, path: &str, doc: &TeamDoc) -> Result<Team, LoadError> {
    let TeamDoc { goods, gold_chests, rum_chests, stacks, stacked, buried_gold, buried_rum } = doc;
    let chests = [*gold_chests, *rum_chests, *buried_gold, *buried_rum];
    if chests.iter().any(|count| *count as usize > ISLANDS) || *stacks > 32 {
        return Err(LoadError::shape(
            path,
            format!("there are only {ISLANDS} chests and 32 equipment cards"),
        ));
    }
    Ok(Team {
        goods: read_counts(content, &format!("{path}.goods"), goods)?,
        gold_chests: *gold_chests,
        rum_chests: *rum_chests,
        stacks: *stacks,
        stacked: read_counts(content, &format!("{path}.stacked"), stacked)?,
        buried_gold: *buried_gold,
        buried_rum: *buried_rum,
    })
}

fn read_counts(content: &Content, path: &str, counts: &Counts) -> Result<[u8; KINDS], LoadError> {
    let mut result = [0u8; KINDS];
    let mut named = [false; KINDS];
    for (name, count) in counts {
        let kind = content
            .find_kind(name)
            .ok_or_else(|| LoadError::shape(path, format!("there is no kind `{name}`")))?;
        if *count > 32 {
            return Err(LoadError::shape(
                format!("{path}.{name}"),
                "there are only 32 equipment cards (AP-COMP-05)",
            ));
        }
        // `aid` and `first_aid` are the same kind.
        if std::mem::replace(&mut named[kind.index()], true) {
            return Err(LoadError::shape(format!("{path}.{name}"), "this kind is counted twice"));
        }
        result[kind.index()] = *count;
    }
    Ok(result)
}

fn read_captains(content: &Content, docs: &[CaptainDoc]) -> Result<[Option<Captaincy>; 4], LoadError> {
    let mut captains = [None; 4];
    if docs.len() > captains.len() {
        return Err(LoadError::shape("captains", "there are at most four seats"));
    }
    for (seat, doc) in docs.iter().enumerate() {
        let captain = content.find_captain(&doc.captain);
        let captain = captain.ok_or_else(|| {
            LoadError::shape(
                format!("captains[{seat}].captain"),
                format!("there is no captain `{}`", doc.captain),
            )
        })?;
        captains[seat] = Some(Captaincy { captain, status: doc.status });
    }
    Ok(captains)
}
