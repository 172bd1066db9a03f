//! What is asked of a state: costs and limits with all their modifiers, who is at peace with whom, what a site is.

use tortuga_core::Seat;

use crate::{
    content::{SiteId, SiteType, TerritoryId, TokenId},
    game::PirateRepublic,
    mods::{Layer, Standing, Tag},
    state::State,
    vocabulary::{
        Action, Allowance, Change, Class, Facing, Filter, Key, Nation, Set, SiteWord, Stance, Stat, Verb,
        Word,
    },
};

mod cond;
mod fight;
mod place;

pub(crate) use place::Spots;

/// A token, on the map or being fought, as filters and modifiers look at it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Subject {
    pub(crate) token: TokenId,
    pub(crate) territory: TerritoryId,
    pub(crate) site: Option<SiteId>,
    pub(crate) up: bool,
    /// What the back of a face-down token shows.
    pub(crate) back: Option<Class>,
    /// 1 for the first token of a Combat.
    pub(crate) index: u8,
}

/// Location changes without Movement in one turn (TPR-MOVE-11).
pub(crate) const FREE_MOVES: u8 = 20;

const LAYERS: [Layer; 6] =
    [Layer::Board, Layer::Card, Layer::Treasure, Layer::Personal, Layer::Tidings, Layer::Global];

impl PirateRepublic {
    /// A number of the rules with every modifier of its key (VOC-92).
    pub(crate) fn value(&self, state: &State, seat: Seat, key: Key, base: i16) -> i16 {
        self.value_against(state, seat, key, base, None)
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "the other keys are alike here")]
    pub(crate) fn value_against(
        &self,
        state: &State,
        seat: Seat,
        key: Key,
        base: i16,
        about: Option<Subject>,
    ) -> i16 {
        let mut value = base;
        if state.mods.any(Tag::key(key)) {
            for layer in LAYERS {
                value = self.layer_value(state, seat, (key, layer), value, about);
            }
        }
        let least = match key {
            Key::HandLimit | Key::BloodshedLimit => 1,
            _ if key.is_offset() => i16::MIN,
            _ => 0,
        };
        value.max(least)
    }

    #[inline]
    #[expect(clippy::wildcard_enum_match_arm, reason = "the other verbs are carried out elsewhere")]
    fn mod_of(&self, standing: &Standing, key: Key) -> Option<Change> {
        match self.content.arena[standing.op][0].verb {
            Verb::Mod { key: other, change, .. } if other == key => Some(change),
            Verb::HandSize { n, .. } if key == Key::HandLimit => Some(Change::Add(i16::from(n))),
            _ => None,
        }
    }

    /// Inside one layer the latest `set` comes first, then all that is added.
    fn layer_value(
        &self,
        state: &State,
        seat: Seat,
        (key, layer): (Key, Layer),
        base: i16,
        about: Option<Subject>,
    ) -> i16 {
        let (mut set, mut sum) = (base, 0);
        for standing in state.mods.iter().filter(|standing| standing.layer == layer) {
            let Some(change) = self.mod_of(standing, key) else { continue };
            if self.stands(state, standing, seat, about) {
                match change {
                    Change::Set(n) => set = n,
                    Change::Add(n) => sum += n,
                }
            }
        }
        set + sum
    }

    /// Whether a modifier holds for this player, against this token, now.
    pub(crate) fn stands(
        &self,
        state: &State,
        standing: &Standing,
        seat: Seat,
        about: Option<Subject>,
    ) -> bool {
        use crate::mods::Life;
        let op = &self.content.arena[standing.op][0];
        standing.seat.is_none_or(|whose| whose == seat)
            && !matches!(standing.life, Life::NextTurn | Life::NextRound)
            && op.vs.is_none_or(|filter| {
                about.is_some_and(|about| self.fits(state, &self.content.arena[filter], seat, about))
            })
            && (op.when.is_empty() || self.holds(state, op.when, seat, about, None))
    }

    /// Modifiers of the key that last for a number of uses have been applied once more (VOC-53).
    pub(crate) fn applied(&self, state: &mut State, seat: Seat, key: Key, about: Option<Subject>) {
        if !state.mods.any(Tag::key(key)) {
            return;
        }
        let mut place = 0;
        loop {
            let standing = state.mods.iter().nth(place).copied();
            let Some(standing) = standing else { break };
            let counts = standing.uses != u8::MAX
                && self.mod_of(&standing, key).is_some()
                && self.stands(state, &standing, seat, about);
            // One that is used up makes way for the next.
            if !counts || !state.mods.use_one(place) {
                place += 1;
            }
        }
    }

    /// A switch (VOC-52).
    pub(crate) fn switch(&self, state: &State, seat: Seat, key: Key, default: bool) -> bool {
        self.value(state, seat, key, i16::from(default)) != 0
    }

    pub(crate) fn may(&self, state: &State, seat: Seat, rule: Allowance) -> bool {
        let tag = Tag::allows(rule);
        state.mods.any(tag) && state.mods.iter().any(|standing| {
            matches!(self.content.arena[standing.op][0].verb, Verb::Allow { rule: other, .. } if other == rule)
                && self.stands(state, standing, seat, None)
        })
    }

    pub(crate) fn forbidden(&self, state: &State, seat: Seat, action: Action) -> bool {
        state.mods.any(Tag::FORBID) && state.mods.iter().any(|standing| {
            matches!(self.content.arena[standing.op][0].verb, Verb::Forbid { actions, .. } if actions.has(action))
                && self.stands(state, standing, seat, None)
        })
    }

    /// TPR-CARD-01, TPR-CMP-06.
    pub(crate) fn hand_limit(&self, state: &State, seat: Seat) -> usize {
        let player = state.player(seat);
        let base = self.content.levels[player.level as usize - 1].hand;
        let limit = self.value(state, seat, Key::HandLimit, i16::from(base));
        (limit - i16::from(player.lent)).max(1) as usize
    }

    /// TPR-STAT-03: Movement at the begin of a turn.
    pub(crate) fn allowance(&self, state: &State, seat: Seat) -> u8 {
        let slot = state.player(seat).stat(Stat::Ship);
        let bonus = self.content.stats[Stat::Ship.index()].slots[slot as usize];
        let base = i16::from(self.content.constants.start_movement + bonus);
        let most = i16::from(self.content.constants.max_movement);
        self.value(state, seat, Key::StartMovement, base).min(most) as u8
    }

    /// Crew or Elite cards that the Pirate deck may hold (TPR-STAT-06).
    pub(crate) fn capacity(&self, state: &State, seat: Seat, den: crate::frame::Den) -> usize {
        let (stat, key) = match den {
            crate::frame::Den::Crew => (Stat::Crew, Key::CrewCapacity),
            crate::frame::Den::Elite => (Stat::Command, Key::EliteCapacity),
        };
        if den == crate::frame::Den::Crew && self.may(state, seat, Allowance::CrewOverCapacity) {
            return usize::from(u8::MAX);
        }
        let slot = state.player(seat).stat(stat);
        let base = self.content.stats[stat.index()].slots[slot as usize];
        self.value(state, seat, key, i16::from(base)) as usize
    }

    pub(crate) fn bloodshed_limit(&self, state: &State, seat: Seat) -> u8 {
        self.value(state, seat, Key::BloodshedLimit, i16::from(self.content.constants.bloodshed_limit)) as u8
    }

    pub(crate) fn infamy_limit(&self, state: &State, seat: Seat) -> usize {
        let limit = self.value(state, seat, Key::InfamyLimit, i16::from(self.content.constants.infamy_limit));
        (limit as usize).min(8)
    }

    /// The class of a token.
    #[inline]
    pub(crate) fn class(&self, token: TokenId) -> Class {
        self.content.token(token).class
    }

    /// Printed, or that of the site (TPR-TOK-06).
    pub(crate) fn nation_of(&self, token: TokenId, site: Option<SiteId>) -> Option<Nation> {
        match site {
            Some(site) => self.content.map.site(site).nation,
            None => self.content.token(token).nation,
        }
    }

    /// A face-up or face-down Ship token on the map.
    pub(crate) fn subject(&self, chit: crate::map::Chit) -> Subject {
        let back = crate::tokens::back_shows(chit.mark);
        Subject { token: chit.token, territory: chit.territory, site: None, up: chit.up(), back, index: 1 }
    }

    /// The token that is being fought.
    pub(crate) fn target(&self, state: &State) -> Option<Subject> {
        let token = state.combat.token()?;
        let site = state.combat.site();
        let territory = match site {
            Some(site) => self.content.map.site(site).territory,
            None => state.map.ships.find(token).map_or(state.active().at.territory(), |chit| chit.territory),
        };
        Some(Subject { token, territory, site, up: true, back: None, index: state.combat.index })
    }

    /// Whether a token is of one of these classes, as far as anybody can see: a face-down token from the Ship supply could be any
    /// ship of it (TPR-TOK-05).
    pub(crate) fn shows_class(&self, classes: Set<Class>, it: Subject) -> bool {
        match it.back {
            _ if it.up => classes.has(self.class(it.token)),
            Some(back) => classes.has(back),
            None => [Class::Merchant, Class::Pirate, Class::Navy].iter().all(|class| classes.has(*class)),
        }
    }

    /// Whether a token is one of those meant (VOC-30). What only its face tells does not hold of a face-down one.
    pub(crate) fn fits(&self, state: &State, filter: &Filter, seat: Seat, it: Subject) -> bool {
        let token = self.content.token(it.token);
        let side = self.side(state, it.token, it.site);
        filter.classes.is_none_or(|classes| self.shows_class(classes, it))
            && (it.up || !filter.asks_for_the_face())
            && filter
                .nations
                .is_none_or(|set| self.nation_of(it.token, it.site).is_some_and(|nation| set.has(nation)))
            && filter.territories.is_none_or(|set| set.has(it.territory))
            && filter.regions.is_none_or(|set| set.has(self.content.map.region(it.territory)))
            && filter.face.is_none_or(|face| (face == Facing::Up) == it.up)
            && filter.infamous.is_none_or(|is| is == token.modifier)
            && filter.passive.is_none_or(|is| is != self.aggressive(state, seat, it))
            && (filter.ids.is_empty() || self.content.arena[filter.ids].contains(&it.token))
            && filter.max_bs.is_none_or(|most| side.broadside <= most)
            && filter.max_cq.is_none_or(|most| side.close_quarters <= most)
            && filter.min_index.is_none_or(|least| it.index >= least)
            && (!filter.here || it.territory == state.player(seat).at.territory())
    }

    /// The side that a token shows: only a Main Fort on its higher side differs.
    pub(crate) fn side(&self, state: &State, token: TokenId, site: Option<SiteId>) -> &crate::content::Side {
        let high = site.is_some_and(|site| state.map.spot(site).high);
        &self.content.token(token).sides[usize::from(high)]
    }

    /// Whether a token is aggressive to a player (TPR-TOK-01, TPR-TOK-04).
    pub(crate) fn aggressive(&self, state: &State, seat: Seat, it: Subject) -> bool {
        let class = self.class(it.token);
        if class.is_marker() {
            return false;
        }
        if let Some(stance) = self.stance(state, seat, it) {
            return stance == Stance::Aggressive;
        }
        if !it.up {
            return true;
        }
        match class {
            Class::TreasureFleet | Class::SlaveShip => false,
            Class::Npc => self.content.token(it.token).npc.is_none_or(|npc| npc.hostile),
            Class::Navy | Class::Port | Class::Fort | Class::MainFort => {
                !state.player(seat).has_letter(self.nation_of(it.token, it.site))
            }
            Class::Merchant | Class::Pirate | Class::PirateHunter => true,
            Class::Objective | Class::AngrySea => false,
        }
    }

    /// What effects say about a token's stance: the highest layer, and in it the latest.
    fn stance(&self, state: &State, seat: Seat, it: Subject) -> Option<Stance> {
        if !state.mods.any(Tag::STANCE) {
            return None;
        }
        let mut best: Option<(Layer, Stance)> = None;
        for standing in state.mods.iter() {
            let Verb::Stance { pick, at, is, .. } = self.content.arena[standing.op][0].verb else { continue };
            let there = at.is_none_or(|at| self.located(state, seat, at, it.territory));
            // The filter may not ask for the stance, or it would ask itself.
            let filter = Filter { passive: None, ..self.content.arena[pick] };
            if there
                && self.stands(state, standing, seat, None)
                && self.fits(state, &filter, seat, it)
                && best.is_none_or(|(layer, _)| standing.layer >= layer)
            {
                best = Some((standing.layer, is));
            }
        }
        best.map(|(_, stance)| stance)
    }

    /// Whether an imperialist-held site is at peace with a player (TPR-MOVE-09).
    pub(crate) fn at_peace(&self, state: &State, seat: Seat, site: SiteId) -> bool {
        let info = self.content.map.site(site);
        let stance = state.map.spot(site).token().and_then(|token| {
            self.stance(
                state,
                seat,
                Subject {
                    token,
                    territory: info.territory,
                    site: Some(site),
                    up: true,
                    back: None,
                    index: 1,
                },
            )
        });
        match stance.or_else(|| self.site_stance(state, seat, site)) {
            Some(stance) => stance == Stance::Passive,
            None => state.player(seat).has_letter(info.nation),
        }
    }

    /// A site without token takes the stance that an effect gives to all Land tokens there.
    fn site_stance(&self, state: &State, seat: Seat, site: SiteId) -> Option<Stance> {
        if !state.mods.any(Tag::STANCE) {
            return None;
        }
        let info = self.content.map.site(site);
        state.mods.iter().rev().find_map(|standing| {
            let Verb::Stance { pick, at, is, .. } = self.content.arena[standing.op][0].verb else {
                return None;
            };
            let filter = &self.content.arena[pick];
            let land = filter.classes.is_none_or(|set| set.has(Class::Port) || set.has(Class::Fort));
            let nation = filter.nations.is_none_or(|set| info.nation.is_some_and(|nation| set.has(nation)));
            let place = filter.territories.is_none_or(|set| set.has(info.territory))
                && filter.regions.is_none_or(|set| set.has(self.content.map.region(info.territory)))
                && at.is_none_or(|at| self.located(state, seat, at, info.territory));
            (land && nation && place && filter.ids.is_empty() && self.stands(state, standing, seat, None))
                .then_some(is)
        })
    }

    /// Printed imperialist and without marker (TPR-MAP-02).
    pub(crate) fn imperialist_held(&self, state: &State, site: SiteId) -> bool {
        self.content.map.site(site).kind == SiteType::Imperialist && !state.map.spot(site).marked()
    }

    pub(crate) fn neutral(&self, state: &State, site: SiteId) -> bool {
        self.content.map.site(site).kind == SiteType::Neutral && !state.map.spot(site).marked()
    }

    /// All words of VOC-45 that describe a site for a player.
    pub(crate) fn site_words(&self, state: &State, seat: Seat, site: SiteId) -> Set<SiteWord> {
        let spot = state.map.spot(site);
        let own = spot.marker == seat.0;
        match (self.content.map.site(site).kind, spot.marked()) {
            (SiteType::Nassau, _) => Set::of(&[SiteWord::Nassau, SiteWord::HavenAny, SiteWord::FriendlyAny]),
            (SiteType::Imperialist, false) => Set::of(&[SiteWord::Imperialist]),
            (SiteType::Neutral, false) => Set::of(&[SiteWord::Neutral]),
            (SiteType::Neutral, true) => Set::of(&[
                if own { SiteWord::HavenOwn } else { SiteWord::HavenOther },
                SiteWord::HavenAny,
                SiteWord::FriendlyAny,
            ]),
            (SiteType::Imperialist, true) => Set::of(&[
                if own { SiteWord::HeldOwn } else { SiteWord::HeldOther },
                SiteWord::HeldAny,
                SiteWord::FriendlyAny,
            ]),
        }
    }

    /// A Haven or pirate-held site, of anybody (TPR-BOAST-01, TPR-REST-01).
    pub(crate) fn friendly_site(&self, state: &State, site: SiteId) -> bool {
        self.content.map.site(site).kind == SiteType::Nassau || state.map.spot(site).marked()
    }

    pub(crate) fn friendly_territory(&self, state: &State, territory: TerritoryId) -> bool {
        self.content.map.territory(territory).sites.iter().any(|site| self.friendly_site(state, site))
    }

    /// The player's own Haven (TPR-MARK-01).
    pub(crate) fn haven_of(&self, state: &State, seat: Seat) -> Option<SiteId> {
        state.map.markers_of(seat.0).find(|site| self.content.map.site(*site).kind == SiteType::Neutral)
    }

    /// Sacked sites of a player.
    pub(crate) fn held_sites<'a>(
        &'a self,
        state: &'a State,
        seat: Seat,
    ) -> impl Iterator<Item = SiteId> + 'a {
        let imperialist = |site: &SiteId| self.content.map.site(*site).kind == SiteType::Imperialist;
        state.map.markers_of(seat.0).filter(imperialist)
    }

    pub(crate) fn markers_left(&self, state: &State, seat: Seat) -> usize {
        let limit = self.value(state, seat, Key::MarkersLimit, i16::from(self.content.constants.map_markers))
            as usize;
        limit.saturating_sub(state.map.markers_of(seat.0).count())
    }

    /// Seats in turn order from one of them.
    pub(crate) fn seats_from(&self, first: Seat) -> impl Iterator<Item = Seat> + use<> {
        let seats = self.seats;
        (0..seats).map(move |step| Seat((first.0 + step) % seats))
    }

    /// In a turn from the active player, otherwise from the Commander (TPR-SM-82).
    pub(crate) fn order(&self, state: &State) -> impl Iterator<Item = Seat> + use<> {
        self.seats_from(if state.turn.running { state.turn.active } else { state.round.commander })
    }

    /// Who decides what no player is named for (VOC-90).
    pub(crate) fn decider(&self, state: &State) -> Seat {
        if state.turn.running { state.turn.active } else { state.round.commander }
    }

    /// Tokens of an aggressive class (TPR-TOK-03): what stacking and the Cleanup count.
    pub(crate) fn aggressive_class(&self, token: TokenId) -> bool {
        matches!(
            self.class(token),
            Class::Merchant | Class::Pirate | Class::Navy | Class::PirateHunter | Class::Npc
        )
    }

    /// How many of them are in a Seaway.
    pub(crate) fn crowd(&self, state: &State, territory: TerritoryId) -> usize {
        state.map.ships.at(territory).filter(|chit| self.aggressive_class(chit.token)).count()
    }
}
