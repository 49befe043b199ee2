//! The fees of a line. Their amounts are net on every site; an untaxed fee has gross = net.

use crate::error::Error;
use crate::error::path::Path;
use crate::model::fee::FeeDefinition;
use crate::model::item::Item;
use crate::money::exact::{Quotient, Ratio};
use crate::money::number::Number;
use crate::pricing::basis::TaxedAmount;
use crate::pricing::check::ITEMS;
use crate::pricing::check::fee::{CheckedFee, FeeAmount, FeeTax};
use crate::pricing::check::{bounds, fee};
use crate::pricing::context::Context;
use crate::pricing::explain::steps::Rule;
use crate::pricing::explain::trace::Place;
use crate::pricing::tax::TaxId;

/// A fee with its undiscounted price.
#[derive(Debug)]
pub(crate) struct ChargedFee<'a> {
    pub(crate) definition: &'a FeeDefinition<'a>,
    pub(crate) price: TaxedAmount,
}

/// Charges every fee of a line whose undiscounted price is `price`; they go into `fees`.
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
        let (exact, rule, inputs) = exact(context, amount, item, quantity, price, at)?;
        let place = Place::Fee(index, number, "price");
        let inputs = inputs.each_ref().map(|(name, value)| (*name, value.as_ref()));
        let net = context.figure(place, ("netValue", rule), &exact, &inputs, at)?;
        let tax_id = tax_id(context, definition, tax, at)?;
        let price = context.price_of_net(net, tax_id, place)?;
        fees.push(ChargedFee { definition, price });
    }
    Ok(())
}

type Exact = (Quotient, Rule, [(&'static str, Option<Number>); 2]);

/// The exact net amount of a fee: once a line, times its quantity, or a percentage of its net price.
fn exact(
    context: &Context<'_>,
    amount: FeeAmount,
    item: &Item<'_>,
    quantity: Ratio,
    price: &TaxedAmount,
    at: &Path<'_>,
) -> Result<Exact, Error> {
    Ok(match amount {
        FeeAmount::Percent(share, percentage) => {
            let inputs = [("netValue", Some(context.trace.amount(price.net))), ("feePercentage", Some(percentage))];
            (Quotient::new(price.net, share.num, share.den), Rule::FeePercent, inputs)
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

/// The tax of a fee: a rate of its own with the code as tax key, else the code looked up.
fn tax_id<'a>(
    context: &mut Context<'a>,
    definition: &'a FeeDefinition<'a>,
    tax: FeeTax,
    at: &Path<'_>,
) -> Result<TaxId, Error> {
    match (tax, definition.tax_code.as_deref()) {
        (FeeTax::Rate(rate), code) => Ok(context.tax_keys.of(code, rate)),
        (FeeTax::Code, Some(code)) => context.look_up(code, &at.below("/taxCode")),
        (FeeTax::Code | FeeTax::Untaxed, _) => Ok(TaxId::UNTAXED),
    }
}
