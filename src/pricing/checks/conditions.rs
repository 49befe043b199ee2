//! The conditions that must hold before an offer takes anything: a period of validity, and a minimum value or quantity
//! of lines.

use super::Form;
use crate::document::Text;
use crate::error::{Error, Path};
use crate::model::borrowed::Money;
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
        let condition = form.offer.condition.as_deref();
        least_order(form)?;
        let [from, until] = period(form);
        let (from, until) = (from?, until?);
        least(form).into_iter().collect::<Result<(), Error>>()?;
        Ok(Self {
            from,
            until,
            least: restrictions.min_order_value.map(|least| least.amount),
            least_of: condition.and_then(|condition| condition.min_value).map(|least| least.amount),
            least_units: condition.and_then(|condition| condition.min_quantity),
            least_left: condition.and_then(|condition| condition.min_left).map(|least| least.amount),
        })
    }

    /// Checks each condition separately and returns everything that is wrong with them.
    pub(crate) fn faults(form: &Form<'_>) -> Vec<Error> {
        let [from, until] = period(form).map(|date| date.map(drop));
        [least_order(form), from, until].into_iter().chain(least(form)).filter_map(Result::err).collect()
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

/// Checks the minimum value of all lines.
fn least_order(form: &Form<'_>) -> Result<(), Error> {
    let least = form.offer.restrictions.min_order_value.as_ref();
    least.map_or(Ok(()), |least| form.money(least, 0, &form.at.below("/restrictions/minOrderValue")).map(drop))
}

/// The dates from which and until which the offer is valid.
fn period(form: &Form<'_>) -> [Result<Option<Timestamp>, Error>; 2] {
    let restrictions = &form.offer.restrictions;
    let read =
        |text: &Option<Text<'_>>, path: Path<'_>| text.as_ref().map(|text| Timestamp::read(text, &path)).transpose();
    [
        read(&restrictions.valid_from, form.at.below("/restrictions/validFrom")),
        read(&restrictions.valid_until, form.at.below("/restrictions/validUntil")),
    ]
}

/// Checks what the lines that the condition covers must reach.
fn least(form: &Form<'_>) -> [Result<(), Error>; 3] {
    let Some(condition) = form.offer.condition.as_deref() else { return [Ok(()), Ok(()), Ok(())] };
    let place = form.at.member("condition");
    let money = |least: Option<&Money>, member: &'static str| {
        least.map_or(Ok(()), |least| form.money(least, 0, &place.member(member)).map(drop))
    };
    let units = condition.min_quantity;
    [
        money(condition.min_value.as_ref(), "minValue"),
        units.map_or(Ok(()), |least| bounds::quantity(least, &place.member("minQuantity")).map(drop)),
        money(condition.min_left.as_ref(), "minLeft"),
    ]
}
