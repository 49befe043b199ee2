//! A shop's service: carts that are kept by id and version, priced with the prices and coupons of the shop, turned into orders,
//! and taken back. JSON in, the library's types between, JSON out.
//!
//! A browser may call it: of what comes in, a product is named by its number and a coupon by its code. Prices, tax and what
//! a coupon takes off are the shop's own. The parts that all requests share are made once: the prepared site, the compiled
//! schemas, the catalog, the coupons.

mod carts;
mod catalog;
mod orders;
mod problem;
mod shop;

use std::sync::Arc;

use axum::Router;
use axum::routing::{get, post, put};

pub use catalog::Product;
pub use problem::Problem;
pub use shop::Shop;

/// The routes of the service.
pub fn routes(shop: Shop) -> Router {
    Router::new()
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
        .with_state(Arc::new(shop))
}
