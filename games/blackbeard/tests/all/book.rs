//! The book itself: whatever it names is in it.

use std::collections::BTreeSet;

const BOOK: &str = include_str!("../../rules.md");

/// Every ID of a rule in a text.
fn names(text: &str) -> BTreeSet<&str> {
    let words = text.split(|sign: char| !sign.is_ascii_alphanumeric() && sign != '-');
    words
        .filter(|word| word.starts_with("BB-") && word.ends_with(|sign: char| sign.is_ascii_digit()))
        .collect()
}

fn rulings(text: &str) -> BTreeSet<&str> {
    let words = text.split(|sign: char| !sign.is_ascii_alphanumeric() && sign != '-');
    words.filter(|word| word.starts_with("R-") && word.len() == 4).collect()
}

fn defined() -> BTreeSet<&'static str> {
    BOOK.lines()
        .filter_map(|line| line.strip_prefix("- **")?.split_once("**"))
        .map(|(name, _)| name)
        .collect()
}

#[test]
fn every_rule_that_the_book_names_is_in_it() {
    let defined = defined();
    assert!(defined.len() > 200, "{}", defined.len());
    let unknown: Vec<_> = names(BOOK).into_iter().filter(|name| !defined.contains(name)).collect();
    assert!(unknown.is_empty(), "{unknown:?}");
}

#[test]
fn every_ruling_is_numbered_once_and_every_number_is_one() {
    let table: Vec<&str> =
        BOOK.lines().filter_map(|line| line.strip_prefix("| R-")).map(|line| &line[..2]).collect();
    for (place, number) in table.iter().enumerate() {
        assert_eq!(number.parse::<usize>().ok(), Some(place + 1));
    }
    let named = rulings(BOOK);
    let last = format!("R-{:02}", table.len());
    assert_eq!(named.iter().next_back().copied(), Some(last.as_str()));
}

#[test]
fn each_remark_of_the_sheet_is_carried_by_rules() {
    let (_, section) = BOOK.split_once("## 24. The remark sheet").expect("the section");
    let rows: Vec<&str> = section
        .lines()
        .filter(|line| line.starts_with("| "))
        .filter(|line| !line.starts_with("| Remark"))
        .collect();
    assert!(rows.len() >= 80, "{}", rows.len());
    let defined = defined();
    for row in rows {
        let (remark, rules) = row.trim_matches(['|', ' ']).rsplit_once(" | ").expect("two columns");
        let named = names(rules);
        assert!(remark.len() > 10 && !named.is_empty(), "{row}");
        // Nothing but rules that exist stands in the second column.
        assert!(rules.split(", ").all(|name| defined.contains(name)), "{row}");
    }
}
