//! Why a move is refused: the rule that stands in its way, not merely the question that it does not answer.

use tortuga_core::{Refusal, Rule, Seat};

use super::{action, company, prompt, usable};
use crate::{
    combat::Point,
    content::{SiteId, TerritoryId},
    frame::{Crowd, Frame},
    game::PirateRepublic,
    moves::{Helper, Item, Move, Play, Row, Thing},
    query::FREE_MOVES,
    rule,
    state::State,
    vocabulary::Action,
};

/// The move is none of the candidates.
pub(crate) fn why_not(game: &PirateRepublic, frame: Frame, state: &State, mv: Move) -> Refusal {
    match (frame, mv) {
        (Frame::Action, _) => act(game, state, mv),
        (Frame::Stage, _) => fight(game, state, mv),
        (Frame::Accept, Move::Reroll) => {
            rule::TPR_DIE_01.refuses("Rolling again costs Reputation equal to your level.")
        }
        (Frame::Respond { red: true }, Move::Evade(_)) => {
            rule::TPR_DIE_05.refuses("A red lookout cannot be evaded.")
        }
        (Frame::Respond { .. }, Move::Evade(_)) => {
            rule::TPR_DIE_04.refuses("Evading costs one Movement and leads to an adjacent Territory.")
        }
        (Frame::Respond { .. }, Move::Play(_) | Move::Crew { .. } | Move::Treasure { .. }) => {
            rule::TPR_DIE_04.refuses("Only what gives Movement may be played before a lookout is answered.")
        }
        (Frame::Lookout { hunter: true, .. }, Move::Source(_)) => rule::TPR_DIE_05
            .refuses("A red lookout brings a Pirate Hunter: of a stack, or the closest one on the map."),
        (Frame::Lookout { .. }, Move::Source(_)) => rule::TPR_DIE_03
            .refuses("A lookout's token comes from the Ship supply, a Navy stack or a Hunter stack."),
        (Frame::Tile(level), Move::Tile(tile))
            if tile.index() < game.content.tiles.len() && !game.tile_fits(tile, level) =>
        {
            rule::TPR_TILE_11.refuses("That tile gives what the level gives already.")
        }
        (Frame::Company, Move::Ally(seat)) => partner(game, state, seat),
        (Frame::Reply | Frame::Pledge | Frame::LendMore, Move::Lend(item)) => lend(state, item),
        (Frame::Reply, Move::Counter) => {
            rule::TPR_RUL_63.refuses("There is no reward for which other terms could be asked.")
        }
        (Frame::Ask(_), Move::Share(_)) => rule::TPR_RUL_63
            .refuses("A counter-offer names other terms, and no more than the printed rewards."),
        (Frame::Share(_), Move::Share(_)) => {
            rule::TPR_CMP_02.refuses("No more than the printed rewards can be offered.")
        }
        (Frame::Flight, Move::Pick(Thing::To(_))) if state.combat.site().is_some() => {
            rule::TPR_FLEE_03.refuses("From a Land token one flees into the Seaway of the same Territory.")
        }
        (Frame::Flight, Move::Pick(Thing::To(_))) => rule::TPR_FLEE_02
            .refuses("One flees to an adjacent Territory without aggressive tokens, if there is one."),
        (
            Frame::Crowd { why: Crowd::Lookout, .. } | Frame::CrowdTo { why: Crowd::Lookout, .. },
            Move::Pick(_),
        ) => rule::TPR_STACK_04
            .refuses("Another token makes way, to the nearest Seaway with room and without other players."),
        _ => not_asked(prompt(frame, state).rule),
    }
}

/// An answer to another question, or one that is not on offer.
fn not_asked(rule: Rule) -> Refusal {
    rule.refuses("That is not one of the answers to what is asked now.")
}

#[expect(clippy::wildcard_enum_match_arm, reason = "other moves belong to other questions")]
fn act(game: &PirateRepublic, state: &State, mv: Move) -> Refusal {
    let seat = state.turn.active;
    if let Some(action) = action_of(mv)
        && game.forbidden(state, seat, action)
    {
        return rule::TPR_HIER_01.refuses("A card in force forbids that.");
    }
    match mv {
        Move::Sail(to) => sail(game, state, seat, to),
        Move::Land(site) => land(game, state, seat, site),
        Move::Sea if state.turn.free_moves >= FREE_MOVES => too_often(),
        Move::Sea => rule::TPR_MOVE_03.refuses("The Ship is in a Seaway already."),
        Move::ScoutShip { .. } | Move::ScoutLand { .. } => scout(game, state, seat, mv),
        Move::Boast if state.decks.personal.is_empty() => {
            rule::TPR_EDGE_16.refuses("There is no Personal Mission left to draw.")
        }
        Move::Boast => rule::TPR_BOAST_01
            .refuses("Boasting needs a Haven or a pirate-held site in the Territory, and its price."),
        Move::AttackSite(site)
            if game.content.map.sites.get(site.index()).is_some_and(|_| state.map.spot(site).marked()) =>
        {
            rule::TPR_MARK_04.refuses("Havens and pirate-held sites cannot be attacked.")
        }
        Move::AttackShip(_) | Move::AttackSite(_) => {
            rule::TPR_CACT_01.refuses("That cannot be attacked from here.")
        }
        Move::Haven { .. } => rule::TPR_HAVEN_01
            .refuses("A Haven needs a neutral site here, its price and a marker, once a turn."),
        Move::Rest => rule::TPR_REST_01
            .refuses("Resting needs a Haven or a pirate-held site in the Territory, and its price."),
        Move::Infamy { .. } => {
            if state.player(seat).at.site().is_some_and(|site| game.friendly_site(state, site)) {
                rule::TPR_INF_02.refuses(
                    "Own tokens are traded: one to three for Reputation, or the price of an Elite card.",
                )
            } else {
                rule::TPR_INF_01
                    .refuses("Infamy is declared on the Land Site of a Haven or on a pirate-held one.")
            }
        }
        Move::Global(errand) => crate::mission::errand::why_not(errand),
        Move::Deliver(_) | Move::Take(_) => {
            rule::TPR_VOC_73.refuses("No mission of yours has that taken or handed in here.")
        }
        Move::PayMission { .. } => {
            rule::TPR_VOC_74.refuses("No mission of yours can be paid for here and now.")
        }
        Move::Play(_) | Move::Crew { .. } | Move::Treasure { .. } => card(game, state, mv),
        _ => not_asked(rule::TPR_SM_30),
    }
}

/// The word by which a card forbids a move.
#[expect(clippy::wildcard_enum_match_arm, reason = "other moves are no actions")]
fn action_of(mv: Move) -> Option<Action> {
    Some(match mv {
        Move::Sail(_) | Move::Land(_) | Move::Sea => Action::Move,
        Move::ScoutShip { .. } | Move::ScoutLand { .. } => Action::Scout,
        Move::Boast => Action::Boast,
        Move::AttackShip(_) | Move::AttackSite(_) => Action::Combat,
        Move::Haven { .. } => Action::Haven,
        Move::Rest => Action::Rest,
        Move::Infamy { .. } => Action::Infamy,
        Move::Play(_) | Move::Crew { .. } | Move::Treasure { .. } => Action::PlayCard,
        _ => return None,
    })
}

fn too_often() -> Refusal {
    rule::TPR_MOVE_11.refuses("Twenty changes of place without Movement are enough for one turn.")
}

fn sail(game: &PirateRepublic, state: &State, seat: Seat, to: TerritoryId) -> Refusal {
    let at = state.player(seat).at;
    if !at.at_sea() {
        return rule::TPR_MOVE_03.refuses("The Ship is on a Land Site; put to sea first.");
    }
    let known = to.index() < game.content.map.territories.len();
    match known.then(|| game.step_cost(state, seat, to)).flatten() {
        None => rule::TPR_MAP_04.refuses("No way leads there in one step."),
        Some(0) => too_often(),
        Some(_) if game.content.map.adjacent(at.territory(), to) => {
            rule::TPR_MOVE_01.refuses("There is not enough Movement for that.")
        }
        Some(_) => rule::TPR_MOVE_02.refuses("There is not enough Movement for that crossing."),
    }
}

fn land(game: &PirateRepublic, state: &State, seat: Seat, site: SiteId) -> Refusal {
    let at = state.player(seat).at;
    let here = game.content.map.sites.get(site.index()).is_some_and(|info| info.territory == at.territory());
    if here && at.at_sea() {
        if state.turn.free_moves >= FREE_MOVES {
            return too_often();
        }
        if !action::enterable(game, state, seat, site) {
            return rule::TPR_MOVE_12.refuses("No Land token is left for that site.");
        }
    }
    rule::TPR_MOVE_03.refuses("A Ship goes ashore from the Seaway of the same Territory.")
}

#[expect(clippy::wildcard_enum_match_arm, reason = "called for the two sorts of scouting")]
fn scout(game: &PirateRepublic, state: &State, seat: Seat, mv: Move) -> Refusal {
    let here = state.player(seat).at.territory();
    let map = &game.content.map;
    let unpaid = rule::TPR_SCOUT_01.refuses("You cannot pay for scouting in this way.");
    match mv {
        Move::ScoutLand { site, .. } => {
            let fits = map.sites.get(site.index()).is_some_and(|info| {
                info.territory == here
                    && game.imperialist_held(state, site)
                    && state.map.spot(site).token().is_none()
            });
            if !fits {
                rule::TPR_SCOUT_02
                    .refuses("Only an imperialist-held site here without a token can be scouted.")
            } else if game.land_available(state) {
                unpaid
            } else {
                rule::TPR_MOVE_12.refuses("No Land token is left for that site.")
            }
        }
        Move::ScoutShip { territory, nth, .. } => {
            let near = territory.index() < map.territories.len() && map.adjacent(here, territory);
            if near && state.map.ships.nth(territory, nth).is_some_and(|chit| !chit.up()) {
                unpaid
            } else {
                rule::TPR_SCOUT_03
                    .refuses("Only a face-down Ship token in an adjacent Territory can be scouted.")
            }
        }
        _ => not_asked(rule::TPR_SM_30),
    }
}

#[expect(clippy::wildcard_enum_match_arm, reason = "called for cards only")]
fn card(game: &PirateRepublic, state: &State, mv: Move) -> Refusal {
    match mv {
        Move::Play(play) => play_card(game, state, play),
        Move::Crew { place, .. } => {
            let crew = &state.active().crew;
            if (place as usize) < crew.cards.len() && crew.is_spent(place as usize) {
                rule::TPR_CARD_22.refuses("That Crew card is spent for this turn.")
            } else {
                rule::TPR_CARD_21.refuses("That Crew card cannot be used like this now.")
            }
        }
        Move::Treasure { .. } => rule::TPR_CARD_34.refuses("That Treasure card cannot be used now."),
        _ => not_asked(rule::TPR_SM_30),
    }
}

fn play_card(game: &PirateRepublic, state: &State, play: Play) -> Refusal {
    let player = state.active();
    let held =
        if play.lent { state.combat.company.cards.has(play.card.0) } else { player.hand.has(play.card.0) };
    let Some(info) = game.content.cards.get(play.card.index()).filter(|_| held) else {
        return rule::TPR_CARD_01.refuses("That card is not in your hand.");
    };
    if let Row::Improved(_) = play.row {
        let mut payable = false;
        usable::payments(game, state, state.turn.active, info, |pay| {
            payable |= Row::Improved(pay) == play.row;
        });
        if !payable {
            return rule::TPR_EDGE_27.refuses("You cannot pay for the improved row in this way.");
        }
    }
    rule::TPR_CARD_08.refuses("That would do nothing here.")
}

#[expect(clippy::wildcard_enum_match_arm, reason = "other moves belong to other questions")]
fn fight(game: &PirateRepublic, state: &State, mv: Move) -> Refusal {
    let point = state.combat.point;
    match mv {
        Move::Resolve if point == Point::AttackSf => {
            rule::TPR_ATT_03.refuses("The Strike Fear does not suffice yet.")
        }
        Move::Flee
            if matches!(point, Point::AttackFork | Point::DefendFork)
                && state.turn.free_moves >= FREE_MOVES =>
        {
            too_often()
        }
        Move::Flee => rule::TPR_FLEE_01
            .refuses("Fleeing is possible only after a Broadside stage, and if nothing forbids it."),
        Move::Threaten(_) => {
            rule::TPR_ATT_02.refuses("Reputation is spent in a Strike Fear attack, as much as you have.")
        }
        Move::Spend(_) => {
            rule::TPR_DEF_01.refuses("Movement is spent to evade a Broadside, as much as you have.")
        }
        Move::Ship(helper) => ship(state, helper),
        Move::Play(_) | Move::Crew { .. } | Move::Treasure { .. } => {
            if game.forbidden(state, state.turn.active, Action::PlayCard) {
                return rule::TPR_HIER_01.refuses("A card in force forbids that.");
            }
            card(game, state, mv)
        }
        _ => not_asked(prompt(Frame::Stage, state).rule),
    }
}

fn ship(state: &State, helper: Helper) -> Refusal {
    let player = state.active();
    let other = match helper {
        Helper::Own => player.ship.ready() && state.turn.helped & 2 != 0,
        Helper::Guest => player.guest.ready() && state.turn.helped & 1 != 0,
        Helper::Lent => false,
    };
    if other {
        rule::TPR_FLEET_04.refuses("The own Ship or the guest helps in a turn, not both.")
    } else {
        rule::TPR_FLEET_03.refuses("No such friendly Ship is ready to help in this stage.")
    }
}

fn partner(game: &PirateRepublic, state: &State, seat: Seat) -> Refusal {
    let near = company::in_reach(game, state, seat);
    if near && !company::can_lend(game, state, seat) {
        rule::TPR_CMP_02.refuses("That player has nothing to contribute.")
    } else {
        rule::TPR_CMP_01.refuses(
            "Only another player in the same or an adjacent Territory who is not captured can be asked.",
        )
    }
}

fn lend(state: &State, item: Item) -> Refusal {
    let partner = state.combat.company.partner.map(|seat| state.player(seat));
    match item {
        Item::Ship if partner.is_some_and(|player| player.ship.is_there()) => {
            rule::TPR_CMP_03.refuses("The friendly Ship must be face up, and is lent once.")
        }
        Item::Card(_) | Item::Treasure(_) | Item::Ship => rule::TPR_CMP_03
            .refuses("One lends a card in hand, a Treasure for combat or a friendly Ship face up."),
    }
}
