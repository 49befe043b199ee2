//! The price of a line is its unit price times its quantity. Both prices are rounded, each by half a unit of the last
//! decimal at most, so they may differ by (quantity + 1) half units. A larger difference means that the quantity has
//! changed since the calculation, or that the figures are those of another line. A line of quantity 0 whose amount was
//! stated for the line counts as one unit.

use super::reader::figure;
use super::{LineFigures, StatedLine, StatedSale};
use crate::error::{Error, ErrorCode, Path};
use crate::money::{Number, Product, Ratio};
use crate::pricing::amounts::{Basis, bounds};

/// Refuses a line whose price is not of its quantity. `path` is the path of the line, whose other figures have been
/// checked.
///
/// # Errors
/// `ORDER_FIGURES` at the quantity, or at a member of the price by which no line is sold. A line without a unit price is
/// not compared.
pub(crate) fn hold(line: &StatedLine<'_>, basis: Basis, path: &Path<'_>) -> Result<(), Error> {
    if let Some(sale) = &line.sale {
        sold(sale, &path.member("price"))?;
    }
    let Some(LineFigures { price, .. }) = &line.figures else { return Ok(()) };
    let quantity = line.quantity.unwrap_or_default();
    let given_for = line.line_tax.as_ref().and_then(|tax| tax.quantity).unwrap_or(quantity);
    if price.externally && given_for == quantity {
        return Ok(());
    }
    let at = path.member("unitPrice");
    let unit = line.unit_price.as_ref();
    let unit = unit.and_then(|unit| if basis.gross { unit.gross_value } else { unit.net_value });
    let Some(unit) = unit else { return Ok(()) };
    let price = if basis.gross { price.price.gross_value } else { price.price.net_value };
    let price = figure(price, basis.scale, path)?;
    let quantity_at = path.member("quantity");
    let is_one = quantity == Number::ZERO && line.has_line_amount();
    let units = if is_one { 1.into() } else { quantity };
    let Ratio { num, den } = Ratio::of(units, 0).ok_or_else(|| bounds::overflow(&quantity_at))?;
    if is_of(price, figure(unit, basis.scale, &at.member(basis.member()))?, [num, den]) {
        return Ok(());
    }
    if line.quantity.is_none() {
        return Err(unstated(&quantity_at));
    }
    let message = format!("the price of the line is not that of {quantity} units: the figures are of another quantity");
    Err(Error::new(ErrorCode::OrderFigures, quantity_at, message))
}

/// The refusal of a line without the quantity that its figures are of, such as one of an answer that is figures alone.
pub(crate) fn unstated(quantity: &Path<'_>) -> Error {
    let message = "the line has no `quantity`, which its figures are of: an order has the lines of the cart, too";
    Error::new(ErrorCode::OrderFigures, quantity, message)
}

/// Refuses a price by which no line is sold: one below 0, or one for no unit.
fn sold(sale: &StatedSale<'_>, path: &Path<'_>) -> Result<(), Error> {
    let refuse = |path: &Path<'_>, member: &str, number: Number, expected: &str| {
        let message = format!("`{member}` is `{number}`, expected {expected}");
        Err(Error::new(ErrorCode::OrderFigures, path.member(member), message))
    };
    for (member, amount) in [("effectiveAmount", sale.effective_amount), ("lineAmount", sale.line_amount)] {
        if let Some(amount) = amount.filter(|amount| amount.is_negative()) {
            return refuse(path, member, amount, "0 or more");
        }
    }
    match sale.measurement_unit.as_ref().and_then(|measure| measure.quantity) {
        Some(units) if units <= Number::ZERO => {
            refuse(&path.member("measurementUnit"), "quantity", units, "more than 0")
        }
        _ => Ok(()),
    }
}

/// Whether 2 x |price - unit x num / den| is at most num / den + 1, that is, (2 x price - 1) x den is at most
/// (2 x unit + 1) x num and (2 x unit - 1) x num at most (2 x price + 1) x den. The products exceed 128 bits.
fn is_of(price: u128, unit: u128, [num, den]: [u128; 2]) -> bool {
    let below = |figure: u128| figure.saturating_mul(2).saturating_sub(1);
    let above = |figure: u128| figure.saturating_mul(2).saturating_add(1);
    is_at_most((below(price), den), (above(unit), num)) && is_at_most((below(unit), num), (above(price), den))
}

/// Whether one product is at most another.
fn is_at_most(one: (u128, u128), other: (u128, u128)) -> bool {
    match (one.0.checked_mul(one.1), other.0.checked_mul(other.1)) {
        (Some(one), Some(other)) => one <= other,
        _ => Product::of(one.0).times(one.1) <= Product::of(other.0).times(other.1),
    }
}
