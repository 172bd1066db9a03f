//! What all effects of a tile come to, in numbers that can be added up quickly.

use serde::Serialize;

use super::{Boost, Effect, Target, Trait};

/// The sum of a tile's link effects. `own_hq` says that they are for the own HQ alone.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[allow(clippy::struct_excessive_bools, reason = "each says whether there is an effect of its kind")]
pub struct Gives {
    pub melee: i8,
    pub ranged: i8,
    pub initiative: i8,
    /// To enemies.
    pub enemy_initiative: i8,
    pub extra: u8,
    pub toughness: u8,
    pub mobility: u8,
    pub medic: bool,
    pub swap: bool,
    pub scope: bool,
    pub take_over: bool,
    pub double_moves: bool,
    pub free_net: bool,
    pub implants: u8,
    pub all_sides: bool,
    pub net_on_melee: bool,
    pub acid: u8,
    pub own_hq: bool,
    /// There is anything at all.
    pub any: bool,
}

impl Gives {
    pub(crate) fn of(effects: &[Effect]) -> Self {
        let mut gives = Self { any: !effects.is_empty(), ..Self::default() };
        for effect in effects {
            gives.add(*effect);
        }
        gives
    }

    fn add(&mut self, effect: Effect) {
        let target = match effect {
            Effect::Strength { attack: Boost::Melee, amount, target } => {
                self.melee += amount;
                target
            }
            Effect::Strength { attack: Boost::Ranged | Boost::None, amount, target } => {
                self.ranged += amount;
                target
            }
            Effect::Initiative { amount, target: Target::Enemy } => {
                self.enemy_initiative += amount;
                Target::Enemy
            }
            Effect::Initiative { amount, target } => {
                self.initiative += amount;
                target
            }
            Effect::ExtraAttack { amount, target } => {
                self.extra += amount;
                target
            }
            Effect::Toughness { amount, target } => {
                self.toughness += amount;
                target
            }
            Effect::GrantTrait { r#trait, target } => {
                self.mobility += u8::from(r#trait == Trait::Mobility);
                target
            }
            Effect::ExtraImplant { amount, target } => {
                self.implants += amount;
                target
            }
            Effect::Acid { amount, target } => {
                self.acid += amount;
                target
            }
            Effect::Medic { target }
            | Effect::SwapAttackType { target }
            | Effect::DoubleMoveTiles { target, .. }
            | Effect::Scope { target }
            | Effect::TakeOver { target }
            | Effect::FreeNetOfSteel { target, .. }
            | Effect::HqAllSides { target, .. }
            | Effect::NetOnMelee { target } => target,
        };
        self.own_hq |= target == Target::OwnHq;
        self.medic |= matches!(effect, Effect::Medic { .. });
        self.swap |= matches!(effect, Effect::SwapAttackType { .. });
        self.double_moves |= matches!(effect, Effect::DoubleMoveTiles { .. });
        self.scope |= matches!(effect, Effect::Scope { .. });
        self.take_over |= matches!(effect, Effect::TakeOver { .. });
        self.free_net |= matches!(effect, Effect::FreeNetOfSteel { .. });
        self.all_sides |= matches!(effect, Effect::HqAllSides { .. });
        self.net_on_melee |= matches!(effect, Effect::NetOnMelee { .. });
    }
}
