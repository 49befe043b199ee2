//! A currency as a reader requested it.

use std::borrow::Cow;

use super::{Accepted, Currency};
use crate::document::{ToJson, lower_case, write};

/// A currency as a reader requested it: with the name in one language, or in all. It borrows from the currencies that
/// it was read from; [`into_owned`](Self::into_owned) copies it.
///
/// ```
/// use cartwright::currency::{Currencies, LocalizedCurrency, NewCurrency};
///
/// fn euro() -> Result<LocalizedCurrency<'static>, cartwright::Error> {
///     let mut currencies = Currencies::new("en", &["en", "de"])?;
///     currencies.create_currency(&NewCurrency::new("EUR".parse()?, "Euro"), None)?;
///     Ok(currencies.get_currency("EUR", Some("de"))?.into_owned())
/// }
/// assert_eq!(euro()?.to_json(), r#"{"code":"EUR","name":"Euro","metadata":{"version":1}}"#);
/// assert_eq!((euro()?.name(), euro()?.currency().name().get("lv")), ("Euro", None));
/// # Ok::<(), cartwright::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LocalizedCurrency<'c> {
    currency: Cow<'c, Currency>,
    /// The index of the translation that suits the reader best.
    best: usize,
    all: bool,
}

impl<'c> LocalizedCurrency<'c> {
    pub(crate) fn new(currency: &'c Currency, accepted: &Accepted) -> Self {
        Self { best: currency.name().best_for(accepted), currency: Cow::Borrowed(currency), all: accepted.all }
    }

    /// The currency.
    #[must_use]
    pub fn currency(&self) -> &Currency {
        &self.currency
    }

    /// The name in the language that suits the reader best; the default language for a reader of all languages.
    #[must_use]
    pub fn name(&self) -> &str {
        self.currency.name().at(self.best)
    }

    /// The same currency, independent of the currencies that it was read from.
    #[must_use]
    pub fn into_owned(self) -> LocalizedCurrency<'static> {
        LocalizedCurrency { currency: Cow::Owned(self.currency.into_owned()), best: self.best, all: self.all }
    }

    /// Whether the name contains a lower-case text, ignoring case: in the language of the reader, or in any language
    /// for a reader of all languages.
    pub(crate) fn name_contains(&self, wanted: &str) -> bool {
        let contains = |text: &str| lower_case(text).contains(wanted);
        if self.all { self.currency.name().iter().any(|(_, text)| contains(text)) } else { contains(self.name()) }
    }

    /// The currency as JSON; `name` is a string, or a map for a reader of all languages.
    ///
    /// ```
    /// use cartwright::currency::Currencies;
    ///
    /// let state = r#"{"currencies": [{"code": "EUR", "name": {"en": "Euro", "lv": "Eiro"}}], "languages": ["en", "lv"]}"#;
    /// let currencies = Currencies::from_json(state)?;
    /// assert_eq!(currencies.get_currency("EUR", Some("lv"))?.to_json(), r#"{"code": "EUR", "name": "Eiro"}"#);
    /// let all = r#"{"code": "EUR", "name": {"en": "Euro", "lv": "Eiro"}}"#;
    /// assert_eq!(currencies.get_currency("EUR", Some("*"))?.to_json(), all);
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    #[must_use]
    pub fn to_json(&self) -> String {
        let mut out = String::new();
        self.write(&mut out);
        out
    }

    pub(crate) fn write(&self, out: &mut String) {
        match self.currency.around_name() {
            Some((before, behind)) if !self.all => {
                out.push_str(before);
                write::string(out, self.name());
                out.push_str(behind);
            }
            Some((before, behind)) if self.currency.is_name_bare() => {
                out.push_str(before);
                out.push_str(&self.currency.name().to_json());
                out.push_str(behind);
            }
            _ => out.push_str(self.currency.to_json()),
        }
    }
}

impl ToJson for LocalizedCurrency<'_> {
    fn write(&self, out: &mut String) {
        LocalizedCurrency::write(self, out);
    }
}

/// It is serialized as it is answered. There is no deserialization: a currency with its name in one language only is
/// not a complete currency.
#[cfg(feature = "serde")]
impl serde::Serialize for LocalizedCurrency<'_> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        crate::document::serialize(self, serializer)
    }
}
