//! The ledger of an order: the quantities and amounts that have been returned so far.

use super::parts::FIGURES;
use super::{
    AfterAmount, Extent, Fee, LINES, Line, OrderParts, Part, Refunded, ReturnedOrderFees, ReturnedShare, ReturnedUnits,
};
use crate::collections::NameSet;
use crate::document::missing_at;
use crate::error::{Error, ErrorCode, ORDER, Path, cut};
use crate::limits::{Meter, QUANTITY_DECIMALS};
use crate::money::{Amount, Number, Ratio};
use crate::pricing::amounts::{TaxedAmount, bounds};

/// The part of a line that has been returned.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct LineReturned {
    units: u128,
    /// Units that were returned with their fees.
    with_fees: u128,
    after: AfterAmount,
}

/// The parts of an order that have been returned, by line and part.
pub(crate) struct Ledger<'o> {
    order: &'o OrderParts<'o>,
    lines: Vec<LineReturned>,
    /// The ids of the lines that have one; `places` has their indexes.
    ids: NameSet<'o>,
    places: Vec<usize>,
    /// The returned part of the shipping cost, on the basis side.
    shipping: Amount,
    shipping_whole: bool,
    /// The ids of the fees of the order, and whether each has come back.
    order_fee_ids: NameSet<'o>,
    order_fees: Vec<bool>,
    payment_fees: bool,
    /// Counts what a few bytes of a request multiply: an entry may name a line with a thousand fees, a return all lines.
    pub(crate) meter: Meter<'o>,
}

/// The number of units that a line can return; a line of quantity 0 counts as one unit.
fn units_of(line: &Line<'_>) -> u128 {
    line.units.max(1)
}

impl<'o> Ledger<'o> {
    /// # Errors
    /// `DUPLICATE_ITEM_ID` if two lines have the same id, `ORDER_FIGURES` if two fees of the order have.
    pub(crate) fn new(order: &'o OrderParts<'o>) -> Result<Self, Error> {
        let (mut ids, mut places) = (NameSet::default(), Vec::new());
        for (index, line) in order.lines.iter().enumerate() {
            let Some(id) = line.stated.line_id() else { continue };
            if ids.find(id).is_some() {
                let message = format!("two lines of the order have the id `{}`", cut(id));
                return Err(Error::new(ErrorCode::DuplicateItemId, LINES.element(index).member("id"), message));
            }
            ids.add(id);
            places.push(index);
        }
        let lines = vec![LineReturned::default(); order.lines.len()];
        let mut order_fee_ids = NameSet::default();
        for (index, fee) in order.order_fees.iter().enumerate() {
            if order_fee_ids.contains(&fee.stated.id) {
                let message = format!("two fees of the order have the id `{}`", cut(&fee.stated.id));
                let path = FIGURES.member("orderFees");
                return Err(Error::new(ErrorCode::OrderFigures, path.element(index).member("id"), message));
            }
            order_fee_ids.add(&fee.stated.id);
        }
        Ok(Self {
            order,
            lines,
            ids,
            places,
            shipping: 0,
            shipping_whole: false,
            order_fee_ids,
            order_fees: vec![false; order.order_fees.len()],
            payment_fees: false,
            meter: Meter::further(&order.limits),
        })
    }

    /// The index of a line by its id.
    pub(crate) fn place(&self, id: &str, path: &Path<'_>) -> Result<usize, Error> {
        self.ids.find(id).and_then(|at| self.places.get(at).copied()).ok_or_else(|| {
            let message = format!("the order has no line with the id `{}`", cut(id));
            Error::new(ErrorCode::ItemNotFound, path, message)
        })
    }

    /// A line and the part of it that has been returned.
    pub(crate) fn line(&self, at: usize) -> Option<(&'o Line<'o>, LineReturned)> {
        Some((self.order.lines.get(at)?, self.lines.get(at).copied()?))
    }

    /// The quantity left of a line, which is 0 for a line of quantity 0; `None` once everything has been returned.
    pub(crate) fn left(&self, at: usize) -> Option<Number> {
        let (line, refunded) = self.line(at)?;
        let left = units_of(line).checked_sub(refunded.units).filter(|left| *left > 0)?;
        Number::from_parts(false, left.min(line.units), QUANTITY_DECIMALS)
    }

    /// The share of a line that has been returned.
    pub(crate) fn line_share(&self, at: usize) -> ReturnedShare {
        self.line(at).map_or(ReturnedShare::NONE, |(line, refunded)| ReturnedShare {
            refunded: refunded.units,
            of: units_of(line),
            after: refunded.after,
        })
    }

    /// The share of a line's fee that has been returned. A fee paid once per line is returned with the last unit.
    pub(crate) fn fee_share(&self, at: usize, fee: &Fee<'_>) -> ReturnedShare {
        let Some((line, refunded)) = self.line(at) else { return ReturnedShare::NONE };
        let share = ReturnedShare::of_units(refunded.with_fees, units_of(line));
        match (fee.goes_at_the_end(), share.is_whole()) {
            (true, true) => ReturnedShare::WHOLE,
            (true, false) => ReturnedShare::NONE,
            (false, _) => share,
        }
    }

    /// Takes back what an entry at `path` names of a line: units or an amount.
    pub(crate) fn take_some(&mut self, at: usize, back: &ReturnedUnits<'_>, path: &Path<'_>) -> Result<Extent, Error> {
        if let Some(amount) = back.amount {
            let path = path.member("amount");
            if back.quantity.is_some() || back.fees.is_some() {
                let message = "an amount comes back without `quantity` and `fees`: the units and their fees stay";
                return Err(Error::new(ErrorCode::ReturnAmount, path, message));
            }
            return self.take_amount(at, amount, &path).map(|()| Extent::Amount(amount));
        }
        let path = path.member("quantity");
        let quantity = back.quantity.ok_or_else(|| missing_at(path.pointer(), "quantity"))?;
        self.take_units(at, quantity, back.with_fees(), &path).map(|()| Extent::Units(quantity))
    }

    /// Takes back units of a line.
    fn take_units(&mut self, at: usize, quantity: Number, fees: bool, path: &Path<'_>) -> Result<(), Error> {
        bounds::quantity(quantity, path)?;
        let units = Ratio::of(quantity, QUANTITY_DECIMALS).map(|units| units.num).unwrap_or_default();
        if units == 0 {
            let message = format!("`quantity` is `{quantity}`, expected more than 0");
            return Err(Error::new(ErrorCode::QuantityNotPositive, path, message));
        }
        let left =
            self.line(at).and_then(|(line, refunded)| line.units.checked_sub(refunded.units)).unwrap_or_default();
        if units > left {
            let left = self.left(at).unwrap_or_default();
            return Err(exceeds(path, quantity, left));
        }
        self.take(at, units, fees);
        Ok(())
    }

    /// Takes back an amount of a line, on the basis side; its units stay.
    fn take_amount(&mut self, at: usize, amount: Number, path: &Path<'_>) -> Result<(), Error> {
        let overflow = || bounds::overflow(&ORDER);
        let ulps = self.ulps(amount, ErrorCode::ReturnAmount, path)?;
        let (line, _) = self.line(at).ok_or_else(overflow)?;
        let (basis, paid) = (self.order.basis, &line.part.paid);
        let gone = basis.side(&basis.refunded(paid, self.line_share(at))?.amount);
        let left = basis.side(paid).saturating_sub(gone);
        if ulps > left {
            let left = Number::from_parts(false, left, basis.scale).unwrap_or_default();
            return Err(exceeds(path, amount, left));
        }
        if let Some(refunded) = self.lines.get_mut(at) {
            let gone = gone.checked_add(ulps).ok_or_else(overflow)?;
            refunded.after = AfterAmount { gone, units: refunded.units };
        }
        Ok(())
    }

    /// Takes back all that is left of a line, and returns the quantity.
    pub(crate) fn take_rest(&mut self, at: usize) -> Number {
        let quantity = self.left(at).unwrap_or_default();
        let share = self.line_share(at);
        self.take(at, share.of.saturating_sub(share.refunded), true);
        quantity
    }

    fn take(&mut self, at: usize, units: u128, fees: bool) {
        if let Some(refunded) = self.lines.get_mut(at) {
            refunded.units = refunded.units.saturating_add(units);
            refunded.with_fees = refunded.with_fees.saturating_add(if fees { units } else { 0 });
        }
    }

    /// The basis side of the amount paid for shipping.
    fn shipping_paid(&self) -> Amount {
        self.order.shipping.as_ref().map(|part| self.order.basis.side(&part.paid)).unwrap_or_default()
    }

    /// An amount that comes back, in units of the last decimal of the order; one that is not above 0 or too fine is
    /// refused by the code.
    fn ulps(&self, amount: Number, code: ErrorCode, path: &Path<'_>) -> Result<Amount, Error> {
        let scale = self.order.basis.scale;
        if amount <= Number::ZERO {
            let message = format!("`amount` is `{amount}`, expected more than 0");
            return Err(Error::new(code, path, message));
        }
        match Ratio::of(amount, scale) {
            Some(Ratio { num, den: 1 }) => Ok(num),
            Some(_) => {
                let message = format!("the amount {amount} has more decimals than the scale {scale} of the order");
                Err(Error::new(code, path, message))
            }
            None => Err(bounds::overflow(path)),
        }
    }

    /// Takes back an amount of the shipping cost, on the basis side.
    pub(crate) fn take_shipping(&mut self, amount: Number, path: &Path<'_>) -> Result<(), Error> {
        let path = path.member("amount");
        if amount.is_negative() {
            return Err(bounds::negative(amount, &path));
        }
        let ulps = self.ulps(amount, ErrorCode::AmountOutOfRange, &path)?;
        let paid = self.shipping_paid();
        let left = paid.saturating_sub(self.shipping);
        if ulps > left {
            let left = Number::from_parts(false, left, self.order.basis.scale).unwrap_or_default();
            return Err(exceeds(&path, amount, left));
        }
        self.shipping = self.shipping.saturating_add(ulps);
        self.shipping_whole = self.shipping == paid;
        Ok(())
    }

    /// Takes back all that is left of the shipping cost.
    pub(crate) fn take_all_shipping(&mut self) {
        self.shipping = self.shipping_paid();
        self.shipping_whole = true;
    }

    /// Whether all of the shipping cost has come back.
    pub(crate) const fn shipping_is_whole(&self) -> bool {
        self.shipping_whole
    }

    /// The indexes of the fees of the order that a return names, each as often as it is named.
    ///
    /// # Errors
    /// `ORDER_FEE_NOT_FOUND` for an id that no fee of the order has.
    pub(crate) fn named_order_fees(&self, back: &ReturnedOrderFees<'_>, path: &Path<'_>) -> Result<Vec<usize>, Error> {
        let ids = match back {
            ReturnedOrderFees::None => return Ok(Vec::new()),
            ReturnedOrderFees::All => {
                let count = self.order.order_fees.len();
                self.meter.give_back(count)?;
                return Ok((0..count).collect());
            }
            ReturnedOrderFees::Of(ids) => ids,
        };
        self.meter.give_back(ids.len())?;
        let mut named = Vec::with_capacity(ids.len());
        for (number, id) in ids.iter().enumerate() {
            named.push(self.order_fee_ids.find(id).ok_or_else(|| {
                let message = format!("the order has no order fee with the id `{}`", cut(id));
                Error::new(ErrorCode::OrderFeeNotFound, path.element(number), message)
            })?);
        }
        Ok(named)
    }

    /// Takes back a fee of the order, and returns its share before.
    pub(crate) fn take_order_fee(&mut self, at: usize) -> ReturnedShare {
        let before = self.order_fee_share(at);
        self.order_fees.get_mut(at).into_iter().for_each(|fee| *fee = true);
        before
    }

    fn order_fee_share(&self, at: usize) -> ReturnedShare {
        if self.order_fees.get(at) == Some(&true) { ReturnedShare::WHOLE } else { ReturnedShare::NONE }
    }

    /// Takes back the payment fees.
    pub(crate) const fn take_payment_fees(&mut self) {
        self.payment_fees = true;
    }

    /// The returned amounts of the shipping cost, each with one tax.
    pub(crate) fn shipping_gone(&self, part: &Part) -> Result<Vec<Refunded>, Error> {
        self.order.basis.gone_by_tax(part.amounts(), self.shipping, self.shipping_whole)
    }

    pub(crate) const fn payment_share(&self) -> ReturnedShare {
        if self.payment_fees { ReturnedShare::WHOLE } else { ReturnedShare::NONE }
    }

    /// The returned amounts of all parts, each with one tax, in the order of [`OrderParts::amounts`].
    pub(crate) fn refunded(&self) -> Result<Vec<TaxedAmount>, Error> {
        let (basis, order) = (self.order.basis, self.order);
        let mut refunded = Vec::new();
        let mut add = |part: &Part, share| basis.refunded(&part.paid, share).map(|of| refunded.push(of.amount));
        for (at, line) in order.lines.iter().enumerate() {
            add(&line.part, self.line_share(at))?;
        }
        for (at, line) in order.lines.iter().enumerate() {
            line.fees.iter().try_for_each(|fee| add(&fee.part, self.fee_share(at, fee)))?;
        }
        if let Some(shipping) = &order.shipping {
            refunded.extend(self.shipping_gone(shipping)?.iter().map(|refunded| refunded.amount));
        }
        for (at, fee) in order.order_fees.iter().enumerate() {
            for paid in fee.part.amounts() {
                refunded.push(basis.refunded(paid, self.order_fee_share(at))?.amount);
            }
        }
        for fee in &order.payment_fees {
            for paid in fee.part.amounts() {
                refunded.push(basis.refunded(paid, self.payment_share())?.amount);
            }
        }
        Ok(refunded)
    }
}

fn exceeds(path: &Path<'_>, found: Number, left: Number) -> Error {
    let message = format!("the return exceeds what is left: expected at most {left}, found {found}");
    Error::new(ErrorCode::ReturnExceedsOrder, path, message)
}
