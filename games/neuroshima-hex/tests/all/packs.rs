//! Content packs: an owner's files replace ours, and whatever is wrong with them is said at once.

use tortuga_core::{Game, Setup, SetupError, pack::Pack};
use tortuga_neuroshima_hex::NeuroshimaHex;

fn builtin(name: &str) -> &'static str {
    NeuroshimaHex::INFO.pack.iter().find(|(file, _)| *file == name).expect("the pack has this file").1
}

fn with(files: &[(&str, String)]) -> Result<NeuroshimaHex, String> {
    let pack = Pack::new(files.iter().map(|(name, text)| ((*name).to_owned(), text.clone())));
    let setup = Setup { pack: Some(pack), ..Setup::new(2) };
    NeuroshimaHex::new(&setup).map_err(|error| match error {
        SetupError::Pack(errors) => errors.to_string(),
        other => other.to_string(),
    })
}

fn changed(file: &'static str, from: &str, to: &str) -> Result<NeuroshimaHex, String> {
    let text = builtin(file);
    assert!(text.contains(from), "{file} has no `{from}`");
    with(&[(file, text.replacen(from, to, 1))])
}

#[test]
fn an_owner_can_change_a_tile() {
    let game = changed("army_pirates.toml", "strength = 3", "strength = 4").unwrap();
    let gun = game.content.tile(game.content.find_tile("pirates.water_gun").unwrap());
    assert_eq!(gun.front.blows()[0].strength, 4);
    assert_ne!(game.content_hash(), NeuroshimaHex::new(&Setup::new(2)).unwrap().content_hash());
}

#[test]
fn broken_packs_are_refused_with_the_place() {
    let cases: [(&'static str, &str, &str, &str); 20] = [
        ("pack.toml", "neuroshima-hex", "chess", "this pack is for `chess`"),
        ("army_pirates.toml", "count = 5", "count = 4", "NSH-COMP-01"),
        ("army_pirates.toml", "id = \"pirates\"", "id = \"corsairs\"", "the army of this file is `pirates`"),
        ("army_pirates.toml", "traits = [\"charge\"]", "traits = [\"flying\"]", "flying"),
        ("army_pirates.toml", "side = 1", "side = 6", "side from 0 to 5"),
        ("army_pirates.toml", "slots = [1, 0]", "slots = [0, 1]", "the highest first"),
        ("army_pirates.toml", "hp = 20", "hp = 19", "not the `hq_hp`"),
        ("army_pirates.toml", "nets = [0]", "nets = [0, 0]", "different numbers"),
        ("army_pirates.toml", "links = [0, 1, 5]", "links = []", "works"),
        (
            "army_pirates.toml",
            "extra_attack = { amount = 1, target = \"friend\" }",
            "extra_attack = { amount = 1, target = \"enemy\" }",
            "does not fit",
        ),
        ("army_moloch.toml", "amount = 1, friendly", "amount = 0, friendly", "out of range"),
        ("army_vegas.toml", "trigger = \"enter\"", "trigger = \"occupy\"", "a wound comes when entered"),
        (
            "army_mephisto.toml",
            "amount = 2, target = \"own_hq\"",
            "amount = 2, target = \"friend\"",
            "works for the own HQ",
        ),
        ("board.toml", "id = \"C3\"", "id = \"C9\"", "this space is C3"),
        ("board.toml", "drift = \"W2\"", "drift = \"W3\"", "NSH-PIR-05"),
        ("board.toml", "dry = [\"B2\"", "dry = [\"A1\"", "six neighbours"),
        ("vocabulary.toml", "id = \"mobility\"", "id = \"speed\"", "the engine has no such trait"),
        ("vocabulary.toml", "NSH-ABL-01", "no-such-rule", "there is no rule no-such-rule"),
        ("modes.toml", "seats = [2]", "seats = [7]", "2 to 4 seats"),
        ("modes.toml", "count = 385", "count = 384", "the pack holds 385"),
    ];
    for (file, from, to, wanted) in cases {
        let error = changed(file, from, to).err();
        if wanted == "works" {
            // Links without sides reach nobody: that is allowed.
            assert_eq!(error, None);
            continue;
        }
        let error = error.unwrap_or_else(|| panic!("{file}: `{to}` is taken"));
        assert!(error.contains(wanted) && error.contains(file), "{file}, `{to}`: {error}");
    }
}

#[test]
fn all_errors_come_at_once() {
    let army = builtin("army_pirates.toml")
        .replacen("count = 5", "count = 6", 1)
        .replacen("side = 1", "side = 7", 1);
    let modes = builtin("modes.toml").replacen("id = \"duel\"", "id = \"solo\"", 1);
    let error = with(&[("army_pirates.toml", army), ("modes.toml", modes), ("boats.toml", "x = 1\n".into())])
        .unwrap_err();
    for wanted in ["NSH-COMP-01", "side from 0 to 5", "the mode `duel` is missing", "boats.toml"] {
        assert!(error.contains(wanted), "{wanted} is missing in {error}");
    }
}
