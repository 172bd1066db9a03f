//! What ends the game: the goal and how far everybody is with it, and alone the dummy whose deck measures the rounds.

use leptos::prelude::*;
use tortuga_registry::campaign::{GlobalId, round_limit};

use super::{
    mats::target,
    pack::pack,
    sight::{Dummy, Sight},
    stage::{Look, Stage},
};
use crate::campaign::content;

/// The goal of the table, and how far everybody is.
#[component]
pub(super) fn Goal(stage: Stage) -> impl IntoView {
    let drawn = move || {
        let standing = stage.scene.with(|scene| Standing::read(&scene.sight));
        let Some(card) = standing.mission else {
            return view! { <p class="tpr-goal small"><b>"Goal"</b>{standing.words(target(stage))}</p> }
                .into_any();
        };
        let row = |(seat, text): (usize, String)| {
            let who = if standing.together { "All together".to_owned() } else { stage.name(seat as u8) };
            view! { <li><b>{who}</b>" "{text}</li> }
        };
        let rows = standing.rows.into_iter().enumerate().map(row).collect_view();
        let name = &content().global(GlobalId(card)).name;
        let title = format!("Mission {}: {name} ({})", card + 1, standing.now);
        view! {
            <div class="tpr-goal small">
                <button class="tpr-name" on:click=move |_| stage.look.set(Some(Look::GlobalMission))>{title}</button>
                <ul>{rows}</ul>
            </div>
        }
        .into_any()
    };
    view! { {drawn} }
}

/// How far everybody is, in words.
#[derive(Debug, PartialEq)]
struct Standing {
    now: &'static str,
    /// Somebody has completed a Personal Mission (TPR-END-01).
    personal: bool,
    /// Its place in the list of missions; none of them: the standard mission.
    mission: Option<u8>,
    together: bool,
    rows: Vec<String>,
}

impl Standing {
    fn read(sight: &Sight) -> Self {
        let now = match (sight.round.achieved, sight.round.extra.is_some()) {
            _ if sight.end.is_some() => "achieved: the game is over",
            (false, _) => "open",
            (true, false) => "achieved: a Personal Mission ends the game",
            (true, true) => "achieved: these are the last turns",
        };
        let personal = sight.players.iter().any(|player| !player.missions_done.is_empty());
        // The missions are read only where there is one: the standard game need not wait for them.
        let id = sight.mission.card.as_deref();
        let find = |id| content().globals.iter().position(|card| card.id.as_str() == id);
        let Some((id, place)) = id.and_then(|id| Some((id, find(id)?))) else {
            return Self { now, personal, mission: None, together: false, rows: Vec::new() };
        };
        let together = pack().global(id).is_some_and(|card| card.scope == "total");
        let mission = GlobalId(place as u8);
        let row = |(seat, player): (usize, &super::sight::Player)| {
            let detail = &sight.mission.detail;
            let counts = detail.progress.get(seat).map_or(&[][..], |progress| progress.counts.as_slice());
            let carries = (player.carried > 0).then(|| format!(", carries {}", player.carried));
            let fulfilled = detail.achievers >> seat & 1 == 1 && !together;
            let done = if fulfilled { ": done" } else { "" };
            format!("{}{}{done}", content().standing(mission, counts), carries.unwrap_or_default())
        };
        let seats = if together { 1 } else { sight.players.len() };
        let rows = sight.players.iter().enumerate().take(seats).map(row).collect();
        Self { now, personal, mission: Some(place as u8), together, rows }
    }

    /// The standard mission: what ends the game, and which half of it is done.
    fn words(&self, target: i16) -> String {
        let personal = if self.personal { "done" } else { "nobody has done one yet" };
        format!(" {target} Swagger ({}) and a Personal Mission of anybody ({personal}).", self.now)
    }
}

/// Alone: how many rounds there are, and what the dummy has left. All its cards can be read.
#[component]
pub(super) fn DummyLine(stage: Stage) -> impl IntoView {
    let limit = stage.desk.sight.with_untracked(|sight| {
        let alone = sight.setup.seats == 1;
        alone.then(|| round_limit(&sight.setup, content())).flatten()
    });
    let drawn = move || {
        let (round, dummy) = stage.scene.with(|scene| (scene.sight.round.number, scene.sight.dummy.clone()));
        let dummy = dummy.filter(|dummy| dummy.pirate.is_some())?;
        let of = limit.map(|limit| format!(" of {limit}")).unwrap_or_default();
        Some(view! {
            <button class="tpr-enemies tpr-dummy small" on:click=move |_| stage.look.set(Some(Look::Dummy))>
                <span>{format!("Round {round}{of}")}</span><span>{left(&dummy)}</span>
            </button>
        })
    };
    view! { {drawn} }
}

/// How long the round still lasts, as far as one can say.
fn left(dummy: &Dummy) -> String {
    match dummy.deck.len() {
        0 => "the dummy's deck is empty: the round is ending".to_owned(),
        1 => "the dummy has 1 card left to draw".to_owned(),
        cards => format!("the dummy has {cards} cards left to draw"),
    }
}

/// The dummy's cards: nothing of it is secret.
pub(super) fn cards_of(sight: &Sight) -> AnyView {
    let Some(dummy) = &sight.dummy else { return ().into_any() };
    let who = dummy.pirate.as_deref().map(|id| pack().name(id)).unwrap_or_default();
    let pile = |title: String, cards: Vec<&String>| {
        let names: Vec<String> = cards.into_iter().map(|id| pack().name(id)).collect();
        let names = if names.is_empty() { "none".to_owned() } else { names.join(", ") };
        view! { <h3>{title}</h3><p>{names}</p> }
    };
    let deck =
        pile(format!("Deck ({}), the next card first", dummy.deck.len()), dummy.deck.iter().rev().collect());
    let hand = pile(format!("Hand ({})", dummy.hand.len()), dummy.hand.iter().collect());
    let gone = pile(format!("Discards ({})", dummy.discard.len()), dummy.discard.iter().collect());
    view! {
        <p>{format!("The deck of {who} measures the rounds: before each of your turns the dummy draws up to your hand limit, rolls the die and discards. When it should draw and its deck is empty, you have one more turn, then the round is over.")}</p>
        {deck}{hand}{gone}
    }
    .into_any()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pirate_republic::sight::{Mission, MissionDetail, Player, Progress, Round};

    fn sight(card: Option<&str>, counts: [[u8; 6]; 2]) -> Sight {
        let progress =
            counts.map(|counts| Progress { counts: counts.to_vec(), ..Progress::default() }).to_vec();
        let detail = MissionDetail { progress, achievers: 0b10 };
        Sight {
            players: vec![Player { carried: 1, ..Player::default() }, Player::default()],
            mission: Mission { card: card.map(str::to_owned), detail },
            ..Sight::default()
        }
    }

    #[test]
    fn everybody_sees_how_many_of_how_many_are_done() {
        let told = Standing::read(&sight(Some("the-plate-fleet"), [[1, 0, 0, 0, 0, 0], [2, 0, 0, 0, 0, 0]]));
        assert_eq!((told.mission, told.together, told.now), (Some(0), false, "open"));
        assert_eq!(
            told.rows,
            ["1 of 2 Objective tokens handed in, carries 1", "2 of 2 Objective tokens handed in: done"]
        );
        let told = Standing::read(&sight(Some("strike-off-their-irons"), [[1, 0, 0, 0, 0, 0], [0; 6]]));
        assert_eq!((told.together, told.rows.len()), (true, 1), "what is done together is told once");
        let mut plain = sight(None, [[0; 6]; 2]);
        assert_eq!(Standing::read(&plain).mission, None);
        assert!(Standing::read(&plain).words(60).ends_with("(nobody has done one yet)."));
        plain.players[1].missions_done.push("prize-after-prize".into());
        assert_eq!(
            Standing::read(&plain).words(60),
            " 60 Swagger (open) and a Personal Mission of anybody (done)."
        );
    }

    #[test]
    fn after_the_end_is_brought_nobody_waits_for_a_personal_mission() {
        let mut sight = sight(Some("the-plate-fleet"), [[2, 0, 0, 0, 0, 0]; 2]);
        sight.round = Round { achieved: true, ..Round::default() };
        assert!(Standing::read(&sight).now.contains("a Personal Mission ends the game"));
        sight.round.extra = Some(1);
        assert!(Standing::read(&sight).now.contains("the last turns"));
    }

    #[test]
    fn a_dummy_says_how_much_of_the_round_is_left() {
        let dummy = |cards: usize| Dummy { deck: vec!["red-jolly".into(); cards], ..Dummy::default() };
        assert!(left(&dummy(0)).contains("ending") && left(&dummy(1)).contains("1 card left"));
        assert!(left(&dummy(8)).contains("8 cards left"));
    }
}
