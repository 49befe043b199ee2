//! The prices that a calculation without shipping leaves of the lines, for rules on shipping that count them.

use super::{DiscountLedger, Verdicts, apply, judge};
use crate::error::Error;
use crate::model::borrowed::Coupon;
use crate::pricing::amounts::{Column, TaxId};
use crate::pricing::lines::{self, Lines};
use crate::pricing::state::{Context, Inputs, Report, Sale};

/// Judges the offers of a calculation. If a rule on shipping counts what discounts leave of the lines, that is worked out
/// beforehand.
pub(crate) fn judge_all(context: &mut Context<'_>, lines: &mut Lines<'_>) -> Result<Verdicts, Error> {
    let sale = &context.sale;
    let is_quoted = sale.site.ships_by_what_is_left() && sale.inputs.shipping_cost.is_none();
    if is_quoted || any_offer_waits(sale) {
        lines.left = Some(left(sale)?);
    }
    judge(context, lines)
}

/// Whether any offer waits until enough is left of the lines.
fn any_offer_waits(sale: &Sale<'_>) -> bool {
    let waits = |offer: &Coupon<'_>| offer.condition.as_deref().is_some_and(|condition| condition.min_left.is_some());
    sale.coupons.list.iter().any(waits) || sale.site.promotions.iter().any(|promotion| waits(promotion.offer()))
}

/// The prices that the calculation without shipping leaves of the lines, for a quote; `None` if the tiers of the site do
/// not count them.
pub(crate) fn left_for_shipping(sale: &Sale<'_>) -> Result<Option<Column<TaxId>>, Error> {
    if sale.site.ships_by_what_is_left() { left(sale).map(Some) } else { Ok(None) }
}

/// The prices that the same calculation without shipping leaves of the lines. Its notices and steps are told nowhere,
/// and an offer that waits for what is left is not met in it, since it reaches shipping alone.
fn left(sale: &Sale<'_>) -> Result<Column<TaxId>, Error> {
    let sale = &Sale { inputs: Inputs { explain: false, ..sale.inputs }, ..sale.reporting(Report::Nothing) };
    let mut context = Context::new(sale)?;
    let lines = lines::price(&mut context)?;
    let verdicts = judge(&mut context, &lines)?;
    let (targets, sources) = apply(&mut context, &lines, None, &verdicts)?;
    Ok(DiscountLedger::new(&context, &lines, None, targets, &sources)?.into_lines())
}
