//! Tokens: ships, Land tokens, Main Forts and markers.

use tortuga_core::pack::Entry;

use super::Loader;
use crate::{
    content::{Map, Npc, Reward, Side, SiteId, Token, raw},
    vocabulary::{Class, SiteList},
};

const SHIPS: &str = "ships.toml";
const LAND: &str = "land.toml";

impl Loader<'_> {
    pub(super) fn tokens(&mut self) -> Vec<Token> {
        let ships = self.reader.entries::<raw::Ship>(SHIPS, "ship");
        self.reader.unique(&ships, |ship| &ship.id);
        let land = self.reader.entries::<raw::Land>(LAND, "land");
        self.reader.unique(&land, |land| &land.id);
        let forts = self.reader.entries::<raw::MainFort>(LAND, "main_fort");
        self.reader.unique(&forts, |fort| &fort.id);
        let markers = self.reader.entries::<raw::Marker>(SHIPS, "marker");
        self.reader.unique(&markers, |marker| &marker.id);
        let mut tokens: Vec<Token> = Vec::new();
        tokens.extend(ships.iter().filter_map(|entry| self.ship(entry)));
        tokens.extend(land.iter().filter_map(|entry| self.land(entry)));
        tokens.extend(forts.iter().map(|entry| self.main_fort(entry)));
        tokens.extend(markers.iter().filter_map(|entry| self.marker(entry)));
        for (token, id) in tokens.iter().zip(0..) {
            if self.names.tokens.insert(token.id.as_str().to_owned(), id).is_some() {
                self.reader.fail_file(LAND, format!("the id `{}` stands twice among the tokens", token.id));
            }
        }
        tokens
    }

    fn ship(&mut self, entry: &Entry<raw::Ship>) -> Option<Token> {
        let ship = &entry.value;
        let class: Class = self.word(entry, "kind", &ship.kind)?;
        if !class.is_ship() {
            self.reader.fail(entry, Some("kind"), "must be the class of a ship");
        }
        let flagless = matches!(class, Class::Merchant | Class::Pirate | Class::PirateHunter | Class::Npc);
        if flagless && ship.nation.is_some() {
            self.reader.fail(entry, Some("nation"), format!("a {class} has no nation"));
        }
        if class == Class::Navy && ship.nation.is_none() {
            self.reader.fail(entry, Some("nation"), "a navy ship has a nation");
        }
        let nation = ship.nation.as_ref().and_then(|nation| self.word(entry, "nation", nation));
        let npc = match (ship.level, ship.hostile, ship.mission) {
            (Some(level @ 1..=7), Some(hostile), Some(mission)) => Some(Npc { level, hostile, mission }),
            _ => None,
        };
        let says_npc = ship.level.is_some() || ship.hostile.is_some() || ship.mission.is_some();
        if (class == Class::Npc) != npc.is_some() || says_npc != npc.is_some() {
            let text = "an npc, and no other ship, has level (1 to 7), hostile and mission";
            self.reader.fail(entry, Some("level"), text);
        }
        let side =
            Side { broadside: ship.broadside, close_quarters: ship.close_quarters, reward: ship.reward };
        self.vet_side(entry, side);
        Some(Token {
            id: self.slug(entry, &ship.id),
            name: ship.name.clone(),
            text: ship.text.clone(),
            class,
            nation,
            modifier: ship.combat_modifier,
            sides: [side; 2],
            npc,
            sites: SiteList::EMPTY,
            copies: 1,
        })
    }

    fn land(&mut self, entry: &Entry<raw::Land>) -> Option<Token> {
        let land = &entry.value;
        let class: Class = self.word(entry, "kind", &land.kind)?;
        if !matches!(class, Class::Port | Class::Fort) {
            self.reader.fail(entry, Some("kind"), "must be port or fort");
        }
        let side =
            Side { broadside: land.broadside, close_quarters: land.close_quarters, reward: land.reward };
        self.vet_side(entry, side);
        Some(Token {
            id: self.slug(entry, &land.id),
            name: land.name.clone(),
            text: land.text.clone(),
            class,
            nation: None,
            modifier: land.combat_modifier,
            sides: [side; 2],
            npc: None,
            sites: SiteList::EMPTY,
            copies: 1,
        })
    }

    fn main_fort(&mut self, entry: &Entry<raw::MainFort>) -> Token {
        let fort = &entry.value;
        let side = |side: &raw::FortSide| Side {
            broadside: side.broadside,
            close_quarters: side.close_quarters,
            reward: side.reward,
        };
        let sides = [side(&fort.low), side(&fort.high)];
        sides.iter().for_each(|side| self.vet_side(entry, *side));
        let mut sites = Vec::new();
        for name in &fort.sites {
            match self.names.sites.get(name) {
                Some(id) => sites.push(SiteId(*id)),
                None => self.reader.fail(entry, Some("sites"), format!("there is no site `{name}`")),
            }
        }
        if sites.is_empty() {
            self.reader.fail(entry, Some("sites"), "a Main Fort needs a site");
        }
        Token {
            id: self.slug(entry, &fort.id),
            name: fort.name.clone(),
            text: fort.text.clone(),
            class: Class::MainFort,
            nation: self.word(entry, "nation", &fort.nation),
            modifier: fort.combat_modifier,
            sides,
            npc: None,
            sites: self.arena.site_lists(sites),
            copies: 1,
        }
    }

    /// Marks where Main Forts start: as many forts as sites, each on sites of its nation (TPR-SETUP-07).
    pub(super) fn main_forts(&mut self, map: &mut Map, tokens: &[Token]) {
        let forts = || tokens.iter().filter(|token| token.class == Class::MainFort);
        for fort in forts() {
            for id in &self.arena[fort.sites] {
                let site = &mut map.sites[id.index()];
                site.main_fort = true;
                if site.nation != fort.nation {
                    let text = format!("`{}` is on a site of another nation, `{}`", fort.id, site.id);
                    self.reader.fail_file(LAND, text);
                }
            }
        }
        let sites = map.sites.iter().filter(|site| site.main_fort).count();
        if sites != forts().count() {
            let text = format!("{} Main Forts cannot be set up on {sites} sites", forts().count());
            self.reader.fail_file(LAND, text);
        }
    }

    fn marker(&mut self, entry: &Entry<raw::Marker>) -> Option<Token> {
        let marker = &entry.value;
        let class: Class = self.word(entry, "kind", &marker.kind)?;
        if !class.is_marker() {
            self.reader.fail(entry, Some("kind"), "must be objective or angry_sea");
        }
        let reward = Reward::default();
        let side = Side { broadside: marker.broadside, close_quarters: marker.close_quarters, reward };
        Some(Token {
            id: self.slug(entry, &marker.id),
            name: marker.name.clone(),
            text: marker.text.clone(),
            class,
            nation: None,
            modifier: false,
            sides: [side; 2],
            npc: None,
            sites: SiteList::EMPTY,
            copies: marker.copies,
        })
    }

    /// TPR-COMP-12.
    fn vet_side<T>(&mut self, entry: &Entry<T>, side: Side) {
        if side.close_quarters > side.broadside {
            let text = "Close Quarters may not be greater than Broadside (TPR-COMP-12)";
            self.reader.fail(entry, Some("close_quarters"), text);
        }
    }
}
