//! English for moves and events, and the board in characters. Whatever an effect does is told by `content/words.rs`.

use tortuga_core::{Line, Seat, Slug, Voice};

use crate::{
    combat::KINDS,
    content::{CardId, SiteId, TerritoryId, TokenId, Words},
    event::Event,
    game::PirateRepublic,
    map::Chit,
    moves::Move,
    pile::UNKNOWN,
    state::State,
    view::View,
    vocabulary::Class,
};

mod answers;
mod board;
mod events;
mod missions;
mod moves;

impl Voice for PirateRepublic {
    fn move_text(&self, state: &State, mv: Move) -> String {
        moves::text(self, state, mv)
    }

    fn event_text(&self, event: &Event) -> String {
        events::text(self, event)
    }

    fn board(&self, view: &View, width: u16) -> Vec<Line> {
        board::lines(self, &crate::view::masked(self, view), width as usize)
    }
}

impl PirateRepublic {
    fn words(&self) -> Words<'_> {
        Words::of(&self.content)
    }

    fn territory_title(&self, id: TerritoryId) -> &str {
        &self.content.map.territory(id).name
    }

    fn site_title(&self, id: SiteId) -> &str {
        &self.content.map.site(id).name
    }

    fn card_title(&self, id: CardId) -> &str {
        &self.content.card(id).name
    }

    /// `HMS Rose (Navy 8/5)`.
    fn token_text(&self, id: TokenId, high: bool) -> String {
        let token = self.content.token(id);
        let side = token.sides[usize::from(high)];
        let mark = if token.modifier { "*" } else { "" };
        format!("{} {}/{}{mark}", token.name, side.broadside, side.close_quarters)
    }

    /// `HMS Rose (Broadside 8, Close Quarters 5, with a Combat modifier)`.
    fn token_words(&self, id: TokenId, high: bool) -> String {
        let token = self.content.token(id);
        let side = token.sides[usize::from(high)];
        let mark = if token.modifier { ", with a Combat modifier" } else { "" };
        format!("{} (Broadside {}, Close Quarters {}{mark})", token.name, side.broadside, side.close_quarters)
    }

    /// What a token on the map shows of itself: its face, or its back.
    fn chit_words(&self, chit: Chit) -> String {
        if chit.up() {
            return self.token_words(chit.token, false);
        }
        match crate::tokens::back_shows(chit.mark) {
            Some(Class::PirateHunter) => "a face-down Pirate Hunter".into(),
            Some(_) => "a face-down Navy ship".into(),
            None => "a face-down ship".into(),
        }
    }

    /// A name of whatever a slug stands for: events name things by their ids.
    fn called(&self, id: Slug) -> String {
        let content = &self.content;
        let id = id.as_str();
        let of = |found: Option<&String>| found.cloned();
        of(content.find_card(id).map(|card| &content.card(card).name))
            .or_else(|| of(content.find_token(id).map(|token| &content.token(token).name)))
            .or_else(|| of(content.find_territory(id).map(|place| &content.map.territory(place).name)))
            .or_else(|| of(content.find_site(id).map(|site| &content.map.site(site).name)))
            .or_else(|| of(content.find_tidings(id).map(|card| &content.tidings(card).name)))
            .or_else(|| of(content.find_personal(id).map(|mission| &content.personal(mission).name)))
            .or_else(|| of(content.find_pirate(id).map(|pirate| &content.pirate(pirate).name)))
            .or_else(|| of(content.find_tile(id).map(|tile| &content.tiles[tile.index()].name)))
            .or_else(|| {
                of(content.find_accomplishment(id).map(|feat| &content.accomplishments[feat.index()].name))
            })
            .unwrap_or_else(|| id.replace(['-', '_'], " "))
    }

    fn called_all(&self, ids: &[Slug]) -> String {
        let names: Vec<String> = ids.iter().map(|id| self.called(*id)).collect();
        if names.is_empty() { "nothing".into() } else { names.join(", ") }
    }

    /// The Pirate of a seat, or the seat while none is chosen.
    fn captain(&self, state: &State, seat: Seat) -> String {
        match self.content.pirates.get(state.player(seat).pirate as usize) {
            Some(pirate) if state.player(seat).pirate != UNKNOWN => pirate.name.clone(),
            _ => who(seat),
        }
    }
}

/// The kinds of reward, in the order of TPR-RES-01: one of it, and more.
const REWARDS: [(&str, &str); KINDS] = [
    ("Swagger", "Swagger"),
    ("Reputation", "Reputation"),
    ("Crew card", "Crew cards"),
    ("Elite card", "Elite cards"),
    ("Treasure card", "Treasure cards"),
    ("Captain card", "Captain cards"),
    ("stat increment", "stat increments"),
];

/// So much of one kind of reward.
fn reward(kind: usize, n: u8) -> String {
    let (one, more) = REWARDS[kind % KINDS];
    format!("{n} {}", if n == 1 { one } else { more })
}

/// The terms of a deal.
fn terms(terms: [u8; KINDS]) -> String {
    let parts = terms.into_iter().enumerate().filter(|(_, n)| *n > 0).map(|(kind, n)| reward(kind, n));
    let parts: Vec<String> = parts.collect();
    match parts.split_last() {
        None => "nothing".into(),
        Some((last, [])) => last.clone(),
        Some((last, others)) => format!("{} and {last}", others.join(", ")),
    }
}

fn who(seat: Seat) -> String {
    format!("Seat {seat}")
}
