//! The three heights of a bottom sheet, and where a drag leaves it.

use serde::{Deserialize, Serialize};

/// A drag of so many pixels is meant, even if it ends nearer to where it began.
const MEANT: f64 = 40.0;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Height {
    /// The handle and one line.
    Low,
    #[default]
    Middle,
    /// All that the question leaves of the screen.
    Full,
}

impl Height {
    pub const ALL: [Self; 3] = [Self::Low, Self::Middle, Self::Full];

    /// For the stylesheet.
    pub fn class(self) -> &'static str {
        match self {
            Self::Low => "low",
            Self::Middle => "middle",
            Self::Full => "full",
        }
    }

    /// What a screen reader says.
    pub fn spoken(self) -> &'static str {
        match self {
            Self::Low => "closed",
            Self::Middle => "half open",
            Self::Full => "open",
        }
    }

    #[must_use]
    pub fn higher(self) -> Self {
        match self {
            Self::Low => Self::Middle,
            Self::Middle | Self::Full => Self::Full,
        }
    }

    #[must_use]
    pub fn lower(self) -> Self {
        match self {
            Self::Full => Self::Middle,
            Self::Middle | Self::Low => Self::Low,
        }
    }

    /// What a tap does: higher and higher, and then down.
    #[must_use]
    pub fn tapped(self) -> Self {
        if self == Self::Full { Self::Low } else { self.higher() }
    }

    /// Where a drag ends that began at this height: `at` is how high the sheet was when it was let go, `heights` how
    /// high the three are, all in pixels.
    #[must_use]
    pub fn dragged(self, at: f64, heights: [f64; 3]) -> Self {
        let high = |height: Self| heights[height as usize];
        let far = |height: &Self| (high(*height) - at).abs();
        let nearest =
            Self::ALL.into_iter().min_by(|one, other| far(one).total_cmp(&far(other))).unwrap_or(self);
        match at - high(self) {
            _ if nearest != self => nearest,
            up if up > MEANT => self.higher(),
            up if up < -MEANT => self.lower(),
            _ => self,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEIGHTS: [f64; 3] = [48.0, 240.0, 640.0];

    #[test]
    fn taps_and_keys_reach_every_height_and_stay_within_them() {
        assert_eq!(Height::ALL.map(Height::tapped), [Height::Middle, Height::Full, Height::Low]);
        assert_eq!(Height::ALL.map(Height::higher), [Height::Middle, Height::Full, Height::Full]);
        assert_eq!(Height::ALL.map(Height::lower), [Height::Low, Height::Low, Height::Middle]);
    }

    #[test]
    fn a_drag_ends_at_the_nearest_height_and_a_short_one_at_the_next() {
        assert_eq!(Height::Low.dragged(250.0, HEIGHTS), Height::Middle);
        assert_eq!(Height::Low.dragged(600.0, HEIGHTS), Height::Full);
        assert_eq!(Height::Full.dragged(60.0, HEIGHTS), Height::Low);
        assert_eq!(Height::Middle.dragged(290.0, HEIGHTS), Height::Full, "a short drag up is meant");
        assert_eq!(Height::Middle.dragged(190.0, HEIGHTS), Height::Low, "and one down");
        assert_eq!(Height::Middle.dragged(265.0, HEIGHTS), Height::Middle, "a tremble is not");
        assert_eq!(Height::Low.dragged(48.0, HEIGHTS), Height::Low);
    }
}
