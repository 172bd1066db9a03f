//! What nobody should send: garbage, and sound messages at the wrong time.

use serde_json::json;
use tokio_tungstenite::tungstenite::Message;
use tortuga_core::{Chance as _, Seat, Whim};
use tortuga_protocol::{
    VERSION,
    socket::{FromClient, FromServer},
    table::{LogMark, Proposal, Standing},
};
use tortuga_server::audit;

use crate::harness::{Browser, Client, Server, config, play_to, two_at_a_table};

/// Bytes that no client of ours sends: random ones, and messages with something wrong in them.
fn garbage(whim: &mut Whim) -> Message {
    let sound = FromClient::Play { id: "g".into(), ply: whim.below(9), mv: "3+RW".into() }.write();
    match whim.below(5) {
        0 => Message::binary((0..whim.below(200)).map(|_| whim.below(256) as u8).collect::<Vec<_>>()),
        1 => Message::text(
            (0..whim.below(200)).filter_map(|_| char::from_u32(whim.below(0x3000))).collect::<String>(),
        ),
        2 => Message::text(&sound[..whim.below(sound.len() as u32) as usize]),
        3 => {
            let mut bytes = sound.into_bytes();
            let place = whim.below(bytes.len() as u32) as usize;
            bytes[place] = 32 + whim.below(95) as u8;
            Message::text(String::from_utf8(bytes).unwrap())
        }
        _ => Message::text("[".repeat(whim.below(8000) as usize)),
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn garbage_on_the_socket_harms_nobody() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path()).await;
    let (table, anne, mut first, _, mut second) = two_at_a_table(&server, &json!({})).await;
    let mut whim = Whim::new(1);
    for round in 0..40 {
        let mut client = if round % 2 == 0 {
            anne.open(&table).await
        } else {
            Client::dial(server.address, &table, anne.cookie.as_deref()).await
        };
        while client.try_send(garbage(&mut whim)).await && whim.below(20) > 0 {}
    }
    let mut large = anne.open(&table).await;
    large.try_send(Message::text("x".repeat(100_000))).await;
    while large.next().await.is_some() {}
    assert_eq!(Browser::new(server.address).get("/healthz").await.status, 200);
    for client in [&mut first, &mut second] {
        client.say(&FromClient::Resync { log: None }).await;
        client.until(|message| matches!(message, FromServer::Table { .. })).await;
    }
    let ply = first.ply();
    play_to(&mut first, &mut second, ply + 3).await;
    assert!(first.ply() >= ply + 3 || first.over());
    server.stop().await;
}

/// Any message of the protocol, with whatever in it.
fn anything(whim: &mut Whim, client: &Client) -> FromClient {
    let number = |whim: &mut Whim| [0, 1, 2, 7, 400, u32::MAX][whim.below(6) as usize];
    let seat = |whim: &mut Whim| Seat([0, 1, 2, 255][whim.below(4) as usize]);
    let text = |whim: &mut Whim| {
        ["", "ahoy", "\u{0}", "bosun", "3+RW", "\u{1f3f4}"][whim.below(6) as usize].to_owned()
    };
    let mark = |whim: &mut Whim| {
        let (epoch, next) = (number(whim), number(whim));
        (whim.below(2) == 0).then_some(LogMark { epoch, next })
    };
    let offered = client.play.as_ref().map_or(&[][..], |play| &play.moves);
    match whim.below(20) {
        0 => FromClient::Hello { version: VERSION, token: Some(text(whim)), log: mark(whim) },
        1 => FromClient::Play { id: text(whim), ply: number(whim), mv: text(whim) },
        2 => FromClient::Ready { entropy: text(whim) },
        3 => FromClient::NotReady,
        4 => FromClient::Chat { text: text(whim) },
        5 => FromClient::Ask { what: Proposal::Undo { keep: number(whim) } },
        6 => FromClient::Ask { what: Proposal::Pause },
        7 | 8 => FromClient::Answer { agree: whim.below(3) > 0 },
        9 => FromClient::Resume,
        10 => FromClient::Takeover { seat: seat(whim), level: text(whim) },
        11 => FromClient::TakeBack,
        12 => FromClient::Resync { log: mark(whim) },
        13 => FromClient::Rematch,
        14 => FromClient::Allow { follow: whim.below(2) == 0 },
        15 => FromClient::Follow { seat: (whim.below(2) == 0).then(|| seat(whim)) },
        16 => {
            let answer = Standing { rule: text(whim), mv: text(whim) };
            FromClient::Standing { answer: (whim.below(2) == 0).then_some(answer) }
        }
        _ if offered.is_empty() => FromClient::Ping { number: number(whim) },
        // Often a legal move, so that the game goes on.
        _ => {
            let mv = offered[whim.below(offered.len() as u32) as usize].mv.clone();
            FromClient::Play { id: format!("f{}", whim.word()), ply: client.ply(), mv }
        }
    }
}

/// Reads until the answer to this ping: everything before it has been heard.
async fn catch_up(client: &mut Client, number: u32) {
    client.say(&FromClient::Ping { number }).await;
    client.until(|message| matches!(message, FromServer::Pong { number: own } if *own == number)).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn sound_messages_at_the_wrong_time_keep_everybody_in_step() {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(folder.path()).await;
    let mut whim = Whim::new(7);
    for _ in 0..4 {
        let (table, _, first, _, second) = two_at_a_table(&server, &json!({"watchers": "follow"})).await;
        let third = Browser::new(server.address).open(&table).await;
        let mut clients = [first, second, third];
        for number in 0..150 {
            let who = whim.below(3) as usize;
            for _ in 0..=whim.below(3) {
                let message = anything(&mut whim, &clients[who]);
                clients[who].say(&message).await;
            }
            for client in &mut clients {
                catch_up(client, 1_000_000 + number).await;
            }
        }
        // The harness has held each change against the one before; now all hold the same table.
        loop {
            for client in &mut clients {
                client.say(&FromClient::Resync { log: None }).await;
                client.until(|message| matches!(message, FromServer::Table { .. })).await;
            }
            // Where bots play for both, the game may have gone on between two of them; it comes to an end.
            if clients.iter().all(|client| client.seq == clients[0].seq) {
                break;
            }
        }
        let [first, second, third] = &clients;
        assert_eq!((first.ply(), first.mark, first.seq), (second.ply(), second.mark, second.seq));
        assert_eq!((first.ply(), first.mark, first.seq), (third.ply(), third.mark, third.seq));
    }
    server.stop().await;
    let findings = audit(&config(folder.path())).await.unwrap();
    assert!(findings.len() >= 4 && findings.iter().all(|finding| finding.change.is_none()), "{findings:?}");
}
