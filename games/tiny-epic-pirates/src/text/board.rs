//! The Sea and the pirates in characters.

use tortuga_core::{Ink, Line, Seat};

use super::{capital, list};
use crate::{
    content::{Content, Deed, Level, Prey, Ship, SoloHelm, SoloLegend},
    game::TinyEpicPirates,
    helm::{Assignment, Order},
    sea::{Cell, SIDE},
    state::LEGENDARY,
    view::{CellView, PirateDoc, View},
};

pub(super) fn draw(game: &TinyEpicPirates, view: &View, width: usize) -> Vec<Line> {
    let column = (width / SIDE as usize).clamp(12, 24);
    let mut lines = Vec::new();
    for row in view.sea.chunks(SIDE as usize) {
        let mut three = vec![Line::new(); 3];
        for (place, seen) in row.iter().enumerate() {
            let cells = [name(game, seen), features(game, seen), ships(game, view, seen)];
            for (line, cell) in three.iter_mut().zip(cells) {
                let padded = cut(cell, column - 1).padded(column - 1);
                line.0.extend(padded.0);
                if place + 1 < SIDE as usize {
                    line.push(Ink::Plain, " ");
                }
            }
        }
        lines.extend(three);
    }
    lines.push(Line::new().with(Ink::Water, "~".repeat(width.min(column * SIDE as usize))));
    let below = [market(game, view), merchants(game, view), crew_row(game, view)].into_iter();
    let pirates = (0..view.pirates.len()).flat_map(|seat| pirate(game, view, seat));
    lines.extend(below.chain(battle(game, view)).chain(pirates).flat_map(|line| line.wrapped(width)));
    lines
}

/// At most so many characters.
fn cut(line: Line, width: usize) -> Line {
    let mut room = width;
    let mut short = Line::new();
    for (ink, text) in line.0 {
        let text: String = text.chars().take(room).collect();
        room -= text.chars().count();
        short.push(ink, text);
    }
    short
}

fn name(game: &TinyEpicPirates, seen: &CellView) -> Line {
    let title = game.content.find_card(seen.card.as_str()).map_or("", |card| &game.content.card(card).title);
    Line::new().with(Ink::Strong, title)
}

/// `2 crates`, `$rum`, `cove`, `storm`, `X13`, `?` for a Search Token.
fn features(game: &TinyEpicPirates, seen: &CellView) -> Line {
    let Some(card) = game.content.find_card(seen.card.as_str()) else { return Line::new() };
    let card = game.content.card(card);
    let mut line = Line::new();
    if card.settlement > 0 {
        line.push(Ink::Land, "#".repeat(card.settlement as usize) + " ");
    }
    if let Some(booty) = card.market {
        line.push(Ink::Gold, format!("${} ", booty.name()));
    }
    if card.cove {
        line.push(Ink::Land, "cove ");
    }
    if card.storm {
        line.push(Ink::Danger, "storm ");
    }
    match (seen.treasure, card.bury_cost) {
        (Some(seat), _) => line.push(Ink::Seat(seat), "(X) "),
        (None, Some(price)) => line.push(Ink::Gold, format!("X{price} ")),
        (None, None) => {}
    }
    if seen.token {
        line.push(Ink::Plain, "?");
    }
    line
}

/// Pirates by their first letter, Hidden ones in brackets; `NAVY`; Merchants with the first letter of their cube.
fn ships(game: &TinyEpicPirates, view: &View, seen: &CellView) -> Line {
    let mut line = Line::new();
    for (seat, pirate) in view.pirates.iter().enumerate().filter(|(_, pirate)| pirate.ship == Some(seen.cell))
    {
        let letter = letter(game, Seat(seat as u8));
        let text = if pirate.hidden { format!("({letter}) ") } else { format!("{letter} ") };
        line.push(Ink::Seat(Seat(seat as u8)), text);
    }
    for merchant in view.merchants.iter().filter(|merchant| merchant.at == seen.cell) {
        let cube = merchant.cube.map_or("", |booty| booty.name());
        line.push(
            Ink::Plain,
            format!("{}:{} ", merchant.ship.name(), cube.chars().take(3).collect::<String>()),
        );
    }
    if view.navy == Some(seen.cell) {
        line.push(Ink::Danger, "NAVY");
    }
    line
}

fn letter(game: &TinyEpicPirates, seat: Seat) -> char {
    if game.solo() && seat == LEGENDARY {
        return 'L';
    }
    // Blue and black begin alike.
    let colour = game.content.colours.get(seat.index()).map_or("?", String::as_str);
    let alike = game
        .content
        .colours
        .iter()
        .take(seat.index())
        .any(|other| other.chars().next() == colour.chars().next());
    colour
        .chars()
        .nth(if alike { 4.min(colour.len() - 1) } else { 0 })
        .map_or('?', |c| c.to_ascii_uppercase())
}

fn market(game: &TinyEpicPirates, view: &View) -> Line {
    let prices = view.market.iter().zip(game.content.prices);
    let words: Vec<String> = prices.map(|(booty, price)| format!("{} {price}", booty.name())).collect();
    let bag: u8 = view.bag.values().sum();
    Line::new()
        .with(Ink::Soft, "Market ")
        .with(Ink::Gold, words.join(", "))
        .with(Ink::Soft, format!("   bag {bag}"))
}

fn merchants(game: &TinyEpicPirates, view: &View) -> Line {
    let mut line = Line::new();
    for merchant in &view.merchants {
        let card = game.content.find_merchant(merchant.card.as_str()).map(|card| game.content.merchant(card));
        let (damage, gold) = card.map_or((0, 0), |card| (card.damage, card.gold));
        let name = if merchant.ship == Ship::Orange { "Orange" } else { "Green" };
        line.push(Ink::Soft, format!("{name} "));
        line.push(
            Ink::Plain,
            format!("damage {damage}, {gold} Gold, to {}   ", port(game, view, merchant.heading)),
        );
    }
    line.with(Ink::Soft, format!("deck {}", view.merchant_deck.len()))
}

/// The name of the card on which a Port lies.
fn port(game: &TinyEpicPirates, view: &View, cell: Cell) -> String {
    let card = view.sea.get(cell.index()).and_then(|seen| game.content.find_card(seen.card.as_str()));
    card.map_or_else(String::new, |card| game.place_of(&game.content.card(card).title, cell))
}

fn crew_row(game: &TinyEpicPirates, view: &View) -> Line {
    let words: Vec<String> = view.row.iter().map(|id| crew_text(game, id.as_str())).collect();
    Line::new().with(Ink::Soft, "Row ").with(Ink::Plain, words.join("; "))
}

fn crew_text(game: &TinyEpicPirates, id: &str) -> String {
    game.content.find_crew(id).map_or_else(String::new, |card| game.card_text(game.content.mate(card)))
}

fn battle(game: &TinyEpicPirates, view: &View) -> Option<Line> {
    let battle = view.battle.as_ref()?;
    let faces: Vec<String> = battle.faces.iter().map(ToString::to_string).collect();
    let attack = battle.attack.map_or(String::new(), |total| format!(", {total} to beat"));
    let text =
        format!("Battle: {} attacks; the dice show {}{attack}", game.who(battle.attacker), faces.join(" "));
    Some(Line::new().with(Ink::Danger, text))
}

fn pirate(game: &TinyEpicPirates, view: &View, seat: usize) -> Vec<Line> {
    let one = &view.pirates[seat];
    let at = Seat(seat as u8);
    let mark = if view.active == at && view.end.is_none() { ">" } else { " " };
    let buried = view.sea.iter().filter(|cell| cell.treasure == Some(at)).count();
    let mut first =
        Line::new().with(Ink::Seat(at), format!("{mark}{} {} ", letter(game, at), capital(&game.who(at))));
    let gold = one.gold.unwrap_or(0);
    let mat = mats(game, view).filter(|_| at == LEGENDARY).map(|(_, legend)| legend);
    let purse = mat.map_or_else(|| gold.to_string(), |legend| format!("{gold}/{}", legend.gold_track));
    first.push(Ink::Gold, format!("{purse} Gold, {buried}/3 buried "));
    if !(game.solo() && at == LEGENDARY) {
        let row = game.content.rows.get(one.legend as usize - 1).map_or("", |row| &row.title);
        first.push(Ink::Plain, format!("Legend {} {row}, Sure-fire {} ", one.legend, one.surefire));
        if one.sail_tokens + one.storm_tokens > 0 {
            first.push(Ink::Plain, format!("tokens {} sail {} storm ", one.sail_tokens, one.storm_tokens));
        }
    }
    let cubes = one
        .hold
        .iter()
        .flat_map(|(booty, count)| std::iter::repeat_n(booty.name().to_owned(), *count as usize));
    let cubes: Vec<String> = cubes.collect();
    first.push(
        Ink::Land,
        if cubes.is_empty() { "hold empty".into() } else { format!("hold {}", list(&cubes)) },
    );
    let mut second = Line::new().with(Ink::Soft, "   ");
    second.push(Ink::Plain, helm(&game.content, one));
    let crew: Vec<String> = one.crew.iter().map(|id| crew_text(game, id.as_str())).collect();
    let mut lines = vec![first, second];
    let captain = captain(game, one);
    if captain.is_some() || !crew.is_empty() {
        let words: Vec<String> = captain.into_iter().chain(crew).collect();
        lines.push(Line::new().with(Ink::Soft, format!("   {}", words.join("; "))));
    }
    if let Some((helm, legend)) = mats(game, view).filter(|_| at == LEGENDARY) {
        let words = [helm_mat(game, helm), legend_mat(game, view, legend, buried)];
        lines.extend(words.map(|text| Line::new().with(Ink::Soft, format!("   {text}"))));
    }
    lines
}

/// The Legendary Pirate's mats, which everybody may read.
fn mats<'a>(game: &'a TinyEpicPirates, view: &View) -> Option<(&'a SoloHelm, &'a SoloLegend)> {
    let solo = view.solo.as_ref()?;
    let helm = game.content.helms.iter().find(|mat| mat.id == solo.helm)?;
    Some((helm, game.content.legends.iter().find(|mat| mat.id == solo.legend)?))
}

/// `Nerissa Vane [1 3] Attack: +2 sail; 1 player, 2 orange ...`: symbols, bonuses, and whom it makes for from each space.
fn helm_mat(game: &TinyEpicPirates, helm: &SoloHelm) -> String {
    let symbols = helm.symbols.iter().zip(1..).flat_map(|(count, face)| vec![face; *count as usize]);
    let symbols: Vec<String> = symbols.map(|face: u8| face.to_string()).collect();
    let bonus = |(trigger, deed): &(Order, Deed)| {
        format!("{}: {}", game.content.order_title(*trigger), game.deed_text(*deed))
    };
    let bonus: Vec<String> = helm.bonus.iter().map(bonus).collect();
    let prey = |(space, prey): (u8, &Prey)| match prey {
        Prey::Orange => format!("{space} orange"),
        Prey::Green => format!("{space} green"),
        Prey::Player => format!("{space} you"),
    };
    let prey: Vec<String> = (1u8..).zip(&helm.targets).map(prey).collect();
    format!("{} [{}] {}; makes for {}", helm.title, symbols.join(" "), bonus.join(", "), prey.join(", "))
}

/// `The Butcher: sail 1, dice 2, hits 0; its next 6: Crew Up, Attack`.
fn legend_mat(game: &TinyEpicPirates, view: &View, legend: &SoloLegend, buried: usize) -> String {
    let Level { sail, dice, hits } = legend.levels[buried.min(legend.levels.len() - 1)];
    let ring = view.solo.as_ref().map_or(0, |solo| solo.ring as usize);
    let next = (ring + 1) % legend.spaces.len().max(1);
    let next = game.ring_text(legend.id, next as u8);
    format!("{}: sail {sail}, dice {dice}, hits {hits}; its next 6: {next}", legend.title)
}

fn captain(game: &TinyEpicPirates, one: &PirateDoc) -> Option<String> {
    let doc = one.captain.as_ref()?;
    let card = game.content.find_captain(doc.card.as_str())?;
    Some(game.card_text(game.content.captain(card, doc.side?)))
}

/// `Hide Out [Plunder] Trade* ...  Rig 1 Can 1 Ext 1 Rep 0`: the Captain in brackets, Deckhands as stars.
fn helm(content: &Content, one: &PirateDoc) -> String {
    let orders = [Order::HideOut].into_iter().chain(one.orders);
    let word = |(space, order): (u8, Order)| {
        let star = if one.wheel.contains(&space) { "*" } else { "" };
        let title = content.order_title(order);
        if one.space == space { format!("[{title}]") } else { format!("{title}{star}") }
    };
    let wheel: Vec<String> = (0u8..).zip(orders).map(word).collect();
    let count = |assignment: Assignment| one.hands.get(&assignment).copied().unwrap_or(0);
    let [rigging, cannons, extort, repair] = Assignment::ALL.map(count);
    format!("{}  Rig {rigging} Can {cannons} Ext {extort} Rep {repair}", wheel.join(" "))
}
