//! What a coupon takes off a line and its fees, as results list it.

use crate::document::described::described;
use crate::money::number::Number;

described! {
    /// What a coupon takes off a line and its fees.
    #[derive(Debug, Clone, PartialEq, Eq)]
    #[non_exhaustive]
    pub struct CouponDiscount {
        /// Code of the coupon.
        "couponId"(required) coupon_id: String,
        /// What the coupon takes off, on the basis side: gross on a site that includes tax, else net.
        "value"(required) value: Number,
    }
}
