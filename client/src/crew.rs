//! Bots beside the page: questions go to a Web Worker, answers come back.

use std::{
    cell::{Cell, RefCell},
    collections::BTreeMap,
    rc::Rc,
    time::Duration,
};

use leptos::prelude::set_timeout;
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use web_sys::{MessageEvent, Worker, WorkerOptions, WorkerType};

use crate::answer::{About, Answer, Question};

type Waiting = Rc<RefCell<BTreeMap<u32, Box<dyn FnOnce(Answer)>>>>;

struct Crew {
    /// `None` if the browser starts no worker: then the page thinks itself.
    worker: Option<Worker>,
    waiting: Waiting,
    next: Cell<u32>,
}

thread_local! {
    static CREW: Crew = Crew::muster();
}

/// Asks a bot of that level about a game; `then` gets the answer, some time later.
pub(crate) fn ask(about: About, level: &str, millis: Option<u64>, then: impl FnOnce(Answer) + 'static) {
    let seed = js_sys::Math::random().to_bits();
    CREW.with(|crew| {
        let id = crew.next.get() + 1;
        crew.next.set(id);
        crew.waiting.borrow_mut().insert(id, Box::new(then));
        crew.send(&Question { id, about, level: level.to_owned(), seed, millis });
    });
}

impl Crew {
    fn muster() -> Self {
        let waiting = Waiting::default();
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker = Worker::new_with_options("./worker.js", &options).ok();
        if let Some(worker) = &worker {
            let heard = Rc::clone(&waiting);
            let listen = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
                if let Some(text) = event.data().as_string() {
                    deliver(&heard, &text);
                }
            });
            worker.set_onmessage(Some(listen.as_ref().unchecked_ref()));
            // The worker lives as long as the page, and so does its listener.
            listen.forget();
        }
        Self { worker, waiting, next: Cell::new(0) }
    }

    fn send(&self, question: &Question) {
        let text = serde_json::to_string(question).expect("a question is plain data");
        let sent = self.worker.as_ref().map(|worker| worker.post_message(&JsValue::from_str(&text)));
        if !matches!(sent, Some(Ok(()))) {
            let waiting = Rc::clone(&self.waiting);
            set_timeout(move || deliver(&waiting, &crate::answer::answer(&text)), Duration::ZERO);
        }
    }
}

fn deliver(waiting: &Waiting, text: &str) {
    let Ok(answer) = serde_json::from_str::<Answer>(text) else { return };
    let then = waiting.borrow_mut().remove(&answer.id);
    if let Some(then) = then {
        then(answer);
    }
}
