//! Laws of taxes and of the amount due, on random carts of shops in several countries.

use std::cell::Cell;
use std::collections::BTreeMap;

use cartwright::document::{Document, Node};
use cartwright_generator::{for_each_seed, taxes};
use cartwright_oracle::fractions::{Fraction, parse, round, sum, ulp, whole, zero};
use cartwright_oracle::model::{Credit, Request};
use cartwright_oracle::offer::selects;
use cartwright_oracle::payable;

fn each(check: impl Fn(&Request, Node<'_>)) {
    for_each_seed(4_000, |seed| {
        let request = taxes::request(seed);
        let answer = cartwright::json::calculate(&request.json()).unwrap();
        let answer = Document::parse(answer).unwrap();
        check(&request, answer.root().get("cart").unwrap().get("calculatedPrice").unwrap());
    });
}

fn figure(node: Node<'_>, name: &str) -> Fraction {
    parse(node.get(name).unwrap_or_else(|| panic!("no {name} in {}", node.raw())).raw())
}

fn lines<'a>(price: Node<'a>) -> Vec<Node<'a>> {
    price
        .get("taxAggregate")
        .and_then(|groups| groups.get("lines"))
        .into_iter()
        .flat_map(|lines| lines.elements())
        .collect()
}

fn sum_of(nodes: &[Node<'_>], name: &str) -> Fraction {
    sum(&nodes.iter().map(|node| figure(*node, name)).collect::<Vec<_>>())
}

#[test]
fn parts_by_tax_add_up_to_their_price_and_components_to_their_tax() {
    each(|_, figures| {
        let fees = ["orderFees", "paymentFees"].into_iter().filter_map(|name| figures.get(name));
        let fees = fees.flat_map(|fees| fees.elements());
        let shipping = ["shipping", "totalShipping"].into_iter().filter_map(|name| figures.get(name));
        let prices = fees.filter_map(|fee| fee.get("price")).chain(shipping).chain(figures.get("finalPrice"));
        for price in prices.filter(|price| price.get("taxAggregate").is_some()) {
            let groups = lines(price);
            for name in ["netValue", "grossValue", "taxValue"] {
                assert_eq!(sum_of(&groups, name), figure(price, name), "{}", price.raw());
            }
            for group in groups.into_iter().filter(|group| group.get("components").is_some()) {
                let components: Vec<Node<'_>> = group.get("components").unwrap().elements().collect();
                assert_eq!(sum_of(&components, "taxValue"), figure(group, "taxValue"), "{}", group.raw());
            }
        }
    });
}

/// The parts of a cart that a credit pays: the gross amounts of the lines and fees that it selects, of shipping, and of
/// the fees of the order.
fn parts_of(request: &Request, credit: &Credit, cart: Node<'_>) -> Fraction {
    let paid = |price: Node<'_>, members: [&str; 2]| {
        figure(members.into_iter().find_map(|name| price.get(name)).unwrap(), "grossValue")
    };
    let is_open = credit.of.is_none();
    let (with_fees, figures) = (credit.fees.unwrap_or(is_open), cart.get("calculatedPrice").unwrap());
    let mut sum = zero();
    for (line, item) in request.cart.items.iter().zip(cart.get("items").unwrap().elements()) {
        if credit.of.as_ref().is_none_or(|of| selects(of, line)) {
            let figures = item.get("calculatedPrice").unwrap();
            sum += match with_fees {
                true => figure(figures.get("finalPrice").unwrap(), "grossValue"),
                false => paid(figures, ["discountedPrice", "price"]),
            };
        }
    }
    if credit.shipping.unwrap_or(is_open) && figures.get("totalShipping").is_some() {
        sum += paid(figures, ["totalShipping", "shipping"]);
    }
    if with_fees && is_open {
        let fees = ["orderFees", "paymentFees"].into_iter().filter_map(|name| figures.get(name));
        sum += fees
            .flat_map(|fees| fees.elements())
            .map(|fee| figure(fee.get("price").unwrap(), "grossValue"))
            .sum::<Fraction>();
    }
    sum
}

#[test]
fn no_credit_pays_more_than_its_parts_and_nested_ones_pay_the_most_that_can_be_paid() {
    let (restricted, nested) = (Cell::new(0), Cell::new(0));
    for_each_seed(4_000, |seed| {
        let request = taxes::request(seed);
        let answer = Document::parse(cartwright::json::calculate(&request.json()).unwrap()).unwrap();
        let cart = answer.root().get("cart").unwrap();
        let Some(payable) = cart.get("calculatedPrice").unwrap().get("payable") else { return };
        let credits = request.credits.as_deref().unwrap_or_default();
        let values: Vec<Fraction> =
            payable.get("credits").unwrap().elements().map(|paid| figure(paid, "value")).collect();
        let parts: Vec<Fraction> = credits.iter().map(|credit| parts_of(&request, credit, cart)).collect();
        for (value, parts) in values.iter().zip(&parts) {
            assert!(value <= parts, "{value} of {parts}: {}", payable.raw());
        }
        let of_some =
            |credit: &Credit| credit.of.is_some() || credit.shipping == Some(false) || credit.fees == Some(false);
        restricted.set(restricted.get() + usize::from(credits.iter().any(of_some)));
        // Credits that pay the same lines but for fees and shipping are nested, as are those that pay everything.
        let chain = |one: &Credit| one.of.is_none() && one.fees.unwrap_or(true) >= one.shipping.unwrap_or(true);
        // The goods taken back come off before them.
        if credits.len() > 1 && credits.iter().all(chain) && request.taken_back.is_none() {
            nested.set(nested.get() + 1);
            let mut order: Vec<usize> = (0..credits.len()).collect();
            order.sort_by(|one, other| parts[*one].cmp(&parts[*other]));
            let most =
                order.into_iter().fold(zero(), |most, at| (most + credits[at].amount.exact()).min(parts[at].clone()));
            assert_eq!(values.iter().sum::<Fraction>(), most, "{}", payable.raw());
        }
    });
    assert!(restricted.get() > 30 && nested.get() > 15, "{} {}", restricted.get(), nested.get());
}

#[test]
fn what_is_taken_back_moves_no_other_figure() {
    for_each_seed(4_000, |seed| {
        let with = taxes::request(seed);
        if with.taken_back.is_none() {
            return;
        }
        let without = Request { taken_back: None, ..with.clone() };
        let [with, without] = [with, without]
            .map(|request| Document::parse(cartwright::json::calculate(&request.json()).unwrap()).unwrap());
        let same = |one: Node<'_>, other: Node<'_>, but: &[&str]| {
            let members = |node: Node<'_>| -> BTreeMap<String, String> {
                let kept = node.members().filter(|(name, _)| !but.contains(&&**name));
                kept.map(|(name, value)| (name.into_owned(), value.raw().to_owned())).collect()
            };
            assert_eq!(members(one), members(other), "CARTWRIGHT_SEED={seed}");
        };
        same(with.root(), without.root(), &["cart"]);
        let [with, without] = [&with, &without].map(|answer| answer.root().get("cart").unwrap());
        same(with, without, &["calculatedPrice"]);
        let [with, without] = [with, without].map(|cart| cart.get("calculatedPrice").unwrap());
        same(with, without, &["takenBack", "payable"]);
    });
}

#[test]
fn what_is_due_is_the_total_less_the_credits_in_whole_steps() {
    each(|request, figures| {
        let Some(payable) = figures.get("payable") else { return };
        let mode = request.checkout.as_ref().and_then(|checkout| checkout.payment_mode.as_ref());
        let cash = mode.and_then(|mode| request.site.payment.iter().find(|entry| entry.id == *mode)?.cash.as_ref());
        let total = figure(payable, "total");
        let credits: Vec<Node<'_>> = payable.get("credits").unwrap().elements().collect();
        let (paid, due) = (sum_of(&credits, "value"), figure(payable, "due"));
        let given_back = figures.get("takenBack").and_then(|own| own.get("totalPrice"));
        let taken_back = given_back.map_or_else(zero, |total| figure(total, "grossValue"));
        assert_eq!(given_back.is_some(), request.taken_back.is_some());
        assert_eq!(payable.get("takenBack").map(|value| parse(value.raw())), given_back.map(|_| taken_back.clone()));
        let refund = payable.get("refund").map(|refund| parse(refund.raw()));
        assert_eq!(refund.is_some(), taken_back > total, "{}", payable.raw());
        let refund = refund.unwrap_or_else(zero);
        assert!(&due * &refund == zero() && refund >= zero(), "{}", payable.raw());
        let rounding = payable.get("rounding").map_or_else(zero, |rounding| parse(rounding.raw()));
        assert_eq!(total, figure(figures.get("finalPrice").unwrap(), "grossValue"));
        let balance = &total - &taken_back;
        assert!(paid <= balance.clone().max(zero()) && due >= zero(), "{}", payable.raw());
        assert_eq!(&due - &refund, balance - &paid + &rounding, "{}", payable.raw());
        assert_eq!(cash.is_some(), payable.get("rounding").is_some());
        if let Some(cash) = cash {
            let step = cash.step.exact();
            let most = if matches!(cash.mode, Some("UP" | "DOWN")) { step.clone() } else { &step / whole(2) };
            assert!(((due + refund) / step).is_integer() && rounding <= most && -rounding <= most, "{}", payable.raw());
        }
        for (credit, given) in credits.iter().zip(request.credits.iter().flatten()) {
            assert_eq!(figure(*credit, "value") + figure(*credit, "remaining"), given.amount.exact());
        }
    });
}

#[test]
fn the_tax_of_a_rate_is_rounded_once_where_the_site_asks_for_it() {
    each(|request, figures| {
        let Some(mode) = request.tax_per_rate() else { return };
        // A line that an external system has stated as a whole keeps its own tax.
        if request.cart.items.iter().any(|line| line.line_tax.is_some()) {
            return;
        }
        let unit = ulp(request.scale());
        // A rate is one tax, whatever the codes that have it.
        let mut rates: BTreeMap<Fraction, [Fraction; 3]> = BTreeMap::new();
        for group in lines(figures.get("finalPrice").unwrap()) {
            let several = group.get("components").is_some_and(|components| components.elements().count() > 1);
            let Some(rate) = group.get("taxRate").filter(|_| !several) else { continue };
            let sums = rates.entry(parse(rate.raw())).or_insert_with(|| [zero(), zero(), zero()]);
            for (sum, member) in sums.iter_mut().zip(["netValue", "grossValue", "taxValue"]) {
                *sum += figure(group, member);
            }
        }
        for (rate, [net, gross, tax]) in rates {
            let share = &rate / whole(100);
            let exact = if request.gross() { gross * &share / (whole(1) + &share) } else { net * &share };
            assert_eq!(tax, payable::round(&(exact / &unit), mode) * &unit, "of {rate} %");
        }
    });
}

#[test]
fn an_exempt_customer_pays_tax_on_nothing_but_what_was_stated_as_a_whole() {
    each(|request, figures| {
        let exempt = request.customer.as_ref().is_some_and(|customer| customer.exemption.is_some());
        if exempt && request.cart.items.iter().all(|line| line.line_tax.is_none()) {
            let total = figures.get("finalPrice").unwrap();
            assert_eq!(figure(total, "taxValue"), zero(), "{}", total.raw());
        }
    });
}

#[test]
fn a_charge_that_is_stated_gross_costs_what_it_says() {
    each(|request, figures| {
        let Some(cost) = request.shipping_cost.as_ref().filter(|cost| cost.includes_tax == Some(true)) else { return };
        let exempt = request.customer.as_ref().is_some_and(|customer| customer.exemption.is_some());
        let taxed = cost.by_goods || cost.tax_code.is_some() || cost.tax_rate.is_some();
        if request.gross() && taxed && !exempt && request.tax_per_rate().is_none() {
            let gross = figure(figures.get("shipping").unwrap(), "grossValue");
            assert_eq!(gross, round(&cost.amount.exact(), request.scale()));
        }
    });
}

#[test]
fn order_fees_move_no_figure_but_the_sums_behind_them() {
    for_each_seed(600, |seed| {
        let with = taxes::request(seed);
        let charged = !with.site.order_fees.is_empty() || !with.order_fees.is_empty();
        // One tax for each rate is shared by all prices.
        if !charged || with.tax_per_rate().is_some() {
            return;
        }
        let mut without = with.clone();
        (without.site.order_fees, without.order_fees) = (Vec::new(), Vec::new());
        let [with, without] = [with, without]
            .map(|request| Document::parse(cartwright::json::calculate(&request.json()).unwrap()).unwrap());
        let [with, without] = [&with, &without].map(|answer| answer.root().get("cart").unwrap());
        let [lines, same] = [with, without].map(|cart| cart.get("items").unwrap().raw());
        assert_eq!(lines, same, "CARTWRIGHT_SEED={seed}");
        let [figures, fewer] = [with, without].map(|cart| cart.get("calculatedPrice").unwrap());
        for (name, value) in fewer.members().filter(|(name, _)| !["finalPrice", "payable"].contains(&&**name)) {
            assert_eq!(figures.get(&name).map(|own| own.raw()), Some(value.raw()), "{name} CARTWRIGHT_SEED={seed}");
        }
        let own: Vec<Node<'_>> = figures.get("orderFees").into_iter().flat_map(|fees| fees.elements()).collect();
        let prices: Vec<Node<'_>> = own.iter().map(|fee| fee.get("price").unwrap()).collect();
        let [total, rest] = [figures, fewer].map(|figures| figures.get("finalPrice").unwrap());
        for name in ["netValue", "grossValue", "taxValue"] {
            assert_eq!(
                figure(total, name),
                figure(rest, name) + sum_of(&prices, name),
                "{name} CARTWRIGHT_SEED={seed}"
            );
        }
    });
}
