//! The results of the offers of a calculation, and the way to more.

use crate::document::model::{Choice, Described, Model};
use crate::money::number::Number;

/// The kind of an offer.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Choice)]
#[choice(module = "pricing")]
pub enum OfferKind {
    /// A promotion of the site.
    #[default]
    #[choice("PROMOTION")]
    Promotion,
    /// A coupon.
    #[choice("COUPON")]
    Coupon,
}

/// Why an offer takes nothing.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Choice)]
#[non_exhaustive]
#[choice(module = "pricing")]
pub enum OfferReasonCode {
    /// It is marked invalid.
    #[default]
    #[choice("SKIPPED")]
    Skipped,
    /// It is for carts of another currency.
    #[choice("CURRENCY")]
    Currency,
    /// It has dates, and the request has no `now`.
    #[choice("NOW_MISSING")]
    NowMissing,
    /// Its validity has not begun.
    #[choice("NOT_YET_VALID")]
    NotYetValid,
    /// Its validity has ended.
    #[choice("ENDED")]
    Ended,
    /// Neither the customer nor a line is of its segments.
    #[choice("SEGMENT")]
    Segment,
    /// No line qualifies for it.
    #[choice("NO_LINE")]
    NoLine,
    /// The lines are worth less than its `minOrderValue`.
    #[choice("MIN_ORDER_VALUE")]
    MinOrderValue,
    /// The lines that its condition is about are worth less than `minValue`.
    #[choice("MIN_VALUE")]
    MinValue,
    /// They are fewer than `minQuantity`.
    #[choice("MIN_QUANTITY")]
    MinQuantity,
    /// No set is complete.
    #[choice("SET_INCOMPLETE")]
    SetIncomplete,
    /// Another offer of its group takes more.
    #[choice("IN_GROUP")]
    InGroup,
    /// There is no shipping cost.
    #[choice("NO_SHIPPING")]
    NoShipping,
    /// Nothing is left to take from.
    #[choice("NOTHING_LEFT")]
    NothingLeft,
}

/// A reason why an offer takes nothing, and how far the cart is from it.
#[derive(Debug, Clone, Default, PartialEq, Eq, Model, Described)]
#[model(written)]
#[non_exhaustive]
pub struct OfferReason {
    /// The reason.
    #[member("code", required)]
    pub code: OfferReasonCode,
    /// The value or quantity that the offer asks for, of `MIN_ORDER_VALUE`, `MIN_VALUE` and `MIN_QUANTITY`.
    #[member("needed")]
    pub needed: Option<Number>,
    /// The value or quantity that the lines have, of the same.
    #[member("found")]
    pub found: Option<Number>,
    /// The least that suffices beside it, of the same.
    #[member("missing")]
    pub missing: Option<Number>,
    /// The units that each part of the set lacks, of `SET_INCOMPLETE`.
    #[member("units")]
    pub units: Option<Vec<Number>>,
    /// The name of the offer that counts, of `IN_GROUP`.
    #[member("id")]
    pub id: Option<String>,
    /// The kind of that offer.
    #[member("kind")]
    pub kind: Option<OfferKind>,
}

/// The units that one more set takes.
#[derive(Debug, Clone, Default, PartialEq, Eq, Model, Described)]
#[model(written)]
#[non_exhaustive]
pub struct NextSet {
    /// The units that each part lacks for it.
    #[member("units", required)]
    pub units: Vec<Number>,
}

/// The result of an offer.
#[derive(Debug, Clone, Default, PartialEq, Eq, Model, Described)]
#[model(written)]
#[non_exhaustive]
pub struct OfferResult {
    /// The `id` of a promotion, the code of a coupon.
    #[member("id", required)]
    pub id: String,
    /// Whether it is a promotion or a coupon.
    #[member("kind", required)]
    pub kind: OfferKind,
    /// Whether it takes anything.
    #[member("applied", required)]
    pub applied: bool,
    /// All that it takes, gross on a site that includes tax, else net.
    #[member("value")]
    pub value: Option<Number>,
    /// The sets that it takes from.
    #[member("sets")]
    pub sets: Option<Number>,
    /// Why it takes nothing: every reason that holds.
    #[member("reasons")]
    pub reasons: Option<Vec<OfferReason>>,
    /// The way to one set more, where all complete sets count.
    #[member("next")]
    pub next: Option<NextSet>,
}

/// The next cheaper shipping cost.
#[derive(Debug, Clone, Default, PartialEq, Eq, Model, Described)]
#[model(written)]
#[non_exhaustive]
pub struct NextShipping {
    /// The least by which the value of the order must rise for shipping to cost less.
    #[member("missing", required)]
    pub missing: Number,
    /// The cost then, as the site states it: net unless `includesTax` says otherwise.
    #[member("cost", required)]
    pub cost: Number,
    /// `true`: the cost is gross.
    #[member("includesTax")]
    pub includes_tax: Option<bool>,
}
