//! Every cart with up to three lines of a few ulps, and a coupon of every amount, to test how single ulps are settled.

use crate::model::*;

const MOST: u64 = 4;

/// Returns carts with one to three lines of 0 to 4 at scale 0, a discount of 0 or 1 on the first line, then a coupon
/// over everything, from nothing to more than the whole, with either rule.
pub fn carts() -> impl Iterator<Item = Request> {
    let prices = (1..=3).flat_map(|lines| (0..(MOST + 1).pow(lines)).map(move |number| digits(number, lines)));
    prices.flat_map(|prices| {
        let total: u64 = prices.iter().sum();
        let amounts = (0..=total + 1).flat_map(|amount| [(amount, 0), (amount, 1)]);
        let worth = amounts.flat_map(|(coupon, before)| {
            ["LARGEST_FIRST", "LARGEST_REMAINDER"].map(|distribution| (coupon, before, distribution))
        });
        worth.map(move |(coupon, before, distribution)| cart(&prices, coupon, before, distribution)).collect::<Vec<_>>()
    })
}

/// Returns this many digits of a number, in the base of one more than the highest price.
fn digits(number: u64, count: u32) -> Vec<u64> {
    (0..count).map(|place| number / (MOST + 1).pow(place) % (MOST + 1)).collect()
}

fn cart(prices: &[u64], coupon: u64, before: u64, distribution: &'static str) -> Request {
    let number = |number: u64| Decimal(number.to_string());
    let line = |(index, &price): (usize, &u64)| Line {
        id: index.to_string(),
        item_yrn: Some(format!("urn:product:{index}")),
        quantity: number(1),
        amount: number(price),
        // Half of an odd gross is a tie.
        unit_price: Some(UnitPrice { tax_rate: Some(number(100)), ..UnitPrice::default() }),
        ..Line::default()
    };
    let mut items: Vec<Line> = prices.iter().enumerate().map(line).collect();
    let first = ExternalDiscount { id: "X".into(), value: number(before), ..ExternalDiscount::default() };
    items[0].discounts.push(first);
    let discount_type = "ABSOLUTE";
    let coupon = Coupon { code: Some("C".into()), discount_type, amount: Some(number(coupon)), ..Coupon::default() };
    Request {
        cart: Cart { currency: "EUR".into(), items, ..Cart::default() },
        site: Site { includes_tax: Some(true), scale: Some(0), home_country: "DE".into(), ..Site::default() },
        coupons: Some(vec![coupon]),
        preferences: Some(Preferences { distribution: Some(distribution), uplift: None }),
        ..Request::default()
    }
}
