//! The terms by which the members of a cart are checked.

use crate::error::Path;
use crate::limits::Limits;
use crate::money::CurrencyCode;
use crate::pricing::amounts::Basis;

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
    pub(super) fn scale(&self) -> u32 {
        self.basis.map_or(0, |basis| basis.scale)
    }
}

/// The path of the value that is checked.
pub(crate) type Location<'p> = &'p Path<'p>;
