//! The binary `tortuga`. One module for each command; this file only tells them apart.

use std::process::ExitCode;

use clap::Parser;

mod alloc;
mod arena;
mod bench;
mod campaign;
mod completions;
mod content;
mod engine;
mod games;
mod learn;
mod migrate;
mod out;
mod pack;
mod panic;
mod play;
mod progress;
mod record_file;
mod replay;
mod rules;
mod seed;
mod selfplay;
mod serve;
mod setup;
mod verify;

/// Pirate board games on one table: play them, study them, drive them from any language
#[derive(Debug, Parser)]
#[command(name = "tortuga", version, propagate_version = true, after_help = EXAMPLES)]
pub(crate) struct Cli {
    #[command(subcommand)]
    command: Command,
}

const EXAMPLES: &str = "Examples:
  tortuga play archipirata                        you against a bot, in this terminal
  tortuga play archipirata --bots human,admiral   a stronger one
  tortuga serve                                   the table in the browser
  tortuga rules archipirata                       read the rules
  tortuga games                                   what can be played";

#[derive(Debug, clap::Subcommand)]
enum Command {
    /// Plays a game in the terminal, against bots or people on the same screen
    Play(play::Args),
    /// Serves the table in the browser, for people near and far
    Serve(serve::Args),
    /// Says what the rules of this version would change in stored games
    Migrate(migrate::Args),
    /// Lists the games with their seats and options
    Games(games::Args),
    /// Shows the rules of a game, or one of them
    Rules(rules::Args),
    /// Shows a recorded game
    Replay(replay::Args),
    /// Proves a recorded game: every move, every hash, the seed's commitment
    Verify(verify::Args),
    /// Checks or begins a pack of your own cards and components
    #[command(subcommand)]
    Content(content::Command),
    /// Keeps a campaign of The Pirate Republic in a file
    #[command(subcommand)]
    Campaign(campaign::Command),
    /// Speaks JSON on standard input and output, so that other programs can play
    Engine,
    /// Plays whole games of bots by the thousand and counts how they end
    Selfplay(selfplay::Args),
    /// Lets two bots play a match and tells who is stronger
    Arena(arena::Args),
    /// Learns by play how the bots that look ahead judge a position
    Learn(learn::Args),
    /// Measures how fast the games run
    Bench(bench::Args),
    /// Writes completions for a shell
    Completions(completions::Args),
}

fn main() -> ExitCode {
    panic::one_line_for_each();
    let result = match &Cli::parse().command {
        Command::Play(args) => play::run(args),
        Command::Serve(args) => serve::run(args),
        Command::Migrate(args) => migrate::run(args),
        Command::Games(args) => games::run(args),
        Command::Rules(args) => rules::run(args),
        Command::Replay(args) => replay::run(args),
        Command::Verify(args) => verify::run(args),
        Command::Content(command) => content::run(command),
        Command::Campaign(command) => campaign::run(command),
        Command::Engine => engine::run(),
        Command::Selfplay(args) => selfplay::run(args),
        Command::Arena(args) => arena::run(args),
        Command::Learn(args) => learn::run(args),
        Command::Bench(args) => bench::run(args),
        Command::Completions(args) => completions::run(args),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if out::is_closed_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            out::note(&format!("{error:#}"));
            ExitCode::FAILURE
        }
    }
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    #[test]
    fn the_commands_are_well_formed() {
        Cli::command().debug_assert();
    }
}
