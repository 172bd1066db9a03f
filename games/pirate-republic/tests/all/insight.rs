//! What a practised player sees: the order of positions, not their numbers.

use tortuga_core::{
    Chance as _, Game as _, Insight as _, Judgement, Seat, Seed, Silent, Turn, Viewer, Whim, game::MUCH,
    judgement::WHOLE,
};
use tortuga_pirate_republic::{PirateRepublic, combat::Point, moves::Move, state::State};

use crate::scene::{A, B, Scene, Table, of_game, scene, with_options};

fn chance(table: &Table, seat: Seat) -> i32 {
    table.game.appraise(table.state())[seat.index()]
}

fn before(scene: &Scene, seat: Seat) -> i32 {
    chance(&scene.acting(), seat)
}

#[test]
fn more_is_better_for_oneself_and_worse_for_others() {
    let even = scene();
    let changes: [(&str, fn(&mut Scene)); 5] = [
        ("Swagger", |scene| scene.player(A).swagger += 3),
        ("Reputation", |scene| scene.player(A).reputation += 2),
        ("a stat", |scene| scene.player(A).stats[0] = 1),
        ("Infamy", |scene| {
            scene.infamy(A, &["navy-02"]);
        }),
        ("a Treasure", |scene| {
            scene.treasure(A, "pieces-of-eight");
        }),
    ];
    for (what, change) in changes {
        let mut better = scene();
        change(&mut better);
        assert!(before(&better, A) > before(&even, A), "{what}");
        assert!(before(&better, B) < before(&even, B), "{what}");
    }
    let mut hurt = scene();
    hurt.player(A).bloodshed = 1;
    assert!(before(&hurt, A) < before(&even, A));
}

#[test]
fn far_ahead_more_is_still_better() {
    let mut ahead = scene();
    ahead.level(A, 5).player(A).swagger = 70;
    let mut further = ahead.clone();
    further.player(A).swagger = 76;
    assert!(before(&further, A) > before(&ahead, A));
}

#[test]
fn a_prize_next_door_draws_and_a_hunter_does_not() {
    let empty = scene();
    let mut prize = scene();
    prize.ship("tortuga", "merchant-01");
    let mut hunter = scene();
    hunter.ship("tortuga", "hunter-01");
    assert!(before(&prize, A) > before(&empty, A));
    assert_eq!(before(&hunter, A), before(&empty, A));
}

#[test]
fn a_fight_that_can_be_won_is_better_begun_than_passed_by() {
    let mut scene = scene();
    scene.ship("tortuga", "merchant-01").player(A).reputation = 2;
    let mut fights = scene.acting();
    fights.plays("sail tortuga");
    let mut passes = scene.acting();
    passes.plays("pass");
    assert!(chance(&fights, A) > chance(&passes, A));
    // With nothing in hand against a Pirate Hunter it is the other way round.
    let mut scene = self::scene();
    scene.ship("tortuga", "hunter-01").player(A).reputation = 0;
    let mut fights = scene.acting();
    fights.plays("sail tortuga");
    let mut passes = scene.acting();
    passes.plays("pass");
    assert!(chance(&fights, A) < chance(&passes, A));
}

#[test]
fn nobody_spends_more_in_a_fight_than_it_needs() {
    let wastes = |scene: &mut Scene, before: &[&str], fight: (&str, Point)| {
        let mut table = scene.fighting(fight.0, fight.1);
        for mv in before {
            table.plays(mv);
        }
        let wasteful = |mv: &String| table.game.is_waste(table.state(), table.game.read_move(mv).unwrap());
        table.options().into_iter().filter(wasteful).collect::<Vec<_>>()
    };
    // A Broadside of 6 to evade.
    let sixes = ("pirate-12", Point::DefendBs);
    let mut scene = scene();
    scene.player(A).movement = 8;
    assert_eq!(wastes(&mut scene, &[], sixes), ["spend 7", "spend 8"]);
    assert_eq!(wastes(&mut scene, &["spend 5"], sixes), ["spend 2", "spend 3"]);
    assert_eq!(wastes(&mut scene, &["spend 6"], sixes), ["spend 1", "spend 2"]);
    // Close Quarters of 4 to frighten; cards and ships are another matter.
    scene.player(A).reputation = 5;
    assert_eq!(wastes(&mut scene, &[], ("pirate-12", Point::AttackSf)), ["threaten 5"]);
}

#[test]
fn a_partner_prefers_a_share_to_a_favour() {
    let mut scene = scene();
    scene.ship("tortuga", "pirate-01").ashore(B, "nassau").hand(B, &["strike-your-colors"]);
    scene.player(A).movement = 6;
    let offer = |swagger: u8| {
        let mut table = scene.acting();
        table.plays("sail tortuga").plays("offer 1").plays(&format!("share {swagger}")).plays("share 0");
        table
    };
    let gain = |swagger: u8| {
        let asked = offer(swagger);
        let mut lent = asked.clone();
        lent.plays("lend card strike-your-colors");
        let mut declined = asked;
        declined.plays("no");
        chance(&lent, B) - chance(&declined, B)
    };
    assert!(gain(3) > gain(0), "the more is offered, the better");
}

/// The move after which the seat stands best, by the evaluation alone.
fn best(game: &PirateRepublic, state: &State, seat: Seat, moves: &[Move]) -> Move {
    let worth = |mv: &Move| {
        let mut next = *state;
        game.play(&mut next, *mv, &mut Silent).unwrap();
        match game.turn(&next) {
            Turn::Over(outcome) => outcome.rewards(game)[seat.index()],
            Turn::Decide { .. } => game.appraise(&next)[seat.index()],
        }
    };
    *moves.iter().max_by_key(|mv| worth(mv)).unwrap()
}

#[test]
fn whoever_follows_the_evaluation_beats_chance() {
    let game = with_options(2, &[("max_rounds", "6")]);
    let mut won = 0;
    for seed in 0..8 {
        let wise = Seat((seed % 2) as u8);
        let mut state = game.deal(Seed::from_number(seed), &mut Silent);
        let mut whim = Whim::new(seed);
        let mut moves = Vec::new();
        let outcome = loop {
            let seat = match game.turn(&state) {
                Turn::Over(outcome) => break outcome,
                Turn::Decide { seat, .. } => seat,
            };
            game.moves(&state, &mut moves);
            let mv = if seat == wise {
                best(&game, &state, seat, &moves)
            } else {
                moves[whim.below(moves.len() as u32) as usize]
            };
            game.play(&mut state, mv, &mut Silent).unwrap();
        };
        won += u32::from(outcome.winners.iter().any(|seat| seat == wise));
        // Shown if it fails.
        eprintln!(
            "seed {seed}: {:?} for {wise:?}, round {}, {}",
            outcome.scores, state.round.number, outcome.end
        );
    }
    assert!(won >= 7, "{won} of 8");
}

#[test]
fn tpr_rul_63_a_fair_counter_offer_promises_something_and_a_greedy_one_nothing() {
    let mut scene = scene();
    scene.ship("tortuga", "pirate-01").ashore(B, "nassau").hand(B, &["strike-your-colors"]);
    // Two cards that win the fight at close quarters once its Broadside is evaded.
    scene.hand(A, &["cut-em-to-pieces", "blow-the-man-down"]).player(A).movement = 9;
    let mut table = scene.acting();
    table.plays("sail tortuga").plays("offer 1").plays("share 0").plays("share 0");
    let mut declined = table.clone();
    declined.plays("no");
    let asking = |swagger: u8, reputation: u8| {
        let mut table = table.clone();
        table.plays("counter").plays(&format!("share {swagger}"));
        if table.options().contains(&format!("share {reputation}")) {
            table.plays(&format!("share {reputation}"));
        }
        table.asks_by(A, "TPR-RUL-63");
        table
    };
    assert!(chance(&asking(1, 0), B) > chance(&declined, B), "fair terms are worth asking for");
    assert!(chance(&asking(1, 0), B) > chance(&asking(3, 1), B), "nobody gives everything away");
    // The active player takes terms that cost little, and declines those that leave nothing.
    let answers = |table: &Table| {
        ["yes", "no"].map(|answer| {
            let mut table = table.clone();
            table.plays(answer);
            chance(&table, A)
        })
    };
    let mut weak = scene.clone();
    weak.hand(A, &["blow-the-man-down"]);
    let mut table = weak.acting();
    table.plays("sail tortuga").plays("offer 1").plays("share 0").plays("share 0").plays("counter");
    table.plays("share 1").plays("share 0");
    let [yes, no] = answers(&table);
    assert!(yes > no, "help that wins the fight is worth a Swagger: {yes} and {no}");
}

#[test]
fn a_mission_draws_to_the_place_where_it_is_done_and_its_price_is_saved() {
    let standing = |mission: &str, place: &str, reputation: u8| {
        let mut scene = of_game(with_options(2, &[("mission", mission)]), "blackbeard");
        scene.level(A, 4).at_sea(A, place).player(A).reputation = reputation;
        before(&scene, A)
    };
    // The thirteenth is done or paid for at Port Royal, the twelfth nowhere as long as no captain has come.
    let pull = |mission: &str| standing(mission, "tortuga", 15) - standing(mission, "cape-lopez", 15);
    assert!(pull("13") > pull("12"), "{} and {}", pull("13"), pull("12"));
    let thrift = |mission: &str| standing(mission, "tortuga", 15) - standing(mission, "tortuga", 10);
    assert!(thrift("13") > thrift("12"), "{} and {}", thrift("13"), thrift("12"));
}

#[test]
fn nobody_asks_for_help_without_need_or_offers_nothing_for_it() {
    // A Merchant that one card outguns: what could help bring but its price?
    let mut scene = scene();
    scene.ship("tortuga", "merchant-01").ashore(B, "nassau").hand(B, &["strike-your-colors"]);
    scene.hand(A, &["run-out-the-guns", "strike-your-colors"]).level(A, 2).player(A).reputation = 5;
    let company =
        scene.game.content.accomplishments.iter().position(|line| line.id.as_str() == "company_win");
    scene.player(A).marks |= 1 << company.unwrap();
    let choice = |scene: &Scene| {
        let mut table = scene.acting();
        table.plays("sail tortuga");
        let moves = table.options();
        let moves: Vec<Move> = moves.iter().map(|mv| scene.game.read_move(mv).unwrap()).collect();
        assert_eq!(moves.len(), 2, "alone, or a Company");
        scene.game.write_move(best(&scene.game, table.state(), A, &moves))
    };
    assert_eq!(choice(&scene), "no");
    // Terms that nobody would take are no better than none.
    let mut weak = scene.clone();
    weak.hand(A, &[]).player(A).reputation = 0;
    let mut table = weak.acting();
    table.plays("sail tortuga").plays("offer 1");
    let shares: Vec<i32> = ["share 0", "share 1"]
        .map(|share| {
            let mut table = table.clone();
            table.plays(share);
            chance(&table, A)
        })
        .to_vec();
    assert!(shares[1] > shares[0], "who needs help pays for it: {shares:?}");
    // The same offer again is worth less than it was; a better one is worth more than that.
    let again = |first: &[&str], second: &[&str]| {
        let mut table = weak.acting();
        table.plays("sail tortuga");
        for mv in first.iter().chain(second) {
            table.plays(mv);
        }
        chance(&table, A)
    };
    let (once, twice) = (["offer 1", "share 1", "share 0"], ["offer 1", "share 1", "share 0", "no"]);
    assert!(again(&[], &once) > again(&twice, &once), "refused once, refused again");
    assert!(again(&twice, &["offer 1", "share 1", "share 1"]) > again(&twice, &once), "a better offer");
}

#[test]
fn lying_captured_is_worse_than_sailing_on() {
    let mut free = scene();
    free.ashore(B, "tortuga");
    let mut captured = free.clone();
    captured.player(B).captured = true;
    assert!(before(&captured, B) < before(&free, B));
}

#[test]
fn a_bloodshed_is_better_than_lying_captured() {
    let mut hurt = scene();
    hurt.player(B).bloodshed = 1;
    let mut captured = scene();
    captured.player(B).captured = true;
    assert!(before(&captured, B) < before(&hurt, B), "with nothing else to lose, too");
}

#[test]
fn in_the_last_turns_nothing_counts_but_swagger() {
    let last = |change: fn(&mut Scene)| {
        let mut scene = scene();
        change(&mut scene);
        scene.with(|state| state.round.extra = Some(0));
        before(&scene, B)
    };
    let even = last(|_| {});
    assert_eq!(last(|scene| scene.player(B).reputation += 5), even, "Reputation buys nothing any more");
    assert_eq!(last(|scene| scene.player(B).stats[0] = 1), even);
    assert!(last(|scene| scene.player(B).swagger += 3) > even);
    // A boast that nobody can live up to costs its Swagger (TPR-END-06).
    let with = |missions: &[&str]| {
        let mut scene = scene();
        scene.missions(B, missions).with(|state| state.round.extra = Some(0));
        before(&scene, B)
    };
    assert!(with(&["crown-jewel"]) < with(&[]));
}

#[test]
fn tpr_card_40_a_boast_is_a_debt_that_grows_as_the_end_comes_near_and_shrinks_with_each_step() {
    let debt = |swagger: i16, steps: u8| {
        let standing = |missions: &[&str]| {
            let mut scene = scene();
            scene.missions(A, missions).with(|state| {
                for seat in [A, B] {
                    state.player_mut(seat).swagger = swagger;
                }
            });
            if let [mission] = missions {
                let place = scene.game.content.personals.iter().position(|line| line.id.as_str() == *mission);
                scene.with(|state| state.progress[place.unwrap()].counts[0] = steps);
            }
            before(&scene, B)
        };
        standing(&["prize-after-prize"]) - standing(&[])
    };
    assert!(debt(0, 0) > 0, "what one owes is the other's gain");
    assert!(debt(40, 0) > debt(0, 0));
    assert!(debt(0, 2) < debt(0, 0));
}

/// What can be said of a seat.
fn signs(game: &PirateRepublic, state: &State, seat: Seat) -> Vec<i16> {
    let mut signs = Vec::new();
    game.signs(state, &mut signs);
    let of_each = signs.len() / usize::from(game.seats);
    signs[of_each * seat.index()..][..of_each].to_vec()
}

#[test]
fn signs_are_always_as_many_and_never_large() {
    let count = signs(&scene().game, &scene().state, A).len();
    for (seats, seed) in [(1, 3), (2, 1), (2, 2), (4, 1), (5, 1)] {
        let game = with_options(seats, &[("max_rounds", "3")]);
        let mut state = game.deal(Seed::from_number(seed), &mut Silent);
        let mut whim = Whim::new(seed);
        let mut moves = Vec::new();
        while let Turn::Decide { seat: asked, .. } = game.turn(&state) {
            let imagined = game.imagine(&game.view(&state, Viewer::Seat(asked)), &mut whim);
            for seat in Seat::all(seats) {
                for state in [&state, &imagined] {
                    let signs = signs(&game, state, seat);
                    assert_eq!(signs.len(), count);
                    let (first_impression, rest) = signs.split_last().unwrap();
                    assert!(rest.iter().all(|sign| (-128..=128).contains(sign)), "{signs:?}");
                    assert!((-4096..=4096).contains(first_impression), "{signs:?}");
                }
            }
            game.moves(&state, &mut moves);
            let mv = moves[whim.below(moves.len() as u32) as usize];
            game.play(&mut state, mv, &mut Silent).unwrap();
        }
    }
}

#[test]
fn the_first_sign_is_the_swagger() {
    let even = scene();
    let mut ahead = scene();
    ahead.player(A).swagger += 6;
    let first = |scene: &Scene, seat: Seat| signs(&scene.game, &scene.state, seat)[0];
    assert!(first(&ahead, A) > first(&even, A));
    assert!(first(&ahead, A) > first(&ahead, B));
    assert_eq!(first(&ahead, B), first(&even, B), "that of the others stands elsewhere");
    assert_ne!(signs(&ahead.game, &ahead.state, B), signs(&even.game, &even.state, B));
}

#[test]
fn captains_judge_by_what_was_learned_where_it_was_learned() {
    let fine =
        |game: &PirateRepublic, state: &State| game.appraise(state).map(|chance| chance * (WHOLE / 1000));
    let even = scene();
    let mut ahead = scene();
    ahead.player(A).swagger += 12;
    let judged = |scene: &Scene| scene.game.judge(&scene.state);
    assert_ne!(judged(&even), fine(&even.game, &even.state), "learned");
    assert!((judged(&even).iter().sum::<i32>() - WHOLE).abs() <= 3, "{:?}", judged(&even));
    assert!(judged(&ahead)[0] > judged(&even)[0]);
    assert!(judged(&ahead)[1] < judged(&even)[1]);
    assert!(even.game.much() < MUCH);
    for (seats, options) in [(1, &[][..]), (2, &[("mission", "1")][..])] {
        let game = with_options(seats, options);
        let state = game.deal(Seed::from_number(1), &mut Silent);
        assert_eq!((game.judge(&state), game.much()), (fine(&game, &state), MUCH), "{seats} {options:?}");
    }
}

#[test]
fn another_judgement_may_be_given() {
    let mut scene = scene();
    let count = signs(&scene.game, &scene.state, A).len();
    scene.game.learn(Judgement::new(Vec::new(), Vec::new(), Vec::new(), vec![0; count]));
    assert_eq!(scene.game.judge(&scene.state)[..2], [WHOLE / 2; 2], "one that knows nothing");
}
