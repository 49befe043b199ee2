//! Text in, text out: one function an operation, the same in every language. Each takes one JSON object and answers
//! with one; a refusal is an [`Error`] whose [`to_json`](Error::to_json) is the same text everywhere.
//!
//! The request is closed: a member that the operation does not have is refused as `UNKNOWN_MEMBER`, and so is one of
//! `caller`, `preferences`, `checkout`, `shippingCost`, `limits` and `tenant`. Documents in it are open: what the library
//! does not know of a cart, a site or a coupon is kept. Every operation takes `limits`, an object of the names and values
//! of [`Limits`](crate::limits::Limits), which can only tighten the limits that hold. Whatever changes something, and
//! whatever names a scope, takes `caller`: absent or `null` it is nobody; `{"host": true}` is the program that embeds the
//! library and has judged already.

#[cfg(feature = "serde")]
pub(crate) mod answers;
pub(crate) mod calculate;
pub(crate) mod cart;
pub(crate) mod cart_coupons;
pub(crate) mod cart_items;
pub(crate) mod convert;
pub(crate) mod currency;
pub(crate) mod declare;
pub(crate) mod envelope;
pub(crate) mod error_body;
pub(crate) mod exchange_rate;
pub(crate) mod kinds;
#[cfg(feature = "serde")]
pub(crate) mod limits;
pub(crate) mod members;
pub(crate) mod order;
pub(crate) mod request;
pub(crate) mod requests;
#[cfg(feature = "serde")]
pub(crate) mod schemas;
pub(crate) mod shipping_quotes;
pub(crate) mod site;
pub(crate) mod site_choice;
pub(crate) mod site_mixin;
pub(crate) mod status;
pub(crate) mod stored;
pub(crate) mod tenant;
pub(crate) mod verify_cart;

pub use self::calculate::{PreparedSiteText, calculate, calculate_into, calculate_within};
pub use self::cart::{create_cart, merge_carts, update_cart, validate_cart};
pub use self::cart_coupons::{apply_coupon, remove_coupon};
pub use self::cart_items::{add_fee, add_item, add_items, clear_items, remove_item, update_item, update_items};
pub use self::convert::convert;
pub use self::currency::{create_currency, delete_currency, get_currency, list_currencies, update_currency};
pub use self::exchange_rate::{
    create_exchange_rate, delete_exchange_rate, get_exchange_rate, list_exchange_rates, update_exchange_rate,
};
pub use self::order::{calculate_return, reconcile_tax, settle};
pub use self::request::text;
#[cfg(feature = "serde")]
pub use self::schemas::{answer_schema, error_schema, request_schema};
pub use self::shipping_quotes::shipping_quotes;
pub use self::site::{create_site, delete_site, get_site, list_site_codes, list_sites, patch_site, replace_site};
pub use self::site_mixin::{
    check_customer_setting, create_site_mixin, delete_site_mixin, get_site_mixin, list_site_mixins, patch_site_mixin,
    replace_site_mixin,
};
pub use self::status::Status;
pub use self::tenant::Tenant;
pub use self::verify_cart::verify_cart;

use crate::error::code::Code;
use crate::error::{Error, cut};

/// An operation: a request text to an answer text.
pub type Operation = fn(&str) -> Result<String, Error>;

/// Every operation by its name, the same in every language.
pub const OPERATIONS: &[(&str, Operation)] = &[
    ("calculate", calculate),
    ("shipping_quotes", shipping_quotes),
    ("create_cart", create_cart),
    ("add_item", add_item),
    ("update_item", update_item),
    ("remove_item", remove_item),
    ("clear_items", clear_items),
    ("add_items", add_items),
    ("update_items", update_items),
    ("add_fee", add_fee),
    ("merge_carts", merge_carts),
    ("apply_coupon", apply_coupon),
    ("remove_coupon", remove_coupon),
    ("validate_cart", validate_cart),
    ("update_cart", update_cart),
    ("verify_cart", verify_cart),
    ("calculate_return", calculate_return),
    ("settle", settle),
    ("reconcile_tax", reconcile_tax),
    ("create_currency", create_currency),
    ("list_currencies", list_currencies),
    ("get_currency", get_currency),
    ("update_currency", update_currency),
    ("delete_currency", delete_currency),
    ("create_exchange_rate", create_exchange_rate),
    ("list_exchange_rates", list_exchange_rates),
    ("get_exchange_rate", get_exchange_rate),
    ("update_exchange_rate", update_exchange_rate),
    ("delete_exchange_rate", delete_exchange_rate),
    ("convert", convert),
    ("create_site", create_site),
    ("list_sites", list_sites),
    ("get_site", get_site),
    ("replace_site", replace_site),
    ("patch_site", patch_site),
    ("delete_site", delete_site),
    ("list_site_codes", list_site_codes),
    ("list_site_mixins", list_site_mixins),
    ("create_site_mixin", create_site_mixin),
    ("get_site_mixin", get_site_mixin),
    ("replace_site_mixin", replace_site_mixin),
    ("patch_site_mixin", patch_site_mixin),
    ("delete_site_mixin", delete_site_mixin),
    ("check_customer_setting", check_customer_setting),
];

/// Runs the operation of a name.
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
/// `UNKNOWN_OPERATION`, or whatever the operation refuses.
pub fn call(operation: &str, request: &str) -> Result<String, Error> {
    match OPERATIONS.iter().find(|(name, _)| *name == operation) {
        Some((_, run)) => run(request),
        None => {
            let message = format!("there is no operation `{}`", cut(operation));
            Err(Error::new(Code::UnknownOperation, "", message))
        }
    }
}
