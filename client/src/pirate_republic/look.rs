//! Everything one has a right to know, in words: territories, cards, tokens, piles, missions, levels.

use leptos::prelude::*;

use super::{
    cards::{self, chips},
    icons,
    pack::{GAME, Token, class_name, pack},
    sight::{Sight, Standing},
    stage::{Look, Stage},
};
use crate::{dialog::Sheet, kit::pieces, shell::RuleLink};

#[component]
pub(super) fn LookSheet(stage: Stage) -> impl IntoView {
    let sheet = move || {
        stage.look.get().map(|look| {
            let (title, above) = title(stage, &look);
            let body = stage.scene.with(|scene| page(&scene.sight, stage, &look));
            view! { <Sheet id="tpr-look" title above close=move || stage.look.set(None)><div class="tpr-page">{body}</div></Sheet> }
        })
    };
    view! { {sheet} }
}

fn title(stage: Stage, look: &Look) -> (String, String) {
    let both = |title: &str, above: &str| (title.to_owned(), above.to_owned());
    match look {
        Look::Territory(id) => {
            let region = pack()
                .territory(id)
                .and_then(|place| pack().region(&place.region))
                .map_or("", |region| &region.name);
            (pack().place(id), region.to_owned())
        }
        Look::Card(id) => {
            let kind = pack().card(id).map_or("", |card| card.kind);
            (pack().name(id), format!("{} card", cards::kind_name(kind)))
        }
        Look::Mission(id) => (pack().name(id), "Personal Mission".to_owned()),
        Look::Token(id) => {
            (pack().name(id), pack().token(id).map_or("", |token| class_name(&token.kind)).to_owned())
        }
        Look::Piles(seat) => (format!("{}: cards", stage.name(*seat)), "Nothing here is secret".to_owned()),
        Look::Dens => both("The Dens", "Cards to be gained"),
        Look::Enemies => both("Enemies of the Pirate Republic", "Stacks and answers"),
        Look::Tidings => both("Tidings", "The round"),
        Look::GlobalMission => both("The mission of the table", ""),
        Look::Dummy => both("The dummy", "Nothing here is secret"),
        Look::Feats => both("Accomplishments", "Each raises a stat"),
        Look::Levels => both("Levels and reward tiles", "Swagger brings levels"),
    }
}

fn rule(id: &'static str) -> AnyView {
    view! { <RuleLink game=GAME rule=id.to_owned()/> }.into_any()
}

fn page(sight: &Sight, stage: Stage, look: &Look) -> AnyView {
    match look {
        Look::Territory(id) => territory(sight, stage, id),
        Look::Card(id) => pack().card(id).map_or_else(
            || ().into_any(),
            |card| view! { <div class=format!("tpr-card large {}", card.kind)>{cards::face(card)}</div><p>{card.text.clone()}{rule("TPR-CARD-02")}</p> }.into_any(),
        ),
        Look::Mission(id) => pack().mission(id).map_or_else(
            || ().into_any(),
            |mission| view! { <p>{mission.text.clone()}</p><p class="soft">{format!("{} when it is done; {} Swagger are lost if it is not done by the end.", super::progress::worth(mission), mission.swagger)}{rule("TPR-CARD-40")}</p> }.into_any(),
        ),
        Look::Token(id) => pack().token(id).map_or_else(|| ().into_any(), |card| token(card, false)),
        Look::Piles(seat) => piles(sight, stage, *seat),
        Look::Dens => dens(sight, stage),
        Look::Enemies => enemies(sight),
        Look::Tidings => tidings(sight),
        Look::GlobalMission => global(sight),
        Look::Dummy => view! { {super::goal::cards_of(sight)}<p class="small">{rule("TPR-SOLO-03")}</p> }.into_any(),
        Look::Feats => feats(sight, stage),
        Look::Levels => levels(sight),
    }
}

fn token(card: &'static Token, high: bool) -> AnyView {
    let side = card.side(high);
    let nation = card.nation.as_deref().map(|nation| view! { <svg class="nation" viewBox="-12 -9 24 18" aria-hidden="true">{pieces::nation(nation)}</svg> });
    let star = card.combat_modifier.then(|| view! { <p class="small">"✱ A Tidings card is drawn when it is fought; beaten, it may be kept as Infamy."{rule("TPR-RES-03")}</p> });
    let freed = (card.kind == "slave_ship").then(|| view! { <p class="small">"Beaten, she is stopped and the people on board are free. The Crew card of the reward stands for those who choose to join you."{rule("TPR-ACC-01")}</p> });
    view! {
        <div class="tpr-token">
            <p>{icons::inline(&card.kind)}<b>{card.name.clone()}</b>{nation}<span class="soft small">{class_name(&card.kind)}</span></p>
            <p>{cards::strength("Broadside", &side.broadside.to_string())}" "{cards::strength("Close Quarters", &side.close_quarters.to_string())}<span class="small">" Reward: "{side.reward.words()}</span></p>
            {star}{freed}
        </div>
    }
    .into_any()
}

fn territory(sight: &Sight, stage: Stage, id: &str) -> AnyView {
    let Some(place) = pack().territory(id) else { return ().into_any() };
    let chits = sight.chits(id).iter().map(|chit| match chit.face() {
        Some(card) => {
            let seen = (!chit.up).then(
                || view! { <p class="small soft">"Face down; only you and who else has looked know it."</p> },
            );
            view! { <li>{token(card, false)}{seen}</li> }.into_any()
        }
        None => view! { <li>{chit.title()}"."{rule("TPR-MOVE-06")}</li> }.into_any(),
    });
    let ships = sight.players.iter().enumerate().filter(|(_, player)| player.territory.as_deref() == Some(id)).map(|(seat, player)| {
        let ashore = player.site.as_deref().map_or(String::new(), |site| format!(", ashore on {}", pack().site(site).map_or("", |site| &site.name)));
        view! { <li>{crate::play::flag(tortuga_core::Seat(seat as u8))}{format!("{} ({}){ashore}", player.captain(), stage.name(seat as u8))}</li> }
    });
    let sites =
        pack().sites(id).map(|site| view! { <li>{site_lines(sight, stage, &site.id)}</li> }.into_any());
    let objectives = sight.objectives(id);
    let objectives = (objectives > 0)
        .then(|| view! { <li>{format!("{objectives} Objective tokens of the mission.")}</li> });
    let routes = pack()
        .routes_through(id)
        .map(|route| view! { <li class="soft">{format!("On the {}.", route.name)}{rule("TPR-MAP-07")}</li> });
    let arrows = pack().arrow.iter().filter(|arrow| arrow.from == id || arrow.to == id).map(|arrow| {
        let (other, extra) = if arrow.from == id { (&arrow.to, arrow.forward) } else { (&arrow.from, arrow.reverse) };
        view! { <li class="soft">{format!("An arrow leads to {}: 1 Movement and {extra} more.", pack().place(other))}{rule("TPR-MAP-06")}</li> }
    });
    let near = place.adjacent.iter().map(|id| pack().place(id)).collect::<Vec<_>>().join(", ");
    let empty = sight.chits(id).is_empty().then(|| view! { <li class="soft">"The Seaway is empty."</li> });
    view! {
        <ul class="tpr-lines">{ships.collect_view()}{chits.collect_view()}{empty}{objectives}{sites.collect_view()}{routes.collect_view()}{arrows.collect_view()}
            <li class="soft">{format!("Next to {near}.")}{rule("TPR-MAP-04")}</li></ul>
    }
    .into_any()
}

fn site_lines(sight: &Sight, stage: Stage, id: &str) -> AnyView {
    let Some(site) = pack().site(id) else { return ().into_any() };
    let ground = sight.ground(id);
    let text = match sight.standing(id) {
        Standing::Nassau => "Nassau, the pirates' own haven: rest, boast and trade Infamy here.".to_owned(),
        Standing::Imperial => format!(
            "{}, a {} site. To land is to fight.",
            site.name,
            site.nation.as_deref().map_or(String::new(), |nation| pack().nation_name(nation))
        ),
        Standing::Held(seat) => format!("{}, taken by {}.", site.name, stage.name(seat)),
        Standing::Haven(seat) => format!("{}, a haven of {}.", site.name, stage.name(seat)),
        Standing::Neutral => format!("{}, neutral: a haven may be founded here.", site.name),
    };
    let guard =
        ground.token.as_deref().and_then(|token| pack().token(token)).map(|card| token(card, ground.high));
    view! { <p>{text}{rule("TPR-MAP-02")}</p>{guard} }.into_any()
}

fn piles(sight: &Sight, stage: Stage, seat: u8) -> AnyView {
    let Some(player) = sight.player(seat) else { return ().into_any() };
    let part = |title: &'static str, cards: &[String]| view! { <h3>{format!("{title} ({})", cards.len())}</h3>{chips(stage, cards)} };
    let rest = (!player.deck_rest.is_empty()).then(|| view! { <p class="small soft">"Among them, in an order nobody knows: "</p>{chips(stage, &player.deck_rest)} });
    view! { {part("Hand", &player.hand)}{part("Discards", &player.discard)}{part("Deck", &player.deck)}{rest}{part("Tucked", &player.tucked)}{part("Treasures", &player.treasures)} }.into_any()
}

fn dens(sight: &Sight, stage: Stage) -> AnyView {
    let decks = &sight.decks;
    let den = decks.den.as_deref().map(|pirate| view! { <h3>{format!("Captain's Den ({})", decks.captains.cards.len())}</h3><p class="small">{format!("The deck of {}, face down.", pack().name(pirate))}</p> });
    view! {
        <h3>{format!("Crew's Den (deck {})", decks.crew.cards.len())}</h3>{cards::faces(&decks.crew_den)}
        <h3>{format!("Elite's Den (deck {})", decks.elite.cards.len())}</h3>{cards::faces(&decks.elite_den)}
        {den}
        <h3>{format!("Treasures used (deck {})", decks.treasure.cards.len())}</h3>{chips(stage, &decks.treasure_gone)}
        <p class="small soft">{format!("Personal Missions left: {}.", decks.personal.cards.len())}{rule("TPR-CARD-30")}</p>
    }
    .into_any()
}

fn enemies(sight: &Sight) -> AnyView {
    let stocks = &sight.stocks;
    let limit = sight.players.len() + 1;
    let count = |stacks: &[Vec<String>]| {
        stacks.iter().map(|stack| stack.len().to_string()).collect::<Vec<_>>().join(" and ")
    };
    let out = stocks
        .boxed
        .iter()
        .filter(|id| !id.starts_with("npc") && !id.starts_with("angry") && *id != "objective")
        .map(|id| pack().name(id))
        .collect::<Vec<_>>()
        .join(", ");
    let out = (!out.is_empty()).then(|| view! { <li>{format!("Out of the game: {out}.")}</li> });
    view! {
        <ul class="tpr-lines">
            <li>{icons::inline("navy")}{format!("Navy stacks: {}.", count(&stocks.navy))}</li>
            <li>{icons::inline("pirate_hunter")}{format!("Pirate Hunter stacks: {}.", count(&stocks.hunters))}</li>
            <li>{icons::inline("treasure_fleet")}{format!("Treasure Fleets waiting: {}.", stocks.fleets.len())}</li>
            <li>{icons::inline("slave_ship")}{format!("Slave Ships that have not sailed yet: {}.", stocks.slavers.len())}</li>
            <li>{icons::inline("merchant")}{format!("{} of {limit} Merchants taken: at {limit} the Navy sends a ship for each player.", stocks.merchant_pile.len())}{rule("TPR-ENE-01")}</li>
            <li>{icons::inline("fort")}{format!("{} of {limit} Land tokens taken: at {limit} Pirate Hunters come.", stocks.land_pile.len())}{rule("TPR-ENE-02")}</li>
            <li>{format!("Ship supply {}, Land supply {}.", stocks.supply.len(), stocks.land.len())}</li>{out}
        </ul>
    }
    .into_any()
}

fn tidings(sight: &Sight) -> AnyView {
    let card = sight.round.card.as_deref().and_then(|id| pack().tidings(id));
    let now = card.map(|card| view! { <h3>{card.name.clone()}</h3><p>{card.text.clone()}{rule("TPR-TID-01")}</p><p class="small">{format!("Everybody holds a {} Letter of Marque: ships and sites of that nation are at peace with you until you attack one.", pack().nation_name(&card.nation))}{rule("TPR-LOM-01")}</p> });
    let gone = sight.decks.tidings_gone.iter().filter_map(|id| pack().tidings(id)).map(|card| view! { <li><b>{card.name.clone()}</b>" "{card.text.clone()}<small class="soft">" Combat modifier: "{card.modifier_text.clone()}</small></li> });
    view! { {now}<h3>{format!("Discarded ({}), deck {}", sight.decks.tidings_gone.len(), sight.decks.tidings.cards.len())}</h3><ul class="tpr-lines">{gone.collect_view()}</ul> }.into_any()
}

fn global(sight: &Sight) -> AnyView {
    let Some(card) = sight.mission.card.as_deref().and_then(|id| pack().global(id)) else {
        return ().into_any();
    };
    view! { <h3>{format!("{}. {}", card.number, card.name)}</h3><p class="soft">{card.story.clone()}</p><p>{card.text.clone()}{rule("TPR-END-01")}</p><p class="small">{card.outcome_text.clone()}</p> }.into_any()
}

fn feats(sight: &Sight, stage: Stage) -> AnyView {
    let rows = pack().accomplishment.iter().map(|feat| {
        let who = sight.players.iter().enumerate().filter(|(_, player)| player.accomplishments.contains(&feat.id)).map(|(seat, _)| {
            view! { <span class="by">{crate::play::flag(tortuga_core::Seat(seat as u8))}{stage.name(seat as u8)}</span> }
        });
        view! { <li><b>{feat.name.clone()}</b><small class="soft">" "{feat.text.clone()}</small>{who.collect_view()}</li> }
    });
    view! { <ul class="tpr-lines">{rows.collect_view()}</ul><p class="small">"With 8 a second token no longer strikes first; with 12 you strike first against Main Forts."{rule("TPR-ACC-04")}</p> }.into_any()
}

fn levels(sight: &Sight) -> AnyView {
    let rows = pack().level.iter().map(|level| {
        let tile = usize::from(level.level).checked_sub(2).and_then(|place| sight.round.tiles.get(place)).and_then(|tile| pack().tile(tile.as_deref()?));
        let tile = tile.map(|tile| view! { <small class="soft">{format!(" Tile {}: {}", tile.name, tile.text)}</small> });
        view! { <li><b>{format!("{} at {} Swagger. ", level.name, level.swagger)}</b>{level.text.clone()}{tile}</li> }
    });
    view! { <ul class="tpr-lines">{rows.collect_view()}</ul><p class="small">{rule("TPR-LEVEL-01")}</p> }
        .into_any()
}
