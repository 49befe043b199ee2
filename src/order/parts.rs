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
use crate::order::stated::{
    StatedComponent, StatedFee, StatedGroup, StatedLine, StatedOrder, StatedPayable, StatedPrice, not_calculated,
};
use crate::pricing::basis::{Basis, TaxedAmount};
use crate::pricing::check::bounds;
use crate::pricing::price_sum::Sum;
use crate::pricing::rate::Rate;
use crate::pricing::result::price::PriceValue;
use crate::pricing::tax::{TaxId, TaxKeys};
use crate::pricing::tax_aggregate::TaxAggregate;

/// The place of an order in a request.
pub(crate) const ORDER: Path<'static> = Path::Text("/order");
const ITEMS: Path<'static> = Path::Text("/order/items");
pub(crate) const FIGURES: Path<'static> = Path::Text("/order/calculatedPrice");

/// One part of an order: something that is paid for.
#[derive(Debug, Clone)]
pub(crate) struct Part {
    /// The price paid: after discounts.
    pub(crate) paid: TaxedAmount,
    /// The same by tax code and rate, of shipping and payment fees that have several; else empty.
    pub(crate) by_tax: Vec<TaxedAmount>,
    /// The gross price before discounts; none where the part has no discount.
    pub(crate) undiscounted: Option<Amount>,
}

impl Part {
    /// The amounts that are paid for the part, each with one tax.
    pub(crate) fn amounts(&self) -> &[TaxedAmount] {
        if self.by_tax.is_empty() { std::slice::from_ref(&self.paid) } else { &self.by_tax }
    }
}

/// A fee of a line.
#[derive(Debug, Clone)]
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
#[derive(Debug, Clone)]
pub(crate) struct PaymentFee<'o> {
    pub(crate) part: Part,
    pub(crate) id: &'o str,
}

/// One of several taxes of a tax key, and what was paid of it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct PaidComponent<'o> {
    pub(crate) stated: &'o StatedComponent<'o>,
    pub(crate) paid: Amount,
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
    /// The taxes that rates are made up of, with what was paid of each, by tax keys.
    components: Vec<Vec<PaidComponent<'o>>>,
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
        let total = reader.price(&figures.final_price.0, &FIGURES.member("finalPrice"))?;
        let mut order = Self {
            currency: stated.currency,
            basis,
            lines,
            shipping,
            payment_fees,
            total,
            aggregate: TaxAggregate::default(),
            components: Vec::new(),
            payable: figures.payable.as_ref(),
            tax_keys: reader.tax_keys,
        };
        let groups = figures.final_price.0.aggregate.as_ref().map(|aggregate| aggregate.lines.as_slice());
        order.add_up(groups.unwrap_or_default())?;
        Ok(order)
    }

    /// Every part, in the order in which discounts have seen them; the payment fees, which none reaches, last.
    pub(crate) fn parts(&self) -> impl Iterator<Item = &Part> {
        let fees = self.lines.iter().flat_map(|line| &line.fees).map(|fee| &fee.part);
        let others = self.shipping.iter().chain(self.payment_fees.iter().map(|fee| &fee.part));
        self.lines.iter().map(|line| &line.part).chain(fees).chain(others)
    }

    /// The amounts of every part, each with one tax.
    pub(crate) fn amounts(&self) -> impl Iterator<Item = &TaxedAmount> {
        self.parts().flat_map(Part::amounts)
    }

    /// Adds the parts up, and compares the sums with those that are stated.
    fn add_up(&mut self, stated: &'o [StatedGroup<'o>]) -> Result<(), Error> {
        let path = FIGURES.member("finalPrice");
        let mut sum = Sum::default();
        let mut aggregate = TaxAggregate::default();
        for part in self.amounts() {
            sum.add(part).ok_or_else(|| bounds::overflow(&path))?;
            aggregate.add(part).ok_or_else(|| bounds::overflow(&path))?;
        }
        let sum = sum.or_zero();
        if (sum.net, sum.gross) != (self.total.net, self.total.gross) {
            let sum = self.value(&sum, &path)?;
            let message =
                format!("the parts of the order add up to {} net and {} gross", sum.net_value, sum.gross_value);
            return Err(Error::new(Code::OrderFigures, path, message));
        }
        self.aggregate = aggregate;
        let mut own = self.aggregate.in_order(&self.tax_keys).map(|group| (group.tax_id, self.value(&group, &path)));
        let mut components = Vec::new();
        let at = path.member("taxAggregate");
        for (number, stated) in stated.iter().enumerate() {
            let Some((tax_id, group)) = own.next() else { return Err(other_aggregate(&at)) };
            let group = group?;
            let same = (group.net_value, group.gross_value, group.tax_value)
                == (stated.net_value, stated.gross_value, stated.tax_value)
                && (group.tax_code(), group.tax_rate()) == (stated.tax_code.as_deref(), stated.tax_rate);
            if !same {
                return Err(other_aggregate(&at));
            }
            if !stated.components.is_empty() {
                let key = tax_id.index();
                components.resize(components.len().max(key.saturating_add(1)), Vec::new());
                if let Some(own) = components.get_mut(key) {
                    *own = self.components_of(stated, &at.member("lines").element(number))?;
                }
            }
        }
        let is_more = own.next().is_some();
        drop(own);
        self.components = components;
        if is_more { Err(other_aggregate(&at)) } else { Ok(()) }
    }

    /// The taxes of a group, which add up to its tax.
    fn components_of(&self, stated: &'o StatedGroup<'o>, path: &Path<'_>) -> Result<Vec<PaidComponent<'o>>, Error> {
        let at = path.member("components");
        let mut components = Vec::with_capacity(stated.components.len());
        let mut sum = 0_u128;
        for (number, stated) in stated.components.iter().enumerate() {
            let paid = figure(stated.tax_value, self.basis.scale, &at.element(number).member("taxValue"))?;
            sum = sum.checked_add(paid).ok_or_else(|| bounds::overflow(&at))?;
            components.push(PaidComponent { stated, paid });
        }
        if sum == figure(stated.tax_value, self.basis.scale, path)? {
            return Ok(components);
        }
        let message = "the components do not add up to the tax of the group";
        Err(Error::new(Code::OrderFigures, at, message))
    }

    /// The taxes that the rate of a tax key is made up of, with what was paid of each; empty where it is not made up of any.
    pub(crate) fn components(&self, tax_id: TaxId) -> &[PaidComponent<'o>] {
        self.components.get(tax_id.index()).map_or(&[], Vec::as_slice)
    }

    /// An amount as answers have it.
    pub(crate) fn value(&self, amount: &TaxedAmount, path: &Path<'_>) -> Result<PriceValue, Error> {
        amount.value(self.basis.scale, self.tax_keys.tax_key(amount.tax_id)).ok_or_else(|| bounds::overflow(path))
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

/// The refusal of a tax aggregate that is not that of the parts.
fn other_aggregate(at: &Path<'_>) -> Error {
    Error::new(Code::OrderFigures, at, "the tax aggregate is not that of the parts of the order")
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
        let figures = self.price(price, &path.member(own))?;
        let Some(discounted) = discounted else {
            return Ok(Part {
                paid: figures,
                by_tax: self.by_tax(price, &figures, &path.member(own))?,
                undiscounted: None,
            });
        };
        let path = path.member(after);
        let paid = self.price(discounted, &path)?;
        Ok(Part { paid, by_tax: self.by_tax(discounted, &paid, &path)?, undiscounted: Some(figures.gross) })
    }

    /// The parts of a price by tax, which add up to it; empty where it has none.
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
            let part = self.amount(
                [*net_value, *gross_value, *tax_value],
                (tax_code.as_deref(), *tax_rate),
                &lines.element(number),
            )?;
            sum.add(&part).ok_or_else(|| bounds::overflow(&at))?;
            parts.push(part);
        }
        let sum = sum.or_zero();
        if parts.is_empty() || (sum.net, sum.gross) == (figures.net, figures.gross) {
            return Ok(parts);
        }
        Err(Error::new(Code::OrderFigures, at, "the parts by tax do not add up to the price"))
    }

    fn price(&mut self, price: &'o StatedPrice<'o>, path: &Path<'_>) -> Result<TaxedAmount, Error> {
        let StatedPrice { net_value, gross_value, tax_value, tax_code, tax_rate, .. } = price;
        self.amount([*net_value, *gross_value, *tax_value], (tax_code.as_deref(), *tax_rate), path)
    }

    fn amount(
        &mut self,
        [net_value, gross_value, tax_value]: [Number; 3],
        (code, rate): (Option<&'o str>, Option<Number>),
        path: &Path<'_>,
    ) -> Result<TaxedAmount, Error> {
        let net = figure(net_value, self.scale, &path.member("netValue"))?;
        let gross = figure(gross_value, self.scale, &path.member("grossValue"))?;
        let tax = figure(tax_value, self.scale, &path.member("taxValue"))?;
        if gross < net {
            let message = format!("gross {gross_value} is below net {net_value}");
            return Err(Error::new(Code::OrderFigures, path.member("grossValue"), message));
        }
        if gross.checked_sub(net) != Some(tax) {
            let message = format!("tax {tax_value} is not gross {gross_value} less net {net_value}");
            return Err(Error::new(Code::OrderFigures, path.member("taxValue"), message));
        }
        let tax_id = match (code, rate) {
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
