//! Paid orders, and their returned units. A list stands in for a database.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use cartwright::Number;
use cartwright::order::{Order, Return, ReturnOptions, ReturnedUnits};
use serde::{Deserialize, Serialize};

use crate::Service;
use crate::refusal::Refusal;

/// The number of orders kept; then the oldest is dropped.
const KEPT: usize = 100;

#[derive(Default)]
pub(crate) struct Orders(Mutex<Stored>);

#[derive(Default)]
struct Stored {
    count: u64,
    orders: VecDeque<(String, StoredOrder)>,
}

struct StoredOrder {
    order: Order,
    /// The returns so far, in order.
    returns: Vec<Return<'static>>,
}

impl Orders {
    /// Stores an order under a new id.
    pub(crate) fn add(&self, order: Order) -> String {
        let mut stored = self.stored();
        stored.count = stored.count.saturating_add(1);
        let id = format!("o{}", stored.count);
        stored.orders.push_back((id.clone(), StoredOrder { order, returns: Vec::new() }));
        if stored.orders.len() > KEPT {
            stored.orders.pop_front();
        }
        id
    }

    fn stored(&self) -> MutexGuard<'_, Stored> {
        // A return that panics has stored nothing.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The line of which one unit is returned.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Back {
    line: String,
}

/// The returned units, the refund in minor units, and the remaining units of the line.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct TakenBack {
    quantity: Number,
    refund_amount: i64,
    left: Number,
}

/// Accepts the return of one unit of a line, or of the rest if that is less. The example authenticates nobody; a shop
/// accepts returns only from its staff or from the customer of the order.
pub(crate) async fn give_back(
    State(service): State<Arc<Service>>,
    Path(id): Path<String>,
    body: Result<Json<Back>, JsonRejection>,
) -> Result<Json<TakenBack>, Refusal> {
    let Json(Back { line }) = body?;
    let mut stored = service.orders.stored();
    let stored = stored.orders.iter_mut().find(|(known, _)| *known == id);
    let (_, stored) = stored.ok_or_else(|| Refusal::not_found("order", &id))?;
    let left = left(stored, &line)?;
    let quantity = if left < Number::from(1) { left } else { Number::from(1) };
    if quantity == Number::from(0) {
        let detail = format!("nothing is left of line `{line}`");
        return Err(Refusal::new(StatusCode::CONFLICT, "NOTHING_LEFT", "/line".to_owned(), detail));
    }
    let back = Return::of(vec![ReturnedUnits::new(line.clone(), quantity)]);
    let options = ReturnOptions { previous: &stored.returns, ..ReturnOptions::default() };
    let returned = stored.order.give_back(&back, &options)?;
    stored.returns.push(back);
    let remaining = returned.remaining.lines.iter().find(|remaining| remaining.item_id.as_deref() == Some(&*line));
    let left = remaining.map_or(Number::from(0), |remaining| remaining.quantity);
    Ok(Json(TakenBack { quantity, refund_amount: returned.refund_amount, left }))
}

/// Returns the units of a line that have not been returned.
fn left(stored: &StoredOrder, line: &str) -> Result<Number, Refusal> {
    let ordered = stored.order.cart().items.iter().any(|item| item.id.as_deref() == Some(line));
    if !ordered {
        return Err(Refusal::unusable("LINE_UNKNOWN", "/line".to_owned(), format!("the order has no line `{line}`")));
    }
    // An empty return tells what remains.
    let options = ReturnOptions { previous: &stored.returns, ..ReturnOptions::default() };
    let nothing = stored.order.give_back(&Return::of(Vec::new()), &options)?;
    let remaining = nothing.remaining.lines.iter().find(|remaining| remaining.item_id.as_deref() == Some(&*line));
    Ok(remaining.map_or(Number::from(0), |remaining| remaining.quantity))
}
