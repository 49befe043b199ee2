//! Random whole requests.

use cartwright_oracle::model::*;
use cartwright_oracle::tax;

use crate::mood::{Crowd, Mood, SEGMENTS, country, stale, uplift};
use crate::random::Random;
use crate::{coupon, line, misspelt, shipping, site};

const CURRENCIES: [&str; 5] = ["EUR", "USD", "CHF", "JPY", "KWD"];

pub fn request(seed: u64) -> Request {
    let mut random = Random::of_seed(seed);
    let random = &mut random;
    let mood = mood(random);
    let mut request = Request { nulls: random.chance(5), ..Request::default() };
    request.site = site::site(random, &mood);
    request.cart = cart(random, &mood);
    people(random, &mut request);
    if mood.codes {
        with_billing_address(random, &mut request);
    }
    drop_refused_codes(&mut request);
    shipping::shipping(random, &mood, &mut request);
    request.preferences = random.maybe(35, preferences);
    let coupons = coupon::coupons(random, &mood);
    if random.flag() {
        request.coupons = Some(coupons);
        // Then the cart's own do not count.
        if random.chance(10) {
            request.cart.discounts = coupon::coupons(random, &mood);
        }
    } else {
        request.cart.discounts = coupons;
    }
    coupon::on_the_edge(random, &mut request);
    request.now = random.maybe(75, coupon::now);
    request.misspelt = random.maybe(5, misspelt::misspelt);
    request
}

fn mood(random: &mut Random) -> Mood {
    let usual = random.chance(60);
    let scale = if usual { random.between(2, 3) } else { random.below(11) };
    let crowd = match random.below(20) {
        0..2 => Crowd::Tiny,
        2..4 => Crowd::Equal,
        _ => Crowd::Usual,
    };
    let large = crowd == Crowd::Usual && random.chance(6);
    Mood { gross: random.flag(), scale: scale as u32, codes: random.chance(80), large, crowd }
}

fn cart(random: &mut Random, mood: &Mood) -> Cart {
    let count = match mood.crowd {
        Crowd::Tiny => random.between(8, 25),
        Crowd::Equal => random.between(2, 7),
        Crowd::Usual if random.chance(3) => 0,
        Crowd::Usual => random.between(1, 5),
    };
    let mut items: Vec<Line> = (0..count).map(|index| line::priced(random, mood, index)).collect();
    if mood.crowd == Crowd::Equal {
        line::equalize(random, mood, &mut items);
    }
    let zips = ["70190", "70 190", "1010", "SW1A 1AA", "sw1a1aa", "99999"];
    Cart {
        currency: random.name(&CURRENCIES),
        customer_id: None,
        country_code: random.maybe(70, country),
        zip_code: random.maybe(90, |random| random.name(&zips)),
        items,
        discounts: Vec::new(),
        stale: random.maybe(5, stale),
    }
}

/// Half of the carts have a customer; the request may know more customers than the cart.
fn people(random: &mut Random, request: &mut Request) {
    if random.flag() {
        return;
    }
    let id = random.name(&["c1", "c2", "c3"]);
    request.cart.customer_id = random.maybe(80, |_| id.clone());
    request.customer = random.maybe(70, |random| {
        let count = random.below(4);
        Customer {
            id: random.maybe(90, |_| id),
            addresses: (0..count).map(|_| address(random)).collect(),
            segments: random.some_of(40, &SEGMENTS),
            ..Customer::default()
        }
    });
}

/// Drops a code beside a rate that the table has for other countries alone: it would be refused.
fn drop_refused_codes(request: &mut Request) {
    let refused = |code: &String| tax::is_known(request, code) && tax::listed(request, code).is_none();
    let is_refused = |line: &Line| {
        let beside = line.unit_price.as_ref().filter(|_| !line.external && line.tax_code.is_none());
        beside.and_then(|unit_price| unit_price.tax_code.as_ref()).is_some_and(refused)
    };
    let lines: Vec<bool> = request.cart.items.iter().map(is_refused).collect();
    for (line, _) in request.cart.items.iter_mut().zip(lines).filter(|(_, refused)| *refused) {
        line.unit_price.iter_mut().for_each(|unit_price| unit_price.tax_code = None);
    }
}

fn address(random: &mut Random) -> Address {
    Address {
        country: random.maybe(85, country),
        tags: random.some_of(55, &["SHIPPING", "BILLING"]),
        is_default: random.maybe(50, Random::flag),
    }
}

/// Adds a billing address if the tax country may depend on one; a missing one would be refused.
fn with_billing_address(random: &mut Random, request: &mut Request) {
    let has_customer = request.customer.is_some() || request.cart.customer_id.is_some();
    let by_shipping = request.site.tax_determination == Some("SHIPPING_ADDRESS");
    if request.cart.country_code.is_some() || !has_customer || by_shipping {
        return;
    }
    let id = request.cart.customer_id.clone();
    let customer = request.customer.get_or_insert_with(|| Customer { id, ..Customer::default() });
    let billing = |address: &Address| address.country.is_some() && address.tags.contains(&"BILLING".to_owned());
    if !customer.addresses.iter().any(billing) {
        let country = Some(country(random));
        customer.addresses.push(Address { country, tags: vec!["BILLING".into()], is_default: None });
    }
}

fn preferences(random: &mut Random) -> Preferences {
    Preferences {
        uplift: random.maybe(50, uplift),
        distribution: random
            .maybe(70, |random| random.pick(&["LARGEST_FIRST", "LARGEST_REMAINDER", "LARGEST_REMAINDER"])),
    }
}
