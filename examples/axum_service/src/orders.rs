//! The routes of orders: the checkout of a cart, and everything after it.

use std::sync::Arc;

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use cartwright::Number;
use cartwright::order::{CalculatedReturn, Return, ReturnOptions, SettleOptions, Settlement, Verification};
use serde::Deserialize;

use crate::problem::Problem;
use crate::shop::{Shop, StoredOrder};

/// The checkout of a cart: its version, and the amount that the shopper has agreed to.
#[derive(Deserialize)]
pub(crate) struct Checkout {
    version: Number,
    amount: Number,
}

/// Turns a cart into an order. If the price differs from the one that the shopper has seen, nothing happens: `409`.
pub(crate) async fn check_out(
    State(shop): State<Arc<Shop>>,
    Path(id): Path<String>,
    body: Result<Json<Checkout>, JsonRejection>,
) -> Result<(StatusCode, Json<StoredOrder>), Problem> {
    let Json(Checkout { version, amount }) = body?;
    let cart = shop.cart(&id)?;
    if cart.metadata.as_ref().and_then(|metadata| metadata.version) != Some(version) {
        return Err(Problem::conflict("VERSION_CONFLICT", format!("the cart `{id}` has another version")));
    }
    let (cart, _, calculation) = shop.price(cart)?.into_parts();
    let price = calculation.calculated_price.final_price.gross_value;
    if price != amount {
        return Err(Problem::conflict("PRICE_CHANGED", format!("the price is {price}, not {amount}")));
    }
    let order = StoredOrder { cart, calculation, returns: Vec::new() };
    shop.add_order(&id, &order)?;
    Ok((StatusCode::CREATED, Json(order)))
}

/// Reads an order.
pub(crate) async fn read(State(shop): State<Arc<Shop>>, Path(id): Path<String>) -> Result<Json<StoredOrder>, Problem> {
    Ok(Json(shop.order(&id)?))
}

/// Compares the figures of an order with those that its cart would have today.
pub(crate) async fn verify(
    State(shop): State<Arc<Shop>>,
    Path(id): Path<String>,
) -> Result<Json<Verification>, Problem> {
    Ok(Json(shop.order(&id)?.order()?.verify(&shop.site)?))
}

/// Converts an order to lines for a payment provider.
pub(crate) async fn settle(State(shop): State<Arc<Shop>>, Path(id): Path<String>) -> Result<Json<Settlement>, Problem> {
    Ok(Json(shop.order(&id)?.order()?.settle(&SettleOptions::default())?))
}

/// Accepts a return, after earlier returns.
pub(crate) async fn give_back(
    State(shop): State<Arc<Shop>>,
    Path(id): Path<String>,
    body: Result<Json<Return<'static>>, JsonRejection>,
) -> Result<Json<CalculatedReturn>, Problem> {
    let Json(back) = body?;
    let returned = shop.change_order(&id, |stored| {
        let options = ReturnOptions { previous: &stored.returns, ..ReturnOptions::default() };
        let returned = stored.order()?.give_back(&back, &options)?;
        stored.returns.push(back);
        Ok(returned)
    })?;
    Ok(Json(returned))
}
