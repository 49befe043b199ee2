//! Fees of the whole order that a site charges by itself, such as one for small orders.

use crate::document::{Blank, Extra, Model, Verbatim, json_methods};
use crate::model::{Money, PaymentFeeType, Selector, TaxBy};
use crate::money::Number;

/// A fee of the whole order that a site charges, once, if its condition holds. It is net unless `includesTax` says
/// otherwise, and no discount reaches it.
///
/// ```
/// use cartwright::model::{Money, OrderFeeCondition, SiteOrderFee};
/// use cartwright::{Cart, Item, Number, Site, calculate};
///
/// let below = Some(Money::from(Number::from(100)));
/// let small = SiteOrderFee {
///     condition: Some(OrderFeeCondition { below, ..OrderFeeCondition::default() }),
///     ..SiteOrderFee::absolute("small-order", 5.into())
/// };
/// let site = Site { order_fees: vec![small], ..Site::default() };
/// let mut cart = Cart::new("EUR".parse()?, "main");
/// cart.items.push(Item::internal("urn:shop:product:tea", 4.into(), 20.into()));
/// assert_eq!(calculate(&cart, &site, None)?.gross(), 85);
/// # Ok::<(), cartwright::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq, Model)]
#[model(blank, instead("of", "condition/of"))]
#[doc(alias = "small order fee")]
#[doc(alias = "surcharge")]
pub struct SiteOrderFee {
    /// Identifier, not blank and unique among the order fees of a calculation.
    #[member("id", required)]
    pub id: String,
    /// Name of the fee, which answers repeat: a string, or a map from language code to string.
    #[member("name", shape = Name, read(Option<Verbatim<'a>>))]
    pub name: Option<Verbatim<'static>>,
    /// Whether the fee is charged; defaults to `true`.
    #[member("active", decides)]
    pub active: Option<bool>,
    /// The lines that the fee is for, and what they must reach; by default it is for any order with a line.
    #[member("condition", decides)]
    pub condition: Option<OrderFeeCondition>,
    /// Whether the fee is an amount or a percentage of the undiscounted price of its lines.
    #[member("feeType", decides, required, kinds)]
    pub fee_type: PaymentFeeType,
    /// Percentage, for PERCENT: of the net price, or of the gross price with `includesTax` if the fee is taxed.
    #[member("feePercentage", decides, needed(Percent))]
    pub fee_percentage: Option<Number>,
    /// Amount, for ABSOLUTE. A cart in another currency is not charged.
    #[member("feeAbsolute", decides, needed(Absolute))]
    pub fee_absolute: Option<Money>,
    /// Whether the amount is gross, or the percentage is of the gross price; has an effect only if the site includes
    /// tax and the fee is taxed. Defaults to `false`.
    #[member("includesTax", decides)]
    pub includes_tax: Option<bool>,
    /// Whether the fee is taxed; if `false`, its tax code and rate and its `taxBy` have no effect. Defaults to `true`
    /// for a fee with one of them.
    #[member("taxable", decides)]
    pub taxable: Option<bool>,
    /// Tax code: looked up in the site's tax table if there is no `taxRate`, else the label of that rate.
    #[member("taxCode", decides)]
    pub tax_code: Option<String>,
    /// Tax rate in percent.
    #[member("taxRate", decides)]
    pub tax_rate: Option<Number>,
    /// `GOODS`, instead of a tax code and rate, taxes the fee like the goods.
    #[member("taxBy", decides)]
    pub tax_by: Option<TaxBy>,
    /// Members that the interface does not name, kept as they were written.
    #[member(rest)]
    pub extra: Extra<'static, Self>,
}

/// The lines that an order fee is for, and what they must reach before discounts.
#[derive(Debug, Clone, Default, PartialEq, Model)]
pub struct OrderFeeCondition {
    /// The lines that count; defaults to all of them. Without any, the fee is not charged.
    #[member("of", decides, read(Option<Selector<'a>>))]
    pub of: Option<Selector<'static>>,
    /// Minimum value of those lines, gross on a site that includes tax, else net.
    #[member("minValue", decides)]
    pub min_value: Option<Money>,
    /// Minimum quantity of those lines.
    #[member("minQuantity", decides)]
    pub min_quantity: Option<Number>,
    /// The value of those lines at which the fee goes away, gross on a site that includes tax, else net.
    #[member("below", decides)]
    pub below: Option<Money>,
    /// Members that the interface does not name, kept as they were written.
    #[member(rest)]
    pub extra: Extra<'static, Self>,
}

impl SiteOrderFee {
    /// Returns a fee of an amount, for any order with a line.
    ///
    /// ```
    /// let handling = cartwright::model::SiteOrderFee::absolute("handling", 5.into());
    /// assert_eq!(handling.to_json(), r#"{"id":"handling","feeType":"ABSOLUTE","feeAbsolute":{"amount":5}}"#);
    /// ```
    #[must_use]
    pub fn absolute(id: impl Into<String>, amount: Number) -> Self {
        let fee_type = PaymentFeeType::Absolute;
        Self { id: id.into(), fee_type, fee_absolute: Some(amount.into()), ..Self::blank() }
    }

    /// Returns a fee of a percentage of the undiscounted net price of all lines.
    ///
    /// ```
    /// let platform = cartwright::model::SiteOrderFee::percent("platform", 2.into());
    /// assert_eq!(platform.to_json(), r#"{"id":"platform","feeType":"PERCENT","feePercentage":2}"#);
    /// ```
    #[must_use]
    pub fn percent(id: impl Into<String>, percentage: Number) -> Self {
        let fee_type = PaymentFeeType::Percent;
        Self { id: id.into(), fee_type, fee_percentage: Some(percentage), ..Self::blank() }
    }

    /// Whether the fee is switched on.
    pub(crate) fn is_active(&self) -> bool {
        self.active != Some(false)
    }
}

json_methods!(SiteOrderFee, r#"{"id":"handling","feeType":"ABSOLUTE","feeAbsolute":{"amount":5}}"#);
