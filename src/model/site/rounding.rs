//! How a site rounds the taxes of a cart.

use crate::document::extra::Extra;
use crate::document::model::{Choice, Model};
use crate::model::rounding::RoundingMode;

/// How often the tax of a rate is rounded.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Choice)]
#[choice(module = "model")]
pub enum TaxLevel {
    /// Once for each price.
    #[default]
    #[choice("LINE")]
    Line,
    /// Once for all prices of a tax code and rate, as Japan's qualified invoices ask for; its units are handed out to them.
    #[choice("RATE")]
    Rate,
}

/// How the taxes of a cart are rounded.
#[derive(Debug, Clone, Default, PartialEq, Model)]
pub struct TaxRounding {
    /// How often the tax of a rate is rounded. Absent: `LINE`.
    #[member("taxLevel")]
    pub tax_level: Option<TaxLevel>,
    /// How the one tax of a rate is rounded; without `RATE` only `HALF_UP`. Absent: `HALF_UP`.
    #[member("mode")]
    pub mode: Option<RoundingMode>,
    /// Members that the interface does not name, kept as they were written.
    #[member(rest)]
    pub extra: Extra<'static, Self>,
}
