//! A Combat begins, one token after the other is met (TPR-COM, TPR-MULTI).

use tortuga_core::Log;

use super::{NOT_ASKED, company};
use crate::{
    combat::{Combat, Defeat, KINDS, Point, REPUTATION, SWAGGER},
    content::{Reward, SiteId, TidingsId, TokenId},
    event::Event,
    frame::{Context, Frame},
    game::PirateRepublic,
    mods::{Layer, Life},
    moves::{Move, Sink, Thing},
    pile::{Pile, UNKNOWN},
    query::Subject,
    rule,
    state::State,
    vocabulary::{Event as Happening, Fact, How, Key, Nation, Origin, Side, When, Window, Word as _},
};

/// Whether a token in the active player's Seaway forces a Combat.
pub(crate) fn seaway_forces(game: &PirateRepublic, state: &State) -> bool {
    let seat = state.turn.active;
    let at = state.player(seat).at;
    at.at_sea()
        && state.map.ships.at(at.territory()).any(|chit| game.aggressive(state, seat, game.subject(chit)))
}

/// The same once all tokens there are face up.
fn faces_force(game: &PirateRepublic, state: &State) -> bool {
    let seat = state.turn.active;
    state.map.ships.at(state.player(seat).at.territory()).any(|chit| {
        let about = Subject { up: true, back: None, ..game.subject(chit) };
        game.aggressive(state, seat, about)
    })
}

/// Steps 1 and 2 of TPR-COM-03. `bound`: tokens that are fought wherever the Ship is.
pub(crate) fn begin(
    game: &PirateRepublic,
    state: &mut State,
    origin: Origin,
    bound: Pile<4>,
    log: &mut impl Log<Event>,
) {
    let seat = state.turn.active;
    let at = state.active().at;
    // What lies face down looks hostile, but may turn out to be at peace: then it is turned up, and that is all.
    if bound.is_empty() && !faces_force(game, state) {
        game.flip_all(state, at.territory(), rule::TPR_COM_03, log);
        return;
    }
    state.combat = Combat { on: true, origin, bound, ..Combat::NONE };
    state.turn.offers = 0;
    game.close_window(state, Window::Combat);
    log.say(rule::TPR_COM_01, || Event::CombatBegan { seat, origin });
    if at.at_sea() {
        game.flip_all(state, at.territory(), rule::TPR_COM_03, log);
    }
    if origin == Origin::Action {
        declare_attack(game, state, log);
    }
    state.stack.push(Frame::Meet);
    if matches!(origin, Origin::Move | Origin::Land | Origin::Action) && company::may_form(game, state) {
        state.stack.push(Frame::Company);
    }
    game.fire(state, When::CombatStart, Context::new(seat, Layer::Board));
}

/// Attacking what a Letter of Marque protects renounces it (TPR-LOM-03, TPR-LOM-06).
fn declare_attack(game: &PirateRepublic, state: &mut State, log: &mut impl Log<Event>) {
    let Some(token) = state.combat.bound.iter().next().map(TokenId) else { return };
    let site = state.active().at.site().filter(|_| game.class(token).is_land());
    if let Some(nation) = game.nation_of(token, site)
        && state.active().has_letter(Some(nation))
    {
        renounce(game, state, state.turn.active, nation, log);
    }
}

/// A Letter of Marque is gone for the rest of the round.
pub(crate) fn renounce(
    game: &PirateRepublic,
    state: &mut State,
    seat: tortuga_core::Seat,
    nation: Nation,
    log: &mut impl Log<Event>,
) {
    let bit = 1 << nation.index();
    let player = state.player_mut(seat);
    player.letters &= !bit;
    player.renounced |= bit;
    log.say(rule::TPR_LOM_03, || Event::Letter { seat, nation, active: false });
    let mut fact = Fact::new(Happening::LomRenounced);
    fact.nation = Some(nation);
    game.note(state, seat, &fact);
    if state.combat.on && state.turn.active == seat {
        state.combat.renounced |= bit;
    } else {
        game.fire(state, When::LomRenounced, Context::new(seat, Layer::Board));
    }
}

/// Which token is fought next; the target of an action comes first (TPR-SM-42).
pub(crate) fn candidates(game: &PirateRepublic, state: &State, out: &mut dyn Sink) {
    let first = state.combat.index == 0 && state.combat.origin == Origin::Action;
    let foes = game.foes(state).take(if first { 1 } else { usize::MAX });
    foes.for_each(|token| out.put(Move::Pick(Thing::Token(token))));
}

pub(crate) fn play(game: &PirateRepublic, state: &mut State, mv: Move, log: &mut impl Log<Event>) {
    let Move::Pick(Thing::Token(token)) = mv else { unreachable!("{NOT_ASKED}") };
    let seat = state.turn.active;
    let site = game.class(token).is_land().then(|| state.active().at.site()).flatten();
    state.mods.end(Life::Token);
    state.mods.end(Life::Stage);
    state.combat.meet(token, site);
    state.active_mut().crew.used = 0;
    log.say(rule::TPR_COM_03, || Event::Met { seat, token: game.name(token) });
    state.stack.push(Frame::Fight);
}

/// The prelude: the Combat modifier is drawn and applied (TPR-COM-04).
pub(crate) fn begin_token(game: &PirateRepublic, state: &mut State, log: &mut impl Log<Event>) {
    let seat = state.turn.active;
    state.combat.prevent = std::mem::take(&mut state.turn.prevent) + game.crew_prevents(state, seat);
    state.stack.push(Frame::Stage);
    let Some(token) = state.combat.token() else { return };
    if !game.content.token(token).modifier {
        return;
    }
    let drawn = game.switch(state, seat, Key::CombatModifierDrawn, true);
    game.applied(state, seat, Key::CombatModifierDrawn, None);
    if drawn && let Some(card) = game.draw_tidings(state, log) {
        state.combat.modifier = card.0;
        log.say(rule::TPR_COM_04, || Event::Modifier { card: game.content.tidings(card).id });
        let again = game.switch(state, seat, Key::CombatModifierRedraw, false);
        state.stack.push(if again { Frame::Redraw } else { Frame::Modifier });
    }
}

/// The card that was drawn counts: its player part, then its enemy part (TPR-COM-04).
pub(crate) fn apply_modifier(game: &PirateRepublic, state: &mut State) {
    if state.combat.modifier == UNKNOWN {
        return;
    }
    let info = game.content.tidings(TidingsId(state.combat.modifier));
    let context = Context::new(state.turn.active, Layer::Tidings);
    state.stack.push(Frame::Ops { ops: info.enemy, context });
    state.stack.push(Frame::Ops { ops: info.player, context });
}

/// `combat_modifier_redraw`: keep the card, or draw another one, once (VOC-52).
pub(crate) fn redraws(out: &mut dyn Sink) {
    out.put(Move::No);
    out.put(Move::Yes);
}

pub(crate) fn play_redraw(game: &PirateRepublic, state: &mut State, mv: Move, log: &mut impl Log<Event>) {
    if mv == Move::Yes
        && let Some(card) = game.draw_tidings(state, log)
    {
        state.combat.redrawn = true;
        state.combat.modifier = card.0;
        let seat = state.turn.active;
        game.applied(state, seat, Key::CombatModifierRedraw, None);
        log.say(rule::TPR_VOC_52, || Event::Modifier { card: game.content.tidings(card).id });
    }
    state.stack.push(Frame::Modifier);
}

/// The token is defeated: its reward is fixed now, and given when the Combat ends (TPR-RES-01, TPR-MULTI-03).
pub(crate) fn defeat(game: &PirateRepublic, state: &mut State, how: How, log: &mut impl Log<Event>) {
    let seat = state.turn.active;
    let Some(about) = game.target(state) else { return };
    let reward = fix_reward(game, state, about);
    spend_uses(game, state);
    let combat = &state.combat;
    let defeat = Defeat {
        token: about.token.0,
        site: about.site.map_or(UNKNOWN, |site| site.0),
        territory: about.territory.0,
        reward,
        how,
        initiative: combat.initiative == Some(Side::Player),
        infamous: game.content.token(about.token).modifier,
        cards: combat.cards,
        bloodshed: combat.wounded,
        friendly_ship: combat.friend_used,
    };
    remove(state, about);
    state.combat.add_defeat(defeat);
    log.say(rule::TPR_COM_10, || Event::Defeated { seat, token: game.name(about.token), how });
    for event in [Happening::TokenDefeated, Happening::CombatWon] {
        let fact = combat_fact(game, state, event, &defeat);
        game.note(state, seat, &fact);
    }
    if about.site.is_some() {
        let fact = combat_fact(game, state, Happening::Sacked, &defeat);
        game.note(state, seat, &fact);
    }
    state.mods.end(Life::Token);
    state.mods.end(Life::Stage);
    state.combat.target = UNKNOWN;
    state.combat.point = Point::Result;
    state.combat.prevent = 0;
    state.stack.push(Frame::NextToken);
}

/// Modifiers of strengths are applied once for each token fought (VOC-53).
pub(crate) fn spend_uses(game: &PirateRepublic, state: &mut State) {
    let (seat, about) = (state.turn.active, game.target(state));
    for key in [
        Key::EnemyBs,
        Key::EnemyCq,
        Key::PlayerSf,
        Key::PlayerBs,
        Key::PlayerCq,
        Key::PlayerMv,
        Key::MultiInitiative,
    ] {
        game.applied(state, seat, key, about);
    }
}

/// It leaves the map at once and waits with the winner for its disposal.
fn remove(state: &mut State, about: Subject) {
    match about.site {
        Some(site) => {
            let spot = state.map.spot_mut(site);
            spot.token = UNKNOWN;
            spot.high = false;
        }
        None => {
            if let Some(chit) = state.map.ships.find(about.token) {
                state.map.ships.take(chit.slot);
            }
        }
    }
}

fn fix_reward(game: &PirateRepublic, state: &mut State, about: Subject) -> [u8; KINDS] {
    let seat = state.turn.active;
    let Reward { swagger, reputation, crew, elite, treasure, captain, stat } =
        game.side(state, about.token, about.site).reward;
    let mut reward = [swagger, reputation, crew, elite, treasure, captain, stat];
    for (kind, key) in [(SWAGGER, Key::RewardSwagger), (REPUTATION, Key::RewardReputation)] {
        let more = game.value_against(state, seat, key, 0, Some(about));
        reward[kind] = (i16::from(reward[kind]) + more).clamp(0, 99) as u8;
        game.applied(state, seat, key, Some(about));
    }
    let alone = game.solo() && state.combat.company.formed;
    if alone || game.switch(state, seat, Key::RewardsHalved, false) {
        reward = reward.map(|n| n.div_ceil(2));
        game.applied(state, seat, Key::RewardsHalved, None);
    }
    reward
}

/// What is known about a fight, for missions and Accomplishments (VOC-62).
pub(crate) fn combat_fact(game: &PirateRepublic, state: &State, event: Happening, defeat: &Defeat) -> Fact {
    let token = TokenId(defeat.token);
    let site = (defeat.site != UNKNOWN).then_some(SiteId(defeat.site));
    let territory = crate::content::TerritoryId(defeat.territory);
    let mut fact = Fact::new(event);
    fact.class = Some(game.class(token));
    fact.nation = game.nation_of(token, site);
    fact.territory = Some(territory);
    fact.region = Some(game.content.map.region(territory));
    fact.site = site;
    fact.token = Some(token);
    fact.infamous = defeat.infamous;
    fact.how = Some(defeat.how);
    fact.initiative = defeat.initiative;
    fact.company = state.combat.company.formed;
    fact.index = state.combat.index;
    fact.origin = Some(state.combat.origin);
    fact.friendly_ship = defeat.friendly_ship;
    fact.cards = defeat.cards;
    fact.bloodshed = defeat.bloodshed;
    fact.tokens = state.combat.defeated() as u8;
    fact
}

/// The facts of a fight that was not won.
pub(crate) fn open_fact(game: &PirateRepublic, state: &State, event: Happening) -> Fact {
    let about = game.target(state);
    let mut fact = Fact::new(event);
    if let Some(about) = about {
        fact.class = Some(game.class(about.token));
        fact.nation = game.nation_of(about.token, about.site);
        fact.territory = Some(about.territory);
        fact.region = Some(game.content.map.region(about.territory));
        fact.site = about.site;
        fact.token = Some(about.token);
        fact.infamous = game.content.token(about.token).modifier;
    }
    fact.initiative = state.combat.initiative == Some(Side::Player);
    fact.company = state.combat.company.formed;
    fact.index = state.combat.index;
    fact.origin = Some(state.combat.origin);
    fact.friendly_ship = state.combat.friend_used;
    fact.cards = state.combat.cards;
    fact.bloodshed = state.combat.wounded;
    fact.stage = state.combat.point.stage();
    fact.tokens = state.combat.defeated() as u8;
    fact
}

/// Another aggressive token must be fought now, or the Combat is over (TPR-MULTI-01).
pub(crate) fn next_token(game: &PirateRepublic, state: &mut State) {
    if game.foes(state).next().is_some() {
        state.stack.push(Frame::Meet);
    } else {
        state.stack.push(Frame::Result(1));
    }
}
