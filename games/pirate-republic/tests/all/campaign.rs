//! Campaigns: what is carried from game to game, the whole of ten games, its chart and its file.

use tortuga_core::Seat;
use tortuga_pirate_republic::{
    campaign::{Campaign, CampaignError, chart::Step, goal::tasks},
    content::GlobalId,
    state::{End, Reason},
};

use crate::{
    content::content,
    scene::{A, B, Table, with_options},
};

fn names(names: &[&str]) -> Vec<String> {
    names.iter().map(|name| (*name).to_owned()).collect()
}

/// Seat 1 leads; the next mission as told.
fn result(next: u8, scores: [i16; 5], rounds: u8) -> End {
    End {
        reason: Reason::Mission,
        winners: 0b10,
        scores,
        achieved: true,
        rounds,
        leader: Seat(1),
        next,
        carried: [1, 6, 0, 0, 0],
    }
}

#[test]
fn tpr_camp_02_every_way_has_ten_missions_and_ends_with_the_last() {
    // Proves: TPR-CAMP-01
    let content = content();
    let players = names(&["Anne", "Mary"]);
    let mut ways = vec![Campaign::default()];
    let mut complete = Vec::new();
    while let Some(campaign) = ways.pop() {
        let Some(mission) = campaign.next(content) else {
            complete.push(campaign);
            continue;
        };
        let mut follow: Vec<u8> =
            content.global(GlobalId(mission - 1)).next.iter().map(|next| next.mission.0 + 1).collect();
        // What the conditions on the branches leave.
        let [a, b] = campaign.done(content);
        let (a, b) = (a || (12..=13).contains(&mission), b || (14..=15).contains(&mission));
        follow.retain(|next| mission < 12 || (*next == 16) == (a && b));
        if follow.is_empty() {
            follow.push(0);
        }
        for next in follow {
            let mut campaign = campaign.clone();
            campaign.finish(content, &players, &result(next, [0; 5], 2)).unwrap();
            ways.push(campaign);
        }
    }
    assert_eq!(complete.len(), 128);
    for campaign in complete {
        let mut missions: Vec<u8> = campaign.games.iter().map(|game| game.mission).collect();
        assert_eq!((missions.len(), missions[0], missions[9]), (10, 1, 16));
        missions.sort_unstable();
        missions.dedup();
        assert_eq!(missions.len(), 10);
        assert_eq!(campaign.unused(content).len(), 6);
        campaign.vet(content).unwrap();
    }
}

#[test]
fn tpr_camp_09_players_may_change_and_newcomers_carry_nothing() {
    // Proves: TPR-CAMP-05, TPR-CAMP-12, TPR-END-08, TPR-SETUP-02
    let content = content();
    let mut campaign = Campaign::default();
    let options = campaign.options(content, &names(&["Anne", "Mary"])).unwrap();
    assert_eq!(options["mission"], "1");
    assert_eq!(options["campaign"], "none");
    assert!(!options.contains_key("carried"), "nothing to carry into the first game");
    campaign.finish(content, &names(&["Anne", "Mary"]), &result(2, [10, 20, 0, 0, 0], 3)).unwrap();
    let options = campaign.options(content, &names(&["Jack", "Mary", "Anne"])).unwrap();
    assert_eq!((options["mission"].as_str(), options["after"].as_str()), ("2", "1"));
    assert_eq!(options["commander"], "2", "Mary has won");
    assert_eq!(options["carried"], "160", "Anne 1, Mary 6, Jack nothing");
    let options = campaign.options(content, &names(&["Jack"])).unwrap();
    assert_eq!((options["commander"].as_str(), options["carried"].as_str()), ("0", "0"));
    let twice = campaign.options(content, &names(&["Jack", "Jack"]));
    assert!(matches!(twice, Err(CampaignError::Players(_))));
}

#[test]
fn tpr_camp_10_a_campaign_is_saved_as_its_results() {
    // Proves: TPR-CAMP-08
    let content = content();
    let players = names(&["Anne", "Mary"]);
    let mut campaign = Campaign::default();
    campaign.finish(content, &players, &result(3, [10, 20, 0, 0, 0], 3)).unwrap();
    let text = serde_json::to_string(&campaign).unwrap();
    let back: Campaign = serde_json::from_str(&text).unwrap();
    assert_eq!(back, campaign);
    back.vet(content).unwrap();
    assert_eq!(back.next(content), Some(3));
    let mut broken = back.clone();
    broken.games[0].mission = 2;
    assert!(broken.vet(content).unwrap_err().to_string().starts_with("game 1:"));
    let mut broken = back.clone();
    broken.games[0].next = 16;
    assert!(broken.vet(content).is_err());
    let wrong = campaign.finish(content, &players, &result(16, [0; 5], 1));
    assert!(wrong.unwrap_err().to_string().contains("no mission 16 follows"));
    assert!(back.unused(content).is_empty(), "nothing is told before the end");
    campaign.reset();
    assert_eq!(campaign.next(content), Some(1));
}

#[test]
fn the_chart_tells_nothing_of_missions_that_are_sealed() {
    let content = content();
    let players = names(&["Anne", "Mary"]);
    let mut campaign = Campaign::default();
    campaign.finish(content, &players, &result(3, [10, 20, 0, 0, 0], 3)).unwrap();
    let chart = campaign.chart(content);
    assert_eq!(chart.len(), 10);
    assert!(matches!(chart[0], Step::Played { card, .. } if card.number == 1));
    assert!(matches!(chart[1], Step::Open { card } if card.number == 3));
    assert!(chart[2..].iter().all(|step| matches!(step, Step::Sealed)));
    let lines = campaign.lines(content).join("\n");
    for card in content.globals.iter().filter(|card| ![1, 3].contains(&card.number)) {
        assert!(!lines.contains(&card.name), "{} is told", card.name);
    }
    assert!(lines.contains("Mary wins"));
}

#[test]
fn every_card_is_told_part_by_part() {
    for card in &content().globals {
        let brief = card.brief();
        let whole = format!("{} {}", card.text, card.outcome_text);
        assert!(brief.parts().iter().all(|(_, text)| whole.contains(text)), "{}", card.name);
        assert!(brief.goal.ends_with('.') && !brief.goal.contains("Setup"), "{}: {}", card.name, brief.goal);
        assert_eq!(brief.setup.is_empty(), content().arena[card.setup].is_empty(), "{}", card.name);
        assert!(
            !brief.setup.contains(". ") || brief.setup.contains("St. "),
            "{}: {}",
            card.name,
            brief.setup
        );
        assert_eq!(brief.next.is_empty(), card.number == 16, "{}", card.name);
        assert!(!brief.rewards.is_empty() && !brief.rewards.contains("Next"), "{}", card.name);
    }
    let blockade = content().global(GlobalId(7)).brief();
    assert!(blockade.setup.ends_with("Charles Town, St. Augustine and Bath."), "{}", blockade.setup);
    assert!(blockade.rules.starts_with("Merchants give 1 Swagger more."), "{}", blockade.rules);
}

#[test]
fn tpr_camp_05_what_was_earned_is_told_by_name_and_only_to_the_next_game() {
    let content = content();
    let players = names(&["Anne", "Mary"]);
    let mut campaign = Campaign::default();
    campaign.finish(content, &players, &result(2, [10, 20, 0, 0, 0], 3)).unwrap();
    let earned = Campaign::earned(content, &campaign.games[0]);
    assert_eq!(earned[0], ("Anne".into(), names(&["1 Crew card"])));
    assert_eq!(earned[1], ("Mary".into(), names(&["5 Reputation", "1 Treasure card"])));
    let lines = campaign.lines(content).join("\n");
    assert!(lines.contains("Mary carries over: 5 Reputation, 1 Treasure card."), "{lines}");
    assert!(lines.contains("Commander: Mary."), "{lines}");
    assert_eq!(campaign.wins(), [("Anne".to_owned(), 0), ("Mary".to_owned(), 1)]);
    assert!(campaign.knows(content, 1) && campaign.knows(content, 2) && !campaign.knows(content, 3));
}

#[test]
fn tpr_solo_12_a_lost_mission_has_no_winner_in_the_chart() {
    let content = content();
    let mut campaign = Campaign::default();
    let mut end = result(3, [10, 0, 0, 0, 0], 30);
    (end.leader, end.achieved, end.reason, end.winners) = (Seat(0), false, Reason::Rounds, 0);
    campaign.finish(content, &names(&["Anne"]), &end).unwrap();
    let lines = campaign.lines(content).join("\n");
    assert!(lines.contains("the mission has failed") && !lines.contains("wins"), "{lines}");
    assert_eq!(campaign.wins(), [("Anne".to_owned(), 0)]);
}

#[test]
fn tpr_solo_12_a_goal_without_a_personal_mission_does_not_win_alone() {
    let content = content();
    let mut end = result(3, [10, 0, 0, 0, 0], 30);
    (end.leader, end.winners, end.reason) = (Seat(0), 0, Reason::Rounds);
    let mut campaign = Campaign::default();
    campaign.finish(content, &names(&["Anne"]), &end).unwrap();
    let game = &campaign.games[0];
    assert!(game.achieved && !game.is_won());
    assert_eq!(game.goal(), "The goal was reached, but no Personal Mission was completed in 30 rounds.");
    assert_eq!(campaign.wins(), [("Anne".to_owned(), 0)]);
    let text = serde_json::to_string(&campaign).unwrap();
    assert_eq!(serde_json::from_str::<Campaign>(&text).unwrap(), campaign);
    // A file from before this was kept, and a game that was won.
    let old: Campaign = serde_json::from_str(&text.replace("\"lost\":true,", "")).unwrap();
    assert!(old.games[0].is_won());
    end.winners = 1;
    let mut won = Campaign::default();
    won.finish(content, &names(&["Anne"]), &end).unwrap();
    assert!(won.games[0].is_won() && !serde_json::to_string(&won).unwrap().contains("lost"));
    assert_eq!(won.games[0].goal(), "The goal was reached; the game ended in round 30.");
}

#[test]
fn tpr_voc_88_how_far_somebody_is_is_told_part_by_part() {
    let content = content();
    for card in &content.globals {
        let parts = tasks(&content.arena, card.objective).len();
        assert_eq!(card.steps.len(), parts, "{}", card.name);
        assert!(!content.asked(GlobalId(card.number - 1)).is_empty());
    }
    let standing = |mission: u8, counts: [u8; 6]| content.standing(GlobalId(mission - 1), &counts);
    assert_eq!(standing(1, [1, 0, 0, 0, 0, 0]), "1 of 2 Objective tokens handed in");
    assert_eq!(
        standing(3, [1, 2, 0, 0, 0, 0]),
        "1 of 2 nations' Letters renounced or 2 of 3 nations' Navy ships defeated, and Level III"
    );
    assert_eq!(
        standing(5, [3, 0, 0, 3, 0, 0]),
        "2 of 2 Navy ships and 0 of 1 Charles Vane, or 3 of 5 Navy ships defeated"
    );
    assert_eq!(standing(14, [2, 0, 0, 0, 0, 0]), "2 of 3 clues read, then 0 of 1 landings on Brava");
    assert_eq!(content.asked(GlobalId(7)), "5 Merchants defeated and 1 medicine handed in");
}

#[test]
fn tpr_ex_20_the_rating_of_a_solo_campaign() {
    // Proves: TPR-SOLO-10
    let content = content();
    let rounds = [2, 2, 4, 2, 6, 4, 4, 3, 2, 4];
    let swagger = [47, 78, 144, 127, 220, 181, 142, 186, 114, 230];
    let next = [2, 4, 8, 12, 3, 6, 10, 14, 16, 0];
    let mut campaign = Campaign::default();
    for ((next, swagger), rounds) in next.into_iter().zip(swagger).zip(rounds) {
        assert_eq!(campaign.rating(content), None, "not before the end");
        let mut end = result(next, [swagger, 0, 0, 0, 0], rounds);
        end.leader = Seat(0);
        campaign.finish(content, &names(&["Anne"]), &end).unwrap();
    }
    assert_eq!(campaign.rating(content), Some((11, "Sailing Master")));
    let how = "1469 Swagger in 33 rounds: an Efficiency Value of 44, less 33 rounds: a rating of 11.";
    assert_eq!(campaign.efficiency(content).as_deref(), Some(how));
    let lines = campaign.lines(content);
    assert!(lines.contains(&format!("Sailing Master. {how}")), "{lines:?}");
    let unused = lines.last().unwrap();
    assert!(unused.starts_with("Not sailed this time: 5 The Fire Ship, 7 The Friendly Trader"), "{unused}");
    assert!(campaign.finish(content, &names(&["Anne"]), &result(0, [0; 5], 1)).is_err(), "it is over");
}

#[test]
fn tpr_setup_20_rewards_come_at_the_start_of_the_next_game() {
    // Proves: TPR-CAMP-06, TPR-CAMP-07, TPR-ACC-07, TPR-CARD-32, TPR-SETUP-02
    let options =
        [("mission", "2"), ("campaign", "none"), ("commander", "2"), ("after", "1"), ("carried", "47")];
    let mut table = Table::deal(with_options(2, &options), 5);
    assert_eq!(table.state().round.commander, B, "the winner commands");
    while table.state().round.number == 0 {
        let first = table.options()[0].clone();
        table.plays(&first);
    }
    let (first, second) = (table.state().player(A), table.state().player(B));
    // Seat 0 carries all three rewards of mission 1, seat 1 the Treasure card of the winner.
    assert_eq!((first.treasures.len(), first.reputation, first.one_time.len()), (1, 6, 1));
    assert_eq!((second.treasures.len(), second.reputation, second.one_time.len()), (1, 1, 0));
    for player in [first, second] {
        assert_eq!((player.swagger, player.level, player.marks, player.stats), (0, 1, 0, [0; 3]));
    }
}

#[test]
fn tpr_solo_05_carried_cards_feed_the_dummy_too() {
    let options = [("mission", "2"), ("campaign", "none"), ("after", "1"), ("carried", "5")];
    let mut table = Table::deal(with_options(1, &options), 5);
    while table.state().round.number == 0 {
        let first = table.options()[0].clone();
        table.plays(&first);
    }
    let dummy = &table.state().dummy;
    assert_eq!(
        dummy.deck.len() + dummy.hand.len() + dummy.discard.len(),
        14,
        "a Crew and a Treasure card more"
    );
}

#[test]
fn a_whole_campaign_is_played_game_by_game() {
    // Proves: TPR-CAMP-01, TPR-CAMP-07
    let content = content();
    let players = names(&["Anne", "Mary"]);
    let mut campaign = Campaign::default();
    while !campaign.is_over(content) {
        let mut options = campaign.options(content, &players).unwrap();
        options.insert("max_rounds".into(), "1".into());
        let pairs: Vec<(&str, &str)> =
            options.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
        let mut table = Table::deal(with_options(2, &pairs), campaign.games.len() as u64);
        while table.state().end.is_none() {
            let options = table.options();
            let wanted = ["pass", "accept", "resolve", "flee", "no"]
                .into_iter()
                .find(|wanted| options.iter().any(|option| option == wanted));
            table.plays(&wanted.map_or(options[0].clone(), str::to_owned));
        }
        campaign.finish(content, &players, &table.state().end.unwrap()).unwrap();
    }
    assert_eq!(campaign.games.len(), 10);
    campaign.vet(content).unwrap();
}
