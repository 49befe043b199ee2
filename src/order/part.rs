//! One part of an order, with the amount paid for it: a line, a fee, shipping, an order fee, a payment fee.

use super::{StatedFee, StatedLine, StatedOrderFee};
use crate::model::FeeType;
use crate::money::Amount;
use crate::pricing::amounts::TaxedAmount;

/// One part of an order that is paid for.
#[derive(Debug, Clone)]
pub(crate) struct Part {
    /// The price paid, after discounts.
    pub(crate) paid: TaxedAmount,
    /// The same by tax code and rate, for shipping, order fees and payment fees with several taxes; else empty.
    pub(crate) by_tax: Vec<TaxedAmount>,
    /// The price before discounts; `None` if the part has no discount.
    pub(crate) undiscounted: Option<TaxedAmount>,
    /// The same by tax code and rate, for a shipping cost with several taxes; else empty.
    pub(crate) undiscounted_by_tax: Vec<TaxedAmount>,
}

impl Part {
    /// The amounts paid for the part, each with one tax.
    pub(crate) fn amounts(&self) -> &[TaxedAmount] {
        if self.by_tax.is_empty() { std::slice::from_ref(&self.paid) } else { &self.by_tax }
    }
}

/// The tax of an amount.
pub(crate) const fn tax_of(amount: &TaxedAmount) -> Amount {
    amount.gross.saturating_sub(amount.net)
}

/// A fee of a line.
#[derive(Debug, Clone)]
pub(crate) struct Fee<'o> {
    pub(crate) part: Part,
    pub(crate) stated: &'o StatedFee<'o>,
}

impl Fee<'_> {
    /// Whether the fee is paid once per line and is therefore returned with the last unit.
    pub(crate) const fn goes_at_the_end(&self) -> bool {
        matches!(self.stated.fee_type, FeeType::Absolute)
    }
}

/// A line.
#[derive(Debug)]
pub(crate) struct Line<'o> {
    pub(crate) part: Part,
    pub(crate) stated: &'o StatedLine<'o>,
    /// The quantity as a whole number of the last decimal of quantities.
    pub(crate) units: u128,
    pub(crate) fees: Vec<Fee<'o>>,
}

/// A fee of the whole order.
#[derive(Debug, Clone)]
pub(crate) struct OrderFee<'o> {
    pub(crate) part: Part,
    pub(crate) stated: &'o StatedOrderFee<'o>,
}

/// A payment fee.
#[derive(Debug, Clone)]
pub(crate) struct PaymentFee<'o> {
    pub(crate) part: Part,
    pub(crate) id: &'o str,
}
