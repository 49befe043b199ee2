//! The parts that all requests share: the prepared site, the compiled schemas, the catalog, the coupons, and the store.

use std::collections::HashMap;

use cartwright::cart::CartContext;
use cartwright::order::{Order, OrderInputs};
use cartwright::schema::SchemaRegistry;
use cartwright::{Cart, Coupon, PreparedSite, Site};
use cartwright_service_store::{Problem, Store};
use jiff::Timestamp;

use crate::catalog::Product;

/// The shop.
pub struct Shop {
    pub(crate) site: PreparedSite<'static>,
    pub(crate) store: Store,
    schemas: SchemaRegistry,
    products: HashMap<String, Product>,
    /// By code, its ASCII letters in lower case: `ten` is the coupon `TEN`.
    coupons: HashMap<String, Coupon>,
}

impl Shop {
    /// Creates a shop from a site, the schemas of its mixins, its products by number, its coupons by code, and the store
    /// of its carts and orders.
    ///
    /// # Errors
    /// When no cart can be priced on the site.
    pub fn new(
        site: Site,
        schemas: SchemaRegistry,
        products: Vec<Product>,
        coupons: Vec<Coupon>,
        store: Store,
    ) -> Result<Self, cartwright::Error> {
        let coded = |coupon: Coupon| Some((coupon.code.as_deref()?.to_ascii_lowercase(), coupon));
        Ok(Self {
            site: PreparedSite::new(site)?,
            store,
            schemas,
            products: products.into_iter().map(|product| (product.sku.clone(), product)).collect(),
            coupons: coupons.into_iter().filter_map(coded).collect(),
        })
    }

    /// Returns the context of a change of a cart, with the version that the cart must have, if given. The service has
    /// already authorized the change.
    pub(crate) fn context(&self, expected_version: Option<u64>) -> CartContext<'_> {
        CartContext {
            schemas: self.schemas.clone(),
            site: Some(&self.site),
            now: Some(Timestamp::now().to_string().into()),
            expected_version,
            ..CartContext::by_host()
        }
    }

    pub(crate) fn product(&self, sku: &str) -> Result<&Product, Problem> {
        self.products.get(sku).ok_or_else(|| Problem::not_found("product", sku))
    }

    pub(crate) fn coupon(&self, code: &str) -> Result<&Coupon, Problem> {
        self.coupons.get(&code.to_ascii_lowercase()).ok_or_else(|| Problem::not_found("coupon", code))
    }

    /// Prices a cart with the promotions of the shop and the coupons on the cart, as of the time of the shop. The price
    /// says what is missing for more offers.
    pub(crate) fn price(&self, cart: Cart) -> Result<Order, cartwright::Error> {
        let now = Some(Timestamp::now().to_string());
        self.site.price(cart, OrderInputs { now, offers: true, ..OrderInputs::default() })
    }
}
