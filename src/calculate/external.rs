//! The tax of an EXTERNAL line, as the external system states it: for one unit, for the whole line, or both.

use super::basis::{Basis, Figures};
use super::explain::{Place, Rule, Trace};
use super::rounding::{Quotient, Ratio, Ulps};
use super::tax::{Label, Rate};
use super::{Context, check};
use crate::cart::Item;
use crate::error::{Code, Error};
use crate::number::Number;
use crate::price::StatedTax;

/// The tax of a line: its label and, where the whole line is stated, its figures.
pub(crate) struct TaxOfLine {
    pub(crate) unit: Label,
    pub(crate) line: Option<StatedLine>,
}

/// Tax of an EXTERNAL line: `tax` states one unit, `lineTax` the whole line; one of them must be there. The code is
/// a label, never looked up.
pub(crate) fn tax<'a>(
    context: &mut Context<'a>,
    item: &'a Item<'a>,
    unit: Ratio,
    at: &dyn Fn(&str) -> String,
) -> Result<TaxOfLine, Error> {
    let name = |tax: &'a Option<Box<StatedTax<'a>>>| tax.as_ref().and_then(|tax| tax.name.as_deref());
    let code = item.tax_code.as_deref().or(name(&item.tax)).or(name(&item.line_tax));
    let incomplete = |path: String, message: &str| Error::new(Code::TaxInformationMissing, path, message);
    let unit_rate = match &item.tax {
        Some(tax) => Some(stated_unit_rate(context, tax, unit, &at)?),
        None => None,
    };
    let Some(line_tax) = &item.line_tax else {
        let missing = || incomplete(at("/tax"), "an EXTERNAL line needs `tax` or `lineTax` with a rate");
        let rate = unit_rate.ok_or_else(missing)?;
        return Ok(TaxOfLine { unit: context.labels.of(code, rate), line: None });
    };
    let line_rate = match (line_tax.rate, unit_rate) {
        (Some(rate), _) => Rate::new(rate, &|| at("/lineTax/rate"))?,
        (None, Some(rate)) => rate,
        (None, None) => return Err(incomplete(at("/lineTax/rate"), "the tax of an EXTERNAL line needs a rate")),
    };
    let label = context.labels.of(code, line_rate);
    let stated = stated_line(context, line_tax, line_rate, label, &at)?;
    let given_for = match line_tax.quantity {
        Some(quantity) => {
            check::quantity(quantity, &|| at("/lineTax/quantity"))?;
            quantity
        }
        None => item.quantity,
    };
    let line = (given_for == item.quantity).then_some(stated);
    let unit = context.labels.of(code, unit_rate.unwrap_or(line_rate));
    Ok(TaxOfLine { unit, line })
}

/// A line that an external system states as a whole.
pub(crate) struct StatedLine {
    pub(crate) figures: Figures,
    /// The side that it did not state, and how it follows from the other.
    derived: Option<(&'static str, Rule, Quotient, Number)>,
}

impl StatedLine {
    /// Notes both sides for an explanation.
    pub(crate) fn note(&self, trace: &mut Trace, place: Place) {
        for (member, value) in [("netValue", self.figures.net), ("grossValue", self.figures.gross)] {
            match self.derived {
                Some((derived, rule, exact, rate)) if derived == member => {
                    trace.side(place, (member, rule), &exact, value, &rate);
                }
                _ => trace.stated(place, member, value),
            }
        }
    }
}

/// The rate of `tax`; the side that it states on the basis must not contradict the price.
fn stated_unit_rate(
    context: &Context<'_>,
    tax: &StatedTax<'_>,
    unit: Ratio,
    at: &dyn Fn(&str) -> String,
) -> Result<Rate, Error> {
    let Some(rate) = tax.rate else {
        let message = "the tax of an EXTERNAL line needs a rate";
        return Err(Error::new(Code::TaxInformationMissing, at("/tax/rate"), message));
    };
    let rate = Rate::new(rate, &|| at("/tax/rate"))?;
    let sides = [("netValue", tax.net_value), ("grossValue", tax.gross_value)];
    if sides.iter().all(|(_, value)| value.is_none()) {
        let message = "the tax of an EXTERNAL line states `netValue`, `grossValue` or both";
        return Err(Error::new(Code::TaxInformationMissing, at(&format!("/tax/{}", context.basis.member())), message));
    }
    for (member, value) in sides {
        let Some(value) = value else { continue };
        let path = || at(&format!("/tax/{member}"));
        let stated = Basis::round_ratio(check::amount(value, context.basis.scale, &path)?, &path)?;
        let own = Basis::round_ratio(unit, &|| at("/price/effectiveAmount"))?;
        if member == context.basis.member() && stated != own {
            let message = format!("`{value}` contradicts the unit amount of the price");
            return Err(Error::new(Code::TaxContradictsPrice, path(), message));
        }
    }
    Ok(rate)
}

/// Net and gross of a stated line, as given; a missing side is derived by the rate.
fn stated_line(
    context: &Context<'_>,
    tax: &StatedTax<'_>,
    rate: Rate,
    label: Label,
    at: &dyn Fn(&str) -> String,
) -> Result<StatedLine, Error> {
    let invalid = |member: &str, message: String| Error::new(Code::LineTaxInvalid, at(member), message);
    let whole = |member: &'static str, value: Number| -> Result<Ulps, Error> {
        let ratio = check::amount(value, context.basis.scale, &|| at(member))?;
        if ratio.den == 1 {
            return Ok(ratio.num);
        }
        Err(invalid(member, format!("`{value}` has more decimals than the site's {}", context.basis.scale)))
    };
    let net = tax.net_value.map(|net| whole("/lineTax/netValue", net)).transpose()?;
    let gross = tax.gross_value.map(|gross| whole("/lineTax/grossValue", gross)).transpose()?;
    let round = |exact: Quotient| exact.round().ok_or_else(|| check::overflow(at("/lineTax")));
    let (net, gross, derived) = match (net, gross) {
        (Some(net), Some(gross)) => (net, gross, None),
        (Some(net), None) => {
            let exact = Quotient::new(net, rate.up, rate.down);
            (net, round(exact)?, Some(("grossValue", Rule::GrossFromNet, exact, rate.percent)))
        }
        (None, Some(gross)) => {
            let exact = Quotient::new(gross, rate.down, rate.up);
            (round(exact)?, gross, Some(("netValue", Rule::NetFromGross, exact, rate.percent)))
        }
        (None, None) => {
            let message = String::from("`lineTax` states `netValue`, `grossValue` or both");
            return Err(invalid(&format!("/lineTax/{}", context.basis.member()), message));
        }
    };
    if gross < net {
        return Err(invalid("/lineTax/grossValue", String::from("gross is below net")));
    }
    Ok(StatedLine { figures: Figures { net, gross, label }, derived })
}
