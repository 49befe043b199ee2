//! What a shop in several countries asks for, by chance: amounts that include their tax, customers who pay none, prices that
//! keep their net abroad, credits and cash.

use cartwright_oracle::fractions::{self, whole};
use cartwright_oracle::model::*;

use crate::random::Random;
use crate::tiers;

/// The ways to round.
const MODES: [&str; 5] = ["HALF_UP", "HALF_EVEN", "HALF_DOWN", "UP", "DOWN"];

/// The request of a seed with price tiers, and what such a shop adds.
pub fn request(seed: u64) -> Request {
    let mut request = tiers::request(seed);
    let random = &mut Random::of_seed(seed ^ 0x7A4E_5000);
    included(random, &mut request);
    // A customer's address may have to tell the tax country.
    if random.chance(15) && (request.customer.is_some() || request.cart.country_code.is_some()) {
        request.customer.get_or_insert_default().exemption = Some(random.pick(&["AE", "ZERO"]));
    }
    request.site.price_tax = random.maybe(30, |random| random.pick(&["HOME", "HOME", "DESTINATION"]));
    request.credits = random.maybe(40, |random| credits(random, request.scale()));
    cash(random, &mut request);
    request
}

/// Has amounts say that they include their tax, or that they do not.
fn included(random: &mut Random, request: &mut Request) {
    let flag = |random: &mut Random| random.maybe(50, |random| random.chance(80));
    for fee in request.cart.items.iter_mut().flat_map(|line| &mut line.fees) {
        fee.includes_tax = flag(random);
    }
    if let Some(cost) = &mut request.shipping_cost {
        cost.includes_tax = flag(random);
    }
    for fee in request.site.payment.iter_mut().filter_map(|entry| entry.fee.as_mut()) {
        fee.includes_tax = flag(random);
    }
    if random.flag() {
        let zones = request.site.shipping.iter_mut().flat_map(|entry| &mut entry.zones);
        for tier in zones.flat_map(|zone| &mut zone.methods).flat_map(|method| &mut method.tiers) {
            tier.includes_tax = flag(random);
        }
    }
}

fn credits(random: &mut Random, scale: u32) -> Vec<Credit> {
    let count = random.below(4);
    let credit = |random: &mut Random, number: u64| Credit {
        id: format!("card-{number}"),
        kind: random.maybe(50, |random| random.pick(&["GIFT_CARD", "STORE_CREDIT"])),
        amount: if random.chance(20) { "1000000".into() } else { cut(random.money(scale), scale) },
        currency: random.chance(30),
    };
    (0..count).map(|number| credit(random, number)).collect()
}

fn cut(amount: Decimal, scale: u32) -> Decimal {
    Decimal(fractions::text(&fractions::cut(&amount.exact(), scale)))
}

/// Gives the payment mode of the checkout, or one for the purpose, steps that can be paid.
fn cash(random: &mut Random, request: &mut Request) {
    if !random.chance(30) {
        return;
    }
    let ulp = fractions::ulp(request.scale());
    let step = ulp * whole(random.pick(&[1, 2, 5, 10, 25, 100]));
    let cash =
        CashRounding { step: Decimal(fractions::text(&step)), mode: random.maybe(80, |random| random.pick(&MODES)) };
    let paid = request.checkout.as_ref().and_then(|checkout| checkout.payment_mode.clone());
    let id = paid.unwrap_or_else(|| "till".to_owned());
    match request.site.payment.iter_mut().find(|entry| entry.id == id) {
        Some(entry) => entry.cash = Some(cash),
        None => {
            request.site.payment.push(PaymentEntry { id: id.clone(), cash: Some(cash), ..PaymentEntry::default() });
            request.checkout.get_or_insert_default().payment_mode = Some(id);
        }
    }
}
