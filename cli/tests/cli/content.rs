//! `tortuga content`, and packs in play.

use std::fs;

use crate::driver::{bad, good, run, stderr};

#[test]
fn a_new_pack_is_sound_and_can_be_played_and_resumed() {
    let home = tempfile::tempdir().unwrap();
    let said = good(&run(home.path(), &["content", "new", "archipirata", "mine"], ""));
    assert!(said.contains("tortuga content check mine"), "{said}");
    let report = good(&run(home.path(), &["content", "check", "mine"], ""));
    assert!(report.contains("is a sound pack for Archipirata"), "{report}");
    assert!(report.contains("captains.toml: 8 captain"), "{report}");

    let args = ["play", "archipirata", "--options", "pack=mine", "--seed", "1", "--save", "game.jsonl"];
    good(&run(home.path(), &args, "1\n1\n"));
    // The record names the folder from the root, so it can be found from anywhere.
    fs::create_dir(home.path().join("elsewhere")).unwrap();
    let there = home.path().join("elsewhere");
    good(&run(&there, &["play", "--resume", "../game.jsonl"], ""));
    good(&run(&there, &["verify", "../game.jsonl"], ""));

    fs::rename(home.path().join("mine"), home.path().join("moved")).unwrap();
    assert!(bad(&run(home.path(), &["verify", "game.jsonl"], "")).contains("mine"));
    good(&run(home.path(), &["verify", "game.jsonl", "--pack", "moved"], ""));
    good(&run(home.path(), &["play", "--resume", "game.jsonl", "--options", "pack=moved"], ""));
}

#[test]
fn nothing_is_overwritten() {
    let home = tempfile::tempdir().unwrap();
    fs::create_dir(home.path().join("mine")).unwrap();
    fs::write(home.path().join("mine/notes.txt"), "mine").unwrap();
    assert!(bad(&run(home.path(), &["content", "new", "archipirata", "mine"], "")).contains("not empty"));
    assert_eq!(fs::read_dir(home.path().join("mine")).unwrap().count(), 1);
    assert!(
        bad(&run(home.path(), &["content", "new", "archipirata", "mine/notes.txt"], ""))
            .contains("notes.txt")
    );
    assert!(bad(&run(home.path(), &["content", "new", "chess", "other"], "")).contains("no game `chess`"));
}

#[test]
fn all_errors_of_a_pack_are_told_at_once_with_their_places() {
    let home = tempfile::tempdir().unwrap();
    good(&run(home.path(), &["content", "new", "archipirata", "mine"], ""));
    let captains = home.path().join("mine/captains.toml");
    let text = fs::read_to_string(&captains).unwrap();
    // Two faults in one file: a field that does not exist, and a syntax error's neighbour, a wrong type.
    let broken = text.replacen("[[captain]]\n", "[[captain]]\nparrot = 1\n", 1);
    fs::write(&captains, broken).unwrap();
    fs::write(home.path().join("mine/strange.toml"), "x = 1\n").unwrap();
    let output = run(home.path(), &["content", "check", "mine"], "");
    let said = stderr(&output);
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(said.lines().all(|line| line.starts_with("tortuga: ")), "{said}");
    assert!(said.contains("strange.toml"), "{said}");
    fs::remove_file(home.path().join("mine/strange.toml")).unwrap();
    let said = stderr(&run(home.path(), &["content", "check", "mine"], ""));
    assert!(said.contains("captains.toml:") && said.contains("parrot"), "{said}");
    // In play the same pack is one line.
    let said = bad(&run(home.path(), &["play", "archipirata", "--options", "pack=mine"], ""));
    assert!(said.contains("captains.toml"), "{said}");
}

#[test]
fn a_folder_that_is_no_pack_is_named() {
    let home = tempfile::tempdir().unwrap();
    assert!(bad(&run(home.path(), &["content", "check", "nowhere"], "")).contains("nowhere"));
    fs::create_dir(home.path().join("empty")).unwrap();
    assert!(bad(&run(home.path(), &["content", "check", "empty"], "")).contains("no .toml file"));
    let write = |text: &[u8]| fs::write(home.path().join("empty/pack.toml"), text).unwrap();
    let check = || {
        let output = run(home.path(), &["content", "check", "empty"], "");
        assert_eq!(output.status.code(), Some(1));
        stderr(&output)
    };
    write(b"[pack]\ngame = \"chess\"\ntitle = \"x\"\n");
    assert!(check().contains("no game `chess`"));
    write(b"[pack]\ngame = \"archipirata\"\n");
    assert!(check().contains("title"));
    write(b"[pack\n");
    assert!(check().contains("pack.toml:1"));
    write(b"\xff");
    assert!(check().contains("not UTF-8"));
}
