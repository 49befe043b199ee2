//! The routes of orders: the checkout of a cart, and everything after it.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use cartwright::order::{Return, SettleOptions, Settlement, Verification};
use cartwright::{Cart, Number};
use cartwright_service_store::{Answer, Keyed, Problem, Stored, StoredOrder, blocking};
use serde::Deserialize;

use crate::shop::Shop;

/// The checkout of a cart: its version, and the amount that the shopper has agreed to.
#[derive(Deserialize)]
pub(crate) struct Checkout {
    version: u64,
    amount: Number,
}

/// Turns a cart into an order, which takes its place. If the price differs from the one that the shopper has seen,
/// nothing happens: `409`.
///
/// The order is stored here, and paid for afterwards: a transaction never waits for a payment provider. The provider
/// gets a key of its own, made from the id of the order, so that a charge that is sent again is not made twice.
pub(crate) async fn check_out(
    State(shop): State<Arc<Shop>>,
    Path(id): Path<String>,
    request: Keyed<Checkout>,
) -> Result<(StatusCode, Answer), Problem> {
    let (key, Checkout { version, amount }) = request.with_key()?;
    let checked_out = move || {
        shop.store.once(Some(&key), |tables| {
            let cart: Stored<Cart> = tables.get(&id)?;
            if cart.value.version() != version {
                let detail = format!("the cart `{id}` has another version");
                return Err(Problem::conflict("VERSION_CONFLICT", detail));
            }
            let order = shop.price(cart.value.clone())?;
            let price = order.total().amount;
            if price != amount {
                return Err(Problem::conflict("PRICE_CHANGED", format!("the price is {price}, not {amount}")));
            }
            tables.remove(&cart)?;
            tables.add(StoredOrder::new(order))
        })
    };
    Ok((StatusCode::CREATED, blocking(checked_out).await?))
}

/// Reads an order.
pub(crate) async fn read(State(shop): State<Arc<Shop>>, Path(id): Path<String>) -> Result<Json<StoredOrder>, Problem> {
    Ok(Json(stored(shop, id).await?))
}

/// Compares the figures of an order with those that its cart would have today.
pub(crate) async fn verify(
    State(shop): State<Arc<Shop>>,
    Path(id): Path<String>,
) -> Result<Json<Verification>, Problem> {
    let order = stored(Arc::clone(&shop), id).await?;
    Ok(Json(order.order()?.verify(&shop.site)?))
}

/// Converts an order to lines for a payment provider.
pub(crate) async fn settle(State(shop): State<Arc<Shop>>, Path(id): Path<String>) -> Result<Json<Settlement>, Problem> {
    Ok(Json(stored(shop, id).await?.order()?.settle(&SettleOptions::default())?))
}

/// Accepts a return, after earlier returns.
pub(crate) async fn give_back(
    State(shop): State<Arc<Shop>>,
    Path(id): Path<String>,
    request: Keyed<Return<'static>>,
) -> Result<Answer, Problem> {
    let (key, back) = request.with_key()?;
    let given_back = move || {
        shop.store.once(Some(&key), |tables| {
            let mut order: Stored<StoredOrder> = tables.get(&id)?;
            let returned = order.value.give_back(back)?;
            tables.replace(&order)?;
            Ok(returned)
        })
    };
    blocking(given_back).await
}

async fn stored(shop: Arc<Shop>, id: String) -> Result<StoredOrder, Problem> {
    blocking(move || shop.store.read(|tables| Ok(tables.get(&id)?.value))).await
}
