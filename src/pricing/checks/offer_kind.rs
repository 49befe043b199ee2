//! The kinds of offer.

use crate::document::Choice;

/// The kind of an offer.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Choice)]
#[choice(module = "pricing")]
pub enum OfferKind {
    /// A promotion of the site.
    #[default]
    #[choice("PROMOTION")]
    Promotion,
    /// A coupon.
    #[choice("COUPON")]
    Coupon,
}
