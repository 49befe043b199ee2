//! Coupons with conditions, and discounts given for a quantity, calculated by hand.

use super::*;

/// Returns a coupon that requires an order value and a time.
fn asking(code: &str, least: Option<&str>, from: Option<&str>, until: Option<&str>) -> Coupon {
    let min_order_value = least.map(|amount| Money { amount: amount.into(), plain: true });
    let [valid_from, valid_until] = [from, until].map(|time| time.map(str::to_owned));
    let restrictions = Some(Restrictions { min_order_value, valid_from, valid_until, ..Restrictions::default() });
    Coupon { restrictions, ..coupon(code, "ABSOLUTE", "5", "TOTAL") }
}

fn notices(request: &Request) -> String {
    piece(request, "/notices")
}

/// 50 gross at 25 % are 40 net.
#[test]
fn an_order_value_is_asked_for_on_the_side_of_the_prices() {
    let not_met = r#"[{"code":"COUPON_NOT_MET","path":"/cart/discounts/0","id":"BIG"}]"#;
    for (gross, amount, least, expected) in [
        (true, "50", "50", "[]"),
        (true, "50", "50.01", not_met),
        (false, "40", "40", "[]"),
        (false, "40", "50", not_met),
    ] {
        let line = internal("1", amount, Some(("STANDARD", "25")));
        let request = request(gross, 2, vec![line], vec![asking("BIG", Some(least), None, None)]);
        assert_eq!(notices(&request), expected, "{amount} where {least} is asked for");
        assert_eq!(piece(&request, "/cart/calculatedPrice").contains("totalDiscount"), expected == "[]");
    }
}

/// An amount taken off by an earlier coupon does not matter: both require 10, and the line costs 10.
#[test]
fn every_coupon_is_judged_before_anything_is_taken() {
    let coupons = vec![asking("A", Some("10"), None, None), asking("B", Some("10"), None, None)];
    let request = request(false, 2, vec![internal("1", "10", None)], coupons);
    assert_eq!(notices(&request), r#"[{"code":"DISCOUNTS_TAKE_ALL","path":"/cart"}]"#);
    let coupons = r#"[{"couponId":"A","value":5},{"couponId":"B","value":5}]"#;
    assert_eq!(piece(&request, "/cart/items/0/couponDiscounts"), coupons);
}

#[test]
fn both_ends_of_the_dates_are_included() {
    let dates = (Some("2026-03-01T00:00:00+01:00"), Some("2026-03-31T22:00:00Z"));
    let mut request = request(false, 2, vec![internal("1", "10", None)], vec![asking("MARCH", None, dates.0, dates.1)]);
    for (now, met) in [
        ("2026-02-28T23:00:00Z", true),
        ("2026-02-28T22:59:59.999Z", false),
        ("2026-04-01T00:00:00+02:00", true),
        ("2026-03-31T22:00:00.000000001Z", false),
    ] {
        request.now = Some(now.into());
        assert_eq!(notices(&request) == "[]", met, "{now}");
    }
    assert_eq!(piece(&request, "/provenance/now"), r#""2026-03-31T22:00:00.000000001Z""#);
}

/// Free shipping is judged too; its notice comes in its listed place, like that of a skipped coupon. A missing time is
/// noticed first, besides other conditions that do not hold.
#[test]
fn a_coupon_that_is_not_met_takes_nothing() {
    let free = Coupon { discount_type: "FREE_SHIPPING", ..asking("FREE", Some("11"), None, None) };
    let dated = asking("DATED", None, None, Some("2026-01-01T00:00:00Z"));
    let both = asking("BOTH", Some("10.01"), Some("2026-01-01T00:00:00Z"), None);
    let skipped = Coupon { valid: Some(false), ..both.clone() };
    let coupons = vec![dated, skipped, coupon("FIVE", "ABSOLUTE", "50", "SUBTOTAL"), free, both];
    let mut request = request(false, 2, vec![internal("1", "10", None)], coupons);
    request.shipping_cost = shipping_cost("3", None);
    let expected = r#"[{"code":"NOW_MISSING","path":"/cart/discounts/0","id":"DATED"},
        {"code":"NOW_MISSING","path":"/cart/discounts/4","id":"BOTH"},
        {"code":"COUPON_SKIPPED","path":"/cart/discounts/1","id":"BOTH"},
        {"code":"COUPON_UNDISTRIBUTED","path":"/cart/discounts/2","id":"FIVE","amount":40},
        {"code":"COUPON_NOT_MET","path":"/cart/discounts/3","id":"FREE"},
        {"code":"COUPON_NOT_MET","path":"/cart/discounts/4","id":"BOTH"}]"#;
    assert_eq!(notices(&request), compact(expected));
    assert!(
        piece(&request, "/cart/calculatedPrice")
            .contains(r#""totalShipping":{"netValue":3,"grossValue":3,"taxValue":0}"#)
    );
}

#[test]
fn an_external_discount_counts_while_its_line_has_its_quantity() {
    let mut line = internal("2", "10", None);
    let discount = |id: &str, quantity: Option<&str>| ExternalDiscount {
        id: id.into(),
        value: "1".into(),
        quantity: quantity.map(Decimal::from),
        ..ExternalDiscount::default()
    };
    line.discounts = vec![discount("THREE", Some("3")), discount("TWO", Some("2.0")), discount("ANY", None)];
    let request = request(false, 2, vec![line], Vec::new());
    let line = piece(&request, "/cart/items/0/calculatedPrice");
    assert!(
        !line.contains("THREE") && line.contains(r#""id":"TWO","value":1,"#) && line.contains(r#""id":"ANY""#),
        "{line}"
    );
    assert_eq!(notices(&request), "[]");
}

/// The sums of a line and its fees, one for each code; without external discounts and without shipping. A second coupon
/// of a code takes nothing.
#[test]
fn a_line_lists_what_coupons_took() {
    let mut line = Line { fees: vec![fee("f", "5")], ..internal("1", "10", None) };
    line.discounts = vec![ExternalDiscount { id: "TEN".into(), value: "1".into(), ..ExternalDiscount::default() }];
    let coupons = vec![
        coupon("TEN", "PERCENT", "10", "TOTAL"),
        coupon("ONE", "PERCENT", "1", "SUBTOTAL"),
        coupon("ten", "ABSOLUTE", "1.8", "TOTAL"),
    ];
    let mut request = request(false, 2, vec![line, internal("0", "1", None)], coupons);
    request.shipping_cost = shipping_cost("3", None);
    let pieces = calculate(&request).pieces(&request);
    let listed: Vec<_> = pieces.iter().filter(|(place, _)| place.ends_with("couponDiscounts")).collect();
    let expected = r#"[{"couponId":"TEN","value":1.5},{"couponId":"ONE","value":0.1}]"#;
    assert_eq!(listed, [&("/cart/items/0/couponDiscounts".to_owned(), expected.to_owned())]);
}
