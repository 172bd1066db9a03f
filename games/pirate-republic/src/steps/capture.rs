//! Captured (TPR-CAPTURE).

use tortuga_core::{Log, Seat};

use super::{NOT_ASKED, fight};
use crate::{
    combat::Point,
    content::{SiteId, SiteType},
    event::Event,
    frame::{Context, Frame},
    game::PirateRepublic,
    mods::{Layer, Tag},
    moves::{Move, Sink, Thing},
    pile::UNKNOWN,
    player::At,
    rule,
    state::State,
    vocabulary::{Ending, Event as Happening, Fact, Verb, When},
};

impl PirateRepublic {
    /// A player is Captured, unless an effect prevents it.
    pub(crate) fn capture(&self, state: &mut State, seat: Seat, _log: &mut impl Log<Event>) {
        if self.escapes(state, seat) {
            return;
        }
        if !state.own_turn(seat) {
            state.stack.push(Frame::Captured { seat });
            return;
        }
        self.unwind(state);
        state.turn.over = Some(Ending::Captured);
        state.stack.push(Frame::Captured { seat });
        if state.combat.on {
            // Whoever is Captured in the results has lost no fight by it.
            let lost = state.combat.step == 0;
            if lost {
                let fact = fight::open_fact(self, state, Happening::CombatLost);
                self.note(state, seat, &fact);
            }
            state.combat.target = UNKNOWN;
            state.combat.site = UNKNOWN;
            state.combat.point = Point::Result;
            state.combat.captured = true;
            // No rewards, no markers: the results begin with the disposal (TPR-RES-04).
            state.stack.push(Frame::Result(state.combat.step.max(3)));
            if lost {
                self.fire(state, When::CombatLost, Context::new(seat, Layer::Board));
            }
        }
    }

    /// `avoid_capture`: the Combat ends by flight instead (TPR-EDGE-31).
    fn escapes(&self, state: &mut State, seat: Seat) -> bool {
        let saves = |standing: &crate::mods::Standing| {
            standing.tag == Tag::AVOID_CAPTURE && standing.seat == Some(seat)
        };
        let Some(standing) = state.mods.iter().find(|standing| saves(standing)).copied() else {
            return false;
        };
        state.mods.use_up(saves);
        let limit = self.bloodshed_limit(state, seat);
        let player = state.player_mut(seat);
        player.bloodshed = player.bloodshed.min(limit - 1);
        // In the results the fight is over: there is nothing to flee from any more.
        let fighting = state.combat.on && state.combat.step == 0 && state.turn.active == seat;
        if fighting {
            self.unwind_combat(state);
        }
        if let Verb::AvoidCapture { then, .. } = self.content.arena[standing.op][0].verb {
            state.stack.push(Frame::Ops { ops: then, context: Context::new(seat, standing.layer) });
        }
        if fighting {
            state.stack.push(Frame::Flight);
        }
        true
    }

    /// Nothing of the turn is left to do but its end. Cards in limbo reach their pile.
    fn unwind(&self, state: &mut State) {
        while let Some(frame) = state.stack.top() {
            if matches!(frame, Frame::TurnEnd(_)) {
                break;
            }
            state.stack.pop();
            self.drop_frame(state, frame);
        }
        self.empty_limbo(state);
    }

    /// The frames of the present Combat go; those of the turn stay.
    pub(crate) fn unwind_combat(&self, state: &mut State) {
        while let Some(frame) = state.stack.top() {
            if matches!(
                frame,
                Frame::TurnEnd(_)
                    | Frame::Action
                    | Frame::Roll
                    | Frame::Sail { .. }
                    | Frame::Forced { .. }
                    | Frame::Accept
                    | Frame::DieDone
            ) {
                break;
            }
            state.stack.pop();
            self.drop_frame(state, frame);
        }
        self.empty_limbo(state);
    }

    /// What a frame would still have moved must not be lost with it.
    fn drop_frame(&self, state: &mut State, frame: Frame) {
        if let Frame::Home { token } = frame {
            self.put_under(state, crate::content::TokenId(token), 0);
        }
        if let Frame::DummyGains(what) = frame {
            crate::solo::gain(self, state, what, &mut tortuga_core::Silent);
        }
    }

    fn empty_limbo(&self, state: &mut State) {
        let seat = state.turn.active;
        let limbo = state.turn.limbo;
        state.turn.limbo.clear();
        for card in limbo.iter() {
            self.to_discard(state, seat, card);
        }
    }
}

/// The closest of the own Haven, neutral sites without marker and Nassau, without aggressive tokens (TPR-CAPTURE-02).
pub(crate) fn candidates(game: &PirateRepublic, frame: Frame, state: &State, out: &mut dyn Sink) {
    let Frame::Captured { seat } = frame else { return };
    let map = &game.content.map;
    let from = state.player(seat).at.territory();
    let shelter = |site: &SiteId| match map.site(*site).kind {
        SiteType::Nassau => true,
        SiteType::Neutral => {
            let spot = state.map.spot(*site);
            !spot.marked() || spot.marker == seat.0
        }
        SiteType::Imperialist => false,
    };
    let quiet = |site: &SiteId| {
        let there = map.site(*site).territory;
        !state.map.ships.at(there).any(|chit| game.aggressive(state, seat, game.subject(chit)))
    };
    let distance = |site: SiteId| map.travel.between(from, map.site(site).territory);
    // Looking round a Seaway costs most, so it comes last.
    let nearest = |least: u8, site: SiteId| {
        let far = distance(site);
        if far < least && quiet(&site) { far } else { least }
    };
    let least = map.all_sites().filter(shelter).fold(u8::MAX, nearest);
    for site in map.all_sites().filter(|site| distance(*site) == least).filter(shelter).filter(quiet) {
        out.put(Move::Pick(Thing::Site(site)));
    }
}

pub(crate) fn play(
    game: &PirateRepublic,
    frame: Frame,
    state: &mut State,
    mv: Move,
    log: &mut impl Log<Event>,
) {
    let (Frame::Captured { seat }, Move::Pick(Thing::Site(site))) = (frame, mv) else {
        unreachable!("{NOT_ASKED}")
    };
    arrive(game, state, seat, site, log);
}

/// Steps 2 to 6 of TPR-CAPTURE-02.
pub(crate) fn arrive(
    game: &PirateRepublic,
    state: &mut State,
    seat: Seat,
    site: SiteId,
    log: &mut impl Log<Event>,
) {
    let territory = game.content.map.site(site).territory;
    let floor = game.threshold(state.player(seat).level);
    let player = state.player_mut(seat);
    player.at = At { territory: territory.0, site: site.0 };
    player.captured = true;
    player.bloodshed = 0;
    player.voyage.count = 0;
    let before = player.swagger;
    player.swagger = if player.level == 1 {
        (before + 1) / 2
    } else if before > floor {
        floor + 1
    } else {
        before
    };
    let now = player.swagger;
    log.say(rule::TPR_CAPTURE_02, || Event::Captured { seat, at: game.site_name(site) });
    if now != before {
        log.say(rule::TPR_CAPTURE_02, || Event::Swagger { seat, change: now - before, now });
    }
    game.note(state, seat, &Fact::new(Happening::Captured));
    game.fire(state, When::Captured, Context::new(seat, Layer::Board));
}
