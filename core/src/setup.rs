//! What is chosen before a game begins: seats, options, the content pack.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use crate::{
    Info,
    pack::{Pack, PackErrors},
};

/// One option that a game offers.
#[derive(Clone, Copy, Debug)]
pub struct OptionSpec {
    pub name: &'static str,
    pub about: &'static str,
    pub kind: OptionKind,
    /// Another part of the program fills it in, such as a campaign: nobody is asked for it before an ordinary game.
    pub inner: bool,
}

#[derive(Clone, Copy, Debug)]
pub enum OptionKind {
    Flag { default: bool },
    Choice { default: &'static str, values: &'static [&'static str] },
    Number { default: i64, least: i64, most: i64 },
}

impl OptionSpec {
    /// As `games` of the engine protocol lists it.
    pub fn describe(&self) -> Value {
        match self.kind {
            OptionKind::Flag { default } => {
                json!({"about": self.about, "default": default, "values": [false, true]})
            }
            OptionKind::Choice { default, values } => {
                json!({"about": self.about, "default": default, "values": values})
            }
            OptionKind::Number { default, least, most } => {
                json!({"about": format!("{} ({least} to {most})", self.about), "default": default})
            }
        }
    }

    fn accepts(&self, text: &str) -> Result<(), SetupError> {
        let complain =
            |wanted: String| Err(SetupError::option(self.name, format!("`{text}` is not {wanted}")));
        match self.kind {
            OptionKind::Flag { .. } if flag(text).is_none() => complain("true or false".into()),
            OptionKind::Choice { values, .. } if !values.contains(&text) => {
                complain(format!("one of {}", values.join(", ")))
            }
            OptionKind::Number { least, most, .. }
                if !text.parse::<i64>().is_ok_and(|number| (least..=most).contains(&number)) =>
            {
                complain(format!("a whole number from {least} to {most}"))
            }
            OptionKind::Flag { .. } | OptionKind::Choice { .. } | OptionKind::Number { .. } => Ok(()),
        }
    }
}

fn flag(text: &str) -> Option<bool> {
    match text {
        "true" | "on" | "yes" | "1" => Some(true),
        "false" | "off" | "no" | "0" => Some(false),
        _ => None,
    }
}

/// A table's choices. Options are text; [`Setup::vet`] proves them against what the game offers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Setup {
    pub seats: u8,
    pub options: BTreeMap<String, String>,
    /// An owner's own components. Whoever reads files resolves the option `pack` to this.
    pub pack: Option<Pack>,
}

/// The option that every game has; its value names a folder that the caller has read into [`Setup::pack`].
pub const PACK_OPTION: &str = "pack";

impl Setup {
    pub fn new(seats: u8) -> Self {
        Self { seats, ..Self::default() }
    }

    #[must_use]
    pub fn with(mut self, name: &str, value: &str) -> Self {
        self.options.insert(name.to_owned(), value.to_owned());
        self
    }

    /// Takes the options of a JSON object: strings, numbers and booleans.
    pub fn read_options(&mut self, options: &serde_json::Map<String, Value>) -> Result<(), SetupError> {
        for (name, value) in options {
            let text = match value {
                Value::String(text) => text.clone(),
                Value::Bool(_) | Value::Number(_) => value.to_string(),
                Value::Null | Value::Array(_) | Value::Object(_) => {
                    return Err(SetupError::option(
                        name,
                        "its value must be a string, a number or a boolean",
                    ));
                }
            };
            self.options.insert(name.clone(), text);
        }
        Ok(())
    }

    /// Seats and options are what the game offers.
    pub fn vet(&self, info: &Info) -> Result<(), SetupError> {
        if !info.seats.contains(&self.seats) {
            return Err(SetupError::Seats { title: info.title, asked: self.seats, seats: info.seats });
        }
        for (name, text) in &self.options {
            if name == PACK_OPTION {
                if self.pack.is_none() {
                    return Err(SetupError::option(name, "this table takes no content pack"));
                }
                continue;
            }
            let Some(spec) = info.options.iter().find(|spec| spec.name == name) else {
                let known: Vec<_> = info.options.iter().map(|spec| spec.name).chain([PACK_OPTION]).collect();
                return Err(SetupError::option(
                    name,
                    format!("no such option; there are {}", known.join(", ")),
                ));
            };
            spec.accepts(text)?;
        }
        Ok(())
    }

    /// The value of a flag; call it after `vet`.
    pub fn flag(&self, spec: &OptionSpec) -> bool {
        let OptionKind::Flag { default } = spec.kind else { return false };
        self.options.get(spec.name).and_then(|text| flag(text)).unwrap_or(default)
    }

    /// The value of a choice; call it after `vet`.
    pub fn choice(&self, spec: &OptionSpec) -> &str {
        let OptionKind::Choice { default, .. } = spec.kind else { return "" };
        self.options.get(spec.name).map_or(default, String::as_str)
    }

    /// The value of a number; call it after `vet`.
    pub fn number(&self, spec: &OptionSpec) -> i64 {
        let OptionKind::Number { default, .. } = spec.kind else { return 0 };
        self.options.get(spec.name).and_then(|text| text.parse().ok()).unwrap_or(default)
    }
}

/// Why a table could not be set up.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SetupError {
    #[error("seats: {title} is played by {} seats, not by {asked}", one_of(seats))]
    Seats { title: &'static str, asked: u8, seats: &'static [u8] },
    #[error("option `{name}`: {text}")]
    Option { name: String, text: String },
    #[error(transparent)]
    Pack(#[from] PackErrors),
}

impl SetupError {
    pub fn option(name: &str, text: impl Into<String>) -> Self {
        Self::Option { name: name.to_owned(), text: text.into() }
    }
}

fn one_of(seats: &[u8]) -> String {
    let all: Vec<_> = seats.iter().map(u8::to_string).collect();
    all.join(" or ")
}

#[cfg(test)]
mod tests {
    use super::*;

    const SPECS: [OptionSpec; 3] = [
        OptionSpec { name: "captains", about: "", kind: OptionKind::Flag { default: false }, inner: false },
        OptionSpec {
            name: "length",
            about: "",
            kind: OptionKind::Choice { default: "long", values: &["long", "short"] },
            inner: false,
        },
        OptionSpec {
            name: "gold",
            about: "",
            kind: OptionKind::Number { default: 3, least: 1, most: 9 },
            inner: false,
        },
    ];

    const INFO: Info = Info {
        id: "toy",
        title: "Toy",
        about: "",
        version: "1",
        seats: &[2, 4],
        minutes: 1,
        options: &SPECS,
        rules: "",
        pack: &[],
    };

    #[test]
    fn options_have_defaults_and_are_read_from_json() {
        let mut setup = Setup::new(2);
        assert_eq!(
            (setup.flag(&SPECS[0]), setup.choice(&SPECS[1]), setup.number(&SPECS[2])),
            (false, "long", 3)
        );
        let json = json!({"captains": true, "length": "short", "gold": 9});
        setup.read_options(json.as_object().unwrap()).unwrap();
        setup.vet(&INFO).unwrap();
        assert_eq!(
            (setup.flag(&SPECS[0]), setup.choice(&SPECS[1]), setup.number(&SPECS[2])),
            (true, "short", 9)
        );
    }

    #[test]
    fn whatever_is_wrong_is_named() {
        let text = |setup: Setup| setup.vet(&INFO).unwrap_err().to_string();
        assert_eq!(text(Setup::new(3)), "seats: Toy is played by 2 or 4 seats, not by 3");
        assert!(text(Setup::new(2).with("captain", "true")).contains("`captain`"));
        assert!(text(Setup::new(2).with("captains", "maybe")).contains("true or false"));
        assert!(text(Setup::new(2).with("length", "endless")).contains("long, short"));
        assert!(text(Setup::new(2).with("gold", "10")).contains("1 to 9"));
        assert!(text(Setup::new(2).with("pack", "somewhere")).contains("no content pack"));
        let nested = json!({"captains": []});
        assert!(Setup::new(2).read_options(nested.as_object().unwrap()).is_err());
    }
}
