//! Every limit of the library, named. Past one the request is refused with an error that names the limit; nothing is
//! ever cut or rounded to fit.

/// The limits that a host can adjust: how large a document may be before it is refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// Lines of one cart.
    pub lines: usize,
    /// Coupons of one calculation.
    pub coupons: usize,
    /// How deep arrays and objects may be nested in a document.
    pub depth: usize,
    /// Size of a document in bytes; at most [`DOCUMENT_BYTES_MAX`] is meaningful.
    pub document_bytes: usize,
    /// Steps of one validation against schemas; a step is one subschema applied to one value.
    pub schema_steps: usize,
}

impl Limits {
    /// The limits that hold unless the host says otherwise.
    pub const DEFAULT: Self =
        Self { lines: 100_000, coupons: 1_000, depth: 128, document_bytes: 256 << 20, schema_steps: 1_000_000 };
}

impl Default for Limits {
    fn default() -> Self {
        Self::DEFAULT
    }
}

/// The largest document that can be indexed, whatever the host allows.
pub const DOCUMENT_BYTES_MAX: usize = 2 << 30;

/// Lines that one batch may add.
pub const BATCH_ADDS: usize = 200;
/// Lines that one batch may update.
pub const BATCH_UPDATES: usize = 50;

/// How deep a schema or a value may be nested to be validated, references included.
pub const SCHEMA_DEPTH: usize = 128;
/// Size of one compiled pattern of a schema, in bytes.
pub const SCHEMA_PATTERN_BYTES: usize = 1 << 20;

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

/// Length of a tenant's regular expression, in bytes.
pub const PATTERN_BYTES: usize = 4096;

/// The largest calculation scale of a site: decimals of every figure.
pub const SCALE_MAX: u32 = 10;
/// The calculation scale of a site that names none.
pub const SCALE_DEFAULT: u32 = 2;
