//! The parts of an order: lines, their fees, shipping, order fees and payment fees, each with the amount paid for it.
//! They are read once and add up to the final price.

use super::reader::{figure, hold_tax};
use super::{
    CartFigures, Line, OrderFee, Part, PaymentFee, Reader, SHIPPING, StatedComponent, StatedGroup, StatedOrder, units,
};
use crate::error::{Error, ErrorCode, ORDER, Path};
use crate::limits::Limits;
use crate::money::{Amount, CurrencyCode, Number, QuantitySum};
use crate::pricing::amounts::{Basis, PriceValue, Rate, Sum, TaxGroups, TaxId, TaxKeys, TaxedAmount, bounds};
use crate::pricing::figures::OrderTerms;

/// The path of the lines.
pub(crate) const LINES: Path<'static> = ORDER.member("items");
/// The path of the figures.
pub(crate) const FIGURES: Path<'static> = ORDER.member("calculatedPrice");
/// The path of the amount to be paid for all parts.
pub(crate) const TOTAL: Path<'static> = FIGURES.member("finalPrice");
/// The path of the amount due.
pub(crate) const PAYABLE: Path<'static> = FIGURES.member("payable");

/// One of several taxes of a tax key, and the amount paid of it.
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
    pub(crate) order_fees: Vec<OrderFee<'o>>,
    pub(crate) payment_fees: Vec<PaymentFee<'o>>,
    /// The amount to be paid for all parts.
    pub(crate) total: TaxedAmount,
    pub(crate) aggregate: TaxGroups,
    /// The taxes that make up the rate of a tax key, with the amount paid of each, by tax key.
    components: Vec<Vec<PaidComponent<'o>>>,
    pub(crate) limits: Limits,
    /// The figures as stated.
    pub(crate) figures: &'o CartFigures<'o>,
    tax_keys: TaxKeys,
}

impl<'o> OrderParts<'o> {
    /// Checks a stated order.
    ///
    /// # Errors
    /// `NOT_CALCULATED` for a line without figures; `ORDER_FIGURES` for a figure that has more decimals than the scale
    /// or is negative, a gross value below its net value, a tax that is not their difference, parts that do not add up
    /// to the final price, a unit count that differs from the sum of the quantities, and the price of a line that is
    /// not of its quantity.
    pub(crate) fn of(stated: &'o StatedOrder<'o>, terms: OrderTerms, limits: &Limits) -> Result<Self, Error> {
        let OrderTerms { basis, of_units } = terms;
        let mut reader = Reader { scale: basis.scale, tax_keys: TaxKeys::default(), limits };
        let mut lines = Vec::with_capacity(stated.lines.len());
        for (index, line) in stated.lines.iter().enumerate() {
            lines.push(reader.line(line, &LINES.element(index))?);
        }
        count_units(stated)?;
        if of_units {
            for (index, line) in stated.lines.iter().enumerate() {
                units::hold(line, basis, &LINES.element(index))?;
            }
        }
        let figures = &stated.figures;
        let shipping = shipping(&mut reader, figures)?;
        let mut order_fees = Vec::with_capacity(figures.order_fees.len());
        for (index, fee) in figures.order_fees.iter().enumerate() {
            let part = reader.fee_of_order(&fee.id, &fee.price, &FIGURES.member("orderFees").element(index))?;
            order_fees.push(OrderFee { part, stated: fee });
        }
        let mut payment_fees = Vec::with_capacity(figures.payment_fees.len());
        for (index, fee) in figures.payment_fees.iter().enumerate() {
            let part = reader.fee_of_order(&fee.id, &fee.price, &FIGURES.member("paymentFees").element(index))?;
            payment_fees.push(PaymentFee { part, id: &fee.id });
        }
        check_credits(&reader, figures)?;
        let total = reader.price(&figures.final_price.0, &TOTAL)?;
        let mut order = Self {
            currency: stated.currency,
            basis,
            lines,
            shipping,
            order_fees,
            payment_fees,
            total,
            aggregate: TaxGroups::default(),
            components: Vec::new(),
            limits: *limits,
            figures,
            tax_keys: reader.tax_keys,
        };
        let groups = figures.final_price.0.aggregate.as_ref().map(|aggregate| aggregate.lines.as_slice());
        order.add_up(groups.unwrap_or_default())?;
        Ok(order)
    }

    /// All parts, in the order in which discounts were applied to them; order fees and payment fees, which no discount
    /// reaches, come last.
    pub(crate) fn parts(&self) -> impl Iterator<Item = &Part> {
        let fees = self.lines.iter().flat_map(|line| &line.fees).map(|fee| &fee.part);
        let of_order = self.order_fees.iter().map(|fee| &fee.part);
        let others = self.shipping.iter().chain(of_order).chain(self.payment_fees.iter().map(|fee| &fee.part));
        self.lines.iter().map(|line| &line.part).chain(fees).chain(others)
    }

    /// The amounts of all parts, each with one tax.
    pub(crate) fn amounts(&self) -> impl Iterator<Item = &TaxedAmount> {
        self.parts().flat_map(Part::amounts)
    }

    /// Adds up the parts and compares the sums with the stated ones.
    fn add_up(&mut self, stated: &'o [StatedGroup<'o>]) -> Result<(), Error> {
        let path = TOTAL;
        let mut sum = Sum::default();
        let mut aggregate = TaxGroups::default();
        for part in self.amounts() {
            sum.add(part).ok_or_else(|| bounds::overflow(&path))?;
            aggregate.add(part).ok_or_else(|| bounds::overflow(&path))?;
        }
        let sum = sum.or_zero();
        if (sum.net, sum.gross) != (self.total.net, self.total.gross) {
            let sum = self.value(&sum, &path)?;
            let message = format!(
                "the parts of the order add up to {} net and {} gross, unlike the total",
                sum.net_value, sum.gross_value
            );
            return Err(Error::new(ErrorCode::OrderFigures, path, message));
        }
        hold_tax(&self.total, &sum, &path)?;
        self.aggregate = aggregate;
        let groups = self.aggregate.in_order(&self.tax_keys).into_iter();
        let mut own = groups.map(|group| (group.tax_id, self.value(&group, &path)));
        let mut components = Vec::new();
        let at = path.member("taxAggregate");
        for (number, stated) in stated.iter().enumerate() {
            let Some((tax_id, group)) = own.next() else { return Err(other_aggregate(&at)) };
            if !stated.states(&group?) {
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

    /// The taxes of a group; refuses taxes that do not add up to the group's tax, and rates that do not add up to its
    /// rate.
    fn components_of(&self, stated: &'o StatedGroup<'o>, path: &Path<'_>) -> Result<Vec<PaidComponent<'o>>, Error> {
        let at = path.member("components");
        let mut components = Vec::with_capacity(stated.components.len());
        let (mut sum, mut rate) = (0_u128, Some(Number::ZERO));
        for (number, stated) in stated.components.iter().enumerate() {
            let path = at.element(number);
            self.limits.check_text(&stated.code, &path.member("code"))?;
            let paid = figure(stated.tax_value, self.basis.scale, &path.member("taxValue"))?;
            sum = sum.checked_add(paid).ok_or_else(|| bounds::overflow(&at))?;
            Rate::new(stated.rate, &path.member("rate"))?;
            rate = rate.and_then(|rate| rate.checked_add(stated.rate));
            components.push(PaidComponent { stated, paid });
        }
        let refuse = |message| Err(Error::new(ErrorCode::OrderFigures, at, message));
        if sum != figure(stated.tax_value, self.basis.scale, path)? {
            return refuse("the components do not add up to the tax of the group");
        }
        if rate != stated.tax_rate {
            return refuse("the rates of the components do not add up to the rate of the group");
        }
        Ok(components)
    }

    /// The taxes that make up the rate of a tax key, with the amount paid of each; empty if the rate is a single tax.
    pub(crate) fn components(&self, tax_id: TaxId) -> &[PaidComponent<'o>] {
        self.components.get(tax_id.index()).map_or(&[], Vec::as_slice)
    }

    /// An amount in the form that answers have.
    pub(crate) fn value(&self, amount: &TaxedAmount, path: &Path<'_>) -> Result<PriceValue, Error> {
        amount.value(self.basis.scale, self.tax_keys.tax_key(amount.tax_id)).ok_or_else(|| bounds::overflow(path))
    }

    /// The rate of a part; `None` if it is untaxed.
    pub(crate) fn rate(&self, tax_id: TaxId) -> Option<&Rate> {
        self.tax_keys.rate(tax_id)
    }

    /// The tax keys of the order.
    pub(crate) const fn tax_keys(&self) -> &TaxKeys {
        &self.tax_keys
    }
}

/// The shipping cost, if the order has one.
fn shipping<'o>(reader: &mut Reader<'_>, figures: &'o CartFigures<'o>) -> Result<Option<Part>, Error> {
    let Some(paid) = &figures.total_shipping else { return Ok(None) };
    let undiscounted = figures.shipping.as_ref().unwrap_or(&paid.price);
    let discounted = (*undiscounted != paid.price).then_some(paid);
    reader.part(undiscounted, discounted, &FIGURES, &SHIPPING).map(Some)
}

/// Refuses ids and kinds of credits that are too long to be repeated in answers.
fn check_credits(reader: &Reader<'_>, figures: &CartFigures<'_>) -> Result<(), Error> {
    let at = PAYABLE.member("credits");
    for (index, credit) in figures.payable.iter().flat_map(|payable| &payable.credits).enumerate() {
        let path = at.element(index);
        reader.id(Some(&credit.id), &path)?;
        credit.kind.as_deref().map_or(Ok(()), |kind| reader.limits.check_text(kind, &path.member("kind")))?;
    }
    Ok(())
}

/// The refusal of a tax aggregate that differs from that of the parts.
fn other_aggregate(at: &Path<'_>) -> Error {
    Error::new(ErrorCode::OrderFigures, at, "the tax aggregate differs from that of the parts")
}

/// Refuses a unit count that differs from the sum of the quantities, which means that a quantity has changed since.
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
    if let Some(index) = stated.lines.iter().position(|line| line.quantity.is_none()) {
        return Err(units::unstated(&ORDER.below("/items").element(index).member("quantity")));
    }
    let message = format!("`totalUnitsCount` is {count}, but the quantities of the lines add up to {sum}");
    Err(Error::new(ErrorCode::OrderFigures, path, message))
}
