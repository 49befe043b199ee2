//! The parts of a price by tax code and rate, as results list them.

use crate::document::{Described, Text};
use crate::money::Number;
use crate::pricing::amounts::TaxKey;

/// The part of a price that has one tax code and rate.
#[derive(Debug, Clone, PartialEq, Eq, Default, Described)]
#[non_exhaustive]
#[described(read)]
pub struct TaxGroup {
    /// The amount without tax.
    #[member("netValue", required)]
    pub net_value: Number,
    /// The amount with tax.
    #[member("grossValue", required)]
    pub gross_value: Number,
    /// The tax: gross less net.
    #[member("taxValue", required)]
    pub tax_value: Number,
    /// The tax code and the tax rate; the untaxed part has neither.
    #[member(within, read(TaxKey::of_members, "taxCode": Option<Text<'a>>, "taxRate": Option<Number>))]
    pub tax: TaxKey,
    /// The taxes that the rate consists of, if its tax class has components; they add up to `taxValue`.
    #[member("components")]
    pub components: Vec<ComponentTax>,
}

/// The parts of a price by tax code and rate.
#[derive(Described)]
#[described(read)]
pub(crate) struct TaxAggregate {
    /// The parts by tax code and rate, untaxed last.
    #[member("lines", required)]
    pub(crate) lines: Vec<TaxGroup>,
}

/// One of the taxes that a rate consists of.
#[derive(Debug, Clone, PartialEq, Eq, Default, Described)]
#[non_exhaustive]
#[described(written, read)]
pub struct ComponentTax {
    /// The code of the tax.
    #[member("code", required)]
    pub code: String,
    /// The name of the tax, if the site states one.
    #[member("name")]
    pub name: Option<String>,
    /// The rate of the tax in percent.
    #[member("rate", required)]
    pub rate: Number,
    /// The amount of the tax, added up from prices whose taxes were rounded separately.
    #[member("taxValue", required)]
    pub tax_value: Number,
}

impl TaxGroup {
    /// Returns the tax code; `None` for an untaxed part, and for a rate without a code.
    #[must_use]
    pub fn tax_code(&self) -> Option<&str> {
        self.tax.code()
    }

    /// Returns the tax rate in percent; `None` for an untaxed part.
    #[must_use]
    pub fn tax_rate(&self) -> Option<Number> {
        self.tax.rate()
    }
}
