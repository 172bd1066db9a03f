//! What can be chosen, and the deal (section 3, TEP-SOLO-01 to 04).

use tortuga_core::{Chance, Dice, Info, Log, OptionSpec, Seat, Seed, Stack, setup::OptionKind};

use crate::{
    content::{
        Booty, CAPTAINS, CREW, CaptainId, CardId, CrewId, MERCHANTS, MerchantId, SOLO_MATS, SPARE_TOKENS,
        Ship, TOKENS, TokenId,
    },
    events::Event,
    game::TinyEpicPirates,
    helm::Order,
    rule,
    sea::CELLS,
    state::{CrewDeck, Frame, Merchant, MerchantDeck, PIRATES, Pirate, Plan, Solo, State},
};

pub(crate) const SOLO_HELM: OptionSpec = OptionSpec {
    name: "solo_helm",
    about: "With 1 seat: which captain the Legendary Pirate is (in a pack of your own, the mat in the same place).",
    kind: OptionKind::Choice { default: "random", values: &["random", "vane", "grimm", "coil", "thorne"] },
    inner: false,
};

pub(crate) const SOLO_LEGEND: OptionSpec = OptionSpec {
    name: "solo_legend",
    about: "With 1 seat: how the Legendary Pirate acts (in a pack of your own, the mat in the same place).",
    kind: OptionKind::Choice {
        default: "random",
        values: &["random", "butcher", "smuggler", "scavenger", "commodore"],
    },
    inner: false,
};

pub(crate) const INFO: Info = Info {
    id: "tiny-epic-pirates",
    title: "Tiny Epic Pirates",
    about: "Turn your wheel of orders, plunder and trade across sixteen cards of sea, and bury three treasures first.",
    version: "1",
    seats: &[1, 2, 3, 4],
    minutes: 60,
    options: &[SOLO_HELM, SOLO_LEGEND],
    rules: include_str!("../rules.md"),
    pack: &[
        ("pack.toml", include_str!("../content/pack.toml")),
        ("captains.toml", include_str!("../content/captains.toml")),
        ("crew.toml", include_str!("../content/crew.toml")),
        ("grid.toml", include_str!("../content/grid.toml")),
        ("map_cards.toml", include_str!("../content/map_cards.toml")),
        ("mats.toml", include_str!("../content/mats.toml")),
        ("merchants.toml", include_str!("../content/merchants.toml")),
        ("solo.toml", include_str!("../content/solo.toml")),
        ("texts.toml", include_str!("../content/texts.toml")),
        ("tokens.toml", include_str!("../content/tokens.toml")),
    ],
};

/// Everything that chance decides, in the order of the rules.
struct Draw {
    sea: [CardId; CELLS],
    tokens: [TokenId; TOKENS],
    wheels: [[Order; 5]; PIRATES],
    market: [Booty; 4],
    bag: [u8; 4],
    cubes: [Booty; 2],
    merchants: [MerchantId; MERCHANTS],
    crew: [CrewId; CREW],
    captains: [CaptainId; CAPTAINS],
    mats: (u8, u8),
}

pub(crate) fn deal(game: &TinyEpicPirates, seed: Seed, log: &mut impl Log<Event>) -> State {
    let mut dice = Dice::new(seed);
    let draw = dice.hand(|hand| draw(game, hand));
    let mut merchant_deck = MerchantDeck::new(&draw.merchants).expect("as many as there are");
    let mut crew_deck = CrewDeck::new(&draw.crew, 0).expect("as many as there are");
    let mut merchant = |ship: Ship| {
        let (at, heading) = game.content.courses[ship.index()];
        let card = merchant_deck.draw().expect("there are eleven cards");
        Merchant { at, heading, cube: Some(draw.cubes[ship.index()]), card }
    };
    let merchants = [merchant(Ship::Orange), merchant(Ship::Green)];
    let row = [crew_deck.draw(), crew_deck.draw(), crew_deck.draw()];
    let (faces, spare) = draw.tokens.split_at(CELLS);
    let state = State {
        sea: draw.sea,
        tokens: std::array::from_fn(|cell| Some(faces[cell])),
        spare: std::array::from_fn(|place: usize| spare[place.min(SPARE_TOKENS - 1)]),
        treasures: [None; CELLS],
        pirates: std::array::from_fn(|seat| pirate(game, seat, &draw)),
        market: draw.market,
        bag: draw.bag,
        merchants,
        merchant_deck,
        navy: None,
        crew_deck,
        row,
        solo: game.solo().then_some(Solo {
            helm: draw.mats.0,
            legend: draw.mats.1,
            ring: 0,
            plan: Plan::Rest,
            hits: 0,
        }),
        active: Seat(0),
        turns_done: 0,
        crossed: false,
        extort_paid: 0,
        refreshed: false,
        battle: None,
        stack: opening(game),
        end: None,
        dice,
    };
    tell_deal(game, &state, log);
    state
}

fn draw(game: &TinyEpicPirates, hand: &mut impl Chance) -> Draw {
    let content = &game.content;
    let mut sea = std::array::from_fn(|place| CardId(place as u8));
    hand.shuffle(&mut sea);
    let mut tokens = [TokenId(0); TOKENS];
    let kinds = content.tokens.iter().enumerate();
    let all = kinds.flat_map(|(id, kind)| std::iter::repeat_n(TokenId(id as u8), kind.count as usize));
    for (place, token) in tokens.iter_mut().zip(all) {
        *place = token;
    }
    hand.shuffle(&mut tokens);
    let mut wheels = [Order::TOKENS; PIRATES];
    for wheel in wheels.iter_mut().take(game.pirates() as usize) {
        hand.shuffle(wheel);
    }
    let mut market = Booty::ALL;
    hand.shuffle(&mut market);
    // One cube of each type marks the prices.
    let mut bag = [content.cubes - 1; 4];
    let cubes = [pull(&mut bag, hand), pull(&mut bag, hand)];
    let mut merchants: [MerchantId; MERCHANTS] = std::array::from_fn(|place| MerchantId(place as u8));
    for stack in merchants.chunk_by_mut(|a, b| content.merchant(*a).damage == content.merchant(*b).damage) {
        hand.shuffle(stack);
    }
    // The least damage lies on top, and the top is the end.
    merchants.reverse();
    let mut crew = std::array::from_fn(|place| CrewId(place as u8));
    hand.shuffle(&mut crew);
    let mut captains = std::array::from_fn(|place| CaptainId(place as u8));
    hand.shuffle(&mut captains);
    let mut mats = (0, 0);
    if game.solo() {
        let mut mat = |wish: Option<u8>| wish.unwrap_or_else(|| hand.below(SOLO_MATS as u32) as u8);
        mats = (mat(game.solo_helm), mat(game.solo_legend));
    }
    Draw { sea, tokens, wheels, market, bag, cubes, merchants, crew, captains, mats }
}

fn pull(bag: &mut [u8; 4], hand: &mut impl Chance) -> Booty {
    let count: u8 = bag.iter().sum();
    let mut place = hand.below(count.into()) as u8;
    for booty in Booty::ALL {
        let there = &mut bag[booty.index()];
        if place < *there {
            *there -= 1;
            return booty;
        }
        place -= *there;
    }
    unreachable!("the number was below the count")
}

fn pirate(game: &TinyEpicPirates, seat: usize, draw: &Draw) -> Pirate {
    let mut pirate = Pirate::absent();
    if seat >= game.pirates() as usize {
        return pirate;
    }
    pirate.helm.orders[1..].copy_from_slice(&draw.wheels[seat]);
    pirate.helm.hands = game.content.start_hands;
    // The Legendary Pirate has neither Gold nor a Captain Card (TEP-SOLO-02).
    if !game.solo() || seat == 0 {
        pirate.gold = game.content.gold_start;
        pirate.captain = Some(draw.captains[seat]);
    }
    pirate
}

/// The decisions of the setup, the first one on top.
pub(crate) fn opening(game: &TinyEpicPirates) -> Stack<Frame, { crate::state::STACK }> {
    let mut stack = Stack::new();
    stack.push(Frame::StartCubes);
    let seats = || (0..game.seats).rev().map(Seat);
    seats().for_each(|seat| stack.push(Frame::CaptainSide(seat)));
    if game.solo() {
        stack.push(Frame::SoloCove);
        stack.push(Frame::NavyCorner);
        stack.push(Frame::Cove(Seat(0)));
    } else {
        seats().for_each(|seat| stack.push(Frame::Cove(seat)));
        stack.push(Frame::NavyCorner);
    }
    stack
}

fn tell_deal(game: &TinyEpicPirates, state: &State, log: &mut impl Log<Event>) {
    let market = state.market;
    log.say(rule::TEP_SETUP_07, || Event::MarketSet { market });
    for seat in Seat::all(game.seats) {
        if let Some(captain) = state.pirate(seat).captain {
            log.say(rule::TEP_SETUP_12, || Event::CaptainDealt {
                seat,
                captain: game.content.captains[captain.index()].id,
            });
        }
    }
    if let Some(solo) = state.solo {
        log.say(rule::TEP_SOLO_01, || Event::SoloMatsDealt {
            helm: game.content.helms[solo.helm as usize].id,
            legend: game.content.legends[solo.legend as usize].id,
        });
    }
}
