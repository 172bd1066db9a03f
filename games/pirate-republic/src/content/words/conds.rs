//! Conditions, tokens, places and players.

use super::{Words, any_of, both, either, plain};
use crate::vocabulary::{
    Class, Cond, Conds, Facing, FilterId, FriendlyIs, LocatorId, Measure, Nearest, PatternId, Place, Range,
    RouteEnd, RoutePlace, Set, TerritorySet, Who, Word,
};

#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "two functions share the conditions, and a test tells every one"
)]
impl Words<'_> {
    /// All of them: `you are in Nassau and you have at least 8 Reputation`.
    pub fn conds(self, conds: Conds) -> String {
        let parts: Vec<String> = self.content.arena[conds].iter().map(|cond| self.cond(*cond)).collect();
        both(&parts)
    }

    fn cond(self, cond: Cond) -> String {
        match cond {
            Cond::Any(conds) => {
                let parts: Vec<String> =
                    self.content.arena[conds].iter().map(|cond| self.cond(*cond)).collect();
                either(&parts)
            }
            Cond::Not(conds) => format!("it is not so that {}", self.conds(conds)),
            Cond::InCombat(is) => said(is, "you are in a Combat"),
            Cond::Stage(set) => format!("the stage is {}", any_of(set)),
            Cond::Origin(set) => format!("the Combat came by {}", any_of(set)),
            Cond::Target(filter) => format!("the token is among {}", self.filter(filter)),
            Cond::HasInitiative(true) => "you have initiative".to_owned(),
            Cond::HasInitiative(false) => "the enemy has initiative".to_owned(),
            Cond::Company(is) => said(is, "you are in a Company"),
            Cond::How(set) => format!("it was defeated by {}", any_of(set)),
            Cond::Number { what, range } => measured(what, range),
            Cond::Stat { which, range } => {
                format!("your {} stat is at slot {}", plain(which), between(range))
            }
            Cond::Captured(is) => said(is, "you are captured"),
            Cond::FriendlyShip(FriendlyIs::None) => "you have no friendly ship".to_owned(),
            Cond::FriendlyShip(FriendlyIs::Any) => "you have a friendly ship".to_owned(),
            Cond::FriendlyShip(kind) => format!("you have a friendly {} ship", plain(kind)),
            Cond::Rank { is, by } => format!("you are {} in {}", plain(is), plain(by)),
            Cond::Commander(is) => said(is, "you are the Commander"),
            Cond::Active(is) => said(is, "it is your turn"),
            Cond::Pirate(set) => {
                let names: Vec<&str> = set.iter().map(|id| self.content.pirate(id).name.as_str()).collect();
                format!("you are {}", either(&names))
            }
            other => self.place_cond(other),
        }
    }

    fn place_cond(self, cond: Cond) -> String {
        match cond {
            Cond::Region(set) => format!("you are in {}", self.regions(set)),
            Cond::Territory(set) => format!("you are in {}", self.territories(set)),
            Cond::WestAfrican(is) => said(is, "you are in West Africa"),
            Cond::OnRoute(set) => format!("you are on the route of {}", any_of(set)),
            Cond::AtSea(true) => "you are in a Seaway".to_owned(),
            Cond::AtSea(false) => "you are on a Land Site".to_owned(),
            Cond::Site { is, here: false, .. } => format!("you are on a site that is {}", any_of(is)),
            Cond::Site { is, here: true, .. } => format!("there is a site here that is {}", any_of(is)),
            Cond::HereHas { of, range } => format!("there are {} {} here", between(range), self.filter(of)),
            Cond::AdjacentHas { of, range } => {
                format!("there are {} {} in adjacent territories", between(range), self.filter(of))
            }
            Cond::TokensOnMap { of, range } => {
                format!("there are {} {} on the map", between(range), self.filter(of))
            }
            Cond::Held { nations, regions, range } => {
                let nation = nations.map_or(String::new(), |set| format!(" {}", self.nations(set)));
                let region = regions.map_or(String::new(), |set| format!(" in {}", self.regions(set)));
                format!("you hold {}{nation} sacked sites{region}", between(range))
            }
            Cond::Haven(is) => said(is, "you have a Haven"),
            Cond::Lom { nations, is } => {
                let nation = nations.map_or("a".to_owned(), |set| self.nations(set));
                format!("your {nation} Letter of Marque is {}", plain(is))
            }
            Cond::Die(set) => format!("the die shows {}", any_of(set)),
            Cond::Flag { name, range, .. } => {
                format!("the count of {} is {}", self.content.arena[name].replace('_', " "), between(range))
            }
            Cond::GlobalAchieved(is) => said(is, "the Global Mission is achieved"),
            Cond::Event { of, within, range } => {
                format!("you had {} times this {}: {}", between(range), plain(within), self.pattern(of))
            }
            _ => String::new(),
        }
    }

    /// `Navy ships`, `Ports in West Africa`.
    pub(super) fn filter(self, filter: FilterId) -> String {
        let filter = &self.content.arena[filter];
        let mut text = filter.classes.map_or("any token".to_owned(), |classes| self.classes(classes));
        let ids = &self.content.arena[filter.ids];
        if !ids.is_empty() {
            let names: Vec<&str> = ids.iter().map(|id| self.content.token(*id).name.as_str()).collect();
            text = both(&names);
        }
        let mut add = |extra: Option<String>| {
            if let Some(extra) = extra {
                text = format!("{text} {extra}");
            }
        };
        add(filter.nations.map(|set| format!("({})", self.nations(set))));
        add(filter.territories.map(|set| format!("in {}", self.territories(set))));
        add(filter.regions.map(|set| format!("in {}", self.regions(set))));
        add(filter
            .face
            .map(|face| if face == Facing::Up { "face up".to_owned() } else { "face down".to_owned() }));
        add(filter.infamous.map(|is| said_of(is, "with the Combat modifier")));
        add(filter.passive.map(|is| said_of(is, "that is passive")));
        add(filter.max_bs.map(|n| format!("with Broadside up to {n}")));
        add(filter.max_cq.map(|n| format!("with Close Quarters up to {n}")));
        add(filter.min_index.map(|n| format!("that is number {n} or later in the Combat")));
        add(filter.here.then(|| "here".to_owned()));
        text
    }

    pub(super) fn classes(self, classes: Set<Class>) -> String {
        let ships = Class::ALL.iter().filter(|class| class.is_ship()).all(|class| classes.has(*class));
        let lands = Class::ALL.iter().filter(|class| class.is_land()).all(|class| classes.has(*class));
        let mut names = Vec::new();
        names.extend((ships && lands).then_some("any token"));
        names.extend((ships && !lands).then_some("Ship tokens"));
        names.extend((lands && !ships).then_some("Land tokens"));
        let rest = classes.iter().filter(|class| !(ships && class.is_ship() || lands && class.is_land()));
        names.extend(rest.map(class_name));
        both(&names)
    }

    pub(super) fn territories(self, set: TerritorySet) -> String {
        let names: Vec<&str> = set.iter().map(|id| self.content.map.territory(id).name.as_str()).collect();
        either(&names)
    }

    pub(super) fn regions(self, set: Set<crate::vocabulary::Region>) -> String {
        let name = |region: crate::vocabulary::Region| self.content.map.regions[region.index()].name.as_str();
        let names: Vec<&str> = set.iter().map(name).collect();
        either(&names)
    }

    pub(super) fn locator(self, at: LocatorId) -> String {
        let locator = &self.content.arena[at];
        let map = &self.content.map;
        let mut text = match locator.place {
            Place::Here => "your territory".to_owned(),
            Place::Territory(id) => map.territory(id).name.clone(),
            Place::Territories(set) => {
                let names: Vec<&str> = set.iter().map(|id| map.territory(id).name.as_str()).collect();
                both(&names)
            }
            Place::Site(id) => map.site(id).name.clone(),
            Place::Adjacent => "each adjacent territory".to_owned(),
            Place::Within(n) => format!("a territory up to {n} steps away"),
            Place::Random => "a random territory".to_owned(),
            Place::Choice(who) => format!("a territory of the choice of {}", self.who(who)),
            Place::Region(region) => self.regions(Set::of(&[region])),
            Place::Route(route, RoutePlace::At(RouteEnd::Start)) => {
                format!("the start of the {} route", plain(route))
            }
            Place::Route(route, RoutePlace::At(RouteEnd::End)) => {
                format!("the end of the {} route", plain(route))
            }
            Place::Route(route, RoutePlace::Number(n)) => format!("space {n} of the {} route", plain(route)),
            Place::Nearest(Nearest::Token(classes)) => {
                format!("the nearest place with {}", self.classes(classes))
            }
            Place::Nearest(Nearest::Haven) => "the nearest Haven".to_owned(),
            Place::Nearest(Nearest::Neutral) => "the nearest neutral site".to_owned(),
            Place::Nearest(Nearest::Nassau) => "Nassau".to_owned(),
            Place::Leader => "the territory of the leader".to_owned(),
            Place::Last => "the territory of the last player".to_owned(),
        };
        if let Some(filter) = locator.filter {
            text = format!("{text} with {}", self.filter(filter));
        }
        if let Some(site) = locator.site {
            text = format!("{text} with a site that is {}", plain(site));
        }
        if locator.empty {
            text.push_str(" without Ship tokens");
        }
        text
    }

    pub(super) fn who(self, who: Who) -> String {
        let text = match who {
            Who::Myself => "you",
            Who::Active => "the active player",
            Who::Each => "each player",
            Who::Others => "each other player",
            Who::Here => "each other player here",
            Who::Near => "each other player here or nearby",
            Who::Commander => "the Commander",
            Who::Leader => "the player with most Swagger",
            Who::Last => "the player with least Swagger",
            Who::Left => "the player to the left",
            Who::Right => "the player to the right",
            Who::Chosen => "a player of your choice",
            Who::Assistant => "the assisting player",
            Who::Winner => "the winner",
            Who::Achievers => "who achieved the mission",
            Who::Pirate(id) => return self.content.pirate(id).name.clone(),
        };
        text.to_owned()
    }

    /// What happened: `Merchants defeated`.
    pub(super) fn pattern(self, id: PatternId) -> String {
        let pattern = &self.content.arena[id];
        let mut text = plain(pattern.event);
        let mut add = |extra: Option<String>| {
            if let Some(extra) = extra {
                text = format!("{text}, {extra}");
            }
        };
        let tokens = &self.content.arena[pattern.tokens];
        let names: Vec<&str> = tokens.iter().map(|id| self.content.token(*id).name.as_str()).collect();
        add((!names.is_empty()).then(|| either(&names)));
        add(pattern.classes.map(|set| self.classes(set)));
        add(pattern.nations.map(|set| self.nations(set)));
        add(pattern.territories.map(|set| format!("in {}", self.territories(set))));
        add(pattern.regions.map(|set| format!("in {}", self.regions(set))));
        add(pattern.west_african.map(|is| said_of(is, "in West Africa")));
        add(pattern.sites.map(|set| {
            let names: Vec<&str> = set.iter().map(|id| self.content.map.site(id).name.as_str()).collect();
            format!("at {}", either(&names))
        }));
        add(pattern.how.map(|set| format!("by {}", any_of(set))));
        add(pattern.infamous.map(|is| said_of(is, "with the Combat modifier")));
        add(pattern.bloodshed.map(|is| said_of(is, "after Bloodshed")));
        add(pattern
            .no_cards
            .map(|is| if is { "without a hand card".to_owned() } else { "with a hand card".to_owned() }));
        add(pattern.min_tokens.map(|n| format!("{n} tokens in one Combat")));
        add(pattern.by.map(|set| format!("by {}", any_of(set))));
        add(pattern.purposes.map(|set| format!("for {}", any_of(set))));
        add(pattern.roles.map(|set| format!("as {}", any_of(set))));
        text
    }
}

fn class_name(class: Class) -> &'static str {
    match class {
        Class::Merchant => "Merchants",
        Class::Pirate => "Pirate ships",
        Class::Navy => "Navy ships",
        Class::PirateHunter => "Pirate Hunters",
        Class::TreasureFleet => "Treasure Fleets",
        Class::SlaveShip => "Slave Ships",
        Class::Npc => "hostile captains",
        Class::Port => "Ports",
        Class::Fort => "Forts",
        Class::MainFort => "Main Forts",
        Class::Objective => "Objective tokens",
        Class::AngrySea => "Angry Seas",
    }
}

fn said(is: bool, text: &str) -> String {
    if is { text.to_owned() } else { format!("it is not so that {text}") }
}

fn said_of(is: bool, text: &str) -> String {
    if is { text.to_owned() } else { format!("not {text}") }
}

fn between(range: Range) -> String {
    match (range.min, range.max) {
        (min, i16::MAX) => format!("at least {min}"),
        (i16::MIN, max) => format!("at most {max}"),
        (min, max) if min == max => min.to_string(),
        (min, max) => format!("{min} to {max}"),
    }
}

fn measured(what: Measure, range: Range) -> String {
    let n = between(range);
    match what {
        Measure::Level => format!("your level is {n}"),
        Measure::Round => format!("the round is {n}"),
        Measure::Players => format!("there are {n} players"),
        Measure::PlayersHere => format!("there are {n} other players here"),
        Measure::PlayersNear => format!("there are {n} other players here or nearby"),
        Measure::Hand => format!("you have {n} cards in hand"),
        Measure::Deck => format!("your deck has {n} cards"),
        Measure::Objective => format!("you carry {n} Objective tokens"),
        Measure::CrewInPlay => format!("you have {n} Crew cards in play"),
        Measure::MissionsDone => format!("you have completed {n} Personal Missions"),
        Measure::MissionsHeld => format!("you hold {n} Personal Missions"),
        Measure::Treasures => format!("you have {n} Treasure cards"),
        Measure::Accomplishments => format!("you have {n} Accomplishments"),
        Measure::Swagger => format!("you have {n} Swagger"),
        Measure::Reputation => format!("you have {n} Reputation"),
        Measure::Bloodshed => format!("you have {n} Bloodshed"),
        Measure::Infamy => format!("you have {n} Infamy"),
        Measure::Movement => format!("you have {n} Movement"),
    }
}
