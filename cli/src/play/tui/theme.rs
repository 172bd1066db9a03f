//! Colours for what things stand for.

use ratatui::{
    style::{Color, Modifier, Style},
    text::{Line, Span},
};
use tortuga_core::{Ink, Seat};

#[derive(Clone, Copy, Debug)]
pub(super) struct Theme {
    colour: bool,
}

/// What is asked or named.
pub(super) const STRONG: Style = Style::new().add_modifier(Modifier::BOLD);
/// The line on which the player stands.
pub(super) const CHOSEN: Style = Style::new().add_modifier(Modifier::REVERSED);

/// As `Seat::colour` calls them.
const SEATS: [Color; 6] = [
    Color::LightRed,
    Color::LightBlue,
    Color::LightGreen,
    Color::LightYellow,
    Color::LightMagenta,
    Color::Gray,
];

impl Theme {
    /// Without colour where somebody asked for none (<https://no-color.org>).
    pub(super) fn from_environment() -> Self {
        Self { colour: std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty()) }
    }

    #[cfg(test)]
    pub(super) fn colourful() -> Self {
        Self { colour: true }
    }

    fn hue(self, colour: Color) -> Style {
        if self.colour { Style::new().fg(colour) } else { Style::new() }
    }

    pub(super) fn ink(self, ink: Ink) -> Style {
        match ink {
            Ink::Plain => Style::new(),
            Ink::Soft => self.soft(),
            Ink::Strong => STRONG,
            Ink::Water => self.hue(Color::Blue),
            Ink::Land => self.hue(Color::Green),
            Ink::Gold => self.hue(Color::Yellow),
            Ink::Danger => self.warning(),
            Ink::Seat(seat) => self.seat(seat),
        }
    }

    pub(super) fn seat(self, seat: Seat) -> Style {
        self.hue(SEATS[seat.index() % SEATS.len()]).add_modifier(Modifier::BOLD)
    }

    pub(super) fn soft(self) -> Style {
        if self.colour { Style::new().fg(Color::DarkGray) } else { Style::new().add_modifier(Modifier::DIM) }
    }

    pub(super) fn warning(self) -> Style {
        self.hue(Color::LightRed).add_modifier(Modifier::BOLD)
    }

    pub(super) fn rule(self) -> Style {
        self.hue(Color::Cyan)
    }

    /// The bars at the top and the bottom.
    pub(super) fn bar(self) -> Style {
        if self.colour {
            Style::new().fg(Color::Gray).bg(Color::Rgb(24, 38, 52))
        } else {
            Style::new().add_modifier(Modifier::REVERSED)
        }
    }

    pub(super) fn paint(self, line: &tortuga_core::Line) -> Line<'static> {
        let span = |(ink, text): &(Ink, String)| Span::styled(text.clone(), self.ink(*ink));
        Line::from(line.0.iter().map(span).collect::<Vec<_>>())
    }
}
