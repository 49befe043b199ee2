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

/// The side of a price that is rounded where one follows from the other by its tax rate.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Choice)]
#[choice(module = "model")]
pub enum RoundingOf {
    /// The amount without its tax, or with it; the tax is the difference.
    #[default]
    #[choice("NET")]
    Net,
    /// The tax, as the revenue of the United Kingdom asks of retailers; the net amount is the difference.
    #[choice("TAX")]
    Tax,
}

/// The rounding of the taxes of a cart.
#[derive(Debug, Clone, Default, PartialEq, Model)]
#[model(instead("level", "taxLevel"))]
pub struct TaxRounding {
    /// Whether tax is rounded once for each price or once for each tax rate; defaults to `LINE`.
    #[member("taxLevel", decides)]
    pub tax_level: Option<TaxLevel>,
    /// How the tax of a rate is rounded, or that of a price with `of` `TAX`; only `HALF_UP` without `taxLevel` `RATE` and
    /// without `of` `TAX`. Defaults to `HALF_UP`.
    #[member("mode")]
    pub mode: Option<RoundingMode>,
    /// The figure that is rounded if a net or gross amount follows from the other by its rate; defaults to `NET`. With
    /// `taxLevel` `RATE`, with several taxes of one rate, and of a stated `lineTax` it changes nothing.
    #[member("of", decides)]
    pub of: Option<RoundingOf>,
    /// Members that the interface does not name, kept as they were written.
    #[member(rest)]
    pub extra: Extra<'static, Self>,
}
