//! Minor units, in which payment providers count: cents of the euro, whole yen, thousandths of a dinar.

use super::{OrderParts, TOTAL};
use crate::error::{Error, ErrorCode, Path};
use crate::money::{Amount, Number, Quotient, power_of_ten, whole_text};
use crate::pricing::amounts::bounds;

const DIGITS: Path<'static> = Path::Text("/minorUnits");
const STEP: Path<'static> = Path::Text("/step");

/// The number of decimals that amounts have, and the steps that they are counted in, as stated in a request.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Counting {
    pub(crate) minor_units: Option<Number>,
    pub(crate) step: Option<Number>,
}

/// The conversion of amounts to steps of minor units: an amount times `up`, divided by `down`. A step is one minor unit
/// or a power of ten of them; amounts are rounded to steps, and written in minor units.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct MinorUnits {
    /// The number of decimals that amounts of the currency have.
    pub(crate) digits: u32,
    /// The minor units of one step.
    pub(crate) step: i64,
    /// The number of decimals that a step has.
    pub(crate) counted: u32,
    up: u128,
    down: u128,
}

impl MinorUnits {
    /// The conversion for the stated number of digits, from 0 to 10, or for that of the currency in ISO 4217, by the
    /// stated step.
    ///
    /// # Errors
    /// `SCALE_REQUIRED` if ISO 4217 specifies none for the currency; `SCALE_OUT_OF_RANGE` and `NEGATIVE_VALUE` for an
    /// impossible number of digits; `STEP_OUT_OF_RANGE` for a step that is no power of ten up to one whole unit of the
    /// currency.
    pub(crate) fn of(order: &OrderParts<'_>, counting: Counting) -> Result<Self, Error> {
        let currency = order.currency;
        let digits = match counting.minor_units {
            Some(digits) => bounds::scale(digits, &DIGITS)?,
            None => currency.minor_units().ok_or_else(|| {
                let message = format!("{currency} has no minor units: state its number of digits in `minorUnits`");
                Error::new(ErrorCode::ScaleRequired, DIGITS, message)
            })?,
        };
        let coarser = coarser_by(counting.step.unwrap_or_else(|| 1.into()), digits)?;
        let counted = digits.saturating_sub(coarser);
        let power = |one: u32, other: u32| power_of_ten(one.saturating_sub(other)).unwrap_or(1);
        let scale = order.basis.scale;
        let step = power_of_ten(coarser).and_then(|step| i64::try_from(step).ok()).unwrap_or(1);
        Ok(Self { digits, step, counted, up: power(counted, scale), down: power(scale, counted) })
    }

    /// The exact value of an amount in steps.
    pub(crate) const fn exact(self, amount: Amount) -> Quotient {
        Quotient::new(amount, self.up, self.down)
    }

    /// An amount in steps, rounded half up.
    pub(crate) fn round(self, amount: Amount) -> Option<Amount> {
        self.exact(amount).round()
    }

    /// An amount rounded down to steps, and the remainder in parts of `down`.
    pub(crate) fn cut(self, amount: Amount) -> Option<(Amount, u128)> {
        self.exact(amount).parts()
    }

    /// A number of steps in minor units, as answers have it.
    ///
    /// # Errors
    /// `AMOUNT_OUT_OF_RANGE` above 2^63 - 1, which no provider and no database takes for an amount.
    pub(crate) fn whole(self, steps: Amount) -> Result<i64, Error> {
        i64::try_from(steps).ok().and_then(|steps| steps.checked_mul(self.step)).ok_or_else(|| {
            let message = "an amount of the order is more than 2^63 - 1 minor units";
            Error::new(ErrorCode::AmountOutOfRange, TOTAL.member("grossValue"), message)
        })
    }
}

/// The number of digits that a step takes off: its power of ten.
fn coarser_by(step: Number, digits: u32) -> Result<u32, Error> {
    let is_step = |coarser: &u32| {
        let power = power_of_ten(*coarser).and_then(|power| Number::from_parts(false, power, 0));
        power == Some(step)
    };
    (0..=digits).find(is_step).ok_or_else(|| {
        let most = whole_text(power_of_ten(digits).unwrap_or(1));
        let message = format!("`step` is `{step}`, expected a power of ten from 1 to {most}");
        Error::new(ErrorCode::StepOutOfRange, STEP, message)
    })
}
