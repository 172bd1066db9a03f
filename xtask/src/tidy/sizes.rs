//! Modules up to 400 lines of code, functions up to 60. Comments and blank lines are free, tests are not counted.

use anyhow::Result;

use crate::{
    packages::Package,
    workspace::{Workspace, files_below, read},
};

const MODULE_LIMIT: usize = 400;
const FUNCTION_LIMIT: usize = 60;

pub(crate) fn problems(workspace: &Workspace, packages: &[Package]) -> Result<Vec<String>> {
    let mut problems = Vec::new();
    for package in packages {
        for path in files_below(&package.folder.join("src"), "rs")? {
            let name = workspace.show(&path).replace('\\', "/");
            let generated = name.starts_with("games/") && name.ends_with("/src/rule.rs");
            if !generated {
                problems.extend(judge(&name, &read(&path)?));
            }
        }
    }
    Ok(problems.into_iter().map(|(place, text)| format!("{place} {text}")).collect())
}

/// Pairs of a place and what is wrong with it.
fn judge(name: &str, text: &str) -> Vec<(String, String)> {
    let lines: Vec<&str> = without_tests(text);
    let mut problems = Vec::new();
    let size = code_lines(&lines);
    if size > MODULE_LIMIT {
        problems.push((
            name.to_owned(),
            format!("has {size} lines of code, {MODULE_LIMIT} is the limit: split it"),
        ));
    }
    for (start, line) in lines.iter().enumerate() {
        let Some(function) = function_name(line) else { continue };
        let size = code_lines(&lines[start..=end_of(&lines, start)]);
        if size > FUNCTION_LIMIT {
            let place = format!("{name}::{function}");
            problems
                .push((place, format!("has {size} lines of code, {FUNCTION_LIMIT} is the limit: split it")));
        }
    }
    problems
}

/// The lines before the module of tests.
fn without_tests(text: &str) -> Vec<&str> {
    let lines: Vec<&str> = text.lines().collect();
    let opens_tests = |pair: &[&str]| pair[0].starts_with("#[cfg(test)]") && pair[1].starts_with("mod ");
    let end = lines.windows(2).position(opens_tests).unwrap_or(lines.len());
    lines[..end].to_vec()
}

fn code_lines(lines: &[&str]) -> usize {
    lines.iter().map(|line| line.trim()).filter(|line| !line.is_empty() && !line.starts_with("//")).count()
}

/// The name of the function whose head stands on this line.
fn function_name(line: &str) -> Option<&str> {
    let (head, rest) = line.split_once("fn ")?;
    let words = ["pub", "pub(crate)", "pub(super)", "const", "async", "unsafe"];
    let is_head = head.split_whitespace().all(|word| words.contains(&word));
    let name = rest.split(|c: char| !c.is_alphanumeric() && c != '_').next()?;
    (is_head && !name.is_empty()).then_some(name)
}

/// The last line of a function: rustfmt puts its brace at the depth of its head. A declaration ends with its `;`.
fn end_of(lines: &[&str], start: usize) -> usize {
    let depth = |line: &str| line.len() - line.trim_start().len();
    let head_depth = depth(lines[start]);
    let signature = (start..lines.len()).find(|at| lines[*at].ends_with(['{', ';', '}'])).unwrap_or(start);
    if !lines[signature].ends_with('{') {
        return signature;
    }
    let closes = |at: &usize| depth(lines[*at]) == head_depth && lines[*at].trim_start().starts_with('}');
    (signature + 1..lines.len()).find(closes).unwrap_or(lines.len() - 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn function(name: &str, lines: usize) -> String {
        format!(
            "    pub(crate) fn {name}(\n        a: u8,\n    ) {{\n{}    }}\n",
            "        a();\n".repeat(lines - 4)
        )
    }

    #[test]
    fn a_long_function_is_named_and_one_at_the_limit_is_not() {
        let text = format!("impl A {{\n{}\n{}}}\n", function("fits", 60), function("long", 61));
        let found = judge("a.rs", &text);
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].0, "a.rs::long");
        assert!(found[0].1.starts_with("has 61 lines"));
    }

    #[test]
    fn a_long_module_is_named_but_comments_and_tests_are_free() {
        let code = "const A: u8 = 1;\n".repeat(400);
        let free = format!("{code}\n// why\n/// what\n#[cfg(test)]\nmod tests {{\n{code}}}\n");
        assert_eq!(judge("a.rs", &free), []);
        let found = judge("a.rs", &format!("{code}const B: u8 = 1;\n"));
        assert_eq!(found[0].0, "a.rs");
        assert!(found[0].1.starts_with("has 401 lines"));
    }

    #[test]
    fn declarations_and_one_line_functions_do_not_swallow_what_follows() {
        let body = "    let a = 1;\n".repeat(58);
        let text =
            format!("trait T {{\n    fn declared(&self);\n    fn empty() {{}}\n}}\nfn fits() {{\n{body}}}\n");
        assert_eq!(judge("a.rs", &text), []);
        assert_eq!(function_name("    let fn_name = \"fn x\";"), None);
        assert_eq!(function_name("pub const fn of<G>() -> Self {"), Some("of"));
    }
}
