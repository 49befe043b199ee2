//! The part of a calculation that depends on a site alone, done once for many carts.

use crate::error::Error;
use crate::error::path::Path;
use crate::limits::{Limits, SCALE_DEFAULT};
use crate::model::site::Site;
use crate::money::number::Number;
use crate::pricing::basis::Basis;
use crate::pricing::check::bounds;
use crate::pricing::tax_table::Taxes;
use crate::pricing::zones::Zones;

/// The part of a calculation that depends on a site alone.
#[derive(Debug, Clone)]
pub(crate) struct Prepared {
    pub(crate) basis: Basis,
    pub(crate) taxes: Taxes,
    pub(crate) zones: Zones,
    pub(crate) limits: Limits,
}

impl Prepared {
    pub(crate) fn of(site: &Site) -> Result<Self, Error> {
        let basis = Basis { gross: site.includes_tax, scale: scale(site.cart_calculation_scale)? };
        Ok(Self { basis, taxes: Taxes::of(site), zones: Zones::of(site), limits: Limits::DEFAULT })
    }
}

/// The number of decimals of every figure: 2 unless the site says otherwise.
fn scale(stated: Option<Number>) -> Result<u32, Error> {
    stated.map_or(Ok(SCALE_DEFAULT), |number| bounds::scale(number, &Path::Text("/site/cartCalculationScale")))
}
