//! A cart as the rules read it. Members that no rule reads are not here; they stay in the document of the cart.

use crate::document::{Text, filled, model};
use crate::price::CurrencyCode;

mod add;
mod add_fee;
pub(crate) mod change;
mod coupon_rules;
pub(crate) mod coupons;
mod create;
mod duplicated_prices;
mod external_data;
mod fee;
mod finding;
mod identity;
mod item;
mod line;
mod lines;
mod merge;
mod mixin;
mod remove;
mod rules;
mod tables;
mod update;
mod update_cart;
mod validate;
mod version;

pub use add::{ItemAdded, ItemPlace, ItemsAdded, add_item, add_items};
pub use add_fee::add_fee;
pub use change::Change;

pub use coupons::{CouponSelector, apply_coupon, remove_coupon};
pub use create::create_cart;
pub use fee::{ExternalDiscount, ExternalDiscountType, FeeDefinition, FeeType, Origin};
pub use finding::{Finding, ItemFindings, Validation, Warning, WarningCode};
pub use item::{Item, ItemType, Product};
pub use merge::{CartsMerged, MergedLine, merge_carts};
pub use remove::{clear_items, remove_item};
pub use update::{ItemsUpdated, UpdateMode, update_item, update_items};
pub use update_cart::update_cart;
pub use validate::validate_cart;
pub(crate) use validate::validate_without_site;

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
