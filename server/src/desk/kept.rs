//! A table put away beside its journal, so that a long game opens at once. It is used only if it is of the same rules and
//! content and its state has the hash that its last move had; otherwise the journal is played from the beginning.

use std::collections::VecDeque;

use serde::{Deserialize, Serialize};
use tortuga_core::{Seat, table::Frozen};
use tortuga_protocol::table::{Ask, ChatLine, Ending};

use super::{Charter, Desk, Place};
use crate::{boxes, clock::Clock, store::Snapshot};

/// The form of [`Kept`]. Another one is not read.
const FORM: u32 = 1;

/// After how many lines a table is put away again. So many are replayed at most, besides what the snapshot costs.
pub(crate) const EVERY: u64 = 200;

/// Everything of a [`Desk`] that its charter does not say.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Kept {
    form: u32,
    table: String,
    seq: u64,
    changed: i64,
    places: Vec<Place>,
    game: Option<Frozen>,
    epoch: u32,
    done: Vec<(Seat, String, u32)>,
    ask: Option<Ask>,
    paused: bool,
    chat: VecDeque<ChatLine>,
    said: u64,
    clock: Clock,
    ending: Option<Ending>,
    rematch: Option<String>,
}

impl Desk {
    /// The table as it stands, if it is time to put it away.
    pub(crate) fn due(&mut self) -> Option<Snapshot> {
        (self.seq >= self.kept + EVERY).then(|| {
            self.kept = self.seq;
            self.put_away()
        })
    }

    pub(crate) fn put_away(&self) -> Snapshot {
        let kept = Kept {
            form: FORM,
            table: self.charter.name.clone(),
            seq: self.seq,
            changed: self.changed,
            places: self.places.clone(),
            game: self.table.as_ref().map(|table| table.freeze()),
            epoch: self.epoch,
            done: self.done.iter().map(|((seat, id), ply)| (*seat, id.clone(), *ply)).collect(),
            ask: self.ask.clone(),
            paused: self.paused,
            chat: self.chat.clone(),
            said: self.said,
            clock: self.clock.clone(),
            ending: self.ending.clone(),
            rematch: self.rematch.clone(),
        };
        Snapshot { seq: self.seq, doc: crate::store::written(&kept) }
    }

    /// The table as it was put away. The error says why that is not believed.
    pub(crate) fn unpack(charter: Charter, snapshot: &Snapshot) -> Result<Self, String> {
        let kept: Kept = serde_json::from_str(&snapshot.doc).map_err(|error| error.to_string())?;
        let mut desk = Self::new(charter);
        let fits = kept.form == FORM
            && kept.table == desk.charter.name
            && kept.seq == snapshot.seq
            && kept.places.len() == desk.places.len()
            && kept.clock.is_like(&desk.clock);
        if !fits {
            return Err("it is of another form or of another table".into());
        }
        desk.places = kept.places;
        if let Some(frozen) = &kept.game {
            let seed = desk.fairness_so_far()?.seed;
            let dealt = boxes::deal(desk.charter.game, &desk.charter.setup, seed);
            let mut table = dealt.map_err(|error| error.to_string())?;
            table.thaw(frozen)?;
            desk.table = Some(table);
        }
        (desk.seq, desk.changed, desk.kept) = (kept.seq, kept.changed, kept.seq);
        (desk.epoch, desk.ask, desk.paused) = (kept.epoch, kept.ask, kept.paused);
        (desk.chat, desk.said, desk.clock) = (kept.chat, kept.said, kept.clock);
        (desk.ending, desk.rematch) = (kept.ending, kept.rematch);
        desk.done = kept.done.into_iter().map(|(seat, id, ply)| ((seat, id), ply)).collect();
        Ok(desk)
    }
}
