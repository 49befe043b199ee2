//! Every limit of the library, named. Past one the request is refused with an error that names the limit; nothing is
//! ever cut or rounded to fit.

use crate::error::code::Code;
use crate::error::path::Path;
use crate::error::{Error, field};

/// The limits that a host can adjust: how large a request and its answer may become before it is refused.
///
/// A typed call takes any values. A request in text can only tighten them, by its member `limits`, whose names are those
/// of the fields in the spelling of the interface: `{"limits": {"lines": 500, "answer_bytes": 1000000}}`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// Lines of one cart.
    pub lines: usize,
    /// Coupons of one calculation, or on one cart.
    pub coupons: usize,
    /// External discounts of one line.
    pub external_discounts: usize,
    /// External fees of one line.
    pub external_fees: usize,
    /// Discounts that a calculation takes off prices, counted one by one as they are taken.
    pub applied_discounts: usize,
    /// Steps of an explanation; a round of a spread counts as one.
    pub explained_steps: usize,
    /// Bytes of an id, a code or another text that answers repeat.
    pub text_bytes: usize,
    /// Bytes of a document; at most [`DOCUMENT_BYTES_MAX`] is meaningful. A document of tiny values is past the limit
    /// when it has more than [`DOCUMENT_VALUES`] values, names of members included, or a host that allows more than
    /// 256 MiB more than one for every eight bytes.
    pub document_bytes: usize,
    /// Bytes of an answer.
    pub answer_bytes: usize,
    /// How deep arrays and objects may be nested in a document.
    pub depth: usize,
    /// Violations of schemas that are reported one by one; of more, only how many there are.
    pub violations: usize,
    /// Steps of one validation against schemas; a step is one subschema applied to one value, and a pattern takes as
    /// many as its compiled size and the length of its subject ask for.
    pub schema_steps: usize,
    /// Bytes of all compiled patterns of a request together.
    pub pattern_bytes: usize,
    /// Bytes of the text that a pattern of a tenant runs over.
    pub pattern_input_bytes: usize,
}

impl Limits {
    /// The limits that hold unless the host says otherwise.
    pub const DEFAULT: Self = Self {
        lines: 100_000,
        coupons: 1_000,
        external_discounts: 1_000,
        external_fees: 1_000,
        applied_discounts: 1_000_000,
        explained_steps: 50_000,
        text_bytes: 1_024,
        document_bytes: 256 << 20,
        answer_bytes: 256 << 20,
        depth: 128,
        violations: 100,
        schema_steps: 1_000_000,
        pattern_bytes: 16 << 20,
        pattern_input_bytes: 4_096,
    };

    /// The names of the limits in a request, in the order of the documentation.
    pub(crate) const NAMES: [&'static str; 14] = [
        "lines",
        "coupons",
        "external_discounts",
        "external_fees",
        "applied_discounts",
        "explained_steps",
        "text_bytes",
        "document_bytes",
        "answer_bytes",
        "depth",
        "violations",
        "schema_steps",
        "pattern_bytes",
        "pattern_input_bytes",
    ];

    /// The limit of a name.
    pub(crate) fn named(&mut self, name: &str) -> Option<&mut usize> {
        Some(match name {
            "lines" => &mut self.lines,
            "coupons" => &mut self.coupons,
            "external_discounts" => &mut self.external_discounts,
            "external_fees" => &mut self.external_fees,
            "applied_discounts" => &mut self.applied_discounts,
            "explained_steps" => &mut self.explained_steps,
            "text_bytes" => &mut self.text_bytes,
            "document_bytes" => &mut self.document_bytes,
            "answer_bytes" => &mut self.answer_bytes,
            "depth" => &mut self.depth,
            "violations" => &mut self.violations,
            "schema_steps" => &mut self.schema_steps,
            "pattern_bytes" => &mut self.pattern_bytes,
            "pattern_input_bytes" => &mut self.pattern_input_bytes,
            _ => return None,
        })
    }

    /// How many values a document may have.
    pub(crate) fn document_values(&self) -> usize {
        DOCUMENT_VALUES.max(self.document_bytes / 8)
    }

    /// Refuses an answer that has grown past its limit.
    pub(crate) fn check_answer(&self, bytes: usize) -> Result<(), Error> {
        if bytes <= self.answer_bytes {
            return Ok(());
        }
        Err(Self::exceeded("answer_bytes", self.answer_bytes, "the answer grows past its limit", ""))
    }

    /// The refusal of what has grown past a limit: `found` says what there is, `most` how much is allowed.
    pub(crate) fn exceeded(name: &str, most: usize, found: &str, path: impl Into<String>) -> Error {
        Error::new(Code::LimitExceeded, path, format!("{found}, the limit `{name}` is {most}"))
    }

    /// Refuses an id, a code or another text that answers repeat when it is too long; `path` points at it.
    pub(crate) fn check_text(&self, text: &str, path: &Path<'_>) -> Result<(), Error> {
        if text.len() <= self.text_bytes {
            return Ok(());
        }
        let path = path.pointer();
        let found = format!("`{}` has {} bytes", field(&path), text.len());
        Err(Self::exceeded("text_bytes", self.text_bytes, &found, path))
    }
}

impl Default for Limits {
    fn default() -> Self {
        Self::DEFAULT
    }
}

/// The largest document that can be indexed, whatever the host allows.
pub const DOCUMENT_BYTES_MAX: usize = 2 << 30;

/// Values that a document may have, names of members included: one for every eight bytes of 256 MiB.
pub const DOCUMENT_VALUES: usize = 1 << 25;

/// Lines that one batch may add.
pub const BATCH_ADDS: usize = 200;
/// Lines that one batch may update.
pub const BATCH_UPDATES: usize = 50;

/// How deep a schema or a value may be nested to be validated, references included.
pub const SCHEMA_DEPTH: usize = 128;

/// Significant digits that a number may have anywhere in a document.
pub const NUMBER_DIGITS: u32 = 28;

/// Significant digits of an amount in a calculation.
pub const AMOUNT_DIGITS: u32 = 18;
/// Decimals of an amount in a calculation.
pub const AMOUNT_DECIMALS: u32 = 12;
/// The largest amount of a calculation, in units of the site's last decimal.
pub const AMOUNT_ULPS: u128 = 1_000_000_000_000_000_000;

/// Significant digits of a quantity.
pub const QUANTITY_DIGITS: u32 = 15;
/// Decimals of a quantity.
pub const QUANTITY_DECIMALS: u32 = 9;

/// Significant digits of a tax rate or percentage.
pub const RATE_DIGITS: u32 = 12;
/// Decimals of a tax rate or percentage.
pub const RATE_DECIMALS: u32 = 9;

/// The largest calculation scale of a site: decimals of every figure.
pub const SCALE_MAX: u32 = 10;
/// The calculation scale of a site that names none.
pub const SCALE_DEFAULT: u32 = 2;
