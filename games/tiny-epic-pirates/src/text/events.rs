//! A sentence for each event.

#![allow(
    clippy::wildcard_enum_match_arm,
    reason = "each function speaks of its own part of the events; a test proves that every one has a sentence"
)]

use tortuga_core::{Seat, Slug};

use super::{capital, list, title};
use crate::{
    content::{Booty, Deed, Icon, Side},
    events::Event,
    game::TinyEpicPirates,
    state::{End, LEGENDARY, Target},
};

impl TinyEpicPirates {
    pub(super) fn sentence(&self, event: &Event) -> String {
        let sentence = self
            .turn_sentence(event)
            .or_else(|| self.goods_sentence(event))
            .or_else(|| self.crew_sentence(event))
            .or_else(|| self.battle_sentence(event))
            .or_else(|| self.ship_sentence(event))
            .or_else(|| self.solo_sentence(event));
        sentence.map_or_else(|| "Something happens.".into(), |text| capital(&text))
    }

    fn turn_sentence(&self, event: &Event) -> Option<String> {
        let who = |seat: &Seat| self.who(*seat);
        Some(match event {
            Event::CaptainDealt { seat, captain } => {
                let [front, back] = [Side::Front, Side::Back].map(|side| self.side_title(*captain, side));
                format!("{} gets the Captain Card of {front} and {back}.", who(seat))
            }
            Event::MarketSet { market } => {
                format!("The Market from cheap to dear: {}.", self.market_text(market))
            }
            Event::NavyPlaced { island, .. } => format!("The Navy starts at {}.", self.island(*island)),
            Event::SideChosen { seat, captain, side } => {
                format!("{} sails under {}.", who(seat), self.side_title(*captain, *side))
            }
            Event::TurnBegan { seat } => format!("{} is at the helm.", who(seat)),
            Event::Advanced { seat, space, order, crossed } => {
                let line = if *crossed { " and crosses the Ship Line" } else { "" };
                format!(
                    "{} turns the Wheel to {} (space {space}){line}.",
                    who(seat),
                    self.content.order_title(*order)
                )
            }
            Event::HandPlaced { seat, from, space } => {
                format!("{} puts a Deckhand from {} on Wheel space {space}.", who(seat), title(*from))
            }
            Event::HandReturned { seat, space, to } => {
                format!("{}'s Deckhand on Wheel space {space} goes to {}.", who(seat), title(*to))
            }
            Event::Sailed { seat, island, .. } => {
                format!("{} sails to {}.", who(seat), self.island(*island))
            }
            Event::Uncovered { seat } => format!("{} leaves the Cove.", who(seat)),
            Event::SailTokenUsed { seat } => {
                format!("{} uses a token for {} more sail.", who(seat), self.token_sail)
            }
            Event::StormTokenUsed { seat } => format!("{} uses a token and rides out the Storm.", who(seat)),
            Event::Anchored { seat, island, .. } => {
                format!("{} drops anchor at {}.", who(seat), self.island(*island))
            }
            Event::Executed { seat, order } => {
                format!("{} executes {}.", who(seat), self.content.order_title(*order))
            }
            Event::OrderSkipped { seat, order } => {
                format!("{} does not execute {}.", who(seat), self.content.order_title(*order))
            }
            Event::Hid { seat, island, .. } => {
                format!("{} lies hidden in the Cove at {}.", who(seat), self.island(*island))
            }
            Event::Ended { end, winners } => self.end_sentence(*end, winners),
            _ => return None,
        })
    }

    fn solo_sentence(&self, event: &Event) -> Option<String> {
        Some(match event {
            Event::SoloMatsDealt { helm, legend } => self.mats_sentence(*helm, *legend),
            Event::SoloRolled { face } => format!("The Legendary Pirate rolls a {face}."),
            Event::SoloRingMoved { space, legend } => {
                format!("Its Legend Token moves to ring space {space}: {}.", self.ring_text(*legend, *space))
            }
            Event::SoloMended { hands } => {
                format!("The Legendary Pirate mends: {} out of Repair.", count(*hands, "Deckhand"))
            }
            Event::SoloBonusFired { order } => {
                format!("The helm of the Legendary Pirate answers {}.", self.content.order_title(*order))
            }
            _ => return None,
        })
    }

    fn goods_sentence(&self, event: &Event) -> Option<String> {
        let who = |seat: &Seat| self.who(*seat);
        Some(match event {
            Event::GoldGained { seat, amount, lost, now } => self.gold_sentence(*seat, *amount, *lost, *now),
            Event::GoldPaid { seat, amount, now } => format!("{} pays {amount} Gold (now {now}).", who(seat)),
            Event::CubeDrawn { seat, booty } => format!("{} draws {}.", who(seat), self.booty(*booty)),
            Event::CubeLoaded { seat, booty } => format!("{} loads {}.", who(seat), self.booty(*booty)),
            Event::CubeReturned { seat, booty, kept: None } => {
                format!("{} returns {} to the bag.", who(seat), self.booty(*booty))
            }
            Event::CubeReturned { seat, booty, kept: Some(new) } => {
                let (new, back) = (self.booty(*new), self.booty(*booty));
                format!("{} loads {new} and returns {back} to the bag.", who(seat))
            }
            Event::Traded { seat, booty, count, price } => {
                format!("{} sells {count} {} at {price} Gold each.", who(seat), self.booty(*booty))
            }
            Event::MarketMoved { market } => format!("The Market is now {}.", self.market_text(market)),
            Event::SpecialTraded { seat, booty } => {
                let goods: Vec<String> = booty.iter().map(|booty| self.booty(*booty).to_owned()).collect();
                format!("{} makes a special deal with {}.", who(seat), list(&goods))
            }
            Event::Exchanged { seat, give, take } => {
                format!("{} swaps {} for {}.", who(seat), self.booty(*give), self.booty(*take))
            }
            Event::TokenRevealed { seat, island, token, .. } => {
                let (token, island) = (self.token_title(*token), self.island(*island));
                format!("{} turns up a Search Token at {island}: {token}.", who(seat))
            }
            Event::TokenKept { seat, token } => {
                format!("{} keeps the token {}.", who(seat), self.token_title(*token))
            }
            Event::SurefireGained { seat, now } => format!("{} gains a Sure-fire (now {now}).", who(seat)),
            Event::SurefireLost { seat } => format!("{} can hold no more Sure-fire.", who(seat)),
            Event::Buried { seat, island, left, .. } => {
                let which = match left {
                    0 => "the third Treasure",
                    1 => "the second Treasure",
                    _ => "the first Treasure",
                };
                format!("{} buries {which} at {}.", who(seat), self.island(*island))
            }
            _ => return None,
        })
    }

    fn crew_sentence(&self, event: &Event) -> Option<String> {
        let who = |seat: &Seat| self.who(*seat);
        Some(match event {
            Event::Jostled { seat, from: Some(from), .. } => {
                format!("{} is jostled: a Deckhand goes from {} to Repair.", who(seat), title(*from))
            }
            Event::Jostled { seat, space, .. } => {
                let space = space.unwrap_or(0);
                format!("{} is jostled: the Deckhand on Wheel space {space} goes to Repair.", who(seat))
            }
            Event::NotJostled { seat } => format!("All Deckhands of {} are in Repair already.", who(seat)),
            Event::HandsAssigned { seat, rigging, cannons, extort, repair, wheel } => {
                let on_wheel =
                    if wheel.is_empty() { String::new() } else { format!(", {} on the Wheel", wheel.len()) };
                let who = who(seat);
                format!(
                    "{who}'s Deckhands: {rigging} Rigging, {cannons} Cannons, {extort} Extort, {repair} Repair{on_wheel}."
                )
            }
            Event::DeckhandPlaced { seat, to } => {
                format!("{}'s new Deckhand goes to {}.", who(seat), title(*to))
            }
            Event::RowRefreshed { seat, row } => {
                let names: Vec<String> = row.iter().map(|card| self.crew_title(*card).to_owned()).collect();
                format!("{} turns over a new row: {}.", who(seat), list(&names))
            }
            Event::CrewDismissed { seat, card } => {
                format!("{} dismisses {}.", who(seat), self.crew_title(*card))
            }
            Event::CrewHired { seat, card } => format!("{} hires {}.", who(seat), self.crew_title(*card)),
            Event::RowFilled { card, .. } => format!("{} joins the row.", self.crew_title(*card)),
            Event::Mutinied { seat, captain, side } => {
                format!("Mutiny! {} now sails under {}.", who(seat), self.side_title(*captain, *side))
            }
            Event::BonusTaken { seat, card, icon } => self.bonus_sentence(*seat, *card, *icon, "uses"),
            Event::BonusSkipped { seat, card, icon } => {
                self.bonus_sentence(*seat, *card, *icon, "leaves out")
            }
            _ => return None,
        })
    }

    fn battle_sentence(&self, event: &Event) -> Option<String> {
        let who = |seat: &Seat| self.who(*seat);
        let dice = |dice: &[u8]| dice.iter().map(u8::to_string).collect::<Vec<_>>().join(", ");
        Some(match event {
            Event::Attacked { seat, target: Target::Merchant(ship) } => {
                format!("{} attacks the {} Merchant.", who(seat), ship.name())
            }
            Event::Attacked { seat, target: Target::Pirate(other) } => {
                format!("{} attacks {}.", who(seat), self.who(*other))
            }
            Event::Rolled { seat, faces: rolled } => format!("{} rolls {}.", who(seat), dice(rolled)),
            Event::Rerolled { seat, card, faces: rolled } => {
                format!("{} rerolls with {}: {}.", who(seat), self.crew_title(*card), dice(rolled))
            }
            Event::SurefireUsed { seat, from, to } => {
                format!("{} uses a Sure-fire: {from} becomes {to}.", who(seat))
            }
            Event::Announced { seat, total } => format!("{} deals {total} damage.", who(seat)),
            Event::MerchantSunk { seat, ship, card } => {
                format!("{} sinks the {} Merchant, {}.", who(seat), ship.name(), self.merchant_title(*card))
            }
            Event::MerchantTied { seat, ship } => {
                format!("{} and the {} Merchant are level.", who(seat), ship.name())
            }
            Event::MerchantWon { seat, ship } => {
                format!("The {} Merchant beats {} off.", ship.name(), who(seat))
            }
            Event::BattleWon { winner, loser } => format!("{} beats {}.", who(winner), who(loser)),
            Event::BattleTied { attacker, defender } => {
                format!("{} and {} are level.", who(attacker), who(defender))
            }
            Event::LegendGained { seat, row } => {
                format!("{} gains Legend: {} (row {row}).", who(seat), self.content.row(*row).title)
            }
            Event::LegendFull { seat } => format!("{} is a Legend already.", who(seat)),
            _ => return None,
        })
    }

    fn ship_sentence(&self, event: &Event) -> Option<String> {
        Some(match event {
            Event::MerchantCardTurned { ship, card } => {
                format!("The {} slot now shows {}.", ship.name(), self.merchant_title(*card))
            }
            Event::MerchantReset { ship, island, port, .. } => {
                let (island, port) = (self.island(*island), self.island(*port));
                format!("The {} Merchant starts again at {island}, bound for {port}.", ship.name())
            }
            Event::MerchantSailed { ship, island, .. } => {
                format!("The {} Merchant sails to {}.", ship.name(), self.island(*island))
            }
            Event::MerchantWaits { ship } => format!("The {} Merchant waits.", ship.name()),
            Event::MerchantDelivered { ship, booty, port, .. } => {
                let (booty, port) = (self.booty(*booty), self.island(*port));
                format!("The {} Merchant delivers {booty} and turns towards {port}.", ship.name())
            }
            Event::MerchantLoaded { ship, booty } => {
                format!("The {} Merchant loads {}.", ship.name(), self.booty(*booty))
            }
            Event::Extorted { seat, hands } => {
                format!("{}'s Extort: {} at work.", self.who(*seat), count(*hands, "Deckhand"))
            }
            Event::NavySailed { island, .. } => format!("The Navy sails to {}.", self.island(*island)),
            Event::NavyAttacked { seat } => {
                format!("The Navy strikes {}: all Deckhands go to Repair.", self.who(*seat))
            }
            _ => return None,
        })
    }

    /// `+1 Gold, Attack`: what a space of the ring makes the Legendary Pirate do.
    pub(super) fn ring_text(&self, legend: Slug, space: u8) -> String {
        let mat = self.content.legends.iter().find(|mat| mat.id == legend);
        let deeds = mat.and_then(|mat| mat.spaces.get(space as usize)).map_or(&[][..], Vec::as_slice);
        deeds.iter().map(|deed| self.deed_text(*deed)).collect::<Vec<_>>().join(", ")
    }

    pub(super) fn deed_text(&self, deed: Deed) -> String {
        let short = |key: &str, amount: u8| {
            self.content.texts.short("solo", key).replace("{amount}", &amount.to_string())
        };
        match deed {
            Deed::Order { order } => self.content.order_title(order).to_owned(),
            Deed::GainGold { amount } => short("gain_gold", amount),
            Deed::ExtraHits { amount } => short("extra_hits", amount),
            Deed::ExtraSail { amount } => short("extra_sail", amount),
            Deed::Mend { amount } => short("mend", amount),
            Deed::SailNavy { cards } => format!("{} {cards}", short("sail_navy", cards)),
        }
    }

    fn gold_sentence(&self, seat: Seat, amount: u8, lost: u8, now: u8) -> String {
        let who = self.who(seat);
        let gains = match lost {
            0 => format!("{who} gains {amount} Gold"),
            1 => format!("{who} gains {amount} Gold, of which 1 is lost"),
            _ => format!("{who} gains {amount} Gold, of which {lost} are lost"),
        };
        // The Legendary Pirate is set back to nothing at the top of its track (TEP-SOLO-28).
        if self.solo() && seat == LEGENDARY && now == 0 && amount > 0 {
            return format!("{gains}: its track is full, and it begins again at 0.");
        }
        format!("{gains} (now {now}).")
    }

    /// A Map Card by its name.
    fn island(&self, id: Slug) -> &str {
        let card = self.content.cards.iter().find(|card| card.id == id);
        card.map_or("", |card| &card.title)
    }

    fn mats_sentence(&self, helm: Slug, legend: Slug) -> String {
        let helm = self.content.helms.iter().find(|mat| mat.id == helm).map_or("", |mat| &mat.title);
        let legend = self.content.legends.iter().find(|mat| mat.id == legend).map_or("", |mat| &mat.title);
        format!("The Legendary Pirate is {helm}, {legend}.")
    }

    fn market_text(&self, market: &[Booty; 4]) -> String {
        let word = |(booty, price): (&Booty, u8)| format!("{} {price}", self.booty(*booty));
        market.iter().zip(self.content.prices).map(word).collect::<Vec<_>>().join(", ")
    }

    fn side_title(&self, captain: Slug, side: Side) -> &str {
        let captain = self.content.captains.iter().find(|card| card.id == captain);
        captain.map_or("", |card| &card.sides[side as usize].title)
    }

    fn token_title(&self, id: Slug) -> &str {
        self.content.tokens.iter().find(|token| token.id == id).map_or("", |token| &token.title)
    }

    fn merchant_title(&self, id: Slug) -> &str {
        self.content.merchants.iter().find(|card| card.id == id).map_or("", |card| &card.title)
    }

    fn bonus_sentence(&self, seat: Seat, card: Slug, icon: Icon, verb: &str) -> String {
        let mut faces = self.content.captains.iter().flat_map(|captain| &captain.sides);
        let owner =
            if faces.clone().any(|face| face.id == card) { "the captain" } else { self.crew_title(card) };
        let printed = faces
            .by_ref()
            .chain(&self.content.crew)
            .filter(|mate| mate.id == card)
            .flat_map(|mate| &mate.bonus)
            .find(|bonus| bonus.icon() == icon);
        let text = printed.map_or_else(|| icon.name().to_owned(), |bonus| self.bonus_text(*bonus));
        format!("{} {verb} the Bonus Action of {owner}: {text}.", self.who(seat))
    }

    fn end_sentence(&self, end: End, winners: &[Seat]) -> String {
        let names: Vec<String> = winners.iter().map(|seat| self.who(*seat)).collect();
        let names = list(&names);
        match end {
            End::Treasures => format!("{names} has buried three Treasures and wins."),
            End::Legend => format!("{names} wins by Legend."),
            End::Gold => format!("{names} wins by Gold."),
            End::Cubes => format!("{names} wins by the booty in the hold."),
            End::Shared => format!("{names} share the victory."),
            End::SoloWon => format!("{names} has outdone the Legendary Pirate and wins."),
            End::SoloLost => "The Legendary Pirate has buried its third Treasure and wins.".into(),
        }
    }
}

/// `1 Deckhand`, `2 Deckhands`.
fn count(number: u8, thing: &str) -> String {
    if number == 1 { format!("1 {thing}") } else { format!("{number} {thing}s") }
}
