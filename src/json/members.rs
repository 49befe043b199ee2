//! The members of the requests, in the groups that operations share. What stands here is all that a request may have.

use crate::limits::Limits;

/// Every operation: what it may take, and what its numbers were before they were written.
pub(crate) const EVERY: &[&str] = &["limits", "numbers"];

/// What a calculation reads beside `coupons` and `explain`.
pub(crate) const PRICING: &[&str] =
    &["cart", "site", "sites", "customer", "checkout", "shippingCost", "preferences", "calculatedOnly"];

/// What a calculation reads of coupons and how it answers.
pub(crate) const COUPONS: &[&str] = &["coupons", "explain", "answer"];

/// What every change of a cart takes, needed or not.
pub(crate) const CART_CHANGE: &[&str] =
    &["cart", "site", "customer", "preferences", "caller", "expectedVersion", "now", "schemas"];

/// Every operation on a state.
pub(crate) const STATE: &[&str] = &["state", "caller", "tenant"];

/// Changes of currencies and exchange rates.
pub(crate) const CURRENCY_CHANGE: &[&str] = &["code", "currency", "exchangeRate", "contentLanguage"];

/// Reads of one currency or exchange rate.
pub(crate) const CURRENCY_READ: &[&str] = &["code", "acceptLanguage"];

/// Lists of currencies and exchange rates.
pub(crate) const CURRENCY_LIST: &[&str] = &[
    "sort",
    "pageNumber",
    "pageSize",
    "totalCount",
    "acceptLanguage",
    "code",
    "name",
    "sourceCurrency",
    "targetCurrency",
];

/// Operations on one site or one of its mixins.
pub(crate) const SITE: &[&str] = &["code", "site", "patch", "mixin", "name", "expand", "schemas"];

/// Lists of sites.
pub(crate) const SITE_LIST: &[&str] =
    &["includeInactive", "pageNumber", "pageSize", "sort", "q", "totalCount", "expand"];

/// An entry of a batch of updates.
pub(crate) const UPDATE_ENTRY: &[&str] = &["itemId", "item", "partial"];

/// The members of the library's own objects in an envelope; none for a document of the host's and for what is no object.
pub(crate) fn of_object(name: &str) -> Option<&'static [&'static str]> {
    Some(match name {
        "caller" => &["authenticated", "host", "scopes", "customerId"],
        "checkout" => &["zoneId", "methodId", "deliveryTimeId", "slotId", "paymentMode"],
        "limits" => &Limits::NAMES,
        "preferences" => &[
            "maxCouponsPerCart",
            "cartItemValidationSkipExistingItemsValidationOnAddToCart",
            "authorizedAmountUplift",
            "distribution",
        ],
        "shippingCost" => &["amount", "currency", "taxCode", "taxRate"],
        "tenant" => &["header", "path"],
        _ => return None,
    })
}
