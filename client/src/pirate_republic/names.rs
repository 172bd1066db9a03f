//! Which names of the chart are written out: there is not room for all from afar.

use leptos::prelude::*;

use super::{
    geometry, marks,
    pack::{Site, pack},
    path::Touch,
    sight::{Sight, Standing},
    stage::Stage,
};
use crate::kit::{
    labels::{Align, Block, Label, Shown, length},
    spot::Spot,
};

/// Follows what wants to be named: first where Ships lie, then where one can go, then havens and sites.
pub(super) fn follow(stage: Stage) -> Shown {
    let regions: Vec<Label> = pack()
        .region
        .iter()
        .map(|region| label(&region.id, &region.name, marks::title(&region.id), 30.0))
        .collect();
    let waters: Vec<Label> = pack()
        .territory
        .iter()
        .filter_map(|place| Some(label(&place.id, &place.name, marks::own_name(place)?, 16.0)))
        .collect();
    let sites: Vec<(Label, &Site)> = pack()
        .site
        .iter()
        .map(|site| {
            let (at, hangs) = marks::name_of(site);
            (
                Label {
                    hangs,
                    other: Some(marks::other_name(site)),
                    ..label(&site.id, &site.name, at, 16.0)
                },
                site,
            )
        })
        .collect();
    Shown::follow(geometry::SIZE, move || {
        let goes = |place: &str| stage.goes(place);
        let mut labels = regions.clone();
        labels.extend(waters.iter().map(|name| {
            let rank = stage.scene.with(|scene| rank(&scene.sight, &name.key, goes(&name.key)));
            Label { rank, ..name.clone() }
        }));
        labels.extend(sites.iter().map(|(name, site)| {
            let open = goes(&site.territory) || stage.offers(&Touch::site(&site.id));
            let rank = stage.scene.with(|scene| site_rank(&scene.sight, site, open));
            Label { rank, ..name.clone() }
        }));
        (labels, stage.scene.with(|scene| blocks(&scene.sight)))
    })
}

/// Letters of the chart are spaced a little.
fn label(key: &str, text: &str, at: Spot, size: f64) -> Label {
    let spaced = if size > 20.0 { text.chars().count() as f64 * 0.12 } else { 0.0 };
    let length = length(text, "italic 600") + spaced;
    Label { key: key.to_owned(), at, align: Align::Middle, hangs: false, other: None, size, length, rank: 0 }
}

fn rank(sight: &Sight, place: &str, open: bool) -> u8 {
    let ship = sight.players.iter().any(|player| player.territory.as_deref() == Some(place));
    match (ship, open, sight.chits(place).is_empty()) {
        (true, ..) => 1,
        (_, true, _) => 2,
        (.., false) => 4,
        _ => 5,
    }
}

fn site_rank(sight: &Sight, site: &Site, open: bool) -> u8 {
    match sight.standing(&site.id) {
        Standing::Nassau => 1,
        Standing::Haven(_) | Standing::Held(_) => rank(sight, &site.territory, open).min(3),
        Standing::Imperial | Standing::Neutral => rank(sight, &site.territory, open).min(4),
    }
}

/// A token has no name, so that none may cover it.
const TOKEN: &str = "";

/// Islands are covered by no name but their own, tokens by none.
fn blocks(sight: &Sight) -> Vec<Block> {
    let sites = pack().site.iter().map(|site| {
        let reach = site.radius * 0.8;
        Block::round(&site.id, geometry::spot(site.at), (reach, reach * 0.8))
    });
    let tokens = sight.seaways.iter().flat_map(|(place, chits)| {
        let of = chits.len();
        (0..of).map(move |nth| Block::round(TOKEN, geometry::berth(place, nth, of), (15.0, 15.0)))
    });
    sites.chain(tokens).collect()
}
