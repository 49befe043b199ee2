//! A cart as the rules read it. Members that no rule reads are not here; they stay in the document of the cart.

use crate::document::read::model;
use crate::document::text::{Text, filled};
use crate::model::item::Item;
use crate::model::price::CurrencyCode;

model! {
    /// A shopper's cart.
    ///
    /// ```
    /// use cartwright::{Cart, Item};
    ///
    /// let mut cart = Cart::new("EUR".parse()?, "main");
    /// cart.items.push(Item::internal("urn:shop:product:tea", 2.into(), "4.95".parse()?));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub struct Cart<'a> {
        /// Identifier of the cart.
        "id" id: Option<Text<'a>>,
        /// The customer; absent for an anonymous cart.
        "customerId" customer_id: Option<Text<'a>>,
        /// Currency of every amount of the cart.
        "currency"(required) currency: CurrencyCode,
        /// Code of the site that the cart belongs to.
        "siteCode"(required) site_code: Text<'a>,
        /// Country of the cart: tax country and country of the shipping estimate.
        "countryCode" country_code: Option<Text<'a>>,
        /// Postal code of the shipping estimate.
        "zipCode" zip_code: Option<Text<'a>>,
        /// The lines.
        "items" items: Vec<Item<'a>>,
    }
}

impl<'a> Cart<'a> {
    /// An empty cart.
    #[must_use]
    pub fn new(currency: CurrencyCode, site_code: impl Into<Text<'a>>) -> Self {
        Self { currency, site_code: site_code.into(), ..Self::default() }
    }

    /// The country; a blank one counts as none.
    pub(crate) fn country(&self) -> Option<&str> {
        filled(self.country_code.as_deref())
    }

    /// The postal code; a blank one counts as none.
    pub(crate) fn postal_code(&self) -> Option<&str> {
        filled(self.zip_code.as_deref())
    }

    /// The customer; a blank id counts as none.
    pub(crate) fn customer(&self) -> Option<&str> {
        filled(self.customer_id.as_deref())
    }
}
