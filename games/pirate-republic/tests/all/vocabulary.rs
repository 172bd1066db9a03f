//! The appendix: words as they are read, kept and matched.

use tortuga_pirate_republic::{
    content::TokenId,
    vocabulary::{
        Action, Allowance, CardType, Class, Duration, Event, Fact, How, Key, LetterIs, Measure, Nation,
        Origin, Pattern, Region, Role, Set, SiteWord, Stage, Verb, When, Word,
    },
};

use crate::content::content;

fn round_trip<W: Word + std::fmt::Debug>(count: usize) {
    assert_eq!(W::ALL.len(), count, "{}", W::WHAT);
    for (place, word) in W::ALL.iter().enumerate() {
        assert_eq!(word.index(), place, "{word:?}");
        assert!(W::find(word.word()).is_some_and(|found| found == *word), "{word:?}");
    }
    assert!(W::find("no-such-word").is_none());
}

#[test]
fn every_word_is_found_by_its_spelling() {
    // Proves: TPR-VOC-01, TPR-VOC-03, TPR-VOC-09, TPR-VOC-10, TPR-VOC-11, TPR-VOC-12, TPR-VOC-15, TPR-VOC-41, TPR-VOC-45,
    // TPR-VOC-48, TPR-VOC-51, TPR-VOC-52, TPR-VOC-53, TPR-VOC-57, TPR-VOC-61
    round_trip::<Nation>(6);
    round_trip::<Class>(12);
    round_trip::<CardType>(8);
    round_trip::<Stage>(7);
    round_trip::<Origin>(9);
    round_trip::<How>(4);
    round_trip::<Action>(11);
    round_trip::<Measure>(18);
    round_trip::<SiteWord>(10);
    round_trip::<LetterIs>(3);
    round_trip::<Key>(44);
    round_trip::<Duration>(10);
    round_trip::<Allowance>(13);
    round_trip::<When>(35);
    round_trip::<Event>(35);
}

#[test]
fn tpr_voc_92_switches_and_offsets() {
    let switches = Key::ALL.iter().filter(|key| key.is_switch()).count();
    assert_eq!(switches, 10);
    for key in Key::ALL {
        let word = key.word();
        let offset = word.starts_with("enemy_") || word.starts_with("player_") || word.starts_with("reward_");
        assert_eq!(key.is_offset(), offset || word == "mission_swagger", "{word}");
    }
}

#[test]
fn tpr_voc_100_and_tpr_voc_102_where_verbs_work() {
    let fight = [Verb::Win, Verb::Flee, Verb::NoFlee(Duration::Token)];
    assert!(fight.iter().all(|verb| verb.only_in_combat() && !verb.never_in_combat()));
    let calm = [Verb::Rest, Verb::Haven, Verb::ExtraTurn, Verb::Reroll(1)];
    assert!(calm.iter().all(|verb| verb.never_in_combat() && !verb.only_in_combat()));
    assert!(!Verb::DrawToLimit.only_in_combat() && !Verb::DrawToLimit.never_in_combat());
}

#[test]
fn tpr_voc_105_lists_match_one_of_their_values() {
    // Proves: TPR-VOC-62, TPR-VOC-63, TPR-VOC-66
    let arena = &content().arena;
    let mut pattern = Pattern::any(Event::TokenDefeated);
    let mut fact = Fact::new(Event::TokenDefeated);
    assert!(pattern.matches(&fact, arena));
    pattern.classes = Some(Set::of(&[Class::Navy, Class::Fort]));
    assert!(!pattern.matches(&fact, arena), "a class is asked for");
    fact.class = Some(Class::Fort);
    assert!(pattern.matches(&fact, arena));
    pattern.how = Some(Set::of(&[How::Sf]));
    fact.how = Some(How::Bs);
    assert!(!pattern.matches(&fact, arena));
    fact.how = Some(How::Sf);
    assert!(pattern.matches(&fact, arena));
    pattern.min_tokens = Some(2);
    fact.tokens = 1;
    assert!(!pattern.matches(&fact, arena), "at least two");
    fact.tokens = 3;
    assert!(pattern.matches(&fact, arena));
    pattern.max_cards = Some(1);
    fact.cards = 2;
    assert!(!pattern.matches(&fact, arena), "at most one");
    let other = Fact { event: Event::CombatWon, ..fact };
    assert!(!Pattern::any(Event::TokenDefeated).matches(&other, arena));
    let mut west = Pattern::any(Event::TokenDefeated);
    west.west_african = Some(true);
    assert!(!west.matches(&fact, arena));
    fact.region = Some(Region::WestAfrica);
    assert!(west.matches(&fact, arena));
    let mut company = Pattern::any(Event::CompanyWon);
    company.roles = Some(Set::of(&[Role::Assistant]));
    let mut won = Fact::new(Event::CompanyWon);
    won.role = Some(Role::Active);
    assert!(!company.matches(&won, arena));
}

#[test]
fn sets_and_tokens_of_patterns() {
    let set: Set<Nation> = Set::of(&[Nation::Dutch, Nation::British]);
    assert_eq!(set.iter().collect::<Vec<_>>(), [Nation::British, Nation::Dutch]);
    assert!(set.meets(Set::of(&[Nation::Dutch])) && !set.meets(Set::of(&[Nation::French])));
    assert_eq!((set.len(), Set::<Nation>::EMPTY.is_empty()), (2, true));
    let content = content();
    // Mission 4 asks for one captain by name.
    let rogers: TokenId = content.find_token("npc-woodes-rogers").unwrap();
    let named = content.arena.patterns().filter(|(_, pattern)| !pattern.tokens.is_empty());
    let lists: Vec<_> = named.map(|(_, pattern)| content.arena[pattern.tokens].to_vec()).collect();
    assert!(lists.contains(&vec![rogers]), "{lists:?}");
}
