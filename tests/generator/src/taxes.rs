//! The rules of a shop in several countries, at random: amounts that include their tax, tax-exempt customers, prices
//! that keep their net abroad, several taxes, charges taxed as the goods, one tax for each rate, credits, cash and fees of the order.

use cartwright_oracle::fractions::{self, whole};
use cartwright_oracle::model::*;

use crate::mood::CATEGORIES;
use crate::order_fees;
use crate::random::Random;
use crate::taken_back;
use crate::tiers;

/// The rounding modes.
const MODES: [&str; 5] = ["HALF_UP", "HALF_EVEN", "HALF_DOWN", "UP", "DOWN"];

/// Returns the request of a seed with price tiers, and the rules of such a shop.
pub fn request(seed: u64) -> Request {
    let mut request = tiers::request(seed);
    let random = &mut Random::of_seed(seed ^ 0x7A4E_5000);
    included(random, &mut request);
    // The tax country may depend on a customer's address.
    if random.chance(15) && (request.customer.is_some() || request.cart.country_code.is_some()) {
        request.customer.get_or_insert_default().exemption = Some(random.pick(&["AE", "ZERO"]));
    }
    request.site.price_tax = random.maybe(30, |random| random.pick(&["HOME", "HOME", "DESTINATION"]));
    let level = random.maybe(35, |random| match random.chance(80) {
        true => ("RATE", random.maybe(70, |random| random.pick(&MODES))),
        false => ("LINE", random.maybe(50, |_| "HALF_UP")),
    });
    request.site.rounding = level;
    rounding_of(random, &mut request.site);
    if random.chance(if level.is_some() { 60 } else { 15 }) {
        alike(random, &mut request);
    }
    if random.chance(40) {
        components(random, &mut request.site);
    }
    if random.chance(50) {
        same_components(&mut request.site);
    }
    if random.chance(25) {
        by_goods(random, &mut request);
    }
    request.credits = random.maybe(40, |random| credits(random, &request));
    cash(random, &mut request);
    order_fees::add(seed, &mut request);
    taken_back::add(seed, &mut request);
    request
}

/// Makes the site round taxes rather than net amounts at times, by any mode where the taxes of prices are rounded.
fn rounding_of(random: &mut Random, site: &mut Site) {
    site.rounding_of = random.maybe(40, |random| random.pick(&["TAX", "TAX", "NET"]));
    if random.chance(15) {
        (site.rounding, site.rounding_of) =
            (Some(("LINE", random.maybe(70, |random| random.pick(&MODES)))), Some("TAX"));
    }
}

/// Makes amounts say whether they include their tax.
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

/// Gives several codes, and whatever an external system has stated, the same rate.
fn alike(random: &mut Random, request: &mut Request) {
    let rate = random.rate();
    let countries = request.site.tax.iter_mut().flat_map(|entry| &mut entry.countries);
    for class in countries.flat_map(|country| &mut country.classes) {
        if random.chance(60) {
            class.rate = rate.clone();
        }
    }
    for line in request.cart.items.iter_mut().filter(|_| random.chance(60)) {
        for stated in line.tax.iter_mut().chain(&mut line.line_tax) {
            stated.rate = rate.clone();
        }
    }
}

/// Makes classes of one rate consist of the same taxes, as far as their names go.
fn same_components(site: &mut Site) {
    let mut known: Vec<TaxClass> = Vec::new();
    let countries = site.tax.iter_mut().flat_map(|entry| &mut entry.countries);
    for class in countries.flat_map(|country| &mut country.classes) {
        match known.iter().find(|known| known.rate.exact() == class.rate.exact()) {
            Some(first) => class.components = first.components.clone(),
            None => known.push(class.clone()),
        }
    }
}

/// Repeats a class in its service, mostly with another rate. The hash over carts with taxes is published, so these carts
/// have none.
pub(crate) fn repeat_class(random: &mut Random, site: &mut Site) {
    for country in site.tax.iter_mut().flat_map(|entry| &mut entry.countries) {
        let Some(class) = country.classes.first().cloned() else { continue };
        let rate = if random.chance(30) { class.rate.clone() } else { random.rate() };
        country.classes.push(TaxClass { rate, components: Vec::new(), ..class });
        return;
    }
}

/// Lists the taxes of every other class in the opposite order: no figure depends on that.
pub fn list_taxes_otherwise(request: &mut Request) {
    let countries = request.site.tax.iter_mut().flat_map(|entry| &mut entry.countries);
    for class in countries.flat_map(|country| &mut country.classes).step_by(2) {
        class.components.reverse();
    }
}

/// Raises the rates of the site without components so far that many figures take more than 64 bits on a side.
pub fn raise_rates(request: &mut Request) {
    let countries = request.site.tax.iter_mut().flat_map(|entry| &mut entry.countries);
    for class in countries.flat_map(|country| &mut country.classes).filter(|class| class.components.is_empty()) {
        class.rate = Decimal("4999999999.5".into());
    }
}

/// Makes rates consist of one to three taxes.
fn components(random: &mut Random, site: &mut Site) {
    let countries = site.tax.iter_mut().flat_map(|entry| &mut entry.countries);
    for class in countries.flat_map(|country| &mut country.classes) {
        let count = random.below(4);
        let mut left = class.rate.exact();
        for number in 1..=count {
            let part = random.pick(&["1/2", "1/3", "2/5", "0/1"]);
            let (up, down) = part.split_once('/').expect("a fraction");
            let share = fractions::parse(up) / fractions::parse(down);
            let rate = if number == count { left.clone() } else { fractions::cut(&(&left * share), 9) };
            left -= &rate;
            let name = random.maybe(30, |random| random.name(&["Goods tax", "Tax of the province"]));
            class.components.push(TaxComponent { code: format!("T{number}"), name, rate: decimal(&rate) });
        }
    }
}

/// Makes shipping, or a taxable payment fee, taxed as the goods.
fn by_goods(random: &mut Random, request: &mut Request) {
    if let Some(cost) = &mut request.shipping_cost {
        (cost.tax_code, cost.tax_rate, cost.by_goods) = (None, None, true);
    }
    let zones = request.site.shipping.iter_mut().flat_map(|entry| &mut entry.zones);
    for method in zones.flat_map(|zone| &mut zone.methods) {
        if random.chance(70) {
            (method.tax_code, method.by_goods) = (None, true);
        }
    }
    for fee in request.site.payment.iter_mut().filter_map(|entry| entry.fee.as_mut()) {
        if random.flag() {
            (fee.tax_code, fee.by_goods, fee.taxable) = (None, true, random.maybe(80, |_| true));
        }
    }
}

fn decimal(number: &fractions::Fraction) -> Decimal {
    Decimal(fractions::text(number))
}

fn credits(random: &mut Random, request: &Request) -> Vec<Credit> {
    let (count, scale) = (random.below(5), request.scale());
    let are_restricted = random.chance(60);
    let credit = |random: &mut Random, number: u64| Credit {
        id: format!("card-{number}"),
        kind: random.maybe(50, |random| random.pick(&["GIFT_CARD", "STORE_CREDIT"])),
        amount: if random.chance(20) { "1000000".into() } else { cut(random.money(scale), scale) },
        currency: random.chance(30),
        of: random.maybe(if are_restricted { 50 } else { 0 }, |random| selector(random, request)),
        shipping: random.maybe(if are_restricted { 40 } else { 10 }, |random| !are_restricted || random.flag()),
        fees: random.maybe(if are_restricted { 40 } else { 10 }, |random| !are_restricted || random.flag()),
    };
    (0..count).map(|number| credit(random, number)).collect()
}

/// Draws a selection of lines, most often by their categories.
fn selector(random: &mut Random, request: &Request) -> Selector {
    let products: Vec<String> = request.cart.items.iter().filter_map(|line| line.item_yrn.clone()).collect();
    let some = |random: &mut Random| products.iter().filter(|_| random.chance(50)).cloned().collect();
    Selector {
        included_items: random.maybe(30, some),
        excluded_items: random.maybe(15, some),
        included: random.maybe(50, |random| random.some_of(60, &CATEGORIES)),
        excluded: random.maybe(15, |random| random.some_of(25, &CATEGORIES)),
    }
}

fn cut(amount: Decimal, scale: u32) -> Decimal {
    decimal(&fractions::cut(&amount.exact(), scale))
}

/// Adds cash rounding to the payment mode of the checkout, or to a new one.
fn cash(random: &mut Random, request: &mut Request) {
    if !random.chance(30) {
        return;
    }
    let ulp = fractions::ulp(request.scale());
    let step = ulp * whole(random.pick(&[1, 2, 5, 10, 25, 100]));
    let cash = CashRounding { step: decimal(&step), mode: random.maybe(80, |random| random.pick(&MODES)) };
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
