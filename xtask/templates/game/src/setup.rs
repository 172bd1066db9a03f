//! What can be chosen, and the deal.

use tortuga_core::{Chance, Dice, Info, Log, OptionSpec, Seat, Seed, Stack, setup::OptionKind};

use crate::{
    game::{{Game}},
    moves::Event,
    rule,
    state::{Frame, MOST_SEATS, State},
};

pub(crate) const ROUNDS: OptionSpec = OptionSpec {
    name: "rounds",
    about: "After so many rounds the game is over",
    kind: OptionKind::Number { default: 30, least: 1, most: 100 },
    inner: false,
};

pub(crate) const INFO: Info = Info {
    id: "{{name}}",
    title: "{{title}}",
    about: "Row to the end of the track before the others.",
    version: "1",
    seats: &[2, 3, 4],
    minutes: 5,
    options: &[ROUNDS],
    rules: include_str!("../rules.md"),
    pack: &[
        ("pack.toml", include_str!("../content/pack.toml")),
        ("track.toml", include_str!("../content/track.toml")),
    ],
};

pub(crate) fn deal(game: &{{Game}}, seed: Seed, log: &mut impl Log<Event>) -> State {
    let mut dice = Dice::new(seed);
    let seat = Seat(dice.below(u32::from(game.seats)) as u8);
    log.say(rule::{{PREFIX}}_SETUP_02, || Event::Began { seat });
    let mut stack = Stack::new();
    stack.push(Frame::Row { seat });
    State { ships: [0; MOST_SEATS], turns_done: 0, stack, dice }
}
