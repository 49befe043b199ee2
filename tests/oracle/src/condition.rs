//! The conditions of a coupon, under which alone it takes anything: judged once, on undiscounted figures.

use crate::fractions::Fraction;
use crate::instant;
use crate::model::{Coupon, Request};

/// How a coupon stands that is not skipped.
#[derive(Clone, Copy, PartialEq)]
pub struct Judgement {
    /// It has dates, and the request does not say what time it is.
    pub now_missing: bool,
    /// Something that can be judged does not hold.
    pub not_met: bool,
}

impl Judgement {
    pub fn may_take(self) -> bool {
        !self.now_missing && !self.not_met
    }
}

/// Judges a coupon by the undiscounted prices of all lines, on the site's own side, and by the time.
pub fn judge(request: &Request, coupon: &Coupon, worth: &Fraction) -> Judgement {
    let Some(asked) = &coupon.restrictions else {
        return Judgement { now_missing: false, not_met: false };
    };
    let now = request.now.as_deref().map(instant::parse);
    let from = asked.valid_from.as_deref().map(instant::parse);
    let until = asked.valid_until.as_deref().map(instant::parse);
    let dated = from.is_some() || until.is_some();
    let short = asked.min_order_value.as_ref().is_some_and(|least| *worth < least.amount.exact());
    // Both ends are included.
    let early = now.as_ref().is_some_and(|now| from.is_some_and(|from| *now < from));
    let late = now.as_ref().is_some_and(|now| until.is_some_and(|until| *now > until));
    Judgement { now_missing: dated && now.is_none(), not_met: short || early || late }
}
