//! The price of every line: unit amount x quantity, rounded once, with the tax of the line.

use super::basis::Figures;
use super::check;
use super::explain::{Place, Rule};
use super::rounding::{Quotient, Ratio, Ulps};
use super::tax::{Label, Rate};
use super::{Context, fee};
use crate::cart::{Item, ItemType};
use crate::error::{Code, Error};
use crate::number::Number;
use crate::price::StatedTax;

/// A line with its undiscounted prices.
#[derive(Debug)]
pub(crate) struct PricedLine<'a> {
    pub(crate) unit: Figures,
    pub(crate) price: Figures,
    /// Whether the price was stated for the whole line by an external system.
    pub(crate) stated: bool,
    pub(crate) uplift: Option<Figures>,
    pub(crate) fees: Vec<fee::ChargedFee<'a>>,
}

/// Prices every line of the cart.
pub(crate) fn price<'a>(context: &mut Context<'a>) -> Result<Vec<PricedLine<'a>>, Error> {
    let items = &context.cart.items;
    let most = context.prepared.limits.lines;
    if items.len() > most {
        let message = format!("the cart has {} lines, the limit `lines` is {most}", items.len());
        return Err(Error::new(Code::LimitExceeded, "/cart/items", message));
    }
    refuse_duplicate_ids(items)?;
    items.iter().enumerate().map(|(index, item)| price_line(context, index, item)).collect()
}

fn price_line<'a>(context: &mut Context<'a>, index: usize, item: &'a Item<'a>) -> Result<PricedLine<'a>, Error> {
    let at = move |member: &str| format!("/cart/items/{index}{member}");
    require_product(item, at)?;
    let quantity = check::quantity(item.quantity, || at("/quantity"))?;
    let (amount, unit) = unit_amount(context, item, at)?;
    let taxed = match item.item_type {
        ItemType::Internal => Taxed { unit: internal_label(context, item, at)?, line: None },
        ItemType::External => external_tax(context, item, unit, at)?,
    };

    let basis = context.basis;
    let place = Place::Unit(index);
    let rounded = basis.round_ratio(unit, || at("/price/effectiveAmount"))?;
    let inputs = [("effectiveAmount", amount)];
    context.trace.rounded(place, basis.member(), Rule::UnitPrice, Quotient::ratio(unit), rounded, &inputs);
    let unit_figures = basis.price(rounded, taxed.unit, &context.labels, &mut context.trace, place)?;

    let place = Place::Line(index, "price");
    let (price, stated) = match taxed.line {
        Some(line) => {
            context.trace.stated(place, "netValue", line.net);
            context.trace.stated(place, "grossValue", line.gross);
            (line, true)
        }
        None => {
            let exact = Quotient::product(unit, quantity).ok_or_else(|| check::overflow(at("/quantity")))?;
            let total = basis.round(Some(exact), || at("/quantity"))?;
            let inputs = [("effectiveAmount", amount), ("quantity", item.quantity)];
            context.trace.rounded(place, basis.member(), Rule::LinePrice, exact, total, &inputs);
            (basis.price(total, taxed.unit, &context.labels, &mut context.trace, place)?, false)
        }
    };
    let uplift = uplift(context, index, item, &price)?;
    let fees = fee::charge(context, index, item, quantity, &price)?;
    Ok(PricedLine { unit: unit_figures, price, stated, uplift, fees })
}

/// A line sells a catalog product, or a product of its own that has an identity.
fn require_product(item: &Item<'_>, at: impl Fn(&str) -> String) -> Result<(), Error> {
    match (&item.item_yrn, &item.product) {
        (Some(_), _) => Ok(()),
        (None, Some(product)) if product.id.is_some() => Ok(()),
        (None, product) => {
            let path = at(if product.is_some() { "/product/id" } else { "/itemYrn" });
            Err(Error::new(Code::ItemWithoutProduct, path, "a line has an `itemYrn`, or a `product` with an `id`"))
        }
    }
}

/// The stated amount, and the exact amount of one unit in ulps: with a measurement unit, the amount is for that many.
fn unit_amount(context: &Context<'_>, item: &Item<'_>, at: impl Fn(&str) -> String) -> Result<(Number, Ratio), Error> {
    let required = |path| Error::new(Code::MissingMember, path, "the line has no amount: `price.effectiveAmount`");
    let price = item.price.as_ref().ok_or_else(|| required(at("/price")))?;
    let amount = price.effective_amount.ok_or_else(|| required(at("/price/effectiveAmount")))?;
    check::same_currency(price.currency, context.cart.currency, || at("/price"))?;
    let unit = check::amount(amount, context.basis.scale, || at("/price/effectiveAmount"))?;
    let Some(measure) = &price.measurement_unit else { return Ok((amount, unit)) };
    let path = || at("/price/measurementUnit/quantity");
    let per = check::quantity(measure.quantity, path)?;
    if per.num == 0 {
        let message = "the measurement unit is 0, expected the quantity that the amount is for";
        return Err(Error::new(Code::MeasurementUnitInvalid, path(), message));
    }
    let unit = unit.divided_by(per).ok_or_else(|| check::overflow(path()))?;
    Ok((amount, unit))
}

/// Tax of a catalog line, first match: the line's code, looked up; the unit price's rate; the unit price's code,
/// looked up; untaxed.
fn internal_label<'a>(
    context: &mut Context<'a>,
    item: &'a Item<'a>,
    at: impl Fn(&str) -> String,
) -> Result<Label, Error> {
    if let Some(code) = &item.tax_code {
        return context.look_up(code, || at("/taxCode"));
    }
    let Some(unit) = &item.unit_tax else { return Ok(Label::UNTAXED) };
    match (unit.tax_rate, &unit.tax_code) {
        (Some(rate), code) => {
            let rate = Rate::new(rate, || at("/unitPrice/taxRate"))?;
            Ok(context.labels.of(code.as_deref(), rate))
        }
        (None, Some(code)) => context.look_up(code, || at("/unitPrice/taxCode")),
        (None, None) => Ok(Label::UNTAXED),
    }
}

/// The tax of a line: its label and, where the whole line is stated, its figures.
struct Taxed {
    unit: Label,
    line: Option<Figures>,
}

/// Tax of an EXTERNAL line: `tax` states one unit, `lineTax` the whole line; one of them must be there. The code is
/// a label, never looked up.
fn external_tax<'a>(
    context: &mut Context<'a>,
    item: &'a Item<'a>,
    unit: Ratio,
    at: impl Fn(&str) -> String,
) -> Result<Taxed, Error> {
    let name = |tax: &'a Option<StatedTax<'a>>| tax.as_ref().and_then(|tax| tax.name.as_deref());
    let code = item.tax_code.as_deref().or(name(&item.tax)).or(name(&item.line_tax));
    let incomplete = |path: String, message: &str| Error::new(Code::TaxInformationMissing, path, message);
    let unit_rate = match &item.tax {
        Some(tax) => Some(stated_unit_rate(context, tax, unit, &at)?),
        None => None,
    };
    let Some(line_tax) = &item.line_tax else {
        let missing = || incomplete(at("/tax"), "an EXTERNAL line needs `tax` or `lineTax` with a rate");
        let rate = unit_rate.ok_or_else(missing)?;
        return Ok(Taxed { unit: context.labels.of(code, rate), line: None });
    };
    let line_rate = match (line_tax.rate, unit_rate) {
        (Some(rate), _) => Rate::new(rate, || at("/lineTax/rate"))?,
        (None, Some(rate)) => rate,
        (None, None) => return Err(incomplete(at("/lineTax/rate"), "the tax of an EXTERNAL line needs a rate")),
    };
    let label = context.labels.of(code, line_rate);
    let stated = stated_line(context, line_tax, line_rate, label, &at)?;
    let given_for = match line_tax.quantity {
        Some(quantity) => {
            check::quantity(quantity, || at("/lineTax/quantity"))?;
            quantity
        }
        None => item.quantity,
    };
    let line = (given_for == item.quantity).then_some(stated);
    let unit = context.labels.of(code, unit_rate.unwrap_or(line_rate));
    Ok(Taxed { unit, line })
}

/// The rate of `tax`; the side that it states on the basis must not contradict the price.
fn stated_unit_rate(
    context: &Context<'_>,
    tax: &StatedTax<'_>,
    unit: Ratio,
    at: &impl Fn(&str) -> String,
) -> Result<Rate, Error> {
    let Some(rate) = tax.rate else {
        let message = "the tax of an EXTERNAL line needs a rate";
        return Err(Error::new(Code::TaxInformationMissing, at("/tax/rate"), message));
    };
    let rate = Rate::new(rate, || at("/tax/rate"))?;
    let sides = [("netValue", tax.net_value), ("grossValue", tax.gross_value)];
    if sides.iter().all(|(_, value)| value.is_none()) {
        let message = "the tax of an EXTERNAL line states `netValue`, `grossValue` or both";
        return Err(Error::new(Code::TaxInformationMissing, at(&format!("/tax/{}", context.basis.member())), message));
    }
    for (member, value) in sides {
        let Some(value) = value else { continue };
        let path = || at(&format!("/tax/{member}"));
        let stated = context.basis.round_ratio(check::amount(value, context.basis.scale, path)?, path)?;
        let own = context.basis.round_ratio(unit, || at("/price/effectiveAmount"))?;
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
    at: &impl Fn(&str) -> String,
) -> Result<Figures, Error> {
    let invalid = |member: &str, message: String| Error::new(Code::LineTaxInvalid, at(member), message);
    let whole = |member: &'static str, value: Number| -> Result<Ulps, Error> {
        let ratio = check::amount(value, context.basis.scale, || at(member))?;
        if ratio.den == 1 {
            return Ok(ratio.num);
        }
        Err(invalid(member, format!("`{value}` has more decimals than the site's {}", context.basis.scale)))
    };
    let net = tax.net_value.map(|net| whole("/lineTax/netValue", net)).transpose()?;
    let gross = tax.gross_value.map(|gross| whole("/lineTax/grossValue", gross)).transpose()?;
    let derive = |from: Ulps, up: u128, down: u128| {
        Quotient::new(from, up, down).round().ok_or_else(|| check::overflow(at("/lineTax")))
    };
    let (net, gross) = match (net, gross) {
        (Some(net), Some(gross)) => (net, gross),
        (Some(net), None) => (net, derive(net, rate.up, rate.down)?),
        (None, Some(gross)) => (derive(gross, rate.down, rate.up)?, gross),
        (None, None) => {
            let message = String::from("`lineTax` states `netValue`, `grossValue` or both");
            return Err(invalid(&format!("/lineTax/{}", context.basis.member()), message));
        }
    };
    if gross < net {
        return Err(invalid("/lineTax/grossValue", String::from("gross is below net")));
    }
    Ok(Figures { net, gross, label })
}

/// The extra amount to authorize for a line whose weight may change: a fraction of its price.
fn uplift(context: &mut Context<'_>, index: usize, item: &Item<'_>, price: &Figures) -> Result<Option<Figures>, Error> {
    let (Some((factor, path)), true) = (context.uplift, item.weight_dependent) else { return Ok(None) };
    let ratio = check::rate(factor, 0, || path.to_owned())?;
    let basis = context.basis;
    let place = Place::Line(index, "upliftValue");
    let exact = Quotient::new(basis.side(price), ratio.num, ratio.den);
    let value = basis.round(Some(exact), || path.to_owned())?;
    let inputs = [("price", context.trace.amount(basis.side(price))), ("authorizedAmountUplift", factor)];
    context.trace.rounded(place, basis.member(), Rule::Uplift, exact, value, &inputs);
    basis.price(value, price.label, &context.labels, &mut context.trace, place).map(Some)
}

/// Two lines of one id are an error. Ids that already ascend, as assigned ones do, are seen at a glance.
fn refuse_duplicate_ids(items: &[Item<'_>]) -> Result<(), Error> {
    let ascending = items.iter().zip(items.iter().skip(1)).all(|(one, next)| match (&one.id, &next.id) {
        (Some(one), Some(next)) => (one.len(), one.as_ref()) < (next.len(), next.as_ref()),
        _ => false,
    });
    if ascending {
        return Ok(());
    }
    let mut ids: Vec<(&str, usize)> =
        items.iter().enumerate().filter_map(|(index, item)| Some((item.id.as_deref()?, index))).collect();
    ids.sort_unstable();
    let again = ids.iter().zip(ids.iter().skip(1)).find(|(one, next)| one.0 == next.0);
    match again {
        None => Ok(()),
        Some((_, (id, index))) => {
            let message = format!("two lines have the id `{}`", crate::error::cut(id));
            Err(Error::new(Code::DuplicateItemId, format!("/cart/items/{index}/id"), message))
        }
    }
}
