//! A label for each legal move. It uses only what everybody sees, or what the deciding seat has just been shown.

use crate::{
    combat::{KINDS, Point},
    content::{CardId, TokenId},
    frame::Frame,
    game::PirateRepublic,
    map::Chit,
    moves::{Helper, Item, Move, Pay, Play, Row, ScoutPay, Source, Thing},
    state::State,
    vocabulary::{Ops, Rows, Word as _},
};

/// The kinds of reward, in the order of TPR-RES-01.
const REWARDS: [&str; KINDS] = [
    "Swagger",
    "Reputation",
    "Crew cards",
    "Elite cards",
    "Treasure cards",
    "Captain cards",
    "stat increments",
];

pub(super) fn text(game: &PirateRepublic, state: &State, mv: Move) -> String {
    setup_or_turn(game, state, mv)
        .or_else(|| voyage(game, state, mv))
        .or_else(|| fight(game, state, mv))
        .unwrap_or_else(|| answer(game, state, mv))
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
        Move::Accept => match state.turn.die {
            Some(face) => format!("Accept the die: {}", content.die(face).name),
            None => "Accept the die".into(),
        },
        Move::Reroll => "Roll again".into(),
        Move::Source(source) => source_text(game, state, source),
        Move::Fight => "Fight".into(),
        Move::Evade(to) => format!("Spend 1 Movement and evade to {}", game.territory_title(to)),
        Move::Play(play) => play_text(game, play),
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
        Move::Haven { site, from: None } => {
            format!("Establish a Haven on {} and Rest", game.site_title(site))
        }
        Move::Haven { site, from: Some(from) } => {
            let marker = game.site_title(from);
            format!("Establish a Haven on {} with the marker of {marker}, and Rest", game.site_title(site))
        }
        Move::Rest => "Rest".into(),
        Move::Infamy { tokens, elite: true } => {
            format!("Give {} Infamy for an Elite card", tokens.count_ones())
        }
        Move::Infamy { tokens, elite: false } => {
            format!("Give {} Infamy for Reputation", tokens.count_ones())
        }
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
        Move::ScoutShip { territory, pay, .. } => {
            format!("Scout a ship in {} ({})", game.territory_title(territory), scout_cost(pay))
        }
        Move::ScoutLand { site, pay } => format!("Scout {} ({})", game.site_title(site), scout_cost(pay)),
        Move::Boast => "Boast".into(),
        Move::AttackShip(token) => format!("Attack {}", game.token_text(token, false)),
        Move::AttackSite(site) => format!("Attack {}", game.site_title(site)),
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
            Some(Frame::Share(kind)) => format!("Offer {n} {}", REWARDS[kind as usize % KINDS]),
            _ => format!("Offer {n}"),
        },
        Move::Lend(Item::Card(card) | Item::Treasure(card)) => {
            format!("Accept and lend {}", game.card_title(card))
        }
        Move::Lend(Item::Ship) => "Accept and lend your friendly ship".into(),
        Move::StrikeFear => "Strike Fear".into(),
        Move::Broadside => "Fire a Broadside".into(),
        Move::Spend(n) => format!("Spend {n} Movement to evade"),
        Move::Threaten(n) => format!("Spend {n} Reputation on Strike Fear"),
        Move::Ship(Helper::Own) => "Use your friendly ship".into(),
        Move::Ship(Helper::Guest) => "Use the ship that sails with you this turn".into(),
        Move::Ship(Helper::Lent) => "Use the lent ship".into(),
        Move::Resolve => resolve_text(game, state),
        Move::BreakOff => "Break off and fire a Broadside".into(),
        Move::Flee => "Flee".into(),
        Move::Close => "Close in".into(),
        Move::Done => "Done".into(),
        _ => return None,
    })
}

#[expect(clippy::wildcard_enum_match_arm, reason = "the other moves were told before")]
fn answer(game: &PirateRepublic, state: &State, mv: Move) -> String {
    let content = &game.content;
    let Move::Pick(thing) = mv else {
        return match mv {
            Move::Yes => yes(game, state),
            Move::No => no(state).into(),
            other => game.notate(other),
        };
    };
    match thing {
        Thing::Card(card) => format!("{}: {}", game.card_title(card), content.card(card).text),
        Thing::Mission(mission) => {
            let mission = content.personal(mission);
            format!("{} ({} Swagger): {}", mission.name, mission.swagger, mission.text)
        }
        Thing::To(to) => game.territory_title(to).to_owned(),
        Thing::Site(site) => game.site_title(site).to_owned(),
        Thing::Token(token) => game.token_text(token, false),
        Thing::Chit { territory, nth } => {
            let chit = state.map.ships.nth(territory, nth);
            let token = chit.map_or("a token".into(), |chit| chit_text(game, chit));
            format!("{token} in {}", game.territory_title(territory))
        }
        Thing::Seat(seat) => game.captain(state, seat),
        Thing::Stack(stack) => format!("Stack {}", stack + 1),
        Thing::Face(face) => content.die(face).name.clone(),
        Thing::Stat(stat) => format!("{} +1", content.stats[stat.index()].name),
        Thing::Accomplishment(id) => content.accomplishments[id.index()].name.clone(),
        Thing::Option(option) => match state.stack.top() {
            Some(Frame::Choose { ops, .. }) => option_text(game, ops, option),
            Some(Frame::RestChoice { .. }) => rest_option(option).to_owned(),
            _ => format!("Option {}", option + 1),
        },
    }
}

/// What a face-down token may show of itself: its back.
fn chit_text(game: &PirateRepublic, chit: Chit) -> String {
    if chit.up() { game.token_text(chit.token, false) } else { "a face-down token".into() }
}

/// What declining means here.
fn no(state: &State) -> &'static str {
    match state.stack.top() {
        Some(Frame::Redraw) => "Keep this card",
        Some(Frame::Company) => "Fight alone",
        Some(Frame::Reply) => "Decline the offer",
        Some(Frame::LendMore) => "Lend nothing more",
        Some(Frame::Exchange { .. }) => "Give nothing back",
        Some(Frame::Infamous { .. }) => "Let it go",
        Some(Frame::Marker { .. }) => "Place no marker",
        Some(Frame::Sail { .. } | Frame::Scout { .. } | Frame::Recover { .. }) => "Stop",
        Some(Frame::RestChoice { .. }) => "Neither",
        _ => "No",
    }
}

fn yes(game: &PirateRepublic, state: &State) -> String {
    match state.stack.top() {
        Some(Frame::Parts { ops, .. } | Frame::Optional { ops, .. } | Frame::Pay { ops, .. }) => {
            format!("Yes: {}", game.words().sequence(ops.first()))
        }
        Some(Frame::Company) => "Take a card of the Captain's Den, for half of the rewards".into(),
        Some(Frame::Infamous { token }) => {
            format!("Keep {} as Infamy", game.token_text(TokenId(token), false))
        }
        _ => "Yes".into(),
    }
}

fn option_text(game: &PirateRepublic, ops: Ops, option: u8) -> String {
    let crate::vocabulary::Verb::Choose { options, .. } = game.content.arena[ops][0].verb else {
        return format!("Option {}", option + 1);
    };
    let rows = &game.content.arena[options];
    rows.get(option as usize).map_or("Option".into(), |ops| game.words().sequence(*ops))
}

fn rest_option(option: u8) -> &'static str {
    match option {
        0 => "Turn your friendly ships face up",
        1 => "Take a random card from your discard pile",
        _ => "Neither",
    }
}

fn basic(game: &PirateRepublic, card: CardId, alt: u8) -> String {
    let rows = &game.content.arena[game.content.card(card).basic];
    rows.get(alt as usize).map_or(String::new(), |ops| game.words().alternative(*ops))
}

fn play_text(game: &PirateRepublic, play: Play) -> String {
    let card = game.content.card(play.card);
    let name = if play.lent { format!("the lent {}", card.name) } else { card.name.clone() };
    let row = |rows: Rows| {
        game.content.arena[rows]
            .get(play.alt as usize)
            .map_or(String::new(), |ops: &Ops| game.words().alternative(*ops))
    };
    match play.row {
        Row::Crew => format!("Put {name} into play"),
        Row::Basic => format!("{name}: {}", row(card.basic)),
        Row::Improved(Pay::Reputation) => format!("{name}, improved for Reputation: {}", row(card.improved)),
        Row::Improved(Pay::Turn(_)) => format!("{name}, improved by a Crew card: {}", row(card.improved)),
        Row::Improved(Pay::Free) => format!("{name}, improved for free: {}", row(card.improved)),
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

fn scout_cost(pay: ScoutPay) -> &'static str {
    match pay {
        ScoutPay::Reputation => "for Reputation",
        ScoutPay::Movement => "for Movement",
        ScoutPay::Free => "for free",
    }
}

fn source_text(game: &PirateRepublic, state: &State, source: Source) -> String {
    match source {
        Source::Supply => "A ship from the supply".into(),
        Source::Navy(stack) => format!("A Navy ship from stack {}", stack + 1),
        Source::Hunters(stack) => format!("A Pirate Hunter from stack {}", stack + 1),
        Source::Map { territory, nth } => {
            let chit = state.map.ships.nth(territory, nth);
            let token = chit.map_or("the Pirate Hunter".into(), |chit| chit_text(game, chit));
            format!("{token} from {}", game.territory_title(territory))
        }
    }
}
