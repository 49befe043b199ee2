#![doc = include_str!("../README.md")]

pub mod json;
pub mod limits;

mod access;
mod calculate;
mod calculation;
mod cart;
mod coupon;
mod currency;
mod document;
mod error;
mod explanation;
mod number;
mod outcome;
mod price;
mod request;
mod site;

pub use access::{Caller, Tenant, scope};
pub use calculate::{Inputs, calculate};
pub use calculation::{
    AppliedDiscount, Calculation, CalculationType, CartCalculation, DiscountedPrice, FeeCalculation, LineCalculation,
    Notice, NoticeCode, PaymentFeeCalculation, PriceValue, TotalDiscount,
};
pub use cart::{Cart, ExternalDiscount, ExternalDiscountType, FeeDefinition, FeeType, Item, ItemType, Origin, Product};
pub use coupon::{Coupon, DiscountCalculationType, DiscountType, Restrictions};
pub use currency::{
    Changed, Conversion, ConversionOptions, Currencies, Currency, CurrencyQuery, CurrencyUpdate, Effect, ExchangeRate,
    ExchangeRateCode, ExchangeRateQuery, ExchangeRateUpdate, Leg, LocalizedCurrency, Name, NewCurrency,
    NewExchangeRate, Page, Rate, Translations,
};
pub use document::{Document, Kind, Node, Read, Text, Verbatim};
pub use error::{Area, Category, Code, Detail, Error};
pub use explanation::{Part, Round, Rule, Step};
pub use number::{Number, NumberError};
pub use outcome::Outcome;
pub use price::{CurrencyCode, MeasurementUnit, Money, Price, StatedTax, UnitTax};
pub use request::{AddressTag, Checkout, Customer, CustomerAddress, Distribution, Preferences, ShippingCost};
pub use site::{
    CustomerGroup, DeliveryTime, HomeAddress, HomeBase, PaymentFee, PaymentFeeType, PaymentService, PreparedSite,
    ShipTo, ShippingFee, ShippingMethod, ShippingService, ShippingZone, Site, Slot, TaxClass, TaxCountry,
    TaxDetermination, TaxService,
};
