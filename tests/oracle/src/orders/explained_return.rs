//! The explanation of a return: every figure from the amounts paid, the amounts gone, and the units.

use super::back::{Back, Extent};
use super::ledger::{Given, GivenLine, Gone, Ledger, fee_share, line_side, other_side};
use super::order::{Fee, Order};
use super::price::{self, Label, Price};
use super::returned::groups_back;
use crate::explain::places::{part_at, side};
use crate::fractions::{Fraction, ulp, whole, zero};
use crate::step::{Step, Steps, Told};

/// The decimals that a quantity has at most.
const QUANTITY_DECIMALS: u32 = 9;

/// Explains what comes back in a return after earlier ones. The order of the steps says nothing.
pub fn explain(order: &Order, before: &[Back], back: &Back) -> Vec<Step> {
    let earlier = Ledger::after(order, before);
    let mut ledger = earlier.clone();
    let given = ledger.give(back);
    let mut explained = Explained { order, steps: Steps::default(), leaves: Vec::new() };
    for (number, line) in given.lines.iter().enumerate() {
        explained.line(number, line, &ledger);
    }
    explained.shipping(&earlier, &ledger, &given);
    for (number, (fee, is_new, _)) in given.order_fees.iter().enumerate() {
        explained.whole(format!("/orderFees/{number}/price"), &order.order_fees[*fee].paid, *is_new);
    }
    for (number, fee) in order.payment_fees.iter().enumerate().filter(|_| given.payment_fees.is_some()) {
        let is_new = !earlier.payment_fees_are_gone();
        explained.whole(format!("/paymentFees/{number}/price"), &fee.paid, is_new);
    }
    let groups = groups_back(order, [&earlier, &ledger], &given.prices());
    explained.total(&given, &groups);
    explained.steps.list
}

/// A part with one tax, and the amounts of it that are gone before and after.
struct Moved<'o> {
    paid: &'o Price,
    before: Price,
    after: Price,
    /// The share that is gone, from which the other side follows if nothing was paid on the side of the site's prices.
    portion: Fraction,
}

struct Explained<'o> {
    order: &'o Order,
    steps: Steps,
    /// The places of the prices with one tax.
    leaves: Vec<(String, Label)>,
}

impl<'o> Explained<'o> {
    fn line(&mut self, number: usize, given: &GivenLine, ledger: &Ledger<'_>) {
        let line = &self.order.lines[given.line];
        let [before, after] = &given.gone;
        let exact = line_side(self.order, line, after);
        // The smallest quantity comes back as a whole, like a line without one.
        let has_units = line.quantity > ulp(QUANTITY_DECIMALS);
        let units = |told: Told, units: fn(&Gone) -> &Fraction| {
            told.with("units", &line.units())
                .with("unitsBefore", units(before))
                .with("unitsNow", &(units(after) - units(before)))
        };
        let [amount, units_at] = &after.last;
        let told = match given.extent {
            Extent::Amount(_) => Told::new("RETURN_AMOUNT"),
            Extent::Units(_) if !has_units => Told::new("RETURN_PART"),
            Extent::Units(_) if *amount == zero() => units(Told::new("RETURN_SHARE"), |gone| &gone.units),
            Extent::Units(_) => {
                let told = Told::new("RETURN_AFTER_AMOUNT").with("goneWithAmount", amount);
                units(told.with("unitsAtAmount", units_at), |gone| &gone.units)
            }
        };
        let [before_price, after_price] = [before, after].map(|gone| ledger.line_gone(given.line, gone));
        let portion = &after.units / line.units();
        let moved = Moved { paid: &line.part.paid, before: before_price, after: after_price, portion };
        let at = format!("/lines/{number}");
        self.part(format!("{at}/price"), &moved, told.exactly(&exact));
        let mut parts = vec![format!("{at}/price")];
        for (index, (fee, _)) in given.fees.iter().enumerate() {
            let Fee { once, part } = &line.fees[*fee];
            let gone = |gone: &super::ledger::Gone| {
                let share = fee_share(self.order, line, &line.fees[*fee], &gone.with_fees);
                share.unwrap_or_else(|| part.paid.less(&part.paid))
            };
            let portion = if *once { whole(1) } else { &after.with_fees / line.units() };
            let told = match !once && has_units {
                true => units(Told::new("RETURN_SHARE"), |gone| &gone.with_fees),
                false => Told::new("RETURN_PART"),
            };
            let exact = self.order.basis(&part.paid) * &portion;
            let moved = Moved { paid: &part.paid, before: gone(before), after: gone(after), portion };
            parts.push(format!("{at}/fees/{index}/price"));
            self.part(format!("{at}/fees/{index}/price"), &moved, told.exactly(&exact));
        }
        let mut prices = vec![given.price.clone()];
        prices.extend(given.fees.iter().map(|(_, price)| price.clone()));
        self.sum(&format!("{at}/finalPrice"), &parts, &price::sum(&prices));
    }

    fn shipping(&mut self, earlier: &Ledger<'_>, ledger: &Ledger<'_>, given: &Given) {
        let (Some(part), Some(_)) = (&self.order.shipping, &given.shipping) else { return };
        let portion = whole(i64::from(ledger.shipping_is_whole()));
        let [before, after] = [earlier, ledger].map(|ledger| ledger.shipping_gone_so_far(part));
        let exact = ledger.exact_shipping_gone(part);
        self.by_tax("/shipping".into(), &part.paid, [&before, &after], &portion, &exact);
    }

    /// A part that comes back as a whole, unless it had come back before.
    fn whole(&mut self, at: String, paid: &'o Price, is_new: bool) {
        let before = if is_new { paid.less(paid) } else { paid.clone() };
        let exact: Vec<Fraction> = paid.leaves().iter().map(|paid| self.order.basis(paid).clone()).collect();
        self.by_tax(at, paid, [&before, paid], &whole(1), &exact);
    }

    /// A part that may have several taxes, each of which is a part of its own, of which `exact` is gone.
    fn by_tax(
        &mut self,
        at: String,
        paid: &'o Price,
        [before, after]: [&Price; 2],
        portion: &Fraction,
        exact: &[Fraction],
    ) {
        let leaves = before.leaves().iter().zip(after.leaves());
        let moved: Vec<Moved<'_>> = paid
            .leaves()
            .iter()
            .zip(leaves)
            .map(|(paid, (before, after))| Moved {
                paid,
                before: before.clone(),
                after: after.clone(),
                portion: portion.clone(),
            })
            .collect();
        if let [single] = &moved[..] {
            return self.part(at, single, Told::new("RETURN_PART").exactly(&exact[0]));
        }
        let parts: Vec<String> = (0..moved.len()).map(|index| part_at(&at, index)).collect();
        for ((own, moved), exact) in parts.iter().zip(&moved).zip(exact) {
            self.part(own.clone(), moved, Told::new("RETURN_PART").exactly(exact));
        }
        self.sum(&at, &parts, &after.less(before));
    }

    /// The sides of a part with one tax; `told` has the rule, the units and the exact amount gone on the side of the
    /// site's prices.
    fn part(&mut self, at: String, moved: &Moved<'_>, told: Told) {
        let (order, Moved { paid, before, after, portion }) = (self.order, moved);
        let given = after.less(before);
        let mut inputs = Told::new(told.rule).with("paid", order.basis(paid)).inputs;
        inputs.extend(told.inputs);
        let own = Told { inputs, ..told }.with("gone", order.basis(after)).with("goneBefore", order.basis(before));
        self.steps.add(format!("{at}/{}", side(order.gross)), own, order.basis(&given));
        let by_tax = order.of_tax;
        let other = Told::new(if by_tax { "RETURN_OTHER_SIDE_BY_TAX" } else { "RETURN_OTHER_SIDE" })
            .with("paid", order.beside(paid))
            .with("basisPaid", order.basis(paid))
            .with("basisGone", order.basis(after))
            .with("gone", order.beside(after))
            .with("goneBefore", order.beside(before))
            .exactly(&other_side(order, paid, order.basis(after), portion.clone()));
        self.steps.add(format!("{at}/{}", side(!order.gross)), other, order.beside(&given));
        self.steps.tax_of(&at, &given.tax());
        self.leaves.push((at, paid.label.clone()));
    }

    fn sum(&mut self, at: &str, parts: &[String], price: &Price) {
        for (figure, value) in [("netValue", &price.net), ("grossValue", &price.gross)] {
            self.steps.sum(format!("{at}/{figure}"), parts.iter().map(|part| format!("{part}/{figure}")), value);
        }
        self.steps.tax_of(at, &price.tax());
    }

    fn total(&mut self, given: &Given, groups: &[Price]) {
        let mut parts: Vec<String> = (0..given.lines.len()).map(|line| format!("/lines/{line}/finalPrice")).collect();
        parts.extend(given.shipping.iter().map(|_| "/shipping".to_owned()));
        parts.extend((0..given.order_fees.len()).map(|fee| format!("/orderFees/{fee}/price")));
        let payment_fees = given.payment_fees.iter().flatten().enumerate();
        parts.extend(payment_fees.map(|(fee, _)| format!("/paymentFees/{fee}/price")));
        self.sum("/totalPrice", &parts, &price::sum(&given.prices()));
        for (number, group) in groups.iter().enumerate() {
            let own = self.leaves.iter().filter(|(_, label)| *label == group.label);
            let own: Vec<String> = own.map(|(at, _)| at.clone()).collect();
            let at = part_at("/totalPrice", number);
            self.sum(&at, &own, group);
            for (index, component) in group.components.iter().enumerate() {
                let told = Told::new("RETURN_COMPONENT").with("rate", &component.rate);
                self.steps.add(format!("{at}/components/{index}/taxValue"), told, &component.tax);
            }
        }
    }
}
