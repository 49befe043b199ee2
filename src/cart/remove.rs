//! Removal of one line or of all lines.

use super::{CartContext, Draft, figures, lists, rules};
use crate::document::{Change as Edit, Document, Node, edit};
use crate::error::Error;

/// Removes the line with an id. Adding a line and then removing it leaves the text of the other lines as it was.
///
/// ```
/// use cartwright::cart::{CartContext, remove_item};
/// use cartwright::document::Document;
///
/// let cart = Document::parse(r#"{"currency": "EUR", "siteCode": "main", "items": [
///   {"id": "0", "itemYrn": "urn:tea", "quantity": 2, "price": {"effectiveAmount": 4.95}}]}"#)?;
/// let cart = remove_item(cart.root(), "0", &CartContext::by_host())?;
/// assert!(cart.root().get("items").is_some_and(|items| items.elements().next().is_none()));
/// # Ok::<(), cartwright::Error>(())
/// ```
///
/// # Errors
/// `ITEM_NOT_FOUND`; `DUPLICATE_ITEM_ID` if two lines have the id; and the errors that any change may return.
pub fn remove_item(cart: Node<'_>, item_id: &str, context: &CartContext<'_>) -> Result<Document<'static>, Error> {
    let (mut draft, place) = removal(cart, context, || only_place(lists::lines(cart)?, item_id))?;
    if let Some(array) = lists::lines(cart)? {
        let change =
            |index: usize, line: Node<'_>| if index == place { Edit::Remove } else { figures::line_without(line) };
        draft.set("items", edit::array(array, &change));
    }
    draft.finish()
}

/// A cart that one of its lines is removed from, and the index of that line, which `place_of` finds.
pub(crate) fn removal<'a>(
    cart: Node<'a>,
    context: &'a CartContext<'a>,
    place_of: impl FnOnce() -> Result<usize, Error>,
) -> Result<(Draft<'a>, usize), Error> {
    let draft = Draft::in_any_currency(cart, context)?;
    draft.permit_cart()?;
    let place = place_of()?;
    draft.check_members()?;
    draft.check_lines(Some(place))?;
    draft.check_coupons(&|_, _| false)?;
    Ok((draft, place))
}

/// Removes every line.
///
/// ```
/// use cartwright::cart::{CartContext, clear_items};
/// use cartwright::document::Document;
///
/// let cart = Document::parse(r#"{"currency": "EUR", "siteCode": "main", "items": [
///   {"id": "0", "itemYrn": "urn:tea", "quantity": 2, "price": {"effectiveAmount": 4.95}}]}"#)?;
/// let cart = clear_items(cart.root(), &CartContext::by_host())?;
/// assert!(cart.as_str().contains(r#""items": []"#));
/// # Ok::<(), cartwright::Error>(())
/// ```
///
/// # Errors
/// The errors that any change may return.
pub fn clear_items(cart: Node<'_>, context: &CartContext<'_>) -> Result<Document<'static>, Error> {
    let mut draft = Draft::in_any_currency(cart, context)?;
    draft.permit_cart()?;
    draft.check_members()?;
    draft.check_coupons(&|_, _| false)?;
    if lists::lines(cart)?.is_some() {
        draft.set("items", String::from("[]"));
    }
    draft.finish()
}

/// The index of the line with an id; refuses two lines with that id.
pub(crate) fn only_place(lines: Option<Node<'_>>, item_id: &str) -> Result<usize, Error> {
    let elements = lines.unwrap_or(edit::nothing()).elements().enumerate();
    let mut found = elements.filter(|(_, line)| lists::line_id(*line).is_some_and(|id| id == item_id));
    let Some((index, _)) = found.next() else { return Err(lists::not_found(item_id, "/itemId")) };
    match found.next() {
        None => Ok(index),
        Some((_, again)) => Err(rules::duplicate_id(again)),
    }
}
