//! Every limit of the library, by name. A request past a limit is refused with an error that names the limit; nothing
//! is ever cut or rounded to fit.

pub(crate) mod meter;

use crate::error::{Error, ErrorCode, Path, field};

/// Every limit with its description and its default, for another macro to use.
macro_rules! each_limit {
    ($then:ident) => {
        $then! {
            /// Lines of one cart: 100,000.
            lines = 100_000,
            /// Coupons of one calculation, or on one cart: 1,000.
            coupons = 1_000,
            /// Promotions of a site: 1,000.
            promotions = 1_000,
            /// External discounts of one line: 1,000.
            external_discounts = 1_000,
            /// External fees of one line: 1,000.
            external_fees = 1_000,
            /// Discounts that a calculation takes off prices, counted one by one as they are taken: 1,000,000.
            applied_discounts = 1_000_000,
            /// Steps of an explanation: 50,000; a round of a spread counts as one.
            explained_steps = 50_000,
            /// Bytes of an id, a code or another text that answers repeat, but for the names of fees and of what is
            /// taken back, the `itemYrn` of a line and the `id` of a cart: 1,024.
            text_bytes = 1_024,
            /// Bytes of a document: 256 MiB.
            ///
            /// A limit above [`DOCUMENT_BYTES_MAX`] has no effect. A document of tiny values also exceeds the limit if
            /// it has more than [`DOCUMENT_VALUES`] values, names of members included; for a host that allows more than
            /// 256 MiB, more than one for every eight bytes.
            document_bytes = 256 << 20,
            /// Bytes of an answer: 256 MiB.
            answer_bytes = 256 << 20,
            /// Levels of nested arrays and objects in a document: 128.
            depth = 128,
            /// Violations of schemas that are listed one by one: 100; any others are only counted.
            violations = 100,
            /// Steps of one validation against schemas: 1,000,000. A step is one subschema applied to one value; a
            /// pattern takes steps in proportion to its compiled size times the length of its subject.
            schema_steps = 1_000_000,
            /// Bytes of all compiled patterns of a request together: 16 MiB.
            pattern_bytes = 16 << 20,
            /// Bytes of a text that a pattern of a tenant runs over: 4,096.
            pattern_input_bytes = 4_096,
            /// Work of an operation, in bytes that it reads, copies, compares and builds, charged in advance: 2 GiB.
            work = 1 << 31,
            /// Bytes that an operation holds at one time besides its request: 768 MiB.
            held_bytes = 768 << 20,
        }
    };
}
pub(crate) use self::meter::{Meter, WIDE, check_wide};
#[cfg(feature = "typed")]
pub(crate) use each_limit;

macro_rules! limits {
    ($( $(#[doc = $about:literal])* $name:ident = $most:expr, )*) => {
        /// The limits that a host can adjust: how large a request and its answer may become before it is refused.
        ///
        /// A typed call may use any values. A request in text can only tighten the limits, with its member `limits`,
        /// which has the names of the fields: `{"limits": {"lines": 500, "answer_bytes": 1000000}}`.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub struct Limits { $( $(#[doc = $about])* pub $name: usize, )* }

        impl Limits {
            /// The limits that hold unless the host sets others.
            pub const DEFAULT: Self = Self { $( $name: $most, )* };

            /// The names of the limits in a request, in the order of the documentation.
            pub(crate) const NAMES: &'static [&'static str] = &[$( stringify!($name), )*];

            /// The limit with this name.
            pub(crate) fn named(&mut self, name: &str) -> Option<&mut usize> {
                Some(match name {
                    $( stringify!($name) => &mut self.$name, )*
                    _ => return None,
                })
            }
        }
    };
}
each_limit!(limits);

impl Limits {
    /// The number of values that a document may have.
    pub(crate) fn document_values(&self) -> usize {
        DOCUMENT_VALUES.max(self.document_bytes / 8)
    }

    /// Refuses an answer that has grown past its limit.
    pub(crate) fn check_answer(&self, bytes: usize) -> Result<(), Error> {
        if bytes <= self.answer_bytes {
            return Ok(());
        }
        Err(Self::exceeded("answer_bytes", self.answer_bytes, "the answer is too large", ""))
    }

    /// The error for exceeding a limit: `found` says what was found, `most` how much is allowed.
    pub(crate) fn exceeded(name: &str, most: usize, found: &str, path: impl Into<String>) -> Error {
        Error::new(ErrorCode::LimitExceeded, path, format!("{found}; the limit `{name}` is {most}"))
    }

    /// Whether a string that answers repeat is short enough.
    pub(crate) const fn text_fits(&self, text: &str) -> bool {
        text.len() <= self.text_bytes
    }

    /// Refuses an id, a code or another string that answers repeat if it is too long; `path` points at it.
    #[inline]
    pub(crate) fn check_text(&self, text: &str, path: &Path<'_>) -> Result<(), Error> {
        if self.text_fits(text) { Ok(()) } else { Err(self.too_long(text, path)) }
    }

    #[cold]
    fn too_long(&self, text: &str, path: &Path<'_>) -> Error {
        let path = path.pointer();
        let found = format!("`{}` has {} bytes", field(&path), text.len());
        Self::exceeded("text_bytes", self.text_bytes, &found, path)
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
/// Credits of one calculation.
pub(crate) const CREDITS: usize = 100;
/// Order fees of a site, and of a request.
pub(crate) const ORDER_FEES: usize = 100;
/// Entries of what one cart takes back.
pub(crate) const TAKEN_BACK: usize = 1_000;
/// Components that a tax class may have.
pub(crate) const TAX_COMPONENTS: usize = 16;
/// Tiers that one price may have.
pub(crate) const PRICE_TIERS: usize = 1_000;

/// Levels of nesting that a schema or a value may have to be validated, references included.
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
/// The calculation scale of a site that states none.
pub const SCALE_DEFAULT: u32 = 2;
