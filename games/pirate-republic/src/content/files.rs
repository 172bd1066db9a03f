//! The built-in content files.

/// Name and text of each file, for [`tortuga_core::pack::Pack::builtin`].
pub const FILES: &[(&str, &str)] = &[
    ("pack.toml", include_str!("../../content/pack.toml")),
    ("board.toml", include_str!("../../content/board.toml")),
    ("captain_cards.toml", include_str!("../../content/captain_cards.toml")),
    ("crew_cards.toml", include_str!("../../content/crew_cards.toml")),
    ("elite_cards.toml", include_str!("../../content/elite_cards.toml")),
    ("global_missions.toml", include_str!("../../content/global_missions.toml")),
    ("land.toml", include_str!("../../content/land.toml")),
    ("map.toml", include_str!("../../content/map.toml")),
    ("nations.toml", include_str!("../../content/nations.toml")),
    ("personal_missions.toml", include_str!("../../content/personal_missions.toml")),
    ("pirates.toml", include_str!("../../content/pirates.toml")),
    ("ships.toml", include_str!("../../content/ships.toml")),
    ("tidings_cards.toml", include_str!("../../content/tidings_cards.toml")),
    ("treasure_cards.toml", include_str!("../../content/treasure_cards.toml")),
];
