//! A cart as the rules read it. Members that no rule reads are not here; they stay in the document of the cart.

use crate::document::extra::Extra;
use crate::document::model::{Blank, Model};
use crate::document::text::{Text, filled};
use crate::document::text_doors::text_doors;
use crate::document::verbatim::Verbatim;
use crate::model::coupon::Coupon;
use crate::model::item::Item;
use crate::model::price::CurrencyCode;
use crate::money::number::Number;

/// A shopper's cart.
///
/// ```
/// use cartwright::{Cart, Item};
///
/// let mut cart = Cart::new("EUR".parse()?, "main");
/// cart.items.push(Item::internal("urn:shop:product:tea", 2.into(), "4.95".parse()?));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
// The parts of a member in the rules of a change:
// - `update`: an update has it `set`, or `refused`, as it never changes or has operations of its own; a `figure` is of a
//   calculation, and every change of the cart drops it;
// - `merge`: a cart that lacks it has it `filled` in from a source; one is a source's `own`, or goes over by a rule of its own.
#[derive(Debug, Clone, PartialEq, Model)]
#[model(blank, setters, roles(update(set, refused, figure), merge(own, filled)))]
pub struct Cart<'a> {
    /// Identifier of the cart.
    #[member("id", update(refused), merge(own))]
    pub id: Option<Text<'a>>,
    /// Customer of the cart; absent for an anonymous cart.
    #[member("customerId", update(set), merge(own))]
    pub customer_id: Option<Text<'a>>,
    /// ISO 4217 code of the currency of every amount of the cart, for example `EUR`.
    #[member("currency", required, update(refused), merge(filled))]
    pub currency: CurrencyCode,
    /// Code of the site; it agrees with `site.code` where the request has one.
    #[member("siteCode", required, update(refused), merge(filled))]
    pub site_code: Text<'a>,
    /// ISO 3166-1 code: the tax country, and where shipping is estimated for.
    #[member("countryCode", update(set), merge(filled))]
    pub country_code: Option<Text<'a>>,
    /// Postal code that shipping is estimated for.
    #[member("zipCode", update(set), merge(filled))]
    pub zip_code: Option<Text<'a>>,
    /// The lines.
    #[member("items", update(refused), merge(own))]
    pub items: Vec<Item<'a>>,
    /// Resource name of the cart, `urn:<...>:<tenant>;<cart_id>`.
    #[member("yrn", kept, update(refused), merge(own))]
    pub yrn: Option<Text<'a>>,
    /// Kind of the cart; any text.
    #[member("type", kept, update(set), merge(filled))]
    pub cart_type: Option<Text<'a>>,
    /// Whether the cart is still in use, `OPEN` or `CLOSED`; it changes no rule.
    #[member("status", kept, update(set), merge(own))]
    pub status: Option<Text<'a>>,
    /// The storefront that the cart comes from.
    #[member("channel", kept, update(set), merge(filled))]
    pub channel: Option<Box<Channel<'a>>>,
    /// The coupons of the cart, in the order in which they were applied.
    #[member("discounts", kept, update(refused), merge(own))]
    pub discounts: Vec<Coupon<'a>>,
    /// Units of all lines, of a calculation; no rule reads it, and a change of the cart drops it.
    #[member("totalUnitsCount", kept, update(refused, figure), merge(own))]
    pub total_units_count: Option<Number>,
    /// When the cart was made and changed, how often, and the schemas of its mixins.
    #[member("metadata", kept, update(set), merge(own))]
    pub metadata: Option<Box<CartMetadata<'a>>>,
    /// Tax of a calculation; no rule reads it, and a change of the cart drops it.
    #[member("totalTax", kept, shape = OPEN, update(refused, figure), merge(own))]
    pub total_tax: Option<Verbatim<'a>>,
    /// Lead time, in a unit of the host's; passed through.
    #[member("leadTime", kept, update(set), merge(filled))]
    pub lead_time: Option<Number>,
    /// Figures of a calculation; no rule reads them, and a change of the cart drops them.
    #[member("calculatedPrice", kept, shape = OPEN, update(refused, figure), merge(own))]
    pub calculated_price: Option<Verbatim<'a>>,
    /// Custom attributes by the names of `metadata.mixins`, each validated against its schema.
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
    /// Address of the storefront.
    #[member("source")]
    pub source: Option<Text<'a>>,
    /// Members that the interface does not name, kept as they were written.
    #[member(rest)]
    pub extra: Extra<'a, Self>,
}

/// Metadata of a cart.
#[derive(Debug, Clone, Default, PartialEq, Model)]
pub struct CartMetadata<'a> {
    /// When the cart was created, ISO 8601 in UTC.
    #[member("createdAt")]
    pub created_at: Option<Text<'a>>,
    /// When the cart was changed last, ISO 8601 in UTC; a change sets it to the request's `now`.
    #[member("modifiedAt")]
    pub modified_at: Option<Text<'a>>,
    /// 1 when the cart is created, and one more with every change.
    #[member("version")]
    pub version: Option<Number>,
    /// Mixin names to schema URLs.
    #[member("mixins", shape = TEXTS)]
    pub mixins: Option<Verbatim<'a>>,
    /// Members that the interface does not name, kept as they were written.
    #[member(rest)]
    pub extra: Extra<'a, Self>,
}

impl<'a> Cart<'a> {
    /// An empty cart.
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

text_doors!(Cart<'a>, r#"{"currency":"EUR","siteCode":"main","countryCode":"DE"}"#);
