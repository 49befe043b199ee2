//! `couponSettings`: coupons that customers earn and pass on.

use crate::document::extra::Extra;
use crate::document::model::Model;
use crate::money::number::Number;
use crate::site::settings::group::{MixinMetadata, settings_group};

/// Coupons that customers earn by reward points or by referring others.
#[derive(Debug, Clone, Default, PartialEq, Model)]
pub struct CouponSettings {
    /// Coupons for reward points.
    #[member("rewardpoints")]
    pub reward_points: Option<RewardPointSettings>,
    /// The beginning of the codes of coupons.
    #[member("codePrefix")]
    pub code_prefix: Option<String>,
    /// Length of the codes.
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
    #[member(rest)]
    pub extra: Extra<'static, Self>,
}

settings_group!(CouponSettings, "couponSettings");

/// Coupons for reward points.
#[derive(Debug, Clone, Default, PartialEq, Model)]
pub struct RewardPointSettings {
    /// The beginning of the codes.
    #[member("codePrefix")]
    pub code_prefix: Option<String>,
    /// Points for each unit of an order's value.
    #[member("orderValueToRewardPointsFactor")]
    pub order_value_to_reward_points_factor: Option<Number>,
    /// Whether points are given.
    #[member("enabled")]
    pub enabled: Option<bool>,
    /// Months that a coupon is valid.
    #[member("validityInMonths")]
    pub validity_in_months: Option<Number>,
    /// Members that the interface does not name, kept as they were written.
    #[member(rest)]
    pub extra: Extra<'static, Self>,
}

/// Coupons for referring others.
#[derive(Debug, Clone, Default, PartialEq, Model)]
pub struct ReferralSettings {
    /// The beginning of the codes.
    #[member("codePrefix")]
    pub code_prefix: Option<String>,
    /// The value for the one who redeems the code.
    #[member("redemptionCodeValue")]
    pub redemption_code_value: Option<Number>,
    /// The value for the one who has referred.
    #[member("value")]
    pub value: Option<Number>,
    /// Points for each unit of an order's value.
    #[member("orderValueToRewardPointsFactor")]
    pub order_value_to_reward_points_factor: Option<Number>,
    /// Members that the interface does not name, kept as they were written.
    #[member(rest)]
    pub extra: Extra<'static, Self>,
}
