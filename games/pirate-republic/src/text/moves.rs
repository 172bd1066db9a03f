//! A label for each legal move. It uses only what everybody sees, or what the deciding seat has just been shown.

use crate::{
    combat::Point,
    content::{CardId, SiteId, TokenId},
    frame::Frame,
    game::PirateRepublic,
    moves::{Helper, Item, Move, Pay, Play, Row, ScoutPay, Source},
    player::Friendly,
    state::State,
    steps::{die, scout, shore},
    vocabulary::{DieFace, Key, Nation, Ops, Rows},
};

pub(super) fn text(game: &PirateRepublic, state: &State, mv: Move) -> String {
    setup_or_turn(game, state, mv)
        .or_else(|| voyage(game, state, mv))
        .or_else(|| fight(game, state, mv))
        .unwrap_or_else(|| super::answers::text(game, state, mv))
}

#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "four functions share the moves; the last one takes the rest"
)]
fn setup_or_turn(game: &PirateRepublic, state: &State, mv: Move) -> Option<String> {
    let content = &game.content;
    Some(match mv {
        Move::Pirate(id) => format!("Sail as {}", content.pirate(id).name),
        Move::Tile(id) => {
            let tile = &content.tiles[id.index()];
            format!("Lay {}: {}", tile.name, tile.text)
        }
        Move::Start(site) => format!("Start on {}", game.site_title(site)),
        Move::CaptainsDen(id) => format!("The deck of {} becomes the Captain's Den", content.pirate(id).name),
        Move::Accept => match (state.stack.top(), state.turn.die) {
            (Some(Frame::Rolled { face, .. }), _) => format!("Accept the die: {}", content.die(face).name),
            (_, Some(face)) => format!("Accept the die: {}{}", content.die(face).name, brings(face)),
            (_, None) => "Accept the die".into(),
        },
        Move::Reroll => reroll_text(game, state),
        Move::Source(source) => source_text(game, state, source),
        Move::Fight if matches!(state.stack.top(), Some(Frame::Respond { .. })) => {
            "Fight what the lookout saw".into()
        }
        Move::Fight => "Fight what has come into your Seaway".into(),
        Move::Evade(to) => format!("Spend 1 Movement and evade to {}", game.territory_title(to)),
        Move::Play(play) => play_text(game, state, play),
        Move::Crew { place, alt } => {
            let crew = state.active().crew.cards;
            match crew.as_slice().get(place as usize) {
                Some(card) => {
                    format!("Use {}: {}", game.card_title(CardId(*card)), basic(game, CardId(*card), alt))
                }
                None => "Use a Crew card".into(),
            }
        }
        Move::Treasure { card, alt, lent } => {
            let whose = if lent { "the lent " } else { "" };
            format!("Use {whose}{}: {}", game.card_title(card), basic(game, card, alt))
        }
        Move::Haven { site, from } => haven_text(game, state, site, from),
        Move::Rest => priced("Rest", shore::rest_price(game, state, state.turn.active)),
        Move::Infamy { tokens, elite } => infamy_text(game, state, tokens, elite),
        Move::Deliver(mission) => {
            format!("Hand in an Objective token for {}", content.personal(mission).name)
        }
        Move::Take(mission) => format!("Take an Objective token for {}", content.personal(mission).name),
        Move::PayMission { mission, .. } => format!("Pay for {}", content.personal(mission).name),
        Move::Global(errand) => super::missions::errand(game, errand),
        Move::Pass => "Pass".into(),
        _ => return None,
    })
}

#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "four functions share the moves; the last one takes the rest"
)]
fn voyage(game: &PirateRepublic, state: &State, mv: Move) -> Option<String> {
    Some(match mv {
        Move::Sail(to) => match game.step_cost(state, state.turn.active, to) {
            Some(cost) => format!("Sail to {} ({cost} Movement)", game.territory_title(to)),
            None => format!("Sail to {}", game.territory_title(to)),
        },
        Move::Land(site) => format!("Go ashore on {}", game.site_title(site)),
        Move::Sea => "Put to sea".into(),
        Move::ScoutShip { territory, nth, pay } => {
            let ship =
                state.map.ships.nth(territory, nth).map_or("a ship".into(), |chit| game.chit_words(chit));
            let among = if state.map.ships.at(territory).count() > 1 {
                format!(", number {} there", nth + 1)
            } else {
                String::new()
            };
            let cost = scout_cost(game, state, pay);
            format!("Scout {ship} in {}{among} ({cost})", game.territory_title(territory))
        }
        Move::ScoutLand { site, pay } => {
            format!("Scout {} ({})", game.site_title(site), scout_cost(game, state, pay))
        }
        Move::Boast => priced("Boast", shore::boast_price(game, state, state.turn.active)),
        Move::AttackShip(token) => {
            let peace = broken_peace(game, state, game.content.token(token).nation);
            format!("Attack {}{peace}", game.token_words(token, false))
        }
        Move::AttackSite(site) => {
            let peace = broken_peace(game, state, game.content.map.site(site).nation);
            format!("Attack {}{peace}", game.site_title(site))
        }
        _ => return None,
    })
}

#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "four functions share the moves; the last one takes the rest"
)]
fn fight(game: &PirateRepublic, state: &State, mv: Move) -> Option<String> {
    Some(match mv {
        Move::Ally(seat) => format!("Ask {} for a Company", game.captain(state, seat)),
        Move::Share(n) => match state.stack.top() {
            Some(Frame::Ask(kind)) => format!("Ask for {}", super::reward(kind as usize, n)),
            Some(Frame::Share(kind)) => format!("Offer {}", super::reward(kind as usize, n)),
            _ => format!("Offer {n}"),
        },
        Move::Counter => "Ask for other terms".into(),
        Move::Lend(item) => lend_text(game, state, item),
        Move::StrikeFear => "Strike Fear".into(),
        Move::Broadside => "Fire a Broadside".into(),
        Move::Spend(n) => format!("Spend {n} Movement to evade"),
        Move::Threaten(n) => format!("Spend {n} Reputation on Strike Fear"),
        Move::Ship(Helper::Own) => ship_text(game, "your friendly ship", state.active().ship),
        Move::Ship(Helper::Guest) => {
            ship_text(game, "the ship that sails with you this turn", state.active().guest)
        }
        Move::Ship(Helper::Lent) => {
            let partner = state.combat.company.partner.unwrap_or(state.turn.active);
            ship_text(game, "the lent ship", state.player(partner).ship)
        }
        Move::Resolve => resolve_text(game, state),
        Move::BreakOff => "Break off and fire a Broadside".into(),
        Move::Flee => "Flee".into(),
        Move::Close => "Close in for Close Quarters".into(),
        Move::Done => "Begin the fight".into(),
        _ => return None,
    })
}

/// What a face of the die brings besides what its name says (TPR-DIE-03 to TPR-DIE-06).
fn brings(face: DieFace) -> &'static str {
    match face {
        DieFace::WhiteLookout => {
            " (a token comes face up into your waters and fires first: fight it, or sail away if you can)"
        }
        DieFace::RedLookout => " (a Pirate Hunter finds you and fires first: there is no sailing away)",
        DieFace::Minus1 | DieFace::Plus2 | DieFace::Plus3 | DieFace::Fleet => "",
    }
}

/// Whoever attacks under a Letter of Marque gives it up (TPR-LOM-03).
fn broken_peace(game: &PirateRepublic, state: &State, nation: Option<Nation>) -> String {
    let held = |nation: &Nation| state.active().has_letter(Some(*nation));
    nation.filter(held).map_or(String::new(), |nation| {
        format!(" and renounce your {} Letter of Marque", game.content.nation_name(nation))
    })
}

fn haven_text(game: &PirateRepublic, state: &State, site: SiteId, from: Option<SiteId>) -> String {
    let cost = i16::from(game.content.constants.haven_cost);
    let cost = game.value(state, state.turn.active, Key::HavenCost, cost);
    let marker =
        from.map_or(String::new(), |from| format!(", with the marker of {},", game.site_title(from)));
    format!("Establish a Haven on {} for {cost} Reputation{marker} and Rest", game.site_title(site))
}

fn lend_text(game: &PirateRepublic, state: &State, item: Item) -> String {
    let what = match item {
        Item::Card(card) | Item::Treasure(card) => game.card_title(card).to_owned(),
        Item::Ship => "your friendly ship".into(),
    };
    match state.stack.top() {
        Some(Frame::Reply) => format!("Accept {} and lend {what}", super::terms(state.combat.company.terms)),
        _ => format!("Lend {what}"),
    }
}

fn infamy_text(game: &PirateRepublic, state: &State, tokens: u8, elite: bool) -> String {
    let held = state.active().infamy;
    let given = held.iter().enumerate().filter(|(place, _)| tokens >> place & 1 == 1);
    let name = |token: u8| game.content.token(TokenId(token)).name.as_str();
    let names: Vec<&str> = given.map(|(_, token)| name(token)).collect();
    let gain = if elite { "an Elite card" } else { "Reputation" };
    format!("Declare Infamy for {gain}: give up {}", names.join(", "))
}

fn ship_text(game: &PirateRepublic, which: &str, ship: Friendly) -> String {
    match game.content.tokens.get(ship.token as usize) {
        Some(token) => format!("Use {which}, {}", token.name),
        None => format!("Use {which}"),
    }
}

/// An action and its price in Reputation.
fn priced(action: &str, price: Option<u8>) -> String {
    match price {
        None | Some(0) => action.to_owned(),
        Some(price) => format!("{action} for {price} Reputation"),
    }
}

fn reroll_text(game: &PirateRepublic, state: &State) -> String {
    let seat = match state.stack.top() {
        Some(Frame::Rolled { context, .. }) => context.seat,
        _ => state.turn.active,
    };
    priced("Roll again", die::price(game, state, seat))
}

pub(super) fn basic(game: &PirateRepublic, card: CardId, alt: u8) -> String {
    let rows = &game.content.arena[game.content.card(card).basic];
    rows.get(alt as usize).map_or(String::new(), |ops| game.words().alternative(*ops))
}

fn play_text(game: &PirateRepublic, state: &State, play: Play) -> String {
    let card = game.content.card(play.card);
    let name = if play.lent { format!("the lent {}", card.name) } else { card.name.clone() };
    let row = |rows: Rows| {
        game.content.arena[rows]
            .get(play.alt as usize)
            .map_or(String::new(), |ops: &Ops| game.words().alternative(*ops))
    };
    match play.row {
        Row::Crew => format!("Put {name} into play"),
        Row::Basic => format!("Play {name}: {}", row(card.basic)),
        Row::Improved(Pay::Reputation) => {
            let cost = i16::from(game.content.constants.improved_cost);
            let cost = game.value(state, state.turn.active, Key::ImprovedCost, cost);
            format!("Play {name}, improved for {cost} Reputation: {}", row(card.improved))
        }
        Row::Improved(Pay::Turn(place)) => {
            let crew = state.active().crew.cards.as_slice().get(place as usize).copied();
            let crew = crew.map_or("a Crew card", |crew| game.card_title(CardId(crew)));
            format!("Play {name}, improved by turning {crew}: {}", row(card.improved))
        }
        Row::Improved(Pay::Free) => format!("Play {name}, improved for free: {}", row(card.improved)),
    }
}

/// What `resolve` would come to: everybody can see the totals (TPR-COM-08).
#[expect(clippy::wildcard_enum_match_arm, reason = "the other points of a fight are alike here")]
fn resolve_text(game: &PirateRepublic, state: &State) -> String {
    let (total, needed) = (game.total(state), game.needed(state));
    let outcome = match state.combat.point {
        Point::AttackBs | Point::AttackSf | Point::AttackCq | Point::DefendCq if total >= needed => {
            "defeated"
        }
        Point::DefendBs if total >= needed => "unharmed",
        Point::AttackBs | Point::DefendBs if 2 * total >= needed => "a Bloodshed",
        Point::AttackSf => "not enough",
        _ => "Captured",
    };
    format!("Resolve: {total} against {needed} ({outcome})")
}

fn scout_cost(game: &PirateRepublic, state: &State, pay: ScoutPay) -> String {
    match pay {
        ScoutPay::Reputation => format!("for {} Reputation", scout::price(game, state, pay)),
        ScoutPay::Movement => format!("for {} Movement", scout::price(game, state, pay)),
        ScoutPay::Free => "for free".into(),
    }
}

fn source_text(game: &PirateRepublic, state: &State, source: Source) -> String {
    match source {
        Source::Supply => "A ship from the supply".into(),
        Source::Navy(stack) => format!("A Navy ship from stack {}", stack + 1),
        Source::Hunters(stack) => format!("A Pirate Hunter from stack {}", stack + 1),
        Source::Map { territory, nth } => {
            let chit = state.map.ships.nth(territory, nth);
            let token = chit.map_or("The Pirate Hunter".into(), |chit| game.chit_words(chit));
            format!("{token} from {}", game.territory_title(territory))
        }
    }
}
