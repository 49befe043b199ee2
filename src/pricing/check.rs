//! When a line, a fee, an external discount and an offer are well-formed: each rule stands here once, for a calculation,
//! for every operation on a cart and for its validation. What is checked comes back in the form that a calculation works
//! with.

pub(crate) mod bounds;
pub(crate) mod conditions;
pub(crate) mod discount;
pub(crate) mod external;
pub(crate) mod fee;
pub(crate) mod form;
pub(crate) mod line;
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

/// The terms by which the members of a cart are judged.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Terms<'l> {
    /// The currency of the cart, in which every amount is.
    pub(crate) currency: CurrencyCode,
    /// The side and the decimals of the site, where it is known. Without a site nothing that depends on them is judged,
    /// and amounts are held against the limits that every site has.
    pub(crate) basis: Option<Basis>,
    pub(crate) limits: &'l Limits,
}

impl Terms<'_> {
    /// The decimals that amounts are held against: those of the site, or none, at which the most fits.
    fn scale(&self) -> u32 {
        self.basis.map_or(0, |basis| basis.scale)
    }
}

/// The place of that which is checked.
pub(crate) type At<'p> = &'p Path<'p>;
