//! The ledger of an order: the amounts refunded so far for each part, and the effect of each further entry.

use super::back::{Back, Entry, Extent, OrderFees, Returned, Shipping};
use super::order::{Fee, Line, Order, Part};
use super::price::{self, Price};
use crate::fractions::{self, Fraction, round, zero};
use crate::value::beside_rounded_tax;

#[derive(Clone)]
pub struct Ledger<'o> {
    order: &'o Order,
    /// The returned units of each line, and those of them returned with their fees.
    units: Vec<Gone>,
    /// The refunded shipping cost, on the side of the site's prices, and whether it is complete.
    shipping: (Fraction, bool),
    /// The order fees that have come back.
    order_fees: Vec<usize>,
    payment_fees: bool,
    /// Every refunded price.
    pub gone: Vec<Price>,
}

#[derive(Clone)]
pub struct Gone {
    pub units: Fraction,
    pub with_fees: Fraction,
    /// The amount gone, on the side of the site's prices, with the last refund by amount, and the units gone by then.
    pub last: [Fraction; 2],
}

/// The amounts that one return refunds.
pub struct Given {
    pub lines: Vec<GivenLine>,
    pub shipping: Option<Price>,
    /// Order fees by their index in the order, with the share of each that comes back: all or nothing.
    pub order_fees: Vec<(usize, bool, Price)>,
    pub payment_fees: Option<Vec<Price>>,
}

pub struct GivenLine {
    pub line: usize,
    pub extent: Extent,
    pub price: Price,
    /// Fees by their index in the line.
    pub fees: Vec<(usize, Price)>,
    /// The part of the line that is gone before and after.
    pub gone: [Gone; 2],
}

impl<'o> Ledger<'o> {
    pub fn new(order: &'o Order) -> Ledger<'o> {
        let nothing = Gone { units: zero(), with_fees: zero(), last: [zero(), zero()] };
        let units = vec![nothing; order.lines.len()];
        Ledger {
            order,
            units,
            shipping: (zero(), false),
            order_fees: Vec::new(),
            payment_fees: false,
            gone: Vec::new(),
        }
    }

    /// Returns the ledger of an order of which something has come back.
    pub fn after(order: &'o Order, backs: &[Back]) -> Ledger<'o> {
        let mut ledger = Ledger::new(order);
        backs.iter().for_each(|back| drop(ledger.give(back)));
        ledger
    }

    /// Returns the quantity of a line that has not been returned.
    pub fn left(&self, line: usize) -> Fraction {
        let line_units = &self.units[line].units;
        let all = &self.order.lines[line].quantity;
        if *all == zero() { zero() } else { all - line_units }
    }

    /// Returns the part of a line's price that has not been refunded, on the side of the site's prices.
    pub fn amount_left(&self, line: usize) -> Fraction {
        let gone = self.line_gone(line, &self.units[line]);
        self.order.basis(&self.order.lines[line].part.paid) - self.order.basis(&gone)
    }

    /// Returns the shipping cost that has not been refunded, on the side of the site's prices.
    pub fn shipping_left(&self) -> Fraction {
        match &self.order.shipping {
            Some(part) if !self.shipping.1 => self.order.basis(&part.paid) - &self.shipping.0,
            _ => zero(),
        }
    }

    /// Whether all of the shipping cost has come back.
    pub fn shipping_is_whole(&self) -> bool {
        let paid = self.order.shipping.as_ref().map(|part| self.order.basis(&part.paid).clone());
        self.shipping.1 || paid.is_some_and(|paid| paid > zero() && paid == self.shipping.0)
    }

    pub fn payment_fees_are_gone(&self) -> bool {
        self.payment_fees
    }

    pub fn give(&mut self, back: &Back) -> Given {
        let mut lines = Vec::new();
        match &back.returned {
            Returned::Entries(entries) => lines.extend(entries.iter().map(|entry| self.entry(entry))),
            Returned::All => lines.extend((0..self.units.len()).map(|line| self.rest(line))),
        }
        let shipping = self.give_shipping(back.shipping.as_ref());
        let order_fees = self.give_order_fees(back);
        let payment_fees = (back.payment_fees == Some(true)).then(|| self.give_payment_fees());
        let given = Given { lines, shipping, order_fees, payment_fees };
        self.gone.extend(given.prices());
        given
    }

    fn entry(&mut self, entry: &Entry) -> GivenLine {
        self.given_line(entry.line, entry.extent.clone(), |ledger| match &entry.extent {
            Extent::Units(quantity) => ledger.line(entry.line, quantity, entry.fees != Some(false)),
            Extent::Amount(amount) => (ledger.amount(entry.line, amount), Vec::new()),
        })
    }

    fn given_line(
        &mut self,
        line: usize,
        extent: Extent,
        give: impl FnOnce(&mut Self) -> (Price, Vec<(usize, Price)>),
    ) -> GivenLine {
        let before = self.units[line].clone();
        let (price, fees) = give(self);
        GivenLine { line, extent, price, fees, gone: [before, self.units[line].clone()] }
    }

    /// Refunds an amount of a line, whose units and fees stay.
    fn amount(&mut self, line: usize, amount: &Fraction) -> Price {
        let before = self.line_gone(line, &self.units[line]);
        let gone = self.order.basis(&before) + amount;
        self.units[line].last = [gone, self.units[line].units.clone()];
        self.line_gone(line, &self.units[line]).less(&before)
    }

    /// Returns what is refunded of a line: with the last amount, and since then in proportion to the units left then.
    pub fn line_gone(&self, line: usize, gone: &Gone) -> Price {
        let (order, line) = (self.order, &self.order.lines[line]);
        let basis = round(&line_side(order, line, gone), order.scale);
        sides(order, &line.part.paid, basis, &gone.units / line.units())
    }

    fn rest(&mut self, line: usize) -> GivenLine {
        let quantity = self.left(line);
        let units = self.order.lines[line].units() - &self.units[line].units;
        self.given_line(line, Extent::Units(quantity), |ledger| ledger.line(line, &units, true))
    }

    /// Returns units of a line, together with its fees if requested.
    fn line(&mut self, number: usize, units: &Fraction, with_fees: bool) -> (Price, Vec<(usize, Price)>) {
        let (order, line) = (self.order, &self.order.lines[number]);
        let before = self.units[number].clone();
        let after = Gone {
            units: &before.units + units,
            with_fees: if with_fees { &before.with_fees + units } else { before.with_fees.clone() },
            last: before.last.clone(),
        };
        let price = self.line_gone(number, &after).less(&self.line_gone(number, &before));
        let mut fees = Vec::new();
        for (index, fee) in line.fees.iter().enumerate().filter(|_| with_fees) {
            if let Some(now) = fee_share(order, line, fee, &after.with_fees) {
                let former = fee_share(order, line, fee, &before.with_fees);
                fees.push((index, former.map_or(now.clone(), |former| now.less(&former))));
            }
        }
        self.units[number] = after;
        (price, fees)
    }

    fn give_shipping(&mut self, wanted: Option<&Shipping>) -> Option<Price> {
        let part = self.order.shipping.as_ref()?;
        let all = self.order.basis(&part.paid).clone();
        let after = match wanted? {
            Shipping::Rest(false) => return None,
            Shipping::Rest(true) => (all, true),
            Shipping::Amount(amount) => (&self.shipping.0 + amount, self.shipping.1),
        };
        let before = std::mem::replace(&mut self.shipping, after);
        Some(self.shipping_gone_so_far(part).less(&self.shipping_gone(part, &before)))
    }

    /// Returns the part of the shipping cost that is gone.
    pub fn shipping_gone_so_far(&self, part: &Part) -> Price {
        self.shipping_gone(part, &self.shipping)
    }

    fn shipping_gone(&self, part: &Part, (amount, all): &(Fraction, bool)) -> Price {
        if *all {
            return part.paid.clone();
        }
        let exact = self.exact_shares(part, amount);
        let sides = |(paid, exact)| sides(self.order, paid, round(&exact, self.order.scale), zero());
        let mut prices: Vec<Price> = part.paid.leaves().iter().zip(exact).map(sides).collect();
        if part.paid.parts.is_empty() { prices.remove(0) } else { price::of_parts(prices) }
    }

    /// Returns the exact amounts of the taxes of the shipping cost that are gone.
    pub fn exact_shipping_gone(&self, part: &Part) -> Vec<Fraction> {
        let (amount, all) = &self.shipping;
        match all {
            true => part.paid.leaves().iter().map(|paid| self.order.basis(paid).clone()).collect(),
            false => self.exact_shares(part, amount),
        }
    }

    /// Each tax in turn gets its share of the rest of an amount.
    fn exact_shares(&self, part: &Part, amount: &Fraction) -> Vec<Fraction> {
        let mut left = amount.clone();
        let mut all = fractions::sum(part.paid.leaves().iter().map(|paid| self.order.basis(paid)));
        let mut shares = Vec::new();
        for paid in part.paid.leaves() {
            let own = self.order.basis(paid);
            let share = if all == zero() { zero() } else { &left * own / &all };
            left -= round(&share, self.order.scale);
            all -= own;
            shares.push(share);
        }
        shares
    }

    fn give_order_fees(&mut self, back: &Back) -> Vec<(usize, bool, Price)> {
        let count = self.order.order_fees.len();
        let asked = match &back.order_fees {
            Some(OrderFees::All(true)) => (0..count).collect(),
            Some(OrderFees::Of(fees)) => fees.clone(),
            Some(OrderFees::All(false)) | None => Vec::new(),
        };
        let mut given = Vec::new();
        for fee in asked {
            let paid = &self.order.order_fees[fee].paid;
            let is_new = !self.order_fees.contains(&fee);
            given.push((fee, is_new, if is_new { paid.clone() } else { paid.less(paid) }));
            self.order_fees.push(fee);
        }
        given
    }

    fn give_payment_fees(&mut self) -> Vec<Price> {
        let gone = std::mem::replace(&mut self.payment_fees, true);
        let prices = self.order.payment_fees.iter().map(|fee| &fee.paid);
        prices.map(|paid| if gone { paid.less(paid) } else { paid.clone() }).collect()
    }
}

impl Given {
    /// Returns every price separately.
    pub fn prices(&self) -> Vec<Price> {
        let lines = self.lines.iter().flat_map(|line| {
            std::iter::once(line.price.clone()).chain(line.fees.iter().map(|(_, price)| price.clone()))
        });
        let order_fees = self.order_fees.iter().map(|(_, _, price)| price.clone());
        lines
            .chain(self.shipping.clone())
            .chain(order_fees)
            .chain(self.payment_fees.clone().into_iter().flatten())
            .collect()
    }
}

impl GivenLine {
    /// Returns the share of the line that comes back: of its units or, of an amount, of its price.
    pub fn share(&self, order: &Order) -> Fraction {
        let (line, [before, after]) = (&order.lines[self.line], &self.gone);
        match &self.extent {
            Extent::Units(_) => (&after.units - &before.units) / line.units(),
            Extent::Amount(amount) => amount / order.basis(&line.part.paid),
        }
    }
}

/// Returns the exact amount gone of a line on the side of the site's prices.
pub fn line_side(order: &Order, line: &Line, gone: &Gone) -> Fraction {
    let [amount, units] = &gone.last;
    amount + (order.basis(&line.part.paid) - amount) * (&gone.units - units) / (line.units() - units)
}

/// Returns the amount of a part that is refunded after this many of its units.
fn share(order: &Order, part: &Part, gone: &Fraction, units: &Fraction) -> Price {
    let basis = round(&(order.basis(&part.paid) * gone / units), order.scale);
    sides(order, &part.paid, basis, gone / units)
}

/// Derives the other side from the amount on the site's own side or, if nothing was paid there, from the units.
fn sides(order: &Order, price: &Price, basis: Fraction, portion: Fraction) -> Price {
    let exact = other_side(order, price, &basis, portion);
    let other = match order.of_tax {
        false => round(&exact, order.scale),
        true => beside_rounded_tax(&basis, &exact, order.scale, &order.rounding),
    };
    let (net, gross) = if order.gross { (other, basis) } else { (basis, other) };
    Price::of(net, gross, &price.label)
}

/// Returns the exact amount of the other side.
pub fn other_side(order: &Order, price: &Price, basis: &Fraction, portion: Fraction) -> Fraction {
    let paid = order.basis(price);
    let other = order.beside(price);
    if *paid == zero() { other * portion } else { basis * other / paid }
}

/// Returns the refunded amount of a fee; a fee paid once a line is refunded only when all units are returned with their
/// fees.
pub fn fee_share(order: &Order, line: &Line, fee: &Fee, gone: &Fraction) -> Option<Price> {
    if fee.once {
        return (*gone == line.units()).then(|| fee.part.paid.clone());
    }
    Some(share(order, &fee.part, gone, &line.units()))
}
