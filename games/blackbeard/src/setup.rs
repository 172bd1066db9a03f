//! What can be chosen, and the deal (section 2).

use tortuga_core::{Chance, Dice, Info, Log, OptionSpec, Seat, SeatSet, Seed, Stack, setup::OptionKind};

use crate::{
    act,
    content::{CardId, MOST_KCS, MOST_WARSHIPS, PORTS, PirateId},
    frame::Frame,
    game::Blackbeard,
    moves::{Event, Office},
    rule,
    state::{Counters, Harbour, Pile, Plan, SEATS, SLOTS, State, Status},
};

pub(crate) const SHORT: OptionSpec = OptionSpec {
    name: "short",
    about: "Two pirates for each player instead of three",
    kind: OptionKind::Flag { default: false },
    inner: false,
};

pub(crate) const ALLIANCES: OptionSpec = OptionSpec {
    name: "alliances",
    about: "Pirates of different players may sail together",
    kind: OptionKind::Flag { default: true },
    inner: false,
};

pub(crate) const AUTOMATA: &str = "automata";
pub(crate) const SCORE_ATTACK: &str = "score-attack";

pub(crate) const SOLO: OptionSpec = OptionSpec {
    name: "solo",
    about: "With one seat: against two automata, or alone for a score",
    kind: OptionKind::Choice { default: AUTOMATA, values: &[AUTOMATA, SCORE_ATTACK] },
    inner: false,
};

pub(crate) const INFO: Info = Info {
    id: "blackbeard",
    title: "Blackbeard",
    about: "Take prizes and ports on four oceans, dodge the hunters, and retire rich or die notorious.",
    version: "1",
    seats: &[1, 2, 3, 4, 5, 6],
    minutes: 120,
    options: &[SHORT, ALLIANCES, SOLO],
    rules: include_str!("../rules.md"),
    pack: &[
        ("pack.toml", include_str!("../content/pack.toml")),
        ("map.toml", include_str!("../content/map.toml")),
        ("ports.toml", include_str!("../content/ports.toml")),
        ("pirates.toml", include_str!("../content/pirates.toml")),
        ("ships.toml", include_str!("../content/ships.toml")),
        ("merchants.toml", include_str!("../content/merchants.toml")),
        ("hunters.toml", include_str!("../content/hunters.toml")),
        ("counters.toml", include_str!("../content/counters.toml")),
        ("events.toml", include_str!("../content/events.toml")),
        ("deck.toml", include_str!("../content/deck.toml")),
        ("numbers.toml", include_str!("../content/numbers.toml")),
    ],
};

/// A table before anything is on it: everything in its cup, no card drawn.
pub(crate) fn bare(game: &Blackbeard, dice: Dice) -> State {
    // Captain Blood, the first card, lies on top; in the solo game he is the human's.
    let first = u8::from(game.automata());
    let cards = (0..game.content.cards.len() as u8).map(CardId);
    let pirates = (first..game.content.pirates.len() as u8).map(PirateId);
    State {
        pirates: [None; SLOTS],
        gone: [[None; 3]; SEATS],
        kcs: [None; MOST_KCS],
        warships: [None; MOST_WARSHIPS],
        ports: [Harbour::default(); PORTS],
        governors_out: 0,
        counters: Counters::new(),
        deck: Pile::of(cards),
        pirate_deck: Pile::of(pirates),
        active: Seat(0),
        activated: 0,
        turns_done: 0,
        traded: [0; 2],
        courted: [0; 2],
        deal: None,
        plan: Plan::None,
        halted: false,
        fallen: SeatSet::EMPTY,
        retired: SeatSet::EMPTY,
        met: SeatSet::EMPTY,
        stack: Stack::new(),
        end: None,
        dice,
    }
}

pub(crate) fn deal(game: &Blackbeard, seed: Seed, log: &mut impl Log<Event>) -> State {
    let mut state = bare(game, Dice::new(seed));
    let pirates = state.pirate_deck.len as usize;
    let top = usize::from(!game.automata());
    state.dice.hand(|hand| hand.shuffle(&mut state.pirate_deck.cards[top..pirates]));
    act::shuffle_deck(game, &mut state);
    for _ in 0..game.content.numbers.setup.governors {
        place_governor(game, &mut state, log);
    }
    act::draw_merchants(game, &mut state, game.content.numbers.setup.merchants, rule::BB_SETUP_06, log);
    state.stack.push(Frame::Deal);
    game.settle(&mut state, log);
    state
}

/// A port that is no haven and has no governor yet (BB-SETUP-05).
fn place_governor(game: &Blackbeard, state: &mut State, log: &mut impl Log<Event>) {
    let port = loop {
        let port = game.port_of_dr66(act::dr66(state));
        if state.base_status(&game.content, port) == Status::Neutral {
            break port;
        }
    };
    let Some(governor) = act::draw_governor(game, state) else { return };
    state.ports[port.index()].governor = Some(governor);
    log.say(rule::BB_SETUP_05, || Event::GovernorDrawn {
        pro: game.content.governors[governor.index()].pro,
        port: game.port_name(port),
        office: Office::Stays,
    });
}
