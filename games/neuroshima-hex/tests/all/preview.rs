//! The battle preview, and the events that explain every wound.

use tortuga_core::{Game, Viewer};
use tortuga_neuroshima_hex::{content::Weapon, events::Event};

use crate::scene::{ONE, TWO, at, battle, said, scene};

#[test]
fn nsh_rul_12_the_preview_shows_what_a_battle_would_do() {
    let table = scene("borgo moloch", "borgo.claws@C3/1 moloch.hq@C2/0 moloch.scout@B2/0").table();
    for viewer in Viewer::all(2) {
        let preview = table.game.view(table.state(), viewer).preview.unwrap();
        assert_eq!(preview.points, [20, 19]);
        // The Scout falls to the Claws, and the Claws to the HQ? They are faster, but HQs strike last: phase 0.
        assert_eq!(preview.lost, [at("B2"), at("C3")]);
        assert!(preview.steps.iter().any(|step| step.rule == "NSH-ATK-02"));
    }
    assert_eq!(table.state().units.occupied().len(), 4, "nothing has happened");
    assert!(table.state().battle.is_none());
}

#[test]
fn nsh_rul_12_the_preview_asks_nobody() {
    let units = "moloch.clown@C3/0 outpost.brawler@C2/0 pirates.motorboat@W1/0";
    let table = scene("moloch outpost pirates", units).table();
    let preview = table.game.view(table.state(), Viewer::Seat(TWO)).preview.unwrap();
    assert_eq!(preview.lost, [at("C2")], "the Clown attacks and does not explode");
}

#[test]
fn nsh_rul_12_there_is_no_preview_while_something_else_is_asked() {
    let mut table =
        scene("moloch borgo", "moloch.ripper@C3/0 borgo.mutant@C2/5").hand(0, "moloch.push_back").table();
    table.plays("play(moloch.push_back, C3, C2)").asks(TWO);
    assert_eq!(table.game.view(table.state(), Viewer::Seat(ONE)).preview, None);
}

#[test]
fn nsh_rul_12_whoever_may_board_sees_what_the_battle_would_do() {
    // The Bossman bites the Scout in phase 0, and the HQ beside him strikes back. Proves: NSH-PIR-18
    let units = "moloch.scout@C2/3 moloch.hq@B3/0";
    let mut table = scene("pirates moloch", units).hand(0, "pirates.bossman").table();
    table.plays("place(pirates.bossman, C3, 1)").asks_by(ONE, "NSH-PIR-18");
    for viewer in Viewer::all(2) {
        let preview = table.game.view(table.state(), viewer).preview.unwrap();
        assert_eq!(
            (preview.points.as_slice(), preview.lost.as_slice()),
            (&[20, 20][..], &[at("C2"), at("C3")][..])
        );
    }
    table.plays("battle");
    crate::scene::drift_straight(&mut table);
    assert_eq!(crate::scene::board(&table), "", "and that is what happens");
}

#[test]
fn every_wound_is_explained() {
    let units = "pirates.motorboat@W1/4 moloch.blocker@D1/0 pirates.helmsman@C3/0 pirates.medic@C4/0 moloch.hybrid@C1/3 \
                 moloch.guard@A1/4";
    let table = battle(scene("pirates moloch", units), "");
    let events = said(&table);
    // The Motorboat's shot: strength 2 towards 3, armor takes 1.
    let shot = events.iter().find_map(|event| match event {
        Event::Attacked { blow } if blow.by.as_ref().is_some_and(|by| by.tile == "pirates.motorboat") => {
            Some(blow)
        }
        _ => None,
    });
    let shot = shot.expect("it shoots");
    assert_eq!(
        (shot.weapon, shot.dir, shot.strength, shot.armor, shot.wounds),
        (Some(Weapon::Ranged), 3, 2, 1, 1)
    );
    assert_eq!(shot.target.at, at("D1"));
    // The Hybrid's shot at the Helmsman is blocked by his armor.
    assert!(
        events.iter().any(|event| matches!(event, Event::Blocked { blow } if blow.target.at == at("C3")))
    );
    assert!(!events.iter().any(|event| matches!(event, Event::Healed { .. })));
    // Phases come in order, each with those who act.
    assert_eq!(crate::scene::phases(&table), [3, 2, 1, 0]);
}

#[test]
fn a_healed_wound_names_its_medic() {
    let units = "pirates.helmsman@C3/3 pirates.medic@C4/0 moloch.hybrid@C1/3";
    let table = battle(scene("pirates moloch", units), "");
    let healed = said(&table).into_iter().find_map(|event| match event {
        Event::Healed { medic, blow } => Some((medic.at, blow.target.at, blow.by.unwrap().at)),
        _ => None,
    });
    assert_eq!(healed, Some((at("C4"), at("C3"), at("C1"))));
    assert!(
        said(&table).iter().any(|event| matches!(event, Event::MedicSpent { piece } if piece.at == at("C4")))
    );
}

#[test]
fn every_event_has_a_sentence_of_its_own() {
    use tortuga_core::{Chance, Said, Setup, Turn, Voice, Whim};
    let setup = (0..4).fold(Setup::new(4), |setup, seat| setup.with(&format!("army{seat}"), "random"));
    let game = tortuga_neuroshima_hex::NeuroshimaHex::new(&setup).unwrap();
    let (mut list, mut log) = (Vec::new(), Vec::<Said<Event>>::new());
    for number in 0..30 {
        let mut whim = Whim::new(number);
        let mut state = game.deal(whim.seed(), &mut log);
        while let Turn::Decide { .. } = game.turn(&state) {
            game.moves(&state, &mut list);
            game.play(&mut state, *whim.pick(&list).unwrap(), &mut log).unwrap();
        }
    }
    for said in log {
        assert_ne!(game.event_text(&said.event), "Something happens.", "{:?}", said.event);
    }
}
