//! The answers of the operations, and the states that operations take and return.

pub(crate) mod carts;
#[cfg(feature = "serde")]
pub(crate) mod currencies;
#[cfg(feature = "serde")]
pub(crate) mod orders;
#[cfg(feature = "serde")]
pub(crate) mod pricing;
#[cfg(feature = "serde")]
pub(crate) mod refusal;
#[cfg(feature = "serde")]
pub(crate) mod sites;

pub(crate) use self::carts::{
    AddItemAnswer, AddItemsAnswer, CartAnswer, LeftPart, MergeCartsAnswer, UpdateItemsAnswer, UpdatedLine,
    ValidateCartAnswer,
};
#[cfg(feature = "serde")]
pub(crate) use self::currencies::{
    ChangedCurrencies, ConvertAnswer, CreatedInCurrencies, DeletedFromCurrencies, GetCurrencyAnswer,
    GetExchangeRateAnswer, ListCurrenciesAnswer, ListExchangeRatesAnswer,
};
#[cfg(feature = "serde")]
pub(crate) use self::orders::{CalculateReturnAnswer, ReconcileTaxAnswer, SettleAnswer, VerifyCartAnswer};
#[cfg(feature = "serde")]
pub(crate) use self::pricing::CalculateAnswer;
#[cfg(feature = "serde")]
pub(crate) use self::sites::{
    ChangedSites, CheckCustomerSettingAnswer, CreatedInSites, DeletedFromSites, GetSiteAnswer, GetSiteMixinAnswer,
    ListSiteCodesAnswer, ListSiteMixinsAnswer, ListSitesAnswer,
};
#[cfg(feature = "serde")]
pub(crate) use crate::pricing::quotes::ShippingQuotes as ShippingQuotesAnswer;

#[cfg(feature = "serde")]
use super::Status;
#[cfg(feature = "serde")]
use crate::document::described_object;

#[cfg(feature = "serde")]
described_object! {
    /// The outcome of an operation on stored entries, for the response of an HTTP service.
    Outcome {
        /// The outcome category.
        "category"(required): Status,
        /// The HTTP status of the category.
        "status"(required): usize,
    }
}
