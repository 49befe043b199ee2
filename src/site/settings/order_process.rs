//! `orderProcessSettings`: checkout, delivery and payment.

use crate::collections::TextMap;
use crate::document::{Extra, Model};
use crate::model::Money;
use crate::money::Number;
use crate::site::settings::group::settings_group;
use crate::site::{MixinMetadata, NumberOrText};

/// Settings for checkout, delivery and payment.
#[derive(Debug, Clone, Default, PartialEq, Model)]
pub struct OrderProcessSettings {
    /// Conditions for placing an order.
    #[member("checkoutSettings")]
    pub checkout_settings: Option<CheckoutSettings>,
    /// The shipping method for each delivery time.
    #[member("deliveryTimeToMethodSettings")]
    pub delivery_time_to_method_settings: TextMap<'static, String>,
    /// The shipping method for each pickup time.
    #[member("pickupTimeToMethodSettings")]
    pub pickup_time_to_method_settings: TextMap<'static, String>,
    /// Payment methods.
    #[member("paymentSettings")]
    pub payment_settings: Option<PaymentMethodSettings>,
    /// Payment methods for companies.
    #[member("paymentSettingsB2B")]
    pub payment_settings_b2b: Option<PaymentMethodSettings>,
    /// Payment methods for consumers.
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
    #[member(rest, open)]
    pub extra: Extra<'static, Self>,
}

settings_group!(OrderProcessSettings, "orderProcessSettings");

/// Conditions for placing an order.
#[derive(Debug, Clone, Default, PartialEq, Model)]
pub struct CheckoutSettings {
    /// Minimum order value.
    #[member("minimumOrderValue")]
    pub minimum_order_value: Option<Money>,
    /// Latest time of day at which an order can be placed.
    #[member("lastPossibleOrderTime")]
    pub last_possible_order_time: Option<NumberOrText>,
    /// Number of days by which `lastPossibleOrderTime` is shifted.
    #[member("lastPossibleOrderTimeDateShift")]
    pub last_possible_order_time_date_shift: Option<Number>,
    /// Minimum age of a customer.
    #[member("minOrderAge")]
    pub min_order_age: Option<Number>,
    /// Maximum age of a customer.
    #[member("maxOrderAge")]
    pub max_order_age: Option<Number>,
    /// Minimum time between order and delivery.
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
    /// The elements for orders that are picked up.
    #[member("onPickup")]
    pub on_pickup: Option<CheckoutElement>,
    /// The elements for orders that are delivered.
    #[member("onDelivery")]
    pub on_delivery: Option<CheckoutElement>,
    /// Members that the interface does not name, kept as they were written.
    #[member(rest)]
    pub extra: Extra<'static, Self>,
}

/// The elements that the checkout shows for pickup or for delivery.
#[derive(Debug, Clone, Default, PartialEq, Model)]
pub struct CheckoutElement {
    /// Whether the checkout shows packing options.
    #[member("showPackingOptions")]
    pub show_packing_options: Option<bool>,
    /// Members that the interface does not name, kept as they were written.
    #[member(rest)]
    pub extra: Extra<'static, Self>,
}

/// Payment methods.
#[derive(Debug, Clone, Default, PartialEq, Model)]
pub struct PaymentMethodSettings {
    /// Whether customers can pay by invoice.
    #[member("paymentByInvoice")]
    pub payment_by_invoice: Option<bool>,
    /// Whether customers can pay by direct debit.
    #[member("paymentByDebit")]
    pub payment_by_debit: Option<bool>,
    /// Whether customers can pay in cash.
    #[member("paymentByCash")]
    pub payment_by_cash: Option<bool>,
    /// Whether customers can pay by credit card.
    #[member("paymentByCredit")]
    pub payment_by_credit: Option<bool>,
    /// Members that the interface does not name, kept as they were written.
    #[member(rest)]
    pub extra: Extra<'static, Self>,
}
