//! JOSTLE: a Deckhand goes to Repair (TEP-JOST-01 to 03). And Sure-fire for whoever lost.

use tortuga_core::{Log, Refusal, Rule, Seat};

use super::NOT_ASKED;
use crate::{
    events::Event,
    game::TinyEpicPirates,
    helm::{Assignment, Helm, SPACES},
    moves::{Move, Offer, Post},
    rule,
    state::{LEGENDARY, State},
};

/// Nothing is offered if all Deckhands are in Repair, or to the Legendary Pirate; the frame then runs by itself.
pub(crate) fn options(state: &State, seat: Seat, out: &mut impl Offer) {
    if is_legendary(state, seat) {
        return;
    }
    let helm = &state.pirate(seat).helm;
    if helm.working() > 0 {
        for assignment in Assignment::WORKING.into_iter().filter(|place| helm.at(*place) > 0) {
            out.offer(Move::Jostle(Post::At(assignment)));
        }
    } else {
        for space in helm.spaces() {
            out.offer(Move::Jostle(Post::Wheel(space)));
        }
    }
}

pub(crate) fn allows(state: &State, seat: Seat, mv: Move) -> Result<(), Refusal> {
    let Move::Jostle(post) = mv else { return Err(NOT_ASKED) };
    let helm = &state.pirate(seat).helm;
    match post {
        Post::At(assignment) => rule::TEP_JOST_01.requires(
            assignment != Assignment::Repair && helm.at(assignment) > 0,
            "A Deckhand in Rigging, Cannons or Extort goes to Repair.",
        ),
        Post::Wheel(space) => {
            rule::TEP_JOST_01
                .requires(helm.working() == 0, "Deckhands at work are jostled before those on the Wheel.")?;
            rule::TEP_JOST_02.requires(space < 8 && helm.on_wheel(space), "No Deckhand stands on that space.")
        }
    }
}

pub(crate) fn play(state: &mut State, seat: Seat, mv: Move, log: &mut impl Log<Event>) {
    let Move::Jostle(post) = mv else { unreachable!("refused by allows") };
    to_repair(&mut state.pirate_mut(seat).helm, post);
    say(seat, post, log);
}

fn to_repair(helm: &mut Helm, post: Post) {
    match post {
        Post::At(assignment) => helm.hands[assignment.index()] -= 1,
        Post::Wheel(space) => helm.wheel &= !(1 << space),
    }
    helm.hands[Assignment::Repair.index()] += 1;
}

fn say(seat: Seat, post: Post, log: &mut impl Log<Event>) {
    match post {
        Post::At(from) => {
            log.say(rule::TEP_JOST_01, || Event::Jostled { seat, from: Some(from), space: None });
        }
        Post::Wheel(space) => {
            log.say(rule::TEP_JOST_02, || Event::Jostled { seat, from: None, space: Some(space) });
        }
    }
}

fn is_legendary(state: &State, seat: Seat) -> bool {
    state.solo.is_some() && seat == LEGENDARY
}

/// All Deckhands are in Repair already, or the Legendary Pirate is jostled.
pub(crate) fn run(state: &mut State, seat: Seat, log: &mut impl Log<Event>) {
    if is_legendary(state, seat) {
        solo(state, seat, log);
    } else {
        log.say(rule::TEP_JOST_03, || Event::NotJostled { seat });
    }
}

/// The Legendary Pirate does not choose (TEP-SOLO-27).
fn solo(state: &mut State, seat: Seat, log: &mut impl Log<Event>) {
    let helm = &mut state.pirate_mut(seat).helm;
    let working = Assignment::WORKING.into_iter().rev().find(|place| helm.at(*place) > 0).map(Post::At);
    let mut counter_clockwise = (1..SPACES).map(|back| (helm.captain + SPACES - back) % SPACES);
    let on_wheel = counter_clockwise.find(|space| helm.on_wheel(*space)).map(Post::Wheel);
    match working.or(on_wheel) {
        Some(post) => {
            to_repair(helm, post);
            let (from, space) = match post {
                Post::At(from) => (Some(from), None),
                Post::Wheel(space) => (None, Some(space)),
            };
            log.say(rule::TEP_SOLO_27, || Event::Jostled { seat, from, space });
        }
        None => log.say(rule::TEP_SOLO_27, || Event::NotJostled { seat }),
    }
}

/// The Navy has struck: everybody goes to Repair (TEP-LINE-09).
pub(crate) fn everybody(state: &mut State, seat: Seat, rule: Rule, log: &mut impl Log<Event>) {
    let helm = &mut state.pirate_mut(seat).helm;
    helm.hands = [0, 0, 0, helm.crew()];
    helm.wheel = 0;
    log.say(rule, || Event::NavyAttacked { seat });
}

impl TinyEpicPirates {
    /// A Sure-fire Token, unless the pirate has as many as it may hold (TEP-COMP-08).
    pub(crate) fn gain_surefire(&self, state: &mut State, seat: Seat, rule: Rule, log: &mut impl Log<Event>) {
        let most = self.content.surefire_most;
        let pirate = state.pirate_mut(seat);
        if pirate.surefire < most {
            pirate.surefire += 1;
            let now = pirate.surefire;
            log.say(rule, || Event::SurefireGained { seat, now });
        } else {
            log.say(rule::TEP_COMP_08, || Event::SurefireLost { seat });
        }
    }

    /// Gold; what goes over the top is lost (TEP-COMP-07).
    pub(crate) fn gain_gold(
        &self,
        state: &mut State,
        seat: Seat,
        amount: u8,
        rule: Rule,
        log: &mut impl Log<Event>,
    ) {
        let most = self.content.gold_most;
        let pirate = state.pirate_mut(seat);
        let now = pirate.gold.saturating_add(amount).min(most);
        let lost = amount - (now - pirate.gold);
        pirate.gold = now;
        log.say(rule, || Event::GoldGained { seat, amount, lost, now });
    }

    /// Gold that is there is paid.
    pub(crate) fn pay(state: &mut State, seat: Seat, amount: u8, rule: Rule, log: &mut impl Log<Event>) {
        let pirate = state.pirate_mut(seat);
        pirate.gold -= amount;
        let now = pirate.gold;
        log.say(rule, || Event::GoldPaid { seat, amount, now });
    }
}
