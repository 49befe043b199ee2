//! The requests of the operations on carts.

use crate::cart::OnConflict;
#[cfg(feature = "typed")]
use crate::document::described_objects;
use crate::document::{Model, Text};
use crate::json::{Members, Optional, Required};
use crate::model::borrowed::{Cart, Coupon, FeeDefinition, Item};
use crate::money::Number;
use crate::schema::RequestSchemas;

/// The line that an operation is about.
#[derive(Members)]
pub(crate) struct Line<'r> {
    /// The id of the line.
    #[member("itemId")]
    pub(crate) item_id: Required<'r, Text<'r>>,
}

/// A line to add.
#[derive(Members)]
pub(crate) struct NewLine<'r> {
    /// The line to add. If it becomes a new line, it keeps its id, unless the id is empty or taken; then it gets
    /// another.
    #[member("item")]
    pub(crate) item: Required<'r, Item<'r>>,
}

/// Lines to add.
#[derive(Members)]
pub(crate) struct NewLines<'r> {
    /// The lines to add, at most 200; a refused line does not affect the others.
    #[member("items", shape = ANY_LIST)]
    pub(crate) items: Required<'r>,
}

/// The new content of a line.
#[derive(Members)]
pub(crate) struct LineUpdate<'r> {
    /// The whole line, or with `partial` only its changes; its id is ignored.
    #[member("item")]
    pub(crate) item: Required<'r, Item<'r>>,
    /// If `true`, only the members sent are changed, and `null` removes a member. If absent or `false`, members not
    /// sent are cleared, except product, kind, `keepAsSeparateLineItem`, `unitPrice`, `name`, `mixins` and members of
    /// the host.
    #[member("partial")]
    pub(crate) partial: Optional<'r, bool>,
}

/// Lines to update.
#[derive(Members)]
pub(crate) struct LineUpdates<'r> {
    /// The updates, at most 50; a refused update does not affect the others.
    #[member("items", written(Vec<LineEntry>))]
    pub(crate) items: Required<'r>,
}

/// A cart whose lines are not read.
#[derive(Members)]
pub(crate) struct OfAnyLines<'r> {
    /// The cart to change; the answer contains a new one.
    #[member("cart", written(CartOfAnyLines))]
    pub(crate) cart: Required<'r>,
}

/// A fee to add to a line.
#[derive(Members)]
pub(crate) struct NewFee<'r> {
    /// The fee. Without `origin` and `itemType`, it is the shop's own: `INTERNAL`.
    #[member("fee")]
    pub(crate) fee: Required<'r, FeeDefinition<'r>>,
}

/// Carts to merge.
#[derive(Members)]
pub(crate) struct Sources<'r> {
    /// Anonymous carts for the same site and currency.
    #[member("sources")]
    pub(crate) sources: Required<'r, Vec<Cart<'r>>>,
    /// The outcome if a rule refuses a line or a coupon of a source. With `REFUSE`, the default, nothing is merged.
    /// With `SKIP`, that line or coupon stays behind and is listed in `refused`.
    #[member("onConflict")]
    pub(crate) on_conflict: Optional<'r, OnConflict>,
}

/// A coupon to apply.
#[derive(Members)]
pub(crate) struct NewCoupon<'r> {
    /// The coupon to apply; `now` and `site` decide whether it is accepted.
    #[member("coupon")]
    pub(crate) coupon: Required<'r, Coupon<'r>>,
}

/// The coupons to remove, by exactly one of the three members.
#[derive(Debug, Clone, Default, PartialEq, Model)]
#[model(described)]
pub(crate) struct Selected<'a> {
    /// The code of the coupon, in any letter case.
    #[member("code")]
    pub(crate) code: Option<Text<'a>>,
    /// The index of the coupon in the cart, starting at 0.
    #[member("index", shape = WHOLE)]
    pub(crate) index: Option<Number>,
    /// If `true`, all coupons are removed.
    #[member("all")]
    pub(crate) all: Option<bool>,
}

/// The changes of a cart.
#[derive(Members)]
pub(crate) struct CartPatch<'r> {
    /// Members and mixins, as a JSON merge patch in which `null` removes a member.
    #[member("changes")]
    pub(crate) changes: Required<'r, Cart<'r>>,
}

/// The members that a validation takes besides those of a calculation.
#[derive(Members)]
pub(crate) struct Validated<'r> {
    /// The cart to validate.
    #[member("cart", shape = OPEN)]
    pub(crate) cart: Required<'r>,
    /// Coupons that are validated in the place of the cart's `discounts`, since a calculation takes them in their place.
    #[member("coupons", shape = Any)]
    pub(crate) coupons: Optional<'r>,
    /// Has no effect here.
    #[member("explain", shape = Any)]
    _explain: Optional<'r>,
    /// Has no effect here.
    #[member("calculatedOnly", shape = Any)]
    _calculated_only: Optional<'r>,
    /// The time, such as `2026-01-31T22:59:59Z`, which decides which coupons are valid and which currencies are in
    /// force; without it, a coupon with validity dates takes nothing, and the newest list of ISO 4217 counts.
    #[member("now")]
    pub(crate) now: Optional<'r, Text<'r>>,
    /// The schemas of mixins, by URL.
    #[member("schemas", shape = OPEN)]
    pub(crate) schemas: Optional<'r, RequestSchemas<'r>>,
}

#[cfg(feature = "typed")]
described_objects! {
    of_host
    /// An entry of a batch of updates; its result reports its faults.
    LineEntry (is_untyped: true) {
        ..Line<'_>,
        ..LineUpdate<'_>,
    }

    of_host
    /// A cart whose lines are not read.
    CartOfAnyLines {
        ..Cart<'_>,
        /// The lines.
        "items" as ANY_LIST,
    }
}
