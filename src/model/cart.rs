//! A cart with every member that the interface names. No rule reads the members marked `kept`; only reading a whole
//! document fills them.

use super::coupon::Coupon;
use super::item::Item;
use crate::document::{Blank, Extra, Model, Text, Verbatim, filled, json_methods};
use crate::money::{CurrencyCode, Number};

/// A shopper's cart.
///
/// ```
/// use cartwright::{Cart, Item};
///
/// let mut cart = Cart::new("EUR".parse()?, "main");
/// cart.items.push(Item::internal("urn:shop:product:tea", 2.into(), "4.95".parse()?));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
// The roles of a member when a cart changes:
// - `update`: an update may `set` the member, or is `refused` because the member never changes or has operations of its
//   own; a `figure` comes from a calculation, and every change of the cart removes it;
// - `merge`: a member may be `filled` in from a source where the cart lacks it; an `own` member stays with its cart or
//   is merged by a rule of its own.
#[derive(Debug, Clone, PartialEq, Model)]
#[model(
    borrowed = "CartData",
    cells,
    blank,
    setters,
    encloses,
    instead("lines", "items"),
    instead("lineItems", "items"),
    instead("products", "items"),
    instead("fees", "orderFees"),
    instead("feeLines", "orderFees"),
    instead("shippingLines", "shippingCost"),
    instead("country", "countryCode"),
    instead("coupons", "discounts"),
    instead("couponLines", "discounts"),
    instead("discountCodes", "discounts"),
    instead("includesTax", "site/includesTax"),
    instead("taxesIncluded", "site/includesTax"),
    instead("pricesIncludeTax", "site/includesTax"),
    instead("postalCode", "zipCode"),
    instead("shippingMethod", "checkout/methodId"),
    roles(update(set, refused, figure), merge(own, filled))
)]
#[doc(alias = "basket")]
pub struct Cart<'a> {
    /// Identifier of the cart.
    #[member("id", update(refused), merge(own))]
    pub id: Option<Text<'a>>,
    /// Identifier of the customer; absent for an anonymous cart.
    #[member("customerId", update(set), merge(own))]
    pub customer_id: Option<Text<'a>>,
    /// ISO 4217 code of the currency of every amount in the cart, for example `EUR`; in force at the time of the request.
    #[member("currency", required, update(set), merge(filled))]
    pub currency: CurrencyCode,
    /// Code of the site; it must match `site.code` if the request's site has one.
    #[member("siteCode", required, update(refused), merge(filled))]
    pub site_code: Text<'a>,
    /// ISO 3166-1 code of the tax country, which is also the country that shipping is estimated for.
    #[member("countryCode", decides, update(set), merge(filled))]
    pub country_code: Option<Text<'a>>,
    /// Postal code that shipping is estimated for.
    #[member("zipCode", decides, update(set), merge(filled))]
    pub zip_code: Option<Text<'a>>,
    /// The lines.
    #[member("items", update(refused), merge(own))]
    pub items: Vec<Item<'a>>,
    /// Resource name of the cart, `urn:<...>:<tenant>;<cart_id>`.
    #[member("yrn", kept, update(refused), merge(own))]
    pub yrn: Option<Text<'a>>,
    /// Kind of the cart; any string.
    #[member("type", kept, update(set), merge(filled))]
    pub cart_type: Option<Text<'a>>,
    /// Whether the cart is still in use, `OPEN` or `CLOSED`; no rule reads it.
    #[member("status", kept, update(set), merge(own))]
    pub status: Option<Text<'a>>,
    /// The storefront that the cart comes from.
    #[member("channel", kept, update(set), merge(filled))]
    pub channel: Option<Box<Channel<'a>>>,
    /// The coupons of the cart, in the order in which they were applied.
    #[member("discounts", decides, kept, update(refused), merge(own))]
    pub discounts: Vec<Coupon<'a>>,
    /// Total number of units of all lines, set by a calculation; no rule reads it, and every change of the cart removes
    /// it.
    #[member("totalUnitsCount", kept, update(refused, figure), merge(own))]
    pub total_units_count: Option<Number>,
    /// When the cart was created and last changed, its version, and the schemas of its mixins.
    #[member("metadata", kept, update(set), merge(own))]
    pub metadata: Option<Box<CartMetadata<'a>>>,
    /// Total tax, set by a calculation; no rule reads it, and every change of the cart removes it.
    #[member("totalTax", kept, shape = TOTAL_TAX, update(refused, figure), merge(own))]
    pub total_tax: Option<Verbatim<'a>>,
    /// Lead time, in a unit that the host chooses; passed through unchanged.
    #[member("leadTime", kept, update(set), merge(filled))]
    pub lead_time: Option<Number>,
    /// Figures of the cart, set by a calculation; no rule reads them, and every change of the cart removes them.
    #[member("calculatedPrice", kept, shape = CART_FIGURES, update(refused, figure), merge(own))]
    pub calculated_price: Option<Verbatim<'a>>,
    /// Custom attributes under the names in `metadata.mixins`, each validated against its schema.
    #[member("mixins", kept, shape = OPEN, update(set), merge(own))]
    pub mixins: Option<Verbatim<'a>>,
    /// Members that the interface does not name, kept as they were written.
    #[member(rest)]
    pub extra: Extra<'a, Self>,
}

/// The channel that a cart comes from.
#[derive(Debug, Clone, Default, PartialEq, Model)]
pub struct Channel<'a> {
    /// Name of the channel.
    #[member("name")]
    pub name: Option<Text<'a>>,
    /// URL of the storefront.
    #[member("source")]
    pub source: Option<Text<'a>>,
    /// Members that the interface does not name, kept as they were written.
    #[member(rest, open)]
    pub extra: Extra<'a, Self>,
}

/// Metadata of a cart.
#[derive(Debug, Clone, Default, PartialEq, Model)]
pub struct CartMetadata<'a> {
    /// When the cart was created, ISO 8601 in UTC.
    #[member("createdAt")]
    pub created_at: Option<Text<'a>>,
    /// When the cart was last changed, ISO 8601 in UTC; a change sets it to the request's `now`.
    #[member("modifiedAt")]
    pub modified_at: Option<Text<'a>>,
    /// Version of the cart: 1 when it is created, and one more with every change.
    #[member("version")]
    pub version: Option<Number>,
    /// Schema URLs by mixin name.
    #[member("mixins", shape = TEXTS)]
    pub mixins: Option<Verbatim<'a>>,
    /// Members that the interface does not name, kept as they were written.
    #[member(rest, open)]
    pub extra: Extra<'a, Self>,
}

impl<'a> Cart<'a> {
    /// Returns an empty cart.
    ///
    /// ```
    /// let cart = cartwright::Cart::new("EUR".parse()?, "main");
    /// assert_eq!(cart.to_json(), r#"{"currency":"EUR","siteCode":"main"}"#);
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    #[must_use]
    pub fn new(currency: CurrencyCode, site_code: impl Into<Text<'a>>) -> Self {
        Self { currency, site_code: site_code.into(), ..Self::blank() }
    }

    /// The version of the cart: 0 before it has one.
    ///
    /// ```
    /// use cartwright::{Cart, cart::CartContext};
    ///
    /// let proposed = Cart::new("EUR".parse()?, "main");
    /// assert_eq!((proposed.version(), Cart::create(&proposed, &CartContext::by_host())?.version()), (0, 1));
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    #[must_use]
    pub fn version(&self) -> u64 {
        let version = self.metadata.as_ref().and_then(|metadata| metadata.version).unwrap_or_default();
        u64::try_from(version).unwrap_or(if version > u64::MAX { u64::MAX } else { 0 })
    }

    /// The first line with an id.
    ///
    /// ```
    /// use cartwright::{Cart, Item};
    ///
    /// let mut cart = Cart::new("EUR".parse()?, "main");
    /// cart.items.push(Item::internal("urn:tea", 2.into(), 5.into()).id("tea"));
    /// assert!(cart.item("tea").is_some() && cart.item("lamp").is_none());
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    #[must_use]
    pub fn item(&self, id: &str) -> Option<&Item<'a>> {
        self.items.iter().find(|item| item.id.as_deref() == Some(id))
    }

    /// The sum of the quantities of all lines, for a badge before the cart is calculated; `None` past 28 digits.
    ///
    /// ```
    /// use cartwright::{Cart, Item};
    ///
    /// let mut cart = Cart::new("EUR".parse()?, "main");
    /// cart.items.push(Item::internal("urn:tea", 2.into(), 5.into()));
    /// cart.items.push(Item::internal("urn:rice", "0.5".parse()?, 3.into()));
    /// assert_eq!(cart.total_units(), Some("2.5".parse()?));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn total_units(&self) -> Option<Number> {
        self.items.iter().map(|item| item.quantity).sum()
    }

    /// The country, unless it is blank.
    pub(crate) fn country(&self) -> Option<&str> {
        filled(self.country_code.as_deref())
    }

    /// The postal code, unless it is blank.
    pub(crate) fn postal_code(&self) -> Option<&str> {
        filled(self.zip_code.as_deref())
    }

    /// The customer id, unless it is blank.
    pub(crate) fn customer(&self) -> Option<&str> {
        filled(self.customer_id.as_deref())
    }
}

json_methods!(Cart<'a> as CartData, r#"{"currency":"EUR","siteCode":"main","countryCode":"DE"}"#);
