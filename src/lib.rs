#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]
#![warn(unreachable_pub)]
// Nothing here can panic: an exception carries its reason beside it.
#![deny(
    clippy::arithmetic_side_effects,
    clippy::as_conversions,
    clippy::expect_used,
    clippy::float_arithmetic,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::string_slice,
    clippy::todo,
    clippy::unreachable,
    clippy::unwrap_used
)]

pub mod json;
pub mod limits;

mod access;
#[cfg(feature = "schema")]
mod budget;
mod calculate;
mod calculation;
mod cart;
mod coupon;
mod currency;
mod document;
mod error;
mod explanation;
mod many;
mod nearest;
mod number;
mod order;
mod outcome;
mod page;
#[cfg(feature = "schema")]
mod pattern;
mod price;
mod request;
mod schema;
mod shape;
mod shelf;
mod site;
mod stored;
mod text_map;
mod timestamp;

pub use access::{Caller, Tenant, scope};
pub use calculate::{Inputs, calculate};
pub use calculation::{
    AppliedDiscount, AppliedDiscounts, AppliedDiscountsIter, Calculation, CalculationType, CartCalculation,
    DiscountedPrice, FeeCalculation, LineCalculation, Notice, NoticeCode, PaymentFeeCalculation, PriceValue,
    TotalDiscount,
};
pub use cart::{
    Cart, CartsMerged, Change, CouponSelector, ExternalDiscount, ExternalDiscountType, FeeDefinition, FeeType, Finding,
    Item, ItemAdded, ItemFindings, ItemPlace, ItemType, ItemsAdded, ItemsUpdated, MergedLine, Origin, Product,
    UpdateMode, Validation, Warning, WarningCode, add_fee, add_item, add_items, apply_coupon, clear_items, create_cart,
    merge_carts, remove_coupon, remove_item, update_cart, update_item, update_items, validate_cart,
};
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
pub use schema::SchemaRegistry;
pub use site::{
    AssistedBuying, CheckoutElement, CheckoutElements, CheckoutSettings, CouponSettings, CustomerGroup,
    CustomerSettings, DeliveryTime, Expand, FeeService, GeneralShopSettings, HomeAddress, HomeBase, ImageDimensions,
    ImageSize, MerchantInfo, NumberOrText, OrderProcessSettings, PaymentFee, PaymentFeeType, PaymentMethodSettings,
    PaymentService, PreparedSite, ProductSettings, ReferralSettings, RegExSettings, RewardPointSettings,
    ServiceConfiguration, ServiceKind, ServiceOption, ServiceOptionsConfiguration, ServiceSettings, SettingsGroup,
    ShipTo, ShippingFee, ShippingMethod, ShippingService, ShippingZone, ShopCountry, Shown, Site, SiteAddress,
    SiteChange, SiteConfiguration, SiteHomeBase, SiteList, SiteLocation, SiteMetadata, SitePage, SiteQuery, Sites,
    Slot, Sort, StoredSite, TaxClass, TaxCountry, TaxDetermination, TaxService,
};
pub use text_map::TextMap;
