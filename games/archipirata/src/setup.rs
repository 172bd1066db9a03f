//! What can be chosen, and the deal (section 3).

use tortuga_core::{Chance, Dice, Info, Log, OptionSpec, Seat, Seed, Stack, setup::OptionKind};

use crate::{
    board::{Board, Colour, Isle},
    content::{CaptainId, CardId, ISLANDS, LAYERS},
    game::Archipirata,
    moves::Event,
    rule,
    state::{Captaincy, Out, Piles, State, Status, Team},
    steps::turn,
};

pub(crate) const CAPTAINS: OptionSpec = OptionSpec {
    name: "captains",
    about: "Each seat gets one secret captain card with a power of its own.",
    kind: OptionKind::Flag { default: false },
    inner: false,
};

pub(crate) const INFO: Info = Info {
    id: "archipirata",
    title: "Archipirata",
    about: "Sow pirates round a ring of floating islands, snatch three chests of gold, or leave no enemy standing.",
    version: "1",
    seats: &[2, 4],
    minutes: 30,
    options: &[CAPTAINS],
    rules: include_str!("../rules.md"),
    pack: &[
        ("pack.toml", include_str!("../content/pack.toml")),
        ("game.toml", include_str!("../content/game.toml")),
        ("board.toml", include_str!("../content/board.toml")),
        ("kinds.toml", include_str!("../content/kinds.toml")),
        ("equipment.toml", include_str!("../content/equipment.toml")),
        ("chests.toml", include_str!("../content/chests.toml")),
        ("permanents.toml", include_str!("../content/permanents.toml")),
        ("captains.toml", include_str!("../content/captains.toml")),
    ],
};

/// One pirate of each colour on every island (AP-SETUP-07).
const FULL_RING: Board = Board(0x1111_1111_1111_1111);

pub(crate) fn deal(game: &Archipirata, seed: Seed, log: &mut impl Log<Event>) -> State {
    let content = &game.content;
    let mut dice = Dice::new(seed);
    let mut equipment = content.equipment;
    let mut chests = content.chests;
    let mut permanents = content.permanents;
    let mut captains = [None; 4];
    // The order of the draws is a rule: AP-SETUP-12.
    let first = dice.hand(|hand| {
        hand.shuffle(&mut equipment);
        hand.shuffle(&mut chests);
        hand.shuffle(&mut permanents);
        let first = Seat(hand.below(u32::from(game.seats)) as u8);
        if game.captains {
            captains = deal_captains(game, hand);
        }
        first
    });
    let mut state = State {
        board: FULL_RING,
        piles: Piles { cards: stack_piles(&equipment, &chests, &permanents), left: [LAYERS as u8; ISLANDS] },
        teams: [Team::default(); 2],
        out: Out::default(),
        captains,
        active: first,
        compass_used: 0,
        turns_done: 0,
        landing: None,
        stack: Stack::new(),
        end: None,
        dice,
    };
    log.say(rule::AP_SETUP_09, || Event::FirstSeat { seat: first });
    game.injure(&mut state, Isle(0), Colour::of(first), rule::AP_SETUP_10, log);
    turn::begin(&mut state, first, log);
    state
}

/// Pile by pile, from top to bottom (AP-SETUP-06).
fn stack_piles(
    equipment: &[CardId; 4 * ISLANDS],
    chests: &[CardId; ISLANDS],
    permanents: &[CardId; ISLANDS],
) -> [[CardId; LAYERS]; ISLANDS] {
    std::array::from_fn(|pile| {
        let card = |place: usize| equipment[4 * pile + place];
        [card(0), card(1), chests[pile], card(2), card(3), permanents[pile]]
    })
}

/// Seat by seat from the top of the shuffled cards; the rest leave the game unseen (AP-SETUP-11).
fn deal_captains(game: &Archipirata, hand: &mut impl Chance) -> [Option<Captaincy>; 4] {
    let count = game.content.captains.len();
    let mut deck: [CaptainId; 32] = std::array::from_fn(|place| CaptainId(place as u8));
    hand.shuffle(&mut deck[..count]);
    std::array::from_fn(|seat| {
        (seat < game.seats as usize).then(|| Captaincy { captain: deck[seat], status: Status::Hidden })
    })
}
