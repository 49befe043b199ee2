//! The conditions that must hold before an offer takes anything: a period of validity, and a minimum value or quantity
//! of lines.

use super::Form;
use crate::document::Text;
use crate::error::{Error, Path};
use crate::money::Number;
use crate::pricing::amounts::bounds;
use crate::timestamp::Timestamp;

/// The conditions of an offer, read and checked.
#[derive(Debug, Clone)]
pub(crate) struct Conditions {
    from: Option<Timestamp>,
    until: Option<Timestamp>,
    /// The minimum value of all lines.
    pub(crate) least: Option<Number>,
    /// The minimum value of the lines that its `condition` covers.
    pub(crate) least_of: Option<Number>,
    /// The minimum quantity of those lines.
    pub(crate) least_units: Option<Number>,
    /// The minimum of what other offers leave of those lines.
    pub(crate) least_left: Option<Number>,
}

impl Conditions {
    /// Checks the conditions of an offer: dates must be points in time, amounts and quantities within their bounds.
    pub(crate) fn of(form: &Form<'_>) -> Result<Self, Error> {
        let restrictions = &form.offer.restrictions;
        let place = form.at.member("restrictions");
        if let Some(least) = &restrictions.min_order_value {
            form.money(least, 0, &place.member("minOrderValue"))?;
        }
        let read = |text: &Option<Text<'_>>, path: &Path<'_>| {
            text.as_ref().map(|text| Timestamp::read(text, path)).transpose()
        };
        let (from, until) = (
            read(&restrictions.valid_from, &place.member("validFrom"))?,
            read(&restrictions.valid_until, &place.member("validUntil"))?,
        );
        let condition = form.offer.condition.as_deref();
        let least_of = condition.and_then(|condition| condition.min_value.as_ref());
        let least_units = condition.and_then(|condition| condition.min_quantity);
        let place = form.at.member("condition");
        if let Some(least) = least_of {
            form.money(least, 0, &place.member("minValue"))?;
        }
        if let Some(least) = least_units {
            bounds::quantity(least, &place.member("minQuantity"))?;
        }
        let least_left = condition.and_then(|condition| condition.min_left.as_ref());
        if let Some(least) = least_left {
            form.money(least, 0, &place.member("minLeft"))?;
        }
        Ok(Self {
            from,
            until,
            least: restrictions.min_order_value.map(|least| least.amount),
            least_of: least_of.map(|least| least.amount),
            least_units,
            least_left: least_left.map(|least| least.amount),
        })
    }

    /// Whether the offer has validity dates.
    pub(crate) const fn is_dated(&self) -> bool {
        self.from.is_some() || self.until.is_some()
    }

    /// Whether `now` is before the offer becomes valid.
    pub(crate) fn is_early(&self, now: &Timestamp) -> bool {
        self.from.as_ref().is_some_and(|from| now < from)
    }

    /// Whether `now` is after the last moment at which the offer is valid.
    pub(crate) fn is_late(&self, now: &Timestamp) -> bool {
        self.until.as_ref().is_some_and(|until| now > until)
    }
}
