//! Checks that lines, fees, external discounts, and offers are well-formed. Each rule is written here once, and shared
//! by calculations, operations on carts, and validation. A check returns its input in the form that a calculation works
//! with.

pub(crate) mod bounds;
pub(crate) mod conditions;
pub(crate) mod discount;
pub(crate) mod external;
pub(crate) mod fee;
pub(crate) mod form;
pub(crate) mod line;
pub(crate) mod measure;
pub(crate) mod offer;
pub(crate) mod payable;
pub(crate) mod preferences;
pub(crate) mod rounding;
pub(crate) mod site;
pub(crate) mod tax_by;
pub(crate) mod tax_components;
pub(crate) mod tiers;

use crate::error::path::Path;
use crate::limits::Limits;
use crate::model::price::CurrencyCode;
use crate::pricing::basis::Basis;

/// The terms by which the members of a cart are checked.
#[derive(Debug, Clone, Copy)]
pub(crate) struct CheckContext<'l> {
    /// The currency of the cart and of every amount in it.
    pub(crate) currency: CurrencyCode,
    /// The side and the decimals of the site, if it is known. Without a site, nothing that depends on them is checked,
    /// and amounts need only keep within the limits that every site has.
    pub(crate) basis: Option<Basis>,
    pub(crate) limits: &'l Limits,
}

impl CheckContext<'_> {
    /// The number of decimals at which amounts are checked: that of the site or, without one, 0, which admits the
    /// largest amounts.
    fn scale(&self) -> u32 {
        self.basis.map_or(0, |basis| basis.scale)
    }
}

/// The path of the value that is checked.
pub(crate) type Location<'p> = &'p Path<'p>;
