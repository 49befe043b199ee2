//! The code of an exchange rate, and the rate itself.

use std::fmt;
use std::str::FromStr;

use crate::document::{Blank, FromNode, Node, Text, ToJson, write};
#[cfg(feature = "typed")]
use crate::document::{Shape, Shaped};
use crate::error::{Error, ErrorCode, Path, cut};
use crate::money::{CurrencyCode, Number, NumberError};

/// The code of an exchange rate, composed of its currencies: `EUR_USD`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ExchangeRateCode {
    /// The currency to convert from.
    pub source: CurrencyCode,
    /// The currency to convert to.
    pub target: CurrencyCode,
}

impl ExchangeRateCode {
    /// The code of the opposite direction.
    #[must_use]
    pub const fn opposite(self) -> Self {
        Self { source: self.target, target: self.source }
    }

    /// The code as a string.
    pub(crate) fn text(self) -> String {
        let mut text = String::with_capacity(7);
        text.push_str(self.source.as_str());
        text.push('_');
        text.push_str(self.target.as_str());
        text
    }

    /// Refuses a rate from a currency to itself.
    pub(crate) fn require_two(self, path: &Path<'_>) -> Result<(), Error> {
        if self.source != self.target {
            return Ok(());
        }
        let message = format!("source and target are both `{}`, expected two different currencies", self.source);
        Err(Error::new(ErrorCode::ExchangeRateSameCurrency, path, message))
    }

    /// Refuses a currency that the tenant does not have; `defined` says whether it has one, and `at` is the path to the
    /// exchange rate.
    pub(crate) fn require_defined(self, defined: &dyn Fn(CurrencyCode) -> bool, at: &Path<'_>) -> Result<(), Error> {
        for (member, currency) in [("sourceCurrency", self.source), ("targetCurrency", self.target)] {
            if !defined(currency) {
                currency.require_listed(&at.member(member))?;
                let message = format!("`{member}` is `{currency}`, expected a currency defined in the system");
                return Err(Error::new(ErrorCode::CurrencyNotDefined, at.member(member), message));
            }
        }
        Ok(())
    }

    /// Refuses a stated code other than the composed one.
    pub(crate) fn require_same(self, stated: &str, path: &Path<'_>) -> Result<(), Error> {
        if stated == self.text() {
            return Ok(());
        }
        let message = format!("the code is `{}`, expected `{self}`, composed of the currencies", cut(stated));
        Err(Error::new(ErrorCode::ExchangeRateCodeMismatch, path, message))
    }
}

impl fmt::Display for ExchangeRateCode {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(&self.text())
    }
}

impl FromStr for ExchangeRateCode {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        let pair = text.split_once('_').and_then(|(source, target)| Some((source.parse().ok()?, target.parse().ok()?)));
        pair.map(|(source, target)| Self { source, target }).ok_or_else(|| {
            let message = format!("`{}` is not a pair of currency codes such as `EUR_USD`", cut(text));
            Error::new(ErrorCode::InvalidCurrency, "", message)
        })
    }
}

#[cfg(feature = "typed")]
impl Shaped for ExchangeRateCode {
    const SHAPE: Shape = Shape::Text;
}

impl<'a> FromNode<'a> for ExchangeRateCode {
    fn read(node: Node<'a>) -> Result<Self, Error> {
        let text = Text::read(node)?;
        text.parse().map_err(|error: Error| error.with_paths(&|_| node.pointer()))
    }
}

/// The rate itself: a decimal above zero that keeps its digits as they were given. The decimals may come after a full
/// stop or a comma; a full stop is written.
///
/// ```
/// use cartwright::currency::Rate;
///
/// let rate: Rate = "1,10".parse()?;
/// assert_eq!(rate.as_str(), "1.10");
/// assert_eq!(rate.number().to_string(), "1.1");
/// assert!("1.000,10".parse::<Rate>().is_err());
/// # Ok::<(), cartwright::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rate {
    pub(crate) text: String,
    number: Number,
}

impl Rate {
    /// The digits as they were given, with a full stop before the decimals.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// The value of the rate.
    #[must_use]
    pub fn number(&self) -> Number {
        self.number
    }
}

impl Blank for Rate {
    fn blank() -> Self {
        Self { text: String::new(), number: Number::ZERO }
    }
}

impl FromStr for Rate {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        let invalid = || {
            let message = format!("rate `{}`, expected a decimal above 0 such as `1.1` or `1,1`", cut(text));
            Error::new(ErrorCode::ExchangeRateInvalid, "", message)
        };
        let digits = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
        let number = match text.split_once(['.', ',']) {
            Some((whole, decimals)) if digits(whole) && digits(decimals) => {
                format!("{}.{decimals}", without_leading_zeros(whole))
            }
            None if digits(text) => without_leading_zeros(text).to_owned(),
            _ => return Err(invalid()),
        };
        let number: Number = number.parse().map_err(|error: NumberError| {
            Error::new(ErrorCode::NumberOutOfRange, "", format!("rate `{}` is out of range: {error}", cut(text)))
        })?;
        if number == Number::ZERO { Err(invalid()) } else { Ok(Self { text: text.replace(',', "."), number }) }
    }
}

fn without_leading_zeros(whole: &str) -> &str {
    match whole.trim_start_matches('0') {
        "" => "0",
        rest => rest,
    }
}

#[cfg(feature = "typed")]
impl Shaped for Rate {
    const SHAPE: Shape = Shape::Text;
}

impl<'a> FromNode<'a> for Rate {
    fn read(node: Node<'a>) -> Result<Self, Error> {
        let text = Text::read(node)?;
        text.parse().map_err(|error: Error| Error::new(error.code(), node.pointer(), error.message()))
    }
}

impl ToJson for ExchangeRateCode {
    fn write(&self, out: &mut String) {
        write::string(out, &self.text());
    }
}

impl ToJson for Rate {
    fn write(&self, out: &mut String) {
        write::string(out, self.as_str());
    }
}
