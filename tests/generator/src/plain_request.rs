//! Requests with few rules, for which laws are short: lines with fees and external discounts, coupons, a given shipping
//! cost. No tax tables, no zones, no coupons with restrictions.

use cartwright_oracle::model::*;

use crate::plain::Plain;
use crate::random::Random;
use crate::{coupon, line, shipping};

pub fn plain_request(random: &mut Random, plain: &Plain) -> Request {
    let site = Site {
        includes_tax: Some(random.flag()),
        scale: Some(random.pick(&[2, 0, 3, 4, 1])),
        home_country: "DE".into(),
        ..Site::default()
    };
    let distribution = random.maybe(50, |_| "LARGEST_REMAINDER");
    let currency = random.name(plain.currencies);
    let [coupons, lines] = [3, 6].map(|most| random.below(most + 1));
    let coupons = (0..coupons).map(|index| coupon::plain(random, plain, index)).collect();
    let shipping_cost = random.maybe(50, |random| shipping::plain_cost(random, plain));
    let items = (0..lines).map(|index| line::plain(random, plain, index)).collect();
    Request {
        cart: Cart { currency, items, ..Cart::default() },
        site,
        coupons: Some(coupons),
        shipping_cost,
        preferences: distribution.map(|distribution| Preferences { distribution: Some(distribution), uplift: None }),
        ..Request::default()
    }
}
