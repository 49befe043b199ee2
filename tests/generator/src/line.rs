//! Random lines: the source of the price, the tax, the fees and the external discounts.

use cartwright_oracle::fractions::{self, Fraction};
use cartwright_oracle::model::*;
use cartwright_oracle::value::{Basis, Tax};

use crate::mood::{CATEGORIES, Crowd, LABELS, Mood, SEGMENTS, stale};
use crate::number::moderate;
use crate::plain::{self, Plain};
use crate::random::Random;
use crate::shop::Shop;
use crate::site::CODES;
use crate::text::{Members, Object};
use crate::{external, fee, loose};

/// Draws a line that the second calculator prices.
pub fn priced(random: &mut Random, mood: &Mood, index: u64) -> Line {
    let external = random.chance(45);
    let mut line = Line { id: index.to_string(), external, ..Line::default() };
    let kinds = [Some("type"), Some("itemType"), if external { Some("type") } else { None }];
    line.kind_member = random.pick(&kinds);
    what(random, &mut line);
    price(random, mood, &mut line);
    if external {
        external_tax(random, mood, &mut line);
    } else {
        internal_tax(random, mood, &mut line);
    }
    let fee_count = if random.chance(30) { random.between(1, 3) } else { 0 };
    line.fees = (0..fee_count).map(|fee_index| fee::priced(random, mood, &line, fee_index)).collect();
    let discount_count = if random.chance(20) { random.between(1, 3) } else { 0 };
    line.discounts =
        (0..discount_count).map(|discount_index| external::priced(random, mood, &line, discount_index)).collect();
    line.weight_dependent = random.maybe(30, |random| random.chance(80));
    line.shippable = random.maybe(12, |random| random.chance(30));
    line.stale = random.maybe(4, stale);
    line
}

/// Gives lines the price of the first one, and sometimes its tax.
pub fn equalize(random: &mut Random, mood: &Mood, lines: &mut [Line]) {
    let (first, others) = lines.split_first_mut().expect("a line");
    let same_tax = random.flag();
    for line in others {
        line.amount = first.amount.clone();
        line.quantity = first.quantity.clone();
        line.measurement_unit = first.measurement_unit.clone();
        if same_tax {
            line.external = first.external;
            line.kind_member = first.kind_member;
            line.tax_code = first.tax_code.clone();
            line.unit_price = first.unit_price.clone();
            line.tax = first.tax.clone();
            line.line_tax = first.line_tax.clone();
        } else if line.external {
            external_tax(random, mood, line);
        }
        line.fees.clear();
    }
}

fn what(random: &mut Random, line: &mut Line) {
    let id = format!("p{}", line.id);
    let product = Product { id: id.clone(), categories: random.maybe(75, |random| random.some_of(35, &CATEGORIES)) };
    match random.below(4) {
        0 => line.item_yrn = Some(format!("urn:yaas:product:shop;{id}")),
        1 => (line.item_yrn, line.product) = (Some(format!("urn:yaas:product:shop;{id}")), Some(product)),
        _ => line.product = Some(product),
    }
    if random.chance(25) {
        line.segments = random.some_of(40, &SEGMENTS);
    }
}

fn unit(line: &Line) -> Fraction {
    let units = line.measurement_unit.as_ref().map_or_else(|| fractions::whole(1), |units| units.exact());
    line.amount.exact() / units
}

fn price(random: &mut Random, mood: &Mood, line: &mut Line) {
    line.price_currency = random.chance(70);
    loop {
        line.measurement_unit =
            random.maybe(10, |random| random.pick(&["0.1", "10", "3", "7", "8", "100", "0.5"]).into());
        line.quantity = random.quantity();
        line.amount = match mood.crowd {
            Crowd::Tiny => {
                let ulps = random.below(12);
                random.decimal(ulps, mood.scale)
            }
            _ if mood.large && random.flag() => random.large_money(mood.scale),
            _ => random.money(mood.scale),
        };
        if mood.crowd == Crowd::Tiny {
            line.measurement_unit = None;
            line.quantity = if random.chance(90) { "1".into() } else { "3".into() };
        }
        let unit = unit(line);
        if moderate(&unit, mood.scale) && moderate(&(&unit * line.quantity.exact()), mood.scale) {
            return;
        }
    }
}

fn internal_tax(random: &mut Random, mood: &Mood, line: &mut Line) {
    let code = |random: &mut Random| mood.codes.then(|| random.name(&CODES));
    let mut unit_price = UnitPrice { stale: random.flag(), ..UnitPrice::default() };
    match random.below(10) {
        0..4 => line.tax_code = code(random),
        4..6 => {
            unit_price.tax_code = random.maybe(60, |random| random.name(&LABELS));
            unit_price.tax_rate = Some(random.rate());
        }
        6..8 => unit_price.tax_code = code(random),
        8 => {
            // The code of the line takes precedence over members beside the unit price.
            line.tax_code = code(random);
            unit_price.tax_rate = Some(random.rate());
        }
        _ => {}
    }
    let needed = unit_price.tax_code.is_some() || unit_price.tax_rate.is_some();
    line.unit_price = (needed || random.chance(10)).then_some(unit_price);
    if random.chance(4) {
        // It has no effect on an internal line.
        line.tax = Some(ExternalTax { rate: random.rate(), net: Some("1".into()), ..ExternalTax::default() });
    }
}

fn external_tax(random: &mut Random, mood: &Mood, line: &mut Line) {
    line.tax_code = random.maybe(40, |random| random.name(&LABELS));
    (line.tax, line.line_tax) = match random.below(10) {
        0..6 => (Some(per_unit(random, mood, line)), None),
        6..8 => (None, Some(whole_line(random, mood, line))),
        _ => (Some(per_unit(random, mood, line)), Some(whole_line(random, mood, line))),
    };
    if let (Some(tax), Some(line_tax)) = (&line.tax, &mut line.line_tax)
        && random.chance(80)
    {
        line_tax.rate = tax.rate.clone();
    }
}

/// Draws sides that usually agree with price and rate; other values do not count.
fn per_unit(random: &mut Random, mood: &Mood, line: &Line) -> ExternalTax {
    let rate = random.rate();
    let basis = Basis { gross: mood.gross, scale: mood.scale, of_tax: None };
    let counts = basis.price_from_basis(basis.round(&unit(line)), &Tax::new(None, rate.exact()));
    let side = |random: &mut Random, counts: &Fraction| match random.below(10) {
        0..2 => random.scaled_money(mood.scale, 0),
        2 => Decimal(fractions::text(&(counts + fractions::ulp(mood.scale)))),
        3 if *counts == basis.round(&line.amount.exact()) => line.amount.clone(),
        _ => Decimal(fractions::text(counts)),
    };
    let (net, gross) = match random.below(3) {
        0 => (Some(side(random, &counts.net)), None),
        1 => (None, Some(side(random, &counts.gross))),
        _ => (Some(side(random, &counts.net)), Some(side(random, &counts.gross))),
    };
    ExternalTax { name: random.maybe(70, |random| random.name(&LABELS)), rate, net, gross, quantity: None }
}

/// Draws sides with at most the scale's decimals and gross not below net; for this quantity, for any, or for another
/// one.
fn whole_line(random: &mut Random, mood: &Mood, line: &Line) -> ExternalTax {
    let net = random.scaled_money(mood.scale, 0);
    let tax = random.scaled_money(mood.scale, 0).exact();
    let gross = Decimal(fractions::text(&(net.exact() + tax)));
    let (net, gross) = match random.below(4) {
        0 => (Some(net), None),
        1 => (None, Some(gross)),
        _ => (Some(net), Some(gross)),
    };
    let quantity = match random.below(10) {
        0..4 => None,
        4..8 => Some(line.quantity.clone()),
        _ => Some(random.quantity()),
    };
    ExternalTax { name: random.maybe(60, |random| random.name(&LABELS)), rate: random.rate(), net, gross, quantity }
}

/// Draws an INTERNAL line with a stated rate or none, with few fees and external discounts.
pub fn plain(random: &mut Random, plain: &Plain, index: u64) -> Line {
    let amount = plain.amount(random, 100_000);
    let quantity = plain::quantity(random);
    let (tax_code, tax_rate) = plain::tax(random);
    let unit_price = tax_rate.is_some().then_some(UnitPrice { tax_code, tax_rate, stale: false });
    let (fees, discounts) = (random.below(3), random.below(4).saturating_sub(1));
    Line {
        id: index.to_string(),
        item_yrn: Some(format!("urn:{index}")),
        quantity,
        amount,
        unit_price,
        fees: (0..fees).map(|_| fee::plain(random, plain)).collect(),
        discounts: (0..discounts).map(|_| external::plain(random, plain)).collect(),
        ..Line::default()
    }
}

/// Draws the text of a line, usually a good one.
pub fn loose(random: &mut Random, shop: &Shop) -> Object {
    const PRODUCTS: &[&str] = &["{\"id\":\"a\"}", "{\"id\":\"b\",\"categories\":[\"c\"]}"];
    const ODD_PRODUCTS: &[&str] = &["{}", "{\"id\":5}", "\"x\"", "{\"images\":[1]}"];
    const IDS: &[&str] = &["\"0\"", "\"1\"", "\"7\"", "\"a\"", "\"03\""];
    const ODD_IDS: &[&str] = &["null", "5", "\"\"", "\"99999999999999999999\""];
    Members::of(random)
        .text(80, "itemYrn", &["\"urn:a\"", "\"urn:b\"", "\"urn:c\""], &["7", "null", "\"\""])
        .text(30, "product", PRODUCTS, ODD_PRODUCTS)
        .with(98, "quantity", |random| loose::quantity(random, shop))
        .with(98, "price", |random| loose_price(random, shop).to_string())
        .text(50, "id", IDS, ODD_IDS)
        .text(60, "type", &["\"INTERNAL\"", "\"EXTERNAL\""], &["\"x\"", "1", "null"])
        .text(5, "itemType", &["\"INTERNAL\"", "\"EXTERNAL\""], &["\"x\"", "1"])
        .with(40, "tax", |random| loose_tax(random, shop).to_string())
        .with(20, "lineTax", |random| loose_tax(random, shop).to_string())
        .text(10, "linePrice", &["{\"effectiveAmount\":5}", "5"], &["null"])
        .with(30, "taxCode", loose::tax_code)
        .with(10, "unitPrice", |random| {
            let unit_price = Members::of(random).with(70, "taxRate", loose::rate).with(70, "taxCode", loose::tax_code);
            unit_price.end().to_string()
        })
        .with(20, "externalFees", |random| random.list(2, |random| fee::loose(random, shop)))
        .with(20, "externalDiscounts", |random| random.list(2, external::loose))
        .with(20, "keepAsSeparateLineItem", loose::flag)
        .with(10, "weightDependent", loose::flag)
        .with(10, "shippable", loose::flag)
        .text(10, "segments", &["[\"gold\"]", "[]", "null"], &["\"gold\"", "[1]"])
        .text(10, "calculatedPrice", &["{\"price\":5}", "{}"], &["5"])
        .text(10, "xNote", &["1.50", "null", "{}"], &[])
        .end()
}

fn loose_price(random: &mut Random, shop: &Shop) -> Object {
    const TIERS: &[&str] = &[
        "[]",
        "[{\"minQuantity\":2,\"effectiveAmount\":1}]",
        "[{\"minQuantity\":\"2\",\"effectiveAmount\":1},{\"minQuantity\":3,\"effectiveAmount\":0}]",
    ];
    let unit = |random: &mut Random| {
        let unit = Members::of(random).text(95, "quantity", &["1", "0.5", "3"], &["0", "-1", "null"]);
        unit.text(50, "unitCode", &["\"kg\""], &["1"]).end().to_string()
    };
    let [of_unit, of_line] = random.pick(&[[97, 0], [97, 0], [97, 0], [97, 0], [97, 0], [97, 0], [97, 1], [2, 97]]);
    Members::of(random)
        .with(of_unit, "effectiveAmount", |random| loose::amount(random, shop))
        .with(of_line, "lineAmount", |random| loose::amount(random, shop))
        .with(10, "originalAmount", |random| loose::amount(random, shop))
        .text(20, "priceId", &["\"p\"", "\"q\""], &["1"])
        .text(20, "currency", &["\"EUR\"", "null"], &["\"USD\"", "\"eur\""])
        .with(10, "measurementUnit", unit)
        .text(8, "tiers", TIERS, &["{}", "[{}]", "[{\"minQuantity\":0,\"effectiveAmount\":1}]"])
        .end()
}

/// Draws the tax of an EXTERNAL line.
fn loose_tax(random: &mut Random, shop: &Shop) -> Object {
    let [side, other] = shop.sides;
    Members::of(random)
        .with(50, side, |random| loose::amount(random, shop))
        .with(70, other, |random| loose::amount(random, shop))
        .with(95, "rate", loose::rate)
        .text(30, "name", &["\"FULL\""], &["1"])
        .with(10, "quantity", |random| loose::quantity(random, shop))
        .end()
}
