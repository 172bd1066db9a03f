//! The question that a frame puts, in one sentence, and its rule. Prompts are public and tell no secret.

use tortuga_core::{Prompt, Rule};

use crate::{
    combat::Point,
    frame::{Crowd, Frame},
    pile::UNKNOWN,
    rule,
    state::State,
};

#[expect(clippy::wildcard_enum_match_arm, reason = "other frames put other questions")]
pub(crate) fn prompt(frame: Frame, state: &State) -> Prompt {
    let (text, rule) = match frame {
        Frame::Stage => stage(state.combat.point),
        Frame::Company if state.dummy.pirate != UNKNOWN => {
            ("Fight alone, or take a card of the Captain's Den for half of the rewards.", rule::TPR_SOLO_06)
        }
        _ => setup_or_turn(frame).or_else(|| fight(frame)).unwrap_or_else(|| effect(frame)),
    };
    Prompt { text, rule }
}

#[expect(clippy::wildcard_enum_match_arm, reason = "other frames put other questions")]
fn setup_or_turn(frame: Frame) -> Option<(&'static str, Rule)> {
    Some(match frame {
        Frame::KeepMission(_) => ("Keep one of your two Personal Missions.", rule::TPR_SETUP_11),
        Frame::Tile(_) => ("Lay the reward tile of the next level.", rule::TPR_SETUP_12),
        Frame::Pirate(_) => ("Choose your Pirate.", rule::TPR_SETUP_14),
        Frame::Start(_) => ("Place your Ship on a neutral site or on Nassau.", rule::TPR_SETUP_16),
        Frame::Den => ("Choose the deck of the Captain's Den.", rule::TPR_SETUP_17),
        Frame::AnyTurn(_) => ("Use a Treasure card now, or not.", rule::TPR_VOC_84),
        Frame::Accept => ("Accept the die, or roll it again.", rule::TPR_DIE_01),
        Frame::Lookout { hunter: true, .. } => {
            ("Choose which Pirate Hunter the red lookout brings.", rule::TPR_DIE_05)
        }
        Frame::Lookout { .. } => ("Choose where the lookout's token comes from.", rule::TPR_DIE_03),
        Frame::Respond { .. } => ("Fight the lookout, or sail away from it.", rule::TPR_DIE_04),
        Frame::Action => ("Your turn: act, or pass.", rule::TPR_SM_30),
        Frame::PassDiscard => ("Discard a card for passing.", rule::TPR_TURN_06),
        Frame::Npcs { .. } => ("Choose the hostile ship that moves next.", rule::TPR_NPC_01),
        Frame::NpcTarget { .. } => ("Choose whom the hostile ship makes for.", rule::TPR_NPC_02),
        Frame::NpcStep { .. } => ("Choose the way of the hostile ship.", rule::TPR_NPC_02),
        Frame::Commander => ("Name the next Commander among the tied.", rule::TPR_CLEAN_05),
        Frame::Sail { .. } => ("Sail on, or stop.", rule::TPR_SM_36),
        _ => return None,
    })
}

fn stage(point: Point) -> (&'static str, Rule) {
    match point {
        Point::Opening | Point::Prelude | Point::Result => {
            ("Play what helps before the fight, or begin it.", rule::TPR_SM_44)
        }
        Point::Choose => ("Strike Fear or fire a Broadside.", rule::TPR_SM_45),
        Point::AttackSf => ("Strike Fear: add to it, resolve it, or break off.", rule::TPR_SM_46),
        Point::AttackBs => ("Broadside: add to it, or resolve it.", rule::TPR_SM_47),
        Point::AttackFork => ("Flee, or close in.", rule::TPR_SM_48),
        Point::AttackCq => ("Close Quarters: add to it, or resolve it.", rule::TPR_SM_49),
        Point::DefendBs => ("Evade the Broadside: spend Movement, or resolve it.", rule::TPR_SM_50),
        Point::DefendFork => ("Flee, or close in.", rule::TPR_SM_51),
        Point::DefendCq => ("Close Quarters: add to it, or resolve it.", rule::TPR_SM_52),
    }
}

#[expect(clippy::wildcard_enum_match_arm, reason = "other frames put other questions")]
fn fight(frame: Frame) -> Option<(&'static str, Rule)> {
    Some(match frame {
        Frame::Company => ("Fight alone, or ask another player for help.", rule::TPR_CMP_01),
        Frame::Share(_) => ("How much of this reward do you offer?", rule::TPR_CMP_02),
        Frame::Reply => {
            ("Accept the deal and lend something, ask for other terms, or decline.", rule::TPR_CMP_02)
        }
        Frame::Ask(_) => ("How much of this reward do you ask for?", rule::TPR_RUL_63),
        Frame::Bargain => ("Accept the terms that your partner asks for, or decline them.", rule::TPR_RUL_63),
        Frame::Pledge => ("Your terms are accepted: lend something.", rule::TPR_CMP_03),
        Frame::LendMore => ("Lend one thing more, or not.", rule::TPR_TILE_09),
        Frame::Redraw => ("Keep this Combat modifier, or draw another one.", rule::TPR_VOC_52),
        Frame::Meet => ("Choose the token to fight next.", rule::TPR_SM_42),
        Frame::Flight => ("Choose where to flee.", rule::TPR_FLEE_02),
        Frame::Marker { .. } => ("Place a marker on the sacked site.", rule::TPR_MARK_02),
        Frame::Infamous { .. } => ("Keep the token as Infamy, or not.", rule::TPR_RES_03),
        Frame::Home { .. } => ("Choose the stack under which the token goes.", rule::TPR_RES_06),
        Frame::Captured { .. } => ("Choose where your captured Ship comes ashore.", rule::TPR_CAPTURE_02),
        Frame::Stack { .. } => ("Choose the stack from which the token comes.", rule::TPR_RUL_50),
        Frame::Crowd { why: Crowd::Lookout, .. } => {
            ("Choose the token that makes way for the lookout's.", rule::TPR_STACK_04)
        }
        Frame::CrowdTo { why: Crowd::Lookout, .. } => ("Choose where the token goes.", rule::TPR_STACK_04),
        Frame::Crowd { .. } => ("Choose the token that leaves the crowded Seaway.", rule::TPR_STACK_02),
        Frame::CrowdTo { .. } => ("Choose where the token goes.", rule::TPR_STACK_02),
        _ => return None,
    })
}

#[expect(clippy::wildcard_enum_match_arm, reason = "other frames put other questions")]
fn effect(frame: Frame) -> (&'static str, Rule) {
    match frame {
        Frame::Gain { .. } => ("Take a card from the Den.", rule::TPR_CARD_30),
        Frame::Exchange { .. } => ("Give back a card of this sort, or none.", rule::TPR_CARD_30),
        Frame::Untuck { .. } => ("Choose the tucked card that goes onto your deck.", rule::TPR_CARD_31),
        Frame::KeepTreasure { .. } => ("Keep one of the Treasure cards.", rule::TPR_CARD_34),
        Frame::KeepCaptain { left: 2, .. } => ("Keep two of the Captain cards.", rule::TPR_CARD_33),
        Frame::KeepCaptain { .. } => ("Keep one of the Captain cards.", rule::TPR_CARD_33),
        Frame::KeepPersonal { .. } => ("Keep one of the Personal Missions.", rule::TPR_BOAST_01),
        Frame::Stat { .. } => ("Raise a stat.", rule::TPR_STAT_05),
        Frame::RestChoice { .. } => {
            ("Turn up your ships, take a random card, or neither.", rule::TPR_REST_02)
        }
        Frame::Discard { .. } => ("Discard a card from your hand.", rule::TPR_CARD_09),
        Frame::Recover { .. } => ("Take a card from your discard pile, or stop.", rule::TPR_CARD_11),
        Frame::Scout { .. } => ("Scout a token, or stop.", rule::TPR_SCOUT_03),
        Frame::React { .. } => ("Use a Treasure card now, or not.", rule::TPR_SM_80),
        Frame::Parts { .. } => ("Take this part of the card, or decline it.", rule::TPR_CARD_03),
        Frame::Optional { .. } | Frame::Trigger { .. } => {
            ("Take this effect, or decline it.", rule::TPR_VOC_16)
        }
        Frame::Pay { .. } => ("Pay for it, or not.", rule::TPR_VOC_21),
        Frame::PayHand { .. } => ("Choose the card that you pay with.", rule::TPR_VOC_25),
        Frame::Choose { .. } => ("Choose one.", rule::TPR_VOC_19),
        Frame::Where { .. } => ("Choose a Territory.", rule::TPR_VOC_31),
        Frame::Which { .. } => ("Choose a token.", rule::TPR_VOC_30),
        Frame::WhoChosen { .. } => ("Choose a player.", rule::TPR_VOC_32),
        Frame::Rolled { .. } => ("Accept the die, or roll it again.", rule::TPR_VOC_24),
        Frame::Site { .. } => ("Choose a Land Site.", rule::TPR_RUL_67),
        Frame::LoseTreasure { .. } => ("Choose the Treasure card that you pay with.", rule::TPR_VOC_25),
        Frame::SetDie { .. } => ("Choose the face of the die.", rule::TPR_VOC_101),
        Frame::HavenSite { .. } => ("Choose the site of your Haven.", rule::TPR_HAVEN_01),
        Frame::LoseInfamy { .. } => ("Choose an Infamy token to return.", rule::TPR_RES_03),
        Frame::Accomplish { .. } => ("Choose an Accomplishment to mark.", rule::TPR_ACC_02),
        Frame::CompletePersonal { .. } => ("Choose a mission that counts as completed.", rule::TPR_CARD_40),
        _ => ("Choose.", rule::TPR_VOC_90),
    }
}
