//! Random fees of the whole order: on the site, some under a condition, and in the request.

use cartwright_oracle::model::*;

use crate::mood::LABELS;
use crate::offers::{Shop, selector};
use crate::random::Random;
use crate::site::CODES;

const NAMES: [&str; 3] = [r#"{"en":"Handling","de":"Bearbeitung"}"#, r#""Donation""#, "{}"];

/// Adds order fees to some requests.
pub fn add(seed: u64, request: &mut Request) {
    let random = &mut Random::of_seed(seed ^ 0x0DE2_FEE5);
    if !random.chance(40) {
        return;
    }
    let shop = Shop { request: request.clone(), with_sets: false };
    request.site.order_fees = (0..random.below(4)).map(|number| of_site(random, &shop, number)).collect();
    request.order_fees = (0..random.below(3)).map(|number| fee(random, &shop, format!("own-{number}"))).collect();
}

fn of_site(random: &mut Random, shop: &Shop, number: u64) -> OrderFee {
    let fee = fee(random, shop, format!("site-{number}"));
    OrderFee {
        active: random.maybe(30, |random| random.chance(70)),
        condition: random.maybe(70, |random| condition(random, shop)),
        // An amount says which currency the fee is for.
        foreign: fee.terms.kind == FeeKind::Absolute && random.chance(10),
        ..fee
    }
}

/// Draws bounds near the value of the lines, so that they hold about as often as not.
fn condition(random: &mut Random, shop: &Shop) -> OrderFeeCondition {
    OrderFeeCondition {
        of: random.maybe(40, |random| selector(random, shop)),
        min_value: random.maybe(40, |random| shop.amount(random)),
        min_quantity: random.maybe(30, |random| random.pick(&["1", "2", "3", "0.5", "2.25", "12"]).into()),
        below: random.maybe(50, |random| shop.amount(random)),
    }
}

fn fee(random: &mut Random, shop: &Shop, id: String) -> OrderFee {
    let kind = random.pick(&[FeeKind::Absolute, FeeKind::Percent]);
    let amount = match kind {
        FeeKind::Percent => random.percentage(),
        _ => random.money(shop.request.scale()),
    };
    let mut fee = OrderFee { terms: Fee { kind, amount, id: Some(id), ..Fee::default() }, ..OrderFee::default() };
    let terms = &mut fee.terms;
    terms.name = random.maybe(60, |random| random.pick(&NAMES));
    terms.includes_tax = random.maybe(50, |random| random.chance(80));
    terms.taxable = random.maybe(40, |random| random.chance(70));
    match random.below(4) {
        0 => fee.by_goods = true,
        1 if has_codes(&shop.request) || terms.taxable == Some(false) => terms.tax_code = Some(random.name(&CODES)),
        2 if terms.taxable != Some(true) => {}
        _ => {
            terms.tax_rate = Some(random.rate());
            terms.tax_code = random.maybe(50, |random| random.name(&LABELS));
        }
    }
    fee
}

/// Whether a code that another fee needs is looked up already, so that the codes of the tax tables can be.
pub(crate) fn has_codes(request: &Request) -> bool {
    let fees = request.cart.items.iter().flat_map(|line| &line.fees);
    let mut needs = fees.filter(|fee| fee.taxable != Some(false) && fee.tax_rate.is_none());
    let mut payments = request.site.payment.iter().filter_map(|entry| entry.fee.as_ref());
    needs.any(|fee| fee.tax_code.is_some())
        || payments.any(|fee| fee.taxable == Some(true) && fee.tax_code.is_some() && !fee.by_goods)
}
