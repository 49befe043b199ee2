//! The payment services of a site and their fees.

use crate::document::{Choice, Extra, Model};
use crate::model::{FeeType, Money, RoundingMode, ServiceSettings, TaxBy};
use crate::money::Number;

/// The kinds of payment fees and order fees.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Choice)]
#[choice(module = "model")]
pub enum PaymentFeeType {
    /// An amount.
    #[default]
    #[choice("ABSOLUTE")]
    Absolute,
    /// A percentage, net, or gross with `includesTax` if the fee is taxed: a payment fee is of what is paid for lines,
    /// their fees and shipping, an order fee of the undiscounted prices of its lines.
    #[choice("PERCENT")]
    Percent,
}

impl From<PaymentFeeType> for FeeType {
    fn from(fee_type: PaymentFeeType) -> Self {
        match fee_type {
            PaymentFeeType::Absolute => Self::Absolute,
            PaymentFeeType::Percent => Self::Percent,
        }
    }
}

/// The fee of a payment mode, net unless `includesTax` says otherwise, and never discounted.
#[derive(Debug, Clone, Default, PartialEq, Model)]
#[model(instead("taxRate", "taxCode"))]
pub struct PaymentFee {
    /// Whether the fee is an amount or a percentage.
    #[member("feeType", decides, required, kinds)]
    pub fee_type: PaymentFeeType,
    /// Amount, for ABSOLUTE.
    #[member("feeAbsolute", decides, needed(Absolute))]
    pub fee_absolute: Option<Money>,
    /// Percentage, for PERCENT.
    #[member("feePercentage", decides, needed(Percent))]
    pub fee_percentage: Option<Number>,
    /// Whether the amount is gross, or the percentage is of gross prices; has an effect only if the site includes tax
    /// and the fee is taxed. Defaults to `false`.
    #[member("includesTax", decides)]
    pub includes_tax: Option<bool>,
    /// Whether the fee is taxed, by `taxCode` or `taxBy`; defaults to `false`: gross equals net.
    #[member("taxable", decides)]
    pub taxable: Option<bool>,
    /// Tax code, looked up in the site's tax table.
    #[member("taxCode", decides)]
    pub tax_code: Option<String>,
    /// `GOODS`, instead of a tax code, taxes a taxable fee like the goods.
    #[member("taxBy", decides)]
    pub tax_by: Option<TaxBy>,
    /// Members that the interface does not name, kept as they were written.
    #[member(rest)]
    pub extra: Extra<'static, Self>,
}

/// The rounding of the amount due for payment in cash.
#[derive(Debug, Clone, Default, PartialEq, Model)]
pub struct CashRounding {
    /// Smallest amount that can be paid in cash, such as 0.05 in Swiss francs: above 0, with at most as many decimals
    /// as the figures of the site.
    #[member("step", decides, required)]
    pub step: Number,
    /// How an amount between two steps is rounded; defaults to `HALF_UP`.
    #[member("mode")]
    pub mode: Option<RoundingMode>,
    /// Members that the interface does not name, kept as they were written.
    #[member(rest)]
    pub extra: Extra<'static, Self>,
}

/// A payment service of a site.
#[derive(Debug, Clone, Default, PartialEq, Model)]
#[model(instead("taxRate", "fee/taxCode"), instead("mode", "cashRounding/mode"))]
pub struct PaymentService {
    /// Identifier, which a checkout names as its `paymentMode`.
    #[member("id")]
    pub id: Option<String>,
    /// Name of the service.
    #[member("name", kept)]
    pub name: Option<String>,
    /// Whether the service is in use; defaults to `true`.
    #[member("active", decides)]
    pub active: Option<bool>,
    /// Kind of the service.
    #[member("serviceType", kept)]
    pub service_type: Option<String>,
    /// URL of the service.
    #[member("serviceUrl", kept)]
    pub service_url: Option<String>,
    /// Settings of the service.
    #[member("configuration", kept)]
    pub configuration: Option<Box<ServiceSettings>>,
    /// Fee for paying with this service; never discounted.
    #[member("fee", decides)]
    pub fee: Option<PaymentFee>,
    /// How the amount due is rounded to an amount that can be paid in cash; not rounded by default.
    #[member("cashRounding", decides)]
    pub cash_rounding: Option<CashRounding>,
    /// Members that the interface does not name, kept as they were written.
    #[member(rest)]
    pub extra: Extra<'static, Self>,
}
