//! The answers of the operations that price a cart.

use crate::document::{Shape, Shaped, described_object};
use crate::model::borrowed::{Cart, Item, ItemType};
use crate::money::Number;
use crate::pricing::amounts::PriceValue;
use crate::pricing::figures::{Calculation, CouponDiscount, LineCalculation};

described_object! {
    /// The answer of a calculation: the cart with its figures, and what there is to know about them.
    CalculateAnswer (reads: &["cart"]) {
        = Calculation::NOTICES,
        = Calculation::OFFERS,
        = Calculation::SHIPPING,
        = Calculation::TIERS,
        = Calculation::EXPLANATION,
        = Calculation::PROVENANCE,
        /// The cart, to the extent requested.
        "cart"(required): AnsweredCart,
    }
}

/// The cart of an answer: `WHOLE`, `FIGURES` or `TOTALS`.
pub(crate) enum AnsweredCart {}

impl Shaped for AnsweredCart {
    const SHAPE: Shape = Shape::Either(&[CalculatedCart::SHAPE, CartFigures::SHAPE, CartTotals::SHAPE]);
}

described_object! {
    /// The totals of all lines of a cart.
    Totals {
        ..Calculation,
        /// The tax of everything to be paid.
        "totalTax"(required): TotalTax,
    }
}

described_object! {
    /// An amount of tax.
    TotalTax {
        = Calculation::CURRENCY,
        /// The amount.
        "amount"(required): Number,
    }
}

described_object! {
    /// `WHOLE`: the given cart with its figures; members that no rule reads are unchanged.
    CalculatedCart {
        ..Cart<'_>,
        ..CalculatedItems,
        ..Totals,
    }
}

described_object! {
    of_host
    /// The lines of a calculated cart.
    CalculatedItems {
        /// The lines, in the order of the request.
        "items": Vec<CalculatedItem>,
    }
}

described_object! {
    of_host
    /// The price of one unit: its figures, followed by the members there that no rule knows.
    CalculatedUnitPrice (is_open: true) {
        ..PriceValue,
    }
}

described_object! {
    /// A line with all its figures.
    CalculatedItem {
        ..Item<'_>,
        /// The price of one unit, rounded for display; the line price is not calculated from it.
        "unitPrice"(required): CalculatedUnitPrice,
        /// The kind of the line, which says who states the price.
        "type"(required): ItemType,
        /// The discounts of coupons on the line and its fees, one entry for each code; absent if there are none.
        "couponDiscounts": Vec<CouponDiscount>,
        /// Every figure of the line.
        "calculatedPrice"(required): LineCalculation,
    }
}

described_object! {
    /// `FIGURES`: the figures of the cart and of every line.
    CartFigures {
        ..Totals,
        = Calculation::LINES,
    }
}

described_object! {
    /// `TOTALS`: the totals of the cart, and the final price of every line.
    CartTotals {
        ..Totals,
        /// The lines, in the order of the request.
        "items"(required): Vec<ItemTotals>,
    }
}

described_object! {
    /// The totals of a line.
    ItemTotals {
        /// The identifier of the line; absent if it has none.
        "id": String,
        /// The total of the line.
        "calculatedPrice"(required): ItemTotal,
    }
}

described_object! {
    /// The total of a line.
    ItemTotal {
        /// The amount to be paid for the line: its price and its fees, after discounts.
        "finalPrice"(required): PriceValue,
    }
}
