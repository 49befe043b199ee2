//! The shops of the browser example with their checkout: the page, its payments and returns, and the routes by which the page
//! compares its figures with those of Rust.
//!
//! Of an order a browser says ids, quantities, codes and the delivery, and beside them the figures that it has shown. Prices,
//! taxes, coupons and shipping costs come from the shop's own tables, the files that the page is made of as well; the figures
//! that were shown are compared, and never charged.

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

use crate::orders::Orders;
use crate::page::Page;
use crate::tables::Shop;

/// Everything that requests share.
pub(crate) struct Service {
    shops: Vec<Shop>,
    orders: Orders,
    page: Page,
}

/// The routes, with the page of a folder that `bundle.js` has written; without the folder there is no page.
///
/// # Errors
/// When a table of a shop cannot be read, or a file of the page.
pub fn routes(page: &Path) -> Result<Router, Box<dyn std::error::Error>> {
    let service = Service { shops: tables::shops()?, orders: Orders::default(), page: Page::read(page)? };
    let service = Arc::new(service);
    let router = Router::new()
        .route("/checkout", get(pay::about))
        .route("/checkout/{shop}", post(pay::check_out))
        .route("/orders/{order}/returns", post(orders::give_back))
        .route("/calculate", post(compare::calculate))
        .route("/carts/{seed}/{count}", get(compare::carts))
        .fallback(page::file)
        .layer(map_response_with_state(Arc::clone(&service), page::secured));
    Ok(router.with_state(service))
}
