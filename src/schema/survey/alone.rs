//! The keywords that depend on the value alone: each takes steps according to the length of the value, and may be
//! violated if the value is of its kind.

use jsonschema::Draft;
use serde_json::Value;

use super::unique::comparisons;
use crate::document::Kind;
use crate::error::Error;
use crate::schema::Survey;
use crate::schema::burden::may_mismatch;
use crate::schema::size::{content_steps, size, text_steps, width};
use crate::schema::survey::Applied;

impl Survey<'_> {
    /// Handles a keyword that depends on the value alone.
    pub(super) fn alone(&mut self, keyword: &str, value: &Value, on: Applied<'_>) -> Result<(), Error> {
        let Applied { at, node, .. } = on;
        let text = text_steps(node.raw().len());
        match keyword {
            "type" if may_mismatch(value, node.kind()) => self.burden.add(at, node, 0),
            "enum" | "const" => {
                self.spend(size(value).saturating_add(node.size()).saturating_add(text), on)?;
                self.burden.add(at, node, 0);
            }
            "uniqueItems" if *value == Value::Bool(true) => {
                self.spend(node.size().saturating_add(text).saturating_add(comparisons(node)), on)?;
                self.burden.add(at, node, 0);
            }
            "pattern" => {
                self.matching(value.as_str().into_iter(), node.raw().len(), on)?;
                self.burden.add(at, node, value.as_str().map_or(0, str::len));
            }
            "required" => {
                self.spend(width(value), on)?;
                self.missing(value, on);
            }
            "minLength" | "maxLength" if node.kind() == Kind::String => {
                self.spend(text, on)?;
                self.burden.add(at, node, 0);
            }
            // Later drafts take them for remarks.
            "contentMediaType" | "contentEncoding"
                if node.kind() == Kind::String && on.place.draft <= Draft::Draft7 =>
            {
                self.spend(content_steps(node.raw().len()), on)?;
                self.burden.add(at, node, value.as_str().map_or(0, str::len));
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
