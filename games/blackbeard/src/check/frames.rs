//! The stack: every frame speaks of things that exist, every roll is awaited, and the top one asks a person.

use serde_json::Value;
use tortuga_core::Broken;

use crate::{
    ask,
    content::PirateId,
    frame::{Battle, Duel, Frame, Hunt, Moving, Prize, Purpose, Roll},
    game::Blackbeard,
    moves::Move,
    state::{Bundle, Captive, Deal, HunterId, Place, Plan, SLOTS, Slot, State, hunter_nation},
    steps::{activate, choose, hunt},
};

pub(super) fn check(game: &Blackbeard, state: &State) -> Result<(), Broken> {
    let hold = |holds: bool, text: &str| Broken::unless(holds, || text.to_owned());
    let talks = state.stack.iter().filter(|frame| matches!(frame, Frame::Draft | Frame::TradeReply)).count();
    let agreed = talks == usize::from(state.deal.is_some());
    hold(agreed, "there is one deal while a trade is drafted or answered, and none otherwise (BB-MISC-02)")?;
    if let Some(deal) = &state.deal {
        hold(deal_is_sound(state, deal), "the deal speaks of things that are not there")?;
    }
    let planned = match state.plan {
        Plan::Port(port) => port.index() < game.content.ports.len(),
        Plan::Merchant(hex) | Plan::Roam(Some(hex)) => hex.index() < game.content.hexes.len(),
        Plan::None | Plan::Roam(None) => true,
    };
    hold(planned, "an automaton's plan leads nowhere")?;
    let bottom = state.stack.iter().next();
    hold(bottom.is_none_or(Frame::goes_on), "no other turn would follow this one (BB-TURN-01)")?;
    let lost = state.stack.iter().skip(1).any(Frame::goes_on);
    hold(!lost, "next: nothing can wait for the end of the turn (BB-TURN-01)")?;
    let mut below: Option<Frame> = None;
    for frame in state.stack.iter() {
        let sound = frame_is_sound(game, state, frame);
        Broken::unless(sound, || format!("next: `{}` speaks of things that are not there", name(frame)))?;
        if let Frame::Roll(roll) = frame {
            hold(awaited(game, state, roll, below), "a roll that nothing waits for")?;
        }
        below = Some(frame);
    }
    let Some(top) = state.stack.top() else { return Ok(()) };
    let seat = ask::seat(game, state, top);
    hold(
        seat.is_some_and(|seat| !game.is_automaton(seat)),
        "what is to be done next asks nobody at the table",
    )?;
    let mut answers = Answers(0);
    ask::candidates(game, state, top, &mut answers);
    hold(answers.0 > 0, "the question that is asked has no answer")
}

/// The frame's name in a document.
fn name(frame: Frame) -> String {
    match serde_json::to_value(frame) {
        Ok(Value::Object(fields)) => fields.keys().next().cloned().unwrap_or_default(),
        Ok(Value::String(name)) => name,
        Ok(_) | Err(_) => String::new(),
    }
}

struct Answers(usize);

impl Extend<Move> for Answers {
    fn extend<I: IntoIterator<Item = Move>>(&mut self, moves: I) {
        self.0 += moves.into_iter().count();
    }
}

fn slot_is_sound(slot: Slot) -> bool {
    slot.index() < SLOTS
}

fn lives(state: &State, slot: Slot) -> bool {
    slot_is_sound(slot) && state.lives(slot)
}

fn frame_is_sound(game: &Blackbeard, state: &State, frame: Frame) -> bool {
    let content = &game.content;
    match frame {
        Frame::PickShip { recruit } => recruits(game, state, recruit),
        Frame::PickStart { recruit, ship } => {
            activate::ships(game, state).any(|free| free == ship) && recruits(game, state, recruit)
        }
        Frame::Roll(roll) => roll_is_sound(state, roll),
        Frame::Moving(moving) => moving_is_sound(state, moving),
        Frame::Prize(prize) => prize_is_sound(state, prize),
        Frame::Torture { pirate, home } => lives(state, pirate) && home.index() < content.ports.len(),
        Frame::Business(business) => in_port(state, business.pirate),
        Frame::Ransom { pirate, .. } | Frame::Retire { pirate } => in_port(state, pirate),
        Frame::MutinyEqual { pirate } | Frame::Careen { pirate } | Frame::Trial { pirate } => {
            lives(state, pirate)
        }
        Frame::Sack { pirate } => in_port(state, pirate) && state.at(pirate).conquered,
        Frame::Assault { pirate, mate } => lives(state, pirate) && mate.is_none_or(|mate| lives(state, mate)),
        Frame::LootShare { pirate, mate, loot } => {
            lives(state, pirate) && lives(state, mate) && loot <= 1_000_000
        }
        Frame::StartPirate { pirate }
        | Frame::StashWindow { pirate }
        | Frame::Mutiny { pirate }
        | Frame::Revel { pirate }
        | Frame::Challenge { pirate, .. }
        | Frame::Pardon { pirate } => slot_is_sound(pirate),
        Frame::Duel(duel) => duel_is_sound(state, duel),
        Frame::Hunt(hunt) => hunt_is_sound(game, hunt),
        Frame::Battle(battle) => battle_is_sound(game, state, battle),
        Frame::Steer { hunter, left } => {
            choose::known_hunter(game, hunter) && state.hunter_place(hunter).is_some() && left <= 12
        }
        Frame::Arrived { hunter } => choose::known_hunter(game, hunter),
        Frame::Campaign { kc, pirates } => kc.index() < content.kcs.len() && pirates >> SLOTS == 0,
        Frame::CampaignEnd { kc } => kc.index() < content.kcs.len(),
        Frame::Oust { port, pirates, .. } => port.index() < content.ports.len() && pirates >> SLOTS == 0,
        Frame::OustAnti { port } => port.index() < content.ports.len(),
        Frame::Meet { pirates } | Frame::Boxes { pirates } => pirates >> SLOTS == 0,
        Frame::Event { event, card, effect } => {
            event.index() < content.events.len() && card.index() < content.cards.len() && effect < 100
        }
        Frame::Sweep { event, effect, pirates, kcs } => {
            let effects = content.events.get(event.index()).map_or(0, |event| event.effects.len());
            let known = pirates >> SLOTS == 0 && u32::from(kcs) >> content.kcs.len() == 0;
            (effect as usize) < effects && known
        }
        Frame::AllyReply { pirate, mate } => offer_is_sound(state, pirate, mate),
        Frame::Deal
        | Frame::NextCard
        | Frame::TurnStart
        | Frame::ChooseOp
        | Frame::TurnEnd
        | Frame::Warships
        | Frame::Arrows
        | Frame::Draft
        | Frame::TradeReply
        | Frame::Informer => true,
    }
}

fn hunt_is_sound(game: &Blackbeard, hunt: Hunt) -> bool {
    slot_is_sound(hunt.target)
        && hunt.mate.is_none_or(|mate| slot_is_sound(mate) && mate.seat() != hunt.target.seat())
        && u32::from(hunt.asked | hunt.joined) >> game.content.kcs.len() == 0
}

fn offer_is_sound(state: &State, pirate: Slot, mate: Slot) -> bool {
    lives(state, pirate)
        && lives(state, mate)
        && pirate.seat() != mate.seat()
        && state.at(pirate).place == state.at(mate).place
}

/// The active seat has a pirate to activate (BB-ACT-01).
fn recruits(game: &Blackbeard, state: &State, recruit: PirateId) -> bool {
    let (active, gone) = (state.active_count(state.active), state.gone_count(state.active));
    let room = active < game.active_limit(state.active) && active + gone < game.pirates_of(state.active);
    room && recruit.index() < game.content.pirates.len()
}

fn in_port(state: &State, slot: Slot) -> bool {
    lives(state, slot) && state.at(slot).place.port().is_some()
}

fn roll_is_sound(state: &State, roll: Roll) -> bool {
    let (own, foe) = (dice_of(&roll), roll.foe);
    let die = |die: &u8| (1..=6).contains(die);
    lives(state, roll.pirate)
        && own.iter().all(die)
        && roll.own[own.len()..].iter().all(|die| *die == 0)
        && foe.iter().all(|foe| *foe <= 6)
        && foes_of(roll.purpose) == foe.iter().filter(|foe| **foe > 0).count()
}

/// The pirate's dice that were rolled.
fn dice_of(roll: &Roll) -> &[u8] {
    let count = match roll.purpose {
        Purpose::Battle if roll.own[2] > 0 => 4,
        Purpose::Battle | Purpose::Prize | Purpose::Retire | Purpose::Fine => 2,
        Purpose::Assault if roll.own[1] > 0 => 2,
        Purpose::Move
        | Purpose::Torture
        | Purpose::Assault
        | Purpose::Loot
        | Purpose::Sack
        | Purpose::Evade
        | Purpose::Mutiny
        | Purpose::Ransom
        | Purpose::Bribe
        | Purpose::Letter
        | Purpose::Careen
        | Purpose::Trial
        | Purpose::Storm
        | Purpose::Blow
        | Purpose::Scurvy => 1,
    };
    &roll.own[..count]
}

fn foes_of(purpose: Purpose) -> usize {
    match purpose {
        Purpose::Assault | Purpose::Sack | Purpose::Battle => 2,
        Purpose::Evade => 1,
        Purpose::Move
        | Purpose::Prize
        | Purpose::Torture
        | Purpose::Loot
        | Purpose::Mutiny
        | Purpose::Ransom
        | Purpose::Bribe
        | Purpose::Letter
        | Purpose::Careen
        | Purpose::Retire
        | Purpose::Trial
        | Purpose::Fine
        | Purpose::Storm
        | Purpose::Blow
        | Purpose::Scurvy => 0,
    }
}

/// The frame below takes the roll.
fn awaited(game: &Blackbeard, state: &State, roll: Roll, below: Option<Frame>) -> bool {
    let slot = roll.pirate;
    match (roll.purpose, below) {
        (Purpose::Move, Some(Frame::Moving(moving))) => moving.pirate == slot,
        (Purpose::Prize, Some(Frame::Prize(prize))) => prize.pirate == slot,
        (Purpose::Torture, Some(Frame::Torture { pirate, .. }))
        | (Purpose::Assault | Purpose::Loot, Some(Frame::Assault { pirate, .. }))
        | (Purpose::Sack, Some(Frame::Sack { pirate }))
        | (Purpose::Ransom, Some(Frame::Ransom { pirate, .. }))
        | (Purpose::Careen, Some(Frame::Careen { pirate }))
        | (Purpose::Retire, Some(Frame::Retire { pirate }))
        | (Purpose::Trial | Purpose::Fine, Some(Frame::Trial { pirate })) => pirate == slot,
        (Purpose::Bribe | Purpose::Letter, Some(Frame::Business(business))) => business.pirate == slot,
        (Purpose::Evade, Some(Frame::Hunt(frame))) => hunt::is_manned(game, state, frame),
        (Purpose::Battle, Some(Frame::Battle(battle))) => battle.target == slot,
        (Purpose::Scurvy, Some(Frame::Sweep { .. }))
        | (Purpose::Mutiny | Purpose::Storm | Purpose::Blow, _) => true,
        _ => false,
    }
}

fn moving_is_sound(state: &State, moving: Moving) -> bool {
    if !slot_is_sound(moving.pirate) || !moving.mate.is_none_or(slot_is_sound) {
        return false;
    }
    // Whoever has fallen or was halted moves no more, but an ally may still be hunted above this frame.
    let over = !state.lives(moving.pirate) || state.halted;
    let allied = |mate: Slot| state.ally(moving.pirate) == Some(mate);
    moving.left <= moving.allowance && moving.allowance <= 20 && (over || moving.mate.is_none_or(allied))
}

fn prize_is_sound(state: &State, prize: Prize) -> bool {
    let counter = state.counters.as_slice().get(prize.counter as usize);
    let at_hand =
        |slot: Slot| lives(state, slot) && counter.is_some_and(|c| state.at(slot).place == Place::Sea(c.hex));
    let home = prize.hostage.is_none_or(|captive| captive.0 & 63 <= Captive::HOMELESS && captive.0 < 64);
    let keeper =
        prize.stage != crate::frame::Stage::Keeper || (prize.hostage.is_some() && prize.mate.is_some());
    at_hand(prize.pirate)
        && prize.mate.is_none_or(at_hand)
        && home
        && keeper
        && prize.lots <= 8
        && prize.value <= 2000
}

fn duel_is_sound(state: &State, duel: Duel) -> bool {
    let fighting = duel.challenger != duel.rival && lives(state, duel.challenger) && lives(state, duel.rival);
    fighting && duel.lost.iter().all(|lost| (0..=30).contains(lost)) && duel.faces.iter().all(|die| *die <= 6)
}

fn battle_is_sound(game: &Blackbeard, state: &State, battle: Battle) -> bool {
    let known = |hunter: HunterId| {
        choose::known_hunter(game, hunter)
            && state.hunter_place(hunter).is_some()
            && hunter_nation(&game.content, hunter) == battle.nation
    };
    let over = battle.stage == crate::frame::Round::Over;
    slot_is_sound(battle.target)
        && (over || battle.hunters != 0)
        && HunterId::among(battle.hunters).all(known)
}

fn deal_is_sound(state: &State, deal: &Deal) -> bool {
    let pair = lives(state, deal.own) && lives(state, deal.other) && deal.own != deal.other;
    let holds = |slot: Slot, bundle: &Bundle| {
        let pirate = state.at(slot);
        let lots = (0..8).filter(|place| bundle.lots & 1 << place != 0).all(|place| pirate.booty[place] > 0);
        let hostages = bundle.hostages.iter().flatten().all(|captive| {
            let named = bundle.hostages.iter().flatten().filter(|other| *other == captive).count();
            captive.0 & 63 <= Captive::HOMELESS
                && captive.0 < 128
                && pirate.hostage_count(*captive) as usize >= named
        });
        bundle.nw <= pirate.nw && lots && hostages && (!bundle.letter || pirate.letter.is_some())
    };
    pair && holds(deal.own, &deal.give) && holds(deal.other, &deal.take)
}
