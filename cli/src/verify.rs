//! `tortuga verify`: proves a record, and says what is proven and what is not.

use std::path::PathBuf;

use anyhow::{Result, bail};
use tortuga_core::{
    fairness::Fairness,
    record::{Header, Record},
};

use crate::{out::Out, record_file};

#[derive(Debug, clap::Args)]
#[command(
    after_help = "The commitment is a hash of the seed that a table publishes at its start. With it the \
                        seed, revealed at the end, proves that nobody touched the deck or the dice.\n\n\
                        Examples:\n  tortuga verify game.jsonl\n  tortuga verify game.jsonl --commitment 6b86b273…"
)]
pub(crate) struct Args {
    /// The record
    file: PathBuf,
    /// The commitment that was published when the game began
    #[arg(long, value_name = "HEX")]
    commitment: Option<String>,
    /// The content pack's folder, if it is not where the record says
    #[arg(long, value_name = "DIR")]
    pack: Option<PathBuf>,
}

pub(crate) fn run(args: &Args) -> Result<()> {
    let (record, table) = record_file::open(&args.file, args.pack.as_deref())?;
    let file = args.file.display();
    let chance = chance(&record.header, args.commitment.as_deref());
    let chance = match chance {
        Ok(lines) => lines,
        Err(error) => bail!("{file}: {error}"),
    };
    let mut out = Out::new();
    out.line(format!("{file}: sound"))?;
    let Header { game, version, seats, content, .. } = &record.header;
    out.line(format!("  game        {game}, version {version}, {seats} seats, content {content}"))?;
    out.line(format!("  moves       {}", moves(&record)))?;
    out.line(format!("  end         {}", end(&record)))?;
    for line in chance {
        out.line(format!("  chance      {line}"))?;
    }
    out.line(format!("  last state  {}", tortuga_core::hash::hex(table.hash())))?;
    out.flush()
}

fn moves(record: &Record) -> String {
    match record.moves.len() {
        0 => "none yet".to_owned(),
        1 => "the one move is legal and its hash is right".to_owned(),
        count => format!("all {count} are legal, made by the seat to decide, and every hash is right"),
    }
}

fn end(record: &Record) -> String {
    match &record.closing {
        Some(closing) => {
            format!("as the closing line says: {} ({})", closing.outcome.text, closing.outcome.rule)
        }
        None => "not reached: the record has no closing line".to_owned(),
    }
}

/// What is known about the deal and the dice. The replay has compared the header's seed with its commitment.
fn chance(header: &Header, published: Option<&str>) -> Result<Vec<String>, String> {
    let published = published.map(str::to_lowercase);
    if let Some(fairness) = &header.fairness {
        return online(fairness, published.as_deref());
    }
    if let (Some(published), Some(seed)) = (&published, header.seed)
        && *published != seed.commitment()
    {
        return Err("the seed is not the one of the published commitment".into());
    }
    if published.is_some() && header.seed.is_none() {
        return Err("the seed has not been revealed, so the commitment proves nothing".into());
    }
    let mut lines = Vec::new();
    match (header.seed, &header.commitment) {
        (Some(_), Some(commitment)) => {
            lines.push(format!("the seed agrees with the commitment {commitment}"));
        }
        (Some(_), None) => lines.push("the seed is revealed; the record has no commitment to it".into()),
        (None, _) => lines.push("the seed is not revealed".into()),
    }
    if header.state.is_some() {
        lines.push("the game began from a given state: how that came about is not proven".into());
    } else if published.is_some() {
        lines.push("the deal and every roll follow from the seed that was committed to at the start".into());
    } else {
        lines.push("the deal and every roll follow from the seed".into());
        lines.push(
            "that it was fixed before the game is proven only by a commitment published then: compare it"
                .into(),
        );
    }
    Ok(lines)
}

/// An online table: the server committed to its part, then each seat gave its own. The replay has recomputed the seed.
fn online(fairness: &Fairness, published: Option<&str>) -> Result<Vec<String>, String> {
    if published.is_some_and(|published| published != fairness.commitment) {
        return Err("the server's seed is not the one of the published commitment".into());
    }
    let seats = fairness.entropy.iter().filter(|entropy| !entropy.is_empty()).count();
    let mut lines = vec![
        format!("the server's seed agrees with its commitment {}", fairness.commitment),
        format!("the seed follows from it and from the entropy that {seats} seats gave"),
        "the deal and every roll follow from that seed".to_owned(),
    ];
    if published.is_none() {
        lines.push(
            "that the server fixed its part first is proven only by the commitment shown then: compare it"
                .into(),
        );
    }
    Ok(lines)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use tortuga_core::Seed;

    use super::*;

    fn header(seed: Option<u64>) -> Header {
        let seed = seed.map(Seed::from_number);
        Header {
            tortuga: 1,
            game: "toy".into(),
            version: "1".into(),
            content: "0".into(),
            seats: 2,
            options: BTreeMap::new(),
            seed,
            commitment: seed.map(|seed| seed.commitment()),
            fairness: None,
            state: None,
        }
    }

    #[test]
    fn a_published_commitment_must_be_that_of_the_seed() {
        let right = Seed::from_number(7).commitment().to_uppercase();
        let wrong = Seed::from_number(8).commitment();
        let lines = chance(&header(Some(7)), Some(&right)).unwrap();
        assert!(lines.iter().any(|line| line.contains("committed to at the start")));
        assert!(chance(&header(Some(7)), Some(&wrong)).unwrap_err().contains("published commitment"));
        assert!(chance(&header(None), Some(&right)).unwrap_err().contains("not been revealed"));
    }

    #[test]
    fn an_online_table_is_proven_by_the_servers_commitment_and_not_by_the_seeds() {
        let fairness = Fairness::new(Seed::from_number(7), vec!["00ff".into(), String::new()]).unwrap();
        let (servers, games) = (fairness.commitment.clone(), fairness.seed.commitment());
        let online = Header { commitment: None, fairness: Some(fairness), ..header(Some(7)) };
        let lines = chance(&online, Some(&servers)).unwrap().join("\n");
        assert!(lines.contains("entropy that 1 seats gave") && !lines.contains("compare it"), "{lines}");
        assert!(chance(&online, None).unwrap().join("\n").contains("compare it"));
        assert!(chance(&online, Some(&games)).unwrap_err().contains("published commitment"));
    }

    #[test]
    fn what_is_not_proven_is_said() {
        let lines = chance(&header(Some(7)), None).unwrap().join("\n");
        assert!(lines.contains("compare it"), "{lines}");
        let from_state = Header { state: Some(1.into()), ..header(None) };
        assert!(chance(&from_state, None).unwrap().join("\n").contains("not proven"));
    }
}
