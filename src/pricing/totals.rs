//! Sums of rounded figures, and one tax per rate.

mod lines;
mod paid;
mod sums;
pub(crate) mod taken_back;
pub(crate) mod tax_per_rate;
pub(crate) mod tax_per_rate_steps;

pub(crate) use self::paid::Paid;
pub(crate) use self::sums::Totals;
