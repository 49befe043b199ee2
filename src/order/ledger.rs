//! The ledger of an order: the quantities and amounts that have been returned so far.

use super::{Fee, LINES, Line, OrderParts, Part, Refunded, ReturnedShare, ReturnedUnits};
use crate::collections::NameSet;
use crate::error::{Error, ErrorCode, Path, cut};
use crate::limits::QUANTITY_DECIMALS;
use crate::money::{Amount, Number, Ratio};
use crate::pricing::amounts::{TaxedAmount, bounds};

/// The part of a line that has been returned.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct LineReturned {
    units: u128,
    /// Units that were returned with their fees.
    with_fees: u128,
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
    payment_fees: bool,
}

/// The number of units that a line can return; a line of quantity 0 counts as one unit.
fn units_of(line: &Line<'_>) -> u128 {
    line.units.max(1)
}

impl<'o> Ledger<'o> {
    /// # Errors
    /// `DUPLICATE_ITEM_ID` if two lines have the same id.
    pub(crate) fn new(order: &'o OrderParts<'o>) -> Result<Self, Error> {
        let (mut ids, mut places) = (NameSet::default(), Vec::new());
        for (index, line) in order.lines.iter().enumerate() {
            let Some(id) = line.stated.id.as_deref() else { continue };
            if ids.find(id).is_some() {
                let message = format!("two lines of the order have the id `{}`", cut(id));
                return Err(Error::new(ErrorCode::DuplicateItemId, LINES.element(index).member("id"), message));
            }
            ids.add(id);
            places.push(index);
        }
        let lines = vec![LineReturned::default(); order.lines.len()];
        Ok(Self { order, lines, ids, places, shipping: 0, shipping_whole: false, payment_fees: false })
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
        })
    }

    /// The share of a line's fee that has been returned. A fee paid once per line is returned with the last unit.
    pub(crate) fn fee_share(&self, at: usize, fee: &Fee<'_>) -> ReturnedShare {
        let Some((line, refunded)) = self.line(at) else { return ReturnedShare::NONE };
        let share = ReturnedShare { refunded: refunded.with_fees, of: units_of(line) };
        match (fee.goes_at_the_end(), share.is_whole()) {
            (true, true) => ReturnedShare::WHOLE,
            (true, false) => ReturnedShare::NONE,
            (false, _) => share,
        }
    }

    /// Takes back units of a line.
    pub(crate) fn take_units(&mut self, at: usize, back: &ReturnedUnits<'_>, path: &Path<'_>) -> Result<(), Error> {
        let (quantity, path) = (back.quantity, path.member("quantity"));
        bounds::quantity(quantity, &path)?;
        let units = Ratio::of(quantity, QUANTITY_DECIMALS).map(|units| units.num).unwrap_or_default();
        if units == 0 {
            return Err(Error::new(ErrorCode::QuantityNotPositive, path, "expected a quantity above 0"));
        }
        let left =
            self.line(at).and_then(|(line, refunded)| line.units.checked_sub(refunded.units)).unwrap_or_default();
        if units > left {
            let left = self.left(at).unwrap_or_default();
            return Err(exceeds(&path, quantity, left));
        }
        self.take(at, units, back.with_fees());
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

    /// Takes back an amount of the shipping cost, on the basis side.
    pub(crate) fn take_shipping(&mut self, amount: Number, path: &Path<'_>) -> Result<(), Error> {
        let path = path.member("amount");
        if amount.is_negative() {
            return Err(bounds::negative(amount, &path));
        }
        let scale = self.order.basis.scale;
        let ulps = match Ratio::of(amount, scale) {
            Some(Ratio { num: 0, .. }) => {
                return Err(Error::new(ErrorCode::AmountOutOfRange, path, "expected an amount above 0"));
            }
            Some(Ratio { num, den: 1 }) => num,
            Some(_) => {
                let message = format!("the amount {amount} has more decimals than the scale {scale} of the order");
                return Err(Error::new(ErrorCode::AmountOutOfRange, path, message));
            }
            None => return Err(bounds::overflow(&path)),
        };
        let paid = self.shipping_paid();
        let left = paid.saturating_sub(self.shipping);
        if ulps > left {
            let left = Number::from_parts(false, left, scale).unwrap_or_default();
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
