//! Where a text names a rule: `AP-MOVE-07`, `rule::AP_MOVE_07`, `fn ap_move_07_two_steps`.

/// The ID as it stands in `rules.md`, or as it was written if it does not stand there.
pub(crate) type Mention = Result<String, String>;

/// Every mention in a text, in any case, with `-` or `_`.
pub(crate) fn all(text: &str, prefix: &str, known: &impl Fn(&str) -> Option<String>) -> Vec<Mention> {
    let is_word = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
    text.split(|c: char| !is_word(c)).flat_map(|word| in_word(word, prefix, known)).collect()
}

/// The rules that a text of tests proves: named by a function, after `Proves:`, or as a string of their own.
pub(crate) fn proved(text: &str, prefix: &str, known: &impl Fn(&str) -> Option<String>) -> Vec<String> {
    let mut found = Vec::new();
    let mut proving = false;
    for line in text.lines().map(str::trim) {
        let comment = line.starts_with("//");
        // A list of proofs may go on in the comment lines below it.
        proving = (comment && proving) || line.contains("Proves:");
        if proving {
            found.extend(all(line, prefix, known));
        } else if !comment {
            let function = line.split_once("fn ").and_then(|(_, rest)| rest.split('(').next()).unwrap_or("");
            found.extend(all(function, prefix, known));
            let strings = line.split('"').skip(1).step_by(2);
            found.extend(strings.filter_map(|string| known(string).map(Ok)));
        }
    }
    found.into_iter().flatten().collect()
}

/// Words such as `ap_move_07_and_ap_move_08` hold several.
fn in_word(word: &str, prefix: &str, known: &impl Fn(&str) -> Option<String>) -> Vec<Mention> {
    let parts: Vec<&str> = word.split(['-', '_']).collect();
    let starts = (0..parts.len()).filter(|start| parts[*start].eq_ignore_ascii_case(prefix));
    // With hyphens the word is the ID; with underscores other words may follow.
    let exact = word.contains('-');
    starts.filter_map(|start| at(&parts[start..], exact, known)).collect()
}

/// The longest ID that is known. If none is, something that goes up to a number, with a word between that and the prefix,
/// is taken for an ID that does not exist; without a number it is a likeness.
fn at(parts: &[&str], exact: bool, known: &impl Fn(&str) -> Option<String>) -> Option<Mention> {
    let written = |end: usize| parts[..=end].join("-").to_uppercase();
    let found = (1..parts.len()).rev().find_map(|end| known(&written(end)).map(|id| (end, id)));
    let is_number = |part: &str| part.starts_with(|c: char| c.is_ascii_digit());
    let number = (2..parts.len()).find(|end| is_number(parts[*end]));
    let looks_so = !is_number(parts.get(1)?) && parts[1..].iter().all(|part| !part.is_empty());
    match (found, number) {
        (Some((end, id)), Some(number)) if end >= number || !exact => Some(Ok(id)),
        (Some((_, id)), None) => Some(Ok(id)),
        (_, Some(number)) if looks_so => Some(Err(written(number))),
        (_, Some(_) | None) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn known(id: &str) -> Option<String> {
        let ids = ["AP-MOVE-07", "AP-CAP-BB", "AP-CAP-BB-1", "AP-MOVE-07-2"];
        ids.iter().find(|known| known.eq_ignore_ascii_case(&id.replace('_', "-"))).map(ToString::to_string)
    }

    fn found(text: &str) -> Vec<Mention> {
        all(text, "AP", &known)
    }

    #[test]
    fn ids_are_found_however_they_are_written() {
        let seven = [Ok("AP-MOVE-07".to_owned())];
        for text in
            ["see AP-MOVE-07.", "rule::AP_MOVE_07.requires", "fn ap_move_07_two_steps()", "(ap-move-07)"]
        {
            assert_eq!(found(text), seven, "{text}");
        }
        assert_eq!(found("ap_cap_bb_1_raids"), [Ok("AP-CAP-BB-1".to_owned())]);
        assert_eq!(found("ap_cap_bb_the_raider"), [Ok("AP-CAP-BB".to_owned())]);
        assert_eq!(found("ap_cap_bb_hits_2_pirates"), [Ok("AP-CAP-BB".to_owned())]);
        assert_eq!(found("AP-CAP-BB"), [Ok("AP-CAP-BB".to_owned())]);
        assert_eq!(found("ap_move_07_2"), [Ok("AP-MOVE-07-2".to_owned())]);
        assert_eq!(found("ap_move_07_and_ap_cap_bb_1").len(), 2);
    }

    #[test]
    fn an_id_that_does_not_exist_is_an_error_and_a_likeness_is_not() {
        assert_eq!(found("AP-MOVE-99"), [Err("AP-MOVE-99".to_owned())]);
        assert_eq!(found("AP-CAP-BB-9"), [Err("AP-CAP-BB-9".to_owned())]);
        assert_eq!(found("fn ap_mvoe_07_two_steps()"), [Err("AP-MVOE-07".to_owned())]);
        for text in ["map_move_07", "AP MOVE 07", "ap_3", "AP-", "ap_move", "swap-2", "cap_x_1"] {
            assert_eq!(found(text), [], "{text}");
        }
    }

    #[test]
    fn names_proofs_and_strings_count_and_prose_does_not() {
        let proved = |text: &str| proved(text, "AP", &known);
        assert_eq!(proved("fn ap_move_07_two_steps() {"), ["AP-MOVE-07"]);
        assert_eq!(proved("    // Proves: AP-MOVE-07,\n    // AP-CAP-BB-1"), ["AP-MOVE-07", "AP-CAP-BB-1"]);
        assert_eq!(proved("fn ap_move_07_a() { // Proves: AP-CAP-BB-1"), ["AP-MOVE-07", "AP-CAP-BB-1"]);
        assert_eq!(proved("table.refuses(\"3+RW\", \"AP-MOVE-07\");"), ["AP-MOVE-07"]);
        assert_eq!(proved("// AP-MOVE-07 is not the point here.\nlet ap_move_07 = 1;"), Vec::<String>::new());
        assert_eq!(proved("fn ap_move_99_unknown() {"), Vec::<String>::new());
    }
}
