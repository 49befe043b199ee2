//! The routes of carts. Each answers with the cart and its price. A change states the version of the cart that it was
//! made for; if another change came first, it is refused with `VERSION_CONFLICT`.

use std::sync::Arc;

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use cartwright::cart::{ItemChanges, OnConflict, UpdateMode};
use cartwright::{Calculation, Cart, Number};
use serde::{Deserialize, Serialize};

use crate::problem::Problem;
use crate::shop::Shop;

type Body<T> = Result<Json<T>, JsonRejection>;
type Answer = Result<Json<Priced>, Problem>;

/// A cart and its price.
#[derive(Serialize)]
pub(crate) struct Priced {
    cart: Cart,
    price: Calculation,
}

/// Units of a product to add.
#[derive(Deserialize)]
pub(crate) struct NewLine {
    sku: String,
    quantity: Number,
    version: Number,
}

/// The new quantity of a line.
#[derive(Deserialize)]
pub(crate) struct Quantity {
    quantity: Number,
    version: Number,
}

/// A coupon to apply.
#[derive(Deserialize)]
pub(crate) struct NewCoupon {
    code: String,
    version: Number,
}

/// A guest's cart to be merged into that of the customer who has signed in.
#[derive(Deserialize)]
pub(crate) struct Guest {
    guest: String,
    version: Number,
}

/// The version that a change was made for.
#[derive(Deserialize)]
pub(crate) struct Version {
    version: Number,
}

/// Creates a cart; its mixins are validated with the shop's schemas. Lines and coupons are added by the other routes.
pub(crate) async fn create(
    State(shop): State<Arc<Shop>>,
    body: Body<Cart>,
) -> Result<(StatusCode, Json<Priced>), Problem> {
    let Json(proposed) = body?;
    let proposed = Cart { id: None, items: Vec::new(), discounts: Vec::new(), ..proposed };
    let cart = shop.add_cart(Cart::create(&proposed, &shop.context(None))?);
    Ok((StatusCode::CREATED, priced(&shop, cart)?))
}

/// Reads a cart and prices it as of now.
pub(crate) async fn read(State(shop): State<Arc<Shop>>, Path(id): Path<String>) -> Answer {
    priced(&shop, shop.cart(&id)?)
}

/// Adds units of a product to the line that has it, or on a new line.
pub(crate) async fn add_line(State(shop): State<Arc<Shop>>, Path(id): Path<String>, body: Body<NewLine>) -> Answer {
    let Json(NewLine { sku, quantity, version }) = body?;
    let line = shop.product(&sku)?.line(quantity);
    let cart = shop.change_cart(&id, |cart| {
        cart.add_item(&line, &shop.context(Some(version)))?;
        Ok(())
    })?;
    priced(&shop, cart)
}

/// Changes the quantity of a line.
pub(crate) async fn change_line(
    State(shop): State<Arc<Shop>>,
    Path((id, line)): Path<(String, String)>,
    body: Body<Quantity>,
) -> Answer {
    let Json(Quantity { quantity, version }) = body?;
    let changes = ItemChanges::new().quantity(quantity);
    let cart = shop.change_cart(&id, |cart| {
        Ok(cart.update_item(&line, &changes, UpdateMode::Partial, &shop.context(Some(version)))?)
    })?;
    priced(&shop, cart)
}

/// Removes a line.
pub(crate) async fn remove_line(
    State(shop): State<Arc<Shop>>,
    Path((id, line)): Path<(String, String)>,
    body: Body<Version>,
) -> Answer {
    let Json(Version { version }) = body?;
    let cart = shop.change_cart(&id, |cart| Ok(cart.remove_item(&line, &shop.context(Some(version)))?))?;
    priced(&shop, cart)
}

/// Applies a coupon of the shop by its code.
pub(crate) async fn apply_coupon(
    State(shop): State<Arc<Shop>>,
    Path(id): Path<String>,
    body: Body<NewCoupon>,
) -> Answer {
    let Json(NewCoupon { code, version }) = body?;
    let coupon = shop.coupon(&code)?;
    let cart = shop.change_cart(&id, |cart| Ok(cart.apply_coupon(coupon, &shop.context(Some(version)))?))?;
    priced(&shop, cart)
}

/// Merges a guest's cart into that of a customer; lines and coupons that a rule refuses are left out.
pub(crate) async fn merge(State(shop): State<Arc<Shop>>, Path(id): Path<String>, body: Body<Guest>) -> Answer {
    let Json(Guest { guest, version }) = body?;
    let source = shop.cart(&guest)?;
    let cart = shop.change_cart(&id, |cart| {
        cart.merge_with(&[source], OnConflict::Skip, &shop.context(Some(version)))?;
        Ok(())
    })?;
    priced(&shop, cart)
}

fn priced(shop: &Shop, cart: Cart) -> Answer {
    let (cart, _, price) = shop.price(cart)?.into_parts();
    Ok(Json(Priced { cart, price }))
}
