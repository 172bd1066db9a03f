//! The little markup of a rule's text: emphasis, code, and the names of other rules.

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stroke {
    Plain(String),
    Strong(String),
    Soft(String),
    Code(String),
    /// Something that has the shape of a rule's name.
    Rule(String),
}

/// Takes a text apart. A mark that is never closed stands for itself.
pub fn strokes(text: &str) -> Vec<Stroke> {
    let mut strokes = Vec::new();
    let mut rest = text;
    while let Some(at) = rest.find(['*', '`']) {
        let mark = ["**", "*", "`"].into_iter().find(|mark| rest[at..].starts_with(mark)).unwrap_or("*");
        let inside = &rest[at + mark.len()..];
        let Some(end) = inside.find(mark).filter(|end| *end > 0) else {
            plain(&rest[..at + mark.len()], &mut strokes);
            rest = inside;
            continue;
        };
        plain(&rest[..at], &mut strokes);
        let inner = inside[..end].to_owned();
        strokes.push(match mark {
            "**" => Stroke::Strong(inner),
            "*" => Stroke::Soft(inner),
            _ => Stroke::Code(inner),
        });
        rest = &inside[end + mark.len()..];
    }
    plain(rest, &mut strokes);
    strokes
}

/// Plain text, with the names of rules picked out.
fn plain(text: &str, strokes: &mut Vec<Stroke>) {
    let mut open = String::new();
    for word in text.split_inclusive(|c: char| !c.is_ascii_alphanumeric() && c != '-') {
        let name = word.trim_end_matches(|c: char| !c.is_ascii_alphanumeric());
        if is_rule(name) {
            if !open.is_empty() {
                strokes.push(Stroke::Plain(std::mem::take(&mut open)));
            }
            strokes.push(Stroke::Rule(name.to_owned()));
            open.push_str(&word[name.len()..]);
        } else {
            open.push_str(word);
        }
    }
    if !open.is_empty() {
        strokes.push(Stroke::Plain(open));
    }
}

/// `AP-MOVE-07`, `AP-CAP-BB-1`: capitals, and at least two dashes or a digit at the end.
fn is_rule(word: &str) -> bool {
    let parts: Vec<&str> = word.split('-').collect();
    parts.len() >= 3
        && parts[0].len() == 2
        && parts.iter().all(|part| {
            !part.is_empty() && part.bytes().all(|b| b.is_ascii_uppercase() || b.is_ascii_digit())
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn emphasis_code_and_rules_are_found() {
        let plain = |text: &str| Stroke::Plain(text.into());
        assert_eq!(
            strokes("The *last* pirate (AP-MOVE-07) says `4-W`."),
            [
                plain("The "),
                Stroke::Soft("last".into()),
                plain(" pirate ("),
                Stroke::Rule("AP-MOVE-07".into()),
                plain(") says "),
                Stroke::Code("4-W".into()),
                plain("."),
            ]
        );
        assert_eq!(strokes("**bold**"), [Stroke::Strong("bold".into())]);
    }

    #[test]
    fn a_mark_that_is_never_closed_stands_for_itself() {
        assert_eq!(strokes("`rum*` and 3*"), [Stroke::Code("rum*".into()), Stroke::Plain(" and 3*".into()),]);
        assert_eq!(strokes("well-to-do"), [Stroke::Plain("well-to-do".into())]);
    }
}
