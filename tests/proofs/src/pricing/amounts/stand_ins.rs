//! Stands in for tax keys, for prices as they are written, and for the trace, which is off.

use super::{Rate, TaxComponents, TaxedAmount};
use crate::money::{Amount, Number, Quotient};

/// A tax key; the default is untaxed. Those that are known to be of several taxes are marked by the first bit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct TaxId(pub(crate) u32);

impl TaxId {
    pub(crate) fn common(self, other: Self) -> Self {
        if self == other { self } else { Self::default() }
    }

    pub(crate) const fn is_split(self) -> bool {
        self.0 >> 31 == 1
    }
}

#[derive(Debug)]
pub(crate) struct KnownRate {
    pub(crate) rate: Rate,
    pub(crate) components: Option<TaxComponents>,
}

#[derive(Debug, Clone, Copy)]
pub(crate) struct Taxed<'r> {
    pub(crate) tax_id: TaxId,
    pub(crate) known: Option<&'r KnownRate>,
}

impl<'r> Taxed<'r> {
    pub(crate) fn rate(self) -> Option<&'r Rate> {
        self.known.map(|known| &known.rate)
    }

    pub(crate) fn components(self) -> Option<&'r TaxComponents> {
        self.known.filter(|_| self.tax_id.is_split())?.components.as_ref()
    }
}

/// A discount: its group, and the amount.
#[derive(Debug)]
pub(crate) struct AppliedShare {
    pub(crate) group: usize,
    pub(crate) price: TaxedAmount,
}

/// The sums by tax key, which the proofs do not read.
pub(crate) struct TaxGroups;

impl TaxGroups {
    pub(crate) const fn add(&mut self, _: &TaxedAmount) -> Option<()> {
        Some(())
    }
}

pub(crate) struct TaxKey;
pub(crate) struct PriceValue;

pub(crate) enum PriceParts<'l> {
    Kept { net: u128, gross: u128, scale: u32, tax: Option<&'l TaxKey> },
}

impl PriceParts<'_> {
    pub(crate) const fn value(self) -> Option<PriceValue> {
        Some(PriceValue)
    }
}

#[derive(Debug, Clone, Copy)]
pub(crate) struct Place;

#[derive(Debug, Clone, Copy)]
pub(crate) enum Rule {
    GrossByTax,
    GrossFromNet,
    GrossFromTaxes,
    NetByTax,
    NetFromGross,
    NetFromTaxes,
    StatedGross,
}

pub(crate) struct Figure {
    pub(crate) place: Place,
    pub(crate) member: &'static str,
    pub(crate) rule: Rule,
    pub(crate) value: Amount,
}

/// A trace that is off.
pub(crate) struct Trace;

impl Trace {
    pub(crate) const fn is_on(&self) -> bool {
        false
    }

    pub(crate) fn taxes(&self, _: Figure, _: Amount, _: &TaxComponents) {}

    pub(crate) fn side(&self, _: Figure, _: &Quotient, _: &Number) {}

    pub(crate) fn untaxed(&self, _: Place, _: &str, _: Amount) {}
}
