//! The sums: of lines with their fees and discounts, and of the cart.

use super::Explained;
use super::places::{CART, discount_at, line_at, part_at};
use crate::step::Steps;
use crate::target::{Applied, Part, Target};
use crate::totals::TotalDiscount;
use crate::value::Value;

/// A discount that was taken off a price, and its place.
type Spot<'a> = (String, &'a Applied);

/// A price of which every part is paid by its own tax, and its place.
type Leaf = (String, Value);

/// The places of the prices that sums of the cart consist of.
#[derive(Default)]
struct Places {
    prices: Vec<String>,
    uplifts: Vec<String>,
    discounted: Vec<String>,
    fees: Vec<String>,
    total_fees: Vec<String>,
    finals: Vec<String>,
}

impl Explained<'_> {
    pub(super) fn sums(&self, steps: &mut Steps) {
        let mut places = Places::default();
        let (mut leaves, mut of_lines, mut of_fees): (Vec<Leaf>, Vec<Spot<'_>>, Vec<Spot<'_>>) = Default::default();
        for index in 0..self.answer.lines.len() {
            self.line(steps, index, &mut places, &mut leaves, (&mut of_lines, &mut of_fees));
        }
        let cart = &self.answer.cart;
        let at = |member: &str| format!("{CART}/{member}");
        steps.sum_of_prices(&at("price"), &places.prices, &cart.price);
        if let Some(uplift) = &cart.uplift {
            steps.sum_of_prices(&at("upliftValue"), &places.uplifts, uplift);
        }
        if let Some(sum) = &cart.discounted_price {
            steps.sum_of_prices(&at("discountedPrice"), &places.discounted, &sum.value);
            grouped(steps, &at("discountedPrice"), &sum.applied, &of_lines);
        }
        if let Some(fees) = &cart.fees {
            steps.sum_of_prices(&at("fees"), &places.fees, fees);
        }
        if let Some(sum) = &cart.total_fee {
            steps.sum_of_prices(&at("totalFee"), &places.total_fees, &sum.value);
            grouped(steps, &at("totalFee"), &sum.applied, &of_fees);
        }
        let mut spots = of_lines;
        spots.extend(of_fees);
        if let Some(shipping) = &cart.shipping {
            self.shipping(steps, shipping, &mut spots);
            let paid = shipping.current_price(self.basis);
            push_leaves(&mut leaves, &at("totalShipping"), &paid);
            places.finals.push(at("totalShipping"));
        }
        for (number, price) in cart.last.order_fees.iter().map(|fee| &fee.price).enumerate() {
            self.last(steps, &at(&format!("orderFees/{number}/price")), price, (&mut places, &mut leaves));
        }
        if let Some((_, price)) = &cart.last.payment {
            self.last(steps, &at("paymentFees/0/price"), price, (&mut places, &mut leaves));
        }
        total_discount(steps, &at("totalDiscount"), cart.total_discount.as_ref(), &spots);
        steps.sum_of_prices(&at("finalPrice"), &places.finals, &cart.final_price);
        aggregate(steps, &at("finalPrice"), &cart.aggregate, &leaves);
        let tax = &cart.final_price.gross - &cart.final_price.net;
        steps.sum("/cart/totalTax/amount".into(), [at("finalPrice/taxValue")], &tax);
        let quantities = (0..self.answer.lines.len()).map(|line| format!("/cart/items/{line}/quantity"));
        steps.sum("/cart/totalUnitsCount".into(), quantities, &self.answer.units);
        if let Some(back) = &cart.taken_back {
            let places: Vec<String> =
                (0..back.prices.len()).map(|index| at(&format!("takenBack/lines/{index}/price"))).collect();
            for (place, price) in places.iter().zip(&back.prices) {
                steps.tax(place, price);
            }
            steps.sum_of_prices(&at("takenBack/totalPrice"), &places, &back.total);
            let leaves: Vec<Leaf> = places.into_iter().zip(back.prices.iter().cloned()).collect();
            aggregate(steps, &at("takenBack/totalPrice"), &back.aggregate, &leaves);
        }
    }

    fn line<'a>(
        &'a self,
        steps: &mut Steps,
        index: usize,
        places: &mut Places,
        leaves: &mut Vec<Leaf>,
        (of_lines, of_fees): (&mut Vec<Spot<'a>>, &mut Vec<Spot<'a>>),
    ) {
        let line = &self.answer.lines[index];
        let at = |member: &str| format!("{}/{member}", line_at(index));
        steps.tax(&format!("/cart/items/{index}/unitPrice"), &line.priced.unit_price);
        steps.tax(&at("price"), &line.target.price);
        places.prices.push(at("price"));
        if let Some(uplift) = &line.priced.uplift {
            steps.tax(&at("upliftValue"), uplift);
            places.uplifts.push(at("upliftValue"));
        }
        let (mut spots, mut fee_spots, mut after_fees) = (Vec::new(), Vec::new(), Vec::new());
        let after = self.after(steps, &at(""), &line.target, &mut spots);
        push_leaves(leaves, &after, &line.target.current_price(self.basis));
        places.discounted.push(after.clone());
        for fee in &line.fees {
            let Part::Fee(_, number) = fee.part else { panic!("a fee") };
            steps.tax(&at(&format!("fees/{number}/price")), &fee.price);
            places.fees.push(at(&format!("fees/{number}/price")));
            let after = self.after(steps, &at(&format!("fees/{number}/")), fee, &mut fee_spots);
            push_leaves(leaves, &after, &fee.current_price(self.basis));
            after_fees.push(after);
        }
        let all: Vec<Spot<'_>> = spots.iter().chain(&fee_spots).cloned().collect();
        total_discount(steps, &at("totalDiscount"), line.totals.total_discount.as_ref(), &all);
        let mut finals = vec![after];
        if let Some(total) = &line.totals.total_fee {
            steps.sum_of_prices(&at("totalFee"), &after_fees, &total.value);
            grouped(steps, &at("totalFee"), &total.applied, &fee_spots);
            finals.push(at("totalFee"));
            places.total_fees.push(at("totalFee"));
        }
        steps.sum_of_prices(&at("finalPrice"), &finals, &line.totals.final_price);
        places.finals.push(at("finalPrice"));
        of_lines.extend(spots);
        of_fees.extend(fee_spots);
    }

    /// The taxes of a price after discounts and of each discount. Returns the place of the price that is paid.
    fn after<'a>(&self, steps: &mut Steps, own: &str, target: &'a Target, spots: &mut Vec<Spot<'a>>) -> String {
        let Some(price) = target.discounted_price(self.basis) else { return format!("{own}price") };
        let at = format!("{own}discountedPrice");
        taxes(steps, &at, &price, target, spots);
        at
    }

    fn shipping<'a>(&self, steps: &mut Steps, shipping: &'a Target, spots: &mut Vec<Spot<'a>>) {
        let (before, after) = (format!("{CART}/shipping"), format!("{CART}/totalShipping"));
        steps.tax(&before, &shipping.price);
        let paid = shipping.current_price(self.basis);
        if !shipping.applied.is_empty() {
            return taxes(steps, &after, &paid, shipping, spots);
        }
        steps.sum_of_prices(&after, std::slice::from_ref(&before), &paid);
        for (index, part) in paid.parts.iter().enumerate() {
            steps.sum_of_prices(&part_at(&after, index), &[part_at(&before, index)], part);
            steps.components(&part_at(&after, index), part);
        }
    }

    fn last(&self, steps: &mut Steps, at: &str, price: &Value, (places, leaves): (&mut Places, &mut Vec<Leaf>)) {
        steps.tax(at, price);
        push_leaves(leaves, at, price);
        places.finals.push(at.to_owned());
    }
}

fn taxes<'a>(steps: &mut Steps, at: &str, price: &Value, target: &'a Target, spots: &mut Vec<Spot<'a>>) {
    steps.tax(at, price);
    for (number, applied) in target.applied.iter().enumerate() {
        let spot = discount_at(at, number);
        steps.tax(&format!("{spot}/price"), &applied.price);
        spots.push((spot, applied));
    }
}

fn push_leaves(leaves: &mut Vec<Leaf>, at: &str, price: &Value) {
    if price.parts.is_empty() {
        leaves.push((at.to_owned(), price.clone()));
    }
    leaves.extend(price.parts.iter().enumerate().map(|(index, part)| (part_at(at, index), part.clone())));
}

/// The groups of a tax aggregate: each the sum of the prices with its tax.
fn aggregate(steps: &mut Steps, at: &str, groups: &[Value], leaves: &[Leaf]) {
    for (index, group) in groups.iter().enumerate() {
        let own: Vec<String> =
            leaves.iter().filter(|(_, leaf)| leaf.tax == group.tax).map(|(place, _)| place.clone()).collect();
        steps.sum_of_prices(&part_at(at, index), &own, group);
        steps.components(&part_at(at, index), group);
    }
}

/// Discounts together that have an id, a kind and an origin in common.
fn grouped(steps: &mut Steps, at: &str, groups: &[Applied], spots: &[Spot<'_>]) {
    for (number, group) in groups.iter().enumerate() {
        let key = |one: &Applied| (one.id.clone(), one.kind, one.origin);
        let own: Vec<&String> =
            spots.iter().filter(|(_, one)| key(one) == key(group)).map(|(place, _)| place).collect();
        let at = discount_at(at, number);
        steps.sum(format!("{at}/value"), own.iter().map(|place| format!("{place}/value")), &group.value);
        let prices: Vec<String> = own.iter().map(|place| format!("{place}/price")).collect();
        steps.sum_of_prices(&format!("{at}/price"), &prices, &group.price);
    }
}

fn total_discount(steps: &mut Steps, at: &str, total: Option<&TotalDiscount>, spots: &[Spot<'_>]) {
    let Some(total) = total else { return };
    grouped(steps, at, &total.applied, spots);
    let own: Vec<String> = (0..total.applied.len()).map(|number| discount_at(at, number)).collect();
    steps.sum(format!("{at}/value"), own.iter().map(|place| format!("{place}/value")), &total.value);
    let prices: Vec<String> = own.iter().map(|place| format!("{place}/price")).collect();
    steps.sum_of_prices(&format!("{at}/price"), &prices, &total.price);
}
