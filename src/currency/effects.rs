//! The result of changing currencies or exchange rates.

use super::ExchangeRateCode;
use crate::document::{Choice, Described, FromNode, Model, Node, ToJson, json_methods, missing};
#[cfg(feature = "typed")]
use crate::document::{Shape, Shaped};
use crate::error::Error;
use crate::money::CurrencyCode;

/// The result of a change.
#[derive(Debug, Clone, Default, PartialEq, Eq, Described)]
#[non_exhaustive]
#[described(written, read)]
pub struct Changed {
    /// The code of the currency or exchange rate that was created, if any.
    #[member("code")]
    pub code: Option<String>,
    /// Further effects of the change, and tasks left to the host.
    #[member("effects")]
    pub effects: Vec<Effect>,
}

impl Changed {
    pub(crate) fn created(code: String) -> Self {
        Self { code: Some(code), ..Self::default() }
    }
}

/// A further effect of a change, or a task left to the host.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Effect {
    /// The exchange rates of a deleted currency were removed with it.
    ExchangeRatesRemoved {
        /// Their codes, in order.
        codes: Vec<ExchangeRateCode>,
    },
    /// The host must remove the prices in a deleted currency, at a time of its choice.
    PricesToRemove {
        /// The currency.
        currency: CurrencyCode,
    },
}

impl ToJson for Effect {
    fn write(&self, out: &mut String) {
        match self {
            Self::ExchangeRatesRemoved { codes } => {
                RatesRemoved { effect_type: EffectType::ExchangeRatesRemoved, codes }.write(out);
            }
            Self::PricesToRemove { currency } => {
                PricesToRemove { effect_type: EffectType::PricesToRemove, currency: *currency }.write(out);
            }
        }
    }
}

#[cfg(feature = "typed")]
impl Shaped for Effect {
    const SHAPE: Shape = Shape::Either(&[RatesRemoved::SHAPE, PricesToRemove::SHAPE]);
}

/// The exchange rates of a deleted currency were removed too.
#[derive(Described)]
#[described(written)]
struct RatesRemoved<'e> {
    /// `EXCHANGE_RATES_REMOVED`.
    #[member("type", required)]
    effect_type: EffectType,
    /// The codes of the rates, sorted.
    #[member("codes", required, written(Vec<String>))]
    codes: &'e Vec<ExchangeRateCode>,
}

/// The host must remove the prices in a deleted currency, at any time that suits it.
#[derive(Described)]
#[described(written)]
struct PricesToRemove {
    /// `PRICES_TO_REMOVE`.
    #[member("type", required)]
    effect_type: EffectType,
    /// The currency.
    #[member("currency", required)]
    currency: CurrencyCode,
}

/// The types of effects, as JSON names them.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Choice)]
pub(crate) enum EffectType {
    #[default]
    #[choice("EXCHANGE_RATES_REMOVED")]
    ExchangeRatesRemoved,
    #[choice("PRICES_TO_REMOVE")]
    PricesToRemove,
}

/// The members of every effect, of which each has its own; one without codes is read too.
#[derive(Debug, Clone, Default, PartialEq, Model)]
struct EffectMembers {
    #[member("type", required)]
    effect_type: EffectType,
    #[member("codes")]
    codes: Vec<ExchangeRateCode>,
    #[member("currency")]
    currency: Option<CurrencyCode>,
}

impl<'a> FromNode<'a> for Effect {
    fn read(node: Node<'a>) -> Result<Self, Error> {
        let EffectMembers { effect_type, codes, currency } = EffectMembers::read(node)?;
        Ok(match effect_type {
            EffectType::ExchangeRatesRemoved => Self::ExchangeRatesRemoved { codes },
            EffectType::PricesToRemove => {
                Self::PricesToRemove { currency: currency.ok_or_else(|| missing(node, "currency"))? }
            }
        })
    }
}

json_methods!(Changed in currency, r#"{"code":"EUR"}"#);
