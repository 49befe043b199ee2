//! The price value, of which all results are made.

use crate::document::model::Described;
use crate::money::digits::Digits;
use crate::money::number::Number;
use crate::pricing::result::keys::TaxKey;

/// A price: net, gross and tax, and the tax code and rate when it has one of each.
#[derive(Debug, Clone, PartialEq, Eq, Default, Described)]
pub struct PriceValue {
    /// Amount without tax.
    #[member("netValue", required)]
    pub net_value: Number,
    /// Amount with tax.
    #[member("grossValue", required)]
    pub gross_value: Number,
    /// Gross less net.
    #[member("taxValue", required)]
    pub tax_value: Number,
    /// Tax code and rate; on a sum only when all its parts carry the same.
    #[member(within)]
    pub tax: TaxKey,
}

impl PriceValue {
    /// Net, gross and tax, to be written.
    pub(crate) fn digits(&self) -> [Digits; 3] {
        [self.net_value, self.gross_value, self.tax_value].map(Number::digits)
    }

    /// Tax code; on a sum only when all its parts carry the same code and rate.
    ///
    /// ```
    /// use cartwright::pricing::{PriceValue, TaxKey};
    ///
    /// let price = PriceValue { tax: TaxKey::new(Some("REDUCED"), Some(7.into())), ..PriceValue::default() };
    /// assert_eq!(price.tax_code(), Some("REDUCED"));
    /// ```
    #[must_use]
    pub fn tax_code(&self) -> Option<&str> {
        self.tax.code()
    }

    /// Tax rate in percent; on a sum only when all its parts carry the same code and rate.
    ///
    /// ```
    /// use cartwright::pricing::{PriceValue, TaxKey};
    ///
    /// let price = PriceValue { tax: TaxKey::new(Some("REDUCED"), Some(7.into())), ..PriceValue::default() };
    /// assert_eq!(price.tax_rate(), Some(7.into()));
    /// ```
    #[must_use]
    pub fn tax_rate(&self) -> Option<Number> {
        self.tax.rate()
    }
}
