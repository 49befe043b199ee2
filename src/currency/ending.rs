//! The endings of converted prices: whole steps, less a little, such as 18.99 or 20.49.

use crate::document::{Choice, Model};
use crate::error::{Error, ErrorCode, Path, field};
use crate::money::{Number, Product, Ratio, largest_reached, round_half_up};

const ENDING: Path<'static> = Path::Text("/ending");

/// The way in which a converted amount is rounded to whole steps.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Choice)]
#[choice(module = "currency")]
pub enum EndingMode {
    /// To the nearest step, with halves rounded up.
    #[default]
    #[choice("HALF_UP")]
    HalfUp,
    /// To the step above.
    #[choice("UP")]
    Up,
    /// To the step below.
    #[choice("DOWN")]
    Down,
}

/// The ending of converted amounts: each is rounded once, from its exact value, to whole steps, less an amount; at least
/// to 0.
#[derive(Debug, Clone, Default, PartialEq, Eq, Model)]
#[model(described, closed, written)]
pub struct Ending {
    /// The step, above 0, with at most as many decimals as the answer.
    #[member("step", required)]
    pub step: Number,
    /// How an amount between two steps is rounded; defaults to `HALF_UP`.
    #[member("mode")]
    pub mode: Option<EndingMode>,
    /// The amount that is taken off the rounded one, 0 or more, with at most as many decimals as the answer; 0.01 ends
    /// whole steps in .99.
    #[member("less")]
    pub less: Option<Number>,
}

/// An ending in units of the last decimal of the answer.
pub(crate) struct CheckedEnding {
    step: u128,
    mode: EndingMode,
    less: u128,
}

impl Ending {
    /// Checks the ending for answers of `scale` decimals.
    ///
    /// # Errors
    /// `ENDING` for a `step` that is not above 0, a `less` below 0, or either with more decimals than the answer.
    pub(crate) fn checked(&self, scale: u32) -> Result<CheckedEnding, Error> {
        let step = units(self.step, scale, "step")?;
        if step == 0 {
            return Err(refused("step", "is `0`, expected more than 0"));
        }
        let less = self.less.map(|less| units(less, scale, "less")).transpose()?;
        Ok(CheckedEnding { step, mode: self.mode.unwrap_or_default(), less: less.unwrap_or_default() })
    }
}

fn refused(member: &'static str, found: &str) -> Error {
    let path = ENDING.member(member).pointer();
    let message = format!("`{}` {found}", field(&path));
    Error::new(ErrorCode::Ending, path, message)
}

/// The number of units of the last decimal.
fn units(number: Number, scale: u32, member: &'static str) -> Result<u128, Error> {
    if number.is_negative() {
        return Err(refused(member, &format!("is `{number}`, expected 0 or more")));
    }
    match Ratio::of(number, scale) {
        Some(Ratio { num, den: 1 }) => Ok(num),
        _ => Err(refused(member, &format!("is `{number}`, expected at most {scale} decimals"))),
    }
}

impl CheckedEnding {
    /// `num` / `den` units with this ending; `None` if that is not below `bound`, which is itself below 2^127.
    pub(crate) fn of(&self, num: &Product, den: &Product, bound: u128) -> Option<u128> {
        let den = &den.times(self.step);
        let steps = match self.mode {
            EndingMode::HalfUp => round_half_up(num, den, bound),
            EndingMode::Down => largest_reached(bound, |steps| den.times(steps) <= *num),
            EndingMode::Up => largest_reached(bound, |steps| den.times(steps.saturating_sub(1)) < *num),
        };
        Some(steps?.checked_mul(self.step)?.saturating_sub(self.less)).filter(|units| *units < bound)
    }
}
