//! What follows upon something: triggers of the round card, the flags and Treasure reactions (section 7 of the vocabulary).

use tortuga_core::Seat;

use crate::{
    content::{CardId, PirateId, TidingsId, TokenId},
    frame::{Context, Frame},
    game::PirateRepublic,
    mods::{Layer, Life, Standing, Tag},
    pile::UNKNOWN,
    query::Subject,
    state::State,
    vocabulary::{Duration, Limit, Ops, Trigger, Triggers, Verb, When},
};

/// Where in the masks of fired triggers those of a source begin.
const TIDINGS: u32 = 0;
const FLAG: u32 = 8;
const GLOBAL: u32 = 16;

impl PirateRepublic {
    /// A word falls: whatever follows is put on the stack, the Global Mission before Tidings before Treasures
    /// before flags (VOC-60).
    pub(crate) fn fire(&self, state: &mut State, on: When, context: Context) {
        let seat = context.seat;
        let pirate = state.player(seat).pirate;
        if self.flag_abilities && pirate != UNKNOWN {
            let triggers = self.content.pirate(PirateId(pirate)).flag.triggers;
            self.fire_source(state, on, triggers, Context { layer: Layer::Card, ..context }, FLAG);
        }
        if self.reacts(state, seat, on) {
            state.stack.push(Frame::React { seat, on });
        }
        if state.round.card != UNKNOWN {
            let triggers = self.content.tidings(TidingsId(state.round.card)).triggers;
            self.fire_source(state, on, triggers, Context { layer: Layer::Tidings, ..context }, TIDINGS);
        }
        if let Some(mission) = self.mission {
            let triggers = self.content.global(mission).triggers;
            self.fire_source(state, on, triggers, Context { layer: Layer::Global, ..context }, GLOBAL);
        }
    }

    /// For triggers without an acting player: each player of `who`, from the Commander on.
    pub(crate) fn fire_for_all(&self, state: &mut State, on: When) {
        let mut seats = [None; crate::state::SEATS];
        for (place, seat) in self.seats_from(state.round.commander).enumerate() {
            seats[place] = Some(seat);
        }
        for seat in seats.into_iter().rev().flatten() {
            self.fire(state, on, Context::new(seat, Layer::Tidings));
        }
    }

    fn fire_source(&self, state: &mut State, on: When, triggers: Triggers, context: Context, base: u32) {
        // Pushed from the last to the first, so that the first one runs first.
        for (number, trigger) in self.content.arena[triggers].iter().enumerate().rev() {
            if trigger.on == on && self.triggered(state, trigger, context, base + number as u32) {
                let frame = if trigger.optional {
                    Frame::Trigger { ops: trigger.run, context }
                } else {
                    Frame::Ops { ops: trigger.run, context }
                };
                state.stack.push(frame);
            }
        }
    }

    /// Whether it fires now; then that is remembered for its limit.
    fn triggered(&self, state: &mut State, trigger: &Trigger, context: Context, bit: u32) -> bool {
        let seat = context.seat;
        let about = self.about(state, context);
        let meant = self.seats_of(state, trigger.who, seat).any(|other| other == seat);
        if !meant || !self.holds(state, trigger.when, seat, about, context.how) {
            return false;
        }
        let bit = 1u32 << bit;
        let player = state.player_mut(seat);
        let fired = match trigger.limit {
            Limit::None => return true,
            Limit::Turn => &mut player.fired_turn,
            Limit::Round => &mut player.fired_round,
            Limit::Game => &mut player.fired_game,
            Limit::First => &mut state.round.fired_first,
        };
        let first = *fired & bit == 0;
        *fired |= bit;
        first
    }

    /// The token that a context is about, once it is off the map or no fight is on.
    pub(crate) fn about(&self, state: &State, context: Context) -> Option<Subject> {
        if context.token == UNKNOWN {
            return None;
        }
        let token = TokenId(context.token);
        let defeat = state.combat.defeats.iter().flatten().find(|defeat| defeat.token == context.token);
        let territory = defeat.map_or(state.player(context.seat).at.territory(), |defeat| {
            crate::content::TerritoryId(defeat.territory)
        });
        let site =
            defeat.and_then(|defeat| (defeat.site != UNKNOWN).then_some(crate::content::SiteId(defeat.site)));
        Some(Subject { token, territory, site, up: true, back: None, index: 1 })
    }

    /// Whether the player holds a Treasure card that answers to the word.
    fn reacts(&self, state: &State, seat: Seat, on: When) -> bool {
        self.has_reactions
            && state
                .player(seat)
                .treasures
                .iter()
                .any(|card| self.content.card(CardId(card)).timing.reaction == Some(on))
    }

    /// Makes an op stand, and says how long (VOC-53). What cannot stand now does nothing.
    #[expect(clippy::wildcard_enum_match_arm, reason = "the other verbs are carried out elsewhere")]
    pub(crate) fn stand(&self, state: &mut State, op: Ops, seat: Option<Seat>, layer: Layer) -> Option<Life> {
        let (duration, uses) = match self.content.arena[op][0].verb {
            Verb::Mod { duration, uses, .. } => (duration, uses),
            Verb::Forbid { duration, .. }
            | Verb::Allow { duration, .. }
            | Verb::Stance { duration, .. }
            | Verb::Initiative { duration, .. }
            | Verb::Enemy { duration, .. }
            | Verb::Strength { duration, .. }
            | Verb::NoFlee(duration)
            | Verb::HandSize { duration, .. } => (duration, 0),
            Verb::AvoidCapture { duration, .. } => (duration, 1),
            Verb::FreeImproved { n, duration, .. } => (duration, n),
            Verb::BothRows { n, .. } => (Duration::Turn, n),
            // A letter for a stage or a token holds for the Combat: nobody attacks half of the time (TPR-RUL-64).
            Verb::Lom { duration: Duration::Stage | Duration::Token, .. } => (Duration::Combat, 0),
            Verb::Lom { duration, .. } => (duration, 0),
            _ => return None,
        };
        let life = self.life(state, duration)?;
        let uses = if uses == 0 { 255 } else { uses };
        let tag = Tag::of(self.content.arena[op][0].verb)?;
        state.mods.add(Standing { op: op.first(), seat, layer, life, uses, tag });
        Some(life)
    }

    fn life(&self, state: &State, duration: Duration) -> Option<Life> {
        match duration {
            Duration::Instant => None,
            Duration::Stage => state.combat.on.then_some(Life::Stage),
            Duration::Token => state.combat.on.then_some(Life::Token),
            Duration::Combat => state.combat.on.then_some(Life::Combat),
            Duration::Turn => Some(if state.turn.running { Life::Turn } else { Life::Round }),
            Duration::NextTurn => Some(Life::NextTurn),
            Duration::Round => Some(Life::Round),
            Duration::NextRound => Some(Life::NextRound),
            Duration::Game | Duration::Held => Some(Life::Game),
        }
    }

    /// All standing ops of a run.
    pub(crate) fn stand_all(&self, state: &mut State, ops: Ops, seat: Option<Seat>, layer: Layer) {
        for place in 0..ops.len() {
            self.stand(state, ops.skip(place), seat, layer);
        }
    }
}
