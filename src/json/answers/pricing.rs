//! The answers of the operations that price a cart.

use crate::document::{Shaped as _, described_objects, json_schema};
use crate::model::borrowed::{Cart, Item, ItemType};
use crate::money::Number;
use crate::pricing::amounts::PriceValue;
use crate::pricing::figures::{Calculation, CouponDiscount, LineCalculation};

described_objects! {
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

    /// The cart of an answer: `WHOLE`, `FIGURES` or `TOTALS`.
    AnsweredCart = CalculatedCart | CartFigures | CartTotals;

    /// The totals of all lines of a cart.
    Totals {
        ..Calculation,
        /// The tax of everything to be paid.
        "totalTax"(required): TotalTax,
    }

    /// An amount of tax.
    TotalTax {
        = Calculation::CURRENCY,
        /// The amount.
        "amount"(required): Number,
    }

    /// `WHOLE`: the given cart with its figures; members that no rule reads are unchanged.
    CalculatedCart {
        ..Cart<'_>,
        ..CalculatedItems,
        ..Totals,
    }

    of_host
    /// The lines of a calculated cart.
    CalculatedItems {
        /// The lines, in the order of the request.
        "items": Vec<CalculatedItem>,
    }

    of_host
    /// The price of one unit: its figures, followed by the members there that no rule knows.
    CalculatedUnitPrice (is_open: true) {
        ..PriceValue,
    }

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

    /// `FIGURES`: the figures of the cart and of every line.
    CartFigures {
        ..Totals,
        = Calculation::LINES,
    }

    /// `TOTALS`: the totals of the cart, and the final price of every line.
    CartTotals {
        ..Totals,
        /// The lines, in the order of the request.
        "items"(required): Vec<ItemTotals>,
    }

    /// A calculation by itself, as it is stored: the figures of the cart, and what there is to know about them.
    StoredCalculation {
        ..CartFigures,
        = Calculation::NOTICES,
        = Calculation::OFFERS,
        = Calculation::SHIPPING,
        = Calculation::TIERS,
        = Calculation::EXPLANATION,
        = Calculation::PROVENANCE,
    }

    /// The totals of a line.
    ItemTotals {
        /// The identifier of the line; absent if it has none.
        "id": String,
        /// The total of the line.
        "calculatedPrice"(required): ItemTotal,
    }

    /// The total of a line.
    ItemTotal {
        /// The amount to be paid for the line: its price and its fees, after discounts.
        "finalPrice"(required): PriceValue,
    }
}

impl Calculation {
    /// Returns the JSON Schema of a calculation as [`Calculation::to_json`] writes it (draft 2020-12).
    ///
    /// ```
    /// let schema = cartwright::Calculation::json_schema();
    /// assert!(schema.starts_with(r#"{"$schema":"https://json-schema.org/draft/2020-12/schema""#));
    /// ```
    #[must_use]
    pub fn json_schema() -> String {
        json_schema(&StoredCalculation::SHAPE)
    }
}
