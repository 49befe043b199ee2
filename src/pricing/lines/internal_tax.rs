//! The tax of an INTERNAL line, from its tax code and the members beside its unit price.

use super::TaxOfLine;
use crate::error::{Error, Path};
use crate::model::borrowed::Item;
use crate::pricing::amounts::{Rate, TaxId};
use crate::pricing::state::{Context, Notice, NoticeCode};

/// The tax code of a line, and the member that names it: the line's own code, else the one beside its unit price.
fn named_code<'a>(item: &'a Item<'_>) -> Option<(&'a str, &'static str)> {
    let beside = || item.unit_price.as_ref()?.tax_code.as_deref().map(|code| (code, "/unitPrice/taxCode"));
    item.tax_code.as_deref().map(|code| (code, "/taxCode")).or_else(beside)
}

/// The tax of a line, by the first of these that applies: the line's code, looked up; the unit price's code, looked up,
/// if the table has it for any country; the unit price's rate; the unit price's code, with the error of its lookup;
/// untaxed. So the rate that an earlier calculation wrote beside a code does not outlive a change of the country,
/// whatever the country.
pub(crate) fn tax<'a>(
    context: &mut Context<'a>,
    item: &'a Item<'a>,
    rate: Option<Rate>,
    at: &Path<'_>,
) -> Result<TaxOfLine<'a>, Error> {
    let looked_up = named_code(item);
    let Some((code, member)) = looked_up else {
        let unit = rate.map_or(TaxId::UNTAXED, |rate| context.tax_keys.of(None, rate));
        return Ok(TaxOfLine { unit, looked_up: None, line: None });
    };
    if let Some(rate) = rate.filter(|_| item.tax_code.is_none())
        && context.look_up_listed(code)?.is_none()
        && !context.sale.rules.taxes.knows(code)
    {
        return Ok(TaxOfLine { unit: context.tax_keys.of(Some(code), rate), looked_up: None, line: None });
    }
    let unit = context.look_up(code, false, &at.below(member))?;
    if let Some(stated) = rate {
        note_replaced(context, stated, unit, at);
    }
    Ok(TaxOfLine { unit, looked_up, line: None })
}

/// Notes that a stated rate does not count, if it differs from the one that was looked up.
fn note_replaced(context: &mut Context<'_>, stated: Rate, tax_id: TaxId, at: &Path<'_>) {
    let counts = context.tax_keys.rate(tax_id).map(|rate| rate.percent);
    if counts.is_some_and(|counts| counts != stated.percent) {
        let path = at.below("/unitPrice/taxRate");
        context.of_lines.push(Notice { amount: counts, ..Notice::new(NoticeCode::TaxRateReplaced, path) });
    }
}
