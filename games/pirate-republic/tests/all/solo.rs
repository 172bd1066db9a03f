//! Sections 17 and 18 as far as they are tables and a frame: solo ranks, round limits, the campaign's missions.

use crate::content::content;

fn rank(ranks: &[tortuga_pirate_republic::content::Rank], n: i32) -> &str {
    ranks.iter().rev().find(|rank| n >= rank.min).map_or("Landlubber", |rank| rank.title.as_str())
}

#[test]
fn tpr_solo_09_titles_of_one_off_games() {
    let ranks = &content().solo.ranks;
    for (swagger, title) in [
        (19, "Landlubber"),
        (20, "Landlubber"),
        (38, "Swab"),
        (54, "Swab"),
        (55, "Lieutenant"),
        (70, "Sailing Master"),
        (85, "Ship's Captain"),
        (100, "Fleet Admiral"),
        (120, "Pirate King or Queen"),
    ] {
        assert_eq!(rank(ranks, swagger), title, "{swagger}");
    }
}

#[test]
fn tpr_solo_10_the_rating_of_a_campaign() {
    // Proves: TPR-EX-20
    let rounds: [i32; 10] = [2, 2, 4, 2, 6, 4, 4, 3, 2, 4];
    let swagger: [i32; 10] = [47, 78, 144, 127, 220, 181, 142, 186, 114, 230];
    let (rounds, swagger): (i32, i32) = (rounds.iter().sum(), swagger.iter().sum());
    assert_eq!((rounds, swagger), (33, 1469));
    let rating = swagger.div_euclid(rounds) - rounds;
    assert_eq!((rating, rank(&content().solo.campaign_ranks, rating)), (11, "Sailing Master"));
    assert_eq!(rank(&content().solo.campaign_ranks, 0), "Landlubber");
    assert_eq!(rank(&content().solo.campaign_ranks, 25), "Pirate King or Queen");
}

#[test]
fn tpr_solo_07_round_limits() {
    // Proves: TPR-RUL-46
    let solo = &content().solo;
    assert_eq!((solo.short.easy, solo.short.medium, solo.short.hard), (4, 3, 2));
    assert_eq!((solo.other.easy, solo.other.medium, solo.other.hard), (5, 4, 3));
}

#[test]
fn tpr_solo_03_what_the_dummy_discards() {
    let discards: Vec<u8> = content().die.iter().map(|line| line.dummy_discard).collect();
    assert_eq!(discards, [1, 2, 3, 3, 4, 0]);
}

#[test]
fn tpr_camp_11_the_plate_fleet_as_data() {
    // Proves: TPR-EX-24, TPR-RUL-41
    use tortuga_pirate_republic::vocabulary::{Arrival, Goal};
    let mission = &content().globals[0];
    let Goal::Deliver { n, carry, same_place, pick, drop, .. } = mission.objective.goal else {
        panic!("{:?}", mission.objective)
    };
    assert_eq!((n, carry, same_place, pick, drop), (2, 1, true, Arrival::EndTurn, Arrival::Enter));
    assert_eq!(mission.next[0].mission.0 + 1, 2);
    assert_eq!(mission.next[1].mission.0 + 1, 3);
}
