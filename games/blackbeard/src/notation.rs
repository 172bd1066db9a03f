//! Moves as words: `move teach`, `to NA-0109`, `prize teach 2`, `keep`.

use crate::{
    content::{KcId, Nation, PirateId, PortId},
    game::Blackbeard,
    moves::{Item, Move, Unit},
    state::{Captive, Place},
};

/// Moves of one word.
const WORDS: [(&str, Move); 32] = [
    ("activate", Move::Activate),
    ("pass", Move::Pass),
    ("enter", Move::Enter),
    ("leave", Move::Leave),
    ("stop", Move::Stop),
    ("end", Move::End),
    ("attack", Move::Attack),
    ("search", Move::Search),
    ("campaign", Move::Campaign),
    ("decline", Move::Decline),
    ("exchange", Move::Exchange),
    ("no", Move::No),
    ("revel", Move::Revel),
    ("sell", Move::Sell),
    ("bribe", Move::Bribe),
    ("letter", Move::Letter),
    ("done", Move::Done),
    ("back-off", Move::BackOff),
    ("fight", Move::Fight),
    ("surrender", Move::Surrender),
    ("keep", Move::Keep),
    ("reroll", Move::Reroll),
    ("join", Move::Join(true)),
    ("stay-out", Move::Join(false)),
    ("draw", Move::Draw),
    ("accept", Move::Answer(true)),
    ("refuse", Move::Answer(false)),
    ("keep-hostage", Move::Hostage(true)),
    ("hand-over-hostage", Move::Hostage(false)),
    ("offer", Move::Offer),
    ("give letter", Move::Give(Item::Letter)),
    ("take letter", Move::Take(Item::Letter)),
];

impl Blackbeard {
    pub(crate) fn notate(&self, mv: Move) -> String {
        if let Some((word, _)) = WORDS.iter().find(|(_, known)| *known == mv) {
            return (*word).to_owned();
        }
        let pirate = |card: PirateId| self.content.pirates[card.index()].id;
        let unit = |unit: Unit| self.unit_name(unit);
        match mv {
            Move::Sail(which) => format!("move {}", unit(which)),
            Move::Transit(card) => format!("transit {}", pirate(card)),
            Move::Prize(card, number) => format!("prize {} {number}", pirate(card)),
            Move::Refit(which) => format!("refit {}", unit(which)),
            Move::Recover(which) => format!("recover {}", unit(which)),
            Move::Business(card) => format!("business {}", pirate(card)),
            Move::Ransom(card, captive) => format!("ransom {} {}", pirate(card), self.captive_name(captive)),
            Move::Retire(card) => format!("retire {}", pirate(card)),
            Move::Petition(card) => format!("petition {}", pirate(card)),
            Move::Intercept(kc, card) => format!("intercept {} {}", unit(Unit::Kc(kc)), pirate(card)),
            Move::Careen(which) => format!("careen {}", unit(which)),
            Move::Refloat(which) => format!("refloat {}", unit(which)),
            Move::Sack(card) => format!("sack {}", pirate(card)),
            Move::Stash(card, amount) => format!("stash {} {amount}", pirate(card)),
            Move::Torture(card, home) => format!("torture {} {}", pirate(card), self.port_name(home)),
            Move::Trade(own, other) => format!("trade {} {}", pirate(own), pirate(other)),
            Move::Ally(own, other) => format!("ally {} {}", pirate(own), pirate(other)),
            Move::Break(card) => format!("break {}", pirate(card)),
            Move::Ship(ship) => format!("ship {}", self.content.ship(ship).id),
            Move::Start(place) => format!("start {}", self.place_name(place)),
            Move::To(hex) => format!("to {}", self.hex_name(hex)),
            Move::Drop(value) => format!("drop {value}"),
            Move::Share(amount) => format!("share {amount}"),
            Move::Challenge(card) => format!("challenge {}", pirate(card)),
            Move::Target(card) => format!("target {}", pirate(card)),
            Move::Warship(ship) => format!("warship {}", self.content.warships[ship.index()].id),
            Move::Pardon(nation) => format!("pardon {}", nation.name()),
            Move::Give(item) => format!("give {}", self.item_name(item)),
            Move::Take(item) => format!("take {}", self.item_name(item)),
            // All others are single words.
            _ => String::new(),
        }
    }

    /// `havana`, `havana!` if tortured, `nowhere` without a home.
    pub(crate) fn captive_name(&self, captive: Captive) -> String {
        let mark = if captive.tortured() { "!" } else { "" };
        let home =
            captive.home().map_or_else(|| "nowhere".to_owned(), |port| self.port_name(port).to_string());
        format!("{home}{mark}")
    }

    fn item_name(&self, item: Item) -> String {
        match item {
            Item::Worth(amount) => format!("nw {amount}"),
            Item::Lot(value) => format!("lot {value}"),
            Item::Hostage(captive) => format!("hostage {}", self.captive_name(captive)),
            Item::Letter => "letter".into(),
        }
    }

    pub(crate) fn parse(&self, text: &str) -> Result<Move, String> {
        let words: Vec<&str> = text.split(' ').collect();
        if let Some((_, mv)) = WORDS.iter().find(|(word, _)| *word == text) {
            return Ok(*mv);
        }
        let shown: String = text.chars().take(40).collect();
        let unknown = || format!("`{shown}` is not a move");
        let mv = match words.as_slice() {
            ["move", name] => Move::Sail(self.read_unit(name)?),
            ["refit", name] => Move::Refit(self.read_unit(name)?),
            ["recover", name] => Move::Recover(self.read_unit(name)?),
            ["careen", name] => Move::Careen(self.read_unit(name)?),
            ["refloat", name] => Move::Refloat(self.read_unit(name)?),
            ["transit", name] => Move::Transit(self.read_pirate(name)?),
            ["business", name] => Move::Business(self.read_pirate(name)?),
            ["retire", name] => Move::Retire(self.read_pirate(name)?),
            ["petition", name] => Move::Petition(self.read_pirate(name)?),
            ["sack", name] => Move::Sack(self.read_pirate(name)?),
            ["break", name] => Move::Break(self.read_pirate(name)?),
            ["challenge", name] => Move::Challenge(self.read_pirate(name)?),
            ["target", name] => Move::Target(self.read_pirate(name)?),
            ["prize", name, number] => Move::Prize(self.read_pirate(name)?, read_number(number)?),
            ["stash", name, amount] => Move::Stash(self.read_pirate(name)?, read_number(amount)?),
            ["ransom", name, captive] => Move::Ransom(self.read_pirate(name)?, self.read_captive(captive)?),
            ["torture", name, home] => Move::Torture(self.read_pirate(name)?, self.read_port(home)?),
            ["trade", own, other] => Move::Trade(self.read_pirate(own)?, self.read_pirate(other)?),
            ["ally", own, other] => Move::Ally(self.read_pirate(own)?, self.read_pirate(other)?),
            ["intercept", kc, name] => Move::Intercept(self.read_kc(kc)?, self.read_pirate(name)?),
            ["ship", name] => {
                Move::Ship(self.content.find_ship(name).ok_or_else(|| format!("there is no ship `{name}`"))?)
            }
            ["start", name] => Move::Start(self.read_place(name)?),
            ["to", name] => {
                Move::To(self.content.find_hex(name).ok_or_else(|| format!("there is no hex `{name}`"))?)
            }
            ["drop", value] => Move::Drop(read_number(value)?),
            ["share", amount] => Move::Share(read_number(amount)?),
            ["warship", name] => Move::Warship(
                self.content.find_warship(name).ok_or_else(|| format!("there is no warship `{name}`"))?,
            ),
            ["pardon", name] => {
                Move::Pardon(Nation::find(name).ok_or_else(|| format!("there is no nation `{name}`"))?)
            }
            ["give", rest @ ..] => Move::Give(self.read_item(rest).ok_or_else(unknown)?),
            ["take", rest @ ..] => Move::Take(self.read_item(rest).ok_or_else(unknown)?),
            _ => return Err(unknown()),
        };
        Ok(mv)
    }

    fn read_pirate(&self, name: &str) -> Result<PirateId, String> {
        self.content.find_pirate(name).ok_or_else(|| format!("there is no pirate `{name}`"))
    }

    fn read_kc(&self, name: &str) -> Result<KcId, String> {
        self.content.find_kc(name).ok_or_else(|| format!("there is no King's Commissioner `{name}`"))
    }

    fn read_unit(&self, name: &str) -> Result<Unit, String> {
        let kc = || self.content.find_kc(name).map(Unit::Kc);
        let unit = self.content.find_pirate(name).map(Unit::Pirate).or_else(kc);
        unit.ok_or_else(|| format!("there is no pirate or King's Commissioner `{name}`"))
    }

    fn read_port(&self, name: &str) -> Result<PortId, String> {
        self.content.find_port(name).ok_or_else(|| format!("there is no port `{name}`"))
    }

    /// A hex, a port or a transit box.
    pub(crate) fn read_place(&self, name: &str) -> Result<Place, String> {
        let hex = self.content.find_hex(name).map(Place::Sea);
        let port = || self.content.find_port(name).map(Place::Port);
        let transit = || self.content.find_box(name).map(Place::Transit);
        hex.or_else(port)
            .or_else(transit)
            .ok_or_else(|| format!("there is no hex, port or transit box `{name}`"))
    }

    pub(crate) fn read_captive(&self, text: &str) -> Result<Captive, String> {
        let (home, tortured) = text.strip_suffix('!').map_or((text, false), |home| (home, true));
        let home = if home == "nowhere" { None } else { Some(self.read_port(home)?) };
        Ok(Captive::new(home, tortured))
    }

    fn read_item(&self, words: &[&str]) -> Option<Item> {
        match words {
            ["nw", amount] => read_number(amount).ok().map(Item::Worth),
            ["lot", value] => read_number(value).ok().map(Item::Lot),
            ["hostage", captive] => self.read_captive(captive).ok().map(Item::Hostage),
            _ => None,
        }
    }
}

/// Digits without a leading zero, so that a number is written in one way.
fn read_number<T: std::str::FromStr>(text: &str) -> Result<T, String> {
    let plain = text == "0" || !text.starts_with('0');
    let digits = plain && !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    text.parse().ok().filter(|_| digits).ok_or_else(|| format!("`{text}` is not a number that fits here"))
}
