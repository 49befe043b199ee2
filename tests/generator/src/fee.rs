//! Random fees of lines.

use cartwright_oracle::model::*;

use crate::loose;
use crate::mood::{LABELS, Mood};
use crate::number::moderate;
use crate::plain::{self, Plain, plain_decimal};
use crate::random::Random;
use crate::shop::Shop;
use crate::site::CODES;
use crate::text::{Members, Object};

const KINDS: [FeeKind; 3] = [FeeKind::Absolute, FeeKind::TimesQuantity, FeeKind::Percent];
const NAMES: [&str; 3] = [r#"{"en":"Deposit","de":"Pfand"}"#, r#"{"de":"Gebühr"}"#, "{}"];

/// Draws a fee that the second calculator prices.
pub fn priced(random: &mut Random, mood: &Mood, line: &Line, index: u64) -> Fee {
    let kind = random.pick(&KINDS);
    let amount = loop {
        let amount = match kind {
            FeeKind::Percent => random.percentage(),
            _ => random.money(mood.scale),
        };
        if moderate(&(amount.exact() * line.quantity.exact()), mood.scale) {
            break amount;
        }
    };
    let mut fee = Fee { kind, amount, ..Fee::default() };
    fee.id = random.maybe(90, |_| format!("fee-{}-{index}", line.id));
    fee.origin = random.maybe(30, |random| random.name(&["EXTERNAL", "INTERNAL"]));
    fee.name = random.maybe(60, |random| random.pick(&NAMES));
    fee.taxable = random.maybe(80, |random| random.chance(70));
    // A code alone is looked up; if the fee is not taxable, neither code nor rate is read.
    let not_taxable = fee.taxable == Some(false);
    if not_taxable && random.chance(20) {
        fee.tax_code = Some(random.name(&LABELS));
    } else if fee.taxable.is_none() && random.chance(20) {
        // Untaxed.
    } else if mood.codes && random.flag() {
        fee.tax_code = Some(random.name(&CODES));
    } else {
        fee.tax_rate = Some(random.rate());
        fee.tax_code = random.maybe(50, |random| random.name(&LABELS));
    }
    fee
}

/// Draws a fee with a stated rate, or one that is not taxable; several may have one id.
pub fn plain(random: &mut Random, plain: &Plain) -> Fee {
    let kind = random.pick(&KINDS);
    let amount = match kind {
        FeeKind::Percent => plain_decimal(random.below(2_001), 2),
        _ => plain.amount(random, 2_000),
    };
    let (tax_code, tax_rate) = plain::tax(random);
    let id = Some(random.name(&["fee", "other"]));
    Fee { id, kind, amount, taxable: Some(tax_rate.is_some()), tax_code, tax_rate, ..Fee::default() }
}

/// Draws the text of a fee, usually a good one.
pub fn loose(random: &mut Random, shop: &Shop) -> Object {
    Members::of(random)
        .text(50, "id", &["\"f\""], &["1", "null"])
        .word(97, "feeType", &KINDS.map(FeeKind::name), &["\"x\"", "1"])
        .with(80, "feeAbsolute", |random| loose::money(random, shop))
        .with(80, "feePercentage", loose::rate)
        .with(50, "taxable", loose::flag)
        .with(50, "taxCode", loose::tax_code)
        .with(30, "taxRate", loose::rate)
        .with(20, "includesTax", loose::flag)
        .text(20, "origin", &["\"EXTERNAL\"", "\"INTERNAL\""], &["\"x\""])
        .text(5, "itemType", &["\"EXTERNAL\"", "\"INTERNAL\""], &["1"])
        .text(10, "name", &["\"Fee\"", "{\"en\":\"Fee\"}"], &["1"])
        .end()
}
