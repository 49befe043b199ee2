//! The price of shipping: what it costs as it is stated, and how that is taxed.

use crate::error::Error;
use crate::error::path::Path;
use crate::model::request::ShippingCost;
use crate::money::exact::{Amount, Quotient, Ratio};
use crate::money::number::Number;
use crate::pricing::basis::{Basis, Taxed, TaxedAmount};
use crate::pricing::check::bounds;
use crate::pricing::context::Context;
use crate::pricing::explain::steps::Rule;
use crate::pricing::explain::trace::Place;
use crate::pricing::methods::{Quote, stated_cost};
use crate::pricing::tax::{Rate, TaxId};

/// The price of a quote; the method's tax code is looked up.
pub(crate) fn of_quote<'a>(context: &mut Context<'a>, quote: &Quote<'a>) -> Result<TaxedAmount, Error> {
    let tax_id = tax_of(context, quote)?;
    let (on, cost) = (stated_on(context, quote), stated_cost(context, quote)?);
    figures(context, (on, cost), quote.tier.cost.amount, tax_id)
}

/// The gross amount of the price that a quote gives.
pub(crate) fn gross<'a>(context: &mut Context<'a>, quote: &Quote<'a>) -> Result<Amount, Error> {
    let tax_id = tax_of(context, quote)?;
    let side = Basis::round_ratio(stated_cost(context, quote)?, &quote.path())?;
    let taxed = Taxed { tax_id, rate: context.tax_keys.rate(tax_id) };
    let price = stated_on(context, quote).price_untold(side, taxed);
    Ok(context.free_of_tax(price.ok_or_else(|| bounds::overflow(&quote.path()))?).gross)
}

/// Whether the cost of a quote is stated gross.
pub(crate) fn is_stated_gross(context: &Context<'_>, quote: &Quote<'_>) -> bool {
    stated_on(context, quote).gross
}

fn stated_on(context: &Context<'_>, quote: &Quote<'_>) -> Basis {
    context.stated_on(quote.tier.includes_tax, quote.method.shipping_tax_code.is_some())
}

fn tax_of<'a>(context: &mut Context<'a>, quote: &Quote<'a>) -> Result<TaxId, Error> {
    match &quote.method.shipping_tax_code {
        Some(code) => context.look_up(code, &quote.path().member("shippingTaxCode")),
        None => Ok(TaxId::UNTAXED),
    }
}

/// A cost that the host has computed itself.
pub(crate) fn given<'a>(context: &mut Context<'a>, cost: &'a ShippingCost<'a>) -> Result<TaxedAmount, Error> {
    bounds::same_currency(cost.currency, context.cart.currency, &Path::Text("/shippingCost"))?;
    let exact = bounds::amount(cost.amount, context.basis.scale, &Path::Text("/shippingCost/amount"))?;
    if let Some(code) = &cost.tax_code {
        context.limits.check_text(code, &Path::Text("/shippingCost/taxCode"))?;
    }
    let tax_id = match (cost.tax_rate, &cost.tax_code) {
        (Some(rate), code) => {
            let rate = Rate::new(rate, &Path::Text("/shippingCost/taxRate"))?;
            context.tax_keys.of(code.as_deref(), rate)
        }
        (None, Some(code)) => context.look_up(code, &Path::Text("/shippingCost/taxCode"))?,
        (None, None) => TaxId::UNTAXED,
    };
    let on = context.stated_on(cost.includes_tax, tax_id != TaxId::UNTAXED);
    figures(context, (on, exact), cost.amount, tax_id)
}

fn figures(
    context: &mut Context<'_>,
    (on, exact): (Basis, Ratio),
    amount: Number,
    tax_id: TaxId,
) -> Result<TaxedAmount, Error> {
    let (mark, place) = (context.trace.mark(), Place::Cart("shipping"));
    let (step, inputs) = (on.stated(Rule::ShippingCost), [("cost", Some(&amount))]);
    let side = context.figure(place, step, &Quotient::ratio(exact), &inputs, &Path::Of(&place))?;
    context.charged(on, side, tax_id, (mark, place))
}
