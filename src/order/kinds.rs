//! The kinds of an order's parts and of their discounts, in the words of itemized amounts and invoices.

use super::SettledKind;
use crate::document::Choice;
use crate::pricing::amounts::DiscountOrigin;

/// The kinds of an order's parts.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Choice)]
#[non_exhaustive]
#[choice(module = "order")]
pub enum PartKind {
    /// A line of the cart.
    #[default]
    #[choice("LINE")]
    Line,
    /// A fee of a line.
    #[choice("FEE")]
    Fee,
    /// The shipping cost.
    #[choice("SHIPPING")]
    Shipping,
    /// A fee of the whole order.
    #[choice("ORDER_FEE")]
    OrderFee,
    /// The fee of a payment mode.
    #[choice("PAYMENT_FEE")]
    PaymentFee,
}

/// The kinds of an order's discounts.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Choice)]
#[choice(module = "order")]
pub enum DiscountKind {
    /// A coupon.
    #[default]
    #[choice("COUPON")]
    Coupon,
    /// A promotion of the site.
    #[choice("PROMOTION")]
    Promotion,
    /// A discount that an external system has stated for a line.
    #[choice("EXTERNAL")]
    External,
}

impl From<PartKind> for SettledKind {
    fn from(kind: PartKind) -> Self {
        match kind {
            PartKind::Line => Self::Line,
            PartKind::Fee => Self::Fee,
            PartKind::Shipping => Self::Shipping,
            PartKind::OrderFee => Self::OrderFee,
            PartKind::PaymentFee => Self::PaymentFee,
        }
    }
}

impl From<DiscountOrigin> for DiscountKind {
    fn from(origin: DiscountOrigin) -> Self {
        match origin {
            DiscountOrigin::Internal => Self::Coupon,
            DiscountOrigin::Promotion => Self::Promotion,
            DiscountOrigin::External => Self::External,
        }
    }
}
