//! Whom and what a frame is about.

use tortuga_core::Seat;

use super::{Context, Frame};
use crate::vocabulary::Ops;

impl Frame {
    /// Whether the game goes on by itself after this frame: one of these lies under all others.
    pub fn goes_on(self) -> bool {
        matches!(
            self,
            Self::Flip | Self::Draw | Self::Reveal | Self::RoundStart | Self::NextTurn | Self::Cleanup(_)
        )
    }

    /// Whether it belongs to the talk with the partner of a Company.
    pub fn is_talk(self) -> bool {
        matches!(
            self,
            Self::Share(_) | Self::Reply | Self::Ask(_) | Self::Bargain | Self::Pledge | Self::LendMore
        )
    }

    /// The seat that a frame is about, if it names one itself.
    #[expect(
        clippy::wildcard_enum_match_arm,
        reason = "the other frames are about the active player, or an effect's"
    )]
    pub fn seat(self) -> Option<Seat> {
        Some(match self {
            Self::AnyTurn(seat) | Self::LevelUp(seat) => seat,
            Self::NpcStep { target: seat, .. } => seat,
            Self::Captured { seat }
            | Self::Marker { seat, .. }
            | Self::React { seat, .. }
            | Self::Discard { seat, .. }
            | Self::Recover { seat, .. }
            | Self::SecondRow { seat, .. }
            | Self::Copy { seat, .. }
            | Self::CopyAlt { seat, .. }
            | Self::Gain { seat, .. }
            | Self::Exchange { seat, .. }
            | Self::Untuck { seat, .. }
            | Self::Treasure { seat, .. }
            | Self::KeepTreasure { seat }
            | Self::Captain { seat, .. }
            | Self::KeepCaptain { seat, .. }
            | Self::Personal { seat, .. }
            | Self::KeepPersonal { seat, .. }
            | Self::Stat { seat, .. }
            | Self::Accomplished { seat, .. }
            | Self::MissionDone { seat, .. }
            | Self::Accomplish { seat }
            | Self::CompletePersonal { seat }
            | Self::Rest { seat, .. }
            | Self::RestChoice { seat }
            | Self::Sail { seat, .. }
            | Self::Scout { seat, .. }
            | Self::Stack { seat, .. }
            | Self::Crowd { seat, .. }
            | Self::CrowdTo { seat, .. }
            | Self::HavenSite { seat }
            | Self::SetDie { seat }
            | Self::Peek { seat, .. }
            | Self::LoseInfamy { seat, .. }
            | Self::LoseTreasure { seat, .. } => seat,
            _ => return None,
        })
    }

    /// The effect that a frame carries out or asks about, and in whose name.
    #[expect(clippy::wildcard_enum_match_arm, reason = "the other frames carry no effect")]
    pub fn effect(self) -> Option<(Ops, Context)> {
        Some(match self {
            Self::Ops { ops, context }
            | Self::Parts { ops, context, .. }
            | Self::Single { ops, context }
            | Self::Again { ops, context, .. }
            | Self::Optional { ops, context }
            | Self::Choose { ops, context, .. }
            | Self::Pay { ops, context }
            | Self::PayHand { ops, context, .. }
            | Self::Rolled { ops, context, .. }
            | Self::Trigger { ops, context }
            | Self::Where { ops, context, .. }
            | Self::WhoChosen { ops, context }
            | Self::Which { ops, context, .. }
            | Self::Site { ops, context, .. }
            | Self::Transfer { ops, context, .. } => (ops, context),
            _ => return None,
        })
    }
}
