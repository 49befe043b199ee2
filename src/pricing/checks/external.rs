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
    if let Some(name) = &line_tax.name {
        terms.limits.check_text(name, &at.below("/lineTax/name"))?;
    }
    let line_rate = match (line_tax.rate, unit_rate) {
        (Some(rate), _) => Rate::new(rate, &at.below("/lineTax/rate"))?,
        (None, Some(rate)) => rate,
        (None, None) => return Err(incomplete(at.below("/lineTax/rate"), RATE_NEEDED)),
    };
    let stated = stated_line(line_tax, line_rate, terms, at)?;
    let given_for = match line_tax.quantity {
        Some(quantity) => {
            bounds::quantity(quantity, &at.below("/lineTax/quantity"))?;
            quantity
        }
        None => item.quantity,
    };
    let line = (line_rate, (given_for == item.quantity).then_some(stated));
    Ok(ExternalTax { unit: unit_rate.unwrap_or(line_rate), line: Some(Box::new(line)) })
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
    if let Some(name) = &tax.name {
        terms.limits.check_text(name, &at.below("/tax/name"))?;
    }
    let Some(rate) = tax.rate else { return Err(incomplete(at.below("/tax/rate"), RATE_NEEDED)) };
    let rate = Rate::new(rate, &at.below("/tax/rate"))?;
    let [net, gross] = unit_sides(tax, terms, &at.below("/tax"))?;
    if net.is_none() && gross.is_none() {
        let message = "the tax of an EXTERNAL line needs `netValue`, `grossValue` or both";
        return Err(incomplete(at.below("/tax").member(basis_member(terms)), message));
    }
    Ok(rate)
}

/// The net and gross of one unit as a `tax` states them, rounded; `at` is the path of the `tax`.
pub(crate) fn unit_sides(
    tax: &StatedTax<'_>,
    terms: &CheckContext<'_>,
    at: Location<'_>,
) -> Result<[Option<Amount>; 2], Error> {
    let side = |value: Option<Number>, path: Path<'_>| -> Result<Option<Amount>, Error> {
        let Some(value) = value else { return Ok(None) };
        Basis::round_ratio(bounds::amount(value, terms.scale(), &path)?, &path).map(Some)
    };
    Ok([side(tax.net_value, at.below("/netValue"))?, side(tax.gross_value, at.below("/grossValue"))?])
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
    let whole = |member: &'static str, value: Number| -> Result<Ratio, Error> {
        let path = at.member(member);
        let ratio = bounds::amount(value, terms.scale(), &path)?;
        match terms.basis {
            Some(basis) if ratio.den != 1 => {
                let message =
                    format!("`{member}` is `{value}`, expected at most the {} decimals of the site", basis.scale);
                Err(Error::new(ErrorCode::LineTaxInvalid, path, message))
            }
            _ => Ok(ratio),
        }
    };
    let net = tax.net_value.map(|net| whole("netValue", net)).transpose()?;
    let gross = tax.gross_value.map(|gross| whole("grossValue", gross)).transpose()?;
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
