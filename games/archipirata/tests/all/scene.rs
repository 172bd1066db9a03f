//! Scenes: a position in a few words, completed to a state that passes every invariant.
//!
//! What a scene does not say is chosen to stay out of the way: red is to move, nobody holds anything, every pile is
//! full, no visible card bears the own-colour icon. Cards that somebody holds must have left a pile; piles of islands
//! that the scene does not mention are dug for them, from island 7 downwards.

use std::collections::BTreeMap;

use serde_json::{Value, json};
use tortuga_archipirata::{
    Archipirata,
    board::{Colour, Isle},
    state::Status,
};
use tortuga_core::{Game, LoadError, Seat, Setup, table::restore_json};
use tortuga_testkit::TestTable;

pub(crate) const RED: Seat = Seat(0);
pub(crate) const WHITE: Seat = Seat(1);

pub(crate) const ISLANDS: [&str; 8] =
    ["wreck", "lantern", "cloudcay", "gallows", "anvil", "palmdrift", "spire", "moorings"];

/// The board after the setup if red begins (AP-EX-01).
pub(crate) const OPENING: &str = "0/1 1/1 1/1 1/1 1/1 1/1 1/1 1/1";

pub(crate) fn game(seats: u8, captains: bool) -> Archipirata {
    Archipirata::new(&Setup::new(seats).with("captains", if captains { "true" } else { "false" })).unwrap()
}

#[derive(Clone, Debug)]
pub(crate) struct Scene {
    seats: u8,
    board: Vec<(u8, u8)>,
    tops: BTreeMap<usize, String>,
    left: BTreeMap<usize, usize>,
    teams: [Holdings; 2],
    captains: Vec<(String, String)>,
    active: u8,
    compass_used: u8,
    turns_done: u8,
    extra: Value,
}

#[derive(Clone, Debug, Default)]
struct Holdings {
    goods: BTreeMap<String, u8>,
    gold: u8,
    rum: u8,
    stacks: u8,
}

pub(crate) fn scene(board: &str) -> Scene {
    let pair = |text: &str| {
        let (red, white) = text.split_once('/').unwrap();
        (red.parse().unwrap(), white.parse().unwrap())
    };
    Scene {
        seats: 2,
        board: board.split(' ').map(pair).collect(),
        tops: BTreeMap::new(),
        left: BTreeMap::new(),
        teams: [Holdings::default(), Holdings::default()],
        captains: Vec::new(),
        active: 0,
        compass_used: 0,
        turns_done: 0,
        extra: json!({}),
    }
}

impl Scene {
    pub(crate) fn seats(mut self, seats: u8) -> Self {
        self.seats = seats;
        self
    }

    /// The seat to move.
    pub(crate) fn active(mut self, seat: u8) -> Self {
        self.active = seat;
        self
    }

    /// The visible card of an island: `rum*`, `chest:gold`, `P:sabre`. A chest or a permanent card means that the
    /// cards above it are gone.
    pub(crate) fn top(mut self, island: usize, card: &str) -> Self {
        self.tops.insert(island, card.into());
        self
    }

    /// How many cards are left in a pile.
    pub(crate) fn left(mut self, island: usize, cards: usize) -> Self {
        self.left.insert(island, cards);
        self
    }

    /// Equipment that the team of `seat` holds.
    pub(crate) fn goods(mut self, seat: usize, kind: &str, count: u8) -> Self {
        self.teams[seat % 2].goods.insert(kind.into(), count);
        self
    }

    /// Chests that the team of `seat` holds.
    pub(crate) fn chests(mut self, seat: usize, gold: u8, rum: u8) -> Self {
        (self.teams[seat % 2].gold, self.teams[seat % 2].rum) = (gold, rum);
        self
    }

    /// Jolly Roger's stacks.
    pub(crate) fn stacks(mut self, seat: usize, stacks: u8) -> Self {
        self.teams[seat % 2].stacks = stacks;
        self
    }

    /// Turns the variant on: captains by seat, all hidden.
    pub(crate) fn captains(mut self, ids: &[&str]) -> Self {
        self.captains = ids.iter().map(|id| ((*id).to_owned(), "hidden".to_owned())).collect();
        self
    }

    /// `hidden`, `revealed`, `spent`, `trophy`.
    pub(crate) fn status(mut self, seat: usize, status: &str) -> Self {
        self.captains[seat].1 = status.into();
        self
    }

    pub(crate) fn compass_used(mut self, used: u8) -> Self {
        self.compass_used = used;
        self
    }

    pub(crate) fn turns_done(mut self, turns: u8) -> Self {
        self.turns_done = turns;
        self
    }

    /// Any other field of the state document, such as `next` or `landing`.
    pub(crate) fn with(mut self, field: &str, value: Value) -> Self {
        self.extra[field] = value;
        self
    }

    #[track_caller]
    pub(crate) fn table(&self) -> TestTable<Archipirata> {
        let game = game(self.seats, !self.captains.is_empty());
        let state =
            restore_json(&game, &self.doc(&game)).unwrap_or_else(|error| panic!("the scene: {error}"));
        TestTable::at(game, state)
    }

    /// The scene on the table of another game, such as one with a pack of its own.
    #[track_caller]
    pub(crate) fn table_of(&self, game: Archipirata) -> TestTable<Archipirata> {
        let state =
            restore_json(&game, &self.doc(&game)).unwrap_or_else(|error| panic!("the scene: {error}"));
        TestTable::at(game, state)
    }

    /// What loading the scene says, for scenes that are broken on purpose.
    pub(crate) fn load_error(&self) -> LoadError {
        let game = game(self.seats, !self.captains.is_empty());
        restore_json(&game, &self.doc(&game)).expect_err("the scene is sound")
    }

    /// The state document.
    pub(crate) fn doc(&self, game: &Archipirata) -> Value {
        let mut box_of_cards = Cards::new(game);
        let mut left = self.depths();
        let mut needed: Vec<String> = Vec::new();
        for team in &self.teams {
            for (kind, count) in &team.goods {
                needed.extend(std::iter::repeat_n(kind.clone(), *count as usize));
            }
            for kind in ["bomb", "bomb", "bomb", "sabre"] {
                needed.extend(std::iter::repeat_n(kind.to_owned(), team.stacks as usize));
            }
        }
        let mut chests: Vec<&str> = Vec::new();
        for team in &self.teams {
            chests.extend(std::iter::repeat_n("chest:gold", team.gold as usize));
            chests.extend(std::iter::repeat_n("chest:rum", team.rum as usize));
        }
        self.dig(&mut left, needed.len(), chests.len());

        // Visible cards first, then what is held, then the rest: so every wish that can be met is met.
        let mut piles: Vec<[Option<String>; 6]> = vec![Default::default(); 8];
        for (island, card) in &self.tops {
            piles[*island][6 - left[*island]] = Some(box_of_cards.take(card));
        }
        let mut out = BTreeMap::<String, u8>::new();
        let mut out_rum_chests = 0;
        let mut buried_gold = 0;
        for (island, pile) in piles.iter_mut().enumerate() {
            for (layer, place) in pile.iter_mut().enumerate().take(6 - left[island]) {
                *place = Some(if layer == 2 {
                    match chests.pop() {
                        Some(chest) => box_of_cards.take(chest),
                        None if box_of_cards.has("chest:rum") => {
                            out_rum_chests += 1;
                            box_of_cards.take("chest:rum")
                        }
                        None => {
                            buried_gold += 1;
                            box_of_cards.take("chest:gold")
                        }
                    }
                } else if let Some(kind) = needed.pop() {
                    box_of_cards.take_kind(&kind)
                } else {
                    let card = box_of_cards.take_spare();
                    *out.entry(card.trim_end_matches('*').to_owned()).or_default() += 1;
                    card
                });
            }
        }
        assert!(needed.is_empty() && chests.is_empty(), "the scene wants more cards than its piles let go");
        for (island, pile) in piles.iter_mut().enumerate() {
            let visible = 6 - left[island];
            if pile[visible].is_none() && visible != 2 && visible != 5 {
                pile[visible] = Some(box_of_cards.take_quiet());
            }
        }
        for pile in &mut piles {
            for (layer, place) in pile.iter_mut().enumerate().filter(|(_, place)| place.is_none()) {
                *place = Some(match layer {
                    2 => box_of_cards.take_any("chest:"),
                    5 => box_of_cards.take_any("P:"),
                    _ => box_of_cards.take_deep(),
                });
            }
        }
        self.write(&left, &piles, &out, (out_rum_chests, buried_gold))
    }

    fn depths(&self) -> [usize; 8] {
        let mut left = [6; 8];
        for (island, card) in &self.tops {
            left[*island] = if card.starts_with("chest") {
                4
            } else if card.starts_with("P:") {
                1
            } else {
                6
            };
        }
        for (island, cards) in &self.left {
            left[*island] = *cards;
        }
        left
    }

    /// Digs unmentioned piles until enough cards are gone.
    fn dig(&self, left: &mut [usize; 8], equipment: usize, chests: usize) {
        let gone = |left: &[usize; 8]| {
            let chests = left.iter().filter(|left| **left <= 3).count();
            (left.iter().map(|left| 6 - left).sum::<usize>() - chests, chests)
        };
        let mentioned = |island: usize| self.tops.contains_key(&island) || self.left.contains_key(&island);
        for island in (0..8).rev().filter(|island| !mentioned(*island)) {
            while left[island] > 1 && (gone(left).0 < equipment || gone(left).1 < chests) {
                left[island] -= 1;
            }
        }
    }

    fn write(
        &self,
        left: &[usize; 8],
        piles: &[[Option<String>; 6]],
        out: &BTreeMap<String, u8>,
        (out_rum_chests, buried_gold): (u8, u8),
    ) -> Value {
        let islands: Vec<Value> = (0..8)
            .map(|island| {
                let (gone, pile) = piles[island].split_at(6 - left[island]);
                let (red, white) = self.board[island];
                json!({"island": ISLANDS[island], "red": red, "white": white, "pile": pile, "gone": gone})
            })
            .collect();
        let team = |team: &Holdings, buried: u8| {
            let stacks = team.stacks;
            let stacked = if stacks > 0 { json!({"bomb": 3 * stacks, "sabre": stacks}) } else { json!({}) };
            json!({"goods": team.goods, "gold_chests": team.gold, "rum_chests": team.rum,
                   "stacks": stacks, "stacked": stacked, "buried_gold": buried})
        };
        let captains: Vec<Value> =
            self.captains.iter().map(|(id, status)| json!({"captain": id, "status": status})).collect();
        let mut doc = json!({
            "islands": islands,
            "teams": {"red": team(&self.teams[0], 0), "white": team(&self.teams[1], buried_gold)},
            "out": {"goods": out, "rum_chests": out_rum_chests},
            "captains": captains,
            "active": self.active,
            "compass_used": self.compass_used,
            "turns_done": self.turns_done,
        });
        for (field, value) in self.extra.as_object().unwrap() {
            doc[field] = value.clone();
        }
        doc
    }
}

/// The pirates on the islands as eight pairs `red/white`, island 0 first.
pub(crate) fn board(table: &TestTable<Archipirata>) -> String {
    let pairs = Isle::all().map(|isle| {
        let count = |colour| table.state().board.count(isle, colour);
        format!("{}/{}", count(Colour::Red), count(Colour::White))
    });
    pairs.collect::<Vec<_>>().join(" ")
}

/// The equipment of a kind that the team of `seat` holds.
pub(crate) fn held(table: &TestTable<Archipirata>, seat: usize, kind: &str) -> u8 {
    table.state().teams[seat % 2].goods[table.game.content.find_kind(kind).unwrap().index()]
}

/// The equipment of a kind that has left the game face up.
pub(crate) fn discarded(table: &TestTable<Archipirata>, kind: &str) -> u8 {
    table.state().out.goods[table.game.content.find_kind(kind).unwrap().index()]
}

/// The label of the visible card of an island.
pub(crate) fn top(table: &TestTable<Archipirata>, island: u8) -> String {
    table.state().top_label(&table.game.content, Isle(island)).to_string()
}

/// Whether the captain of a seat is hidden, revealed, spent or a trophy.
pub(crate) fn status(table: &TestTable<Archipirata>, seat: usize) -> Status {
    table.state().captains[seat].unwrap().status
}

/// The cards of the box that a scene has not placed yet.
struct Cards(Vec<String>);

impl Cards {
    fn new(game: &Archipirata) -> Self {
        let content = &game.content;
        let all = content.equipment.iter().chain(&content.chests).chain(&content.permanents);
        Self(all.map(|id| content.card(*id).label.to_string()).collect())
    }

    fn has(&self, label: &str) -> bool {
        self.0.iter().any(|card| card == label)
    }

    #[track_caller]
    fn take(&mut self, label: &str) -> String {
        let place = self.0.iter().position(|card| card == label);
        self.0.remove(place.unwrap_or_else(|| panic!("the scene wants one more `{label}` than there are")))
    }

    /// A card of that kind, with the icon if possible: plain ones are wanted on top.
    fn take_kind(&mut self, kind: &str) -> String {
        let with_icon = format!("{kind}*");
        let label = if self.has(&with_icon) { with_icon } else { kind.to_owned() };
        self.take(&label)
    }

    fn take_any(&mut self, prefix: &str) -> String {
        let place = self.0.iter().position(|card| card.starts_with(prefix)).expect("as many as piles");
        self.0.remove(place)
    }

    /// An equipment card that nobody will miss.
    fn take_spare(&mut self) -> String {
        let label = ["sabre*", "bomb*", "compass*", "first_aid*", "sabre", "bomb", "compass"];
        let label = label.into_iter().find(|label| self.has(label)).expect("there are many");
        self.take(label)
    }

    /// A visible card without icon whose activation asks and hurts as little as possible.
    fn take_quiet(&mut self) -> String {
        let label = [
            "rum",
            "first_aid",
            "sabre",
            "bomb",
            "compass",
            "rum*",
            "first_aid*",
            "sabre*",
            "bomb*",
            "compass*",
        ];
        let label = label.into_iter().find(|label| self.has(label)).expect("32 cards");
        self.take(label)
    }

    fn take_deep(&mut self) -> String {
        let place = self.0.iter().rposition(|card| !card.starts_with("chest:") && !card.starts_with("P:"));
        self.0.remove(place.expect("32 cards fill 32 places"))
    }
}
