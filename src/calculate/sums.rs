//! The sums of an explanation: which figures every tax, total and group is made up of.

use std::cmp::Ordering;

use super::known::Known;
use crate::calculation::{AppliedDiscount, Calculation, DiscountedPrice, PriceValue, TotalDiscount};
use crate::cart::Origin;
use crate::coupon::DiscountType;
use crate::explanation::{Part, Rule, Step};
use crate::number::Number;

/// The members of a price value that sums run over.
const SIDES: [&str; 3] = ["netValue", "grossValue", "taxValue"];

/// An applied discount in the answer and where it stands.
struct Spot<'c> {
    path: String,
    discount: &'c AppliedDiscount<'c>,
}

/// A price value in the answer and where it stands.
#[derive(Clone)]
struct Priced<'c> {
    path: String,
    value: &'c PriceValue<'c>,
}

struct Sums {
    steps: Vec<Step>,
}

/// Adds to the steps of the rounded figures those of the sums.
pub(super) fn explain(steps: Vec<Step>, calculation: &Calculation<'_>) -> Vec<Step> {
    let mut sums = Sums { steps };
    let cart = &calculation.calculated_price;
    let (mut prices, mut uplifts, mut discounted, mut fees, mut total_fees) = (vec![], vec![], vec![], vec![], vec![]);
    let (mut finals, mut leaves) = (vec![], vec![]);
    let (mut line_spots, mut fee_spots, mut all_spots) = (vec![], vec![], vec![]);
    for (index, line) in calculation.lines.iter().enumerate() {
        let at = |member: &str| format!("/cart/items/{index}/calculatedPrice/{member}");
        sums.tax(&format!("/cart/items/{index}/unitPrice"), &line.unit_price);
        let price = Priced { path: at("price"), value: &line.price };
        sums.tax(&price.path, price.value);
        if let Some(uplift) = line.uplift_value.as_deref() {
            sums.tax(&at("upliftValue"), uplift);
            uplifts.push(Priced { path: at("upliftValue"), value: uplift });
        }
        let after = sums.discounted(at("discountedPrice"), line.discounted_price.as_ref(), price);
        let own = spots(&at("discountedPrice"), line.discounted_price.as_ref());
        let mut of_fees = Vec::new();
        let mut after_fees = Vec::new();
        for (number, fee) in line.fees.iter().enumerate() {
            let at = |member: &str| at(&format!("fees/{number}/{member}"));
            let price = Priced { path: at("price"), value: &fee.price };
            sums.tax(&price.path, price.value);
            fees.push(Priced { path: at("price"), value: &fee.price });
            after_fees.push(sums.discounted(at("discountedPrice"), fee.discounted_price.as_ref(), price));
            of_fees.extend(spots(&at("discountedPrice"), fee.discounted_price.as_ref()));
        }
        let both: Vec<&Spot<'_>> = own.iter().chain(&of_fees).collect();
        sums.total_discount(&at("totalDiscount"), line.total_discount.as_ref(), &both);
        let mut parts = vec![Priced { path: after.path.clone(), value: after.value }];
        if let Some(total_fee) = &line.total_fee {
            sums.sum(&at("totalFee"), &total_fee.price, &after_fees);
            sums.grouped(&at("totalFee"), &total_fee.applied_discounts, &of_fees.iter().collect::<Vec<_>>());
            parts.push(Priced { path: at("totalFee"), value: &total_fee.price });
            total_fees.push(Priced { path: at("totalFee"), value: &total_fee.price });
        }
        sums.sum(&at("finalPrice"), &line.final_price, &parts);
        finals.push(Priced { path: at("finalPrice"), value: &line.final_price });
        prices.push(Priced { path: at("price"), value: &line.price });
        leaves.push(Priced { path: after.path.clone(), value: after.value });
        discounted.push(after);
        leaves.extend(after_fees);
        line_spots.extend(own);
        fee_spots.extend(of_fees);
    }
    let at = |member: &str| format!("/cart/calculatedPrice/{member}");
    sums.sum(&at("price"), &cart.price, &prices);
    if let Some(uplift) = &cart.uplift_value {
        sums.sum(&at("upliftValue"), uplift, &uplifts);
    }
    if let Some(price) = &cart.discounted_price {
        sums.sum(&at("discountedPrice"), &price.price, &discounted);
        sums.grouped(&at("discountedPrice"), &price.applied_discounts, &line_spots.iter().collect::<Vec<_>>());
    }
    if let Some(price) = &cart.fees {
        sums.sum(&at("fees"), price, &fees);
    }
    if let Some(price) = &cart.total_fee {
        sums.sum(&at("totalFee"), &price.price, &total_fees);
        sums.grouped(&at("totalFee"), &price.applied_discounts, &fee_spots.iter().collect::<Vec<_>>());
    }
    if let (Some(shipping), Some(total)) = (&cart.shipping, &cart.total_shipping) {
        let price = Priced { path: at("shipping"), value: shipping };
        sums.tax(&price.path, price.value);
        if total.applied_discounts.is_empty() {
            sums.sum(&at("totalShipping"), &total.price, &[price]);
        } else {
            sums.discounted(at("totalShipping"), Some(total), price);
        }
        all_spots = spots(&at("totalShipping"), Some(total));
        finals.push(Priced { path: at("totalShipping"), value: &total.price });
        leaves.push(Priced { path: at("totalShipping"), value: &total.price });
    }
    for (number, fee) in cart.payment_fees.iter().enumerate() {
        let path = at(&format!("paymentFees/{number}/price"));
        sums.tax(&path, &fee.price);
        finals.push(Priced { path: path.clone(), value: &fee.price });
        leaves.push(Priced { path, value: &fee.price });
    }
    let every: Vec<&Spot<'_>> = line_spots.iter().chain(&fee_spots).chain(&all_spots).collect();
    sums.total_discount(&at("totalDiscount"), cart.total_discount.as_ref(), &every);
    sums.sum(&at("finalPrice"), &cart.final_price, &finals);
    let group = |at: usize| cart.tax_aggregate.get(at).map(tax_of);
    let leaf = |at: usize| leaves.get(at).map(|leaf: &Priced<'_>| tax_of(leaf.value));
    let counts = (cart.tax_aggregate.len(), leaves.len());
    let taxed = by_group(counts, &|one, other| group(one).cmp(&group(other)), &|one, at| group(one).cmp(&leaf(at)));
    for ((number, group), own) in cart.tax_aggregate.iter().enumerate().zip(taxed) {
        let parts: Vec<Priced<'_>> = own.iter().filter_map(|at| leaves.get(*at).cloned()).collect();
        sums.sum(&at(&format!("finalPrice/taxAggregate/lines/{number}")), group, &parts);
    }
    let tax = vec![Part::plus(at("finalPrice/taxValue"))];
    sums.push(String::from("/cart/totalTax/amount"), Rule::Sum, tax, cart.final_price.tax_value);
    let quantities = (0..calculation.lines.len()).map(|index| Part::plus(format!("/cart/items/{index}/quantity")));
    sums.push(String::from("/cart/totalUnitsCount"), Rule::Sum, quantities.collect(), calculation.total_units_count);
    sums.steps
}

fn spots<'c>(path: &str, price: Option<&'c DiscountedPrice<'c>>) -> Vec<Spot<'c>> {
    let discounts = price.map(|price| &*price.applied_discounts).unwrap_or_default();
    let spot = |(number, discount)| Spot { path: format!("{path}/appliedDiscounts/{number}"), discount };
    discounts.iter().enumerate().map(spot).collect()
}

/// For each of several groups the places of its parts. `group` compares two groups, `part` a group with a part.
fn by_group(
    (groups, parts): (usize, usize),
    group: &dyn Fn(usize, usize) -> Ordering,
    part: &dyn Fn(usize, usize) -> Ordering,
) -> Vec<Vec<usize>> {
    let mut known = Known::default();
    (0..groups).for_each(|_| known.add(group));
    let mut places = vec![Vec::new(); groups];
    for at in 0..parts {
        let own = known.find(&|group| part(group, at));
        if let Some(own) = own.and_then(|group| places.get_mut(group)) {
            own.push(at);
        }
    }
    places
}

/// What the parts of a tax aggregate have in common.
const fn tax_of<'c>(value: &PriceValue<'c>) -> (Option<&'c str>, Option<Number>) {
    (value.tax_code, value.tax_rate)
}

/// What the discounts of one group have in common.
const fn source<'c>(discount: &AppliedDiscount<'c>) -> (&'c str, Origin, DiscountType) {
    (discount.id, discount.origin, discount.discount_type)
}

impl Sums {
    fn push(&mut self, path: String, rule: Rule, parts: Vec<Part>, value: Number) {
        self.steps.push(Step { parts, ..Step::new(path, rule, value) });
    }

    /// The tax of a price whose net and gross have steps of their own.
    fn tax(&mut self, path: &str, value: &PriceValue<'_>) {
        let parts = vec![Part::plus(format!("{path}/grossValue")), Part::minus(format!("{path}/netValue"))];
        self.push(format!("{path}/taxValue"), Rule::Tax, parts, value.tax_value);
    }

    /// A price that is the sum of others, side by side.
    fn sum(&mut self, path: &str, value: &PriceValue<'_>, parts: &[Priced<'_>]) {
        for (side, figure) in SIDES.into_iter().zip([value.net_value, value.gross_value, value.tax_value]) {
            let parts = parts.iter().map(|part| Part::plus(format!("{}/{side}", part.path))).collect();
            self.push(format!("{path}/{side}"), Rule::Sum, parts, figure);
        }
    }

    /// The taxes of a discounted price and of its discounts; answers with the price that counts.
    fn discounted<'c>(
        &mut self,
        path: String,
        price: Option<&'c DiscountedPrice<'c>>,
        undiscounted: Priced<'c>,
    ) -> Priced<'c> {
        let Some(price) = price else { return undiscounted };
        self.tax(&path, &price.price);
        for spot in spots(&path, Some(price)) {
            self.tax(&format!("{}/price", spot.path), &spot.discount.price);
        }
        Priced { path, value: &price.price }
    }

    /// Discounts grouped by id, origin and type.
    fn grouped(&mut self, path: &str, groups: &[AppliedDiscount<'_>], spots: &[&Spot<'_>]) {
        let group = |at: usize| groups.get(at).map(source);
        let spot = |at: usize| spots.get(at).map(|spot| source(spot.discount));
        let counts = (groups.len(), spots.len());
        let own = by_group(counts, &|one, other| group(one).cmp(&group(other)), &|one, at| group(one).cmp(&spot(at)));
        for ((number, group), own) in groups.iter().enumerate().zip(own) {
            let path = format!("{path}/appliedDiscounts/{number}");
            let own: Vec<&Spot<'_>> = own.iter().filter_map(|at| spots.get(*at).copied()).collect();
            let values = own.iter().map(|spot| Part::plus(format!("{}/value", spot.path))).collect();
            self.push(format!("{path}/value"), Rule::Sum, values, group.value);
            let prices: Vec<Priced<'_>> = own
                .iter()
                .map(|spot| Priced { path: format!("{}/price", spot.path), value: &spot.discount.price })
                .collect();
            self.sum(&format!("{path}/price"), &group.price, &prices);
        }
    }

    fn total_discount(&mut self, path: &str, total: Option<&TotalDiscount<'_>>, spots: &[&Spot<'_>]) {
        let Some(total) = total else { return };
        self.grouped(path, &total.applied_discounts, spots);
        let groups = total.applied_discounts.iter().enumerate();
        let group = |number: usize, member: &str| format!("{path}/appliedDiscounts/{number}/{member}");
        let values = groups.clone().map(|(number, _)| Part::plus(group(number, "value"))).collect();
        self.push(format!("{path}/value"), Rule::Sum, values, total.value);
        let prices: Vec<Priced<'_>> =
            groups.map(|(number, one)| Priced { path: group(number, "price"), value: &one.price }).collect();
        self.sum(&format!("{path}/price"), &total.price, &prices);
    }
}
