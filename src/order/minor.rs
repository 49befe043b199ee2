//! Minor units, in which payment providers count: cents of the euro, whole yen, thousandths of a dinar.

use super::FIGURES;
use crate::error::{Error, ErrorCode, Path};
use crate::money::{Amount, CurrencyCode, Number, Quotient, power_of_ten};
use crate::pricing::amounts::bounds;

const PATH: Path<'static> = Path::Text("/minorUnits");

/// An amount in minor units as answers have it.
///
/// # Errors
/// `AMOUNT_OUT_OF_RANGE` above 2^63 - 1, which no provider and no database takes for an amount.
pub(crate) fn whole(amount: Amount) -> Result<i64, Error> {
    i64::try_from(amount).map_err(|_| {
        let total = FIGURES.member("finalPrice");
        let message = "an amount of the order is more than 2^63 - 1 minor units";
        Error::new(ErrorCode::AmountOutOfRange, total.member("grossValue"), message)
    })
}

/// The conversion of amounts to minor units: an amount times `up`, divided by `down`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct MinorUnits {
    up: u128,
    down: u128,
}

impl MinorUnits {
    /// The conversion for the stated number of digits, from 0 to 10, or for that of the currency in ISO 4217.
    ///
    /// # Errors
    /// `SCALE_REQUIRED` if ISO 4217 specifies none for the currency; `SCALE_OUT_OF_RANGE` and `NEGATIVE_VALUE` for an
    /// impossible number of digits.
    pub(crate) fn of(stated: Option<Number>, currency: CurrencyCode, scale: u32) -> Result<Self, Error> {
        let digits = match stated {
            Some(digits) => bounds::scale(digits, &PATH)?,
            None => currency.minor_units().ok_or_else(|| {
                let message = format!("{currency} has no minor units: state its number of digits in `minorUnits`");
                Error::new(ErrorCode::ScaleRequired, PATH, message)
            })?,
        };
        let power = |one: u32, other: u32| power_of_ten(one.saturating_sub(other)).unwrap_or(1);
        Ok(Self { up: power(digits, scale), down: power(scale, digits) })
    }

    /// The exact value of an amount in minor units.
    const fn exact(self, amount: Amount) -> Quotient {
        Quotient::new(amount, self.up, self.down)
    }

    /// An amount in minor units, rounded half up.
    pub(crate) fn round(self, amount: Amount) -> Option<Amount> {
        self.exact(amount).round()
    }

    /// An amount rounded down to minor units, and the remainder in parts of `down`.
    pub(crate) fn cut(self, amount: Amount) -> Option<(Amount, u128)> {
        self.exact(amount).parts()
    }
}
