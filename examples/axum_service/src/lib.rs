//! A service that prices carts: JSON in, the library's types between, JSON out.
//!
//! It stands behind the shop's own servers, which bring prices and taxes of products; no browser calls it. What it keeps
//! for all requests is made once and shared: the prepared site, the compiled schemas, the coupons.

mod refusal;

use std::collections::HashMap;
use std::sync::Arc;

use axum::extract::State;
use axum::extract::rejection::JsonRejection;
use axum::http::StatusCode;
use axum::routing::post;
use axum::{Json, Router};
use cartwright::cart::CartContext;
use cartwright::pricing::Inputs;
use cartwright::schema::SchemaRegistry;
use cartwright::{Calculation, Cart, Coupon, Item, PreparedSite, Site};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

pub use refusal::Refusal;

/// The parts that the service keeps for all requests.
pub struct Shop {
    site: PreparedSite<'static>,
    schemas: SchemaRegistry,
    coupons: HashMap<String, Coupon>,
}

impl Shop {
    /// A shop of a site, the schemas of its mixins and its coupons by their code.
    ///
    /// # Errors
    /// When no cart can be priced on the site.
    pub fn new(site: Site, schemas: SchemaRegistry, coupons: Vec<Coupon>) -> Result<Self, cartwright::Error> {
        let coded = |coupon: Coupon| Some((coupon.code.as_deref()?.to_owned(), coupon));
        Ok(Self {
            site: PreparedSite::owning(site)?,
            schemas,
            coupons: coupons.into_iter().filter_map(coded).collect(),
        })
    }

    /// The context of a change: the shop's own servers may do everything, and its schemas judge mixins.
    fn context(&self) -> CartContext<'_> {
        CartContext { schemas: self.schemas.clone(), ..CartContext::by_host() }
    }

    /// Of the coupons that a cart carries only the codes count: what each takes off is the shop's own.
    fn price(&self, cart: &Cart) -> Result<Calculation, cartwright::Error> {
        let codes = cart.discounts.iter().filter_map(|coupon| coupon.code.as_deref());
        let coupons: Vec<Coupon> = codes.filter_map(|code| self.coupons.get(code)).cloned().collect();
        // Coupons are judged by the time of the shop.
        let now = Timestamp::now().to_string();
        self.site.calculate_with(cart, &coupons, Inputs { now: Some(&now), ..Inputs::default() })
    }
}

/// A line for a cart.
#[derive(Deserialize)]
pub struct AddLine {
    cart: Cart,
    item: Item,
}

/// A changed cart with its price.
#[derive(Serialize)]
pub struct Order {
    cart: Cart,
    price: Calculation,
}

/// The routes of the service.
pub fn routes(shop: Shop) -> Router {
    Router::new()
        .route("/carts", post(create_cart))
        .route("/lines", post(add_line))
        .route("/price", post(price_cart))
        .with_state(Arc::new(shop))
}

/// Creates a cart; its mixins are validated against the schemas of the shop.
async fn create_cart(
    State(shop): State<Arc<Shop>>,
    proposed: Result<Json<Cart>, JsonRejection>,
) -> Result<(StatusCode, Json<Cart>), Refusal> {
    let Json(proposed) = proposed?;
    Ok((StatusCode::CREATED, Json(Cart::create(&proposed, &shop.context())?)))
}

/// Adds a line to a cart, and prices it.
async fn add_line(
    State(shop): State<Arc<Shop>>,
    body: Result<Json<AddLine>, JsonRejection>,
) -> Result<Json<Order>, Refusal> {
    let Json(AddLine { mut cart, item }) = body?;
    cart.add_item(&item, &shop.context())?;
    let price = shop.price(&cart)?;
    Ok(Json(Order { cart, price }))
}

/// Prices a cart.
async fn price_cart(
    State(shop): State<Arc<Shop>>,
    cart: Result<Json<Cart>, JsonRejection>,
) -> Result<Json<Calculation>, Refusal> {
    let Json(cart) = cart?;
    Ok(Json(shop.price(&cart)?))
}
