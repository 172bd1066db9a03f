//! Moves as text: words and names, parted by blanks: `sail andros`, `play red-jolly improved 1 rep`, `offer 2`.

use tortuga_core::Seat;

use crate::{
    content::{PersonalId, PirateId, SiteId, TerritoryId, TokenId},
    game::PirateRepublic,
    moves::{Errand, Helper, Item, Move, Pay, Play, Row, ScoutPay, Source, Thing},
    vocabulary::{DieFace, Stat, Word as _},
};

impl PirateRepublic {
    #[expect(clippy::wildcard_enum_match_arm, reason = "two functions share the moves")]
    pub(crate) fn notate(&self, mv: Move) -> String {
        let territory = |id: TerritoryId| self.content.map.territory(id).id;
        let site = |id: SiteId| self.content.map.site(id).id;
        let card = |id: crate::content::CardId| self.content.card(id).id;
        let token = |id: TokenId| self.content.token(id).id;
        let mission = |id: PersonalId| self.content.personal(id).id;
        let pirate = |id: PirateId| self.content.pirate(id).id;
        match mv {
            Move::Pirate(id) => format!("pirate {}", pirate(id)),
            Move::Tile(id) => format!("tile {}", self.content.tiles[id.index()].id),
            Move::Start(id) => format!("start {}", site(id)),
            Move::CaptainsDen(id) => format!("den {}", pirate(id)),
            Move::Accept => "accept".into(),
            Move::Reroll => "reroll".into(),
            Move::Source(source) => match source {
                Source::Supply => "source supply".into(),
                Source::Navy(stack) => format!("source navy {}", stack + 1),
                Source::Hunters(stack) => format!("source hunters {}", stack + 1),
                Source::Map { territory: at, nth } => format!("source map {} {}", territory(at), nth + 1),
            },
            Move::Fight => "fight".into(),
            Move::Evade(to) => format!("evade {}", territory(to)),
            Move::Play(play) => self.notate_play(play),
            Move::Crew { place, alt } => format!("crew {} {}", place + 1, alt + 1),
            Move::Treasure { card: id, alt, lent } => {
                format!("treasure {} {}{}", card(id), alt + 1, if lent { " lent" } else { "" })
            }
            Move::Sail(to) => format!("sail {}", territory(to)),
            Move::Land(id) => format!("land {}", site(id)),
            Move::Sea => "sea".into(),
            Move::ScoutShip { territory: at, nth, pay } => {
                format!("scout ship {} {} {}", territory(at), nth + 1, scout_pay(pay))
            }
            Move::ScoutLand { site: id, pay } => format!("scout land {} {}", site(id), scout_pay(pay)),
            Move::Boast => "boast".into(),
            Move::AttackShip(id) => format!("attack ship {}", token(id)),
            Move::AttackSite(id) => format!("attack site {}", site(id)),
            Move::Haven { site: id, from: None } => format!("haven {}", site(id)),
            Move::Haven { site: id, from: Some(from) } => format!("haven {} from {}", site(id), site(from)),
            Move::Rest => "rest".into(),
            Move::Infamy { tokens, elite } => {
                let places: Vec<String> = (0..8)
                    .filter(|place| tokens >> place & 1 == 1)
                    .map(|place| (place + 1).to_string())
                    .collect();
                format!("infamy {} {}", if elite { "elite" } else { "rep" }, places.join(","))
            }
            Move::Deliver(id) => format!("deliver {}", mission(id)),
            Move::Take(id) => format!("take {}", mission(id)),
            Move::PayMission { mission: id, slot } => format!("pay {} {}", mission(id), slot + 1),
            Move::Global(Errand::Take) => "errand take".into(),
            Move::Global(Errand::Deliver) => "errand deliver".into(),
            Move::Global(Errand::Pay(slot)) => format!("errand pay {}", slot + 1),
            Move::Pass => "pass".into(),
            _ => self.notate_rest(mv),
        }
    }

    /// Companies, fights and answers.
    #[expect(clippy::wildcard_enum_match_arm, reason = "the other moves are written above")]
    fn notate_rest(&self, mv: Move) -> String {
        let card = |id: crate::content::CardId| self.content.card(id).id;
        match mv {
            Move::Ally(seat) => format!("offer {seat}"),
            Move::Share(n) => format!("share {n}"),
            Move::Counter => "counter".into(),
            Move::Lend(Item::Card(id)) => format!("lend card {}", card(id)),
            Move::Lend(Item::Treasure(id)) => format!("lend treasure {}", card(id)),
            Move::Lend(Item::Ship) => "lend ship".into(),
            Move::StrikeFear => "fear".into(),
            Move::Broadside => "broadside".into(),
            Move::Spend(n) => format!("spend {n}"),
            Move::Threaten(n) => format!("threaten {n}"),
            Move::Ship(Helper::Own) => "ship own".into(),
            Move::Ship(Helper::Guest) => "ship guest".into(),
            Move::Ship(Helper::Lent) => "ship lent".into(),
            Move::Resolve => "resolve".into(),
            Move::BreakOff => "break off".into(),
            Move::Flee => "flee".into(),
            Move::Close => "close".into(),
            Move::Done => "done".into(),
            Move::Yes => "yes".into(),
            Move::No => "no".into(),
            Move::Pick(thing) => self.notate_thing(thing),
            _ => String::new(),
        }
    }

    fn notate_play(&self, play: Play) -> String {
        let lent = if play.lent { " lent" } else { "" };
        let row = match play.row {
            Row::Crew => "crew".to_owned(),
            Row::Basic => format!("basic {}", play.alt + 1),
            Row::Improved(Pay::Reputation) => format!("improved {} rep", play.alt + 1),
            Row::Improved(Pay::Free) => format!("improved {} free", play.alt + 1),
            Row::Improved(Pay::Turn(place)) => format!("improved {} turn {}", play.alt + 1, place + 1),
        };
        format!("play {} {row}{lent}", self.content.card(play.card).id)
    }

    fn notate_thing(&self, thing: Thing) -> String {
        match thing {
            Thing::Card(id) => format!("card {}", self.content.card(id).id),
            Thing::Mission(id) => format!("mission {}", self.content.personal(id).id),
            Thing::To(id) => format!("to {}", self.content.map.territory(id).id),
            Thing::Site(id) => format!("site {}", self.content.map.site(id).id),
            Thing::Token(id) => format!("token {}", self.content.token(id).id),
            Thing::Chit { territory, nth } => {
                format!("chit {} {}", self.content.map.territory(territory).id, nth + 1)
            }
            Thing::Seat(seat) => format!("seat {seat}"),
            Thing::Stack(stack) => format!("stack {}", stack + 1),
            Thing::Face(face) => format!("face {face}"),
            Thing::Stat(stat) => format!("stat {stat}"),
            Thing::Accomplishment(id) => {
                format!("accomplishment {}", self.content.accomplishments[id.index()].id)
            }
            Thing::Option(option) => format!("option {}", option + 1),
        }
    }

    pub(crate) fn parse(&self, text: &str) -> Result<Move, String> {
        let words: Vec<&str> = text.split_whitespace().collect();
        self.parse_words(&words)
            .filter(|mv| self.notate(*mv) == words.join(" "))
            .ok_or_else(|| format!("`{}` is not a move", text.chars().take(60).collect::<String>()))
    }

    fn parse_words(&self, words: &[&str]) -> Option<Move> {
        let c = &self.content;
        Some(match *words {
            ["pirate", id] => Move::Pirate(c.find_pirate(id)?),
            ["tile", id] => Move::Tile(c.find_tile(id)?),
            ["start", id] => Move::Start(c.find_site(id)?),
            ["den", id] => Move::CaptainsDen(c.find_pirate(id)?),
            ["accept"] => Move::Accept,
            ["reroll"] => Move::Reroll,
            ["source", ref rest @ ..] => Move::Source(self.parse_source(rest)?),
            ["fight"] => Move::Fight,
            ["evade", id] => Move::Evade(c.find_territory(id)?),
            ["play", ref rest @ ..] => Move::Play(self.parse_play(rest)?),
            ["crew", place, alt] => Move::Crew { place: number(place)?, alt: number(alt)? },
            ["treasure", card, alt] => {
                Move::Treasure { card: c.find_card(card)?, alt: number(alt)?, lent: false }
            }
            ["treasure", card, alt, "lent"] => {
                Move::Treasure { card: c.find_card(card)?, alt: number(alt)?, lent: true }
            }
            ["sail", id] => Move::Sail(c.find_territory(id)?),
            ["land", id] => Move::Land(c.find_site(id)?),
            ["sea"] => Move::Sea,
            ["scout", "ship", id, nth, pay] => Move::ScoutShip {
                territory: c.find_territory(id)?,
                nth: number(nth)?,
                pay: read_scout_pay(pay)?,
            },
            ["scout", "land", id, pay] => {
                Move::ScoutLand { site: c.find_site(id)?, pay: read_scout_pay(pay)? }
            }
            ["boast"] => Move::Boast,
            ["attack", "ship", id] => Move::AttackShip(c.find_token(id)?),
            ["attack", "site", id] => Move::AttackSite(c.find_site(id)?),
            ["haven", id] => Move::Haven { site: c.find_site(id)?, from: None },
            ["haven", id, "from", from] => {
                Move::Haven { site: c.find_site(id)?, from: Some(c.find_site(from)?) }
            }
            ["rest"] => Move::Rest,
            ["infamy", what @ ("elite" | "rep"), places] => {
                Move::Infamy { tokens: read_places(places)?, elite: what == "elite" }
            }
            ["deliver", id] => Move::Deliver(c.find_personal(id)?),
            ["take", id] => Move::Take(c.find_personal(id)?),
            ["pay", id, slot] => Move::PayMission { mission: c.find_personal(id)?, slot: number(slot)? },
            ["errand", "take"] => Move::Global(Errand::Take),
            ["errand", "deliver"] => Move::Global(Errand::Deliver),
            ["errand", "pay", slot] => Move::Global(Errand::Pay(number(slot)?)),
            ["pass"] => Move::Pass,
            ["offer", seat] => Move::Ally(Seat(seat.parse().ok()?)),
            ["share", n] => Move::Share(n.parse().ok()?),
            ["counter"] => Move::Counter,
            ["lend", "card", id] => Move::Lend(Item::Card(c.find_card(id)?)),
            ["lend", "treasure", id] => Move::Lend(Item::Treasure(c.find_card(id)?)),
            ["lend", "ship"] => Move::Lend(Item::Ship),
            _ => return self.parse_rest(words),
        })
    }

    fn parse_rest(&self, words: &[&str]) -> Option<Move> {
        let c = &self.content;
        let thing = match *words {
            ["fear"] => return Some(Move::StrikeFear),
            ["broadside"] => return Some(Move::Broadside),
            ["spend", n] => return Some(Move::Spend(n.parse().ok()?)),
            ["threaten", n] => return Some(Move::Threaten(n.parse().ok()?)),
            ["ship", "own"] => return Some(Move::Ship(Helper::Own)),
            ["ship", "guest"] => return Some(Move::Ship(Helper::Guest)),
            ["ship", "lent"] => return Some(Move::Ship(Helper::Lent)),
            ["resolve"] => return Some(Move::Resolve),
            ["break", "off"] => return Some(Move::BreakOff),
            ["flee"] => return Some(Move::Flee),
            ["close"] => return Some(Move::Close),
            ["done"] => return Some(Move::Done),
            ["yes"] => return Some(Move::Yes),
            ["no"] => return Some(Move::No),
            ["card", id] => Thing::Card(c.find_card(id)?),
            ["mission", id] => Thing::Mission(c.find_personal(id)?),
            ["to", id] => Thing::To(c.find_territory(id)?),
            ["site", id] => Thing::Site(c.find_site(id)?),
            ["token", id] => Thing::Token(c.find_token(id)?),
            ["chit", id, nth] => Thing::Chit { territory: c.find_territory(id)?, nth: number(nth)? },
            ["seat", seat] => Thing::Seat(Seat(seat.parse().ok()?)),
            ["stack", stack] => Thing::Stack(number(stack)?),
            ["face", face] => Thing::Face(DieFace::find(face)?),
            ["stat", stat] => Thing::Stat(Stat::find(stat)?),
            ["accomplishment", id] => Thing::Accomplishment(c.find_accomplishment(id)?),
            ["option", option] => Thing::Option(number(option)?),
            _ => return None,
        };
        Some(Move::Pick(thing))
    }

    fn parse_source(&self, words: &[&str]) -> Option<Source> {
        Some(match *words {
            ["supply"] => Source::Supply,
            ["navy", stack] => Source::Navy(number(stack)?),
            ["hunters", stack] => Source::Hunters(number(stack)?),
            ["map", id, nth] => {
                Source::Map { territory: self.content.find_territory(id)?, nth: number(nth)? }
            }
            _ => return None,
        })
    }

    fn parse_play(&self, words: &[&str]) -> Option<Play> {
        let (words, lent) = match words {
            [words @ .., "lent"] => (words, true),
            words => (words, false),
        };
        let (card, row, alt) = match *words {
            [card, "crew"] => (card, Row::Crew, 0),
            [card, "basic", alt] => (card, Row::Basic, number(alt)?),
            [card, "improved", alt, "rep"] => (card, Row::Improved(Pay::Reputation), number(alt)?),
            [card, "improved", alt, "free"] => (card, Row::Improved(Pay::Free), number(alt)?),
            [card, "improved", alt, "turn", place] => {
                (card, Row::Improved(Pay::Turn(number(place)?)), number(alt)?)
            }
            _ => return None,
        };
        Some(Play { card: self.content.find_card(card)?, row, alt, lent })
    }
}

/// People count from 1.
fn number(text: &str) -> Option<u8> {
    text.parse::<u8>().ok()?.checked_sub(1).filter(|n| *n < 32)
}

fn read_places(text: &str) -> Option<u8> {
    text.split(',').try_fold(0u8, |mask, place| Some(mask | 1 << number(place).filter(|place| *place < 8)?))
}

fn scout_pay(pay: ScoutPay) -> &'static str {
    match pay {
        ScoutPay::Reputation => "rep",
        ScoutPay::Movement => "mv",
        ScoutPay::Free => "free",
    }
}

fn read_scout_pay(text: &str) -> Option<ScoutPay> {
    match text {
        "rep" => Some(ScoutPay::Reputation),
        "mv" => Some(ScoutPay::Movement),
        "free" => Some(ScoutPay::Free),
        _ => None,
    }
}
