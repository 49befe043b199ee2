//! The shops that loose carts belong to.

/// A site whose tax table has every code that carts name, for every country.
pub struct Shop {
    pub site: &'static str,
    /// The side of a stated tax that is the price, and the other side.
    pub sides: [&'static str; 2],
    /// The decimals of every figure.
    pub scale: u32,
}

/// The shared members of the sites: the tax country, the rates, one with two taxes, cash, and promotions of every kind.
macro_rules! site {
    ($own:literal) => {
        concat!(
            "{",
            $own,
            r#""taxDeterminationBasedOn":"SHIPPING_ADDRESS","homeBase":{"address":{"country":"DE","zipCode":"1"}},"#,
            r#""tax":[{"countries":[{"countryCode":"DE","taxClasses":[{"code":"FULL","rate":19,"components":[{"code":"STATE","rate":12},{"code":"CITY","rate":7}]},{"code":"HALF","rate":7},{"code":"NONE","rate":0}]}]}],"#,
            r#""payment":[{"id":"cash","cashRounding":{"step":5}}],"#,
            r#""promotions":["#,
            r#"{"id":"third unit","discountType":"PERCENT","discountPercentage":100,"set":[{"quantity":3,"taken":1}]},"#,
            r#"{"id":"a pair","discountType":"FIXED_PRICE","fixedPrice":{"amount":12},"maxSets":5,"set":[{"of":{"includedItems":["urn:a"]},"quantity":1},{"of":{"includedItems":["urn:b"]},"quantity":1}]},"#,
            r#"{"id":"each","discountType":"ABSOLUTE","discountAbsolute":1,"per":"UNIT","maxDiscount":{"amount":3},"restrictions":{"excludedItems":["urn:c"]}},"#,
            r#"{"id":"from 50","discountType":"PERCENT","discountPercentage":7.5,"group":"g","condition":{"minValue":{"amount":50}}},"#,
            r#"{"id":"from ten units","discountType":"ABSOLUTE","discountAbsolute":4,"group":"g","condition":{"minQuantity":10}},"#,
            r#"{"id":"ship for 2","discountType":"FIXED_PRICE","fixedPrice":{"amount":2},"discountCalculationType":"SHIPPING"}"#,
            "]}"
        )
    };
}

/// Prices are gross, with two decimals.
pub static GROSS: Shop = Shop { site: site!(r#""includesTax":true,"#), sides: ["grossValue", "netValue"], scale: 2 };

/// Prices are net, without decimals, so that any valid amount fits. Tax is rounded once for each rate.
pub static NET: Shop = Shop {
    site: site!(r#""cartCalculationScale":0,"rounding":{"taxLevel":"RATE","mode":"DOWN"},"#),
    sides: ["netValue", "grossValue"],
    scale: 0,
};

/// Allows any price beside any other, so that carts need not agree on the prices of their products.
pub const PREFERENCES: &str = r#""preferences":{"cartItemValidationSkipExistingItemsValidationOnAddToCart":true}"#;
const PAYMENT: &str = r#""shippingCost":{"amount":5,"includesTax":true,"taxBy":"GOODS"},"checkout":{"paymentMode":"cash"},"credits":[{"id":"card","amount":7}]"#;
const SCHEMAS: &str = r#""schemas":{"https://schemas.example/any.json":{}}"#;

impl Shop {
    /// Returns the request of a change of a cart by the host; `members` begin with a comma, if there are any.
    pub fn change(&self, cart: &str, members: &str) -> String {
        let site = self.site;
        format!(r#"{{"cart":{cart},"site":{site},"caller":{{"host":true}},{PREFERENCES},{SCHEMAS}{members}}}"#)
    }

    /// Returns the request of a calculation with shipping taxed as the goods, paid with a gift card and in cash.
    pub fn calculation(&self, cart: &str) -> String {
        format!(r#"{{"cart":{cart},"site":{},{PAYMENT}}}"#, self.site)
    }

    /// Returns the request of a validation, which has the schemas too.
    pub fn validation(&self, cart: &str) -> String {
        format!(r#"{{"cart":{cart},"site":{},{SCHEMAS}}}"#, self.site)
    }
}
