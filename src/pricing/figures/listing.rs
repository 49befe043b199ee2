//! Discounts as results list them.

use std::sync::Arc;

use super::{DiscountedPrice, TotalDiscount};
use crate::error::{Error, FIGURES};
use crate::pricing::amounts::{AppliedShare, Sum, TaxedAmount, bounds};
use crate::pricing::offers::{AppliedDiscounts, CalculationType, DiscountLedger};
use crate::pricing::state::Context;

impl DiscountLedger {
    /// The discounts of a target.
    pub(crate) fn listed(self: &Arc<Self>, at: usize) -> AppliedDiscounts {
        AppliedDiscounts::of_target(self, at)
    }

    /// A sum, with the list of the discounts taken off its parts.
    pub(crate) fn sum(
        self: &Arc<Self>,
        context: &Context<'_>,
        price: &TaxedAmount,
        taken: &[AppliedShare],
    ) -> Result<DiscountedPrice, Error> {
        let applied_discounts = self.list(context, taken)?;
        Ok(DiscountedPrice { price: context.value(price)?, applied_discounts })
    }

    /// The sum of the discounts taken off, with their list.
    pub(crate) fn total(
        context: &Context<'_>,
        taken: &[AppliedShare],
        applied_discounts: AppliedDiscounts,
    ) -> Result<TotalDiscount, Error> {
        let price = context.value(&Self::sum_of(taken)?)?;
        let (calculation_type, value) = match context.basis.gross {
            true => (CalculationType::AfterTax, price.gross_value),
            false => (CalculationType::BeforeTax, price.net_value),
        };
        Ok(TotalDiscount { calculation_type, value, price, applied_discounts })
    }

    /// The sum of the discounts taken off.
    #[inline(always)]
    pub(crate) fn sum_of(taken: &[AppliedShare]) -> Result<TaxedAmount, Error> {
        let overflow = || bounds::overflow(&FIGURES.member("totalDiscount"));
        let mut sum = Sum::default();
        for one in taken {
            sum.add(&one.price).ok_or_else(overflow)?;
        }
        Ok(sum.or_zero())
    }

    /// Returns the discounts; refuses a price that is too large for a number.
    pub(crate) fn require_numbers<'t>(
        &self,
        context: &Context<'_>,
        taken: &'t [AppliedShare],
    ) -> Result<&'t [AppliedShare], Error> {
        taken.iter().try_for_each(|one| context.require_number(&one.price))?;
        Ok(taken)
    }

    /// The list of the discounts taken off.
    pub(crate) fn list(
        self: &Arc<Self>,
        context: &Context<'_>,
        taken: &[AppliedShare],
    ) -> Result<AppliedDiscounts, Error> {
        Ok(AppliedDiscounts::sums(self, self.require_numbers(context, taken)?))
    }
}
