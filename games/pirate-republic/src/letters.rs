//! Letters of Marque that effects give, besides that of the round card (TPR-LOM-01). Each stands as a modifier for its
//! duration; the player's bits say which nations are at peace now.

use tortuga_core::{Log, Seat};

use crate::{
    content::TidingsId,
    event::Event,
    game::PirateRepublic,
    mods::{Life, Standing, Tag},
    pile::UNKNOWN,
    rule,
    state::{SEATS, State},
    vocabulary::{Nation, Ops, Verb, Word as _},
};

impl PirateRepublic {
    /// A letter is granted: now, or from the begin of its duration.
    pub(crate) fn grant(
        &self,
        state: &mut State,
        seat: Seat,
        (op, nation): (Ops, Nation),
        layer: crate::mods::Layer,
        log: &mut impl Log<Event>,
    ) {
        if self.stand(state, op, Some(seat), layer).is_some_and(is_on) {
            self.activate(state, seat, 1 << nation.index(), log);
        }
    }

    /// These letters are active, also those that were renounced.
    fn activate(&self, state: &mut State, seat: Seat, bits: u8, log: &mut impl Log<Event>) {
        let player = state.player_mut(seat);
        player.letters |= bits;
        player.renounced &= !bits;
        for nation in Nation::ALL.iter().copied().filter(|nation| bits >> nation.index() & 1 == 1) {
            log.say(rule::TPR_LOM_01, || Event::Letter { seat, nation, active: true });
        }
        state.turn.fresh |= bits != 0;
    }

    /// By seat: the nations whose letters stand with such a life.
    fn letters(&self, state: &State, life: impl Fn(Life) -> bool) -> [u8; SEATS] {
        let mut all = [0; SEATS];
        if !state.mods.any(Tag::LETTER) {
            return all;
        }
        let meant = |standing: &&Standing| standing.tag == Tag::LETTER && life(standing.life);
        for standing in state.mods.iter().filter(meant) {
            if let (Verb::Lom { nation, .. }, Some(seat)) =
                (self.content.arena[standing.op][0].verb, standing.seat)
            {
                all[seat.index()] |= 1 << nation.index();
            }
        }
        all
    }

    /// Modifiers of this life end, and with them the letters that nothing else gives.
    pub(crate) fn end_mods(&self, state: &mut State, life: Life) {
        let ending = self.letters(state, |other| other == life);
        state.mods.end(life);
        if ending == [0; SEATS] {
            return;
        }
        let left = self.letters(state, is_on);
        let round = match state.round.card {
            UNKNOWN => 0,
            card => 1 << self.content.tidings(TidingsId(card)).nation.index(),
        };
        for seat in Seat::all(self.seats) {
            let gone = ending[seat.index()] & !left[seat.index()] & !round;
            let player = state.player_mut(seat);
            player.letters &= !gone;
            player.renounced &= !gone;
        }
    }

    /// What was set for a player's next turn begins now, letters too.
    pub(crate) fn begin_turn_mods(&self, state: &mut State, seat: Seat, log: &mut impl Log<Event>) {
        let coming = self.letters(state, |life| life == Life::NextTurn)[seat.index()];
        state.mods.begin(Life::NextTurn, Life::Turn, Some(seat));
        self.activate(state, seat, coming, log);
    }

    /// Step 2 of the Cleanup: the round's letters end; those that last longer, or begin now, are active (TPR-CLEAN-02).
    pub(crate) fn end_round_mods(&self, state: &mut State, log: &mut impl Log<Event>) {
        for player in &mut state.players {
            player.letters = 0;
            player.renounced = 0;
        }
        state.mods.end(Life::Round);
        state.mods.begin(Life::NextRound, Life::Round, None);
        let lasting = self.letters(state, is_on);
        for seat in Seat::all(self.seats) {
            self.activate(state, seat, lasting[seat.index()], log);
        }
    }
}

/// Whether a modifier with this life holds already.
fn is_on(life: Life) -> bool {
    !matches!(life, Life::NextTurn | Life::NextRound)
}
