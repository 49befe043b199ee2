//! The settings groups that the interface names: typed views of the mixins of these names. Members that a group does
//! not name stay in the document of the site.

pub(crate) mod coupon;
pub(crate) mod customer;
pub(crate) mod image;
pub(crate) mod order_process;
pub(crate) mod pattern;
pub(crate) mod shop;

use crate::document::entry::Kind;
use crate::document::node::Node;
use crate::document::read::{Read, wrong_type};
use crate::document::text::Text;
use crate::error::Error;
use crate::limits::Limits;
use crate::money::number::Number;
use crate::site::settings::coupon::CouponSettings;
use crate::site::settings::customer::CustomerSettings;
use crate::site::settings::image::ImageSize;
use crate::site::settings::order_process::OrderProcessSettings;
use crate::site::settings::shop::{FeeService, GeneralShopSettings, MerchantInfo, ProductSettings};

/// A settings group that the interface names.
pub trait SettingsGroup<'a>: Read<'a> {
    /// The name of the mixin.
    const NAME: &'static str;
}

/// Checks a mixin that has the name of a group; other names are free.
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

/// Checks the patterns of a mixin that has the name of a group with patterns, those that are not stored already.
pub(crate) fn check_patterns(
    name: &str,
    mixin: Node<'_>,
    stored: Option<Node<'_>>,
    limits: &Limits,
) -> Result<(), Error> {
    if name == CustomerSettings::NAME { customer::check_patterns(mixin, stored, limits) } else { Ok(()) }
}

/// A number or a text, where the interface names a member and leaves its type to the tenant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NumberOrText<'a> {
    /// A number.
    Number(Number),
    /// A text.
    Text(Text<'a>),
}

impl<'a> Read<'a> for NumberOrText<'a> {
    fn read(node: Node<'a>) -> Result<Self, Error> {
        match node.kind() {
            Kind::Number => Number::read(node).map(Self::Number),
            Kind::String => Text::read(node).map(Self::Text),
            _ => Err(wrong_type(node, "a number or a string")),
        }
    }
}
