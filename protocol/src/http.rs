//! The requests beside the socket. Bodies are JSON; an error is an [`ErrorDoc`] with a fitting status.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use tortuga_core::Seat;

use crate::table::{ClockRule, Ending, SeatDoc, Status};

/// `POST /api/tables`
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CreateTable {
    pub game: String,
    pub seats: u8,
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    #[serde(default)]
    pub clock: ClockRule,
    /// Whether the lobby lists it; otherwise only the link leads there.
    #[serde(default)]
    pub listed: bool,
    /// Whether it counts for the ratings of the accounts that play.
    #[serde(default)]
    pub rated: bool,
    #[serde(default)]
    pub watchers: Watchers,
    /// The seat that the maker takes.
    #[serde(default)]
    pub sit: Option<Seat>,
    #[serde(default)]
    pub bots: Vec<BotSeat>,
}

/// Who may look on while the game runs. When it is over, everybody with the link may see everything.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Watchers {
    /// Everybody with the link sees what all at the table see.
    #[default]
    Public,
    /// The same; and a seat may let everybody see what it sees itself.
    Follow,
    Nobody,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BotSeat {
    pub seat: Seat,
    pub level: String,
}

/// The answer to [`CreateTable`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Created {
    pub table: String,
    pub commitment: String,
    /// If the maker took a seat.
    pub seated: Option<Seated>,
}

/// `POST /api/tables/{table}/seats/{seat}`
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TakeSeat {
    /// A bot of that level sits down instead; only who made the table may ask for it.
    #[serde(default)]
    pub bot: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Seated {
    pub seat: Seat,
    /// Opens the socket as this seat without a session. A secret. Empty for a bot.
    pub token: String,
}

/// One line of the lobby (`GET /api/tables`) and of `GET /api/my/tables`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableLine {
    pub table: String,
    pub game: String,
    pub options: BTreeMap<String, String>,
    pub clock: ClockRule,
    pub rated: bool,
    pub status: Status,
    pub seats: Vec<SeatDoc>,
    /// Who is to decide.
    pub turn: Option<Seat>,
    /// The seat of whoever asks.
    pub you: Option<Seat>,
    pub ending: Option<Ending>,
    /// Milliseconds since 1970.
    pub changed: i64,
}

/// `GET /api/games`
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct GameLine {
    pub id: String,
    pub title: String,
    pub about: String,
    pub version: String,
    pub seats: Vec<u8>,
    pub minutes: u16,
    /// Name to `{about, default, values}`.
    pub options: BTreeMap<String, serde_json::Value>,
}

/// `GET /api/dice`: how often a die fell so in the finished games of this server.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DiceLine {
    pub game: String,
    pub face: String,
    pub count: u64,
}

/// `POST /api/accounts` and `POST /api/session`
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Credentials {
    pub name: String,
    pub password: String,
}

/// Does not show the password.
impl std::fmt::Debug for Credentials {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Credentials({})", self.name)
    }
}

/// `GET /api/me`; `null` for who has not done anything yet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Me {
    pub name: String,
    pub guest: bool,
}

/// `PUT /api/me/webhook`: where notices of my turns are posted while I am not at the table; without an address, nowhere.
/// A notice is `{table, game, seat, ply, text, url}`; the same turn has the same `Idempotency-Key`.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Webhook {
    pub url: Option<String>,
}

/// `GET /api/players/{name}`
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Profile {
    pub name: String,
    /// Milliseconds since 1970.
    pub since: i64,
    pub ratings: Vec<RatingLine>,
    /// Finished games, the latest first, at most fifty.
    pub games: Vec<TableLine>,
}

/// Glicko-2.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct RatingLine {
    pub game: String,
    pub rating: f64,
    pub deviation: f64,
    pub games: u32,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ErrorDoc {
    pub error: ErrorBody,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ErrorBody {
    /// One word for programs: `not-found`, `bad-request`, `conflict`, `forbidden`, `too-many`, `closing`, `fault`.
    pub kind: String,
    /// One sentence for people.
    pub text: String,
}
