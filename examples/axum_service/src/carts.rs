//! The routes of carts. Each answers with the cart and its price. A change states the version of the cart that it was
//! made for; if another change came first, it is refused with `VERSION_CONFLICT`, and the client reads the cart again.

use std::sync::Arc;

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use cartwright::cart::{CartContext, OnConflict};
use cartwright::{Calculation, Cart, Number};
use cartwright_service_store::{Answer as Stated, Keyed, Problem, Stored, blocking};
use serde::{Deserialize, Serialize};

use crate::shop::Shop;

type Body<T> = Result<Json<T>, JsonRejection>;
type Answer = Result<Json<Priced>, Problem>;

/// A cart and its price.
#[derive(Serialize)]
pub(crate) struct Priced {
    cart: Cart,
    price: Calculation,
}

/// The answer to a merge.
#[derive(Serialize)]
struct Merged {
    #[serde(flatten)]
    merged: Priced,
    refused: Vec<Problem>,
}

/// Units of a product to add.
#[derive(Deserialize)]
pub(crate) struct NewLine {
    sku: String,
    quantity: Number,
    version: u64,
}

/// The new quantity of a line.
#[derive(Deserialize)]
pub(crate) struct Quantity {
    quantity: Number,
    version: u64,
}

/// A coupon to apply.
#[derive(Deserialize)]
pub(crate) struct NewCoupon {
    code: String,
    version: u64,
}

/// A guest's cart to be merged into that of the customer who has signed in.
#[derive(Deserialize)]
pub(crate) struct Guest {
    guest: String,
    version: u64,
}

/// The version that a change was made for.
#[derive(Deserialize)]
pub(crate) struct Version {
    version: u64,
}

/// Creates a cart; its mixins are validated with the shop's schemas. Lines and coupons are added by the other routes.
pub(crate) async fn create(
    State(shop): State<Arc<Shop>>,
    body: Body<Cart>,
) -> Result<(StatusCode, Json<Priced>), Problem> {
    let Json(proposed) = body?;
    let proposed = Cart { id: None, items: Vec::new(), discounts: Vec::new(), ..proposed };
    let created = move || {
        let cart = Cart::create(&proposed, &shop.context(None))?;
        shop.store.write(|tables| priced(&shop, tables.add(cart)?))
    };
    Ok((StatusCode::CREATED, Json(blocking(created).await?)))
}

/// Reads a cart and prices it as of now.
pub(crate) async fn read(State(shop): State<Arc<Shop>>, Path(id): Path<String>) -> Answer {
    let read = move || priced(&shop, shop.store.read(|tables| Ok(tables.get(&id)?.value))?);
    Ok(Json(blocking(read).await?))
}

/// Adds units of a product to the line that has it, or on a new line.
pub(crate) async fn add_line(State(shop): State<Arc<Shop>>, Path(id): Path<String>, body: Body<NewLine>) -> Answer {
    let Json(NewLine { sku, quantity, version }) = body?;
    let line = shop.product(&sku)?.line(quantity);
    changed(shop, id, version, move |cart, context| cart.add_item(&line, context).map(drop)).await
}

/// Changes the quantity of a line.
pub(crate) async fn change_line(
    State(shop): State<Arc<Shop>>,
    Path((id, line)): Path<(String, String)>,
    body: Body<Quantity>,
) -> Answer {
    let Json(Quantity { quantity, version }) = body?;
    changed(shop, id, version, move |cart, context| cart.set_quantity(&line, quantity, context)).await
}

/// Removes a line.
pub(crate) async fn remove_line(
    State(shop): State<Arc<Shop>>,
    Path((id, line)): Path<(String, String)>,
    body: Body<Version>,
) -> Answer {
    let Json(Version { version }) = body?;
    changed(shop, id, version, move |cart, context| cart.remove_item(&line, context)).await
}

/// Applies a coupon of the shop by its code.
pub(crate) async fn apply_coupon(
    State(shop): State<Arc<Shop>>,
    Path(id): Path<String>,
    body: Body<NewCoupon>,
) -> Answer {
    let Json(NewCoupon { code, version }) = body?;
    let coupon = shop.coupon(&code)?.clone();
    changed(shop, id, version, move |cart, context| cart.apply_coupon(&coupon, context)).await
}

/// Merges a guest's cart into that of a customer, which takes its place; lines and coupons that a rule refuses are left
/// out, and named in the answer.
pub(crate) async fn merge(
    State(shop): State<Arc<Shop>>,
    Path(id): Path<String>,
    request: Keyed<Guest>,
) -> Result<Stated, Problem> {
    let (key, Guest { guest, version }) = request.with_key()?;
    if guest == id {
        let detail = format!("the cart `{id}` cannot be merged into itself");
        return Err(Problem::new(StatusCode::UNPROCESSABLE_ENTITY, "GUEST_ITSELF", detail).at("/guest"));
    }
    let merged = move || {
        shop.store.once(Some(&key), |tables| {
            let (mut cart, guest): (Stored<Cart>, Stored<Cart>) = (tables.get(&id)?, tables.get(&guest)?);
            let context = shop.context(Some(version));
            let report = cart.value.merge_with(&[&guest.value], OnConflict::Skip, &context)?;
            tables.replace(&cart)?;
            tables.remove(&guest)?;
            let refused = report.refused.into_iter().map(|part| Problem::from(part.error)).collect();
            Ok(Merged { merged: priced(&shop, cart.value)?, refused })
        })
    };
    blocking(merged).await
}

/// Changes a stored cart and prices it; a refusal of either leaves it unchanged.
async fn changed(
    shop: Arc<Shop>,
    id: String,
    version: u64,
    change: impl FnOnce(&mut Cart, &CartContext<'_>) -> Result<(), cartwright::Error> + Send + 'static,
) -> Answer {
    let changed = move || {
        shop.store.write(|tables| {
            let mut cart: Stored<Cart> = tables.get(&id)?;
            change(&mut cart.value, &shop.context(Some(version)))?;
            tables.replace(&cart)?;
            priced(&shop, cart.value)
        })
    };
    Ok(Json(blocking(changed).await?))
}

fn priced(shop: &Shop, cart: Cart) -> Result<Priced, Problem> {
    let (cart, _, price) = shop.price(cart)?.into_parts();
    Ok(Priced { cart, price })
}
