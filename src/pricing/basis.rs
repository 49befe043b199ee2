//! The basis of a site: the side of a price that amounts are stated on, and how the other side follows from it.

use crate::error::Error;
use crate::error::path::Path;
use crate::money::digits::Digits;
use crate::money::exact::{Amount, Quotient, Ratio};
use crate::pricing::check::bounds;
use crate::pricing::explain::steps::Rule;
use crate::pricing::explain::trace::{Place, Trace};
use crate::pricing::result::keys::TaxKey;
use crate::pricing::result::price::{PriceParts, PriceValue};
use crate::pricing::tax::{Rate, TaxId};

/// Net and gross of a price in ulps, and its tax key.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct TaxedAmount {
    pub(crate) net: Amount,
    pub(crate) gross: Amount,
    pub(crate) tax_id: TaxId,
}

impl TaxedAmount {
    /// The parts of the amount that are written, with its tax code and rate.
    pub(crate) fn parts(self, scale: u32, tax: Option<&TaxKey>) -> PriceParts<'_> {
        let sides = [self.net, self.gross, self.gross.saturating_sub(self.net)];
        PriceParts { sides: sides.map(|ulps| Digits::of(ulps, scale)), tax }
    }

    /// The amount as results have it, with its tax code and rate; `None` past what a number holds.
    #[inline(never)]
    pub(crate) fn value(self, scale: u32, tax: Option<&TaxKey>) -> Option<PriceValue> {
        self.parts(scale, tax).value().filter(|_| self.net <= self.gross)
    }

    /// Whether results can have the amount: whether each side is a number.
    pub(crate) fn fits(self, scale: u32) -> bool {
        let is_small = (self.net | self.gross) <= u64::MAX.into() && self.net <= self.gross;
        is_small || self.value(scale, None).is_some()
    }
}

/// A tax key and the rate behind it; none when untaxed.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Taxed<'r> {
    pub(crate) tax_id: TaxId,
    pub(crate) rate: Option<&'r Rate>,
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

    /// As [`Basis::price`], for a price that has been derived before; `None` past what can be calculated.
    pub(crate) fn price_again(self, side: Amount, taxed: Taxed<'_>) -> Option<TaxedAmount> {
        let other = match taxed.rate {
            Some(rate) if self.gross => rate.net_of(side).round()?,
            Some(rate) => rate.gross_of(side).round()?,
            None => side,
        };
        let (net, gross) = if self.gross { (other, side) } else { (side, other) };
        Some(TaxedAmount { net, gross, tax_id: taxed.tax_id })
    }

    /// The member that holds the basis side.
    pub(crate) const fn member(self) -> &'static str {
        if self.gross { "grossValue" } else { "netValue" }
    }

    /// A price from its basis side: net is gross / (1 + rate), or gross is net x (1 + rate), rounded once.
    pub(crate) fn price(
        self,
        basis: Amount,
        taxed: Taxed<'_>,
        trace: &mut Trace,
        place: Place,
    ) -> Result<TaxedAmount, Error> {
        match taxed.rate {
            Some(rate) if self.gross => {
                let exact = rate.net_of(basis);
                let net = exact.round().ok_or_else(|| bounds::overflow(&Path::Of(&place)))?;
                trace.side(place, ("netValue", Rule::NetFromGross), &exact, net, &rate.percent);
                Ok(TaxedAmount { net, gross: basis, tax_id: taxed.tax_id })
            }
            Some(_) => Self::price_of_net(basis, taxed, trace, place),
            None => {
                trace.untaxed(place, self.member(), basis);
                Ok(TaxedAmount { net: basis, gross: basis, tax_id: taxed.tax_id })
            }
        }
    }

    /// A price from its net amount, as fees and shipping have it on every site.
    pub(crate) fn price_of_net(
        net: Amount,
        taxed: Taxed<'_>,
        trace: &mut Trace,
        place: Place,
    ) -> Result<TaxedAmount, Error> {
        let gross = match taxed.rate {
            Some(rate) => {
                let exact = rate.gross_of(net);
                let gross = exact.round().ok_or_else(|| bounds::overflow(&Path::Of(&place)))?;
                trace.side(place, ("grossValue", Rule::GrossFromNet), &exact, gross, &rate.percent);
                gross
            }
            None => {
                trace.untaxed(place, "netValue", net);
                net
            }
        };
        Ok(TaxedAmount { net, gross, tax_id: taxed.tax_id })
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
