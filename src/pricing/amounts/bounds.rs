//! The bounds that a calculation sets for every number it takes. Within them, every product fits into 128 bits and
//! stays exact. A number outside of them is refused with an error that names it.

use crate::document::Node;
use crate::error::{Error, ErrorCode, Path, field, field_of};
use crate::limits::{
    AMOUNT_DECIMALS, AMOUNT_DIGITS, AMOUNT_ULPS, QUANTITY_DECIMALS, QUANTITY_DIGITS, RATE_DECIMALS, RATE_DIGITS,
    SCALE_MAX,
};
use crate::model::Money;
use crate::money::{Amount, CurrencyCode, Number, Ratio, Tender, power_of_ten, whole_text};

/// The bounds of one kind of number: the code and the name for an error, and the most digits and decimals it may have.
struct Bound {
    code: ErrorCode,
    name: &'static str,
    digits: u32,
    decimals: u32,
}

impl Bound {
    #[inline]
    fn check(&self, number: Number, path: &Path<'_>) -> Result<(), Error> {
        if number.is_negative() {
            return Err(negative(number, path));
        }
        let bound = power_of_ten(self.digits).unwrap_or_default();
        if number.scale() <= self.decimals && number.mantissa() < bound {
            Ok(())
        } else {
            Err(self.refusal(number, path))
        }
    }

    #[cold]
    fn refusal(&self, number: Number, path: &Path<'_>) -> Error {
        let Self { code, name, digits, decimals } = self;
        let message = format!("{name} `{number}` has more than {digits} significant digits or {decimals} decimals");
        Error::new(*code, path, message)
    }
}

const AMOUNT: Bound =
    Bound { code: ErrorCode::AmountOutOfRange, name: "amount", digits: AMOUNT_DIGITS, decimals: AMOUNT_DECIMALS };
const QUANTITY: Bound = Bound {
    code: ErrorCode::QuantityOutOfRange,
    name: "quantity",
    digits: QUANTITY_DIGITS,
    decimals: QUANTITY_DECIMALS,
};
const RATE: Bound =
    Bound { code: ErrorCode::RateOutOfRange, name: "rate", digits: RATE_DIGITS, decimals: RATE_DECIMALS };

/// The error for a number below zero; `path` points at the number.
#[cold]
pub(crate) fn negative(number: Number, path: &Path<'_>) -> Error {
    let path = path.pointer();
    let message = format!("`{}` is `{number}`, expected 0 or more", field(&path));
    Error::new(ErrorCode::NegativeValue, path, message)
}

/// Checks a count: a whole number of 0 or more.
pub(crate) fn whole(number: Number, path: &Path<'_>) -> Result<u128, Error> {
    if number.is_negative() {
        return Err(negative(number, path));
    }
    if number.scale() == 0 {
        return Ok(number.mantissa());
    }
    let path = path.pointer();
    let message = format!("`{}` is `{number}`, expected a whole number of 0 or more", field(&path));
    Err(Error::new(ErrorCode::NumberNotWhole, path, message))
}

/// Checks a number of decimals: a whole number from 0 to 10.
pub(crate) fn scale(number: Number, path: &Path<'_>) -> Result<u32, Error> {
    if number.is_negative() {
        return Err(negative(number, path));
    }
    match u32::try_from(number.mantissa()) {
        Ok(scale) if number.scale() == 0 && scale <= SCALE_MAX => Ok(scale),
        _ => {
            let path = path.pointer();
            let message = format!("`{}` is `{number}`, expected a whole number from 0 to {SCALE_MAX}", field(&path));
            Err(Error::new(ErrorCode::ScaleOutOfRange, path, message))
        }
    }
}

/// Checks the member of an object that is a number of decimals.
pub(crate) fn scale_in(decimals: Number, object: Node<'_>, member: &str) -> Result<u32, Error> {
    scale(decimals, &object.path().member(member))
}

/// The error for a figure too large to be calculated exactly; the bounds of the input make it rare.
#[cold]
pub(crate) fn overflow(path: &Path<'_>) -> Error {
    let pointer = String::from(path);
    let message = format!("a figure of `{}` is too large to be calculated exactly", field(&pointer));
    Error::new(ErrorCode::ArithmeticOverflow, pointer, message)
}

/// Checks an amount and returns it as an exact number of ulps at `scale`.
pub(crate) fn amount(number: Number, scale: u32, path: &Path<'_>) -> Result<Ratio, Error> {
    AMOUNT.check(number, path)?;
    let ratio = Ratio::of(number, scale).ok_or_else(|| overflow(path))?;
    // The numerator of an amount with a fraction of an ulp has at most 18 digits, too few to exceed the limit.
    if ratio.num > AMOUNT_ULPS {
        return Err(too_large(&number.to_string(), path));
    }
    Ok(ratio)
}

/// Like [`amount`], for money in any currency. `path` points at the money.
pub(crate) fn any_money(money: &Money, scale: u32, path: &Path<'_>) -> Result<Ratio, Error> {
    amount(money.amount, scale, &money.amount_path(path))
}

/// Like [`any_money`], for money that must be in the currency of the cart.
pub(crate) fn money(money: &Money, currency: CurrencyCode, scale: u32, path: &Path<'_>) -> Result<Ratio, Error> {
    same_currency(money.currency, currency, path)?;
    any_money(money, scale, path)
}

/// Checks that an amount is within its bounds and in a currency that a cart can have: at its time, also one that has been
/// withdrawn since.
pub(crate) fn listed_money(money: &Money, scale: u32, path: &Path<'_>) -> Result<(), Error> {
    any_money(money, scale, path)?;
    match money.currency.filter(|currency| !currency.is_in_force()) {
        Some(currency) => currency.require(Tender::Listed, &path.member("currency")),
        None => Ok(()),
    }
}

/// Refuses a stated currency other than the cart's. `path` points at the object that has the `currency`.
pub(crate) fn same_currency(
    stated: Option<CurrencyCode>,
    currency: CurrencyCode,
    path: &Path<'_>,
) -> Result<(), Error> {
    match stated {
        Some(stated) if stated != currency => {
            let path = path.member("currency").pointer();
            let message = format!("`{}` is `{stated}`, expected `{currency}` as on the cart", field_of(&path));
            Err(Error::new(ErrorCode::CurrencyMismatch, path, message))
        }
        _ => Ok(()),
    }
}

/// Refuses a figure of more than 10^18 ulps, and one that is `None` because it overflowed.
pub(crate) fn figure(value: Option<Amount>, path: &Path<'_>) -> Result<Amount, Error> {
    match value {
        Some(value) if value <= AMOUNT_ULPS => Ok(value),
        Some(value) => Err(too_large(&(whole_text(value) + " ulp"), path)),
        None => Err(overflow(path)),
    }
}

#[cold]
fn too_large(amount: &str, path: &Path<'_>) -> Error {
    let message = format!("amount `{amount}` is more than 10^18 units of the site's last decimal");
    Error::new(ErrorCode::AmountOutOfRange, path, message)
}

/// Checks a quantity and returns it as an exact fraction.
#[inline]
pub(crate) fn quantity(number: Number, path: &Path<'_>) -> Result<Ratio, Error> {
    QUANTITY.check(number, path)?;
    Ratio::of(number, 0).ok_or_else(|| overflow(path))
}

/// Checks a percentage or a fraction and returns it as an exact fraction of one: `number` / 10^`shift`, where `shift`
/// is 2 for percent.
pub(crate) fn rate(number: Number, shift: u32, path: &Path<'_>) -> Result<Ratio, Error> {
    RATE.check(number, path)?;
    let ratio = Ratio::of(number, 0).ok_or_else(|| overflow(path))?;
    let den = power_of_ten(shift).and_then(|power| power.checked_mul(ratio.den)).ok_or_else(|| overflow(path))?;
    Ok(Ratio { den, ..ratio })
}

/// Checks the percentage of a discount, at most 100, and returns it as a fraction of one.
pub(crate) fn discount_percentage(number: Number, path: &Path<'_>) -> Result<Ratio, Error> {
    let ratio = rate(number, 2, path)?;
    if ratio.num > ratio.den {
        let path = path.pointer();
        let message = format!("`{}` is `{number}`, expected at most 100 percent", field(&path));
        return Err(Error::new(ErrorCode::RateOutOfRange, path, message));
    }
    Ok(ratio)
}
