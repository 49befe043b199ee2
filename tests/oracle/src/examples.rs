//! Tests of the judge: published figures, and small carts calculated by hand.

mod advice;
mod conditions;

use crate::calculate::calculate;
use crate::model::*;

/// Returns the text of one piece of the answer.
fn piece(request: &Request, place: &str) -> String {
    let pieces = calculate(request).pieces(request);
    pieces.into_iter().find(|(name, _)| name == place).unwrap_or_else(|| panic!("no {place}")).1
}

/// Removes line breaks and indentation from readable JSON.
fn compact(readable: &str) -> String {
    readable.lines().map(str::trim).collect()
}

fn site(gross: bool, scale: u32) -> Site {
    Site { includes_tax: Some(gross), scale: Some(scale), home_country: "DE".into(), ..Site::default() }
}

fn request(gross: bool, scale: u32, items: Vec<Line>, discounts: Vec<Coupon>) -> Request {
    let cart = Cart { currency: "EUR".into(), items, discounts, ..Cart::default() };
    Request { cart, site: site(gross, scale), ..Request::default() }
}

/// Returns an internal line, taxed with a code and rate, or untaxed.
fn internal(quantity: &str, amount: &str, tax: Option<(&str, &str)>) -> Line {
    let unit_price =
        tax.map(|(code, rate)| UnitPrice { tax_code: Some(code.into()), tax_rate: Some(rate.into()), stale: false });
    Line { quantity: quantity.into(), amount: amount.into(), unit_price, ..Line::default() }
}

fn external(quantity: &str, amount: &str, (name, rate): (&str, &str)) -> Line {
    let tax = ExternalTax { name: Some(name.into()), rate: rate.into(), ..ExternalTax::default() };
    Line { external: true, tax: Some(tax), ..internal(quantity, amount, None) }
}

fn fee(id: &str, amount: &str) -> Fee {
    Fee { id: Some(id.into()), amount: amount.into(), taxable: Some(false), ..Fee::default() }
}

fn coupon(code: &str, discount_type: &'static str, worth: &str, calculation: &'static str) -> Coupon {
    let worth = Some(worth.into());
    let (percentage, absolute) = if discount_type == "PERCENT" { (worth, None) } else { (None, worth) };
    let (code, calculation) = (Some(code.into()), Some(calculation));
    Coupon { code, discount_type, calculation, percentage, absolute, ..Coupon::default() }
}

fn shipping_cost(amount: &str, tax: Option<(&str, &str)>) -> Option<ShippingCost> {
    let (tax_code, tax_rate) = tax.map(|(code, rate)| (code.to_owned(), Decimal::from(rate))).unzip();
    Some(ShippingCost { amount: amount.into(), tax_code, tax_rate, ..ShippingCost::default() })
}

/// A published cart: gross prices at scale 2, two line fees that are not taxable, shipping, 10 % on everything.
fn published_cart() -> Request {
    let with_fee = |line: Line, id: &str| Line { fees: vec![fee(id, "5.0")], ..line };
    let weighed = Line { weight_dependent: Some(true), ..external("1", "107", ("REDUCED", "7")) };
    let items = vec![
        internal("2", "55", Some(("STANDARD", "19"))),
        with_fee(weighed, "67b73d01e4081e623d81fa48"),
        with_fee(external("2", "119", ("STANDARD", "19")), "67b73d04e4081e623d81fa49"),
    ];
    let mut request = request(true, 2, items, vec![coupon("LS10PTOTAL", "PERCENT", "10", "TOTAL")]);
    request.shipping_cost = shipping_cost("7.22", Some(("REDUCED", "7")));
    request.preferences = Some(Preferences { uplift: Some("0.3".into()), distribution: None });
    request
}

#[test]
fn the_lines_of_a_published_cart() {
    let request = published_cart();
    let unit_price = r#"{"netValue":46.22,"grossValue":55,"taxValue":8.78,"taxCode":"STANDARD","taxRate":19}"#;
    assert_eq!(piece(&request, "/cart/items/0/unitPrice"), unit_price);
    let applied = r#""appliedDiscounts":[{"id":"LS10PTOTAL","value":11,"discountType":"PERCENT","origin":"INTERNAL","price":
        {"netValue":9.24,"grossValue":11,"taxValue":1.76,"taxCode":"STANDARD","taxRate":19}}]"#;
    let first = format!(
        r#"{{"price":{{"netValue":92.44,"grossValue":110,"taxValue":17.56,"taxCode":"STANDARD","taxRate":19}},
        "discountedPrice":{{"netValue":83.19,"grossValue":99,"taxValue":15.81,"taxCode":"STANDARD","taxRate":19,{applied}}},
        "totalDiscount":{{"calculationType":"ApplyDiscountAfterTax","value":11,"price":
        {{"netValue":9.24,"grossValue":11,"taxValue":1.76,"taxCode":"STANDARD","taxRate":19}},{applied}}},
        "finalPrice":{{"netValue":83.19,"grossValue":99,"taxValue":15.81,"taxCode":"STANDARD","taxRate":19}}}}"#
    );
    assert_eq!(piece(&request, "/cart/items/0/calculatedPrice"), compact(&first));

    let of_fee = r#""appliedDiscounts":[{"id":"LS10PTOTAL","value":0.5,"discountType":"PERCENT","origin":"INTERNAL","price":
        {"netValue":0.5,"grossValue":0.5,"taxValue":0}}]"#;
    let second = format!(
        r#"{{"price":{{"netValue":100,"grossValue":107,"taxValue":7,"taxCode":"REDUCED","taxRate":7}},
        "upliftValue":{{"netValue":30,"grossValue":32.1,"taxValue":2.1,"taxCode":"REDUCED","taxRate":7}},
        "discountedPrice":{{"netValue":90,"grossValue":96.3,"taxValue":6.3,"taxCode":"REDUCED","taxRate":7,
        "appliedDiscounts":[{{"id":"LS10PTOTAL","value":10.7,"discountType":"PERCENT","origin":"INTERNAL","price":
        {{"netValue":10,"grossValue":10.7,"taxValue":0.7,"taxCode":"REDUCED","taxRate":7}}}}]}},
        "fees":[{{"id":"67b73d01e4081e623d81fa48","type":"ABSOLUTE","origin":"EXTERNAL",
        "price":{{"netValue":5,"grossValue":5,"taxValue":0}},
        "discountedPrice":{{"netValue":4.5,"grossValue":4.5,"taxValue":0,{of_fee}}}}}],
        "totalFee":{{"netValue":4.5,"grossValue":4.5,"taxValue":0,{of_fee}}},
        "totalDiscount":{{"calculationType":"ApplyDiscountAfterTax","value":11.2,"price":
        {{"netValue":10.5,"grossValue":11.2,"taxValue":0.7}},
        "appliedDiscounts":[{{"id":"LS10PTOTAL","value":11.2,"discountType":"PERCENT","origin":"INTERNAL","price":
        {{"netValue":10.5,"grossValue":11.2,"taxValue":0.7}}}}]}},
        "finalPrice":{{"netValue":94.5,"grossValue":100.8,"taxValue":6.3}}}}"#
    );
    assert_eq!(piece(&request, "/cart/items/1/calculatedPrice"), compact(&second));
    let third = piece(&request, "/cart/items/2/calculatedPrice");
    assert!(third.starts_with(r#"{"price":{"netValue":200,"grossValue":238,"taxValue":38,"#), "{third}");
    assert!(third.ends_with(r#""finalPrice":{"netValue":184.5,"grossValue":218.7,"taxValue":34.2}}"#), "{third}");
}

#[test]
fn the_sums_of_a_published_cart() {
    let request = published_cart();
    let applied = |value: &str, price: &str| {
        format!(
            r#""appliedDiscounts":[{{"id":"LS10PTOTAL","value":{value},"discountType":"PERCENT","origin":"INTERNAL",
            "price":{price}}}]"#
        )
    };
    let sums = format!(
        r#"{{"price":{{"netValue":392.44,"grossValue":455,"taxValue":62.56}},
        "upliftValue":{{"netValue":30,"grossValue":32.1,"taxValue":2.1,"taxCode":"REDUCED","taxRate":7}},
        "discountedPrice":{{"netValue":353.19,"grossValue":409.5,"taxValue":56.31,{on_lines}}},
        "fees":{{"netValue":10,"grossValue":10,"taxValue":0}},
        "totalFee":{{"netValue":9,"grossValue":9,"taxValue":0,{on_fees}}},
        "totalDiscount":{{"calculationType":"ApplyDiscountAfterTax","value":47.27,"price":
        {{"netValue":40.96,"grossValue":47.27,"taxValue":6.31}},{on_all}}},
        "shipping":{{"netValue":7.22,"grossValue":7.73,"taxValue":0.51,"taxCode":"REDUCED","taxRate":7}},
        "totalShipping":{{"netValue":6.5,"grossValue":6.96,"taxValue":0.46,"taxCode":"REDUCED","taxRate":7,{on_shipping}}},
        "finalPrice":{{"netValue":368.69,"grossValue":425.46,"taxValue":56.77,"taxAggregate":{{"lines":[
        {{"netValue":96.5,"grossValue":103.26,"taxValue":6.76,"taxCode":"REDUCED","taxRate":7}},
        {{"netValue":263.19,"grossValue":313.2,"taxValue":50.01,"taxCode":"STANDARD","taxRate":19}},
        {{"netValue":9,"grossValue":9,"taxValue":0}}]}}}}}}"#,
        // The other side of each applied value: 9.24 + 10 + 20, then the fees, then 0.77 / 1.07.
        on_lines = applied("45.5", r#"{"netValue":39.24,"grossValue":45.5,"taxValue":6.26}"#),
        on_fees = applied("1", r#"{"netValue":1,"grossValue":1,"taxValue":0}"#),
        on_all = applied("47.27", r#"{"netValue":40.96,"grossValue":47.27,"taxValue":6.31}"#),
        on_shipping =
            applied("0.77", r#"{"netValue":0.72,"grossValue":0.77,"taxValue":0.05,"taxCode":"REDUCED","taxRate":7}"#),
    );
    assert_eq!(piece(&request, "/cart/calculatedPrice"), compact(&sums));
    assert_eq!(piece(&request, "/cart/totalTax"), r#"{"amount":56.77,"currency":"EUR"}"#);
    assert_eq!(piece(&request, "/cart/totalUnitsCount"), "5");
    assert_eq!(piece(&request, "/notices"), "[]");
}

/// Published in prose: two coupons of 10 % on 15 take 1.5 each.
#[test]
fn percentages_are_of_the_original_price() {
    let coupons = vec![coupon("A", "PERCENT", "10", "SUBTOTAL"), coupon("B", "PERCENT", "10", "SUBTOTAL")];
    let line = piece(&request(false, 2, vec![internal("1", "15", None)], coupons), "/cart/items/0/calculatedPrice");
    assert!(line.contains(r#"{"id":"A","value":1.5,"#) && line.contains(r#"{"id":"B","value":1.5,"#), "{line}");
    assert!(line.ends_with(r#""finalPrice":{"netValue":12,"grossValue":12,"taxValue":0}}"#), "{line}");
}

/// Published: a line price of 1000 gross and 840 net, which a rate of 19 % does not give.
#[test]
fn a_stated_line_price_is_taken_unchanged_for_its_quantity() {
    let mut line = external("10", "9.49", ("STANDARD", "19"));
    let (net, gross) = (Some("840.0".into()), Some("1000.0".into()));
    let name = None;
    line.line_tax = Some(ExternalTax { name, rate: "19".into(), net, gross, quantity: Some("10.0".into()) });
    let mut request = request(true, 2, vec![line], Vec::new());
    let stated = r#"{"price":{"netValue":840,"grossValue":1000,"taxValue":160,"taxCode":"STANDARD","taxRate":19,"#;
    let given = piece(&request, "/cart/items/0/calculatedPrice");
    assert!(given.starts_with(&format!(r#"{stated}"calculated":"EXTERNAL"}}"#)), "{given}");
    // For another quantity it is 9 x 9.49.
    request.cart.items[0].quantity = "9".into();
    let given = piece(&request, "/cart/items/0/calculatedPrice");
    assert!(given.starts_with(r#"{"price":{"netValue":71.77,"grossValue":85.41,"taxValue":13.64,"#), "{given}");
}

/// Published: 13.55 for 0.1 kg, 10 kg of it: 1355.
#[test]
fn an_amount_may_be_for_several_units() {
    let line = Line { measurement_unit: Some("0.1".into()), ..internal("10", "13.55", None) };
    let given = piece(&request(true, 2, vec![line], Vec::new()), "/cart/calculatedPrice");
    assert!(given.starts_with(r#"{"price":{"netValue":1355,"grossValue":1355,"taxValue":0}"#), "{given}");
    // 0.5 for 3, of which 0.09: 0.015 is rounded once, up.
    let line = Line { measurement_unit: Some("3".into()), ..internal("0.09", "0.5", None) };
    let request = request(true, 2, vec![line], Vec::new());
    assert!(piece(&request, "/cart/calculatedPrice").starts_with(r#"{"price":{"netValue":0.02,"#));
    assert!(piece(&request, "/cart/items/0/unitPrice").starts_with(r#"{"netValue":0.17,"#));
}

/// Lines of 10 and 20, a fee of 5 on the first, shipping 3. First 10 off the lines: 3.33 + 6.67. Then 80 % of
/// everything asks for 8 + 16 + 4 + 2.4, of which the lines have 6.67 + 13.33 left: 4 too much. Finally, 1 + 0.6 is
/// left for 2.
#[test]
fn coupons_take_what_is_left() {
    let first = Line { fees: vec![fee("f", "5")], ..internal("1", "10", None) };
    let coupons = vec![
        coupon("LINES", "ABSOLUTE", "10", "SUBTOTAL"),
        coupon("MOST", "PERCENT", "80", "TOTAL"),
        coupon("REST", "ABSOLUTE", "2", "TOTAL"),
    ];
    let mut request = request(false, 2, vec![first, internal("1", "20", None)], coupons);
    request.shipping_cost = shipping_cost("3", None);
    let notices = r#"[{"code":"PERCENT_CLAMPED","path":"/cart/discounts/1","id":"MOST","amount":4},
        {"code":"COUPON_UNDISTRIBUTED","path":"/cart/discounts/2","id":"REST","amount":0.4}]"#;
    assert_eq!(piece(&request, "/notices"), compact(notices));
    let cart = piece(&request, "/cart/calculatedPrice");
    for part in [
        r#"{"id":"LINES","value":10,"discountType":"ABSOLUTE","#,
        r#"{"id":"MOST","value":26.4,"discountType":"PERCENT","#,
        r#"{"id":"REST","value":1.6,"discountType":"ABSOLUTE","#,
        r#""finalPrice":{"netValue":0,"grossValue":0,"taxValue":0,"#,
    ] {
        assert!(cart.contains(part), "{part} in {cart}");
    }
}

/// Shipping at 4.9 net and 19 % is 5.83 gross. Free shipping is listed last but goes first, so that the 5 of the other
/// coupon come off the line alone, after the 2 of the external discount.
#[test]
fn free_shipping_goes_first_then_external_discounts() {
    let mut line = internal("1", "10", Some(("STANDARD", "19")));
    line.discounts = vec![ExternalDiscount { id: "X".into(), value: "2".into(), ..ExternalDiscount::default() }];
    let free = Coupon { code: Some("FREE".into()), discount_type: "FREE_SHIPPING", ..Coupon::default() };
    let skipped = Coupon { valid: Some(false), ..free.clone() };
    let late = Coupon { valid: Some(false), ..coupon("OLD", "ABSOLUTE", "1", "TOTAL") };
    let mut request = request(true, 2, vec![line], Vec::new());
    request.coupons = Some(vec![late, coupon("FIVE", "ABSOLUTE", "5", "TOTAL"), free, skipped]);
    request.shipping_cost = shipping_cost("4.9", Some(("STANDARD", "19")));
    let line = piece(&request, "/cart/items/0/calculatedPrice");
    let first = r#""appliedDiscounts":[{"id":"X","value":2,"discountType":"ABSOLUTE","origin":"EXTERNAL","#;
    assert!(line.contains(first), "{line}");
    assert!(line.contains(r#"{"id":"FIVE","value":5,"discountType":"ABSOLUTE","origin":"INTERNAL","#), "{line}");
    let cart = piece(&request, "/cart/calculatedPrice");
    let shipping = r#""totalShipping":{"netValue":0,"grossValue":0,"taxValue":0,"taxCode":"STANDARD","taxRate":19,
        "appliedDiscounts":[{"id":"FREE","value":5.83,"discountType":"FREE_SHIPPING","origin":"INTERNAL","#;
    assert!(cart.contains(&compact(shipping)), "{cart}");
    let notices = r#"[{"code":"COUPON_SKIPPED","path":"/coupons/0","id":"OLD"},
        {"code":"COUPON_SKIPPED","path":"/coupons/3","id":"FREE"}]"#;
    assert_eq!(piece(&request, "/notices"), compact(notices));
}

/// Without a target there are two notices: about the missing target, and about the amount that was not distributed.
#[test]
fn a_coupon_without_a_line_of_its_category() {
    let mut toys = coupon("TOYS", "ABSOLUTE", "2.005", "TOTAL");
    toys.category_restricted = Some(true);
    toys.restrictions = Some(Restrictions { included: Some(vec!["toys".into()]), ..Restrictions::default() });
    let mut request = request(false, 2, vec![internal("1", "10", None)], vec![toys]);
    request.shipping_cost = shipping_cost("3", None);
    let notices = r#"[{"code":"COUPON_NO_TARGET","path":"/cart/discounts/0","id":"TOYS"},
        {"code":"COUPON_UNDISTRIBUTED","path":"/cart/discounts/0","id":"TOYS","amount":2.01}]"#;
    assert_eq!(piece(&request, "/notices"), compact(notices));
    // An excluded category takes precedence over an included one; with exclusions alone everything else qualifies.
    let categories = Some(vec!["toys".into(), "food".into()]);
    request.cart.items[0].product = Some(Product { id: "p".into(), categories });
    assert_eq!(piece(&request, "/notices"), "[]");
    let restrictions = request.cart.discounts[0].restrictions.as_mut().unwrap();
    restrictions.excluded = Some(vec!["food".into()]);
    assert_ne!(piece(&request, "/notices"), "[]");
    request.cart.items[0].product = None;
    let restrictions = request.cart.discounts[0].restrictions.as_mut().unwrap();
    restrictions.included = Some(Vec::new());
    assert_eq!(piece(&request, "/notices"), "[]");
}

/// 2 % of 99.98 net on the line and 3 net for shipping: 2.0596, and a gross equal to it.
#[test]
fn a_payment_fee_is_a_percentage_of_the_final_net() {
    let mut request = request(false, 2, vec![internal("2", "49.99", Some(("STANDARD", "19")))], Vec::new());
    request.shipping_cost = shipping_cost("3", Some(("STANDARD", "19")));
    let fee = PaymentFee { percent: true, amount: "2".into(), ..PaymentFee::default() };
    request.site.payment = vec![PaymentEntry { id: "card".into(), fee: Some(fee), ..PaymentEntry::default() }];
    assert!(!piece(&request, "/cart/calculatedPrice").contains("paymentFees"));
    request.checkout = Some(Checkout { stage: None, payment_mode: Some("card".into()) });
    let cart = piece(&request, "/cart/calculatedPrice");
    let fee = r#""paymentFees":[{"id":"card","type":"PERCENT","origin":"INTERNAL","price":{"netValue":2.06,"grossValue":2.06,"taxValue":0}}],
        "finalPrice":{"netValue":105.04,"grossValue":124.61,"taxValue":19.57,"taxAggregate":{"lines":[
        {"netValue":102.98,"grossValue":122.55,"taxValue":19.57,"taxCode":"STANDARD","taxRate":19},
        {"netValue":2.06,"grossValue":2.06,"taxValue":0}]}}}"#;
    assert!(cart.ends_with(&compact(fee)), "{cart}");
}

#[test]
fn an_empty_cart_is_zeros() {
    let request = request(true, 2, Vec::new(), Vec::new());
    let zeros = r#"{"price":{"netValue":0,"grossValue":0,"taxValue":0},
        "finalPrice":{"netValue":0,"grossValue":0,"taxValue":0,"taxAggregate":{"lines":[]}}}"#;
    assert_eq!(piece(&request, "/cart/calculatedPrice"), compact(zeros));
}
