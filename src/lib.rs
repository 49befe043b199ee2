#![doc = include_str!("../README.md")]

pub mod json;
pub mod limits;

mod access;
mod calculate;
mod calculation;
mod cart;
mod coupon;
mod document;
mod error;
mod explanation;
mod number;
mod price;
mod request;
mod schema;
mod site;
mod timestamp;

pub use access::{CART_MANAGE, CART_MANAGE_EXTERNAL_PRICES, Caller};
pub use calculate::{Inputs, calculate};
pub use calculation::{
    AppliedDiscount, Calculation, CalculationType, CartCalculation, DiscountedPrice, FeeCalculation, LineCalculation,
    Notice, NoticeCode, PaymentFeeCalculation, PriceValue, TotalDiscount,
};
pub use cart::{Cart, ExternalDiscount, ExternalDiscountType, FeeDefinition, FeeType, Item, ItemType, Origin, Product};
pub use coupon::{Coupon, DiscountCalculationType, DiscountType, Restrictions};
pub use document::{Document, Kind, Node, Read, Text, Verbatim};
pub use error::{Area, Category, Code, Detail, Error};
pub use explanation::{Part, Round, Rule, Step};
pub use number::{Number, NumberError};
pub use price::{CurrencyCode, MeasurementUnit, Money, Price, StatedTax, UnitTax};
pub use request::{AddressTag, Checkout, Customer, CustomerAddress, Distribution, Preferences, ShippingCost};
pub use schema::SchemaRegistry;
pub use site::{
    CustomerGroup, DeliveryTime, HomeAddress, HomeBase, PaymentFee, PaymentFeeType, PaymentService, PreparedSite,
    ShipTo, ShippingFee, ShippingMethod, ShippingService, ShippingZone, Site, Slot, TaxClass, TaxCountry,
    TaxDetermination, TaxService,
};
