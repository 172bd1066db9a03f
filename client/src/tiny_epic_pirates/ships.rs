//! The ships on the sea, each with an identity of its own: they are seen to sail.

use leptos::prelude::*;

use super::{
    geometry::{Shape, Spot},
    icons::{merchant, navy},
    path::Touch,
    sight::{Aim, Cell, Sight, Trader},
    stage::Stage,
};
use crate::kit::{pieces, target::Target};

/// Pirates lie in the lower row of a card; one that is hidden lies in the Cove.
fn berth(sight: &Sight, shape: Shape, seat: u8) -> Option<Spot> {
    let pirate = sight.pirate(seat)?;
    let cell = pirate.ship?;
    if pirate.hidden {
        return Some(shape.cove(cell));
    }
    let beside = |other: &u8| sight.pirate(*other).is_some_and(|one| one.ship == Some(cell) && !one.hidden);
    let all = (0..sight.pirates.len() as u8).filter(beside);
    let rank = all.clone().filter(|other| *other < seat).count();
    Some(shape.ship(cell, true, (rank, all.count())))
}

/// Merchants and the Navy lie in the upper row.
fn upper(sight: &Sight, shape: Shape, cell: Cell, rank: usize) -> Spot {
    let others = sight.merchants.iter().map(|merchant| Some(merchant.at)).chain([sight.navy]);
    let there: Vec<usize> =
        others.enumerate().filter(|(_, at)| *at == Some(cell)).map(|(place, _)| place).collect();
    let place = there.iter().position(|other| *other == rank).unwrap_or(0);
    shape.ship(cell, false, (place, there.len()))
}

fn scale(shape: Shape) -> f64 {
    if shape == Shape::Wide { 0.86 } else { 0.62 }
}

#[component]
pub(super) fn Ships(stage: Stage, shape: Shape) -> impl IntoView {
    let count = stage.scene.with_untracked(|scene| scene.sight.pirates.len()) as u8;
    let pirates = (0..count).map(|seat| view! { <PirateShip stage shape seat/> }).collect_view();
    let traders = Trader::BOTH.map(|ship| view! { <MerchantShip stage shape ship/> }).collect_view();
    let at = move || {
        stage.scene.with(|scene| {
            let sight = &scene.sight;
            sight.navy.map_or(Spot::new(-80.0, -80.0), |cell| upper(sight, shape, cell, 2)).translate()
        })
    };
    let strikes = move || stage.scene.with(|scene| scene.beat.name == "navy-attacked");
    view! {
        {traders}
        <g class="tep-ship" class:strikes=strikes style:transform=at aria-hidden="true">
            <g transform=format!("scale({})", scale(shape))>{navy()}</g>
        </g>
        {pirates}
    }
}

#[component]
fn PirateShip(stage: Stage, shape: Shape, seat: u8) -> impl IntoView {
    let at = move || {
        let spot = stage.scene.with(|scene| berth(&scene.sight, shape, seat));
        spot.unwrap_or(Spot::new(-80.0, -80.0)).translate()
    };
    let hidden = move || stage.scene.with(|scene| scene.sight.pirate(seat).is_some_and(|one| one.hidden));
    let active = move || stage.scene.with(|scene| scene.sight.active == seat);
    let hit = move || {
        stage.scene.with(|scene| {
            let beat = &scene.beat;
            beat.seat == Some(seat) && ["jostled", "navy-attacked"].contains(&beat.name.as_str())
        })
    };
    let aim = Touch::Ship(Aim::Pirate(seat));
    let (offered, touch) = (aim.clone(), aim);
    let open = Signal::derive(move || stage.offers(&offered));
    let label = Signal::derive(move || {
        let name = super::mat::name(stage, seat);
        if open.get() { format!("Attack {name}") } else { format!("{name}: ship") }
    });
    let letter = ["A", "B", "C", "D"][usize::from(seat).min(3)];
    view! {
        <g class="tep-ship" class:hidden=hidden class:active=active class:hit=hit style:transform=at>
            <Target at="" open label on_touch=move || stage.touch(&touch)>
                <circle class="halo" cy="-8" r="30"/>
                <ellipse class="wake" cy="8" rx="24" ry="6"/>
                {pieces::ship(seat, scale(shape))}
                <text class="tep-letter" y=if shape == Shape::Wide { 3.0 } else { 4.0 }>{letter}</text>
            </Target>
        </g>
    }
}

#[component]
fn MerchantShip(stage: Stage, shape: Shape, ship: Trader) -> impl IntoView {
    let place = ship as usize;
    let at = move || {
        stage.scene.with(|scene| {
            let sight = &scene.sight;
            let spot = sight.merchant(ship).map(|one| upper(sight, shape, one.at, place));
            spot.unwrap_or(Spot::new(-80.0, -80.0)).translate()
        })
    };
    let cargo =
        Memo::new(move |_| stage.scene.with(|scene| scene.sight.merchant(ship).and_then(|one| one.cube)));
    let sinks = move || {
        stage.scene.with(|scene| {
            let here = scene.sight.battle.as_ref().is_some_and(|battle| battle.target == Aim::Merchant(ship));
            scene.beat.name == "merchant-sunk" && here
        })
    };
    let aim = Touch::Ship(Aim::Merchant(ship));
    let (offered, touch) = (aim.clone(), aim);
    let open = Signal::derive(move || stage.offers(&offered));
    view! {
        <g class="tep-ship" class:sinks=sinks style:transform=at>
            <Target at="" open label=format!("The {} Merchant", ship.name()) on_touch=move || stage.touch(&touch)>
                <circle class="halo" cy="-8" r="30"/>
                {move || view! { <g transform=format!("scale({})", scale(shape))>{merchant(ship, cargo.get())}</g> }}
            </Target>
        </g>
    }
}

/// What has just happened, rising from where it happened.
#[component]
pub(super) fn Note(stage: Stage, shape: Shape) -> impl IntoView {
    let note = move || {
        stage.scene.with(|scene| {
            let beat = &scene.beat;
            let cell = beat.cell.filter(|_| !beat.note.is_empty())?;
            let at = shape.cell(cell).middle();
            let bad = ["jostled", "navy-attacked", "gold-paid"].contains(&beat.name.as_str());
            let class = if bad { "tep-note bad" } else { "tep-note" };
            let text = beat.note.clone();
            Some(view! { <g transform=at.attribute()><text class=class y="-4">{text}</text></g> })
        })
    };
    view! { <g class="tep-notes" aria-hidden="true">{note}</g> }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tiny_epic_pirates::sight::Pirate;

    #[test]
    fn ships_of_one_card_lie_side_by_side_and_the_hidden_one_in_the_cove() {
        let pirate = |hidden| Pirate { ship: Some(Cell(5)), hidden, ..Pirate::default() };
        let sight = Sight { pirates: vec![pirate(false), pirate(true), pirate(false)], ..Sight::default() };
        for shape in [Shape::Wide, Shape::Tall] {
            let spots: Vec<Spot> = (0..3).filter_map(|seat| berth(&sight, shape, seat)).collect();
            assert_eq!(spots[1], shape.cove(Cell(5)));
            assert!(spots[2].x - spots[0].x > 25.0 && (spots[2].y - spots[0].y).abs() < 0.1);
        }
        assert_eq!(berth(&sight, Shape::Wide, 3), None);
    }
}
