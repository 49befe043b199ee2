//! The notice about a cart of which several offers together leave nothing.

use super::DiscountApplier;
use crate::error::CART;
use crate::pricing::amounts::DiscountOrigin;
use crate::pricing::state::{Notice, NoticeCode};

/// Notes that nothing is left of the lines that had a price, if at least two offers have taken from them. The external
/// discounts count as one offer. If a discount took less than it says, its own notice tells of it instead.
pub(crate) fn note(applier: &mut DiscountApplier<'_, '_>) {
    let DiscountApplier { context, targets, sources, .. } = applier;
    if targets.lines().iter().any(|line| line.left > 0) {
        return;
    }
    let tells = |notice: &Notice| matches!(notice.code, NoticeCode::PercentClamped | NoticeCode::CouponUndistributed);
    if context.notices.iter().any(tells) {
        return;
    }
    let mut taker = None;
    for applied in targets.applied().iter().filter(|applied| applied.at < targets.lines().len()) {
        let source = usize::try_from(applied.source).ok().and_then(|source| sources.get(source));
        // All external discounts are one taker.
        let own = source.filter(|source| source.origin != DiscountOrigin::External).map(|_| applied.source);
        if *taker.get_or_insert(own) != own {
            context.notices.push(Notice::new(NoticeCode::DiscountsTakeAll, CART));
            return;
        }
    }
}
