//! English for moves and events.

use tortuga_core::{Line, Seat, Voice};

use crate::{
    board::Space,
    content::{Action, TileId, Weapon},
    events::{Blow, Event, Piece},
    game::NeuroshimaHex,
    moves::{Ability, Aim, Move},
    picture,
    state::{Cause, Frame, HitKey, Reason, State},
    steps::declare::{self, Question},
    view::View,
};

impl Voice for NeuroshimaHex {
    fn move_text(&self, state: &State, mv: Move) -> String {
        match mv {
            Move::Place { tile, at, turn, back } => self.place_text(state, tile, at, turn, back),
            Move::Play { tile, aim } => {
                let action = self.content.tile(tile).action;
                format!("Play {}{}", self.name(tile), self.action_words(state, action, aim))
            }
            Move::Discard { tile } => format!("Discard {}", self.name(tile)),
            Move::Ability { unit, ability, aim } => {
                format!("{}: {}", self.at(state, unit), self.ability_text(state, unit, ability, aim))
            }
            Move::Implant { unit, aim } => {
                let action = state.unit(unit).and_then(|unit| self.tile(unit).implant);
                format!("Activate {}{}", self.at(state, unit), self.action_words(state, action, aim))
            }
            Move::EndTurn => "End your turn".into(),
            Move::Keep if state.stack.top() == Some(Frame::Redraw) => "Keep the three tiles".into(),
            Move::Keep => format!("{}: attack as printed", self.asked(state)),
            Move::Redraw => "Discard all three and draw anew".into(),
            Move::Decline => "Decline".into(),
            Move::Battle => "Start a Battle".into(),
            Move::Dest { to, turn: None } => format!("Go to {to}"),
            Move::Dest { to, turn: Some(turn) } => format!("Go to {to}, facing {}", facing(turn)),
            Move::Again { unit, to, turn } if unit == to => {
                format!("Turn {} to {}", self.at(state, unit), facing(turn))
            }
            Move::Again { unit, to, turn } => {
                format!("Move {} to {to}, facing {}", self.at(state, unit), facing(turn))
            }
            Move::Turn(turn) => format!("{}: face {}", self.turning(state), facing(turn)),
            Move::Medic { medic, unit, hit } => format!(
                "{} saves {} from {}",
                self.at(state, medic),
                self.at(state, unit),
                self.hit_words(state, unit, hit)
            ),
            Move::Explode => format!("{}: strike at everything around", self.asked(state)),
            Move::Attack => format!("{}: attack", self.asked(state)),
            Move::Shoot => format!("{}: use melee attacks as ranged", self.asked(state)),
            Move::Strike => format!("{}: use ranged attacks as melee", self.asked(state)),
            Move::Charge { to, turn } => {
                format!("{}: charge to {to}, facing {}", self.turning(state), facing(turn))
            }
            Move::Stay => format!("{}: stay", self.turning(state)),
            Move::Revive { tile, turn } => format!("Revive {}, facing {}", self.name(tile), facing(turn)),
            Move::Resign => "Resign".into(),
            Move::Nowhere => "Go to a marker space".into(),
        }
    }

    fn event_text(&self, event: &Event) -> String {
        self.board_event(event)
            .or_else(|| self.battle_event(event))
            .unwrap_or_else(|| self.table_event(event))
    }

    fn board(&self, view: &View, width: u16) -> Vec<Line> {
        picture::board(self, view, width as usize)
    }
}

const FACINGS: [&str; 6] = ["N", "NE", "SE", "S", "SW", "NW"];

fn facing(turn: u8) -> &'static str {
    FACINGS.get(turn as usize).copied().unwrap_or("?")
}

fn ability_words(ability: Ability) -> &'static str {
    match ability {
        Ability::Mobility => "move",
        Ability::PushBack => "push back",
        Ability::Grab => "grab",
        Ability::NetOfSteel => "throw the Net of Steel on",
        Ability::Relief => "give its place to",
        Ability::SelfRotate | Ability::ArmyRotate => "turn",
        Ability::Devour => "devour",
        Ability::Flip => "flip over",
        Ability::Grip => "take the Grip marker",
    }
}

impl NeuroshimaHex {
    fn name(&self, tile: TileId) -> &str {
        &self.content.tile(tile).name
    }

    /// A tile by its id, with its army.
    fn long_name(&self, id: &str) -> String {
        match self.content.find_tile(id) {
            Some(tile) => {
                let tile = self.content.tile(tile);
                format!("{} {}", self.content.army(tile.army).name, tile.name)
            }
            None => id.to_owned(),
        }
    }

    fn piece_text(&self, piece: &Piece) -> String {
        format!("{} on {}", self.long_name(&piece.tile), piece.at)
    }

    /// The unit on a space.
    fn at(&self, state: &State, at: Space) -> String {
        state.unit(at).map_or_else(|| at.to_string(), |unit| format!("{} on {at}", self.tile(unit).name))
    }

    /// The unit whose declaration is asked for.
    fn asked(&self, state: &State) -> String {
        match declare::asked(self, state) {
            Some(Question::Explode(at) | Question::Swap(at)) => self.at(state, at),
            None => "The unit".into(),
        }
    }

    /// The unit that is asked to turn or charge.
    fn turning(&self, state: &State) -> String {
        match state.stack.top() {
            Some(Frame::TakeoverTurn { unit } | Frame::DriftTurn { unit } | Frame::Charge { unit, .. }) => {
                self.at(state, unit)
            }
            _ => "The unit".into(),
        }
    }

    fn place_text(&self, state: &State, tile: TileId, at: Space, turn: u8, back: bool) -> String {
        let name = self.name(tile);
        if self.content.tile(tile).foundation.is_some() {
            return format!("Lay {name} on {at}");
        }
        let over =
            state.unit(at).map_or(String::new(), |unit| format!(" in place of {}", self.tile(unit).name));
        let face = if back { ", its back up" } else { "" };
        format!("Place {name} on {at}{over}, facing {}{face}", facing(turn))
    }

    fn ability_text(&self, state: &State, unit: Space, ability: Ability, aim: Aim) -> String {
        match (ability, aim) {
            (Ability::Mobility, Aim::Facing { at, turn }) if at == unit => {
                format!("turn to {}", facing(turn))
            }
            (Ability::Mobility, Aim::Facing { at, turn }) => format!("move to {at}, facing {}", facing(turn)),
            (_, Aim::At(at)) => format!("{} {}", ability_words(ability), self.at(state, at)),
            _ => format!("{}{}", ability_words(ability), self.aim_words(state, aim)),
        }
    }

    /// Who does what to whom, where the tile alone does not say it.
    fn action_words(&self, state: &State, action: Option<Action>, aim: Aim) -> String {
        match (action, aim) {
            (Some(Action::PushBack {}), Aim::Pair { by, other }) => {
                format!(": {} pushes {}", self.at(state, by), self.at(state, other))
            }
            (Some(Action::Grab {}), Aim::Pair { by, other }) => {
                format!(": {} drags in {}", self.at(state, by), self.at(state, other))
            }
            (Some(Action::AreaWound { .. }), Aim::At(at)) => format!(" around {at}"),
            (Some(Action::Rotate { .. }), Aim::Facing { at, turn }) => {
                format!(": turn {} to {}", self.at(state, at), facing(turn))
            }
            _ => self.aim_words(state, aim),
        }
    }

    fn aim_words(&self, state: &State, aim: Aim) -> String {
        match aim {
            Aim::Nothing => String::new(),
            Aim::Shift { unit, to, turn } if unit == to => {
                format!(": turn {} to {}", self.at(state, unit), facing(turn))
            }
            Aim::Shift { unit, to, turn } => {
                format!(": {} to {to}, facing {}", self.at(state, unit), facing(turn))
            }
            Aim::Pair { by, other } => format!(": {} and {}", self.at(state, by), self.at(state, other)),
            Aim::At(at) => format!(": {}", self.at(state, at)),
            Aim::Foundation(at) => format!(": the foundation on {at}"),
            Aim::Area(number) => format!(": {}", self.area_name(number)),
            Aim::Facing { at, turn } => format!(": {at}, facing {}", facing(turn)),
            Aim::Turn(turn) => format!(" to {}", facing(turn)),
            Aim::Tile { tile, turn } => format!(" {}, facing {}", self.name(tile), facing(turn)),
            Aim::Marker(marker) => format!(": marker {}", self.marker_name(marker)),
        }
    }

    fn hit_words(&self, state: &State, unit: Space, hit: HitKey) -> String {
        let back = if hit.thrown { ", thrown back" } else { "" };
        match hit.weapon {
            Some(weapon) => {
                format!("the {} attack of {}{back}", weapon_name(weapon), self.at(state, hit.from))
            }
            None if hit.from != unit => format!("the blast of {}", self.at(state, hit.from)),
            None => "the wound".into(),
        }
    }

    fn blow_text(&self, blow: &Blow) -> String {
        let target = self.piece_text(&blow.target);
        let armor = if blow.armor > 0 { format!(", armor takes {}", blow.armor) } else { String::new() };
        let back = blow.reflected_by.map_or(String::new(), |at| format!(", thrown back from {at}"));
        match (&blow.by, blow.weapon) {
            (Some(by), Some(weapon)) => format!(
                "{} hits {target} ({} {} towards {}{armor}{back})",
                self.piece_text(by),
                weapon_name(weapon),
                blow.strength,
                facing(blow.dir)
            ),
            (Some(by), None) => format!("{} hits everything around it: {target}", self.piece_text(by)),
            (None, _) => format!("{target} is hit ({})", blow.strength),
        }
    }

    /// What happens on the board outside of Battles.
    #[allow(clippy::wildcard_enum_match_arm, reason = "each of three functions tells its part of the events")]
    fn board_event(&self, event: &Event) -> Option<String> {
        let p = |piece: &Piece| self.piece_text(piece);
        Some(match event {
            Event::Placed { piece, turn } => format!("{} is placed, facing {}.", p(piece), facing(*turn)),
            Event::Moved { piece, from, turn } => {
                format!("{} has moved from {from}, facing {}.", p(piece), facing(*turn))
            }
            Event::Turned { piece, turn } => format!("{} turns to {}.", p(piece), facing(*turn)),
            Event::Pushed { by, piece, from } => format!("{} pushes {} from {from}.", p(by), p(piece)),
            Event::Grabbed { by, piece, from, turn } => {
                format!("{} drags {} from {from}, facing {}.", p(by), p(piece), facing(*turn))
            }
            Event::Castled { first, second } => format!("{} and {} have traded places.", p(first), p(second)),
            Event::Flipped { piece, .. } => format!("{} is flipped over.", p(piece)),
            Event::SteelNetThrown { piece } => format!("The Net of Steel lies on {}.", p(piece)),
            Event::Gripped { piece } => format!("{} has the Grip marker.", p(piece)),
            Event::Devoured { by, piece } => format!("{} devours {}.", p(by), p(piece)),
            Event::Relieved { piece } => format!("{} gives up its place.", p(piece)),
            Event::Executed { piece } => format!("{} is executed.", p(piece)),
            Event::Activated { piece } => format!("{} is activated.", p(piece)),
            Event::Incubated { piece, marker } => format!("{} holds the marker {marker}.", p(piece)),
            Event::TakenOver { piece, from } => {
                format!("{} is taken over from {} by {}.", p(piece), from.colour(), piece.seat.colour())
            }
            Event::Freed { piece } => format!("{} is free again.", p(piece)),
            Event::StormLaid { at } => format!("A Sandstorm covers {at}."),
            Event::StormGone { at } => format!("The Sandstorm on {at} is over."),
            _ => return None,
        })
    }

    /// What happens in a Battle.
    #[allow(clippy::wildcard_enum_match_arm, reason = "each of three functions tells its part of the events")]
    fn battle_event(&self, event: &Event) -> Option<String> {
        let p = |piece: &Piece| self.piece_text(piece);
        Some(match event {
            Event::BattleBegan { cause } => format!("A Battle begins: {}.", cause_text(*cause)),
            Event::PhaseBegan { phase, units } => {
                let units: Vec<String> = units.iter().map(p).collect();
                format!("Initiative {phase}: {}.", units.join(", "))
            }
            Event::Exploding { piece } => format!("{} strikes at everything around it.", p(piece)),
            Event::WeaponsSwapped { piece, weapon } => {
                format!("{} uses its attacks as {}.", p(piece), weapon_name(*weapon))
            }
            Event::Attacked { blow } => format!("{}.", self.blow_text(blow)),
            Event::Blocked { blow } => format!("{}: blocked.", self.blow_text(blow)),
            Event::Healed { medic, blow } => format!("{} cancels it: {}.", p(medic), self.blow_text(blow)),
            Event::Wounded { piece, wounds, total } => {
                format!("{} takes {}, {total} in all.", p(piece), count(*wounds, "wound"))
            }
            Event::HqHit { piece, wounds, left } => {
                format!("{} loses {}: {left} left.", p(piece), count(*wounds, "point"))
            }
            Event::Poisoned { piece, markers } => format!("{} is poisoned ({markers}).", p(piece)),
            Event::Destroyed { piece } => format!("{} is destroyed.", p(piece)),
            Event::MedicSpent { piece } => format!("{} has done its work and is discarded.", p(piece)),
            Event::FoundationDestroyed { tile, at } => format!("{} on {at} is gone.", self.long_name(tile)),
            Event::Charged { piece, from, turn } => {
                format!("{} has charged from {from}, facing {}.", p(piece), facing(*turn))
            }
            Event::NetLoss { piece, nets } => {
                format!("{} is netted and loses {} before it drifts.", p(piece), count(*nets, "point"))
            }
            Event::Drifted { piece, from } => format!("{} has drifted from {from}.", p(piece)),
            Event::MarkerLaid { at } => format!("A wound marker lies on {at}."),
            Event::Revived { piece, turn } => format!("{} rises again, facing {}.", p(piece), facing(*turn)),
            Event::BattleEnded { .. } => "The Battle is over.".into(),
            _ => return None,
        })
    }

    /// What happens to seats and tiles.
    #[allow(clippy::wildcard_enum_match_arm, reason = "each of three functions tells its part of the events")]
    fn table_event(&self, event: &Event) -> String {
        let tiles = |ids: &[String]| {
            let names: Vec<String> = ids.iter().map(|id| self.long_name(id)).collect();
            if names.is_empty() { "nothing".into() } else { names.join(", ") }
        };
        if let Event::Ended { winners, reason } = event {
            return end_text(winners, *reason);
        }
        match event {
            Event::Dealt { seat, army } => {
                let name =
                    self.content.find_army(army).map_or(army.as_str(), |id| &self.content.army(id).name);
                format!("{} plays {name}.", seat.colour())
            }
            Event::FirstSeat { seat } => format!("{} begins.", seat.colour()),
            Event::TurnBegan { seat } => format!("{} is to move.", seat.colour()),
            Event::Drew { seat, tiles: ids } => format!("{} draws {}.", seat.colour(), tiles(ids)),
            Event::LastDraw { seat } => {
                format!("{} has drawn the last tile: the end is near.", seat.colour())
            }
            Event::Redrew { seat, tiles: ids } => format!("{} throws away {}.", seat.colour(), tiles(ids)),
            Event::Discarded { seat, tile } => {
                format!("{} discards {}.", seat.colour(), self.long_name(tile))
            }
            Event::Played { seat, tile } => format!("{} plays {}.", seat.colour(), self.long_name(tile)),
            Event::Paid { seat, points } => format!("{} pays {points} point.", seat.colour()),
            Event::Terrorised { seat } => {
                format!("{} cannot place tiles on the next turn.", seat.colour())
            }
            Event::Scored { seat, points, total } => {
                format!("{} scores {points}: {total} in all.", seat.colour())
            }
            Event::Eliminated { seat } => format!("{} is out of the game.", seat.colour()),
            Event::Resigned { seat } => format!("{} resigns.", seat.colour()),
            _ => "Something happens.".into(),
        }
    }
}

fn weapon_name(weapon: Weapon) -> &'static str {
    match weapon {
        Weapon::Melee => "melee",
        Weapon::Ranged => "ranged",
        Weapon::Gauss => "gauss",
        Weapon::WaterGun => "water gun",
    }
}

fn cause_text(cause: Cause) -> &'static str {
    match cause {
        Cause::Tile => "a Battle tile",
        Cause::Boarding => "Boarding",
        Cause::Implant => "an implant",
        Cause::Sandstorm => "a Sandstorm",
        Cause::FilledBoard => "the board is full",
        Cause::Final => "the Final Battle",
        Cause::Extra => "the tie must be broken",
    }
}

/// `1 wound`, `2 wounds`.
fn count(number: u8, what: &str) -> String {
    if number == 1 { format!("1 {what}") } else { format!("{number} {what}s") }
}

/// `Red`, `Red and Blue`, `Red, Blue and Green`.
fn list(seats: &[Seat]) -> String {
    let names: Vec<&str> = seats.iter().map(|seat| seat.colour()).collect();
    match names.as_slice() {
        [] => "nobody".into(),
        [one] => (*one).into(),
        [others @ .., last] => format!("{} and {last}", others.join(", ")),
    }
}

fn end_text(winners: &[Seat], reason: Reason) -> String {
    let names = list(winners);
    let win = if winners.len() == 1 { "wins" } else { "win" };
    match reason {
        Reason::Hq => format!("{names} {win}: an enemy HQ is destroyed."),
        Reason::MutualHq => format!("HQs of several sides fall together: the game goes to {names}."),
        Reason::Points => format!("{names} {win} with the most points."),
        Reason::Tie => format!("A draw between {names}."),
        Reason::Goal => format!("{names} {win} by reaching the goal."),
        Reason::Resigned => format!("{names} {win}."),
    }
}
