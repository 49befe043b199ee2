//! The data model of the interface: carts, lines, coupons, prices, sites, and the other inputs of a calculation.
//!
//! [`Cart`], [`Item`], [`Coupon`] and [`Price`] own their data; the crate has them at its root, too. The library reads
//! texts into [`CartData`], [`ItemData`], [`CouponData`] and [`PriceData`], which may borrow from the text; what takes
//! one of these also takes the type that owns its data.
//!
//! ```
//! use cartwright::model::*;
//! use cartwright::*;
//!
//! let cart: Cart = Cart { items: vec![Item::internal("urn:tea", 2.into(), 5.into())], ..Cart::new("EUR".parse()?, "main") };
//! let borrowed: &CartData<'_> = &cart;
//! assert_eq!(borrowed.items.len(), 1);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! | of | types |
//! |---|---|
//! | a cart | [`Cart`], [`CartData`], [`CartMetadata`], [`Channel`] |
//! | its lines | [`Item`], [`ItemData`], [`ItemType`], [`Product`], [`Image`]; [`Price`], [`PriceData`], [`PriceTier`], [`MeasurementUnit`], [`UnitPrice`], [`StatedTax`]; [`FeeDefinition`], [`FeeType`], [`ExternalDiscount`], [`ExternalDiscountType`], [`Origin`] |
//! | offers | [`Coupon`], [`CouponData`], [`Promotion`], [`DiscountType`], [`DiscountCalculationType`], [`Per`], [`PercentOf`], [`Link`]; whom and what they are for: [`Restrictions`], [`Condition`], [`Selector`], [`SetPart`], [`Choose`] |
//! | what a calculation takes besides | [`Customer`], [`CustomerAddress`], [`AddressTag`], [`TaxExemption`], [`Checkout`], [`ShippingCost`], [`OrderFee`], [`Credit`], [`TakenBack`], [`TakenBackPrice`], [`Preferences`], [`Distribution`] |
//! | a site | [`Site`], [`SiteMetadata`], [`SiteMixins`], [`AssistedBuying`], [`ServiceSettings`], [`HomeBase`], [`HomeAddress`], [`SiteLocation`] |
//! | its taxes and roundings | [`TaxService`], [`TaxCountry`], [`TaxClass`], [`TaxComponent`], [`TaxDetermination`], [`PriceTax`], [`TaxRounding`], [`TaxLevel`], [`RoundingOf`] |
//! | its shipping | [`ShippingService`], [`ShippingZone`], [`ShipTo`], [`ShippingMethod`], [`MethodName`], [`ShippingFee`], [`CustomerGroup`], [`DeliveryTime`], [`Slot`], [`ShippingValue`] |
//! | its payment modes and fees | [`PaymentService`], [`PaymentFee`], [`PaymentFeeType`], [`CashRounding`], [`SiteOrderFee`], [`OrderFeeCondition`] |
//! | several of these | [`Money`], [`CurrencyCode`], [`RoundingMode`], [`TaxBy`] |

pub(crate) mod borrowed;
mod cart;
mod coupon;
mod coupon_terms;
mod credit;
mod fee;
mod figures;
mod iso;
pub(crate) mod item;
mod item_terms;
mod offer;
mod order_fee;
mod price;
mod price_tier;
mod promotion;
mod request;
mod rounding;
mod site;
mod sold;
mod taken_back;
mod tax_by;

pub use self::cart::{Cart as CartData, CartMetadata, Channel};
pub(crate) use self::coupon::folded;
pub use self::coupon::{Coupon as CouponData, DiscountCalculationType, DiscountType, Link, Restrictions};
pub use self::credit::Credit;
pub use self::fee::{ExternalDiscount, ExternalDiscountType, FeeDefinition, FeeType, Origin};
pub(crate) use self::iso::{COUNTRIES, CURRENCIES, LANGUAGES};
pub use self::item::{Image, Item as ItemData, ItemType, Product};
pub use self::offer::{Choose, Condition, Per, PercentOf, Selector, SetPart};
pub use self::order_fee::OrderFee;
pub use self::price::{MeasurementUnit, Money, Price as PriceData, StatedTax, UnitPrice};
pub use self::price_tier::PriceTier;
pub use self::promotion::Promotion;
pub use self::request::{
    AddressTag, Checkout, Customer, CustomerAddress, Distribution, Preferences, ShippingCost, TaxExemption,
};
pub use self::rounding::RoundingMode;
pub(crate) use self::site::ZonePlace;
pub use self::site::home::{HomeAddress, HomeBase, SiteLocation};
pub use self::site::metadata::{AssistedBuying, SiteMetadata, SiteMixins};
pub use self::site::method_name::MethodName;
pub use self::site::order_fee::{OrderFeeCondition, SiteOrderFee};
pub use self::site::payment::{CashRounding, PaymentFee, PaymentFeeType, PaymentService};
pub use self::site::rounding::{RoundingOf, TaxLevel, TaxRounding};
pub use self::site::service::ServiceSettings;
pub use self::site::shipping::{
    CustomerGroup, DeliveryTime, ShipTo, ShippingFee, ShippingMethod, ShippingService, ShippingZone, Slot,
};
pub use self::site::tax::{TaxClass, TaxComponent, TaxCountry, TaxService};
pub use self::site::{PriceTax, ShippingValue, Site, TaxDetermination};
pub(crate) use self::sold::Sold;
pub use self::taken_back::{TakenBack, TakenBackPrice};
pub use self::tax_by::TaxBy;
pub use crate::money::CurrencyCode;

/// A shopper's cart that owns its data; its methods stand at [`CartData`].
pub type Cart = CartData<'static>;
/// A line of a cart that owns its data; its methods stand at [`ItemData`].
pub type Item = ItemData<'static>;
/// A coupon that owns its data; its methods stand at [`CouponData`].
pub type Coupon = CouponData<'static>;
/// The price of one unit that owns its data; its methods stand at [`PriceData`].
pub type Price = PriceData<'static>;
