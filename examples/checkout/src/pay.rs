//! `POST /checkout/{shop}`: prices an order from the shop's own tables, and pays for it if the figures shown are the
//! same.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use cartwright::cart::CartContext;
use cartwright::model::Checkout;
use cartwright::order::{Order, OrderInputs, SettleOptions, Settlement};
use cartwright::pricing::NoticeCode;
use cartwright::{Calculation, Cart, ErrorCode, Item, Number};
use cartwright_service_store::{Answer, Difference, Keyed, Problem, StoredOrder, blocking};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::Service;
use crate::refusal::{TOTAL, prices_differ, unusable};
use crate::tables::{Shop, by_the_piece};

/// An order sent by a browser. Any other member is refused.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Ordered {
    lines: Vec<OrderedLine>,
    coupons: Vec<String>,
    delivery: Delivery,
    /// The amount that the shopper was shown.
    shown: Number,
}

/// Units of a product, and the gross price that the shopper was shown for all of them.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OrderedLine {
    product: String,
    quantity: Number,
    shown: Number,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "camelCase")]
struct Delivery {
    country_code: Option<String>,
    zip_code: Option<String>,
    payment_mode: Option<String>,
}

/// A paid order.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Paid {
    order: String,
    due: Number,
    /// The lines, whose units may be returned.
    lines: Vec<PaidLine>,
    /// The number of decimals that minor units of the settlement stand for.
    minor_units: u32,
    settlement: Settlement,
}

#[derive(Serialize)]
struct PaidLine {
    id: String,
    name: String,
}

/// Says that there is a checkout here.
pub(crate) async fn about() -> Json<About> {
    Json(About { language: "Rust", engine: "cartwright" })
}

#[derive(Serialize)]
pub(crate) struct About {
    language: &'static str,
    engine: &'static str,
}

/// Prices an order and pays for it; `409` with both figures of each line if other figures were shown.
///
/// The key is optional: without it, an order that is sent again is another order. The page sends one for each payment,
/// and a shop requires it, as `examples/axum_service` does.
pub(crate) async fn check_out(
    State(service): State<Arc<Service>>,
    Path(code): Path<String>,
    Keyed { key, body: ordered }: Keyed<Ordered>,
) -> Result<(StatusCode, Answer), Problem> {
    let paid = move || {
        let shop = service.shops.iter().find(|shop| shop.code() == code);
        let shop = shop.ok_or_else(|| Problem::not_found("shop", &code))?;
        service.store.once(key.as_ref(), |tables| {
            let order = agreed(shop, &ordered)?;
            let (due, settlement) = (due(order.calculation()), order.settle(&SettleOptions::default())?);
            let lines = order.cart().items.iter().map(|line| PaidLine { id: id(line), name: name(line) }).collect();
            // An order in a currency without minor units cannot be settled.
            let minor_units = shop.currency.minor_units().unwrap_or_default();
            let order = tables.add(StoredOrder::new(order))?.id;
            Ok(Paid { order, due, lines, minor_units, settlement })
        })
    };
    Ok((StatusCode::CREATED, blocking(paid).await?))
}

/// Returns the order with the shop's own prices, which the shopper has been shown.
fn agreed(shop: &Shop, ordered: &Ordered) -> Result<Order, Problem> {
    let order = priced(shop, ordered)?;
    deliverable(order.calculation())?;
    let differences = differences(ordered, &order, due(order.calculation()));
    if differences.is_empty() { Ok(order) } else { Err(prices_differ(differences)) }
}

/// Prices the order with the shop's own prices.
fn priced(shop: &Shop, ordered: &Ordered) -> Result<Order, Problem> {
    if ordered.lines.is_empty() {
        return Err(unusable("NO_LINES", "/lines".to_owned(), "an order needs at least one line"));
    }
    let now = Timestamp::now().to_string();
    let mut cart = Cart::new(shop.currency, shop.code().to_owned());
    cart.customer_id = shop.customer_id.clone().map(Into::into);
    cart.country_code = ordered.delivery.country_code.clone().map(Into::into);
    cart.zip_code = ordered.delivery.zip_code.clone().map(Into::into);
    for (index, line) in ordered.lines.iter().enumerate() {
        if ordered.lines.iter().take(index).any(|other| other.product == line.product) {
            let detail = format!("`{}` is already on another line", line.product);
            return Err(unusable("LINE_REPEATED", format!("/lines/{index}/product"), detail));
        }
        cart.items.push(item(shop, index, line)?);
    }
    for (index, code) in ordered.coupons.iter().enumerate() {
        enter(shop, &mut cart, code, index, &now)?;
    }
    let checkout =
        Checkout { payment_mode: ordered.delivery.payment_mode.clone().map(Into::into), ..Checkout::default() };
    let inputs = OrderInputs {
        customer: shop.customer.clone(),
        checkout: Some(checkout),
        credits: shop.credits.clone(),
        now: Some(now),
        ..OrderInputs::default()
    };
    Ok(shop.site.price(cart, inputs)?)
}

/// Returns the line of a product: everything except the quantity comes from the shop.
fn item(shop: &Shop, index: usize, line: &OrderedLine) -> Result<Item, Problem> {
    let product = shop.product(&line.product).ok_or_else(|| {
        let detail = format!("the shop has no product `{}`", line.product);
        unusable("PRODUCT_UNKNOWN", format!("/lines/{index}/product"), detail)
    })?;
    let quantity = line.quantity;
    let amount = quantity.to_decimal();
    if quantity <= Number::from(0) || (by_the_piece(product) && !amount.fract().is_zero()) {
        let detail = format!("{quantity} of `{}` cannot be sold", line.product);
        return Err(unusable("QUANTITY_INVALID", format!("/lines/{index}/quantity"), detail));
    }
    Ok(Item { id: Some(index.to_string().into()), quantity, ..product.clone() })
}

/// Enters a coupon of the shop by its code. If the cart has become too small for it, it stays and takes nothing off, as
/// on the page.
fn enter(shop: &Shop, cart: &mut Cart, code: &str, index: usize, now: &str) -> Result<(), Problem> {
    let pointer = || format!("/coupons/{index}");
    let coupon = shop.coupon(code);
    let coupon =
        coupon.ok_or_else(|| unusable("COUPON_UNKNOWN", pointer(), format!("the shop has no coupon `{code}`")))?;
    let context = CartContext {
        now: Some(now.to_owned().into()),
        site: Some(&shop.site),
        customer: shop.customer.as_ref(),
        ..CartContext::by_host()
    };
    match cart.apply_coupon(coupon, &context) {
        Err(error) if error.code() == ErrorCode::CouponMinOrderValue => {
            cart.discounts.push(coupon.clone());
            Ok(())
        }
        Err(error) => Err(unusable(error.code().as_str(), pointer(), error.message())),
        Ok(()) => Ok(()),
    }
}

/// Refuses an order whose total has no shipping, because it could not be delivered.
fn deliverable(calculation: &Calculation) -> Result<(), Problem> {
    let unshipped = calculation.notices.iter().find(|notice| {
        use NoticeCode::{NoShippingMethod, NoShippingZone, ShippingCountryExcluded, ShippingNoAddress};
        matches!(notice.code, NoShippingMethod | NoShippingZone | ShippingCountryExcluded | ShippingNoAddress)
    });
    match unshipped {
        Some(notice) => {
            let detail = "the shop cannot ship this order to this address";
            Err(unusable(notice.code.as_str(), "/delivery".to_owned(), detail))
        }
        None => Ok(()),
    }
}

/// Returns the amount due: less credits, and rounded for cash.
fn due(calculation: &Calculation) -> Number {
    let price = &calculation.calculated_price;
    price.payable.as_ref().map_or(price.final_price.gross_value, |payable| payable.due)
}

/// Returns the figures shown that differ from the shop's.
fn differences(ordered: &Ordered, order: &Order, due: Number) -> Vec<Difference> {
    let priced = order.calculation().lines.iter().map(|line| line.final_price.gross_value);
    let lines = ordered.lines.iter().zip(&order.cart().items).zip(priced).enumerate();
    let lines = lines.map(|(index, ((line, item), priced))| Difference {
        pointer: format!("/lines/{index}/shown"),
        name: name(item),
        shown: line.shown,
        priced,
    });
    let total = Difference { pointer: "/shown".to_owned(), name: TOTAL.to_owned(), shown: ordered.shown, priced: due };
    lines.chain([total]).filter(|figure| figure.shown != figure.priced).collect()
}

fn id(line: &Item) -> String {
    line.id.as_deref().unwrap_or_default().to_owned()
}

/// Returns the name of a product in the shop's tables, or else its id.
fn name(line: &Item) -> String {
    let name = line.product.as_ref().and_then(|product| product.name.as_ref());
    let name = name.and_then(|name| serde_json::from_str(name.as_str()).ok());
    name.unwrap_or_else(|| line.item_yrn.as_deref().unwrap_or_default().to_owned())
}
