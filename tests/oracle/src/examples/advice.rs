//! Advice on a request before any discount, calculated by hand.

use super::*;
use crate::model::{Misspelt, Place};

fn notices(request: &Request) -> String {
    piece(request, "/notices")
}

/// Sets up a site that taxes STANDARD at 20 % in Germany.
fn taxing(request: &mut Request) {
    let classes = vec![TaxClass { code: "STANDARD".into(), rate: "20".into(), components: Vec::new() }];
    request.site.tax = vec![TaxEntry { active: None, countries: vec![TaxCountry { code: "DE".into(), classes }] }];
}

/// A rate that an earlier calculation wrote beside a code does not survive a change of the table. The rate counts beside
/// a code that the table does not have.
#[test]
fn a_code_beside_a_unit_price_goes_before_the_rate() {
    let lines = [("STANDARD", "19"), ("STANDARD", "20.0"), ("OWN", "19")].map(|tax| internal("1", "100", Some(tax)));
    let mut request = request(false, 2, lines.to_vec(), Vec::new());
    taxing(&mut request);
    request.cart.items[1].tax_code = Some("STANDARD".into());
    let taxes = [0, 1, 2].map(|index| piece(&request, &format!("/cart/items/{index}/unitPrice")));
    let value = |code: &str, rate: i64| {
        format!(
            r#"{{"netValue":100,"grossValue":{},"taxValue":{rate},"taxCode":"{code}","taxRate":{rate}}}"#,
            100 + rate
        )
    };
    assert_eq!(taxes, [value("STANDARD", 20), value("STANDARD", 20), value("OWN", 19)]);
    let expected = r#"[{"code":"TAX_RATE_REPLACED","path":"/cart/items/0/unitPrice/taxRate","amount":20}]"#;
    assert_eq!(notices(&request), expected);
}

/// 10.005 net are 10.01; at 20 % the gross is 12.01. Sides are compared after rounding.
#[test]
fn the_price_of_an_external_line_counts() {
    let mut line = external("3", "10.005", ("STANDARD", "20"));
    let tax = line.tax.as_mut().expect("a tax");
    (tax.net, tax.gross) = (Some("10.014".into()), Some("12".into()));
    let mut request = request(false, 2, vec![line], Vec::new());
    let expected = r#"[{"code":"EXTERNAL_TAX_DIFFERS","path":"/cart/items/0/tax/grossValue","amount":12.01}]"#;
    assert_eq!(notices(&request), expected);
    assert!(piece(&request, "/cart/calculatedPrice").starts_with(r#"{"price":{"netValue":30.02,"grossValue":36.02,"#));
    let tax = request.cart.items[0].tax.as_mut().expect("a tax");
    (tax.net, tax.gross) = (Some("10.015".into()), Some("12.01".into()));
    let expected = r#"[{"code":"EXTERNAL_TAX_DIFFERS","path":"/cart/items/0/tax/netValue","amount":10.01}]"#;
    assert_eq!(notices(&request), expected);
}

#[test]
fn a_fee_is_taxed_by_its_code_unless_it_says_that_it_is_not() {
    let coded = |id: &str, taxable: Option<bool>, rate: Option<&str>| Fee {
        taxable,
        tax_code: Some("STANDARD".into()),
        tax_rate: rate.map(Decimal::from),
        ..fee(id, "10")
    };
    let fees = vec![
        coded("looked up", None, None),
        coded("with a rate", None, Some("7")),
        coded("not taxable", Some(false), Some("7")),
        Fee { taxable: None, ..fee("bare", "10") },
    ];
    let mut request = request(true, 2, vec![Line { fees, ..internal("1", "1", None) }], Vec::new());
    taxing(&mut request);
    let line = piece(&request, "/cart/items/0/calculatedPrice");
    for (id, gross) in [("looked up", "12,"), ("with a rate", "10.7,"), ("not taxable", "10,"), ("bare", "10,")] {
        let price = format!(
            r#""id":"{id}","type":"ABSOLUTE","origin":"EXTERNAL","price":{{"netValue":10,"grossValue":{gross}"#
        );
        assert!(line.contains(&price), "{price} in {line}");
    }
}

/// Yen have no decimals, but two are counted with; half of a hundredth of a hundredth is nothing.
#[test]
fn notices_stand_kind_by_kind() {
    let mut small = internal("0.5", "0.009", None);
    small.id = "0".into();
    let lists = Some(vec!["toys".to_owned()]);
    let mut toys = coupon("TOYS", "PERCENT", "10", "SUBTOTAL");
    toys.restrictions =
        Some(Restrictions { included: lists.clone(), segments: lists.clone(), ..Restrictions::default() });
    toys.category_restricted = Some(false);
    let all = Restrictions { excluded: lists, included: Some(Vec::new()), ..Restrictions::default() };
    let skipped = Coupon { valid: Some(false), ..toys.clone() };
    let mut used = Coupon { restrictions: Some(all), ..coupon("USED", "PERCENT", "10", "SUBTOTAL") };
    used.category_restricted = Some(true);
    let mut request = request(false, 2, vec![small], vec![toys, skipped, used]);
    taxing(&mut request);
    request.cart.currency = "JPY".into();
    request.site.scale = None;
    request.misspelt = Some(Misspelt { place: Place::Site, name: "includeTax", meant: Some("includesTax") });
    let expected = r#"[{"code":"LINE_UNTAXED","path":"/cart/items/0"},
        {"code":"MEMBER_MISSPELT","path":"/site/includeTax","suggestion":"includesTax"},
        {"code":"RESTRICTION_UNUSED","path":"/cart/discounts/0/restrictions/includedCategories"},
        {"code":"RESTRICTION_UNUSED","path":"/cart/discounts/0/restrictions/segments"},
        {"code":"SCALE_ASSUMED","path":"/site/cartCalculationScale"},
        {"code":"LINE_ROUNDED_TO_ZERO","path":"/cart/items/0"},
        {"code":"COUPON_SKIPPED","path":"/cart/discounts/1","id":"TOYS"}]"#;
    assert_eq!(notices(&request), compact(expected));
    assert!(request.json().contains(r#""site":{"includeTax":true,"#));
}

/// Nothing of a promotion that is off is examined, whichever of its two switches says so.
#[test]
fn a_misplaced_word_in_a_promotion_that_is_off_is_not_told() {
    let on =
        Coupon { offer: Offer { id: Some("SALE".into()), ..Offer::default() }, ..coupon("", "PERCENT", "10", "TOTAL") };
    let off = Coupon { offer: Offer { active: Some(false), ..on.offer.clone() }, ..on.clone() };
    let invalid = Coupon { valid: Some(false), ..on.clone() };
    let told =
        r#"[{"code":"MEMBER_MISSPELT","path":"/site/promotions/0/countryCode","suggestion":"cart/countryCode"}]"#;
    for (promotion, expected) in [(on, told), (off, "[]"), (invalid, "[]")] {
        let mut request = request(false, 2, vec![internal("1", "10", None)], Vec::new());
        request.site.promotions = vec![Coupon { code: None, ..promotion }];
        request.misspelt =
            Some(Misspelt { place: Place::Promotion, name: "countryCode", meant: Some("cart/countryCode") });
        assert_eq!(notices(&request), expected);
    }
}

/// A cost of 0, or one used up by another free-shipping coupon, is noticed like missing shipping.
#[test]
fn free_shipping_that_finds_nothing_left() {
    let free = |code: &str| Coupon { code: Some(code.into()), discount_type: "FREE_SHIPPING", ..Coupon::default() };
    let mut request = request(false, 2, vec![internal("1", "10", None)], vec![free("A"), free("B")]);
    for (cost, of_first) in [("3", ""), ("0", r#"{"code":"COUPON_NO_TARGET","path":"/cart/discounts/0","id":"A"},"#)] {
        request.shipping_cost = shipping_cost(cost, None);
        let expected = format!(r#"[{of_first}{{"code":"COUPON_NO_TARGET","path":"/cart/discounts/1","id":"B"}}]"#);
        assert_eq!(notices(&request), expected, "{cost}");
    }
}

/// The first class of a code and a country counts, whatever comes after it.
#[test]
fn a_class_that_contradicts_an_earlier_one_is_told() {
    let mut request = request(false, 2, vec![internal("1", "10", None)], Vec::new());
    taxing(&mut request);
    assert_eq!(notices(&request), compact(r#"[{"code":"LINE_UNTAXED","path":"/cart/items/0"}]"#));
    let mut again = request.site.tax[0].countries[0].clone();
    again.code = "de".into();
    request.site.tax[0].countries.push(again.clone());
    assert_eq!(notices(&request), compact(r#"[{"code":"LINE_UNTAXED","path":"/cart/items/0"}]"#));
    again.classes.last_mut().unwrap().rate = "1".into();
    request.site.tax[0].countries.push(again.clone());
    let place = format!("/site/tax/0/countries/2/taxClasses/{}", again.classes.len() - 1);
    let expected = format!(
        r#"[{{"code":"LINE_UNTAXED","path":"/cart/items/0"}},{{"code":"TAX_CLASS_REPEATED","path":"{place}"}}]"#
    );
    assert_eq!(notices(&request), expected);
}
