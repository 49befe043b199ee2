//! The results of the offers of a calculation, and how much is missing for more.

use crate::document::{Choice, Described};
use crate::money::Number;
use crate::pricing::checks::OfferKind;

/// The reason why an offer takes nothing.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Choice)]
#[non_exhaustive]
#[choice(module = "pricing")]
pub enum OfferReasonCode {
    /// It is marked invalid.
    #[default]
    #[choice("SKIPPED")]
    Skipped,
    /// It is a coupon whose code an earlier coupon has.
    #[choice("DUPLICATE")]
    Duplicate,
    /// It is for carts of another currency.
    #[choice("CURRENCY")]
    Currency,
    /// It has validity dates, and the request has no `now`.
    #[choice("NOW_MISSING")]
    NowMissing,
    /// Its validity has not begun.
    #[choice("NOT_YET_VALID")]
    NotYetValid,
    /// Its validity has ended.
    #[choice("ENDED")]
    Ended,
    /// Neither the customer nor a line is in one of its segments.
    #[choice("SEGMENT")]
    Segment,
    /// No line qualifies for it.
    #[choice("NO_LINE")]
    NoLine,
    /// The lines are worth less than its `minOrderValue`.
    #[choice("MIN_ORDER_VALUE")]
    MinOrderValue,
    /// The lines that its condition covers are worth less than `minValue`.
    #[choice("MIN_VALUE")]
    MinValue,
    /// The quantity of the lines that its condition covers is below `minQuantity`.
    #[choice("MIN_QUANTITY")]
    MinQuantity,
    /// Other offers leave less than `minLeft` of the lines that its condition covers.
    #[choice("MIN_LEFT")]
    MinLeft,
    /// No set is complete.
    #[choice("SET_INCOMPLETE")]
    SetIncomplete,
    /// Another offer of its group takes more.
    #[choice("IN_GROUP")]
    InGroup,
    /// There is no shipping cost.
    #[choice("NO_SHIPPING")]
    NoShipping,
    /// Nothing is left to take from, or no complete set is worth more than the fixed price of a set.
    #[choice("NOTHING_LEFT")]
    NothingLeft,
}

/// A reason why an offer takes nothing, and what the cart lacks.
#[derive(Debug, Clone, Default, PartialEq, Eq, Described)]
#[non_exhaustive]
#[described(written, read)]
pub struct OfferReason {
    /// The code of the reason.
    #[member("code", required, kinds)]
    pub code: OfferReasonCode,
    /// The value or the quantity that the offer needs, for `MIN_ORDER_VALUE`,
    /// `MIN_VALUE`, `MIN_QUANTITY` and `MIN_LEFT`.
    #[member("needed", only(MinOrderValue, MinValue, MinQuantity, MinLeft))]
    pub needed: Option<Number>,
    /// The value or the quantity that the lines have, for the same codes as `needed`.
    #[member("found", only(MinOrderValue, MinValue, MinQuantity, MinLeft))]
    pub found: Option<Number>,
    /// The smallest value or quantity to add to the lines so that the offer's minimum is reached, for the same codes as
    /// `needed`.
    #[member("missing", only(MinOrderValue, MinValue, MinQuantity, MinLeft))]
    pub missing: Option<Number>,
    /// The number of units that each part of the set lacks, for `SET_INCOMPLETE`.
    #[member("units", only(SetIncomplete))]
    pub units: Option<Vec<Number>>,
    /// The `id` of the promotion, or the code of the coupon, that counts instead, for `IN_GROUP`.
    #[member("id", only(InGroup))]
    pub id: Option<String>,
    /// The kind of the offer that counts instead, for `IN_GROUP`.
    #[member("kind", only(InGroup))]
    pub kind: Option<OfferKind>,
}

/// The units that are missing for one more set.
#[derive(Debug, Clone, Default, PartialEq, Eq, Described)]
#[non_exhaustive]
#[described(written, read)]
pub struct NextSet {
    /// The number of units that each part of the set lacks.
    #[member("units", required)]
    pub units: Vec<Number>,
}

/// The result of an offer.
#[derive(Debug, Clone, Default, PartialEq, Eq, Described)]
#[non_exhaustive]
#[described(written, read)]
pub struct OfferResult {
    /// The `id` of the promotion, or the code of the coupon.
    #[member("id", required)]
    pub id: String,
    /// The kind of the offer: a promotion or a coupon.
    #[member("kind", required)]
    pub kind: OfferKind,
    /// Whether the offer takes anything.
    #[member("applied", required)]
    pub applied: bool,
    /// The total that the offer takes: gross on a site that includes tax, else net.
    #[member("value")]
    pub value: Option<Number>,
    /// The number of sets that the offer takes from.
    #[member("sets")]
    pub sets: Option<Number>,
    /// All reasons why the offer takes nothing.
    #[member("reasons")]
    pub reasons: Option<Vec<OfferReason>>,
    /// The units that are missing for one more set, if every complete set counts and one more would.
    #[member("next")]
    pub next: Option<NextSet>,
}

/// The next cheaper shipping cost.
#[derive(Debug, Clone, Default, PartialEq, Eq, Described)]
#[non_exhaustive]
#[described(written, read)]
pub struct NextShipping {
    /// The smallest amount by which the value of the order must rise for shipping to cost less.
    #[member("missing", required)]
    pub missing: Number,
    /// The lower shipping cost, as the site states it: net unless `includesTax` says otherwise.
    #[member("cost", required)]
    pub cost: Number,
    /// `true` if the cost is gross.
    #[member("includesTax")]
    pub includes_tax: Option<bool>,
}
