//! Random changes of currencies and exchange rates, and the records expected after them.

use std::collections::BTreeMap;

use cartwright::currency::{
    Changed, Currencies, CurrencyQuery, CurrencyUpdate, ExchangeRateQuery, ExchangeRateUpdate, Name, NewCurrency,
    NewExchangeRate,
};
use cartwright::json::Status;
use cartwright::{CurrencyCode, Error, ErrorCode};
use proptest::prelude::*;
use proptest::sample::select;

pub(crate) const CODES: [&str; 5] = ["CHF", "EUR", "JPY", "PLN", "USD"];
const LANGUAGES: [&str; 3] = ["en", "de", "pl"];

pub(crate) type Texts = Vec<(String, String)>;

/// A name in the form that a request has.
#[derive(Debug, Clone)]
pub(crate) enum Written {
    One(Option<&'static str>, String),
    All(Texts),
}

#[derive(Debug, Clone)]
pub(crate) enum Change {
    Create(&'static str, Written),
    Update(&'static str, Written, u64),
    Delete(&'static str),
    CreateRate(&'static str, &'static str, String),
    UpdateRate(&'static str, &'static str, String, u64),
    DeleteRate(&'static str, &'static str),
}

pub(crate) fn code(text: &str) -> CurrencyCode {
    text.parse().unwrap()
}

fn quoted(text: &str) -> String {
    serde_json::to_string(text).unwrap()
}

pub(crate) fn texts() -> impl Strategy<Value = Texts> {
    proptest::sample::subsequence(&LANGUAGES[..], 1..=3).prop_shuffle().prop_flat_map(|languages| {
        let count = languages.len();
        let names = prop::collection::vec("[a-zA-Zßł\"\\\\ ]{0,6}[a-z]", count);
        names.prop_map(move |names| languages.iter().map(|language| (*language).to_owned()).zip(names).collect())
    })
}

pub(crate) fn written() -> impl Strategy<Value = Written> {
    let language = select(vec![None, Some("en"), Some("de"), Some("PL")]);
    prop_oneof![
        (language, "[A-Z][a-z]{1,4}").prop_map(|(l, text)| Written::One(l, text)),
        texts().prop_map(Written::All)
    ]
}

pub(crate) fn rate() -> impl Strategy<Value = String> {
    prop_oneof!["[1-9][0-9]{0,3}", "[0-9]{1,3}[.,][0-9]{0,4}[1-9]0{0,3}"]
}

pub(crate) fn change() -> impl Strategy<Value = Change> {
    let any = || select(&CODES[..]);
    let version = 1..4_u64;
    prop_oneof![
        4 => (any(), written()).prop_map(|(code, name)| Change::Create(code, name)),
        2 => (any(), written(), version.clone()).prop_map(|(code, name, version)| Change::Update(code, name, version)),
        1 => any().prop_map(Change::Delete),
        4 => (any(), any(), rate()).prop_map(|(from, to, rate)| Change::CreateRate(from, to, rate)),
        2 => (any(), any(), rate(), version).prop_map(|(from, to, rate, v)| Change::UpdateRate(from, to, rate, v)),
        1 => (any(), any()).prop_map(|(from, to)| Change::DeleteRate(from, to)),
    ]
}

impl Written {
    pub(crate) fn name(&self) -> Name {
        match self {
            Self::One(_, text) => Name::One(text.as_str().into()),
            Self::All(texts) => {
                Name::All(texts.iter().map(|(l, text)| (l.as_str().into(), text.as_str().into())).collect())
            }
        }
    }

    pub(crate) fn language(&self) -> Option<&str> {
        match self {
            Self::One(language, _) => *language,
            Self::All(_) => Some("*"),
        }
    }

    fn json(&self) -> String {
        match self {
            Self::One(_, text) => quoted(text),
            Self::All(texts) => {
                let members: Vec<_> = texts.iter().map(|(l, text)| format!("{}:{}", quoted(l), quoted(text))).collect();
                format!("{{{}}}", members.join(","))
            }
        }
    }

    /// Returns a stored name after this one is written over it.
    fn over(&self, mut stored: Texts) -> Texts {
        let (language, text) = match self {
            Self::All(texts) => return texts.clone(),
            Self::One(language, text) => (language.unwrap_or("en").to_lowercase(), text.clone()),
        };
        match stored.iter_mut().find(|(own, _)| *own == language) {
            Some((_, own)) => *own = text,
            None => stored.push((language, text)),
        }
        stored
    }
}

impl Change {
    pub(crate) fn run(&self, state: &mut Currencies) -> Result<Changed, Error> {
        match self {
            Self::Create(own, name) => {
                state.create_currency(&NewCurrency::new(code(own), name.name()), name.language())
            }
            Self::Update(own, name, version) => {
                state.update_currency(own, &CurrencyUpdate::new(name.name(), *version), name.language())
            }
            Self::Delete(own) => Ok(state.delete_currency(own)),
            Self::CreateRate(from, to, rate) => {
                state.create_exchange_rate(&NewExchangeRate::new(code(from), code(to), rate.parse().unwrap()))
            }
            Self::UpdateRate(from, to, rate, version) => {
                let update = ExchangeRateUpdate::new(rate.parse().unwrap(), *version);
                state.update_exchange_rate(&format!("{from}_{to}"), &update)
            }
            Self::DeleteRate(from, to) => Ok(state.delete_exchange_rate(&format!("{from}_{to}"))),
        }
    }

    /// Returns the same change as text.
    pub(crate) fn request(&self, state: &str) -> (&'static str, String) {
        let language =
            |name: &Written| name.language().map(|l| format!(r#","contentLanguage":"{l}""#)).unwrap_or_default();
        let (operation, rest) = match self {
            Self::Create(own, name) => (
                "create_currency",
                format!(r#""currency":{{"code":"{own}","name":{}}}{}"#, name.json(), language(name)),
            ),
            Self::Update(own, name, version) => (
                "update_currency",
                format!(
                    r#""code":"{own}","currency":{{"name":{},"metadata":{{"version":{version}}}}}{}"#,
                    name.json(),
                    language(name)
                ),
            ),
            Self::Delete(own) => ("delete_currency", format!(r#""code":"{own}""#)),
            Self::CreateRate(from, to, rate) => (
                "create_exchange_rate",
                format!(
                    r#""exchangeRate":{{"code":"{from}_{to}","sourceCurrency":"{from}","targetCurrency":"{to}","rate":"{rate}"}}"#
                ),
            ),
            Self::UpdateRate(from, to, rate, version) => (
                "update_exchange_rate",
                format!(
                    r#""code":"{from}_{to}","exchangeRate":{{"rate":"{rate}","metadata":{{"version":{version}}}}}"#
                ),
            ),
            Self::DeleteRate(from, to) => ("delete_exchange_rate", format!(r#""code":"{from}_{to}""#)),
        };
        (operation, format!(r#"{{"state":{state},"caller":{{"scopes":["currency.currency_manage"]}},{rest}}}"#))
    }
}

/// The records that should be stored, kept in a slow and simple way.
#[derive(Debug, Default)]
pub(crate) struct Model {
    currencies: BTreeMap<String, (Texts, u64)>,
    rates: BTreeMap<String, (String, u64)>,
}

impl Model {
    pub(crate) fn run(&mut self, change: &Change) -> Result<Status, ErrorCode> {
        match change {
            Change::Create(own, _) if self.currencies.contains_key(*own) => Err(ErrorCode::CurrencyExists),
            Change::Create(own, name) => {
                self.currencies.insert((*own).to_owned(), (name.over(Vec::new()), 1));
                Ok(Status::Created)
            }
            Change::Update(own, name, version) => {
                let (texts, stored) = self.currencies.get_mut(*own).ok_or(ErrorCode::CurrencyNotFound)?;
                if stored != version {
                    return Err(ErrorCode::VersionConflict);
                }
                *texts = name.over(texts.clone());
                *stored += 1;
                Ok(Status::Ok)
            }
            Change::Delete(own) => {
                if self.currencies.remove(*own).is_some() {
                    self.rates.retain(|pair, _| !pair.contains(own));
                }
                Ok(Status::NoContent)
            }
            Change::CreateRate(from, to, rate) => {
                if !self.currencies.contains_key(*from) || !self.currencies.contains_key(*to) {
                    return Err(ErrorCode::CurrencyNotDefined);
                }
                if from == to {
                    return Err(ErrorCode::ExchangeRateSameCurrency);
                }
                let pair = format!("{from}_{to}");
                if self.rates.contains_key(&pair) {
                    return Err(ErrorCode::ExchangeRateExists);
                }
                self.rates.insert(pair, (rate.replace(',', "."), 1));
                Ok(Status::Created)
            }
            Change::UpdateRate(from, to, rate, version) => {
                let (text, stored) =
                    self.rates.get_mut(&format!("{from}_{to}")).ok_or(ErrorCode::ExchangeRateNotFound)?;
                if stored != version {
                    return Err(ErrorCode::VersionConflict);
                }
                *text = rate.replace(',', ".");
                *stored += 1;
                Ok(Status::Ok)
            }
            Change::DeleteRate(from, to) => {
                self.rates.remove(&format!("{from}_{to}"));
                Ok(Status::NoContent)
            }
        }
    }

    pub(crate) fn check(&self, state: &Currencies) {
        let everything = CurrencyQuery { page_size: Some(1000.into()), ..CurrencyQuery::default() };
        let stored: BTreeMap<_, _> = state
            .list_currencies(&everything)
            .unwrap()
            .items
            .iter()
            .map(|item| {
                let texts = item.currency().name().iter().map(|(l, text)| (l.to_owned(), text.to_owned())).collect();
                (item.currency().code().to_string(), (texts, item.currency().version()))
            })
            .collect();
        assert_eq!(stored, self.currencies);
        let everything = ExchangeRateQuery { page_size: Some(1000.into()), ..ExchangeRateQuery::default() };
        let stored: BTreeMap<_, _> = state
            .list_exchange_rates(&everything)
            .unwrap()
            .items
            .iter()
            .map(|rate| (rate.code().to_string(), (rate.rate().as_str().to_owned(), rate.version())))
            .collect();
        assert_eq!(stored, self.rates);
    }
}
