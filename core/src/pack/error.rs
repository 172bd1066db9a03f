//! What is wrong with a pack, said so that its author finds the place.

use std::fmt;

/// One thing that is wrong in a content pack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PackError {
    pub file: String,
    /// Counted from 1.
    pub line: Option<usize>,
    /// `equipment "sabre"`, or `[[equipment]] number 3` while it has no id.
    pub entry: Option<String>,
    pub field: Option<String>,
    pub text: String,
}

impl PackError {
    pub fn file(file: &str, text: impl Into<String>) -> Self {
        Self { file: file.to_owned(), line: None, entry: None, field: None, text: text.into() }
    }
}

impl fmt::Display for PackError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.file)?;
        if let Some(line) = self.line {
            write!(f, ":{line}")?;
        }
        if let Some(entry) = &self.entry {
            write!(f, ": {entry}")?;
        }
        if let Some(field) = &self.field {
            write!(f, ", field `{field}`")?;
        }
        write!(f, ": {}", self.text)
    }
}

/// Everything that is wrong, at once.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", lines(.0))]
pub struct PackErrors(pub Vec<PackError>);

impl PackErrors {
    pub fn unless_empty(errors: Vec<PackError>) -> Result<(), Self> {
        if errors.is_empty() { Ok(()) } else { Err(Self(errors)) }
    }
}

fn lines(errors: &[PackError]) -> String {
    let all: Vec<_> = errors.iter().map(PackError::to_string).collect();
    all.join("\n")
}
