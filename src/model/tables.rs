//! The tables of the interface for a cart and what it holds: every member with its JSON type, also those that no rule
//! reads. Of what an earlier calculation has written only the outermost type is looked at.

use crate::document::shape::{Member, Shape};

/// The members of a cart.
pub(crate) const CART: &[Member] = &[
    ("id", Shape::Text),
    ("yrn", Shape::Text),
    ("customerId", Shape::Text),
    ("currency", Shape::Text),
    ("siteCode", Shape::Text),
    ("type", Shape::Text),
    ("status", Shape::Text),
    ("channel", Shape::Object(&[("name", Shape::Text), ("source", Shape::Text)])),
    ("countryCode", Shape::Text),
    ("zipCode", Shape::Text),
    ("items", Shape::List(&Shape::Object(ITEM))),
    ("discounts", Shape::List(&Shape::Object(COUPON))),
    ("totalUnitsCount", Shape::Number),
    (
        "metadata",
        Shape::Object(&[
            ("createdAt", Shape::Text),
            ("modifiedAt", Shape::Text),
            ("version", Shape::Number),
            ("mixins", Shape::Texts),
        ]),
    ),
    ("totalTax", Shape::Open),
    ("leadTime", Shape::Number),
    ("calculatedPrice", Shape::Open),
    ("mixins", Shape::Open),
];

/// The members of a line. Its kind is `type` where it is stored and `itemType` in a request.
pub(crate) const ITEM: &[Member] = &[
    ("id", Shape::Text),
    ("type", Shape::Text),
    ("itemType", Shape::Text),
    ("itemYrn", Shape::Text),
    (
        "product",
        Shape::Object(&[
            ("id", Shape::Text),
            ("sku", Shape::Text),
            ("name", Shape::Name),
            ("description", Shape::Name),
            ("images", Shape::List(&Shape::Object(&[("id", Shape::Text), ("url", Shape::Text)]))),
            ("categories", Shape::List(&Shape::Text)),
        ]),
    ),
    ("quantity", Shape::Number),
    ("effectiveQuantity", Shape::Number),
    (
        "price",
        Shape::Object(&[
            ("priceId", Shape::Text),
            ("effectiveAmount", Shape::Number),
            ("originalAmount", Shape::Number),
            ("currency", Shape::Text),
            ("measurementUnit", Shape::Object(&[("quantity", Shape::Number), ("unitCode", Shape::Text)])),
        ]),
    ),
    ("taxCode", Shape::Text),
    ("unitPrice", Shape::Object(UNIT_PRICE)),
    ("tax", Shape::Object(STATED_TAX)),
    ("linePrice", Shape::Any),
    ("lineTax", Shape::Object(STATED_TAX)),
    ("externalFees", Shape::List(&Shape::Object(FEE))),
    ("externalDiscounts", Shape::List(&Shape::Object(EXTERNAL_DISCOUNT))),
    ("weightDependent", Shape::Flag),
    ("segments", Shape::List(&Shape::Text)),
    ("keepAsSeparateLineItem", Shape::Flag),
    ("couponDiscounts", Shape::List(&Shape::Any)),
    ("calculatedPrice", Shape::Open),
];

/// Of a unit price the tax is an input; its amounts are figures of an earlier calculation.
const UNIT_PRICE: &[Member] = &[
    ("taxCode", Shape::Text),
    ("taxRate", Shape::Number),
    ("netValue", Shape::Any),
    ("grossValue", Shape::Any),
    ("taxValue", Shape::Any),
    ("appliedDiscounts", Shape::Any),
];

const STATED_TAX: &[Member] = &[
    ("name", Shape::Text),
    ("rate", Shape::Number),
    ("netValue", Shape::Number),
    ("grossValue", Shape::Number),
    ("quantity", Shape::Number),
];

/// The members of a fee of a line. Where it comes from is `origin` where it is stored and `itemType` in a request.
pub(crate) const FEE: &[Member] = &[
    ("id", Shape::Text),
    ("name", Shape::Name),
    ("feeType", Shape::Text),
    ("origin", Shape::Text),
    ("itemType", Shape::Text),
    ("feePercentage", Shape::Number),
    ("feeAbsolute", Shape::Money),
    ("taxable", Shape::Flag),
    ("taxCode", Shape::Text),
    ("taxRate", Shape::Number),
];

const EXTERNAL_DISCOUNT: &[Member] = &[
    ("id", Shape::Text),
    ("discountType", Shape::Text),
    ("value", Shape::Number),
    ("sequence", Shape::Number),
    ("includeFees", Shape::Flag),
];

/// A fee of a line.
pub(crate) const FEE_SHAPE: Shape = Shape::Object(FEE);

/// A discount of a line that an external system states.
pub(crate) const EXTERNAL_DISCOUNT_SHAPE: Shape = Shape::Object(EXTERNAL_DISCOUNT);

/// The members of a coupon.
pub(crate) const COUPON: &[Member] = &[
    ("id", Shape::Text),
    ("code", Shape::Text),
    ("name", Shape::Name),
    ("currency", Shape::Text),
    ("calculationType", Shape::Text),
    ("valid", Shape::Flag),
    (
        "links",
        Shape::List(&Shape::Object(&[
            ("rel", Shape::Text),
            ("title", Shape::Text),
            ("href", Shape::Text),
            ("type", Shape::Text),
        ])),
    ),
    ("discountType", Shape::Text),
    ("discountCalculationType", Shape::Text),
    ("discountPercentage", Shape::Number),
    ("discountRate", Shape::Number),
    ("discountAbsolute", Shape::Money),
    ("amount", Shape::Number),
    ("categoryRestricted", Shape::Flag),
    ("segmentRestricted", Shape::Flag),
    (
        "restrictions",
        Shape::Object(&[
            ("includedCategories", Shape::List(&Shape::Text)),
            ("excludedCategories", Shape::List(&Shape::Text)),
            ("segments", Shape::List(&Shape::Text)),
            ("minOrderValue", Shape::Money),
            ("validFrom", Shape::Text),
            ("validUntil", Shape::Text),
        ]),
    ),
];
