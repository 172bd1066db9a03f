//! The numbers of the rules, as `numbers.toml` writes them.

use serde::{Deserialize, Serialize};
use tortuga_core::pack::{Reader, Source};

const FILE: &str = "numbers.toml";

/// Structs that mirror one table each; all fields are public and checked by `vet`.
macro_rules! tables {
    ($($(#[$about:meta])* $name:ident { $($field:ident: $kind:ty),* $(,)? })*) => {
        $(
            $(#[$about])*
            #[derive(Clone, Debug, Serialize, Deserialize)]
            #[serde(deny_unknown_fields)]
            pub struct $name {
                $(pub $field: $kind,)*
                pub source: Source,
            }
        )*
    };
}

tables! {
    Players { min: u8, max: u8, solo: bool, pirates_per_player: u8, active_pirates_max: u8, kcs_per_player_max: u8 }
    Victory { notoriety_instant: u8, turn_cap: u16 }
    CrewUnrest { start: i8, max: i8, mutiny_at_or_below: i8, reset_after_talk: i8 }
    Setup { governors: u8, merchants: u8 }
    Sale {
        haven_pct: i32, safe_pct: i32, pro_pct: i32, neutral_pct: i32, unrest_per_100: i8, notoriety_per_100: u8,
        bribe_unit: u32, ransom_unit: u32, letter_unit: u32,
    }
    /// Damage repaired in one operation; -1 is all of it.
    Refit { pirate_safe: i8, pirate_haven: i8, pirate_pro: i8, pirate_neutral: i8, kc_neutral: i8, kc_anti: i8 }
    Retirement {
        dr66_multiplier: u32, trial_ok_min: u8, trial_fine_on: u8, trial_death_on: u8, fine_pct_per_pip: u32,
        fine_death_min: u8,
    }
    Battle {
        winner_damage: u8, tie_damage_each: u8, unrest_per_damage: i8, escape_notoriety: u8, wound_on: u8,
        warship_breaks_off_at: u8, dr_penalty: i8,
    }
    Duel { attacker_loss: i8, wound_if_difference: i8, back_off_unrest: i8, winner_unrest: i8 }
    PortAttack { loot_unit: u32, sack_unrest: i8, sack_notoriety_factor: u8 }
    Hostage { threshold: i8, torture_death_notoriety: u8 }
    Alliance { search_cards: u8, prize_roll_modifier: i8 }
    Scurvy { initial_unrest: i8, turn_unrest: i8, kc_movement: KcScurvy }
    Storm { coastal: Vec<StormRow>, open: Vec<StormRow> }
    Automa {
        retire_at_net_worth: u32, attack_number_min: i8, port_combat_damage: u8, port_speed_damage: u8, port_unrest: i8,
        refit_combat_damage: u8, careen_speed_damage: u8, merchant_range: u8, bribe_net_worth: u32,
        dr_if_unrest_at_most: i8, petition_notoriety: u8, petition_on_dr6_max: u8, kc_on_dr6_max: u8,
        human_pirates: u8, dummy_pirates: u8, dummy_active_max: u8,
    }
    ScoreAttack { player_turns: u16, notoriety_weight: u32 }
}

/// What scurvy does to a KC's movement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum KcScurvy {
    HalfRoundedUp,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StormRow {
    pub max: u8,
    pub speed: u8,
    pub combat: Blow,
}

/// Combat damage of a storm.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Blow {
    None,
    One,
    /// A second die says how much.
    Die,
}

/// A pirate's seven ratings, or what a wound changes in them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Ratings {
    pub ability: i8,
    pub leadership: i8,
    pub cruelty: i8,
    pub cunning: i8,
    pub endurance: i8,
    pub duel_attack: i8,
    pub duel_defense: i8,
}

/// One row of the wound table.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct WoundRow {
    pub change: Ratings,
    /// Whether the ability that it costs slows and weakens the ship.
    pub affects_ship: bool,
    /// Whether a second one of these, or scurvy, kills.
    pub lethal: bool,
    /// What stays after recovery.
    pub permanent: Ratings,
}

#[derive(Clone, Debug, Serialize)]
pub struct Numbers {
    pub players: Players,
    pub victory: Victory,
    pub unrest: CrewUnrest,
    pub setup: Setup,
    pub sale: Sale,
    pub refit: Refit,
    pub retirement: Retirement,
    pub battle: Battle,
    pub duel: Duel,
    pub port_attack: PortAttack,
    pub hostage: Hostage,
    pub alliance: Alliance,
    pub scurvy: Scurvy,
    pub storm: Storm,
    pub automa: Automa,
    pub score_attack: ScoreAttack,
    /// Superficial, minor, crippling.
    pub wounds: [WoundRow; 3],
}

mod raw {
    use serde::Deserialize;
    use tortuga_core::pack::Source;

    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    pub(super) struct Wound {
        pub(super) id: super::super::Wound,
        pub(super) ability: i8,
        pub(super) leadership: i8,
        pub(super) cruelty: i8,
        pub(super) cunning: i8,
        pub(super) endurance: i8,
        pub(super) duel_attack: i8,
        pub(super) duel_defense: i8,
        pub(super) until: Until,
        pub(super) affects_ship: bool,
        pub(super) lethal_combination: bool,
        pub(super) permanent: Option<Permanent>,
        #[serde(rename = "source")]
        _source: Source,
    }

    #[derive(Clone, Copy, Debug, PartialEq, Deserialize)]
    #[serde(rename_all = "snake_case")]
    pub(super) enum Until {
        EndOfTurn,
        Recovery,
    }

    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    pub(super) struct Permanent {
        pub(super) cruelty: i8,
        pub(super) others: i8,
    }
}

/// Reads `numbers.toml`; what is wrong is reported to the reader.
pub(super) fn read(reader: &mut Reader<'_>) -> Option<Numbers> {
    macro_rules! table {
        ($name:literal) => {
            reader.table(FILE, $name).map(|entry| entry.value)
        };
    }
    let (players, victory, unrest) = (table!("players"), table!("victory"), table!("crew_unrest"));
    let (setup, sale, refit) = (table!("setup"), table!("sale"), table!("refit"));
    let (retirement, battle, duel) = (table!("retirement"), table!("battle"), table!("duel"));
    let (port_attack, hostage, alliance) = (table!("port_attack"), table!("hostage"), table!("alliance"));
    let (scurvy, storm, automa) = (table!("scurvy"), table!("storm"), table!("automa"));
    let score_attack = table!("score_attack");
    let wounds = wounds(reader);
    let numbers = Numbers {
        players: players?,
        victory: victory?,
        unrest: unrest?,
        setup: setup?,
        sale: sale?,
        refit: refit?,
        retirement: retirement?,
        battle: battle?,
        duel: duel?,
        port_attack: port_attack?,
        hostage: hostage?,
        alliance: alliance?,
        scurvy: scurvy?,
        storm: storm?,
        automa: automa?,
        score_attack: score_attack?,
        wounds: wounds?,
    };
    vet(reader, &numbers);
    Some(numbers)
}

fn wounds(reader: &mut Reader<'_>) -> Option<[WoundRow; 3]> {
    let entries = reader.entries::<raw::Wound>(FILE, "wound");
    let mut rows = [None; 3];
    for entry in &entries {
        let wound = &entry.value;
        let lasts = wound.until == raw::Until::Recovery;
        if lasts != wound.lethal_combination {
            reader.fail(
                entry,
                Some("until"),
                "wounds that last until recovery are those that combine fatally",
            );
        }
        let others = wound.permanent.as_ref().map_or(0, |permanent| permanent.others);
        let cruelty = wound.permanent.as_ref().map_or(0, |permanent| permanent.cruelty);
        rows[wound.id as usize] = Some(WoundRow {
            change: Ratings {
                ability: wound.ability,
                leadership: wound.leadership,
                cruelty: wound.cruelty,
                cunning: wound.cunning,
                endurance: wound.endurance,
                duel_attack: wound.duel_attack,
                duel_defense: wound.duel_defense,
            },
            affects_ship: wound.affects_ship,
            lethal: wound.lethal_combination,
            permanent: Ratings {
                ability: others,
                leadership: others,
                cruelty,
                cunning: others,
                endurance: others,
                duel_attack: others,
                duel_defense: others,
            },
        });
    }
    if entries.len() != 3 || rows.iter().any(Option::is_none) {
        reader.fail_file(FILE, "there must be one wound each: superficial, minor, crippling");
        return None;
    }
    let [Some(superficial), Some(minor), Some(crippling)] = rows else { return None };
    Some([superficial, minor, crippling])
}

/// The ranges within which counters of the state are safe.
fn vet(reader: &mut Reader<'_>, numbers: &Numbers) {
    let mut range = |name: &str, value: i64, least: i64, most: i64| {
        if !(least..=most).contains(&value) {
            reader.fail_file(FILE, format!("`{name}` is {value}, not from {least} to {most}"));
        }
    };
    let n = numbers;
    range("players.min", n.players.min.into(), 2, 2);
    range("players.max", n.players.max.into(), 6, 6);
    range("players.pirates_per_player", n.players.pirates_per_player.into(), 1, 3);
    range("players.active_pirates_max", n.players.active_pirates_max.into(), 1, 2);
    range("players.kcs_per_player_max", n.players.kcs_per_player_max.into(), 0, 12);
    range("victory.notoriety_instant", n.victory.notoriety_instant.into(), 1, 100);
    range("victory.turn_cap", n.victory.turn_cap.into(), 1, 1000);
    range("crew_unrest.max", n.unrest.max.into(), 1, 20);
    range("crew_unrest.mutiny_at_or_below", n.unrest.mutiny_at_or_below.into(), 0, 0);
    range("crew_unrest.start", n.unrest.start.into(), 1, n.unrest.max.into());
    range("crew_unrest.reset_after_talk", n.unrest.reset_after_talk.into(), 1, n.unrest.max.into());
    range("setup.governors", n.setup.governors.into(), 0, 20);
    range("setup.merchants", n.setup.merchants.into(), 0, 44);
    for (name, value) in [
        ("haven_pct", n.sale.haven_pct),
        ("safe_pct", n.sale.safe_pct),
        ("pro_pct", n.sale.pro_pct),
        ("neutral_pct", n.sale.neutral_pct),
    ] {
        range(name, value.into(), -100, 200);
    }
    for (name, value) in [
        ("sale.bribe_unit", n.sale.bribe_unit),
        ("sale.ransom_unit", n.sale.ransom_unit),
        ("sale.letter_unit", n.sale.letter_unit),
        ("port_attack.loot_unit", n.port_attack.loot_unit),
        ("retirement.dr66_multiplier", n.retirement.dr66_multiplier),
    ] {
        range(name, value.into(), 1, 1000);
    }
    range("battle.wound_on", n.battle.wound_on.into(), 0, 6);
    range("automa.human_pirates", n.automa.human_pirates.into(), 1, 3);
    range("automa.dummy_pirates", n.automa.dummy_pirates.into(), 1, 3);
    range("automa.dummy_active_max", n.automa.dummy_active_max.into(), 1, 1);
    range("alliance.search_cards", n.alliance.search_cards.into(), 1, 4);
    range("score_attack.player_turns", n.score_attack.player_turns.into(), 1, 1000);
}
