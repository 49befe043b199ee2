//! The answers of the operations on carts.

use crate::cart::{Finding, ItemPlace, MergedLine, RefusedPart, SourcePart, Validation, Warning};
#[cfg(feature = "typed")]
use crate::document::described_objects;
use crate::document::{Described, Document};
use crate::error::Error;
#[cfg(feature = "typed")]
use crate::json::{Refusal, Refused};
#[cfg(feature = "typed")]
use crate::model::borrowed::{Cart, CartMetadata};

/// The answer of a change of a cart.
#[derive(Described)]
#[described(written)]
pub(crate) struct CartAnswer<'c> {
    /// The changed cart.
    #[member("cart", required, written(ChangedCart))]
    pub(crate) cart: &'c Document<'c>,
}

#[cfg(feature = "typed")]
described_objects! {
    of_host
    /// A cart after a change; members that no rule reads are unchanged.
    ChangedCart {
        ..Cart<'_>,
        /// The metadata, whose version is 1 when the cart is created and rises by 1 with every change.
        "metadata"(required): ChangedMetadata,
    }

    of_host
    /// The metadata of a cart after a change.
    ChangedMetadata (needs: &["version"], is_open: true) {
        ..CartMetadata<'_>,
    }
}

/// The answer of an addition: the changed cart, and the place of the line.
#[derive(Described)]
#[described(written)]
pub(crate) struct AddItemAnswer<'c> {
    #[member(within, written(CartAnswer<'_>))]
    pub(crate) cart: CartAnswer<'c>,
    #[member(within, written(ItemPlace))]
    pub(crate) place: &'c ItemPlace,
}

/// The answer of a batch of additions.
#[derive(Described)]
#[described(written)]
pub(crate) struct AddItemsAnswer<'c> {
    /// The cart with every line that was not refused; unchanged if all of them were.
    #[member("cart", required, written(Cart<'_>))]
    pub(crate) cart: &'c Document<'c>,
    /// One result for each entry, in the order of the entries.
    #[member("results", required, written(Vec<Added>))]
    pub(crate) results: &'c Vec<Result<ItemPlace, Error>>,
}

#[cfg(feature = "typed")]
described_objects! {
    /// The result of one entry of a batch: the line's place, or a refusal.
    Added = ItemPlace | Refused;
}

/// The answer of a batch of updates.
#[derive(Described)]
#[described(written)]
pub(crate) struct UpdateItemsAnswer<'c> {
    /// The cart with every update that was not refused; unchanged if all of them were.
    #[member("cart", required, written(Cart<'_>))]
    pub(crate) cart: &'c Document<'c>,
    /// One result for each entry, in the order of the entries.
    #[member("results", required, written(Vec<Updated>))]
    pub(crate) results: Vec<Result<UpdatedLine, Error>>,
}

#[cfg(feature = "typed")]
described_objects! {
    /// The result of one entry of a batch of updates.
    Updated = UpdatedLine | Refused;
}

/// A line that was updated.
#[derive(Described)]
#[described(written)]
pub(crate) struct UpdatedLine {
    /// The id of the line.
    #[member("itemId", required)]
    pub(crate) item_id: String,
}

/// The answer of a merge: the merged cart, and where every line went.
#[derive(Described)]
#[described(written)]
pub(crate) struct MergeCartsAnswer<'c> {
    #[member(within, written(CartAnswer<'_>))]
    pub(crate) cart: CartAnswer<'c>,
    /// The place of every line, in the order of the sources and of their lines.
    #[member("lines", required, written(Vec<MergedLine>))]
    pub(crate) lines: &'c Vec<MergedLine>,
    /// With `onConflict` `SKIP`, everything that a rule refused: by source, lines before coupons.
    #[member("refused", written(Vec<LeftPart>))]
    pub(crate) refused: Option<Vec<LeftPart<'c>>>,
}

/// A line or a coupon of a source that a rule refused and that is not in the merged cart.
#[derive(Described)]
#[described("RefusedPart", written)]
pub(crate) struct LeftPart<'c> {
    /// The index of the source.
    #[member("source", required)]
    source: usize,
    /// The index of the line in its source; absent for a coupon.
    #[member("item", written(usize))]
    item: Option<usize>,
    /// The index of the coupon in its source; absent for a line.
    #[member("coupon", written(usize))]
    coupon: Option<usize>,
    /// The reason for the refusal.
    #[member("error", required, written(Refusal<'_>))]
    error: &'c Error,
}

impl<'c> LeftPart<'c> {
    pub(crate) const fn of(part: &'c RefusedPart) -> Self {
        let (item, coupon) = match part.part {
            SourcePart::Item(index) => (Some(index), None),
            SourcePart::Coupon(index) => (None, Some(index)),
        };
        Self { source: part.source, item, coupon, error: &part.error }
    }
}

/// The findings of a validation.
#[derive(Described)]
#[described(written)]
pub(crate) struct ValidateCartAnswer<'c> {
    /// Whether no fault was found; warnings do not count.
    #[member("isValid", required)]
    is_valid: bool,
    /// The faults: first those that belong to no single line, then line by line.
    #[member("itemsValidationDetails", required, written(Vec<ValidationDetails>))]
    details: Vec<ValidationDetails<'c>>,
    /// The warnings, which do not make the cart invalid; absent if there are none.
    #[member("warnings", written(Vec<Warning>))]
    warnings: &'c Vec<Warning>,
}

impl<'c> ValidateCartAnswer<'c> {
    pub(crate) fn of(validation: &'c Validation) -> Self {
        let of_cart = ValidationDetails { id: None, path: None, errors: &validation.cart };
        let of_lines = validation.items.iter().map(|item| {
            let path = item.id.is_none().then(|| format!("/cart/items/{}", item.index));
            ValidationDetails { id: item.id.as_deref(), path, errors: &item.errors }
        });
        let details = (!validation.cart.is_empty()).then_some(of_cart).into_iter().chain(of_lines).collect();
        Self { is_valid: validation.is_valid(), details, warnings: &validation.warnings }
    }
}

/// The faults of one line, or those that belong to no single line.
#[derive(Described)]
#[described(written)]
struct ValidationDetails<'c> {
    /// The id of the line; absent if the line has none, or if the faults belong to no single line.
    #[member("id", written(String))]
    id: Option<&'c str>,
    /// The JSON pointer to a line without an id.
    #[member("path", written(String))]
    path: Option<String>,
    /// The faults.
    #[member("errors", required, written(Vec<Finding>))]
    errors: &'c Vec<Finding>,
}
