//! Requests of any size.

/// Returns a request with fees on every tenth line and coupons of all kinds.
pub(crate) fn request(lines: usize, coupons: usize) -> String {
    let line = |number: usize| {
        let (code, cents) = (["STANDARD", "REDUCED"][number % 2], 39 + number * 7919 % 9_000);
        let quantity = ["1", "2", "3", "0.575", "12"][number % 5];
        let fees = match number % 10 {
            3 => {
                r#","externalFees":[{"id":"deposit","name":{"en":"Deposit"},"feeType":"ABSOLUTE_MULTIPLY_ITEMQUANTITY","feeAbsolute":{"amount":0.25,"currency":"EUR"},"taxable":true,"taxCode":"STANDARD"}]"#
            }
            _ => "",
        };
        format!(
            r#"{{"id":"{number}","type":"INTERNAL","itemYrn":"urn:yaas:saasag:caasproduct:product:shop;p-{number}","product":{{"name":"Product {number}","categories":["aisle-{}"]}},"quantity":{quantity},"price":{{"priceId":"price-{number}","originalAmount":{}.{:02},"effectiveAmount":{}.{:02},"currency":"EUR"}},"taxCode":"{code}"{fees}}}"#,
            number % 12,
            cents / 100,
            cents % 100,
            cents / 100,
            cents % 100,
        )
    };
    let coupon = |number: usize| match number % 3 {
        0 => format!(r#"{{"code":"P{number}","discountType":"PERCENT","discountPercentage":5}}"#),
        1 => format!(
            r#"{{"code":"A{number}","discountType":"ABSOLUTE","discountAbsolute":{{"amount":{lines}.5,"currency":"EUR"}},"discountCalculationType":"TOTAL"}}"#
        ),
        _ => format!(
            r#"{{"code":"C{number}","discountType":"PERCENT","discountPercentage":10,"categoryRestricted":true,"restrictions":{{"includedCategories":["aisle-1","aisle-2"]}}}}"#
        ),
    };
    let lines: Vec<String> = (0..lines).map(line).collect();
    let coupons: Vec<String> = (0..coupons).map(coupon).collect();
    let site = r#"{"code":"main","includesTax":true,"homeBase":{"address":{"country":"DE","zipCode":"10435"}},"tax":[{"countries":[{"countryCode":"DE","taxClasses":[{"code":"STANDARD","rate":19},{"code":"REDUCED","rate":7}]}]}]}"#;
    format!(
        r#"{{"cart":{{"currency":"EUR","siteCode":"main","countryCode":"DE","items":[{}]}},"site":{site},"coupons":[{}],"shippingCost":{{"amount":4.9,"taxCode":"STANDARD"}}}}"#,
        lines.join(","),
        coupons.join(",")
    )
}
