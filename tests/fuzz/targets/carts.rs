//! Calculates carts made from bytes: figures have their decimals and add up, no money is lost, and only members that a
//! rule reads affect them.

#![no_main]

#[allow(dead_code, reason = "a law changes the amounts of an order")]
#[path = "../../properties/carts.rs"]
mod carts;
#[path = "../../properties/prices.rs"]
mod prices;

use carts::Order;
use cartwright::pricing::{Inputs, NoticeCode, PriceValue};
use cartwright::{Calculation, Cart, Coupon, Error, Number, PreparedSite, json};
use cartwright_generator::plain_request::plain_request;
use cartwright_generator::{Random, plain};
use libfuzzer_sys::fuzz_target;
use prices::{counting, prices, targets};
use rust_decimal::{Decimal, RoundingStrategy};
use serde_json::value::RawValue;

fn calculate(order: &Order, cart: &str) -> Result<Calculation, Error> {
    let inputs =
        Inputs { shipping_cost: order.shipping.as_ref(), preferences: &order.preferences, ..Inputs::default() };
    PreparedSite::new(&order.site)?.calculate_with(&Cart::from_json(cart)?, &order.coupons, inputs)
}

/// Returns net, gross and tax; sums of figures from the library are within range.
fn sides(price: &PriceValue) -> [Decimal; 3] {
    [price.net_value, price.gross_value, price.tax_value].map(Number::to_decimal)
}

fn sum<'p>(prices: impl Iterator<Item = &'p PriceValue>) -> [Decimal; 3] {
    prices.map(sides).fold([Decimal::ZERO; 3], |[net, gross, tax], [a, b, c]| [net + a, gross + b, tax + c])
}

fn every_figure_has_its_decimals(calculation: &Calculation, scale: u32) {
    for price in prices(calculation) {
        let [net, gross, tax] = sides(&price);
        for figure in [net, gross, tax] {
            assert!(figure.scale() <= scale && figure >= Decimal::ZERO, "{price:?}");
        }
        assert_eq!(net + tax, gross, "{price:?}");
    }
}

fn sums_are_sums(calculation: &Calculation) {
    let cart = &calculation.calculated_price;
    let lines = calculation.lines.to_vec();
    for line in &lines {
        let own = counting(&line.price, line.discounted_price.as_ref());
        let fees = line.fees.iter().map(|fee| counting(&fee.price, fee.discounted_price.as_ref()));
        assert_eq!(sum(std::iter::once(own).chain(fees)), sides(&line.final_price), "{line:?}");
    }
    let shipping = cart.total_shipping.as_ref();
    let finals = lines.iter().map(|line| &line.final_price);
    assert_eq!(sum(finals.chain(shipping.map(|shipping| &shipping.price))), sides(&cart.final_price));
    let groups: Vec<PriceValue> = cart.final_price.tax_aggregate.iter().map(PriceValue::from).collect();
    assert_eq!(sum(groups.iter()), sides(&cart.final_price));
    assert_eq!(sum(lines.iter().map(|line| &line.price)), sides(&cart.price));
    let discounts = lines.iter().filter_map(|line| line.total_discount.as_ref()).map(|total| total.value);
    let discounts =
        discounts.chain(shipping.iter().flat_map(|shipping| &shipping.applied_discounts).map(|one| one.value));
    let total = cart.total_discount.as_ref().map_or(Decimal::ZERO, |total| total.value.to_decimal());
    assert_eq!(discounts.map(Number::to_decimal).sum::<Decimal>(), total);
}

/// The discounts on a price and the remainder add up to the price, on the side that discounts are taken from.
fn discounts_are_taken_off(calculation: &Calculation, includes_tax: bool) {
    let side = |price: &PriceValue| if includes_tax { price.gross_value } else { price.net_value }.to_decimal();
    for (price, discounted) in targets(calculation) {
        let Some(discounted) = discounted else { continue };
        let taken = discounted.applied_discounts.iter().map(|discount| discount.value.to_decimal());
        assert_eq!(side(&price) - taken.sum::<Decimal>(), side(&discounted.price), "{discounted:?}");
    }
}

/// The amount of an ABSOLUTE coupon is taken off, or reported as not distributed.
fn absolute_amounts_are_accounted_for(calculation: &Calculation, coupons: &[Coupon], scale: u32) {
    for (index, coupon) in coupons.iter().enumerate() {
        let Some(absolute) = &coupon.discount_absolute else { continue };
        let code = coupon.code.as_deref().unwrap();
        let applied = targets(calculation).into_iter().filter_map(|(_, discounted)| discounted);
        let taken = applied.flat_map(|discounted| discounted.applied_discounts.to_vec());
        let taken = taken.filter(|discount| discount.id() == code).map(|discount| discount.value.to_decimal());
        let path = format!("/coupons/{index}");
        let notices = calculation.notices.iter();
        let rest = notices.filter(|notice| notice.code == NoticeCode::CouponUndistributed && notice.path == path);
        let rest = rest.map(|notice| notice.amount.unwrap().to_decimal());
        let amount = absolute.amount.to_decimal();
        let rounded = amount.round_dp_with_strategy(scale, RoundingStrategy::MidpointAwayFromZero);
        assert_eq!(taken.sum::<Decimal>() + rest.sum::<Decimal>(), rounded, "{coupon:?}");
    }
}

/// Returns the cart in an answer, unchanged.
fn cart_of(answer: &str) -> &str {
    #[derive(serde::Deserialize)]
    struct Answer<'a> {
        #[serde(borrow)]
        cart: &'a RawValue,
    }
    serde_json::from_str::<Answer<'_>>(answer).unwrap().cart.get()
}

/// Returns the same cart with other ids, other metadata, and members that no rule reads.
fn dressed(cart: &str) -> String {
    let more = r#"{"x":1e999,"metadata":{"version":7},"mixins":{"a":{"b":[1,{"c":null}]}},"#;
    cart.replacen('{', more, 1).replace("\"id\":\"", "\"y\":\"z\",\"id\":\"other-")
}

fuzz_target!(|data: &[u8]| {
    let request = plain_request(&mut Random::of_bytes(data), &plain::ANY);
    let cart = request.cart_json();
    let order = Order::of(&request);
    let text = request.json();
    let calculation = match calculate(&order, &cart) {
        Ok(calculation) => calculation,
        Err(refusal) => {
            assert_eq!(json::calculate(&text).map_err(|error| error.code()), Err(refusal.code()), "{text}");
            return;
        }
    };
    every_figure_has_its_decimals(&calculation, order.scale);
    sums_are_sums(&calculation);
    discounts_are_taken_off(&calculation, order.site.includes_tax);
    absolute_amounts_are_accounted_for(&calculation, &order.coupons, order.scale);

    let once = json::calculate(&text).unwrap();
    let twice = json::calculate(&request.json_with(cart_of(&once)));
    assert_eq!(twice.as_ref(), Ok(&once), "calculated twice");
    let other = calculate(&order, &dressed(&cart)).unwrap();
    assert_eq!(prices(&other), prices(&calculation), "with other ids");
});
