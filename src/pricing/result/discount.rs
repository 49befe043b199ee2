//! A discount as results list it.

use crate::model::coupon::DiscountType;
use crate::model::fee::Origin;
use crate::money::number::Number;
use crate::pricing::result::keys::DiscountKey;
use crate::pricing::result::price::PriceValue;

/// A discount as it was applied to one price, or the sum of its applications to several.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct AppliedDiscount {
    /// Which discount it is.
    pub key: DiscountKey,
    /// What was taken off the basis side: gross on a site that includes tax, else net.
    pub value: Number,
    /// The value with net, gross and tax. These need not add up to the other side of the discounted price, which is
    /// derived anew.
    pub price: PriceValue,
}

impl AppliedDiscount {
    /// Code of the coupon, or identifier of the external discount.
    #[must_use]
    pub fn id(&self) -> &str {
        self.key.id()
    }

    /// How the discount is measured.
    #[must_use]
    pub fn discount_type(&self) -> DiscountType {
        self.key.discount_type()
    }

    /// A coupon (INTERNAL) or an external item discount.
    #[must_use]
    pub fn origin(&self) -> Origin {
        self.key.origin()
    }
}
