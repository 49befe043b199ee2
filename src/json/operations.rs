//! The table of the operations.

use super::{
    Operation, calculate, cart, cart_coupons, cart_items, convert, currency, exchange_rate, order, shipping_quotes,
    site, site_mixin, verify_cart,
};
use crate::error::{Error, ErrorCode, cut};

/// Every operation.
pub const OPERATIONS: &[&Operation] = &[
    &calculate::CALCULATE,
    &shipping_quotes::SHIPPING_QUOTES,
    &cart::CREATE_CART,
    &cart::UPDATE_CART,
    &cart_items::ADD_ITEM,
    &cart_items::ADD_ITEMS,
    &cart_items::UPDATE_ITEM,
    &cart_items::UPDATE_ITEMS,
    &cart_items::REMOVE_ITEM,
    &cart_items::CLEAR_ITEMS,
    &cart_items::ADD_FEE,
    &cart::MERGE_CARTS,
    &cart_coupons::APPLY_COUPON,
    &cart_coupons::REMOVE_COUPON,
    &cart::VALIDATE_CART,
    &verify_cart::VERIFY_CART,
    &order::CALCULATE_RETURN,
    &order::SETTLE,
    &order::ITEMIZE,
    &order::RECONCILE_TAX,
    &order::INVOICE,
    &currency::CREATE_CURRENCY,
    &currency::LIST_CURRENCIES,
    &currency::GET_CURRENCY,
    &currency::UPDATE_CURRENCY,
    &currency::DELETE_CURRENCY,
    &exchange_rate::CREATE_EXCHANGE_RATE,
    &exchange_rate::LIST_EXCHANGE_RATES,
    &exchange_rate::GET_EXCHANGE_RATE,
    &exchange_rate::UPDATE_EXCHANGE_RATE,
    &exchange_rate::DELETE_EXCHANGE_RATE,
    &convert::CONVERT,
    &site::CREATE_SITE,
    &site::LIST_SITES,
    &site::LIST_SITE_CODES,
    &site::GET_SITE,
    &site::REPLACE_SITE,
    &site::PATCH_SITE,
    &site::DELETE_SITE,
    &site_mixin::LIST_SITE_MIXINS,
    &site_mixin::CREATE_SITE_MIXIN,
    &site_mixin::GET_SITE_MIXIN,
    &site_mixin::REPLACE_SITE_MIXIN,
    &site_mixin::PATCH_SITE_MIXIN,
    &site_mixin::DELETE_SITE_MIXIN,
    &site_mixin::CHECK_CUSTOMER_SETTING,
];

/// Runs the operation with the given name.
///
/// ```
/// let request = r#"{"cart":{"currency":"EUR","siteCode":"main","items":[]},"caller":{"host":true}}"#;
/// assert_eq!(cartwright::json::call("clear_items", request)?, cartwright::json::clear_items(request)?);
/// let refused = cartwright::json::call("clear_everything", request).unwrap_err();
/// assert_eq!(refused.code().as_str(), "UNKNOWN_OPERATION");
/// # Ok::<(), cartwright::Error>(())
/// ```
///
/// # Errors
/// `UNKNOWN_OPERATION`, or any refusal of the operation.
pub fn call(operation: &str, request: &str) -> Result<String, Error> {
    match OPERATIONS.iter().find(|known| known.name == operation) {
        Some(known) => (known.run)(request),
        None => {
            let message = format!("there is no operation `{}`", cut(operation));
            Err(Error::new(ErrorCode::UnknownOperation, "", message))
        }
    }
}
