//! Conditions (section 5 of the vocabulary) and amounts.

use tortuga_core::Seat;

use crate::{
    combat::Point,
    content::TerritoryId,
    game::PirateRepublic,
    query::Subject,
    state::State,
    vocabulary::{
        Amount, Cond, Conds, FilterId, FlagScope, FriendlyIs, Half, How, Measure, Nation, Per, RankBy,
        RankIs, Region, Side, Word,
    },
};

impl PirateRepublic {
    /// Whether all conditions hold for a player. `about` is the token that conditions on the target mean.
    pub(crate) fn holds(
        &self,
        state: &State,
        conds: Conds,
        seat: Seat,
        about: Option<Subject>,
        how: Option<How>,
    ) -> bool {
        self.content.arena[conds].iter().all(|cond| self.one_holds(state, cond, seat, about, how))
    }

    fn one_holds(
        &self,
        state: &State,
        cond: &Cond,
        seat: Seat,
        about: Option<Subject>,
        how: Option<How>,
    ) -> bool {
        let player = state.player(seat);
        let fighting = state.combat.on && state.turn.active == seat;
        match *cond {
            Cond::Any(of) => {
                self.content.arena[of].iter().any(|cond| self.one_holds(state, cond, seat, about, how))
            }
            Cond::Not(of) => !self.holds(state, of, seat, about, how),
            Cond::InCombat(is) => fighting == is,
            Cond::Stage(set) => fighting && state.combat.point.stage().is_some_and(|stage| set.has(stage)),
            Cond::Origin(set) => fighting && set.has(state.combat.origin),
            Cond::Target(filter) => {
                let filter = &self.content.arena[filter];
                about
                    .or_else(|| self.target(state).filter(|_| fighting))
                    .or_else(|| self.lookout_target(state, seat))
                    .is_some_and(|about| self.fits(state, filter, seat, about))
            }
            Cond::HasInitiative(is) => {
                self.initiative_now(state, seat).is_some_and(|side| (side == Side::Player) == is)
            }
            Cond::Company(is) => (fighting && state.combat.company.formed) == is,
            Cond::How(set) => how.is_some_and(|how| set.has(how)),
            Cond::Number { what, range } => range.has(self.measure(state, seat, what)),
            Cond::Stat { which, range } => range.has(i32::from(player.stat(which))),
            Cond::Captured(is) => player.captured == is,
            Cond::FriendlyShip(is) => self.friendly_is(state, seat, is),
            Cond::Rank { is, by } => self.ranks(state, seat, is, by),
            Cond::Commander(is) => (state.round.commander == seat) == is,
            Cond::Active(is) => (state.turn.active == seat) == is,
            Cond::Pirate(set) => set.iter().any(|pirate| pirate.0 == player.pirate),
            Cond::Region(_)
            | Cond::Territory(_)
            | Cond::WestAfrican(_)
            | Cond::OnRoute(_)
            | Cond::AtSea(_)
            | Cond::Site { .. } => player.at.is_placed() && self.place_holds(state, cond, seat),
            Cond::HereHas { .. }
            | Cond::AdjacentHas { .. }
            | Cond::TokensOnMap { .. }
            | Cond::Held { .. }
            | Cond::Event { .. } => self.count_holds(state, cond, seat),
            Cond::Haven(is) => self.haven_of(state, seat).is_some() == is,
            Cond::Lom { nations, is } => {
                let meant = |nation: &&Nation| nations.is_none_or(|set| set.has(**nation));
                Nation::ALL.iter().filter(meant).any(|nation| player.letter(*nation) == is)
            }
            Cond::Die(set) => state.turn.die.is_some_and(|face| set.has(face)),
            Cond::Flag { name, scope, range } => range.has(self.flag(state, seat, name.0, scope)),
            Cond::GlobalAchieved(is) => state.round.achieved == is,
        }
    }

    /// Conditions that count tokens, sites or events.
    #[expect(clippy::wildcard_enum_match_arm, reason = "called for these conditions only")]
    fn count_holds(&self, state: &State, cond: &Cond, seat: Seat) -> bool {
        let at = state.player(seat).at;
        match *cond {
            Cond::HereHas { of, range } => {
                at.is_placed() && range.has(self.tokens_at(state, seat, of, at.territory()))
            }
            Cond::AdjacentHas { of, range } => {
                at.is_placed() && {
                    let near = self.content.map.territory(at.territory()).adjacent;
                    range.has(near.iter().map(|territory| self.tokens_at(state, seat, of, territory)).sum())
                }
            }
            Cond::TokensOnMap { of, range } => {
                let all = self.content.map.all();
                range.has(all.map(|territory| self.tokens_at(state, seat, of, territory)).sum())
            }
            Cond::Held { nations, regions, range } => {
                let fits = |site: &crate::content::SiteId| {
                    let info = self.content.map.site(*site);
                    nations.is_none_or(|set| info.nation.is_some_and(|nation| set.has(nation)))
                        && regions.is_none_or(|set| set.has(self.content.map.region(info.territory)))
                };
                range.has(self.held_sites(state, seat).filter(fits).count() as i32)
            }
            Cond::Event { of, within, range } => {
                let place = self.listeners.asked.iter().position(|asked| *asked == (of, within));
                range.has(place.map_or(0, |place| i32::from(state.player(seat).events[place])))
            }
            _ => false,
        }
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "the other conditions are judged elsewhere")]
    fn place_holds(&self, state: &State, cond: &Cond, seat: Seat) -> bool {
        let map = &self.content.map;
        let at = state.player(seat).at;
        let territory = at.territory();
        match *cond {
            Cond::Region(set) => set.has(map.region(territory)),
            Cond::Territory(set) => set.has(territory),
            Cond::WestAfrican(is) => (map.region(territory) == Region::WestAfrica) == is,
            Cond::OnRoute(set) => map.territory(territory).routes.meets(set),
            Cond::AtSea(is) => at.at_sea() == is,
            Cond::Site { is, here, nations } => {
                let fits = |site| {
                    self.site_words(state, seat, site).meets(is)
                        && nations.is_none_or(|set| map.site(site).nation.is_some_and(|n| set.has(n)))
                };
                if here {
                    map.territory(territory).sites.iter().any(fits)
                } else {
                    at.site().is_some_and(fits)
                }
            }
            _ => false,
        }
    }

    /// Ship and Land tokens in a territory that fit.
    fn tokens_at(&self, state: &State, seat: Seat, of: FilterId, territory: TerritoryId) -> i32 {
        let filter = &self.content.arena[of];
        let ships = state
            .map
            .ships
            .at(territory)
            .filter(|chit| self.fits(state, filter, seat, self.subject(*chit)))
            .count();
        let land = self.content.map.territory(territory).sites.iter().filter(|site| {
            state.map.spot(*site).token().is_some_and(|token| {
                let it = Subject { token, territory, site: Some(*site), up: true, back: None, index: 1 };
                self.fits(state, filter, seat, it)
            })
        });
        (ships + land.count()) as i32
    }

    /// During the response to a lookout the target is the first token that it brought (VOC-97).
    fn lookout_target(&self, state: &State, seat: Seat) -> Option<Subject> {
        if !state.own_turn(seat) || state.combat.on {
            return None;
        }
        let token = crate::content::TokenId(state.turn.lookout.iter().next()?);
        state.map.ships.find(token).map(|chit| self.subject(chit))
    }

    /// Who has initiative as it stands; `None` outside a fight.
    #[expect(clippy::wildcard_enum_match_arm, reason = "the other points of a fight are alike here")]
    pub(crate) fn initiative_now(&self, state: &State, seat: Seat) -> Option<Side> {
        if state.combat.on && state.turn.active == seat && state.combat.target != crate::pile::UNKNOWN {
            return match state.combat.point {
                Point::Opening | Point::Prelude => Some(self.initiative(state)),
                _ => state.combat.initiative,
            };
        }
        self.lookout_target(state, seat).map(|_| Side::Enemy)
    }

    fn friendly_is(&self, state: &State, seat: Seat, is: FriendlyIs) -> bool {
        let ship = state.player(seat).ship;
        let class = ship.is_there().then(|| self.class(crate::content::TokenId(ship.token)));
        match is {
            FriendlyIs::None => class.is_none(),
            FriendlyIs::Merchant => class == Some(crate::vocabulary::Class::Merchant),
            FriendlyIs::Pirate => class == Some(crate::vocabulary::Class::Pirate),
            FriendlyIs::Any => class.is_some(),
        }
    }

    fn ranks(&self, state: &State, seat: Seat, is: RankIs, by: RankBy) -> bool {
        let value = |seat: Seat| match by {
            RankBy::Swagger => i32::from(state.player(seat).swagger),
            RankBy::Reputation => i32::from(state.player(seat).reputation),
            RankBy::Held => self.held_sites(state, seat).count() as i32,
            RankBy::Level => i32::from(state.player(seat).level),
        };
        let highest = Seat::all(self.seats).all(|other| value(other) <= value(seat));
        let lowest = Seat::all(self.seats).all(|other| value(other) >= value(seat));
        match is {
            RankIs::Highest => highest,
            RankIs::Lowest => lowest,
            RankIs::NotHighest => !highest,
            RankIs::NotLowest => !lowest,
        }
    }

    pub(crate) fn measure(&self, state: &State, seat: Seat, what: Measure) -> i32 {
        let player = state.player(seat);
        let others = |who| self.seats_of(state, who, seat).count() as i32;
        match what {
            Measure::Level => i32::from(player.level),
            Measure::Swagger => i32::from(player.swagger),
            Measure::Reputation => i32::from(player.reputation),
            Measure::Bloodshed => i32::from(player.bloodshed),
            Measure::Infamy => player.infamy.len() as i32,
            Measure::Hand => player.hand.len() as i32,
            Measure::Deck => player.deck.len() as i32,
            Measure::Movement => i32::from(player.movement),
            Measure::Treasures => player.treasures.len() as i32,
            Measure::Accomplishments => i32::from(player.marked()),
            Measure::MissionsDone => player.missions_done.len() as i32,
            Measure::MissionsHeld => player.missions.len() as i32,
            Measure::Objective => i32::from(player.carried),
            Measure::CrewInPlay => player.crew.cards.len() as i32,
            Measure::PlayersHere => others(crate::vocabulary::Who::Here),
            Measure::PlayersNear => others(crate::vocabulary::Who::Near),
            Measure::Round => i32::from(state.round.number),
            Measure::Players => i32::from(self.seats),
        }
    }

    pub(crate) fn flag(&self, state: &State, seat: Seat, name: u16, scope: FlagScope) -> i32 {
        let place = match scope {
            FlagScope::Game => name as usize,
            // Counters of a player lie behind those of the game, seat by seat.
            FlagScope::Player => self.content.arena.flag_count() * (1 + seat.index()) + name as usize,
        };
        state.flags.0.get(place).map_or(0, |n| i32::from(*n))
    }

    /// The number that an effect means (VOC-58).
    pub(crate) fn amount(&self, state: &State, seat: Seat, amount: Amount) -> i16 {
        let half = |n: i16| (n + 1) / 2;
        let player = state.player(seat);
        match amount {
            Amount::Fixed(n) => n,
            Amount::PerPlayer(n) => n * i16::from(self.seats),
            Amount::Per { what, n, max } => {
                let count = match what {
                    Per::Level => i16::from(player.level),
                    Per::Held => self.held_sites(state, seat).count() as i16,
                    Per::Infamy => player.infamy.len() as i16,
                    Per::CrewInPlay => player.crew.cards.len() as i16,
                    Per::Bloodshed => i16::from(player.bloodshed),
                    Per::Accomplishments => i16::from(player.marked()),
                    Per::MissionsDone => player.missions_done.len() as i16,
                    Per::Reputation => i16::from(player.reputation),
                };
                (n * count).min(max)
            }
            Amount::HalfOf(Half::EnemyBs) => half(self.enemy_bs(state)),
            Amount::HalfOf(Half::EnemyCq) => half(self.enemy_cq(state)),
            Amount::HalfOf(Half::Swagger) => half(player.swagger),
            Amount::HalfOf(Half::Reputation) => half(i16::from(player.reputation)),
        }
    }
}
