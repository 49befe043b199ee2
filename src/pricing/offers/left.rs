//! The prices that a calculation without shipping leaves of the lines, for rules on shipping that count them.

use super::{DiscountLedger, Verdicts, apply, judge};
use crate::error::Error;
use crate::model::ShippingValue;
use crate::model::borrowed::Coupon;
use crate::pricing::amounts::{Column, TaxId};
use crate::pricing::lines::{self, Lines};
use crate::pricing::state::{Context, Inputs, Sale};

/// Judges the offers of a calculation. If a rule on shipping counts what discounts leave of the lines, that is worked out
/// beforehand.
pub(crate) fn judge_all(context: &mut Context<'_>, lines: &mut Lines<'_>) -> Result<Verdicts, Error> {
    if is_asked(&context.sale) {
        lines.left = Some(left(&context.sale)?);
    }
    judge(context, lines)
}

/// Whether a rule on shipping counts what discounts leave of the lines: the tiers of the site, or an offer.
fn is_asked(sale: &Sale<'_>) -> bool {
    let has_least =
        |offer: &Coupon<'_>| offer.condition.as_deref().is_some_and(|condition| condition.min_left.is_some());
    counts_left(sale)
        || sale.coupons.list.iter().any(has_least)
        || sale.site.promotions.iter().any(|promotion| has_least(promotion.offer()))
}

/// Whether the tiers of the site count what discounts leave of the lines, and the host states no cost.
fn counts_left(sale: &Sale<'_>) -> bool {
    sale.site.shipping_value == Some(ShippingValue::Discounted) && sale.inputs.shipping_cost.is_none()
}

/// The prices that the calculation without shipping leaves of the lines, for a quote; `None` if the tiers of the site do not count
/// it.
pub(crate) fn left_for_shipping(sale: &Sale<'_>) -> Result<Option<Column<TaxId>>, Error> {
    let counts = sale.site.shipping_value == Some(ShippingValue::Discounted);
    if counts { left(sale).map(Some) } else { Ok(None) }
}

/// The prices that the same calculation without shipping leaves of the lines. Its notices and steps are told nowhere,
/// and an offer that waits for what is left is not met in it, since it reaches shipping alone.
fn left(sale: &Sale<'_>) -> Result<Column<TaxId>, Error> {
    let sale = &Sale { inputs: Inputs { explain: false, offers: false, ..sale.inputs }, ..*sale };
    let mut context = Context::new(sale)?;
    let lines = lines::price(&mut context)?;
    let verdicts = judge(&mut context, &lines)?;
    let (targets, sources) = apply(&mut context, &lines, None, &verdicts)?;
    Ok(DiscountLedger::new(&context, &lines, None, targets, &sources)?.into_lines())
}
