//! Random shipping: a given cost, zones for an estimate, or a named method or slot at checkout.

use cartwright_oracle::fractions;
use cartwright_oracle::line;
use cartwright_oracle::model::*;
use cartwright_oracle::value::Basis;

use crate::mood::{Mood, country};
use crate::plain::{self, Plain};
use crate::random::Random;
use crate::site::CODES;

const GROUPS: [&str; 2] = ["gold", "silver"];

/// Sets the site's shipping, the request's cost or the checkout stage, and perhaps a payment mode.
pub fn shipping(random: &mut Random, mood: &Mood, request: &mut Request) {
    let kind = random.below(20);
    if kind >= 4 {
        request.site.shipping = entries(random, mood);
        request.site.shipping_value = random.maybe(25, |random| random.pick(&["DISCOUNTED", "DISCOUNTED", "ORIGINAL"]));
        if random.chance(30) {
            on_the_edge(random, mood, request);
        }
    }
    let stage = match kind {
        // No zones and no cost, or zones that a given cost makes irrelevant.
        0..2 => None,
        2..8 => {
            request.shipping_cost = Some(cost(random, mood));
            None
        }
        8..14 => None,
        14..17 => Some(Stage::Final { zone: "z0".into(), method: "certain".into() }),
        _ => Some(Stage::Slot { delivery_time: "evening".into(), slot: "s1".into() }),
    };
    let can_pay = request.site.payment.iter().any(|entry| entry.id == "card");
    let payment_mode = (can_pay && random.chance(75)).then(|| "card".to_owned());
    if stage.is_some() || payment_mode.is_some() || random.chance(5) {
        request.checkout = Some(Checkout { stage, payment_mode });
    }
}

/// Draws a cost with a stated rate, or an untaxed one.
pub fn plain_cost(random: &mut Random, plain: &Plain) -> ShippingCost {
    let amount = plain.amount(random, 2_000);
    let (tax_code, tax_rate) = plain::tax(random);
    ShippingCost { amount, tax_code, tax_rate, ..ShippingCost::default() }
}

fn cost(random: &mut Random, mood: &Mood) -> ShippingCost {
    let mut cost = ShippingCost { amount: amount(random, mood), ..ShippingCost::default() };
    match random.below(4) {
        0 if mood.codes => cost.tax_code = Some(random.name(&CODES)),
        0 | 1 => (cost.tax_rate, cost.tax_code) = (Some(random.rate()), Some(random.name(&CODES))),
        2 => cost.tax_rate = Some(random.rate()),
        _ => {}
    }
    cost
}

/// Draws an inactive entry that must not be read, and one or two that count together.
fn entries(random: &mut Random, mood: &Mood) -> Vec<ShippingEntry> {
    let groups = ["c1", "c2"].map(|customer| (customer.to_owned(), random.name(&GROUPS)));
    let first = ShippingEntry {
        active: random.maybe(50, |_| true),
        zones: zones(random, mood, 0),
        delivery_times: vec![delivery_time("morning", "z0", "m1"), delivery_time("evening", "z0", "certain")],
        customer_groups: if random.chance(80) { groups.to_vec() } else { Vec::new() },
    };
    let mut entries = vec![first];
    if random.chance(30) {
        entries.push(ShippingEntry { zones: zones(random, mood, 5), ..ShippingEntry::default() });
    }
    if random.chance(20) {
        let inactive = ShippingEntry { active: Some(false), zones: zones(random, mood, 0), ..ShippingEntry::default() };
        entries.insert(0, inactive);
    }
    entries
}

fn delivery_time(id: &str, zone: &str, method: &str) -> DeliveryTime {
    let slots = vec![("s0".to_owned(), "m0".to_owned()), ("s1".to_owned(), method.to_owned())];
    DeliveryTime { id: id.into(), zone: zone.into(), slots }
}

/// Zones numbered from `first`, each with a few methods; the first one also with a method that always fits.
fn zones(random: &mut Random, mood: &Mood, first: u64) -> Vec<Zone> {
    let count = random.between(1, 3);
    let mut zones: Vec<Zone> = (first..first + count).map(|number| zone(random, mood, number)).collect();
    let at = random.below(zones[0].methods.len() as u64 + 1) as usize;
    let mut certain = method(random, mood, "certain".into());
    // Its first tier always fits, but one for the customer's group or for a high order value may take precedence.
    certain.active = Some(true);
    certain.max_order_value = None;
    certain.group = None;
    certain.tiers.insert(0, Tier { cost: money(amount(random, mood)), ..Tier::default() });
    if random.chance(50) || first > 0 {
        // If the zone is far away, an estimate does not reach it; the checkout names it all the same.
        zones[0].ship_to.retain(|(_, postal_code)| postal_code.is_some());
    }
    zones[0].methods.insert(at, certain);
    zones
}

fn zone(random: &mut Random, mood: &Mood, number: u64) -> Zone {
    let codes = ["70190", "7019*", "70*", "*", "sw1A*", "1010", "SW1A 1AA", "99 999", "1 0*", "12345"];
    let places = random.between(0, 3);
    let methods = random.between(0, 3);
    Zone {
        id: format!("z{number}"),
        default: random.maybe(40, Random::flag),
        ship_to: (0..places).map(|_| (country(random), random.maybe(70, |random| random.name(&codes)))).collect(),
        methods: (0..methods).map(|index| method(random, mood, format!("m{index}"))).collect(),
    }
}

fn method(random: &mut Random, mood: &Mood, id: String) -> Method {
    let tiers = random.between(0, 4);
    Method {
        id,
        active: random.maybe(40, |random| random.chance(80)),
        max_order_value: random.maybe(30, threshold),
        tax_code: random.maybe(60, |random| random.name(&CODES)).filter(|_| mood.codes),
        group: random.maybe(15, |random| random.name(&GROUPS)),
        by_goods: false,
        tiers: (0..tiers).map(|_| tier(random, mood)).collect(),
    }
}

fn tier(random: &mut Random, mood: &Mood) -> Tier {
    Tier {
        min_order_value: random.maybe(70, threshold),
        cost: Money { amount: amount(random, mood), plain: random.chance(20) },
        group: random.maybe(30, |random| random.name(&GROUPS)),
        ..Tier::default()
    }
}

/// Draws an order value to be reached.
pub fn threshold(random: &mut Random) -> Money {
    let amount = random.pick(&["0", "10", "25", "50", "50.00", "100", "107", "200", "500", "1000"]).into();
    Money { amount, plain: random.chance(20) }
}

fn money(amount: Decimal) -> Money {
    Money { amount, plain: false }
}

/// Often one of a few costs, so that methods cost the same.
fn amount(random: &mut Random, mood: &Mood) -> Decimal {
    if random.chance(60) {
        random.pick(&["0", "4.9", "5", "5.00", "7.22", "9.99"]).into()
    } else {
        random.money(mood.scale)
    }
}

/// Sets the limits of some methods and tiers to the exact values of the cart.
fn on_the_edge(random: &mut Random, mood: &Mood, request: &mut Request) {
    let basis = Basis { gross: mood.gross, scale: mood.scale, of_tax: None };
    let prices = request.cart.items.iter().map(|item| line::price(request, basis, item).price.gross);
    let order_value = Decimal(fractions::text(&fractions::sum(&prices.collect::<Vec<_>>())));
    let zones = request.site.shipping.iter_mut().flat_map(|entry| &mut entry.zones);
    for method in zones.flat_map(|zone| &mut zone.methods) {
        let tiers = method.tiers.iter_mut().map(|tier| &mut tier.min_order_value);
        for limit in tiers.chain([&mut method.max_order_value]).flatten() {
            if random.flag() {
                limit.amount = order_value.clone();
            }
        }
    }
}
