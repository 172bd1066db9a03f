//! What can be chosen, and the deal (section 3).

use tortuga_core::{
    Chance, Dice, Info, Log, OptionSpec, Seat, Seed, Setup, SetupError, Stack, setup::OptionKind,
};

use crate::{
    content::{ArmyId, Content, Mode, SEATS, TYPES, TileId},
    events::Event,
    game::NeuroshimaHex,
    rule,
    state::{Done, Frame, HAND, State, Units},
};

const ARMIES: &[&str] = &[
    "pirates",
    "moloch",
    "borgo",
    "outpost",
    "hegemony",
    "vegas",
    "steel_police",
    "neojungle",
    "death_breath",
    "sand_runners",
    "mephisto",
    "random",
];

const fn army(name: &'static str, about: &'static str, default: &'static str) -> OptionSpec {
    OptionSpec { name, about, kind: OptionKind::Choice { default, values: ARMIES }, inner: false }
}

const fn flag(name: &'static str, about: &'static str, default: bool) -> OptionSpec {
    OptionSpec { name, about, kind: OptionKind::Flag { default }, inner: false }
}

const SEAT_ARMIES: [OptionSpec; SEATS] = [
    army("army0", "Red's army; `random` draws one that nobody else has.", "pirates"),
    army("army1", "Blue's army.", "moloch"),
    army("army2", "Green's army, for three or four players.", "borgo"),
    army("army3", "Amber's army, for four players.", "outpost"),
];

const MODE: OptionSpec = OptionSpec {
    name: "mode",
    about: "How to win; `standard` is a duel for two and a free for all for three or four. `expanded` is not played here.",
    kind: OptionKind::Choice {
        default: "standard",
        values: &["standard", "duel", "deathmatch", "points", "team", "loner", "expanded"],
    },
    inner: false,
};

const FIRST: OptionSpec = OptionSpec {
    name: "first",
    about: "The seat that begins: 0 is Red, 1 Blue, and so on.",
    kind: OptionKind::Choice { default: "random", values: &["random", "0", "1", "2", "3"] },
    inner: false,
};

const REDRAW: OptionSpec = flag("redraw_instants", "Three instant tiles may be drawn anew.", true);

const TIEBREAK: OptionSpec = OptionSpec {
    name: "tiebreak",
    about: "What a tie after the Final Battle leads to.",
    kind: OptionKind::Choice { default: "extra_battle", values: &["extra_battle", "draw"] },
    inner: false,
};

const FULL_BOARD: OptionSpec =
    flag("full_board_battle_ends_turn", "A Battle on a filled board ends the turn.", true);

const VEGAS_LAST: OptionSpec = flag("vegas_last", "Vegas is last in turn order.", true);

const RESIGN: OptionSpec = flag(
    "resignation",
    "In a duel `resign` stands in every list of moves; off, it is legal all the same.",
    false,
);

pub(crate) const INFO: Info = Info {
    id: "neuroshima-hex",
    title: "Neuroshima Hex: Pirates",
    about: "Armies of hex tiles fight round a ring of water; the HQ with the most points left wins.",
    version: "1",
    seats: &[2, 3, 4],
    minutes: 30,
    options: &[
        SEAT_ARMIES[0],
        SEAT_ARMIES[1],
        SEAT_ARMIES[2],
        SEAT_ARMIES[3],
        MODE,
        FIRST,
        REDRAW,
        TIEBREAK,
        FULL_BOARD,
        VEGAS_LAST,
        RESIGN,
    ],
    rules: include_str!("../rules.md"),
    pack: &[
        ("pack.toml", include_str!("../content/pack.toml")),
        ("board.toml", include_str!("../content/board.toml")),
        ("vocabulary.toml", include_str!("../content/vocabulary.toml")),
        ("modes.toml", include_str!("../content/modes.toml")),
        ("army_pirates.toml", include_str!("../content/army_pirates.toml")),
        ("army_moloch.toml", include_str!("../content/army_moloch.toml")),
        ("army_borgo.toml", include_str!("../content/army_borgo.toml")),
        ("army_outpost.toml", include_str!("../content/army_outpost.toml")),
        ("army_hegemony.toml", include_str!("../content/army_hegemony.toml")),
        ("army_vegas.toml", include_str!("../content/army_vegas.toml")),
        ("army_steel_police.toml", include_str!("../content/army_steel_police.toml")),
        ("army_neojungle.toml", include_str!("../content/army_neojungle.toml")),
        ("army_death_breath.toml", include_str!("../content/army_death_breath.toml")),
        ("army_sand_runners.toml", include_str!("../content/army_sand_runners.toml")),
        ("army_mephisto.toml", include_str!("../content/army_mephisto.toml")),
    ],
};

/// What the options come to.
#[allow(clippy::struct_excessive_bools, reason = "these are the options of the table")]
pub(crate) struct Choices {
    pub(crate) mode: Mode,
    /// `None`: drawn at random.
    pub(crate) armies: [Option<ArmyId>; SEATS],
    pub(crate) first: Option<Seat>,
    pub(crate) redraw_instants: bool,
    pub(crate) extra_battle: bool,
    pub(crate) full_board_ends_turn: bool,
    pub(crate) vegas_last: bool,
    pub(crate) resignation: bool,
}

pub(crate) fn choices(setup: &Setup, content: &Content) -> Result<Choices, SetupError> {
    let mode = mode(setup, content)?;
    let mut armies = [None; SEATS];
    for (seat, spec) in SEAT_ARMIES.iter().enumerate().take(setup.seats as usize) {
        let army = content.find_army(setup.choice(spec));
        if army.is_some() && armies.contains(&army) {
            let text = "every seat takes a different army (NSH-SET-01)";
            return Err(SetupError::option(spec.name, text));
        }
        armies[seat] = army;
    }
    let vegas_last = setup.flag(&VEGAS_LAST);
    let first = setup.choice(&FIRST).parse().ok().map(Seat);
    if first.is_some_and(|first: Seat| first.0 >= setup.seats) {
        return Err(SetupError::option(FIRST.name, "there is no such seat"));
    }
    let last = (0..setup.seats)
        .map(Seat)
        .find(|seat| vegas_last && armies[seat.index()].is_some_and(|army| content.army(army).last_seat));
    let forced = last.map(|seat| seat.next(setup.seats));
    let (first, forced) =
        if mode.id == "loner" { (first.or(Some(Seat(0))), forced) } else { (first, forced) };
    if mode.id == "loner" && first != Some(Seat(0)) {
        return Err(SetupError::option(FIRST.name, "the loner, seat 0, begins (NSH-MODE-05)"));
    }
    if let (Some(first), Some(forced)) = (first, forced)
        && first != forced
    {
        let text = format!("seat {forced} begins, for Vegas is last in turn order (NSH-VEG-05)");
        return Err(SetupError::option(if mode.id == "loner" { VEGAS_LAST.name } else { FIRST.name }, text));
    }
    Ok(Choices {
        mode,
        armies,
        first: first.or(forced),
        redraw_instants: setup.flag(&REDRAW),
        extra_battle: setup.choice(&TIEBREAK) == "extra_battle",
        full_board_ends_turn: setup.flag(&FULL_BOARD),
        vegas_last,
        resignation: setup.flag(&RESIGN),
    })
}

fn mode(setup: &Setup, content: &Content) -> Result<Mode, SetupError> {
    let name = match setup.choice(&MODE) {
        "standard" if setup.seats == 2 => "duel",
        "standard" => "deathmatch",
        name => name,
    };
    let wrong = |text: String| Err(SetupError::option(MODE.name, text));
    let Some(mode) = content.modes.iter().find(|mode| mode.id == name) else {
        return wrong(format!("there is no mode `{name}`"));
    };
    if mode.seats.is_empty() {
        return wrong(format!(
            "`{name}` is not implemented (NSH-MODE-06); Pirates could not play there (NSH-SET-02)"
        ));
    }
    if !mode.seats.contains(&setup.seats) {
        return wrong(format!("`{name}` is not for {} seats (NSH-SET-07)", setup.seats));
    }
    let wet = SEAT_ARMIES
        .iter()
        .take(setup.seats as usize)
        .any(|spec| content.find_army(setup.choice(spec)).is_some_and(|army| content.army(army).water));
    if wet && !mode.water {
        return wrong(format!("armies of the water cannot play `{name}` (NSH-SET-02)"));
    }
    Ok(mode.clone())
}

pub(crate) fn deal(game: &NeuroshimaHex, seed: Seed, log: &mut impl Log<Event>) -> State {
    let mut dice = Dice::new(seed);
    let mut piles = [Stack::new(); SEATS];
    let (armies, first) = dice.hand(|hand| {
        let armies = draw_armies(game, hand);
        for seat in game.all_seats() {
            let mut tiles: [TileId; crate::content::PILE] = pile_of(game, armies[seat.index()]);
            hand.shuffle(&mut tiles);
            for tile in tiles {
                piles[seat.index()].push(tile);
            }
        }
        let free = Seat(hand.below(u32::from(game.seats)) as u8);
        (armies, first_seat(game, &armies, free))
    });
    let state = State {
        armies,
        units: Units::default(),
        ground: [None; crate::board::STANDARD],
        piles,
        hands: [[None; HAND]; SEATS],
        pool: [0; TYPES],
        score: [0; SEATS],
        started: 0,
        gone: 0,
        terror: 0,
        first,
        active: first,
        turns: 0,
        placed: 0,
        last_draw: None,
        storm: None,
        markers: crate::board::SpaceSet::EMPTY,
        done: Done::default(),
        battle: None,
        cancels: Stack::new(),
        stack: Stack::from_frames(&[Frame::PlaceHq]).unwrap_or_default(),
        end: None,
        dice,
    };
    for seat in game.all_seats() {
        let army = || game.content.army(state.armies[seat.index()]).id.clone();
        log.say(rule::NSH_SET_01, || Event::Dealt { seat, army: army() });
    }
    log.say(rule::NSH_SET_01, || Event::FirstSeat { seat: first });
    state
}

/// Vegas takes the last turn; otherwise chance decides unless the table has (NSH-SET-01, NSH-VEG-05).
fn first_seat(game: &NeuroshimaHex, armies: &[ArmyId; SEATS], free: Seat) -> Seat {
    let last = |seat: &Seat| game.content.army(armies[seat.index()]).last_seat;
    let forced = game.all_seats().find(last).filter(|_| game.vegas_last).map(|seat| seat.next(game.seats));
    game.first.or(forced).unwrap_or(free)
}

fn pile_of(game: &NeuroshimaHex, army: ArmyId) -> [TileId; crate::content::PILE] {
    let pile = &game.content.army(army).pile;
    std::array::from_fn(|place| pile[place])
}

/// Seats that left it to chance draw among the armies that nobody has.
fn draw_armies(game: &NeuroshimaHex, hand: &mut impl Chance) -> [ArmyId; SEATS] {
    let mut armies = game.armies;
    for seat in game.all_seats() {
        if armies[seat.index()].is_some() {
            continue;
        }
        // Whoever must sit last can be drawn only by the last seat, if the table has fixed who begins.
        let bars_last = game.vegas_last && game.first.is_some_and(|first| seat.next(game.seats) != first);
        let fits = |army: &ArmyId| {
            let known = game.content.army(*army);
            let barred = (known.last_seat && bars_last) || (known.water && !game.mode.water);
            !armies.contains(&Some(*army)) && !barred
        };
        let all = (0..game.content.armies.len()).map(|place| ArmyId(place as u8));
        let count = all.clone().filter(fits).count() as u32;
        armies[seat.index()] = all.filter(fits).nth(hand.below(count.max(1)) as usize);
    }
    armies.map(|army| army.unwrap_or(ArmyId(0)))
}
