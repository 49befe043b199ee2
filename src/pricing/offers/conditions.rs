//! Decides which offers hold: their dates, minimum values and minimum quantities are judged once, before anything is
//! taken.

use std::borrow::Cow;

use super::{Offer, Qualification, Selection, eligibility};
use crate::collections::TextSet;
use crate::error::{Error, ITEMS, Path};
use crate::money::{Number, QuantitySum};
use crate::pricing::amounts::bounds;
use crate::pricing::checks::{Conditions, Form, OfferKind};
use crate::pricing::lines::Lines;
use crate::pricing::state::{Context, NoticeCode};

/// Whether an offer takes part.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) enum Verdict {
    /// It takes part.
    #[default]
    Met,
    /// A condition does not hold, or it is for another currency.
    NotMet,
    /// It has dates, but the request has no time to judge them by; everything else holds.
    Undated,
    /// It is a coupon whose code an earlier coupon has.
    Duplicate,
}

/// The verdicts on the offers of a calculation; empty if there is nothing to judge.
#[derive(Debug, Default)]
pub(crate) struct Verdicts(Vec<Verdict>);

impl Verdicts {
    /// The verdict on the offer with this number.
    pub(crate) fn of(&self, number: usize) -> Verdict {
        self.0.get(number).copied().unwrap_or_default()
    }
}

/// Judges every offer, and adds a notice for each whose dates cannot be judged. A malformed coupon is refused later, at
/// its turn.
pub(crate) fn judge(context: &mut Context<'_>, lines: &Lines<'_>) -> Result<Verdicts, Error> {
    let count = context.offers();
    let asks = |offer: &Offer<'_>| !offer.is_skipped && offer.terms.has_conditions();
    let few = context.sale.coupons.list.len() <= context.sale.limits.coupons;
    let is_asked = |number| context.offer(number).is_some_and(|offer| asks(&offer) || offer.is_foreign(&context.sale));
    let (is_any_asked, has_several) = ((0..count).any(is_asked), context.sale.coupons.list.len() > 1);
    if !few || !(has_several || is_any_asked) {
        return Ok(Verdicts::default());
    }
    let value = if is_any_asked { lines.undiscounted(context)? } else { Number::ZERO };
    let lines = ValuedLines { lines, value };
    let mut verdicts = vec![Verdict::Met; count];
    let mut codes = TextSet::default();
    for (number, verdict) in verdicts.iter_mut().enumerate() {
        let Some(offer) = context.offer(number) else { break };
        if offer.is_skipped {
            continue;
        }
        if offer.is_foreign(&context.sale) {
            *verdict = Verdict::NotMet;
        } else if has_several && offer.repeats(&mut codes) {
            *verdict = Verdict::Duplicate;
            continue;
        }
        if asks(&offer) {
            let judged = judge_one(context, lines, &offer)?;
            if *verdict == Verdict::Met {
                *verdict = judged;
            }
        }
    }
    Ok(Verdicts(verdicts))
}

fn judge_one(context: &mut Context<'_>, lines: ValuedLines<'_>, offer: &Offer<'_>) -> Result<Verdict, Error> {
    let list = offer.list(&context.sale);
    let path = &list.element(offer.place);
    let Some(conditions) = of_offer(context, offer, path) else { return Ok(Verdict::Met) };
    let conditions = conditions.as_ref();
    let now = context.now.as_ref().map(|now| &now.at);
    let in_time = now.is_none_or(|now| !conditions.is_early(now) && !conditions.is_late(now));
    let is_undated = conditions.is_dated() && now.is_none();
    let is_worth = conditions.least.is_none_or(|least| lines.value >= least);
    let is_met = in_time && is_worth && reached(conditions, &selected(context, lines, offer, conditions)?);
    if is_undated {
        context.notices.push(offer.notice(NoticeCode::NowMissing, path));
    }
    Ok(match (is_met, is_undated) {
        (false, _) => Verdict::NotMet,
        (true, true) => Verdict::Undated,
        (true, false) => Verdict::Met,
    })
}

/// The conditions of an offer; `None` if they are malformed, or the offer is a promotion that is marked invalid. `path`
/// is that of the offer.
pub(crate) fn of_offer<'k>(
    context: &'k Context<'_>,
    offer: &Offer<'_>,
    path: &Path<'_>,
) -> Option<Cow<'k, Conditions>> {
    match offer.kind {
        OfferKind::Promotion => context.promotion(offer.place).map(|kept| Cow::Borrowed(&kept.conditions)),
        OfferKind::Coupon => {
            Conditions::of(&Form::of_any_coupon(offer.terms, &context.terms(), path)).ok().map(Cow::Owned)
        }
    }
}

/// The value and the quantity of the lines that a condition covers.
pub(crate) struct Covered {
    pub(crate) value: Number,
    pub(crate) units: Number,
    /// The part of the value that other offers leave; `None` in the calculation that finds it out.
    pub(crate) left: Option<Number>,
}

/// Whether the lines reach the minimum values and the minimum quantity of a condition.
fn reached(conditions: &Conditions, selected: &Option<Covered>) -> bool {
    selected.as_ref().is_none_or(|Covered { value, units, left }| {
        conditions.least_of.is_none_or(|least| *value >= least)
            && conditions.least_units.is_none_or(|least| *units >= least)
            && conditions.least_left.is_none_or(|least| left.is_some_and(|left| left >= least))
    })
}

/// The lines of a cart, and their undiscounted value.
#[derive(Clone, Copy)]
pub(crate) struct ValuedLines<'l> {
    pub(crate) lines: &'l Lines<'l>,
    pub(crate) value: Number,
}

/// The value and the quantity of the lines that the condition of an offer covers; `None` if it has no minimum for them.
pub(crate) fn selected(
    context: &Context<'_>,
    lines: ValuedLines<'_>,
    offer: &Offer<'_>,
    conditions: &Conditions,
) -> Result<Option<Covered>, Error> {
    let Conditions { least_of, least_units, least_left, .. } = conditions;
    if least_of.is_none() && least_units.is_none() && least_left.is_none() {
        return Ok(None);
    }
    let overflow = || bounds::overflow(&ITEMS);
    let ValuedLines { lines, value: all } = lines;
    let of = offer.terms.condition.as_deref().and_then(|condition| condition.of.as_ref());
    let left = lines.left.as_ref().filter(|_| least_left.is_some());
    if of.is_none() && !eligibility::is_restricted(offer.terms) && least_left.is_none() {
        return Ok(Some(Covered { value: all, units: lines.quantity.total().ok_or_else(overflow)?, left: None }));
    }
    if !context.may_select(offer) {
        let left = left.map(|_| Number::ZERO);
        return Ok(Some(Covered { value: Number::ZERO, units: Number::ZERO, left }));
    }
    let of = of.map(Selection::of);
    let qualification = of.is_none().then(|| Qualification::of(offer.terms, context));
    let (mut value, mut units, mut of_left) = (0_u128, QuantitySum::NONE, 0_u128);
    for (at, (item, price)) in context.sale.cart.items.iter().zip(lines.columns.prices.prices()).enumerate() {
        let is_selected = of.as_ref().is_none_or(|of| of.admits(item));
        if is_selected && qualification.as_ref().is_none_or(|qualification| qualification.admits(item)) {
            value = value.checked_add(context.basis.side(&price)).ok_or_else(overflow)?;
            units.add(item.quantity);
            if let Some(price) = left.and_then(|left| left.price(at)) {
                of_left = of_left.checked_add(context.basis.side(&price)).ok_or_else(overflow)?;
            }
        }
    }
    let left = left.map(|_| context.number(of_left)).transpose()?;
    Ok(Some(Covered { value: context.number(value)?, units: units.total().ok_or_else(overflow)?, left }))
}
