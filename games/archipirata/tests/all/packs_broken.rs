//! Broken packs: each fault is reported with file, line, entry and field, and all faults at once.

use crate::owner::{RUM, SABRE, built_in, change, edited, errors, line, try_pack};

/// One edit of one file; among the errors is `wanted`, where `{}` stands for the line on which `at` begins.
#[track_caller]
pub(crate) fn fault(file: &str, (old, new): (&str, &str), at: &str, wanted: &str) -> Vec<String> {
    let text = edited(file, old, new);
    let wanted = wanted.replace("{}", &line(&text, at).to_string());
    let found = errors(&[(file, text)]);
    assert!(found.iter().any(|error| error.starts_with(&wanted)), "wanted {wanted}\nfound {found:#?}");
    found
}

/// The same, and nothing else is reported.
#[track_caller]
pub(crate) fn only_fault(file: &str, edit: (&str, &str), at: &str, wanted: &str) {
    let found = fault(file, edit, at, wanted);
    assert_eq!(found.len(), 1, "{found:#?}");
}

#[test]
fn the_built_in_pack_is_sound() {
    assert!(try_pack(&[]).is_ok());
    let all: Vec<(&str, String)> =
        ["game.toml", "kinds.toml"].map(|file| (file, built_in(file).to_owned())).to_vec();
    assert!(try_pack(&all).is_ok());
}

#[test]
fn a_file_that_the_game_does_not_have() {
    let known = "board.toml, captains.toml, chests.toml, equipment.toml, game.toml, kinds.toml, pack.toml, permanents.toml";
    let wanted = format!("ships.toml: the game has no such file; it has {known}");
    assert_eq!(errors(&[("ships.toml", String::new())]), [wanted]);
}

#[test]
fn a_pack_for_another_game() {
    only_fault(
        "pack.toml",
        ("game = \"archipirata\"", "game = \"blackbeard\""),
        "game = ",
        "pack.toml:{}: [pack], field `game`: this pack is for `blackbeard`, not for archipirata",
    );
}

#[test]
fn a_missing_entry() {
    let whole = built_in("game.toml");
    let headless = whole[whole.find("[pile]").unwrap()..].to_owned();
    assert_eq!(errors(&[("game.toml", headless)]), ["game.toml: the entry `game` is missing"]);
    let bare = whole[..whole.find("[[component]]\nid = \"captain\"").unwrap()].to_owned();
    assert_eq!(errors(&[("game.toml", bare)]), ["game.toml: the component `captain` is missing"]);
}

#[test]
fn a_duplicate_id() {
    only_fault(
        "board.toml",
        ("id = \"lantern\"", "id = \"spire\""),
        "id = \"spire\"\ntitle = \"Skull",
        "board.toml:{}: island \"spire\", field `id`: the id `spire` stands twice",
    );
    only_fault(
        "captains.toml",
        ("id = \"boum_banda\"", "id = \"benito_bonito\""),
        "id = \"benito_bonito\"\ntitle = \"Boum",
        "captains.toml:{}: captain \"benito_bonito\", field `id`: the id `benito_bonito` stands twice",
    );
}

#[test]
fn the_same_card_twice() {
    let doubled = "id = \"sabre\"\nkind = \"bomb\"\nown = false\ncopies = 4";
    only_fault(
        "equipment.toml",
        (SABRE, doubled),
        "[[equipment]]\nid = \"bomb\"\n",
        "equipment.toml:{}: equipment \"bomb\": the card `bomb` stands twice; add up the copies",
    );
}

#[test]
fn an_unknown_kind() {
    fault(
        "permanents.toml",
        ("id = \"permanent_sabre\"\nkind = \"sabre\"", "id = \"permanent_sabre\"\nkind = \"parrot\""),
        "kind = \"parrot\"",
        "permanents.toml:{}: permanent \"permanent_sabre\", field `kind`: there is no kind `parrot`",
    );
    fault(
        "captains.toml",
        ("cost = { sabre = 2 }", "cost = { parrot = 2 }"),
        "[captain.power]\nwindows = [\"before-move\", \"before-combat\", \"after-combat\"]\ncost = { parrot",
        "captains.toml:{}: captain \"ching_shih\", field `power`: the cost names the kind `parrot`, which does not exist",
    );
}

#[test]
fn wrong_totals() {
    // Proves: AP-COMP-05, AP-COMP-07, AP-COMP-08
    let found = fault(
        "equipment.toml",
        (SABRE, &SABRE.replace('4', "5")),
        SABRE.split('\n').next().unwrap(),
        "equipment.toml: there must be 32 cards, not 33",
    );
    let says =
        format!("game.toml:{}: component \"equipment\", field `count`: it says 32, but the pack holds 33", {
            let text = built_in("game.toml");
            line(&text[text.find("id = \"equipment\"").unwrap()..], "count")
                + line(text, "id = \"equipment\"")
                - 1
        });
    assert_eq!(found, ["equipment.toml: there must be 32 cards, not 33", &says]);
    fault(
        "chests.toml",
        ("copies = 6", "copies = 5"),
        "copies",
        "chests.toml: there must be 8 chests, not 7",
    );
    let all = built_in("board.toml");
    let seven = all[..all.find("[[island]]\nid = \"moorings\"").unwrap()].to_owned();
    assert_eq!(errors(&[("board.toml", seven)]), ["board.toml: there must be 8 islands, not 7"]);
}

#[test]
fn a_cost_beyond_the_box() {
    only_fault(
        "captains.toml",
        ("cost = { sabre = 2 }", "cost = { sabre = 9 }"),
        "[captain.power]\nwindows = [\"before-move\", \"before-combat\", \"after-combat\"]\ncost = { sabre",
        "captains.toml:{}: captain \"ching_shih\", field `power`: the cost asks for 9 sabre, the box holds 8",
    );
    assert!(
        try_pack(&[(
            "captains.toml",
            edited("captains.toml", "cost = { sabre = 2 }", "cost = { sabre = 8 }")
        )])
        .is_ok()
    );
    only_fault(
        "captains.toml",
        ("cost = { sabre = 2 }", "cost = {}"),
        "[captain.power]\nwindows = [\"before-move\", \"before-combat\", \"after-combat\"]\ncost = {}",
        "captains.toml:{}: captain \"ching_shih\", field `power`: a power that costs nothing could be used for ever",
    );
}

#[test]
fn permanent_rum() {
    // Proves: AP-PERM-03
    only_fault(
        "permanents.toml",
        ("id = \"permanent_sabre\"\nkind = \"sabre\"", "id = \"permanent_sabre\"\nkind = \"rum\""),
        "kind = \"rum\"",
        "permanents.toml:{}: permanent \"permanent_sabre\", field `kind`: a card that is kept cannot be permanent",
    );
}

#[test]
fn two_rum_kinds_none_and_too_much_rum() {
    let kinds =
        edited("kinds.toml", "[{ injure-all = { pick = \"others-here\" } }]", "[{ keep-for-skips = {} }]");
    let found = errors(&[("kinds.toml", kinds)]);
    assert!(found.contains(&"kinds.toml: exactly one kind must be kept for skips".to_owned()), "{found:#?}");
    let none = edited("kinds.toml", "[{ keep-for-skips = {} }]", "[{ recover = { count = 1 } }]");
    assert_eq!(errors(&[("kinds.toml", none)]), ["kinds.toml: exactly one kind must be kept for skips"]);
    let text =
        change(&edited("equipment.toml", SABRE, &SABRE.replace('4', "3")), RUM, &RUM.replace('3', "4"));
    let wanted = "equipment.toml: rum cards and rum chests together are 9, more than 8";
    assert_eq!(errors(&[("equipment.toml", text)]), [wanted]);
}

#[test]
fn an_unknown_and_a_missing_field() {
    fault(
        "captains.toml",
        ("rum_factor = 2", "rum_factor = 2\nhat = \"feathered\""),
        "hat =",
        "captains.toml:{}: captain \"piet_hein\", field `hat`: unknown field `hat`",
    );
    fault(
        "equipment.toml",
        ("id = \"bomb\"\nkind = \"bomb\"\nown = false\n", "id = \"bomb\"\nkind = \"bomb\"\n"),
        "[[equipment]]\nid = \"bomb\"\n",
        "equipment.toml:{}: equipment \"bomb\": missing field `own`",
    );
    only_fault(
        "game.toml",
        ("[pile]", "[tide]\nhigh = 2\n[pile]"),
        "tide",
        "game.toml:{}: unknown key `tide`; this file has component, game, pile",
    );
}

#[test]
fn a_wrong_type_and_an_unknown_word() {
    fault(
        "game.toml",
        ("gold_to_win = 3", "gold_to_win = \"three\""),
        "gold_to_win",
        "game.toml:{}: [game], field `gold_to_win`: invalid type: string \"three\"",
    );
    fault(
        "kinds.toml",
        ("{ another-round = { most = 2 } }", "{ another-turn = { most = 2 } }"),
        "effects = [{ another-turn",
        "kinds.toml:{}: kind \"compass\", field `effects[0]",
    );
    fault(
        "captains.toml",
        ("lifetime = \"trophy\"", "lifetime = \"eternal\""),
        "lifetime = \"eternal\"",
        "captains.toml:{}: captain \"jacquotte_delahaye\", field `lifetime`: unknown variant `eternal`",
    );
}

#[test]
fn a_syntax_error() {
    let text = edited("game.toml", "combat_ratio = 3 ", "combat_ratio = = 3 ");
    let wanted = format!("game.toml:{}: ", line(&text, "combat_ratio"));
    let found = errors(&[("game.toml", text)]);
    assert!(found[0].starts_with(&wanted), "{found:#?}");
}

#[test]
fn numbers_out_of_range() {
    for (old, new, field, range) in [
        ("gold_to_win = 3", "gold_to_win = 0", "gold_to_win", "0 is not from 1 to 6"),
        ("gold_to_win = 3", "gold_to_win = 7", "gold_to_win", "7 is not from 1 to 6"),
        ("combat_ratio = 3", "combat_ratio = 1", "combat_ratio", "1 is not from 2 to 8"),
        ("turn_limit = 200", "turn_limit = 251", "turn_limit", "251 is not from 1 to 250"),
    ] {
        only_fault(
            "game.toml",
            (old, new),
            new,
            &format!("game.toml:{{}}: [game], field `{field}`: {range}"),
        );
    }
}

#[test]
fn captains_and_kinds_that_cannot_be() {
    for (file, old, new, wanted) in [
        ("captains.toml", "rum_factor = 2", "rum_factor = 3", "captain \"piet_hein\", field `rum_factor`"),
        (
            "captains.toml",
            "rum_factor = 2",
            "rum_factor = 1",
            "captain \"piet_hein\": the captain can do nothing",
        ),
        ("captains.toml", "hits = 2 }", "hits = 3 }", "captain \"benito_bonito\", field `raids`"),
        (
            "captains.toml",
            "lifetime = \"trophy\"",
            "lifetime = \"single\"",
            "captain \"jacquotte_delahaye\", field `power`",
        ),
        (
            "captains.toml",
            "count = 2, distinct = true",
            "count = 3, distinct = true",
            "captain \"dr_ursilio\", field `power`",
        ),
        (
            "kinds.toml",
            "{ another-round = { most = 2 } }",
            "{ another-round = { most = 0 } }",
            "kind \"compass\", field `effects`",
        ),
        (
            "kinds.toml",
            "[{ injure-all = { pick = \"others-here\" } }]",
            "[{ injure-all = { pick = \"anywhere\" } }]",
            "kind \"bomb\", field `effects`",
        ),
    ] {
        let found = errors(&[(file, edited(file, old, new))]);
        assert!(found.iter().any(|error| error.contains(wanted)), "{wanted}: {found:#?}");
    }
}

#[test]
fn names_that_would_be_taken_for_others() {
    // `chest` is what a closed lid is called, and `first_aid` must not mean two kinds.
    only_fault(
        "kinds.toml",
        ("short = \"sabre\"", "short = \"chest\""),
        "short = \"chest\"",
        "kinds.toml:{}: kind \"sabre\", field `short`: `chest` is the name of a closed chest",
    );
    only_fault(
        "kinds.toml",
        ("short = \"sabre\"", "short = \"first_aid\""),
        "short = \"first_aid\"",
        "kinds.toml:{}: kind \"sabre\", field `short`: `first_aid` is the id of another kind",
    );
    fault(
        "kinds.toml",
        ("id = \"bomb\"", "id = \"chest\""),
        "id = \"chest\"",
        "kinds.toml:{}: kind \"chest\", field `id`: `chest` is the name of a closed chest",
    );
}

#[test]
fn several_faults_in_several_files_are_reported_at_once() {
    let game = edited("game.toml", "combat_ratio = 3", "combat_ratio = 9");
    let captains = change(
        &edited("captains.toml", "cost = { sabre = 2 }", "cost = { sabre = 9 }"),
        "rum_factor = 2",
        "rum_factor = 5",
    );
    let board = edited("board.toml", "id = \"lantern\"", "id = \"Lantern Rock\"");
    let found = errors(&[("game.toml", game), ("captains.toml", captains), ("board.toml", board)]);
    // Sorted by file and line.
    let starts = [
        "board.toml:12: island \"Lantern Rock\", field `id`: `Lantern Rock` is not a name",
        "captains.toml:",
        "captains.toml:",
        "game.toml:7: [game], field `combat_ratio`: 9 is not from 2 to 8",
    ];
    assert_eq!(found.len(), starts.len(), "{found:#?}");
    for (error, start) in found.iter().zip(starts) {
        assert!(error.starts_with(start), "{error}");
    }
    assert!(found[1].contains("ching_shih") && found[2].contains("piet_hein"), "{found:#?}");
}
