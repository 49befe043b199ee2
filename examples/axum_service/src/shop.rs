//! The parts that all requests share, and the stored data: maps stand in for a database.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use cartwright::cart::CartContext;
use cartwright::order::{Order, OrderInputs, Return};
use cartwright::schema::SchemaRegistry;
use cartwright::{Calculation, Cart, Coupon, Number, PreparedSite, Site};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::catalog::Product;
use crate::problem::Problem;

/// The shop.
pub struct Shop {
    pub(crate) site: PreparedSite<'static>,
    schemas: SchemaRegistry,
    products: HashMap<String, Product>,
    coupons: HashMap<String, Coupon>,
    stored: Mutex<Stored>,
}

/// Everything stored, as text; the library reads its own output back.
#[derive(Default)]
struct Stored {
    carts: HashMap<String, String>,
    orders: HashMap<String, String>,
}

/// An order in the form in which it is stored.
#[derive(Serialize, Deserialize)]
pub(crate) struct StoredOrder {
    pub(crate) cart: Cart,
    pub(crate) calculation: Calculation,
    /// The returns so far, in order.
    pub(crate) returns: Vec<Return<'static>>,
}

impl StoredOrder {
    /// Returns the order with the coupons on its cart.
    pub(crate) fn order(&self) -> Result<Order, cartwright::Error> {
        let inputs = OrderInputs { now: self.calculation.provenance.now.clone(), ..OrderInputs::default() };
        Order::of(self.cart.clone(), inputs, self.calculation.clone())
    }
}

impl Shop {
    /// Creates a shop from a site, the schemas of its mixins, its products by number and its coupons by code.
    ///
    /// # Errors
    /// When no cart can be priced on the site.
    pub fn new(
        site: Site,
        schemas: SchemaRegistry,
        products: Vec<Product>,
        coupons: Vec<Coupon>,
    ) -> Result<Self, cartwright::Error> {
        let coded = |coupon: Coupon| Some((coupon.code.as_deref()?.to_owned(), coupon));
        Ok(Self {
            site: PreparedSite::new(site)?,
            schemas,
            products: products.into_iter().map(|product| (product.sku.clone(), product)).collect(),
            coupons: coupons.into_iter().filter_map(coded).collect(),
            stored: Mutex::default(),
        })
    }

    /// Returns the context of a change of a cart, with the version that the cart must have, if given. The service has
    /// already authorized the change.
    pub(crate) fn context(&self, expected_version: Option<Number>) -> CartContext<'_> {
        CartContext {
            schemas: self.schemas.clone(),
            site: Some(self.site.site().clone()),
            now: Some(Timestamp::now().to_string().into()),
            expected_version,
            ..CartContext::by_host()
        }
    }

    pub(crate) fn product(&self, sku: &str) -> Result<&Product, Problem> {
        self.products.get(sku).ok_or_else(|| Problem::not_found("product", sku))
    }

    pub(crate) fn coupon(&self, code: &str) -> Result<&Coupon, Problem> {
        self.coupons.get(code).ok_or_else(|| Problem::not_found("coupon", code))
    }

    /// Prices a cart with the promotions of the shop and the coupons on the cart, as of the time of the shop. The price
    /// says what is missing for more offers.
    pub(crate) fn price(&self, cart: Cart) -> Result<Order, cartwright::Error> {
        let now = Some(Timestamp::now().to_string());
        self.site.price(cart, OrderInputs { now, offers: true, ..OrderInputs::default() })
    }

    pub(crate) fn cart(&self, id: &str) -> Result<Cart, Problem> {
        read(&self.stored().carts, "cart", id)
    }

    pub(crate) fn order(&self, id: &str) -> Result<StoredOrder, Problem> {
        read(&self.stored().orders, "order", id)
    }

    /// Stores a new cart under a new id.
    pub(crate) fn add_cart(&self, mut cart: Cart) -> Cart {
        let mut stored = self.stored();
        let id = format!("c{}", stored.carts.len());
        cart.id = Some(id.clone().into());
        stored.carts.insert(id, cart.to_json());
        cart
    }

    /// Changes a stored cart; a refusal leaves it unchanged. No other change happens meanwhile.
    pub(crate) fn change_cart(
        &self,
        id: &str,
        change: impl FnOnce(&mut Cart) -> Result<(), Problem>,
    ) -> Result<Cart, Problem> {
        let mut stored = self.stored();
        let mut cart: Cart = read(&stored.carts, "cart", id)?;
        change(&mut cart)?;
        stored.carts.insert(id.to_owned(), cart.to_json());
        Ok(cart)
    }

    /// Stores an order and removes the cart with its id.
    pub(crate) fn add_order(&self, id: &str, order: &StoredOrder) -> Result<(), Problem> {
        let mut stored = self.stored();
        stored.carts.remove(id);
        stored.orders.insert(id.to_owned(), serde_json::to_string(order)?);
        Ok(())
    }

    /// Changes a stored order; a refusal leaves it unchanged.
    pub(crate) fn change_order<T>(
        &self,
        id: &str,
        change: impl FnOnce(&mut StoredOrder) -> Result<T, Problem>,
    ) -> Result<T, Problem> {
        let mut stored = self.stored();
        let mut order: StoredOrder = read(&stored.orders, "order", id)?;
        let outcome = change(&mut order)?;
        stored.orders.insert(id.to_owned(), serde_json::to_string(&order)?);
        Ok(outcome)
    }

    fn stored(&self) -> MutexGuard<'_, Stored> {
        // A change that panics has stored nothing.
        self.stored.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn read<T: for<'de> Deserialize<'de>>(texts: &HashMap<String, String>, kind: &str, id: &str) -> Result<T, Problem> {
    let text = texts.get(id).ok_or_else(|| Problem::not_found(kind, id))?;
    Ok(serde_json::from_str(text)?)
}
