//! The built-in pack, and an owner's files laid over it.

use tortuga_core::pack::{Pack, PackErrors};
use tortuga_pirate_republic::content::{Content, FILES, load};

/// The text of a built-in file.
pub fn built_in(file: &str) -> &'static str {
    FILES.iter().find(|(name, _)| *name == file).unwrap_or_else(|| panic!("no file {file}")).1
}

/// The built-in pack with some files replaced.
pub fn try_pack(files: &[(&str, String)]) -> Result<Content, PackErrors> {
    let owner = Pack::new(files.iter().map(|(name, text)| (*name, text.as_str())));
    load(&Pack::builtin(FILES).under(&owner))
}

/// A built-in file with its first `old` replaced.
#[track_caller]
pub fn edited(file: &str, old: &str, new: &str) -> String {
    let text = built_in(file);
    assert!(text.contains(old), "{file} does not contain {old:?}");
    text.replacen(old, new, 1)
}

#[test]
fn the_built_in_pack_is_sound() {
    // Proves: TPR-VOC-79
    if let Err(errors) = try_pack(&[]) {
        panic!("{errors}");
    }
}

#[test]
fn an_owner_may_retype_a_token() {
    let text = edited("ships.toml", "name = \"HMS Seaford\"", "name = \"HMS Typed\"");
    let text = text.replacen("broadside = 7\nclose_quarters = 4", "broadside = 9\nclose_quarters = 9", 1);
    let content = try_pack(&[("ships.toml", text)]).unwrap();
    let token = content.token(content.find_token("navy-01").unwrap());
    assert_eq!(
        (token.name.as_str(), token.sides[0].broadside, token.sides[1].close_quarters),
        ("HMS Typed", 9, 9)
    );
    let bystander = content.token(content.find_token("navy-02").unwrap());
    assert_eq!(bystander.name, "HMS Rose");
}

#[test]
fn an_owner_may_change_what_a_card_does() {
    let text = edited(
        "crew_cards.toml",
        "basic = [[{ broadside = 3 }]]",
        "basic = [[{ broadside = { per = \"level\", n = 2, max = 8 } }], [{ draw = 1 }, { rest = true }]]",
    );
    let content = try_pack(&[("crew_cards.toml", text)]).unwrap();
    let card = content.card(content.find_card("master-gunner").unwrap());
    let parts: Vec<usize> = content.arena[card.basic].iter().map(|parts| parts.len()).collect();
    assert_eq!(parts, [1, 2]);
}

#[test]
fn every_word_of_the_vocabulary_can_be_said() {
    let ops = include_str!("every_op.toml");
    let text = edited(
        "crew_cards.toml",
        "basic = [[{ broadside = 3 }]]",
        &format!("basic = [[{{ broadside = 3 }}]]\n{ops}"),
    );
    match try_pack(&[("crew_cards.toml", text)]) {
        Ok(content) => {
            let card = content.card(content.find_card("master-gunner").unwrap());
            assert_eq!(card.effect.len(), ops.lines().filter(|line| line.starts_with("    {")).count());
        }
        Err(errors) => panic!("{errors}"),
    }
}
