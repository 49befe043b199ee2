//! The tables of the shops: sites, products with their prices, coupons, customers. The page reads the same files, so
//! that every price is stored once; nothing that a browser derives from them comes back here.

use cartwright::model::{Credit, Customer};
use cartwright::{Coupon, CurrencyCode, Item, PreparedSite, Site};
use serde::Deserialize;

/// The files, one for each shop.
const FILES: [&str; 10] = [
    include_str!("../../browser/presets/bulk.json"),
    include_str!("../../browser/presets/corner.json"),
    include_str!("../../browser/presets/everyday.json"),
    include_str!("../../browser/presets/gift.json"),
    include_str!("../../browser/presets/grocery.json"),
    include_str!("../../browser/presets/japan.json"),
    include_str!("../../browser/presets/new_york.json"),
    include_str!("../../browser/presets/quebec.json"),
    include_str!("../../browser/presets/switzerland.json"),
    include_str!("../../browser/presets/trade.json"),
];

/// The members of a file that are used to price an order.
#[derive(Deserialize)]
struct Tables {
    site: Site,
    products: Vec<Item>,
    coupons: Vec<Coupon>,
    cart: Account,
    customer: Option<Customer<'static>>,
    credits: Option<Vec<Credit<'static>>>,
}

/// The currency of the shop, and the signed-in customer.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Account {
    currency: CurrencyCode,
    customer_id: Option<String>,
}

/// A shop with its signed-in customer. Credits are not booked: each order counts as the first of its customer.
pub(crate) struct Shop {
    pub(crate) site: PreparedSite<'static>,
    pub(crate) currency: CurrencyCode,
    pub(crate) customer_id: Option<String>,
    pub(crate) customer: Option<Customer<'static>>,
    pub(crate) credits: Option<Vec<Credit<'static>>>,
    products: Vec<Item>,
    coupons: Vec<Coupon>,
}

/// The reason why a table cannot be read.
pub(crate) type Unreadable = Box<dyn std::error::Error>;

/// All shops.
pub(crate) fn shops() -> Result<Vec<Shop>, Unreadable> {
    FILES.into_iter().map(Shop::read).collect()
}

impl Shop {
    fn read(file: &'static str) -> Result<Self, Unreadable> {
        let Tables { site, products, coupons, cart, customer, credits } = serde_json::from_str(file)?;
        Ok(Self {
            site: PreparedSite::new(site)?,
            currency: cart.currency,
            customer_id: cart.customer_id,
            customer,
            credits,
            products,
            coupons,
        })
    }

    pub(crate) fn code(&self) -> &str {
        self.site.site().code.as_deref().unwrap_or_default()
    }

    /// Returns a product by its id, in the form of a line.
    pub(crate) fn product(&self, id: &str) -> Option<&Item> {
        self.products.iter().find(|product| product.item_yrn.as_deref() == Some(id))
    }

    /// Returns a coupon by its code, in which the case of ASCII letters does not count.
    pub(crate) fn coupon(&self, code: &str) -> Option<&Coupon> {
        self.coupons.iter().find(|coupon| coupon.code.as_deref().is_some_and(|own| own.eq_ignore_ascii_case(code)))
    }
}

/// Whether a product is sold by the piece, not by another unit or by weight.
pub(crate) fn by_the_piece(product: &Item) -> bool {
    let unit = product.product.as_ref().is_some_and(|product| product.extra.get("unit").is_some());
    let measured = product.price.as_ref().is_some_and(|price| price.measurement_unit.is_some());
    !unit && !measured && !product.weight_dependent
}
