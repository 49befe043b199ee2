//! The answers of the operations, described, and the states that operations take and return. Each answer is written by
//! hand next to its operation.

pub(crate) mod carts;
pub(crate) mod currencies;
pub(crate) mod orders;
pub(crate) mod pricing;
pub(crate) mod refusal;
pub(crate) mod sites;

pub(crate) use self::carts::{
    AddItemAnswer, AddItemsAnswer, CartAnswer, MergeCartsAnswer, UpdateItemsAnswer, ValidateCartAnswer,
};
pub(crate) use self::currencies::{
    ChangedCurrencies, ConvertAnswer, CreatedInCurrencies, DeletedFromCurrencies, GetCurrencyAnswer,
    GetExchangeRateAnswer, ListCurrenciesAnswer, ListExchangeRatesAnswer,
};
pub(crate) use self::orders::{CalculateReturnAnswer, ReconcileTaxAnswer, SettleAnswer, VerifyCartAnswer};
pub(crate) use self::pricing::CalculateAnswer;
pub(crate) use self::sites::{
    ChangedSites, CheckCustomerSettingAnswer, CreatedInSites, DeletedFromSites, GetSiteAnswer, GetSiteMixinAnswer,
    ListSiteCodesAnswer, ListSiteMixinsAnswer, ListSitesAnswer,
};
pub(crate) use crate::pricing::quotes::ShippingQuotes as ShippingQuotesAnswer;

use super::Status;
use crate::document::described_object;

described_object! {
    /// The outcome of an operation on stored entries, for the response of an HTTP service.
    Outcome {
        /// The outcome category.
        "category"(required): Status,
        /// The HTTP status of the category.
        "status"(required): usize,
    }
}
