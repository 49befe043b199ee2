//! The site of a request: only the members that the rules of the calculation read.

use crate::model_coupon::{Coupon, Decimal, Money};

#[derive(Clone, Debug, Default)]
pub struct Site {
    pub code: bool,
    pub includes_tax: Option<bool>,
    /// `HOME`: gross prices keep their net at home.
    pub price_tax: Option<&'static str>,
    /// `ORIGINAL` or `DISCOUNTED`.
    pub shipping_value: Option<&'static str>,
    pub scale: Option<u32>,
    pub tax_determination: Option<&'static str>,
    pub home_country: String,
    pub ship_to: Option<Vec<String>>,
    pub uplift: Option<Decimal>,
    /// `LINE` or `RATE`, and the mode of the latter.
    pub rounding: Option<(&'static str, Option<&'static str>)>,
    /// `NET` or `TAX`, beside it.
    pub rounding_of: Option<&'static str>,
    pub tax: Vec<TaxEntry>,
    pub shipping: Vec<ShippingEntry>,
    pub payment: Vec<PaymentEntry>,
    pub promotions: Vec<Coupon>,
}

#[derive(Clone, Debug, Default)]
pub struct TaxEntry {
    pub active: Option<bool>,
    pub countries: Vec<TaxCountry>,
}

#[derive(Clone, Debug, Default)]
pub struct TaxCountry {
    pub code: String,
    pub classes: Vec<TaxClass>,
}

#[derive(Clone, Debug, Default)]
pub struct TaxClass {
    pub code: String,
    pub rate: Decimal,
    pub components: Vec<TaxComponent>,
}

#[derive(Clone, Debug, Default)]
pub struct TaxComponent {
    pub code: String,
    pub name: Option<String>,
    pub rate: Decimal,
}

#[derive(Clone, Debug, Default)]
pub struct PaymentEntry {
    pub id: String,
    pub active: Option<bool>,
    pub fee: Option<PaymentFee>,
    pub cash: Option<CashRounding>,
}

#[derive(Clone, Debug, Default)]
pub struct CashRounding {
    pub step: Decimal,
    /// Defaults to half up.
    pub mode: Option<&'static str>,
}

#[derive(Clone, Debug, Default)]
pub struct PaymentFee {
    pub percent: bool,
    pub amount: Decimal,
    pub includes_tax: Option<bool>,
    pub taxable: Option<bool>,
    pub tax_code: Option<String>,
    pub by_goods: bool,
}

#[derive(Clone, Debug, Default)]
pub struct ShippingEntry {
    pub active: Option<bool>,
    pub zones: Vec<Zone>,
    pub delivery_times: Vec<DeliveryTime>,
    /// Customer and group.
    pub customer_groups: Vec<(String, String)>,
}

#[derive(Clone, Debug, Default)]
pub struct Zone {
    pub id: String,
    pub default: Option<bool>,
    /// Country and postal code.
    pub ship_to: Vec<(String, Option<String>)>,
    pub methods: Vec<Method>,
}

#[derive(Clone, Debug, Default)]
pub struct Method {
    pub id: String,
    pub active: Option<bool>,
    pub max_order_value: Option<Money>,
    pub tax_code: Option<String>,
    pub by_goods: bool,
    pub group: Option<String>,
    pub tiers: Vec<Tier>,
}

#[derive(Clone, Debug, Default)]
pub struct Tier {
    pub min_order_value: Option<Money>,
    pub cost: Money,
    pub includes_tax: Option<bool>,
    pub group: Option<String>,
}

#[derive(Clone, Debug, Default)]
pub struct DeliveryTime {
    pub id: String,
    pub zone: String,
    /// Slot and method.
    pub slots: Vec<(String, String)>,
}
