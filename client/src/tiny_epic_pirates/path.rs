//! A legal move as the touches that make it, read from its notation (TEP-APP-01), never judged.

use super::sight::{Aim, Booty, Cell, Trader, Work};

/// One touch.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Touch {
    Cell(Cell),
    /// A Storm is entered with a token.
    StormToken,
    /// A side of the Captain Card: `front`, `back`.
    Side(String),
    /// A space of the Wheel, where the Captain goes.
    Space(u8),
    /// A Deckhand is taken from there.
    From(Work),
    /// A Deckhand goes there.
    To(Work),
    /// A Deckhand on the Wheel: it stays, or it is the one that is meant.
    Spoke(u8),
    /// A cube of one's own hold.
    Hold(Booty),
    /// The cube that has just come.
    NewCube,
    /// A cube from the bag.
    Bag(Booty),
    Count(u8),
    /// A card of the row.
    Slot(u8),
    /// A Crew Card of one's own.
    Mate(String),
    /// A Bonus Action.
    Icon(String),
    Ship(Aim),
    /// A die that shows this face.
    Die(u8),
    /// The face that it is to show.
    Face(u8),
    /// `execute`, `skip`, `sail_stop`: a word alone.
    Word(String),
}

impl Touch {
    /// Touches of one group stand in any order: Deckhands are alike, and so are dice.
    pub fn group(&self) -> Option<u8> {
        match self {
            Self::From(_) => Some(1),
            Self::To(_) | Self::Spoke(_) => Some(2),
            Self::Die(_) => Some(3),
            _ => None,
        }
    }
}

const WORDS: [&str; 9] = [
    "sail_token",
    "sail_stop",
    "execute",
    "skip",
    "crew_refresh",
    "mutiny",
    "crew_done",
    "battle_done",
    "bonus_done",
];

/// The touches of a move. `None` if the notation is unknown: the list of moves offers it then.
pub fn read(mv: &str) -> Option<Vec<Touch>> {
    let Some((head, tail)) = mv.split_once(':') else {
        return WORDS.contains(&mv).then(|| vec![Touch::Word(mv.to_owned())]);
    };
    Some(match head {
        "navy_corner" | "cove" | "port_choice" | "move_navy" | "merchant_route" | "navy_step"
        | "solo_bury_site" | "solo_port" => vec![Touch::Cell(Cell::read(tail)?)],
        "sail_step" => match tail.strip_suffix(":storm_token") {
            Some(to) => vec![Touch::Cell(Cell::read(to)?), Touch::StormToken],
            None => vec![Touch::Cell(Cell::read(tail)?)],
        },
        "captain_side" => vec![Touch::Side(tail.to_owned())],
        "order" => order(tail)?,
        "jostle" => vec![match tail.strip_prefix("wheel") {
            Some(space) => Touch::Spoke(digit(space)?),
            None => Touch::From(Work::read(tail)?),
        }],
        "place_deckhand" => vec![Touch::To(Work::read(tail)?)],
        "cube" if tail == "new" => vec![Touch::NewCube],
        "cube" => vec![Touch::Hold(Booty::read(tail)?)],
        "trade_count" => vec![Touch::Count(digit(tail)?)],
        "crew_take" => match tail.split_once(':') {
            Some((slot, mate)) => vec![Touch::Slot(digit(slot)?), Touch::Mate(mate.to_owned())],
            None => vec![Touch::Slot(digit(tail)?)],
        },
        "hide_out_assign" | "reassign" => hands(tail)?,
        "attack_target" => vec![Touch::Ship(aim(tail)?)],
        "reroll" => {
            let (mate, faces) = tail.split_once(':')?;
            let dice = faces.split('+').map(|face| digit(face).map(Touch::Die));
            std::iter::once(Some(Touch::Mate(mate.to_owned()))).chain(dice).collect::<Option<_>>()?
        }
        "surefire" => {
            let (from, to) = tail.split_once('>')?;
            vec![Touch::Die(digit(from)?), Touch::Face(digit(to)?)]
        }
        "captain_icon" if tail == "skip" => vec![Touch::Word("captain_skip".into())],
        "captain_icon" => vec![Touch::Icon(tail.to_owned())],
        "crew_icon" => {
            let (mate, icon) = tail.split_once(':')?;
            vec![Touch::Mate(mate.to_owned()), Touch::Icon(icon.to_owned())]
        }
        "exchange" => {
            let (give, take) = tail.split_once('>')?;
            vec![Touch::Hold(Booty::read(give)?), Touch::Bag(Booty::read(take)?)]
        }
        "move_merchant" => {
            let (ship, to) = tail.split_once(':')?;
            vec![Touch::Ship(Aim::Merchant(Trader::read(ship)?)), Touch::Cell(Cell::read(to)?)]
        }
        _ => return None,
    })
}

/// `4:rigging+repair:cannons`.
fn order(tail: &str) -> Option<Vec<Touch>> {
    let mut parts = tail.split(':');
    let mut touches = vec![Touch::Space(digit(parts.next()?)?)];
    for (part, touch) in [(parts.next(), Touch::From as fn(Work) -> Touch), (parts.next(), Touch::To)] {
        for name in part.into_iter().filter(|part| *part != "-").flat_map(|part| part.split('+')) {
            touches.push(touch(Work::read(name)?));
        }
    }
    parts.next().is_none().then_some(touches)
}

/// `rigging=1,cannons=1,extort=1,repair=0,wheel=2+4`: each Deckhand is told where it goes or stays.
fn hands(tail: &str) -> Option<Vec<Touch>> {
    let mut touches = Vec::new();
    for part in tail.split(',') {
        let (name, value) = part.split_once('=')?;
        if name == "wheel" {
            for space in value.split('+').filter(|space| *space != "-") {
                touches.push(Touch::Spoke(digit(space)?));
            }
        } else {
            let work = Work::read(name)?;
            touches.extend(std::iter::repeat_n(Touch::To(work), digit(value)?.into()));
        }
    }
    Some(touches)
}

fn aim(text: &str) -> Option<Aim> {
    match text.strip_prefix("seat") {
        Some(seat) => digit(seat).map(Aim::Pirate),
        None => Trader::read(text).map(Aim::Merchant),
    }
}

fn digit(text: &str) -> Option<u8> {
    text.parse().ok().filter(|_| text.len() == 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn composite_moves_become_touches() {
        let touches = |mv: &str| read(mv).unwrap();
        let (from, to) = (Touch::From, Touch::To);
        assert_eq!(
            touches("order:4:rigging+repair:cannons"),
            [Touch::Space(4), from(Work::Rigging), from(Work::Repair), to(Work::Cannons)]
        );
        assert_eq!(touches("order:2:-:extort"), [Touch::Space(2), to(Work::Extort)]);
        assert_eq!(
            touches("hide_out_assign:rigging=2,cannons=0,extort=1,repair=0,wheel=3"),
            [to(Work::Rigging), to(Work::Rigging), to(Work::Extort), Touch::Spoke(3)]
        );
        assert_eq!(
            touches("reroll:crew_x:1+2"),
            [Touch::Mate("crew_x".into()), Touch::Die(1), Touch::Die(2)]
        );
        assert_eq!(touches("surefire:2>6"), [Touch::Die(2), Touch::Face(6)]);
        assert_eq!(touches("sail_step:r0c1:storm_token"), [Touch::Cell(Cell(1)), Touch::StormToken]);
        assert_eq!(touches("captain_icon:skip"), [Touch::Word("captain_skip".into())]);
        assert_eq!(touches("attack_target:seat2"), [Touch::Ship(Aim::Pirate(2))]);
        assert_eq!(touches("jostle:wheel3"), [Touch::Spoke(3)]);
    }

    #[test]
    fn what_is_not_known_is_left_to_the_list() {
        for mv in
            ["", "dance", "sail_step:r9c0", "order:x", "order:1:galley", "surefire:2", "cube:tea", "é:1"]
        {
            assert_eq!(read(mv), None, "{mv}");
        }
    }
}
