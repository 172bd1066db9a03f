//! Draws the table. Everything it shows has been told to the viewer.

use ratatui::{
    Frame,
    layout::{Alignment, Rect},
    style::Style,
    text::{Line, Span},
    widgets::Paragraph,
};
use tortuga_core::{Seat, table::TurnDoc};

use super::{
    super::{players::Player, session::Next},
    app::{App, Focus, Purpose, Size},
    draw_popup,
    layout::{LEAST, arrange, board_width},
    theme::{CHOSEN, STRONG},
};
use crate::{out::wrap, replay::turn_text};

pub(super) fn draw(frame: &mut Frame<'_>, app: &mut App<'_>) {
    let area = frame.area();
    app.size.too_small = area.width < LEAST.0 || area.height < LEAST.1;
    if app.size.too_small {
        return too_small(frame, area);
    }
    if let Some(seat) = app.curtain {
        return draw_popup::curtain(frame, app, seat);
    }
    let lines = app.table().board(app.eyes, board_width(area));
    let areas = arrange(area, lines.len() as u16, app.focus);
    let room = usize::from(areas.board.height.saturating_sub(1));
    // Only a board that does not fit can be scrolled.
    let most = lines.len().saturating_sub(room) as u16;
    app.size = Size { too_small: false, page: areas.moves.height.saturating_sub(2), board_most: most };
    app.board_scroll = app.board_scroll.min(most);

    title(frame, app, areas.title);
    board(frame, app, areas.board, &lines);
    log(frame, app, areas.log, areas.wide);
    moves(frame, app, areas.moves);
    status(frame, app, areas.status);
    draw_popup::popup(frame, app);
}

fn too_small(frame: &mut Frame<'_>, area: Rect) {
    let text = format!(
        "Please enlarge the window\nto {}x{}; it is {}x{}.\nThe game is safe.",
        LEAST.0, LEAST.1, area.width, area.height
    );
    frame.render_widget(Paragraph::new(text).alignment(Alignment::Center), area);
}

fn title(frame: &mut Frame<'_>, app: &App<'_>, area: Rect) {
    let bar = app.theme.bar();
    let deciding = match app.table().turn() {
        TurnDoc::Decide { seat, .. } => Some(seat),
        TurnDoc::Over { .. } => None,
    };
    let mut spans = vec![Span::styled(format!(" {} ", app.table().info().title), STRONG)];
    for (seat, player) in app.session.players().seats() {
        let mark = if deciding == Some(seat) { '▶' } else { ' ' };
        spans.push(Span::styled(format!(" {mark}{seat} {}", name(app, seat, player)), app.hue(seat)));
    }
    let count = format!("move {} ", app.table().played());
    frame.render_widget(Paragraph::new(Line::from(spans)).style(bar), area);
    let room =
        Rect { x: area.x + area.width.saturating_sub(count.len() as u16), width: count.len() as u16, ..area };
    frame.render_widget(Paragraph::new(count).style(bar), room);
}

fn name(app: &App<'_>, seat: Seat, player: Player) -> String {
    match player {
        Player::Human if app.eyes.seat() == Some(seat) => "you".into(),
        Player::Human => "human".into(),
        Player::Bot(bot) => bot.level.to_string(),
    }
}

/// A pane's first line: its name on a rule, brighter where the arrows are, with a note at the end.
fn heading(frame: &mut Frame<'_>, app: &App<'_>, area: Rect, texts: (&str, &str), focus: Focus) -> Rect {
    let (name, note) = texts;
    let (style, rule) = if focus == app.focus { (STRONG, "━") } else { (app.theme.soft(), "─") };
    let note = if note.is_empty() { String::new() } else { format!(" {note} {rule}") };
    let used = name.chars().count() + note.chars().count() + 3;
    let fill = rule.repeat(usize::from(area.width).saturating_sub(used));
    let line = Line::styled(format!("{rule} {name} {fill}{note}"), style);
    frame.render_widget(Paragraph::new(line), Rect { height: 1.min(area.height), ..area });
    Rect { y: area.y + 1, height: area.height.saturating_sub(1), ..area }
}

fn board(frame: &mut Frame<'_>, app: &App<'_>, area: Rect, lines: &[tortuga_core::Line]) {
    let note = if app.size.board_most > 0 { "Tab and arrows scroll" } else { "" };
    let inside = heading(frame, app, area, ("The table", note), Focus::Board);
    let lines: Vec<Line<'_>> =
        lines.iter().skip(usize::from(app.board_scroll)).map(|line| app.theme.paint(line)).collect();
    frame.render_widget(Paragraph::new(lines), inside);
}

fn log(frame: &mut Frame<'_>, app: &App<'_>, area: Rect, wide: bool) {
    let note = if app.focus == Focus::Log { "Enter shows the rule" } else { "" };
    let inside = heading(frame, app, area, ("What just happened", note), Focus::Log);
    let (rows, end) = if wide || app.focus == Focus::Log { story(app, inside) } else { news(app, inside) };
    let room = usize::from(inside.height);
    let start = end.saturating_sub(room);
    frame.render_widget(Paragraph::new(rows[start..end].to_vec()), inside);
}

/// One event a line, with its rule. The number tells which line should be the last on the screen.
fn story(app: &App<'_>, area: Rect) -> (Vec<Line<'static>>, usize) {
    let width = usize::from(area.width).saturating_sub(2).max(10);
    let mut rows = Vec::new();
    let mut chosen_row = None;
    for (place, (text, rule, fresh)) in app.log.lines().enumerate() {
        let chosen = app.log.chosen() == Some(place);
        let style = match (chosen, fresh) {
            (true, _) => CHOSEN,
            (false, true) => Style::new(),
            (false, false) => app.theme.soft(),
        };
        for (number, part) in wrap(&format!("{text} [{rule}]"), width).into_iter().enumerate() {
            let mark = if number == 0 && fresh { "• " } else { "  " };
            // The rule is one word, so it is never cut in two by wrapping at blanks.
            let (told, id) = part.rfind('[').map_or((part.as_str(), ""), |place| part.split_at(place));
            let id = Span::styled(id.to_owned(), if chosen { style } else { app.theme.soft() });
            rows.push(Line::from(vec![Span::styled(format!("{mark}{told}"), style), id]));
        }
        if chosen {
            chosen_row = Some(rows.len());
        }
    }
    let room = usize::from(area.height).min(rows.len());
    let end = chosen_row.map_or(rows.len(), |row| row.max(room));
    (rows, end)
}

/// Where lines are few, what is new as running text: the last of it, and a sign where more came before.
fn news(app: &App<'_>, area: Rect) -> (Vec<Line<'static>>, usize) {
    let fresh: Vec<&str> = app.log.lines().filter(|(_, _, fresh)| *fresh).map(|(text, _, _)| text).collect();
    let told = |from: usize| {
        let sign = if from > 0 { "… " } else { "" };
        wrap(&format!("{sign}{}", fresh[from..].join(" ")), usize::from(area.width))
    };
    let first = (0..fresh.len()).find(|from| told(*from).len() <= usize::from(area.height));
    let rows: Vec<_> = told(first.unwrap_or_default()).into_iter().map(Line::from).collect();
    let end = rows.len();
    (rows, end)
}

fn moves(frame: &mut Frame<'_>, app: &App<'_>, area: Rect) {
    let width = usize::from(area.width);
    let count = match (app.moves.count(), app.moves.filter()) {
        (0, _) => String::new(),
        (count, "") => format!("{count} moves"),
        (count, filter) => format!("“{filter}”: {} of {count} moves", app.moves.shown().len()),
    };
    let (style, text, rule) = question(app);
    let whole = if rule.is_empty() { text.clone() } else { format!("{text} [{rule}]") };
    // Where the question fits beside the count, it is the heading, and one more move can be seen.
    let fits =
        |text: &String| app.moves.count() > 0 && text.chars().count() + count.chars().count() + 8 <= width;
    let name = [&whole, &text].into_iter().find(|text| fits(text));
    let texts = (name.map_or_else(|| calm_heading(app), String::as_str), count.as_str());
    let inside = heading(frame, app, area, texts, Focus::Moves);
    let mut lines: Vec<Line<'static>> = Vec::new();
    if name.is_none() {
        lines.extend(wrap(&whole, width).into_iter().map(|line| Line::styled(line, style)));
    }
    if app.session.next() == Next::Over {
        lines.push(Line::styled("F3 takes back your last decision, F10 leaves.", app.theme.soft()));
    }
    let room = usize::from(inside.height).saturating_sub(lines.len());
    lines.extend(move_lines(app, width, room));
    frame.render_widget(Paragraph::new(lines), inside);
}

/// The heading while there is nothing to choose, or no room for the question.
fn calm_heading(app: &App<'_>) -> &'static str {
    let TurnDoc::Over { outcome } = app.table().turn() else { return "Moves" };
    match app.eyes.seat() {
        Some(seat) if !outcome.winners.contains(&seat) => "The end: you lose",
        Some(_) if outcome.winners.len() < outcome.scores.len().max(2) => "The end: you win!",
        _ => "The end",
    }
}

/// What is asked, who is thinking, or how it ended; and the rule, if it is not in the text.
fn question(app: &App<'_>) -> (Style, String, String) {
    let turn = app.table().turn();
    match &turn {
        TurnDoc::Decide { seat, prompt } if app.moves.count() > 0 => {
            (app.hue(*seat), prompt.text.to_owned(), prompt.rule.to_string())
        }
        TurnDoc::Decide { seat, .. } => (app.hue(*seat), format!("Seat {seat} is thinking …"), String::new()),
        TurnDoc::Over { .. } => (STRONG, turn_text(&turn), String::new()),
    }
}

fn move_lines(app: &App<'_>, width: usize, room: usize) -> Vec<Line<'static>> {
    if app.moves.count() > 0 && app.moves.shown().len() == 0 {
        return vec![Line::styled("No move has that in it. Esc shows all again.", app.theme.soft())];
    }
    let number = app.moves.count().to_string().len();
    let notation = app.moves.shown().map(|(_, mv)| mv.mv.chars().count()).max().unwrap_or(0).min(width / 3);
    let label = width.saturating_sub(number + notation + 2).max(10);
    let chosen = app.moves.chosen_place();
    let rows: usize = app.moves.shown().map(|(_, mv)| wrap(&mv.text, label).len()).sum();
    let mut lines = Vec::new();
    let mut chosen_rows = 0..0;
    for (place, (count, mv)) in app.moves.shown().enumerate() {
        let head = (format!("{count:>number$} "), format!("{:<notation$} ", clip(&mv.mv, notation)));
        // The chosen one is shown whole, on as many lines as it needs; the others too if there is room for all.
        let parts =
            if place == chosen || rows <= room { wrap(&mv.text, label) } else { vec![clip(&mv.text, label)] };
        let from = lines.len();
        for (row, part) in parts.into_iter().enumerate() {
            let head =
                if row == 0 { head.clone() } else { (String::new(), " ".repeat(number + notation + 2)) };
            lines.push(if place == chosen {
                Line::styled(format!("{}{}{part:<label$}", head.0, head.1), CHOSEN)
            } else {
                let head = [Span::styled(head.0, app.theme.soft()), Span::styled(head.1, app.theme.rule())];
                head.into_iter().chain([Span::raw(part)]).collect()
            });
        }
        if place == chosen {
            chosen_rows = from..lines.len();
        }
    }
    let middle = chosen_rows.start.saturating_sub(room.saturating_sub(chosen_rows.len()) / 2);
    let start = middle.min(lines.len().saturating_sub(room));
    lines.drain(..start);
    lines.truncate(room);
    lines
}

/// Cuts text to a width and shows that it was cut.
pub(super) fn clip(text: &str, width: usize) -> String {
    if text.chars().count() <= width {
        return text.to_owned();
    }
    text.chars().take(width.saturating_sub(1)).chain(['…'].into_iter().take(width)).collect()
}

const KEYS: [(&str, &str); 6] =
    [("F1", "rule"), ("F2", "hint"), ("F3", "undo"), ("F5", "save"), ("Tab", "panes"), ("F10", "quit")];

fn status(frame: &mut Frame<'_>, app: &App<'_>, area: Rect) {
    let bar = app.theme.bar();
    let keys = KEYS
        .iter()
        .flat_map(|(key, what)| [Span::styled(format!(" {key}"), STRONG), Span::raw(format!(" {what} "))]);
    frame.render_widget(Paragraph::new(keys.collect::<Line<'_>>()).style(bar), area);
    let (text, style) = match (&app.message, app.session.trouble(), working(app)) {
        (_, _, Some(work)) => (work, STRONG),
        (Some(message), _, None) => (message.clone(), STRONG),
        (None, Some(trouble), None) => (trouble.to_owned(), app.theme.warning()),
        (None, None, None) => return,
    };
    // A long message may cover the keys; it goes away with the next one.
    let text = clip(&format!(" {text} "), usize::from(area.width));
    let width = text.chars().count() as u16;
    let place = Rect { x: area.x + area.width - width, width, ..area };
    frame.render_widget(Paragraph::new(text).style(bar.patch(style)), place);
}

fn working(app: &App<'_>) -> Option<String> {
    const SPINNER: [char; 10] = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
    let job = app.job.as_ref()?;
    let turn = (job.since.elapsed().as_millis() / 80) as usize % SPINNER.len();
    Some(match job.purpose {
        Purpose::Move(seat) => format!("{} seat {seat} ({}) thinks", SPINNER[turn], job.level),
        Purpose::Hint => format!("{} the {} thinks for you", SPINNER[turn], job.level),
    })
}
