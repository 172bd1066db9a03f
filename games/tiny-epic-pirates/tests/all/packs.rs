//! Packs: an owner's components are taken, and every fault is reported with its place.

use crate::{owner::*, scene::*};

#[track_caller]
fn fault(file: &str, old: &str, new: &str, wanted: &str) {
    let found = errors(&[(file, edited(file, old, new))]);
    assert!(found.iter().any(|error| error.contains(wanted)), "wanted {wanted}\nfound {found:#?}");
}

#[test]
fn the_built_in_pack_is_sound_and_can_be_given_as_an_owners() {
    let all: Vec<(&str, String)> =
        ["crew.toml", "mats.toml", "solo.toml"].map(|file| (file, built_in(file).to_owned())).to_vec();
    let ours = tortuga_core::Game::content_hash(&game(2));
    assert_eq!(tortuga_core::Game::content_hash(&pack(&all)), ours);
}

#[test]
fn an_owners_card_is_executed() {
    // A Penny who brings 5 Gold, and a crew of another name.
    let text = built_in("crew.toml");
    let at = text.find("crew_penny_farthingale").unwrap();
    let changed = format!("{}{}", &text[..at], text[at..].replacen("amount = 2", "amount = 5", 1));
    let scene = scene(2).crew(0, &["crew_penny_farthingale"]).space(0, 1).gold(0, 0).from("execute");
    let mut table = scene.table_of(pack(&[("crew.toml", changed)]));
    table.plays("skip").plays("crew_icon:crew_penny_farthingale:gain_gold");
    assert_eq!(pirate(&table, A).gold, 5);
    assert_eq!(pirate(&table, B).gold, 1);
    // A dearer site, a slower Navy, another price.
    let mats = edited("mats.toml", "index = 3\nvalue = 5", "index = 3\nvalue = 9");
    let scene = self::scene(2).at(0, "r2c0").space(0, 2).hold(0, &["gunpowder"]).gold(0, 0).from("execute");
    let mut table = scene.table_of(pack(&[("mats.toml", mats)]));
    table.plays("execute");
    assert_eq!(pirate(&table, A).gold, 9);
}

#[test]
fn faults_are_reported_with_file_entry_and_field() {
    let found = errors(&[(
        "crew.toml",
        edited(
            "crew.toml",
            "id = \"crew_hatchet_ruiz\"\ntitle = \"Hatchet Ruiz\"\ndice = [6]",
            "id = \"crew_hatchet_ruiz\"\ntitle = \"Hatchet Ruiz\"\ndice = [7]",
        ),
    )]);
    assert!(found.iter().any(|error| error.contains("crew \"crew_hatchet_ruiz\", field `dice`: 7 is not a face of a die")), "{found:#?}");
    fault(
        "pack.toml",
        "game = \"tiny-epic-pirates\"",
        "game = \"archipirata\"",
        "field `game`: this pack is for `archipirata`",
    );
    fault(
        "map_cards.toml",
        "coves = 5",
        "coves = 6",
        "field `coves`: it says 6, but the entries add up to 5",
    );
    fault("map_cards.toml", "bury_sites = 10", "bury_sites = 9", "field `bury_sites`");
    fault("crew.toml", "auto_hit_cards = 6", "auto_hit_cards = 5", "field `auto_hit_cards`");
    fault("captains.toml", "symbols_per_side = 3", "symbols_per_side = 2", "field `symbols_per_side`");
    fault("merchants.toml", "cards = 11", "cards = 12", "[totals], field `cards`");
    fault("tokens.toml", "search_tokens = 20", "search_tokens = 21", "field `search_tokens`");
    fault("tokens.toml", "crew_limit = 4", "crew_limit = 5", "field `crew_limit`: must be 4, not 5");
    fault("mats.toml", "max = 13", "max = 12", "nobody can ever pay 13 Gold");
    fault("mats.toml", "captain_start = 0", "captain_start = 1", "field `captain_start`");
    fault("grid.toml", "port_b = \"r3c3\"", "port_b = \"r0c3\"", "field `port_b`");
    fault(
        "grid.toml",
        "navy_corners = [\"r0c3\", \"r3c0\"]",
        "navy_corners = [\"r0c3\"]",
        "field `navy_corners`",
    );
    fault("solo.toml", "ring_spaces = 6", "ring_spaces = 5", "field `ring_spaces`");
    fault(
        "solo.toml",
        "{ extra-hits = { amount = 2 } }, { order = { order = \"attack\" } }]",
        "{ extra-hits = { amount = 99 } }, { order = { order = \"attack\" } }]",
        "field `spaces`",
    );
}

#[test]
fn effects_that_do_not_exist_or_do_not_fit_are_refused() {
    fault(
        "crew.toml",
        "bonus = [{ sail-merchant = { cards = 2 } }]",
        "bonus = [{ sing = {} }]",
        "unknown variant `sing`",
    );
    fault(
        "crew.toml",
        "bonus = [{ sail-merchant = { cards = 2 } }]",
        "bonus = [{ sail-merchant = { cards = 9 } }]",
        "a Merchant sails 1 to 6 cards",
    );
    fault(
        "crew.toml",
        "bonus = [{ sail-merchant = { cards = 2 } }]",
        "bonus = [{ bury = {} }]",
        "only a captain buries",
    );
    fault(
        "crew.toml",
        "bonus = [{ sail-merchant = { cards = 2 } }]",
        "bonus = [{ reroll = { faces = [1, 2] } }]",
        "TEP-BAT-04",
    );
    fault(
        "crew.toml",
        "bonus = [{ gain-gold = { amount = 1 } }, { exchange = {} }]",
        "bonus = [{ exchange = {} }, { exchange = {} }]",
        "each kind of Bonus Action once",
    );
    fault(
        "tokens.toml",
        "effect = { extra-sail = { amount = 2 } }",
        "effect = { extra-sail = { amount = 0 } }",
        "1 to 6 sail",
    );
    fault(
        "tokens.toml",
        "effect = { ignore-storm = { cards = 1 } }",
        "effect = { gain-gold = { amount = 1 } }",
        "field `keep`",
    );
    fault("solo.toml", "text = \"Every harbour owes her a favour.\"", "colour = \"red\"", "colour");
}

#[test]
fn missing_and_strange_files_and_texts_are_named() {
    let found = errors(&[("cards.toml", "x = 1".into())]);
    assert!(found[0].starts_with("cards.toml: the game has no such file"), "{found:#?}");
    let text = built_in("texts.toml").replacen("key = \"bury\"", "key = \"burry\"", 1);
    let found = errors(&[("texts.toml", text)]);
    assert_eq!(found, ["texts.toml: the text of bonus `bury` is missing"]);
    let all = errors(&[("crew.toml", "x = 1".into()), ("mats.toml", "[[legend]".into())]);
    assert!(all.len() > 5, "all faults at once: {all:#?}");
}

#[test]
fn merchants_that_could_run_out_are_refused() {
    let text = built_in("merchants.toml");
    let at = text.find("merchant_8a").unwrap();
    let changed =
        format!("{}{}", &text[..at], text[at..].replacen("permanent = true", "permanent = false", 1));
    let found = errors(&[("merchants.toml", changed)]);
    assert!(found.iter().any(|error| error.contains("TEP-EDGE-02")), "{found:#?}");
}
