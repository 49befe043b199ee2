//! The operation `convert`: `{state, source, target, amount | price, scale?, via?, inverse?, ending?}` to `{amount
//! | price, path}`. It only computes on the state, so it needs neither a scope nor a caller.

use super::answers::currencies::{Converted, ConvertedAmount, ConvertedPrice};
use super::operation::operation;
use super::{Conversion, Every, PriceToConvert, Request};
use crate::currency::ConversionOptions;
use crate::document::{FromNode, Node, written};
use crate::error::{Error, ErrorCode, pointer};
use crate::limits::Limits;
use crate::pricing::amounts::{PriceValue, TaxKey};

/// Converts an amount, or the net and gross value of a price, into another currency. No scope and no caller.
///
/// Request `{"state", "source", "target", "amount" | "price", "scale"?, "via"?, "inverse"?, "ending"?}`, answer
/// `{"amount" | "price", "path"}`.
///
/// ```
/// let answer = cartwright::json::convert(r#"{"source":"EUR","target":"USD","amount":19.99,"state":{
///   "currencies":[{"code":"EUR","name":{"en":"Euro"}},{"code":"USD","name":{"en":"US dollar"}}],
///   "rates":[{"code":"EUR_USD","sourceCurrency":"EUR","targetCurrency":"USD","rate":"1.10"}]}}"#)?;
/// assert_eq!(answer, r#"{"amount":21.99,"path":[{"code":"EUR_USD","rate":"1.10","inverse":false}]}"#);
/// # Ok::<(), cartwright::Error>(())
/// ```
///
/// # Errors
/// The errors of [`Currencies::conversion`](crate::currency::Currencies::conversion) and of
/// [`Conversion::amount`](crate::currency::Conversion::amount), or an error for a member that cannot be read.
#[operation(
    "An amount to convert, or a price. It needs no `caller`.",
    takes(Conversion, ConversionOptions, Every),
    answers(ConvertAnswer),
    either("amount", "price")
)]
pub fn convert(text: &str) -> Result<String, Error> {
    let request = Request::read(text, &Limits::DEFAULT, &CONVERT)?;
    let (root, given) = (request.root(), Conversion::of(request.root()));
    let state = given.state.read()?.with_limits(request.limits);
    let conversion = state.conversion(given.source.read()?, given.target.read()?, &ConversionOptions::read(root)?)?;

    let converted = Converted { path: conversion.path() };
    request.answer(match (given.amount.node(), given.price.node()) {
        (None, Some(price)) => {
            let price = PriceToConvert::read(price)?;
            let price = PriceValue {
                net_value: price.net_value,
                gross_value: price.gross_value,
                tax: TaxKey::new(price.tax_code.as_deref(), price.tax_rate),
                ..PriceValue::default()
            };
            written(&ConvertedPrice { price: conversion.price(&price)?, converted })
        }
        (_, None) => {
            let amount = conversion.amount(given.amount.required().read()?)?;
            written(&ConvertedAmount { amount, converted })
        }
        (Some(_), Some(_)) => return Err(two_values(root)),
    })
}

fn two_values(root: Node<'_>) -> Error {
    let path = pointer::to_member(&root.pointer(), "price");
    Error::new(ErrorCode::AmountAmbiguous, path, "expected either `amount` or `price`, found both")
}
