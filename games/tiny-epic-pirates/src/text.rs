//! English for moves and events ([`events`]), and the board in characters ([`board`]).

use std::fmt::Write;

use tortuga_core::{Line, Seat, Slug, Voice};

mod board;
mod events;

use crate::{
    content::{Bonus, Booty, CrewId, Icon, Mate},
    events::Event,
    game::TinyEpicPirates,
    helm::{Assignment, spaces},
    moves::{Move, Post},
    sea::Cell,
    state::{Frame, LEGENDARY, State, Target},
    view::View,
};

impl Voice for TinyEpicPirates {
    fn move_text(&self, state: &State, mv: Move) -> String {
        match mv {
            Move::NavyCorner(cell) => format!("Place the Navy on {}", self.place(state, cell)),
            Move::Cove(cell) => format!("Start hidden at {}", self.place(state, cell)),
            Move::CaptainSide(side) => self.side_text(state, side),
            Move::Order { target, sources, returns } => self.order_text(state, target, sources, returns),
            Move::SailStep { to, token } => self.sail_text(state, to, token),
            Move::SailToken => format!("Use a token for {} more sail", self.token_sail),
            Move::SailStop => "Stop here".into(),
            Move::Jostle(Post::At(from)) => format!("Send a Deckhand from {} to Repair", title(from)),
            Move::Jostle(Post::Wheel(space)) => format!("Send the Deckhand on Wheel space {space} to Repair"),
            Move::Execute => self.execute_text(state),
            Move::Skip => format!("Do not {}", self.content.order_title(state.me().helm.order())),
            Move::Cube(None) => format!("Return the new {}", self.new_cube(state)),
            Move::Cube(Some(booty)) => {
                format!("Return {} and keep the new {}", self.booty(booty), self.new_cube(state))
            }
            Move::TradeCount(count) => self.trade_text(state, count),
            Move::CrewRefresh => "Pay 1 Gold for a new row".into(),
            Move::CrewTake { slot, discard } => self.hire_text(state, slot, discard),
            Move::Mutiny => self.mutiny_text(state),
            Move::CrewDone => "Done".into(),
            Move::HideOutAssign { hands, wheel } => hands_text(hands, Some(wheel)),
            Move::Reassign { hands } => hands_text(hands, None),
            Move::AttackTarget(target) => format!("Attack {}", self.target_text(state, target)),
            Move::Reroll { card, faces } => {
                let faces: Vec<String> = faces.iter().map(|face| face.to_string()).collect();
                format!("{} rerolls {}", self.mate(card).title, faces.join(", "))
            }
            Move::Surefire { from, to } => format!("Sure-fire: turn a {from} into a {to}"),
            Move::BattleDone => self.announce_text(state),
            Move::PortChoice(cell) | Move::SoloPort(cell) => {
                format!("The Merchant starts again at {}", self.place(state, cell))
            }
            Move::PlaceDeckhand(to) => format!("The new Deckhand goes to {}", title(to)),
            Move::CaptainIcon(icon) => format!("{} (captain)", self.captain_icon_text(state, icon)),
            Move::CaptainSkip => "Skip the captain's Bonus Action".into(),
            Move::CrewIcon { card, icon } => self.crew_icon_text(card, icon),
            Move::BonusDone => "No more Bonus Actions".into(),
            Move::Exchange { give, take } => format!("Give {}, take {}", self.booty(give), self.booty(take)),
            Move::MoveNavy(cell) => format!("Move the Navy to {}", self.place(state, cell)),
            Move::MoveMerchant { ship, to } => {
                format!("Move the {} Merchant to {}", ship.name(), self.place(state, to))
            }
            Move::MerchantRoute(cell) => format!("The Merchant sails to {}", self.place(state, cell)),
            Move::NavyStep(cell) => format!("The Navy sails to {}", self.place(state, cell)),
            Move::SoloBurySite(cell) => format!("It buries at {}", self.place(state, cell)),
        }
    }

    fn event_text(&self, event: &Event) -> String {
        self.sentence(event)
    }

    fn board(&self, view: &View, width: u16) -> Vec<Line> {
        board::draw(self, view, width as usize)
    }
}

/// `Rigging`.
fn title(assignment: Assignment) -> &'static str {
    match assignment {
        Assignment::Rigging => "Rigging",
        Assignment::Cannons => "Cannons",
        Assignment::Extort => "Extort",
        Assignment::Repair => "Repair",
    }
}

/// `a, b and c`.
fn list(words: &[String]) -> String {
    match words {
        [] => String::new(),
        [one] => one.clone(),
        [most @ .., last] => format!("{} and {last}", most.join(", ")),
    }
}

/// `2 Rigging, 1 Extort`, zeros left out.
fn tally(counts: &[u8]) -> String {
    let each = Assignment::ALL.iter().zip(counts).filter(|(_, count)| **count > 0);
    let words: Vec<String> =
        each.map(|(assignment, count)| format!("{count} {}", title(*assignment))).collect();
    list(&words)
}

/// With a capital letter in front.
fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// `north`, for the next card.
fn compass(from: Cell, to: Cell) -> &'static str {
    if to.row() < from.row() {
        "north"
    } else if to.row() > from.row() {
        "south"
    } else if to.col() < from.col() {
        "west"
    } else {
        "east"
    }
}

fn hands_text(hands: [u8; 4], wheel: Option<u8>) -> String {
    let all = tally(&hands);
    let mut text =
        if all.is_empty() { "No Deckhand at work".to_owned() } else { format!("Deckhands: {all}") };
    let kept: Vec<String> = spaces(wheel.unwrap_or(0)).map(|space| space.to_string()).collect();
    if !kept.is_empty() {
        let _ = write!(text, "; Wheel {} kept", list(&kept));
    }
    text
}

impl TinyEpicPirates {
    /// `Red`, or `the Legendary Pirate`.
    fn who(&self, seat: Seat) -> String {
        if self.solo() && seat == LEGENDARY {
            return "the Legendary Pirate".into();
        }
        capital(self.content.colours.get(seat.index()).map_or("nobody", String::as_str))
    }

    fn mate(&self, card: CrewId) -> &Mate {
        self.content.mate(card)
    }

    fn booty(&self, booty: Booty) -> &str {
        self.content.booty_title(booty)
    }

    /// `Gallowpoint`. A pack may give two cards the same name; then also where it lies on the table.
    fn place(&self, state: &State, cell: Cell) -> String {
        self.place_of(&state.card_at(self, cell).title, cell)
    }

    fn place_of(&self, title: &str, cell: Cell) -> String {
        if self.content.cards.iter().filter(|card| card.title == title).count() < 2 {
            return title.to_owned();
        }
        let nth = |place: u8| ["first", "second", "third", "fourth"][place as usize % 4];
        format!("{title} ({} row, {} card)", nth(cell.row()), nth(cell.col()))
    }

    fn side_text(&self, state: &State, side: crate::content::Side) -> String {
        let asked = state.stack.top();
        let seat = if let Some(Frame::CaptainSide(seat)) = asked { seat } else { state.active };
        let Some(captain) = state.pirate(seat).captain else { return side.name().into() };
        format!("{}: {}", side.name(), self.card_text(self.content.captain(captain, side)))
    }

    /// `Bosun Mabel Thrift [1 2] Plunder: Reassign`.
    pub(crate) fn card_text(&self, mate: &Mate) -> String {
        let symbols =
            mate.symbols.iter().zip(1..).flat_map(|(count, face)| std::iter::repeat_n(face, *count as usize));
        let mut faces: Vec<String> = symbols.map(|face: u8| face.to_string()).collect();
        if mate.hits > 0 {
            faces.push(format!("+{}", mate.hits));
        }
        let bonus: Vec<String> = mate.bonus.iter().map(|bonus| self.bonus_text(*bonus)).collect();
        format!(
            "{} [{}] {}: {}",
            mate.title,
            faces.join(" "),
            self.content.order_title(mate.trigger),
            bonus.join(", ")
        )
    }

    /// The pack's short text, with its figures.
    pub(crate) fn bonus_text(&self, bonus: Bonus) -> String {
        let text = self.content.texts.short("bonus", bonus.icon().name());
        match bonus {
            Bonus::GainGold { amount } => text.replace("{amount}", &amount.to_string()),
            Bonus::Reroll { faces: [low, high] } => text.replace("{faces}", &format!("{low}/{high}")),
            Bonus::SailNavy { cards } | Bonus::SailMerchant { cards } => format!("{text} {cards}"),
            Bonus::TradeSpecial { wants, gold } => {
                let goods =
                    Booty::ALL.into_iter().flat_map(|b| std::iter::repeat_n(b, wants[b.index()] as usize));
                let goods: Vec<&str> = goods.map(|booty| self.booty(booty)).collect();
                format!("{text} {} for {gold}", goods.join("+"))
            }
            Bonus::Bury
            | Bonus::Plunder
            | Bonus::Trade
            | Bonus::CrewUp
            | Bonus::Search
            | Bonus::Attack
            | Bonus::Exchange
            | Bonus::Reassign
            | Bonus::Sail => text.to_owned(),
        }
    }

    fn order_text(&self, state: &State, target: u8, sources: [u8; 4], returns: [u8; 4]) -> String {
        let helm = &state.me().helm;
        let order = helm.orders.get(target as usize).copied().unwrap_or(helm.orders[0]);
        let mut text = self.content.order_title(order).to_owned();
        if sources.iter().any(|count| *count > 0) {
            let _ = write!(text, ", skipping with {}", tally(&sources));
        }
        if returns.iter().any(|count| *count > 0) {
            let _ = write!(text, ", back to work: {}", tally(&returns));
        }
        if target < 6 && target != helm.captain && helm.walk(target).crossed {
            text.push_str(" (crosses the Ship Line)");
        }
        text
    }

    fn sail_text(&self, state: &State, to: Cell, token: bool) -> String {
        let storm = match (state.card_at(self, to).storm, token) {
            (true, true) => ", token against the Storm",
            (true, false) => ", into the Storm",
            (false, _) => "",
        };
        format!("Sail {} to {}{storm}", compass(state.here(), to), self.place(state, to))
    }

    fn execute_text(&self, state: &State) -> String {
        let order = state.me().helm.order();
        format!("{} at {}", self.content.order_title(order), self.place(state, state.here()))
    }

    fn new_cube(&self, state: &State) -> &str {
        if let Some(Frame::Cube { booty, .. }) = state.stack.top() { self.booty(booty) } else { "cube" }
    }

    fn trade_text(&self, state: &State, count: u8) -> String {
        match state.card_at(self, state.here()).market {
            Some(booty) => {
                let gold = count.saturating_mul(state.price(self, booty));
                let room = self.content.gold_most.saturating_sub(state.me().gold);
                let lost = match gold.saturating_sub(room) {
                    0 => String::new(),
                    lost => format!(", {lost} of it lost"),
                };
                format!("Sell {count} {} for {gold} Gold{lost}", self.booty(booty))
            }
            None => format!("Sell {count}"),
        }
    }

    fn hire_text(&self, state: &State, slot: u8, discard: Option<CrewId>) -> String {
        let card =
            state.row.get(slot as usize).map_or_else(String::new, |card| self.card_text(self.mate(*card)));
        match discard {
            Some(mate) => format!("Hire {card}; dismiss {}", self.mate(mate).title),
            None => format!("Hire {card}"),
        }
    }

    fn mutiny_text(&self, state: &State) -> String {
        let me = state.me();
        let Some((captain, side)) = me.captain.zip(me.side) else { return "Mutiny".into() };
        let other = self.card_text(self.content.captain(captain, side.other()));
        format!("Mutiny, once in the game: {other}")
    }

    fn target_text(&self, state: &State, target: Target) -> String {
        match target {
            Target::Merchant(ship) => {
                let card = self.content.merchant(state.merchant(ship).card);
                format!(
                    "the {} Merchant, {} (damage {}, {} Gold)",
                    ship.name(),
                    card.title,
                    card.damage,
                    card.gold
                )
            }
            Target::Pirate(seat) => self.who(seat),
        }
    }

    fn announce_text(&self, state: &State) -> String {
        if let (Some(Frame::Volley(seat)), Some(battle)) = (state.stack.top(), state.battle) {
            format!("Announce {} damage", self.damage(state, seat, battle.faces))
        } else {
            "Announce the damage".into()
        }
    }

    fn captain_icon_text(&self, state: &State, icon: Icon) -> String {
        if icon == Icon::Bury
            && let Some(price) = state.card_at(self, state.here()).bury_cost
        {
            return format!("Bury a Treasure for {price} Gold");
        }
        self.content.texts.short("bonus", icon.name()).to_owned()
    }

    fn crew_icon_text(&self, card: CrewId, icon: Icon) -> String {
        let mate = self.mate(card);
        let bonus = mate.bonus.iter().find(|bonus| bonus.icon() == icon);
        let text = bonus.map_or_else(|| icon.name().to_owned(), |bonus| self.bonus_text(*bonus));
        format!("{text} ({})", mate.title)
    }

    fn crew_title(&self, id: Slug) -> &str {
        let crew = self.content.crew.iter().find(|mate| mate.id == id);
        crew.map_or("", |mate| &mate.title)
    }
}
