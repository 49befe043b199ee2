//! The discount of a coupon on a line and its fees, as results list it.

use crate::document::described::described;
use crate::money::number::Number;

described! {
    /// The discount of a coupon on a line and its fees.
    #[derive(Debug, Clone, PartialEq, Eq)]
    #[non_exhaustive]
    pub struct CouponDiscount {
        /// Code of the coupon.
        "couponId"(required) coupon_id: String,
        /// The amount of the discount on the basis side: gross on a site that includes tax, else net.
        "value"(required) value: Number,
    }
}
