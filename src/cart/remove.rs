//! Removing one line, or all of them.

use super::change::{Change, Draft, Touches};
use super::lines;
use crate::document::edit::{self, Change as Edit};
use crate::document::{Document, Node, write};
use crate::error::{Code, Error, cut};

/// Removes the line with an id. A line that was added and is then removed leaves the text of the cart as it was.
///
/// ```
/// use cartwright::{Change, Document, remove_item};
///
/// let cart = Document::parse(r#"{"currency": "EUR", "siteCode": "main", "items": [{"id": "0"}, {"id": "1"}]}"#)?;
/// let cart = remove_item(cart.root(), "0", &Change::by_host())?;
/// assert!(cart.as_str().ends_with(r#""items": [{"id": "1"}]}"#));
/// # Ok::<(), cartwright::Error>(())
/// ```
///
/// # Errors
/// `ITEM_NOT_FOUND`, `DUPLICATE_ITEM_ID` when two lines have the id, and what any change may refuse.
pub fn remove_item(cart: Node<'_>, item_id: &str, change: &Change<'_>) -> Result<Document<'static>, Error> {
    let mut draft = Draft::of(cart, change)?;
    draft.permit(Touches::Cart)?;
    let array = lines::array(cart)?;
    let place = only_place(array, item_id)?;
    if let Some(array) = array {
        let change = |index: usize, _: Node<'_>| if index == place { Edit::Remove } else { Edit::Keep };
        draft.set("items", edit::array(array, &change));
    }
    draft.finish()
}

/// Removes every line.
///
/// # Errors
/// What any change may refuse.
pub fn clear_items(cart: Node<'_>, change: &Change<'_>) -> Result<Document<'static>, Error> {
    let mut draft = Draft::of(cart, change)?;
    draft.permit(Touches::Cart)?;
    if lines::array(cart)?.is_some() {
        draft.set("items", String::from("[]"));
    }
    draft.finish()
}

/// The place of the one line with an id.
pub(crate) fn only_place(lines: Option<Node<'_>>, item_id: &str) -> Result<usize, Error> {
    let elements = lines.unwrap_or(edit::nothing()).elements().enumerate();
    let mut found = elements.filter(|(_, line)| lines::id(*line).is_some_and(|id| id == item_id));
    let Some((place, _)) = found.next() else { return Err(lines::not_found(item_id, "/itemId")) };
    match found.next() {
        None => Ok(place),
        Some((_, again)) => {
            let message = format!("two lines have the id `{}`", cut(item_id));
            Err(Error::new(Code::DuplicateItemId, write::pointer(&again.pointer(), "id"), message))
        }
    }
}
