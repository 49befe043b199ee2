//! Adding a fee to a line.

use super::remove::only_place;
use super::{CartContext, Draft, figures, lists, rules};
use crate::document::{Change as Edit, Document, FromNode, Kind, Node, Shaped, edit, member, write, wrong_type};
use crate::error::{Error, ErrorCode, pointer};
use crate::model::{FeeDefinition, Origin};
use crate::pricing::checks::fee;

/// Adds a fee to the line with an id, after its other fees. This works for INTERNAL and EXTERNAL lines alike.
///
/// The origin of the fee is called `itemType` in requests and `origin` in stored fees. Both names are read, and
/// `origin` is written; it defaults to INTERNAL. A fee of an external system needs the scope for external data.
///
/// ```
/// use cartwright::cart::{CartContext, add_fee};
/// use cartwright::document::Document;
///
/// let cart = Document::parse(r#"{"currency": "EUR", "siteCode": "main", "items": [
///   {"id": "0", "itemYrn": "urn:tea", "quantity": 2, "price": {"effectiveAmount": 4.95}}]}"#)?;
/// let wrapping = Document::parse(r#"{"id": "wrap", "feeType": "ABSOLUTE", "feeAbsolute": {"amount": 2}}"#)?;
/// let cart = add_fee(cart.root(), "0", wrapping.root(), &CartContext::by_host())?;
/// assert!(cart.as_str().contains(r#""origin":"INTERNAL""#));
/// # Ok::<(), cartwright::Error>(())
/// ```
///
/// # Errors
/// `ITEM_NOT_FOUND`, `FEE_ORIGIN_CONTRADICTION`, the errors of a fee that cannot be calculated, and the errors that any
/// change may return.
pub fn add_fee(
    cart: Node<'_>,
    item_id: &str,
    fee: Node<'_>,
    context: &CartContext<'_>,
) -> Result<Document<'static>, Error> {
    let mut draft = Draft::of(cart, context)?;
    draft.permit_any()?;
    let array = lists::lines(cart)?;
    let place = only_place(array, item_id)?;
    if fee.kind() != Kind::Object {
        return Err(wrong_type(fee, "an object"));
    }
    FeeDefinition::SHAPE.members(fee, &[])?;
    let definition = FeeDefinition::read(fee)?;
    let origin = origin(fee, definition.origin)?;
    match origin {
        Origin::External => draft.permit_external(&fee.path().member(origin_member(fee)))?,
        Origin::Internal => draft.permit_cart()?,
    }
    let terms = draft.terms();
    fee::fee(&definition, &terms, &fee.path())?;
    draft.check_whole()?;

    let text = stored(fee, origin);
    if let Some(array) = array {
        let mut line = array.elements().nth(place).map(|line| with_fee(line, text)).transpose()?.unwrap_or_default();
        // One more fee may be one too many, or cost more than can be calculated.
        let with_fee = Document::parse_with_limits(line.clone(), &context.limits)?;
        rules::line(with_fee.root(), &draft.stored_terms()).map_err(|error| error.with_paths(&|_| fee.pointer()))?;
        if let Edit::Replace(text) = figures::line_without(with_fee.root()) {
            line = text;
        }
        let change = |index: usize, stored: Node<'_>| {
            if index == place { Edit::Replace(line.clone()) } else { figures::line_without(stored) }
        };
        draft.set("items", edit::array(array, &change));
    }
    draft.finish()
}

/// The member that states the origin of a fee.
fn origin_member(fee: Node<'_>) -> &'static str {
    if fee.present("itemType").is_some() { "itemType" } else { "origin" }
}

/// The origin of the fee; `itemType` and `origin` must agree, and without both it is INTERNAL.
fn origin(fee: Node<'_>, stored: Option<Origin>) -> Result<Origin, Error> {
    let requested = fee.present("itemType").map(Origin::read).transpose()?;
    match (stored, requested) {
        (Some(stored), Some(requested)) if stored != requested => {
            let message =
                format!("`itemType` is {}, but `origin` is {}, expected the same", requested.as_str(), stored.as_str());
            Err(Error::new(ErrorCode::FeeOriginContradiction, pointer::to_member(&fee.pointer(), "itemType"), message))
        }
        (stored, requested) => Ok(stored.or(requested).unwrap_or_default()),
    }
}

/// The fee as a line stores it.
fn stored(fee: Node<'_>, origin: Origin) -> String {
    let mut quoted = String::new();
    write::string(&mut quoted, origin.as_str());
    edit::set_all(fee, &[("itemType".into(), None), member("origin", quoted)])
}

fn with_fee(line: Node<'_>, fee: String) -> Result<String, Error> {
    let fees = match line.present("externalFees") {
        Some(fees) if fees.kind() != Kind::Array => return Err(wrong_type(fees, "an array")),
        Some(fees) => edit::append(fees, &[fee]),
        None => format!("[{fee}]"),
    };
    Ok(edit::set(line, "externalFees", &fees))
}
