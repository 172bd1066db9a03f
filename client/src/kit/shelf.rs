//! The components that lie on the table: ours, and over them the owner's, if the game is played with some.
//!
//! Names, texts and figures are read from the files once for each box, into whatever shape a board likes.

use std::{
    any::{Any, TypeId},
    cell::RefCell,
    collections::BTreeMap,
};

use tortuga_core::pack::Pack;

use crate::games;

/// What boards have read, by type.
type Readings = BTreeMap<TypeId, &'static dyn Any>;

#[derive(Default)]
struct Shelf {
    owner: Option<(&'static str, Pack)>,
    ours: Readings,
    owners: Readings,
}

thread_local! {
    static SHELF: RefCell<Shelf> = RefCell::default();
}

/// The game that is now on the table, and the owner's components for it.
pub(crate) fn lay(game: &'static str, owner: Option<Pack>) {
    SHELF.with_borrow_mut(|shelf| {
        let owner = owner.map(|pack| (game, pack));
        if shelf.owner != owner {
            shelf.owner = owner;
            shelf.owners.clear();
        }
    });
}

/// The content of the game on the table, as `read` makes it from its files. Kept for good: one page sees
/// few boxes, and its views may hold on to names.
pub fn content<T: 'static>(game: &'static str, read: fn(&Pack) -> T) -> &'static T {
    SHELF.with_borrow_mut(|shelf| {
        let owner = shelf.owner.as_ref().filter(|(theirs, _)| *theirs == game).map(|(_, pack)| pack);
        let readings = if owner.is_some() { &mut shelf.owners } else { &mut shelf.ours };
        let reading = *readings.entry(TypeId::of::<T>()).or_insert_with(|| {
            let ours = games::find(game).map_or(&[][..], |game| game.info.pack);
            let pack = Pack::builtin(ours);
            let pack = owner.map_or(pack.clone(), |owner| pack.under(owner));
            Box::leak(Box::new(read(&pack)))
        });
        reading.downcast_ref().expect("the key is its type")
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Titles(String);

    fn titles() -> &'static str {
        let read = |pack: &Pack| Titles(pack.files().map(|(_, text)| text).collect::<Vec<_>>().join("\n"));
        &content::<Titles>("archipirata", read).0
    }

    #[test]
    fn the_owners_components_lie_over_ours_until_they_are_put_away() {
        assert!(titles().contains("Wreck Reef") && !titles().contains("My Reef"));
        let info = tortuga_registry::find("archipirata").unwrap().info;
        let board = info.pack.iter().find(|(_, text)| text.contains("Wreck Reef")).unwrap();
        let pack = Pack::new([(board.0, board.1.replace("Wreck Reef", "My Reef"))]);
        lay("archipirata", Some(pack.clone()));
        assert!(!titles().contains("Wreck Reef") && titles().contains("My Reef"));
        lay("blackbeard", Some(pack));
        assert!(titles().contains("Wreck Reef"), "the pack of another game is not for this one");
        lay("archipirata", None);
        assert!(titles().contains("Wreck Reef"));
    }
}
