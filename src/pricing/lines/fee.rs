//! The fees of a line. Their amounts are net unless the fee says otherwise; for an untaxed fee, gross equals net.

use crate::error::{Error, ITEMS, Path};
use crate::model::borrowed::{FeeDefinition, Item};
use crate::money::{Number, Quotient, Ratio};
use crate::pricing::amounts::{Basis, Place, Rule, TaxId, TaxedAmount, bounds};
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
    index: usize,
    item: &'a Item<'a>,
    quantity: Ratio,
    price: &TaxedAmount,
    fees: &mut Vec<ChargedFee<'a>>,
) -> Result<(), Error> {
    let item_at = ITEMS.element(index);
    let fees_at = item_at.member("externalFees");
    for (number, definition) in item.external_fees.iter().enumerate() {
        let at = &fees_at.element(number);
        let CheckedFee { amount, tax } = fee::fee(definition, &context.terms(), at)?;
        let is_taxed = !matches!(tax, FeeTax::Untaxed);
        let on = match amount {
            FeeAmount::Percent(..) => context.percentage_on(definition.includes_tax, is_taxed),
            FeeAmount::Once(..) | FeeAmount::PerUnit(..) => context.stated_on(definition.includes_tax, is_taxed),
        };
        let (exact, rule, inputs) = exact(context, amount, item, quantity, (on, price), at)?;
        let (mark, place) = (context.trace.mark(), Place::Fee(index, number, "price"));
        let inputs = inputs.each_ref().map(|(name, value)| (*name, value.as_ref()));
        let side = context.figure(place, on.stated(rule), &exact, || inputs, at)?;
        let tax_id = tax_id(context, definition, (tax, on), at)?;
        let price = context.charged(on, side, tax_id, (mark, place))?;
        fees.push(ChargedFee { definition, price, on });
    }
    Ok(())
}

type Exact = (Quotient, Rule, [(&'static str, Option<Number>); 2]);

/// The exact amount of a fee, on the side on which it is stated: once for the line, once for each unit, or a percentage
/// of the price of the line.
fn exact(
    context: &Context<'_>,
    amount: FeeAmount,
    item: &Item<'_>,
    quantity: Ratio,
    (on, price): (Basis, &TaxedAmount),
    at: &Path<'_>,
) -> Result<Exact, Error> {
    Ok(match amount {
        FeeAmount::Percent(share, percentage) => {
            let side = on.side(price);
            let inputs = [(on.member(), Some(context.trace.amount(side))), ("feePercentage", Some(percentage))];
            (Quotient::new(side, share.num, share.den), Rule::FeePercent, inputs)
        }
        FeeAmount::Once(once, stated) => {
            (Quotient::ratio(once), Rule::FeeAbsolute, [("amount", Some(stated)), ("quantity", None)])
        }
        FeeAmount::PerUnit(once, stated) => {
            let exact = Quotient::product(once, quantity).ok_or_else(|| bounds::overflow(&at.below("/feeAbsolute")))?;
            (exact, Rule::FeePerUnit, [("amount", Some(stated)), ("quantity", Some(item.quantity))])
        }
    })
}

/// The tax key of a fee: its own rate, with its code; or, without a rate, its code looked up.
fn tax_id<'a>(
    context: &mut Context<'a>,
    definition: &'a FeeDefinition<'a>,
    (tax, on): (FeeTax, Basis),
    at: &Path<'_>,
) -> Result<TaxId, Error> {
    match (tax, definition.tax_code.as_deref()) {
        (FeeTax::Rate(rate), code) => Ok(context.tax_keys.of(code, rate)),
        (FeeTax::Code, Some(code)) => context.look_up(code, on.gross, &at.below("/taxCode")),
        (FeeTax::Code | FeeTax::Untaxed, _) => Ok(TaxId::UNTAXED),
    }
}
