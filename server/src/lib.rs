//! Tables for people far apart. Nothing acknowledged is ever lost, and nobody is sent what is not theirs.
//!
//! Reading order: [`journal`] (what a table remembers, one line for each thing that happened), [`desk`] (a table
//! rebuilt from its journal, and the judge of what may happen next), [`store`] (`SQLite`, and the one writer that
//! commits many tables' lines at once), [`actor`] (one task for each table: the serial queue), [`harbour`] (which
//! tables are awake), [`socket`] (one connection), [`routes`] (the HTTP part), [`guard`] (what keeps strangers from
//! knocking it over), [`accept`] (connections), [`audit`] (what a change of the rules would do to stored games).
//!
//! The life of a move: `socket` reads it, `actor` takes it from its queue, `desk` judges and plays it, `store` puts
//! the line on disk, and only then is it acknowledged and told to the others, each from their own view.

pub mod actor;
pub mod aside;
pub mod audit;
pub mod config;
pub mod desk;
pub mod guard;
pub mod harbour;
pub mod journal;
pub mod routes;
pub mod socket;
pub mod store;

mod accept;
mod bots;
mod boxes;
mod clock;
mod error;
mod logs;
mod metrics;
mod notices;
mod people;
mod secret;
mod site;

pub use aside::Aside;
pub use audit::{Finding, audit, migrate};
pub use config::Config;
pub use error::Error;
pub use logs::start_logs;
pub use routes::{App, app, run, run_and_say, serve};
