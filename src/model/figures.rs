//! The types of the members that a calculation writes, as the tables of the interface list them. No rule reads them, and a
//! change of a cart drops them; their types are checked before, like those of all listed members.

use crate::document::Shape;

/// A price of the interface; only a final price has a tax aggregate.
const PRICE: Shape = Shape::Figures(&[
    NET,
    GROSS,
    TAX,
    CODE,
    RATE,
    APPLIED,
    (
        "taxAggregate",
        Shape::Figures(&[("lines", Shape::List(&Shape::Figures(&[NET, GROSS, TAX, CODE, RATE, APPLIED])))]),
    ),
]);
const NET: (&str, Shape) = ("netValue", Shape::Number);
const GROSS: (&str, Shape) = ("grossValue", Shape::Number);
const TAX: (&str, Shape) = ("taxValue", Shape::Number);
const CODE: (&str, Shape) = ("taxCode", Shape::Text);
const RATE: (&str, Shape) = ("taxRate", Shape::Number);
const APPLIED: (&str, Shape) = ("appliedDiscounts", DISCOUNTS);

const DISCOUNTS: Shape =
    Shape::List(&Shape::Figures(&[("id", Shape::Text), ("value", Shape::Number), ("discountType", Shape::Text)]));

const FEES: Shape = Shape::List(&Shape::Figures(&[
    ("id", Shape::Text),
    ("type", Shape::Text),
    ("origin", Shape::Text),
    ("name", Shape::Name),
    ("price", PRICE),
    ("discountedPrice", PRICE),
]));

const TOTAL_DISCOUNT: Shape =
    Shape::Figures(&[("calculationType", Shape::Text), ("value", Shape::Number), ("appliedDiscounts", DISCOUNTS)]);

impl Shape {
    /// A number of a calculation.
    pub(crate) const FIGURE: Self = Self::Number;
    /// The discounts that a price has been given.
    pub(crate) const APPLIED_DISCOUNTS: Self = DISCOUNTS;
    /// The tax of a cart.
    pub(crate) const TOTAL_TAX: Self = Self::Figures(&[("amount", Self::Number), ("currency", Self::Text)]);
    /// The amount that each coupon took from a line.
    pub(crate) const COUPON_DISCOUNTS: Self =
        Self::List(&Self::Figures(&[("couponId", Self::Text), ("value", Self::Number)]));
    /// The figures of a line.
    pub(crate) const LINE_FIGURES: Self = Self::Figures(&[
        ("price", PRICE),
        ("upliftValue", PRICE),
        ("discountedPrice", PRICE),
        ("fees", FEES),
        ("totalFee", PRICE),
        ("totalDiscount", TOTAL_DISCOUNT),
        ("finalPrice", PRICE),
    ]);
    /// The figures of a cart.
    pub(crate) const CART_FIGURES: Self = Self::Figures(&[
        ("price", PRICE),
        ("upliftValue", PRICE),
        ("discountedPrice", PRICE),
        ("totalFee", PRICE),
        ("totalDiscount", TOTAL_DISCOUNT),
        ("totalShipping", PRICE),
        ("orderFees", FEES),
        ("paymentFees", FEES),
        ("finalPrice", PRICE),
    ]);
}
