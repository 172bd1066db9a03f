//! Draws what lies over the table.

use ratatui::{
    Frame,
    layout::{Alignment, Rect},
    style::Style,
    text::{Line, Span},
    widgets::{Block, BorderType, Clear, Padding, Paragraph},
};
use tortuga_core::{Seat, Viewer};

use super::{
    app::App,
    draw::clip,
    popup::{HintBox, Popup, RuleBox, SaveBox},
    theme::{CHOSEN, STRONG},
};
use crate::out::wrap;

pub(super) fn popup(frame: &mut Frame<'_>, app: &mut App<'_>) {
    // Taken out while it is drawn, because a rule's text bounds its scrolling.
    let Some(mut popup) = app.popup.take() else { return };
    match &mut popup {
        Popup::Rule(rule) => draw_rule(frame, app, rule),
        Popup::Hint(hint) => draw_hint(frame, app, hint),
        Popup::Save(save) => draw_save(frame, app, save),
        Popup::Unsaved => draw_unsaved(frame, app),
    }
    app.popup = Some(popup);
}

/// A box in the middle of the screen. Gives back the room inside.
fn open(frame: &mut Frame<'_>, app: &App<'_>, title: &str, keys: &str, size: (u16, u16)) -> Rect {
    let all = frame.area();
    let (width, height) = (size.0.min(all.width - 4), size.1.min(all.height - 2));
    let area = Rect { x: (all.width - width) / 2, y: (all.height - height) / 2, width, height };
    let block = Block::bordered()
        .border_type(BorderType::Rounded)
        .border_style(app.theme.rule())
        .padding(Padding::horizontal(1))
        .title(Line::styled(clip(&format!(" {title} "), usize::from(width) - 2), STRONG))
        .title_bottom(Line::styled(clip(&format!(" {keys} "), usize::from(width) - 2), app.theme.soft()));
    let inside = block.inner(area);
    frame.render_widget(Clear, area);
    frame.render_widget(block, area);
    inside
}

fn draw_rule(frame: &mut Frame<'_>, app: &App<'_>, rule: &mut RuleBox) {
    const KEYS: &str = "type to search, ←→ turn pages, ↑↓ scroll, Esc closes";
    let title =
        rule.rule().map_or_else(|| "No such rule".into(), |rule| format!("{}  {}", rule.id, rule.title));
    let (text, section) = rule.rule().map_or(("", ""), |rule| (rule.text.as_str(), rule.section.as_str()));
    let width = frame.area().width.saturating_sub(4).min(84);
    // Emphasis in the rulebook is written with asterisks and backticks; here they would only be noise.
    let lines = wrap(&text.replace("**", "").replace('`', ""), usize::from(width - 4));
    let inside = open(frame, app, &title, KEYS, (width, (lines.len() as u16).saturating_add(5).clamp(9, 24)));
    let (at, of) = rule.place();
    let head = if rule.query.is_empty() {
        Line::styled(clip(section, usize::from(inside.width)), app.theme.soft())
    } else {
        let found = if of == 0 { "nothing".to_owned() } else { format!("{at} of {of}") };
        Line::from(vec![
            Span::styled("Search: ", app.theme.soft()),
            Span::raw(format!("{}▏ ", rule.query)),
            Span::styled(found, app.theme.soft()),
        ])
    };
    let room = inside.height.saturating_sub(2);
    rule.scroll = rule.scroll.min((lines.len() as u16).saturating_sub(room));
    let mut shown = vec![head, Line::default()];
    shown.extend(lines.into_iter().skip(usize::from(rule.scroll)).map(Line::from));
    frame.render_widget(Paragraph::new(shown), inside);
}

fn draw_hint(frame: &mut Frame<'_>, app: &App<'_>, hint: &HintBox) {
    const KEYS: &str = "↑↓ look, Enter takes it to the list, Esc closes";
    let HintBox { level, advice, at } = hint;
    let title = format!("The {level} would play {}", advice.mv);
    let inside =
        open(frame, app, &title, KEYS, (84, (advice.analysis.len() as u16).saturating_add(7).min(18)));
    let width = usize::from(inside.width);
    let chosen = advice.analysis.get(*at).map_or("", |line| line.text.as_str());
    let foot = wrap(chosen, width);
    let room = usize::from(inside.height).saturating_sub(foot.len() + 2);
    let notation =
        advice.analysis.iter().map(|line| line.mv.chars().count()).max().unwrap_or(0).min(width / 3);
    let mut lines = vec![Line::styled(format!("{:>5} {:>9}  move", "value", "games"), app.theme.soft())];
    for (place, line) in
        advice.analysis.iter().enumerate().skip(at.saturating_sub(room.saturating_sub(1))).take(room)
    {
        let mv = clip(&line.mv, notation);
        let text =
            format!("{:>3.0} % {:>9}  {mv:<notation$}  {}", line.value * 100.0, line.visits, line.text);
        let style = if place == *at { CHOSEN } else { Style::new() };
        lines.push(Line::styled(clip(&format!("{text:<width$}"), width), style));
    }
    lines.push(Line::default());
    lines.extend(foot.into_iter().map(Line::from));
    frame.render_widget(Paragraph::new(lines), inside);
}

fn draw_save(frame: &mut Frame<'_>, app: &App<'_>, save: &SaveBox) {
    let inside = open(frame, app, "Save a copy of the game", "Enter saves, Esc closes", (70, 9));
    let width = usize::from(inside.width);
    let tail: String = {
        let count = save.file.chars().count();
        save.file.chars().skip(count.saturating_sub(width.saturating_sub(7))).collect()
    };
    let mut lines = vec![
        Line::from(vec![Span::styled("File: ", STRONG), Span::raw(format!("{tail}▏"))]),
        Line::default(),
    ];
    let (note, style) = match &save.error {
        Some(error) => (error.clone(), app.theme.warning()),
        None => {
            (format!("Every move is saved by itself to {}.", app.session.file().display()), app.theme.soft())
        }
    };
    lines.extend(wrap(&note, width).into_iter().map(|line| Line::styled(line, style)));
    frame.render_widget(Paragraph::new(lines), inside);
}

fn draw_unsaved(frame: &mut Frame<'_>, app: &App<'_>) {
    let inside =
        open(frame, app, "The game is not saved", "y leaves all the same, any other key stays", (70, 9));
    let trouble = app.session.trouble().unwrap_or_default();
    let text = format!("{trouble}. With Esc and F5 you can save it elsewhere.");
    let lines: Vec<_> = wrap(&text, usize::from(inside.width)).into_iter().map(Line::from).collect();
    frame.render_widget(Paragraph::new(lines).style(app.theme.warning()), inside);
}

/// Hides the table, and tells only what everybody at it knows.
pub(super) fn curtain(frame: &mut Frame<'_>, app: &App<'_>, seat: Seat) {
    let area = frame.area();
    let width = usize::from(area.width.saturating_sub(8));
    let mut lines = vec![
        Line::default(),
        Line::styled(format!("Seat {seat}"), app.hue(seat)),
        Line::styled("Press Enter when you are alone at the screen.", STRONG),
        Line::default(),
    ];
    let from = app.table().events_after(app.table().played().saturating_sub(1));
    if app.table().played() > 0 {
        lines.push(Line::styled("What everybody saw:", app.theme.soft()));
        for event in app.table().events(from, Some(Viewer::Spectator)) {
            lines.extend(wrap(&event.text, width).into_iter().map(Line::from));
        }
    }
    let height = (lines.len() as u16).min(area.height);
    let place = Rect { y: area.y + (area.height - height) / 2, height, ..area };
    frame.render_widget(Paragraph::new(lines).alignment(Alignment::Center), place);
}
