//! Returned units of paid orders.

use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::StatusCode;
use cartwright::Number;
use cartwright::order::{CalculatedReturn, Return, ReturnedUnits};
use cartwright_service_store::{Answer, Keyed, Problem, Stored, StoredOrder, blocking};
use serde::{Deserialize, Serialize};

use crate::Service;

/// The line of which one unit is returned.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Back {
    line: String,
}

/// The returned units, the refund in minor units, and the remaining units of the line.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct TakenBack {
    quantity: Number,
    refund_amount: i64,
    left: Number,
}

/// Accepts the return of one unit of a line, or of the rest if that is less. The example authenticates nobody; a shop
/// accepts returns only from its staff or from the customer of the order, and it requires a key.
pub(crate) async fn give_back(
    State(service): State<Arc<Service>>,
    Path(id): Path<String>,
    Keyed { key, body: Back { line } }: Keyed<Back>,
) -> Result<Answer, Problem> {
    let given_back = move || {
        service.store.once(key.as_ref(), |tables| {
            let mut order: Stored<StoredOrder> = tables.get(&id)?;
            let taken_back = one_unit(&mut order.value, &line)?;
            tables.replace(&order)?;
            Ok(taken_back)
        })
    };
    blocking(given_back).await
}

/// Takes a unit of a line back, or the rest if that is less.
fn one_unit(order: &mut StoredOrder, line: &str) -> Result<TakenBack, Problem> {
    let one = Number::from(1);
    // An empty return tells what remains.
    let left = left(&order.refund(&Return::of(Vec::new()))?, line);
    if left == Number::from(0) {
        let known = order.order()?.cart().items.iter().any(|item| item.id.as_deref() == Some(line));
        let (status, code, detail) = if known {
            (StatusCode::CONFLICT, "NOTHING_LEFT", format!("nothing is left of line `{line}`"))
        } else {
            (StatusCode::UNPROCESSABLE_ENTITY, "LINE_UNKNOWN", format!("the order has no line `{line}`"))
        };
        return Err(Problem::new(status, code, detail).at("/line"));
    }
    let quantity = if left < one { left } else { one };
    let returned = order.give_back(Return::of(vec![ReturnedUnits::new(line.to_owned(), quantity)]))?;
    Ok(TakenBack { quantity, refund_amount: returned.refund_amount, left: self::left(&returned, line) })
}

/// Returns the units of a line that have not been returned.
fn left(returned: &CalculatedReturn, line: &str) -> Number {
    let remaining = returned.remaining.lines.iter().find(|remaining| remaining.item_id.as_deref() == Some(line));
    remaining.map_or(Number::from(0), |remaining| remaining.quantity)
}
