//! `settle`: splits an order into lines for a payment provider, in whole minor units that add up.

use super::minor::whole;
use super::{Line, MinorUnits, OrderParts, Part, SettledKind, SettledLine, Settlement, payable};
use crate::document::{Document, Verbatim};
use crate::error::{Error, ORDER};
use crate::model::Sold;
use crate::money::{Amount, Number, Quotient};
use crate::pricing::amounts::{Cut, Rate, bounds, hand_out};
use crate::pricing::state::{Notice, NoticeCode};

/// A part of an order with the information for a provider besides the amounts.
struct Named<'p> {
    part: &'p Part,
    kind: SettledKind,
    /// Pointer into the order.
    place: String,
    id: Option<&'p str>,
    name: Option<String>,
    quantity: Option<Number>,
}

/// The lines for a provider, and their sums.
pub(crate) fn of(order: &OrderParts<'_>, minor: MinorUnits, language: Option<&str>) -> Result<Settlement, Error> {
    let overflow = || bounds::overflow(&ORDER);
    let parts = named(order, language);
    let amount = minor.round(order.total.gross).ok_or_else(overflow)?;
    let mut totals = cut(&parts, minor, &|part| part.paid.gross, &|_, above| Some(above))?;
    hand_out(&mut totals, amount).ok_or_else(overflow)?;

    let tax = |part: &Part| part.paid.gross.saturating_sub(part.paid.net);
    let most = |at: usize, above: Amount| totals.get(at).map(|total| above.min(total.amount));
    let mut taxes = cut(&parts, minor, &tax, &most)?;
    let all = taxes.iter().try_fold(0_u128, |sum, cut| sum.checked_add(cut.most)).ok_or_else(overflow)?;
    let tax_amount = minor.round(tax_of(order)).ok_or_else(overflow)?.min(all);
    hand_out(&mut taxes, tax_amount).ok_or_else(overflow)?;

    let mut settlement = Settlement {
        currency: order.currency,
        amount: whole(amount)?,
        tax_amount: whole(tax_amount)?,
        lines: Vec::with_capacity(parts.len()),
        payable: payable::settle(order, minor, amount)?,
        notices: Vec::new(),
    };
    for (named, (total, tax)) in parts.into_iter().zip(totals.iter().zip(&taxes)) {
        let free = named.part.paid.gross == 0;
        if named.kind == SettledKind::Line && named.quantity == Some(Number::ZERO) && free {
            continue;
        }
        let rate = order.rate(named.part.paid.tax_id);
        if is_off(tax.amount, total.amount, rate) {
            let notice = Notice::new(NoticeCode::SettleTaxOffRate, ORDER.below(&named.place));
            settlement.notices.push(Notice { id: named.id.map(str::to_owned), ..notice });
        }
        settlement.lines.push(line(named, minor, total.amount, tax.amount, rate)?);
    }
    Ok(settlement)
}

const fn tax_of(order: &OrderParts<'_>) -> Amount {
    order.total.gross.saturating_sub(order.total.net)
}

/// Rounds one side of all parts down to minor units, with the most that each part may take when the rest is handed out.
fn cut(
    parts: &[Named<'_>],
    minor: MinorUnits,
    side: &dyn Fn(&Part) -> Amount,
    most: &dyn Fn(usize, Amount) -> Option<Amount>,
) -> Result<Vec<Cut>, Error> {
    let mut cuts = Vec::with_capacity(parts.len());
    for (at, named) in parts.iter().enumerate() {
        let cut = minor.cut(side(named.part)).and_then(|(amount, rest)| {
            let above = if rest == 0 { amount } else { amount.checked_add(1)? };
            Some(Cut { amount, rest, most: most(at, above)? })
        });
        cuts.push(cut.ok_or_else(|| bounds::overflow(&ORDER))?);
    }
    Ok(cuts)
}

fn line(
    named: Named<'_>,
    minor: MinorUnits,
    total: Amount,
    tax: Amount,
    rate: Option<&Rate>,
) -> Result<SettledLine, Error> {
    let overflow = || bounds::overflow(&ORDER);
    let undiscounted = match named.part.undiscounted {
        Some(undiscounted) => minor.round(undiscounted).ok_or_else(overflow)?.max(total),
        None => total,
    };
    let units = named.quantity.filter(|units| units.scale() == 0 && undiscounted.is_multiple_of(units.mantissa()));
    let units = units.map(Number::mantissa).filter(|units| *units > 0).unwrap_or(1);
    let quantity = Number::from_parts(false, units, 0).ok_or_else(overflow)?;
    Ok(SettledLine {
        quantity,
        unit_amount: whole(undiscounted.checked_div(units).ok_or_else(overflow)?)?,
        discount_amount: whole(undiscounted.saturating_sub(total))?,
        total_amount: whole(total)?,
        tax_rate: rate.map(|rate| rate.percent),
        tax_amount: whole(tax)?,
        measured_quantity: named.quantity.filter(|stated| *stated != quantity),
        kind: named.kind,
        name: named.name.or_else(|| named.id.map(str::to_owned)).unwrap_or_else(|| named.place.clone()),
        reference: named.id.map_or(named.place, str::to_owned),
    })
}

/// Whether the tax of an amount is more than one minor unit off its rate: |tax - total x rate / (100 + rate)| > 1.
fn is_off(tax: Amount, total: Amount, rate: Option<&Rate>) -> bool {
    let Some(rate) = rate else { return tax > 1 };
    // The tax in a gross amount is the amount x (up - down) / up.
    match Quotient::new(total, rate.part().into(), rate.up.into()).parts() {
        Some((whole, 0)) => whole.abs_diff(tax) > 1,
        Some((whole, _)) => tax < whole || tax.saturating_sub(whole) > 1,
        None => true,
    }
}

/// The parts of an order, in the order of the lines for a provider.
fn named<'p>(order: &'p OrderParts<'_>, language: Option<&str>) -> Vec<Named<'p>> {
    let mut parts = Vec::new();
    for (index, line) in order.lines.iter().enumerate() {
        parts.push(Named {
            part: &line.part,
            kind: SettledKind::Line,
            place: format!("/items/{index}"),
            id: line.stated.id.as_deref(),
            name: line_name(line, language),
            quantity: Some(line.stated.quantity.unwrap_or_default()),
        });
    }
    for (index, line) in order.lines.iter().enumerate() {
        for (number, fee) in line.fees.iter().enumerate() {
            parts.push(Named {
                part: &fee.part,
                kind: SettledKind::Fee,
                place: format!("/items/{index}/calculatedPrice/fees/{number}"),
                id: fee.id,
                name: fee.name.and_then(|name| text_of(name, language)),
                quantity: None,
            });
        }
    }
    if let Some(part) = &order.shipping {
        let place = String::from("/calculatedPrice/totalShipping");
        parts.push(Named {
            part,
            kind: SettledKind::Shipping,
            place,
            id: Some("shipping"),
            name: None,
            quantity: None,
        });
    }
    for (number, fee) in order.payment_fees.iter().enumerate() {
        parts.push(Named {
            part: &fee.part,
            kind: SettledKind::PaymentFee,
            place: format!("/calculatedPrice/paymentFees/{number}"),
            id: Some(fee.id),
            name: None,
            quantity: None,
        });
    }
    parts
}

/// The name of a line for shoppers: its own or its product's, else the identifier of the product.
fn line_name(line: &Line<'_>, language: Option<&str>) -> Option<String> {
    let stated = line.stated;
    let product = stated.product.as_ref();
    let sold = Sold::of(stated.item_yrn.as_deref(), product.and_then(|product| product.id.as_deref()));
    let own = stated.name.as_ref().and_then(|name| text_of(name, language));
    own.or_else(|| product.and_then(|product| text_of(product.name.as_ref()?, language)))
        .or_else(|| sold.map(|sold| sold.name().to_owned()))
}

/// The text of a name: the string itself, or the map's entry in the language, else its first entry.
fn text_of(name: &Verbatim<'_>, language: Option<&str>) -> Option<String> {
    let document = Document::parse(name.as_str()).ok()?;
    let root = document.root();
    let localized = language.and_then(|language| root.get(language)).and_then(|text| text.as_text());
    let text = root.as_text().or(localized).or_else(|| root.members().find_map(|(_, text)| text.as_text()))?;
    (!text.is_empty()).then(|| text.into_owned())
}
