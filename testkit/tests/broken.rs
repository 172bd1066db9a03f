//! A law that nobody can break proves nothing: each is broken here on purpose, and says so.

mod bent;

use std::sync::Arc;

use bent::{Bent, Fault};
use tortuga_core::{Broken, Seed, Whim, laws};
use tortuga_testkit::contract;

/// The laws in the order in which the contract lists them, by the name that stands in front of their complaints.
type Law = fn(&Arc<Bent>, u64) -> Result<(), Broken>;
const LAWS: [(&str, Law); 12] = [
    ("check", contract::check),
    ("moves", contract::moves),
    ("notation", contract::notation),
    ("save", contract::save),
    ("view", contract::view),
    ("secret", contract::secret),
    ("repeat", contract::repeat_and_tell),
    ("refusal", contract::refusal),
    ("end", contract::end),
    ("record", contract::record),
    ("rule", contract::rule),
    ("board", contract::board),
];

/// The complaint of the law of that name about a game with this fault.
fn complaint(law: &str, fault: Fault) -> String {
    let (_, law) = LAWS.iter().find(|(name, _)| *name == law).expect("the law exists");
    let broken = law(&Arc::new(Bent::new(fault)), 10).expect_err("the law must notice the fault");
    broken.to_string()
}

#[track_caller]
fn caught(fault: Fault, law: &str, words: &str) {
    let text = complaint(law, fault);
    assert!(text.starts_with(&format!("{law}: ")) && text.contains(words), "{fault:?}: {text}");
}

#[test]
fn without_a_fault_every_law_is_kept() {
    for (name, law) in LAWS {
        assert_eq!(law(&Arc::new(Bent::new(Fault::Nothing)), 10), Ok(()), "{name}");
    }
}

#[test]
fn check_speaks_in_the_name_of_its_law() {
    caught(Fault::CheckComplains, "check", "a coin fell under the table");
}

#[test]
fn moves_must_be_legal_unique_ordered_and_there() {
    caught(Fault::MovesTwice, "moves", "is offered twice");
    caught(Fault::MovesForbidden, "moves", "Play(99) is offered and not allowed");
    caught(Fault::MovesMissing, "moves", "has no move");
    caught(Fault::MovesAfterTheEnd, "moves", "the game is over, but Draw is offered");
    caught(Fault::MovesInAnotherOrder, "moves", "a second call gives another list");
    caught(Fault::MovesNotCleared, "moves", "a second call gives another list");
    caught(Fault::CanonicalIsNotListed, "moves", "its canonical form is Draw");
    caught(Fault::StrangerDecides, "moves", "is not at the table");
}

#[test]
fn what_is_written_must_be_read_back() {
    caught(Fault::NotationSaysLess, "notation", "is written `draw`, which reads Ok(Draw)");
    caught(Fault::LabelIsEmpty, "notation", "has no label");
    caught(Fault::RestoreForgets, "save", "after `show` and `restore` the state is");
    caught(Fault::ShowIsRefused, "save", "`restore` refuses: hands: there are 3 seats");
}

#[test]
fn a_view_must_survive_the_way_through_json() {
    let text = complaint("save", Fault::ViewLosesAField);
    assert!(text.starts_with("carry: Seat(Seat(0)): JSON turns the view"), "{text}");
}

#[test]
fn imagination_must_agree_with_the_view() {
    caught(Fault::ViewShowsHands, "view", "imagines a state that shows");
    caught(Fault::ImagineForgetsTheHand, "view", "imagines a state that shows");
    caught(Fault::ImagineOverfillsAHand, "view", "imagines an impossible state");
    caught(Fault::ImagineTurnsTheTable, "view", "imagines a state that shows");
    caught(Fault::PromptTellsASecret, "view", "imagines Decide");
    caught(Fault::LabelTellsASecret, "view", "tells a secret");
}

#[test]
fn no_view_may_hold_the_seed() {
    caught(Fault::ViewHoldsTheSeed, "secret", "holds the seed of the dice");
    caught(Fault::ViewHasDice, "secret", "has a field \"dice\":");
    // Only this law can notice a seed that imagination takes over.
    assert_eq!(contract::view(&Arc::new(Bent::new(Fault::ViewHoldsTheSeed)), 10), Ok(()));
}

#[test]
fn the_same_move_must_do_the_same_again() {
    caught(Fault::PlaysOtherwiseWhenHeard, "repeat", "led to");
    caught(Fault::PlaysOtherwiseEachTime, "repeat", "led to");
    caught(Fault::DealsOtherwiseEachTime, "repeat", "deals two states");
}

#[test]
fn a_spectator_is_told_no_more_than_a_seat() {
    let text = complaint("repeat", Fault::TellsEverything);
    assert!(text.starts_with("tell: a spectator is told Dealt"), "{text}");
    let text = complaint("repeat", Fault::TellsTwice);
    assert!(text.starts_with("tell: Seat(Seat(0)) is told Played"), "{text}");
}

#[test]
fn a_refusal_must_change_nothing_and_the_list_must_be_whole() {
    caught(Fault::RefusalMutates, "refusal", "was refused and changed the state");
    caught(Fault::RefusalSpeaks, "refusal", "was refused and made events");
    caught(Fault::PlayRefusesWithOtherWords, "refusal", "is judged");
    caught(Fault::AllowsWhatIsNotListed, "refusal", "Play(7) is allowed and not in the list");
}

#[test]
fn a_game_must_end_and_somebody_at_the_table_must_win() {
    caught(Fault::NeverEnds, "end", "the game does not end");
    caught(Fault::StrangerWins, "end", "a seat that is not at the table wins");
}

#[test]
fn a_record_must_play_again() {
    caught(Fault::PlaysOtherwiseEachTime, "record", "");
}

#[test]
fn rules_must_exist_and_boards_must_fit() {
    caught(Fault::UnknownRule, "rule", "a prompt names PY-TURN-99, which is not in the rules");
    caught(Fault::BoardTooWide, "board", "wider than 60");
}

#[test]
fn obey_holds_a_state_to_all_laws_about_states() {
    let obeys = |fault| {
        let game = Bent::new(fault);
        let mut thoughts = Whim::new(1);
        let each = |moment: &laws::Moment<'_, Bent>| laws::obey(&game, moment.state, &mut thoughts);
        laws::play_out(&game, Seed::from_number(3), &mut Whim::new(3), 100, each)
    };
    let (outcome, moves) = obeys(Fault::Nothing).unwrap();
    assert!(moves > 3 && !outcome.winners.is_empty());
    for (fault, law) in [
        (Fault::CheckComplains, "check"),
        (Fault::MovesTwice, "moves"),
        (Fault::NotationSaysLess, "notation"),
        (Fault::RestoreForgets, "save"),
        (Fault::ViewShowsHands, "view"),
        (Fault::ViewHoldsTheSeed, "secret"),
    ] {
        let text = obeys(fault).expect_err("a broken law").to_string();
        assert!(text.starts_with(&format!("{law}: ")), "{fault:?}: {text}");
        assert!(text.contains("dealt from seed 00"), "{text}");
    }
}
