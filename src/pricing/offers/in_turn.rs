//! Takes discounts from the targets: first free shipping, then the external discounts line by line, then the other
//! offers. These are the promotions of the site in their order, and the coupons in the order they were added.

use super::{DiscountApplier, Groups, Offer, Plan, Targets, Turn, Verdict, Verdicts};
use crate::collections::sort;
use crate::error::{CART, Error, ITEMS, SITE};
use crate::limits::Limits;
use crate::model::{DiscountType, ExternalDiscount, ExternalDiscountType};
use crate::pricing::amounts::{DiscountOrigin, Source, bounds};
use crate::pricing::checks::discount;
use crate::pricing::lines::Lines;
use crate::pricing::offers::all_taken;
use crate::pricing::offers::eligibility;
use crate::pricing::offers::report;
use crate::pricing::shipping::Charge;
use crate::pricing::state::{Context, Notice, NoticeCode, Sale};

/// Applies every discount to the lines, their fees, and shipping. Returns the targets and the sources of the discounts.
pub(crate) fn apply<'a>(
    context: &mut Context<'a>,
    lines: &Lines<'a>,
    shipping: Option<&Charge>,
    verdicts: &Verdicts,
) -> Result<(Targets, Vec<Source<'a>>), Error> {
    let items = &context.sale.cart.items;
    refuse_many(&context.sale)?;
    if context.sale.coupons.unused {
        context.notices.push(Notice::new(NoticeCode::CartCouponsUnused, CART.member("discounts")));
    }
    let offers = context.offers();
    let mut targets = if offers == 0 && !lines.external_discounts {
        Targets::none(lines, shipping)
    } else {
        Targets::of(context.basis, lines, shipping, context.sale.limits.applied_discounts)
    };
    targets.expect_all(context.sale.coupons.list.len());
    let mut groups = Groups::of(context, verdicts);
    let mut applier = DiscountApplier::new(context, &mut targets);
    for number in 0..offers {
        let goes_first = |offer: &Offer<'_>| goes_first(offer, verdicts.of(number));
        if let Some(offer) = applier.context.offer(number).filter(goes_first) {
            free_shipping(&mut applier, number, &offer)?;
        }
    }
    // Most carts have no external discounts; their lines need not be visited.
    let with_own = if lines.external_discounts { items.as_slice() } else { &[] };
    for (line, item) in with_own.iter().enumerate() {
        for index in in_sequence(&item.external_discounts) {
            if let Some(discount) = item.external_discounts.get(index) {
                external(&mut applier, line, index, discount)?;
            }
        }
    }
    for number in 0..offers {
        take_turn(&mut applier, &mut groups, number, verdicts)?;
    }
    if let Some(outcomes) = applier.outcomes.take() {
        applier.context.of_offers = Some(report::results(&applier, lines, &outcomes, verdicts)?);
    }
    all_taken::note(&mut applier);
    let sources = applier.sources;
    Ok((targets, sources))
}

/// Refuses more offers than a calculation may have.
fn refuse_many(sale: &Sale<'_>) -> Result<(), Error> {
    let Limits { coupons: most, promotions: most_promotions, .. } = *sale.limits;
    let (coupons, promotions) = (sale.coupons.list.len(), sale.site.promotions.len());
    if coupons > most {
        let found = format!("the calculation has {coupons} coupons");
        return Err(Limits::exceeded("coupons", most, &found, sale.coupons.path));
    }
    if promotions > most_promotions {
        let found = format!("the site has {promotions} promotions");
        return Err(Limits::exceeded("promotions", most_promotions, &found, SITE.member("promotions")));
    }
    Ok(())
}

/// Whether an offer makes shipping free, and so comes before any other discount. An offer that takes nothing keeps its
/// place in the order, whatever its type.
fn goes_first(offer: &Offer<'_>, verdict: Verdict) -> bool {
    let terms = offer.terms;
    !offer.is_skipped && verdict == Verdict::Met && terms.discount_type == DiscountType::FreeShipping
}

/// The indexes of external discounts sorted by sequence; ties keep their order in the list.
fn in_sequence(discounts: &[ExternalDiscount<'_>]) -> Vec<usize> {
    let mut places: Vec<usize> = (0..discounts.len()).collect();
    let sequence = |place: &usize| discounts.get(*place).and_then(|discount| discount.sequence).unwrap_or_default();
    sort::sort_by(&mut places, |one, other| sequence(one).cmp(&sequence(other)));
    places
}

/// Takes all that is left of shipping. A restricted offer does so only if at least one line qualifies. If nothing is
/// left, even because the cost is 0, a coupon has no target.
fn free_shipping<'a>(applier: &mut DiscountApplier<'_, 'a>, number: usize, offer: &Offer<'a>) -> Result<(), Error> {
    let list = offer.list(&applier.context.sale);
    let path = &list.element(offer.place);
    let checked = applier.checked(offer, path)?;
    let mut reach = applier.reach_of(offer, path)?;
    reach.retain(|at| applier.targets.get(*at).is_some_and(|target| target.left > 0));
    if reach.is_empty() {
        applier.tell_without_target(offer, path);
        return Ok(());
    }
    applier.offer(&Turn { number, offer, checked: &checked, path }, reach)
}

fn external<'a>(
    applier: &mut DiscountApplier<'_, 'a>,
    line: usize,
    index: usize,
    discount: &'a ExternalDiscount<'a>,
) -> Result<(), Error> {
    let line_at = ITEMS.element(line);
    let discounts_at = line_at.member("externalDiscounts");
    let path = &discounts_at.element(index);
    let measure = discount::external_discount(discount, &applier.context.terms(), path)?;
    let quantity = applier.context.sale.cart.items.get(line).map(|item| item.quantity);
    if discount.quantity.is_some() && discount.quantity != quantity {
        return Ok(());
    }
    let discount_type = match discount.discount_type {
        ExternalDiscountType::Percent => DiscountType::Percent,
        ExternalDiscountType::Absolute => DiscountType::Absolute,
    };
    let source = Source { id: &discount.id, origin: DiscountOrigin::External, discount_type };
    let reach = eligibility::of_line(line, discount.include_fees == Some(true), applier.targets);
    applier.looks.at(reach.len(), path)?;
    let mut plan = Plan::of(measure, reach, std::mem::take(&mut applier.values));
    plan.make(applier.context, applier.targets).ok_or_else(|| bounds::overflow(path))?;
    applier.take(source, &plan, path)?;
    applier.keep_room(plan);
    Ok(())
}

/// Gives the offer with this number its turn, unless it went first. It takes all it can, unless it is invalid, its
/// conditions do not hold, or its group has had its turn. A coupon that takes nothing gets a notice at its own place.
fn take_turn(
    applier: &mut DiscountApplier<'_, '_>,
    groups: &mut Groups,
    number: usize,
    verdicts: &Verdicts,
) -> Result<(), Error> {
    let goes_later = |offer: &Offer<'_>| !goes_first(offer, verdicts.of(number));
    let Some(offer) = applier.context.offer(number).filter(goes_later) else { return Ok(()) };
    let offer = &offer;
    let list = offer.list(&applier.context.sale);
    let path = &list.element(offer.place);
    if offer.is_skipped {
        applier.tell(NoticeCode::CouponSkipped, offer, path);
        return Ok(());
    }
    let checked = applier.checked(offer, path)?;
    if verdicts.of(number) == Verdict::Duplicate {
        applier.tell(NoticeCode::CouponDuplicate, offer, path);
        return Ok(());
    }
    let of_group = groups.turn(applier, number, verdicts)?;
    if of_group.is_some_and(|group| group.winner == Some(number)) {
        return Ok(());
    }
    let turn = Turn { number, offer, checked: &checked, path };
    match of_group {
        Some(group) => {
            if let Some(outcome) = applier.outcome(number) {
                outcome.winner = group.winner;
            }
        }
        None if checked.set.is_some() && applier.context.sale.tells_lacks() => {
            let reach = applier.reach_of(offer, path)?;
            applier.note_units(&turn, &reach);
        }
        None => {}
    }
    match (verdicts.of(number), of_group) {
        (Verdict::NotMet, _) => applier.tell(NoticeCode::CouponNotMet, offer, path),
        (Verdict::Undated | Verdict::Duplicate, _) => {}
        (Verdict::Met, Some(group)) => applier.tell_attempt(group, &turn)?,
        (Verdict::Met, None) => {
            let reach = applier.reach_of(offer, path)?;
            applier.offer(&turn, reach)?;
        }
    }
    Ok(())
}
