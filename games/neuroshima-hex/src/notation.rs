//! Moves as text, after the encoding of NSH-TURN-11: `place(pirates.motorboat, W1, 4)`, `ability(W1, grab, C2)`.

use crate::{
    board::{MARKERS, Space, SpaceSet},
    content::{TileId, Weapon},
    game::NeuroshimaHex,
    moves::{Ability, Aim, Move},
    state::HitKey,
};

/// Moves that name something.
const VERBS: [&str; 11] =
    ["place", "play", "discard", "ability", "implant", "dest", "move", "turn", "medic", "charge", "revive"];

impl NeuroshimaHex {
    pub(crate) fn notate(&self, mv: Move) -> String {
        let id = |tile: TileId| &self.content.tile(tile).id;
        match mv {
            Move::Place { tile, at, turn, back } => {
                let turn = if self.content.tile(tile).foundation.is_some() {
                    String::new()
                } else {
                    format!(", {turn}")
                };
                format!("place({}, {at}{turn}{})", id(tile), if back { ", back" } else { "" })
            }
            Move::Play { tile, aim } => format!("play({}{})", id(tile), self.aim_text(aim)),
            Move::Discard { tile } => format!("discard({})", id(tile)),
            Move::Ability { unit, ability, aim } => {
                format!("ability({unit}, {}{})", ability.name(), self.aim_text(aim))
            }
            Move::Implant { unit, aim } => format!("implant({unit}{})", self.aim_text(aim)),
            Move::EndTurn => "end_turn".into(),
            Move::Keep => "keep".into(),
            Move::Redraw => "redraw".into(),
            Move::Decline => "decline".into(),
            Move::Battle => "battle".into(),
            Move::Dest { to, turn: None } => format!("dest({to})"),
            Move::Dest { to, turn: Some(turn) } => format!("dest({to}, {turn})"),
            Move::Again { unit, to, turn } => format!("move({unit}, {to}, {turn})"),
            Move::Turn(turn) => format!("turn({turn})"),
            Move::Medic { medic, unit, hit } => {
                let kind = hit.weapon.map_or("wound", Weapon::name);
                let thrown = if hit.thrown { ", thrown" } else { "" };
                format!("medic({medic}, {unit}, {}, {}, {kind}{thrown})", hit.from, hit.dir)
            }
            Move::Explode => "explode".into(),
            Move::Attack => "attack".into(),
            Move::Shoot => "shoot".into(),
            Move::Strike => "strike".into(),
            Move::Charge { to, turn } => format!("charge({to}, {turn})"),
            Move::Stay => "stay".into(),
            Move::Revive { tile, turn } => format!("revive({}, {turn})", id(tile)),
            Move::Resign => "resign".into(),
            Move::Nowhere => "nowhere".into(),
        }
    }

    fn aim_text(&self, aim: Aim) -> String {
        match aim {
            Aim::Nothing => String::new(),
            Aim::Shift { unit, to, turn } => format!(", {unit}, {to}, {turn}"),
            Aim::Pair { by, other } => format!(", {by}, {other}"),
            Aim::At(at) => format!(", {at}"),
            Aim::Foundation(at) => format!(", foundation, {at}"),
            Aim::Area(number) => format!(", {}", self.area_name(number)),
            Aim::Facing { at, turn } => format!(", {at}, {turn}"),
            Aim::Turn(turn) => format!(", {turn}"),
            Aim::Tile { tile, turn } => format!(", {}, {turn}", self.content.tile(tile).id),
            Aim::Marker(marker) => format!(", {}", self.marker_name(marker)),
        }
    }

    /// `C1-D1-E1`.
    pub(crate) fn area_name(&self, number: u8) -> String {
        let area = self.content.areas.get(number as usize).copied().unwrap_or_default();
        area.iter().map(Space::name).collect::<Vec<_>>().join("-")
    }

    /// Markers are counted from 1 in the list of the army that has any.
    pub(crate) fn marker_name(&self, marker: u8) -> &str {
        let markers =
            self.content.armies.iter().map(|army| &army.markers).find(|markers| !markers.is_empty());
        let found = markers.and_then(|markers| markers.get((marker as usize).checked_sub(1)?));
        found.map_or("?", |marker| &marker.id)
    }

    /// Reads what [`Self::notate`] writes; blanks do not matter, and a unit may be written `tile@SPACE/rotation`.
    pub(crate) fn parse(&self, text: &str) -> Result<Move, String> {
        let text = text.trim();
        let (verb, inside) = match text.split_once('(') {
            None => (text, ""),
            Some((verb, rest)) => {
                let inside =
                    rest.strip_suffix(')').ok_or_else(|| format!("`{text}`: the bracket is not closed"))?;
                (verb.trim(), inside)
            }
        };
        let split = inside.split([',', '@', '/']).map(str::trim);
        let words: Vec<&str> = split.filter(|word| !word.is_empty()).collect();
        if words.iter().any(|word| MARKERS.contains(word)) {
            return Ok(Move::Nowhere);
        }
        self.verb(verb, &words).map_err(|error| format!("`{text}`: {error}"))
    }

    fn verb(&self, verb: &str, words: &[&str]) -> Result<Move, String> {
        Ok(match (verb, words) {
            ("place", [tile, at]) => {
                Move::Place { tile: self.find(tile)?, at: space(at)?, turn: 0, back: false }
            }
            ("place", [tile, at, turn]) => {
                Move::Place { tile: self.find(tile)?, at: space(at)?, turn: rotation(turn)?, back: false }
            }
            ("place", [tile, at, turn, "back"]) => {
                Move::Place { tile: self.find(tile)?, at: space(at)?, turn: rotation(turn)?, back: true }
            }
            ("play", [tile, rest @ ..]) => Move::Play { tile: self.find(tile)?, aim: self.aim(rest)? },
            ("discard", [tile]) => Move::Discard { tile: self.find(tile)? },
            ("ability", [unit, name, rest @ ..]) => {
                let ability = Ability::ALL.into_iter().find(|ability| ability.name() == *name);
                let ability = ability.ok_or_else(|| format!("there is no ability `{name}`"))?;
                Move::Ability { unit: space(unit)?, ability, aim: self.aim(rest)? }
            }
            ("implant", [unit, rest @ ..]) => Move::Implant { unit: space(unit)?, aim: self.aim(rest)? },
            ("dest", [to]) => Move::Dest { to: space(to)?, turn: None },
            ("dest", [to, turn]) => Move::Dest { to: space(to)?, turn: Some(rotation(turn)?) },
            ("move", [unit, to, turn]) => {
                Move::Again { unit: space(unit)?, to: space(to)?, turn: rotation(turn)? }
            }
            ("turn", [turn]) => Move::Turn(rotation(turn)?),
            ("medic", [medic, unit, hit @ ..]) => {
                Move::Medic { medic: space(medic)?, unit: space(unit)?, hit: attack(hit)? }
            }
            ("charge", [to, turn]) => Move::Charge { to: space(to)?, turn: rotation(turn)? },
            ("revive", [tile, turn]) => Move::Revive { tile: self.find(tile)?, turn: rotation(turn)? },
            (word, []) => plain(word)?,
            (verb, _) if VERBS.contains(&verb) || plain(verb).is_ok() => {
                return Err(format!("that is not how `{verb}` is written"));
            }
            (verb, _) => return Err(format!("there is no move `{verb}`")),
        })
    }

    pub(crate) fn find(&self, id: &str) -> Result<TileId, String> {
        self.content.find_tile(id).ok_or_else(|| format!("there is no tile `{id}`"))
    }

    fn aim(&self, words: &[&str]) -> Result<Aim, String> {
        Ok(match words {
            [] => Aim::Nothing,
            ["foundation", at] => Aim::Foundation(space(at)?),
            [word] => self.single(word)?,
            [one, other] => match (Space::named(one), Space::named(other)) {
                (Some(by), Some(other)) => Aim::Pair { by, other },
                (Some(at), None) => Aim::Facing { at, turn: rotation(other)? },
                (None, _) => Aim::Tile { tile: self.find(one)?, turn: rotation(other)? },
            },
            [unit, to, turn] => Aim::Shift { unit: space(unit)?, to: space(to)?, turn: rotation(turn)? },
            _ => return Err("that names too many things".into()),
        })
    }

    fn single(&self, word: &str) -> Result<Aim, String> {
        if let Some(at) = Space::named(word) {
            return Ok(Aim::At(at));
        }
        if let Ok(turn) = rotation(word) {
            return Ok(Aim::Turn(turn));
        }
        let marker = (1..=8).find(|marker| self.marker_name(*marker) == word);
        if let Some(marker) = marker {
            return Ok(Aim::Marker(marker));
        }
        let area: SpaceSet = word.split('-').map(space).collect::<Result<_, _>>()?;
        let number = self.content.areas.iter().position(|known| *known == area);
        // Spaces that are no area of any tile get a number that no area has: the tile's rule refuses it.
        Ok(Aim::Area(number.map_or(u8::MAX, |number| number as u8)))
    }
}

fn plain(word: &str) -> Result<Move, String> {
    let all = [
        ("end_turn", Move::EndTurn),
        ("keep", Move::Keep),
        ("redraw", Move::Redraw),
        ("decline", Move::Decline),
        ("battle", Move::Battle),
        ("explode", Move::Explode),
        ("attack", Move::Attack),
        ("shoot", Move::Shoot),
        ("strike", Move::Strike),
        ("stay", Move::Stay),
        ("resign", Move::Resign),
    ];
    let found = all.into_iter().find(|(name, _)| *name == word);
    found.map(|(_, mv)| mv).ok_or_else(|| "there is no such move".to_owned())
}

fn space(name: &str) -> Result<Space, String> {
    Space::named(name).ok_or_else(|| format!("there is no space `{name}`"))
}

/// A rotation; whether there is such a one is for the rules to say (NSH-TURN-11).
fn rotation(word: &str) -> Result<u8, String> {
    word.parse().map_err(|_| format!("`{word}` is not a rotation from 0 to 5"))
}

fn direction(word: &str) -> Result<u8, String> {
    let dir = word.parse().ok().filter(|dir| *dir < 6);
    dir.ok_or_else(|| format!("`{word}` is not a direction from 0 to 5"))
}

/// `A1, 2, gauss`, and `thrown` if a Judge has sent it back.
fn attack(words: &[&str]) -> Result<HitKey, String> {
    let (from, dir, kind, thrown) = match words {
        [from, dir, kind] => (from, dir, kind, false),
        [from, dir, kind, "thrown"] => (from, dir, kind, true),
        _ => return Err("that is not how `medic` is written".into()),
    };
    Ok(HitKey { from: space(from)?, dir: direction(dir)?, weapon: weapon(kind)?, thrown })
}

fn weapon(word: &str) -> Result<Option<Weapon>, String> {
    if word == "wound" {
        return Ok(None);
    }
    let found = Weapon::ALL.into_iter().find(|weapon| weapon.name() == word);
    found.map(Some).ok_or_else(|| format!("there is no attack `{word}`"))
}
