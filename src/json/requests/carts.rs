//! The requests of the operations on carts.

use crate::json::declare::members;
#[cfg(feature = "serde")]
use crate::{
    cart::left_behind::OnConflict, document::described::described_object, model::cart::Cart, model::coupon::Coupon,
    model::fee::FeeDefinition, model::item::Item,
};

members! {
    /// A line of a cart that is meant.
    Line {
        /// The line, by its id.
        "itemId"(required): String,
    }

    /// A line to add.
    NewLine {
        /// The line to add. A line of its own keeps its id, unless it is empty or another line has it, or is given one.
        "item"(required): Item<'_>,
    }

    /// Lines to add.
    NewLines {
        /// The lines to add, at most 200; one that is refused does not keep the others out.
        "items"(required) as ANY_LIST,
    }

    /// The new content of a line.
    LineUpdate {
        /// The line, by its id.
        "itemId"(required): String,
        /// The whole line, or with `partial` what changes of it; its id is not read.
        "item"(required): Item<'_>,
        /// `true`: only what is sent changes, and `null` removes. Absent or `false`: what is not sent is cleared, but for
        /// product, kind and `keepAsSeparateLineItem`.
        "partial": bool,
    }

    /// Lines to update.
    LineUpdates {
        /// The updates, at most 50; one that is refused does not keep the others out.
        "items"(required): Vec<LineEntry>,
    }

    /// A cart whose lines are not looked at.
    OfAnyLines {
        /// The cart to change; it is not changed itself, the answer has a new one.
        "cart"(required): CartOfAnyLines,
    }

    /// A fee to add to a line.
    NewFee {
        /// The line, by its id.
        "itemId"(required): String,
        /// The fee. Without `origin` and `itemType` it is the shop's own, `INTERNAL`.
        "fee"(required): FeeDefinition<'_>,
    }

    /// Carts to merge.
    Sources {
        /// Anonymous carts of the same site and currency.
        "sources"(required): Vec<Cart<'_>>,
        /// The outcome where a rule refuses a line or a coupon of a source. `REFUSE`: nothing is merged.
        /// `SKIP`: it stays behind, listed in `refused`. Absent: `REFUSE`.
        "onConflict": OnConflict,
    }

    /// A coupon to apply.
    NewCoupon {
        /// The coupon to apply; `now` and `site` decide whether it may be.
        "coupon"(required): Coupon<'_>,
    }

    /// Coupons to remove: exactly one of the three.
    Selected {
        /// The code of the coupon, whatever its letter case.
        "code": String,
        /// The place of the coupon on the cart; the first is 0.
        "index": usize,
        /// `true`: all of them.
        "all": bool,
    }

    /// The changes of a cart.
    CartPatch {
        /// Members and mixins, as a JSON merge patch: `null` removes.
        "changes"(required): Cart<'_>,
    }

    /// The members that a validation takes beside those of a calculation.
    Validated {
        /// The cart to price.
        "cart"(required) as OPEN,
        /// The coupons. Absent, the cart's own `discounts`.
        "coupons" as Any,
        /// Of no effect here.
        "explain" as Any,
        /// Of no effect here.
        "calculatedOnly" as Any,
        /// The time, ISO 8601: decides which coupons are valid. Absent, a coupon with validity dates takes nothing.
        "now": String,
        /// The schemas of mixins.
        "schemas" as OPEN,
    }
}

#[cfg(feature = "serde")]
described_object! {
    of_host
    /// An entry of a batch of updates; what is wrong with it is its result.
    LineEntry (is_untyped: true) {
        ..LineUpdate,
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
