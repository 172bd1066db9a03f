//! What a connection says to the table.

use tokio::time::Instant;
use tortuga_core::Seat;
use tortuga_protocol::socket::{FromClient, FromServer, Reason};

use super::{Actor, Broken, ConnectionId};
use crate::{
    desk::{No, chat},
    journal::Entry,
    metrics::METRICS,
};

impl Actor {
    pub(super) async fn hear(&mut self, connection: ConnectionId, message: FromClient) -> Result<(), Broken> {
        let Some(you) = self.crowd.eyes(connection).map(|eyes| eyes.seat) else { return Ok(()) };
        match message {
            // The socket has greeted; whoever greets again has lost the thread and gets everything.
            FromClient::Hello { log, .. } | FromClient::Resync { log } => self.send_table(connection, log),
            FromClient::Ping { number } => self.crowd.send(connection, &FromServer::Pong { number }),
            FromClient::Play { id, ply, mv } => self.hear_move(connection, you, id, ply, mv).await?,
            FromClient::Chat { text } => {
                let name = self.crowd.name(connection).unwrap_or_default();
                let judged = match you {
                    Some(seat) => chat(&self.desk.name_of(seat), you, &text),
                    None if name.is_empty() => Err(No::not_yours("Take a name or a seat to chat.")),
                    None => chat(&name, None, &text),
                };
                self.settle_with(connection, judged).await?;
            }
            FromClient::Follow { seat } => self.follow(connection, you, seat),
            FromClient::Standing { answer } => match (you, self.desk.may_order(answer.as_ref())) {
                (None, _) => self.refuse(connection, None, &no_seat()),
                (Some(_), Err(no)) => self.refuse(connection, None, &no),
                (Some(seat), Ok(())) => self.order(seat, answer).await?,
            },
            FromClient::Rematch => match you {
                Some(_) => self.rematch(connection).await?,
                None => self.refuse(connection, None, &no_seat()),
            },
            other => match you {
                Some(seat) => {
                    let judged = self.judge(seat, other);
                    self.settle_with(connection, judged).await?;
                }
                None => self.refuse(connection, None, &no_seat()),
            },
        }
        Ok(())
    }

    fn judge(&self, seat: Seat, message: FromClient) -> Result<Vec<Entry>, No> {
        let desk = &self.desk;
        match message {
            FromClient::Ready { entropy } => desk.ready(seat, &entropy),
            FromClient::NotReady => desk.not_ready(seat),
            FromClient::Ask { what } => desk.propose(seat, what),
            FromClient::Answer { agree } => desk.answer(seat, agree),
            FromClient::Resume => desk.resume(seat),
            FromClient::Resign => desk.resign(seat),
            FromClient::Takeover { seat: whose, level } => {
                desk.take_over(seat, whose, &level, self.is_away(whose))
            }
            FromClient::TakeBack => desk.take_back(seat),
            FromClient::Allow { follow } => desk.allow(seat, follow),
            FromClient::Hello { .. }
            | FromClient::Play { .. }
            | FromClient::Chat { .. }
            | FromClient::Rematch
            | FromClient::Follow { .. }
            | FromClient::Standing { .. }
            | FromClient::Resync { .. }
            | FromClient::Ping { .. } => Ok(Vec::new()),
        }
    }

    /// Somebody who looks on changes whose eyes they have. Nothing of it is written down.
    fn follow(&mut self, connection: ConnectionId, you: Option<Seat>, seat: Option<Seat>) {
        let judged = match (you, seat) {
            (Some(_), _) => Err(No::not_now("You have a seat of your own.")),
            (None, Some(seat)) => self.desk.may_follow(seat),
            (None, None) => Ok(()),
        };
        match judged {
            Ok(()) => {
                self.crowd.follow(connection, seat);
                self.send_table(connection, None);
            }
            Err(no) => self.refuse(connection, None, &no),
        }
    }

    fn is_away(&self, seat: Seat) -> bool {
        let since = self.crowd.away_since(seat, self.woke);
        since.is_some_and(|since| Instant::now() - since >= self.dock.away())
    }

    async fn settle_with(
        &mut self,
        connection: ConnectionId,
        judged: Result<Vec<Entry>, No>,
    ) -> Result<(), Broken> {
        let epoch = self.desk.epoch;
        if let Err(no) = self.carry_out(judged).await? {
            self.refuse(connection, None, &no);
        }
        self.forget_promises(epoch).await
    }

    async fn hear_move(
        &mut self,
        connection: ConnectionId,
        you: Option<Seat>,
        id: String,
        ply: u32,
        mv: String,
    ) -> Result<(), Broken> {
        let Some(seat) = you else {
            self.refuse(connection, Some(id), &no_seat());
            return Ok(());
        };
        // It came before and is on disk: it is acknowledged again and not played again.
        if let Some(ply) = self.desk.done.get(&(seat, id.clone())).copied() {
            self.crowd.send(connection, &FromServer::Ack { id, ply });
            return Ok(());
        }
        let judged = self.desk.may_play(seat, &id, ply);
        let played = judged.and_then(|()| self.desk.play(seat, &mv).map_err(No::from));
        match played {
            Err(no) => {
                self.refuse(connection, Some(id), &no);
                self.send_table(connection, None);
            }
            Ok(hash) => {
                self.write(vec![Entry::Played { seat, mv, id: Some(id.clone()), hash }]).await?;
                METRICS.moved(false);
                self.crowd.send(connection, &FromServer::Ack { id, ply: ply + 1 });
            }
        }
        Ok(())
    }

    fn refuse(&mut self, connection: ConnectionId, id: Option<String>, no: &No) {
        METRICS.refused();
        let No { reason, rule, text } = no.clone();
        self.crowd.send(connection, &FromServer::Refused { id, reason, rule, text });
    }

    async fn rematch(&mut self, connection: ConnectionId) -> Result<(), Broken> {
        match self.desk.may_rematch() {
            Err(no) => self.refuse(connection, None, &no),
            // Everybody was told of it when it was made.
            Ok(Some(_)) => {}
            Ok(None) => {
                let sitters = self.desk.places.iter().map(|place| place.sitter.clone()).collect();
                let made = self.dock.rematch(self.desk.charter.clone(), sitters);
                match made.await {
                    Ok(table) => self.write(vec![Entry::Rematch { table }]).await?,
                    Err(error) => {
                        tracing::error!(%error, "no table for a rematch");
                        let no = No::new(Reason::Fault, "No table could be made.");
                        self.refuse(connection, None, &no);
                    }
                }
            }
        }
        Ok(())
    }
}

fn no_seat() -> No {
    No::not_yours("You have no seat at this table.")
}
