//! `couponSettings`: coupons that customers earn and pass on.

use crate::document::model::model;
use crate::document::text::Text;
use crate::money::number::Number;
use crate::site::settings::group::SettingsGroup;

model! {
    /// Coupons that customers earn by reward points or by referring others.
    pub struct CouponSettings<'a> {
        /// Coupons for reward points.
        "rewardpoints" reward_points: Option<RewardPointSettings<'a>>,
        /// What the codes of coupons begin with.
        "codePrefix" code_prefix: Option<Text<'a>>,
        /// Length of the codes.
        "length" length: Option<Number>,
        /// Coupons for referring others.
        "referral" referral: Option<ReferralSettings<'a>>,
        /// Whether referral coupons are sent.
        "sendReferralCoupon" send_referral_coupon: Option<bool>,
    }
}

impl<'a> SettingsGroup<'a> for CouponSettings<'a> {
    const NAME: &'static str = "couponSettings";
}

model! {
    /// Coupons for reward points.
    pub struct RewardPointSettings<'a> {
        /// What the codes begin with.
        "codePrefix" code_prefix: Option<Text<'a>>,
        /// Points for each unit of an order's value.
        "orderValueToRewardPointsFactor" order_value_to_reward_points_factor: Option<Number>,
        /// Whether points are given.
        "enabled" enabled: Option<bool>,
        /// Months that a coupon is valid.
        "validityInMonths" validity_in_months: Option<Number>,
    }
}

model! {
    /// Coupons for referring others.
    pub struct ReferralSettings<'a> {
        /// What the codes begin with.
        "codePrefix" code_prefix: Option<Text<'a>>,
        /// What the one who redeems the code gets.
        "redemptionCodeValue" redemption_code_value: Option<Number>,
        /// What the one who has referred gets.
        "value" value: Option<Number>,
        /// Points for each unit of an order's value.
        "orderValueToRewardPointsFactor" order_value_to_reward_points_factor: Option<Number>,
    }
}
