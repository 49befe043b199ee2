//! An exchange rate: how much of its target one unit of its source is worth. The opposite direction has a rate of its
//! own; neither is derived from the other.

use std::fmt;
use std::str::FromStr;

use crate::currency::members::{Metadata, UpdateMetadata, again, merged, metadata};
use crate::document::edit::member;
use crate::document::model::model;
use crate::document::node::Node;
use crate::document::read::Read;
use crate::document::text::Text;
use crate::document::{edit, write};
use crate::error::code::Code;
use crate::error::path::Path;
use crate::error::{Error, cut, pointer};
use crate::limits::Limits;
use crate::money::currency_code::CurrencyCode;
use crate::money::number::{Number, NumberError};
use crate::store::version::{Version, storable};

/// The code of an exchange rate, composed of its currencies: `EUR_USD`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ExchangeRateCode {
    /// The currency that is converted from.
    pub source: CurrencyCode,
    /// The currency that is converted to.
    pub target: CurrencyCode,
}

impl ExchangeRateCode {
    /// The code of the opposite direction.
    #[must_use]
    pub const fn opposite(self) -> Self {
        Self { source: self.target, target: self.source }
    }

    /// The code as text.
    pub(crate) fn text(self) -> String {
        let mut text = String::with_capacity(7);
        text.push_str(self.source.as_str());
        text.push('_');
        text.push_str(self.target.as_str());
        text
    }

    /// A rate leads from one currency to another.
    fn require_two(self, path: &Path<'_>) -> Result<(), Error> {
        if self.source != self.target {
            return Ok(());
        }
        let message = format!("source and target are both `{}`, expected two currencies", self.source);
        Err(Error::new(Code::ExchangeRateSameCurrency, path, message))
    }

    /// Both currencies must be those of a system; `defined` knows them, `at` points at a member of the rate.
    pub(crate) fn require_defined(self, defined: &dyn Fn(CurrencyCode) -> bool, at: &Path<'_>) -> Result<(), Error> {
        for (member, currency) in [("sourceCurrency", self.source), ("targetCurrency", self.target)] {
            if !defined(currency) {
                currency.require_listed(&at.member(member))?;
                let message = format!("`{member}` is `{currency}`, expected a currency that is defined in the system");
                return Err(Error::new(Code::CurrencyNotDefined, at.member(member), message));
            }
        }
        Ok(())
    }

    /// A stated code must be the composed one.
    fn require_same(self, stated: &str, path: &Path<'_>) -> Result<(), Error> {
        if stated == self.text() {
            return Ok(());
        }
        let message = format!("the code is `{}`, expected `{self}`, composed of the currencies", cut(stated));
        Err(Error::new(Code::ExchangeRateCodeMismatch, path, message))
    }
}

impl fmt::Display for ExchangeRateCode {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.text())
    }
}

impl FromStr for ExchangeRateCode {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        let pair = text.split_once('_').and_then(|(source, target)| Some((source.parse().ok()?, target.parse().ok()?)));
        pair.map(|(source, target)| Self { source, target }).ok_or_else(|| {
            let message = format!("`{}` is not composed of two currency codes, as `EUR_USD` is", cut(text));
            Error::new(Code::InvalidCurrency, "", message)
        })
    }
}

/// The rate itself: a decimal above zero, its digits kept as they were given. A full stop or a comma is read before
/// the decimals; a full stop is written.
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
    text: String,
    number: Number,
}

impl Rate {
    /// The digits as they were given.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// The value.
    #[must_use]
    pub fn number(&self) -> Number {
        self.number
    }
}

/// A rate of 1: as much of the target as of the source.
impl Default for Rate {
    fn default() -> Self {
        Self { text: "1".to_owned(), number: 1.into() }
    }
}

impl FromStr for Rate {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        let invalid = || {
            let message = format!("rate `{}`, expected a decimal above 0 such as `1.1` or `1,1`", cut(text));
            Error::new(Code::ExchangeRateInvalid, "", message)
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
            Error::new(Code::NumberOutOfRange, "", format!("rate `{}` does not fit: {error}", cut(text)))
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

impl<'a> Read<'a> for Rate {
    fn read(node: Node<'a>) -> Result<Self, Error> {
        let text = Text::read(node)?;
        text.parse().map_err(|error: Error| Error::new(error.code(), node.pointer(), error.message()))
    }
}

/// An exchange rate of the tenant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExchangeRate {
    code: ExchangeRateCode,
    rate: Rate,
    version: Version,
    /// The rate as it is stored, members included that no rule reads.
    text: String,
}

impl ExchangeRate {
    /// The code, which never changes, and with it source and target.
    #[must_use]
    pub fn code(&self) -> ExchangeRateCode {
        self.code
    }

    /// How much of the target one unit of the source is worth.
    #[must_use]
    pub fn rate(&self) -> &Rate {
        &self.rate
    }

    /// 1 when it was created, one more with every update.
    #[must_use]
    pub fn version(&self) -> u64 {
        self.version.0
    }

    /// The exchange rate as JSON.
    #[must_use]
    pub fn to_json(&self) -> &str {
        &self.text
    }
}

model! {
    struct ExchangeRateMembers<'a> {
        "code"(required) code: Text<'a>,
        "sourceCurrency"(required) source: CurrencyCode,
        "targetCurrency"(required) target: CurrencyCode,
        "rate"(required) rate: Rate,
        "metadata" metadata: Option<Metadata>,
    }
}

impl<'a> Read<'a> for ExchangeRate {
    fn read(node: Node<'a>) -> Result<Self, Error> {
        let members = ExchangeRateMembers::read(node)?;
        let code = ExchangeRateCode { source: members.source, target: members.target };
        let at = node.path();
        code.require_two(&at.member("targetCurrency"))?;
        code.require_same(&members.code, &at.member("code"))?;
        let version = members.metadata.and_then(|metadata| metadata.version).unwrap_or_default();
        // A rate is always written with a full stop.
        let stated = node.get("rate").and_then(|rate| rate.as_text());
        let text = match stated.is_some_and(|stated| stated.contains(',')) {
            true => edit::set(node, "rate", &quoted(members.rate.as_str())),
            false => node.raw().to_owned(),
        };
        Ok(Self { code, rate: members.rate, version, text })
    }
}

/// Where the body stands in a request.
const PATH: &str = "/exchangeRate";

/// The body that creates an exchange rate.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewExchangeRate<'a> {
    code: ExchangeRateCode,
    rate: Rate,
    /// The code that the body states, which can only be the composed one.
    stated: Option<Text<'a>>,
    body: Text<'a>,
}

impl<'a> NewExchangeRate<'a> {
    /// The rate of one unit of `source` in units of `target`.
    #[must_use]
    pub fn new(source: CurrencyCode, target: CurrencyCode, rate: Rate) -> Self {
        Self { code: ExchangeRateCode { source, target }, rate, stated: None, body: "{}".into() }
    }

    pub(crate) fn code(&self) -> ExchangeRateCode {
        self.code
    }

    /// The exchange rate to store; `defined` knows the currencies of the system.
    pub(crate) fn create(
        &self,
        defined: &dyn Fn(CurrencyCode) -> bool,
        limits: &Limits,
    ) -> Result<ExchangeRate, Error> {
        let Self { code, rate, stated, body } = self;
        let at = Path::Text(PATH);
        code.require_defined(defined, &at)?;
        code.require_two(&at.member("targetCurrency"))?;
        if let Some(stated) = stated {
            code.require_same(stated, &at.member("code"))?;
        }
        let body = again(body)?;
        let body = body.root();
        let set = [
            member("code", quoted(&code.text())),
            member("sourceCurrency", quoted(code.source.as_str())),
            member("targetCurrency", quoted(code.target.as_str())),
            member("rate", quoted(rate.as_str())),
            member("metadata", metadata(body.present("metadata"), None, Version::FIRST)),
        ];
        ExchangeRate::read(storable(edit::set_all(body, &set), PATH, limits)?.root())
    }
}

impl<'a> Read<'a> for NewExchangeRate<'a> {
    fn read(node: Node<'a>) -> Result<Self, Error> {
        let members = NewExchangeRateMembers::read(node)?;
        let code = ExchangeRateCode { source: members.source, target: members.target };
        Ok(Self { code, rate: members.rate, stated: members.code, body: node.raw().into() })
    }
}

model! {
    struct NewExchangeRateMembers<'a> {
        "code" code: Option<Text<'a>>,
        "sourceCurrency"(required) source: CurrencyCode,
        "targetCurrency"(required) target: CurrencyCode,
        "rate"(required) rate: Rate,
        "metadata" _metadata: Option<Metadata>,
    }
}

/// The body that updates an exchange rate: a rate, and the version that it is meant for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExchangeRateUpdate<'a> {
    rate: Rate,
    version: Version,
    /// Code, source and target as the body states them: they never change.
    stated: [Option<Text<'a>>; 3],
    body: Text<'a>,
}

impl<'a> ExchangeRateUpdate<'a> {
    /// A new rate for the exchange rate of this version.
    #[must_use]
    pub fn new(rate: Rate, version: u64) -> Self {
        Self { rate, version: Version(version), stated: [None, None, None], body: "{}".into() }
    }

    pub(crate) fn update(&self, stored: &ExchangeRate, limits: &Limits) -> Result<ExchangeRate, Error> {
        let code = stored.code;
        let own = [code.text(), code.source.to_string(), code.target.to_string()];
        for ((member, stated), own) in MEMBERS_THAT_STAY.iter().zip(&self.stated).zip(own) {
            if let Some(stated) = stated.as_deref().filter(|stated| *stated != own) {
                let message =
                    format!("`{member}` of an exchange rate never changes: it is `{own}`, not `{}`", cut(stated));
                return Err(Error::new(Code::ImmutableMember, pointer::to_member(PATH, member), message));
            }
        }
        stored.version.expect(self.version, "/exchangeRate/metadata/version")?;
        let (old, body) = (again(&stored.text)?, again(&self.body)?);
        let (old, body) = (old.root(), body.root());
        let metadata = metadata(old.present("metadata"), body.present("metadata"), stored.version.next()?);
        let set = [member("rate", quoted(self.rate.as_str())), member("metadata", metadata)];
        let text = merged(old, body, &["code", "sourceCurrency", "targetCurrency", "rate", "metadata"], &set);
        ExchangeRate::read(storable(text, PATH, limits)?.root())
    }
}

const MEMBERS_THAT_STAY: [&str; 3] = ["code", "sourceCurrency", "targetCurrency"];

impl<'a> Read<'a> for ExchangeRateUpdate<'a> {
    fn read(node: Node<'a>) -> Result<Self, Error> {
        let members = ExchangeRateUpdateMembers::read(node)?;
        let stated = [members.code, members.source, members.target];
        Ok(Self { rate: members.rate, version: members.metadata.version, stated, body: node.raw().into() })
    }
}

model! {
    struct ExchangeRateUpdateMembers<'a> {
        "code" code: Option<Text<'a>>,
        "sourceCurrency" source: Option<Text<'a>>,
        "targetCurrency" target: Option<Text<'a>>,
        "rate"(required) rate: Rate,
        "metadata"(required) metadata: UpdateMetadata,
    }
}

fn quoted(text: &str) -> String {
    let mut out = String::new();
    write::string(&mut out, text);
    out
}
