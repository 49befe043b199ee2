//! The parts of a document with their amounts, before it is laid out.

use super::units::overflow;
use super::{Cents, Group, InvoiceOptions, Leaf};
use crate::error::Error;
use crate::money::{Amount, Number, Quotient};
use crate::order::payable::Changed;
use crate::order::{OrderParts, PartKind, Taken};
use crate::pricing::amounts::{TaxedAmount, in_proportion};

/// The order, and the form in which a document states it.
pub(crate) struct Form<'f> {
    pub(crate) order: &'f OrderParts<'f>,
    pub(crate) payable: Option<Changed>,
    pub(crate) cents: Cents,
    pub(crate) groups: &'f [Group],
    /// The most decimals of a price.
    pub(crate) decimals: u32,
    pub(crate) options: &'f InvoiceOptions<'f>,
}

/// A part of a document.
pub(crate) struct Item<'p> {
    pub(crate) leaf: &'p Leaf<'p>,
    pub(crate) group: usize,
    pub(crate) quantity: Number,
    /// Whether it is a line with a quantity of its own.
    pub(crate) has_quantity: bool,
    /// The amount before discounts.
    pub(crate) full: Amount,
    pub(crate) exact_full: Quotient,
    pub(crate) net: Amount,
    pub(crate) exact_net: Quotient,
}

impl<'p> Item<'p> {
    /// The discounts that take something, with the amount of each: what all of them take, in proportion to their amounts.
    pub(crate) fn allowances(&self) -> Result<impl Iterator<Item = (&'p Taken<'p>, Amount)>, Error> {
        let discounts: &'p [Taken<'p>] = &self.leaf.discounts;
        let sides = discounts.iter().map(|discount| discount.side);
        let values = in_proportion(self.full.saturating_sub(self.net), sides).ok_or_else(overflow)?;
        Ok(discounts.iter().zip(values).filter(|(_, value)| *value > 0))
    }

    /// Whether a discount takes something: together they take the difference.
    pub(crate) const fn has_allowances(&self) -> bool {
        self.full != self.net
    }

    /// Whether it is a line or a fee of one.
    pub(crate) const fn is_goods(&self) -> bool {
        matches!(self.leaf.placed.kind(), PartKind::Line | PartKind::Fee)
    }
}

/// The amounts of a document.
pub(crate) struct Document<'p> {
    pub(crate) items: Vec<Item<'p>>,
    /// Net amount and tax of each group.
    pub(crate) groups: Vec<[Amount; 2]>,
    /// The amounts paid in each group, of an invoice.
    pub(crate) paid: Option<Vec<TaxedAmount>>,
    pub(crate) due: Amount,
    /// The exact tax, in amounts of the order.
    pub(crate) tax: Amount,
}
