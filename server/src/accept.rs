//! Taking connections. `hyper` is driven from here and not by `axum::serve`, which waits forever for a client that does
//! not finish its question, or does not read its answer.

use std::{
    io,
    net::SocketAddr,
    pin::{Pin, pin},
    task::{Context, Poll, ready},
    time::Duration,
};

use axum::{Router, extract::ConnectInfo, http::Request};
use hyper::{body::Incoming, server::conn::http1, service::service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::{
    io::{AsyncRead, AsyncWrite, ReadBuf},
    net::{TcpListener, TcpStream},
    sync::{mpsc, watch},
    time::{Sleep, sleep, timeout},
};
use tower_service::Service as _;

use crate::{guard::Crowding, metrics::METRICS};

/// The largest head of a request.
const MOST_HEAD: usize = 16 * 1024;
/// How long to wait when the system has no connection to give, which passes.
const BREATH: Duration = Duration::from_millis(50);
/// How long the last answers may take when the server is told to stop.
const LAST_ANSWERS: Duration = Duration::from_secs(5);

/// Takes connections until `stop` is done, and then lets the last answers out. A client has `patience` for the head of
/// a question, and as long again for each piece of an answer that it has to make room for.
pub(crate) async fn accept(
    listener: TcpListener,
    app: Router,
    crowding: Crowding,
    patience: Duration,
    stop: impl Future<Output = ()>,
) {
    let (stopping, told) = watch::channel(false);
    // Every connection holds an end of this; when all are gone, so are they.
    let (held, mut all_gone) = mpsc::channel::<()>(1);
    let mut stop = pin!(stop);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = &mut stop => break,
        };
        match accepted {
            Ok((stream, from)) => match crowding.enter(from.ip()) {
                Some(place) => {
                    let kept = (place, held.clone());
                    let served = converse(stream, from, app.clone(), patience, told.clone());
                    tokio::spawn(async move {
                        let _kept = kept;
                        if let Err(error) = served.await {
                            tracing::trace!(%error, "a connection ended early");
                        }
                    });
                }
                None => METRICS.limited(),
            },
            Err(error) => {
                tracing::warn!(%error, "a connection could not be taken");
                sleep(BREATH).await;
            }
        }
    }
    drop((listener, held));
    let _ = stopping.send(true);
    if timeout(LAST_ANSWERS, all_gone.recv()).await.is_err() {
        tracing::warn!("some answers could not be sent in time");
    }
}

/// One connection, until it ends, becomes a socket, or has given its last answer.
async fn converse(
    stream: TcpStream,
    from: SocketAddr,
    app: Router,
    patience: Duration,
    mut told: watch::Receiver<bool>,
) -> hyper::Result<()> {
    // Moves are small and wait for nothing.
    if let Err(error) = stream.set_nodelay(true) {
        tracing::trace!(%error, "a connection without nodelay");
    }
    let service = service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(from));
        app.clone().call(request)
    });
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(patience)
        .max_buf_size(MOST_HEAD)
        .serve_connection(TokioIo::new(Patient { stream, patience, stalled: None }), service)
        .with_upgrades();
    let mut connection = pin!(connection);
    tokio::select! {
        ended = connection.as_mut() => return ended,
        _ = told.wait_for(|stop| *stop) => connection.as_mut().graceful_shutdown(),
    }
    connection.await
}

/// A stream whose other side must make room for what is written to it.
struct Patient {
    stream: TcpStream,
    patience: Duration,
    /// Runs while there is no room.
    stalled: Option<Pin<Box<Sleep>>>,
}

impl Patient {
    fn watch<T>(&mut self, context: &mut Context<'_>, written: Poll<io::Result<T>>) -> Poll<io::Result<T>> {
        if written.is_ready() {
            self.stalled = None;
            return written;
        }
        let patience = self.patience;
        let stalled = self.stalled.get_or_insert_with(|| Box::pin(sleep(patience)));
        ready!(stalled.as_mut().poll(context));
        METRICS.slow_client();
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }
}

impl AsyncRead for Patient {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        into: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, into)
    }
}

impl AsyncWrite for Patient {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        from: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, from);
        self.watch(context, written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        from: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(context, from);
        self.watch(context, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let flushed = Pin::new(&mut self.stream).poll_flush(context);
        self.watch(context, flushed)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let closed = Pin::new(&mut self.stream).poll_shutdown(context);
        self.watch(context, closed)
    }
}
