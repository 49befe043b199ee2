//! `couponSettings`: coupons that customers earn and pass on.

use crate::document::model::model;
use crate::money::number::Number;
use crate::site::settings::group::{MixinMetadata, settings_group};

model! {
    /// Coupons that customers earn by reward points or by referring others.
    pub struct CouponSettings {
        /// Coupons for reward points.
        "rewardpoints" reward_points: Option<RewardPointSettings>,
        /// The beginning of the codes of coupons.
        "codePrefix" code_prefix: Option<String>,
        /// Length of the codes.
        "length" length: Option<Number>,
        /// Coupons for referring others.
        "referral" referral: Option<ReferralSettings>,
        /// Whether referral coupons are sent.
        "sendReferralCoupon" send_referral_coupon: Option<bool>,
        /// Whether the group is in use.
        "active"(kept) active: Option<bool>,
        /// The version of the group, and the URL of the schema that it is validated against.
        "metadata"(kept) metadata: Option<MixinMetadata>,
        ..extra
    }
}

settings_group!(CouponSettings, "couponSettings");

model! {
    /// Coupons for reward points.
    pub struct RewardPointSettings {
        /// The beginning of the codes.
        "codePrefix" code_prefix: Option<String>,
        /// Points for each unit of an order's value.
        "orderValueToRewardPointsFactor" order_value_to_reward_points_factor: Option<Number>,
        /// Whether points are given.
        "enabled" enabled: Option<bool>,
        /// Months that a coupon is valid.
        "validityInMonths" validity_in_months: Option<Number>,
        ..extra
    }
}

model! {
    /// Coupons for referring others.
    pub struct ReferralSettings {
        /// The beginning of the codes.
        "codePrefix" code_prefix: Option<String>,
        /// The value for the one who redeems the code.
        "redemptionCodeValue" redemption_code_value: Option<Number>,
        /// The value for the one who has referred.
        "value" value: Option<Number>,
        /// Points for each unit of an order's value.
        "orderValueToRewardPointsFactor" order_value_to_reward_points_factor: Option<Number>,
        ..extra
    }
}
