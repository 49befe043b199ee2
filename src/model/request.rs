//! The inputs of a calculation beside cart, site and coupons: the customer, the stage of the checkout, a shipping
//! cost of the host's own, and preferences.

use crate::document::extra::Extra;
use crate::document::model::{Blank, Choice, Model};
use crate::document::text::{Text, filled};
use crate::document::text_doors::text_doors;
use crate::model::price::CurrencyCode;
use crate::model::tax_by::TaxBy;
use crate::money::number::Number;

/// The purposes of an address.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Choice)]
#[choice(module = "model")]
pub enum AddressTag {
    /// Goods go there.
    #[default]
    #[choice("SHIPPING")]
    Shipping,
    /// Bills go there.
    #[choice("BILLING")]
    Billing,
}

/// The address of a customer, as far as a calculation reads it.
#[derive(Debug, Clone, Default, PartialEq, Model)]
pub struct CustomerAddress<'a> {
    /// ISO 3166-1 code. An address without one never matches.
    #[member("country")]
    pub country: Option<Text<'a>>,
    /// The purposes of the address: `SHIPPING`, `BILLING`, or tags of the host's own.
    #[member("tags")]
    pub tags: Vec<Text<'a>>,
    /// Whether it is preferred to others of its tag.
    #[member("isDefault")]
    pub is_default: Option<bool>,
    /// Members that the interface does not name, kept as they were written.
    #[member(rest)]
    pub extra: Extra<'a, Self>,
}

impl CustomerAddress<'_> {
    /// The country; a blank one counts as none.
    pub(crate) fn named_country(&self) -> Option<&str> {
        filled(self.country.as_deref())
    }

    pub(crate) fn serves(&self, tag: AddressTag) -> bool {
        self.named_country().is_some() && self.tags.iter().any(|own| own == tag.as_str())
    }
}

/// Why a customer pays no tax, such as a reverse charge or a certificate. Whether one is exempt, the host has judged.
#[derive(Debug, Clone, Default, PartialEq, Model)]
pub struct TaxExemption<'a> {
    /// The tax code of what would be taxed, such as `AE`: its rate is 0 then.
    #[member("code", required)]
    pub code: Text<'a>,
    /// The reason, for whoever reads the invoice.
    #[member("reason", kept)]
    pub reason: Option<Text<'a>>,
    /// Members that the interface does not name, kept as they were written.
    #[member(rest)]
    pub extra: Extra<'a, Self>,
}

/// The customer that a cart is priced for.
#[derive(Debug, Clone, Default, PartialEq, Model)]
pub struct Customer<'a> {
    /// Identifier; shipping groups of the site are for customers of some ids.
    #[member("id")]
    pub id: Option<Text<'a>>,
    /// The addresses in which the tax country is looked for when the cart has none.
    #[member("addresses")]
    pub addresses: Vec<CustomerAddress<'a>>,
    /// The segments that the customer is in; coupons may be restricted to some.
    #[member("segments")]
    pub segments: Vec<Text<'a>>,
    /// Present: the customer pays no tax. Prices are found as ever, tax codes and their errors included, and then have their
    /// net amount as their gross one.
    #[member("taxExemption")]
    pub tax_exemption: Option<TaxExemption<'a>>,
    /// Members that the interface does not name, kept as they were written.
    #[member(rest)]
    pub extra: Extra<'a, Self>,
}

impl<'a> Customer<'a> {
    /// A customer who pays no tax, under this tax code.
    ///
    /// ```
    /// use cartwright::model::Customer;
    ///
    /// assert_eq!(Customer::exempt("AE").to_json(), r#"{"taxExemption":{"code":"AE"}}"#);
    /// ```
    #[must_use]
    pub fn exempt(code: impl Into<Text<'a>>) -> Self {
        let exemption = TaxExemption { code: code.into(), ..TaxExemption::default() };
        Self { tax_exemption: Some(exemption), ..Self::default() }
    }
}

/// The stage of the checkout: either zone and method, or delivery time and slot, and the payment mode.
#[derive(Debug, Clone, Default, PartialEq, Model)]
pub struct Checkout<'a> {
    /// Identifier of a shipping zone of the site; with `methodId`.
    #[member("zoneId")]
    pub zone_id: Option<Text<'a>>,
    /// Identifier of a method of that zone.
    #[member("methodId")]
    pub method_id: Option<Text<'a>>,
    /// Identifier of a delivery time of the site; with `slotId`.
    #[member("deliveryTimeId")]
    pub delivery_time_id: Option<Text<'a>>,
    /// Identifier of a slot of that delivery time.
    #[member("slotId")]
    pub slot_id: Option<Text<'a>>,
    /// Identifier of a payment service of the site.
    #[member("paymentMode")]
    pub payment_mode: Option<Text<'a>>,
    /// Members that the interface does not name, kept as they were written.
    #[member(rest)]
    pub extra: Extra<'a, Self>,
}

/// A shipping cost that the host has computed itself; it replaces every shipping rule.
#[derive(Debug, Clone, PartialEq, Model)]
#[model(blank)]
pub struct ShippingCost<'a> {
    /// The amount, net unless `includesTax` says otherwise.
    #[member("amount", required)]
    pub amount: Number,
    /// ISO 4217 code; another one than the cart's is refused. Absent: the cart's.
    #[member("currency")]
    pub currency: Option<CurrencyCode>,
    /// `true`: the amount is gross, on a site that includes tax and where the cost is taxed. Absent or `false`: net.
    #[member("includesTax")]
    pub includes_tax: Option<bool>,
    /// Tax code: looked up in the site's tax table where there is no rate, else the label of the rate.
    #[member("taxCode")]
    pub tax_code: Option<Text<'a>>,
    /// Tax rate in percent. Without code, rate and `taxBy` the cost is untaxed.
    #[member("taxRate")]
    pub tax_rate: Option<Number>,
    /// `GOODS`, in the place of code and rate: the cost is taxed as the goods.
    #[member("taxBy")]
    pub tax_by: Option<TaxBy>,
    /// Members that the interface does not name, kept as they were written.
    #[member(rest)]
    pub extra: Extra<'a, Self>,
}

impl ShippingCost<'_> {
    /// A gross cost, on a site that includes tax and where it is taxed: the amount that the shopper pays.
    ///
    /// ```
    /// use cartwright::model::ShippingCost;
    ///
    /// let freight = ShippingCost { tax_rate: Some(20.into()), ..ShippingCost::gross("5.01".parse()?) };
    /// assert_eq!(freight.to_json(), r#"{"amount":5.01,"includesTax":true,"taxRate":20}"#);
    /// # Ok::<(), cartwright::money::NumberError>(())
    /// ```
    #[must_use]
    pub fn gross(amount: Number) -> Self {
        Self { includes_tax: Some(true), ..Self::net(amount) }
    }

    /// A net cost without tax, in the currency of the cart.
    ///
    /// ```
    /// use cartwright::model::ShippingCost;
    ///
    /// let freight = ShippingCost { tax_rate: Some(19.into()), ..ShippingCost::net("4.90".parse()?) };
    /// assert_eq!(freight.to_json(), r#"{"amount":4.9,"taxRate":19}"#);
    /// # Ok::<(), cartwright::money::NumberError>(())
    /// ```
    #[must_use]
    pub fn net(amount: Number) -> Self {
        Self { amount, ..Self::blank() }
    }
}

/// The ways in which the units that rounding leaves are spread.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Choice)]
#[choice(module = "model")]
pub enum Distribution {
    /// Shares are rounded half up; what is left or missing goes one unit each to the largest prices.
    #[default]
    #[choice("LARGEST_FIRST")]
    LargestFirst,
    /// Shares are cut; what is left goes one unit each to the largest cut-off fractions.
    #[choice("LARGEST_REMAINDER")]
    LargestRemainder,
}

/// Settings of the tenant that rules read.
#[derive(Debug, Clone, Default, PartialEq, Model)]
#[model(described)]
pub struct Preferences {
    /// How many coupons a cart may have, checked when a coupon is applied. Absent: as many as the limit allows.
    #[member("maxCouponsPerCart", shape = WHOLE)]
    pub max_coupons_per_cart: Option<Number>,
    /// Whether an INTERNAL line may come at another price than one of its product. Absent: it is refused.
    #[member("cartItemValidationSkipExistingItemsValidationOnAddToCart")]
    pub skip_existing_items_validation: Option<bool>,
    /// The uplift of lines that depend on weight, as a fraction: 0.1 for 10 %. Absent: that of the site.
    #[member("authorizedAmountUplift")]
    pub authorized_amount_uplift: Option<Number>,
    /// The way in which the units that rounding leaves are spread. Absent: `LARGEST_FIRST`.
    #[member("distribution")]
    pub distribution: Option<Distribution>,
}

text_doors!(Customer<'a>, r#"{"id":"anna","addresses":[{"country":"DE","tags":["BILLING"]}]}"#);
text_doors!(Checkout<'a>, r#"{"zoneId":"europe","methodId":"parcel","paymentMode":"invoice"}"#);
text_doors!(ShippingCost<'a>, r#"{"amount":4.9,"taxCode":"STANDARD"}"#);
