//! Exact numbers: decimals, rounding, currency codes, sums of quantities.

pub(crate) mod arithmetic;
pub(crate) mod currency_code;
pub(crate) mod digits;
pub(crate) mod display;
pub(crate) mod double;
pub(crate) mod exact;
pub(crate) mod iso_4217;
#[cfg(feature = "serde")]
pub(crate) mod json_text;
pub(crate) mod number;
#[cfg(feature = "serde")]
pub(crate) mod number_serde;
pub(crate) mod quantity_sum;
pub(crate) mod units;
pub(crate) mod wide;

pub use self::currency_code::CurrencyCode;
pub use self::number::{Number, NumberError};
