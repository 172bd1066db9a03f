//! This test fails on purpose, until the rules are yours.

#[test]
fn the_rules_are_written() {
    let rules = include_str!("../../rules.md");
    let skeleton = rules.lines().find(|line| line.starts_with("> These are the rules of the skeleton."));
    assert_eq!(skeleton, None, "write rules.md and the code for it, then delete that line and see this pass");
}
