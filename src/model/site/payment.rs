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
        /// Whether the fee is taxed by `taxCode`. Absent: gross equals net.
        "taxable" taxable: Option<bool>,
        /// Tax code, looked up in the site's tax table.
        "taxCode" tax_code: Option<String>,
        ..extra
    }
}

model! {
    /// A payment service of a site.
    pub struct PaymentService {
        /// Identifier; of a payment service, the payment mode that a checkout names.
        "id" id: Option<String>,
        /// Name of the service.
        "name"(kept) name: Option<String>,
        /// Whether the service is in use. Absent: it is.
        "active" active: Option<bool>,
        /// Kind of the service.
        "serviceType"(kept) service_type: Option<String>,
        /// Address of the service.
        "serviceUrl"(kept) service_url: Option<String>,
        /// Settings of the service.
        "configuration"(kept) configuration: Option<Box<ServiceSettings>>,
        /// The fee for paying this way; it is never discounted.
        "fee" fee: Option<PaymentFee>,
        ..extra
    }
}
