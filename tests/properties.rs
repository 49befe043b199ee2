//! Laws that hold for every cart, whatever its prices.

use std::collections::{BTreeMap, BTreeSet};

use cartwright::model::{DiscountType, Preferences};
use cartwright::pricing::{DiscountOrigin, Inputs, NoticeCode, PriceValue};
use cartwright::{Calculation, Coupon, Number, PreparedSite, calculate};
use cartwright_generator::plain;
use cartwright_generator::plain_request::plain_request;
use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::{One, Zero};
use proptest::prelude::*;

use crate::random::{config, drawn};

mod carts;
mod prices;

use carts::Order;
use prices::{counting, prices, targets};

fn exact(number: Number) -> BigRational {
    let decimal = number.to_decimal();
    BigRational::new(decimal.mantissa().into(), BigInt::from(10).pow(decimal.scale()))
}

fn ulp(scale: u32) -> BigRational {
    BigRational::new(BigInt::one(), BigInt::from(10).pow(scale))
}

fn half_up(value: &BigRational, scale: u32) -> BigRational {
    let half = BigRational::new(1.into(), 2.into());
    (value / ulp(scale) + half).floor() * ulp(scale)
}

fn order() -> impl Strategy<Value = Order> {
    drawn(240, |random| Order::of(&plain_request(random, &plain::LAWS)))
}

/// A number of hundredths.
fn cents(cents: u32) -> Number {
    format!("{}.{:02}", cents / 100, cents % 100).parse().unwrap()
}

/// Calculates an order, with its given shipping cost.
fn answer(order: &Order) -> Calculation {
    let site = PreparedSite::new(&order.site).unwrap();
    let inputs =
        Inputs { shipping_cost: order.shipping.as_ref(), preferences: &order.preferences, ..Inputs::default() };
    site.calculate_with(&order.cart, &order.coupons, inputs).unwrap()
}

fn side(order: &Order, price: &PriceValue) -> BigRational {
    exact(if order.site.includes_tax { price.gross_value } else { price.net_value })
}

fn sum<'p>(prices: impl Iterator<Item = &'p PriceValue>) -> [BigRational; 3] {
    prices.fold([BigRational::zero(), BigRational::zero(), BigRational::zero()], |[net, gross, tax], price| {
        [net + exact(price.net_value), gross + exact(price.gross_value), tax + exact(price.tax_value)]
    })
}

fn sides(price: &PriceValue) -> [BigRational; 3] {
    sum(std::iter::once(price))
}

proptest! {
    #![proptest_config(config("properties", 400))]

    #[test]
    fn every_price_has_the_decimals_of_the_site_and_adds_up(order in order()) {
        let calculation = answer(&order);
        for price in prices(&calculation) {
            for figure in [price.net_value, price.gross_value, price.tax_value] {
                prop_assert!(figure.to_decimal().scale() <= order.scale);
                prop_assert!(!figure.is_negative());
            }
            prop_assert_eq!(exact(price.net_value) + exact(price.tax_value), exact(price.gross_value));
        }
    }

    #[test]
    fn what_is_taken_off_a_price_and_what_is_left_are_the_price(order in order()) {
        let calculation = answer(&order);
        for (price, discounted) in &targets(&calculation) {
            let Some(discounted) = discounted else { continue };
            prop_assert!(!discounted.applied_discounts.is_empty());
            let mut left = side(&order, price);
            for discount in &discounted.applied_discounts {
                prop_assert!(exact(discount.value) > BigRational::zero());
                left -= exact(discount.value);
            }
            prop_assert_eq!(left, side(&order, &discounted.price));
        }
    }

    #[test]
    fn sums_are_sums(order in order()) {
        let calculation = answer(&order);
        let cart = &calculation.calculated_price;
        let lines = calculation.lines.to_vec();
        for line in &lines {
            let own = counting(&line.price, line.discounted_price.as_ref());
            let fees = line.fees.iter().map(|fee| counting(&fee.price, fee.discounted_price.as_ref()));
            prop_assert_eq!(sum(std::iter::once(own).chain(fees)), sides(&line.final_price));
        }
        let mut finals: Vec<&PriceValue> = lines.iter().map(|line| &line.final_price).collect();
        finals.extend(cart.total_shipping.as_ref().map(|shipping| &shipping.price));
        prop_assert_eq!(sum(finals.into_iter()), sides(&cart.final_price));
        let groups: Vec<PriceValue> = cart.final_price.tax_aggregate.iter().map(PriceValue::from).collect();
        prop_assert_eq!(sum(groups.iter()), sides(&cart.final_price));
        prop_assert_eq!(sum(lines.iter().map(|line| &line.price)), sides(&cart.price));
        let values = lines.iter().filter_map(|line| line.total_discount.as_ref());
        let shipping = cart.total_shipping.iter().flat_map(|shipping| &shipping.applied_discounts);
        let values: BigRational =
            values.map(|total| exact(total.value)).chain(shipping.map(|discount| exact(discount.value))).sum();
        prop_assert_eq!(cart.total_discount.as_ref().map_or(BigRational::zero(), |total| exact(total.value)), values);
    }

    #[test]
    fn what_coupons_take_off_lines_adds_up_with_the_cart(mut order in order(), alike in any::<bool>()) {
        for (index, coupon) in order.coupons.iter_mut().enumerate().filter(|_| alike) {
            coupon.code = Some(format!("C{}", index % 2).into());
        }
        let calculation = answer(&order);
        let cart = &calculation.calculated_price;
        let mut taken: BTreeMap<String, BigRational> = BTreeMap::new();
        for line in &calculation.lines {
            let own = line.coupon_discounts();
            let codes: BTreeSet<&str> = own.iter().map(|one| one.coupon_id.as_str()).collect();
            prop_assert_eq!(codes.len(), own.len());
            let total: BigRational = own.iter().map(|one| exact(one.value)).sum();
            let lists = line.total_discount.iter().flat_map(|total| &total.applied_discounts);
            let coupons = lists.filter(|one| one.origin() == DiscountOrigin::Internal);
            prop_assert_eq!(coupons.map(|one| exact(one.value)).sum::<BigRational>(), total);
            for one in own {
                prop_assert!(exact(one.value) > BigRational::zero());
                *taken.entry(one.coupon_id).or_insert_with(BigRational::zero) += exact(one.value);
            }
        }
        for discount in cart.total_shipping.iter().flat_map(|shipping| &shipping.applied_discounts) {
            *taken.entry(discount.id().to_owned()).or_insert_with(BigRational::zero) += exact(discount.value);
        }
        let mut ledger: BTreeMap<String, BigRational> = BTreeMap::new();
        for discount in cart.total_discount.iter().flat_map(|total| &total.applied_discounts) {
            if discount.origin() == DiscountOrigin::Internal {
                *ledger.entry(discount.id().to_owned()).or_insert_with(BigRational::zero) += exact(discount.value);
            }
        }
        prop_assert_eq!(taken, ledger);
    }

    #[test]
    fn an_absolute_amount_is_taken_or_reported(order in order()) {
        let calculation = answer(&order);
        for (index, coupon) in order.coupons.iter().enumerate() {
            if coupon.discount_type != DiscountType::Absolute {
                continue;
            }
            let code = coupon.code.as_deref().unwrap();
            let applied = targets(&calculation).into_iter().filter_map(|(_, discounted)| discounted);
            let taken: BigRational = applied
                .flat_map(|discounted| discounted.applied_discounts.to_vec())
                .filter(|discount| discount.id() == code)
                .map(|discount| exact(discount.value))
                .sum();
            let path = format!("/coupons/{index}");
            let rest: BigRational = calculation
                .notices
                .iter()
                .filter(|notice| notice.code == NoticeCode::CouponUndistributed && notice.path == path)
                .map(|notice| exact(notice.amount.unwrap()))
                .sum();
            let amount = exact(coupon.discount_absolute.unwrap().amount);
            prop_assert_eq!(taken + rest, half_up(&amount, order.scale));
        }
    }

    #[test]
    fn an_uncapped_share_is_its_proportion_to_one_and_a_half_units(order in order(), amount in 0_u32..100_000) {
        let amount = cents(amount);
        // Nothing is capped if the coupon is alone; a price used up by an earlier discount would be.
        let mut order = Order { coupons: vec![Coupon::absolute("ONE", amount).on_total()], ..order };
        order.cart.items.iter_mut().for_each(|item| item.external_discounts.clear());
        let calculation = answer(&order);
        prop_assume!(calculation.notices.iter().all(|notice| notice.code == NoticeCode::LineUntaxed));
        let whole: BigRational = targets(&calculation).iter().map(|(price, _)| side(&order, price)).sum();
        for (price, discounted) in &targets(&calculation) {
            let given = discounted.as_ref().map_or(BigRational::zero(), |price| exact(price.applied_discounts.get(0).unwrap().value));
            if given == side(&order, price) {
                continue;
            }
            let share = half_up(&exact(amount), order.scale) * side(&order, price) / &whole;
            let off = if share > given { share - given } else { given - share };
            prop_assert!(off <= ulp(order.scale) * BigRational::new(3.into(), 2.into()));
        }
    }

    #[test]
    fn a_percentage_is_of_the_undiscounted_price_whatever_came_before(order in order(), percent in 0_u8..=100) {
        let mut order = order;
        order.coupons.push(Coupon::percent("LAST", percent.into()).on_total());
        let calculation = answer(&order);
        for (price, discounted) in &targets(&calculation) {
            let base = side(&order, price);
            let (mut left, mut last) = (base.clone(), BigRational::zero());
            for discount in discounted.iter().flat_map(|discounted| &discounted.applied_discounts) {
                if discount.id() == "LAST" { last = exact(discount.value) } else { left -= exact(discount.value) }
            }
            let full = half_up(&(base * BigRational::new(percent.into(), 100.into())), order.scale);
            prop_assert_eq!(last, full.min(left));
        }
    }

    #[test]
    fn free_shipping_takes_shipping_and_nothing_else(order in order()) {
        let coupons = vec![Coupon::free_shipping("FREE")];
        let (with, without) = (Order { coupons, ..order.clone() }, Order { coupons: vec![], ..order });
        let (with, without) = (answer(&with), answer(&without));
        prop_assert_eq!(&with.lines, &without.lines);
        if let Some(shipping) = &with.calculated_price.total_shipping {
            prop_assert!(shipping.price.gross_value == Number::ZERO);
        }
    }

    #[test]
    fn a_subtotal_coupon_never_touches_fees_and_shipping(order in order(), percent in 0_u8..=100) {
        let coupons = vec![Coupon::percent("SUB", percent.into())];
        let calculation = answer(&Order { coupons, ..order });
        for fee in calculation.lines.iter().flat_map(|line| line.fees) {
            let applied = fee.discounted_price.iter().flat_map(|price| &price.applied_discounts);
            prop_assert!(applied.into_iter().all(|discount| discount.id() != "SUB"));
        }
        let shipping = calculation.calculated_price.total_shipping;
        prop_assert!(shipping.is_none_or(|shipping| shipping.applied_discounts.is_empty()));
    }

    #[test]
    fn a_coupon_of_nothing_changes_nothing(order in order(), at in 0_usize..4) {
        let without = answer(&order);
        let mut order = order;
        let at = at.min(order.coupons.len());
        order.coupons.insert(at, Coupon::absolute("NOTHING", Number::ZERO));
        order.coupons.insert(at, Coupon::percent("NOTHING2", Number::ZERO).on_total());
        let with = answer(&order);
        prop_assert_eq!(&with.lines, &without.lines);
        prop_assert_eq!(&with.calculated_price, &without.calculated_price);
    }

    #[test]
    fn a_line_of_nothing_changes_no_other(order in order()) {
        let without = answer(&order);
        let mut order = order;
        order.cart.items.push(cartwright::Item::internal("urn:free", 3.into(), Number::ZERO));
        let mut with = answer(&order).lines.to_vec();
        with.pop();
        prop_assert_eq!(with, without.lines.to_vec());
    }

    #[test]
    fn a_prepared_site_gives_the_same_answer(order in order()) {
        let order = Order { shipping: None, preferences: Preferences::default(), ..order };
        prop_assert_eq!(calculate(&order.cart, &order.site, &order.coupons).unwrap(), answer(&order));
    }

    #[test]
    fn ten_times_the_amounts_at_one_decimal_less_are_the_same_integers(order in order(), k in 1_u32..=2) {
        prop_assume!(order.scale >= k);
        let (own, larger) = (answer(&order), answer(&order.times_ten_to(k)));
        let factor = BigRational::from_integer(BigInt::from(10).pow(k));
        for (own, larger) in prices(&own).into_iter().zip(prices(&larger)) {
            for (own, larger) in sides(&own).into_iter().zip(sides(&larger)) {
                prop_assert_eq!(own * &factor, larger);
            }
        }
    }

    #[test]
    fn lines_take_their_figures_with_them(order in order(), turn in 0_usize..6) {
        // Ties and remainders are settled by position, and so is the order in which prices are capped: percentages
        // alone have neither.
        let mut order = order;
        order.coupons.retain(|coupon| coupon.discount_type == DiscountType::Percent);
        let own = answer(&order);
        let turn = turn % order.cart.items.len().max(1);
        order.cart.items.rotate_left(turn);
        let turned = answer(&order);
        let mut lines = own.lines.to_vec();
        lines.rotate_left(turn);
        prop_assert_eq!(lines, turned.lines.to_vec());
        prop_assert_eq!(own.calculated_price.final_price, turned.calculated_price.final_price);
    }
}

/// Returns the text of the cart in an answer to a request of a case or an example.
fn cart_of(answer: &str) -> String {
    let document = cartwright::document::Document::parse(answer).unwrap();
    document.root().get("cart").unwrap().raw().to_owned()
}

const EXAMPLES: [&str; 3] = [
    include_str!("../examples/requests/grocery_gross_de.json"),
    include_str!("../examples/requests/b2b_net.json"),
    include_str!("../examples/requests/large_200_lines.json"),
];

/// Returns a request with its cart replaced.
fn with_cart(request: &str, cart: &str) -> String {
    let document = cartwright::document::Document::parse(request).unwrap();
    request.replacen(document.root().get("cart").unwrap().raw(), cart, 1)
}

#[test]
fn calculating_twice_is_calculating_once() {
    for request in EXAMPLES {
        let once = cartwright::json::calculate(request).unwrap();
        let twice = cartwright::json::calculate(&with_cart(request, &cart_of(&once))).unwrap();
        assert_eq!(once, twice);
    }
}

#[test]
fn identifiers_metadata_and_unknown_members_move_no_figure() {
    for request in EXAMPLES {
        let plain = cart_of(&cartwright::json::calculate(request).unwrap());
        let own = with_cart(request, "@");
        let cart = cartwright::document::Document::parse(request).unwrap();
        let cart = cart.root().get("cart").unwrap().raw();
        let more = r#"{"x":1e999,"metadata":{"version":7},"mixins":{"a":{"b":[1,{"c":null}]}},"#;
        let dressed = cart.replacen('{', more, 1).replace("\"id\":", "\"y\": \"z\", \"id\":");
        let dressed = cart_of(&cartwright::json::calculate(&own.replacen('@', &dressed, 1)).unwrap());
        let figures = |cart: &str| {
            let document = cartwright::document::Document::parse(cart.to_owned()).unwrap();
            let items = document.root().get("items").unwrap();
            let price = |node: cartwright::document::Node<'_>| node.get("calculatedPrice").unwrap().raw().to_owned();
            items.elements().map(price).chain([price(document.root())]).collect::<Vec<_>>()
        };
        assert_eq!(figures(&plain), figures(&dressed));
        assert!(dressed.contains(r#""x":1e999"#));
    }
}
