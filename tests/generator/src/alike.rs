//! Lines with few products, prices and quantities, so that an addition or a merge often turns two into one.

use cartwright_oracle::model::*;

use crate::plain::plain_decimal;
use crate::random::Random;

/// Draws a line to be added to a cart: without an id.
pub fn line(random: &mut Random) -> Line {
    let (product, price) = (random.below(3), random.between(1, 2));
    let quantity = thousandths(random.between(1, 3_999));
    let [external, separate, discounted, stated] = [50, 30, 30, 30].map(|percent| random.chance(percent));
    let amount = Decimal(format!("{price}.5"));
    let tax = ExternalTax { name: Some("T".into()), net: Some(amount.clone()), ..ExternalTax::default() };
    let [seven, ten] = ["7", "10"].map(Decimal::from);
    let line_tax = ExternalTax { net: Some(seven.clone()), gross: Some(seven), ..ExternalTax::default() };
    let discount = ExternalDiscount {
        id: "d".into(),
        percent: true,
        value: ten,
        sequence: None,
        include_fees: None,
        quantity: None,
    };
    let line_amount = random.maybe(if external { 0 } else { 15 }, |_| "4".into());
    let tiers = match !external && line_amount.is_none() && random.chance(30) {
        true => vec![PriceTier { from: "2".into(), amount: "1".into() }],
        false => Vec::new(),
    };
    Line {
        external,
        kind_member: Some("type"),
        item_yrn: Some(format!("urn:p{product}")),
        quantity,
        amount,
        line_amount,
        tiers,
        price_id: Some(format!("p{price}")),
        separate,
        tax: external.then_some(tax),
        line_tax: (external && stated).then_some(line_tax),
        discounts: if discounted { vec![discount] } else { Vec::new() },
        note: random.maybe(50, |random| random.pick(&["note0", "note1", "note2"])),
        ..Line::default()
    }
}

/// Returns this many thousandths, written as a sum of them would be.
pub fn thousandths(count: u64) -> Decimal {
    let number = plain_decimal(count, 3);
    Decimal(number.0.trim_end_matches('0').trim_end_matches('.').to_owned())
}
