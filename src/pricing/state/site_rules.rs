//! The part of a calculation that depends only on the site, done once for many carts.

use std::sync::Arc;

use super::{NamedOnly, OfferIndex, Taxes, Zones};
use crate::error::{Error, SITE};
use crate::limits::{Limits, SCALE_DEFAULT};
use crate::model::{RoundingMode, Site};
use crate::money::Number;
use crate::pricing::amounts::{Basis, bounds};
use crate::pricing::checks::{CheckedOrderFee, PreparedOffer, order_fee, rounding, site as sites};

/// The part of a calculation that depends only on the site.
#[derive(Debug, Clone)]
pub(crate) struct SiteRules {
    pub(crate) basis: Basis,
    /// The rounding mode for the one tax of each rate; `None` if the tax of every price is rounded separately.
    pub(crate) tax_per_rate: Option<RoundingMode>,
    pub(crate) taxes: Taxes,
    pub(crate) zones: Zones,
    /// The promotions of the site; `None` for one that is marked invalid.
    pub(crate) promotions: Vec<Option<Arc<PreparedOffer>>>,
    pub(crate) offers: OfferIndex,
    /// Present if a cart without a line that the promotions name gets nothing from them.
    pub(crate) named_only: Option<NamedOnly>,
    /// The order fees of the site; `None` for one that is switched off.
    pub(crate) order_fees: Vec<Option<CheckedOrderFee>>,
    pub(crate) limits: Limits,
}

impl SiteRules {
    pub(crate) fn of(site: &Site) -> Result<Self, Error> {
        let scale = scale(site.cart_calculation_scale)?;
        let limits = Limits::DEFAULT;
        // A calculation checks the promotions and the order fees against its own limits.
        let unlimited = Limits { promotions: usize::MAX, text_bytes: usize::MAX, ..limits };
        let promotions = sites::promotions(site, scale, &unlimited, &SITE)?;
        let offers = OfferIndex::of(&site.promotions);
        let rounding::TaxModes { per_rate, of_tax } = rounding::tax_modes(site.rounding.as_ref(), &SITE)?;
        Ok(Self {
            basis: Basis { gross: site.includes_tax, scale, of_tax },
            tax_per_rate: per_rate,
            taxes: Taxes::of(site),
            zones: Zones::of(site),
            promotions,
            named_only: NamedOnly::of(&site.promotions, &offers),
            offers,
            order_fees: order_fee::of_site(&site.order_fees, scale, &unlimited, &SITE)?,
            limits,
        })
    }
}

/// The number of decimals of every figure: 2 unless the site says otherwise.
fn scale(stated: Option<Number>) -> Result<u32, Error> {
    stated.map_or(Ok(SCALE_DEFAULT), |number| bounds::scale(number, &SITE.member("cartCalculationScale")))
}

#[cfg(test)]
mod tests {
    use super::Limits;
    use crate::error::ErrorCode;
    use crate::json::calculate_with_limits;

    #[test]
    fn the_texts_of_a_site_are_checked_against_the_limits_of_the_calculation() {
        let id = "x".repeat(Limits::DEFAULT.text_bytes + 1);
        let sites = [
            format!(r#"{{"promotions":[{{"id":"{id}","discountType":"PERCENT","discountPercentage":10}}]}}"#),
            format!(r#"{{"orderFees":[{{"id":"{id}","feeType":"PERCENT","feePercentage":1}}]}}"#),
        ];
        for site in sites {
            let request = format!(r#"{{"cart":{{"currency":"EUR","siteCode":"main","items":[]}},"site":{site}}}"#);
            let with = |text_bytes| calculate_with_limits(&request, &Limits { text_bytes, ..Limits::DEFAULT });
            assert!(with(id.len()).is_ok(), "{site}: {:?}", with(id.len()));
            assert_eq!(with(id.len() - 1).unwrap_err().code(), ErrorCode::LimitExceeded);
        }
    }
}
