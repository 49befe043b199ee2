//! A shop's service: it stores carts by id and version, prices them with the prices and coupons of the shop, turns them
//! into orders, and accepts returns. Requests and answers are JSON, with the library's types in between.
//!
//! A browser may call it: requests name products by number and coupons by code only, while prices, taxes and discounts
//! come from the shop. Everything that requests share is created once: the prepared site, the compiled schemas, the
//! catalog, the coupons.
//!
//! Every change is one transaction of the [store](cartwright_service_store). Checkout, merge and return need a key, the
//! header `Idempotency-Key`, so that a client that has lost the answer can send them again. The example authenticates
//! nobody, and ids can be guessed: a shop checks on every route whose cart or order it is.

mod carts;
mod catalog;
mod orders;
mod shop;

use std::sync::Arc;

use axum::Router;
use axum::routing::{get, post, put};
use cartwright_service_store::limited;

pub use catalog::Product;
pub use shop::Shop;

/// The routes of the service.
pub fn routes(shop: Shop) -> Router {
    let routes = Router::new()
        .route("/carts", post(carts::create))
        .route("/carts/{cart}", get(carts::read))
        .route("/carts/{cart}/lines", post(carts::add_line))
        .route("/carts/{cart}/lines/{line}", put(carts::change_line).delete(carts::remove_line))
        .route("/carts/{cart}/coupons", post(carts::apply_coupon))
        .route("/carts/{cart}/merge", post(carts::merge))
        .route("/carts/{cart}/checkout", post(orders::check_out))
        .route("/orders/{order}", get(orders::read))
        .route("/orders/{order}/verification", get(orders::verify))
        .route("/orders/{order}/settlement", get(orders::settle))
        .route("/orders/{order}/returns", post(orders::give_back))
        .with_state(Arc::new(shop));
    limited(routes)
}
