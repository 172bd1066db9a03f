//! Beside the question: what comes next, answers with their price, confirm and take back.

use leptos::prelude::*;

use super::{
    deal::Step,
    fight::Outcome,
    look::LookSheet,
    pack::pack,
    path::{self, Touch},
    reach::Arrival,
    sight::Sight,
    stage::{Look, Plan, Stage},
};
use crate::kit::yard::YardButtons;

/// A button: what it does, and what it costs or brings.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Offer {
    title: String,
    note: String,
    class: &'static str,
}

fn offer(title: impl Into<String>, note: impl Into<String>) -> Offer {
    Offer { title: title.into(), note: note.into(), class: "button tpr-choice" }
}

/// What is touched on the board has no button; the rest has.
fn has_button(stage: Stage, touch: &Touch) -> bool {
    match touch {
        Touch::Place(_) | Touch::Site(_) | Touch::Chit(..) | Touch::Crew(_) => false,
        Touch::Card(id, lent) => !in_tray(stage, id, *lent),
        Touch::Pirate(_)
        | Touch::Tile(_)
        | Touch::Mission(_)
        | Touch::Token(_)
        | Touch::Seat(_)
        | Touch::Number(..)
        | Touch::Row(_)
        | Touch::Pay(_)
        | Touch::Feat(_)
        | Touch::Source(_)
        | Touch::Option(_)
        | Touch::Word(_) => true,
    }
}

/// Whether a card lies in the tray, where it can be touched.
fn in_tray(stage: Stage, id: &str, lent: bool) -> bool {
    let seat = stage.tray_of();
    stage.scene.with(|scene| {
        let sight = &scene.sight;
        let held = |list: &[String]| list.iter().any(|card| card == id);
        let own = sight.player(seat).is_some_and(|player| held(&player.hand) || held(&player.treasures));
        own || lent || held(&sight.decks.drawn)
    })
}

/// A touch as a button.
fn words(stage: Stage, touch: &Touch) -> Offer {
    let engine = || stage.label(touch);
    match touch {
        Touch::Word(word) => word_offer(stage, word, engine()),
        Touch::Row(row) => row_offer(stage, row, touch),
        Touch::Pay(pay) => match pay.split(' ').next().unwrap_or_default() {
            "rep" => offer("Pay 1 Reputation", ""),
            "mv" => offer("Pay 3 Movement", ""),
            "turn" => offer("Turn a Crew card", engine()),
            _ => offer("For free", ""),
        },
        Touch::Number(word, number) => number_offer(stage, word, *number, touch),
        Touch::Pirate(id) => {
            let entry = pack().pirate(id);
            offer(
                pack().name(id),
                entry.map_or(String::new(), |entry| format!("{}. {}", entry.ship_name, entry.text)),
            )
        }
        Touch::Tile(id) => offer(pack().name(id), pack().tile(id).map_or("", |tile| &tile.text)),
        Touch::Mission(id) => {
            let mission = pack().mission(id);
            let note = mission
                .map_or(String::new(), |mission| format!("{} Swagger. {}", mission.swagger, mission.text));
            offer(pack().name(id), note)
        }
        Touch::Card(id, _) => offer(pack().name(id), pack().card(id).map_or("", |card| &card.text)),
        Touch::Seat(seat) => {
            let captain =
                stage.scene.with(|scene| scene.sight.player(*seat).map(super::sight::Player::captain));
            offer(stage.name(*seat), captain.unwrap_or_default())
        }
        Touch::Feat(id) => offer(pack().name(id), pack().accomplishment(id).map_or("", |feat| &feat.text)),
        _ => offer(engine(), ""),
    }
}

fn row_offer(stage: Stage, row: &str, touch: &Touch) -> Offer {
    let Some((mv, text)) = stage.open_move(touch) else { return Offer::default() };
    // The name of the card stands above; the row is enough here.
    let text = text.split_once(": ").map_or(text.clone(), |(_, rest)| rest.to_owned());
    let title = if row == "crew" { "Put into play".to_owned() } else { text };
    let cost = if row.starts_with("improved") { "improved" } else { "" };
    let promise = promise(stage, &mv);
    let note =
        [cost, promise.as_str()].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("; ");
    offer(title, note)
}

/// What a move would make of the present stage.
fn promise(stage: Stage, mv: &str) -> String {
    let Some((total, needed, outcome)) = stage.promise(mv) else { return String::new() };
    let verdict = match outcome {
        Outcome::Win => "enough",
        Outcome::Bloodshed => "Bloodshed",
        Outcome::Captured | Outcome::NotEnough => "not enough",
    };
    format!("{total} of {needed}: {verdict}")
}

fn number_offer(stage: Stage, word: &str, number: u8, touch: &Touch) -> Offer {
    let note = stage.open_move(touch).map_or(String::new(), |(mv, _)| promise(stage, &mv));
    match word {
        "spend" => offer(format!("Spend {number} Movement"), note),
        "threaten" => offer(format!("Spend {number} Reputation"), note),
        // Of what, stands on the stage and above the numbers.
        "share" => Offer { class: "button tpr-choice tpr-number", ..offer(number.to_string(), "") },
        _ => offer(stage.label(touch), ""),
    }
}

/// The words of the turn and of the fight.
fn word_offer(stage: Stage, word: &str, engine: String) -> Offer {
    let quiet = |title: &str, note: &str| Offer { class: "button", ..offer(title, note) };
    let fight = stage.scene.with(|scene| scene.fight.clone());
    let enemy = fight.as_ref().map(|fight| fight.enemy);
    let needs = |what: &str, number: Option<i16>| {
        number.map_or(String::new(), |number| format!("against {what} {number}"))
    };
    match word {
        "pass" => quiet("End the turn", if loses_card(stage) { "a card is discarded" } else { "" }),
        "done" if fight.is_some() => offer("Begin the fight", "nothing more before it"),
        "yes" | "no" | "lend" | "counter" if talks(stage) => deal_offer(stage, word, engine),
        "no" | "done" => Offer { class: "button", ..offer(engine, "") },
        "boast" => offer("Boast", "1 Reputation: a new mission"),
        "rest" => offer("Rest", "heals; ends the turn"),
        "scout" => offer("Scout", "1 Reputation or 3 Movement"),
        "attack" => offer("Attack", "what is at peace here"),
        "haven" => offer("Found a haven", "1 Reputation; rest; ends the turn"),
        "sea" => offer("Put to sea", "from the shore"),
        "accept" => offer("Keep the die", engine.trim_start_matches("Accept the die: ").to_owned()),
        "reroll" => offer("Roll again", engine.trim_start_matches("Roll again ").to_owned()),
        "infamy elite" => offer("Infamy for an Elite card", "3 tokens"),
        "infamy rep" => offer("Infamy for Reputation", "1 for each token"),
        "fear" => offer("Strike Fear", needs("their Close Quarters", enemy.map(|(_, close)| close))),
        "broadside" => offer("Fire a Broadside", needs("their Broadside", enemy.map(|(guns, _)| guns))),
        "break off" => quiet("Break off", "and fire a Broadside: what was spent is lost"),
        "flee" => offer("Flee", "the token stays"),
        "close" => offer("Close in", "win, or be captured"),
        "fight" => offer("Fight", "what the lookout has seen"),
        "resolve" => {
            let outcome = fight.map(|fight| (fight.total, fight.needed, fight.outcome(fight.total)));
            let note = outcome.map_or(String::new(), |(total, needed, outcome)| match outcome {
                Outcome::Win => format!("{total} of {needed}: enough"),
                Outcome::Bloodshed => format!("{total} of {needed}: a Bloodshed"),
                Outcome::Captured => format!("{total} of {needed}: you would be captured"),
                Outcome::NotEnough => format!("{total} of {needed}"),
            });
            // What ends in chains is not what the page recommends.
            let lost = outcome.is_some_and(|(_, _, outcome)| outcome == Outcome::Captured);
            Offer { class: if lost { "button tpr-peril" } else { "button main" }, ..offer("Resolve", note) }
        }
        _ => offer(engine, ""),
    }
}

/// Whoever passes with cards in hand and deck discards one (TPR-TURN-06).
fn loses_card(stage: Stage) -> bool {
    stage.scene.with(|scene| {
        let player = scene.sight.player(scene.sight.turn.detail.active);
        player.is_some_and(|player| !player.hand.is_empty() && !player.deck.is_empty())
    })
}

/// Whether a Company is talked about.
fn talks(stage: Stage) -> bool {
    stage.scene.with(|scene| scene.deal.is_some())
}

/// Accept, counter, refuse: the same order for every deal.
fn answer_rank(touch: &Touch) -> u8 {
    match touch {
        Touch::Word(word) if word == "lend" || word == "yes" => 0,
        Touch::Word(word) if word == "no" => 2,
        _ => 1,
    }
}

/// The answers to a deal. What each side gives and gets stands on the stage.
fn deal_offer(stage: Stage, word: &str, engine: String) -> Offer {
    let step = stage.scene.with(|scene| scene.deal.as_ref().map(|deal| deal.step));
    let main = |title: &str, note: &str| Offer { class: "button main", ..offer(title, note) };
    let quiet = |title: &str, note: &str| Offer { class: "button", ..offer(title, note) };
    match (word, step) {
        ("lend", Some(Step::Answering)) => main("Accept", "and choose what you lend"),
        ("lend", _) => main("Lend something", "for this fight"),
        ("counter", _) => offer("Counter", "ask for other terms"),
        ("yes", Some(Step::Bargaining)) => main("Accept", "the terms that are asked for"),
        ("no", Some(Step::Answering | Step::Bargaining)) => quiet("Refuse", "no Company on these terms"),
        ("no", _) => quiet(&engine, ""),
        _ => offer(engine, ""),
    }
}

/// A list of numbers that grows long is cut to what matters: each that changes the outcome, and the most.
fn is_useful(stage: Stage, touch: &Touch, all: &[Touch]) -> bool {
    let Touch::Number(word, number) = touch else { return true };
    let numbers: Vec<u8> = all
        .iter()
        .filter_map(|other| if let Touch::Number(_, number) = other { Some(*number) } else { None })
        .collect();
    if numbers.len() <= 5 || word == "share" {
        return true;
    }
    let outcome = |number: u8| {
        let mv = format!("{word} {number}");
        stage.promise(&mv).map(|(_, _, outcome)| outcome)
    };
    let changes = *number > 0 && outcome(*number) != outcome(number - 1);
    *number <= 1 || changes || numbers.iter().max() == Some(number)
}

#[component]
pub(crate) fn Controls(stage: Stage) -> impl IntoView {
    let choices = move || {
        let next = stage.next.get();
        let mut shown: Vec<Touch> = next
            .iter()
            .filter(|touch| has_button(stage, touch) && is_useful(stage, touch, &next))
            .cloned()
            .collect();
        if talks(stage) {
            shown.sort_by_key(answer_rank);
        }
        shown.into_iter().map(|touch| choice(stage, touch)).collect_view()
    };
    view! {
        <div class="controls tpr-controls">
            <Advice stage/>
            <div class="control-buttons">
                <Planned stage/>
                {choices}
                <Unread stage/>
                <YardButtons yard=stage.yard confirm="Do it"/>
            </div>
        </div>
        <LookSheet stage/>
    }
}

/// Moves that the board cannot read, in the engine's words: nobody is ever stuck.
#[component]
fn Unread(stage: Stage) -> impl IntoView {
    let list = Memo::new(move |_| {
        let settled = stage.desk.settled();
        stage.desk.sight.with(|sight| {
            let unread = sight.moves.iter().filter(|legal| settled && path::read(&legal.mv).is_none());
            unread.map(|legal| (legal.mv.clone(), legal.text.clone())).collect::<Vec<_>>()
        })
    });
    let button = move |(mv, text): (String, String)| {
        view! { <button class="button tpr-choice" on:click=move |_| stage.desk.play(&mv)>{text}</button> }
    };
    view! { {move || list.get().into_iter().map(button).collect_view()} }
}

fn choice(stage: Stage, touch: Touch) -> AnyView {
    let Offer { title, note, class } = words(stage, &touch);
    let spoken = matches!(&touch, Touch::Number(word, _) if word == "share").then(|| stage.label(&touch));
    let note = (!note.is_empty()).then(|| view! { <small>{note}</small> });
    view! { <button class=class aria-label=spoken on:click=move |_| stage.touch(&touch)><span>{title}</span>{note}</button> }
        .into_any()
}

/// The voyage or landing that is planned: what it costs and what awaits, then the button that does it.
#[component]
fn Planned(stage: Stage) -> impl IntoView {
    let drawn = move || {
        let plan = stage.plan.get()?;
        let (title, note, place) = match &plan {
            Plan::Sail(place) => {
                let way = stage.way(place)?;
                let via: Vec<String> =
                    way.by().filter(|by| by != place).map(|place| pack().place(place)).collect();
                let via = via.join(", ");
                let via = if via.is_empty() { String::new() } else { format!(", by {via}") };
                let awaits = match way.arrival {
                    Arrival::Calm => String::new(),
                    Arrival::Unknown => ". A token there lies face down: it may attack".into(),
                    Arrival::Fight => format!(". You will fight {}", awaiting(stage, place)),
                };
                let title = if way.by().next().is_none() {
                    "Put to sea".to_owned()
                } else {
                    format!("Sail to {}", pack().place(place))
                };
                (title, format!("{} Movement{via}{awaits}", way.cost), place.clone())
            }
            Plan::Land(site) => {
                let guard = stage.scene.with(|scene| scene.sight.ground(site).token);
                let guard = guard.and_then(|id| {
                    pack().token(&id).map(|token| format!("{} {}", token.name, token.figures(false)))
                });
                let note = guard
                    .map_or("who guards it is unknown: a Port or a Fort is drawn".to_owned(), |guard| {
                        format!("you will fight {guard}")
                    });
                let territory = pack().site(site).map(|site| site.territory.clone()).unwrap_or_default();
                (format!("Land at {}", pack().name(site)), note, territory)
            }
        };
        Some(view! {
            <button class="button main" id="carry-out" on:click=move |_| stage.carry_out()><span>{title}</span><small>{note}</small></button>
            <button class="button" on:click=move |_| stage.look.set(Some(Look::Territory(place.clone())))>"What lies there"</button>
            <button class="button" on:click=move |_| stage.plan.set(None)>"Not there"</button>
        })
    };
    view! { {drawn} }
}

/// Whom one would meet in a territory.
fn awaiting(stage: Stage, place: &str) -> String {
    let names: Vec<String> =
        stage.scene.with(|scene| scene.sight.chits(place).iter().map(super::sight::Chit::title).collect());
    if names.is_empty() { "there".into() } else { names.join(" and ") }
}

/// What comes next, in one sentence.
#[component]
fn Advice(stage: Stage) -> impl IntoView {
    let text = move || {
        if stage.yard.building.with(crate::kit::building::Building::is_idle) {
            return None;
        }
        if let Some((mv, text)) = stage.complete() {
            let promise = promise(stage, &mv);
            return Some(if promise.is_empty() {
                format!("{text}.")
            } else {
                format!("{text}. That makes {promise}.")
            });
        }
        let path = stage.yard.building.with(|building| building.path().to_vec());
        stage.scene.with(|scene| advice(&scene.sight, &path))
    };
    view! { {move || text().map(|text| view! { <p class="preview advice">{text}</p> })} }
}

fn advice(sight: &Sight, path: &[Touch]) -> Option<String> {
    match path {
        [Touch::Word(word), ..] => {
            return Some(match word.as_str() {
                "scout" => "Touch a face-down token next to you, or a site of your territory.".into(),
                "attack" => "Touch what you attack.".into(),
                "haven" => "Touch the site of your haven.".into(),
                "lend" => "Touch the card or Treasure that you lend.".into(),
                _ => "Choose which.".into(),
            });
        }
        [Touch::Card(id, _)] => {
            return Some(format!("{}: which half, and which of its choices?", pack().name(id)));
        }
        [Touch::Crew(_), ..] => return Some("Which of its choices?".into()),
        [_, Touch::Row(_), ..] => return Some("How is the improved half paid for?".into()),
        _ => {}
    }
    let movement = sight.active().map_or(0, |player| player.movement);
    Some(match sight.question().0 {
        "action" if movement > 0 => format!(
            "{movement} Movement left. Touch a glowing territory to see its price and what waits there, or play a card."
        ),
        "action" => "No Movement left. Cards may bring more; or act here, or end the turn.".into(),
        "start" => "Touch a glowing island: Nassau lies among rich waters; far islands are quieter.".into(),
        "respond" => "Fight, or touch a glowing territory to evade there for 1 Movement.".into(),
        "where" | "flight" | "crowd_to" | "npc_step" => "Touch a glowing territory.".into(),
        "which" | "crowd" | "lookout" => "Touch a glowing token, or choose below.".into(),
        "discard" | "pass_discard" | "pay_hand" => "Touch a card of your hand.".into(),
        "share" | "ask" => {
            let kind = super::deal::Deal::of(sight)?.kind()?;
            format!("How many: {}?", super::deal::kind_name(kind))
        }
        "stage" => "Touch a card to add it: its worth is shown before you play it.".into(),
        _ => return None,
    })
}
