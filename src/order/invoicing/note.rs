//! The parts of an order that come back in each of its returns.

use super::units::overflow;
use super::{Leaf, Leaves};
use crate::error::{Error, Path};
use crate::money::{Number, Ratio};
use crate::order::refund::difference;
use crate::order::returns::take_shipping;
use crate::order::{Extent, Ledger, OrderParts, Return, ReturnedShare, ReturnedShipping};
use crate::pricing::amounts::TaxedAmount;

/// A part of an order on an invoice, or what comes back of it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Piece {
    /// The index of the leaf.
    pub(crate) leaf: usize,
    /// The amount paid, after discounts.
    pub(crate) paid: TaxedAmount,
    /// The share of the price before discounts.
    pub(crate) share: Ratio,
    /// The quantity of a line, 1 for an amount of it; 0 for all others.
    pub(crate) quantity: Number,
}

impl Piece {
    /// A leaf as a whole.
    pub(crate) fn whole(at: usize, leaf: &Leaf<'_>) -> Self {
        Self { leaf: at, paid: leaf.paid, share: Ratio { num: 1, den: 1 }, quantity: leaf.quantity() }
    }

    /// Whether nothing comes back of the leaf any more.
    fn is_nothing(&self) -> bool {
        self.paid.gross == 0 && self.share.num == 0 && self.quantity == Number::ZERO
    }
}

/// Takes the returns of an order one after another.
pub(crate) struct Returning<'o> {
    order: &'o OrderParts<'o>,
    leaves: &'o Leaves<'o>,
    ledger: Ledger<'o>,
    /// The index of the first fee of each line among the leaves.
    fees_at: Vec<usize>,
    /// The index of the first leaf behind the fees.
    others_at: usize,
    /// The indexes of the first leaf of each fee of the order and of the first payment fee.
    order_fees_at: Vec<usize>,
}

impl<'o> Returning<'o> {
    /// # Errors
    /// `DUPLICATE_ITEM_ID` if two lines have the same id.
    pub(crate) fn of(order: &'o OrderParts<'o>, leaves: &'o Leaves<'o>) -> Result<Self, Error> {
        let (mut fees_at, mut at) = (Vec::with_capacity(order.lines.len()), order.lines.len());
        for line in &order.lines {
            fees_at.push(at);
            at = at.saturating_add(line.fees.len());
        }
        let others_at = at;
        at = at.saturating_add(order.shipping.as_ref().map_or(0, |part| part.amounts().len()));
        let mut order_fees_at = vec![at];
        for fee in &order.order_fees {
            at = at.saturating_add(fee.part.amounts().len());
            order_fees_at.push(at);
        }
        Ok(Self { order, leaves, ledger: Ledger::new(order)?, fees_at, others_at, order_fees_at })
    }

    /// The parts that one return takes: the lines of its entries in their order, their fees, shipping, order fees,
    /// payment fees.
    pub(crate) fn step(&mut self, back: &Return<'_>, path: &Path<'_>) -> Result<Vec<Piece>, Error> {
        let (mut pieces, mut fees) = (Vec::new(), Vec::new());
        let list = path.member("returned");
        let mut number = 0_usize;
        while let Some(moved) = self.ledger.move_line(&back.returned, number, &list)? {
            let first = self.fees_at.get(moved.at).copied().unwrap_or_default();
            let piece = self.piece(moved.at, moved.shares)?;
            let piece = match moved.extent {
                Extent::Units(quantity) => Piece { quantity, ..piece },
                Extent::Amount(_) => self.by_amount(&piece)?,
            };
            pieces.extend(Some(piece).filter(|piece| !piece.is_nothing()));
            for (index, shares) in moved.fees {
                let piece = self.piece(first.saturating_add(index), shares)?;
                fees.extend(Some(piece).filter(|piece| !piece.is_nothing()));
            }
            number = number.saturating_add(1);
        }
        pieces.append(&mut fees);
        pieces.extend(self.shipping(back, path)?);
        pieces.extend(self.order_fees(back, path)?);
        pieces.extend(self.payment_fees(back)?);
        Ok(pieces)
    }

    /// The part of a leaf that comes back, of which one share had come back before and another has now.
    fn piece(&self, at: usize, [before, after]: [ReturnedShare; 2]) -> Result<Piece, Error> {
        let leaf = self.leaves.0.get(at).ok_or_else(overflow)?;
        // A few bytes of an entry name a line with a thousand discounts.
        self.ledger.meter.give_back(leaf.discounts.len().saturating_add(1))?;
        let [gone, now] = [before, after].map(|share| self.order.basis.refunded(&leaf.paid, share));
        let paid = difference(&gone?.amount, &now?.amount).ok_or_else(overflow)?;
        Ok(Piece { leaf: at, paid, share: between(before, after)?, quantity: Number::ZERO })
    }

    /// A part of a line by amount: one unit of the same share of the line as of the basis side paid.
    fn by_amount(&self, piece: &Piece) -> Result<Piece, Error> {
        let basis = self.order.basis;
        let all = self.leaves.0.get(piece.leaf).map(|leaf| basis.side(&leaf.paid)).unwrap_or_default();
        Ok(Piece { share: fraction(basis.side(&piece.paid), all)?, quantity: 1.into(), ..*piece })
    }

    fn shipping(&mut self, back: &Return<'_>, path: &Path<'_>) -> Result<Vec<Piece>, Error> {
        // Nothing is worked out for an earlier return without shipping, of which there may be thousands.
        if back.shipping == ReturnedShipping::None {
            return Ok(Vec::new());
        }
        let Some(part) = &self.order.shipping else {
            take_shipping(&mut self.ledger, back, path)?;
            return Ok(Vec::new());
        };
        self.ledger.meter.give_back(part.amounts().len())?;
        let before = self.ledger.shipping_gone(part)?;
        let was_whole = self.ledger.shipping_is_whole();
        take_shipping(&mut self.ledger, back, path)?;
        let basis = self.order.basis;
        let rest = u128::from(self.ledger.shipping_is_whole() && !was_whole);
        let mut pieces = Vec::new();
        for (number, (gone, now)) in before.iter().zip(self.ledger.shipping_gone(part)?).enumerate() {
            let leaf = self.others_at.saturating_add(number);
            let paid = difference(&gone.amount, &now.amount).ok_or_else(overflow)?;
            let all = self.leaves.0.get(leaf).map(|leaf| basis.side(&leaf.paid)).unwrap_or_default();
            // A leaf that costs nothing on the basis side comes back whole with the rest of the cost.
            let share = if all == 0 { Ratio { num: rest, den: 1 } } else { fraction(basis.side(&paid), all)? };
            pieces.push(Piece { leaf, paid, share, quantity: Number::ZERO });
        }
        Ok(pieces)
    }

    /// The index of the first leaf of a fee of the order; past the last one, that of the first payment fee.
    fn order_fee_at(&self, fee: usize) -> usize {
        self.order_fees_at.get(fee).copied().unwrap_or(self.leaves.0.len())
    }

    fn order_fees(&mut self, back: &Return<'_>, path: &Path<'_>) -> Result<Vec<Piece>, Error> {
        let mut pieces = Vec::new();
        for fee in self.ledger.named_order_fees(&back.order_fees, &path.member("orderFees"))? {
            let before = self.ledger.take_order_fee(fee);
            for at in self.order_fee_at(fee)..self.order_fee_at(fee.saturating_add(1)) {
                pieces.push(self.piece(at, [before, ReturnedShare::WHOLE])?);
            }
        }
        Ok(pieces)
    }

    fn payment_fees(&mut self, back: &Return<'_>) -> Result<Vec<Piece>, Error> {
        if back.payment_fees != Some(true) {
            return Ok(Vec::new());
        }
        let before = self.ledger.payment_share();
        self.ledger.take_payment_fees();
        let first = self.order_fee_at(self.order.order_fees.len());
        (first..self.leaves.0.len()).map(|at| self.piece(at, [before, ReturnedShare::WHOLE])).collect()
    }
}

/// The share that has come back since.
fn between(before: ReturnedShare, after: ReturnedShare) -> Result<Ratio, Error> {
    fraction(after.refunded.checked_sub(before.refunded).ok_or_else(overflow)?, after.of)
}

/// A fraction in lowest terms.
fn fraction(num: u128, den: u128) -> Result<Ratio, Error> {
    Ratio { num, den: 1 }.divided_by(Ratio { num: den, den: 1 }).ok_or_else(overflow)
}
