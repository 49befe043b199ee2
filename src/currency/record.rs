//! Currencies: their code, localized name and version, and the text that is stored.

use super::members::{again, merged, metadata, stated_version, travels_as_its_text};
use super::{Languages, Metadata, Name, Translations, UpdateMetadata};
use crate::document::to_json::written;
use crate::document::{Blank, FromNode, Kind, Model, Node, Text, ToJson, edit, member, missing, write};
use crate::error::{CURRENCY, Error, ErrorCode, cut};
use crate::limits::Limits;
use crate::money::CurrencyCode;
use crate::store::{Stored, Version, storable};

/// A currency of the tenant.
///
/// ```
/// use cartwright::currency::Currency;
///
/// let euro = Currency::from_json(r#"{"code":"EUR","name":{"en":"Euro","lv":"Eiro"},"metadata":{"version":3}}"#)?;
/// assert_eq!((euro.code().as_str(), euro.name().get("lv"), euro.version()), ("EUR", Some("Eiro"), 3));
/// # Ok::<(), cartwright::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Model)]
#[model(blank, by_hand, described)]
pub struct Currency {
    /// ISO 4217 code of the currency; it never changes.
    #[member("code", required)]
    code: CurrencyCode,
    /// The name: a map from language to string, or a string in the default language.
    #[member("name", required)]
    name: Translations,
    /// The metadata, with the version of the currency.
    #[member("metadata")]
    metadata: Option<Metadata>,
    /// The currency as it is stored, including members that no rule reads.
    #[member(aside)]
    text: String,
    /// The start and the end of the value of `name` in the text.
    #[member(aside)]
    name_at: (usize, usize),
    /// Whether the text has the name as one string, without its language.
    #[member(aside)]
    is_name_bare: bool,
}

impl Currency {
    /// The text before and after the value of `name`.
    pub(crate) fn around_name(&self) -> Option<(&str, &str)> {
        let (from, to) = self.name_at;
        self.text.get(..from).zip(self.text.get(to..))
    }

    /// Whether the text has the name as one string, without its language.
    pub(crate) const fn is_name_bare(&self) -> bool {
        self.is_name_bare
    }

    /// The currency of a tenant with this default language, in which a name stored as one string is.
    pub(crate) fn of_tenant(mut self, default: Option<&str>) -> Self {
        if self.is_name_bare {
            self.name.settle(default);
        }
        self
    }
}

impl Currency {
    /// The code, which never changes.
    #[must_use]
    pub fn code(&self) -> CurrencyCode {
        self.code
    }

    /// The name in every language.
    #[must_use]
    pub fn name(&self) -> &Translations {
        &self.name
    }

    /// The version: 1 when the currency is created, and one higher after each update.
    #[must_use]
    pub fn version(&self) -> u64 {
        stated_version(self.metadata).0
    }

    /// The currency as it is stored, as JSON; `name` has every translation.
    ///
    /// ```
    /// use cartwright::currency::Currency;
    ///
    /// let stored = r#"{"code":"EUR","name":{"en":"Euro","lv":"Eiro"},"symbol":"€"}"#;
    /// assert_eq!(Currency::from_json(stored)?.to_json(), stored);
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    #[must_use]
    pub fn to_json(&self) -> &str {
        &self.text
    }
}

impl Stored for Currency {
    fn code(&self) -> Text<'_> {
        self.code.as_str().into()
    }

    fn text(&self) -> &str {
        &self.text
    }
}

impl<'a> FromNode<'a> for Currency {
    fn read(node: Node<'a>) -> Result<Self, Error> {
        let mut currency = Self::blank();
        currency.read_members(node)?;
        currency.code.require_listed(&node.path().member("code"))?;
        let (start, _) = node.span();
        let (from, to) = node.get("name").ok_or_else(|| missing(node, "name"))?.span();
        currency.name_at = (from.saturating_sub(start), to.saturating_sub(start));
        currency.is_name_bare = node.present("name").is_some_and(|name| name.kind() == Kind::String);
        currency.text = node.raw().to_owned();
        Ok(currency)
    }
}

/// The body that creates a currency.
#[derive(Debug, Clone, PartialEq, Eq, Model)]
#[model(blank, described)]
pub struct NewCurrency {
    /// ISO 4217 code of the currency; it never changes.
    #[member("code", required)]
    code: CurrencyCode,
    /// The name: a string in the content language, or a map from language to string.
    #[member("name", required)]
    name: Name,
    /// The metadata; a version in it has no effect, since a new currency has version 1.
    #[member("metadata")]
    _metadata: Option<Metadata>,
    #[member(text)]
    body: String,
}

impl NewCurrency {
    /// Creates the body for a currency with a name: one string, or several pairs of language and text.
    ///
    /// ```
    /// use cartwright::currency::NewCurrency;
    ///
    /// let euro = NewCurrency::new("EUR".parse()?, [("en", "Euro")]);
    /// assert_eq!(euro.to_json(), r#"{"code":"EUR","name":{"en":"Euro"}}"#);
    /// assert_eq!(NewCurrency::from_json(euro.to_json())?, euro);
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    #[must_use]
    pub fn new(code: CurrencyCode, name: impl Into<Name>) -> Self {
        let name = name.into();
        let mut body = String::from("{");
        write::name(&mut body, "code");
        write::string(&mut body, code.as_str());
        write::name(&mut body, "name");
        name.write(&mut body);
        body.push('}');
        Self { code, name, _metadata: None, body }
    }

    /// The body as JSON.
    ///
    /// ```
    /// use cartwright::currency::NewCurrency;
    ///
    /// assert_eq!(NewCurrency::new("EUR".parse()?, "Euro").to_json(), r#"{"code":"EUR","name":"Euro"}"#);
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    #[must_use]
    pub fn to_json(&self) -> &str {
        &self.body
    }

    pub(crate) fn code(&self) -> CurrencyCode {
        self.code
    }

    pub(crate) fn create(
        &self,
        languages: &Languages,
        content_language: Option<&str>,
        limits: &Limits,
    ) -> Result<Currency, Error> {
        self.code.require_listed(&CURRENCY.member("code"))?;
        let name = self.name.over(Translations::default(), languages, content_language)?;
        let body = again(&self.body)?;
        let body = body.root();
        let metadata = metadata(body.present("metadata"), None, Version::FIRST);
        let set = [
            member("code", written(&self.code.as_str())),
            member("name", name.to_json()),
            member("metadata", metadata),
        ];
        Currency::read(storable(edit::set_all(body, &set), CURRENCY, limits)?.root())
    }
}

/// The body that updates a currency: a new name, and the version that the update is for.
#[derive(Debug, Clone, PartialEq, Eq, Model)]
#[model(blank, described)]
pub struct CurrencyUpdate {
    /// The code, which never changes; a code other than the stored one is refused.
    #[member("code")]
    code: Option<String>,
    /// The name: a string in the content language, or a map from language to string.
    #[member("name", required)]
    name: Name,
    /// The metadata, with the version that the update is for.
    #[member("metadata", required)]
    metadata: UpdateMetadata,
    #[member(text)]
    body: String,
}

impl CurrencyUpdate {
    /// Creates the body for a new name; the update is for this version of the currency.
    ///
    /// ```
    /// use cartwright::currency::CurrencyUpdate;
    ///
    /// let update = CurrencyUpdate::new("Euro", 3);
    /// assert_eq!(update.to_json(), r#"{"name":"Euro","metadata":{"version":3}}"#);
    /// ```
    #[must_use]
    pub fn new(name: impl Into<Name>, version: u64) -> Self {
        let name = name.into();
        let mut body = String::from("{");
        write::name(&mut body, "name");
        name.write(&mut body);
        let body = format!(r#"{body},"metadata":{{"version":{version}}}}}"#);
        Self { code: None, name, metadata: UpdateMetadata { version: Version(version) }, body }
    }

    /// The body as JSON.
    ///
    /// ```
    /// use cartwright::currency::CurrencyUpdate;
    ///
    /// let body = r#"{"name": "Euro", "metadata": {"version": 3}, "symbol": "€"}"#;
    /// assert_eq!(CurrencyUpdate::from_json(body)?.to_json(), body);
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    #[must_use]
    pub fn to_json(&self) -> &str {
        &self.body
    }

    pub(crate) fn update(
        &self,
        stored: &Currency,
        languages: &Languages,
        content_language: Option<&str>,
        limits: &Limits,
    ) -> Result<Currency, Error> {
        if let Some(code) = self.code.as_deref().filter(|code| *code != stored.code.as_str()) {
            let message =
                format!("the code of a currency cannot change, expected `{}`, found `{}`", stored.code, cut(code));
            return Err(Error::new(ErrorCode::ImmutableMember, CURRENCY.member("code"), message));
        }
        let name = self.name.over(stored.name.clone(), languages, content_language)?;
        let version = stated_version(stored.metadata);
        version.expect(self.metadata.version, CURRENCY.below("/metadata/version"))?;
        let (old, body) = (again(&stored.text)?, again(&self.body)?);
        let (old, body) = (old.root(), body.root());
        let metadata = metadata(old.present("metadata"), body.present("metadata"), version.next()?);
        let set = [member("name", name.to_json()), member("metadata", metadata)];
        let text = merged(old, body, &["code", "name", "metadata"], &set);
        Currency::read(storable(text, CURRENCY, limits)?.root())
    }
}

travels_as_its_text!(Currency, r#"{"code":"EUR","name":{"en":"Euro"},"metadata":{"version":2}}"#);
travels_as_its_text!(NewCurrency, r#"{"code":"EUR","name":{"en":"Euro"}}"#);
travels_as_its_text!(CurrencyUpdate, r#"{"name":{"en":"euro"},"metadata":{"version":1}}"#);
