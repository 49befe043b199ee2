//! Reads the prices of an order: figures as whole numbers of the last decimal, taxes as tax keys.

use super::stated::not_calculated;
use super::{Fee, Line, Part, StatedFee, StatedGroup, StatedLine, StatedPaid, StatedPrice};
use crate::error::{Error, ErrorCode, Path};
use crate::limits::{Limits, NUMBER_DIGITS, QUANTITY_DECIMALS};
use crate::money::{Amount, Number, Ratio, power_of_ten};
use crate::pricing::amounts::{Rate, Sum, TaxId, TaxKeys, TaxedAmount, bounds};

/// The names of the members of a part.
pub(crate) struct Names {
    price: &'static str,
    discounted: &'static str,
}

const PRICE: Names = Names { price: "price", discounted: "discountedPrice" };
pub(crate) const SHIPPING: Names = Names { price: "shipping", discounted: "totalShipping" };

/// Reads prices: figures as whole numbers of the last decimal, taxes as tax keys.
pub(crate) struct Reader<'l> {
    pub(crate) scale: u32,
    pub(crate) tax_keys: TaxKeys,
    pub(crate) limits: &'l Limits,
}

impl<'o> Reader<'_> {
    pub(crate) fn line(&mut self, line: &'o StatedLine<'o>, path: &Path<'_>) -> Result<Line<'o>, Error> {
        let at = path.member("calculatedPrice");
        let figures = line.figures.as_ref().ok_or_else(|| not_calculated(at.pointer()))?;
        self.id(line.id.as_deref(), path)?;
        let quantity = line.quantity.unwrap_or_default();
        bounds::quantity(quantity, &path.member("quantity"))?;
        let units = Ratio::of(quantity, QUANTITY_DECIMALS).map(|units| units.num);
        Ok(Line {
            part: self.part_of_one_tax(&figures.price.price, figures.discounted.as_ref(), &at)?,
            stated: line,
            units: units.ok_or_else(|| bounds::overflow(&path.member("quantity")))?,
            fees: self.fees(&figures.fees, &at.member("fees"))?,
        })
    }

    fn fees(&mut self, stated: &'o [StatedFee<'o>], path: &Path<'_>) -> Result<Vec<Fee<'o>>, Error> {
        let mut fees = Vec::with_capacity(stated.len());
        for (index, fee) in stated.iter().enumerate() {
            let path = path.element(index);
            self.id(fee.id.as_deref(), &path)?;
            fees.push(Fee { part: self.part_of_one_tax(&fee.price, fee.discounted.as_ref(), &path)?, stated: fee });
        }
        Ok(fees)
    }

    /// A fee of the whole order, which no discount reaches.
    pub(crate) fn fee_of_order(
        &mut self,
        id: &str,
        price: &'o StatedPrice<'o>,
        path: &Path<'_>,
    ) -> Result<Part, Error> {
        self.id(Some(id), path)?;
        self.part(price, None, path, &PRICE)
    }

    /// Refuses an id that is too long to be repeated in answers.
    pub(crate) fn id(&self, id: Option<&str>, path: &Path<'_>) -> Result<(), Error> {
        id.map_or(Ok(()), |id| self.limits.check_text(id, &path.member("id")))
    }

    /// A line or a fee of one, which has one tax.
    fn part_of_one_tax(
        &mut self,
        price: &'o StatedPrice<'o>,
        discounted: Option<&'o StatedPaid<'o>>,
        path: &Path<'_>,
    ) -> Result<Part, Error> {
        let part = self.part(price, discounted, path, &PRICE)?;
        if part.by_tax.len() <= 1 && part.undiscounted_by_tax.len() <= 1 {
            return Ok(part);
        }
        let name = if discounted.is_some() { PRICE.discounted } else { PRICE.price };
        let message = "a line and a fee of one have one tax each";
        Err(Error::new(ErrorCode::OrderFigures, path.member(name).member("taxAggregate"), message))
    }

    pub(crate) fn part(
        &mut self,
        price: &'o StatedPrice<'o>,
        discounted: Option<&'o StatedPaid<'o>>,
        path: &Path<'_>,
        names: &Names,
    ) -> Result<Part, Error> {
        let own = path.member(names.price);
        let figures = self.price(price, &own)?;
        let by_tax = self.by_tax(price, &figures, &own)?;
        let Some(discounted) = discounted else {
            return Ok(Part { paid: figures, by_tax, undiscounted: None, undiscounted_by_tax: Vec::new() });
        };
        let path = path.member(names.discounted);
        let paid = self.price(&discounted.price, &path)?;
        Ok(Part {
            paid,
            by_tax: self.by_tax(&discounted.price, &paid, &path)?,
            undiscounted: Some(figures),
            undiscounted_by_tax: by_tax,
        })
    }

    /// The parts of a price by tax, empty if it has none; refuses parts that do not add up to the price, and a price
    /// with another tax than they have.
    fn by_tax(
        &mut self,
        price: &'o StatedPrice<'o>,
        figures: &TaxedAmount,
        path: &Path<'_>,
    ) -> Result<Vec<TaxedAmount>, Error> {
        let at = path.member("taxAggregate");
        let lines = at.member("lines");
        let (mut parts, mut sum) = (Vec::new(), Sum::default());
        for (number, group) in price.aggregate.iter().flat_map(|aggregate| &aggregate.lines).enumerate() {
            let StatedGroup { net_value, gross_value, tax_value, tax_code, tax_rate, .. } = group;
            let path = lines.element(number);
            let sides = self.sides([*net_value, *gross_value, *tax_value], &path)?;
            let part = TaxedAmount { tax_id: self.tax_id(tax_code.as_deref(), *tax_rate, &path)?, ..sides };
            sum.add(&part).ok_or_else(|| bounds::overflow(&at))?;
            parts.push(part);
        }
        let sum = sum.or_zero();
        if parts.is_empty() {
            return Ok(parts);
        }
        if (sum.net, sum.gross) != (figures.net, figures.gross) {
            return Err(Error::new(ErrorCode::OrderFigures, at, "the parts by tax do not add up to the price"));
        }
        hold_tax(figures, &sum, path)?;
        Ok(parts)
    }

    pub(crate) fn price(&mut self, price: &'o StatedPrice<'o>, path: &Path<'_>) -> Result<TaxedAmount, Error> {
        let StatedPrice { net_value, gross_value, tax_value, tax_code, tax_rate, .. } = price;
        let sides = self.sides([*net_value, *gross_value, *tax_value], path)?;
        Ok(TaxedAmount { tax_id: self.tax_id(tax_code.as_deref(), *tax_rate, path)?, ..sides })
    }

    /// The amount of a price, before its tax key is known.
    fn sides(&self, [net_value, gross_value, tax_value]: [Number; 3], path: &Path<'_>) -> Result<TaxedAmount, Error> {
        let net = figure(net_value, self.scale, &path.member("netValue"))?;
        let gross = figure(gross_value, self.scale, &path.member("grossValue"))?;
        let tax = figure(tax_value, self.scale, &path.member("taxValue"))?;
        if gross < net {
            let message = format!("gross {gross_value} is below net {net_value}");
            return Err(Error::new(ErrorCode::OrderFigures, path.member("grossValue"), message));
        }
        if gross.checked_sub(net) != Some(tax) {
            let message = format!("tax {tax_value} is not gross {gross_value} less net {net_value}");
            return Err(Error::new(ErrorCode::OrderFigures, path.member("taxValue"), message));
        }
        Ok(TaxedAmount { net, gross, tax_id: TaxId::UNTAXED })
    }

    fn tax_id(&mut self, code: Option<&'o str>, rate: Option<Number>, path: &Path<'_>) -> Result<TaxId, Error> {
        match (code, rate) {
            (None, None) => Ok(TaxId::UNTAXED),
            (code, Some(rate)) => {
                code.map_or(Ok(()), |code| self.limits.check_text(code, &path.member("taxCode")))?;
                Ok(self.tax_keys.of(code, Rate::new(rate, &path.member("taxRate"))?))
            }
            (Some(_), None) => {
                let message = "a price with a tax code needs a tax rate";
                Err(Error::new(ErrorCode::OrderFigures, path.member("taxRate"), message))
            }
        }
    }
}

/// Refuses a price at `path` that states a tax which not all of its parts have; a price without a tax states none.
pub(crate) fn hold_tax(price: &TaxedAmount, sum: &TaxedAmount, path: &Path<'_>) -> Result<(), Error> {
    if price.tax_id == TaxId::UNTAXED || price.tax_id == sum.tax_id {
        return Ok(());
    }
    let message = "the price states a tax that not all of its parts have";
    Err(Error::new(ErrorCode::OrderFigures, path.member("taxRate"), message))
}

/// A figure as a whole number of the last decimal.
pub(crate) fn figure(number: Number, scale: u32, path: &Path<'_>) -> Result<Amount, Error> {
    let message = match Ratio::of(number, scale) {
        None if number.is_negative() => format!("the figure {number} is below 0"),
        Some(Ratio { den: 1, num }) if power_of_ten(NUMBER_DIGITS).is_some_and(|bound| num < bound) => {
            return Ok(num);
        }
        Some(Ratio { den, .. }) if den > 1 => {
            format!("the figure {number} has more decimals than the scale {} of the order", scale)
        }
        _ => return Err(bounds::overflow(path)),
    };
    Err(Error::new(ErrorCode::OrderFigures, path, message))
}
