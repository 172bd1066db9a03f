//! Labels for the answers to questions: what picking something means depends on the question.

use tortuga_core::Seat;

use crate::{
    content::{CardId, Personal, SiteId, TerritoryId, TokenId},
    frame::Frame,
    game::PirateRepublic,
    moves::{Move, Thing},
    state::State,
    vocabulary::{Ops, PeekThen, Peeked, Stat, Verb, Word as _},
};

#[expect(clippy::wildcard_enum_match_arm, reason = "the other moves were told before")]
pub(super) fn text(game: &PirateRepublic, state: &State, mv: Move) -> String {
    match mv {
        Move::Pick(thing) => picked(game, state, thing),
        Move::Yes => yes(game, state),
        Move::No => no(game, state),
        other => game.notate(other),
    }
}

fn picked(game: &PirateRepublic, state: &State, thing: Thing) -> String {
    let content = &game.content;
    let top = state.stack.top();
    match thing {
        Thing::Card(card) => card_text(game, top, card),
        Thing::Mission(mission) => {
            let mission = content.personal(mission);
            format!("{} ({}): {}", mission.name, mission_worth(game, mission), mission.text)
        }
        Thing::To(to) => place_text(game, top, to),
        Thing::Site(site) => site_text(game, top, site),
        Thing::Token(token) => token_text(game, top, token),
        Thing::Chit { territory, nth } => {
            let chit = state.map.ships.nth(territory, nth);
            let token = chit.map_or("a token".into(), |chit| game.chit_words(chit));
            format!("{token} in {}, number {} there", game.territory_title(territory), nth + 1)
        }
        Thing::Seat(seat) => seat_text(game, state, seat),
        Thing::Stack(stack) if matches!(top, Some(Frame::Home { .. })) => {
            format!("Put it under stack {}", stack + 1)
        }
        Thing::Stack(stack) => format!("Take it from stack {}", stack + 1),
        Thing::Face(face) => format!("Turn the die to {}", content.die(face).name),
        Thing::Stat(stat) => stat_text(game, state, stat),
        Thing::Accomplishment(id) => format!("Mark {}", content.accomplishments[id.index()].name),
        Thing::Option(option) => option_text(game, state, option),
    }
}

/// What a Personal Mission pays when it is done.
fn mission_worth(game: &PirateRepublic, mission: &Personal) -> String {
    let besides = game.words().sequence(mission.reward);
    let besides = if besides.is_empty() { besides } else { format!(", {besides}") };
    format!("{} Swagger{besides}", mission.swagger)
}

/// What the next slot of a stat gives (TPR-STAT-01, TPR-STAT-02).
fn stat_text(game: &PirateRepublic, state: &State, stat: Stat) -> String {
    let line = &game.content.stats[stat.index()];
    let seat = state.stack.top().and_then(Frame::seat).unwrap_or(state.turn.active);
    let slot = usize::from(state.player(seat).stats[stat.index()]);
    let worth = |slot: usize| line.slots.get(slot).copied().unwrap_or_default();
    let (before, after) = (worth(slot), worth(slot + 1));
    let gain = match stat {
        _ if before == after => "no more than now".into(),
        Stat::Ship => format!("{} Movement more, now and in every turn", after - before),
        Stat::Crew => format!("room for {} (now {before})", super::reward(2, after)),
        Stat::Command => format!("room for {} (now {before})", super::reward(3, after)),
    };
    let last = slot + 2 == line.slots.len();
    let bonus =
        if last { format!(", and {}", game.words().sequence(line.last_slot_bonus)) } else { String::new() };
    format!("Raise {} by one: {gain}{bonus}", line.name)
}

fn card_text(game: &PirateRepublic, top: Option<Frame>, card: CardId) -> String {
    let name = game.card_title(card);
    let verb = match top {
        Some(Frame::Discard { .. } | Frame::PassDiscard) => "Discard",
        Some(Frame::PayHand { .. } | Frame::LoseTreasure { .. }) => "Pay with",
        Some(Frame::Recover { .. }) => "Take back",
        Some(Frame::Exchange { .. }) => "Give back",
        Some(Frame::Transfer { .. }) => "Hand over",
        Some(Frame::Copy { .. }) => "Copy",
        Some(Frame::Untuck { .. }) => "Put onto your deck",
        Some(Frame::KeepTreasure { .. } | Frame::KeepCaptain { .. }) => "Keep",
        _ => "Take",
    };
    format!("{verb} {name}: {}", game.content.card(card).text)
}

fn place_text(game: &PirateRepublic, top: Option<Frame>, to: TerritoryId) -> String {
    let name = game.territory_title(to);
    match top {
        Some(Frame::Flight) => format!("Flee to {name}"),
        Some(Frame::Sail { .. }) => format!("Sail to {name}"),
        Some(Frame::CrowdTo { .. } | Frame::NpcStep { .. }) => format!("Move it to {name}"),
        _ => format!("Choose {name}"),
    }
}

fn site_text(game: &PirateRepublic, top: Option<Frame>, site: SiteId) -> String {
    let name = game.site_title(site);
    match top {
        Some(Frame::Captured { .. }) => format!("Come ashore on {name}"),
        Some(Frame::Marker { .. }) => format!("Take the marker from {name}"),
        _ => format!("Choose {name}"),
    }
}

fn token_text(game: &PirateRepublic, top: Option<Frame>, token: TokenId) -> String {
    let words = game.token_words(token, false);
    match top {
        Some(Frame::Meet) => format!("Fight {words}"),
        Some(Frame::Infamous { .. }) => format!("Keep it in place of {words}"),
        Some(Frame::LoseInfamy { .. }) => format!("Return {words}"),
        Some(Frame::Transfer { .. }) => format!("Hand over {words}"),
        Some(Frame::Npcs { .. }) => format!("Move {words}"),
        _ => format!("Choose {words}"),
    }
}

fn seat_text(game: &PirateRepublic, state: &State, seat: Seat) -> String {
    let captain = game.captain(state, seat);
    match state.stack.top() {
        Some(Frame::Commander) => format!("{captain} becomes the Commander"),
        Some(Frame::NpcTarget { .. }) => format!("It makes for {captain}"),
        _ => format!("Choose {captain}"),
    }
}

/// What an option comes to.
fn option_text(game: &PirateRepublic, state: &State, option: u8) -> String {
    match state.stack.top() {
        Some(Frame::Choose { ops, .. }) => chosen_text(game, ops, option),
        Some(Frame::RestChoice { .. }) => rest_option(option).to_owned(),
        Some(Frame::CopyAlt { card, .. }) => {
            format!(
                "Use {}: {}",
                game.card_title(CardId(card)),
                super::moves::basic(game, CardId(card), option)
            )
        }
        Some(Frame::Peek { seat, what, .. }) => {
            format!("Put {} lowest", seen(game, state, seat, what, option))
        }
        _ => format!("Option {}", option + 1),
    }
}

fn chosen_text(game: &PirateRepublic, ops: Ops, option: u8) -> String {
    let Verb::Choose { options, .. } = game.content.arena[ops][0].verb else {
        return format!("Option {}", option + 1);
    };
    let rows = &game.content.arena[options];
    rows.get(option as usize).map_or("Option".into(), |ops| game.words().sequence(*ops))
}

/// A card that the deciding player has just been shown, counted from the top.
fn seen(game: &PirateRepublic, state: &State, seat: Seat, what: Peeked, place: u8) -> String {
    let content = &game.content;
    let from_top = |cards: &[u8]| cards.iter().rev().nth(place as usize).copied();
    let name = |found: Option<&String>| found.map_or("a card", |name| name.as_str()).to_owned();
    match what {
        Peeked::OwnDeck | Peeked::Treasure => {
            let cards = if what == Peeked::OwnDeck {
                state.player(seat).deck.cards.as_slice()
            } else {
                state.decks.treasure.cards.as_slice()
            };
            name(from_top(cards).and_then(|card| content.cards.get(card as usize)).map(|card| &card.name))
        }
        Peeked::Tidings => {
            let card = from_top(state.decks.tidings.cards.as_slice());
            name(card.and_then(|card| content.tidings.get(card as usize)).map(|card| &card.name))
        }
        Peeked::Personal => {
            let card = from_top(state.decks.personal.cards.as_slice());
            name(card.and_then(|card| content.personals.get(card as usize)).map(|card| &card.name))
        }
        Peeked::Token => "a token".into(),
    }
}

fn rest_option(option: u8) -> &'static str {
    match option {
        0 => "Turn your friendly ships face up",
        1 => "Take a random card from your discard pile",
        _ => "Neither",
    }
}

/// What declining means here.
fn no(game: &PirateRepublic, state: &State) -> String {
    let plain = match state.stack.top() {
        Some(Frame::Redraw) => "Keep this card",
        Some(Frame::Company) => "Fight alone",
        Some(Frame::Reply) => "Decline the offer",
        Some(Frame::Bargain) => "Decline these terms",
        Some(Frame::LendMore) => "Lend nothing more",
        Some(Frame::Exchange { .. }) => "Give nothing back",
        Some(Frame::Infamous { .. }) => "Let it go",
        Some(Frame::Marker { .. }) => "Place no marker",
        Some(Frame::Sail { .. } | Frame::Scout { .. } | Frame::Recover { .. }) => "Stop",
        Some(Frame::RestChoice { .. }) => "Neither",
        Some(Frame::React { .. } | Frame::AnyTurn(_)) => "Use no Treasure card",
        Some(Frame::SecondRow { .. }) => "Leave it at the basic row",
        Some(Frame::Peek { seat, what, left, .. }) => {
            return format!("Put {} under the deck", seen(game, state, seat, what, left.saturating_sub(1)));
        }
        _ => "Decline",
    };
    plain.into()
}

fn yes(game: &PirateRepublic, state: &State) -> String {
    match state.stack.top() {
        Some(Frame::Parts { ops, .. } | Frame::Optional { ops, .. } | Frame::Pay { ops, .. }) => {
            format!("Yes: {}", game.words().sequence(ops.first()))
        }
        Some(Frame::Trigger { ops, .. }) => format!("Yes: {}", game.words().sequence(ops)),
        Some(Frame::Company) => "Take a card of the Captain's Den, for half of the rewards".into(),
        Some(Frame::Bargain) => {
            let partner = state.combat.company.partner.unwrap_or(state.turn.active);
            let terms = super::terms(state.combat.company.counter);
            format!("Accept: {} for {}", terms, game.captain(state, partner))
        }
        Some(Frame::Infamous { token }) => {
            format!("Keep {} as Infamy", game.token_words(TokenId(token), false))
        }
        Some(Frame::Marker { site, .. }) => format!("Place a marker on {}", game.site_title(SiteId(site))),
        Some(Frame::Redraw) => "Draw another one".into(),
        Some(Frame::Peek { seat, what, left, then: PeekThen::Bottom }) => {
            format!("Leave {} where it lies", seen(game, state, seat, what, left.saturating_sub(1)))
        }
        Some(Frame::Peek { .. }) => "Leave it as it lies".into(),
        Some(Frame::Untuck { .. }) => "Make a one-time card an ordinary one".into(),
        _ => "Yes".into(),
    }
}
