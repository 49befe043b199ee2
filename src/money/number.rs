//! An exact decimal, read from JSON and written to it without loss.

use std::fmt;
use std::str::FromStr;

use rust_decimal::Decimal;

use super::{Digits, NumberError};
use crate::limits::NUMBER_DIGITS;

/// 10^28: without its decimal point, every number is below it.
const BOUND: u128 = 10_u128.pow(NUMBER_DIGITS);

/// An exact decimal: at most 28 significant digits, at most 28 decimals, never a binary float.
///
/// Every amount, quantity and rate of the library is one. It is read from its digits as written, and written without
/// trailing zeros, exponent or negative zero, so that equal numbers have equal bytes: `12.50` and `1.25e1` both become
/// `12.5`. A number that does not fit is an error, never a rounded value. In a document, it may also be a string that
/// holds a JSON number and nothing else, like `"12.50"`.
///
/// A number is made from text by `parse`, from an integer by `into`, from cents by [`Number::from_minor`], and from a
/// `Decimal` or a float by `try_into`.
///
/// ```
/// use cartwright::Number;
///
/// let amount: Number = "99999999999999.990".parse()?;
/// assert_eq!(amount.to_string(), "99999999999999.99");
/// assert!("79228162514264337593543950336".parse::<Number>().is_err());
/// # Ok::<(), cartwright::money::NumberError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Number(Decimal);

impl Number {
    /// Zero.
    pub const ZERO: Self = Self(Decimal::ZERO);

    /// One.
    pub const ONE: Self = Self(Decimal::ONE);

    /// `mantissa` x 10^-`scale`, without trailing zeros.
    pub(crate) fn from_parts(negative: bool, mantissa: u128, scale: u32) -> Option<Self> {
        match u64::try_from(mantissa) {
            Ok(small) if scale <= NUMBER_DIGITS => Some(Self::small(negative, small, scale)),
            _ => Self::from_large_parts(negative, mantissa, scale),
        }
    }

    /// Reads the number that `bytes` begin with, and its length, if it has neither sign nor exponent and its digits fit
    /// 64 bits, as nearly all do; `None` for anything else, including bytes that are no number.
    #[inline]
    pub(crate) fn begin(bytes: &[u8]) -> Option<(Self, usize)> {
        /// The most digits that always fit.
        const DIGITS: usize = 19;
        let (mut mantissa, mut length, mut point) = (0_u64, 0_usize, None);
        loop {
            match bytes.get(length) {
                Some(byte @ b'0'..=b'9') => mantissa = mantissa.wrapping_mul(10).wrapping_add(u64::from(byte & 0xF)),
                Some(b'.') if point.is_none() => point = Some(length),
                Some(b'e' | b'E') => return None,
                _ => break,
            }
            length = length.wrapping_add(1);
        }
        let whole = point.unwrap_or(length);
        let decimals = length.wrapping_sub(whole).saturating_sub(1);
        let no_digits = whole == 0 || (point.is_some() && decimals == 0);
        let leading_zero = whole > 1 && bytes.first() == Some(&b'0');
        if length > DIGITS || no_digits || leading_zero {
            return None;
        }
        Some((Self::small(false, mantissa, u32::try_from(decimals).ok()?), length))
    }

    /// The number with the other sign; zero has none.
    fn negated(mut self) -> Self {
        self.0.set_sign_negative(!self.0.is_zero() && self.0.is_sign_positive());
        self
    }

    /// Like [`Number::from_parts`], for nearly all numbers: those of at most 64 bits and at most 28 decimals.
    fn small(negative: bool, mut mantissa: u64, mut scale: u32) -> Self {
        while scale > 0 && mantissa.is_multiple_of(10) {
            mantissa /= 10;
            scale = scale.saturating_sub(1);
        }
        let half = |shift: u32| u32::try_from((mantissa >> shift) & u64::from(u32::MAX)).unwrap_or_default();
        Self(Decimal::from_parts(half(0), half(32), 0, negative && mantissa > 0, scale))
    }

    /// Like [`Number::from_parts`], for all other numbers.
    #[cold]
    fn from_large_parts(negative: bool, mut mantissa: u128, mut scale: u32) -> Option<Self> {
        while scale > 0 && mantissa.is_multiple_of(10) {
            mantissa /= 10;
            scale = scale.saturating_sub(1);
        }
        if mantissa >= BOUND {
            return None;
        }
        let signed = i128::try_from(mantissa).ok()?;
        let signed = if negative { signed.checked_neg()? } else { signed };
        Decimal::try_from_i128_with_scale(signed, scale).ok().map(Self)
    }

    /// The digits without point and sign.
    pub(crate) fn mantissa(self) -> u128 {
        let parts = self.0.unpack();
        u128::from(u64::from(parts.lo) | (u64::from(parts.mid) << 32)) | (u128::from(parts.hi) << 64)
    }

    /// The digits and the number of decimals of a number that is not negative and has at most 64 bits, as nearly all.
    #[inline]
    pub(crate) fn short(self) -> Option<(u64, u32)> {
        let parts = self.0.unpack();
        let digits = u64::from(parts.lo) | (u64::from(parts.mid) << 32);
        (parts.hi == 0 && !parts.negative).then_some((digits, parts.scale))
    }

    /// The number of decimals; the last one is not zero.
    pub(crate) fn scale(self) -> u32 {
        self.0.scale()
    }

    /// Whether the number is below zero.
    #[must_use]
    pub fn is_negative(self) -> bool {
        self.0.is_sign_negative() && !self.0.is_zero()
    }

    /// Whether the number is zero.
    ///
    /// ```
    /// use cartwright::Number;
    ///
    /// assert!("-0.00".parse::<Number>()?.is_zero() && !Number::ONE.is_zero());
    /// # Ok::<(), cartwright::money::NumberError>(())
    /// ```
    #[must_use]
    pub fn is_zero(self) -> bool {
        self.0.is_zero()
    }

    /// The number without its sign.
    ///
    /// ```
    /// use cartwright::Number;
    ///
    /// assert_eq!("-4.95".parse::<Number>()?.abs(), "4.95".parse::<Number>()?);
    /// # Ok::<(), cartwright::money::NumberError>(())
    /// ```
    #[must_use]
    pub fn abs(self) -> Self {
        Self(self.0.abs())
    }

    /// Converts the number to a decimal of the crate `rust_decimal` with the same value.
    #[must_use]
    pub const fn to_decimal(self) -> Decimal {
        self.0
    }

    /// Appends the canonical text, which is also that of [`Display`](fmt::Display).
    ///
    /// ```
    /// let mut text = String::from("EUR ");
    /// "12.50".parse::<cartwright::Number>()?.write(&mut text);
    /// assert_eq!(text, "EUR 12.5");
    /// # Ok::<(), cartwright::money::NumberError>(())
    /// ```
    pub fn write(self, out: &mut String) {
        self.digits().write(out);
    }

    /// The number with these digits; `None` if they do not fit.
    pub(crate) fn of_digits(digits: Digits) -> Option<Self> {
        Self::from_parts(digits.negative, digits.mantissa, digits.scale)
    }

    /// The parts of the number, for writing it.
    #[inline]
    pub(crate) fn digits(self) -> Digits {
        Digits { negative: self.is_negative(), mantissa: self.mantissa(), scale: self.scale() }
    }
}

impl FromStr for Number {
    type Err = NumberError;

    /// Reads a JSON number, with or without an exponent; `-0` is zero.
    fn from_str(text: &str) -> Result<Self, NumberError> {
        let (negative, unsigned) = match text.strip_prefix('-') {
            Some(rest) => (true, rest),
            None => (false, text),
        };
        if let Some((number, length)) = Self::begin(unsigned.as_bytes())
            && length == unsigned.len()
        {
            return Ok(if negative { number.negated() } else { number });
        }
        let (digits, exponent) = match unsigned.split_once(['e', 'E']) {
            Some((digits, exponent)) => (digits, read_exponent(exponent)?),
            None => (unsigned, 0),
        };
        let (whole, decimals) = match digits.split_once('.') {
            Some((_, "")) => return Err(NumberError::Syntax),
            Some(parts) => parts,
            None => (digits, ""),
        };
        let all_digits = whole.bytes().chain(decimals.bytes()).all(|byte| byte.is_ascii_digit());
        if !all_digits || whole.is_empty() || (whole.len() > 1 && whole.starts_with('0')) {
            return Err(NumberError::Syntax);
        }
        // Zeros count only once a nonzero digit follows them.
        let (mut mantissa, mut zeros) = (0_u128, 0_u32);
        for byte in whole.bytes().chain(decimals.bytes()) {
            zeros = zeros.saturating_add(1);
            if byte != b'0' {
                let shifted = if mantissa == 0 { Some(0) } else { times_power_of_ten(mantissa, zeros) };
                let digit = u128::from(byte & 0xF);
                mantissa = shifted.and_then(|shifted| shifted.checked_add(digit)).ok_or(NumberError::OutOfRange)?;
                zeros = 0;
            }
        }
        if mantissa == 0 {
            return Ok(Self::ZERO);
        }
        let places = i64::try_from(decimals.len()).map_err(|_| NumberError::OutOfRange)?;
        let power = exponent.saturating_sub(places).saturating_add(i64::from(zeros));
        let size = u32::try_from(power.unsigned_abs()).unwrap_or(u32::MAX);
        let (mantissa, scale) =
            if power < 0 { (Some(mantissa), size) } else { (times_power_of_ten(mantissa, size), 0) };
        mantissa
            .filter(|_| scale <= NUMBER_DIGITS)
            .and_then(|mantissa| Self::from_parts(negative, mantissa, scale))
            .ok_or(NumberError::OutOfRange)
    }
}

/// 10^`power`, for the powers that occur here.
pub(crate) fn power_of_ten(power: u32) -> Option<u128> {
    match small_power(power) {
        Some(power) => Some(power.into()),
        None => 10_u128.checked_pow(power),
    }
}

/// 10^`power`, if it has at most 64 bits.
#[inline]
pub(crate) fn small_power(power: u32) -> Option<u64> {
    const SMALL: [u64; 20] = {
        let mut powers = [1; 20];
        let mut rest: &mut [u64] = &mut powers;
        let mut power = 1_u64;
        while let [first, others @ ..] = rest {
            *first = power;
            power = power.wrapping_mul(10);
            rest = others;
        }
        powers
    };
    SMALL.get(usize::try_from(power).ok()?).copied()
}

pub(crate) fn times_power_of_ten(number: u128, power: u32) -> Option<u128> {
    number.checked_mul(power_of_ten(power)?)
}

/// Reads an exponent; one too large to matter is capped, since no number with it fits.
fn read_exponent(text: &str) -> Result<i64, NumberError> {
    let (negative, digits) = match (text.strip_prefix('-'), text.strip_prefix('+')) {
        (Some(digits), _) => (true, digits),
        (_, Some(digits)) => (false, digits),
        _ => (false, text),
    };
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(NumberError::Syntax);
    }
    let size = digits.bytes().fold(0_i64, |size, byte| {
        size.saturating_mul(10).saturating_add(i64::from(byte.saturating_sub(b'0'))).min(i64::MAX / 4)
    });
    Ok(if negative { size.saturating_neg() } else { size })
}

impl TryFrom<Decimal> for Number {
    type Error = NumberError;

    fn try_from(decimal: Decimal) -> Result<Self, NumberError> {
        Self::from_parts(decimal.mantissa() < 0, decimal.mantissa().unsigned_abs(), decimal.scale())
            .ok_or(NumberError::OutOfRange)
    }
}

impl From<Number> for Decimal {
    fn from(number: Number) -> Self {
        number.0
    }
}

impl fmt::Debug for Number {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, formatter)
    }
}
