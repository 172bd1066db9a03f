//! The chart: every place of the campaign, the way that was taken, and seals on what has not been reached. A sealed place
//! carries nothing of its mission, so that nothing can be read from the page.

use leptos::{ev::KeyboardEvent, prelude::*};
use tortuga_registry::campaign::Campaign;

use super::{Kept, card, content};
use crate::{route::Route, shell::go};

/// Across for a wide page, down for a narrow one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Way {
    Across,
    Down,
}

impl Way {
    fn class(self) -> &'static str {
        match self {
            Self::Across => "campaign-chart across",
            Self::Down => "campaign-chart down",
        }
    }

    fn frame(self) -> &'static str {
        match self {
            Self::Across => "0 0 1040 480",
            Self::Down => "0 0 360 1010",
        }
    }
}

/// What is known of a place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Known {
    /// Played as the game of this number.
    Played {
        name: String,
        game: usize,
        winner: String,
    },
    Open {
        name: String,
    },
    /// After the campaign: what was not played.
    Unused {
        name: String,
    },
    Sealed,
}

/// A place on the chart: how far along, and how far to the side of the middle.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Spot {
    along: f64,
    aside: f64,
    pub(crate) known: Known,
}

impl Spot {
    fn at(&self, way: Way) -> (f64, f64) {
        match way {
            Way::Across => (90.0 + self.along * 172.0, 225.0 + self.aside * 118.0),
            Way::Down => (180.0 + self.aside * 90.0, 60.0 + self.along * 172.0),
        }
    }
}

/// Every mission in the order of its number, and the lines between places by their numbers.
pub(crate) fn places(campaign: &Campaign) -> (Vec<Spot>, Vec<(usize, usize)>) {
    let order = &content().campaign;
    let mut spots = vec![Spot { along: 0.0, aside: 0.0, known: Known::Sealed }; usize::from(order.last)];
    let mut lines = Vec::new();
    let mut put = |mission: u8, along: f64, aside: f64| {
        if let Some(spot) = spots.get_mut(usize::from(mission.saturating_sub(1))) {
            *spot = Spot { along, aside, known: known(campaign, mission) };
        }
    };
    put(order.first, 0.0, 0.0);
    let far = order.branch_a.len().max(order.branch_b.len()) as f64 + 1.0;
    put(order.last, far, 0.0);
    for (branch, side) in [(&order.branch_a, -1.0), (&order.branch_b, 1.0)] {
        let mut before: &[u8] = &[order.first];
        for (tier, missions) in branch.iter().enumerate() {
            let middle = (missions.len() as f64 - 1.0) / 2.0;
            for (place, mission) in missions.iter().enumerate() {
                put(*mission, tier as f64 + 1.0, side + (place as f64 - middle) * 0.96);
                lines.extend(before.iter().map(|from| (usize::from(*from), usize::from(*mission))));
            }
            before = missions;
        }
        lines.extend(before.iter().map(|from| (usize::from(*from), usize::from(order.last))));
    }
    (spots, lines)
}

fn known(campaign: &Campaign, mission: u8) -> Known {
    let name = || card(mission).name.clone();
    let played = campaign.games.iter().position(|game| game.mission == mission);
    match played {
        Some(place) => {
            Known::Played { name: name(), game: place + 1, winner: campaign.games[place].verdict() }
        }
        None if campaign.next(content()) == Some(mission) => Known::Open { name: name() },
        None if campaign.is_over(content()) => Known::Unused { name: name() },
        None => Known::Sealed,
    }
}

#[component]
pub(crate) fn Chart(kept: RwSignal<Kept>, way: Way) -> impl IntoView {
    let drawing = move || {
        kept.with(|kept| {
            let (spots, ways) = places(&kept.campaign);
            let line = |(from, to): &(usize, usize)| {
                let d = course(way, &spots[from - 1], &spots[to - 1]);
                view! { <path class="lane" d=d/> }
            };
            let mut sailed: Vec<usize> = kept.campaign.games.iter().map(|game| game.mission.into()).collect();
            sailed.extend(kept.campaign.next(content()).map(usize::from));
            let leg = |pair: &[usize]| {
                let d = course(way, &spots[pair[0] - 1], &spots[pair[1] - 1]);
                view! { <path class="sailed" d=d/> }
            };
            let lanes = ways.iter().map(line).collect_view();
            let legs = sailed.windows(2).map(leg).collect_view();
            let marks = spots.iter().map(|spot| mark(way, &kept.id, spot)).collect_view();
            view! { {rose(way)}<g>{lanes}</g><g>{legs}</g><g>{marks}</g> }
        })
    };
    view! {
        <svg class=way.class() viewBox=way.frame() role="group" aria-label="The chart of the campaign">{drawing}</svg>
    }
}

/// A compass rose with its rhumb lines, where the chart is empty.
fn rose(way: Way) -> impl IntoView {
    let (x, y) = match way {
        Way::Across => (92, 384),
        Way::Down => (322, 66),
    };
    view! {
        <g class="rose" transform=format!("translate({x} {y})") aria-hidden="true">
            <path class="rhumb" d="M-1100 0H1100M0-1100V1100M-900-900L900 900M-900 900L900-900M-1000-414L1000 414M-1000 414L1000-414M-414-1000L414 1000M-414 1000L414-1000"/>
            <circle r="27"/><path class="star" d="M0-38l6 32 32 6-32 6-6 32-6-32-32-6 32-6z"/>
        </g>
    }
}

/// A course from place to place. Back to the other branch it runs through the middle.
fn course(way: Way, from: &Spot, to: &Spot) -> String {
    let ((x1, y1), (x2, y2)) = (from.at(way), to.at(way));
    let (mx, my) = (f64::midpoint(x1, x2), f64::midpoint(y1, y2));
    let ahead = (to.along > from.along) == (way == Way::Across);
    if ahead {
        format!("M{x1:.0} {y1:.0}C{mx:.0} {y1:.0} {mx:.0} {y2:.0} {x2:.0} {y2:.0}")
    } else {
        format!("M{x1:.0} {y1:.0}C{x1:.0} {my:.0} {x2:.0} {my:.0} {x2:.0} {y2:.0}")
    }
}

fn mark(way: Way, id: &str, spot: &Spot) -> AnyView {
    let (x, y) = spot.at(way);
    let place = format!("translate({x:.0} {y:.0})");
    let wide = if way == Way::Across { 17 } else { 13 };
    match &spot.known {
        Known::Sealed => view! {
            <g class="spot sealed" transform=place role="img" aria-label="A sealed mission">
                <circle r="17"/><circle class="wax" r="11"/><path class="device" d="M0-7v13M-6 1q6 9 12 0M-3.500-3.500h7"/>
            </g>
        }
        .into_any(),
        Known::Unused { name } => view! {
            <g class="spot unused" transform=place role="img" aria-label=format!("{name}: not played")>
                <circle r="15"/>{label(name, wide)}
            </g>
        }
        .into_any(),
        Known::Played { name, game, winner } => {
            let to = Route::Debriefing { id: id.to_owned(), game: *game };
            let said = format!("Mission {game}, {name}: {winner}. Open the debriefing");
            let face = view! { <circle r="21"/><text class="number" y="6">{*game}</text>{label(name, wide)} };
            link("spot played", place, said, to, face.into_any())
        }
        Known::Open { name } => {
            let to = Route::Briefing { id: id.to_owned() };
            let said = format!("{name}: to be played now. Open the briefing");
            let face = view! {
                <circle class="halo" r="30"/><circle r="23"/>
                <path class="device" d="M0-15l4 11 11 4-11 4-4 11-4-11-11-4 11-4z"/>{label(name, wide)}
            };
            link("spot open", place, said, to, face.into_any())
        }
    }
}

fn link(class: &'static str, place: String, said: String, to: Route, face: AnyView) -> AnyView {
    let there = to.clone();
    let press = move |key: KeyboardEvent| {
        if key.key() == "Enter" {
            go(&there);
        }
    };
    view! {
        <g class=class transform=place role="link" tabindex="0" aria-label=said on:click=move |_| go(&to) on:keydown=press>
            {face}
        </g>
    }
    .into_any()
}

/// A name under its place, in lines that do not run into the neighbours.
fn label(name: &str, wide: usize) -> impl IntoView {
    let lines = wrapped(name, wide).into_iter().enumerate();
    let line = |(place, text): (usize, String)| view! { <text class="name" y=42 + 16 * place>{text}</text> };
    lines.map(line).collect_view()
}

fn wrapped(name: &str, wide: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in name.split_whitespace() {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= wide => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use tortuga_registry::campaign::Played;

    use super::*;

    fn game(mission: u8, next: u8) -> Played {
        let players = vec!["Anne".to_owned()];
        let (winner, scores, carried) = ("Anne".to_owned(), vec![40], vec![0]);
        Played { mission, players, winner, scores, rounds: 3, achieved: true, lost: false, carried, next }
    }

    #[test]
    fn only_what_was_reached_has_a_name_on_the_chart() {
        let campaign = Campaign { games: vec![game(1, 3), game(3, 6)], ..Campaign::default() };
        let (spots, lines) = places(&campaign);
        assert_eq!((spots.len(), lines.len()), (16, 26));
        for (place, spot) in spots.iter().enumerate() {
            match (place + 1, &spot.known) {
                (6, Known::Open { name }) => assert_eq!(*name, card(6).name),
                (1, Known::Played { game: 1, .. })
                | (3, Known::Played { game: 2, .. })
                | (2 | 4..=5 | 7..=16, Known::Sealed) => {}
                (number, known) => panic!("mission {number} is {known:?}"),
            }
        }
    }

    #[test]
    fn after_the_last_mission_nothing_is_sealed() {
        let way = [(1, 2), (2, 4), (4, 8), (8, 12), (12, 3), (3, 6), (6, 10), (10, 14), (14, 16), (16, 0)];
        let games = way.iter().map(|(mission, next)| game(*mission, *next)).collect();
        let campaign = Campaign { games, ..Campaign::default() };
        campaign.vet(content()).unwrap();
        let (spots, _) = places(&campaign);
        let unused = spots.iter().filter(|spot| matches!(spot.known, Known::Unused { .. })).count();
        let played = spots.iter().filter(|spot| matches!(spot.known, Known::Played { .. })).count();
        assert_eq!((played, unused), (10, 6));
    }

    #[test]
    fn places_stay_apart_in_both_directions() {
        let (spots, _) = places(&Campaign::default());
        for way in [Way::Across, Way::Down] {
            for (place, spot) in spots.iter().enumerate() {
                let (x, y) = spot.at(way);
                for other in &spots[..place] {
                    let (a, b) = other.at(way);
                    assert!((x - a).hypot(y - b) > 60.0, "{way:?}: {spot:?} and {other:?}");
                }
            }
        }
        assert_eq!(wrapped("The Gallows of Port Royal", 17), ["The Gallows of", "Port Royal"]);
    }
}
