//! Notices about anything that may need an explanation.

use crate::fractions::Fraction;
use crate::json::Object;

#[derive(Clone, Debug)]
pub struct Notice {
    pub code: &'static str,
    /// A pointer into the request.
    pub path: String,
    pub id: Option<String>,
    pub amount: Option<Fraction>,
    /// The member that a misspelt one stands for.
    pub suggestion: Option<&'static str>,
}

impl Notice {
    pub fn new(code: &'static str, path: impl Into<String>) -> Notice {
        Notice { code, path: path.into(), id: None, amount: None, suggestion: None }
    }

    pub fn json(&self) -> String {
        Object::new()
            .string("code", self.code)
            .string("path", &self.path)
            .maybe_string("id", self.id.as_ref())
            .maybe("amount", self.amount.as_ref().map(crate::fractions::text))
            .maybe_string("suggestion", self.suggestion)
            .end()
    }
}
