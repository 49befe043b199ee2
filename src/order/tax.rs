//! `reconcile_tax`: compares the tax as the sum of the rounded lines, which the shopper has seen, with the tax of the
//! sums, which an electronic invoice states.

use super::{OrderParts, TakenBackParts};
use crate::document::{Described, answer_doors};
use crate::error::{Error, ORDER};
use crate::model::RoundingMode;
use crate::money::Number;
use crate::pricing::amounts::{PriceValue, TaxGroups, TaxKeys, bounds};

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
    /// The same of what was taken back, which no other figure includes; absent if the order does not state any.
    #[member("takenBack")]
    pub taken_back: Option<ReconciledTaxes>,
}

/// The tax of some prices, calculated in two ways.
#[derive(Debug, Clone, PartialEq, Eq, Described)]
#[non_exhaustive]
#[described(written, read)]
pub struct ReconciledTaxes {
    /// The groups, in the order of the tax aggregate.
    #[member("groups", required)]
    pub groups: Vec<ReconciledGroup>,
    /// The sum of the differences; it may be negative.
    #[member("difference", required)]
    pub difference: Number,
}

/// The tax of an order by its groups; `mode` rounds the tax of each sum.
pub(crate) fn reconcile(order: &OrderParts<'_>, mode: RoundingMode) -> Result<TaxReconciliation, Error> {
    let scale = order.basis.scale;
    let ReconciledTaxes { groups, difference } =
        Reconciling { scale, mode, keys: order.tax_keys() }.groups(&order.aggregate)?;
    let taken_back = match TakenBackParts::of(order)? {
        Some(parts) => Some(Reconciling { scale, mode, keys: &parts.tax_keys }.groups(&parts.aggregate)?),
        None => None,
    };
    Ok(TaxReconciliation { groups, difference, taken_back })
}

/// How the taxes of groups are reconciled.
struct Reconciling<'k> {
    scale: u32,
    mode: RoundingMode,
    keys: &'k TaxKeys,
}

impl Reconciling<'_> {
    /// The difference of two sums, with its sign.
    fn signed(&self, above: u128, below: u128) -> Result<Number, Error> {
        let number = Number::from_parts(above < below, above.abs_diff(below), self.scale);
        number.ok_or_else(|| bounds::overflow(&ORDER))
    }

    fn groups(&self, aggregate: &TaxGroups) -> Result<ReconciledTaxes, Error> {
        let overflow = || bounds::overflow(&ORDER);
        let (mut groups, mut tax_sum, mut sum) = (Vec::new(), 0_u128, 0_u128);
        for group in aggregate.in_order(self.keys) {
            let tax = group.gross.checked_sub(group.net).ok_or_else(overflow)?;
            let of_sum = match self.keys.rate(group.tax_id) {
                Some(rate) => self.mode.round(rate.tax_of(group.net, false)),
                None => Some(0),
            };
            let of_sum = of_sum.ok_or_else(overflow)?;
            tax_sum = tax_sum.checked_add(tax).ok_or_else(overflow)?;
            sum = sum.checked_add(of_sum).ok_or_else(overflow)?;
            groups.push(ReconciledGroup {
                price: group.value(self.scale, self.keys.tax_key(group.tax_id)).ok_or_else(overflow)?,
                tax_of_sum: self.signed(of_sum, 0)?,
                difference: self.signed(tax, of_sum)?,
            });
        }
        Ok(ReconciledTaxes { groups, difference: self.signed(tax_sum, sum)? })
    }
}

answer_doors!(TaxReconciliation in order);
