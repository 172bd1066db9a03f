//! Whose turn it is, for somebody who looks elsewhere: the title of the page, and the browser's notifications.

use std::cell::RefCell;

use leptos::prelude::{document, window};
use tortuga_protocol::table::{Snapshot, Status, TurnDoc};
use web_sys::{Notification, NotificationOptions, NotificationPermission};

use crate::games;

const TITLE: &str = "Tortuga";

thread_local! {
    /// The last turn that was told: table and number of moves.
    static TOLD: RefCell<Option<(String, u32)>> = const { RefCell::new(None) };
}

/// Whether it is this person's turn, and since how many moves.
fn mine(table: &Snapshot) -> Option<u32> {
    let play = table.play.as_ref().filter(|_| table.state.status == Status::Playing)?;
    match &play.turn {
        TurnDoc::Decide { seat, .. } if table.you == Some(*seat) && !table.state.paused => Some(play.ply),
        TurnDoc::Decide { .. } | TurnDoc::Over { .. } => None,
    }
}

/// Tells about a turn, once: the same one is not told again by another message or another tab.
pub(crate) fn turn(table: &Snapshot, notify: bool) {
    let title = games::sign(&table.game).map_or(TITLE, |sign| sign.info.title);
    let Some(ply) = mine(table) else { return document().set_title(&format!("{title} · {TITLE}")) };
    document().set_title(&format!("● Your turn · {title}"));
    let this = (table.table.clone(), ply);
    let told = TOLD.with_borrow_mut(|told| told.replace(this.clone()) == Some(this));
    if notify && !told && document().hidden() && permitted() {
        let options = NotificationOptions::new();
        options.set_body("It is your turn.");
        // Tabs of one browser share the tag: the second replaces the first instead of ringing again.
        options.set_tag(&format!("{}-{ply}", table.table));
        let _ = Notification::new_with_options(title, &options);
    }
}

/// So many tables wait for this person.
pub(crate) fn waiting(count: usize) {
    document().set_title(&if count == 0 { TITLE.to_owned() } else { format!("({count}) {TITLE}") });
}

pub(crate) fn quiet() {
    document().set_title(TITLE);
}

/// Not every browser has notifications.
fn can() -> bool {
    js_sys::Reflect::has(&window(), &"Notification".into()).unwrap_or(false)
}

pub(crate) fn permitted() -> bool {
    can() && Notification::permission() == NotificationPermission::Granted
}

/// Asks the browser, which asks the person.
pub(crate) fn ask() {
    if can() {
        // Whatever is answered is found out when there is something to tell.
        let _ = Notification::request_permission();
    }
}
