//! How an order is settled or itemized: the digits and the step that amounts are counted in, the rule of a line's tax, and
//! the form of credits and cash rounding.

use super::minor::Counting;
use crate::document::Choice;
use crate::money::Number;

/// The tax that a settled line states.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Choice)]
#[choice(module = "order")]
pub enum SettledTax {
    /// The share of the line in the order's tax.
    #[default]
    #[choice("STATED")]
    Stated,
    /// The tax in the total of the line by its rate: total x rate / (100 + rate), rounded half up.
    #[choice("OF_TOTAL")]
    OfTotal,
}

/// The form in which credits, what was taken back and cash rounding are settled.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Choice)]
#[choice(module = "order")]
pub enum PayableForm {
    /// Beside the lines, in `payable`; the lines add up to the amount before credits.
    #[default]
    #[choice("BESIDE")]
    Beside,
    /// As lines with amounts below 0; the lines add up to the amount due.
    #[choice("LINES")]
    Lines,
}

/// Options of a settlement.
#[derive(Debug, Clone, Copy, Default)]
pub struct SettleOptions<'a> {
    /// The number of decimals that amounts of the currency have, from 0 to 10. Defaults to that of ISO 4217.
    pub minor_units: Option<Number>,
    /// The number of minor units that every amount is a multiple of: a power of ten, from 1, the default, to one whole
    /// unit of the currency.
    pub step: Option<Number>,
    /// The tax that each line states.
    pub line_tax: SettledTax,
    /// The form of credits and cash rounding.
    pub payable: PayableForm,
    /// The language of the names. `None` means the first one of each.
    pub language: Option<&'a str>,
}

/// Options of an itemization.
#[derive(Debug, Clone, Copy, Default)]
pub struct ItemizeOptions<'a> {
    /// The number of decimals that amounts of the currency have, from 0 to 10. Defaults to that of ISO 4217.
    pub minor_units: Option<Number>,
    /// The number of minor units that every amount is a multiple of: a power of ten, from 1, the default, to one whole
    /// unit of the currency.
    pub step: Option<Number>,
    /// The language of the names. `None` means the first one of each.
    pub language: Option<&'a str>,
}

impl ItemizeOptions<'_> {
    pub(crate) const fn counting(&self) -> Counting {
        Counting { minor_units: self.minor_units, step: self.step }
    }
}

impl SettleOptions<'_> {
    pub(crate) const fn counting(&self) -> Counting {
        Counting { minor_units: self.minor_units, step: self.step }
    }
}
