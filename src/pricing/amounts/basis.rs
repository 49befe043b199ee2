//! The basis of a site: the side of a price on which amounts are stated, net or gross, and the derivation of the other
//! side.

use super::{Figure, Place, PriceParts, PriceValue, Rate, Rule, TaxId, TaxKey, Taxed, Trace, bounds};
use crate::error::{Error, Path};
use crate::model::RoundingMode;
use crate::money::{Amount, Quotient, Ratio};

/// The net and gross amounts of a price, in ulps, and its tax key.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct TaxedAmount {
    pub(crate) net: Amount,
    pub(crate) gross: Amount,
    pub(crate) tax_id: TaxId,
}

impl TaxedAmount {
    /// Adds a part, net and gross separately. Keeps the tax key only if the part has the same one. `None` on 128-bit
    /// overflow.
    #[inline]
    pub(crate) fn add(&mut self, part: &Self) -> Option<()> {
        self.net = self.net.checked_add(part.net)?;
        self.gross = self.gross.checked_add(part.gross)?;
        self.tax_id = self.tax_id.common(part.tax_id);
        Some(())
    }

    /// The amount in the form in which it is written, with its tax code and rate.
    pub(crate) const fn parts(self, scale: u32, tax: Option<&TaxKey>) -> PriceParts<'_> {
        PriceParts::Kept { net: self.net, gross: self.gross, scale, tax }
    }

    /// The amount as a price value, with its tax code and rate. `None` if a side does not fit a number, or if net
    /// exceeds gross.
    #[inline(never)]
    pub(crate) fn value(self, scale: u32, tax: Option<&TaxKey>) -> Option<PriceValue> {
        self.parts(scale, tax).value().filter(|_| self.net <= self.gross)
    }

    /// Whether the amount can be a price value: each side fits a number, and net does not exceed gross.
    #[inline]
    pub(crate) fn fits(self, scale: u32) -> bool {
        let is_small = (self.net | self.gross) <= u64::MAX.into() && self.net <= self.gross;
        is_small || self.fits_large(scale)
    }

    #[cold]
    fn fits_large(self, scale: u32) -> bool {
        self.value(scale, None).is_some()
    }
}

/// An amount, and the side on which it is stated.
#[derive(Debug, Clone, Copy)]
pub(crate) struct StatedAmount {
    pub(crate) on: Basis,
    pub(crate) amount: Amount,
}

/// The side on which amounts are stated and from which discounts are taken, and the number of decimals of every figure.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Basis {
    /// Whether the side is gross, as on a site with `includesTax`; otherwise it is net.
    pub(crate) gross: bool,
    /// The number of decimals of every figure.
    pub(crate) scale: u32,
    /// The mode by which the tax of a price is rounded, of which the other side is the difference; `None` if the other
    /// side is rounded, half up.
    pub(crate) of_tax: Option<RoundingMode>,
}

impl Basis {
    /// The basis side of a price.
    pub(crate) const fn side(self, figures: &TaxedAmount) -> Amount {
        if self.gross { figures.gross } else { figures.net }
    }

    /// The basis with the other side.
    pub(crate) const fn other(self) -> Self {
        Self { gross: !self.gross, ..self }
    }

    /// The member that holds the basis side.
    pub(crate) const fn member(self) -> &'static str {
        if self.gross { "grossValue" } else { "netValue" }
    }

    /// The basis side of the price at a place.
    pub(crate) const fn figure(self, place: Place, rule: Rule, value: Amount) -> Figure {
        Figure { place, member: self.member(), rule, value }
    }

    /// A stated amount: by `rule` if it is net, by [`Rule::StatedGross`] if it is gross.
    pub(crate) const fn stated(self, place: Place, rule: Rule, value: Amount) -> Figure {
        self.figure(place, if self.gross { Rule::StatedGross } else { rule }, value)
    }

    /// Derives a price from its basis side, without noting a step: net is gross / (1 + rate), or gross is net x (1 +
    /// rate), rounded once; or the tax between them is. `None` on arithmetic overflow.
    #[inline]
    pub(crate) fn price_untold(self, side: Amount, taxed: Taxed<'_>) -> Option<TaxedAmount> {
        let short = u64::try_from(side).ok().and_then(|side| self.short_other_side(side, taxed));
        let Some(other) = short.map(u128::from) else { return self.large_price(side, taxed) };
        let (net, gross) = if self.gross { (other, side) } else { (side, other) };
        Some(TaxedAmount { net, gross, tax_id: taxed.tax_id })
    }

    /// The other side of a price in 64 bits; `None` if it does not fit them, consists of several taxes, or has a tax that
    /// is rounded itself.
    #[inline]
    pub(crate) fn short_other_side(self, side: u64, taxed: Taxed<'_>) -> Option<u64> {
        match taxed.rate() {
            None => Some(side),
            Some(rate) if !taxed.tax_id.is_split() && self.of_tax.is_none() => rate.other_side(side, self.gross),
            Some(_) => None,
        }
    }

    /// Derives a price that consists of several taxes, whose tax is rounded itself, or whose sides take more than 64 bits
    /// on the way.
    #[cold]
    fn large_price(self, side: Amount, taxed: Taxed<'_>) -> Option<TaxedAmount> {
        let other = match taxed.rate() {
            None => side,
            Some(_) if taxed.tax_id.is_split() => return self.price_of_taxes(side, taxed),
            Some(rate) => self.other_by_rate(side, rate)?,
        };
        let (net, gross) = if self.gross { (other, side) } else { (side, other) };
        Some(TaxedAmount { net, gross, tax_id: taxed.tax_id })
    }

    /// The other side of an amount by its rate: rounded, or by its rounded tax.
    fn other_by_rate(self, side: Amount, rate: &Rate) -> Option<Amount> {
        let Some(mode) = self.of_tax else { return rate.other_side(side, self.gross) };
        self.beside_tax(side, mode.round(rate.tax_of(side, self.gross))?)
    }

    /// The other side of an amount, by the tax between the two.
    pub(crate) const fn beside_tax(self, side: Amount, tax: Amount) -> Option<Amount> {
        if self.gross { side.checked_sub(tax) } else { side.checked_add(tax) }
    }

    /// Derives a price from its basis side with several taxes, each rounded separately. `None` on 128-bit overflow.
    #[cold]
    fn price_of_taxes(self, side: Amount, taxed: Taxed<'_>) -> Option<TaxedAmount> {
        let tax_id = taxed.tax_id;
        let mut taxes = taxed.components()?.taxes(side, self.gross)?.into_iter();
        let tax = taxes.try_fold(0_u128, |sum, tax| sum.checked_add(tax))?;
        let other = self.beside_tax(side, tax)?;
        let (net, gross) = if self.gross { (other, side) } else { (side, other) };
        Some(TaxedAmount { net, gross, tax_id })
    }

    /// Like [`Basis::price_untold`], but also notes the step for an explanation.
    #[inline]
    pub(crate) fn price(
        self,
        side: Amount,
        taxed: Taxed<'_>,
        trace: &mut Trace,
        place: Place,
    ) -> Result<TaxedAmount, Error> {
        let Some(figures) = self.price_untold(side, taxed) else { return Err(bounds::overflow(&Path::Of(&place))) };
        if trace.is_on() {
            self.tell(&figures, taxed, trace, place);
        }
        Ok(figures)
    }

    /// Notes the step that derives a price from its basis side.
    #[cold]
    pub(crate) fn tell(self, figures: &TaxedAmount, taxed: Taxed<'_>, trace: &mut Trace, place: Place) {
        let (side, other) = (self.side(figures), self.other());
        let figure = |rule| other.figure(place, rule, other.side(figures));
        match (taxed.components(), taxed.rate()) {
            (Some(components), _) => {
                let rule = if self.gross { Rule::NetFromTaxes } else { Rule::GrossFromTaxes };
                trace.taxes(figure(rule), side, components);
            }
            (None, Some(rate)) if self.gross => {
                let rule = if self.of_tax.is_none() { Rule::NetFromGross } else { Rule::NetByTax };
                trace.side(figure(rule), &rate.net_of(side), &rate.percent);
            }
            (None, Some(rate)) => {
                let rule = if self.of_tax.is_none() { Rule::GrossFromNet } else { Rule::GrossByTax };
                trace.side(figure(rule), &rate.gross_of(side), &rate.percent);
            }
            (None, None) => trace.untaxed(place, self.member(), side),
        }
    }

    /// The basis of amounts that are net on every site.
    pub(crate) const fn on_net(self) -> Self {
        Self { gross: false, ..self }
    }

    /// Rounds an exact amount to a figure of the basis side.
    pub(crate) fn round(exact: &Quotient, path: &Path<'_>) -> Result<Amount, Error> {
        bounds::figure(exact.round(), path)
    }

    /// Rounds an amount of ulps.
    pub(crate) fn round_ratio(ratio: Ratio, path: &Path<'_>) -> Result<Amount, Error> {
        Self::round(&Quotient::ratio(ratio), path)
    }
}
