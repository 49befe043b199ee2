//! The requests of the operations on carts.

use crate::cart::left_behind::OnConflict;
#[cfg(feature = "serde")]
use crate::document::described::described_object;
use crate::document::model::Model;
use crate::document::text::Text;
use crate::json::member::{Members, Optional, Required};
use crate::model::cart::Cart;
use crate::model::coupon::Coupon;
use crate::model::fee::FeeDefinition;
use crate::model::item::Item;
use crate::money::number::Number;

/// A line of a cart that is meant.
#[derive(Members)]
pub(crate) struct Line<'r> {
    /// The line, by its id.
    #[member("itemId")]
    pub(crate) item_id: Required<'r, Text<'r>>,
}

/// A line to add.
#[derive(Members)]
pub(crate) struct NewLine<'r> {
    /// The line to add. A line of its own keeps its id, unless it is empty or another line has it, or is given one.
    #[member("item")]
    pub(crate) item: Required<'r, Item<'r>>,
}

/// Lines to add.
#[derive(Members)]
pub(crate) struct NewLines<'r> {
    /// The lines to add, at most 200; one that is refused does not keep the others out.
    #[member("items", shape = ANY_LIST)]
    pub(crate) items: Required<'r>,
}

/// The new content of a line.
#[derive(Members)]
pub(crate) struct LineUpdate<'r> {
    /// The whole line, or with `partial` what changes of it; its id is not read.
    #[member("item")]
    pub(crate) item: Required<'r, Item<'r>>,
    /// `true`: only what is sent changes, and `null` removes. Absent or `false`: what is not sent is cleared, but for
    /// product, kind and `keepAsSeparateLineItem`.
    #[member("partial")]
    pub(crate) partial: Optional<'r, bool>,
}

/// Lines to update.
#[derive(Members)]
pub(crate) struct LineUpdates<'r> {
    /// The updates, at most 50; one that is refused does not keep the others out.
    #[member("items", written(Vec<LineEntry>))]
    pub(crate) items: Required<'r>,
}

/// A cart whose lines are not looked at.
#[derive(Members)]
pub(crate) struct OfAnyLines<'r> {
    /// The cart to change; it is not changed itself, the answer has a new one.
    #[member("cart", written(CartOfAnyLines))]
    pub(crate) cart: Required<'r>,
}

/// A fee to add to a line.
#[derive(Members)]
pub(crate) struct NewFee<'r> {
    /// The fee. Without `origin` and `itemType` it is the shop's own, `INTERNAL`.
    #[member("fee")]
    pub(crate) fee: Required<'r, FeeDefinition<'r>>,
}

/// Carts to merge.
#[derive(Members)]
pub(crate) struct Sources<'r> {
    /// Anonymous carts of the same site and currency.
    #[member("sources")]
    pub(crate) sources: Required<'r, Vec<Cart<'r>>>,
    /// The outcome where a rule refuses a line or a coupon of a source. `REFUSE`: nothing is merged.
    /// `SKIP`: it stays behind, listed in `refused`. Absent: `REFUSE`.
    #[member("onConflict")]
    pub(crate) on_conflict: Optional<'r, OnConflict>,
}

/// A coupon to apply.
#[derive(Members)]
pub(crate) struct NewCoupon<'r> {
    /// The coupon to apply; `now` and `site` decide whether it may be.
    #[member("coupon")]
    pub(crate) coupon: Required<'r, Coupon<'r>>,
}

/// Coupons to remove: exactly one of the three.
#[derive(Debug, Clone, Default, PartialEq, Model)]
#[model(described)]
pub(crate) struct Selected<'a> {
    /// The code of the coupon, whatever its letter case.
    #[member("code")]
    pub(crate) code: Option<Text<'a>>,
    /// The place of the coupon on the cart; the first is 0.
    #[member("index", shape = WHOLE)]
    pub(crate) index: Option<Number>,
    /// `true`: all of them.
    #[member("all")]
    pub(crate) all: Option<bool>,
}

/// The changes of a cart.
#[derive(Members)]
pub(crate) struct CartPatch<'r> {
    /// Members and mixins, as a JSON merge patch: `null` removes.
    #[member("changes")]
    pub(crate) changes: Required<'r, Cart<'r>>,
}

/// The members that a validation takes beside those of a calculation.
#[derive(Members)]
pub(crate) struct Validated<'r> {
    /// The cart to price.
    #[member("cart", shape = OPEN)]
    pub(crate) cart: Required<'r>,
    /// The coupons. Absent, the cart's own `discounts`.
    #[member("coupons", shape = Any)]
    _coupons: Optional<'r>,
    /// Of no effect here.
    #[member("explain", shape = Any)]
    _explain: Optional<'r>,
    /// Of no effect here.
    #[member("calculatedOnly", shape = Any)]
    _calculated_only: Optional<'r>,
    /// The time, ISO 8601: decides which coupons are valid. Absent, a coupon with validity dates takes nothing.
    #[member("now")]
    _now: Optional<'r, String>,
    /// The schemas of mixins.
    #[member("schemas", shape = OPEN)]
    _schemas: Optional<'r>,
}

#[cfg(feature = "serde")]
described_object! {
    of_host
    /// An entry of a batch of updates; what is wrong with it is its result.
    LineEntry (is_untyped: true) {
        ..Line<'_>,
        ..LineUpdate<'_>,
    }
}

#[cfg(feature = "serde")]
described_object! {
    of_host
    /// A cart whose lines are not looked at.
    CartOfAnyLines {
        ..Cart<'_>,
        /// The lines.
        "items" as ANY_LIST,
    }
}
