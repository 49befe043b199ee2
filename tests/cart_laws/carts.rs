//! Random lines and the carts made of them, as texts.

use std::fmt;
use std::ops::Range;

use cartwright::Number;
use cartwright::document::Document;
use proptest::prelude::*;

/// A line on its way into a cart. Few products and prices, so that lines often are the same.
#[derive(Debug, Clone)]
pub(crate) struct ItemText {
    product: usize,
    external: bool,
    pub(crate) separate: bool,
    price: usize,
    pub(crate) quantity: Number,
    discount: bool,
    line_tax: bool,
    note: Option<usize>,
}

impl ItemText {
    pub(crate) fn with_quantity(&self, quantity: Number) -> Self {
        // What is stated for the whole line is stated for one quantity.
        Self { quantity, line_tax: false, ..self.clone() }
    }

    pub(crate) fn separated(&self) -> Self {
        Self { separate: true, ..self.clone() }
    }
}

impl fmt::Display for ItemText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { product, price, quantity, .. } = self;
        write!(f, r#"{{"itemYrn":"urn:p{product}","quantity":{quantity}"#)?;
        write!(f, r#","price":{{"priceId":"p{price}","effectiveAmount":{price}.5}}"#)?;
        if self.external {
            write!(f, r#","type":"EXTERNAL","tax":{{"name":"T","rate":0,"netValue":{price}.5}}"#)?;
        } else {
            write!(f, r#","type":"INTERNAL""#)?;
        }
        if self.separate {
            write!(f, r#","keepAsSeparateLineItem":true"#)?;
        }
        if self.discount {
            write!(f, r#","externalDiscounts":[{{"id":"d","discountType":"PERCENT","value":10}}]"#)?;
        }
        if self.external && self.line_tax {
            write!(f, r#","lineTax":{{"rate":0,"netValue":7,"grossValue":7}}"#)?;
        }
        if let Some(note) = self.note {
            write!(f, r#","note{note}":{{"b":1.50,"a":null}}"#)?;
        }
        write!(f, "}}")
    }
}

pub(crate) fn item() -> impl Strategy<Value = ItemText> {
    let flags = (any::<bool>(), prop::bool::weighted(0.3), prop::bool::weighted(0.3), prop::bool::weighted(0.3));
    (0..3_usize, 1..3_usize, 1..4_000_u64, flags, prop::option::of(0..3_usize)).prop_map(
        |(product, price, quantity, (external, separate, discount, line_tax), note)| ItemText {
            product,
            external,
            separate,
            price,
            quantity: super::thousandths(quantity),
            discount,
            line_tax,
            note,
        },
    )
}

pub(crate) fn items(count: Range<usize>) -> impl Strategy<Value = Vec<ItemText>> {
    prop::collection::vec(item(), count)
}

/// A cart with these lines, stored as they are, each with an id.
pub(crate) fn cart_text(id: &str, customer: Option<&str>, items: &[ItemText]) -> String {
    let customer = customer.map(|customer| format!(r#","customerId":"{customer}""#)).unwrap_or_default();
    let lines: Vec<String> = items
        .iter()
        .enumerate()
        .map(|(place, item)| item.to_string().replacen('{', &format!(r#"{{"id":"{place}","#), 1))
        .collect();
    format!(r#"{{"id":"{id}"{customer},"currency":"EUR","siteCode":"main","items":[{}]}}"#, lines.join(","))
}

/// The cart with metadata of a version.
pub(crate) fn with_metadata(cart: &str, version: u32) -> String {
    cart.replacen('{', &format!(r#"{{"metadata":{{"version":{version}}},"#), 1)
}

/// The cart after so many changes: metadata of its own stands last.
pub(crate) fn with_version(cart: &str, version: u32) -> String {
    format!(r#"{},"metadata":{{"version":{version}}}}}"#, cart.strip_suffix('}').unwrap())
}

pub(crate) fn document(text: &str) -> Document<'static> {
    Document::parse(text.to_owned()).unwrap()
}
