//! English for moves and events, and the board in characters.

use std::fmt::Write;

use tortuga_core::{Ink, Line as Row, Seat, Slug, Voice};

use crate::{
    board::{Colour, Isle},
    content::{Chest, Token},
    game::Archipirata,
    moves::{Event, Line, Move, Pick, Picks},
    state::{Combat, Reason, State, lid},
    steps::sail,
    view::{IslandView, Tally, TeamView, View},
};

impl Voice for Archipirata {
    fn move_text(&self, state: &State, mv: Move) -> String {
        match mv {
            Move::Sail(line) => self.line_text(state, line),
            Move::Hit { first, second: None } => format!("Hit an enemy on {}", self.isle(first)),
            Move::Hit { first, second: Some(second) } => {
                format!("Hit an enemy on {} and one on {}", self.isle(first), self.isle(second))
            }
            Move::Wound { colour } => format!("Injure a {} pirate here", colour.name()),
            Move::Heal { isle } => format!("Bring a pirate back to {}", self.isle(isle)),
            Move::Captain { captain, picks } => {
                format!("Use {}{}", self.content.captain(captain).title, self.picks_text(picks))
            }
            Move::Pass => "Pass".into(),
        }
    }

    fn event_text(&self, event: &Event) -> String {
        let who = |seat: &Seat| self.who(*seat);
        let at = |island: &Slug| self.title(*island);
        let card_name = |card: &Slug| self.a_card(*card);
        let title = |captain: &Slug| self.captain_title(*captain);
        let a = |colour: &Colour| format!("A {} pirate", colour.name());
        match event {
            Event::FirstSeat { seat } => format!("{} begins.", who(seat)),
            Event::TurnBegan { seat } => format!("{} is to move.", who(seat)),
            Event::Sailed { seat, line } => {
                let (from, way) = self.course(line);
                format!("{} sails from {from}, {way}: {line}.", who(seat))
            }
            Event::Raided { seat, chests, gold, .. } => raid_text(&who(seat), *chests, *gold),
            Event::CaptainShown { seat, captain } => {
                format!("{} shows the captain {}.", who(seat), title(captain))
            }
            Event::CaptainUsed { seat, captain, paid } => {
                format!("{} uses {} and pays {}.", who(seat), title(captain), self.paid_text(paid))
            }
            Event::CaptainGone { captain, .. } => format!("{} leaves the game.", title(captain)),
            Event::RumPaid { seat, cards, chests } => format!("{} {}.", who(seat), rum_text(*cards, *chests)),
            Event::Lifted { island, red, white } => {
                format!("{} is lifted: {red} red, {white} white.", at(island))
            }
            Event::Skipped { island } => format!("{} is passed over.", at(island)),
            Event::Placed { island, colour } => format!("{} lands on {}.", a(colour), at(island)),
            Event::Activated { island, card, colour } => {
                format!("The {} pirate activates {} on {}.", colour.name(), card_name(card), at(island))
            }
            Event::NothingHappened { island } => format!("Nothing happens on {}.", at(island)),
            Event::Injured { island, colour } => format!("{} is injured on {}.", a(colour), at(island)),
            Event::Recovered { island, colour } => format!("{} comes back to {}.", a(colour), at(island)),
            Event::AnotherRound { seat, used } => {
                format!("{} plays another round (Magic Compass {used}).", who(seat))
            }
            Event::Collected { seat, card } => format!("{} collects {}.", who(seat), card_name(card)),
            Event::ChestTaken { seat, island, chest } => {
                format!("{} takes {} from {}.", who(seat), chest_text(*chest), at(island))
            }
            Event::Turned { island, card } => format!("{} now shows {}.", at(island), card_name(card)),
            Event::GoldMade { seat, token } => {
                format!("{}'s {} now counts as one gold.", who(seat), token_text(*token))
            }
            Event::Passed { seat, combat } => format!("{} passes{}.", who(seat), when_text(*combat)),
            Event::Ended { winner, reason } => end_text(*winner, *reason),
            Event::ChestsShown { team, gold, rum } => {
                format!("The {} chests are opened: {gold} gold, {rum} rum.", team.name())
            }
            Event::CaptainsShown { seats, rest } => {
                let held = seats.iter().enumerate();
                let held: Vec<String> =
                    held.map(|(seat, id)| format!("{} had {}", who(&Seat(seat as u8)), title(id))).collect();
                let rest: Vec<String> = rest.iter().map(|id| title(id).to_owned()).collect();
                format!("{}; not dealt: {}.", listed(&held), listed(&rest))
            }
        }
    }

    fn board(&self, view: &View, width: u16) -> Vec<Row> {
        let mut rows = if width >= 79 { self.ring(view) } else { self.list(view) };
        let teams = [(Colour::Red, &view.red), (Colour::White, &view.white)];
        let below = teams
            .map(|(colour, team)| self.team_row(view, colour, team))
            .into_iter()
            .chain(self.captain_row(view));
        rows.extend(below.flat_map(|row| row.wrapped(width as usize)));
        rows
    }
}

impl Archipirata {
    fn isle(&self, isle: Isle) -> &str {
        &self.content.islands[isle.index()].title
    }

    fn title(&self, id: Slug) -> &str {
        self.content.islands.iter().find(|island| island.id == id).map_or("", |island| &island.title)
    }

    /// Where a line begins and which way it goes, in words. Lines of events are written by us: island, then sign.
    fn course(&self, line: &str) -> (&str, &'static str) {
        let start = line.chars().next().and_then(|island| island.to_digit(10)).unwrap_or_default();
        let from = self.content.islands.get(start as usize).map_or("", |island| &island.title);
        (from, if line.get(1..2) == Some("+") { "clockwise" } else { "counterclockwise" })
    }

    fn captain_title(&self, id: Slug) -> &str {
        self.content.captains.iter().find(|captain| captain.id == id).map_or("", |captain| &captain.title)
    }

    /// `Red`, or with four seats `Red (seat 2)`.
    fn who(&self, seat: Seat) -> String {
        let name = if Colour::of(seat) == Colour::Red { "Red" } else { "White" };
        if self.seats > 2 { format!("{name} (seat {seat})") } else { name.into() }
    }

    /// `Rum Bottle*`, `permanent Sabre`, `a chest`.
    fn card_text(&self, label: Slug) -> String {
        if label == lid() {
            return "a chest".into();
        }
        let text = label.as_str();
        let (permanent, name) = text.strip_prefix("P:").map_or((false, text), |name| (true, name));
        let (name, star) = name.strip_suffix('*').map_or((name, ""), |name| (name, "*"));
        let title = self.content.find_kind(name).map_or(name, |kind| &self.content.kind(kind).title);
        format!("{}{title}{star}", if permanent { "permanent " } else { "" })
    }

    /// `a Rum Bottle*`, as a sentence needs it.
    fn a_card(&self, label: Slug) -> String {
        let text = self.card_text(label);
        if label == lid() {
            return text;
        }
        let article = if text.starts_with(['A', 'E', 'I', 'O', 'U']) { "an" } else { "a" };
        format!("{article} {text}")
    }

    fn line_text(&self, state: &State, line: Line) -> String {
        let way = if line.clockwise { "clockwise" } else { "counterclockwise" };
        let mut at = line.start;
        let mut stops = Vec::new();
        for step in line.tokens.iter() {
            at = at.step(line.clockwise, 1);
            stops.push(match step.colour() {
                Some(colour) => format!("{} {}", colour.letter(), self.isle(at)),
                None => format!("skip {}", self.isle(at)),
            });
        }
        let card = self.card_text(state.top_label(&self.content, sail::landing(line)));
        let mut text = format!("{} {way}: {} ({card})", self.isle(line.start), stops.join(", "));
        if line.cards + line.chests > 0 {
            let _ = write!(text, "; {}", rum_text(line.cards, line.chests));
        }
        if let Some(raid) = line.raid {
            let _ = write!(text, "; raid for {}", chests_text(raid.gold, raid.rum));
        }
        text
    }

    fn picks_text(&self, picks: Picks) -> String {
        let words: Vec<String> = picks
            .iter()
            .map(|pick| match pick {
                Pick::Target(isle, colour) => format!("injure {} on {}", colour.name(), self.isle(isle)),
                Pick::Isle(isle) => format!("return to {}", self.isle(isle)),
                Pick::Nobody => "nobody returns".into(),
            })
            .collect();
        if words.is_empty() { String::new() } else { format!(": {}", words.join(", ")) }
    }

    fn paid_text(&self, paid: &[(Slug, u8)]) -> String {
        let word = |(kind, count): &(Slug, u8)| match count {
            1 => self.a_card(*kind),
            count => format!("{count} {}", several(&self.card_text(*kind))),
        };
        listed(&paid.iter().map(word).collect::<Vec<_>>())
    }

    /// Two rows of four islands; clockwise runs along the top and back along the bottom.
    fn ring(&self, view: &View) -> Vec<Row> {
        let mut rows = self.cells(view, [0, 1, 2, 3]);
        rows.push(Row::new().with(
            Ink::Water,
            "   ^  counterclockwise                                          clockwise  v   ",
        ));
        rows.extend(self.cells(view, [7, 6, 5, 4]));
        rows
    }

    fn cells(&self, view: &View, isles: [usize; 4]) -> Vec<Row> {
        let mut rows = vec![Row::new(); 4];
        for (column, place) in isles.into_iter().enumerate() {
            let Some(island) = view.islands.get(place) else { continue };
            if column > 0 {
                for row in &mut rows {
                    row.push(Ink::Plain, " ");
                }
            }
            let landed = view.landing.is_some_and(|landing| landing.island == island.island);
            let frame = if landed { Ink::Gold } else { Ink::Water };
            let head: String = format!("{place} {} ", self.title(island.island)).chars().take(16).collect();
            rows[0].push(frame, "┌");
            rows[0].push(Ink::Strong, head.clone());
            rows[0].push(frame, format!("{}┐", "─".repeat(17 - head.chars().count())));
            boxed(&mut rows[1], frame, pirates(island));
            boxed(&mut rows[2], frame, self.pile_row(island));
            rows[3].push(frame, format!("└{}┘", "─".repeat(17)));
        }
        rows
    }

    fn pile_row(&self, island: &IslandView) -> Row {
        let label = island.top().unwrap_or(lid());
        let text = self.card_text(label);
        let text = text.strip_prefix("permanent ").map_or(text.clone(), |rest| format!("∞{rest}"));
        let ink = if label == lid() { Ink::Gold } else { Ink::Land };
        let count = if island.left > 1 { format!(" {}", island.left) } else { String::new() };
        let room = 17 - count.chars().count();
        let text: String = text.chars().take(room).collect();
        Row::new().with(ink, text).padded(room).with(Ink::Soft, count)
    }

    /// One line for each island, for narrow terminals.
    fn list(&self, view: &View) -> Vec<Row> {
        let row = |(place, island): (usize, &IslandView)| {
            let mut row =
                Row::new().with(Ink::Strong, format!("{place} {}", self.title(island.island))).padded(19);
            row.0.extend(pirates(island).padded(18).0);
            row.0.extend(self.pile_row(island).0);
            row
        };
        view.islands.iter().enumerate().map(row).collect()
    }

    fn team_row(&self, view: &View, colour: Colour, team: &TeamView) -> Row {
        let on_islands: u8 =
            view.islands.iter().map(|i| if colour == Colour::Red { i.red } else { i.white }).sum();
        let mark = if Colour::of(view.active) == colour && view.end.is_none() { ">" } else { " " };
        let mut row = Row::new().with(ink(colour), format!("{mark}{:5}", colour.name()));
        row.push(Ink::Soft, format!(" airship {}  ", 8u8.saturating_sub(on_islands)));
        let gold = match team.known {
            Some(known) => format!("gold {}, rum chests {}", known.gold + team.open_gold, known.rum),
            None => format!("chests {}, open gold {}", team.chests, team.open_gold),
        };
        row.push(Ink::Gold, gold);
        row.push(Ink::Plain, format!("  {}", self.goods_text(&team.goods)));
        row
    }

    fn goods_text(&self, goods: &Tally) -> String {
        let short = |kind: &Slug| {
            self.content.kinds.iter().find(|known| known.id == *kind).map_or(*kind, |known| known.short)
        };
        let word = |(kind, count): (&Slug, &u8)| format!("{} {count}", short(kind));
        goods.iter().map(word).collect::<Vec<_>>().join(", ")
    }

    fn captain_row(&self, view: &View) -> Option<Row> {
        let word = |(seat, held): (usize, &crate::view::CaptainView)| {
            let name = held.captain.map_or("?", |id| self.captain_title(id));
            format!("seat {seat}: {name} ({})", held.status.name())
        };
        let words: Vec<String> = view.captains.iter().enumerate().map(word).collect();
        (!words.is_empty()).then(|| Row::new().with(Ink::Soft, format!(" captains {}", words.join(", "))))
    }
}

fn boxed(row: &mut Row, frame: Ink, inside: Row) {
    row.push(frame, "│");
    row.0.extend(inside.padded(17).0);
    row.push(frame, "│");
}

fn pirates(island: &IslandView) -> Row {
    let red = "R".repeat(island.red as usize);
    let gap = if island.red > 0 && island.white > 0 { " " } else { "" };
    let row = Row::new().with(ink(Colour::Red), red).with(Ink::Plain, gap);
    row.with(ink(Colour::White), "W".repeat(island.white as usize))
}

/// `a, b and c`.
fn listed(words: &[String]) -> String {
    match words {
        [] => "nobody".into(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// More than one of a thing.
fn several(title: &str) -> String {
    format!("{title}{}", if title.ends_with('s') { "es" } else { "s" })
}

fn chests_text(gold: u8, rum: u8) -> String {
    let word = |(count, what): (u8, &str)| match count {
        0 => None,
        1 => Some(format!("a {what} chest")),
        count => Some(format!("{count} {what} chests")),
    };
    listed(&[(gold, "gold"), (rum, "rum")].into_iter().filter_map(word).collect::<Vec<_>>())
}

fn rum_text(cards: u8, chests: u8) -> String {
    match (cards, chests) {
        (cards, 0) => format!("pays {cards} rum"),
        (0, chests) => format!("pays {chests} rum chest{}", if chests > 1 { "s" } else { "" }),
        (cards, chests) => {
            format!("pays {cards} rum and {chests} rum chest{}", if chests > 1 { "s" } else { "" })
        }
    }
}

fn raid_text(who: &str, chests: u8, gold: Option<u8>) -> String {
    let what = match gold {
        Some(gold) => format!(" ({gold} gold, {} rum)", chests - gold),
        None => String::new(),
    };
    let plural = if chests > 1 { "s" } else { "" };
    format!("{who} gives {chests} chest{plural}{what}, face down, for a raid.")
}

fn token_text(token: Token) -> &'static str {
    match token {
        Token::Captain => "captain card",
        Token::Stack => "stack of cards",
    }
}

fn when_text(combat: Option<Combat>) -> &'static str {
    match combat {
        None => " and does not move",
        Some(Combat::Before) => " before the combat",
        Some(Combat::After) => " after the combat",
    }
}

fn chest_text(chest: Option<Chest>) -> &'static str {
    match chest {
        Some(Chest::Gold) => "a chest of gold",
        Some(Chest::Rum) => "a chest of rum",
        None => "a chest",
    }
}

fn end_text(winner: Option<Colour>, reason: Reason) -> String {
    let Some(winner) = winner else { return "The turn limit is reached: a draw.".into() };
    let (winner, loser) = match winner {
        Colour::Red => ("Red", "white"),
        Colour::White => ("White", "red"),
    };
    match reason {
        Reason::Gold => format!("{winner} holds enough gold and wins."),
        Reason::Elimination => format!("{winner} wins: no {loser} pirate is left on the islands."),
        Reason::SelfElimination => {
            format!("{winner} wins: {loser} has lost its last pirate in its own turn.")
        }
        Reason::TurnLimit => format!("The turn limit is reached: {winner} is ahead and wins."),
    }
}

/// White pirates are white, whatever colour their seat has.
fn ink(colour: Colour) -> Ink {
    match colour {
        Colour::Red => Ink::Seat(Seat(0)),
        Colour::White => Ink::Strong,
    }
}
