//! All that concerns who knows what: [`View`], `view`, `tell`, `imagine` (section 21 of the rules).

use serde::{Deserialize, Serialize};
use serde_json::Value;
use tortuga_core::{Chance, Dice, Seat, SeatSet, Slug, Viewer, Whim};

use crate::{
    content::{CardId, MerchantId, PirateId},
    doc::{self, GoneDoc, KcDoc, MerchantDoc, PirateDoc, PortDoc, WarshipDoc},
    game::Blackbeard,
    moves::Event,
    state::{End, Pile, State},
};

/// What one viewer knows. Only faces of merchants, and the order of the two decks, are hidden.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct View {
    pub viewer: Viewer,
    pub active: Seat,
    /// Pirates activated so far.
    pub activated: u8,
    pub turns_done: u16,
    /// In order of activation.
    pub pirates: Vec<PirateDoc>,
    pub gone: Vec<GoneDoc>,
    pub kcs: Vec<KcDoc>,
    pub warships: Vec<WarshipDoc>,
    pub ports: Vec<PortDoc>,
    pub governors_out: Vec<Slug>,
    /// Oldest first; among those of one hex that is how they are named.
    pub merchants: Vec<MerchantDoc>,
    /// Cards left in the draw pile, in the order of their names.
    pub deck: Vec<Slug>,
    pub pirate_deck: Vec<Slug>,
    pub traded: Vec<(Slug, Slug)>,
    pub courted: Vec<(Slug, Slug)>,
    pub deal: Option<Value>,
    pub plan: Option<Value>,
    pub halted: bool,
    #[serde(with = "crate::state::seats")]
    pub fallen: SeatSet,
    #[serde(with = "crate::state::seats")]
    pub retired: SeatSet,
    #[serde(with = "crate::state::seats")]
    pub met: SeatSet,
    /// What is still to be done, the next thing first.
    pub next: Vec<Value>,
    pub end: Option<End>,
}

pub(crate) fn view(game: &Blackbeard, state: &State, viewer: Viewer) -> View {
    let State {
        pirates: _,
        gone: _,
        kcs: _,
        warships: _,
        ports: _,
        governors_out: _,
        counters,
        deck,
        pirate_deck,
        active,
        activated,
        turns_done,
        traded,
        courted,
        deal: _,
        plan: _,
        halted,
        fallen,
        retired,
        met,
        stack: _,
        end,
        dice: _,
    } = state;
    let over = end.is_some();
    let merchants = counters.as_slice().iter().map(|counter| {
        let seen = viewer.seat().is_some_and(|seat| counter.seen.has(seat));
        doc::merchant(game, state, counter, over || seen || counter.engaged.is_some())
    });
    View {
        viewer,
        active: *active,
        activated: *activated,
        turns_done: *turns_done,
        pirates: doc::pirates(game, state),
        gone: doc::gone(game, state),
        kcs: doc::kcs(game, state),
        warships: doc::warships(game, state),
        ports: doc::ports(game, state),
        governors_out: doc::governors_out(game, state),
        merchants: merchants.collect(),
        deck: doc::sorted_cards(game, deck.as_slice()),
        pirate_deck: doc::sorted_pirates(game, pirate_deck.as_slice()),
        traded: doc::pairs(game, state, *traded),
        courted: doc::pairs(game, state, *courted),
        deal: doc::deal(game, state),
        plan: doc::plan(game, state),
        halted: *halted,
        fallen: *fallen,
        retired: *retired,
        met: *met,
        next: doc::next(game, state),
        end: *end,
    }
}

/// What this viewer may know of an event: the face of an inspected merchant is for the inspecting seat (BB-HIDE-05).
pub(crate) fn tell(event: &Event, viewer: Viewer) -> Event {
    match event {
        Event::Inspected { seat, pirate, hex, merchant } => Event::Inspected {
            seat: *seat,
            pirate: *pirate,
            hex: *hex,
            merchant: merchant.filter(|_| viewer == Viewer::Seat(*seat)),
        },
        other => other.clone(),
    }
}

/// A state that agrees with the view. Uses the view and the whim only; the dice are fresh.
pub(crate) fn imagine(game: &Blackbeard, view: &View, whim: &mut Whim) -> State {
    let table = doc::Table {
        active: view.active,
        turns_done: view.turns_done,
        pirates: &view.pirates,
        gone: &view.gone,
        kcs: &view.kcs,
        warships: &view.warships,
        ports: &view.ports,
        governors_out: &view.governors_out,
    };
    let sound = "a view is made from a sound state";
    let mut state = table.lay(game, Dice::new(whim.seed())).expect(sound);
    state.activated = view.activated;
    imagine_merchants(game, view, &mut state, whim);
    imagine_decks(game, view, &mut state, whim);
    state.traded = doc::read_pairs(game, &state, &view.traded, "traded").expect(sound);
    state.courted = doc::read_pairs(game, &state, &view.courted, "courted").expect(sound);
    (state.halted, state.fallen, state.retired, state.met, state.end) =
        (view.halted, view.fallen, view.retired, view.met, view.end);
    let pending = (view.deal.clone(), view.plan.clone(), Some(view.next.clone()));
    doc::pending(game, &mut state, pending.0, pending.1, pending.2).expect(sound);
    state
}

/// The same once more: faces that nobody showed him, both decks and the dice.
pub(crate) fn imagine_anew(game: &Blackbeard, view: &View, world: &mut State, whim: &mut Whim) {
    world.dice = Dice::new(whim.seed());
    let hidden = |doc: &MerchantDoc| doc.merchant.is_none();
    let mut faces = [MerchantId(0); crate::content::MOST_MERCHANTS];
    let mut count = 0;
    let seen = world.counters.as_slice().iter().zip(&view.merchants).filter(|(_, doc)| !hidden(doc));
    let seen = seen.fold(0u64, |seen, (counter, _)| seen | 1 << counter.merchant.0);
    for merchant in (0..game.content.merchants.len() as u8).filter(|merchant| seen & 1 << merchant == 0) {
        faces[count] = MerchantId(merchant);
        count += 1;
    }
    whim.shuffle(&mut faces[..count]);
    let unknown =
        world.counters.as_mut_slice().iter_mut().zip(&view.merchants).filter(|(_, doc)| hidden(doc));
    for ((counter, _), face) in unknown.zip(faces) {
        counter.merchant = face;
    }
    whim.shuffle(world.deck.as_mut_slice());
    let top = usize::from(!game.automata() && world.pirate_deck.as_slice().first() == Some(&PirateId(0)));
    whim.shuffle(&mut world.pirate_deck.as_mut_slice()[top..]);
}

/// Faces that the viewer does not know are dealt from those that are nowhere in sight.
fn imagine_merchants(game: &Blackbeard, view: &View, state: &mut State, whim: &mut Whim) {
    let find = |name: Slug| game.content.find_merchant(name.as_str());
    let mut unseen = [MerchantId(0); crate::content::MOST_MERCHANTS];
    let mut seen = 0u64;
    for merchant in view.merchants.iter().filter_map(|merchant| merchant.merchant).filter_map(find) {
        seen |= 1 << merchant.0;
    }
    let mut count = 0;
    for merchant in (0..game.content.merchants.len() as u8).filter(|merchant| seen & 1 << merchant == 0) {
        unseen[count] = MerchantId(merchant);
        count += 1;
    }
    whim.shuffle(&mut unseen[..count]);
    let mut rest = unseen[..count].iter();
    for doc in &view.merchants {
        let known = doc.merchant.and_then(find);
        let merchant = known.or_else(|| rest.next().copied()).expect("as many faces as merchants");
        let counter =
            doc::counter(game, state, doc, merchant, "merchants").expect("a view is made from a sound state");
        state.counters.push(counter);
    }
}

/// The order of both decks is a guess; but Captain Blood lies on top (BB-SETUP-03).
fn imagine_decks(game: &Blackbeard, view: &View, state: &mut State, whim: &mut Whim) {
    let mut cards: Vec<CardId> =
        view.deck.iter().filter_map(|name| game.content.find_card(name.as_str())).collect();
    whim.shuffle(&mut cards);
    state.deck = Pile::from_slice(&cards).expect("a view is made from a sound state");
    let mut pirates: Vec<PirateId> =
        view.pirate_deck.iter().filter_map(|name| game.content.find_pirate(name.as_str())).collect();
    pirates.sort_unstable();
    let top = usize::from(!game.automata() && pirates.first() == Some(&PirateId(0)));
    whim.shuffle(&mut pirates[top..]);
    state.pirate_deck = Pile::from_slice(&pirates).expect("a view is made from a sound state");
}
