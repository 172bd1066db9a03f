//! Moves as text, by section 1 of the rules: `4-W.R/r1c0`, `sabre:R`, `aid:3`, `hit:1,4`, `cap:ching_shih:3W`, `pass`.

use std::{fmt::Write, num::NonZeroU8};

use crate::{
    board::{Colour, Isle},
    game::Archipirata,
    moves::{Line, Move, Pick, Picks, Raid, Step, Tokens},
};

impl Archipirata {
    pub(crate) fn notate(&self, mv: Move) -> String {
        match mv {
            Move::Sail(line) => write_line(line),
            Move::Hit { first, second: None } => format!("hit:{}", first.0),
            Move::Hit { first, second: Some(second) } => format!("hit:{},{}", first.0, second.0),
            Move::Wound { colour } => format!("sabre:{}", colour.letter()),
            Move::Heal { isle } => format!("aid:{}", isle.0),
            Move::Captain { captain, picks } => {
                let mut text = format!("cap:{}", self.content.captain(captain).id);
                for (place, pick) in picks.iter().enumerate() {
                    text.push(if place == 0 { ':' } else { ',' });
                    text.push_str(&write_pick(pick));
                }
                text
            }
            Move::Pass => "pass".into(),
        }
    }

    pub(crate) fn parse(&self, text: &str) -> Result<Move, String> {
        let (head, tail) = text.split_once(':').unwrap_or((text, ""));
        let mv = match head {
            "pass" if text == "pass" => Some(Move::Pass),
            "sabre" => read_colour(tail).map(|colour| Move::Wound { colour }),
            "aid" => read_isle(tail).map(|isle| Move::Heal { isle }),
            "hit" => read_hit(tail),
            "cap" => return self.parse_captain(tail),
            _ => return read_line(text).map(Move::Sail),
        };
        mv.ok_or_else(|| format!("`{}` is not a move", shorten(text)))
    }

    fn parse_captain(&self, text: &str) -> Result<Move, String> {
        let (id, tail) = text.split_once(':').map_or((text, None), |(id, tail)| (id, Some(tail)));
        let captain =
            self.content.find_captain(id).ok_or_else(|| format!("there is no captain `{}`", shorten(id)))?;
        let picks: Option<Vec<Pick>> = match tail {
            Some(tail) => tail.split(',').map(read_pick).collect(),
            None => Some(Vec::new()),
        };
        let picks = picks.and_then(|picks| Picks::new(&picks));
        let picks =
            picks.ok_or_else(|| format!("`{}` are not targets", shorten(tail.unwrap_or_default())))?;
        Ok(Move::Captain { captain, picks })
    }
}

pub(crate) fn write_line(line: Line) -> String {
    let mut text = format!("{}{}", line.start.0, if line.clockwise { '+' } else { '-' });
    text.extend(line.tokens.iter().map(|step| match step {
        Step::Skip => '.',
        Step::Red => 'R',
        Step::White => 'W',
    }));
    if line.cards + line.chests > 0 {
        let _ = write!(text, "/r{}c{}", line.cards, line.chests);
    }
    if let Some(raid) = line.raid {
        let _ = write!(text, "/b{}", raid.mode);
        text.extend(std::iter::repeat_n('g', raid.gold as usize));
        text.extend(std::iter::repeat_n('r', raid.rum as usize));
    }
    text
}

/// What an error quotes of a text that may be anything.
fn shorten(text: &str) -> String {
    text.chars().take(40).collect()
}

fn write_pick(pick: Pick) -> String {
    match pick {
        Pick::Target(isle, colour) => format!("{}{}", isle.0, colour.letter()),
        Pick::Isle(isle) => isle.0.to_string(),
        Pick::Nobody => "-".into(),
    }
}

fn read_pick(text: &str) -> Option<Pick> {
    match text.char_indices().nth(1) {
        None if text == "-" => Some(Pick::Nobody),
        None => read_isle(text).map(Pick::Isle),
        Some((cut, _)) => Some(Pick::Target(read_isle(&text[..cut])?, read_colour(&text[cut..])?)),
    }
}

fn read_colour(text: &str) -> Option<Colour> {
    Colour::BOTH.into_iter().find(|colour| text.chars().eq([colour.letter()]))
}

fn read_isle(text: &str) -> Option<Isle> {
    let number = text.bytes().next().filter(|digit| text.len() == 1 && (b'0'..b'8').contains(digit))?;
    Some(Isle(number - b'0'))
}

fn read_hit(text: &str) -> Option<Move> {
    let (first, second) = text.split_once(',').map_or((text, None), |(first, second)| (first, Some(second)));
    let second = match second {
        Some(second) => Some(read_isle(second)?),
        None => None,
    };
    Some(Move::Hit { first: read_isle(first)?, second })
}

fn read_line(text: &str) -> Result<Line, String> {
    let mut parts = text.split('/');
    let path = parts.next().unwrap_or_default();
    let wrong = |what: &str| format!("`{}` is not a move: {what}", shorten(text));
    let mut chars = path.chars();
    let start = chars.next().and_then(|c| read_isle(c.encode_utf8(&mut [0; 4])));
    let start = start.ok_or_else(|| wrong("it begins with an island from 0 to 7"))?;
    let clockwise = match chars.next() {
        Some('+') => true,
        Some('-') => false,
        _ => return Err(wrong("after the island stands + or -")),
    };
    let mut tokens = Tokens::default();
    for (place, c) in chars.enumerate() {
        let step = match c {
            '.' => Step::Skip,
            'R' => Step::Red,
            'W' => Step::White,
            _ => return Err(wrong("its steps are R, W or .")),
        };
        if place >= Tokens::ROOM {
            return Err(wrong("it has too many steps"));
        }
        tokens = tokens.with(place, step);
    }
    if tokens.is_empty() {
        return Err(wrong("it has no steps"));
    }
    let mut line = Line { tokens, start, clockwise, cards: 0, chests: 0, raid: None };
    let mut part = parts.next();
    if let Some((cards, chests)) = part.and_then(read_payment) {
        (line.cards, line.chests) = (cards, chests);
        part = parts.next();
    }
    if let Some(raid) = part {
        line.raid = Some(read_raid(raid).ok_or_else(|| wrong("what is paid reads r1c0, a raid b1g"))?);
    }
    if parts.next().is_some() {
        return Err(wrong("it has too many parts"));
    }
    Ok(line)
}

/// `r2c1`, at least one of them.
fn read_payment(text: &str) -> Option<(u8, u8)> {
    let (cards, chests) = text.strip_prefix('r')?.split_once('c')?;
    let digit =
        |text: &str| text.bytes().next().filter(|d| text.len() == 1 && d.is_ascii_digit()).map(|d| d - b'0');
    let (cards, chests) = (digit(cards)?, digit(chests)?);
    (cards + chests > 0).then_some((cards, chests))
}

/// `b2gr`: gold before rum, as the notation writes it.
fn read_raid(text: &str) -> Option<Raid> {
    let mut chars = text.strip_prefix('b')?.chars();
    let mode = chars.next()?.to_digit(10).and_then(|digit| NonZeroU8::new(digit as u8))?;
    let chests = chars.as_str();
    let gold = chests.bytes().take_while(|chest| *chest == b'g').count();
    let rum = chests.len() - gold;
    let sound = chests.bytes().skip(gold).all(|chest| chest == b'r') && (1..=9).contains(&chests.len());
    sound.then_some(Raid { mode, gold: gold as u8, rum: rum as u8 })
}
