//! Packs whose entries have the right shape and contradict each other, or name what is not there.

use crate::{
    owner::{edited, errors, try_pack},
    packs_broken::{fault, only_fault},
};

#[test]
fn a_short_name_twice_is_reported_where_it_stands() {
    only_fault(
        "kinds.toml",
        (
            "short = \"aid\"",
            "short = \"bomb2\"\ntitle = \"First Aid Kit\"\ntext = \"x\"\nrule = \"AP-ACT-08\"\n\
          effects = [{ recover = { count = 1 } }]\nsource = \"seed\"\n\n[[kind]]\nid = \"salve\"\nshort = \"bomb2\"",
        ),
        "short = \"bomb2\"\ntitle = \"First Aid Kit\"\ntext = \"Bring",
        "kinds.toml:{}: kind \"salve\", field `short`: the short name `bomb2` stands twice",
    );
}

#[test]
fn a_title_must_be_one_readable_line() {
    for title in ["", "  ", "Two\\nlines", &"x".repeat(41)] {
        let new = format!("title = \"{title}\"");
        for (file, old, entry) in [
            ("board.toml", "title = \"Lantern Rock\"", "island \"lantern\""),
            ("kinds.toml", "title = \"Sabre\"", "kind \"sabre\""),
            ("captains.toml", "title = \"Piet Hein\"", "captain \"piet_hein\""),
        ] {
            let wanted =
                format!("{file}:{{}}: {entry}, field `title`: a title is one line of 1 to 40 characters");
            only_fault(file, (old, &new), &new, &wanted);
        }
    }
    let longest = format!("title = \"{}\"", "x".repeat(40));
    assert!(try_pack(&[("board.toml", edited("board.toml", "title = \"Lantern Rock\"", &longest))]).is_ok());
}

#[test]
fn a_rule_that_does_not_exist_cannot_be_named() {
    only_fault(
        "kinds.toml",
        ("rule = \"AP-ACT-03\"", "rule = \"AP-GROG\""),
        "rule = \"AP-GROG\"",
        "kinds.toml:{}: kind \"sabre\", field `rule`: there is no rule `AP-GROG`",
    );
    only_fault(
        "captains.toml",
        ("rule = \"AP-CAP-PH-1\"", "rule = \"AP-CAP-PH\""),
        "rule = \"AP-CAP-PH\"",
        "captains.toml:{}: captain \"piet_hein\", field `rule`: there is no rule `AP-CAP-PH`",
    );
}

#[test]
fn a_captain_whose_lifetime_and_power_contradict_each_other() {
    // Proves: AP-CAP-06, AP-CAP-PH-1
    for lifetime in ["single", "trophy"] {
        let new = format!("rule = \"AP-CAP-PH-1\"\nlifetime = \"{lifetime}\"");
        fault(
            "captains.toml",
            ("rule = \"AP-CAP-PH-1\"\nlifetime = \"persistent\"", &new),
            &new[new.find("lifetime").unwrap()..],
            "captains.toml:",
        );
        let found = errors(&[(
            "captains.toml",
            edited("captains.toml", "rule = \"AP-CAP-PH-1\"\nlifetime = \"persistent\"", &new),
        )]);
        let wanted = "captain \"piet_hein\", field `lifetime`: a captain who stretches rum is persistent";
        assert!(found.iter().any(|error| error.ends_with(wanted)), "{found:#?}");
    }
    only_fault(
        "captains.toml",
        ("rule = \"AP-CAP-CS\"\nlifetime = \"persistent\"", "rule = \"AP-CAP-CS\"\nlifetime = \"trophy\""),
        "lifetime = \"trophy\"\nlifetime_source",
        "captains.toml:{}: captain \"ching_shih\", field `lifetime`: a trophy needs the effect",
    );
}

#[test]
fn one_price_makes_one_stack() {
    // Proves: AP-CAP-JR
    let once = "effects = [{ gold = { token = \"stack\" } }]";
    let twice = "effects = [{ gold = { token = \"stack\" } }, { gold = { token = \"stack\" } }]";
    let found = errors(&[("captains.toml", edited("captains.toml", once, twice))]);
    assert_eq!(found.len(), 1, "{found:#?}");
    assert!(found[0].ends_with("one use of a power makes one gold of each token"), "{found:#?}");
}

#[test]
fn a_card_cannot_start_two_rounds() {
    // Proves: AP-ACT-06
    only_fault(
        "kinds.toml",
        (
            "[{ another-round = { most = 2 } }]",
            "[{ another-round = { most = 2 } }, { another-round = { most = 5 } }]",
        ),
        "effects = [{ another-round",
        "kinds.toml:{}: kind \"compass\", field `effects`: `another-round` stands twice",
    );
}
