//! Answers as buttons: what each does, and what it costs or brings, before it is touched.

use leptos::prelude::*;

use super::{deal::Step, fight::Outcome, pack::pack, path::Touch, progress, stage::Stage};

/// A button: what it does, and what it costs or brings.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Offer {
    pub(super) title: String,
    pub(super) note: String,
    pub(super) class: &'static str,
}

fn offer(title: impl Into<String>, note: impl Into<String>) -> Offer {
    Offer { title: title.into(), note: note.into(), class: "button tpr-choice" }
}

/// What is touched on the board has no button; the rest has.
pub(super) fn has_button(stage: Stage, touch: &Touch) -> bool {
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
        (own && !sight.chooses_drawn()) || lent
    })
}

/// A touch as a button.
pub(super) fn words(stage: Stage, touch: &Touch) -> Offer {
    let engine = || stage.label(touch);
    match touch {
        Touch::Word(word) => word_offer(stage, word, engine()),
        Touch::Row(row) => row_offer(stage, row, touch),
        Touch::Pay(pay) => match pay.split(' ').next().unwrap_or_default() {
            "rep" | "mv" => offer(format!("Pay {}", price(&engine())), ""),
            "turn" => offer("Turn a Crew card", engine()),
            _ => offer("For free", ""),
        },
        Touch::Number(word, number) => number_offer(stage, word, *number, touch),
        Touch::Pirate(id) => {
            let entry = pack().pirate(id);
            let cards: Vec<String> =
                pack().unique(id).map(|card| format!("{}: {}", card.name, card.text)).collect();
            let ship = entry.map_or(String::new(), |entry| entry.ship_name.clone());
            offer(pack().name(id), format!("{ship}\n{}", cards.join("\n")))
        }
        Touch::Tile(id) => offer(pack().name(id), pack().tile(id).map_or("", |tile| &tile.text)),
        Touch::Mission(id) => {
            let mission = pack().mission(id);
            let note = mission
                .map_or(String::new(), |mission| format!("{}. {}", progress::worth(mission), mission.text));
            offer(pack().name(id), note)
        }
        Touch::Card(id, _) => {
            let text = pack().card(id).map_or("", |card| &card.text);
            let tucked = stage.foresight.with(|foresight| foresight.tucked.contains(id));
            let note =
                if tucked { format!("{text} Tucked for now: there is no room.") } else { text.to_owned() };
            offer(pack().name(id), note)
        }
        Touch::Source(source) => offer(engine(), source_note(source)),
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
    let (paid, text) = text
        .split_once(": ")
        .map_or((String::new(), text.clone()), |(paid, rest)| (paid.to_owned(), rest.to_owned()));
    let title = if row == "crew" { "Put into play".to_owned() } else { text };
    let cost = if row.starts_with("improved") { improved(&paid) } else { String::new() };
    let promise = promise(stage, &mv);
    let note = [cost, promise].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("; ");
    offer(title, note)
}

/// How the improved half is paid for, from the engine's `Play Red Jolly, improved for 1 Reputation`.
fn improved(label: &str) -> String {
    label.rsplit_once(", improved ").map_or("improved".to_owned(), |(_, how)| format!("improved {how}"))
}

/// The price at the end of the engine's words: `Rest for 1 Reputation`, `Scout Bath (for 3 Movement)`.
fn price(label: &str) -> String {
    let paid = label.rsplit_once("for ").map(|(_, price)| price.trim_end_matches(')').to_owned());
    paid.filter(|price| price.starts_with(|sign: char| sign.is_ascii_digit())).map_or_else(
        || "nothing".to_owned(),
        // The row of a card may follow.
        |price| price.split_once(':').map_or(price.clone(), |(price, _)| price.to_owned()),
    )
}

/// A price and what one gets for it; what is free has none.
fn priced(label: &str, gain: &str) -> String {
    match price(label).as_str() {
        "nothing" => gain.to_owned(),
        price => format!("{price}: {gain}"),
    }
}

/// How strong a ship of that stack can be.
fn source_note(source: &str) -> String {
    let kinds: &[&str] = match source.split(' ').next().unwrap_or_default() {
        "supply" => &["merchant", "pirate", "navy"],
        "navy" => &["navy"],
        "hunters" => &["pirate_hunter"],
        _ => return String::new(),
    };
    pack().range(kinds).map_or(String::new(), |[(low, high), (near, far)]| {
        format!("Broadside {low} to {high}, Close Quarters {near} to {far}")
    })
}

/// What a move would make of the present stage.
pub(super) fn promise(stage: Stage, mv: &str) -> String {
    if let Some((reach, needed, outcome)) = stage.within_reach(mv) {
        return format!("{reach} of {needed} in reach by spending all Movement: {}", verdict(outcome));
    }
    let Some((total, needed, outcome)) = stage.promise(mv) else { return String::new() };
    format!("{total} of {needed}: {}", verdict(outcome))
}

fn verdict(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Win => "enough",
        Outcome::Bloodshed => "Bloodshed",
        Outcome::Captured | Outcome::NotEnough => "not enough",
    }
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
        "boast" => offer("Boast", priced(&engine, "a new mission")),
        "rest" => offer("Rest", priced(&engine, "heals one Bloodshed; ends the turn")),
        "scout" => offer("Scout", "1 Reputation or 3 Movement"),
        "attack" => offer("Attack", renounced(&engine)),
        "haven" => offer("Found a haven", haven_note(&engine)),
        "sea" => offer("Put to sea", "from the shore"),
        "accept" => offer("Keep the die", engine.trim_start_matches("Accept the die: ").to_owned()),
        "reroll" => offer("Roll again", engine.trim_start_matches("Roll again ").to_owned()),
        "infamy elite" => offer("Infamy for an Elite card", "3 tokens"),
        "infamy rep" => offer("Infamy for Reputation", "1 for each token"),
        "fear" => offer("Strike Fear", needs("their Close Quarters", enemy.map(|(_, close)| close))),
        "broadside" => offer("Fire a Broadside", needs("their Broadside", enemy.map(|(guns, _)| guns))),
        "break off" => quiet("Break off", "and fire a Broadside: what was spent is lost"),
        "flee" => offer("Flee", "the token stays"),
        "close" => close_offer(stage),
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
        word if word.starts_with("stat ") => {
            let (title, note) = engine.split_once(": ").unwrap_or((&engine, ""));
            offer(title, note)
        }
        _ => offer(engine, ""),
    }
}

/// What closing in asks for, and whether it can be brought.
fn close_offer(stage: Stage) -> Offer {
    let Some(outlook) = stage.foresight.with(|foresight| foresight.closing.clone()) else {
        return offer("Close in", "win, or be captured");
    };
    let note = format!("needs {}, you can bring {}: win, or be captured", outlook.needed, outlook.most);
    let class = if outlook.most < outlook.needed { "button tpr-peril" } else { "button tpr-choice" };
    Offer { class, ..offer("Close in", note) }
}

/// What an attack breaks, from the engine's words.
fn renounced(label: &str) -> String {
    label
        .split_once(" and renounce ")
        .map_or("what is at peace here".to_owned(), |(_, letter)| format!("renounces {letter}"))
}

fn haven_note(label: &str) -> String {
    let paid = label.split_once(" for ").and_then(|(_, rest)| rest.split_once(" Reputation"));
    paid.map_or("rest; ends the turn".to_owned(), |(price, _)| {
        format!("{price} Reputation; rest; ends the turn")
    })
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

/// Accept, counter, refuse: the same order for every question, and the end of the turn comes last.
pub(super) fn answer_rank(touch: &Touch) -> u8 {
    match touch {
        Touch::Word(word) if word == "lend" || word == "yes" => 0,
        Touch::Word(word) if word == "no" || word == "pass" => 2,
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
pub(super) fn is_useful(stage: Stage, touch: &Touch, all: &[Touch]) -> bool {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn prices_are_read_from_the_engines_words() {
        assert_eq!(priced("Rest for 1 Reputation", "heals"), "1 Reputation: heals");
        assert_eq!(priced("Rest", "heals"), "heals");
        assert_eq!(price("Scout a face-down ship in Bath (for 3 Movement)"), "3 Movement");
        assert_eq!(price("Play Red Jolly, improved for 1 Reputation: Strike Fear 3"), "1 Reputation");
        assert_eq!(improved("Play Red Jolly, improved for 1 Reputation"), "improved for 1 Reputation");
        assert_eq!(
            haven_note("Establish a Haven on Tortuga for 1 Reputation and Rest"),
            "1 Reputation; rest; ends the turn"
        );
        let attack =
            "Attack Beschermer (Broadside 8, Close Quarters 4) and renounce your Dutch Letter of Marque";
        assert_eq!(renounced(attack), "renounces your Dutch Letter of Marque");
        assert_eq!(renounced("Attack Good Intent (Broadside 2, Close Quarters 1)"), "what is at peace here");
    }

    #[test]
    fn a_source_says_how_strong_its_ships_are() {
        assert!(source_note("navy 1").starts_with("Broadside "), "{}", source_note("navy 1"));
        assert!(!source_note("hunters 2").is_empty() && source_note("stack 1").is_empty());
    }

    #[test]
    fn yes_stands_before_no_and_the_end_of_the_turn_is_last() {
        let mut answers = ["no", "pass", "rest", "yes"].map(Touch::word);
        answers.sort_by_key(answer_rank);
        assert_eq!(answers, ["yes", "rest", "no", "pass"].map(Touch::word));
    }
}
