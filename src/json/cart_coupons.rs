//! The operations on the coupons of a cart: `apply_coupon` and `remove_coupon`. Each takes, where its rules need them,
//! `site`, `customer`, `preferences`, `caller`, `expectedVersion` and `now`.

use crate::cart::coupons;
use crate::document::model::Model;
use crate::document::read::Read;
use crate::document::text::Text;
use crate::error::Error;
use crate::json::cart::run_to_cart;
use crate::json::members::{CartChange, Every};
use crate::json::operation::operation;
use crate::json::request::required;
use crate::json::requests::carts::{NewCoupon, Selected};
use crate::money::number::Number;

/// Applies a coupon.
///
/// Request `{"cart", "coupon"}`, answer `{"cart"}`.
///
/// ```
/// let answer = cartwright::json::apply_coupon(r#"{"cart":{"currency":"EUR","siteCode":"main"},
///   "caller":{"host":true},"coupon":{"code":"TEN","discountType":"PERCENT","discountPercentage":10}}"#)?;
/// assert!(answer.contains(r#""discounts":[{"code":"TEN","discountType":"PERCENT","discountPercentage":10}]"#));
/// # Ok::<(), cartwright::Error>(())
/// ```
///
/// # Errors
/// Whatever is refused, with a pointer into the request.
#[operation(
    "A coupon to apply; `now` and `site` decide whether it may be.",
    takes(CartChange, NewCoupon, Every),
    answers(CartAnswer),
    reads("site")
)]
pub fn apply_coupon(text: &str) -> Result<String, Error> {
    run_to_cart(text, &APPLY_COUPON, |root, context| {
        coupons::apply_coupon(required(root, "cart")?, required(root, "coupon")?, context)
    })
}

/// Which coupons a request removes: exactly one of the three.
#[derive(Debug, Clone, Default, PartialEq, Model)]
struct Selection<'a> {
    #[member("code")]
    code: Option<Text<'a>>,
    #[member("index")]
    index: Option<Number>,
    #[member("all")]
    all: Option<bool>,
}

/// Removes a coupon by its code or its place, or all of them.
///
/// Request `{"cart", "code" | "index" | "all"}`, answer `{"cart"}`.
///
/// ```
/// let answer = cartwright::json::remove_coupon(r#"{"cart":{"currency":"EUR","siteCode":"main","discounts":[
///   {"code":"TEN","discountType":"PERCENT","discountPercentage":10}]},"caller":{"host":true},"code":"ten"}"#)?;
/// assert!(answer.contains(r#""discounts":[]"#));
/// # Ok::<(), cartwright::Error>(())
/// ```
///
/// # Errors
/// Whatever is refused, with a pointer into the request.
#[operation(
    "Coupons to remove, by code, by place or all: exactly one of the three.",
    takes(CartChange, Selected, Every),
    answers(CartAnswer),
    either("code", "index", "all"),
    reads("site")
)]
pub fn remove_coupon(text: &str) -> Result<String, Error> {
    run_to_cart(text, &REMOVE_COUPON, |root, context| {
        let selection = Selection::read(root)?;
        let selector = coupons::selector(selection.code.as_deref(), selection.index, selection.all, root)?;
        coupons::remove_coupon(required(root, "cart")?, selector, context)
    })
}
