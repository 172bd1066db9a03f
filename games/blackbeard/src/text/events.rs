//! Sentences about events.

use tortuga_core::{Seat, Slug};

use crate::{
    content::{Nation, Next},
    frame::Purpose,
    game::Blackbeard,
    moves::{Cause, Event, Office},
    state::{Fate, Reason},
};

/// A seat as the rules call it: A, B, C …
pub(crate) fn letter(seat: Seat) -> char {
    (b'A' + seat.0.min(25)) as char
}

/// A card that is drawn for something else than its action line says nothing about who is next.
fn card_drawn(game: &Blackbeard, card: Slug, action: bool) -> String {
    let number = card.as_str().trim_start_matches('a');
    let line =
        game.content.find_card(card.as_str()).filter(|_| action).map(|card| match game.next_on(card) {
            Next::Seat(seat) => format!("{} is next", letter(Seat(seat))),
            Next::RandomEvent => "a random event".into(),
            Next::MoveWarships => "warships move".into(),
            Next::WarshipIntercepts => "a warship hunts".into(),
            Next::DrawMerchants(1) => "a merchant puts to sea".into(),
            Next::DrawMerchants(_) => "two merchants put to sea".into(),
            Next::RemoveEven => "even merchants reach port".into(),
            Next::RemoveOdd => "odd merchants reach port".into(),
        });
    match line {
        Some(line) => format!("Action card {number}: {line}."),
        None => format!("Action card {number} is turned."),
    }
}

/// The sentence, with a capital letter at its head.
pub(super) fn sentence(game: &Blackbeard, event: &Event) -> String {
    let text = plain(game, event);
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

fn plain(game: &Blackbeard, event: &Event) -> String {
    let t = |name: &Slug| game.title(*name);
    match event {
        Event::PirateDrawn { seat, pirate } => format!("{} draws {}.", letter(*seat), t(pirate)),
        Event::Activated { seat, pirate, ship, place } => {
            let ship = t(ship).to_lowercase();
            format!("{} of {} sets out in a {ship} at {}.", t(pirate), letter(*seat), t(place))
        }
        Event::CardDrawn { card, action } => card_drawn(game, *card, *action),
        Event::TurnBegan { seat } => format!("It is {}'s turn.", letter(*seat)),
        Event::Passed { seat } => format!("{} passes.", letter(*seat)),
        Event::Unrest { pirate, by, now } => format!("{}'s crew: unrest {by:+}, now {now}.", t(pirate)),
        Event::Notoriety { pirate, by, now } => format!("{} gains {by} notoriety, now {now}.", t(pirate)),
        Event::Worth { pirate, by, now } => format!("{}: {by:+} net worth, {now} on board.", t(pirate)),
        Event::Rolled { pirate, purpose, own, foe } => rolled(&t(pirate), *purpose, own, foe),
        Event::Rerolled { pirate } => format!("{} spends cunning to roll again.", t(pirate)),
        Event::Moved { unit, place } => format!("{} goes to {}.", t(unit), t(place)),
        Event::StaysAtSea { pirate } => format!("{} stays put.", t(pirate)),
        Event::Refitted { unit, points } => format!("{} repairs {points} combat damage.", t(unit)),
        Event::Recovered { unit } => format!("{} recovers.", t(unit)),
        Event::Careened { unit, points } => format!("{} careens and repairs {points} speed damage.", t(unit)),
        Event::Refloated { unit } => format!("{} is afloat again.", t(unit)),
        Event::Left { pirate, seat, fate, cause } => left(&t(pirate), *seat, *fate, *cause),
        Event::Ended { reason, .. } => ended(*reason).to_owned(),
        Event::GoesOn { seat } => {
            format!(
                "{} would win by this retirement, so the game goes on until another player is out.",
                letter(*seat)
            )
        }
        Event::RandomEvent { event } => {
            let event = game.content.events.iter().find(|known| known.id == *event);
            format!("Random event: {}.", event.map_or("", |event| &event.name))
        }
        _ => port_sentence(game, event)
            .or_else(|| prize_sentence(game, event))
            .or_else(|| fight_sentence(game, event))
            .unwrap_or_default(),
    }
}

/// Ports, governors, money.
fn port_sentence(game: &Blackbeard, event: &Event) -> Option<String> {
    let t = |name: &Slug| game.title(*name);
    Some(match event {
        Event::GovernorDrawn { pro, port, office } => governor(*pro, &t(port), *office),
        Event::GovernorGone { port, office } => match office {
            Office::LeavesPlay => format!("The governor of {} is removed from play.", t(port)),
            Office::Returns | Office::Stays => format!("The governor of {} is replaced.", t(port)),
        },
        Event::AttackMarker { pirate, nation } => {
            format!("{} has attacked the {}: their ports turn hostile.", t(pirate), people(*nation))
        }
        Event::LetterReturned { letter } => {
            format!("The {}Letter of Marque goes back to the cup.", letter_nation(game, *letter))
        }
        Event::Revelled { pirate } => format!("{} declares Debauchery & Revelry.", t(pirate)),
        Event::Sobered { pirate } => format!("{}'s crew is sober again.", t(pirate)),
        Event::SafeHaven { pirate, port, gained: true } => {
            format!("{} is a safe haven of {} now.", t(port), t(pirate))
        }
        Event::SafeHaven { pirate, port, gained: false } => {
            format!("{} is no safe haven of {} any more.", t(port), t(pirate))
        }
        Event::Sold { pirate, port, proceeds } => {
            format!("{} sells booty in {} for {proceeds}.", t(pirate), t(port))
        }
        Event::Ransomed { pirate, proceeds } => format!("{} gets a ransom of {proceeds}.", t(pirate)),
        Event::BribeFailed { pirate } => format!("{}'s bribe fails, and the money is gone.", t(pirate)),
        Event::LetterBought { pirate, letter } => {
            format!("{} buys the {}Letter of Marque.", t(pirate), letter_nation(game, *letter))
        }
        Event::TooDear { pirate, price } => format!("{} cannot pay {price}.", t(pirate)),
        Event::Stashed { pirate, port, amount } => format!("{} stashes {amount} in {}.", t(pirate), t(port)),
        Event::PortAttacked { pirate, port, attack, defense, won } => {
            let verb = if *won { "takes" } else { "is beaten off by" };
            format!("{} {verb} {}: {attack} against {defense}.", t(pirate), t(port))
        }
        Event::Looted { pirate, port, loot } => format!("{} loots {loot} in {}.", t(pirate), t(port)),
        Event::Shared { pirate, amount } => format!("{} gets {amount} of the loot.", t(pirate)),
        Event::PortLowered { port, value } => format!("{} has a value of {value} now.", t(port)),
        Event::Destroyed { port } => format!("{} is destroyed.", t(port)),
        Event::Ousted { pirate, port } => format!("{} is ousted from {}.", t(pirate), t(port)),
        Event::LetterOffered { port, letter } => {
            format!("The {}Letter of Marque is on sale in {}.", letter_nation(game, *letter), t(port))
        }
        Event::EnglishPort { port } => format!("{} becomes an English port.", t(port)),
        Event::Pardoned { pirate, nation } => format!("The {} forgive {}.", people(*nation), t(pirate)),
        Event::TradeOffered { own, other } => format!("{} offers {} a deal.", t(own), t(other)),
        Event::Answered { seat, accepted: true } => format!("{} accepts.", letter(*seat)),
        Event::Answered { seat, accepted: false } => format!("{} refuses.", letter(*seat)),
        Event::Traded { own, other } => format!("{} and {} trade.", t(own), t(other)),
        Event::AllianceOffered { own, other } => format!("{} offers {} an alliance.", t(own), t(other)),
        Event::Allied { own, other } => format!("{} and {} are allies now.", t(own), t(other)),
        Event::AllianceEnded { pirate } => format!("{}'s alliance is over.", t(pirate)),
        _ => return None,
    })
}

/// Merchants and what they carry.
fn prize_sentence(game: &Blackbeard, event: &Event) -> Option<String> {
    let t = |name: &Slug| game.title(*name);
    Some(match event {
        Event::MerchantPlaced { hex } => format!("A merchant appears at {hex}."),
        Event::MerchantsGone { count } => format!(
            "{} the sea.",
            if *count == 1 { "1 merchant leaves".to_owned() } else { format!("{count} merchants leave") }
        ),
        Event::Searched { pirate, found } => format!("{} searches and finds {}.", t(pirate), finds(*found)),
        Event::Inspected { pirate, hex, merchant, .. } => match merchant {
            Some(merchant) => format!("{} sights {}.", t(pirate), sighted(game, *merchant, *hex)),
            None => format!("{} inspects a merchant at {hex}.", t(pirate)),
        },
        Event::Declined { pirate } => format!("{} lets the merchant go.", t(pirate)),
        Event::Attacked { pirate, merchant, nation } => {
            let there = game.content.merchants.iter().find(|known| known.id == *merchant);
            let defense = there.map_or(0, |there| there.defense);
            format!("{} attacks {} merchant of defense {defense}.", t(pirate), article(*nation))
        }
        Event::Captured { pirate, merchant } => {
            format!("{} captures {}.", t(pirate), merchant_text(game, *merchant))
        }
        Event::Escaped { pirate, merchant } => {
            format!("{} resists {}.", merchant_text(game, *merchant), t(pirate))
        }
        Event::TurnedDown { hex } => format!("A merchant at {hex} is turned face down."),
        Event::ShipExchanged { pirate, ship } => {
            format!("{} takes over a {}.", t(pirate), t(ship).to_lowercase())
        }
        Event::Cargo { goods, lots, value, .. } => {
            format!("The cargo is {goods}: {} of {value}.", lots_of(*lots))
        }
        Event::Loaded { pirate, lots, value } => {
            format!("{} loads {} of {value}.", t(pirate), lots_of(*lots))
        }
        Event::Dropped { pirate, value } => format!("{} abandons a lot worth {value}.", t(pirate)),
        Event::HostageTaken { pirate, home } => {
            let home = home.map_or("without a home port".into(), |home| format!("from {}", game.title(home)));
            format!("{} takes a hostage {home}.", t(pirate))
        }
        Event::Tortured { pirate, home, informed, died } => {
            let fate = match (informed, died) {
                (false, _) => "who says nothing",
                (true, false) => "who talks",
                (true, true) => "who talks and dies",
            };
            format!("{} tortures the hostage from {}, {fate}.", t(pirate), t(home))
        }
        _ => return None,
    })
}

/// Damage, hunters, battles, duels, mutinies.
fn fight_sentence(game: &Blackbeard, event: &Event) -> Option<String> {
    let t = |name: &Slug| game.title(*name);
    Some(match event {
        Event::Damaged { unit, combat, speed } => match (combat, speed) {
            (combat, 0) => format!("{} takes {combat} combat damage.", t(unit)),
            (_, speed) => format!("{} takes {speed} speed damage.", t(unit)),
        },
        Event::Wounded { pirate, wound } => {
            let wound = format!("{wound:?}").to_lowercase();
            format!("{} gets a {wound} wound.", t(pirate))
        }
        Event::Scurvy { unit } => format!("{} has scurvy.", t(unit)),
        Event::Evasion { pirate, nation, total, against, caught } => {
            let verb = if *caught { "is caught by" } else { "evades" };
            format!("{} {verb} the {} hunters: {total} against {against}.", t(pirate), nation.title())
        }
        Event::Clash { pirate, nation, pirate_strength, hunter_strength } => format!(
            "{} fights the {} hunters: {pirate_strength} against {hunter_strength}.",
            t(pirate),
            nation.title()
        ),
        Event::HunterPlaced { hunter, owner, place } => {
            let whose = owner.map_or(String::new(), |seat| format!(" of {}", letter(seat)));
            format!("{}{whose} appears at {}.", t(hunter), t(place))
        }
        Event::HunterGone { hunter } => format!("{} leaves the map.", t(hunter)),
        Event::BattleEnded { pirate } => format!("{} escapes; the battle is over.", t(pirate)),
        Event::Joined { kc, joins: true } => format!("{} joins the interception.", t(kc)),
        Event::Joined { kc, joins: false } => format!("{} stays out.", t(kc)),
        Event::Targeted { pirate, nation } => format!("The {} hunters go for {}.", nation.title(), t(pirate)),
        Event::Surrendered { pirate } => format!("{} surrenders and stands trial.", t(pirate)),
        Event::Petitioned { seat, target, roll, granted } => {
            let answer = if *granted { "granted" } else { "not granted" };
            format!("{} petitions against {}: {roll}, {answer}.", letter(*seat), t(target))
        }
        Event::DuelBegan { challenger, rival } => format!("{} duels with {}.", t(challenger), t(rival)),
        Event::Exchange { attacker, defender, attack, defense } => {
            format!("{} attacks {}: {attack} against {defense}.", t(attacker), t(defender))
        }
        Event::BackedOff { pirate } => format!("{} backs off.", t(pirate)),
        Event::DuelWon { winner } => format!("{} wins the duel.", t(winner)),
        Event::Mutiny { pirate, die, leadership } => {
            format!("{}'s crew mutinies: {die} against leadership {leadership}.", t(pirate))
        }
        _ => return None,
    })
}

/// Under whose flag it sails depends on the ocean (BB-PRIZE-07), so it is named where the hex is known.
fn merchant_text(game: &Blackbeard, name: Slug) -> String {
    let merchant = game.content.merchants.iter().find(|merchant| merchant.id == name);
    let defense = merchant.map(|merchant| format!(" of defense {}", merchant.defense));
    format!("the merchant{}", defense.unwrap_or_default())
}

fn sighted(game: &Blackbeard, name: Slug, hex: Slug) -> String {
    let merchant = game.content.find_merchant(name.as_str());
    match merchant.zip(game.content.find_hex(hex.as_str())) {
        Some((merchant, hex)) => {
            let nation = article(game.content.merchant_nation(merchant, hex));
            format!("{nation} merchant of defense {}", game.content.merchants[merchant.index()].defense)
        }
        None => "a merchant".into(),
    }
}

fn finds(merchants: u8) -> String {
    match merchants {
        0 => "nothing".into(),
        1 => "1 merchant".into(),
        more => format!("{more} merchants"),
    }
}

/// The nation of a letter as an adjective, with a space behind it.
fn letter_nation(game: &Blackbeard, name: Slug) -> String {
    let letter = game.content.find_letter(name.as_str());
    letter.map_or_else(String::new, |id| format!("{} ", game.content.letters[id.index()].nation.title()))
}

/// A nation as its people.
fn people(nation: Nation) -> &'static str {
    if nation == Nation::Mogul { "Moguls" } else { nation.title() }
}

fn lots_of(count: u8) -> String {
    format!("{count} {}", if count == 1 { "lot" } else { "lots" })
}

fn article(nation: Nation) -> String {
    let name = nation.title();
    let vowel = name.starts_with(['A', 'E', 'I', 'O', 'U']);
    format!("{} {name}", if vowel { "an" } else { "a" })
}

fn governor(pro: bool, port: &str, office: Office) -> String {
    let stance = if pro { "pro-pirate" } else { "anti-pirate" };
    match office {
        Office::Stays => format!("A governor who is {stance} takes office in {port}."),
        Office::Returns => format!("A governor who is {stance} looks at {port} and goes back."),
        Office::LeavesPlay => format!("A governor who is {stance} comes to {port} and leaves play."),
    }
}

fn rolled(pirate: &str, purpose: Purpose, own: &[u8], foe: &[u8]) -> String {
    let dice = |dice: &[u8]| dice.iter().map(u8::to_string).collect::<Vec<_>>().join("+");
    let what = match purpose {
        Purpose::Move => "movement",
        Purpose::Prize => "the prize",
        Purpose::Torture => "torture",
        Purpose::Assault => "the port attack",
        Purpose::Loot => "loot",
        Purpose::Sack => "the sack",
        Purpose::Evade => "evasion",
        Purpose::Battle => "battle",
        Purpose::Mutiny => "the mutiny",
        Purpose::Ransom => "the ransom",
        Purpose::Bribe => "the bribe",
        Purpose::Letter => "the letter's price",
        Purpose::Careen => "careening",
        Purpose::Retire => "retirement",
        Purpose::Trial => "the trial",
        Purpose::Fine => "the fine",
        Purpose::Storm | Purpose::Blow => "the storm",
        Purpose::Scurvy => "scurvy",
    };
    let against = if foe.is_empty() { String::new() } else { format!(" against {}", dice(foe)) };
    format!("{pirate} rolls {} for {what}{against}.", dice(own))
}

fn left(pirate: &str, seat: Seat, fate: Fate, cause: Cause) -> String {
    let how = match cause {
        Cause::Sunk => "goes down with the ship",
        Cause::Wounds => "dies of the wounds",
        Cause::Duel => "is killed in the duel",
        Cause::Mutiny if fate == Fate::Dead => "is lost to the crew",
        Cause::Mutiny => "is put ashore by the crew",
        Cause::Hanged => "is hanged",
        Cause::Retired => "retires",
        Cause::Trial => "is pardoned",
    };
    match fate {
        Fate::Dead => format!("{pirate} of {} {how}.", letter(seat)),
        Fate::Retired { nw, .. } => format!("{pirate} of {} {how} and keeps {nw}.", letter(seat)),
    }
}

fn ended(reason: Reason) -> &'static str {
    match reason {
        Reason::ThirdDeath => "A player's last pirate is dead: the game is over.",
        Reason::ThirdRetirement => "A player's last pirate has retired: the game is over.",
        Reason::SecondPlayer => "A second player has no pirate left: the game is over.",
        Reason::Notoriety => "A pirate has become a legend: the game is over.",
        Reason::TurnLimit => "The last turn is over.",
    }
}
