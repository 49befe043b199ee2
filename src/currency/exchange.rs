//! Exchange rates: the value of one unit of a source currency in a target currency. The opposite direction has its own
//! rate; neither is derived from the other.

use super::members::{again, merged, metadata, stated_version, travels_as_its_text};
use super::{ExchangeRateCode, Metadata, Rate, UpdateMetadata};
use crate::document::to_json::written;
use crate::document::{FromNode, Model, Node, Text, edit, member, write};
#[cfg(feature = "typed")]
use crate::document::{Shape, Shaped};
use crate::error::{EXCHANGE_RATE, Error, ErrorCode, cut};
use crate::limits::Limits;
use crate::money::CurrencyCode;
use crate::store::{Stored, Version, storable};

/// An exchange rate of the tenant.
///
/// ```
/// use cartwright::currency::ExchangeRate;
///
/// let stored = r#"{"code":"EUR_USD","sourceCurrency":"EUR","targetCurrency":"USD","rate":"1.10"}"#;
/// let rate = ExchangeRate::from_json(stored)?;
/// assert_eq!((rate.code().target.as_str(), rate.rate().as_str(), rate.version()), ("USD", "1.10", 1));
/// # Ok::<(), cartwright::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExchangeRate {
    code: ExchangeRateCode,
    rate: Rate,
    version: Version,
    /// The exchange rate as it is stored, including members that no rule reads.
    text: String,
}

impl ExchangeRate {
    /// The code, made of source and target; it never changes.
    #[must_use]
    pub fn code(&self) -> ExchangeRateCode {
        self.code
    }

    /// The value of one unit of the source, in units of the target.
    #[must_use]
    pub fn rate(&self) -> &Rate {
        &self.rate
    }

    /// The version: 1 when the exchange rate is created, and one higher after each update.
    #[must_use]
    pub fn version(&self) -> u64 {
        self.version.0
    }

    /// The exchange rate as JSON.
    ///
    /// ```
    /// use cartwright::currency::ExchangeRate;
    ///
    /// let stored = r#"{"code":"EUR_USD","sourceCurrency":"EUR","targetCurrency":"USD","rate":"1.10","note":"ours"}"#;
    /// assert_eq!(ExchangeRate::from_json(stored)?.to_json(), stored);
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    #[must_use]
    pub fn to_json(&self) -> &str {
        &self.text
    }
}

/// An exchange rate. The rate is a string, so that it keeps its digits.
///
/// It is read apart from [`ExchangeRate`], whose code is composed of source and target: the stated code is only compared
/// with it.
#[derive(Debug, Clone, PartialEq, Model)]
#[model(blank, described = "ExchangeRate")]
struct ExchangeRateMembers<'a> {
    /// Code of the exchange rate, `<SOURCE>_<TARGET>`; the library sets it.
    #[member("code", required)]
    code: Text<'a>,
    /// ISO 4217 code of the source, a currency of the tenant; it never changes.
    #[member("sourceCurrency", required)]
    source: CurrencyCode,
    /// ISO 4217 code of the target, another currency of the tenant; it never changes.
    #[member("targetCurrency", required)]
    target: CurrencyCode,
    /// The rate: a decimal above 0, with a full stop or a comma before the decimals.
    #[member("rate", required)]
    rate: Rate,
    /// The metadata, with the version of the exchange rate.
    #[member("metadata")]
    metadata: Option<Metadata>,
}

#[cfg(feature = "typed")]
impl Shaped for ExchangeRate {
    const SHAPE: Shape = ExchangeRateMembers::SHAPE;
}

impl Stored for ExchangeRate {
    fn code(&self) -> Text<'_> {
        self.code.text().into()
    }

    fn text(&self) -> &str {
        &self.text
    }
}

impl<'a> FromNode<'a> for ExchangeRate {
    fn read(node: Node<'a>) -> Result<Self, Error> {
        let members = ExchangeRateMembers::read(node)?;
        let code = ExchangeRateCode { source: members.source, target: members.target };
        let at = node.path();
        code.require_two(&at.member("targetCurrency"))?;
        code.require_same(&members.code, &at.member("code"))?;
        let version = stated_version(members.metadata);
        // A rate is always written with a full stop.
        let stated = node.get("rate").and_then(|rate| rate.as_text());
        let text = match stated.is_some_and(|stated| stated.contains(',')) {
            true => edit::set(node, "rate", &written(&members.rate.as_str())),
            false => node.raw().to_owned(),
        };
        Ok(Self { code, rate: members.rate, version, text })
    }
}

/// The body that creates an exchange rate.
#[derive(Debug, Clone, PartialEq, Eq, Model)]
#[model(blank, described)]
pub struct NewExchangeRate {
    /// Code of the exchange rate, `<SOURCE>_<TARGET>`; the library sets it, and refuses any other code.
    #[member("code")]
    stated: Option<String>,
    /// ISO 4217 code of the source, a currency of the tenant; it never changes.
    #[member("sourceCurrency", required)]
    source: CurrencyCode,
    /// ISO 4217 code of the target, another currency of the tenant; it never changes.
    #[member("targetCurrency", required)]
    target: CurrencyCode,
    /// The rate: a decimal above 0, with a full stop or a comma before the decimals.
    #[member("rate", required)]
    rate: Rate,
    /// The metadata; a version in it has no effect, since a new exchange rate has version 1.
    #[member("metadata")]
    _metadata: Option<Metadata>,
    #[member(text)]
    body: String,
}

impl NewExchangeRate {
    /// Creates the body for a rate: the value of one unit of `source`, in units of `target`.
    ///
    /// ```
    /// use cartwright::currency::NewExchangeRate;
    ///
    /// let rate = NewExchangeRate::new("EUR".parse()?, "USD".parse()?, "1.10".parse()?);
    /// assert_eq!(NewExchangeRate::from_json(rate.to_json())?, rate);
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    #[must_use]
    pub fn new(source: CurrencyCode, target: CurrencyCode, rate: Rate) -> Self {
        let code = ExchangeRateCode { source, target };
        let mut body = String::from("{");
        let members = [
            ("code", code.text()),
            ("sourceCurrency", source.to_string()),
            ("targetCurrency", target.to_string()),
            ("rate", rate.text.clone()),
        ];
        for (name, text) in members {
            write::name(&mut body, name);
            write::string(&mut body, &text);
        }
        body.push('}');
        Self { stated: Some(code.text()), source, target, rate, _metadata: None, body }
    }

    /// The body as JSON.
    ///
    /// ```
    /// use cartwright::currency::NewExchangeRate;
    ///
    /// let rate = NewExchangeRate::new("EUR".parse()?, "USD".parse()?, "1.10".parse()?);
    /// assert_eq!(rate.to_json(), r#"{"code":"EUR_USD","sourceCurrency":"EUR","targetCurrency":"USD","rate":"1.10"}"#);
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    #[must_use]
    pub fn to_json(&self) -> &str {
        &self.body
    }

    pub(crate) fn code(&self) -> ExchangeRateCode {
        ExchangeRateCode { source: self.source, target: self.target }
    }

    /// The exchange rate to store; `defined` says whether the tenant has a currency.
    pub(crate) fn create(
        &self,
        defined: &dyn Fn(CurrencyCode) -> bool,
        limits: &Limits,
    ) -> Result<ExchangeRate, Error> {
        let Self { rate, stated, body, .. } = self;
        let (code, at) = (self.code(), EXCHANGE_RATE);
        code.require_defined(defined, &at)?;
        code.require_two(&at.member("targetCurrency"))?;
        if let Some(stated) = stated {
            code.require_same(stated, &at.member("code"))?;
        }
        let body = again(body)?;
        let body = body.root();
        let set = [
            member("code", written(&code.text())),
            member("sourceCurrency", written(&code.source.as_str())),
            member("targetCurrency", written(&code.target.as_str())),
            member("rate", written(&rate.as_str())),
            member("metadata", metadata(body.present("metadata"), None, Version::FIRST)),
        ];
        ExchangeRate::read(storable(edit::set_all(body, &set), EXCHANGE_RATE, limits)?.root())
    }
}

/// The body that updates an exchange rate: a new rate, and the version that the update is for.
#[derive(Debug, Clone, PartialEq, Eq, Model)]
#[model(blank, described)]
pub struct ExchangeRateUpdate {
    /// The code, which never changes; a code other than the stored one is refused.
    #[member("code")]
    code: Option<String>,
    /// The source, which never changes; a source other than the stored one is refused.
    #[member("sourceCurrency")]
    source: Option<String>,
    /// The target, which never changes; a target other than the stored one is refused.
    #[member("targetCurrency")]
    target: Option<String>,
    /// The rate: a decimal above 0, with a full stop or a comma before the decimals.
    #[member("rate", required)]
    rate: Rate,
    /// The metadata, with the version that the update is for.
    #[member("metadata", required)]
    metadata: UpdateMetadata,
    #[member(text)]
    body: String,
}

impl ExchangeRateUpdate {
    /// Creates the body for a new rate; the update is for this version of the exchange rate.
    ///
    /// ```
    /// use cartwright::currency::ExchangeRateUpdate;
    ///
    /// let update = ExchangeRateUpdate::new("1.2".parse()?, 3);
    /// assert_eq!(update.to_json(), r#"{"rate":"1.2","metadata":{"version":3}}"#);
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    #[must_use]
    pub fn new(rate: Rate, version: u64) -> Self {
        let body = format!(r#"{{"rate":{},"metadata":{{"version":{version}}}}}"#, written(&rate.as_str()));
        let metadata = UpdateMetadata { version: Version(version) };
        Self { code: None, source: None, target: None, rate, metadata, body }
    }

    /// The body as JSON.
    ///
    /// ```
    /// use cartwright::currency::ExchangeRateUpdate;
    ///
    /// let body = r#"{"rate": "1,20", "metadata": {"version": 3}, "note": "ours"}"#;
    /// assert_eq!(ExchangeRateUpdate::from_json(body)?.to_json(), body);
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    #[must_use]
    pub fn to_json(&self) -> &str {
        &self.body
    }

    pub(crate) fn update(&self, stored: &ExchangeRate, limits: &Limits) -> Result<ExchangeRate, Error> {
        let code = stored.code;
        let members_that_stay = [
            ("code", &self.code, code.text()),
            ("sourceCurrency", &self.source, code.source.to_string()),
            ("targetCurrency", &self.target, code.target.to_string()),
        ];
        for (member, stated, own) in members_that_stay {
            if let Some(stated) = stated.as_deref().filter(|stated| *stated != own) {
                let message =
                    format!("`{member}` of an exchange rate cannot change, expected `{own}`, found `{}`", cut(stated));
                return Err(Error::new(ErrorCode::ImmutableMember, EXCHANGE_RATE.member(member), message));
            }
        }
        stored.version.expect(self.metadata.version, EXCHANGE_RATE.below("/metadata/version"))?;
        let (old, body) = (again(&stored.text)?, again(&self.body)?);
        let (old, body) = (old.root(), body.root());
        let metadata = metadata(old.present("metadata"), body.present("metadata"), stored.version.next()?);
        let set = [member("rate", written(&self.rate.as_str())), member("metadata", metadata)];
        let text = merged(old, body, &["code", "sourceCurrency", "targetCurrency", "rate", "metadata"], &set);
        ExchangeRate::read(storable(text, EXCHANGE_RATE, limits)?.root())
    }
}

travels_as_its_text!(
    ExchangeRate,
    r#"{"code":"EUR_USD","sourceCurrency":"EUR","targetCurrency":"USD","rate":"1.10","metadata":{"version":2}}"#
);
travels_as_its_text!(NewExchangeRate, r#"{"sourceCurrency":"EUR","targetCurrency":"USD","rate":"1.10"}"#);
travels_as_its_text!(ExchangeRateUpdate, r#"{"rate":"1.20","metadata":{"version":1}}"#);
