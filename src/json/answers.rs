//! The answers of the operations, and the states that operations take and return.

pub(crate) mod carts;
pub(crate) mod currencies;
#[cfg(feature = "typed")]
pub(crate) mod orders;
mod outcome;
#[cfg(feature = "typed")]
pub(crate) mod pricing;
pub(crate) mod refusal;
pub(crate) mod sites;

pub(crate) use self::carts::{
    AddItemAnswer, AddItemsAnswer, CartAnswer, LeftPart, MergeCartsAnswer, UpdateItemsAnswer, UpdatedLine,
    ValidateCartAnswer,
};
#[cfg(feature = "typed")]
pub(crate) use self::currencies::{ChangedCurrencies, ConvertAnswer, CreatedInCurrencies, DeletedFromCurrencies};
pub(crate) use self::currencies::{
    GetCurrencyAnswer, GetExchangeRateAnswer, ListCurrenciesAnswer, ListExchangeRatesAnswer,
};
#[cfg(feature = "typed")]
pub(crate) use self::orders::{
    CalculateReturnAnswer, InvoiceAnswer, ItemizeAnswer, ReconcileTaxAnswer, SettleAnswer, VerifyCartAnswer,
};
#[cfg(feature = "typed")]
pub(crate) use self::pricing::CalculateAnswer;
#[cfg(feature = "typed")]
pub(crate) use self::sites::{ChangedSites, CreatedInSites, DeletedFromSites};
pub(crate) use self::sites::{
    CheckCustomerSettingAnswer, GetSiteAnswer, GetSiteMixinAnswer, ListSiteCodesAnswer, ListSiteMixinsAnswer,
    ListSitesAnswer,
};
#[cfg(feature = "typed")]
pub(crate) use crate::pricing::quotes::ShippingQuotes as ShippingQuotesAnswer;
