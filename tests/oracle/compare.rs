//! Byte against byte: the pieces of the expected answer beside the same pieces as they stand in the library's answer.

use std::collections::BTreeMap;

use serde_json::value::RawValue;

use crate::answer::Piece;

/// Of each difference, so much before it and behind it is shown.
const CONTEXT: usize = 160;

type Members<'a> = BTreeMap<String, &'a RawValue>;

/// Where the library's answer first differs from the expected pieces, in words.
pub fn first_difference(expected: &[Piece], answer: &str) -> Option<String> {
    if !answer.starts_with('{') {
        return Some(answer.into());
    }
    for (place, text) in expected {
        let given = at(answer, place);
        if given != Some(text.as_str()) {
            let given = given.unwrap_or("(absent)");
            let same = text.bytes().zip(given.bytes()).take_while(|(one, other)| one == other).count();
            return Some(format!(
                "at {place}, from byte {same}\nexpected: {}\nlibrary:  {}",
                around(text, same),
                around(given, same)
            ));
        }
    }
    let lines = expected.iter().filter(|(place, _)| place.ends_with("/unitPrice")).count();
    let one_more = format!("/cart/items/{lines}");
    at(answer, &one_more).map(|line| format!("a line too many: {line}"))
}

/// The raw text at a pointer, if there is any.
fn at<'a>(json: &'a str, pointer: &str) -> Option<&'a str> {
    let mut text = json;
    for step in pointer.split('/').skip(1) {
        let value: &RawValue = match step.parse::<usize>() {
            Ok(index) => serde_json::from_str::<Vec<&RawValue>>(text).ok()?.get(index)?,
            Err(_) => serde_json::from_str::<Members>(text).ok()?.get(step)?,
        };
        text = value.get();
    }
    Some(text)
}

fn around(text: &str, byte: usize) -> &str {
    let from = text.floor_char_boundary(byte.saturating_sub(CONTEXT));
    let to = text.ceil_char_boundary((byte + CONTEXT).min(text.len()));
    text.get(from..to).unwrap_or_default()
}

/// A request and its answer as one text.
pub fn joined(request: &str, pieces: &[Piece]) -> String {
    let pieces: Vec<&str> = pieces.iter().map(|(_, text)| text.as_str()).collect();
    format!("{request} {}", pieces.join(" "))
}

/// What must be found in a request or its answer, now and then.
pub const REACHED: [&str; 64] = [
    "\"includesTax\":true",
    "\"includesTax\":false",
    "\"cartCalculationScale\":0",
    "\"cartCalculationScale\":3",
    "\"cartCalculationScale\":10",
    "\"type\":\"INTERNAL\"",
    "\"itemType\":\"INTERNAL\"",
    "\"itemType\":\"EXTERNAL\"",
    "\"calculated\":\"EXTERNAL\"",
    "\"lineTax\":",
    "\"measurementUnit\":",
    "\"quantity\":0,",
    "\"taxRate\":0,",
    "\"feeType\":\"ABSOLUTE\"",
    "\"feeType\":\"ABSOLUTE_MULTIPLY_ITEMQUANTITY\"",
    "\"feeType\":\"PERCENT\"",
    "\"taxable\":true",
    "\"sequence\":",
    "\"includeFees\":true",
    "\"origin\":\"INTERNAL\"",
    "\"origin\":\"EXTERNAL\"",
    "\"discountType\":\"PERCENT\"",
    "\"discountType\":\"ABSOLUTE\"",
    "\"discountType\":\"FREE_SHIPPING\"",
    "\"discountType\":\"FREE_SHIPPING\",\"origin\":\"INTERNAL\"",
    "\"discountCalculationType\":\"SUBTOTAL\"",
    "\"discountCalculationType\":\"TOTAL\"",
    "\"discountRate\":",
    "\"discountPercentage\":",
    "\"discountAbsolute\":",
    "\"categoryRestricted\":true",
    "\"segmentRestricted\":true",
    "\"valid\":false",
    "\"LARGEST_REMAINDER\"",
    "\"discounts\":[",
    "\"coupons\":[",
    "\"coupons\":[]",
    "\"items\":[]",
    "\"upliftValue\":",
    "\"discountedPrice\":",
    "\"totalDiscount\":",
    "\"shippingCost\":",
    "\"zoneId\":\"z0\",\"methodId\"",
    "\"deliveryTimeId\":\"evening\",\"slotId\"",
    "\"totalShipping\":",
    "\"paymentFees\":[{\"id\":\"card\",\"type\":\"PERCENT\"",
    "\"paymentFees\":[{\"id\":\"card\",\"type\":\"ABSOLUTE\"",
    "\"taxAggregate\":{\"lines\":[]}",
    "\"SHIPPING_ADDRESS\"",
    "\"BILLING_ADDRESS\"",
    "\"customerGroups\":",
    "\"code\":\"COUPON_SKIPPED\"",
    "\"code\":\"COUPON_NO_TARGET\"",
    "\"code\":\"COUPON_UNDISTRIBUTED\"",
    "\"code\":\"PERCENT_CLAMPED\"",
    "\"code\":\"NO_SHIPPING_ZONE\"",
    "\"code\":\"NO_SHIPPING_METHOD\"",
    "\"code\":\"SHIPPING_NO_ADDRESS\",\"path\":\"/cart/countryCode\"",
    "\"code\":\"SHIPPING_NO_ADDRESS\",\"path\":\"/cart/zipCode\"",
    "\"code\":\"SHIPPING_COUNTRY_EXCLUDED\"",
    "\"path\":\"/cart/discounts/0\"",
    "\"path\":\"/coupons/0\"",
    "/externalDiscounts/",
    "e-2",
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
        let answer = r#"{"cart": {"items":[{"id":"0","unitPrice": {"netValue":1}}]},"notices": []}"#;
        assert_eq!(first_difference(&expected, answer), None);
        let other = first_difference(&expected, &answer.replace(":1}", ":1.0}")).unwrap();
        assert_eq!(other.lines().next(), Some("at /cart/items/0/unitPrice, from byte 13"));
        let absent = first_difference(&expected, &answer.replace("notices", "notes")).unwrap();
        assert!(absent.contains("at /notices") && absent.contains("(absent)"), "{absent}");
        let longer = answer.replace("}}]}", "}},{}]}");
        assert_eq!(first_difference(&expected, &longer), Some("a line too many: {}".into()));
        assert_eq!(first_difference(&expected, "refused: no"), Some("refused: no".into()));
    }
}
