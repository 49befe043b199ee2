//! Random offers: promotions on the site, and coupons with conditions or for sets.

use cartwright_oracle::fractions;
use cartwright_oracle::line;
use cartwright_oracle::model::*;
use cartwright_oracle::sets::units_of;

use crate::mood::{CATEGORIES, SEGMENTS};
use crate::random::Random;
use crate::request;
use crate::{coupon, shipping};

/// The most units to count one by one.
const UNITS: usize = 60;

/// Returns the request of a seed with offers: promotions, and coupons with further members.
pub fn request(seed: u64) -> Request {
    let mut request = request::request(seed);
    let random = &mut Random::of_seed(seed ^ 0x0FFE_12D5);
    let lines = &request.cart.items;
    let few = lines.iter().all(|line| fractions::parse(&line.quantity.0) < fractions::whole(1_000_000));
    let with_sets = few && lines.iter().map(units_of).sum::<usize>() <= UNITS;
    let shop = Shop { request: request.clone(), with_sets };
    let count = random.below(4);
    request.site.promotions = (0..count).map(|index| promotion(random, &shop, index)).collect();
    let coupons = request.coupons.as_mut().unwrap_or(&mut request.cart.discounts);
    for coupon in coupons.iter_mut().filter(|coupon| coupon.code.is_some() && coupon.valid != Some(false)) {
        if random.chance(60) {
            offer(random, &shop, coupon);
        }
        if random.chance(4) {
            // A coupon for carts in another currency, which the currency of an amount or its own says.
            coupon.currency = true;
            coupon.offer.foreign = true;
        }
    }
    if random.chance(15) {
        contest(random, &mut request);
    }
    request.offers = random.chance(70);
    request
}

/// Puts nearly all offers into one group, so that several find units for their sets at the same turn.
fn contest(random: &mut Random, request: &mut Request) {
    let coupons = request.coupons.as_mut().unwrap_or(&mut request.cart.discounts);
    for offer in request.site.promotions.iter_mut().chain(coupons) {
        if offer.discount_type != "FREE_SHIPPING" && random.chance(85) {
            offer.offer.group = Some("one");
        }
    }
}

/// The request to make offers for.
pub(crate) struct Shop {
    pub(crate) request: Request,
    pub(crate) with_sets: bool,
}

impl Shop {
    /// Returns the undiscounted price of a line, on the site's own side.
    fn price(&self, index: usize) -> fractions::Fraction {
        let basis = self.request.basis();
        basis.of(&line::price(&self.request, basis, &self.request.cart.items[index]).price)
    }

    /// Draws an amount that equals the worth of a line, of several lines or of a unit, or is close to it.
    pub(crate) fn amount(&self, random: &mut Random) -> Decimal {
        let scale = self.request.scale();
        let lines = self.request.cart.items.len() as u64;
        if lines == 0 || random.chance(30) {
            return random.money(scale);
        }
        let index = random.below(lines) as usize;
        let all: Vec<_> = (0..=index).map(|line| self.price(line)).collect();
        let worth = match random.below(4) {
            0 => fractions::sum(&all),
            1 => self.price(index),
            2 => self.price(index) + fractions::ulp(scale),
            _ => {
                let units = units_of(&self.request.cart.items[index]).max(1) as i64;
                fractions::round(&(self.price(index) / fractions::whole(units)), scale)
            }
        };
        Decimal(fractions::text(&worth))
    }

    /// Returns the names of products in the cart, and another one.
    fn products(&self) -> Vec<String> {
        let name =
            |line: &Line| line.item_yrn.clone().or_else(|| line.product.as_ref().map(|product| product.id.clone()));
        self.request.cart.items.iter().filter_map(name).chain(["urn:other".to_owned()]).collect()
    }
}

fn promotion(random: &mut Random, shop: &Shop, index: u64) -> Coupon {
    let mut promotion = Coupon {
        calculation: random.pick(&[None, Some("SUBTOTAL"), Some("TOTAL"), Some("SHIPPING")]),
        valid: random.maybe(20, |random| random.chance(60)),
        category_restricted: random.maybe(25, Random::flag),
        segment_restricted: random.maybe(15, Random::flag),
        discount_type: "PERCENT",
        percentage: Some(random.percentage()),
        ..Coupon::default()
    };
    if random.chance(35) {
        promotion.restrictions = Some(Restrictions {
            included: random.maybe(60, |random| random.some_of(40, &CATEGORIES)),
            excluded: random.maybe(30, |random| random.some_of(25, &CATEGORIES)),
            segments: random.maybe(50, |random| random.some_of(50, &SEGMENTS)),
            min_order_value: random.maybe(20, shipping::threshold),
            valid_from: random.maybe(20, coupon::now),
            valid_until: random.maybe(20, coupon::now),
        });
    }
    match random.below(5) {
        0 => promotion.absolute = Some(shop.amount(random)),
        1 => promotion.discount_type = "FREE_SHIPPING",
        _ => {}
    }
    if promotion.absolute.is_some() {
        promotion.discount_type = "ABSOLUTE";
    }
    offer(random, shop, &mut promotion);
    // Sometimes it has the name of a coupon.
    promotion.offer.id = Some(if random.chance(10) { format!("SAVE{index}") } else { format!("p-{index}") });
    promotion.offer.active = random.maybe(15, |random| random.chance(60));
    promotion.offer.foreign =
        random.chance(8) && (promotion.absolute.is_some() || promotion.offer.max_discount.is_some());
    promotion
}

/// Adds members that fit an offer, or gives it another measure.
fn offer(random: &mut Random, shop: &Shop, offer: &mut Coupon) {
    measured(random, shop, offer);
    let of_shipping = offer.discount_type == "FREE_SHIPPING" || offer.calculation == Some("SHIPPING");
    if of_shipping && random.chance(40) {
        let condition = offer.offer.condition.get_or_insert_default();
        condition.min_left = Some(shop.amount(random));
    }
}

/// Adds members that fit an offer's measure, or gives it another measure.
fn measured(random: &mut Random, shop: &Shop, offer: &mut Coupon) {
    let free = offer.discount_type == "FREE_SHIPPING";
    let own = &mut offer.offer;
    own.included_items = random.maybe(15, |random| some(random, &shop.products()));
    own.excluded_items = random.maybe(10, |random| some(random, &shop.products()));
    own.condition = random.maybe(35, |random| condition(random, shop));
    own.max_discount = random.maybe(20, |random| shop.amount(random));
    own.group = random.maybe(if free { 0 } else { 30 }, |random| random.pick(&["one", "other"]));
    if free {
        return;
    }
    let percent_of = random.maybe(25, |random| random.pick(&["REST", "REST", "ORIGINAL"]));
    if random.chance(25) {
        offer.discount_type = "FIXED_PRICE";
        let mut price = shop.amount(random);
        if random.chance(30) {
            price =
                Decimal(fractions::text(&(price.exact() + fractions::ulp(shop.request.scale()) / fractions::whole(2))));
        }
        offer.offer.fixed_price = Some(price);
    } else if random.chance(15) {
        offer.calculation = Some("SHIPPING");
    }
    let fixed = offer.discount_type == "FIXED_PRICE";
    if fixed && offer.calculation == Some("TOTAL") {
        offer.calculation = None;
    }
    if offer.discount_type == "PERCENT" {
        offer.offer.percent_of = percent_of;
    }
    if matches!(offer.calculation, Some("TOTAL" | "SHIPPING")) {
        return;
    }
    offer.offer.per_unit = offer.discount_type != "PERCENT" && random.chance(40);
    if shop.with_sets && random.chance(45) {
        set(random, shop, offer);
        offer.offer.percent_of = None;
    }
}

/// Usually one or two parts, which may overlap.
fn set(random: &mut Random, shop: &Shop, offer: &mut Coupon) {
    // A fixed price for each set goes with all units of its parts, the most expensive.
    let fixed = offer.discount_type == "FIXED_PRICE" && !offer.offer.per_unit;
    let count = random.pick(&[1, 1, 1, 2, 2, 2, 2, 3, 4]);
    let part = |random: &mut Random| {
        let quantity = random.between(1, 3) as usize;
        let taken = random.maybe(60, |random| random.below(quantity as u64 + 1) as usize).filter(|_| !fixed);
        SetPart { of: random.maybe(if count == 1 { 20 } else { 70 }, |random| selector(random, shop)), quantity, taken }
    };
    offer.offer.set = (0..count).map(|_| part(random)).collect();
    if offer.offer.set.iter().all(|part| part.taken == Some(0)) {
        offer.offer.set[0].taken = None;
    }
    offer.offer.max_sets = random.maybe(20, |random| random.between(1, 3) as usize);
    offer.offer.cheapest = random.chance(20) && !fixed;
}

fn condition(random: &mut Random, shop: &Shop) -> Condition {
    Condition {
        of: random.maybe(40, |random| selector(random, shop)),
        min_value: random.maybe(60, |random| shop.amount(random)),
        min_quantity: random.maybe(40, |random| random.pick(&["1", "2", "3", "0.5", "2.25", "12"]).into()),
        min_left: None,
    }
}

pub(crate) fn selector(random: &mut Random, shop: &Shop) -> Selector {
    Selector {
        included_items: random.maybe(35, |random| some(random, &shop.products())),
        excluded_items: random.maybe(10, |random| some(random, &shop.products())),
        included: random.maybe(35, |random| random.some_of(50, &CATEGORIES)),
        excluded: random.maybe(15, |random| random.some_of(20, &CATEGORIES)),
    }
}

/// Draws some of the names, perhaps none.
fn some(random: &mut Random, names: &[String]) -> Vec<String> {
    names.iter().filter(|_| random.chance(50)).cloned().collect()
}

/// Makes promotions name products and categories that no line has: for themselves, for the parts of their sets, or both.
pub fn name_other_lines(seed: u64, request: &mut Request) {
    let random = &mut Random::of_seed(seed ^ 0x07_4E25);
    for promotion in &mut request.site.promotions {
        let others = || Some(vec!["OTHER".to_owned(), "ANOTHER".to_owned()]);
        let of_parts = !promotion.offer.set.is_empty() && random.chance(40);
        if of_parts {
            for part in promotion.offer.set.iter_mut().filter(|_| random.chance(70)) {
                part.of = Some(Selector { included: others(), ..Selector::default() });
            }
        }
        match random.below(if of_parts { 3 } else { 2 }) {
            0 => promotion.offer.included_items = others(),
            1 => {
                promotion.category_restricted = Some(true);
                promotion.restrictions.get_or_insert_default().included = others();
            }
            _ => {}
        }
    }
}
