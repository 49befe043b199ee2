//! The operations on the lines of a cart: `add_item`, `update_item`, `remove_item`, `clear_items`, the batches
//! `add_items` and `update_items`, and `add_fee`. Each takes those of `site`, `customer`, `preferences`, `caller`,
//! `expectedVersion` and `now` that its rules need.

use super::answers::{AddItemAnswer, AddItemsAnswer, CartAnswer, UpdateItemsAnswer, UpdatedLine};
use super::cart::{run, run_to_cart};
use super::operation::operation;
use super::{CartChange, Every, Line, LineUpdate, LineUpdates, NewFee, NewLine, NewLines, OfAnyLines};
use crate::cart;
use crate::cart::{ContextMembers, UpdateMode, add, remove, update};
use crate::document::written;
use crate::error::Error;

/// Adds a line, or adds its quantity to an existing line that it merges into.
///
/// Request `{"cart", "item"}`, answer `{"cart", "itemId", "merged"}`.
///
/// ```
/// let answer = cartwright::json::add_item(r#"{"cart":{"currency":"EUR","siteCode":"main"},
///   "caller":{"host":true},"item":{"itemYrn":"urn:tea","quantity":2,"price":{"effectiveAmount":4.95}}}"#)?;
/// assert!(answer.ends_with(r#""metadata":{"version":1}},"itemId":"0","merged":false}"#));
/// # Ok::<(), cartwright::Error>(())
/// ```
///
/// # Errors
/// Any refusal, with a pointer into the request.
#[operation("A line to add.", takes(CartChange, ContextMembers, NewLine, Every), answers(AddItemAnswer), reads("site"))]
pub fn add_item(text: &str) -> Result<String, Error> {
    run(text, &ADD_ITEM, |root, context| {
        let added = add::add_item(CartChange::of(root).cart.node()?, NewLine::of(root).item.node()?, context)?;
        Ok(written(&AddItemAnswer { cart: CartAnswer { cart: &added.cart }, place: &added.item }))
    })
}

/// Adds up to 200 lines. Valid lines are added; each entry has its own result.
///
/// Request `{"cart", "items"}`, answer `{"cart", "results": [{"itemId", "merged"} | {"error"}]}`.
///
/// ```
/// let answer = cartwright::json::add_items(r#"{"cart":{"currency":"EUR","siteCode":"main"},"caller":{"host":true},
///   "items":[{"itemYrn":"urn:tea","quantity":2,"price":{"effectiveAmount":4.95}},{"quantity":1}]}"#)?;
/// assert!(answer.contains(r#""results":[{"itemId":"0","merged":false},{"error":{"code":"ITEM_WITHOUT_PRODUCT","#));
/// # Ok::<(), cartwright::Error>(())
/// ```
///
/// # Errors
/// Any refusal of the batch as a whole, with a pointer into the request.
#[operation(
    "Lines to add.",
    takes(CartChange, ContextMembers, NewLines, Every),
    answers(AddItemsAnswer),
    reads("site")
)]
pub fn add_items(text: &str) -> Result<String, Error> {
    run(text, &ADD_ITEMS, |root, context| {
        let added = add::add_items(CartChange::of(root).cart.node()?, NewLines::of(root).items.node()?, context)?;
        Ok(written(&AddItemsAnswer { cart: &added.cart, results: &added.results }))
    })
}

/// Updates a line: in full, so that members not sent are cleared, except product, kind, `keepAsSeparateLineItem`,
/// `unitPrice`, `name`, `mixins` and members of the host; or with `partial` only the members sent.
///
/// Request `{"cart", "itemId", "item", "partial"?}`, answer `{"cart"}`.
///
/// ```
/// let answer = cartwright::json::update_item(r#"{"cart":{"currency":"EUR","siteCode":"main","items":[{"id":"0",
///   "itemYrn":"urn:tea","quantity":2,"price":{"effectiveAmount":4.95}}]},"caller":{"host":true},
///   "itemId":"0","item":{"quantity":3},"partial":true}"#)?;
/// assert!(answer.contains(r#""itemYrn":"urn:tea","quantity":3,"price":{"effectiveAmount":4.95}"#));
/// # Ok::<(), cartwright::Error>(())
/// ```
///
/// # Errors
/// Any refusal, with a pointer into the request.
#[operation(
    "A line to update, by its id.",
    takes(CartChange, ContextMembers, Line, LineUpdate, Every),
    answers(CartAnswer),
    patches("item"),
    reads("site")
)]
pub fn update_item(text: &str) -> Result<String, Error> {
    run_to_cart(text, &UPDATE_ITEM, |root, context| {
        let line = LineUpdate::of(root);
        let mode = UpdateMode::of(line.partial.read()?);
        let (cart, item) = (CartChange::of(root).cart.node()?, line.item.node()?);
        update::update_item(cart, &Line::of(root).item_id.read()?, item, mode, context)
    })
}

/// Updates up to 50 lines. Valid updates are made; each entry has its own result.
///
/// Request `{"cart", "items": [{"itemId", "item", "partial"?}]}`, answer `{"cart", "results": [{"itemId"} | {"error"}]}`.
///
/// ```
/// let answer = cartwright::json::update_items(r#"{"cart":{"currency":"EUR","siteCode":"main","items":[{"id":"0",
///   "itemYrn":"urn:tea","quantity":2,"price":{"effectiveAmount":4.95}}]},"caller":{"host":true},
///   "items":[{"itemId":"0","item":{"quantity":3},"partial":true}]}"#)?;
/// assert!(answer.ends_with(r#""results":[{"itemId":"0"}]}"#));
/// # Ok::<(), cartwright::Error>(())
/// ```
///
/// # Errors
/// Any refusal of the batch as a whole, with a pointer into the request.
#[operation(
    "Lines to update, by their ids.",
    takes(CartChange, ContextMembers, LineUpdates, Every),
    entries(Line, LineUpdate),
    answers(UpdateItemsAnswer),
    reads("site")
)]
pub fn update_items(text: &str) -> Result<String, Error> {
    run(text, &UPDATE_ITEMS, |root, context| {
        let (cart, items) = (CartChange::of(root).cart.node()?, LineUpdates::of(root).items.node()?);
        let updated = update::update_items(cart, items, context)?;
        let line = |result: Result<String, Error>| result.map(|item_id| UpdatedLine { item_id });
        let results = updated.results.into_iter().map(line).collect();
        Ok(written(&UpdateItemsAnswer { cart: &updated.cart, results }))
    })
}

/// Removes a line.
///
/// Request `{"cart", "itemId"}`, answer `{"cart"}`.
///
/// ```
/// let answer = cartwright::json::remove_item(r#"{"cart":{"currency":"EUR","siteCode":"main","items":[{"id":"0",
///   "itemYrn":"urn:tea","quantity":2,"price":{"effectiveAmount":4.95}}]},"caller":{"host":true},"itemId":"0"}"#)?;
/// assert!(answer.contains(r#""items":[]"#));
/// # Ok::<(), cartwright::Error>(())
/// ```
///
/// # Errors
/// Any refusal, with a pointer into the request.
#[operation(
    "A line to remove, by its id.",
    takes(OfAnyLines, ContextMembers, Line, Every),
    answers(CartAnswer),
    reads("site")
)]
pub fn remove_item(text: &str) -> Result<String, Error> {
    run_to_cart(text, &REMOVE_ITEM, |root, context| {
        remove::remove_item(OfAnyLines::of(root).cart.node()?, &Line::of(root).item_id.read()?, context)
    })
}

/// Removes all lines.
///
/// Request `{"cart"}`, answer `{"cart"}`.
///
/// ```
/// let answer = cartwright::json::clear_items(r#"{"cart":{"currency":"EUR","siteCode":"main","items":[{"id":"0",
///   "itemYrn":"urn:tea","quantity":2,"price":{"effectiveAmount":4.95}}]},"caller":{"host":true}}"#)?;
/// assert_eq!(answer, r#"{"cart":{"currency":"EUR","siteCode":"main","items":[],"metadata":{"version":1}}}"#);
/// # Ok::<(), cartwright::Error>(())
/// ```
///
/// # Errors
/// Any refusal, with a pointer into the request.
#[operation(
    "A cart whose lines are removed.",
    takes(OfAnyLines, ContextMembers, Every),
    answers(CartAnswer),
    reads("site")
)]
pub fn clear_items(text: &str) -> Result<String, Error> {
    run_to_cart(text, &CLEAR_ITEMS, |root, context| remove::clear_items(OfAnyLines::of(root).cart.node()?, context))
}

/// Adds a fee to a line.
///
/// Request `{"cart", "itemId", "fee"}`, answer `{"cart"}`.
///
/// ```
/// let answer = cartwright::json::add_fee(r#"{"cart":{"currency":"EUR","siteCode":"main","items":[{"id":"0",
///   "itemYrn":"urn:tea","quantity":2,"price":{"effectiveAmount":4.95}}]},"caller":{"host":true},
///   "itemId":"0","fee":{"id":"wrap","feeType":"ABSOLUTE","feeAbsolute":2}}"#)?;
/// assert!(answer.contains(r#""externalFees":[{"id":"wrap","feeType":"ABSOLUTE","feeAbsolute":2,"#));
/// # Ok::<(), cartwright::Error>(())
/// ```
///
/// # Errors
/// Any refusal, with a pointer into the request.
#[operation(
    "A fee to add to a line.",
    takes(CartChange, ContextMembers, Line, NewFee, Every),
    answers(CartAnswer),
    reads("site")
)]
pub fn add_fee(text: &str) -> Result<String, Error> {
    run_to_cart(text, &ADD_FEE, |root, context| {
        let (cart, line) = (CartChange::of(root).cart.node()?, Line::of(root).item_id.read()?);
        cart::add_fee(cart, &line, NewFee::of(root).fee.node()?, context)
    })
}
