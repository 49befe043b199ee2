//! The parts of a cart that are paid: its lines, their fees, shipping, and the fees of the order, in this order.

use crate::model::borrowed::{Credit, Item};
use crate::money::Amount;
use crate::pricing::offers::{DiscountLedger, PriceOrder, Selection};

/// The gross amounts charged for the cart as a whole, after discounts.
#[derive(Debug, Clone, Default)]
pub(crate) struct Charges {
    /// Shipping; 0 without it.
    pub(crate) shipping: Amount,
    /// The fees of the order, in the order of the answer.
    pub(crate) fees: Vec<Amount>,
}

/// Everything that is paid for a cart.
#[derive(Clone, Copy)]
pub(crate) struct Bill<'b> {
    /// The gross amount of the final price.
    pub(crate) total: Amount,
    /// The gross amount of what is taken back; `None` if the request does not say.
    pub(crate) taken_back: Option<Amount>,
    /// The prices of the lines and of their fees.
    pub(crate) ledger: &'b DiscountLedger,
    pub(crate) charges: &'b Charges,
}

impl Bill<'_> {
    /// The amount still to pay once what is taken back has come off: at least 0.
    pub(crate) fn unpaid(&self) -> Amount {
        self.total.saturating_sub(self.taken_back.unwrap_or_default())
    }
}

/// The parts of a cart, and the gross amount that is unpaid of each.
pub(crate) struct Parts<'p> {
    items: &'p [Item<'p>],
    order: &'p PriceOrder,
    pub(crate) unpaid: Vec<Amount>,
}

impl<'p> Parts<'p> {
    /// The parts of a bill, none of which is paid yet. `None` if the ledger lacks a price.
    pub(crate) fn of(bill: &Bill<'p>, items: &'p [Item<'p>]) -> Option<Self> {
        let Bill { ledger, charges, .. } = *bill;
        let order = &ledger.order;
        let mut unpaid = Vec::with_capacity(order.count().saturating_add(charges.fees.len()).saturating_add(1));
        for at in 0..order.shipping_at() {
            unpaid.push(ledger.paid(at)?.gross);
        }
        unpaid.push(charges.shipping);
        unpaid.extend_from_slice(&charges.fees);
        Some(Self { items, order, unpaid })
    }

    /// The indexes of the parts that a credit pays, in ascending order.
    pub(crate) fn of_credit(&self, credit: &Credit<'_>) -> Vec<usize> {
        let mut places: Vec<usize> = match credit.of.as_ref().map(Selection::of) {
            None => (0..self.order.line_count()).collect(),
            Some(lines) => {
                let numbered = self.items.iter().enumerate();
                numbered.filter(|(_, item)| lines.admits(item)).map(|(line, _)| line).collect()
            }
        };
        if credit.pays_fees() {
            for at in 0..places.len() {
                places.extend(places.get(at).map(|line| self.order.fees_of(*line)).unwrap_or_default());
            }
        }
        let shipping = self.order.shipping_at();
        if credit.pays_shipping() {
            places.push(shipping);
        }
        if credit.of.is_none() && credit.pays_fees() {
            places.extend(shipping.saturating_add(1)..self.unpaid.len());
        }
        places
    }

    /// The amount that is unpaid of some of the parts; `None` on 128-bit overflow.
    pub(crate) fn sum(&self, places: &[usize]) -> Option<Amount> {
        places.iter().try_fold(0_u128, |sum, place| sum.checked_add(*self.unpaid.get(*place)?))
    }
}
