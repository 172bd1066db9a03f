//! A sentence for each event.

use crate::{
    event::Event,
    game::PirateRepublic,
    state::Reason,
    vocabulary::{CardType, DieFace, Ending, How, Origin, Side, Word as _},
};

use super::who;

pub(super) fn text(game: &PirateRepublic, event: &Event) -> String {
    cards(game, event)
        .or_else(|| numbers(game, event))
        .or_else(|| chart(game, event))
        .or_else(|| combat(game, event))
        .or_else(|| super::missions::text(game, event))
        .unwrap_or_else(|| flow(game, event))
}

#[expect(clippy::wildcard_enum_match_arm, reason = "five functions share the events; a test tells every one")]
fn flow(game: &PirateRepublic, event: &Event) -> String {
    let name = |id: &_| game.called(*id);
    match event {
        Event::CommanderIs { seat } => format!("{} is the Commander.", who(*seat)),
        Event::MissionsDealt { seat, missions: Some(ids) } => {
            format!("{} is dealt {}.", who(*seat), game.called_all(ids))
        }
        Event::MissionsDealt { seat, .. } => format!("{} is dealt two Personal Missions.", who(*seat)),
        Event::MissionKept { seat, mission: Some(id) } => format!("{} keeps {}.", who(*seat), name(id)),
        Event::MissionKept { seat, .. } => format!("{} keeps a Personal Mission.", who(*seat)),
        Event::TileLaid { level, tile } => format!("The tile of level {level} is {}.", name(tile)),
        Event::PirateChosen { seat, pirate } => format!("{} sails as {}.", who(*seat), name(pirate)),
        Event::Started { seat, site } => format!("{} starts on {}.", who(*seat), name(site)),
        Event::DenOpened { pirate } => format!("The deck of {} is the Captain's Den.", name(pirate)),
        Event::RoundBegan { round } => format!("Round {round} begins."),
        Event::Tidings { card, nation } => {
            let nation = game.content.nation_name(*nation);
            let text =
                game.content.find_tidings(card.as_str()).map_or("", |id| &game.content.tidings(id).text);
            format!("Tidings: {}. {text} All hold a {nation} Letter of Marque.", name(card))
        }
        Event::TidingsDrawn { territory, .. } => format!("A Tidings card names {}.", name(territory)),
        Event::TurnBegan { seat, movement } => {
            format!("{} begins a turn with {movement} Movement.", who(*seat))
        }
        Event::TurnEnded { seat, by } => {
            let how = match by {
                Ending::Pass => "passes",
                Ending::Rest => "has rested",
                Ending::Captured => "is captured, and the turn is over",
                Ending::Haven => "has a Haven and rests there",
            };
            format!("{} {how}.", who(*seat))
        }
        Event::RoundDeclared { seat } => format!("{} declares the end of the round.", who(*seat)),
        Event::RoundEnded { round } => format!("Round {round} is over."),
        Event::Out { seat } => format!("{} has no cards left: out for this round.", who(*seat)),
        Event::EndTriggered { seat } => {
            format!("{} brings the end: all others have one more turn.", who(*seat))
        }
        Event::Ended { reason, winners, scores } => {
            let winners: Vec<String> = winners.iter().map(|seat| who(*seat)).collect();
            let why = match reason {
                Reason::Mission => "the mission is achieved",
                Reason::Rounds => "the last round is over",
            };
            let verdict = match winners.as_slice() {
                [] => "Nobody wins".into(),
                [one] => format!("{one} wins"),
                many => format!("{} share the victory", many.join(" and ")),
            };
            let scores: Vec<String> = scores.iter().map(ToString::to_string).collect();
            format!("{verdict}: {why}. Swagger: {}.", scores.join(", "))
        }
        Event::MissionFailed { seat, mission, swagger } => {
            format!("{} did not complete {}: {swagger} Swagger lost.", who(*seat), name(mission))
        }
        _ => String::new(),
    }
}

#[expect(clippy::wildcard_enum_match_arm, reason = "five functions share the events; a test tells every one")]
fn cards(game: &PirateRepublic, event: &Event) -> Option<String> {
    let name = |id: &_| game.called(*id);
    Some(match event {
        Event::Drew { seat, cards } => format!("{} draws {}.", who(*seat), game.called_all(cards)),
        Event::Discarded { seat, card } => format!("{} discards {}.", who(*seat), name(card)),
        Event::Recovered { seat, card } => format!("{} takes {} back.", who(*seat), name(card)),
        // A Crew card counts only when it is used: to put it into play brings nothing yet (TPR-CARD-20).
        Event::Played { seat, card, .. } if is_crew(game, card.as_str()) => {
            format!("{} puts {} into play.", who(*seat), name(card))
        }
        Event::Played { seat, card, improved, alternative } => {
            let row = if *improved { ", improved" } else { "" };
            let what = played(game, card.as_str(), *improved, *alternative);
            format!("{} plays {}{row}{what}.", who(*seat), name(card))
        }
        Event::CrewUsed { seat, card, .. } => format!("{} uses {}.", who(*seat), name(card)),
        Event::TreasureUsed { seat, card } => format!("{} uses the Treasure {}.", who(*seat), name(card)),
        Event::Gained { seat, card } => format!("{} gains {}.", who(*seat), name(card)),
        Event::CaptainKept { seat, card: Some(card) } => format!("{} gains {}.", who(*seat), name(card)),
        Event::CaptainKept { seat, card: None } => format!("{} gains a Captain card.", who(*seat)),
        Event::TreasureGained { seat, card } => format!("{} gains the Treasure {}.", who(*seat), name(card)),
        Event::Tucked { seat, card } => format!("{} tucks {} under the board.", who(*seat), name(card)),
        Event::Untucked { seat, card } => format!("{} puts {} onto the deck.", who(*seat), name(card)),
        Event::Exchanged { seat, card } => format!("{} gives back {}.", who(*seat), name(card)),
        Event::CaptainsDrawn { seat, cards: Some(cards), .. } => {
            format!("{} sees {} in the Captain's Den.", who(*seat), game.called_all(cards))
        }
        Event::CaptainsDrawn { seat, count, .. } => {
            format!("{} draws {count} of the Captain's Den.", who(*seat))
        }
        Event::MissionsDrawn { seat, missions: Some(ids), .. } => {
            format!("{} draws {}.", who(*seat), game.called_all(ids))
        }
        Event::MissionsDrawn { seat, count, .. } => {
            format!("{} draws {count} Personal Missions.", who(*seat))
        }
        Event::MissionDone { seat, mission, swagger } => {
            format!("{} completes {} for {swagger} Swagger.", who(*seat), name(mission))
        }
        Event::Peeked { seat, what: Some(ids) } => {
            format!("{} looks at {}.", who(*seat), game.called_all(ids))
        }
        Event::Peeked { seat, what: None } => format!("{} looks at something.", who(*seat)),
        _ => return None,
    })
}

#[expect(clippy::wildcard_enum_match_arm, reason = "five functions share the events; a test tells every one")]
fn numbers(game: &PirateRepublic, event: &Event) -> Option<String> {
    Some(match event {
        Event::Swagger { seat, change, now } => format!("{}: {change:+} Swagger, now {now}.", who(*seat)),
        Event::Reputation { seat, change, now } => {
            format!("{}: {change:+} Reputation, now {now}.", who(*seat))
        }
        Event::Movement { seat, now } => format!("{} has {now} Movement.", who(*seat)),
        Event::Bloodshed { seat, now } => format!("{} has {now} Bloodshed.", who(*seat)),
        Event::LevelUp { seat, level } => format!("{} reaches level {level}.", who(*seat)),
        Event::StatRaised { seat, stat, slot } => {
            format!("{} raises {} to slot {slot}.", who(*seat), game.content.stats[stat.index()].name)
        }
        Event::Accomplished { seat, id } => format!("{} accomplishes: {}.", who(*seat), game.called(*id)),
        Event::Letter { seat, nation, active: true } => {
            format!("{} holds a {} Letter of Marque.", who(*seat), game.content.nation_name(*nation))
        }
        Event::Letter { seat, nation, active: false } => {
            format!("{} renounces the {} Letter of Marque.", who(*seat), game.content.nation_name(*nation))
        }
        _ => return None,
    })
}

#[expect(clippy::wildcard_enum_match_arm, reason = "five functions share the events; a test tells every one")]
fn chart(game: &PirateRepublic, event: &Event) -> Option<String> {
    let name = |id: &_| game.called(*id);
    Some(match event {
        Event::Rolled { seat, face } => format!("{} rolls {}.", who(*seat), die(game, *face)),
        Event::Sailed { seat, to } => format!("{} sails to {}.", who(*seat), name(to)),
        Event::Landed { seat, site } => format!("{} goes ashore on {}.", who(*seat), name(site)),
        Event::Flipped { territory, token } => format!("In {} lies {}.", name(territory), name(token)),
        Event::Placed { territory, token: Some(token), .. } => {
            format!("{} appears in {}.", name(token), name(territory))
        }
        Event::Placed { territory, token: None, back: Some(back) } => {
            let ship = back.word().replace('_', " ");
            format!("A face-down {ship} token appears in {}.", name(territory))
        }
        Event::Placed { territory, token: None, back: None } => {
            format!("A face-down token appears in {}.", name(territory))
        }
        Event::LandPlaced { site, token } => format!("{} guards {}.", name(token), name(site)),
        Event::TokenMoved { from, to, token } => {
            let token = token.as_ref().map_or("A face-down token".into(), name);
            format!("{token} moves from {} to {}.", name(from), name(to))
        }
        Event::TokenLeft { token } => format!("{} leaves the map.", name(token)),
        Event::MarkerPlaced { seat, site } => format!("{} marks {}.", who(*seat), name(site)),
        Event::MarkerRemoved { seat, site } => format!("The marker of {} leaves {}.", who(*seat), name(site)),
        Event::ObjectiveTaken { seat } => format!("{} takes an Objective token.", who(*seat)),
        Event::ObjectiveDelivered { seat, territory } => {
            format!("{} hands in an Objective token in {}.", who(*seat), name(territory))
        }
        Event::Rested { seat } => format!("{} rests.", who(*seat)),
        Event::FriendlyShip { seat, token, up } => {
            let face = if *up { "face up" } else { "face down" };
            format!("The friendly ship of {}, {}, is {face}.", who(*seat), name(token))
        }
        Event::FriendlyShipGone { seat } => format!("The friendly ship of {} leaves.", who(*seat)),
        Event::InfamyKept { seat, token } => format!("{} keeps {} as Infamy.", who(*seat), name(token)),
        Event::InfamySpent { seat, tokens } => {
            format!("{} gives up {}.", who(*seat), game.called_all(tokens))
        }
        _ => return None,
    })
}

#[expect(clippy::wildcard_enum_match_arm, reason = "five functions share the events; a test tells every one")]
fn combat(game: &PirateRepublic, event: &Event) -> Option<String> {
    let name = |id: &_| game.called(*id);
    Some(match event {
        Event::CombatBegan { seat, origin } => format!("{} is in a Combat{}.", who(*seat), by(*origin)),
        Event::Met { seat, token } => format!("{} fights {}.", who(*seat), name(token)),
        Event::Modifier { card } => {
            let text = game.content.find_tidings(card.as_str());
            let text = text.map_or("", |id| game.content.tidings(id).modifier_text.as_str());
            format!("Combat modifier {}: {text}", name(card))
        }
        Event::InitiativeIs { side: Side::Player } => "The pirate strikes first.".into(),
        Event::InitiativeIs { side: Side::Enemy } => "The enemy fires first.".into(),
        Event::Resolved { seat, total, needed } => format!("{} brings {total} against {needed}.", who(*seat)),
        Event::Defeated { seat, token, how } => {
            let how = match how {
                How::Sf => "by Strike Fear",
                How::Bs => "by Broadside",
                How::Cq => "at Close Quarters",
                How::Auto => "at once",
            };
            format!("{} defeats {} {how}.", who(*seat), name(token))
        }
        Event::Fled { seat, to } => format!("{} flees to {}.", who(*seat), name(to)),
        Event::Captured { seat, at } => {
            format!("{} is captured and brought ashore in {}.", who(*seat), name(at))
        }
        Event::Offered { seat, to, terms } => {
            format!("{} offers {} a Company for {}.", who(*seat), who(*to), super::terms(*terms))
        }
        Event::Countered { seat, terms } => {
            format!("{} asks for {} instead.", who(*seat), super::terms(*terms))
        }
        Event::Agreed { seat } => format!("{} accepts these terms.", who(*seat)),
        Event::Declined { seat } => format!("{} declines.", who(*seat)),
        Event::Lent { seat, item } => format!("{} lends {}.", who(*seat), name(item)),
        Event::Response { what } => response(what.as_str()).into(),
        _ => return None,
    })
}

fn die(game: &PirateRepublic, face: DieFace) -> &str {
    &game.content.die(face).name
}

/// Who comes, and for what (TPR-ENE-01 to TPR-ENE-04).
fn response(what: &str) -> &'static str {
    match what {
        "merchants" => "So many Merchants were taken that the Navy answers: one ship for each player.",
        "land" => "So many Ports and Forts were taken that Pirate Hunters come.",
        "treasure_fleet" => "For the Treasure Fleet a Pirate Hunter comes.",
        _ => "For the Slave Ship two Navy ships come.",
    }
}

fn by(origin: Origin) -> &'static str {
    match origin {
        Origin::Move | Origin::Action | Origin::Effect => "",
        Origin::Land => " ashore",
        Origin::Lookout => " with what the lookout saw",
        Origin::TurnStart => " before the die is cast",
        Origin::Flee => " where the flight led",
        Origin::Spawn => " with a new arrival",
        Origin::Npc => " with a hostile captain",
    }
}

fn is_crew(game: &PirateRepublic, card: &str) -> bool {
    game.content.find_card(card).is_some_and(|id| game.content.card(id).kind == CardType::Crew)
}

/// What the chosen alternative of a card says.
fn played(game: &PirateRepublic, card: &str, improved: bool, alternative: u8) -> String {
    let Some(card) = game.content.find_card(card).map(|id| game.content.card(id)) else {
        return String::new();
    };
    let rows = if improved { card.improved } else { card.basic };
    let parts = game.content.arena[rows].get(usize::from(alternative).saturating_sub(1));
    parts.map_or(String::new(), |parts| format!(": {}", game.words().sequence(*parts)))
}
