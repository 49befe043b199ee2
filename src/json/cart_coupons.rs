//! The operations on the coupons of a cart: `apply_coupon` and `remove_coupon`. Each takes, where its rules need them,
//! `site`, `customer`, `preferences`, `caller`, `expectedVersion` and `now`.

use super::cart::run_to_cart;
use super::required;
use crate::cart::{self, coupons};
use crate::document::{Read, Text, model};
use crate::error::Error;
use crate::number::Number;

/// Applies a coupon: `{cart, coupon}` to `{cart}`; see [`apply_coupon`](crate::apply_coupon).
///
/// # Errors
/// Whatever is refused, with a pointer into the request.
pub fn apply_coupon(text: &str) -> Result<String, Error> {
    run_to_cart(text, &["coupon"], |root, change| {
        cart::apply_coupon(required(root, "cart")?, required(root, "coupon")?, change)
    })
}

model! {
    /// Which coupons a request removes: exactly one of the three.
    struct Selection<'a> {
        "code" code: Option<Text<'a>>,
        "index" index: Option<Number>,
        "all" all: Option<bool>,
    }
}

/// Removes coupons: `{cart, code | index | all}` to `{cart}`; see [`remove_coupon`](crate::remove_coupon).
///
/// # Errors
/// Whatever is refused, with a pointer into the request.
pub fn remove_coupon(text: &str) -> Result<String, Error> {
    run_to_cart(text, &["code", "index", "all"], |root, change| {
        let selection = Selection::read(root)?;
        let selector = coupons::selector(selection.code.as_deref(), selection.index, selection.all, root)?;
        cart::remove_coupon(required(root, "cart")?, selector, change)
    })
}
