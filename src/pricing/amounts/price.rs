//! The price value, which all results are made of.

use super::{ComponentTax, TaxAggregate, TaxGroup, TaxKey};
use crate::document::{Described, Node, Text};
use crate::error::Error;
use crate::money::{Digits, Number};

/// A price: net, gross and tax, and its tax code and rate if all of it has the same.
///
/// ```
/// use cartwright::pricing::{PriceValue, TaxKey};
///
/// let price = PriceValue { tax: TaxKey::new(Some("REDUCED"), Some(7.into())), ..PriceValue::default() };
/// assert_eq!((price.tax_code(), price.tax_rate()), (Some("REDUCED"), Some(7.into())));
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Default, Described)]
#[described(read)]
pub struct PriceValue {
    /// The amount without tax.
    #[member("netValue", required)]
    pub net_value: Number,
    /// The amount with tax.
    #[member("grossValue", required)]
    pub gross_value: Number,
    /// The tax: gross less net.
    #[member("taxValue", required)]
    pub tax_value: Number,
    /// The tax code and the tax rate; a sum has them only if all its parts have the same.
    #[member(within, read(TaxKey::of_members, "taxCode": Option<Text<'a>>, "taxRate": Option<Number>))]
    pub tax: TaxKey,
    /// The parts by tax code and rate, untaxed last; only the final price has them, and shipping and payment fees that
    /// are taxed as goods of several taxes.
    #[member("taxAggregate", written(TaxAggregate), read(Option<TaxAggregate>, groups))]
    pub tax_aggregate: Vec<TaxGroup>,
}

fn groups(aggregate: Option<TaxAggregate>, _: Node<'_>, _: &str) -> Result<Vec<TaxGroup>, Error> {
    Ok(aggregate.map(|aggregate| aggregate.lines).unwrap_or_default())
}

/// The parts of a price as they are written: net, gross and tax, and its tax code and rate.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum PriceParts<'l> {
    /// As they appear in results.
    Listed(&'l PriceValue),
    /// In units of the last decimal.
    Kept { net: u128, gross: u128, scale: u32, tax: Option<&'l TaxKey> },
}

impl<'l> PriceParts<'l> {
    /// Net, gross and tax.
    pub(crate) fn sides(self) -> [Digits; 3] {
        match self {
            Self::Listed(price) => [price.net_value.digits(), price.gross_value.digits(), price.tax_value.digits()],
            Self::Kept { net, gross, scale, .. } => {
                let digits = |ulps| Digits::of(ulps, scale);
                [digits(net), digits(gross), digits(gross.saturating_sub(net))]
            }
        }
    }

    /// The tax code and the rate.
    pub(crate) const fn tax(self) -> Option<&'l TaxKey> {
        match self {
            Self::Listed(price) => Some(&price.tax),
            Self::Kept { tax, .. } => tax,
        }
    }

    /// The parts by tax code and rate.
    pub(crate) const fn groups(self) -> &'l [TaxGroup] {
        match self {
            Self::Listed(price) => price.tax_aggregate.as_slice(),
            Self::Kept { .. } => &[],
        }
    }

    /// The price as it appears in results; `None` if a figure is too large for a number.
    pub(crate) fn value(self) -> Option<PriceValue> {
        let [net, gross, tax] = self.sides();
        Some(PriceValue {
            net_value: Number::of_digits(net)?,
            gross_value: Number::of_digits(gross)?,
            tax_value: Number::of_digits(tax)?,
            tax: self.tax().cloned().unwrap_or_default(),
            tax_aggregate: self.groups().to_vec(),
        })
    }
}

impl From<&TaxGroup> for PriceValue {
    fn from(group: &TaxGroup) -> Self {
        let TaxGroup { net_value, gross_value, tax_value, .. } = *group;
        Self { net_value, gross_value, tax_value, tax: group.tax.clone(), tax_aggregate: Vec::new() }
    }
}

impl PriceValue {
    /// The price as a part of another one, with the taxes that its rate consists of.
    pub(crate) fn group(self, components: Vec<ComponentTax>) -> TaxGroup {
        let Self { net_value, gross_value, tax_value, tax, .. } = self;
        TaxGroup { net_value, gross_value, tax_value, tax, components }
    }

    pub(crate) const fn parts(&self) -> PriceParts<'_> {
        PriceParts::Listed(self)
    }

    /// Returns the tax code; a sum has one only if all its parts have the same code and rate.
    #[must_use]
    pub fn tax_code(&self) -> Option<&str> {
        self.tax.code()
    }

    /// Returns the tax rate in percent; a sum has one only if all its parts have the same code and rate.
    #[must_use]
    pub fn tax_rate(&self) -> Option<Number> {
        self.tax.rate()
    }
}
