//! The answers of the operations on carts.

use crate::cart::add::ItemPlace;
use crate::cart::finding::{Finding, Warning};
use crate::cart::merge::MergedLine;
use crate::document::described::described_object;
use crate::document::shape::{Shape, Shaped};
use crate::json::answers::refusal::{Refusal, Refused};
use crate::model::cart::{Cart, CartMetadata};

described_object! {
    /// The cart of a change.
    CartAnswer {
        /// The changed cart.
        "cart"(required): ChangedCart,
    }
}

described_object! {
    of_host
    /// A cart after a change; what no rule reads is as it came.
    ChangedCart {
        ..Cart<'_>,
        /// The version is 1 when the cart is created, and one higher after every change.
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
    /// The place of an added line.
    AddItemAnswer {
        ..CartAnswer,
        ..ItemPlace,
    }
}

described_object! {
    /// The results of an addition, entry by entry.
    AddItemsAnswer {
        /// The cart with every line that was not refused; as it came, where all were.
        "cart"(required): Cart<'_>,
        /// One for each entry, in their order.
        "results"(required): Vec<Added>,
    }
}

/// The result of one entry of a batch: it is there, or it was refused.
pub(crate) enum Added {}

impl Shaped for Added {
    const SHAPE: Shape = Shape::Either(&[ItemPlace::SHAPE, Refused::SHAPE]);
}

described_object! {
    /// The results of updates, entry by entry.
    UpdateItemsAnswer {
        /// The cart with every update that was not refused; as it came, where all were.
        "cart"(required): Cart<'_>,
        /// One for each entry, in their order.
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
        /// The line.
        "itemId"(required): String,
    }
}

described_object! {
    /// The places that the lines of the sources have gone to.
    MergeCartsAnswer {
        ..CartAnswer,
        /// In the order of the sources and of their lines.
        "lines"(required): Vec<MergedLine>,
        /// With `onConflict` `SKIP`, what a rule refused: by source, lines before coupons.
        "refused": Vec<RefusedPart>,
    }
}

described_object! {
    /// A line or a coupon of a source that a rule refused: it is not on the merged cart.
    RefusedPart {
        /// The source, by its position among the sources.
        "source"(required): usize,
        /// The line, by its position among the lines of the source; absent for a coupon.
        "item": usize,
        /// The coupon, by its position among the coupons of the source; absent for a line.
        "coupon": usize,
        /// Why it was refused.
        "error"(required): Refusal,
    }
}

described_object! {
    /// The findings of a validation.
    ValidateCartAnswer {
        /// Whether nothing is wrong; warnings do not count.
        "isValid"(required): bool,
        /// First what is wrong with no line alone, then line by line.
        "itemsValidationDetails"(required): Vec<ValidationDetails>,
        /// The warnings, which make nothing invalid; absent when there is none.
        "warnings": Vec<Warning>,
    }
}

described_object! {
    /// The faults of a line, or of no line alone.
    ValidationDetails {
        /// The line; absent with what is wrong with no line alone, and for a line without an id.
        "id": String,
        /// A line without an id, by its JSON pointer.
        "path": String,
        /// The faults.
        "errors"(required): Vec<Finding>,
    }
}
