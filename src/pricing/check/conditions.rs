//! The conditions of a coupon, under which alone it takes anything: a time, and a least value of the lines.

use std::cmp::Ordering;

use crate::document::text::Text;
use crate::error::Error;
use crate::error::path::Path;
use crate::model::coupon::Coupon;
use crate::money::number::Number;
use crate::pricing::check::{At, Terms, bounds};
use crate::timestamp::Timestamp;

/// The conditions of a coupon, once they have been read.
#[derive(Debug)]
pub(crate) struct Conditions {
    from: Option<Timestamp>,
    until: Option<Timestamp>,
    least: Option<Number>,
}

impl Conditions {
    /// Checks the conditions of a coupon, which stands `at` a place: dates are moments, the least order value is in the
    /// currency of the cart.
    pub(crate) fn of(coupon: &Coupon<'_>, terms: &Terms<'_>, at: At<'_>) -> Result<Self, Error> {
        let restrictions = &coupon.restrictions;
        let place = at.member("restrictions");
        if let Some(least) = &restrictions.min_order_value {
            bounds::money(least, terms.currency, 0, &place.member("minOrderValue"))?;
        }
        let read = |text: &Option<Text<'_>>, path: &Path<'_>| {
            text.as_ref().map(|text| Timestamp::read(text, path)).transpose()
        };
        Ok(Self {
            from: read(&restrictions.valid_from, &place.member("validFrom"))?,
            until: read(&restrictions.valid_until, &place.member("validUntil"))?,
            least: restrictions.min_order_value.map(|least| least.amount),
        })
    }

    /// Whether the coupon has validity dates.
    pub(crate) const fn is_dated(&self) -> bool {
        self.from.is_some() || self.until.is_some()
    }

    /// The place of a moment: before the validity of the coupon, within it, both ends included, or behind it.
    pub(crate) fn compare(&self, now: &Timestamp) -> Ordering {
        match (&self.from, &self.until) {
            (_, Some(until)) if now > until => Ordering::Greater,
            (Some(from), _) if now < from => Ordering::Less,
            _ => Ordering::Equal,
        }
    }

    /// Whether lines of this undiscounted value are worth the least that the coupon asks for.
    pub(crate) fn reached_by(&self, value: Number) -> bool {
        self.least.is_none_or(|least| value >= least)
    }
}
