//! Labels and sentences: English is made here and nowhere else. `text/events.rs` has the sentences of the log.

use tortuga_core::{Line, Slug, Voice};

use crate::{
    board,
    content::PirateId,
    frame::{Frame, Round, Stage},
    game::Blackbeard,
    moves::{Event, Item, Move, Unit},
    state::{Captive, HunterId, Place, State, hunter_combat},
    steps::hunt,
    view::View,
};

mod events;

impl Voice for Blackbeard {
    fn move_text(&self, state: &State, mv: Move) -> String {
        self.label(state, mv)
    }

    fn event_text(&self, event: &Event) -> String {
        events::sentence(self, event)
    }

    fn board(&self, view: &View, width: u16) -> Vec<Line> {
        board::draw(self, view, width)
    }
}

impl Blackbeard {
    pub(crate) fn pirate_title(&self, card: PirateId) -> &str {
        &self.content.pirates[card.index()].name
    }

    fn unit_title(&self, unit: Unit) -> &str {
        match unit {
            Unit::Pirate(card) => self.pirate_title(card),
            Unit::Kc(kc) => &self.content.kcs[kc.index()].name,
        }
    }

    /// The title of whatever has this name: a pirate, a hunter, a port, a ship.
    pub(crate) fn title(&self, name: Slug) -> String {
        let text = name.as_str();
        let content = &self.content;
        if let Some(card) = content.find_pirate(text) {
            return self.pirate_title(card).to_owned();
        }
        if let Some(kc) = content.find_kc(text) {
            return content.kcs[kc.index()].name.clone();
        }
        if let Some(ship) = content.find_warship(text) {
            return format!("the {} warship {text}", content.warships[ship.index()].nation.title());
        }
        if let Some(port) = content.find_port(text) {
            return content.port(port).name.clone();
        }
        if let Some(ship) = content.find_ship(text) {
            return content.ship(ship).name.clone();
        }
        if content.find_box(text).is_some() {
            return format!("the transit box {text}");
        }
        text.to_owned()
    }

    pub(crate) fn place_title(&self, place: Place) -> String {
        self.title(self.place_name(place))
    }

    fn label(&self, state: &State, mv: Move) -> String {
        let pirate = |card: PirateId| self.pirate_title(card);
        let unit = |which: Unit| self.unit_title(which);
        match mv {
            Move::Activate => "Activate a new pirate".into(),
            Move::Sail(which) => format!("Move {}", unit(which)),
            Move::Transit(card) => format!("{} enters the transit box", pirate(card)),
            Move::Prize(card, number) => self.prize_label(state, card, number),
            Move::Refit(which) => format!("{} refits", unit(which)),
            Move::Recover(which) => format!("{} recovers", unit(which)),
            Move::Business(card) => format!("{} does business", pirate(card)),
            Move::Ransom(card, captive) => {
                format!("{} ransoms {}", pirate(card), self.captive_title(captive))
            }
            Move::Retire(card) => format!("{} tries to retire", pirate(card)),
            Move::Petition(card) => format!("Petition for a King's Commissioner against {}", pirate(card)),
            Move::Intercept(kc, card) => {
                format!("{} attempts to intercept {}", unit(Unit::Kc(kc)), pirate(card))
            }
            Move::Careen(which) => format!("{} careens", unit(which)),
            Move::Refloat(which) => format!("{} ends careening", unit(which)),
            Move::Sack(card) => format!("{} sacks the port", pirate(card)),
            Move::Pass => "Pass".into(),
            Move::Stash(card, amount) => format!("{} stashes {amount}", pirate(card)),
            Move::Torture(card, home) => {
                format!("{} tortures the hostage from {}", pirate(card), self.content.port(home).name)
            }
            Move::Trade(own, other) => format!("{} trades with {}", pirate(own), pirate(other)),
            Move::Ally(own, other) => format!("{} offers {} an alliance", pirate(own), pirate(other)),
            Move::Break(card) => format!("{} breaks the alliance (a duel follows)", pirate(card)),
            Move::Ship(ship) => self.content.ship(ship).name.clone(),
            Move::Start(place) => format!("Start at {}", self.place_title(place)),
            Move::To(hex) => {
                let card = self.content.hex(hex);
                let port = card
                    .port
                    .map_or(String::new(), |port| format!(" (off {})", self.content.port(port).name));
                format!("Sail to {}{port}", card.id)
            }
            _ => self.answer_label(state, mv),
        }
    }

    fn prize_label(&self, state: &State, card: PirateId, number: u8) -> String {
        let slot = state.find(card);
        let hex = slot.and_then(|slot| state.at(slot).place.sea());
        let counter =
            hex.and_then(|hex| state.counters.in_hex(hex).nth(usize::from(number).saturating_sub(1)));
        let counter = counter.map(|place| &state.counters.as_slice()[place]);
        let known = counter.filter(|counter| {
            counter.engaged.is_some() || slot.is_some_and(|slot| counter.seen.has(slot.seat()))
        });
        let what = known.map_or_else(
            || format!("merchant {number}"),
            |counter| {
                let nation = self.content.merchant_nation(counter.merchant, counter.hex).title();
                let defense = self.content.merchants[counter.merchant.index()].defense;
                format!("merchant {number}, {nation}, of defense {defense}")
            },
        );
        format!("{} goes for {what}", self.pirate_title(card))
    }

    /// Answers to a question: what they mean depends on it.
    fn answer_label(&self, state: &State, mv: Move) -> String {
        let top = state.stack.top();
        let text = match mv {
            Move::Enter => "Enter the port",
            Move::Leave => "Leave the port",
            Move::Stop => "Stop here",
            Move::End if matches!(top, Some(Frame::Battle(_))) => "End the battle",
            Move::End => "End the turn",
            Move::Attack if matches!(top, Some(Frame::Prize(_))) => return self.attack_label(state),
            Move::Attack => "Attack the port",
            Move::Search => "Search for merchants",
            Move::Campaign => "Lead a campaign against the pirate haven",
            Move::Decline => "Decline: the crew grumbles",
            Move::Exchange => "Take the merchant's ship",
            Move::No => no_label(top),
            Move::Revel => "Declare Debauchery & Revelry",
            Move::Sell => "Sell all booty",
            Move::Bribe => "Bribe the governor for a safe haven",
            Move::Letter => "Buy the Letter of Marque",
            Move::Done => "Done",
            Move::BackOff => "Back off",
            Move::Fight => match top {
                Some(Frame::Battle(battle)) if battle.stage == Round::Before => "Fight",
                _ => "Fight on",
            },
            Move::Surrender => "Surrender and stand trial",
            Move::Keep => "Keep the roll",
            Move::Reroll => "Spend a point of cunning and roll again",
            Move::Join(joins) => return self.join_label(state, joins),
            Move::Draw => "Draw a new warship",
            Move::Hostage(true) => "Keep the hostage",
            Move::Hostage(false) => "Leave the hostage to the ally",
            Move::Offer => "Offer this deal",
            Move::Answer(yes) => return self.answer_text(state, yes),
            Move::Share(lots) if matches!(top, Some(Frame::Prize(_))) => {
                return format!("The ally takes {lots} {}", if lots == 1 { "lot" } else { "lots" });
            }
            _ => return self.item_label(state, mv),
        };
        text.to_owned()
    }

    fn item_label(&self, state: &State, mv: Move) -> String {
        match mv {
            Move::Drop(value) => format!("Abandon a lot worth {value}"),
            Move::Share(amount) => format!("The ally gets {amount}"),
            Move::Challenge(card) => format!("Challenge {}", self.pirate_title(card)),
            Move::Target(card) => format!("Hunt {}", self.pirate_title(card)),
            Move::Warship(ship) => {
                let card = &self.content.warships[ship.index()];
                let combat = hunter_combat(&self.content, state, HunterId::warship(ship));
                format!("Move the {} warship {} (combat {combat})", card.nation.title(), card.id)
            }
            Move::Pardon(nation) => match state.stack.top() {
                Some(Frame::Pardon { pirate }) => {
                    let whose = self.title(self.name(state, pirate));
                    format!("Remove the {} attack marker of {whose}", nation.title())
                }
                _ => format!("Remove the {} attack marker", nation.title()),
            },
            Move::Give(item) => format!("Give {}", self.item_title(item)),
            Move::Take(item) => format!("Ask for {}", self.item_title(item)),
            _ => self.notate(mv),
        }
    }

    /// A seat may have two Commissioners there, and is asked about one after the other.
    fn join_label(&self, state: &State, joins: bool) -> String {
        let asked = match state.stack.top() {
            Some(Frame::Hunt(frame)) => hunt::question(self, state, frame),
            _ => None,
        };
        let who = match asked {
            Some(hunt::Question::Join { kc, .. }) => self.unit_title(Unit::Kc(kc)),
            Some(hunt::Question::Target { .. }) | None => "The King's Commissioner",
        };
        format!("{who} {}", if joins { "joins the interception" } else { "stays out" })
    }

    fn attack_label(&self, state: &State) -> String {
        let Some(Frame::Prize(prize)) = state.stack.top() else { return "Attack".into() };
        let counter = crate::steps::prize::counter(state, prize);
        let number = crate::steps::prize::attack_number(self, state, prize.pirate, counter.merchant);
        let nation = self.content.merchant_nation(counter.merchant, counter.hex).title();
        let defense = self.content.merchants[counter.merchant.index()].defense;
        format!("Attack the {nation} merchant of defense {defense} (attack number {number})")
    }

    pub(crate) fn captive_title(&self, captive: Captive) -> String {
        let home = captive.home().map(|port| format!("from {}", self.content.port(port).name));
        let mark = if captive.tortured() { ", tortured" } else { "" };
        format!("the hostage {}{mark}", home.unwrap_or_else(|| "without a home port".into()))
    }

    fn answer_text(&self, state: &State, yes: bool) -> String {
        match (state.stack.top(), yes) {
            (Some(Frame::MutinyEqual { pirate }), true) => {
                format!("{} retires with the stashes", self.title(self.name(state, pirate)))
            }
            (Some(Frame::MutinyEqual { pirate }), false) => {
                format!("{} defies the crew and is lost", self.title(self.name(state, pirate)))
            }
            (Some(Frame::AllyReply { .. }), true) => "Accept the alliance".into(),
            (Some(Frame::AllyReply { .. }), false) => "Refuse the alliance".into(),
            (_, true) => "Accept the deal".into(),
            (_, false) => "Refuse the deal".into(),
        }
    }

    fn item_title(&self, item: Item) -> String {
        match item {
            Item::Worth(amount) => format!("{amount} of net worth"),
            Item::Lot(value) => format!("a lot worth {value}"),
            Item::Hostage(captive) => self.captive_title(captive),
            Item::Letter => "the Letter of Marque".into(),
        }
    }
}

fn no_label(top: Option<Frame>) -> &'static str {
    match top {
        Some(Frame::Prize(prize)) => match prize.stage {
            Stage::Ship => "Keep the old ship",
            Stage::Torture => "Torture nobody",
            Stage::Revel if prize.sign => "No revelry: the crew grumbles",
            _ => "No revelry",
        },
        Some(Frame::Ransom { .. }) => "No revelry",
        Some(Frame::Challenge { .. }) => "Challenge nobody",
        Some(Frame::StashWindow { .. }) => "Stash nothing",
        Some(Frame::Informer) => "No petition",
        Some(Frame::Draft) => "Drop the deal",
        _ => "No",
    }
}
