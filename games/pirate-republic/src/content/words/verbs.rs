//! Ops.

use super::{
    Words, both,
    lasting::{fight_time, modifier, time},
    plain,
};
use crate::vocabulary::{
    Amount, CardType, Change, Chooser, Cost, Destination, DieFace, Facing, FilterId, FlagScope, LetterOp,
    LocatorId, Op, PeekThen, Peeked, RecoverTo, Scouted, Set, Side, Spawned, Strength, Verb, Who, Word,
};

#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "six functions share the verbs, and a test tells every one"
)]
impl Words<'_> {
    /// One op with its conditions: `Broadside 2 against Navy ships, if you have initiative`.
    pub fn op(self, op: &Op) -> String {
        let mut text = self.verb(op.verb);
        if op.who != Who::Myself {
            text = format!("{}: {text}", self.who(op.who));
        }
        if let Some(filter) = op.vs {
            text = format!("{text} against {}", self.filter(filter));
        }
        if !op.when.is_empty() {
            text = format!("{text}, if {}", self.conds(op.when));
        }
        if op.optional {
            text = format!("you may {text}");
        }
        text
    }

    fn verb(self, verb: Verb) -> String {
        self.shape(verb)
            .or_else(|| self.fighting(verb))
            .or_else(|| self.handling(verb))
            .or_else(|| self.gaining(verb))
            .or_else(|| self.placing(verb))
            .or_else(|| self.lasting(verb))
            .unwrap_or_default()
    }

    fn shape(self, verb: Verb) -> Option<String> {
        let text = match verb {
            Verb::Choose { by, options, n } => {
                let who =
                    if by == Who::Myself { String::new() } else { format!(" ({} chooses)", self.who(by)) };
                let count = if n == 1 { "one".to_owned() } else { n.to_string() };
                format!("choose {count} of{who}: {}", self.row(options))
            }
            Verb::If { when, then, otherwise } if otherwise.is_empty() => {
                format!("if {}: {}", self.conds(when), self.sequence(then))
            }
            Verb::If { when, then, otherwise } => {
                format!(
                    "if {}: {}; otherwise: {}",
                    self.conds(when),
                    self.sequence(then),
                    self.sequence(otherwise)
                )
            }
            Verb::Pay { cost, then, otherwise, mandatory } => {
                let pay = if mandatory { "pay" } else { "you may pay" };
                let then = if then.is_empty() { String::new() } else { format!(": {}", self.sequence(then)) };
                let rest = if otherwise.is_empty() {
                    String::new()
                } else {
                    format!("; otherwise: {}", self.sequence(otherwise))
                };
                format!("{pay} {}{then}{rest}", cost_text(cost))
            }
            Verb::ForEach { players, run } => format!("{}: {}", self.who(players), self.sequence(run)),
            Verb::Repeat { n, run } => format!("{} times: {}", self.amount(n), self.sequence(run)),
            Verb::Roll { faces, .. } => {
                let lines: Vec<String> = DieFace::ALL
                    .iter()
                    .zip(&self.content.arena[faces])
                    .filter(|(_, ops)| !ops.is_empty())
                    .map(|(face, ops)| format!("{}: {}", plain(*face), self.sequence(*ops)))
                    .collect();
                format!("roll the Tidings die ({})", lines.join("; "))
            }
            _ => return None,
        };
        Some(text)
    }

    fn fighting(self, verb: Verb) -> Option<String> {
        let text = match verb {
            Verb::StrikeFear(n) => format!("Strike Fear {}", self.amount(n)),
            Verb::Broadside(n) => format!("Broadside {}", self.amount(n)),
            Verb::CloseQuarters(n) => format!("Close Quarters {}", self.amount(n)),
            Verb::Move(n) => format!("Movement {}", self.amount(n)),
            Verb::Initiative { to: Side::Player, duration } => {
                format!("you have initiative{}", fight_time(duration))
            }
            Verb::Initiative { to: Side::Enemy, duration } => {
                format!("the enemy has initiative{}", fight_time(duration))
            }
            Verb::Enemy { bs, cq, duration } => {
                let changes = changes(&[("Broadside", bs), ("Close Quarters", cq)]);
                format!("enemy {changes}{}", fight_time(duration))
            }
            Verb::Strength { sf, bs, cq, mv, duration } => {
                let names = [
                    ("Strike Fear", sf),
                    ("Broadside", bs),
                    ("Close Quarters", cq),
                    ("evasive Movement", mv),
                ];
                format!("{}{}", changes(&names), fight_time(duration))
            }
            Verb::Win => "defeat the token at once".to_owned(),
            Verb::Flee => "flee at once".to_owned(),
            Verb::NoFlee(duration) => format!("no fleeing{}", fight_time(duration)),
            Verb::PreventBloodshed(Amount::Fixed(1)) => "ignore the next Bloodshed".to_owned(),
            Verb::PreventBloodshed(n) => format!("ignore the next {} Bloodshed", self.amount(n)),
            Verb::AvoidCapture { then, duration } => {
                let then =
                    if then.is_empty() { String::new() } else { format!(", then {}", self.sequence(then)) };
                format!("flee instead of the next Capture{}{then}", time(duration))
            }
            Verb::Reuse { kind, n } => {
                format!("take up to {} played this turn back to hand", cards(kind, n.into()))
            }
            Verb::Double(what) => format!("double your {}", strength(what)),
            _ => return None,
        };
        Some(text)
    }

    fn handling(self, verb: Verb) -> Option<String> {
        let text = match verb {
            Verb::Draw(n) => format!("draw {}", self.amount(n)),
            Verb::DrawToLimit => "draw up to the hand limit".to_owned(),
            Verb::Discard { n, from, choice } => {
                let chance = if choice == Chooser::Random { " at random" } else { "" };
                let source = plain(from);
                format!("discard {} from the {source}{chance}", self.amount(n))
            }
            Verb::Recover { n, choice, to, kind } => {
                let chance = if choice == Chooser::Random { " at random" } else { "" };
                let place = if to == RecoverTo::Hand { "to hand" } else { "onto the deck" };
                let kind = kind.map_or(String::new(), |kind| format!(" {}", card_name(kind)));
                format!("take up to {}{kind} from the discard pile {place}{chance}", self.amount(n))
            }
            Verb::FreeImproved { n, kind, duration } => {
                format!("the next improved row of {} costs nothing{}", cards(kind, n.into()), time(duration))
            }
            Verb::BothRows { n, kind } => format!("the next {} may use both rows", cards(kind, n.into())),
            Verb::Copy(of) => format!("use the basic row of a card ({})", plain(of)),
            Verb::Rest => "Rest".to_owned(),
            Verb::PartialRest { bloodshed, ships, card } => {
                let mut parts = Vec::new();
                parts.extend(bloodshed.then_some("discard 1 Bloodshed"));
                parts.extend(ships.then_some("turn your friendly ships face up"));
                parts.extend(card.then_some("take 1 random card from the discard pile"));
                both(&parts)
            }
            Verb::Peek { what: Peeked::Token, .. } => "look at a face-down token nearby".to_owned(),
            Verb::Peek { what, n, then } => {
                let then = match then {
                    PeekThen::KeepOrder => "",
                    PeekThen::Reorder => " and put them back in any order",
                    PeekThen::Bottom => " and put any of them under it",
                };
                format!("look at the top {n} of {}{then}", plain(what))
            }
            Verb::RefreshDen(kind) => format!("show three new cards in the Den ({})", card_name(kind)),
            _ => return None,
        };
        Some(text)
    }

    fn gaining(self, verb: Verb) -> Option<String> {
        let text = match verb {
            Verb::Swagger(n) => self.gain(n, "Swagger"),
            Verb::Reputation(n) => self.gain(n, "Reputation"),
            Verb::Bloodshed(Amount::Fixed(n)) if n < 0 => format!("discard {} Bloodshed", -n),
            Verb::Bloodshed(n) => format!("take {} Bloodshed", self.amount(n)),
            Verb::GainCrew { n, temporary } => self.gain_cards(n, "Crew card", temporary),
            Verb::GainElite { n, temporary } => self.gain_cards(n, "Elite card", temporary),
            Verb::GainTreasure { n, draw } => format!("gain {} of {draw} Treasure cards", self.amount(n)),
            Verb::GainCaptain { draw, keep } => format!("gain {keep} of {draw} Captain cards"),
            Verb::GainPersonal { draw, keep } => format!("gain {keep} of {draw} Personal Missions"),
            Verb::Stat { which: None, n: Amount::Fixed(1), .. } => "one stat of choice +1".to_owned(),
            Verb::Stat { which: None, n, spread: true } => format!("{} different stats +1", self.amount(n)),
            Verb::Stat { which: None, n, spread: false } => {
                format!("{} stat increments of choice", self.amount(n))
            }
            Verb::Stat { which: Some(stat), n, .. } => {
                format!("{} stat +{}", capital(&plain(stat)), self.amount(n))
            }
            Verb::HandSize { n, duration } => format!("hand limit {n:+}{}", time(duration)),
            Verb::GainShip { kind, temporary } => {
                let until = if temporary { " until the end of the turn" } else { "" };
                format!("gain a friendly {} ship{until}", capital(&plain(kind)))
            }
            Verb::FriendlyShips(Facing::Up) => "turn your friendly ships face up".to_owned(),
            Verb::FriendlyShips(Facing::Down) => "turn your friendly ships face down".to_owned(),
            Verb::Infamy(Amount::Fixed(n)) if n < 0 => format!("return {} Infamy", -n),
            Verb::Infamy(n) => format!("gain {} Infamy", self.amount(n)),
            Verb::Transfer { what, n, from, to } => {
                format!("{} gives {} {} to {}", self.who(from), self.amount(n), plain(what), self.who(to))
            }
            Verb::Capture => "you are Captured".to_owned(),
            Verb::Accomplish(None) => "mark an Accomplishment of choice".to_owned(),
            Verb::Accomplish(Some(id)) => {
                format!("mark the Accomplishment \"{}\"", self.content.accomplishments[id.index()].name)
            }
            Verb::CompletePersonal => "complete one of your Personal Missions".to_owned(),
            _ => return None,
        };
        Some(text)
    }

    fn placing(self, verb: Verb) -> Option<String> {
        let text = match verb {
            Verb::Go { to, .. } => format!("go to {}", self.locator(to)),
            Verb::Sail { n, ignore_special } => {
                let free = if ignore_special { ", surcharges waived" } else { "" };
                format!("sail up to {n} steps for free{free}")
            }
            Verb::Scout { n, range, what } => {
                let what = match what {
                    Scouted::Ship => "Ship tokens",
                    Scouted::Land => "Land Sites",
                    Scouted::Any => "tokens",
                };
                let far = if range > 1 { format!(" up to {range} territories away") } else { String::new() };
                format!("scout up to {n} {what} for free{far}")
            }
            Verb::Reveal { at, n: 0, .. } => format!("turn the Ship tokens {} face up", self.at(at)),
            Verb::Reveal { at, n, .. } => format!("turn {n} Ship tokens {} face up", self.at(at)),
            Verb::Spawn { what, n, at, face, then_fight } => {
                let fight = if then_fight { " and is fought" } else { "" };
                let face = plain(face);
                format!("{} appears face {face} {}{fight}", self.spawned(what, n), self.at(at))
            }
            Verb::MoveToken { pick, to: Destination::To(to), .. } => {
                format!("{} moves to {}", self.filter(pick), self.locator(to))
            }
            Verb::MoveToken { pick, to: Destination::Steps(n), .. } => {
                format!("{} moves {n} spaces on its route", self.filter(pick))
            }
            Verb::RemoveToken { pick, n, .. } => format!("remove {n} of {}", self.filter(pick)),
            Verb::Advance { what, n: Amount::Fixed(1) } => format!("{}s sail on", capital(&plain(what))),
            Verb::Advance { what, n } => {
                format!("{}s sail on {} times", capital(&plain(what)), self.amount(n))
            }
            Verb::PlaceMarker { at, of } => format!("{} places a marker {}", self.who(of), self.at(at)),
            Verb::RemoveMarker { at, of } => format!("{} loses the marker {}", self.who(of), self.at(at)),
            Verb::Haven => "establish a Pirate Haven here for free".to_owned(),
            Verb::Fortify(at) => format!("turn the Main Fort {} to its other side", self.at(at)),
            Verb::ObjectivePlace { n, at } => {
                format!("{} Objective tokens are put {}", self.amount(n), self.at(at))
            }
            Verb::ObjectiveTake { n, .. } => format!("take {n} Objective tokens here"),
            Verb::ObjectiveDrop { n } => format!("leave {n} Objective tokens here"),
            _ => return None,
        };
        Some(text)
    }

    fn lasting(self, verb: Verb) -> Option<String> {
        let text = match verb {
            Verb::Mod { key, change, duration, uses } => {
                let often = if uses == 1 { ", once".to_owned() } else { String::new() };
                format!("{}{often}{}", modifier(key, change), time(duration))
            }
            Verb::Forbid { actions, duration } => {
                let actions: Vec<String> = actions.iter().map(plain).collect();
                format!("no {}{}", super::either(&actions), time(duration))
            }
            Verb::Allow { rule, duration } => format!("allowed: {}{}", plain(rule), time(duration)),
            Verb::Stance { pick, at, is, duration } => {
                let place = at.map_or(String::new(), |at| format!(" {}", self.at(at)));
                format!("{}{place} are {}{}", self.filter(pick), plain(is), time(duration))
            }
            Verb::Lom { nation, is: LetterOp::Grant, duration } => {
                format!("a {} Letter of Marque{}", self.nation(nation), time(duration))
            }
            Verb::Lom { nation, is: LetterOp::Renounce, .. } => {
                format!("renounce the {} Letter of Marque", self.nation(nation))
            }
            Verb::Reroll(n) => format!("{n} free rerolls of the Tidings die"),
            Verb::SetDie(None) => "choose the face of the Tidings die".to_owned(),
            Verb::SetDie(Some(face)) => format!("the Tidings die shows {}", plain(face)),
            Verb::ExtraTurn => "take another turn after this one".to_owned(),
            Verb::EndTurn => "the turn ends".to_owned(),
            Verb::EndRound => "the end of the round is declared".to_owned(),
            Verb::Flag { name, change, scope } => {
                let whose = if scope == FlagScope::Player { "your" } else { "the game's" };
                let name = self.content.arena[name].replace('_', " ");
                match change {
                    Change::Add(n) => format!("{whose} count of {name} {n:+}"),
                    Change::Set(n) => format!("{whose} count of {name} is {n}"),
                }
            }
            Verb::AchieveGlobal => "the Global Mission is achieved".to_owned(),
            Verb::Nothing => "nothing".to_owned(),
            _ => return None,
        };
        Some(text)
    }

    fn gain(self, n: Amount, what: &str) -> String {
        match n {
            Amount::Fixed(n) if n < 0 => format!("lose {} {what}", -n),
            n => format!("gain {} {what}", self.amount(n)),
        }
    }

    fn gain_cards(self, n: Amount, what: &str, temporary: bool) -> String {
        let hand = if temporary { " to hand" } else { "" };
        match n {
            Amount::Fixed(1) => format!("gain 1 {what}{hand}"),
            n => format!("gain {} {what}s{hand}", self.amount(n)),
        }
    }

    fn spawned(self, what: Spawned, n: Amount) -> String {
        let name = match what {
            Spawned::Class(class) => self.classes(Set::of(&[class])),
            Spawned::SupplyShip => "a ship of the supply".to_owned(),
            Spawned::Land => "a Land token".to_owned(),
            Spawned::Token(id) => self.content.token(id).name.clone(),
        };
        if n == Amount::Fixed(1) { name } else { format!("{} times {name}", self.amount(n)) }
    }

    /// `in Nassau`, `in each adjacent territory`.
    fn at(self, at: LocatorId) -> String {
        format!("in {}", self.locator(at))
    }

    /// For texts of whoever has only a filter.
    pub fn tokens(self, filter: FilterId) -> String {
        self.filter(filter)
    }
}

fn strength(what: Strength) -> &'static str {
    match what {
        Strength::Sf => "Strike Fear",
        Strength::Bs => "Broadside",
        Strength::Cq => "Close Quarters",
        Strength::Mv => "evasive Movement",
    }
}

fn changes(parts: &[(&str, i8)]) -> String {
    let parts: Vec<String> =
        parts.iter().filter(|(_, n)| *n != 0).map(|(name, n)| format!("{name} {n:+}")).collect();
    both(&parts)
}

fn cost_text(cost: Cost) -> String {
    let parts = [
        (cost.reputation, "Reputation"),
        (cost.movement, "Movement"),
        (cost.hand, "hand cards"),
        (cost.deck, "cards of the deck"),
        (cost.swagger, "Swagger"),
        (cost.bloodshed, "Bloodshed"),
        (cost.infamy, "Infamy"),
        (cost.friendly_ship, "friendly ship"),
        (cost.treasure, "Treasure card"),
        (cost.objective, "Objective tokens"),
    ];
    let parts: Vec<String> =
        parts.iter().filter(|(n, _)| *n > 0).map(|(n, what)| format!("{n} {what}")).collect();
    both(&parts)
}

impl Words<'_> {
    pub fn cost(self, cost: Cost) -> String {
        cost_text(cost)
    }
}

fn card_name(kind: CardType) -> String {
    format!("{} card", capital(kind.word()))
}

fn cards(kind: Option<CardType>, n: i16) -> String {
    let what = kind.map_or("card".to_owned(), card_name);
    if n == 1 { format!("1 {what}") } else { format!("{n} {what}s") }
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| format!("{}{}", first.to_uppercase(), letters.as_str()))
}
