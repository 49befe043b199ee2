//! The form in which an invoice is requested.

use super::order::Order;
use crate::fractions::zero;
use crate::json::Object;

/// The category of a tax code, with its reason in words and as a code.
#[derive(Clone)]
pub struct Entry {
    pub category: &'static str,
    pub reason: Option<&'static str>,
    pub reason_code: Option<&'static str>,
}

#[derive(Clone)]
pub struct Asked {
    pub as_shown: bool,
    /// Discounts on lines are allowances of the document.
    pub of_document: bool,
    pub categories: Vec<(String, Entry)>,
    pub untaxed: Option<Entry>,
    pub price_decimals: Option<u32>,
    pub language: Option<&'static str>,
}

impl Asked {
    /// Draws a form that names a category for everything without tax; `below` draws a number below another.
    pub fn drawn(order: &Order, below: &mut dyn FnMut(u64) -> u64) -> Asked {
        let entry = |below: &mut dyn FnMut(u64) -> u64| {
            let category = ["Z", "E", "AE", "G", "K"][below(5) as usize];
            let given = if category == "Z" { 0 } else { 1 + below(3) };
            Entry {
                category,
                reason: (given & 1 == 1).then_some("A reason, \"quoted\""),
                reason_code: (given & 2 == 2).then_some("VATEX-EU-AE"),
            }
        };
        let mut categories: Vec<(String, Entry)> = Vec::new();
        for group in &order.groups {
            let is_zero = group.label.rate.as_ref().is_none_or(|rate| *rate == zero());
            if let Some(code) = group.label.code.as_ref().filter(|_| is_zero) {
                categories.push((code.clone(), entry(below)));
            }
        }
        categories.push(("never".to_owned(), entry(below)));
        Asked {
            as_shown: order.scale <= 2 && below(4) == 0,
            of_document: below(3) == 0,
            categories,
            untaxed: Some(entry(below)),
            price_decimals: (below(3) == 0).then(|| 2 + below(11) as u32),
            language: [None, Some("de"), Some("en")][below(3) as usize],
        }
    }

    /// Adds the order and the form to a request.
    pub fn request(&self, order: &Order, request: Object) -> Object {
        self.form(request.raw("order", &order.cart_text).raw("provenance", &order.provenance_text))
    }

    /// Adds the form alone.
    pub fn form(&self, request: Object) -> Object {
        let categories =
            self.categories.iter().fold(Object::new(), |object, (code, entry)| object.raw(code, entry.json()));
        request
            .maybe_string("tax", self.as_shown.then_some("AS_SHOWN"))
            .raw("categories", categories.end())
            .maybe("untaxed", self.untaxed.as_ref().map(Entry::json))
            .maybe_string("discounts", self.of_document.then_some("DOCUMENT"))
            .maybe("priceDecimals", self.price_decimals.map(|decimals| decimals.to_string()))
            .maybe_string("language", self.language)
    }
}

impl Entry {
    fn json(&self) -> String {
        Object::new()
            .string("category", self.category)
            .maybe_string("reason", self.reason)
            .maybe_string("reasonCode", self.reason_code)
            .end()
    }
}
