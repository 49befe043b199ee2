//! The settings groups that the interface names: mixins with these names, typed. Members that a group does not name are
//! kept in `extra`.

pub(crate) mod coupon;
pub(crate) mod customer;
pub(crate) mod group;
pub(crate) mod image;
pub(crate) mod number_or_text;
pub(crate) mod order_process;
pub(crate) mod pattern;
pub(crate) mod shop;

use super::{
    CouponSettings, CustomerSettings, FeeService, GeneralShopSettings, ImageSize, MerchantInfo, OrderProcessSettings,
    ProductSettings, SettingsGroup,
};
use crate::document::{FromNode, Node};
use crate::error::Error;
use crate::limits::Limits;

/// Checks a mixin that has the name of a group; mixins with other names are not checked.
pub(crate) fn check(name: &str, mixin: Node<'_>) -> Result<(), Error> {
    match name {
        CouponSettings::NAME => CouponSettings::read(mixin).map(drop),
        MerchantInfo::NAME => MerchantInfo::read(mixin).map(drop),
        CustomerSettings::NAME => CustomerSettings::read(mixin).map(drop),
        ImageSize::NAME => ImageSize::read(mixin).map(drop),
        FeeService::NAME => FeeService::read(mixin).map(drop),
        OrderProcessSettings::NAME => OrderProcessSettings::read(mixin).map(drop),
        GeneralShopSettings::NAME => GeneralShopSettings::read(mixin).map(drop),
        ProductSettings::NAME => ProductSettings::read(mixin).map(drop),
        _ => Ok(()),
    }
}

/// Checks the patterns of a mixin that has the name of a group with patterns, except those stored already.
pub(crate) fn check_patterns(
    name: &str,
    mixin: Node<'_>,
    stored: Option<Node<'_>>,
    limits: &Limits,
) -> Result<(), Error> {
    if name == CustomerSettings::NAME { customer::check_patterns(mixin, stored, limits) } else { Ok(()) }
}
