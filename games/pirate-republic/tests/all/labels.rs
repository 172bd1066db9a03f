//! What a move costs and brings stands in its label: whoever reads it decides with open eyes.

use tortuga_core::{Game as _, Voice as _};
use tortuga_pirate_republic::vocabulary::{DieFace, Nation};

use crate::{
    scene::{A, Scene, Table, scene},
    vocabulary_run::{said, saying},
};

fn label(table: &Table, mv: &str) -> String {
    let mv = table.game.read_move(mv).unwrap_or_else(|error| panic!("{mv}: {error:?}"));
    table.game.move_text(table.state(), mv)
}

#[test]
fn the_improved_half_of_a_card_and_a_haven_name_their_price() {
    // Proves: TPR-CARD-03, TPR-HAVEN-01
    let mut scene = scene();
    scene.hand(A, &["red-jolly"]).ashore(A, "tortuga").player(A).reputation = 2;
    let table = scene.acting();
    assert_eq!(label(&table, "haven tortuga"), "Establish a Haven on Tortuga for 1 Reputation and Rest");
    let improved = label(&table, "play red-jolly improved 1 rep");
    assert_eq!(improved, "Play Red Jolly, improved for 1 Reputation: Strike Fear 3");
}

#[test]
fn an_attack_says_which_letter_of_marque_it_renounces() {
    // Proves: TPR-LOM-03
    let attack = |scene: &Scene| label(&scene.acting(), "attack ship navy-01");
    let mut scene = scene();
    scene.ship("santiago", "navy-01").letter(A, Nation::British);
    assert!(attack(&scene).ends_with(" and renounce your British Letter of Marque"), "{}", attack(&scene));
    scene.player(A).letters = 0;
    assert!(!attack(&scene).contains("renounce"));
}

#[test]
fn a_face_of_the_die_says_what_it_brings() {
    // Proves: TPR-DIE-04, TPR-DIE-05
    let accept = |face| {
        let mut scene = scene();
        scene.face(face);
        label(&scene.table(), "accept")
    };
    assert!(accept(DieFace::WhiteLookout).contains("fight it, or sail away"));
    assert!(accept(DieFace::RedLookout).contains("no sailing away"));
    assert_eq!(accept(DieFace::Plus2), "Accept the die: +2 Movement");
}

#[test]
fn a_stat_says_what_its_next_slot_gives() {
    // Proves: TPR-STAT-01, TPR-STAT-02
    let raise = |slot: u8| {
        let mut scene = saying(2, "{ stat = { which = \"any\", n = 1 } }");
        scene.player(A).stats = [slot; 3];
        let table = said(&scene);
        ["ship", "crew", "command"].map(|stat| label(&table, &format!("stat {stat}")))
    };
    assert_eq!(
        raise(0),
        [
            "Raise Ship by one: 1 Movement more, now and in every turn",
            "Raise Crew by one: room for 1 Crew card (now 0)",
            "Raise Command by one: room for 1 Elite card (now 0)",
        ]
    );
    assert_eq!(raise(3)[1], "Raise Crew by one: no more than now, and gain 1 Crew card");
}

#[test]
fn a_mission_names_all_that_it_pays() {
    // Proves: TPR-CARD-40
    let game = scene().game;
    let words = |id: &str| {
        let mission = game.content.find_personal(id).unwrap();
        let table = scene().acting();
        label(&table, &format!("mission {}", game.content.personal(mission).id))
    };
    assert!(
        words("raze-it-to-the-ground").starts_with("Raze it to the Ground (4 Swagger, gain 2 Reputation): ")
    );
    assert!(words("twist-the-lions-tail").starts_with("Twist the Lion's Tail (5 Swagger): "));
}
