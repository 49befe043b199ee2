//! Compares the pieces of the expected answer with those of the library's answer, byte for byte.

use std::borrow::Cow;
use std::collections::BTreeMap;

use serde_json::value::RawValue;

use crate::answer::Piece;

/// The length of the text shown before and after each difference.
const CONTEXT: usize = 160;

/// Describes the first difference between the library's answer and the expected pieces.
pub fn first_difference(expected: &[Piece], answer: &str) -> Option<String> {
    let Some(given) = slices(answer) else {
        return Some(format!("no answer: {answer}"));
    };
    for (place, text) in expected {
        let given = given.get(place).copied().unwrap_or("(absent)");
        if given != text {
            let same = text.bytes().zip(given.bytes()).take_while(|(one, other)| one == other).count();
            let (text, given) = (around(text, same), around(given, same));
            return Some(format!("at {place}, from byte {same}\nexpected: {text}\nlibrary:  {given}"));
        }
    }
    let unexpected = given.keys().find(|&place| !expected.iter().any(|(expected, _)| expected == place));
    unexpected.map(|place| format!("at {place}, where nothing was expected"))
}

/// The members of the provenance, except the name and version of the library.
const PROVENANCE: [&str; 9] =
    ["rules", "scale", "basis", "rounding", "roundingOf", "taxLevel", "distribution", "taxExemption", "now"];

type Members<'a> = BTreeMap<String, &'a RawValue>;

/// Returns the compared pieces of an answer, each as its raw text.
fn slices(answer: &str) -> Option<BTreeMap<String, &str>> {
    let top: Members = serde_json::from_str(answer).ok()?;
    let cart: Members = serde_json::from_str(top.get("cart")?.get()).ok()?;
    let items: Vec<Members> = serde_json::from_str(cart.get("items")?.get()).ok()?;
    let mut slices = BTreeMap::new();
    for (index, item) in items.iter().enumerate() {
        slices.extend(members(
            &format!("/cart/items/{index}"),
            item,
            &["unitPrice", "calculatedPrice", "couponDiscounts"],
        ));
    }
    slices.extend(members("/cart", &cart, &["calculatedPrice", "totalTax", "totalUnitsCount"]));
    slices.extend(members("", &top, &["notices", "offers", "shipping", "tiers"]));
    let provenance: Members = serde_json::from_str(top.get("provenance")?.get()).ok()?;
    slices.extend(members("/provenance", &provenance, &PROVENANCE));
    Some(slices)
}

fn members<'a>(within: &str, members: &Members<'a>, names: &[&str]) -> Vec<(String, &'a str)> {
    let member = |name: &&str| members.get(*name).map(|value| (format!("{within}/{name}"), value.get()));
    names.iter().filter_map(member).collect()
}

fn around(text: &str, byte: usize) -> Cow<'_, str> {
    let to = (byte + CONTEXT).min(text.len());
    String::from_utf8_lossy(&text.as_bytes()[byte.saturating_sub(CONTEXT)..to])
}

/// Returns a request and its answer as one text.
pub fn joined(request: &str, pieces: &[Piece]) -> String {
    let pieces: Vec<&str> = pieces.iter().map(|(_, text)| text.as_str()).collect();
    format!("{request} {}", pieces.join(" "))
}

/// Texts that must occur in some request or its answer, besides every member and every word of a request, which
/// `tests/random_words.rs` asks for.
pub const REACHED: [&str; 38] = [
    "\"cartCalculationScale\":0",
    "\"cartCalculationScale\":3",
    "\"cartCalculationScale\":10",
    "\"calculated\":\"EXTERNAL\"",
    "\"quantity\":0,",
    "\"taxRate\":0,",
    "\"origin\":\"INTERNAL\"",
    "\"origin\":\"EXTERNAL\"",
    "\"discountType\":\"FREE_SHIPPING\",\"origin\":\"INTERNAL\"",
    "\"discounts\":[",
    "\"coupons\":[",
    "\"coupons\":[]",
    "\"items\":[]",
    "\"upliftValue\":",
    "\"discountedPrice\":",
    "\"totalDiscount\":",
    "\"zoneId\":\"z0\",\"methodId\"",
    "\"deliveryTimeId\":\"evening\",\"slotId\"",
    "\"totalShipping\":",
    "\"paymentFees\":[{\"id\":\"card\",\"type\":\"PERCENT\"",
    "\"paymentFees\":[{\"id\":\"card\",\"type\":\"ABSOLUTE\"",
    "\"taxAggregate\":{\"lines\":[]}",
    "\"code\":\"SHIPPING_NO_ADDRESS\",\"path\":\"/cart/countryCode\"",
    "\"code\":\"SHIPPING_NO_ADDRESS\",\"path\":\"/cart/zipCode\"",
    "\"path\":\"/cart/discounts/0\"",
    "\"path\":\"/coupons/0\"",
    "/externalDiscounts/",
    "\"couponId\":",
    "\"couponDiscounts\":null",
    "+01:00\"",
    "\"code\":\"NOW_MISSING\",\"path\":\"/coupons/",
    "\"code\":\"NOW_MISSING\",\"path\":\"/cart/discounts/",
    "\"code\":\"COUPON_NOT_MET\",\"path\":\"/coupons/",
    "\"code\":\"COUPON_NOT_MET\",\"path\":\"/cart/discounts/",
    "/tax/netValue\",\"amount\":",
    "/tax/grossValue\",\"amount\":",
    "\"currency\":\"KWD\"",
    "e-2",
];

/// Texts that must occur in some request with price tiers or its answer.
pub const REACHED_BY_TIERS: [&str; 3] = [
    "\"measurementUnit\":{\"quantity\":10,\"unitCode\":\"kg\"},\"tiers\":[{",
    "\"itemId\":\"",
    "\"next\":{\"minQuantity\":",
];

/// Texts that must occur in some request with amounts of lines or its answer.
pub const REACHED_BY_LINE_AMOUNTS: [&str; 4] = [
    "\"quantity\":0,\"price\":{\"lineAmount\":",
    "\"quantity\":0,\"price\":{\"lineAmount\":0",
    "\"quantity\":3,\"price\":{\"lineAmount\":",
    "\"priceTax\":\"HOME\"",
];

/// Texts that must occur in some request with the members of `taxes` or its answer.
pub const REACHED_BY_TAXES: [&str; 37] = [
    "\"orderFees\":[{\"id\":\"site-0\",\"type\":\"PERCENT\",\"origin\":\"INTERNAL\"",
    "\"type\":\"ABSOLUTE\",\"origin\":\"EXTERNAL\",\"name\":\"Donation\"",
    "\"below\":{\"amount\"",
    "\"taxBy\":\"GOODS\",\"active\":false",
    "\"currency\":\"SEK\"},\"includesTax\"",
    "\"of\":\"TAX\"",
    "\"of\":\"NET\"",
    "\"components\":[{\"code\":\"T1\",\"rate\":",
    "\"components\":[{\"code\":\"T1\",\"name\":\"Goods tax\"",
    "},{\"code\":\"T3\",\"rate\":",
    "\"taxBy\":\"GOODS\"",
    "\"totalShipping\":{\"netValue\":0,\"grossValue\":0,\"taxValue\":0,\"taxAggregate\"",
    "\"taxLevel\":\"RATE\"",
    "\"taxLevel\":\"LINE\"",
    "\"includesTax\":true,\"taxCode\":",
    "\"includesTax\":true,\"taxRate\":",
    "},\"includesTax\":true,\"taxable\":true",
    "\"cost\":4.9,\"includesTax\":true}",
    "\"taxCode\":\"AE\",\"taxRate\":0}",
    "\"priceTax\":\"HOME\"",
    "\"credits\":[]",
    ",\"of\":{\"includedCategories\":[",
    ",\"of\":{},\"shipping\":true",
    "\"shipping\":false,\"fees\":false",
    ",\"of\":{\"includedItems\":[\"",
    "\"kind\":\"GIFT_CARD\"",
    "\"takenBack\":[]",
    "\"takenBack\":{\"lines\":[{\"id\":\"back-0\",\"name\":",
    "\"due\":0,\"refund\":",
    "\"cashRounding\":{\"step\":",
    "\"mode\":\"HALF_UP\"",
    "\"mode\":\"HALF_EVEN\"",
    "\"mode\":\"HALF_DOWN\"",
    "\"mode\":\"UP\"",
    "\"mode\":\"DOWN\"",
    "\"rounding\":-",
    "\"due\":0}",
];

/// Texts that must occur in some request with offers or its answer.
pub const REACHED_BY_OFFERS: [&str; 36] = [
    "\"minLeft\":",
    "\"MIN_LEFT\"",
    "\"shippingValue\":\"DISCOUNTED\"",
    "\"percentOf\":\"REST\"",
    "\"percentOf\":\"ORIGINAL\"",
    "\"promotions\":[{\"id\":",
    "\"discountType\":\"FIXED_PRICE\"",
    "\"discountCalculationType\":\"SHIPPING\"",
    "\"per\":\"UNIT\"",
    "\"choose\":\"CHEAPEST\"",
    "\"maxSets\":",
    "\"maxSets\":1,\"group\":\"one\"",
    "\"per\":\"UNIT\",\"set\":[{",
    "\"taken\":1}],\"group\":\"one\"",
    "\"maxDiscount\":",
    "\"taken\":0",
    "\"includedItems\":[\"",
    "\"includedItems\":[]",
    "\"excludedItems\":",
    "\"excludedItems\":[]",
    "\"minValue\":",
    "\"minQuantity\":",
    "\"group\":\"one\"",
    "\"SEK\"",
    "\"origin\":\"PROMOTION\"",
    "\"discountType\":\"FIXED_PRICE\",\"origin\":\"PROMOTION\"",
    "\"discountType\":\"FREE_SHIPPING\",\"origin\":\"PROMOTION\"",
    "\"discountType\":\"FIXED_PRICE\",\"origin\":\"INTERNAL\"",
    "},\"quantity\":2}",
    "\"applied\":true,\"value\":",
    "\"sets\":2",
    "\"next\":{\"units\":[",
    "\"code\":\"NOW_MISSING\"}",
    "\"code\":\"SET_INCOMPLETE\",\"units\":[1,",
    "\"code\":\"IN_GROUP\",\"id\":\"p-",
    "{\"missing\":",
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_difference_is_found_where_it_is() {
        let expected = vec![
            ("/cart/items/0/unitPrice".to_owned(), "{\"netValue\":1}".to_owned()),
            ("/notices".to_owned(), "[]".to_owned()),
        ];
        let answer = r#"{"cart": {"items":[{"id":"0","unitPrice": {"netValue":1}}]},"notices": [],"provenance":{}}"#;
        assert_eq!(first_difference(&expected, answer), None);
        let other = first_difference(&expected, &answer.replace(":1}", ":1.0}")).unwrap();
        assert_eq!(other.lines().next(), Some("at /cart/items/0/unitPrice, from byte 13"));
        let absent = first_difference(&expected, &answer.replace("notices", "notes")).unwrap();
        assert!(absent.contains("at /notices") && absent.contains("(absent)"), "{absent}");
        let longer = first_difference(&expected, &answer.replace("}}]}", "}},{\"unitPrice\":{}}]}")).unwrap();
        assert!(longer.contains("at /cart/items/1/unitPrice"), "{longer}");
        assert_eq!(first_difference(&expected, "refused: no"), Some("no answer: refused: no".into()));
    }
}
