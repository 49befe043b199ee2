//! The tax of an EXTERNAL line, as the external system states it: for one unit, for the whole line, or both.

use super::{CheckContext, Location};
use crate::error::{Error, ErrorCode, Path};
use crate::model::borrowed::{Item, StatedTax};
use crate::money::{Amount, Number, Quotient, Ratio};
use crate::pricing::amounts::{Basis, Rate, Rule, bounds};

/// The tax that an external system states for a line.
pub(crate) struct ExternalTax {
    /// The rate of one unit.
    pub(crate) unit: Rate,
    /// The rate of the whole line and, if its stated amounts count, those amounts. Boxed because it is large and rare.
    pub(crate) line: Option<Box<(Rate, Option<StatedLine>)>>,
}

/// The amounts that an external system states for a whole line.
pub(crate) struct StatedLine {
    pub(crate) net: Amount,
    pub(crate) gross: Amount,
    /// The side that was not stated, as derived from the other: its member, the rule, the exact value and the rate.
    pub(crate) derived: Option<(&'static str, Rule, Quotient, Number)>,
}

/// Checks the tax of an EXTERNAL line: `tax` states one unit, `lineTax` the whole line, and at least one of them must
/// be present. The amounts of a whole line count only while the line has the quantity that they were stated for.
pub(crate) fn tax(item: &Item<'_>, terms: &CheckContext<'_>, at: Location<'_>) -> Result<ExternalTax, Error> {
    let unit_rate = match &item.tax {
        Some(tax) => Some(unit_rate(tax, terms, at)?),
        None => None,
    };
    let Some(line_tax) = &item.line_tax else {
        let missing = || incomplete(at.below("/tax"), "an EXTERNAL line needs `tax` or `lineTax` with a rate");
        return Ok(ExternalTax { unit: unit_rate.ok_or_else(missing)?, line: None });
    };
    name(line_tax, terms, &at.below("/lineTax"))?;
    let line_rate = line_rate(line_tax, unit_rate, at)?;
    let stated = stated_line(line_tax, line_rate, terms, at)?;
    given_for(line_tax, at)?;
    let is_current = line_tax.quantity.is_none_or(|given| given == item.quantity);
    let line = (line_rate, is_current.then_some(stated));
    Ok(ExternalTax { unit: unit_rate.unwrap_or(line_rate), line: Some(Box::new(line)) })
}

/// Checks each part of the tax separately and returns everything that is wrong with it.
pub(super) fn faults(item: &Item<'_>, terms: &CheckContext<'_>, at: Location<'_>) -> Vec<Error> {
    let mut faults = Vec::new();
    let mut note = |judged: Result<(), Error>| faults.extend(judged.err());
    if let Some(tax) = &item.tax {
        note(name(tax, terms, &at.below("/tax")));
        note(own_rate(tax, at).map(drop));
        note(refuse_no_side(tax, terms, at));
        for (value, place) in [(tax.net_value, "/tax/netValue"), (tax.gross_value, "/tax/grossValue")] {
            note(unit_side(value, terms, &at.below(place)).map(drop));
        }
    }
    if let Some(tax) = &item.line_tax {
        note(name(tax, terms, &at.below("/lineTax")));
        let rate = line_rate(tax, item.tax.as_ref().map(|_| Rate::ZERO), at);
        note(given_for(tax, at));
        let place = at.below("/lineTax");
        match line_sides(tax, terms, &place) {
            // Without a rate, the amounts are judged as those of an untaxed line.
            [Ok(_), Ok(_)] => note(stated_line(tax, *rate.as_ref().unwrap_or(&Rate::ZERO), terms, at).map(drop)),
            sides => sides.into_iter().for_each(|side| note(side.map(drop))),
        }
        note(rate.map(drop));
    }
    if faults.is_empty() { tax(item, terms, at).err().into_iter().collect() } else { faults }
}

/// Checks the length of the name of a tax, which answers repeat.
fn name(tax: &StatedTax<'_>, terms: &CheckContext<'_>, at: Location<'_>) -> Result<(), Error> {
    tax.name.as_ref().map_or(Ok(()), |name| terms.limits.check_text(name, &at.below("/name")))
}

/// The rate of the whole line: its own, else that of one unit.
fn line_rate(tax: &StatedTax<'_>, unit: Option<Rate>, at: Location<'_>) -> Result<Rate, Error> {
    let path = at.below("/lineTax/rate");
    match (tax.rate, unit) {
        (Some(rate), _) => Rate::new(rate, &path),
        (None, unit) => unit.ok_or_else(|| incomplete(path, RATE_NEEDED)),
    }
}

/// Checks the quantity that the amounts of a whole line were stated for.
fn given_for(tax: &StatedTax<'_>, at: Location<'_>) -> Result<(), Error> {
    tax.quantity.map_or(Ok(()), |quantity| bounds::quantity(quantity, &at.below("/lineTax/quantity")).map(drop))
}

const RATE_NEEDED: &str = "the tax of an EXTERNAL line needs a rate";

fn incomplete(path: Path<'_>, message: &str) -> Error {
    Error::new(ErrorCode::TaxInformationMissing, path, message)
}

/// The member that states the basis side.
fn basis_member(terms: &CheckContext<'_>) -> &'static str {
    terms.basis.map_or("netValue", Basis::member)
}

/// Checks `tax` and returns its rate. It must state at least one side, which need not agree with price and rate.
fn unit_rate(tax: &StatedTax<'_>, terms: &CheckContext<'_>, at: Location<'_>) -> Result<Rate, Error> {
    name(tax, terms, &at.below("/tax"))?;
    let rate = own_rate(tax, at)?;
    unit_sides(tax, terms, &at.below("/tax"))?;
    refuse_no_side(tax, terms, at)?;
    Ok(rate)
}

fn own_rate(tax: &StatedTax<'_>, at: Location<'_>) -> Result<Rate, Error> {
    let path = at.below("/tax/rate");
    match tax.rate {
        Some(rate) => Rate::new(rate, &path),
        None => Err(incomplete(path, RATE_NEEDED)),
    }
}

fn refuse_no_side(tax: &StatedTax<'_>, terms: &CheckContext<'_>, at: Location<'_>) -> Result<(), Error> {
    if tax.net_value.is_some() || tax.gross_value.is_some() {
        return Ok(());
    }
    let message = "the tax of an EXTERNAL line needs `netValue`, `grossValue` or both";
    Err(incomplete(at.below("/tax").member(basis_member(terms)), message))
}

/// The net and gross of one unit as a `tax` states them, rounded; `at` is the path of the `tax`.
pub(crate) fn unit_sides(
    tax: &StatedTax<'_>,
    terms: &CheckContext<'_>,
    at: Location<'_>,
) -> Result<[Option<Amount>; 2], Error> {
    let net = unit_side(tax.net_value, terms, &at.below("/netValue"))?;
    Ok([net, unit_side(tax.gross_value, terms, &at.below("/grossValue"))?])
}

fn unit_side(value: Option<Number>, terms: &CheckContext<'_>, path: &Path<'_>) -> Result<Option<Amount>, Error> {
    let Some(value) = value else { return Ok(None) };
    Basis::round_ratio(bounds::amount(value, terms.scale(), path)?, path).map(Some)
}

/// Checks the stated net and gross of a line; a missing side is derived from the other by the rate.
fn stated_line(
    tax: &StatedTax<'_>,
    rate: Rate,
    terms: &CheckContext<'_>,
    at: Location<'_>,
) -> Result<StatedLine, Error> {
    let at = at.below("/lineTax");
    let invalid = |member: &str, message: String| Error::new(ErrorCode::LineTaxInvalid, at.member(member), message);
    let [net, gross] = line_sides(tax, terms, &at);
    let (net, gross) = (net?, gross?);
    if tax.gross_value < tax.net_value && gross.is_some() {
        return Err(invalid("grossValue", String::from("the gross value of `lineTax` is below its net value")));
    }
    let round = |exact: Quotient| exact.round().ok_or_else(|| bounds::overflow(&at));
    let (net, gross, derived) = match (net, gross) {
        (Some(net), Some(gross)) => (net.num, gross.num, None),
        (Some(net), None) => {
            let exact = rate.gross_of(net.num);
            (net.num, round(exact)?, Some(("grossValue", Rule::GrossFromNet, exact, rate.percent)))
        }
        (None, Some(gross)) => {
            let exact = rate.net_of(gross.num);
            (round(exact)?, gross.num, Some(("netValue", Rule::NetFromGross, exact, rate.percent)))
        }
        (None, None) => {
            let message = String::from("`lineTax` needs `netValue`, `grossValue` or both");
            return Err(invalid(basis_member(terms), message));
        }
    };
    Ok(StatedLine { net, gross, derived })
}

/// The net and gross of the whole line as a `lineTax` states them; `at` is the path of the `lineTax`.
fn line_sides(tax: &StatedTax<'_>, terms: &CheckContext<'_>, at: Location<'_>) -> [Result<Option<Ratio>, Error>; 2] {
    [("netValue", tax.net_value), ("grossValue", tax.gross_value)]
        .map(|(member, value)| value.map(|value| line_side(member, value, terms, at)).transpose())
}

/// One of them, which has no more decimals than the site.
fn line_side(member: &str, value: Number, terms: &CheckContext<'_>, at: Location<'_>) -> Result<Ratio, Error> {
    let path = at.member(member);
    let ratio = bounds::amount(value, terms.scale(), &path)?;
    match terms.basis {
        Some(basis) if ratio.den != 1 => {
            let message = format!("`{member}` is `{value}`, expected at most the {} decimals of the site", basis.scale);
            Err(Error::new(ErrorCode::LineTaxInvalid, path, message))
        }
        _ => Ok(ratio),
    }
}
