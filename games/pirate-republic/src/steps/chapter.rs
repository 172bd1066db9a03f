//! Which file of this folder puts the question of a frame.

use crate::frame::Frame;

/// The file of `steps/` that puts a frame's question.
#[derive(Clone, Copy)]
pub(super) enum Chapter {
    Begin,
    Cleanup,
    Npc,
    Die,
    Lookout,
    Respond,
    Action,
    AnyTurn,
    PassDiscard,
    Company,
    Meet,
    Redraw,
    Stage,
    Flight,
    Captured,
    Result,
    Crowd,
    Gain,
    Sail,
    Effect,
    Answer,
    /// It asks nobody.
    Auto,
}

pub(super) fn chapter(frame: Frame) -> Chapter {
    match frame {
        Frame::KeepMission(_) | Frame::Pirate(_) | Frame::Start(_) | Frame::Tile(_) | Frame::Den => {
            Chapter::Begin
        }
        Frame::Commander => Chapter::Cleanup,
        Frame::Npcs { .. } | Frame::NpcTarget { .. } | Frame::NpcStep { .. } => Chapter::Npc,
        Frame::Accept => Chapter::Die,
        Frame::Lookout { .. } => Chapter::Lookout,
        Frame::Respond { .. } => Chapter::Respond,
        Frame::Action => Chapter::Action,
        Frame::AnyTurn(_) => Chapter::AnyTurn,
        Frame::PassDiscard => Chapter::PassDiscard,
        #[rustfmt::skip]
        Frame::Company | Frame::Share(_) | Frame::Reply | Frame::Ask(_) | Frame::Bargain | Frame::Pledge
        | Frame::LendMore => Chapter::Company,
        Frame::Meet => Chapter::Meet,
        Frame::Redraw => Chapter::Redraw,
        Frame::Stage => Chapter::Stage,
        Frame::Flight => Chapter::Flight,
        Frame::Captured { .. } => Chapter::Captured,
        Frame::Marker { .. } | Frame::Infamous { .. } | Frame::Home { .. } => Chapter::Result,
        Frame::Crowd { .. } | Frame::CrowdTo { .. } | Frame::Stack { .. } => Chapter::Crowd,
        #[rustfmt::skip]
        Frame::Gain { .. } | Frame::Exchange { .. } | Frame::Untuck { .. } | Frame::KeepTreasure { .. }
        | Frame::KeepCaptain { .. } | Frame::KeepPersonal { .. } | Frame::Stat { .. } => Chapter::Gain,
        Frame::Sail { .. } => Chapter::Sail,
        #[rustfmt::skip]
        Frame::Parts { .. } | Frame::Optional { .. } | Frame::Trigger { .. } | Frame::Choose { .. }
        | Frame::Pay { .. } | Frame::PayHand { .. } | Frame::WhoChosen { .. } | Frame::Where { .. }
        | Frame::Which { .. } | Frame::Site { .. } | Frame::Rolled { .. } | Frame::Transfer { .. } => Chapter::Effect,
        #[rustfmt::skip]
        Frame::React { .. } | Frame::Peek { .. } | Frame::Discard { .. } | Frame::Recover { .. }
        | Frame::SecondRow { .. } | Frame::Copy { .. } | Frame::CopyAlt { .. } | Frame::Accomplish { .. }
        | Frame::CompletePersonal { .. } | Frame::RestChoice { .. } | Frame::Scout { .. }
        | Frame::HavenSite { .. } | Frame::SetDie { .. } | Frame::LoseInfamy { .. }
        | Frame::LoseTreasure { .. } => Chapter::Answer,
        // These run by themselves.
        #[rustfmt::skip]
        Frame::ReturnMissions | Frame::MissionSetup | Frame::Carry(_) | Frame::Flip | Frame::Draw | Frame::Reveal
        | Frame::RoundStart | Frame::NextTurn | Frame::TurnBegin | Frame::StartCombat | Frame::Roll | Frame::DieDone
        | Frame::LookoutDone { .. } | Frame::TurnEnd(_) | Frame::Cleanup(_) | Frame::Fight | Frame::Modifier
        | Frame::NextToken | Frame::Result(_) | Frame::Prize { .. } | Frame::Reward { .. } | Frame::Engage
        | Frame::Forced { .. } | Frame::Assault { .. } | Frame::Ops { .. } | Frame::Single { .. } | Frame::Again { .. }
        | Frame::PlayDone { .. } | Frame::LevelUp(_) | Frame::Treasure { .. } | Frame::Captain { .. }
        | Frame::Personal { .. } | Frame::Accomplished { .. } | Frame::MissionDone { .. } | Frame::Rest { .. }
        | Frame::Responses { .. } | Frame::Send { .. } | Frame::DummyGains(_) => Chapter::Auto,
    }
}
