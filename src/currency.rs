//! The currencies of a tenant and the exchange rates between them, as one value that the host stores, with its
//! operations.

mod accepted;
mod change;
mod convert;
mod effects;
mod ending;
mod exchange;
mod language;
mod localized;
mod members;
mod name;
mod query;
mod rate;
mod record;
mod tag;

pub(crate) use self::accepted::Accepted;
pub use self::convert::{Conversion, ConversionOptions, Leg};
pub use self::effects::{Changed, Effect};
pub(crate) use self::ending::CheckedEnding;
pub use self::ending::{Ending, EndingMode};
pub use self::exchange::{ExchangeRate, ExchangeRateUpdate, NewExchangeRate};
pub(crate) use self::language::{Languages, NameForm};
pub use self::localized::LocalizedCurrency;
pub(crate) use self::members::{Metadata, UpdateMetadata};
pub use self::name::{Name, Translations};
pub use self::query::{CurrencyQuery, ExchangeRateQuery};
pub use self::rate::{ExchangeRateCode, Rate};
pub use self::record::{Currency, CurrencyUpdate, NewCurrency};
pub use crate::store::Page;

use crate::document::{Document, FromNode, IntoOwned, Kind, Node, ToJson, serde_by_text, write, wrong_type};
use crate::error::Error;
use crate::limits::Limits;
use crate::money::CurrencyCode;
use crate::store::{Registry, Stored};

/// The currencies and exchange rates of a tenant, and the languages that names may be written in.
///
/// The host stores the value as JSON and loads it again. Parts that have not changed keep their text, including members
/// that no rule knows. An operation that is refused changes nothing.
///
/// ```
/// use cartwright::currency::{Currencies, NewCurrency, NewExchangeRate};
///
/// let mut currencies = Currencies::new("en", &["en", "de"])?;
/// let (eur, usd) = ("EUR".parse()?, "USD".parse()?);
/// currencies.create_currency(&NewCurrency::new(eur, "Euro"), None)?;
/// currencies.create_currency(&NewCurrency::new(usd, [("en", "US dollar"), ("de", "US-Dollar")]), Some("*"))?;
/// currencies.create_exchange_rate(&NewExchangeRate::new(eur, usd, "1.1".parse()?))?;
///
/// assert_eq!(currencies.get_currency("USD", Some("de-AT, en;q=0.5"))?.name(), "US-Dollar");
/// assert_eq!(currencies.get_exchange_rate("EUR_USD")?.rate().as_str(), "1.1");
/// assert_eq!(Currencies::from_json(&currencies.to_json())?.to_json(), currencies.to_json());
/// # Ok::<(), cartwright::Error>(())
/// ```
#[derive(Debug, Clone)]
pub struct Currencies {
    languages: Languages,
    currencies: Registry<'static, Currency>,
    rates: Registry<'static, ExchangeRate>,
    /// The text of the state, with places for the two lists.
    frame: Vec<Piece>,
    /// Everything that is stored can be read again under these limits.
    limits: Limits,
}

/// A stretch of the state's text.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Piece {
    /// Text that stays as it was read.
    Text(String),
    /// The value of a list that the state has; it is this text as long as the list is empty.
    Value(List, String),
    /// The place of a list that the state lacks, written once the list is no longer empty.
    Absent(List),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum List {
    Currencies,
    Rates,
}

impl List {
    const ALL: [Self; 2] = [Self::Currencies, Self::Rates];

    const fn member(self) -> &'static str {
        match self {
            Self::Currencies => "currencies",
            Self::Rates => "rates",
        }
    }
}

impl Currencies {
    /// Creates a state without currencies. Names may be written in the given languages.
    ///
    /// ```
    /// use cartwright::currency::Currencies;
    ///
    /// let currencies = Currencies::new("en", &["en", "de"])?;
    /// assert_eq!(currencies.to_json(), r#"{"languages":["en","de"],"defaultLanguage":"en"}"#);
    /// assert_eq!(Currencies::new("fr", &["en"]).unwrap_err().code().as_str(), "LANGUAGE_NOT_DEFINED");
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    ///
    /// # Errors
    /// `LANGUAGE_INVALID` for an invalid or repeated language tag; `LANGUAGE_NOT_DEFINED` if the default language is
    /// not among the languages.
    pub fn new(default_language: &str, languages: &[&str]) -> Result<Self, Error> {
        let mut state = String::from("{");
        write::name(&mut state, "languages");
        write::list(&mut state, languages, |out, language| write::string(out, language));
        write::name(&mut state, "defaultLanguage");
        write::string(&mut state, default_language);
        state.push('}');
        Self::from_json(&state)
    }

    /// Reads a state: `{languages, defaultLanguage, currencies, rates}`.
    ///
    /// ```
    /// use cartwright::currency::Currencies;
    ///
    /// let state = r#"{"currencies": [{"code": "EUR", "name": {"en": "Euro"}}]}"#;
    /// assert_eq!(Currencies::from_json(state)?.get_currency("EUR", None)?.name(), "Euro");
    /// let error = Currencies::from_json(r#"{"languages": ["en", "en"]}"#).unwrap_err();
    /// assert_eq!((error.code().as_str(), error.path()), ("LANGUAGE_INVALID", "/languages/1"));
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    ///
    /// # Errors
    /// An error with a pointer to the member that is missing, has the wrong type, or contradicts another: a code that
    /// ISO 4217 does not list, or that an earlier entry has; an exchange rate with a currency that the state does not
    /// have, from a currency to itself, or with a code that is not composed of its currencies; an invalid rate.
    pub fn from_json(state: &str) -> Result<Self, Error> {
        Self::read(Document::parse(state)?.root())
    }

    /// The same state with limits chosen by the host. A change that would nest the state too deep to be read again
    /// under these limits, as the `state` of a request, is refused.
    ///
    /// ```
    /// use cartwright::currency::{Currencies, NewCurrency};
    /// use cartwright::limits::Limits;
    ///
    /// let mut currencies = Currencies::new("en", &["en"])?.with_limits(Limits { depth: 4, ..Limits::DEFAULT });
    /// let refused = currencies.create_currency(&NewCurrency::new("EUR".parse()?, "Euro"), None).unwrap_err();
    /// assert_eq!(refused.code().as_str(), "LIMIT_EXCEEDED");
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    #[must_use]
    pub fn with_limits(self, limits: Limits) -> Self {
        Self { limits, ..self }
    }

    /// The state as JSON: the text that it was read from, with its changes.
    ///
    /// ```
    /// use cartwright::currency::Currencies;
    ///
    /// let state = r#"{ "defaultLanguage": "en", "currencies": [ ], "revision": 7 }"#;
    /// assert_eq!(Currencies::from_json(state)?.to_json(), state);
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    #[must_use]
    pub fn to_json(&self) -> String {
        let mut out = String::new();
        self.write(&mut out);
        out
    }

    pub(crate) fn write(&self, out: &mut String) {
        for piece in &self.frame {
            match piece {
                Piece::Text(text) => out.push_str(text),
                Piece::Value(list, empty) if self.is_empty(*list) => out.push_str(empty),
                Piece::Value(list, _) => self.write_list(*list, out),
                Piece::Absent(list) if self.is_empty(*list) => {}
                Piece::Absent(list) => {
                    write::name(out, list.member());
                    self.write_list(*list, out);
                }
            }
        }
    }

    fn write_list(&self, list: List, out: &mut String) {
        match list {
            List::Currencies => self.currencies.write(out),
            List::Rates => self.rates.write(out),
        }
    }

    fn is_empty(&self, list: List) -> bool {
        match list {
            List::Currencies => self.currencies.is_empty(),
            List::Rates => self.rates.is_empty(),
        }
    }
}

impl<'a> FromNode<'a> for Currencies {
    fn read(node: Node<'a>) -> Result<Self, Error> {
        if node.kind() != Kind::Object {
            return Err(wrong_type(node, "an object"));
        }
        let languages = Languages::read(node.present("languages"), node.present("defaultLanguage"))?;
        let of_tenant = |currency: Currency, _: Node<'_>| Ok(currency.of_tenant(languages.default_language()));
        let currencies: Registry<'_, Currency> = list(node, List::Currencies, &of_tenant)?;
        let defined = |currency: CurrencyCode| currencies.get(currency.as_str()).is_some();
        let of_defined = |rate: ExchangeRate, node: Node<'_>| {
            rate.code().require_defined(&defined, &node.path())?;
            Ok(rate)
        };
        let rates = list(node, List::Rates, &of_defined)?;
        Ok(Self { languages, currencies, rates, frame: frame(node), limits: Limits::DEFAULT })
    }
}

/// Two states are equal if they are written as the same JSON.
impl PartialEq for Currencies {
    fn eq(&self, other: &Self) -> bool {
        self.to_json() == other.to_json()
    }
}

impl ToJson for Currencies {
    fn write(&self, out: &mut String) {
        Self::write(self, out);
    }
}

impl IntoOwned for Currencies {
    type Owned = Self;

    fn into_owned(self) -> Self {
        self
    }
}

serde_by_text!(Currencies);

/// Reads a list of a state; a list that is `null` or absent is empty. `judge` checks each entry and completes it.
fn list<V: Stored + for<'a> FromNode<'a>>(
    state: Node<'_>,
    list: List,
    judge: &dyn Fn(V, Node<'_>) -> Result<V, Error>,
) -> Result<Registry<'static, V>, Error> {
    let list = match state.present(list.member()) {
        Some(list) if list.kind() != Kind::Array => return Err(wrong_type(list, "an array")),
        list => list.filter(|list| !is_bare(*list)),
    };
    let things = Registry::read(list, &|node| judge(V::read(node)?, node))?;
    Ok(things.into_owned(|thing| thing))
}

/// Whether a list has no elements. The white space in such a list is part of the frame.
fn is_bare(list: Node<'_>) -> bool {
    list.elements().next().is_none()
}

/// Cuts the text of a state at its two lists.
fn frame(node: Node<'_>) -> Vec<Piece> {
    let mut absent = List::ALL.to_vec();
    let mut frame = Vec::new();
    let (start, end) = node.span();
    let (mut copied, mut last) = (start, start.saturating_add(1));
    for (name, value) in node.members() {
        let (from, to) = value.span();
        last = to;
        if let Some(list) = List::ALL.into_iter().find(|list| list.member() == name) {
            absent.retain(|other| *other != list);
            frame.push(Piece::Text(node.slice(copied, from).to_owned()));
            frame.push(Piece::Value(list, if is_bare(value) { value.raw() } else { "[]" }.to_owned()));
            copied = to;
        }
    }
    frame.push(Piece::Text(node.slice(copied, last).to_owned()));
    frame.extend(absent.into_iter().map(Piece::Absent));
    frame.push(Piece::Text(node.slice(last, end).to_owned()));
    frame
}
