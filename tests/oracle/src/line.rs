//! The unit price of a line, its price before discounts, and its uplift.

use crate::fractions::{self, Fraction, whole, zero};
use crate::json::{Object, array};
use crate::model::{Decimal, Line, Request};
use crate::tax;
use crate::value::{Basis, Tax, Value};

#[derive(Clone)]
pub struct PricedLine {
    pub unit_price: Value,
    pub price: Value,
    /// The price for a customer who pays tax.
    pub taxed: Value,
    /// The price was stated externally for the whole line.
    pub stated: bool,
    pub uplift: Option<Value>,
}

pub fn price(request: &Request, basis: Basis, line: &Line) -> PricedLine {
    let unit_tax = unit_tax(request, line);
    let amount = stated_amount(line);
    let at_home = looked_up(request, line).and_then(|code| tax::factor_at_home(request, code));
    // The tag is rounded once; the line is the tag x quantity, not the rounded unit price x quantity.
    let abroad = at_home.as_ref().map_or_else(|| whole(1), |at_home| unit_tax.factor() / at_home);
    let for_everyone = tag(basis, &amount, &abroad);
    let calculated = |tag: &Fraction| basis.round(&for_the_line(line, tag));
    let stated = stated_price(basis, line);
    let of_everyone = || basis.price_from_basis(calculated(&for_everyone), &unit_tax);
    let taxed = stated.clone().unwrap_or_else(of_everyone);
    let is_exempt = tax::exemption(request).is_some() && unit_tax.rate.is_some() && stated.is_none();
    let (unit_price, price) = if is_exempt {
        // The net of the amount, without the tax that it includes.
        let included = if basis.gross { at_home.unwrap_or_else(|| unit_tax.factor()) } else { whole(1) };
        let tag = tag(basis, &amount, &(whole(1) / included));
        let side = basis.round(&for_one_unit(line, &tag));
        let line = calculated(&tag);
        (
            Value::new(side.clone(), side, unit_tax.clone()),
            tax::exempted(request, Value::new(line.clone(), line, unit_tax)),
        )
    } else {
        (basis.price_from_basis(basis.round(&for_one_unit(line, &for_everyone)), &unit_tax), taxed.clone())
    };
    let uplift = uplift(request, basis, line, &price);
    PricedLine { unit_price, price, taxed, stated: stated.is_some(), uplift }
}

/// Returns the unit price for a customer who pays tax, as external data states it.
pub fn external_unit(request: &Request, basis: Basis, line: &Line) -> Value {
    basis.price_from_basis(basis.round(&unit_amount(line)), &unit_tax(request, line))
}

/// Returns the amount that counts for a line: its own as a whole, or that of its highest tier reached.
fn stated_amount(line: &Line) -> Fraction {
    if let Some(amount) = &line.line_amount {
        return amount.exact();
    }
    let mut reached = line.tiers.iter().filter(|tier| tier.from.exact() <= line.quantity.exact());
    reached.next_back().map_or(&line.amount, |tier| &tier.amount).exact()
}

/// Returns the tag: the amount x `factor`, rounded to the decimals of the site or, if these are more, of the amount.
pub fn tag(basis: Basis, amount: &Fraction, factor: &Fraction) -> Fraction {
    let is_whole_at = |decimals: &u32| fractions::round(amount, *decimals) == *amount;
    let decimals = (basis.scale..).find(is_whole_at).expect("an amount has an end");
    fractions::round(&(amount * factor), decimals)
}

/// Divides an amount for several units, without rounding it. That of a line of quantity 0 is for one.
fn for_one_unit(line: &Line, amount: &Fraction) -> Fraction {
    let units = match (&line.line_amount, &line.measurement_unit) {
        (Some(_), _) if line.quantity.exact() == zero() => whole(1),
        (Some(_), _) => line.quantity.exact(),
        (None, Some(units)) => units.exact(),
        (None, None) => whole(1),
    };
    amount / units
}

/// Returns what all units of a line cost at an amount, without rounding it.
fn for_the_line(line: &Line, amount: &Fraction) -> Fraction {
    match line.line_amount {
        Some(_) => amount.clone(),
        None => for_one_unit(line, amount) * line.quantity.exact(),
    }
}

/// Returns the stated amount of one unit.
pub fn unit_amount(line: &Line) -> Fraction {
    for_one_unit(line, &stated_amount(line))
}

/// Returns the tiers that lines would reach with a larger quantity, as JSON; `None` if there are none.
pub fn next_tiers(lines: &[Line]) -> Option<String> {
    let next = |(index, line): (usize, &Line)| {
        let tier = line.tiers.iter().find(|tier| tier.from.exact() > line.quantity.exact())?;
        let missing = fractions::text(&(tier.from.exact() - line.quantity.exact()));
        let next = Object::new().raw("minQuantity", number(&tier.from)).raw("effectiveAmount", number(&tier.amount));
        let next = next.raw("missing", missing).end();
        let object = match line.id.as_str() {
            "" => Object::new().raw("index", index.to_string()),
            id => Object::new().string("itemId", id),
        };
        Some(object.raw("next", next).end())
    };
    let tiers: Vec<String> = lines.iter().enumerate().filter_map(next).collect();
    (!tiers.is_empty()).then(|| array(tiers))
}

/// Writes a number as answers do.
fn number(decimal: &Decimal) -> String {
    fractions::text(&decimal.exact())
}

pub(crate) fn unit_tax(request: &Request, line: &Line) -> Tax {
    if line.external {
        // The external system states the rate, for a unit or else for the line; a code is a label and never looked up.
        let stated = line.tax.as_ref().or(line.line_tax.as_ref()).expect("an external line has tax information");
        return Tax::new(external_code(line), stated.rate.exact());
    }
    // The first that applies: the line's code, looked up; the members beside the unit price; untaxed.
    if let Some(code) = &line.tax_code {
        return tax::look_up(request, code);
    }
    match &line.unit_price {
        Some(unit_price) => tax::beside_unit_price(request, unit_price),
        None => Tax::none(),
    }
}

/// Returns the tax code of an internal line that is looked up.
pub(crate) fn looked_up<'a>(request: &Request, line: &'a Line) -> Option<&'a String> {
    let unit_price = line.unit_price.as_ref();
    let beside = || {
        let code = unit_price.and_then(|unit_price| unit_price.tax_code.as_ref())?;
        let counts = tax::is_known(request, code) || unit_price.is_some_and(|unit| unit.tax_rate.is_none());
        counts.then_some(code)
    };
    if line.external { None } else { line.tax_code.as_ref().or_else(beside) }
}

fn external_code(line: &Line) -> Option<&String> {
    let unit_name = line.tax.as_ref().and_then(|tax| tax.name.as_ref());
    let line_name = line.line_tax.as_ref().and_then(|tax| tax.name.as_ref());
    line.tax_code.as_ref().or(unit_name).or(line_name)
}

/// Returns the whole price that an external line states, unchanged. It counts only for the quantity that it was stated
/// for; without one, for any.
fn stated_price(basis: Basis, line: &Line) -> Option<Value> {
    let stated = line.line_tax.as_ref().filter(|_| line.external)?;
    if stated.quantity.as_ref().is_some_and(|quantity| quantity.exact() != line.quantity.exact()) {
        return None;
    }
    let tax = Tax::new(external_code(line), stated.rate.exact());
    Some(basis.price_as_stated(stated.net.as_ref().map(|n| n.exact()), stated.gross.as_ref().map(|g| g.exact()), &tax))
}

/// Returns the uplift: a product sold by weight may turn out heavier, and the preference, or else the site, says which
/// fraction of the price is authorized in addition.
fn uplift(request: &Request, basis: Basis, line: &Line, price: &Value) -> Option<Value> {
    let preferred = request.preferences.as_ref().and_then(|preferences| preferences.uplift.as_ref());
    let factor = preferred.or(request.site.uplift.as_ref())?.exact();
    (line.weight_dependent == Some(true))
        .then(|| basis.price_from_basis(basis.round(&(basis.of(price) * factor)), &price.tax))
}
