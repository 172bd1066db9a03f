//! One floating island: rock, name, pile, and what can be done there.

use leptos::{ev::KeyboardEvent, prelude::*};

use super::{
    building::{Sail, along},
    icons::pile,
    names::{Card, island as title},
    path::Touch,
    pawns::Place,
    sight::Colour,
    stage::Stage,
};

/// How an island looks at the moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Light {
    Plain,
    /// Can be touched.
    Open,
    /// A move under way starts here.
    Start,
    /// The next stop of a move under way.
    Next,
    /// Where the move ends.
    Landing,
}

impl Light {
    fn class(self) -> &'static str {
        match self {
            Self::Plain => "isle",
            Self::Open => "isle open",
            Self::Start => "isle start",
            Self::Next => "isle open next",
            Self::Landing => "isle landing",
        }
    }
}

fn light(stage: Stage, place: usize) -> Light {
    stage.building.with(|building| {
        let next = building.next();
        if building.next_stop() == Some(place) {
            return Light::Next;
        }
        if building.sails()
            && building.done().is_some()
            && building.stops().last().map(|(at, _)| *at) == Some(place)
        {
            return Light::Landing;
        }
        let way = |touch: &Touch| match (touch, building.path()) {
            (Touch::Way(clockwise), [Touch::Isle(start)]) => along(*start, *clockwise, 1) == place,
            (Touch::Isle(isle) | Touch::Target(isle, _), _) => *isle == place,
            _ => false,
        };
        match building.path() {
            [Touch::Isle(start), ..] if building.sails() && *start == place => Light::Start,
            _ if next.iter().any(way) => Light::Open,
            _ => Light::Plain,
        }
    })
}

/// What a screen reader says of the island.
fn spoken(stage: Stage, place: usize) -> String {
    let pawns = stage.pawns();
    let count = |colour| match pawns.count(Place::Isle(place), colour) {
        0 => format!("no {}", colour.name()),
        1 => format!("one {}", colour.name()),
        many => format!("{many} {}", colour.name()),
    };
    let pirates = format!("{} and {} pirates", count(Colour::Red), count(Colour::White));
    let (name, card, left) = stage.scene.with(|scene| {
        scene.sight.islands.get(place).map_or_else(Default::default, |island| {
            (title(&island.island).to_owned(), Card::read(island.top()).spoken(), island.left)
        })
    });
    let hint = match light(stage, place) {
        Light::Plain => "",
        Light::Open => ". Can be chosen",
        Light::Start => ". The move starts here",
        Light::Next => ". The next stop",
        Light::Landing => ". The move ends here",
    };
    format!("Island {place}, {name}: {pirates}; top card {card}, {left} cards{hint}")
}

/// What one may know of the pile: its visible card, and what lies under it.
fn pile_words(stage: Stage, place: usize) -> String {
    stage.scene.with(|scene| {
        let Some(island) = scene.sight.islands.get(place) else { return String::new() };
        let card = Card::read(island.top());
        let taken = island.cards.len().saturating_sub(island.left.into());
        let under = island.cards.iter().skip(taken + 1).map(|card| match card {
            Some(label) => Card::read(label).title().to_owned(),
            None => "face down".to_owned(),
        });
        let under: Vec<String> = under.collect();
        let below =
            if under.is_empty() { "the last card".into() } else { format!("below: {}", under.join(", ")) };
        format!("{}. {} ({below})", card.spoken(), card.text())
    })
}

#[component]
pub(super) fn Island(stage: Stage, place: usize) -> impl IntoView {
    let at = move || stage.shape.get().isle(place).attribute();
    let light = Memo::new(move |_| light(stage, place));
    let beat = Memo::new(move |_| {
        stage.scene.with(|scene| if scene.focus == Some(place) { scene.beat.clone() } else { String::new() })
    });
    let top = Memo::new(move |_| {
        stage.scene.with(|scene| {
            scene
                .sight
                .islands
                .get(place)
                .map(|island| (island.top().to_owned(), island.left))
                .unwrap_or_default()
        })
    });
    let name = move || {
        stage
            .scene
            .with(|scene| scene.sight.islands.get(place).map(|island| title(&island.island).to_owned()))
    };
    let keys = move |key: KeyboardEvent| {
        if ["Enter", " "].contains(&key.key().as_str()) {
            key.prevent_default();
            stage.touch_isle(place);
        }
    };
    view! {
        <g
            class=move || format!("{} beat-{}", light.get().class(), beat.get())
            transform=at
            role="button"
            tabindex=move || if light.get() == Light::Plain { "-1" } else { "0" }
            data-isle=place
            aria-label=move || spoken(stage, place)
            on:click=move |_| stage.touch_isle(place)
            on:keydown=keys
        >
            <ellipse class="halo" cy="2" rx="84" ry="56"/>
            <path class="rock" d="M-66 4h132l-20 26-16 4-12 24-14-16-14 10-16-20-20-4z"/>
            <path class="rock-dark" d="M-66 4h132l-20 26-14-10-18 8-16-10-16 8-14-8-14 12z"/>
            <path class="turf" d="M-72 3q2-16 26-19 26-13 52-7 30-7 44 6 22 3 22 20-72 15-144 0z"/>
            {decoration(place)}
            <g transform="translate(44 -22)" class="pile"><title>{move || pile_words(stage, place)}</title>{move || { let (label, left) = top.get(); pile(&label, left) }}</g>
            <text class="isle-name" y="54">{name}</text>
        </g>
    }
}

/// Something by which one knows the island again.
fn decoration(place: usize) -> AnyView {
    let path = match place {
        0 => "M-70-6l6-26 5 22zM-64-32v-12M-64-44l10 4-10 4",
        1 => "M-68-2l4-28h6l4 28zM-66-34h10v-6h-10z",
        3 => "M-68-2v-38h20v10",
        4 => "M-72-8h22l-4-8h-14z",
        5 => "M-62-2q-3-20 4-34m0 0q-14-6-20 6m20-6q12-8 20 4m-20-4q-2-12-14-10m14 10q6-10 16-6",
        6 => "M-70-2l8-38 8 38z",
        7 => "M-70-2v-20h12v20M-64-22v-18",
        _ => "M-72-16q6-12 16-6 10-8 16 4",
    };
    view! { <path class="decoration" d=path/> }.into_any()
}
