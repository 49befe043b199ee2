//! Prices what is taken back with a sale, apart from everything else: it moves no other figure.

use super::{Paid, tax_per_rate};
use crate::error::{Error, TAKEN_BACK};
use crate::model::borrowed::TakenBack;
use crate::money::Amount;
use crate::pricing::amounts::{Place, PriceValue, Sum, TaxGroups, TaxId, TaxedAmount, bounds};
use crate::pricing::checks::{self, CheckedTakenBack};
use crate::pricing::figures::{TakenBackCalculation, TakenBackLine};
use crate::pricing::lines::{Counted, LineUnit, Tags, TaxOfLine};
use crate::pricing::state::{ComponentSums, Context};

/// The goods taken back, and their gross amount.
pub(crate) struct PricedTakenBack {
    pub(crate) figures: TakenBackCalculation,
    pub(crate) gross: Amount,
}

/// Prices what the request takes back; `None` without it.
pub(crate) fn price(context: &mut Context<'_>) -> Result<Option<PricedTakenBack>, Error> {
    let Some(entries) = context.sale.inputs.taken_back else { return Ok(None) };
    let overflow = || bounds::overflow(&TAKEN_BACK);
    let checked = checks::taken_back(entries, &context.terms())?;
    let mut prices = Vec::with_capacity(entries.len());
    for (index, (entry, checked)) in entries.iter().zip(checked).enumerate() {
        prices.push(price_of(context, index, entry, checked)?);
        context.trace.refuse_full()?;
    }
    context.complete_components()?;
    let mut components = ComponentSums::default();
    if let Some(mode) = context.sale.rules.tax_per_rate {
        let mut paid = Paid::taken_back(&prices);
        components = ComponentSums::handed_out(tax_per_rate::replace(context, mode, &mut paid)?);
        prices = paid.prices().map(|price| price.amount).collect();
    } else {
        for price in &prices {
            components.add(price, context.basis, &context.tax_keys).ok_or_else(overflow)?;
        }
    }
    let (mut sum, mut groups) = (Sum::default(), TaxGroups::default());
    let mut lines = Vec::with_capacity(entries.len());
    for (entry, price) in entries.iter().zip(&prices) {
        sum.add(price).ok_or_else(overflow)?;
        groups.add(price).ok_or_else(overflow)?;
        lines.push(TakenBackLine {
            id: entry.id.clone().into_owned(),
            name: entry.name.clone().map(|name| name.into_owned()),
            quantity: entry.quantity,
            price: context.value(price)?,
        });
    }
    let mut tax_aggregate = Vec::new();
    for group in groups.in_order(&context.tax_keys) {
        tax_aggregate.push(components.group(context, &group)?);
    }
    let sum = sum.or_zero();
    let total_price = PriceValue { tax_aggregate, ..context.value(&sum)? };
    Ok(Some(PricedTakenBack { figures: TakenBackCalculation { lines, total_price }, gross: sum.gross }))
}

/// The price of one entry: as that of a line, but by the rate of the country alone.
fn price_of<'a>(
    context: &mut Context<'a>,
    index: usize,
    entry: &'a TakenBack<'a>,
    checked: CheckedTakenBack<'a>,
) -> Result<TaxedAmount, Error> {
    let at = TAKEN_BACK.element(index);
    let CheckedTakenBack { quantity, unit, rate } = checked;
    let tax_id = match (rate, entry.tax_code.as_deref()) {
        (Some(rate), code) => context.tax_keys.of(code, rate),
        // A gross amount always needs the rate that it includes.
        (None, Some(code)) => context.look_up(code, context.basis.gross, &at.member("taxCode"))?,
        (None, None) => TaxId::UNTAXED,
    };
    let tax = TaxOfLine { unit: tax_id, looked_up: None, line: None };
    let tags = if context.has_tags() { Some(Tags::of(context, &unit, &tax, &at)?) } else { None };
    let counted = Counted { exact: quantity, stated: &entry.quantity };
    LineUnit { stated: unit, tags, tax_id }.price_of(context, counted, Place::TakenBack(index), &at.member("quantity"))
}
