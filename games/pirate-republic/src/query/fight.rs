//! The arithmetic of a fight: the enemy's strengths, the player's totals, initiative (sections Combat and Initiative).

use tortuga_core::Seat;

use crate::{
    combat::Point,
    content::{CardId, TokenId},
    game::PirateRepublic,
    mods::{Layer, Tag},
    query::Subject,
    state::State,
    vocabulary::{Class, Key, Op, Origin, Side, Strength, Verb},
};

impl PirateRepublic {
    /// Texts of Crew cards in play whose words hold in every fight (TPR-CARD-23).
    fn crew_texts<'a>(
        &'a self,
        state: &'a State,
        seat: Seat,
        about: Option<Subject>,
    ) -> impl Iterator<Item = &'a Op> + 'a {
        let crew = &state.player(seat).crew;
        crew.cards
            .iter()
            .enumerate()
            .filter(move |(place, _)| !crew.is_spent(*place))
            .flat_map(move |(_, card)| &self.content.arena[self.content.card(CardId(card)).effect])
            .filter(move |op| self.speaks(state, op, seat, about))
    }

    /// Whether an op's conditions hold against this token.
    pub(crate) fn speaks(&self, state: &State, op: &Op, seat: Seat, about: Option<Subject>) -> bool {
        op.vs.is_none_or(|filter| {
            about.is_some_and(|about| self.fits(state, &self.content.arena[filter], seat, about))
        }) && self.holds(state, op.when, seat, about, None)
    }

    /// Bloodshed that Crew cards in play prevent in a fight.
    #[expect(clippy::wildcard_enum_match_arm, reason = "the other verbs are carried out elsewhere")]
    pub(crate) fn crew_prevents(&self, state: &State, seat: Seat) -> u8 {
        let about = self.target(state);
        self.crew_texts(state, seat, about)
            .map(|op| match op.verb {
                Verb::PreventBloodshed(n) => self.amount(state, seat, n).max(0) as u8,
                _ => 0,
            })
            .sum()
    }

    /// Everything besides the printed value that changes the enemy's strengths: Broadside, Close Quarters.
    fn enemy_changes(&self, state: &State, seat: Seat, about: Subject) -> (i16, i16) {
        let mut sum = (
            self.value_against(state, seat, Key::EnemyBs, 0, Some(about)),
            self.value_against(state, seat, Key::EnemyCq, 0, Some(about)),
        );
        let mut add = |verb: Verb| {
            if let Verb::Enemy { bs, cq, .. } = verb {
                sum.0 += i16::from(bs);
                sum.1 += i16::from(cq);
            }
        };
        for standing in state.mods.iter().filter(|standing| standing.tag == Tag::ENEMY) {
            let verb = self.content.arena[standing.op][0].verb;
            if matches!(verb, Verb::Enemy { .. }) && self.stands(state, standing, seat, Some(about)) {
                add(verb);
            }
        }
        self.crew_texts(state, seat, Some(about)).for_each(|op| add(op.verb));
        sum
    }

    /// TPR-COM-05. After its stage the Broadside is what it was then (TPR-COM-07).
    #[expect(clippy::wildcard_enum_match_arm, reason = "the other points of a fight are alike here")]
    pub(crate) fn enemy_bs(&self, state: &State) -> i16 {
        match state.combat.point {
            Point::AttackFork | Point::AttackCq | Point::DefendFork | Point::DefendCq => {
                state.combat.enemy_bs
            }
            _ => self.target(state).map_or(0, |about| {
                let printed = self.side(state, about.token, about.site).broadside;
                (i16::from(printed) + self.enemy_changes(state, state.turn.active, about).0).max(0)
            }),
        }
    }

    pub(crate) fn enemy_cq(&self, state: &State) -> i16 {
        self.target(state).map_or(0, |about| {
            let printed = self.side(state, about.token, about.site).close_quarters;
            (i16::from(printed) + self.enemy_changes(state, state.turn.active, about).1).max(0)
        })
    }

    /// What counts in a stage of that kind without being played: modifiers, `strength`, Crew texts (TPR-COM-11).
    #[expect(clippy::wildcard_enum_match_arm, reason = "the other verbs are carried out elsewhere")]
    fn standing_strength(&self, state: &State, seat: Seat, what: Strength) -> i16 {
        let about = self.target(state);
        let key = match what {
            Strength::Sf => Key::PlayerSf,
            Strength::Bs => Key::PlayerBs,
            Strength::Cq => Key::PlayerCq,
            Strength::Mv => Key::PlayerMv,
        };
        let part = |verb: Verb| match verb {
            Verb::Strength { sf, bs, cq, mv, .. } => i16::from(match what {
                Strength::Sf => sf,
                Strength::Bs => bs,
                Strength::Cq => cq,
                Strength::Mv => mv,
            }),
            _ => 0,
        };
        let mut sum = self.value_against(state, seat, key, 0, about);
        for standing in state.mods.iter().filter(|standing| standing.tag == Tag::STRENGTH) {
            let verb = self.content.arena[standing.op][0].verb;
            if matches!(verb, Verb::Strength { .. }) && self.stands(state, standing, seat, about) {
                sum += part(verb);
            }
        }
        sum + self.crew_texts(state, seat, about).map(|op| part(op.verb)).sum::<i16>()
    }

    /// The total of the present stage as it stands (TPR-COM-08).
    pub(crate) fn total(&self, state: &State) -> i16 {
        let combat = &state.combat;
        let (what, bank) = match combat.point {
            Point::AttackSf => (Strength::Sf, combat.bank_sf),
            Point::AttackBs => (Strength::Bs, combat.bank_bs),
            Point::AttackCq | Point::DefendCq => (Strength::Cq, combat.bank_cq),
            Point::DefendBs => (Strength::Mv, 0),
            Point::Opening
            | Point::Prelude
            | Point::Choose
            | Point::AttackFork
            | Point::DefendFork
            | Point::Result => return 0,
        };
        (combat.strength + bank + self.standing_strength(state, state.turn.active, what)).max(0)
    }

    /// What the present stage asks for: enough for a Broadside without Bloodshed, or to defeat the token.
    pub(crate) fn needed(&self, state: &State) -> i16 {
        match state.combat.point {
            Point::AttackSf => self.enemy_cq(state),
            Point::AttackBs | Point::DefendBs => self.enemy_bs(state),
            Point::AttackCq | Point::DefendCq => {
                self.enemy_cq(state) + (state.combat.enemy_bs - state.combat.broadside).max(0)
            }
            Point::Opening
            | Point::Prelude
            | Point::Choose
            | Point::AttackFork
            | Point::DefendFork
            | Point::Result => 0,
        }
    }

    /// Who has initiative against the token, by layers (TPR-INIT-01 to TPR-INIT-05).
    pub(crate) fn initiative(&self, state: &State) -> Side {
        let seat = state.turn.active;
        let Some(about) = self.target(state) else { return Side::Enemy };
        let mut side = Side::Enemy;
        if self.by_level(state, seat, about) {
            side = Side::Player;
        }
        self.initiative_layer(state, seat, about, Layer::Board, &mut side);
        if self.second_or_lookout(state, seat, about) {
            side = Side::Enemy;
        }
        for layer in [Layer::Card, Layer::Treasure, Layer::Personal, Layer::Tidings, Layer::Global] {
            self.initiative_layer(state, seat, about, layer, &mut side);
        }
        side
    }

    fn by_level(&self, state: &State, seat: Seat, about: Subject) -> bool {
        let token = self.content.token(about.token);
        let level = state.player(seat).level;
        match (token.class, token.npc) {
            (Class::Npc, Some(npc)) => level >= npc.level,
            (class, _) => level >= self.initiative_levels[class as usize],
        }
    }

    /// Layer 2: the base rules that give it to the enemy (TPR-INIT-03, TPR-INIT-04).
    fn second_or_lookout(&self, state: &State, seat: Seat, about: Subject) -> bool {
        let lookout = state.combat.origin == Origin::Lookout && state.turn.lookout.has(about.token.0);
        lookout || state.combat.index > 1 && !self.switch(state, seat, Key::MultiInitiative, false)
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "the other verbs are carried out elsewhere")]
    fn initiative_layer(&self, state: &State, seat: Seat, about: Subject, layer: Layer, side: &mut Side) {
        if layer == Layer::Card {
            for op in self.crew_texts(state, seat, Some(about)) {
                if let Verb::Initiative { to, .. } = op.verb {
                    *side = to;
                }
            }
        }
        let tags = [Tag::INITIATIVE, Tag::key(Key::InitiativePlayer), Tag::key(Key::InitiativeEnemy)];
        if !tags.into_iter().any(|tag| state.mods.any(tag)) {
            return;
        }
        for standing in state.mods.iter().filter(|standing| standing.layer == layer) {
            let to = match self.content.arena[standing.op][0].verb {
                Verb::Initiative { to, .. } => Some(to),
                Verb::Mod {
                    key: Key::InitiativePlayer, change: crate::vocabulary::Change::Set(1), ..
                } => Some(Side::Player),
                Verb::Mod {
                    key: Key::InitiativeEnemy, change: crate::vocabulary::Change::Set(1), ..
                } => Some(Side::Enemy),
                _ => None,
            };
            if let Some(to) = to
                && self.stands(state, standing, seat, Some(about))
            {
                *side = to;
            }
        }
    }

    /// Whether fleeing is forbidden in this fight (TPR-MOVE-11 and `no_flee`).
    pub(crate) fn may_flee(&self, state: &State, seat: Seat) -> bool {
        let about = self.target(state);
        state.turn.free_moves < super::FREE_MOVES
            && !state
                .mods
                .iter()
                .any(|standing| standing.tag == Tag::NO_FLEE && self.stands(state, standing, seat, about))
    }

    /// Tokens that must be fought in the present Combat and have not been (TPR-MULTI-01).
    pub(crate) fn foes(&self, state: &State) -> impl Iterator<Item = TokenId> + use<> {
        let seat = state.turn.active;
        let at = state.player(seat).at;
        let combat = &state.combat;
        let ships = &state.map.ships;
        let mut list = [None; 12];
        let mut len = 0;
        let mut add = |token: TokenId| {
            if len < list.len() && !combat.has_defeated(token) && !list.contains(&Some(token)) {
                list[len] = Some(token);
                len += 1;
            }
        };
        for token in combat.bound.iter().map(TokenId) {
            if self.class(token).is_land() || ships.find(token).is_some() {
                add(token);
            }
        }
        if at.at_sea() {
            for chit in ships.at(at.territory()) {
                if self.aggressive(state, seat, self.subject(chit)) {
                    add(chit.token);
                }
            }
        }
        list.into_iter().flatten()
    }
}
