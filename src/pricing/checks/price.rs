//! Checks the price of a line: its amount, in the currency of the cart, of the tier that its quantity reaches, for the units
//! that it is for.

use super::{CheckContext, Location, UnitAmount, line_amount, tiers, unit_amount};
use crate::error::{Error, ErrorCode, Path};
use crate::model::borrowed::{Item, Price};
use crate::money::{Number, Ratio};
use crate::pricing::amounts::bounds;

/// Checks the amount that a line is priced by.
pub(super) fn of<'i>(item: &'i Item<'_>, terms: &CheckContext<'_>, at: Location<'_>) -> Result<UnitAmount<'i>, Error> {
    let price = item.price.as_ref().ok_or_else(|| missing(at.below("/price")))?;
    let (amount, path) = stated(price, item, at)?;
    same_currency(price, terms, at)?;
    let unit = bounds::amount(*amount, terms.scale(), &at.below(path))?;
    original(price, at)?;
    if price.line_amount.is_some() {
        return line_amount::of_one_unit(amount, unit, item, at);
    }
    let tier = if price.tiers.is_empty() { None } else { tiers::reached(price, item, terms, at)? };
    let (stated, from, unit) = match tier {
        Some((tier, exact)) => (&tier.effective_amount, Some(&tier.min_quantity), exact),
        None => (amount, None, unit),
    };
    let Some((quantity, per)) = measure(price, at)? else {
        return Ok(UnitAmount { stated, from, per: None, exact: unit, of_line: None });
    };
    let exact = unit.divided_by(per).ok_or_else(|| bounds::overflow(&at.below(MEASURE)))?;
    Ok(UnitAmount { stated, from, per: Some(quantity), exact, of_line: None })
}

/// Checks each part of the price of a line separately and returns everything that is wrong with it.
pub(super) fn faults(item: &Item<'_>, terms: &CheckContext<'_>, at: Location<'_>) -> Vec<Error> {
    let Some(price) = &item.price else { return vec![missing(at.below("/price"))] };
    let stated = stated(price, item, at);
    let amount = stated.and_then(|(amount, path)| bounds::amount(*amount, terms.scale(), &at.below(path)).map(drop));
    let parts = [same_currency(price, terms, at), amount, original(price, at), measure(price, at).map(drop)];
    let mut faults: Vec<Error> = parts.into_iter().filter_map(Result::err).collect();
    faults.extend(tiers::faults(price, item, terms, at));
    // The parts are judged together once each is right.
    if faults.is_empty() { of(item, terms, at).err().into_iter().collect() } else { faults }
}

/// The refusal of a line without an amount.
#[cold]
fn missing(path: Path<'_>) -> Error {
    Error::new(ErrorCode::MissingMember, path, "the line has no `price.effectiveAmount`")
}

/// The amount that a price states, with its path below the line.
fn stated<'i>(price: &'i Price<'_>, item: &Item<'_>, at: Location<'_>) -> Result<(&'i Number, &'static str), Error> {
    match &price.line_amount {
        Some(amount) => {
            line_amount::refuse_beside(price, item, at)?;
            Ok((amount, unit_amount::LINE))
        }
        None => Ok((
            price.effective_amount.as_ref().ok_or_else(|| missing(at.below(unit_amount::UNIT)))?,
            unit_amount::UNIT,
        )),
    }
}

fn same_currency(price: &Price<'_>, terms: &CheckContext<'_>, at: Location<'_>) -> Result<(), Error> {
    bounds::same_currency(price.currency, terms.currency, &at.below("/price"))
}

/// Checks the amount before the host applied a price rule, which counts nowhere.
fn original(price: &Price<'_>, at: Location<'_>) -> Result<(), Error> {
    let negative = price.original_amount.filter(|original| original.is_negative());
    negative.map_or(Ok(()), |original| Err(bounds::negative(original, &at.below("/price/originalAmount"))))
}

/// The path of the units that a price is for below its line.
const MEASURE: &str = "/price/measurementUnit/quantity";

/// The units that a price is for, if it says so: as stated, and exactly.
fn measure<'i>(price: &'i Price<'_>, at: Location<'_>) -> Result<Option<(&'i Number, Ratio)>, Error> {
    let Some(measure) = &price.measurement_unit else { return Ok(None) };
    let path = at.below(MEASURE);
    let per = bounds::quantity(measure.quantity, &path)?;
    if per.num == 0 {
        let message = "`measurementUnit.quantity` is 0, expected the quantity that the amount is for";
        return Err(Error::new(ErrorCode::MeasurementUnitInvalid, path, message));
    }
    Ok(Some((&measure.quantity, per)))
}
