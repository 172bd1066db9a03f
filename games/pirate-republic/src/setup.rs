//! What can be chosen, and the deal (section 3 of the rules).

use tortuga_core::{
    Chance, Dice, Info, Log, OptionSpec, Seat, Seed, Setup, SetupError, Stack, setup::OptionKind,
};

use crate::{
    combat::Combat,
    content::{Content, GlobalId, SiteId, TileId, TokenId},
    event::Event,
    frame::Frame,
    game::PirateRepublic,
    map::Map,
    mission::Mission,
    mods::Mods,
    pile::{Table, UNKNOWN},
    player::Player,
    rule,
    solo::Dummy,
    state::{Decks, Round, SEATS, State, Stocks, Turn},
    vocabulary::{CardType, Class},
};

pub(crate) const TARGET: OptionSpec = OptionSpec {
    name: "target",
    about: "Swagger that achieves the standard mission: a short game or a normal one.",
    kind: OptionKind::Choice { default: "60", values: &["60", "120"] },
    inner: false,
};
pub(crate) const FORTIFIED: OptionSpec = OptionSpec {
    name: "fortified",
    about: "Main Forts start on their higher side; suggested for five players.",
    kind: OptionKind::Flag { default: false },
    inner: false,
};
pub(crate) const TILES: OptionSpec = OptionSpec {
    name: "tiles",
    about: "Who lays the reward tiles of levels II to VI: the Commander, chance, or the layout for a first game.",
    kind: OptionKind::Choice { default: "random", values: &["commander", "random", "first_game"] },
    inner: false,
};
pub(crate) const FLAGS: OptionSpec = OptionSpec {
    name: "flag_abilities",
    about: "Each Pirate's flag card has an ability.",
    kind: OptionKind::Flag { default: false },
    inner: false,
};
pub(crate) const MAX_ROUNDS: OptionSpec = OptionSpec {
    name: "max_rounds",
    about: "A game that has not ended by itself is scored after so many rounds.",
    kind: OptionKind::Number { default: 30, least: 1, most: 30 },
    inner: false,
};
pub(crate) const MISSION: OptionSpec = OptionSpec {
    name: "mission",
    about: "The Global Mission, 1 to 16; 0 for the standard mission.",
    kind: OptionKind::Number { default: 0, least: 0, most: 16 },
    inner: false,
};
pub(crate) const DIFFICULTY: OptionSpec = OptionSpec {
    name: "difficulty",
    about: "Alone: how few rounds there are.",
    kind: OptionKind::Choice { default: "medium", values: &["easy", "medium", "hard"] },
    inner: false,
};
pub(crate) const CAMPAIGN: OptionSpec = OptionSpec {
    name: "campaign",
    about: "The game belongs to a campaign in which these branches have been finished.",
    kind: OptionKind::Choice { default: "off", values: &["off", "none", "a", "b", "both"] },
    inner: true,
};
pub(crate) const COMMANDER: OptionSpec = OptionSpec {
    name: "commander",
    about: "In a campaign: the place at the table of who won the last game, from 1; 0 leaves it to chance.",
    kind: OptionKind::Number { default: 0, least: 0, most: 5 },
    inner: true,
};
pub(crate) const AFTER: OptionSpec = OptionSpec {
    name: "after",
    about: "In a campaign: the mission played last, whose rewards are carried over.",
    kind: OptionKind::Number { default: 0, least: 0, most: 16 },
    inner: true,
};
pub(crate) const CARRIED: OptionSpec = OptionSpec {
    name: "carried",
    about: "In a campaign: one digit for each seat, the last digit for the first: 1, 2 and 4 for the first, second and third reward of the last mission.",
    kind: OptionKind::Number { default: 0, least: 0, most: 77_777 },
    inner: true,
};

pub(crate) const INFO: Info = Info {
    id: "pirate-republic",
    title: "The Pirate Republic: Africa Gambit",
    about: "Sail the Atlantic of 1715, fight, boast and bargain until your name is worth more Swagger than any other.",
    version: "1",
    seats: &[1, 2, 3, 4, 5],
    minutes: 120,
    options: &[
        TARGET, FORTIFIED, TILES, FLAGS, MAX_ROUNDS, MISSION, DIFFICULTY, CAMPAIGN, COMMANDER, AFTER, CARRIED,
    ],
    rules: include_str!("../rules.md"),
    pack: crate::content::FILES,
};

/// How the reward tiles are laid (TPR-SETUP-12).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TileLayout {
    Commander,
    Random,
    FirstGame,
}

/// The Global Mission that was chosen.
pub(crate) fn mission(setup: &Setup, content: &Content) -> Result<Option<GlobalId>, SetupError> {
    let number = setup.number(&MISSION);
    if number as usize > content.globals.len() {
        return Err(SetupError::option(MISSION.name, format!("there is no mission {number}")));
    }
    Ok((number > 0).then(|| GlobalId(number as u8 - 1)))
}

/// Rounds of a solo game that belongs to no campaign (TPR-SOLO-07); every other game has no such limit.
pub fn solo_rounds(setup: &Setup, content: &Content) -> Option<u8> {
    if setup.seats > 1 || setup.choice(&CAMPAIGN) != "off" {
        return None;
    }
    let short = setup.number(&MISSION) == 0 && setup.choice(&TARGET) != "120";
    let rounds = if short { content.solo.short } else { content.solo.other };
    Some(match setup.choice(&DIFFICULTY) {
        "easy" => rounds.easy,
        "hard" => rounds.hard,
        _ => rounds.medium,
    })
}

pub(crate) fn deal(game: &PirateRepublic, seed: Seed, log: &mut impl Log<Event>) -> State {
    let mut state = blank(Dice::new(seed));
    let mut dice = state.dice;
    dice.hand(|hand| {
        state.round.commander = Seat(hand.below(u32::from(game.seats)) as u8);
        shuffle_tokens(game, &mut state, hand);
        shuffle_cards(game, &mut state, hand);
        if game.tiles == TileLayout::Random {
            lay_at_random(game, &mut state, hand);
        }
    });
    state.dice = dice;
    if let Some(leg) = &game.leg {
        leg.begin(game, &mut state);
    }
    log.say(rule::TPR_SETUP_02, || Event::CommanderIs { seat: state.round.commander });
    game.spawn_ships(&mut state, game.content.constants.setup_spawn as usize, 1, log);
    deal_missions(game, &mut state, log);
    if game.tiles == TileLayout::FirstGame {
        state.round.tiles = game.content.first_game_tiles.map(|tile| tile.0);
    }
    if game.tiles != TileLayout::Commander {
        for (place, tile) in state.round.tiles.into_iter().enumerate().filter(|(_, tile)| *tile != UNKNOWN) {
            let tile = game.content.tiles[tile as usize].id;
            log.say(rule::TPR_SETUP_12, || Event::TileLaid { level: place as u8 + 2, tile });
        }
    }
    state.stack.push(Frame::Flip);
    if game.leg.is_some() {
        state.stack.push(Frame::Carry(0));
    }
    state.stack.push(Frame::Den);
    state.stack.push(Frame::Start(0));
    if game.mission.is_some() {
        state.stack.push(Frame::MissionSetup);
    }
    state.stack.push(Frame::Pirate(0));
    if game.tiles == TileLayout::Commander {
        state.stack.push(Frame::Tile(2));
    }
    state.stack.push(Frame::ReturnMissions);
    state.stack.push(Frame::KeepMission(0));
    state
}

/// A table without anything on it.
pub(crate) fn blank(dice: Dice) -> State {
    State {
        stack: Stack::new(),
        players: [Player::blank(); SEATS],
        map: Map::default(),
        stocks: Stocks::default(),
        decks: Decks { den: UNKNOWN, ..Decks::default() },
        round: Round::default(),
        turn: Turn::default(),
        combat: Combat::NONE,
        mods: Mods::default(),
        progress: Table::default(),
        flags: Table::default(),
        mission: Mission::default(),
        dummy: Dummy::NONE,
        end: None,
        dice,
    }
}

/// TPR-SETUP-04 to TPR-SETUP-07.
fn shuffle_tokens(game: &PirateRepublic, state: &mut State, hand: &mut impl Chance) {
    let mut all = [0u8; 64];
    let mut shuffled = |class: Class, hand: &mut _| -> (usize, [u8; 64]) {
        let mut len = 0;
        for token in game.content.tokens_of(class) {
            if len < all.len() {
                all[len] = token.0;
                len += 1;
            }
        }
        Chance::shuffle(hand, &mut all[..len]);
        (len, all)
    };
    let (count, navy) = shuffled(Class::Navy, hand);
    // Two stacks of 7 of 22; the rest belongs to the Ship supply.
    let stack = count * 7 / 22;
    state.stocks.navy[0].extend(&navy[..stack]);
    state.stocks.navy[1].extend(&navy[stack..2 * stack]);
    state.stocks.supply.extend(&navy[2 * stack..count]);
    let (count, hunters) = shuffled(Class::PirateHunter, hand);
    state.stocks.hunters[0].extend(&hunters[..count.div_ceil(2)]);
    state.stocks.hunters[1].extend(&hunters[count.div_ceil(2)..count]);
    let (count, fleets) = shuffled(Class::TreasureFleet, hand);
    state.stocks.fleets.extend(&fleets[..count]);
    let (count, slavers) = shuffled(Class::SlaveShip, hand);
    state.stocks.slavers.extend(&slavers[..count]);
    for class in [Class::Merchant, Class::Pirate] {
        let (count, ships) = shuffled(class, hand);
        state.stocks.supply.extend(&ships[..count]);
    }
    hand.shuffle(state.stocks.supply.as_mut_slice());
    for class in [Class::Port, Class::Fort] {
        let (count, land) = shuffled(class, hand);
        state.stocks.land.extend(&land[..count]);
    }
    hand.shuffle(state.stocks.land.as_mut_slice());
    let (count, forts) = shuffled(Class::MainFort, hand);
    for token in &forts[..count] {
        set_up_fort(game, state, TokenId(*token));
    }
    for class in [Class::Npc, Class::AngrySea, Class::Objective] {
        for token in game.content.tokens_of(class) {
            state.stocks.boxed.push(token.0);
        }
    }
}

/// On the first of its sites that is free; the tokens come in a random order (TPR-SETUP-07).
fn set_up_fort(game: &PirateRepublic, state: &mut State, token: TokenId) {
    let sites = game.content.token(token).sites;
    let free = |site: &&SiteId| state.map.spot(**site).token().is_none();
    match game.content.arena[sites].iter().find(free).copied() {
        Some(site) => {
            let spot = state.map.spot_mut(site);
            spot.token = token.0;
            spot.high = game.fortified;
        }
        None => state.stocks.boxed.push(token.0),
    }
}

/// TPR-SETUP-10.
fn shuffle_cards(game: &PirateRepublic, state: &mut State, hand: &mut impl Chance) {
    let content = &game.content;
    let decks = &mut state.decks;
    for card in 0..content.tidings.len() as u8 {
        decks.tidings.push(card, 0);
    }
    for (kind, deck) in [(CardType::Crew, &mut decks.crew), (CardType::Elite, &mut decks.elite)] {
        for card in content.cards_of(kind) {
            for _ in 0..content.card(card).copies {
                deck.push(card.0);
            }
        }
    }
    for card in content.cards_of(CardType::Treasure) {
        for _ in 0..content.card(card).copies {
            decks.treasure.push(card.0, 0);
        }
    }
    for mission in 0..content.personals.len() as u8 {
        decks.personal.push(mission, 0);
    }
    hand.shuffle(decks.tidings.cards.as_mut_slice());
    hand.shuffle(decks.treasure.cards.as_mut_slice());
    hand.shuffle(decks.crew.as_mut_slice());
    hand.shuffle(decks.elite.as_mut_slice());
    hand.shuffle(decks.personal.cards.as_mut_slice());
    for _ in 0..3 {
        decks.crew.pop().into_iter().for_each(|card| decks.crew_den.push(card));
        decks.elite.pop().into_iter().for_each(|card| decks.elite_den.push(card));
    }
}

/// The first tile of the shuffled ten that does not conflict, level by level (TPR-TILE-12).
fn lay_at_random(game: &PirateRepublic, state: &mut State, hand: &mut impl Chance) {
    let mut order: [u8; 16] = std::array::from_fn(|place| place as u8);
    let count = game.content.tiles.len().min(order.len());
    hand.shuffle(&mut order[..count]);
    for level in 2..=6u8 {
        let free = |tile: &&u8| !state.round.tiles.contains(tile) && game.tile_fits(TileId(**tile), level);
        if let Some(tile) = order[..count].iter().find(free).copied() {
            state.round.tiles[level as usize - 2] = tile;
        }
    }
}

/// TPR-SETUP-11: two each, from the Commander on.
fn deal_missions(game: &PirateRepublic, state: &mut State, log: &mut impl Log<Event>) {
    for seat in game.seats_from(state.round.commander) {
        for _ in 0..2 {
            if let Some(mission) = state.decks.personal.pop() {
                state.player_mut(seat).missions.push(mission);
            }
        }
        let missions = state.player(seat).missions;
        log.say(rule::TPR_SETUP_11, || Event::MissionsDealt {
            seat,
            missions: Some(game.mission_names(missions.as_slice())),
        });
    }
}
