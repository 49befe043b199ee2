//! `orderProcessSettings`: how a customer orders, gets and pays.

use crate::collections::text_map::TextMap;
use crate::document::extra::Extra;
use crate::document::model::Model;
use crate::model::price::Money;
use crate::money::number::Number;
use crate::site::settings::group::{MixinMetadata, settings_group};
use crate::site::settings::number_or_text::NumberOrText;

/// How a customer orders, gets and pays.
#[derive(Debug, Clone, Default, PartialEq, Model)]
pub struct OrderProcessSettings {
    /// When and by whom an order can be placed.
    #[member("checkoutSettings")]
    pub checkout_settings: Option<CheckoutSettings>,
    /// Shipping method of each delivery time.
    #[member("deliveryTimeToMethodSettings")]
    pub delivery_time_to_method_settings: TextMap<'static, String>,
    /// Shipping method of each pickup time.
    #[member("pickupTimeToMethodSettings")]
    pub pickup_time_to_method_settings: TextMap<'static, String>,
    /// Ways of paying.
    #[member("paymentSettings")]
    pub payment_settings: Option<PaymentMethodSettings>,
    /// Ways of paying for companies.
    #[member("paymentSettingsB2B")]
    pub payment_settings_b2b: Option<PaymentMethodSettings>,
    /// Ways of paying for consumers.
    #[member("paymentSettingsB2C")]
    pub payment_settings_b2c: Option<PaymentMethodSettings>,
    /// Whether orders can be picked up.
    #[member("pickup")]
    pub pickup: Option<bool>,
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

settings_group!(OrderProcessSettings, "orderProcessSettings");

/// When and by whom an order can be placed.
#[derive(Debug, Clone, Default, PartialEq, Model)]
pub struct CheckoutSettings {
    /// Least value of an order.
    #[member("minimumOrderValue")]
    pub minimum_order_value: Option<Money>,
    /// Time of the last order of a day.
    #[member("lastPossibleOrderTime")]
    pub last_possible_order_time: Option<NumberOrText>,
    /// Days by which that time is shifted.
    #[member("lastPossibleOrderTimeDateShift")]
    pub last_possible_order_time_date_shift: Option<Number>,
    /// Least age of a customer.
    #[member("minOrderAge")]
    pub min_order_age: Option<Number>,
    /// Highest age of a customer.
    #[member("maxOrderAge")]
    pub max_order_age: Option<Number>,
    /// Least time between order and delivery.
    #[member("minDeliveryTimeSpan")]
    pub min_delivery_time_span: Option<NumberOrText>,
    /// Whether cut-off times are checked.
    #[member("cutOffTimeValidationEnabled")]
    pub cut_off_time_validation_enabled: Option<bool>,
    /// The elements that the checkout shows.
    #[member("checkoutElements")]
    pub checkout_elements: Option<CheckoutElements>,
    /// Members that the interface does not name, kept as they were written.
    #[member(rest)]
    pub extra: Extra<'static, Self>,
}

/// The elements that the checkout shows.
#[derive(Debug, Clone, Default, PartialEq, Model)]
pub struct CheckoutElements {
    /// For orders that are picked up.
    #[member("onPickup")]
    pub on_pickup: Option<CheckoutElement>,
    /// For orders that are delivered.
    #[member("onDelivery")]
    pub on_delivery: Option<CheckoutElement>,
    /// Members that the interface does not name, kept as they were written.
    #[member(rest)]
    pub extra: Extra<'static, Self>,
}

/// The elements that the checkout shows for one way of getting the goods.
#[derive(Debug, Clone, Default, PartialEq, Model)]
pub struct CheckoutElement {
    /// Whether it shows the options for packing.
    #[member("showPackingOptions")]
    pub show_packing_options: Option<bool>,
    /// Members that the interface does not name, kept as they were written.
    #[member(rest)]
    pub extra: Extra<'static, Self>,
}

/// Ways of paying.
#[derive(Debug, Clone, Default, PartialEq, Model)]
pub struct PaymentMethodSettings {
    /// Invoice.
    #[member("paymentByInvoice")]
    pub payment_by_invoice: Option<bool>,
    /// Direct debit.
    #[member("paymentByDebit")]
    pub payment_by_debit: Option<bool>,
    /// Cash.
    #[member("paymentByCash")]
    pub payment_by_cash: Option<bool>,
    /// Credit card.
    #[member("paymentByCredit")]
    pub payment_by_credit: Option<bool>,
    /// Members that the interface does not name, kept as they were written.
    #[member(rest)]
    pub extra: Extra<'static, Self>,
}
