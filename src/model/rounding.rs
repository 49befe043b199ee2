//! The ways of rounding an exact amount to a whole number of steps.

use crate::document::Choice;
use crate::money::{Amount, Quotient};

/// The ways of rounding an exact amount.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Choice)]
#[choice(module = "model")]
pub enum RoundingMode {
    /// To the nearest, with halves rounded up.
    #[default]
    #[choice("HALF_UP")]
    HalfUp,
    /// To the nearest, with halves rounded to the even neighbor.
    #[choice("HALF_EVEN")]
    HalfEven,
    /// To the nearest, with halves rounded down.
    #[choice("HALF_DOWN")]
    HalfDown,
    /// Always up.
    #[choice("UP")]
    Up,
    /// Always down.
    #[choice("DOWN")]
    Down,
}

impl RoundingMode {
    /// Rounds an exact value to a whole number; `None` past 128 bits.
    pub(crate) fn round(self, exact: Quotient) -> Option<Amount> {
        let (whole, rest) = exact.parts()?;
        let half = rest.cmp(&exact.d.checked_sub(rest)?);
        let is_up = match self {
            Self::HalfUp => half.is_ge(),
            Self::HalfEven => half.is_gt() || half.is_eq() && !whole.is_multiple_of(2),
            Self::HalfDown => half.is_gt(),
            Self::Up => rest > 0,
            Self::Down => false,
        };
        if is_up { whole.checked_add(1) } else { Some(whole) }
    }
}

#[cfg(test)]
mod tests {
    use super::RoundingMode;
    use crate::money::Quotient;

    #[test]
    fn a_half_goes_where_the_mode_says() {
        for (mode, rounded) in [
            (RoundingMode::HalfUp, [0, 1, 1, 2, 2, 3]),
            (RoundingMode::HalfEven, [0, 0, 1, 2, 2, 2]),
            (RoundingMode::HalfDown, [0, 0, 1, 1, 2, 2]),
            (RoundingMode::Up, [0, 1, 1, 2, 2, 3]),
            (RoundingMode::Down, [0, 0, 1, 1, 2, 2]),
        ] {
            for (halves, rounded) in (0..).zip(rounded) {
                assert_eq!(mode.round(Quotient::new(halves, 1, 2)), Some(rounded), "{mode:?} of {halves} halves");
            }
        }
        assert_eq!(RoundingMode::Up.round(Quotient::new(1, 1, 1_000)), Some(1));
        assert_eq!(RoundingMode::HalfEven.round(Quotient::new(1_501, 1, 1_000)), Some(2));
    }
}
