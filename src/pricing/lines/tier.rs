//! The next price tiers of lines.

use crate::document::{Described, Model};
use crate::money::Number;

/// A line whose price has another tier for a larger quantity.
#[derive(Debug, Clone, Default, PartialEq, Eq, Model, Described)]
#[model(written)]
#[non_exhaustive]
pub struct LineTier {
    /// The id of the line; absent if it has none, and `index` names the line instead.
    #[member("itemId")]
    pub item_id: Option<String>,
    /// The index of the line in the cart, from 0; only for a line without an id.
    #[member("index")]
    pub index: Option<Number>,
    /// The next tier that the quantity of the line does not reach yet.
    #[member("next", required)]
    pub next: NextTier,
}

/// A price tier that a line does not reach yet.
#[derive(Debug, Clone, Default, PartialEq, Eq, Model, Described)]
#[model(written)]
#[non_exhaustive]
pub struct NextTier {
    /// The quantity from which the tier applies.
    #[member("minQuantity", required)]
    pub min_quantity: Number,
    /// The amount for one unit from that quantity on.
    #[member("effectiveAmount", required)]
    pub effective_amount: Number,
    /// The quantity that the line lacks to reach the tier.
    #[member("missing", required)]
    pub missing: Number,
}
