//! Which page is open. It stands behind the `#` of the address, so any plain file server can serve the app.

use std::fmt;

#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub enum Route {
    #[default]
    Home,
    /// A game that is kept in this browser.
    Play {
        id: String,
    },
    Replay {
        id: String,
    },
    /// A finished game of a table far away.
    Film {
        table: String,
    },
    /// A game that is in the link itself.
    Shared {
        code: String,
    },
    /// A table of the server.
    Table {
        id: String,
    },
    /// The lobby, and my tables.
    Tables,
    Account,
    Player {
        name: String,
    },
    /// The rules of a game, perhaps opened at one of them.
    Rules {
        game: String,
        rule: Option<String>,
    },
    Learn {
        game: String,
    },
    /// The campaigns of this browser, and one of them.
    Campaigns,
    Campaign {
        id: String,
    },
    /// Before the next mission of a campaign.
    Briefing {
        id: String,
    },
    /// After a mission, by its number from 1.
    Debriefing {
        id: String,
        game: usize,
    },
    /// The address names no page.
    Nowhere {
        asked: String,
    },
}

impl Route {
    /// Reads what stands behind the `#`, with or without it.
    pub fn parse(hash: &str) -> Self {
        let path = hash.trim_start_matches('#').trim_matches('/');
        let parts: Vec<&str> = path.split('/').collect();
        let owned = |text: &str| text.to_owned();
        match parts.as_slice() {
            [""] => Self::Home,
            ["play", id] => Self::Play { id: owned(id) },
            ["replay", id] => Self::Replay { id: owned(id) },
            ["film", table] => Self::Film { table: owned(table) },
            ["shared", code] => Self::Shared { code: owned(code) },
            ["table", id] => Self::Table { id: owned(id) },
            ["tables"] => Self::Tables,
            ["account"] => Self::Account,
            ["player", name] => Self::Player { name: decoded(name) },
            ["rules", game] => Self::Rules { game: owned(game), rule: None },
            ["rules", game, rule] => Self::Rules { game: owned(game), rule: Some(owned(rule)) },
            ["learn", game] => Self::Learn { game: owned(game) },
            ["campaign"] => Self::Campaigns,
            ["campaign", id] => Self::Campaign { id: owned(id) },
            ["campaign", id, "briefing"] => Self::Briefing { id: owned(id) },
            ["campaign", id, "debriefing", game] if game.parse::<usize>().is_ok() => {
                Self::Debriefing { id: owned(id), game: game.parse().unwrap_or(0) }
            }
            _ => Self::Nowhere { asked: path.to_owned() },
        }
    }
}

impl fmt::Display for Route {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Home => f.write_str("#/"),
            Self::Play { id } => write!(f, "#/play/{id}"),
            Self::Replay { id } => write!(f, "#/replay/{id}"),
            Self::Film { table } => write!(f, "#/film/{table}"),
            Self::Shared { code } => write!(f, "#/shared/{code}"),
            Self::Table { id } => write!(f, "#/table/{id}"),
            Self::Tables => f.write_str("#/tables"),
            Self::Account => f.write_str("#/account"),
            Self::Player { name } => write!(f, "#/player/{}", encoded(name)),
            Self::Rules { game, rule: None } => write!(f, "#/rules/{game}"),
            Self::Rules { game, rule: Some(rule) } => write!(f, "#/rules/{game}/{rule}"),
            Self::Learn { game } => write!(f, "#/learn/{game}"),
            Self::Campaigns => f.write_str("#/campaign"),
            Self::Campaign { id } => write!(f, "#/campaign/{id}"),
            Self::Briefing { id } => write!(f, "#/campaign/{id}/briefing"),
            Self::Debriefing { id, game } => write!(f, "#/campaign/{id}/debriefing/{game}"),
            Self::Nowhere { asked } => write!(f, "#/{asked}"),
        }
    }
}

/// A name with blanks and other signs, as an address carries it.
fn encoded(name: &str) -> String {
    let sign = |byte: u8| match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' | b'.' => char::from(byte).to_string(),
        other => format!("%{other:02X}"),
    };
    name.bytes().map(sign).collect()
}

/// What cannot be read stands for itself.
fn decoded(text: &str) -> String {
    let (mut bytes, mut rest) = (Vec::new(), text.bytes());
    while let Some(byte) = rest.next() {
        let mut ahead = rest.clone();
        let digit = |byte: Option<u8>| byte.and_then(|byte| char::from(byte).to_digit(16));
        match (byte, digit(ahead.next()), digit(ahead.next())) {
            (b'%', Some(high), Some(low)) => {
                bytes.push((high * 16 + low) as u8);
                rest = ahead;
            }
            _ => bytes.push(byte),
        }
    }
    String::from_utf8(bytes).unwrap_or_else(|_| text.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_route_is_read_as_it_is_written() {
        let (id, game) = (|| "k3".to_owned(), || "archipirata".to_owned());
        let routes = [
            Route::Home,
            Route::Play { id: id() },
            Route::Replay { id: id() },
            Route::Rules { game: game(), rule: None },
            Route::Rules { game: game(), rule: Some("AP-MOVE-07".into()) },
            Route::Learn { game: game() },
            Route::Film { table: id() },
            Route::Shared { code: "eyJn_-".into() },
            Route::Table { id: id() },
            Route::Tables,
            Route::Account,
            Route::Player { name: "Anne O'Malley 100% é".into() },
            Route::Campaigns,
            Route::Campaign { id: id() },
            Route::Briefing { id: id() },
            Route::Debriefing { id: id(), game: 10 },
        ];
        for route in routes {
            assert_eq!(Route::parse(&route.to_string()), route);
        }
    }

    #[test]
    fn an_address_that_means_nothing_is_told_back() {
        assert_eq!(Route::parse("#/player/a%2"), Route::Player { name: "a%2".into() });
        assert_eq!(Route::parse(""), Route::Home);
        assert_eq!(Route::parse("#/ship/9"), Route::Nowhere { asked: "ship/9".into() });
        assert_eq!(Route::parse("#/play"), Route::Nowhere { asked: "play".into() });
        let asked = "campaign/k3/debriefing/x";
        assert_eq!(Route::parse(&format!("#/{asked}")), Route::Nowhere { asked: asked.into() });
    }
}
