//! Minor units: cents of the euro, nothing of the yen, thousandths of the dinar. Payment providers count in them.

use crate::error::Error;
use crate::error::code::Code;
use crate::error::path::Path;
use crate::model::price::CurrencyCode;
use crate::money::exact::{Amount, Quotient};
use crate::money::number::{Number, power_of_ten};
use crate::pricing::check::bounds;

const PATH: Path<'static> = Path::Text("/minorUnits");

/// How amounts of a scale become minor units: an amount times `up`, divided by `down`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct MinorUnits {
    up: u128,
    down: u128,
}

impl MinorUnits {
    /// As many digits as are stated, from 0 to 10; else as many as ISO 4217 gives the currency.
    ///
    /// # Errors
    /// `SCALE_REQUIRED` where it gives none, `SCALE_OUT_OF_RANGE` and `NEGATIVE_VALUE` for digits that cannot be.
    pub(crate) fn of(stated: Option<Number>, currency: CurrencyCode, scale: u32) -> Result<Self, Error> {
        let digits = match stated {
            Some(digits) => bounds::scale(digits, &PATH)?,
            None => currency.minor_units().ok_or_else(|| {
                let message = format!("{currency} has no minor units: say how many digits its amounts have");
                Error::new(Code::ScaleRequired, PATH, message)
            })?,
        };
        let power = |one: u32, other: u32| power_of_ten(one.saturating_sub(other)).unwrap_or(1);
        Ok(Self { up: power(digits, scale), down: power(scale, digits) })
    }

    /// An amount in minor units, exactly.
    const fn exact(self, amount: Amount) -> Quotient {
        Quotient::new(amount, self.up, self.down)
    }

    /// An amount in minor units, half up.
    pub(crate) fn round(self, amount: Amount) -> Option<Amount> {
        self.exact(amount).round()
    }

    /// An amount in minor units cut down, and what was cut off, in parts of `down`.
    pub(crate) fn cut(self, amount: Amount) -> Option<(Amount, u128)> {
        self.exact(amount).parts()
    }
}
