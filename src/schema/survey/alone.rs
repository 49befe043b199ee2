//! The keywords that depend on the value alone: each takes steps according to the length of the value, and may be
//! violated if the value is of its kind.

use serde_json::Value;

use crate::document::Kind;
use crate::error::Error;
use crate::schema::Survey;
use crate::schema::burden::may_mismatch;
use crate::schema::size::{size, text_steps, width};
use crate::schema::survey::Applied;

impl Survey<'_> {
    /// Handles a keyword that depends on the value alone.
    pub(super) fn alone(&mut self, keyword: &str, value: &Value, on: Applied<'_>) -> Result<(), Error> {
        let Applied { at, node, .. } = on;
        let text = text_steps(node.raw().len());
        match keyword {
            "type" if may_mismatch(value, node.kind()) => self.burden.add(at, node, 0),
            "enum" | "const" => {
                self.spend(size(value).saturating_add(node.size()).saturating_add(text), node)?;
                self.burden.add(at, node, 0);
            }
            "uniqueItems" => {
                self.spend(node.size().saturating_add(text), node)?;
                self.burden.add(at, node, 0);
            }
            "pattern" => {
                self.matching(value.as_str().into_iter(), node.raw().len(), node)?;
                self.burden.add(at, node, value.as_str().map_or(0, str::len));
            }
            "required" => {
                self.spend(width(value), node)?;
                self.missing(value, on);
            }
            "minLength" | "maxLength" if node.kind() == Kind::String => {
                self.spend(text, node)?;
                self.burden.add(at, node, 0);
            }
            "minimum" | "maximum" | "exclusiveMinimum" | "exclusiveMaximum" | "multipleOf"
                if node.kind() == Kind::Number =>
            {
                self.burden.add(at, node, 0);
            }
            "minItems" | "maxItems" | "minProperties" | "maxProperties"
                if matches!(node.kind(), Kind::Array | Kind::Object) =>
            {
                self.burden.add(at, node, 0);
            }
            _ => {}
        }
        Ok(())
    }

    /// Adds the violations for required members that are missing.
    pub(super) fn missing(&mut self, names: &Value, on: Applied<'_>) {
        for name in names.as_array().into_iter().flatten().filter_map(Value::as_str) {
            if on.node.kind() == Kind::Object {
                self.burden.add(on.at, on.node, name.len());
            }
        }
    }
}
