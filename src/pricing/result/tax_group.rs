//! The parts of a price by tax code and rate, as results list them.

#[cfg(feature = "serde")]
use crate::document::described::described_object;
use crate::document::model::{Described, Model};
use crate::money::number::Number;
use crate::pricing::result::keys::TaxKey;

/// The part of a price that has one tax code and rate.
#[derive(Debug, Clone, PartialEq, Eq, Default, Described)]
#[non_exhaustive]
pub struct TaxGroup {
    /// Amount without tax.
    #[member("netValue", required)]
    pub net_value: Number,
    /// Amount with tax.
    #[member("grossValue", required)]
    pub gross_value: Number,
    /// Gross less net.
    #[member("taxValue", required)]
    pub tax_value: Number,
    /// Tax code and rate; untaxed, neither of them.
    #[member(within)]
    pub tax: TaxKey,
    /// The taxes that the rate is made up of, where its tax class has some; they add up to `taxValue`.
    #[member("components")]
    pub components: Vec<ComponentTax>,
}

#[cfg(feature = "serde")]
described_object! {
    /// The parts of a price by tax code and rate.
    TaxAggregate {
        /// The parts by tax code and rate, untaxed last.
        "lines"(required): Vec<TaxGroup>,
    }
}

/// One of several taxes of a part.
#[derive(Debug, Clone, PartialEq, Eq, Default, Model, Described)]
#[model(written)]
#[non_exhaustive]
pub struct ComponentTax {
    /// The code of the tax.
    #[member("code", required)]
    pub code: String,
    /// Its name, where the site gives it one.
    #[member("name")]
    pub name: Option<String>,
    /// Its rate in percent.
    #[member("rate", required)]
    pub rate: Number,
    /// The tax, of which every part has been rounded by itself.
    #[member("taxValue", required)]
    pub tax_value: Number,
}

impl TaxGroup {
    /// Tax code; none of an untaxed part, and of one by a rate without a code.
    ///
    /// ```
    /// assert_eq!(cartwright::pricing::TaxGroup::default().tax_code(), None);
    /// ```
    #[must_use]
    pub fn tax_code(&self) -> Option<&str> {
        self.tax.code()
    }

    /// Tax rate in percent; none of an untaxed part.
    ///
    /// ```
    /// assert_eq!(cartwright::pricing::TaxGroup::default().tax_rate(), None);
    /// ```
    #[must_use]
    pub fn tax_rate(&self) -> Option<Number> {
        self.tax.rate()
    }
}
