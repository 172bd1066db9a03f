//! The laws that every game must obey, whatever its rules. Tests and `selfplay --check` call exactly these.
//!
//! [`obey`] holds a single state to all laws about states; each of them can be called alone. [`step`] is about a move
//! that was played, [`refusals`] about moves that must not be. [`play_out`] plays a random game and shows every moment
//! of it. The text of a [`Broken`] names the law in front.

use std::{
    fmt,
    hash::{DefaultHasher, Hash, Hasher},
};

use serde::{Serialize, de::DeserializeOwned};

use crate::{
    Broken, Chance, Game, Outcome, Playable, Said, Seed, Silent, Viewer, Voice, Whim, hash::stable_hash,
};

/// Everything that must hold in one state. `whim` feeds the imagination.
pub fn obey<G: Playable>(game: &G, state: &G::State, whim: &mut Whim) -> Result<(), Broken> {
    watch(game, state, whim)?;
    spells(game, state)?;
    let whole = saved(game, state)?;
    let seeds = seeds_in(&whole);
    for viewer in Viewer::all(game.seats()) {
        let view = game.view(state, viewer);
        let text = carried(viewer, &view)?;
        no_seed(SECRET, &text, &seeds, || format!("the view of {viewer:?}"))?;
    }
    Ok(())
}

/// The laws that cost little: the state is sound, its moves are right, and every view agrees with what it hides.
pub fn watch<G: Playable>(game: &G, state: &G::State, whim: &mut Whim) -> Result<(), Broken> {
    sound(game, state)?;
    offers(game, state)?;
    knows(game, state, whim)
}

/// Law `check`: every component is somewhere, every counter in range.
pub fn sound<G: Game>(game: &G, state: &G::State) -> Result<(), Broken> {
    game.check(state).map_err(|broken| Broken(format!("check: {broken}")))
}

/// Law `moves`: each legal move once, in a fixed order, all of them allowed; some while a seat decides, none after.
pub fn offers<G: Game>(game: &G, state: &G::State) -> Result<(), Broken> {
    let law = Law("moves");
    let moves = moves(game, state);
    match game.turn(state).seat() {
        Some(seat) => {
            law.holds(!moves.is_empty(), || format!("seat {seat} is to decide and has no move"))?;
            law.holds(seat.0 < game.seats(), || format!("seat {seat} is to decide and is not at the table"))?;
        }
        None => law.holds(moves.is_empty(), || format!("the game is over, but {:?} is offered", moves[0]))?,
    }
    for mv in &moves {
        let judged = game.allows(state, *mv);
        law.holds(judged.is_ok(), || format!("{mv:?} is offered and not allowed: {judged:?}"))?;
        let canonical = game.canonical(state, *mv);
        law.holds(canonical == *mv, || {
            format!("{mv:?} is offered, but its canonical form is {canonical:?}")
        })?;
    }
    let twice = twice(&moves);
    law.holds(twice.is_none(), || format!("{twice:?} is offered twice"))?;
    // The second list is written over the first one, which must leave no trace.
    let mut again = moves.clone();
    game.moves(state, &mut again);
    law.holds(again == moves, || "a second call gives another list".into())
}

/// Law `notation`: what is written can be read, and means the same.
pub fn spells<G: Voice>(game: &G, state: &G::State) -> Result<(), Broken> {
    let law = Law("notation");
    for mv in moves(game, state) {
        let written = game.write_move(mv);
        let read = game.read_move(&written);
        law.holds(read == Ok(mv), || format!("{mv:?} is written `{written}`, which reads {read:?}"))?;
        law.holds(!game.move_text(state, mv).is_empty(), || format!("`{written}` has no label"))?;
    }
    Ok(())
}

/// Law `save`: a state survives both of its written forms, with the same hash.
pub fn saves<G: Game>(game: &G, state: &G::State) -> Result<(), Broken> {
    saved(game, state).map(|_| ())
}

/// The state as JSON, which has been read again.
fn saved<G: Game>(game: &G, state: &G::State) -> Result<String, Broken> {
    let law = Law("save");
    let hash = stable_hash(state);
    let same = |back: &G::State| back == state && stable_hash(back) == hash;

    let bytes = postcard::to_stdvec(state).map_err(|error| law.broken(format!("not written: {error}")))?;
    let back =
        postcard::from_bytes(&bytes).map_err(|error| law.broken(format!("not read again: {error}")))?;
    law.holds(same(&back), || format!("after saving as bytes the state is\n{back:?}\nand was\n{state:?}"))?;

    let text = json(law, &game.show(state))?;
    let back = game
        .restore(from_json(law, &text)?)
        .map_err(|error| law.broken(format!("what `show` wrote, `restore` refuses: {error}\n{text}")))?;
    law.holds(same(&back), || {
        format!("after `show` and `restore` the state is\n{back:?}\nand was\n{state:?}")
    })?;
    Ok(text)
}

/// Law `view`: whatever a viewer imagines agrees with everything the viewer knows. So a view holds all that its
/// viewer may use, and what it hides can be swapped without anybody noticing.
pub fn knows<G: Playable>(game: &G, state: &G::State, whim: &mut Whim) -> Result<(), Broken> {
    for viewer in Viewer::all(game.seats()) {
        let view = game.view(state, viewer);
        agrees(game, state, viewer, &view, whim)?;
    }
    Ok(())
}

/// Law `view` for one viewer.
fn agrees<G: Playable>(
    game: &G,
    state: &G::State,
    viewer: Viewer,
    view: &G::View,
    whim: &mut Whim,
) -> Result<(), Broken> {
    let law = Law("view");
    let imagined = game.imagine(view, whim);
    let checked = game.check(&imagined);
    law.holds(checked.is_ok(), || format!("{viewer:?} imagines an impossible state: {checked:?}"))?;
    let again = game.view(&imagined, viewer);
    law.holds(again == *view, || {
        format!("{viewer:?} sees {view:?} and imagines a state that shows {again:?}")
    })?;
    let (turn, other) = (game.turn(state), game.turn(&imagined));
    law.holds(other == turn, || format!("{viewer:?} imagines {other:?}, but it is {turn:?}"))?;
    let mut anew = imagined.clone();
    game.imagine_anew(view, &mut anew, whim);
    let (checked, again) = (game.check(&anew), game.view(&anew, viewer));
    law.holds(checked.is_ok() && again == *view, || {
        format!("{viewer:?} sees {view:?} and imagines anew ({checked:?}) a state that shows {again:?}")
    })?;
    if viewer.seat().is_some() && viewer.seat() == turn.seat() {
        same_choice(law, game, state, &imagined)?;
    }
    offers(game, &imagined)
        .map_err(|broken| law.broken(format!("{viewer:?} imagines a state of which {broken}")))
}

/// Law `carry`: a view survives the way through JSON.
pub fn carries<G: Game>(game: &G, state: &G::State) -> Result<(), Broken> {
    Viewer::all(game.seats()).try_for_each(|viewer| carried(viewer, &game.view(state, viewer)).map(|_| ()))
}

/// The JSON that survived.
fn carried<V: Serialize + DeserializeOwned + PartialEq + fmt::Debug>(
    viewer: Viewer,
    view: &V,
) -> Result<String, Broken> {
    let law = Law("carry");
    let text = json(law, view)?;
    let back: V = from_json(law, &text)?;
    law.holds(back == *view, || format!("{viewer:?}: JSON turns the view {view:?} into {back:?}"))?;
    Ok(text)
}

/// The list of legal moves and their labels tell the deciding seat nothing that it does not know.
fn same_choice<G: Playable>(law: Law, game: &G, state: &G::State, imagined: &G::State) -> Result<(), Broken> {
    let (here, there) = (moves(game, state), moves(game, imagined));
    law.holds(here == there, || {
        let differs = |a: &[G::Move], b: &[G::Move]| a.iter().find(|mv| !b.contains(mv)).copied();
        let (lost, gained) = (differs(&here, &there), differs(&there, &here));
        format!("the seat to decide imagines other moves: not {lost:?}, but {gained:?}")
    })?;
    for mv in here {
        let (label, imagined) = (game.move_text(state, mv), game.move_text(imagined, mv));
        law.holds(label == imagined, || {
            format!("the label `{label}` tells a secret, for it may be `{imagined}`")
        })?;
    }
    Ok(())
}

/// Law `secret`: no view holds the dice or their seed.
pub fn hides<G: Game>(game: &G, state: &G::State) -> Result<(), Broken> {
    let whole = json(SECRET, &game.show(state))?;
    let seeds = seeds_in(&whole);
    for viewer in Viewer::all(game.seats()) {
        let text = json(SECRET, &game.view(state, viewer))?;
        no_seed(SECRET, &text, &seeds, || format!("the view of {viewer:?}"))?;
    }
    Ok(())
}

fn no_seed(law: Law, text: &str, seeds: &[&str], what: impl Fn() -> String) -> Result<(), Broken> {
    for key in ["\"dice\":", "\"seed\":"] {
        law.holds(!text.contains(key), || format!("{} has a field {key} {text}", what()))?;
    }
    let shown = seeds.iter().find(|seed| text.contains(**seed));
    law.holds(shown.is_none(), || format!("{} holds the seed of the dice: {text}", what()))
}

/// Texts of 64 hex digits: that is how a seed is written in JSON.
fn seeds_in(text: &str) -> Vec<&str> {
    let is_seed = |part: &&str| part.len() == 64 && part.bytes().all(|byte| byte.is_ascii_hexdigit());
    text.split('"').filter(is_seed).collect()
}

/// What must hold of a move: `mv` led from `before` to `after`.
///
/// Law `repeat`: the same move gives the same state and events again, whether anybody listens or not.
/// Law `tell`: telling what was told changes nothing, and whoever looks on knows no more than each seat.
pub fn step<G: Playable>(game: &G, before: &G::State, mv: G::Move, after: &G::State) -> Result<(), Broken> {
    let law = Law("repeat");
    let (mut loud, mut silent) = (before.clone(), before.clone());
    let (mut events, mut again) = (Vec::new(), Vec::new());
    let played = game.play(&mut loud, mv, &mut events);
    law.holds(played.is_ok(), || format!("{mv:?} was played and is now refused: {played:?}"))?;
    law.holds(loud == *after, || format!("{mv:?} led to\n{after:?}\nand now leads to\n{loud:?}"))?;
    law.holds(stable_hash(&loud) == stable_hash(after), || {
        format!("after {mv:?} equal states have two hashes")
    })?;
    let played = game.play(&mut silent, mv, &mut Silent);
    law.holds(played.is_ok() && silent == loud, || format!("{mv:?} plays otherwise when nobody listens"))?;
    game.play(&mut before.clone(), mv, &mut again)
        .map_err(|refusal| law.broken(format!("{mv:?} is refused the third time: {refusal}")))?;
    law.holds(events == again, || format!("{mv:?} gave {events:?} and then {again:?}"))?;
    tells(game, before, &events)
}

/// Laws `repeat` and `tell` for the deal.
pub fn deals<G: Playable>(game: &G, seed: Seed) -> Result<(), Broken> {
    let law = Law("repeat");
    let (mut events, mut again) = (Vec::new(), Vec::new());
    let state = game.deal(seed, &mut events);
    law.holds(game.deal(seed, &mut again) == state, || format!("seed {seed} deals two states"))?;
    law.holds(events == again, || format!("seed {seed} deals with {events:?} and then {again:?}"))?;
    law.holds(game.deal(seed, &mut Silent) == state, || {
        format!("seed {seed} deals otherwise when nobody listens")
    })?;
    tells(game, &state, &events)
}

/// Law `tell`, for the events of one move or of the deal. The state is needed for the seed that no event may hold.
pub fn tells<G: Playable>(game: &G, state: &G::State, events: &[Said<G::Event>]) -> Result<(), Broken> {
    let law = Law("tell");
    let whole = json(law, &game.show(state))?;
    let seeds = seeds_in(&whole);
    for Said { event, .. } in events {
        let public = game.tell(event, Viewer::Spectator);
        for viewer in Viewer::all(game.seats()) {
            let told = game.tell(event, viewer);
            let again = game.tell(&told, viewer);
            law.holds(again == told, || format!("{viewer:?} is told {told:?}, and told that, {again:?}"))?;
            let passed_on = game.tell(&told, Viewer::Spectator);
            law.holds(passed_on == public, || {
                format!("a spectator is told {public:?}, but {viewer:?} could only pass on {passed_on:?}")
            })?;
            law.holds(!game.event_text(&told).is_empty(), || format!("{told:?} has no sentence"))?;
            let text = json(law, &told)?;
            let back: G::Event = from_json(law, &text)?;
            law.holds(back == told, || format!("JSON turns the event {told:?} into {back:?}"))?;
            no_seed(law, &text, &seeds, || format!("what {viewer:?} is told"))?;
        }
    }
    Ok(())
}

/// Law `refusal`: of any moves whatever, those that are allowed are in the list, and the others are refused by `play`
/// with the same words, say nothing and change nothing.
pub fn refusals<G: Game>(game: &G, state: &G::State, tried: &[G::Move]) -> Result<(), Broken> {
    let law = Law("refusal");
    let moves = moves(game, state);
    for mv in tried {
        let Err(refusal) = game.allows(state, *mv) else {
            let canonical = game.canonical(state, *mv);
            law.holds(moves.contains(&canonical), || {
                format!("{mv:?} is allowed and not in the list of moves")
            })?;
            continue;
        };
        let (mut copy, mut events) = (state.clone(), Vec::new());
        let played = game.play(&mut copy, *mv, &mut events);
        law.holds(played == Err(refusal), || {
            format!("{mv:?} is judged `{refusal}`, but played: {played:?}")
        })?;
        law.holds(copy == *state, || format!("{mv:?} was refused and changed the state to\n{copy:?}"))?;
        law.holds(events.is_empty(), || format!("{mv:?} was refused and made events: {events:?}"))?;
        law.holds(!refusal.text.is_empty(), || format!("{mv:?} is refused without a reason"))?;
    }
    Ok(())
}

/// More moves than any game of ours can take: law `end` holds that a game stops before.
pub const LONGEST: usize = 20_000;

/// A state in a game, and the move that led to it; none led to the deal.
pub struct Moment<'a, G: Game> {
    pub state: &'a G::State,
    pub played: Option<(&'a G::State, G::Move)>,
    /// How many moves were played so far.
    pub number: usize,
}

impl<G: Game> fmt::Debug for Moment<'_, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Moment({}, {} moves)", G::INFO.id, self.number)
    }
}

/// Plays one game with random moves and calls `each` after the deal and after every move. Law `end`: the game is over
/// within `longest` moves.
pub fn play_out<G: Game>(
    game: &G,
    seed: Seed,
    whim: &mut Whim,
    longest: usize,
    mut each: impl FnMut(&Moment<'_, G>) -> Result<(), Broken>,
) -> Result<(Outcome, usize), Broken> {
    let mut number = 0;
    let mut state = game.deal(seed, &mut Silent);
    let mut moves = Vec::new();
    let place =
        |broken: Broken, number| Broken(format!("{broken}\n(after {number} moves, dealt from seed {seed})"));
    each(&Moment { state: &state, played: None, number }).map_err(|broken| place(broken, number))?;
    loop {
        if let Some(outcome) = game.turn(&state).outcome() {
            return Ok((*outcome, number));
        }
        if number == longest {
            return Err(place(Law("end").broken("the game does not end"), number));
        }
        game.moves(&state, &mut moves);
        let law = Law("moves");
        let mv = *whim.pick(&moves).ok_or_else(|| place(law.broken("nobody can move"), number))?;
        let before = state.clone();
        game.play(&mut state, mv, &mut Silent).map_err(|refusal| {
            place(law.broken(format!("{mv:?} is offered and refused: {refusal}")), number)
        })?;
        number += 1;
        each(&Moment { state: &state, played: Some((&before, mv)), number })
            .map_err(|broken| place(broken, number))?;
    }
}

/// A law's name, for the text of whatever breaks it.
#[derive(Clone, Copy, Debug)]
struct Law(&'static str);

const SECRET: Law = Law("secret");

impl Law {
    fn holds(self, holds: bool, text: impl FnOnce() -> String) -> Result<(), Broken> {
        if holds { Ok(()) } else { Err(self.broken(text())) }
    }

    fn broken(self, text: impl fmt::Display) -> Broken {
        Broken(format!("{}: {text}", self.0))
    }
}

fn moves<G: Game>(game: &G, state: &G::State) -> Vec<G::Move> {
    let mut moves = Vec::new();
    game.moves(state, &mut moves);
    moves
}

/// The first move that stands in the list twice. Only moves with equal hashes are compared: lists can be long.
fn twice<M: Copy + Eq + Hash>(moves: &[M]) -> Option<M> {
    let hash = |mv: &M| {
        let mut hasher = DefaultHasher::new();
        mv.hash(&mut hasher);
        hasher.finish()
    };
    let mut hashed: Vec<_> = moves.iter().map(|mv| (hash(mv), mv)).collect();
    hashed.sort_by_key(|(hash, _)| *hash);
    hashed.windows(2).find(|pair| pair[0] == pair[1]).map(|pair| *pair[0].1)
}

fn json<T: Serialize>(law: Law, value: &T) -> Result<String, Broken> {
    serde_json::to_string(value).map_err(|error| law.broken(format!("not written as JSON: {error}")))
}

fn from_json<T: DeserializeOwned>(law: Law, text: &str) -> Result<T, Broken> {
    serde_json::from_str(text).map_err(|error| law.broken(format!("not read from JSON: {error}\n{text}")))
}
