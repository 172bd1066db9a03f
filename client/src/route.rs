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
    /// The rules of a game, perhaps opened at one of them.
    Rules {
        game: String,
        rule: Option<String>,
    },
    Learn {
        game: String,
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
            ["rules", game] => Self::Rules { game: owned(game), rule: None },
            ["rules", game, rule] => Self::Rules { game: owned(game), rule: Some(owned(rule)) },
            ["learn", game] => Self::Learn { game: owned(game) },
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
            Self::Rules { game, rule: None } => write!(f, "#/rules/{game}"),
            Self::Rules { game, rule: Some(rule) } => write!(f, "#/rules/{game}/{rule}"),
            Self::Learn { game } => write!(f, "#/learn/{game}"),
            Self::Nowhere { asked } => write!(f, "#/{asked}"),
        }
    }
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
        ];
        for route in routes {
            assert_eq!(Route::parse(&route.to_string()), route);
        }
    }

    #[test]
    fn an_address_that_means_nothing_is_told_back() {
        assert_eq!(Route::parse(""), Route::Home);
        assert_eq!(Route::parse("#/ship/9"), Route::Nowhere { asked: "ship/9".into() });
        assert_eq!(Route::parse("#/play"), Route::Nowhere { asked: "play".into() });
    }
}
