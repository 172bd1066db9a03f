//! Army against army: how often each wins when equal bots play, as a table of figures and as a picture.
//!
//! `cargo run -p tortuga-neuroshima-hex --example heat_map -- TORTUGA GAMES FIGURES.csv PICTURE.svg`
//!
//! `TORTUGA` is the binary that plays (`tortuga selfplay`, level `bosun`, one thread); `GAMES` is how many games each
//! pairing gets, in rounds of 10 whose number is their seed. What the file of figures has already is not played again,
//! so that a long run can be stopped and continued, and with 0 the picture alone is drawn anew. The same binary gives
//! the same figures.

#![allow(clippy::print_stderr, reason = "an example talks to whoever runs it")]

use std::{collections::BTreeMap, env, error::Error, fmt::Write, fs, io, process::Command};

const ARMIES: [&str; 11] = [
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
];
/// Games of a pairing in one round.
const ROUND: u64 = 10;

/// What came of one pairing: games, and what the first army won of them, in thousandths of a game.
#[derive(Clone, Copy, Default)]
struct Figure {
    games: u64,
    won: u64,
}

type Figures = BTreeMap<(String, String), Figure>;
type Fallible<T> = Result<T, Box<dyn Error>>;

fn main() -> Fallible<()> {
    let args: Vec<String> = env::args().skip(1).collect();
    let [tortuga, games, table, picture] = args.as_slice() else {
        return Err("heat_map TORTUGA GAMES FIGURES.csv PICTURE.svg".into());
    };
    let mut figures = read(table)?;
    for round in 1..=games.parse::<u64>()?.div_ceil(ROUND) {
        for (place, first) in ARMIES.iter().enumerate() {
            for second in &ARMIES[place + 1..] {
                let figure = figures.entry((String::from(*first), String::from(*second))).or_default();
                if figure.games < round * ROUND {
                    figure.won += play(tortuga, round, first, second)?;
                    figure.games += ROUND;
                    eprintln!("{first} against {second}: {} of {}", shown(figure.won), figure.games);
                    write(table, &figures)?;
                }
            }
        }
    }
    fs::write(picture, draw(&figures))?;
    Ok(())
}

fn shown(thousandths: u64) -> String {
    format!("{}.{:03}", thousandths / 1000, thousandths % 1000)
}

/// What the first army wins in one round.
fn play(tortuga: &str, round: u64, first: &str, second: &str) -> Fallible<u64> {
    let (games, seed) = (ROUND.to_string(), round.to_string());
    let armies = format!("army0={first},army1={second}");
    let words = ["selfplay", "neuroshima-hex", "--level", "bosun", "--threads", "1", "--json"];
    let more = ["--games", &games, "--seed", &seed, "--options", &armies];
    let output = Command::new(tortuga).args(words).args(more).output()?;
    if !output.status.success() {
        return Err(String::from_utf8_lossy(&output.stderr).into());
    }
    let report: serde_json::Value = serde_json::from_slice(&output.stdout)?;
    let won = report["wins_by_seat"][0].as_f64().ok_or("the report names no wins")?;
    Ok((won * 1000.0).round() as u64)
}

/// The figures so far; none if there is no file yet.
fn read(path: &str) -> Fallible<Figures> {
    let text = match fs::read_to_string(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => String::new(),
        other => other?,
    };
    let mut figures = Figures::new();
    for line in text.lines().skip(1) {
        let [first, second, games, won] = line.split(',').collect::<Vec<_>>()[..] else {
            return Err(format!("`{line}` is not army,army,games,won").into());
        };
        let won = (won.parse::<f64>()? * 1000.0).round() as u64;
        figures.insert((first.into(), second.into()), Figure { games: games.parse()?, won });
    }
    Ok(figures)
}

fn write(path: &str, figures: &Figures) -> Fallible<()> {
    let mut text = String::from("army,against,games,won\n");
    for ((first, second), Figure { games, won }) in figures {
        writeln!(text, "{first},{second},{games},{}", shown(*won))?;
    }
    Ok(fs::write(path, text)?)
}

/// How often one army beats another, in thousandths.
fn share(figures: &Figures, one: &str, other: &str) -> Option<u64> {
    let direct = figures.get(&(one.into(), other.into())).map(|figure| figure.won / figure.games.max(1));
    let mirrored = || {
        let figure = figures.get(&(other.into(), one.into()))?;
        Some(1000 - figure.won / figure.games.max(1))
    };
    direct.or_else(mirrored)
}

/// The mean over all opponents.
fn overall(figures: &Figures, one: &str) -> u64 {
    let shares: Vec<u64> = ARMIES.iter().filter_map(|other| share(figures, one, other)).collect();
    shares.iter().sum::<u64>() / shares.len().max(1) as u64
}

fn title(army: &str) -> String {
    let words = army.split('_').map(|word| word[..1].to_uppercase() + &word[1..]);
    words.collect::<Vec<_>>().join(" ")
}

/// From blue over white to red.
fn colour(share: u64) -> String {
    let far = share.abs_diff(500).min(500);
    let (r, g, b) = if share < 500 { (47, 109, 173) } else { (192, 57, 43) };
    let mix = |end: u64| 250 - (250 - end) * far / 500;
    format!("rgb({},{},{})", mix(r), mix(g), mix(b))
}

const CELL: u64 = 56;
const LEFT: u64 = 130;
const TOP: u64 = 150;

/// Rows are sorted by how often they win; the last column is the mean.
fn draw(figures: &Figures) -> String {
    let mut order = ARMIES;
    order.sort_by_key(|army| std::cmp::Reverse(overall(figures, army)));
    let least = figures.values().map(|figure| figure.games).min().unwrap_or(0);
    let (wide, high) = (LEFT + CELL * 12 + 30, TOP + CELL * 11 + 50);
    let mut out = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {wide} {high}\" font-family=\"sans-serif\" \
         font-size=\"14\" role=\"img\"><title>Neuroshima Hex: how often the army of the row beats the army of the \
         column</title><rect width=\"{wide}\" height=\"{high}\" fill=\"#fbf8f1\"/><text x=\"20\" y=\"30\" \
         font-size=\"18\">How often the army of the row beats the army of the column, in a hundred games</text>\
         <text x=\"20\" y=\"52\" fill=\"#555\">bosun against bosun, at least {least} games a pairing, a draw counts half</text>\n"
    );
    for (column, army) in order.iter().map(|army| title(army)).chain(["All".into()]).enumerate() {
        let x = LEFT + CELL * column as u64 + CELL / 2 + if column == 11 { 10 } else { 0 };
        let _ = writeln!(out, "<text transform=\"translate({x},{}) rotate(-45)\">{army}</text>", TOP - 10);
    }
    for (row, army) in order.iter().enumerate() {
        let y = TOP + CELL * row as u64;
        let _ = writeln!(
            out,
            "<text x=\"{}\" y=\"{}\" text-anchor=\"end\">{}</text>",
            LEFT - 8,
            y + CELL / 2 + 5,
            title(army)
        );
        let shares = order.iter().map(|other| share(figures, army, other));
        for (column, share) in shares.chain([Some(overall(figures, army))]).enumerate() {
            let x = LEFT + CELL * column as u64 + if column == 11 { 10 } else { 0 };
            out.push_str(&cell(x, y, share));
        }
    }
    out.push_str("</svg>\n");
    out
}

fn cell(x: u64, y: u64, share: Option<u64>) -> String {
    let (fill, text) = match share {
        Some(share) => (colour(share), ((share + 5) / 10).to_string()),
        None => ("#ddd6c6".into(), String::new()),
    };
    let ink = if share.is_some_and(|share| share.abs_diff(500) > 330) { "#fff" } else { "#222" };
    format!(
        "<rect x=\"{x}\" y=\"{y}\" width=\"{0}\" height=\"{0}\" fill=\"{fill}\"/><text x=\"{1}\" y=\"{2}\" \
         text-anchor=\"middle\" fill=\"{ink}\">{text}</text>\n",
        CELL - 2,
        x + CELL / 2 - 1,
        y + CELL / 2 + 4
    )
}
