//! The basis of a site: the side of a price on which amounts are stated, net or gross, and the derivation of the other
//! side.

use super::{Place, PriceParts, PriceValue, Rule, TaxId, TaxKey, Taxed, Trace, bounds};
use crate::error::{Error, Path};
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

/// The side on which amounts are stated and from which discounts are taken, and the number of decimals of every figure.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Basis {
    /// Whether the side is gross, as on a site with `includesTax`; otherwise it is net.
    pub(crate) gross: bool,
    /// The number of decimals of every figure.
    pub(crate) scale: u32,
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

    /// The member and the rule for the step of a stated amount: `rule` if it is net, [`Rule::StatedGross`] if it is
    /// gross.
    pub(crate) const fn stated(self, rule: Rule) -> (&'static str, Rule) {
        (self.member(), if self.gross { Rule::StatedGross } else { rule })
    }

    /// Derives a price from its basis side, without noting a step: net is gross / (1 + rate), or gross is net x (1 +
    /// rate), rounded once. `None` on arithmetic overflow.
    #[inline]
    pub(crate) fn price_untold(self, side: Amount, taxed: Taxed<'_>) -> Option<TaxedAmount> {
        if taxed.tax_id.is_split() {
            return self.price_of_taxes(side, taxed);
        }
        let other = match taxed.rate() {
            Some(rate) if self.gross => rate.net_of(side).round()?,
            Some(rate) => rate.gross_of(side).round()?,
            None => side,
        };
        let (net, gross) = if self.gross { (other, side) } else { (side, other) };
        Some(TaxedAmount { net, gross, tax_id: taxed.tax_id })
    }

    /// Derives a price from its basis side with several taxes, each rounded separately. `None` on 128-bit overflow.
    #[cold]
    fn price_of_taxes(self, side: Amount, taxed: Taxed<'_>) -> Option<TaxedAmount> {
        let tax_id = taxed.tax_id;
        let mut taxes = taxed.components()?.taxes(side, self.gross)?.into_iter();
        let tax = taxes.try_fold(0_u128, |sum, tax| sum.checked_add(tax))?;
        let (net, gross) = if self.gross { (side.checked_sub(tax)?, side) } else { (side, side.checked_add(tax)?) };
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
        let side = self.side(figures);
        if let (Some(components), Some(rate)) = (taxed.components(), taxed.rate()) {
            let step = if self.gross {
                ("netValue", Rule::NetFromTaxes, figures.net)
            } else {
                ("grossValue", Rule::GrossFromTaxes, figures.gross)
            };
            trace.taxes(place, step, side, (rate.percent, components));
            return;
        }
        match taxed.rate() {
            Some(rate) if self.gross => {
                let step = ("netValue", Rule::NetFromGross);
                trace.side(place, step, &rate.net_of(side), figures.net, &rate.percent);
            }
            Some(rate) => {
                let step = ("grossValue", Rule::GrossFromNet);
                trace.side(place, step, &rate.gross_of(side), figures.gross, &rate.percent);
            }
            None => trace.untaxed(place, self.member(), side),
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
