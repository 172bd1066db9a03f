//! Beside the question: the ribbon of the turn, what the move under way would do, and every choice as a button.

use std::fmt::Write;

use leptos::prelude::*;

use super::{
    building::Building,
    odds,
    pack::pack,
    path::Touch,
    reach,
    sight::{Aim, Pirate, Sight, Work},
    stage::Stage,
};

/// The parts of a turn, in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Part {
    Wheel,
    Sail,
    Order,
    Captain,
    Crew,
    ShipLine,
}

impl Part {
    const ALL: [Self; 6] = [Self::Wheel, Self::Sail, Self::Order, Self::Captain, Self::Crew, Self::ShipLine];

    fn name(self) -> &'static str {
        match self {
            Self::Wheel => "Wheel",
            Self::Sail => "Sail",
            Self::Order => "Order",
            Self::Captain => "Captain",
            Self::Crew => "Crew",
            Self::ShipLine => "Line",
        }
    }

    /// What is on, as the stack tells: a Bonus Action lies above what waits for it.
    pub(super) fn of(sight: &Sight) -> Option<Self> {
        let waits = |name: &str| sight.waits_for(name);
        if waits("order") {
            Some(Self::Wheel)
        } else if waits("execute") && sight.question().0 != "execute" {
            Some(Self::Sail)
        } else if waits("bonus") {
            Some(Self::Order)
        } else if waits("captain_icons") {
            Some(Self::Captain)
        } else if waits("crew_icons") {
            Some(Self::Crew)
        } else if waits("ship_line") {
            // The icons that are being used have left the stack.
            Some(Self::Crew)
        } else if waits("end_turn") {
            Some(Self::ShipLine)
        } else {
            None
        }
    }
}

#[component]
fn Ribbon(stage: Stage) -> impl IntoView {
    let seen = Memo::new(move |_| {
        stage.scene.with(|scene| {
            let one = scene.sight.pirate(scene.sight.active);
            let order = one.map_or(String::new(), |one| pack().order(one.order(one.space)).to_owned());
            (Part::of(&scene.sight), order, scene.sight.crossed)
        })
    });
    let step = move |part: Part| {
        let (now, order, crossed) = seen.get();
        let class = match now {
            Some(now) if now == part => "now",
            Some(now) if now > part => "past",
            _ => "",
        };
        let text = match part {
            Part::Order if now > Some(Part::Wheel) => order,
            Part::ShipLine if now > Some(Part::Wheel) && !crossed => "no line".into(),
            _ => part.name().to_owned(),
        };
        let current = (now == Some(part)).then_some("step");
        view! { <li class=class aria-current=current>{text}</li> }
    };
    view! {
        <Show when=move || seen.with(|(now, ..)| now.is_some())>
            <ol class="tep-ribbon" aria-label="The turn">{move || Part::ALL.map(step).collect_view()}</ol>
        </Show>
    }
}

/// What a touch does, in words: the engine's own if it settles the move.
fn words(stage: Stage, touch: &Touch) -> String {
    let only = stage.building.with(|building| building.only(touch).map(|legal| legal.text.clone()));
    let text =
        |group: &str, key: &str| pack().text(group, key).map_or(key.to_owned(), |text| text.short.clone());
    match touch {
        Touch::From(work) => format!("From {}", text("assignment", work.name())),
        Touch::To(work) => format!("To {}", text("assignment", work.name())),
        Touch::Spoke(space) if stage.scene.with(|scene| scene.sight.question().0 == "hide_out_assign") => {
            format!("Stays on Wheel space {space}")
        }
        Touch::StormToken => "Use a token against the Storm".into(),
        Touch::Face(face) => format!("Turn it to {face}"),
        Touch::Die(face) => {
            // A Crew Card that is chosen rerolls it; otherwise a Sure-fire turns it.
            let rerolls = stage.building.with(|building| !building.path().is_empty());
            format!("{} the {face}", if rerolls { "Reroll" } else { "Sure-fire: turn" })
        }
        Touch::Ship(aim) => attack(stage, *aim, only),
        Touch::Word(word) if word == "battle_done" => only.unwrap_or_else(|| "Announce".into()),
        Touch::Slot(slot) => only.unwrap_or_else(|| {
            let card = stage
                .scene
                .with(|scene| scene.sight.row.get(usize::from(*slot)).cloned().unwrap_or_default());
            format!("Hire {}", title(&card))
        }),
        Touch::Mate(card) => only.unwrap_or_else(|| title(card)),
        Touch::Hold(booty) => only.unwrap_or_else(|| format!("Give {}", pack().booty(*booty))),
        Touch::Bag(booty) => only.unwrap_or_else(|| format!("Take {}", pack().booty(*booty))),
        Touch::Space(space) => format!("Wheel space {space}"),
        _ => only.unwrap_or_else(|| "Choose".into()),
    }
}

fn title(card: &str) -> String {
    pack().mate(card).map_or_else(|| card.to_owned(), |mate| mate.title.clone())
}

/// The chances, before the dice fall.
fn attack(stage: Stage, aim: Aim, only: Option<String>) -> String {
    let (question, seat) =
        stage.scene.with(|scene| (scene.sight.question().0.to_owned(), scene.sight.active));
    if question != "attack_target" {
        return match aim {
            Aim::Merchant(ship) => format!("The {} Merchant", ship.name()),
            Aim::Pirate(seat) => super::mat::name(stage, seat),
        };
    }
    let (win, draw, _) = stage.scene.with(|scene| odds::against(&scene.sight, seat, aim));
    format!("{}: {win} % to win, {draw} % to draw", only.unwrap_or_else(|| "Attack".into()))
}

/// Cards, spaces and hands are touched on the board; a button for each would be noise.
fn has_button(touch: &Touch) -> bool {
    !matches!(touch, Touch::Cell(_) | Touch::Space(_) | Touch::Face(_) | Touch::Side(_) | Touch::Slot(_))
}

#[component]
pub(crate) fn Controls(stage: Stage) -> impl IntoView {
    let choices = move || {
        let shown = stage.next.get().into_iter().filter(has_button);
        shown
            .map(|touch| {
                let label = words(stage, &touch);
                let quiet = matches!(&touch, Touch::Word(word) if ["skip", "captain_skip", "crew_done", "bonus_done", "sail_stop"].contains(&word.as_str()));
                let class = if quiet { "button" } else { "button tep-choice" };
                view! { <button class=class on:click=move |_| stage.touch(&touch)>{label}</button> }
            })
            .collect_view()
    };
    let started = move || stage.building.with(|building| !building.path().is_empty());
    let done =
        Memo::new(move |_| stage.building.with(|building| building.done().map(|legal| legal.text.clone())));
    let verb = move || {
        stage.building.with(|building| {
            if matches!(building.path(), [Touch::Space(_), ..]) { "Turn the wheel" } else { "Do it" }
        })
    };
    view! {
        <div class="controls tep-controls">
            <Ribbon stage/>
            <Preview stage/>
            <div class="control-buttons">
                {choices}
                <Show when=move || started() && done.with(Option::is_some)>
                    <button class="button main" id="confirm" on:click=move |_| stage.confirm()>{verb}</button>
                </Show>
                <Show when=started>
                    <button class="button" id="take-back" on:click=move |_| stage.take_back()>"Take back"</button>
                </Show>
            </div>
        </div>
        <super::look::LookSheet stage/>
    }
}

/// What comes next, and what the move under way would bring.
#[component]
fn Preview(stage: Stage) -> impl IntoView {
    let text =
        move || stage.building.with(|building| stage.scene.with(|scene| advice(&scene.sight, building)));
    view! { {move || text().map(|text| view! { <p class="preview">{text}</p> })} }
}

fn advice(sight: &Sight, building: &Building) -> Option<String> {
    let one = sight.pirate(sight.active)?;
    if building.is_idle() {
        return None;
    }
    if let [Touch::Space(target), ..] = building.path() {
        return Some(wheel_advice(sight, building, *target));
    }
    let done = building.done().map(|legal| legal.text.clone());
    Some(match sight.question().0 {
        "order" => {
            "Touch an order on the wheel, or turn it with the finger. A red number is the price in Deckhands."
                .into()
        }
        "sail" if building.path().is_empty() => {
            let left = reach::left(sight)?;
            let points = if left == 1 { "1 card".into() } else { format!("{left} cards") };
            format!(
                "You can sail {points}. Numbers are steps, ⚡ are Deckhands jostled. Touch your own card to stay."
            )
        }
        "execute" => execute_advice(sight),
        "hide_out_assign" | "reassign" if done.is_none() => {
            // Those on the Wheel are shared out at a Hide Out only.
            let (all, pay) = if sight.question().0 == "hide_out_assign" {
                (one.crew_size(), " Each one in Extort pays 1 Gold at once.")
            } else {
                (one.crew_size() - one.wheel.len(), "")
            };
            let left = all.saturating_sub(building.path().len());
            format!("Touch a place for each Deckhand; {left} to go.{pay}")
        }
        "volley" => {
            let next = building.next();
            let fires = next.iter().any(|touch| matches!(touch, Touch::Die(_)));
            let rerolls = next.iter().any(|touch| matches!(touch, Touch::Mate(_)));
            match (fires, rerolls) {
                (true, true) => "Touch a die to use a Sure-fire, a glowing Crew Card to reroll, or announce.",
                (true, false) => "Touch a die to use a Sure-fire, or announce.",
                (false, true) => "Touch a glowing Crew Card to reroll, or announce.",
                (false, false) => return done,
            }
            .into()
        }
        "attack_target" => "Touch the ship to attack.".into(),
        "crew_up" if building.next().iter().any(|touch| matches!(touch, Touch::Slot(_))) => {
            "Touch a card of the row to hire it.".into()
        }
        _ => return done,
    })
}

fn wheel_advice(sight: &Sight, building: &Building, target: u8) -> String {
    let Some(one) = sight.pirate(sight.active) else { return String::new() };
    let order = pack().order(one.order(target));
    let (empty, back) = one.walk(target);
    let taken = building.path().iter().filter(|touch| matches!(touch, Touch::From(_))).count();
    let sent = building.path().iter().filter(|touch| matches!(touch, Touch::To(_))).count();
    let mut text = format!("{order}.");
    if taken < empty.len() {
        let _ = write!(text, " Which Deckhand is left on space {}? Touch where it comes from.", empty[taken]);
    } else if sent < back.len() {
        let _ = write!(text, " A Deckhand comes back from space {}: touch where it works.", back[sent]);
    } else if let Some(legal) = building.done().filter(|_| taken + sent > 0) {
        // The engine's words, up to what stands below in more.
        text = format!("{}.", legal.text.trim_end_matches(" (crosses the Ship Line)"));
    }
    if one.crosses(target) {
        let moved = |touch: Touch| building.path().iter().filter(|there| **there == touch).count();
        let extort = (usize::from(one.at(Work::Extort)) + moved(Touch::To(Work::Extort)))
            .saturating_sub(moved(Touch::From(Work::Extort)));
        let speed = pack().navy_speed(sight.buried(sight.active));
        let _ = write!(
            text,
            " Crosses the Ship Line: Extort pays {extort} Gold, the Merchants sail, the Navy comes {speed} cards nearer."
        );
    }
    text
}

/// What the order would bring here.
fn execute_advice(sight: &Sight) -> String {
    let Some((one, card)) =
        sight.pirate(sight.active).and_then(|one| Some((one, pack().card(sight.card(one.ship?))?)))
    else {
        return String::new();
    };
    match one.order(one.space) {
        "plunder" => format!(
            "Plunder draws {} from the bag.",
            if card.settlement == 1 { "1 cube".into() } else { format!("{} cubes", card.settlement) }
        ),
        "trade" => card.market.map_or(String::new(), |booty| {
            let place = sight.market.iter().position(|there| *there == booty).unwrap_or(0);
            format!(
                "Trade sells {} at {} Gold each; its price then falls to the lowest.",
                pack().booty(booty),
                pack().price(place)
            )
        }),
        "attack" => attack_advice(sight, one),
        "hide_out" => "Hide Out: safe in the Cove, and every Deckhand can be sent back to work.".into(),
        other => pack().text("order", other).map_or(String::new(), |text| text.long.clone()),
    }
}

/// The chances against each ship on the card.
fn attack_advice(sight: &Sight, one: &Pirate) -> String {
    let traders = sight.merchants.iter().filter(|ship| Some(ship.at) == one.ship);
    let traders =
        traders.map(|ship| (format!("the {} Merchant", ship.ship.name()), Aim::Merchant(ship.ship)));
    let beside = |seat: &u8| {
        let other = sight.pirate(*seat);
        *seat != sight.active && other.is_some_and(|other| other.ship == one.ship && !other.hidden)
    };
    let pirates = (0..sight.pirates.len() as u8).filter(beside);
    let pirates = pirates.map(|seat| ("the pirate".to_owned(), Aim::Pirate(seat)));
    let chances = traders.chain(pirates).map(|(name, aim)| {
        let (win, draw, _) = odds::against(sight, sight.active, aim);
        format!("{name}: {win} % to win, {draw} % to draw")
    });
    format!("Against {}.", chances.collect::<Vec<_>>().join("; "))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn the_ribbon_knows_which_part_is_on() {
        let at = |stack: serde_json::Value| {
            Part::of(&Sight { stack: stack.as_array().unwrap().clone(), ..Sight::default() })
        };
        let turn = json!(["end_turn", "ship_line", "bonus", "execute", {"sail": {"steps": 0, "extra": 0}}]);
        assert_eq!(at(turn), Some(Part::Sail));
        let ask = json!(["end_turn", "ship_line", "bonus", "execute"]);
        assert_eq!(at(ask), Some(Part::Order), "the ship has stopped, and the order is asked");
        assert_eq!(
            at(json!(["end_turn", "ship_line", {"crew_icons": {"left": {}}}, "reassign"])),
            Some(Part::Crew)
        );
        assert_eq!(at(json!(["end_turn", {"merchant_route": "orange"}])), Some(Part::ShipLine));
        assert_eq!(at(json!([{"cove": 0}])), None);
    }

    #[test]
    fn the_price_of_a_turn_is_told_before_it_is_paid() {
        let hands = [(Work::Extort, 2)].into_iter().collect();
        let orders = ["attack", "plunder", "trade", "search", "crew_up"].map(str::to_owned).to_vec();
        let pirate = Pirate { space: 5, hands, orders, ..Pirate::default() };
        let sight = Sight { pirates: vec![pirate], stack: vec![json!("order")], ..Sight::default() };
        let skipping = "Plunder, skipping with 1 Extort (crosses the Ship Line)";
        let mut building = Building::new([("order:2:extort", skipping), ("order:0", "Hide Out")]);
        building.touch(&Touch::Space(2));
        let told = advice(&sight, &building).unwrap();
        assert!(told.starts_with("Plunder, skipping with 1 Extort. Crosses the Ship Line"), "{told}");
        assert!(told.contains("Extort pays 1 Gold"), "one of the two stays on the Wheel: {told}");
        assert!(told.contains("the Navy comes 2 cards nearer"), "{told}");
        building.clear();
        building.touch(&Touch::Space(0));
        let told = advice(&sight, &building).unwrap();
        assert!(told.starts_with("Hide Out.") && told.contains("Extort pays 2 Gold"), "{told}");
    }

    #[test]
    fn only_what_can_be_shared_out_is_counted() {
        let hands = [(Work::Extort, 2)].into_iter().collect();
        let pirate = Pirate { wheel: vec![2], hands, ..Pirate::default() };
        let told = |question: &str, mv: &str| {
            let sight = Sight {
                pirates: vec![pirate.clone()],
                stack: vec![json!("end_turn"), json!(question)],
                ..Sight::default()
            };
            advice(&sight, &Building::new([(mv, "")])).unwrap()
        };
        let reassign = told("reassign", "reassign:rigging=1,cannons=1,extort=0,repair=0");
        assert!(reassign.contains("; 2 to go."), "{reassign}");
        let hide_out = "hide_out_assign:rigging=1,cannons=1,extort=1,repair=0,wheel=-";
        let hide_out = told("hide_out_assign", hide_out);
        assert!(hide_out.contains("; 3 to go."), "{hide_out}");
    }
}
