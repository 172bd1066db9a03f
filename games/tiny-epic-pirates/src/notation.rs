//! Moves as text (TEP-APP-01): the decision's name, a colon, its parameters. `order:4:rigging+repair:cannons`.

use crate::{
    content::{Booty, CrewId, Icon, Ship, Side},
    game::TinyEpicPirates,
    helm::{Assignment, SPACES, spaces},
    moves::{Faces, Move, Post},
    sea::Cell,
    state::Target,
};

impl TinyEpicPirates {
    pub(crate) fn notate(&self, mv: Move) -> String {
        let crew = |card: CrewId| self.content.crew.get(card.index()).map_or("?", |mate| mate.id.as_str());
        match mv {
            Move::NavyCorner(cell) => format!("navy_corner:{cell}"),
            Move::Cove(cell) => format!("cove:{cell}"),
            Move::CaptainSide(side) => format!("captain_side:{}", side.name()),
            Move::Order { target, sources, returns } => write_order(target, sources, returns),
            Move::SailStep { to, token: false } => format!("sail_step:{to}"),
            Move::SailStep { to, token: true } => format!("sail_step:{to}:storm_token"),
            Move::SailToken => "sail_token".into(),
            Move::SailStop => "sail_stop".into(),
            Move::Jostle(Post::At(assignment)) => format!("jostle:{}", assignment.name()),
            Move::Jostle(Post::Wheel(space)) => format!("jostle:wheel{space}"),
            Move::Execute => "execute".into(),
            Move::Skip => "skip".into(),
            Move::Cube(None) => "cube:new".into(),
            Move::Cube(Some(booty)) => format!("cube:{}", booty.name()),
            Move::TradeCount(count) => format!("trade_count:{count}"),
            Move::CrewRefresh => "crew_refresh".into(),
            Move::CrewTake { slot, discard: None } => format!("crew_take:{slot}"),
            Move::CrewTake { slot, discard: Some(card) } => format!("crew_take:{slot}:{}", crew(card)),
            Move::Mutiny => "mutiny".into(),
            Move::CrewDone => "crew_done".into(),
            Move::HideOutAssign { hands, wheel } => {
                format!("hide_out_assign:{},wheel={}", write_hands(hands), write_spaces(wheel))
            }
            Move::Reassign { hands } => format!("reassign:{}", write_hands(hands)),
            Move::AttackTarget(Target::Merchant(ship)) => format!("attack_target:{}", ship.name()),
            Move::AttackTarget(Target::Pirate(seat)) => format!("attack_target:seat{seat}"),
            Move::Reroll { card, faces } => format!("reroll:{}:{}", crew(card), plus(faces.iter())),
            Move::Surefire { from, to } => format!("surefire:{from}>{to}"),
            Move::BattleDone => "battle_done".into(),
            Move::PortChoice(cell) => format!("port_choice:{cell}"),
            Move::PlaceDeckhand(to) => format!("place_deckhand:{}", to.name()),
            Move::CaptainIcon(icon) => format!("captain_icon:{}", icon.name()),
            Move::CaptainSkip => "captain_icon:skip".into(),
            Move::CrewIcon { card, icon } => format!("crew_icon:{}:{}", crew(card), icon.name()),
            Move::BonusDone => "bonus_done".into(),
            Move::Exchange { give, take } => format!("exchange:{}>{}", give.name(), take.name()),
            Move::MoveNavy(cell) => format!("move_navy:{cell}"),
            Move::MoveMerchant { ship, to } => format!("move_merchant:{}:{to}", ship.name()),
            Move::MerchantRoute(cell) => format!("merchant_route:{cell}"),
            Move::NavyStep(cell) => format!("navy_step:{cell}"),
            Move::SoloBurySite(cell) => format!("solo_bury_site:{cell}"),
            Move::SoloPort(cell) => format!("solo_port:{cell}"),
        }
    }

    pub(crate) fn parse(&self, text: &str) -> Result<Move, String> {
        let (head, tail) = text.split_once(':').map_or((text, None), |(head, tail)| (head, Some(tail)));
        let wrong = || format!("`{}` is not a move", text.chars().take(80).collect::<String>());
        match tail {
            None => bare(head).ok_or_else(wrong),
            Some(tail) => match self.with_parameters(head, tail) {
                Ok(mv) => Ok(mv),
                Err(Some(what)) => Err(format!("{}: {what}", wrong())),
                Err(None) => Err(wrong()),
            },
        }
    }

    /// The error is what is wrong with the parameters, or nothing if there is no such decision.
    fn with_parameters(&self, head: &str, tail: &str) -> Result<Move, Option<String>> {
        let say = |text: &str| Some(text.to_owned());
        if let Some(make) = about_a_cell(head) {
            return cell(tail).map(make);
        }
        Ok(match head {
            "captain_side" => {
                Move::CaptainSide(read_side(tail).ok_or_else(|| say("the sides are front and back"))?)
            }
            "order" => read_order(tail).ok_or_else(|| say("it reads order:TARGET:SOURCES:RETURNS"))?,
            "sail_step" => match tail.strip_suffix(":storm_token") {
                Some(to) => Move::SailStep { to: cell(to)?, token: true },
                None => Move::SailStep { to: cell(tail)?, token: false },
            },
            "jostle" => {
                Move::Jostle(read_post(tail).ok_or_else(|| say("an assignment or wheel1 to wheel5"))?)
            }
            "cube" if tail == "new" => Move::Cube(None),
            "cube" => Move::Cube(Some(read_booty(tail)?)),
            "trade_count" => Move::TradeCount(digit(tail).ok_or_else(|| say("a number"))?),
            "hide_out_assign" => read_hide_out(tail).ok_or_else(|| {
                say("it reads rigging=1,cannons=1,extort=1,repair=0,wheel=2+4 or wheel=- for none")
            })?,
            "reassign" => {
                let hands =
                    read_hands(tail).ok_or_else(|| say("it reads rigging=1,cannons=1,extort=1,repair=0"))?;
                Move::Reassign { hands }
            }
            "attack_target" => Move::AttackTarget(read_target(tail).ok_or_else(|| say(target_wanted(tail)))?),
            "place_deckhand" => {
                Move::PlaceDeckhand(Assignment::parse(tail).ok_or_else(|| say("rigging, cannons or extort"))?)
            }
            "captain_icon" if tail == "skip" => Move::CaptainSkip,
            "captain_icon" => {
                Move::CaptainIcon(Icon::parse(tail).ok_or_else(|| say("no such Bonus Action"))?)
            }
            _ => return self.with_two_parameters(head, tail),
        })
    }

    /// Decisions about a card or a ship and something else.
    fn with_two_parameters(&self, head: &str, tail: &str) -> Result<Move, Option<String>> {
        let say = |text: &str| Some(text.to_owned());
        Ok(match head {
            "crew_take" => {
                let (slot, card) =
                    tail.split_once(':').map_or((tail, None), |(slot, card)| (slot, Some(card)));
                let slot = digit(slot).ok_or_else(|| say("the slots are 0, 1 and 2"))?;
                let discard = card.map(|card| self.read_crew(card)).transpose()?;
                Move::CrewTake { slot, discard }
            }
            "reroll" => {
                let (card, faces) = tail.split_once(':').ok_or_else(|| say("it reads reroll:CARD:1+2"))?;
                let faces: Option<Vec<u8>> = faces.split('+').map(digit).collect();
                let faces = faces
                    .and_then(|faces| Faces::new(&faces))
                    .ok_or_else(|| say("one to three faces, 1+2"))?;
                Move::Reroll { card: self.read_crew(card)?, faces }
            }
            "surefire" => {
                let faces = tail.split_once('>').and_then(|(from, to)| Some((digit(from)?, digit(to)?)));
                let (from, to) = faces.ok_or_else(|| say("it reads surefire:2>6"))?;
                Move::Surefire { from, to }
            }
            "crew_icon" => {
                let (card, icon) =
                    tail.split_once(':').ok_or_else(|| say("it reads crew_icon:CARD:BONUS"))?;
                let icon = Icon::parse(icon).ok_or_else(|| say("no such Bonus Action"))?;
                Move::CrewIcon { card: self.read_crew(card)?, icon }
            }
            "exchange" => {
                let (give, take) = tail.split_once('>').ok_or_else(|| say("it reads exchange:rum>coffee"))?;
                Move::Exchange { give: read_booty(give)?, take: read_booty(take)? }
            }
            "move_merchant" => {
                let (ship, to) =
                    tail.split_once(':').ok_or_else(|| say("it reads move_merchant:orange:r0c1"))?;
                let ship = read_ship(ship).ok_or_else(|| say("the Merchants are orange and green"))?;
                Move::MoveMerchant { ship, to: cell(to)? }
            }
            _ => return Err(None),
        })
    }

    fn read_crew(&self, id: &str) -> Result<CrewId, Option<String>> {
        let unknown = || Some(format!("there is no Crew Card `{}`", id.chars().take(40).collect::<String>()));
        self.content.find_crew(id).ok_or_else(unknown)
    }
}

fn cell(text: &str) -> Result<Cell, Option<String>> {
    Cell::parse(text).ok_or_else(|| Some("a cell is r0c0 to r3c3".to_owned()))
}

/// Decisions of which a cell is the only parameter.
fn about_a_cell(word: &str) -> Option<fn(Cell) -> Move> {
    Some(match word {
        "navy_corner" => Move::NavyCorner,
        "cove" => Move::Cove,
        "port_choice" => Move::PortChoice,
        "move_navy" => Move::MoveNavy,
        "merchant_route" => Move::MerchantRoute,
        "navy_step" => Move::NavyStep,
        "solo_bury_site" => Move::SoloBurySite,
        "solo_port" => Move::SoloPort,
        _ => return None,
    })
}

fn bare(word: &str) -> Option<Move> {
    Some(match word {
        "sail_token" => Move::SailToken,
        "sail_stop" => Move::SailStop,
        "execute" => Move::Execute,
        "skip" => Move::Skip,
        "crew_refresh" => Move::CrewRefresh,
        "mutiny" => Move::Mutiny,
        "crew_done" => Move::CrewDone,
        "battle_done" => Move::BattleDone,
        "bonus_done" => Move::BonusDone,
        _ => return None,
    })
}

fn plus(numbers: impl Iterator<Item = u8>) -> String {
    numbers.map(|number| number.to_string()).collect::<Vec<_>>().join("+")
}

fn digit(text: &str) -> Option<u8> {
    text.bytes().next().filter(|byte| text.len() == 1 && byte.is_ascii_digit()).map(|byte| byte - b'0')
}

fn write_order(target: u8, sources: [u8; 4], returns: [u8; 4]) -> String {
    let names = |counts: &[u8]| {
        let each = Assignment::ALL.iter().zip(counts);
        let names: Vec<&str> =
            each.flat_map(|(a, count)| std::iter::repeat_n(a.name(), *count as usize)).collect();
        if names.is_empty() { "-".to_owned() } else { names.join("+") }
    };
    let (from, to) = (names(&sources), names(&returns));
    match (from.as_str(), to.as_str()) {
        ("-", "-") => format!("order:{target}"),
        (_, "-") => format!("order:{target}:{from}"),
        (_, _) => format!("order:{target}:{from}:{to}"),
    }
}

/// `4`, `4:rigging+repair`, `4:-:cannons`; names in any order.
fn read_order(text: &str) -> Option<Move> {
    let mut parts = text.split(':');
    let target = digit(parts.next()?)?;
    let sources = read_names(parts.next())?;
    let returns = read_names(parts.next())?;
    parts.next().is_none().then_some(Move::Order { target, sources, returns })
}

fn read_names(text: Option<&str>) -> Option<[u8; 4]> {
    let mut counts = [0u8; 4];
    let Some(text) = text.filter(|text| *text != "-") else { return Some(counts) };
    for name in text.split('+') {
        let count = &mut counts[Assignment::parse(name)?.index()];
        *count = count.checked_add(1).filter(|count| *count < 9)?;
    }
    Some(counts)
}

fn write_hands([rigging, cannons, extort, repair]: [u8; 4]) -> String {
    format!("rigging={rigging},cannons={cannons},extort={extort},repair={repair}")
}

fn read_hands(text: &str) -> Option<[u8; 4]> {
    let mut hands = [0; 4];
    let mut parts = text.split(',');
    for assignment in Assignment::ALL {
        let (name, count) = parts.next()?.split_once('=')?;
        hands[assignment.index()] = digit(count).filter(|_| name == assignment.name())?;
    }
    parts.next().is_none().then_some(hands)
}

fn write_spaces(wheel: u8) -> String {
    if wheel == 0 { "-".into() } else { plus(spaces(wheel)) }
}

fn read_hide_out(text: &str) -> Option<Move> {
    let (hands, kept) = text.split_once(",wheel=")?;
    let hands = read_hands(hands)?;
    let mut wheel = 0;
    for space in kept.split('+').filter(|_| kept != "-") {
        wheel |= 1 << digit(space).filter(|space| (1..SPACES).contains(space))?;
    }
    Some(Move::HideOutAssign { hands, wheel })
}

fn read_side(text: &str) -> Option<Side> {
    Side::BOTH.into_iter().find(|side| side.name() == text)
}

fn read_ship(text: &str) -> Option<Ship> {
    Ship::BOTH.into_iter().find(|ship| ship.name() == text)
}

fn read_booty(text: &str) -> Result<Booty, Option<String>> {
    let unknown = || Some("the booty is sugarcane, rum, coffee and gunpowder".to_owned());
    Booty::parse(text).ok_or_else(unknown)
}

fn read_post(text: &str) -> Option<Post> {
    match text.strip_prefix("wheel") {
        Some(space) => digit(space).filter(|space| (1..SPACES).contains(space)).map(Post::Wheel),
        None => Assignment::parse(text).map(Post::At),
    }
}

fn target_wanted(text: &str) -> &'static str {
    if text == "navy" {
        "the Navy is never a target (TEP-ORD-11)"
    } else {
        "the targets are orange, green and seat0 to seat3"
    }
}

fn read_target(text: &str) -> Option<Target> {
    match text.strip_prefix("seat") {
        Some(seat) => digit(seat).map(|seat| Target::Pirate(tortuga_core::Seat(seat))),
        None => read_ship(text).map(Target::Merchant),
    }
}
