//! The answers of the operations on carts.

use crate::cart::{Finding, ItemPlace, MergedLine, Warning};
use crate::document::{Shape, Shaped, described_object};
use crate::json::{Refusal, Refused};
use crate::model::{Cart, CartMetadata};

described_object! {
    /// The answer of a change of a cart.
    CartAnswer {
        /// The changed cart.
        "cart"(required): ChangedCart,
    }
}

described_object! {
    of_host
    /// A cart after a change; members that no rule reads are unchanged.
    ChangedCart {
        ..Cart<'_>,
        /// The metadata, whose version is 1 when the cart is created and rises by 1 with every change.
        "metadata"(required): ChangedMetadata,
    }
}

described_object! {
    of_host
    /// The metadata of a cart after a change.
    ChangedMetadata (needs: &["version"]) {
        ..CartMetadata<'_>,
    }
}

described_object! {
    /// The answer of an addition: the changed cart, and the place of the line.
    AddItemAnswer {
        ..CartAnswer,
        ..ItemPlace,
    }
}

described_object! {
    /// The answer of a batch of additions.
    AddItemsAnswer {
        /// The cart with every line that was not refused; unchanged if all of them were.
        "cart"(required): Cart<'_>,
        /// One result for each entry, in the order of the entries.
        "results"(required): Vec<Added>,
    }
}

/// The result of one entry of a batch: the line's place, or a refusal.
pub(crate) enum Added {}

impl Shaped for Added {
    const SHAPE: Shape = Shape::Either(&[ItemPlace::SHAPE, Refused::SHAPE]);
}

described_object! {
    /// The answer of a batch of updates.
    UpdateItemsAnswer {
        /// The cart with every update that was not refused; unchanged if all of them were.
        "cart"(required): Cart<'_>,
        /// One result for each entry, in the order of the entries.
        "results"(required): Vec<Updated>,
    }
}

/// The result of one entry of a batch of updates.
pub(crate) enum Updated {}

impl Shaped for Updated {
    const SHAPE: Shape = Shape::Either(&[UpdatedLine::SHAPE, Refused::SHAPE]);
}

described_object! {
    /// A line that was updated.
    UpdatedLine {
        /// The id of the line.
        "itemId"(required): String,
    }
}

described_object! {
    /// The answer of a merge: the merged cart, and where every line went.
    MergeCartsAnswer {
        ..CartAnswer,
        /// The place of every line, in the order of the sources and of their lines.
        "lines"(required): Vec<MergedLine>,
        /// With `onConflict` `SKIP`, everything that a rule refused: by source, lines before coupons.
        "refused": Vec<RefusedPart>,
    }
}

described_object! {
    /// A line or a coupon of a source that a rule refused and that is not in the merged cart.
    RefusedPart {
        /// The index of the source.
        "source"(required): usize,
        /// The index of the line in its source; absent for a coupon.
        "item": usize,
        /// The index of the coupon in its source; absent for a line.
        "coupon": usize,
        /// The reason for the refusal.
        "error"(required): Refusal,
    }
}

described_object! {
    /// The findings of a validation.
    ValidateCartAnswer {
        /// Whether no fault was found; warnings do not count.
        "isValid"(required): bool,
        /// The faults: first those that belong to no single line, then line by line.
        "itemsValidationDetails"(required): Vec<ValidationDetails>,
        /// The warnings, which do not make the cart invalid; absent if there are none.
        "warnings": Vec<Warning>,
    }
}

described_object! {
    /// The faults of one line, or those that belong to no single line.
    ValidationDetails {
        /// The id of the line; absent if the line has none, or if the faults belong to no single line.
        "id": String,
        /// The JSON pointer to a line without an id.
        "path": String,
        /// The faults.
        "errors"(required): Vec<Finding>,
    }
}
