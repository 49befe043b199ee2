//! The amounts that discounts take off each price, and the rest of it; and one tax for each rate.

use super::Explained;
use super::places::{CART, discount_at, part_at, side};
use crate::charge::split;
use crate::fractions::{self, Fraction, zero};
use crate::per_rate;
use crate::step::{Steps, Told};
use crate::target::Target;
use crate::tax;
use crate::value::Value;

impl Explained<'_> {
    pub(super) fn discounts(&self, steps: &mut Steps) {
        for (before, after, target) in self.targets().into_iter().filter(|(_, _, target)| !target.applied.is_empty()) {
            let own = side(self.basis.gross);
            let mut parts = vec![(false, format!("{before}/{own}"))];
            for (number, applied) in target.applied.iter().enumerate() {
                let at = discount_at(&after, number);
                parts.push((true, format!("{at}/value")));
                let told = applied.told.clone().expect("how the amount comes about");
                steps.add(format!("{at}/value"), told, &applied.value);
                steps.sum(format!("{at}/price/{own}"), [format!("{at}/value")], &applied.value);
                self.part_of(steps, &format!("{at}/price"), target, &applied.value);
            }
            steps.of(format!("{after}/{own}"), "LEFT", parts, &target.left);
            self.part_of(steps, &after, target, &target.left);
        }
    }

    /// The other side of an amount that is part of a price; by its tax or, if it has several, by the parts of the price.
    fn part_of(&self, steps: &mut Steps, at: &str, target: &Target, amount: &Fraction) {
        if target.price.parts.is_empty() {
            let value = self.basis.price_from_basis(amount.clone(), &target.price.tax);
            return steps.other_side(at, &value, self.basis);
        }
        let goods = self.answer.shipping_parts.as_slice();
        let sides: Vec<Fraction> = goods.iter().map(|part| self.basis.of(part)).collect();
        let shares = split(amount, &sides, self.basis.scale).into_iter().zip(goods);
        let parts: Vec<Value> = shares.map(|(side, part)| self.basis.price_from_basis(side, &part.tax)).collect();
        self.shares(steps, at, &parts, (self.basis, &sides));
    }

    /// With one tax for each rate, the other side of every price paid follows from its share in that tax.
    pub(super) fn taxes_per_rate(&self, steps: &mut Steps) {
        if self.request.tax_per_rate().is_none() {
            return;
        }
        let mut paid: Vec<(String, Value)> = Vec::new();
        for (before, after, target) in self.targets() {
            let is_discounted = !target.applied.is_empty();
            let line = match target.part {
                crate::target::Part::Line(line) => Some(&self.answer.lines[line].priced),
                _ => None,
            };
            if is_discounted || !line.is_some_and(|line| line.stated) {
                paid.push((if is_discounted { after } else { before }, target.current_price(self.basis)));
            }
        }
        let last = &self.answer.cart.last;
        let fees = last.order_fees.iter().enumerate();
        paid.extend(fees.map(|(number, fee)| (format!("{CART}/orderFees/{number}/price"), fee.price.clone())));
        paid.extend(last.payment.iter().map(|(_, price)| (format!("{CART}/paymentFees/0/price"), price.clone())));
        self.one_tax(steps, paid);
        let back = self.answer.cart.taken_back.iter().flat_map(|back| &back.prices).enumerate();
        let back = back.map(|(index, price)| (format!("{CART}/takenBack/lines/{index}/price"), price.clone()));
        self.one_tax(steps, back.collect());
    }

    /// Replaces the steps of some prices.
    fn one_tax(&self, steps: &mut Steps, paid: Vec<(String, Value)>) {
        let (own, other) = (side(self.basis.gross), side(!self.basis.gross));
        let mut leaves: Vec<(String, Value)> = Vec::new();
        for (at, price) in &paid {
            if price.parts.is_empty() {
                leaves.push((at.clone(), price.clone()));
            }
            leaves.extend(price.parts.iter().enumerate().map(|(index, part)| (part_at(at, index), part.clone())));
        }
        leaves.retain(|(_, leaf)| leaf.tax.rate.is_some());
        let orders: Vec<Vec<String>> = paid.iter().map(|(at, _)| steps.shares_of(at)).collect();
        for (at, leaf) in &leaves {
            let same = leaves.iter().filter(|(_, one)| per_rate::is_one_tax(self.request, &one.tax, &leaf.tax));
            let same: Vec<&Value> = same.map(|(_, one)| one).collect();
            let taxes: Vec<String> = self.sums_of_taxes(&same).iter().map(fractions::text).collect();
            let told = Told::new("TAX_PER_RATE")
                .with(own, &self.basis.of(leaf))
                .with("taxRate", leaf.tax.rate.as_ref().expect("a rate"))
                .with_text("taxOfRate", taxes.join(" + "))
                .with("tax", &(&leaf.gross - &leaf.net));
            let value = if self.basis.gross { &leaf.net } else { &leaf.gross };
            steps.replace(format!("{at}/{other}"), told, Vec::new(), value);
        }
        for ((at, price), order) in paid.iter().zip(orders) {
            if !price.parts.is_empty() {
                let value = if self.basis.gross { &price.net } else { &price.gross };
                let parts = order.iter().map(|part| (false, format!("{part}/{other}"))).collect();
                steps.replace(format!("{at}/{other}"), Told::new("SUM"), parts, value);
            }
        }
    }

    /// The sum of each tax of a rate over prices, in the order of the first one.
    fn sums_of_taxes(&self, prices: &[&Value]) -> Vec<Fraction> {
        let components = tax::components(self.request, &prices[0].tax);
        if components.len() < 2 {
            return vec![prices.iter().fold(zero(), |sum, price| sum + &price.gross - &price.net)];
        }
        let of = |code: &str| {
            prices.iter().fold(zero(), |sum, price| {
                let own = tax::components(self.request, &price.tax);
                let place = own.iter().position(|component| component.code == code).expect("the same taxes");
                sum + &price.taxes[place]
            })
        };
        components.iter().map(|component| of(&component.code)).collect()
    }
}
