//! Arithmetic on numbers, exact or not at all: a result that does not fit is `None`, never a rounded value.

use std::iter::Sum;
use std::ops::Neg;

use super::{CurrencyCode, Number, Quotient, power_of_ten};

impl Number {
    /// The sum of two numbers; `None` past 28 digits. To add many, use `sum::<Option<Number>>()`.
    ///
    /// ```
    /// use cartwright::Number;
    ///
    /// let (price, fee): (Number, Number) = ("9.90".parse()?, "0.10".parse()?);
    /// assert_eq!(price.checked_add(fee), Some(10.into()));
    /// assert_eq!([price, fee, fee].into_iter().sum::<Option<Number>>(), Some("10.1".parse()?));
    /// let large: Number = "9999999999999999999999999999".parse()?;
    /// assert_eq!(large.checked_add(1.into()), None);
    /// # Ok::<(), cartwright::money::NumberError>(())
    /// ```
    #[must_use]
    pub fn checked_add(self, other: Self) -> Option<Self> {
        let scale = self.scale().max(other.scale());
        // If the digits before and after the point do not fit 128 bits together, those of the sum do not fit 28 digits.
        let units = |number: Self| number.units(scale);
        Self::of_units(units(self)?.checked_add(units(other)?)?, scale)
    }

    /// The difference of two numbers; `None` past 28 digits.
    ///
    /// ```
    /// use cartwright::Number;
    ///
    /// let (paid, price): (Number, Number) = (10.into(), "12.50".parse()?);
    /// assert_eq!(paid.checked_sub(price), Some("-2.5".parse()?));
    /// # Ok::<(), cartwright::money::NumberError>(())
    /// ```
    #[must_use]
    pub fn checked_sub(self, other: Self) -> Option<Self> {
        self.checked_add(other.neg())
    }

    /// The product of two numbers; `None` past 28 digits or 28 decimals.
    ///
    /// ```
    /// use cartwright::Number;
    ///
    /// let (quantity, price): (Number, Number) = ("1.5".parse()?, "4.99".parse()?);
    /// assert_eq!(quantity.checked_mul(price), Some("7.485".parse()?));
    /// let tiny: Number = "1e-20".parse()?;
    /// assert_eq!(tiny.checked_mul(tiny), None);
    /// # Ok::<(), cartwright::money::NumberError>(())
    /// ```
    #[must_use]
    pub fn checked_mul(self, other: Self) -> Option<Self> {
        let (mut one, mut two) = (self.mantissa(), other.mantissa());
        let mut scale = self.scale().saturating_add(other.scale());
        // Trailing zeros of the product's decimals are dropped first, so that the rest fits whenever the product does.
        while scale > 0 {
            let [tens, more_tens] = [one, two].map(|number| number > 0 && number.is_multiple_of(10));
            let crosswise = |five: u128, even: u128| five.is_multiple_of(5) && even.is_multiple_of(2);
            (one, two) = if tens {
                (one / 10, two)
            } else if more_tens {
                (one, two / 10)
            } else if crosswise(one, two) {
                (one / 5, two / 2)
            } else if crosswise(two, one) {
                (one / 2, two / 5)
            } else {
                break;
            };
            scale = scale.saturating_sub(1);
        }
        let negative = self.is_negative() != other.is_negative();
        Self::from_parts(negative, one.checked_mul(two)?, scale)
    }

    /// Rounds the number to this many decimals, half away from zero like every figure of the library.
    ///
    /// ```
    /// use cartwright::Number;
    ///
    /// let number = |text: &str| text.parse::<Number>();
    /// assert_eq!([number("7.485")?.round(2), number("-0.5")?.round(0)], [number("7.49")?, number("-1")?]);
    /// assert_eq!(number("7.4")?.round(2), number("7.4")?);
    /// # Ok::<(), cartwright::money::NumberError>(())
    /// ```
    #[must_use]
    pub fn round(self, decimals: u32) -> Self {
        let Some(cut) = self.scale().checked_sub(decimals) else { return self };
        let exact = Quotient::new(self.mantissa(), 1, power_of_ten(cut).unwrap_or(1));
        // It has no more digits than before, or is a power of ten with as many.
        exact.round().and_then(|rounded| Self::from_parts(self.is_negative(), rounded, decimals)).unwrap_or(self)
    }

    /// The amount in minor units of a currency, as payment providers take it: 12.5 EUR are 1250 cents. `None` if it has
    /// parts of a minor unit, which are never dropped silently (see [`Number::round`]), if the currency has no minor units,
    /// or past 64 bits.
    ///
    /// ```
    /// use cartwright::{CurrencyCode, Number};
    ///
    /// let amount: Number = "12.5".parse()?;
    /// assert_eq!(amount.to_minor(CurrencyCode::EUR), Some(1250));
    /// assert_eq!(amount.to_minor(CurrencyCode::JPY), None);
    /// assert_eq!(amount.round(0).to_minor(CurrencyCode::JPY), Some(13));
    /// # Ok::<(), cartwright::money::NumberError>(())
    /// ```
    #[must_use]
    pub fn to_minor(self, currency: CurrencyCode) -> Option<i64> {
        self.units(currency.minor_units()?)?.try_into().ok()
    }

    /// The amount of this many minor units of a currency; `None` if the currency has no minor units.
    ///
    /// ```
    /// use cartwright::{CurrencyCode, Number};
    ///
    /// assert_eq!(Number::from_minor(1250, CurrencyCode::EUR), Some("12.5".parse()?));
    /// assert_eq!(Number::from_minor(1250, CurrencyCode::KWD), Some("1.25".parse()?));
    /// # Ok::<(), cartwright::money::NumberError>(())
    /// ```
    #[must_use]
    pub fn from_minor(units: i64, currency: CurrencyCode) -> Option<Self> {
        Self::of_units(units.into(), currency.minor_units()?)
    }

    /// The number as an integer; `None` if it has decimals.
    pub(crate) fn whole(self) -> Option<i128> {
        self.units(0)
    }

    /// The number in units of 10^-`decimals`; `None` if it has parts of a unit.
    fn units(self, decimals: u32) -> Option<i128> {
        let more = decimals.checked_sub(self.scale())?;
        let units = i128::try_from(self.mantissa().checked_mul(power_of_ten(more)?)?).ok()?;
        if self.is_negative() { units.checked_neg() } else { Some(units) }
    }

    fn of_units(units: i128, decimals: u32) -> Option<Self> {
        Self::from_parts(units < 0, units.unsigned_abs(), decimals)
    }
}

impl Neg for Number {
    type Output = Self;

    /// The number with the opposite sign, which always fits.
    fn neg(self) -> Self {
        Self::from_parts(!self.is_negative(), self.mantissa(), self.scale()).unwrap_or(self)
    }
}

impl Sum<Number> for Option<Number> {
    fn sum<I: Iterator<Item = Number>>(mut numbers: I) -> Self {
        numbers.try_fold(Number::ZERO, Number::checked_add)
    }
}

impl<'n> Sum<&'n Number> for Option<Number> {
    fn sum<I: Iterator<Item = &'n Number>>(numbers: I) -> Self {
        numbers.copied().sum()
    }
}
