//! Where things stand on the screen.

use ratatui::layout::Rect;

use super::app::Focus;

/// Below this nothing can be read.
pub(super) const LEAST: (u16, u16) = (60, 18);

/// From this width on, the story stands beside the table: 80 columns are for the board and the moves.
const WIDE: u16 = 112;
const BESIDE: u16 = 80;

/// Heading and five moves: what a player needs most.
const MOVES: u16 = 6;
/// Heading and two lines.
const LOG: u16 = 3;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Areas {
    pub(super) title: Rect,
    pub(super) board: Rect,
    pub(super) log: Rect,
    pub(super) moves: Rect,
    pub(super) status: Rect,
    /// Whether the log stands beside the board and has room for whole lists.
    pub(super) wide: bool,
}

/// How wide the board may be drawn on a screen of this size.
pub(super) fn board_width(area: Rect) -> u16 {
    if area.width >= WIDE { (area.width / 8 * 5).max(BESIDE) } else { area.width }
}

/// Divides the screen, for a board of so many lines. Each pane's first line is its heading.
pub(super) fn arrange(area: Rect, board_lines: u16, focus: Focus) -> Areas {
    let line = |y| Rect { y, height: 1, ..area };
    let title = line(area.y);
    let status = line(area.y + area.height - 1);
    let body = Rect { y: area.y + 1, height: area.height - 2, ..area };
    let wanted = board_lines.saturating_add(1);
    if area.width >= WIDE {
        let left = Rect { width: board_width(area), ..body };
        let log = Rect { x: left.x + left.width + 1, width: area.width - left.width - 1, ..body };
        let (board, moves) = split(left, wanted.min(body.height - MOVES));
        return Areas { title, board, log, moves, status, wide: true };
    }
    let (board, rest) = split(body, wanted.min(body.height - MOVES - LOG));
    let log_height = match focus {
        // Whoever reads the story wants to see more of it than of the moves.
        Focus::Log => rest.height - LOG,
        Focus::Moves | Focus::Board => (rest.height / 5 * 2).clamp(LOG, rest.height - MOVES).min(12),
    };
    let (log, moves) = split(rest, log_height);
    Areas { title, board, log, moves, status, wide: false }
}

fn split(area: Rect, top: u16) -> (Rect, Rect) {
    (Rect { height: top, ..area }, Rect { y: area.y + top, height: area.height - top, ..area })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_of_every_size_belongs_to_exactly_one_pane() {
        for (width, height) in
            [LEAST, (80, 24), (111, 24), (112, 18), (120, 40), (300, 100), (u16::MAX, 24), (200, u16::MAX)]
        {
            for (board, focus) in
                [(0, Focus::Moves), (5, Focus::Log), (12, Focus::Board), (u16::MAX, Focus::Log)]
            {
                let area = Rect { x: 0, y: 0, width, height };
                let Areas { title, board, log, moves, status, wide } = arrange(area, board, focus);
                let all = [title, board, log, moves, status];
                let covered: u32 = all.iter().map(|pane| pane.area()).sum();
                let gap = if wide { u32::from(height - 2) } else { 0 };
                assert_eq!(covered + gap, area.area(), "{width}x{height}");
                assert!(all.iter().all(|pane| area.intersection(*pane) == *pane));
                assert!(log.height >= LOG && log.width > 30, "{width}x{height}: {log:?}");
                assert!(moves.height >= MOVES || focus == Focus::Log && moves.height >= LOG, "{moves:?}");
                assert_eq!(board.width, board_width(area));
            }
        }
    }

    #[test]
    fn a_board_of_twelve_lines_fits_on_a_screen_of_80_by_24() {
        let area = Rect { x: 0, y: 0, width: 80, height: 24 };
        let areas = arrange(area, 12, Focus::Moves);
        assert_eq!((areas.board.height, areas.log.height, areas.moves.height), (13, 3, 6));
    }
}
