//! `couponSettings`: coupons that customers earn and pass on.

use crate::document::{Extra, Model};
use crate::money::Number;
use crate::site::MixinMetadata;
use crate::site::settings::group::settings_group;

/// Coupons that customers earn with reward points or by referring others.
#[derive(Debug, Clone, Default, PartialEq, Model)]
pub struct CouponSettings {
    /// Coupons for reward points.
    #[member("rewardpoints")]
    pub reward_points: Option<RewardPointSettings>,
    /// Prefix of the coupon codes.
    #[member("codePrefix")]
    pub code_prefix: Option<String>,
    /// Length of the coupon codes.
    #[member("length")]
    pub length: Option<Number>,
    /// Coupons for referring others.
    #[member("referral")]
    pub referral: Option<ReferralSettings>,
    /// Whether referral coupons are sent.
    #[member("sendReferralCoupon")]
    pub send_referral_coupon: Option<bool>,
    /// Whether the group is in use.
    #[member("active", kept)]
    pub active: Option<bool>,
    /// The version of the group, and the URL of the schema that it is validated against.
    #[member("metadata", kept)]
    pub metadata: Option<MixinMetadata>,
    /// Members that the interface does not name, kept as they were written.
    #[member(rest, open)]
    pub extra: Extra<'static, Self>,
}

settings_group!(CouponSettings, "couponSettings");

/// Coupons for reward points.
#[derive(Debug, Clone, Default, PartialEq, Model)]
pub struct RewardPointSettings {
    /// Prefix of the coupon codes.
    #[member("codePrefix")]
    pub code_prefix: Option<String>,
    /// Reward points for each unit of the order value.
    #[member("orderValueToRewardPointsFactor")]
    pub order_value_to_reward_points_factor: Option<Number>,
    /// Whether reward points are given.
    #[member("enabled")]
    pub enabled: Option<bool>,
    /// Number of months that a coupon is valid.
    #[member("validityInMonths")]
    pub validity_in_months: Option<Number>,
    /// Members that the interface does not name, kept as they were written.
    #[member(rest)]
    pub extra: Extra<'static, Self>,
}

/// Coupons for referring others.
#[derive(Debug, Clone, Default, PartialEq, Model)]
pub struct ReferralSettings {
    /// Prefix of the coupon codes.
    #[member("codePrefix")]
    pub code_prefix: Option<String>,
    /// The value for the customer who redeems the code.
    #[member("redemptionCodeValue")]
    pub redemption_code_value: Option<Number>,
    /// The value for the customer who made the referral.
    #[member("value")]
    pub value: Option<Number>,
    /// Reward points for each unit of the order value.
    #[member("orderValueToRewardPointsFactor")]
    pub order_value_to_reward_points_factor: Option<Number>,
    /// Members that the interface does not name, kept as they were written.
    #[member(rest)]
    pub extra: Extra<'static, Self>,
}
