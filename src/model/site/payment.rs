//! The payment services of a site and their fees.

use crate::document::choice::choice;
use crate::document::model::model;
use crate::model::price::Money;
use crate::model::site::service::ServiceSettings;
use crate::money::number::Number;

choice! {
    /// How a payment fee is measured.
    pub enum PaymentFeeType in model {
        /// An amount.
        #[default]
        Absolute = "ABSOLUTE",
        /// A percentage of the lines' final net prices and the net shipping cost.
        Percent = "PERCENT",
    }
}

model! {
    /// The fee of a payment mode. Its amount is net; it is never discounted.
    pub struct PaymentFee {
        /// How the fee is measured.
        "feeType"(required) fee_type: PaymentFeeType,
        /// Amount, for ABSOLUTE.
        "feeAbsolute" fee_absolute: Option<Money>,
        /// Percentage, for PERCENT.
        "feePercentage" fee_percentage: Option<Number>,
        /// Whether the fee is taxed by its `tax_code`; otherwise gross is net.
        "taxable" taxable: Option<bool>,
        /// Tax code, looked up.
        "taxCode" tax_code: Option<String>,
        ..extra
    }
}

model! {
    /// A payment service of a site.
    pub struct PaymentService {
        /// Identifier: the payment mode of a checkout.
        "id" id: Option<String>,
        /// Name of the service.
        "name"(kept) name: Option<String>,
        /// Whether the service is in use; absent, it is.
        "active" active: Option<bool>,
        /// Type of the service.
        "serviceType"(kept) service_type: Option<String>,
        /// Address of the service.
        "serviceUrl"(kept) service_url: Option<String>,
        /// Settings of the service.
        "configuration"(kept) configuration: Option<Box<ServiceSettings>>,
        /// The fee of paying that way.
        "fee" fee: Option<PaymentFee>,
        ..extra
    }
}
