//! The rounding of the taxes of a cart.

use crate::document::{Choice, Extra, Model};
use crate::model::RoundingMode;

/// The level at which tax is rounded.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Choice)]
#[choice(module = "model")]
pub enum TaxLevel {
    /// Once for each price.
    #[default]
    #[choice("LINE")]
    Line,
    /// Once for all prices with the same tax code and rate, as Japan's qualified invoices require; the tax is then
    /// distributed over them.
    #[choice("RATE")]
    Rate,
}

/// The rounding of the taxes of a cart.
#[derive(Debug, Clone, Default, PartialEq, Model)]
#[model(instead("level", "taxLevel"))]
pub struct TaxRounding {
    /// Whether tax is rounded once for each price or once for each tax rate; defaults to `LINE`.
    #[member("taxLevel", decides)]
    pub tax_level: Option<TaxLevel>,
    /// How the tax of a rate is rounded; only `HALF_UP` unless `taxLevel` is `RATE`. Defaults to `HALF_UP`.
    #[member("mode")]
    pub mode: Option<RoundingMode>,
    /// Members that the interface does not name, kept as they were written.
    #[member(rest)]
    pub extra: Extra<'static, Self>,
}
