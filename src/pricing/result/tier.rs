//! The next price tiers of lines.

use crate::document::model::{Described, Model};
use crate::money::number::Number;

/// A line whose price has another tier for a larger quantity.
#[derive(Debug, Clone, Default, PartialEq, Eq, Model, Described)]
#[model(written)]
#[non_exhaustive]
pub struct LineTier {
    /// The id of the line. Absent, `index` names it.
    #[member("itemId")]
    pub item_id: Option<String>,
    /// The place of a line without an id among the lines.
    #[member("index")]
    pub index: Option<Number>,
    /// The tier behind the one that prices it.
    #[member("next", required)]
    pub next: NextTier,
}

/// A tier of a price that a line does not reach yet.
#[derive(Debug, Clone, Default, PartialEq, Eq, Model, Described)]
#[model(written)]
#[non_exhaustive]
pub struct NextTier {
    /// The quantity from which it counts.
    #[member("minQuantity", required)]
    pub min_quantity: Number,
    /// The amount by the unit then.
    #[member("effectiveAmount", required)]
    pub effective_amount: Number,
    /// The quantity that is missing for it.
    #[member("missing", required)]
    pub missing: Number,
}
