//! The sums of an explanation: the figures that make up every tax, total, and group.

pub(crate) mod parts;

use std::borrow::Cow;

use crate::error::{CART, ITEMS};

use super::sums::parts::{by_group, key_of, parts, push, push_all, push_leaves, source};
use super::{Leaf, Parts, Priced, Spot};
use crate::error::Error;
use crate::money::{Digits, Number};
use crate::pricing::amounts::{Part, Place, PriceParts, Rule, Source, Step, Steps, TaxGroup, compare};
use crate::pricing::figures::{
    Calculation, DiscountedParts, LineParts, TakenBackCalculation, TotalDiscount, TotalParts,
};
use crate::pricing::offers::{DiscountParts, Discounts};

/// The members of a price value that are added up.
const SIDES: [&str; 3] = ["netValue", "grossValue", "taxValue"];

struct Sums {
    steps: Steps,
}

/// Appends the steps of the sums to those of the rounded figures.
pub(crate) fn explain(steps: Steps, calculation: &Calculation) -> Result<Vec<Step>, Error> {
    let mut sums = Sums { steps };
    let mut parts = Parts::default();
    for index in 0..calculation.lines.len() {
        let Some(line) = calculation.lines.parts(index) else { break };
        sums.line(index, &line, &mut parts);
        sums.steps.refuse_full()?;
    }
    sums.cart(calculation, parts);
    sums.steps.refuse_full()?;
    Ok(sums.steps.into_list())
}

impl Sums {
    fn line<'c>(&mut self, index: usize, line: &LineParts<'c>, parts: &mut Parts<'c>) {
        let at = |figure| Place::Line(index, figure);
        self.tax(Place::Unit(index), &line.unit_price);
        let price = self.priced(at("price"), line.price, &mut parts.prices);
        if let Some(uplift) = line.uplift_value {
            self.priced(at("upliftValue"), uplift, &mut parts.uplifts);
        }
        let mut spots = Vec::new();
        let after = self.discounted(at("discountedPrice"), line.discounted_price, price, &mut spots);
        push_all(&mut parts.line_spots, &spots);
        push(&mut parts.discounted, after);
        push_leaves(&mut parts.leaves, after);
        let own = spots.len();
        let mut after_fees = Vec::new();
        for (number, fee) in line.fees.parts().enumerate() {
            let at = |figure| Place::Fee(index, number, figure);
            let price = self.priced(at("price"), fee.price, &mut parts.fees);
            let fee = self.discounted(at("discountedPrice"), fee.discounted_price, price, &mut spots);
            push(&mut after_fees, fee);
            push_leaves(&mut parts.leaves, fee);
        }
        self.total_discount(at("totalDiscount"), line.total_discount, &spots);
        let mut final_parts = vec![after];
        if let Some(total_fee) = line.total_fee {
            let of_fees = spots.get(own..).unwrap_or_default();
            let total = Priced { place: at("totalFee"), price: total_fee.price };
            self.sum(total, &after_fees);
            self.grouped(total.place, total_fee.discounts, of_fees);
            push_all(&mut parts.fee_spots, of_fees);
            push(&mut final_parts, total);
            push(&mut parts.total_fees, total);
        }
        let total = Priced { place: at("finalPrice"), price: line.final_price };
        self.sum(total, &final_parts);
        push(&mut parts.finals, total);
    }

    fn cart<'c>(&mut self, calculation: &'c Calculation, mut parts: Parts<'c>) {
        let cart = &calculation.calculated_price;
        let at = Place::Cart;
        self.sum(Priced { place: at("price"), price: cart.price.parts() }, &parts.prices);
        if let Some(value) = &cart.uplift_value {
            self.sum(Priced { place: at("upliftValue"), price: value.parts() }, &parts.uplifts);
        }
        if let Some(price) = &cart.discounted_price {
            let place = at("discountedPrice");
            self.sum(Priced { place, price: price.price.parts() }, &parts.discounted);
            self.grouped(place, price.applied_discounts.kept(), &parts.line_spots);
        }
        if let Some(value) = &cart.fees {
            self.sum(Priced { place: at("fees"), price: value.parts() }, &parts.fees);
        }
        if let Some(price) = &cart.total_fee {
            let place = at("totalFee");
            self.sum(Priced { place, price: price.price.parts() }, &parts.total_fees);
            self.grouped(place, price.applied_discounts.kept(), &parts.fee_spots);
        }
        let mut spots = parts.line_spots;
        push_all(&mut spots, &parts.fee_spots);
        if let (Some(shipping), Some(total)) = (&cart.shipping, &cart.total_shipping) {
            let price = Priced { place: at("shipping"), price: shipping.parts() };
            self.tax(price.place, &price.price);
            let after = Priced { place: at("totalShipping"), price: total.price.parts() };
            if total.applied_discounts.is_empty() {
                self.sum(after, &[price]);
                self.same_parts(after, price);
            } else {
                self.discounted(after.place, Some(total.parts()), price, &mut spots);
            }
            push(&mut parts.finals, after);
            push_leaves(&mut parts.leaves, after);
        }
        for (number, fee) in cart.order_fees.iter().enumerate() {
            let fee = self.priced(Place::OrderFee(number), fee.price.parts(), &mut parts.finals);
            push_leaves(&mut parts.leaves, fee);
        }
        for fee in &cart.payment_fees {
            let fee = self.priced(Place::Payment, fee.price.parts(), &mut parts.finals);
            push_leaves(&mut parts.leaves, fee);
        }
        self.total_discount(at("totalDiscount"), cart.total_discount.as_ref().map(TotalDiscount::parts), &spots);
        self.sum(Priced { place: at("finalPrice"), price: cart.final_price.parts() }, &parts.finals);
        self.tax_aggregate(at("finalPrice"), &cart.final_price.tax_aggregate, &parts.leaves);
        let path = CART.below("/totalTax/amount").pointer();
        let parts = vec![Part::plus(at("finalPrice").pointer() + "/taxValue")];
        self.steps.push(Step { parts, ..Step::new(path, Rule::Sum, cart.final_price.tax_value) });
        if let Some(taken_back) = &cart.taken_back {
            self.taken_back(taken_back);
        }
        let mut quantities = Vec::new();
        for index in 0..calculation.lines.len() {
            quantities.push(Part::plus(ITEMS.element(index).member("quantity").pointer()));
        }
        let path = CART.member("totalUnitsCount").pointer();
        self.steps.push(Step { parts: quantities, ..Step::new(path, Rule::Sum, calculation.total_units_count) });
    }

    /// Explains what is taken back: the tax of each entry, and their sum.
    fn taken_back(&mut self, taken_back: &TakenBackCalculation) {
        let (mut prices, mut leaves) = (Vec::new(), Vec::new());
        for (index, line) in taken_back.lines.iter().enumerate() {
            let price = self.priced(Place::TakenBack(index), line.price.parts(), &mut prices);
            push_leaves(&mut leaves, price);
        }
        let total = Priced { place: Place::AllTakenBack, price: taken_back.total_price.parts() };
        self.sum(total, &prices);
        self.tax_aggregate(total.place, &taken_back.total_price.tax_aggregate, &leaves);
    }

    /// Explains the parts of a price by tax code and rate.
    fn tax_aggregate(&mut self, of: Place, groups: &[TaxGroup], leaves: &[Leaf<'_>]) {
        let group = |at: usize| groups.get(at).map(|group| key_of(&group.tax));
        let leaf = |at: usize| leaves.get(at).map(|leaf| leaf.tax);
        let order = |one, other| compare(group(one), group(other));
        let own = by_group(groups.len(), leaves.len(), &order, &|one, at| compare(group(one), leaf(at)));
        for ((number, group), own) in groups.iter().enumerate().zip(own) {
            let path = format!("{}/taxAggregate/lines/{number}", of.pointer());
            let own = own.iter().filter_map(|at| leaves.get(*at)).map(|leaf| leaf.place.pointer());
            let own: Vec<String> = own.collect();
            self.sides(&path, [group.net_value, group.gross_value, group.tax_value], &own);
            self.components(&path, group);
        }
    }

    /// Explains the taxes that make up the rate of a group.
    fn components(&mut self, path: &str, group: &TaxGroup) {
        for (number, component) in group.components.iter().enumerate() {
            let path = format!("{path}/components/{number}/taxValue");
            let inputs = vec![(Cow::Borrowed("rate"), component.rate.to_string())];
            self.steps.push(Step { inputs, ..Step::new(path, Rule::ComponentTax, component.tax_value) });
        }
    }

    /// Explains the parts of a price by tax, which are the same as those of another price.
    fn same_parts(&mut self, price: Priced<'_>, of: Priced<'_>) {
        for (number, group) in price.price.groups().iter().enumerate() {
            let (Some(place), Some(of)) = (price.place.part(number), of.place.part(number)) else { break };
            let path = place.pointer();
            self.sides(&path, [group.net_value, group.gross_value, group.tax_value], &[of.pointer()]);
            self.components(&path, group);
        }
    }

    /// Explains the tax of a price whose net and gross already have steps.
    fn tax(&mut self, place: Place, price: &PriceParts<'_>) {
        self.tax_at(&place.pointer(), price);
    }

    fn tax_at(&mut self, path: &str, price: &PriceParts<'_>) {
        let [.., tax] = price.sides();
        self.steps.push(Step::tax(path, figure_of(tax)));
        for (number, group) in price.groups().iter().enumerate() {
            let path = format!("{path}/taxAggregate/lines/{number}");
            self.steps.push(Step::tax(&path, group.tax_value));
            self.components(&path, group);
        }
    }

    /// Like [`Sums::tax`], for a price that is also part of a sum, to which `list` belongs.
    fn priced<'c>(&mut self, place: Place, price: PriceParts<'c>, list: &mut Vec<Priced<'c>>) -> Priced<'c> {
        self.tax(place, &price);
        let priced = Priced { place, price };
        push(list, priced);
        priced
    }

    /// Explains a price that is the sum of others, each side separately.
    fn sum(&mut self, price: Priced<'_>, parts: &[Priced<'_>]) {
        let pointers: Vec<String> = parts.iter().map(|part| part.place.pointer()).collect();
        self.sides(&price.place.pointer(), price.price.sides().map(figure_of), &pointers);
    }

    /// Explains the net, gross, and tax of a sum of the prices at some pointers.
    fn sides(&mut self, path: &str, figures: [Number; 3], pointers: &[String]) {
        for (side, figure) in SIDES.into_iter().zip(figures) {
            let step = Step::new(format!("{path}/{side}"), Rule::Sum, figure);
            self.steps.push(Step { parts: parts(pointers, side), ..step });
        }
    }

    /// Explains a value and a price, in the object at a path, that are sums of those in the objects at some pointers.
    fn value_and_price(&mut self, path: &str, [value, sides @ ..]: [Digits; 4], mut pointers: Vec<String>) {
        let step = Step::new(format!("{path}/value"), Rule::Sum, figure_of(value));
        self.steps.push(Step { parts: parts(&pointers, "value"), ..step });
        for pointer in &mut pointers {
            pointer.push_str("/price");
        }
        self.sides(&format!("{path}/price"), sides.map(figure_of), &pointers);
    }

    /// Explains the taxes of a discounted price and of its discounts, and appends these to `spots`. Returns the price
    /// that counts.
    fn discounted<'c>(
        &mut self,
        place: Place,
        price: Option<DiscountedParts<'c>>,
        undiscounted: Priced<'c>,
        spots: &mut Vec<Spot>,
    ) -> Priced<'c> {
        let Some(price) = price else { return undiscounted };
        self.tax(place, &price.price);
        for (number, discount) in price.discounts.parts().enumerate() {
            let spot = Spot { place, number, key: discount.key.clone() };
            self.tax_at(&(spot.pointer() + "/price"), &discount.price);
            spots.push(spot);
        }
        Priced { place, price: price.price }
    }

    /// Explains discounts grouped by id, origin, and type.
    fn grouped(&mut self, place: Place, groups: Discounts<'_>, spots: &[Spot]) {
        let groups: Vec<DiscountParts<'_>> = groups.parts().collect();
        let groups = groups.as_slice();
        let group = |at: usize| groups.get(at).map(|group| source(group.key));
        let spot = |at: usize| spots.get(at).map(|spot| source(&spot.key));
        let order = |one, other| Source::compare(group(one).as_ref(), group(other).as_ref());
        let part = |one, at| Source::compare(group(one).as_ref(), spot(at).as_ref());
        let own = by_group(groups.len(), spots.len(), &order, &part);
        for ((number, discount), own) in groups.iter().enumerate().zip(own) {
            let own = own.iter().filter_map(|at| spots.get(*at)).map(Spot::pointer).collect();
            let [net, gross, tax] = discount.price.sides();
            self.value_and_price(&place.discount(number), [discount.value, net, gross, tax], own);
        }
    }

    fn total_discount(&mut self, place: Place, total: Option<TotalParts<'_>>, spots: &[Spot]) {
        let Some(total) = total else { return };
        self.grouped(place, total.sum.discounts, spots);
        let own = (0..total.sum.discounts.len()).map(|number| place.discount(number)).collect();
        let [net, gross, tax] = total.sum.price.sides();
        self.value_and_price(&place.pointer(), [total.value, net, gross, tax], own);
    }
}

/// A figure as a number, which steps have.
fn figure_of(digits: Digits) -> Number {
    Number::of_digits(digits).unwrap_or_default()
}
