//! The prices of an answer.

use cartwright::Calculation;
use cartwright::pricing::{DiscountedPrice, PriceValue};

/// Returns every target of an answer: its undiscounted price and, if it is discounted, its discounted price.
pub(crate) fn targets(calculation: &Calculation) -> Vec<(PriceValue, Option<DiscountedPrice>)> {
    let lines = calculation.lines.iter().map(|line| (line.price, line.discounted_price));
    let fees = calculation.lines.iter().flat_map(|line| line.fees);
    let mut all: Vec<_> = lines.chain(fees.map(|fee| (fee.price, fee.discounted_price))).collect();
    let cart = &calculation.calculated_price;
    if let (Some(shipping), Some(total)) = (&cart.shipping, &cart.total_shipping) {
        let discounted = Some(total).filter(|total| !total.applied_discounts.is_empty());
        all.push((shipping.clone(), discounted.cloned()));
    }
    all
}

/// Returns every price value of an answer.
pub(crate) fn prices(calculation: &Calculation) -> Vec<PriceValue> {
    let (mut all, mut taken) = (Vec::new(), Vec::new());
    for line in &calculation.lines {
        all.extend([line.unit_price, line.price, line.final_price]);
        all.extend(line.total_fee.map(|fee| fee.price));
        all.extend(line.total_discount.map(|discount| discount.price));
    }
    for (price, discounted) in targets(calculation) {
        all.push(price);
        if let Some(discounted) = discounted {
            taken.extend(discounted.applied_discounts.iter().map(|discount| discount.price));
            all.push(discounted.price);
        }
    }
    let cart = &calculation.calculated_price;
    all.extend([cart.price.clone(), cart.final_price.clone()]);
    all.extend(cart.final_price.tax_aggregate.iter().map(PriceValue::from));
    all.extend(cart.discounted_price.iter().chain(&cart.total_fee).map(|price| price.price.clone()));
    all.into_iter().chain(taken).collect()
}

/// Returns the price that applies: the discounted one if there is one, else the undiscounted one.
pub(crate) fn counting<'c>(price: &'c PriceValue, discounted: Option<&'c DiscountedPrice>) -> &'c PriceValue {
    discounted.map_or(price, |discounted| &discounted.price)
}
