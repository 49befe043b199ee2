//! The shops that loose carts are of.

/// A site whose tax table has every code that carts name, and which no country is too much for.
pub struct Shop {
    pub site: &'static str,
    /// The side of a stated tax that the price is on, and the other one.
    pub sides: [&'static str; 2],
    /// Decimals of every figure.
    pub scale: u32,
}

/// Prices are gross, with two decimals.
pub static GROSS: Shop = Shop {
    site: r#"{"includesTax":true,"taxDeterminationBasedOn":"SHIPPING_ADDRESS","homeBase":{"address":{"country":"DE","zipCode":"1"}},"tax":[{"countries":[{"countryCode":"DE","taxClasses":[{"code":"FULL","rate":19},{"code":"HALF","rate":7},{"code":"NONE","rate":0}]}]}]}"#,
    sides: ["grossValue", "netValue"],
    scale: 2,
};

/// Prices are net, without decimals: no amount that a cart may hold is too large for it.
pub static NET: Shop = Shop {
    site: r#"{"cartCalculationScale":0,"taxDeterminationBasedOn":"SHIPPING_ADDRESS","homeBase":{"address":{"country":"DE","zipCode":"1"}},"tax":[{"countries":[{"countryCode":"DE","taxClasses":[{"code":"FULL","rate":19},{"code":"HALF","rate":7},{"code":"NONE","rate":0}]}]}]}"#,
    sides: ["netValue", "grossValue"],
    scale: 0,
};

/// Any price beside any other, so that carts need not agree on the prices of their products.
pub const PREFERENCES: &str = r#""preferences":{"cartItemValidationSkipExistingItemsValidationOnAddToCart":true}"#;
const SCHEMAS: &str = r#""schemas":{"https://schemas.example/any.json":{}}"#;

impl Shop {
    /// The request of a change of a cart by the host; `members` begin with a comma, if there are any.
    pub fn change(&self, cart: &str, members: &str) -> String {
        let site = self.site;
        format!(r#"{{"cart":{cart},"site":{site},"caller":{{"host":true}},{PREFERENCES},{SCHEMAS}{members}}}"#)
    }

    /// The request of a calculation.
    pub fn calculation(&self, cart: &str) -> String {
        format!(r#"{{"cart":{cart},"site":{}}}"#, self.site)
    }

    /// The request of a validation, which knows the schemas too.
    pub fn validation(&self, cart: &str) -> String {
        format!(r#"{{"cart":{cart},"site":{},{SCHEMAS}}}"#, self.site)
    }
}
