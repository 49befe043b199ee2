//! `reconcile_tax`: compares the tax as the sum of the rounded lines, which the shopper has seen, with the tax of the
//! sums, which an electronic invoice states.

use super::OrderParts;
use crate::document::{Described, answer_doors};
use crate::error::{Error, ORDER};
use crate::model::RoundingMode;
use crate::money::{Number, Quotient};
use crate::pricing::amounts::{PriceValue, bounds};

/// The tax of one tax code and rate, calculated in two ways.
#[derive(Debug, Clone, PartialEq, Eq, Described)]
#[non_exhaustive]
#[described(written, read)]
pub struct ReconciledGroup {
    /// The group in the tax aggregate.
    #[member(within)]
    pub price: PriceValue,
    /// The tax of the group's net sum: net x rate / 100, rounded by the mode in the provenance (rule BR-CO-17 of EN
    /// 16931); 0 if it is untaxed.
    #[member("taxOfSum", required)]
    pub tax_of_sum: Number,
    /// The tax of the group less the tax of its sum; it may be negative.
    #[member("difference", required)]
    pub difference: Number,
}

/// The tax of an order, calculated in two ways.
#[derive(Debug, Clone, PartialEq, Eq, Described)]
#[non_exhaustive]
#[described(written, read)]
pub struct TaxReconciliation {
    /// The groups, in the order of the tax aggregate.
    #[member("groups", required)]
    pub groups: Vec<ReconciledGroup>,
    /// The sum of the differences; it may be negative.
    #[member("difference", required)]
    pub difference: Number,
}

/// The tax of an order by its groups; `mode` rounds the tax of each sum.
pub(crate) fn reconcile(order: &OrderParts<'_>, mode: RoundingMode) -> Result<TaxReconciliation, Error> {
    let overflow = || bounds::overflow(&ORDER);
    let scale = order.basis.scale;
    // The difference of two sums, with its sign.
    let signed = |above: u128, below: u128| {
        let is_negative = above < below;
        Number::from_parts(is_negative, above.abs_diff(below), scale).ok_or_else(overflow)
    };
    let (mut groups, mut tax_sum, mut sum) = (Vec::new(), 0_u128, 0_u128);
    for group in order.aggregate.in_order(order.tax_keys()) {
        let tax = group.gross.checked_sub(group.net).ok_or_else(overflow)?;
        let of_sum = match order.rate(group.tax_id) {
            // The tax on a net amount is the amount x (up - down) / down.
            Some(rate) => mode.round(Quotient::new(group.net, rate.part().into(), rate.down.into())),
            None => Some(0),
        };
        let of_sum = of_sum.ok_or_else(overflow)?;
        tax_sum = tax_sum.checked_add(tax).ok_or_else(overflow)?;
        sum = sum.checked_add(of_sum).ok_or_else(overflow)?;
        groups.push(ReconciledGroup {
            price: order.value(&group, &ORDER)?,
            tax_of_sum: signed(of_sum, 0)?,
            difference: signed(tax, of_sum)?,
        });
    }
    Ok(TaxReconciliation { groups, difference: signed(tax_sum, sum)? })
}

answer_doors!(TaxReconciliation in order);
