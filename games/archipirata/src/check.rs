//! Invariants: every component is somewhere exactly once, every counter in range (AP-ENC-07).

use tortuga_core::Broken;

use crate::{
    board::{CREW, Colour, Isle},
    content::{CHEST_LAYER, Chest, Effect, Face, ISLANDS, LAYERS, Lifetime, PERMANENT_LAYER, Token},
    game::Archipirata,
    moves::Move,
    score,
    state::{Combat, Frame, Landing, State, Status},
    steps::{hit, window, wound},
};

pub(crate) fn check(game: &Archipirata, state: &State) -> Result<(), Broken> {
    pirates(state)?;
    piles(game, state)?;
    goods(game, state)?;
    chests(game, state)?;
    captains(game, state)?;
    control(game, state)?;
    ending(game, state)?;
    question(game, state)
}

fn pirates(state: &State) -> Result<(), Broken> {
    for colour in Colour::BOTH {
        let on_islands: u32 = Isle::all().map(|isle| u32::from(state.board.count(isle, colour))).sum();
        Broken::unless(on_islands <= u32::from(CREW), || {
            format!(
                "{on_islands} {} pirates are on the islands, there are only {CREW} (AP-COMP-03)",
                colour.name()
            )
        })?;
    }
    Ok(())
}

fn piles(game: &Archipirata, state: &State) -> Result<(), Broken> {
    let content = &game.content;
    let mut copies = vec![0usize; content.cards.len()];
    for isle in 0..ISLANDS {
        let left = state.piles.left[isle];
        Broken::unless((1..=LAYERS as u8).contains(&left), || {
            format!("pile {isle} holds {left} cards, not 1 to {LAYERS} (AP-ENC-02)")
        })?;
        for (layer, id) in state.piles.cards[isle].iter().enumerate() {
            let card = content.cards.get(id.0 as usize);
            let card = card.ok_or_else(|| {
                Broken(format!("pile {isle} holds card number {}, which does not exist", id.0))
            })?;
            let fits = match card.face {
                Face::Equipment(_) => layer != CHEST_LAYER && layer != PERMANENT_LAYER,
                Face::Chest(_) => layer == CHEST_LAYER,
                Face::Permanent(_) => layer == PERMANENT_LAYER,
            };
            Broken::unless(fits, || {
                format!("pile {isle} holds `{}` as card {} from the top (AP-SETUP-05)", card.label, layer + 1)
            })?;
            copies[id.0 as usize] += 1;
        }
    }
    for (place, card) in content.cards.iter().enumerate() {
        let wanted = content.copies(crate::content::CardId(place as u8));
        Broken::unless(copies[place] == wanted, || {
            format!("there are {} cards `{}`, the box holds {wanted} (AP-ENC-07)", copies[place], card.label)
        })?;
    }
    Ok(())
}

/// Equipment that has left the piles is in goods, in stacks or out of the game.
fn goods(game: &Archipirata, state: &State) -> Result<(), Broken> {
    for (place, kind) in game.content.kinds.iter().enumerate() {
        let of_kind = |card: &&crate::content::CardId| {
            let face = game.content.card(**card).face;
            matches!(face, Face::Equipment(id) if id.index() == place)
        };
        let gone: usize =
            (0..ISLANDS).map(|isle| state.piles.split(isle).0.iter().filter(of_kind).count()).sum();
        let held: u32 = state
            .teams
            .iter()
            .map(|team| u32::from(team.goods[place]) + u32::from(team.stacked[place]))
            .sum();
        let there = held + u32::from(state.out.goods[place]);
        Broken::unless(there == gone as u32, || {
            format!(
                "{gone} {} cards have left the piles, but {there} are held or out of the game (AP-ENC-07)",
                kind.id
            )
        })?;
    }
    stacks(game, state)?;
    let known = game.content.kinds.len();
    let stray = state.teams.iter().flat_map(|team| [team.goods, team.stacked]).chain([state.out.goods]);
    Broken::unless(stray.flat_map(|counts| counts[known..].to_vec()).all(|count| count == 0), || {
        "cards of a kind that does not exist are counted".into()
    })
}

/// Every stack is made of the cards that it cost (AP-CAP-JR).
fn stacks(game: &Archipirata, state: &State) -> Result<(), Broken> {
    let stack = Effect::Gold { token: Token::Stack };
    let powers = game.content.captains.iter().filter_map(|captain| captain.power.as_ref());
    let mut costs = powers.filter(|power| power.effects.contains(&stack)).map(|power| power.cost);
    // With two captains who stack, a pack of somebody's own, the cards cannot be told apart by count.
    let (first, None) = (costs.next().unwrap_or_default(), costs.next()) else { return Ok(()) };
    for team in &state.teams {
        let wanted = first.map(|count| u32::from(count) * u32::from(team.stacks));
        let sound = team.stacked.map(u32::from) == wanted
            && (team.stacks == 0 || first.iter().any(|count| *count > 0));
        Broken::unless(sound, || {
            format!("{} stacks do not hold the cards that they cost (AP-CAP-JR)", team.stacks)
        })?;
    }
    Ok(())
}

fn chests(game: &Archipirata, state: &State) -> Result<(), Broken> {
    for chest in [Chest::Gold, Chest::Rum] {
        let gone: usize = (0..ISLANDS)
            .map(|isle| {
                state
                    .piles
                    .split(isle)
                    .0
                    .iter()
                    .filter(|id| game.content.card(**id).face == Face::Chest(chest))
                    .count()
            })
            .sum();
        let held: u32 = state
            .teams
            .iter()
            .map(|team| match chest {
                Chest::Gold => u32::from(team.gold_chests) + u32::from(team.buried_gold),
                Chest::Rum => u32::from(team.rum_chests) + u32::from(team.buried_rum),
            })
            .sum();
        let out = if chest == Chest::Rum { u32::from(state.out.rum_chests) } else { 0 };
        Broken::unless(held + out == gone as u32, || {
            let name = if chest == Chest::Gold { "gold" } else { "rum" };
            format!(
                "{gone} {name} chests have left the piles, but {} are held or out of the game (AP-ENC-07)",
                held + out
            )
        })?;
    }
    Ok(())
}

fn captains(game: &Archipirata, state: &State) -> Result<(), Broken> {
    for (seat, held) in state.captains.iter().enumerate() {
        let wanted = game.captains && seat < game.seats as usize;
        Broken::unless(held.is_some() == wanted, || match (wanted, game.captains) {
            (true, _) => format!("seat {seat} has no captain (AP-SETUP-11)"),
            (false, true) => format!("there is no seat {seat}, but it has a captain (AP-SETUP-11)"),
            (false, false) => {
                format!("seat {seat} has a captain, but this table plays without them (AP-SETUP-11)")
            }
        })?;
        let Some(held) = held else { continue };
        let captain = game.content.captains.get(held.captain.0 as usize);
        let captain =
            captain.ok_or_else(|| Broken(format!("seat {seat} has a captain who does not exist")))?;
        let twice = state.captains[..seat].iter().flatten().any(|other| other.captain == held.captain);
        Broken::unless(!twice, || format!("`{}` is dealt twice (AP-COMP-09)", captain.id))?;
        let fits = match held.status {
            Status::Hidden => true,
            Status::Revealed => captain.lifetime == Lifetime::Persistent,
            Status::Spent => captain.lifetime == Lifetime::Single,
            Status::Trophy => captain.lifetime == Lifetime::Trophy,
        };
        Broken::unless(fits, || format!("`{}` cannot be {} (AP-CAP-06)", captain.id, held.status.name()))?;
    }
    Ok(())
}

fn control(game: &Archipirata, state: &State) -> Result<(), Broken> {
    Broken::unless(state.active.0 < game.seats, || {
        format!("seat {} is active, there are {}", state.active, game.seats)
    })?;
    let most = game.content.cards.iter().map(|card| card.rounds).max().unwrap_or(0);
    Broken::unless(state.compass_used <= most, || {
        format!("compass_used is {}, at most {most} are allowed (AP-ACT-07)", state.compass_used)
    })?;
    let limit = game.content.turn_limit;
    let in_time = state.turns_done < limit || state.turns_done == limit && state.end.is_some();
    Broken::unless(in_time, || {
        format!("turns_done is {}, the game ends at {limit} (AP-WIN-09)", state.turns_done)
    })?;
    Broken::unless(state.end.is_some() == state.stack.is_empty(), || {
        "a game that is over has nothing left to do, and a game that goes on has something".into()
    })
}

/// A game that is over ended as its position says.
fn ending(game: &Archipirata, state: &State) -> Result<(), Broken> {
    let Some(end) = state.end else { return Ok(()) };
    let due = match game.verdict(state) {
        None if state.turns_done == game.content.turn_limit => Some(score::at_the_limit(state)),
        verdict => verdict.filter(|_| state.turns_done < game.content.turn_limit),
    };
    Broken::unless(due == Some(end), || {
        let winner = end.winner.map_or("nobody", Colour::name);
        let reason = end.reason.name();
        format!("end: the position does not say that {winner} wins by {reason} (AP-WIN-04, AP-WIN-09)")
    })
}

/// The stack is one that a turn can have, and whoever is asked has an answer.
fn question(game: &Archipirata, state: &State) -> Result<(), Broken> {
    use Frame::{Activate, Collect, EndTurn, Fight, Heal, Hit, Sail, Window, Wound};
    let frames: Vec<Frame> = state.stack.iter().collect();
    let wrong = || Broken("next: no turn can have that still to do, in that order (section 4)".into());
    let before = [EndTurn, Window(Combat::After), Fight, Window(Combat::Before)];
    let landed = match frames.as_slice() {
        [] => false,
        [EndTurn, top @ Window(Combat::After)]
        | [EndTurn, Window(Combat::After), Fight, top @ Window(Combat::Before)] => {
            let Window(combat) = *top else { return Err(wrong()) };
            Broken::unless(window::opens(game, state, combat), || {
                "a captain's window is open without cause (AP-FLOW-07)".into()
            })?;
            false
        }
        [below @ .., Sail] if *below == before => false,
        [below @ .., Collect, Activate(0), Hit(1 | 2)] if *below == before => true,
        [below @ .., Collect, Wound(_) | Heal(_)] if *below == before => true,
        [below @ .., Collect, Activate(_), Wound(_) | Heal(_)] if *below == before => true,
        _ => return Err(wrong()),
    };
    Broken::unless(state.landing.is_some() == landed, || {
        "a landing is there exactly between a move and its card".into()
    })?;
    if let Some(landing) = state.landing {
        Broken::unless(state.board.count(landing.isle, landing.colour) > 0, || {
            format!("no {} activator stands on island {}", landing.colour.name(), landing.isle.0)
        })?;
        effect_waits(game, state).then_some(()).ok_or_else(wrong)?;
        landed_by_rule(game, state, landing)?;
    }
    if state.end.is_none() {
        nobody_has_won(game, state)?;
    }
    let mut moves: Vec<Move> = Vec::new();
    match state.stack.top() {
        Some(Hit(count)) => hit::candidates(state, count, &mut moves),
        Some(Wound(_)) => wound::candidates(state, &mut moves),
        Some(Heal(_)) if state.board.injured(state.own()) == 0 => {}
        Some(Sail | Heal(_) | Window(_) | Activate(_) | Collect | Fight | EndTurn) | None => return Ok(()),
    }
    Broken::unless(!moves.is_empty(), || "the question that is asked has no answer".into())
}

/// The move that led to the question was legal, as far as it can still be seen.
fn landed_by_rule(game: &Archipirata, state: &State, landing: Landing) -> Result<(), Broken> {
    let card = game.content.card(state.piles.top(landing.isle));
    Broken::unless(!card.own || landing.colour == state.own(), || {
        format!("`{}` cannot be landed on by {} (AP-MOVE-08)", card.label, landing.colour.name())
    })?;
    Broken::unless(card.rounds == 0 || state.compass_used < card.rounds, || {
        format!("`{}` cannot be landed on with compass_used {} (AP-MOVE-09)", card.label, state.compass_used)
    })?;
    let Some(Frame::Hit(count)) = state.stack.top() else { return Ok(()) };
    let raider = state.captains[state.active.index()].filter(|held| held.status == Status::Spent);
    let hits_so = raider
        .is_some_and(|held| game.content.captain(held.captain).raids.iter().any(|raid| raid.hits == count));
    Broken::unless(hits_so, || {
        format!("seat {} has spent no captain whose raid hits {count} (AP-CAP-BB-1)", state.active)
    })
}

/// The landing island's card is one that asks what is asked.
fn effect_waits(game: &Archipirata, state: &State) -> bool {
    let Some(landing) = state.landing else { return false };
    let Some(kind) = game.content.card(state.piles.top(landing.isle)).face.kind() else {
        return matches!(state.stack.top(), Some(Frame::Hit(_)));
    };
    let effects = &game.content.kind(kind).effects;
    match state.stack.top() {
        Some(Frame::Hit(_)) => true,
        Some(Frame::Wound(left)) => effects
            .iter()
            .any(|effect| matches!(effect, Effect::Injure { count, .. } if (1..=*count).contains(&left))),
        Some(Frame::Heal(left)) => effects
            .iter()
            .any(|effect| matches!(effect, Effect::Recover { count, .. } if (1..=*count).contains(&left))),
        Some(
            Frame::Sail
            | Frame::Activate(_)
            | Frame::Collect
            | Frame::Window(_)
            | Frame::Fight
            | Frame::EndTurn,
        )
        | None => false,
    }
}

fn nobody_has_won(game: &Archipirata, state: &State) -> Result<(), Broken> {
    // Between two effects of one card the islands may be without a colour: the test comes when the card is collected.
    let between = matches!(state.stack.top(), Some(Frame::Wound(_) | Frame::Heal(_)))
        && state.landing.is_some_and(|landing| {
            let kind = game.content.card(state.piles.top(landing.isle)).face.kind();
            kind.is_some_and(|kind| game.content.kind(kind).effects.len() > 1)
        });
    for colour in Colour::BOTH {
        Broken::unless(between || state.board.total(colour) > 0, || {
            format!("{} has no pirate on the islands, so the game is over (AP-WIN-02)", colour.name())
        })?;
        Broken::unless(state.gold(colour) < game.content.gold_to_win, || {
            format!("{} holds {} gold, so the game is over (AP-WIN-01)", colour.name(), state.gold(colour))
        })?;
    }
    Ok(())
}
