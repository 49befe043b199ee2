//! The payment services of a site and their fees.

use crate::document::model::{choice, model};
use crate::model::price::Money;
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
        /// Whether the service is in use; absent, it is.
        "active" active: Option<bool>,
        /// The fee of paying that way.
        "fee" fee: Option<PaymentFee>,
        ..extra
    }
}
