//! Which coupons hold: their dates and least order value, judged once, before anything is taken.

use std::cmp::Ordering;

use crate::error::Error;
use crate::error::path::Path;
use crate::pricing::check::conditions::Conditions;
use crate::pricing::context::Context;
use crate::pricing::line::Lines;
use crate::pricing::result::notice::{Notice, NoticeCode};

/// Whether a coupon takes part.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) enum Verdict {
    /// It does.
    #[default]
    Met,
    /// Its condition does not hold.
    NotMet,
    /// It has dates, and the request has no time to judge them by; nothing else is against it.
    Undated,
}

/// The verdicts on the coupons of a calculation; none where no coupon asks for anything.
#[derive(Debug, Default)]
pub(crate) struct Verdicts(Vec<Verdict>);

impl Verdicts {
    /// The verdict on the coupon at a place.
    pub(crate) fn of(&self, index: usize) -> Verdict {
        self.0.get(index).copied().unwrap_or_default()
    }
}

/// Judges every coupon, and notes those whose dates cannot be judged. A coupon that cannot be read is refused when its turn
/// comes.
pub(crate) fn judge(context: &mut Context<'_>, lines: &Lines<'_>) -> Result<Verdicts, Error> {
    let coupons = context.coupons.list;
    let asks = |index: usize| coupons.get(index).is_some_and(|coupon| !coupon.is_invalid() && coupon.has_conditions());
    if coupons.len() > context.limits.coupons || !(0..coupons.len()).any(asks) {
        return Ok(Verdicts::default());
    }
    let value = lines.undiscounted(context)?;
    let mut verdicts = vec![Verdict::Met; coupons.len()];
    let list = Path::Text(context.coupons.path);
    for ((index, coupon), verdict) in
        coupons.iter().enumerate().zip(&mut verdicts).filter(|((index, _), _)| asks(*index))
    {
        let path = &list.element(index);
        let Ok(conditions) = Conditions::of(coupon, &context.terms(), path) else { continue };
        let now = context.now.as_ref().map(|now| &now.at);
        if conditions.is_dated() && now.is_none() {
            let id = coupon.code.as_deref().map(str::to_owned);
            context.notices.push(Notice { id, ..Notice::new(NoticeCode::NowMissing, path) });
            *verdict = Verdict::Undated;
        }
        let in_time = now.is_none_or(|now| conditions.compare(now) == Ordering::Equal);
        if !in_time || !conditions.reached_by(value) {
            *verdict = Verdict::NotMet;
        }
    }
    Ok(Verdicts(verdicts))
}
