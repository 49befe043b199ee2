//! `orderProcessSettings`: how a customer orders, gets and pays.

use crate::collections::text_map::TextMap;
use crate::document::model::model;
use crate::model::price::Money;
use crate::money::number::Number;
use crate::site::settings::group::{MixinMetadata, settings_group};
use crate::site::settings::number_or_text::NumberOrText;

model! {
    /// How a customer orders, gets and pays.
    pub struct OrderProcessSettings {
        /// When and by whom an order can be placed.
        "checkoutSettings" checkout_settings: Option<CheckoutSettings>,
        /// Shipping method of each delivery time.
        "deliveryTimeToMethodSettings" delivery_time_to_method_settings: TextMap<'static, String>,
        /// Shipping method of each pickup time.
        "pickupTimeToMethodSettings" pickup_time_to_method_settings: TextMap<'static, String>,
        /// Ways of paying.
        "paymentSettings" payment_settings: Option<PaymentMethodSettings>,
        /// Ways of paying for companies.
        "paymentSettingsB2B" payment_settings_b2b: Option<PaymentMethodSettings>,
        /// Ways of paying for consumers.
        "paymentSettingsB2C" payment_settings_b2c: Option<PaymentMethodSettings>,
        /// Whether orders can be picked up.
        "pickup" pickup: Option<bool>,
        /// Whether the group is in use.
        "active"(kept) active: Option<bool>,
        /// The version of the group, and the URL of the schema that it is validated against.
        "metadata"(kept) metadata: Option<MixinMetadata>,
        ..extra
    }
}

settings_group!(OrderProcessSettings, "orderProcessSettings");

model! {
    /// When and by whom an order can be placed.
    pub struct CheckoutSettings {
        /// Least value of an order.
        "minimumOrderValue" minimum_order_value: Option<Money>,
        /// Time of the last order of a day.
        "lastPossibleOrderTime" last_possible_order_time: Option<NumberOrText>,
        /// Days by which that time is shifted.
        "lastPossibleOrderTimeDateShift" last_possible_order_time_date_shift: Option<Number>,
        /// Least age of a customer.
        "minOrderAge" min_order_age: Option<Number>,
        /// Highest age of a customer.
        "maxOrderAge" max_order_age: Option<Number>,
        /// Least time between order and delivery.
        "minDeliveryTimeSpan" min_delivery_time_span: Option<NumberOrText>,
        /// Whether cut-off times are checked.
        "cutOffTimeValidationEnabled" cut_off_time_validation_enabled: Option<bool>,
        /// The elements that the checkout shows.
        "checkoutElements" checkout_elements: Option<CheckoutElements>,
        ..extra
    }
}

model! {
    /// The elements that the checkout shows.
    pub struct CheckoutElements {
        /// For orders that are picked up.
        "onPickup" on_pickup: Option<CheckoutElement>,
        /// For orders that are delivered.
        "onDelivery" on_delivery: Option<CheckoutElement>,
        ..extra
    }
}

model! {
    /// The elements that the checkout shows for one way of getting the goods.
    pub struct CheckoutElement {
        /// Whether it shows the options for packing.
        "showPackingOptions" show_packing_options: Option<bool>,
        ..extra
    }
}

model! {
    /// Ways of paying.
    pub struct PaymentMethodSettings {
        /// Invoice.
        "paymentByInvoice" payment_by_invoice: Option<bool>,
        /// Direct debit.
        "paymentByDebit" payment_by_debit: Option<bool>,
        /// Cash.
        "paymentByCash" payment_by_cash: Option<bool>,
        /// Credit card.
        "paymentByCredit" payment_by_credit: Option<bool>,
        ..extra
    }
}
