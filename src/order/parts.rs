//! The parts of an order: lines, their fees, shipping and payment fees, each with what was paid for it. They are read once
//! and add up to the final price.

use crate::document::verbatim::Verbatim;
use crate::error::Error;
use crate::error::code::Code;
use crate::error::path::Path;
use crate::limits::{Limits, NUMBER_DIGITS, QUANTITY_DECIMALS};
use crate::model::fee::FeeType;
use crate::model::price::CurrencyCode;
use crate::money::exact::{Amount, Ratio};
use crate::money::number::{Number, power_of_ten};
use crate::money::quantity_sum::QuantitySum;
use crate::order::stated::{StatedFee, StatedLine, StatedOrder, StatedPayable, StatedPrice, not_calculated};
use crate::pricing::basis::{Basis, TaxedAmount};
use crate::pricing::check::bounds;
use crate::pricing::price_sum::Sum;
use crate::pricing::result::price::PriceValue;
use crate::pricing::tax::{Rate, TaxId, TaxKeys};
use crate::pricing::tax_aggregate::TaxAggregate;

/// The place of an order in a request.
pub(crate) const ORDER: Path<'static> = Path::Text("/order");
const ITEMS: Path<'static> = Path::Text("/order/items");
pub(crate) const FIGURES: Path<'static> = Path::Text("/order/calculatedPrice");

/// One part of an order: something that is paid for.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Part {
    /// The price paid: after discounts.
    pub(crate) paid: TaxedAmount,
    /// The gross price before discounts; none where the part has no discount.
    pub(crate) undiscounted: Option<Amount>,
}

/// A fee of a line.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Fee<'o> {
    pub(crate) part: Part,
    pub(crate) id: Option<&'o str>,
    pub(crate) name: Option<&'o Verbatim<'o>>,
    pub(crate) fee_type: FeeType,
}

impl Fee<'_> {
    /// Whether it is paid once a line, so that it goes with the last of its units.
    pub(crate) const fn goes_at_the_end(&self) -> bool {
        matches!(self.fee_type, FeeType::Absolute)
    }
}

/// A line.
#[derive(Debug)]
pub(crate) struct Line<'o> {
    pub(crate) part: Part,
    pub(crate) stated: &'o StatedLine<'o>,
    /// The quantity as a whole number of the last decimal that quantities have.
    pub(crate) units: u128,
    pub(crate) fees: Vec<Fee<'o>>,
}

/// A payment fee.
#[derive(Debug, Clone, Copy)]
pub(crate) struct PaymentFee<'o> {
    pub(crate) part: Part,
    pub(crate) id: &'o str,
}

/// An order whose parts have been checked.
#[derive(Debug)]
pub(crate) struct OrderParts<'o> {
    pub(crate) currency: CurrencyCode,
    pub(crate) basis: Basis,
    pub(crate) lines: Vec<Line<'o>>,
    pub(crate) shipping: Option<Part>,
    pub(crate) payment_fees: Vec<PaymentFee<'o>>,
    /// The amount to be paid for all parts.
    pub(crate) total: TaxedAmount,
    pub(crate) aggregate: TaxAggregate,
    /// What was due, as it is stated.
    pub(crate) payable: Option<&'o StatedPayable<'o>>,
    tax_keys: TaxKeys<'o>,
}

impl<'o> OrderParts<'o> {
    /// Checks a stated order.
    ///
    /// # Errors
    /// `NOT_CALCULATED` for a line without figures; `ORDER_FIGURES` for a figure that is finer than the scale or below zero, a
    /// gross below its net, a tax that is not their difference, parts that do not add up to the final price, and a count of
    /// units that is not the sum of the quantities.
    pub(crate) fn of(stated: &'o StatedOrder<'o>, basis: Basis, limits: &Limits) -> Result<Self, Error> {
        let mut reader = Reader { scale: basis.scale, tax_keys: TaxKeys::default(), limits };
        let mut lines = Vec::with_capacity(stated.lines.len());
        for (index, line) in stated.lines.iter().enumerate() {
            lines.push(reader.line(line, &ITEMS.element(index))?);
        }
        count_units(stated)?;
        let figures = &stated.figures;
        let shipping = match &figures.total_shipping {
            Some(paid) => {
                let undiscounted = figures.shipping.as_ref().unwrap_or(paid);
                Some(reader.part(undiscounted, (undiscounted != paid).then_some(paid), &FIGURES, SHIPPING)?)
            }
            None => None,
        };
        let mut payment_fees = Vec::with_capacity(figures.payment_fees.len());
        for (index, fee) in figures.payment_fees.iter().enumerate() {
            let path = FIGURES.member("paymentFees");
            let path = path.element(index);
            limits.check_text(&fee.id, &path.member("id"))?;
            let part = reader.part(&fee.price, None, &path, PRICE)?;
            payment_fees.push(PaymentFee { part, id: &fee.id });
        }
        let payable_at = FIGURES.member("payable");
        let credits_at = payable_at.member("credits");
        let credits = figures.payable.iter().flat_map(|payable| &payable.credits).enumerate();
        for (index, credit) in credits {
            let path = credits_at.element(index);
            reader.id(Some(&credit.id), &path)?;
            credit.kind.as_deref().map_or(Ok(()), |kind| limits.check_text(kind, &path.member("kind")))?;
        }
        let total = reader.price(&figures.final_price.price, &FIGURES.member("finalPrice"))?;
        let mut order = Self {
            currency: stated.currency,
            basis,
            lines,
            shipping,
            payment_fees,
            total,
            aggregate: TaxAggregate::default(),
            payable: figures.payable.as_ref(),
            tax_keys: reader.tax_keys,
        };
        order.add_up(&figures.final_price.aggregate)?;
        Ok(order)
    }

    /// Every part, in the order in which discounts have seen them; the payment fees, which none reaches, last.
    pub(crate) fn parts(&self) -> impl Iterator<Item = &Part> {
        let fees = self.lines.iter().flat_map(|line| &line.fees).map(|fee| &fee.part);
        let others = self.shipping.iter().chain(self.payment_fees.iter().map(|fee| &fee.part));
        self.lines.iter().map(|line| &line.part).chain(fees).chain(others)
    }

    /// Adds the parts up, and compares the sums with those that are stated.
    fn add_up(&mut self, stated: &[StatedPrice<'_>]) -> Result<(), Error> {
        let path = FIGURES.member("finalPrice");
        let mut sum = Sum::default();
        let mut aggregate = TaxAggregate::default();
        for part in self.parts() {
            sum.add(&part.paid).ok_or_else(|| bounds::overflow(&path))?;
            aggregate.add(&part.paid).ok_or_else(|| bounds::overflow(&path))?;
        }
        let sum = sum.or_zero();
        if (sum.net, sum.gross) != (self.total.net, self.total.gross) {
            let sum = self.value(&sum, &path)?;
            let message =
                format!("the parts of the order add up to {} net and {} gross", sum.net_value, sum.gross_value);
            return Err(Error::new(Code::OrderFigures, path, message));
        }
        self.aggregate = aggregate;
        let groups = self.groups(&self.aggregate, &path)?;
        let same = |(own, stated): (&PriceValue, &StatedPrice<'_>)| {
            (own.net_value, own.gross_value, own.tax_value) == (stated.net_value, stated.gross_value, stated.tax_value)
                && (own.tax_code(), own.tax_rate()) == (stated.tax_code.as_deref(), stated.tax_rate)
        };
        if groups.len() == stated.len() && groups.iter().zip(stated).all(same) {
            return Ok(());
        }
        let message = "the tax aggregate is not that of the parts of the order";
        Err(Error::new(Code::OrderFigures, path.below("/taxAggregate"), message))
    }

    /// An amount as answers have it.
    pub(crate) fn value(&self, amount: &TaxedAmount, path: &Path<'_>) -> Result<PriceValue, Error> {
        amount.value(self.basis.scale, self.tax_keys.tax_key(amount.tax_id)).ok_or_else(|| bounds::overflow(path))
    }

    /// The groups of an aggregate as answers have them.
    pub(crate) fn groups(&self, aggregate: &TaxAggregate, path: &Path<'_>) -> Result<Vec<PriceValue>, Error> {
        aggregate.in_order(&self.tax_keys).map(|group| self.value(&group, path)).collect()
    }

    /// The rate of a part; none when untaxed.
    pub(crate) fn rate(&self, tax_id: TaxId) -> Option<&Rate> {
        self.tax_keys.rate(tax_id)
    }

    /// The tax keys of the order.
    pub(crate) const fn tax_keys(&self) -> &TaxKeys<'o> {
        &self.tax_keys
    }
}

/// Refuses a count of units that is not the sum of the quantities: a quantity has changed since.
fn count_units(stated: &StatedOrder<'_>) -> Result<(), Error> {
    let Some(count) = stated.total_units_count else { return Ok(()) };
    let mut sum = QuantitySum::NONE;
    for line in &stated.lines {
        sum.add(line.quantity.unwrap_or_default());
    }
    let path = ORDER.member("totalUnitsCount");
    let sum = sum.total().ok_or_else(|| bounds::overflow(&path))?;
    if sum == count {
        return Ok(());
    }
    let message = format!("`totalUnitsCount` is {count}, the quantities of the lines add up to {sum}");
    Err(Error::new(Code::OrderFigures, path, message))
}

/// The members that hold a price, and the price after discounts.
type Names = (&'static str, &'static str);
const PRICE: Names = ("price", "discountedPrice");
const SHIPPING: Names = ("shipping", "totalShipping");

/// Reads prices: their figures as whole numbers of the last decimal, their taxes as tax keys.
struct Reader<'o, 'l> {
    scale: u32,
    tax_keys: TaxKeys<'o>,
    limits: &'l Limits,
}

impl<'o> Reader<'o, '_> {
    fn line(&mut self, line: &'o StatedLine<'o>, path: &Path<'_>) -> Result<Line<'o>, Error> {
        let at = path.member("calculatedPrice");
        let figures = line.figures.as_ref().ok_or_else(|| not_calculated(at.pointer()))?;
        self.id(line.id.as_deref(), path)?;
        let quantity = line.quantity.unwrap_or_default();
        bounds::quantity(quantity, &path.member("quantity"))?;
        let units = Ratio::of(quantity, QUANTITY_DECIMALS).map(|units| units.num);
        Ok(Line {
            part: self.part(&figures.price, figures.discounted.as_ref(), &at, PRICE)?,
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
            fees.push(Fee {
                part: self.part(&fee.price, fee.discounted.as_ref(), &path, PRICE)?,
                id: fee.id.as_deref(),
                name: fee.name.as_ref(),
                fee_type: fee.fee_type,
            });
        }
        Ok(fees)
    }

    /// Refuses an id that answers would repeat at a length.
    fn id(&self, id: Option<&str>, path: &Path<'_>) -> Result<(), Error> {
        id.map_or(Ok(()), |id| self.limits.check_text(id, &path.member("id")))
    }

    fn part(
        &mut self,
        price: &'o StatedPrice<'o>,
        discounted: Option<&'o StatedPrice<'o>>,
        path: &Path<'_>,
        (own, after): Names,
    ) -> Result<Part, Error> {
        let price = self.price(price, &path.member(own))?;
        let Some(discounted) = discounted else { return Ok(Part { paid: price, undiscounted: None }) };
        Ok(Part { paid: self.price(discounted, &path.member(after))?, undiscounted: Some(price.gross) })
    }

    fn price(&mut self, price: &'o StatedPrice<'o>, path: &Path<'_>) -> Result<TaxedAmount, Error> {
        let net = figure(price.net_value, self.scale, &path.member("netValue"))?;
        let gross = figure(price.gross_value, self.scale, &path.member("grossValue"))?;
        let tax = figure(price.tax_value, self.scale, &path.member("taxValue"))?;
        if gross < net {
            let message = format!("gross {} is below net {}", price.gross_value, price.net_value);
            return Err(Error::new(Code::OrderFigures, path.member("grossValue"), message));
        }
        if gross.checked_sub(net) != Some(tax) {
            let (gross, net) = (price.gross_value, price.net_value);
            let message = format!("tax {} is not gross {gross} less net {net}", price.tax_value);
            return Err(Error::new(Code::OrderFigures, path.member("taxValue"), message));
        }
        let tax_id = match (price.tax_code.as_deref(), price.tax_rate) {
            (None, None) => TaxId::UNTAXED,
            (code, Some(rate)) => {
                code.map_or(Ok(()), |code| self.limits.check_text(code, &path.member("taxCode")))?;
                self.tax_keys.of(code, Rate::new(rate, &path.member("taxRate"))?)
            }
            (Some(_), None) => {
                let message = "a price with a tax code has a rate, too";
                return Err(Error::new(Code::OrderFigures, path.member("taxRate"), message));
            }
        };
        Ok(TaxedAmount { net, gross, tax_id })
    }
}

/// A figure as a whole number of the last decimal.
pub(crate) fn figure(number: Number, scale: u32, path: &Path<'_>) -> Result<Amount, Error> {
    let message = match Ratio::of(number, scale) {
        None if number.is_negative() => format!("the figure {number} is below zero"),
        Some(Ratio { den: 1, num }) if power_of_ten(NUMBER_DIGITS).is_some_and(|bound| num < bound) => {
            return Ok(num);
        }
        Some(Ratio { den, .. }) if den > 1 => {
            format!("the figure {number} has more decimals than the scale {} of the order", scale)
        }
        _ => return Err(bounds::overflow(path)),
    };
    Err(Error::new(Code::OrderFigures, path, message))
}
