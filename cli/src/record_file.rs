//! Records as files: reading them for replay, verification and resuming.

use std::{fs, io::Read, path::Path};

use anyhow::{Context, Result, anyhow, ensure};
use tortuga_core::{
    Setup,
    record::{Header, Record},
    table::AnyTable,
};
use tortuga_registry::Entry;

use crate::setup;

/// A record of a game longer than any has ever been; larger files are something else.
const MOST_BYTES: u64 = 256 << 20;

/// The text of a file that should be a record.
pub(crate) fn text(path: &Path) -> Result<String> {
    let shown = path.display();
    let file = fs::File::open(path).with_context(|| format!("cannot open {shown}"))?;
    let mut raw = Vec::new();
    file.take(MOST_BYTES + 1).read_to_end(&mut raw).with_context(|| format!("cannot read {shown}"))?;
    ensure!(raw.len() as u64 <= MOST_BYTES, "{shown}: larger than {} MB, so not a record", MOST_BYTES >> 20);
    String::from_utf8(raw).ok().with_context(|| format!("{shown}: not UTF-8 text, so not a record"))
}

/// Reads a record and plays it again, believing nothing in it.
pub(crate) fn open(path: &Path, pack: Option<&Path>) -> Result<(Record, Box<dyn AnyTable>)> {
    let text = text(path)?;
    let record = Record::from_lines(&text).with_context(|| path.display().to_string())?;
    let table = replay(&record, pack).with_context(|| path.display().to_string())?;
    Ok((record, table))
}

/// Plays a record again with the content it names, or with the pack in `folder`.
pub(crate) fn replay(record: &Record, folder: Option<&Path>) -> Result<Box<dyn AnyTable>> {
    let (entry, setup) = setup_of(&record.header, folder)?;
    let replayed = (entry.opener.replay)(&setup, record);
    let table = replayed.map_err(|error| setup::one_line(&error).context("header"))?;
    Ok(table?)
}

fn setup_of(header: &Header, folder: Option<&Path>) -> Result<(&'static Entry, Setup)> {
    let entry = tortuga_registry::find(&header.game)
        .ok_or_else(|| anyhow!("header: no game `{}`; there are {}", header.game, setup::ids()))?;
    let setup = Setup { options: header.options.clone(), ..Setup::new(header.seats) };
    Ok((entry, setup::with_pack(setup, folder).context("header")?))
}
