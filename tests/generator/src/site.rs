//! Random sites: the settings of the calculation, tax tables and payment entries.

use cartwright_oracle::model::*;

use crate::mood::{COUNTRIES, Mood, country, uplift};
use crate::random::Random;

/// The codes that every tax table has for every country.
pub const CODES: [&str; 4] = ["STANDARD", "REDUCED", "ZERO", "Söndersatz"];

pub fn site(random: &mut Random, mood: &Mood) -> Site {
    Site {
        code: random.flag(),
        includes_tax: if mood.gross { Some(true) } else { random.maybe(70, |_| false) },
        scale: if mood.scale == 2 { random.maybe(70, |_| 2) } else { Some(mood.scale) },
        tax_determination: random.pick(&[None, Some("BILLING_ADDRESS"), Some("SHIPPING_ADDRESS")]),
        home_country: country(random),
        ship_to: random.maybe(30, |random| random.some_of(70, &COUNTRIES)),
        uplift: random.maybe(40, uplift),
        tax: if mood.codes || random.chance(40) { tax(random) } else { Vec::new() },
        shipping: Vec::new(),
        payment: random.maybe(60, |random| payment(random, mood)).unwrap_or_default(),
        ..Site::default()
    }
}

/// Draws an inactive entry that must not be read, then an incomplete one, then a complete one.
fn tax(random: &mut Random) -> Vec<TaxEntry> {
    let mut entries = Vec::new();
    if random.chance(20) {
        entries.push(TaxEntry { active: Some(false), countries: countries(random, 100) });
    }
    if random.chance(30) {
        entries.push(TaxEntry { active: random.maybe(50, |_| true), countries: countries(random, 40) });
    }
    entries.push(TaxEntry { active: random.maybe(50, |_| true), countries: countries(random, 100) });
    entries
}

/// Returns every country, with each code in this many of a hundred cases.
fn countries(random: &mut Random, percent: u64) -> Vec<TaxCountry> {
    let mut countries = Vec::new();
    for code in COUNTRIES {
        let code = if random.chance(10) { code.to_lowercase() } else { code.to_owned() };
        let names = random.some_of(percent, &CODES);
        countries.push(TaxCountry {
            code,
            classes: names
                .into_iter()
                .map(|code| TaxClass { code, rate: random.rate(), components: Vec::new() })
                .collect(),
        });
    }
    countries
}

fn payment(random: &mut Random, mood: &Mood) -> Vec<PaymentEntry> {
    let idle = PaymentEntry { id: "cash".into(), active: Some(false), ..PaymentEntry::default() };
    let used = PaymentEntry {
        id: "card".into(),
        active: random.maybe(50, |_| true),
        fee: random.maybe(85, |random| payment_fee(random, mood)),
        cash: None,
    };
    if random.flag() { vec![idle, used] } else { vec![used] }
}

fn payment_fee(random: &mut Random, mood: &Mood) -> PaymentFee {
    let percent = random.flag();
    let taxed = mood.codes && random.chance(40);
    PaymentFee {
        percent,
        amount: if percent { random.percentage() } else { random.money(mood.scale) },
        taxable: if taxed { Some(true) } else { random.maybe(50, |_| false) },
        // It has no effect unless the fee is taxable.
        tax_code: if taxed { Some(random.name(&CODES)) } else { random.maybe(30, |random| random.name(&CODES)) },
        ..PaymentFee::default()
    }
}
