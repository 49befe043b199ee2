//! Bounds the bytes that the violations of values take, before the validator runs: it collects all violations before
//! any is counted, each with the pointers to its value and to its keyword.

use serde_json::Value;

use crate::document::{Kind, Node};

/// Bytes of a violation besides the strings that it owns.
const VIOLATION_BYTES: usize = 512;
/// Bytes of a surplus member besides its name and its pointer.
const SURPLUS_BYTES: usize = 160;
/// Bytes of each value within a value that a violation owns.
const VALUE_BYTES: usize = 224;
/// Bytes of the index of an element in a pointer: a slash and digits.
const INDEX_BYTES: usize = 9;
/// Copies of a pointer that is listed: in the list, in the error and in the answer, where it is escaped.
const LISTED_COPIES: usize = 4;

/// The lengths, in bytes, of the pointer to a value and of the path of the schema that is applied to it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Lengths {
    value: usize,
    schema: usize,
}

impl Lengths {
    /// The lengths for a value that is validated as a whole.
    pub(crate) fn root(node: Node<'_>) -> Self {
        Self { value: node.pointer().len().saturating_add(INDEX_BYTES), schema: 0 }
    }

    /// The lengths for a schema below a keyword.
    pub(crate) fn keyword(self, keyword: &str) -> Self {
        Self { schema: below(self.schema, keyword), ..self }
    }

    /// The lengths for a schema in a list.
    pub(crate) fn nth(self) -> Self {
        Self { schema: self.schema.saturating_add(INDEX_BYTES), ..self }
    }

    /// The lengths for a member of the value.
    pub(crate) fn member(self, name: &str) -> Self {
        Self { value: below(self.value, name), ..self }
    }

    /// The lengths for an element of the value.
    pub(crate) fn element(self) -> Self {
        Self { value: self.value.saturating_add(INDEX_BYTES), ..self }
    }
}

/// The length of a pointer with one more step.
fn below(pointer: usize, step: &str) -> usize {
    let escapes = step.bytes().filter(|byte| matches!(byte, b'~' | b'/')).count();
    pointer.saturating_add(1).saturating_add(step.len()).saturating_add(escapes)
}

/// Members that no schema allows: their number, and the bytes of their names.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Surplus {
    pub(crate) count: usize,
    pub(crate) name_bytes: usize,
}

/// A bound on the bytes that violations take.
#[derive(Debug, Default)]
pub(crate) struct Burden {
    bytes: usize,
    count: usize,
    longest: usize,
    widest: usize,
    /// The number of enclosing schemas whose violations are discarded: those of `not` and `if`.
    silent: usize,
    /// The number of enclosing alternatives: their violations own the values that they refuse.
    owning: usize,
}

impl Burden {
    /// Adds a violation that may be found; `own` is the number of bytes that its own data takes.
    pub(crate) fn add(&mut self, at: Lengths, node: Node<'_>, own: usize) {
        if self.silent > 0 {
            return;
        }
        let value = if self.owning > 0 { value_bytes(node) } else { 0 };
        self.count = self.count.saturating_add(1);
        self.longest = self.longest.max(at.value);
        let parts = [VIOLATION_BYTES, at.value, at.schema, own, value];
        self.bytes = parts.into_iter().fold(self.bytes, usize::saturating_add);
    }

    /// Adds the violation for members that no schema allows.
    pub(crate) fn add_surplus(&mut self, at: Lengths, node: Node<'_>, surplus: Surplus) {
        let bytes = |each| surplus.count.saturating_mul(each).saturating_add(surplus.name_bytes);
        self.widest = self.widest.max(bytes(at.value.saturating_add(SURPLUS_BYTES)));
        self.add(at, node, bytes(SURPLUS_BYTES));
    }

    /// Enters or leaves a schema whose violations are discarded.
    pub(crate) fn silence(&mut self, begins: bool) {
        self.silent = if begins { self.silent.saturating_add(1) } else { self.silent.saturating_sub(1) };
    }

    /// Whether the violations of the schema at hand are discarded.
    pub(crate) fn is_silent(&self) -> bool {
        self.silent > 0
    }

    /// Enters or leaves alternatives.
    pub(crate) fn own(&mut self, begins: bool) {
        self.owning = if begins { self.owning.saturating_add(1) } else { self.owning.saturating_sub(1) };
    }

    /// The bound if at most `listed` violations are listed.
    pub(crate) fn bytes(&self, listed: usize) -> usize {
        let listed = self.count.min(listed).saturating_mul(self.longest).saturating_mul(LISTED_COPIES);
        self.bytes.saturating_add(self.widest).saturating_add(listed)
    }
}

/// The bytes of a value that a violation owns.
fn value_bytes(node: Node<'_>) -> usize {
    node.size().saturating_mul(VALUE_BYTES).saturating_add(node.raw().len())
}

/// Whether a value of this kind may violate the keyword `type`.
pub(crate) fn may_mismatch(types: &Value, kind: Kind) -> bool {
    let fits = |name: &Value| {
        name.as_str().is_some_and(|name| match kind {
            Kind::Null => name == "null",
            Kind::Boolean => name == "boolean",
            Kind::String => name == "string",
            Kind::Number => name == "number",
            Kind::Array => name == "array",
            Kind::Object => name == "object",
        })
    };
    match types {
        Value::Array(types) => !types.iter().any(fits),
        name => !fits(name),
    }
}
