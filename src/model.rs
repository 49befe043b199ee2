//! The data model of the interface: carts, lines, coupons, prices, sites, and the other inputs of a calculation.

pub(crate) mod cart;
pub(crate) mod coupon;
pub(crate) mod coupon_terms;
pub(crate) mod credit;
pub(crate) mod fee;
pub(crate) mod figures;
pub(crate) mod iso;
pub(crate) mod item;
pub(crate) mod offer;
pub(crate) mod price;
pub(crate) mod price_tier;
pub(crate) mod promotion;
pub(crate) mod request;
pub(crate) mod rounding;
pub(crate) mod site;
pub(crate) mod sold;
pub(crate) mod tax_by;

pub use self::cart::{Cart, CartMetadata, Channel};
pub use self::coupon::{Coupon, DiscountCalculationType, DiscountType, Link, Restrictions};
pub use self::credit::Credit;
pub use self::fee::{ExternalDiscount, ExternalDiscountType, FeeDefinition, FeeType, Origin};
pub use self::item::{Image, Item, ItemType, Product};
pub use self::offer::{Choose, Condition, Per, Selector, SetPart};
pub use self::price::{CurrencyCode, MeasurementUnit, Money, Price, StatedTax, UnitPrice};
pub use self::price_tier::PriceTier;
pub use self::promotion::Promotion;
pub use self::request::{
    AddressTag, Checkout, Customer, CustomerAddress, Distribution, Preferences, ShippingCost, TaxExemption,
};
pub use self::rounding::RoundingMode;
pub use self::site::home::{HomeAddress, HomeBase, SiteLocation};
pub use self::site::metadata::{AssistedBuying, SiteMetadata, SiteMixins};
pub use self::site::method_name::MethodName;
pub use self::site::payment::{CashRounding, PaymentFee, PaymentFeeType, PaymentService};
pub use self::site::rounding::{TaxLevel, TaxRounding};
pub use self::site::service::ServiceSettings;
pub use self::site::shipping::{
    CustomerGroup, DeliveryTime, ShipTo, ShippingFee, ShippingMethod, ShippingService, ShippingZone, Slot,
};
pub use self::site::tax::{TaxClass, TaxComponent, TaxCountry, TaxService};
pub use self::site::{PriceTax, Site, TaxDetermination};
pub use self::tax_by::TaxBy;
