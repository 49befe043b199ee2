//! The price of shipping, from its stated cost and its tax.

use super::methods::stated_cost;
use super::{Charge, ChargeTax, Quote, charge};
use crate::error::{Error, Path, SHIPPING_COST};
use crate::model::ShippingCost;
use crate::money::{Amount, Number, Quotient, Ratio};
use crate::pricing::amounts::{Basis, Place, Rate, Rule, StatedAmount, TaxId, bounds};
use crate::pricing::checks::by_goods;
use crate::pricing::lines::{GoodsOf, Lines};
use crate::pricing::state::Context;

/// The price of a quote; the method's tax code is looked up.
pub(crate) fn of_quote<'a>(context: &mut Context<'a>, lines: &Lines<'_>, quote: &Quote<'a>) -> Result<Charge, Error> {
    let tax = tax_of(context, lines, quote)?;
    let (on, cost) = (stated_on(context, quote), stated_cost(context, quote)?);
    figures(context, on, cost, quote.tier.cost.amount, tax)
}

/// The gross price of a quote. As many may be compared as there are methods, each with a share for every tax of the
/// goods.
pub(crate) fn gross<'a>(context: &mut Context<'a>, lines: &Lines<'_>, quote: &Quote<'a>) -> Result<Amount, Error> {
    let (tax, on) = (tax_of(context, lines, quote)?, stated_on(context, quote));
    context.meter.divide(tax.count(&context.tax_keys, on))?;
    let amount = Basis::round_ratio(stated_cost(context, quote)?, &quote.path())?;
    let charge = charge::untold(context, StatedAmount { on, amount }, tax);
    Ok(charge.ok_or_else(|| bounds::overflow(&quote.path()))?.price.gross)
}

/// Whether the cost of a quote is stated gross.
pub(crate) fn is_stated_gross(context: &Context<'_>, quote: &Quote<'_>) -> bool {
    stated_on(context, quote).gross
}

fn stated_on(context: &Context<'_>, quote: &Quote<'_>) -> Basis {
    let is_taxed = quote.method.shipping_tax_code.is_some() || quote.method.tax_by.is_some();
    context.stated_on(quote.tier.includes_tax, is_taxed)
}

fn tax_of<'a, 'l>(context: &mut Context<'a>, lines: &'l Lines<'_>, quote: &Quote<'a>) -> Result<ChargeTax<'l>, Error> {
    let (code, at) = (&quote.method.shipping_tax_code, quote.path());
    if by_goods(quote.method.tax_by, code.is_some(), &at)? {
        lines.require_rates(stated_on(context, quote), GoodsOf::Shipped)?;
        context.complete_components()?;
        return Ok(ChargeTax::Goods(lines, GoodsOf::Shipped));
    }
    Ok(ChargeTax::Key(match code {
        Some(code) => {
            let path = at.member("shippingTaxCode");
            context.sale.limits.check_text(code, &path)?;
            context.look_up(code, is_stated_gross(context, quote), &path)?
        }
        None => TaxId::UNTAXED,
    }))
}

/// The price of a shipping cost that the host has computed itself.
pub(crate) fn given<'a>(
    context: &mut Context<'a>,
    lines: &Lines<'_>,
    cost: &'a ShippingCost<'a>,
) -> Result<Charge, Error> {
    bounds::same_currency(cost.currency, context.sale.cart.currency, &SHIPPING_COST)?;
    let exact = bounds::amount(cost.amount, context.basis.scale, &SHIPPING_COST.member("amount"))?;
    if let Some(code) = &cost.tax_code {
        context.sale.limits.check_text(code, &SHIPPING_COST.member("taxCode"))?;
    }
    let has_own = cost.tax_code.is_some() || cost.tax_rate.is_some();
    let by_goods = by_goods(cost.tax_by, has_own, &SHIPPING_COST)?;
    let on = context.stated_on(cost.includes_tax, has_own || by_goods);
    context.complete_components()?;
    let tax = match (cost.tax_rate, &cost.tax_code) {
        _ if by_goods => {
            lines.require_rates(on, GoodsOf::Shipped)?;
            ChargeTax::Goods(lines, GoodsOf::Shipped)
        }
        (Some(rate), code) => {
            let rate = Rate::new(rate, &SHIPPING_COST.member("taxRate"))?;
            ChargeTax::Key(context.tax_keys.of(code.as_deref(), rate))
        }
        (None, Some(code)) => ChargeTax::Key(context.look_up(code, on.gross, &SHIPPING_COST.member("taxCode"))?),
        (None, None) => ChargeTax::Key(TaxId::UNTAXED),
    };
    figures(context, on, exact, cost.amount, tax)
}

fn figures(
    context: &mut Context<'_>,
    on: Basis,
    exact: Ratio,
    stated: Number,
    tax: ChargeTax<'_>,
) -> Result<Charge, Error> {
    let place = Place::Cart("shipping");
    let (steps, exact) = (context.trace.begin(place), Quotient::ratio(exact));
    let amount = Basis::round(&exact, &Path::Of(&place))?;
    context.trace.rounded(on.stated(place, Rule::ShippingCost, amount), &exact, || [("cost", Some(&stated))]);
    charge::charged(context, StatedAmount { on, amount }, tax, steps)
}
