//! The discount of a coupon on a line and its fees, as results list it.

use crate::document::Described;
use crate::money::Number;

/// The discount of a coupon on a line and its fees.
#[derive(Debug, Clone, PartialEq, Eq, Described)]
#[non_exhaustive]
pub struct CouponDiscount {
    /// The code of the coupon.
    #[member("couponId", required)]
    pub coupon_id: String,
    /// The amount of the discount: gross on a site that includes tax, else net.
    #[member("value", required)]
    pub value: Number,
}
