//! Exact numbers: decimals, rounding, currency codes, sums of quantities.

mod arithmetic;
mod currency_code;
mod digits;
mod display;
mod double;
mod exact;
mod float;
mod integers;
mod iso_4217;
#[cfg(feature = "serde")]
pub(crate) mod json_text;
mod number;
mod number_error;
#[cfg(feature = "serde")]
mod number_serde;
mod quantity_sum;
mod units;
mod wide;

pub use self::currency_code::CurrencyCode;
pub(crate) use self::digits::{Digits, decimal_text, whole_text};
pub(crate) use self::exact::{Amount, Quotient, Ratio};
pub(crate) use self::iso_4217::Tender;
pub use self::number::Number;
pub(crate) use self::number::{power_of_ten, small_power, times_power_of_ten};
pub use self::number_error::NumberError;
pub(crate) use self::quantity_sum::QuantitySum;
pub(crate) use self::units::{Divided, Units};
pub(crate) use self::wide::{Product, largest_reached, round_half_up};
