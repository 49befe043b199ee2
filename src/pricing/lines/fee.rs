//! The fees of a line. Their amounts are net unless the fee says otherwise; for an untaxed fee, gross equals net.

use super::CartLine;
use crate::error::{Error, Path};
use crate::model::borrowed::FeeDefinition;
use crate::money::{Number, Quotient};
use crate::pricing::amounts::{Basis, Place, Rule, StatedAmount, TaxId, TaxedAmount, bounds};
use crate::pricing::checks::{CheckedFee, FeeAmount, FeeTax, fee};
use crate::pricing::state::Context;

/// A fee with its undiscounted price.
#[derive(Debug)]
pub(crate) struct ChargedFee<'a> {
    pub(crate) definition: &'a FeeDefinition<'a>,
    pub(crate) price: TaxedAmount,
    /// The side on which its amount is stated.
    pub(crate) on: Basis,
}

/// Charges every fee of a line whose undiscounted price is `price`, and appends them to `fees`.
pub(crate) fn charge<'a>(
    context: &mut Context<'a>,
    line: &CartLine<'a>,
    price: &TaxedAmount,
    fees: &mut Vec<ChargedFee<'a>>,
) -> Result<(), Error> {
    let item_at = line.at();
    let fees_at = item_at.member("externalFees");
    for (number, definition) in line.item.external_fees.iter().enumerate() {
        let at = &fees_at.element(number);
        let checked = fee::fee(definition, &context.terms(), at)?;
        let is_taxed = !matches!(checked.tax, FeeTax::Untaxed);
        let on = match checked.amount {
            FeeAmount::Percent(..) => context.percentage_on(definition.includes_tax, is_taxed),
            FeeAmount::Once(..) | FeeAmount::PerUnit(..) => context.stated_on(definition.includes_tax, is_taxed),
        };
        let fee = UnpricedFee { definition, checked, on, at };
        let (exact, rule, inputs) = fee.exact(context, line, price)?;
        let steps = context.trace.begin(Place::Fee(line.index, number, "price"));
        let inputs = inputs.each_ref().map(|(name, value)| (*name, value.as_ref()));
        let amount = Basis::round(&exact, at)?;
        context.trace.rounded(on.stated(steps.place, rule, amount), &exact, || inputs);
        let tax_id = fee.tax_id(context)?;
        let price = context.charged(StatedAmount { on, amount }, tax_id, steps)?;
        fees.push(ChargedFee { definition, price, on });
    }
    Ok(())
}

type Exact = (Quotient, Rule, [(&'static str, Option<Number>); 2]);

/// A fee before it is priced.
struct UnpricedFee<'a, 'p> {
    definition: &'a FeeDefinition<'a>,
    checked: CheckedFee,
    /// The side on which its amount is stated.
    on: Basis,
    at: &'p Path<'p>,
}

impl<'a> UnpricedFee<'a, '_> {
    /// The exact amount, on the side on which it is stated: once for the line, once for each unit, or a percentage of
    /// `price`, that of the line.
    fn exact(&self, context: &Context<'_>, line: &CartLine<'_>, price: &TaxedAmount) -> Result<Exact, Error> {
        Ok(match self.checked.amount {
            FeeAmount::Percent(share, percentage) => {
                let side = self.on.side(price);
                let of = (self.on.member(), Some(context.trace.amount(side)));
                let exact = Quotient::new(side, share.num, share.den);
                (exact, Rule::FeePercent, [of, ("feePercentage", Some(percentage))])
            }
            FeeAmount::Once(once, stated) => {
                (Quotient::ratio(once), Rule::FeeAbsolute, [("amount", Some(stated)), ("quantity", None)])
            }
            FeeAmount::PerUnit(once, stated) => {
                let overflow = || bounds::overflow(&self.at.below("/feeAbsolute"));
                let exact = Quotient::product(once, line.quantity).ok_or_else(overflow)?;
                (exact, Rule::FeePerUnit, [("amount", Some(stated)), ("quantity", Some(line.item.quantity))])
            }
        })
    }

    /// The tax key: its own rate, with its code; or, without a rate, its code looked up.
    fn tax_id(&self, context: &mut Context<'a>) -> Result<TaxId, Error> {
        match (&self.checked.tax, self.definition.tax_code.as_deref()) {
            (FeeTax::Rate(rate), code) => Ok(context.tax_keys.of(code, *rate)),
            (FeeTax::Code, Some(code)) => context.look_up(code, self.on.gross, &self.at.below("/taxCode")),
            (FeeTax::Code | FeeTax::Untaxed, _) => Ok(TaxId::UNTAXED),
        }
    }
}
