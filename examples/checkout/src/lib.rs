//! The shops of the browser example with their checkout: the page, its payments and returns, and the routes with which
//! the page compares its figures with those of Rust.
//!
//! A browser sends the ids, quantities, codes and delivery of an order, and the figures that it has shown. Prices,
//! taxes, coupons and shipping costs come from the shop's own tables, the same files that the page is built from; the
//! figures shown are compared, but never charged. Orders are in the [store](cartwright_service_store) of the services.

mod compare;
mod orders;
mod page;
mod pay;
mod refusal;
mod tables;

use std::path::Path;
use std::sync::Arc;

use axum::Router;
use axum::middleware::map_response_with_state;
use axum::routing::{get, post};
use cartwright_service_store::{Store, limited};

use crate::page::Page;
use crate::tables::Shop;

/// Everything that requests share.
pub(crate) struct Service {
    shops: Vec<Shop>,
    store: Store,
    page: Page,
}

/// Returns the routes, with the page from a folder that `bundle.js` has written; without the folder there is no page.
///
/// # Errors
/// When a table of a shop or a file of the page cannot be read.
pub fn routes(page: &Path, store: Store) -> Result<Router, Box<dyn std::error::Error>> {
    let service = Arc::new(Service { shops: tables::shops()?, store, page: Page::read(page)? });
    let routes = Router::new()
        .route("/checkout", get(pay::about))
        .route("/checkout/{shop}", post(pay::check_out))
        .route("/orders/{order}/returns", post(orders::give_back))
        .route("/calculate", post(compare::calculate))
        .route("/carts/{seed}/{count}", get(compare::carts))
        .fallback(page::file);
    let secured = map_response_with_state(Arc::clone(&service), page::secured);
    Ok(limited(routes.with_state(service)).layer(secured))
}
