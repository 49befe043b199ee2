//! The fees of a line. Their amounts are net on every site; a fee that is not taxable has gross = net.

use super::Context;
use super::basis::Figures;
use super::check;
use super::explain::{Place, Rule};
use super::rounding::{Quotient, Ratio};
use super::tax::{Label, Rate};
use crate::cart::{FeeDefinition, FeeType, Item};
use crate::error::{Code, Error};

/// A fee with its undiscounted price.
#[derive(Debug)]
pub(crate) struct ChargedFee<'a> {
    pub(crate) definition: &'a FeeDefinition<'a>,
    pub(crate) price: Figures,
}

/// Charges every fee of a line whose undiscounted price is `price`; they go into `fees`.
pub(crate) fn charge<'a>(
    context: &mut Context<'a>,
    index: usize,
    item: &'a Item<'a>,
    quantity: Ratio,
    price: &Figures,
    fees: &mut Vec<ChargedFee<'a>>,
) -> Result<(), Error> {
    for (number, definition) in item.external_fees.iter().enumerate() {
        let at = move |member: &str| format!("/cart/items/{index}/externalFees/{number}{member}");
        let (exact, rule, inputs) = amount(context, definition, item, quantity, price, &at)?;
        let place = Place::Fee(index, number, "price");
        let inputs = inputs.each_ref().map(|(name, value)| (*name, value.as_ref()));
        let net = context.figure(place, ("netValue", rule), &exact, &inputs, &|| at(""))?;
        let label = label(context, definition, &at)?;
        let price = context.price_of_net(net, label, place)?;
        fees.push(ChargedFee { definition, price });
    }
    Ok(())
}

type Amount = (Quotient, Rule, [(&'static str, Option<crate::number::Number>); 2]);

/// The exact net amount of a fee: once a line, times its quantity, or a percentage of its net price.
fn amount(
    context: &Context<'_>,
    definition: &FeeDefinition<'_>,
    item: &Item<'_>,
    quantity: Ratio,
    price: &Figures,
    at: &dyn Fn(&str) -> String,
) -> Result<Amount, Error> {
    let missing = |member: &str| {
        let message = format!("a fee of type {} needs `{member}`", definition.fee_type.as_str());
        Error::new(Code::MissingMember, at(&format!("/{member}")), message)
    };
    if definition.fee_type == FeeType::Percent {
        let percentage = definition.fee_percentage.ok_or_else(|| missing("feePercentage"))?;
        let share = check::rate(percentage, 2, &|| at("/feePercentage"))?;
        let inputs = [("netValue", Some(context.trace.amount(price.net))), ("feePercentage", Some(percentage))];
        return Ok((Quotient::new(price.net, share.num, share.den), Rule::FeePercent, inputs));
    }
    let money = definition.fee_absolute.as_ref().ok_or_else(|| missing("feeAbsolute"))?;
    let once = check::money(money, context.cart.currency, context.basis.scale, &|| at("/feeAbsolute"))?;
    let amount = ("amount", Some(money.amount));
    if definition.fee_type == FeeType::Absolute {
        return Ok((Quotient::ratio(once), Rule::FeeAbsolute, [amount, ("quantity", None)]));
    }
    let exact = Quotient::product(once, quantity).ok_or_else(|| check::overflow(at("/feeAbsolute")))?;
    Ok((exact, Rule::FeePerUnit, [amount, ("quantity", Some(item.quantity))]))
}

/// The tax of a fee: a rate of its own with the code as label, else the code looked up.
fn label<'a>(
    context: &mut Context<'a>,
    definition: &'a FeeDefinition<'a>,
    at: &dyn Fn(&str) -> String,
) -> Result<Label, Error> {
    if definition.taxable != Some(true) {
        return Ok(Label::UNTAXED);
    }
    match (definition.tax_rate, &definition.tax_code) {
        (Some(rate), code) => {
            let rate = Rate::new(rate, &|| at("/taxRate"))?;
            Ok(context.labels.of(code.as_deref(), rate))
        }
        (None, Some(code)) => context.look_up(code, &|| at("/taxCode")),
        (None, None) => {
            let message = "a taxable fee needs a `taxRate` or a `taxCode`";
            Err(Error::new(Code::FeeTaxMissing, at("/taxCode"), message))
        }
    }
}
