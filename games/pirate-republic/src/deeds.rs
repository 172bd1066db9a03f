//! Small things that happen to a player, each with its rule: gains and losses, drawing and discarding.

use tortuga_core::{Log, Rule, Seat};

use crate::{
    content::{CardId, LEVELS},
    event::Event,
    frame::{Den, Frame},
    game::PirateRepublic,
    pile::ALL_SEE,
    rule,
    state::State,
    vocabulary::{CardType, Event as Happening, Fact, Purpose, Stat, When, Word as _},
};

impl PirateRepublic {
    /// Gains or loses Swagger; a loss stops at the level's threshold (TPR-LEVEL-02).
    pub(crate) fn gain_swagger(
        &self,
        state: &mut State,
        seat: Seat,
        n: i16,
        rule: Rule,
        log: &mut impl Log<Event>,
    ) {
        let floor = self.threshold(state.player(seat).level);
        let player = state.player_mut(seat);
        let before = player.swagger;
        player.swagger =
            if n < 0 { (before + n).max(floor).min(before) } else { before.saturating_add(n).min(9999) };
        let now = player.swagger;
        if now == before {
            return;
        }
        log.say(rule, || Event::Swagger { seat, change: now - before, now });
        state.turn.fresh = true;
        if self.next_level(state, seat) {
            state.stack.push(Frame::LevelUp(seat));
        }
    }

    /// The Swagger at which a level begins (TPR-LEVEL-01).
    pub(crate) fn threshold(&self, level: u8) -> i16 {
        self.content.levels[level as usize - 1].swagger as i16
    }

    pub(crate) fn next_level(&self, state: &State, seat: Seat) -> bool {
        let player = state.player(seat);
        (player.level as usize) < LEVELS && player.swagger >= self.threshold(player.level + 1)
    }

    pub(crate) fn gain_reputation(
        &self,
        state: &mut State,
        seat: Seat,
        n: i16,
        rule: Rule,
        log: &mut impl Log<Event>,
    ) {
        let player = state.player_mut(seat);
        let before = i16::from(player.reputation);
        let now = (before + n).clamp(0, 200);
        player.reputation = now as u8;
        if now == before {
            return;
        }
        log.say(rule, || Event::Reputation { seat, change: now - before, now: now as u8 });
        state.turn.fresh = true;
        if now > before {
            self.note(state, seat, &Fact::new(Happening::ReputationGained));
        }
    }

    pub(crate) fn pay_reputation(
        &self,
        state: &mut State,
        seat: Seat,
        n: u8,
        purpose: Purpose,
        rule: Rule,
        log: &mut impl Log<Event>,
    ) {
        if n == 0 {
            return;
        }
        state.player_mut(seat).spend_reputation(n);
        let now = state.player(seat).reputation;
        log.say(rule, || Event::Reputation { seat, change: -i16::from(n), now });
        let mut fact = Fact::new(Happening::ReputationSpent);
        fact.purpose = Some(purpose);
        for _ in 0..n {
            self.note(state, seat, &fact);
        }
    }

    /// Onto the track: within 0 and 10, but in a Combat it may pass 10 (TPR-MOVE-04).
    pub(crate) fn add_movement(&self, state: &mut State, seat: Seat, n: i16, log: &mut impl Log<Event>) {
        let most = if state.combat.on && state.turn.active == seat {
            99
        } else {
            i16::from(self.content.constants.max_movement)
        };
        let player = state.player_mut(seat);
        let before = i16::from(player.movement);
        player.movement = (before + n).clamp(0, most.max(before.min(99))) as u8;
        let now = player.movement;
        log.say(rule::TPR_MOVE_04, || Event::Movement { seat, now });
    }

    /// Takes Bloodshed, unless it is prevented; at the limit the player is Captured (TPR-CAPTURE-01).
    pub(crate) fn take_bloodshed(&self, state: &mut State, seat: Seat, n: i16, log: &mut impl Log<Event>) {
        for _ in 0..n {
            let fighting = state.combat.on && state.turn.active == seat;
            if fighting && state.combat.prevent > 0 {
                state.combat.prevent -= 1;
                continue;
            }
            state.player_mut(seat).bloodshed += 1;
            state.combat.wounded |= fighting;
            let now = state.player(seat).bloodshed;
            log.say(rule::TPR_CAPTURE_01, || Event::Bloodshed { seat, now });
            self.note(state, seat, &Fact::new(Happening::BloodshedTaken));
            if now >= self.bloodshed_limit(state, seat) {
                self.capture(state, seat, log);
                return;
            }
            self.fire(state, When::Bloodshed, crate::frame::Context::new(seat, crate::mods::Layer::Board));
        }
    }

    pub(crate) fn heal(&self, state: &mut State, seat: Seat, n: i16, rule: Rule, log: &mut impl Log<Event>) {
        let player = state.player_mut(seat);
        let before = player.bloodshed;
        player.bloodshed = before.saturating_sub(n.max(0) as u8);
        let now = player.bloodshed;
        if now < before {
            log.say(rule, || Event::Bloodshed { seat, now });
            for _ in now..before {
                self.note(state, seat, &Fact::new(Happening::BloodshedRemoved));
            }
        }
    }

    /// Draws from the Pirate deck. A Commander who must draw in the own turn and cannot declares the end of the round
    /// (TPR-ROUND-03).
    pub(crate) fn draw(&self, state: &mut State, seat: Seat, n: usize, log: &mut impl Log<Event>) {
        let before = state.player(seat).hand.len();
        let mut short = false;
        for _ in 0..n {
            let player = state.player_mut(seat);
            if player.hand.is_full() {
                break;
            }
            match player.deck.pop() {
                Some(card) => player.hand.push(card),
                None => {
                    short = true;
                    break;
                }
            }
        }
        let drawn = &state.player(seat).hand.as_slice()[before..];
        if !drawn.is_empty() {
            log.say(rule::TPR_CARD_01, || Event::Drew { seat, cards: self.card_names(drawn) });
        }
        // The rest is drawn first, then the end is declared (TPR-EDGE-17).
        if short {
            self.declare(state, seat, log);
        }
    }

    pub(crate) fn draw_to_limit(&self, state: &mut State, seat: Seat, log: &mut impl Log<Event>) {
        let room = self.hand_limit(state, seat).saturating_sub(state.player(seat).hand.len());
        self.draw(state, seat, room, log);
    }

    /// Only the Commander declares, only in the own turn, and only once (TPR-ROUND-04).
    fn declare(&self, state: &mut State, seat: Seat, log: &mut impl Log<Event>) {
        if state.round.commander == seat
            && state.own_turn(seat)
            && state.round.extra.is_none()
            && !self.solo()
        {
            self.end_round(state, seat, rule::TPR_ROUND_03, log);
        }
    }

    pub(crate) fn end_round(&self, state: &mut State, seat: Seat, rule: Rule, log: &mut impl Log<Event>) {
        if !state.round.declared {
            state.round.declared = true;
            // Whoever's turn this is has no further one in the round.
            state.round.last_turns = if state.turn.running { 1 << state.turn.active.0 } else { 0 };
            log.say(rule, || Event::RoundDeclared { seat });
        }
    }

    pub(crate) fn card_names(&self, cards: &[u8]) -> Vec<tortuga_core::Slug> {
        cards.iter().map(|card| self.content.card(CardId(*card)).id).collect()
    }

    /// A card from the hand goes to the discard pile.
    pub(crate) fn discard_from_hand(
        &self,
        state: &mut State,
        seat: Seat,
        card: u8,
        rule: Rule,
        log: &mut impl Log<Event>,
    ) {
        state.player_mut(seat).hand.remove(card);
        self.to_discard(state, seat, card);
        log.say(rule, || Event::Discarded { seat, card: self.content.card(CardId(card)).id });
    }

    /// A one-time card is tucked instead, unless there is room for it by now (TPR-CARD-32).
    pub(crate) fn to_discard(&self, state: &mut State, seat: Seat, card: u8) {
        if state.player(seat).one_time.has(card)
            && let Some(den) = den_of(self.content.card(CardId(card)).kind)
        {
            let room = self.room(state, seat, den) > 0;
            let player = state.player_mut(seat);
            player.one_time.remove(card);
            if !room {
                player.tucked.insert(card);
                return;
            }
        }
        state.player_mut(seat).discard.push(card);
    }

    /// Top cards of the deck go to the discard pile; that is no draw (VOC-96).
    pub(crate) fn discard_from_deck(&self, state: &mut State, seat: Seat, n: i16, log: &mut impl Log<Event>) {
        for _ in 0..n {
            let Some(card) = state.player_mut(seat).deck.pop() else { break };
            self.to_discard(state, seat, card);
            log.say(rule::TPR_CARD_09, || Event::Discarded {
                seat,
                card: self.content.card(CardId(card)).id,
            });
        }
    }

    /// Crew or Elite cards that count for the capacity (TPR-STAT-06).
    pub(crate) fn cards_held(&self, state: &State, seat: Seat, den: Den) -> usize {
        let player = state.player(seat);
        let counts = |card: &u8| {
            *card < crate::pile::UNKNOWN
                && self.content.card(CardId(*card)).kind == den.kind()
                && !player.one_time.has(*card)
        };
        let zones = [
            player.deck.cards.as_slice(),
            player.hand.as_slice(),
            player.discard.as_slice(),
            player.crew.cards.as_slice(),
        ];
        let held: usize = zones.iter().map(|zone| zone.iter().filter(|card| counts(card)).count()).sum();
        let limbo = if state.turn.active == seat {
            state.turn.limbo.iter().filter(|card| counts(card)).count()
        } else {
            0
        };
        let company = &state.combat.company;
        let lent = if company.partner == Some(seat) {
            company.cards.iter().chain(company.used.iter()).filter(|card| counts(card)).count()
        } else {
            0
        };
        held + limbo + lent
    }

    /// How many more cards there is room for.
    pub(crate) fn room(&self, state: &State, seat: Seat, den: Den) -> usize {
        self.capacity(state, seat, den).saturating_sub(self.cards_held(state, seat, den))
    }

    /// Whenever capacity allows, one-time cards become ordinary and tucked ones go onto the deck (TPR-CARD-31).
    pub(crate) fn use_room(&self, state: &mut State, seat: Seat) {
        for den in [Den::Elite, Den::Crew] {
            if self.room(state, seat, den) > 0 && self.waiting(state, seat, den) {
                state.stack.push(Frame::Untuck { seat, den });
            }
        }
    }

    /// Whether one-time or tucked cards of that sort wait for room.
    pub(crate) fn waiting(&self, state: &State, seat: Seat, den: Den) -> bool {
        let player = state.player(seat);
        player.one_time.iter().chain(player.tucked.iter()).any(|card| self.is_of(card, den))
    }

    pub(crate) fn is_of(&self, card: u8, den: Den) -> bool {
        self.content.card(CardId(card)).kind == den.kind()
    }

    /// Onto the Pirate deck, face down, for all to remember.
    pub(crate) fn put_on_deck(&self, state: &mut State, seat: Seat, card: u8) {
        state.player_mut(seat).deck.push(card, ALL_SEE);
    }

    /// A stat rises by one slot, with the bonus of the last one (TPR-STAT-02 to TPR-STAT-04).
    pub(crate) fn raise(&self, state: &mut State, seat: Seat, stat: Stat, log: &mut impl Log<Event>) {
        let before = self.allowance(state, seat);
        let player = state.player_mut(seat);
        let slot = &mut player.stats[stat.index()];
        if *slot >= crate::player::LAST_SLOT {
            return;
        }
        *slot += 1;
        let slot = *slot;
        let last = slot == crate::player::LAST_SLOT;
        let all = player.stats.iter().all(|slot| *slot == crate::player::LAST_SLOT);
        log.say(rule::TPR_STAT_05, || Event::StatRaised { seat, stat, slot });
        state.turn.fresh = true;
        let context = crate::frame::Context::new(seat, crate::mods::Layer::Board);
        if all {
            state.stack.push(Frame::Ops { ops: self.content.all_stats_bonus, context });
        }
        if last {
            let ops = self.content.stats[stat.index()].last_slot_bonus;
            state.stack.push(Frame::Ops { ops, context });
        }
        self.more_movement(state, seat, before, log);
        self.use_room(state, seat);
    }

    /// A permanent increase of the allowance counts at once in the own turn (TPR-STAT-03).
    pub(crate) fn more_movement(&self, state: &mut State, seat: Seat, before: u8, log: &mut impl Log<Event>) {
        let now = self.allowance(state, seat);
        if state.own_turn(seat) && now > before {
            self.add_movement(state, seat, i16::from(now - before), log);
        }
    }
}

/// The Den of a card, if it has one.
pub(crate) fn den_of(kind: CardType) -> Option<Den> {
    match kind {
        CardType::Crew => Some(Den::Crew),
        CardType::Elite => Some(Den::Elite),
        CardType::Captain
        | CardType::Treasure
        | CardType::Tidings
        | CardType::Personal
        | CardType::Global
        | CardType::Flag => None,
    }
}
