//! The operations on the coupons of a cart: `apply_coupon` and `remove_coupon`. Each takes those of `site`, `customer`,
//! `preferences`, `caller`, `expectedVersion` and `now` that its rules need.

use super::cart::run_to_cart;
use super::operation::operation;
use super::{CartChange, Every, NewCoupon, Selected};
use crate::cart::{ContextMembers, coupons};
use crate::document::FromNode;
use crate::error::Error;

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
/// Any refusal, with a pointer into the request.
#[operation(
    "A coupon to apply; `now` and `site` decide whether it is accepted.",
    takes(CartChange, ContextMembers, NewCoupon, Every),
    answers(CartAnswer),
    reads("site")
)]
pub fn apply_coupon(text: &str) -> Result<String, Error> {
    run_to_cart(text, &APPLY_COUPON, |root, context| {
        coupons::apply_coupon(CartChange::of(root).cart.node()?, NewCoupon::of(root).coupon.node()?, context)
    })
}

/// Removes a coupon by its code or its index, or all coupons.
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
/// Any refusal, with a pointer into the request.
#[operation(
    "Coupons to remove, by `code`, by `index`, or `all` of them: exactly one of the three.",
    takes(CartChange, ContextMembers, Selected, Every),
    answers(CartAnswer),
    either("code", "index", "all"),
    reads("site")
)]
pub fn remove_coupon(text: &str) -> Result<String, Error> {
    run_to_cart(text, &REMOVE_COUPON, |root, context| {
        let selected = Selected::read(root)?;
        let selector = coupons::selector(selected.code.as_deref(), selected.index, selected.all, root)?;
        coupons::remove_coupon(CartChange::of(root).cart.node()?, selector, context)
    })
}
