//! Which tables are awake. A table is read from disk when somebody asks for it, and forgotten when nobody has been
//! there for a while.

use std::{
    collections::BTreeMap,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use tokio::sync::{Mutex, mpsc, oneshot};
use tortuga_core::{Seat, Setup};
use tortuga_protocol::{
    http::{BotSeat, CreateTable, Created, Seated},
    table::ClockRule,
};

use crate::{
    Config, Error,
    actor::{self, Command, Reply},
    bots::BotPool,
    boxes, clock,
    desk::{Charter, Desk},
    journal::Sitter,
    secret,
    store::{Done, NewTable, Store, User, Write, written},
};

/// The harbour as its tables see it.
pub(crate) type Dock = Harbour;

#[derive(Clone, Debug)]
pub struct Harbour(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    store: Store,
    bots: BotPool,
    idle: Duration,
    away: Duration,
    public_url: Option<String>,
    closing: AtomicBool,
    awake: Mutex<BTreeMap<String, Berth>>,
}

/// The place of one table. Whoever opens it holds the lock, so that only those wait who want the same table.
type Berth = Arc<Mutex<Option<mpsc::Sender<Command>>>>;

impl Harbour {
    pub fn new(store: Store, config: &Config) -> Self {
        Self(Arc::new(Inner {
            store,
            bots: BotPool::new(config.bot_threads, config.bot_time),
            idle: config.idle,
            away: config.away,
            public_url: config.public_url.clone(),
            closing: AtomicBool::new(false),
            awake: Mutex::default(),
        }))
    }

    pub(crate) fn store(&self) -> &Store {
        &self.0.store
    }

    pub(crate) fn bots(&self) -> BotPool {
        self.0.bots.clone()
    }

    pub(crate) fn idle(&self) -> Duration {
        self.0.idle
    }

    pub(crate) fn away(&self) -> Duration {
        self.0.away
    }

    pub(crate) fn public_url(&self) -> Option<&str> {
        self.0.public_url.as_deref()
    }

    /// Wakes every table where a bot is to move or a clock runs. Gives how many there are.
    pub async fn wake(&self) -> Result<usize, Error> {
        let names = self.0.store.to_wake().await?;
        for name in &names {
            // One damaged table must not keep the others asleep.
            if let Err(error) = self.find(name).await {
                tracing::error!(%error, "a table cannot be woken");
            }
        }
        Ok(names.len())
    }

    /// The queue of a table.
    pub(crate) async fn find(&self, name: &str) -> Result<mpsc::Sender<Command>, Error> {
        let berth = Arc::clone(self.0.awake.lock().await.entry(name.to_owned()).or_default());
        let mut lying = berth.lock().await;
        if let Some(queue) = lying.as_ref().filter(|queue| !queue.is_closed()) {
            return Ok(queue.clone());
        }
        let opened = self.open(name).await;
        *lying = opened.as_ref().ok().cloned();
        drop(lying);
        if opened.is_err() {
            drop(berth);
            self.undock(name).await;
        }
        opened
    }

    /// Reads a table from disk and starts it. The lock of its berth is held.
    async fn open(&self, name: &str) -> Result<mpsc::Sender<Command>, Error> {
        // Checked under the lock of the berth: `close` asks at every berth after it has said so.
        if self.0.closing.load(Ordering::Acquire) {
            return Err(Error::Closing);
        }
        let charter = self.0.store.charter(name).await?.ok_or(Error::NotFound("table"))?;
        let standing = self.0.store.standing(charter.key).await?;
        let mut desk = self.read(charter).await?;
        for (seat, answer) in standing {
            if let Some(place) = desk.places.get_mut(seat.index()) {
                place.standing = Some(answer);
            }
        }
        Ok(actor::start(desk, self.clone()))
    }

    /// The table as it was put away and the lines since, or, if that is not to be believed, all lines.
    async fn read(&self, charter: Charter) -> Result<Desk, Error> {
        let (store, key) = (&self.0.store, charter.key);
        if let Some(snapshot) = store.snapshot(key).await? {
            let since = store.journal(key, snapshot.seq).await?;
            let unpacked = Desk::unpack(charter.clone(), &snapshot);
            let followed = unpacked.and_then(|mut desk| match desk.follow(&since) {
                Ok(()) => Ok(desk),
                Err(damaged) => Err(damaged.to_string()),
            });
            match followed {
                Ok(desk) => return Ok(desk),
                Err(cause) => tracing::warn!(table = key, cause, "a snapshot is not used"),
            }
        }
        let lines = store.journal(key, 0).await?;
        Desk::replay(charter, &lines).map_err(|damaged| Error::Fault(damaged.to_string()))
    }

    /// Forgets the berth of a table that has gone to sleep, unless somebody is waking it.
    pub(crate) async fn undock(&self, name: &str) {
        let mut awake = self.0.awake.lock().await;
        // Whoever comes by takes a share of the berth under the lock that is held here.
        let empty = awake.get(name).is_some_and(|berth| {
            let lying = berth.try_lock().is_ok_and(|queue| queue.as_ref().is_some_and(|q| !q.is_closed()));
            Arc::strong_count(berth) == 1 && !lying
        });
        if empty {
            awake.remove(name);
        }
    }

    /// Asks a table and waits for its answer. If it fell asleep over the question it is woken and asked once more.
    pub(crate) async fn ask<T>(
        &self,
        name: &str,
        question: impl Fn(Reply<T>) -> Command,
    ) -> Result<T, Error> {
        self.ask_and_stay(name, question).await.map(|(answer, _)| answer)
    }

    /// The same, with the queue of the very task that answered: what it gave means nothing to another.
    pub(crate) async fn ask_and_stay<T>(
        &self,
        name: &str,
        question: impl Fn(Reply<T>) -> Command,
    ) -> Result<(T, mpsc::Sender<Command>), Error> {
        for _ in 0..2 {
            let (reply, answer) = oneshot::channel();
            let queue = self.find(name).await?;
            if queue.send(question(reply)).await.is_ok()
                && let Ok(answer) = answer.await
            {
                return answer.map(|answer| (answer, queue)).map_err(Error::from);
            }
        }
        Err(Error::Fault("the table does not answer".into()))
    }

    /// Makes a table, seats its bots, and its maker if asked to. [`vet`] has passed what was asked.
    pub(crate) async fn create(
        &self,
        asked: &CreateTable,
        charter: Charter,
        maker: &User,
    ) -> Result<Created, Error> {
        let charter = Charter { maker: maker.id, ..charter };
        let commitment = charter.server_seed.commitment();
        let table = self.enter(charter).await?;
        let mut seated = None;
        if let Some(seat) = asked.sit {
            seated = Some(self.seat(&table, seat, maker).await?);
        }
        for bot in &asked.bots {
            self.seat_bot(&table, bot.seat, &bot.level, maker.id).await?;
        }
        Ok(Created { table, commitment, seated })
    }

    /// Writes a new table down and gives its name.
    async fn enter(&self, charter: Charter) -> Result<String, Error> {
        let line = written(&Desk::new(charter.clone()).line(None));
        let name = charter.name.clone();
        let new = NewTable { charter, line, at: clock::now() };
        match self.0.store.writer.write(Write::NewTable(Box::new(new))).await? {
            Done::Key(_) => Ok(name),
            // Fifty bits do not collide in the life of a server.
            Done::Well | Done::Taken => Err(Error::Fault("the table's name is taken".into())),
        }
    }

    pub(crate) async fn seat(&self, table: &str, seat: Seat, user: &User) -> Result<Seated, Error> {
        let token = secret::token();
        let who = Sitter::Person {
            user: user.id,
            name: user.name.clone(),
            guest: user.guest(),
            token: secret::hashed(&token),
        };
        let by = user.id;
        self.ask(table, |reply| Command::Sit { seat, who: who.clone(), by, reply }).await?;
        Ok(Seated { seat, token })
    }

    pub(crate) async fn seat_bot(&self, table: &str, seat: Seat, level: &str, by: i64) -> Result<(), Error> {
        let who = Sitter::Bot { level: level.to_owned() };
        self.ask(table, |reply| Command::Sit { seat, who: who.clone(), by, reply }).await
    }

    /// A table for the same people, everybody one seat further. Bots sit down last, for they are ready at once.
    pub(crate) async fn rematch(
        &self,
        charter: Charter,
        sitters: Vec<Option<Sitter>>,
    ) -> Result<String, Error> {
        let charter = Charter { name: secret::name(10), server_seed: secret::seed(), ..charter };
        let (seats, by) = (charter.setup.seats, charter.maker);
        let table = self.enter(charter).await?;
        let is_bot = |who: &Sitter| matches!(who, Sitter::Bot { .. });
        let mut sitters: Vec<_> = Seat::all(seats).zip(sitters).collect();
        sitters.sort_by_key(|(_, who)| who.as_ref().is_some_and(is_bot));
        for (seat, who) in sitters {
            let Some(who) = who else { continue };
            let seat = seat.next(seats);
            self.ask(&table, |reply| Command::Sit { seat, who: who.clone(), by, reply }).await?;
        }
        Ok(table)
    }

    /// Tells every table to close, and waits until they have or `patience` is over.
    pub async fn close(&self, patience: Duration) {
        self.0.closing.store(true, Ordering::Release);
        if tokio::time::timeout(patience, self.close_all()).await.is_err() {
            tracing::warn!("some tables did not close in time; what they acknowledged is on disk");
        }
    }

    async fn close_all(&self) {
        let berths: Vec<Berth> = self.0.awake.lock().await.values().cloned().collect();
        let mut tables = Vec::new();
        for berth in berths {
            tables.extend(berth.lock().await.clone());
        }
        for table in &tables {
            // One that is gone already needs no telling.
            let _ = table.send(Command::Close).await;
        }
        for table in &tables {
            table.closed().await;
        }
    }
}

/// The charter of the table that is asked for, without its maker, or what is wrong with it.
pub(crate) fn vet(asked: &CreateTable) -> Result<Charter, Error> {
    let bad = |text: String| Error::BadRequest(text);
    let game = tortuga_registry::find(&asked.game)
        .ok_or_else(|| bad(format!("game: there is no game `{}`", asked.game)))?;
    let setup = Setup { options: asked.options.clone(), ..Setup::new(asked.seats) };
    boxes::vet(game, &setup).map_err(|error| bad(error.to_string()))?;
    match asked.clock {
        ClockRule::Live { seconds, plus } if !(10..=86_400).contains(&seconds) || plus > 3_600 => {
            return Err(bad("clock: 10 to 86400 seconds, and up to 3600 more for each move".into()));
        }
        ClockRule::Days { days } if !(1..=90).contains(&days) => {
            return Err(bad("clock: 1 to 90 days for each move".into()));
        }
        ClockRule::None | ClockRule::Live { .. } | ClockRule::Days { .. } => {}
    }
    let seats = setup.seats;
    if asked.sit.is_some_and(|seat| seat.0 >= seats) {
        return Err(bad("sit: there is no such seat".into()));
    }
    let mut taken: Vec<Seat> = asked.sit.into_iter().collect();
    for BotSeat { seat, level } in &asked.bots {
        if seat.0 >= seats || taken.contains(seat) {
            return Err(bad(format!("bots: seat {seat} cannot be taken by a bot")));
        }
        level.parse::<tortuga_bots::Level>().map_err(|error| bad(format!("bots: {error}")))?;
        taken.push(*seat);
    }
    Ok(Charter {
        key: 0,
        name: secret::name(10),
        game,
        setup,
        server_seed: secret::seed(),
        clock: asked.clock,
        listed: asked.listed,
        rated: asked.rated,
        watchers: asked.watchers,
        maker: 0,
    })
}
