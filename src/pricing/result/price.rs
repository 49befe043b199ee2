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

/// The parts of a price that are written: net, gross and tax, and its tax code and rate.
#[derive(Clone, Copy, PartialEq)]
pub(crate) struct PriceParts<'l> {
    pub(crate) sides: [Digits; 3],
    pub(crate) tax: Option<&'l TaxKey>,
}

impl PriceParts<'_> {
    /// The price as results have it; `None` past what a number holds.
    pub(crate) fn value(self) -> Option<PriceValue> {
        let [net, gross, tax] = self.sides.map(Number::of_digits);
        Some(PriceValue {
            net_value: net?,
            gross_value: gross?,
            tax_value: tax?,
            tax: self.tax.cloned().unwrap_or_default(),
        })
    }
}

impl PriceValue {
    pub(crate) fn parts(&self) -> PriceParts<'_> {
        let sides = [self.net_value, self.gross_value, self.tax_value].map(Number::digits);
        PriceParts { sides, tax: Some(&self.tax) }
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
