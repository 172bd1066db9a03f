//! Answers in advance: kept beside the journal, told to nobody but the seat's own connections, played when they fit.

use tortuga_core::Seat;
use tortuga_protocol::table::Standing;

use super::{Actor, Broken};
use crate::{
    journal::Entry,
    metrics::METRICS,
    store::{Write, written},
};

impl Actor {
    /// Remembers an answer in advance, or forgets it; on disk before the seat is told.
    pub(super) async fn order(&mut self, seat: Seat, answer: Option<Standing>) -> Result<(), Broken> {
        let place = &mut self.desk.places[seat.index()];
        if place.standing != answer {
            place.standing.clone_from(&answer);
            let (key, answer) = (self.desk.charter.key, answer.as_ref().map(written));
            let written = self.dock.store().writer.write(Write::Standing { key, seat, answer }).await;
            written.map_err(|error| Broken(error.to_string()))?;
        }
        for connection in self.crowd.of_seat(seat) {
            self.send_table(connection, None);
        }
        Ok(())
    }

    /// Plays what the seat to decide has answered in advance, or forgets it if it does not fit the question. Gives
    /// whether there was anything to do.
    pub(super) async fn keep_word(&mut self) -> Result<bool, Broken> {
        let Some((seat, answer)) = self.desk.promised() else { return Ok(false) };
        match answer {
            None => self.order(seat, None).await?,
            Some(mv) => {
                let played = self.desk.play(seat, &mv);
                let hash = played.map_err(|error| Broken(format!("an answer in advance: {error}")))?;
                METRICS.moved(false);
                self.write(vec![Entry::Played { seat, mv, id: None, hash }]).await?;
            }
        }
        Ok(true)
    }

    /// Moves were taken back: what was answered in advance would play them again at once.
    pub(super) async fn forget_promises(&mut self, before: u32) -> Result<(), Broken> {
        if self.desk.epoch == before {
            return Ok(());
        }
        for seat in Seat::all(self.desk.charter.setup.seats) {
            if self.desk.places[seat.index()].standing.is_some() {
                self.order(seat, None).await?;
            }
        }
        Ok(())
    }
}
