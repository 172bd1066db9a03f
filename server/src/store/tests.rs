use tortuga_protocol::table::{ClockRule, Status};

use super::*;
use crate::{desk::Desk, journal::Entry, secret};

async fn store(folder: &tempfile::TempDir) -> Store {
    let path = folder.path().join("a b?#%20é.sqlite");
    let store = Store::open(&Database::File(path.clone())).await.unwrap();
    assert!(path.is_file());
    store
}

async fn table(store: &Store) -> Charter {
    let user = Write::NewUser { name: secret::name(8), password: None, at: 1 };
    let Ok(Done::Key(maker)) = store.writer.write(user).await else { panic!("a user has a key") };
    let charter = Charter {
        key: 0,
        name: secret::name(10),
        game: tortuga_registry::find("archipirata").unwrap(),
        setup: Setup::new(2).with("captains", "true"),
        server_seed: secret::seed(),
        clock: ClockRule::Days { days: 3 },
        listed: true,
        rated: false,
        watchers: tortuga_protocol::http::Watchers::Follow,
        maker,
    };
    let line = written(&Desk::new(charter.clone()).line(None));
    let new = NewTable { charter: charter.clone(), line, at: 2 };
    let Ok(Done::Key(key)) = store.writer.write(Write::NewTable(Box::new(new))).await else {
        panic!("a table has a key")
    };
    Charter { key, ..charter }
}

fn said(key: i64, seq: u64) -> Box<Append> {
    let entry = Entry::Said { name: "Anne".into(), seat: None, text: format!("line {seq}") };
    Box::new(Append {
        key,
        lines: vec![Line { seq, at: 10 + seq as i64, entry }],
        line: None,
        status: Status::Open,
        wake: seq == 2,
        at: 10 + seq as i64,
        seats: Vec::new(),
        rate: None,
        game: "archipirata",
        faces: BTreeMap::new(),
        call: None,
        turn: Some(Seat(1)),
        snapshot: (seq == 2).then(|| Snapshot { seq, doc: "two".into() }),
    })
}

#[tokio::test]
async fn a_table_is_read_as_it_was_written() {
    let folder = tempfile::tempdir().unwrap();
    let store = store(&folder).await;
    let made = table(&store).await;
    let read = store.charter(&made.name).await.unwrap().unwrap();
    let facts = |charter: &Charter| {
        let Charter { key, name, setup, server_seed, clock, listed, rated, watchers, maker, .. } =
            charter.clone();
        (key, name, setup.seats, setup.options, server_seed, clock, (listed, rated, watchers, maker))
    };
    assert_eq!(facts(&read), facts(&made));
    assert!(store.charter("nowhere").await.unwrap().is_none());
    for seq in 1..=3 {
        store.writer.write(Write::Append(said(made.key, seq))).await.unwrap();
        let woken = store.to_wake().await.unwrap();
        assert_eq!(woken.contains(&made.name), seq == 2);
    }
    let seqs = |lines: Vec<Line>| lines.into_iter().map(|line| (line.seq, line.at)).collect::<Vec<_>>();
    assert_eq!(seqs(store.journal(made.key, 0).await.unwrap()), [(1, 11), (2, 12), (3, 13)]);
    assert_eq!(seqs(store.journal(made.key, 2).await.unwrap()), [(3, 13)]);
    let snapshot = store.snapshot(made.key).await.unwrap();
    assert_eq!(snapshot, Some(Snapshot { seq: 2, doc: "two".into() }));
    let line = store.lobby().await.unwrap().remove(0);
    assert_eq!((line.table, line.turn, line.changed), (made.name, Some(Seat(1)), 13));
}

#[tokio::test]
async fn a_line_whose_number_is_taken_is_not_said_to_be_on_disk() {
    let folder = tempfile::tempdir().unwrap();
    let store = store(&folder).await;
    let (one, other) = (table(&store).await, table(&store).await);
    store.writer.write(Write::Append(said(one.key, 1))).await.unwrap();
    // Whatever else is in the batch is written all the same.
    let (again, first) = tokio::join!(
        store.writer.write(Write::Append(said(one.key, 1))),
        store.writer.write(Write::Append(said(other.key, 1)))
    );
    assert!(matches!(again, Err(StoreError::Sql(_))), "{again:?}");
    assert_eq!(first.unwrap(), Done::Well);
    assert_eq!(store.journal(other.key, 0).await.unwrap().len(), 1);
    let name = Write::NewUser { name: "Anne".into(), password: None, at: 1 };
    assert!(matches!(store.writer.write(name).await, Ok(Done::Key(_))));
    let name = Write::NewUser { name: "ANNE".into(), password: None, at: 1 };
    assert_eq!(store.writer.write(name).await.unwrap(), Done::Taken);
}
