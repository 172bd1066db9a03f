//! A whole server on a thread of its own, for tests and tools that are not asynchronous themselves.

use std::{
    net::SocketAddr,
    sync::mpsc,
    thread::{self, JoinHandle},
};

use tokio::{net::TcpListener, sync::oneshot};

use crate::{App, Config, Error, serve};

/// Serves until it is dropped.
#[derive(Debug)]
pub struct Aside {
    address: SocketAddr,
    stop: Option<oneshot::Sender<()>>,
    thread: Option<JoinHandle<()>>,
}

impl Aside {
    /// Returns when connections are taken. Port 0 takes any that is free.
    pub fn start(config: Config) -> Result<Self, Error> {
        let (said, heard) = mpsc::channel();
        let (stop, stopped) = oneshot::channel();
        let thread = thread::spawn(move || live(config, &said, stopped));
        let fault = |_| Error::Fault("the server's thread ended".into());
        let address = heard.recv().map_err(fault)??;
        Ok(Self { address, stop: Some(stop), thread: Some(thread) })
    }

    pub fn address(&self) -> SocketAddr {
        self.address
    }
}

impl Drop for Aside {
    fn drop(&mut self) {
        // A server that has ended by itself needs no telling; its faults are in its logs.
        let _ = self.stop.take().map(|stop| stop.send(()));
        let _ = self.thread.take().map(JoinHandle::join);
    }
}

fn live(config: Config, said: &mpsc::Sender<Result<SocketAddr, Error>>, stopped: oneshot::Receiver<()>) {
    let fault = |error: std::io::Error| Error::Fault(error.to_string());
    let runtime = match tokio::runtime::Runtime::new().map_err(fault) {
        Ok(runtime) => runtime,
        Err(error) => {
            // Whoever asked waits for this word and for nothing else.
            let _ = said.send(Err(error));
            return;
        }
    };
    runtime.block_on(async {
        let opened = async {
            let listener = TcpListener::bind(config.listen).await.map_err(fault)?;
            let address = listener.local_addr().map_err(fault)?;
            Ok((listener, address, App::open(config).await?))
        };
        match opened.await {
            Err(error) => {
                let _ = said.send(Err(error));
            }
            Ok((listener, address, app)) => {
                let _ = said.send(Ok(address));
                let told = async {
                    let _ = stopped.await;
                };
                if let Err(error) = serve(listener, app, told).await {
                    tracing::error!(%error, "the server ended");
                }
            }
        }
    });
}
