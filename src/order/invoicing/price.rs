//! The price of one unit on an invoice: the one with the fewest decimals that times the quantity is the amount.

use super::Cents;
use crate::error::{Error, ErrorCode, Path};
use crate::money::{Amount, Number, Quotient, Ratio, power_of_ten};
use crate::pricing::amounts::bounds;

const DECIMALS: Path<'static> = Path::Text("/priceDecimals");
/// The fewest and the most decimals that a price may have, and the most if the request states none.
const FEWEST: u32 = 2;
const MOST: u32 = 12;
const USUAL: u32 = 6;

/// The most decimals of prices.
///
/// # Errors
/// `SCALE_OUT_OF_RANGE` for anything but a whole number from 2 to 12; `NEGATIVE_VALUE` below 0.
pub(crate) fn decimals(stated: Option<Number>) -> Result<u32, Error> {
    let Some(stated) = stated else { return Ok(USUAL) };
    if stated.is_negative() {
        return Err(bounds::negative(stated, &DECIMALS));
    }
    let whole = u32::try_from(stated.mantissa()).ok().filter(|_| stated.scale() == 0);
    whole.filter(|decimals| (FEWEST..=MOST).contains(decimals)).ok_or_else(|| {
        let message = format!("`priceDecimals` is `{stated}`, expected a whole number from {FEWEST} to {MOST}");
        Error::new(ErrorCode::ScaleOutOfRange, DECIMALS, message)
    })
}

/// A price, and the number of units that it is for if that is not 1.
#[derive(Debug, Clone, Copy)]
pub(crate) struct UnitPrice {
    pub(crate) price: Number,
    pub(crate) base: Option<Number>,
    /// The price before rounding, in units of the currency.
    pub(crate) exact: Option<Quotient>,
}

/// The price of one unit: the amount divided by the quantity, rounded half up to the fewest decimals for which the
/// quantity times the price, rounded to cents, is the amount; else the amount itself, for all units. `None` past 128 bits.
pub(crate) fn of(amount: Amount, quantity: Number, cents: Cents, most: u32) -> Option<UnitPrice> {
    let whole = cents.in_cents(amount)?;
    let Ratio { num, den } = Ratio::of(quantity, 0)?;
    let hundred = power_of_ten(FEWEST)?;
    for decimals in FEWEST..=most {
        let price = |decimals: u32| {
            let up = den.checked_mul(power_of_ten(decimals)?)?;
            let exact = Quotient::new(whole, up, num.checked_mul(hundred)?);
            let price = exact.round()?;
            // The quantity times the price, in cents.
            let down = den.checked_mul(power_of_ten(decimals.checked_sub(FEWEST)?)?)?;
            let times = Quotient::new(price, num, down).round()?;
            (times == whole).then(|| Number::from_parts(false, price, decimals)).flatten()
        };
        if let Some(price) = price(decimals) {
            let exact = Quotient::new(whole, den, num.checked_mul(hundred)?);
            return Some(UnitPrice { price, base: None, exact: Some(exact) });
        }
    }
    Some(UnitPrice { price: Number::from_parts(false, whole, FEWEST)?, base: Some(quantity), exact: None })
}
