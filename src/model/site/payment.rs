//! The payment services of a site and their fees.

use crate::document::extra::Extra;
use crate::document::model::{Choice, Model};
use crate::model::price::Money;
use crate::model::rounding::RoundingMode;
use crate::model::site::service::ServiceSettings;
use crate::model::tax_by::TaxBy;
use crate::money::number::Number;

/// How a payment fee is measured.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Choice)]
#[choice(module = "model")]
pub enum PaymentFeeType {
    /// An amount.
    #[default]
    #[choice("ABSOLUTE")]
    Absolute,
    /// A percentage of the lines' final net prices and the net shipping cost.
    #[choice("PERCENT")]
    Percent,
}

/// The fee of a payment mode. Its amount is net; it is never discounted.
#[derive(Debug, Clone, Default, PartialEq, Model)]
pub struct PaymentFee {
    /// How the fee is measured.
    #[member("feeType", required)]
    pub fee_type: PaymentFeeType,
    /// Amount, for ABSOLUTE.
    #[member("feeAbsolute")]
    pub fee_absolute: Option<Money>,
    /// Percentage, for PERCENT.
    #[member("feePercentage")]
    pub fee_percentage: Option<Number>,
    /// `true`: the amount is gross, and a percentage is of gross prices, on a site that includes tax and where the fee is
    /// taxed. Absent or `false`: net.
    #[member("includesTax")]
    pub includes_tax: Option<bool>,
    /// Whether the fee is taxed by `taxCode`. Absent: gross equals net.
    #[member("taxable")]
    pub taxable: Option<bool>,
    /// Tax code, looked up in the site's tax table.
    #[member("taxCode")]
    pub tax_code: Option<String>,
    /// `GOODS`, in the place of a tax code: a taxable fee is taxed as the goods.
    #[member("taxBy")]
    pub tax_by: Option<TaxBy>,
    /// Members that the interface does not name, kept as they were written.
    #[member(rest)]
    pub extra: Extra<'static, Self>,
}

/// How the amount that is due is rounded where it is paid in cash.
#[derive(Debug, Clone, Default, PartialEq, Model)]
pub struct CashRounding {
    /// The least amount that can be paid, as 0.05 in Swiss francs: above 0, with at most as many decimals as the figures
    /// of the site.
    #[member("step", required)]
    pub step: Number,
    /// How an amount between two steps is rounded. Absent: `HALF_UP`.
    #[member("mode")]
    pub mode: Option<RoundingMode>,
    /// Members that the interface does not name, kept as they were written.
    #[member(rest)]
    pub extra: Extra<'static, Self>,
}

/// A payment service of a site.
#[derive(Debug, Clone, Default, PartialEq, Model)]
pub struct PaymentService {
    /// Identifier; of a payment service, the payment mode that a checkout names.
    #[member("id")]
    pub id: Option<String>,
    /// Name of the service.
    #[member("name", kept)]
    pub name: Option<String>,
    /// Whether the service is in use. Absent: it is.
    #[member("active")]
    pub active: Option<bool>,
    /// Kind of the service.
    #[member("serviceType", kept)]
    pub service_type: Option<String>,
    /// Address of the service.
    #[member("serviceUrl", kept)]
    pub service_url: Option<String>,
    /// Settings of the service.
    #[member("configuration", kept)]
    pub configuration: Option<Box<ServiceSettings>>,
    /// The fee for paying this way; it is never discounted.
    #[member("fee")]
    pub fee: Option<PaymentFee>,
    /// How the amount that is due is rounded to what can be paid in cash. Absent: not at all.
    #[member("cashRounding")]
    pub cash_rounding: Option<CashRounding>,
    /// Members that the interface does not name, kept as they were written.
    #[member(rest)]
    pub extra: Extra<'static, Self>,
}
