//! The conditions that must hold before an offer takes anything: a period of validity, and a minimum value or quantity
//! of lines.

use super::Form;
use crate::error::Error;
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
        let (from, until) = (valid_from(form)?, valid_until(form)?);
        least_value(form)?;
        least_quantity(form)?;
        least_left(form)?;
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
        let parts = [
            least_order(form),
            valid_from(form).map(drop),
            valid_until(form).map(drop),
            least_value(form),
            least_quantity(form),
            least_left(form),
        ];
        parts.into_iter().filter_map(Result::err).collect()
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

fn least_order(form: &Form<'_>) -> Result<(), Error> {
    least(form, form.offer.restrictions.min_order_value.as_ref(), "/restrictions/minOrderValue")
}

fn least_value(form: &Form<'_>) -> Result<(), Error> {
    let condition = form.offer.condition.as_deref();
    least(form, condition.and_then(|condition| condition.min_value.as_ref()), "/condition/minValue")
}

fn least_left(form: &Form<'_>) -> Result<(), Error> {
    let condition = form.offer.condition.as_deref();
    least(form, condition.and_then(|condition| condition.min_left.as_ref()), "/condition/minLeft")
}

/// Checks the amount of a condition; `place` is its place in the offer.
fn least(form: &Form<'_>, amount: Option<&Money>, place: &str) -> Result<(), Error> {
    amount.map_or(Ok(()), |amount| bounds::any_money(amount, 0, &form.at.below(place)).map(drop))
}

fn least_quantity(form: &Form<'_>) -> Result<(), Error> {
    let quantity = form.offer.condition.as_deref().and_then(|condition| condition.min_quantity);
    quantity.map_or(Ok(()), |least| bounds::quantity(least, &form.at.below("/condition/minQuantity")).map(drop))
}

fn valid_from(form: &Form<'_>) -> Result<Option<Timestamp>, Error> {
    date(form, form.offer.restrictions.valid_from.as_deref(), "/restrictions/validFrom")
}

fn valid_until(form: &Form<'_>) -> Result<Option<Timestamp>, Error> {
    date(form, form.offer.restrictions.valid_until.as_deref(), "/restrictions/validUntil")
}

fn date(form: &Form<'_>, text: Option<&str>, place: &str) -> Result<Option<Timestamp>, Error> {
    text.map(|text| Timestamp::read(text, &form.at.below(place))).transpose()
}
