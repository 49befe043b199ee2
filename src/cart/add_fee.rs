//! Adding a fee to a line.

use super::remove::only_place;
use super::{CartContext, Draft, LineBase, LineDraft, figures, lists, rules};
use crate::document::to_json::written;
use crate::document::{Change as Edit, Document, FromNode, Kind, Node, Shaped, edit, member, wrong_type};
use crate::error::{Error, ErrorCode, Path, pointer};
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
    let line = || {
        let array = lists::lines(cart)?;
        let place = only_place(array, item_id)?;
        let line = array.unwrap_or(edit::nothing()).elements().nth(place).unwrap_or(edit::nothing());
        Ok((place, LineBase::Node(line)))
    };
    let mut added = FeeAdded::to(cart, fee, context, line)?;
    added.line.drop_figures();
    if let Some(array) = lists::lines(cart)? {
        let change = |index: usize, stored: Node<'_>| {
            let own = if index == added.place { added.line.text() } else { None };
            own.map_or_else(|| figures::line_without(stored), Edit::Replace)
        };
        added.draft.set("items", edit::array(array, &change));
    }
    added.draft.finish()
}

/// A cart with a line that a fee was added to.
pub(super) struct FeeAdded<'a> {
    pub(super) draft: Draft<'a>,
    /// The index of the line.
    pub(super) place: usize,
    pub(super) line: LineDraft<'a>,
}

impl<'a> FeeAdded<'a> {
    /// Adds a fee to the line that `find` finds, with its index.
    pub(super) fn to(
        cart: Node<'a>,
        fee: Node<'_>,
        context: &'a CartContext<'a>,
        find: impl FnOnce() -> Result<(usize, LineBase<'a>), Error>,
    ) -> Result<Self, Error> {
        let draft = Draft::of(cart, context)?;
        draft.permit_any()?;
        let (place, line) = find()?;
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
        fee::fee(&definition, &draft.terms(), &fee.path())?;
        draft.check_whole()?;
        let mut line = LineDraft::stored(line);
        line.add_fee(stored(fee, origin));
        // One more fee may be one too many, or cost more than can be calculated.
        let checked = line.checked_item(&str::to_owned);
        let checked = checked.and_then(|item| rules::check_item(&item, &draft.stored_terms(), &Path::Text("")));
        checked.map_err(|error| error.with_paths(&|_| fee.pointer()))?;
        Ok(Self { draft, place, line })
    }
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
    edit::set_all(fee, &[("itemType".into(), None), member("origin", written(&origin.as_str()))])
}
