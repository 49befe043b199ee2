//! The basis of a site: the side of a price that amounts are stated on, and how the other side follows from it.

use crate::error::Error;
use crate::error::path::Path;
use crate::money::exact::{Amount, Quotient, Ratio};
use crate::pricing::check::bounds;
use crate::pricing::explain::steps::Rule;
use crate::pricing::explain::trace::{Place, Trace};
use crate::pricing::result::keys::TaxKey;
use crate::pricing::result::price::{PriceParts, PriceValue};
use crate::pricing::tax::{TaxId, Taxed};

/// Net and gross of a price in ulps, and its tax key.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct TaxedAmount {
    pub(crate) net: Amount,
    pub(crate) gross: Amount,
    pub(crate) tax_id: TaxId,
}

impl TaxedAmount {
    /// Adds a part, net and gross side by side. Code and rate stay where the part carries the same. `None` past 128 bits.
    #[inline]
    pub(crate) fn add(&mut self, part: &Self) -> Option<()> {
        self.net = self.net.checked_add(part.net)?;
        self.gross = self.gross.checked_add(part.gross)?;
        self.tax_id = self.tax_id.common(part.tax_id);
        Some(())
    }

    /// The parts of the amount that are written, with its tax code and rate.
    pub(crate) const fn parts(self, scale: u32, tax: Option<&TaxKey>) -> PriceParts<'_> {
        PriceParts::Kept { net: self.net, gross: self.gross, scale, tax }
    }

    /// The amount as results have it, with its tax code and rate; `None` past what a number holds.
    #[inline(never)]
    pub(crate) fn value(self, scale: u32, tax: Option<&TaxKey>) -> Option<PriceValue> {
        self.parts(scale, tax).value().filter(|_| self.net <= self.gross)
    }

    /// Whether results can have the amount: whether each side is a number.
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

/// The side that amounts are stated on and discounts are taken from, and the number of decimals of every figure.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Basis {
    /// Gross on a site that includes tax, else net.
    pub(crate) gross: bool,
    /// Decimals of every figure.
    pub(crate) scale: u32,
}

impl Basis {
    /// The basis side of a price.
    pub(crate) const fn side(self, figures: &TaxedAmount) -> Amount {
        if self.gross { figures.gross } else { figures.net }
    }

    /// The basis whose side is the other one.
    pub(crate) const fn other(self) -> Self {
        Self { gross: !self.gross, ..self }
    }

    /// The member that holds the basis side.
    pub(crate) const fn member(self) -> &'static str {
        if self.gross { "grossValue" } else { "netValue" }
    }

    /// The step of a stated amount: the member that holds it, and the rule that it follows from where it is net.
    pub(crate) const fn stated(self, rule: Rule) -> (&'static str, Rule) {
        (self.member(), if self.gross { Rule::StatedGross } else { rule })
    }

    /// A price from its basis side: net is gross / (1 + rate), or gross is net x (1 + rate), rounded once. `None` past what can
    /// be calculated.
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

    /// A price from its basis side, with each of several taxes rounded by itself. `None` past 128 bits.
    #[cold]
    fn price_of_taxes(self, side: Amount, taxed: Taxed<'_>) -> Option<TaxedAmount> {
        let tax_id = taxed.tax_id;
        let mut taxes = taxed.components()?.taxes(side, self.gross)?.into_iter();
        let tax = taxes.try_fold(0_u128, |sum, tax| sum.checked_add(tax))?;
        let (net, gross) = if self.gross { (side.checked_sub(tax)?, side) } else { (side, side.checked_add(tax)?) };
        Some(TaxedAmount { net, gross, tax_id })
    }

    /// As [`Basis::price_untold`], and the step that says so.
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

    /// Notes how a price follows from its basis side.
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

    /// The basis of what is stated net on every site.
    pub(crate) const fn on_net(self) -> Self {
        Self { gross: false, ..self }
    }

    /// An amount rounded to a figure of the basis side.
    pub(crate) fn round(exact: &Quotient, path: &Path<'_>) -> Result<Amount, Error> {
        bounds::figure(exact.round(), path)
    }

    /// An amount of ulps, rounded.
    pub(crate) fn round_ratio(ratio: Ratio, path: &Path<'_>) -> Result<Amount, Error> {
        Self::round(&Quotient::ratio(ratio), path)
    }
}
