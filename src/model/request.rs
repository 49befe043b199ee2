//! The inputs of a calculation beside cart, site and coupons: the customer, the stage of the checkout, a shipping
//! cost of the host's own, and preferences.

use crate::document::choice::choice;
use crate::document::described::described_model;
use crate::document::model::{Blank, model};
use crate::document::text::{Text, filled};
use crate::document::text_doors::text_doors;
use crate::model::price::CurrencyCode;
use crate::money::number::Number;

choice! {
    /// The purposes of an address.
    pub enum AddressTag in model {
        /// Goods go there.
        #[default]
        Shipping = "SHIPPING",
        /// Bills go there.
        Billing = "BILLING",
    }
}

model! {
    /// The address of a customer, as far as a calculation reads it.
    pub struct CustomerAddress<'a> {
        /// ISO 3166-1 code. An address without one never matches.
        "country" country: Option<Text<'a>>,
        /// The purposes of the address: `SHIPPING`, `BILLING`, or tags of the host's own.
        "tags" tags: Vec<Text<'a>>,
        /// Whether it is preferred to others of its tag.
        "isDefault" is_default: Option<bool>,
        ..extra
    }
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

model! {
    /// The customer that a cart is priced for.
    pub struct Customer<'a> {
        /// Identifier; shipping groups of the site are for customers of some ids.
        "id" id: Option<Text<'a>>,
        /// The addresses in which the tax country is looked for when the cart has none.
        "addresses" addresses: Vec<CustomerAddress<'a>>,
        /// The segments that the customer is in; coupons may be restricted to some.
        "segments" segments: Vec<Text<'a>>,
        ..extra
    }
}

model! {
    /// The stage of the checkout: either zone and method, or delivery time and slot, and the payment mode.
    pub struct Checkout<'a> {
        /// Identifier of a shipping zone of the site; with `methodId`.
        "zoneId" zone_id: Option<Text<'a>>,
        /// Identifier of a method of that zone.
        "methodId" method_id: Option<Text<'a>>,
        /// Identifier of a delivery time of the site; with `slotId`.
        "deliveryTimeId" delivery_time_id: Option<Text<'a>>,
        /// Identifier of a slot of that delivery time.
        "slotId" slot_id: Option<Text<'a>>,
        /// Identifier of a payment service of the site.
        "paymentMode" payment_mode: Option<Text<'a>>,
        ..extra
    }
}

model! {
    /// A net shipping cost that the host has computed itself; it replaces every shipping rule.
    pub struct ShippingCost<'a> without Default {
        /// The net amount.
        "amount"(required) amount: Number,
        /// ISO 4217 code; another one than the cart's is refused. Absent: the cart's.
        "currency" currency: Option<CurrencyCode>,
        /// Tax code: looked up in the site's tax table where there is no rate, else the label of the rate.
        "taxCode" tax_code: Option<Text<'a>>,
        /// Tax rate in percent. Without code and rate the cost is untaxed.
        "taxRate" tax_rate: Option<Number>,
        ..extra
    }
}

impl ShippingCost<'_> {
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

choice! {
    /// The ways in which the units that rounding leaves are spread.
    pub enum Distribution in model {
        /// Shares are rounded half up; what is left or missing goes one unit each to the largest prices.
        #[default]
        LargestFirst = "LARGEST_FIRST",
        /// Shares are cut; what is left goes one unit each to the largest cut-off fractions.
        LargestRemainder = "LARGEST_REMAINDER",
    }
}

described_model! {
    /// Settings of the tenant that rules read.
    pub struct Preferences {
        /// How many coupons a cart may have, checked when a coupon is applied. Absent: as many as the limit allows.
        "maxCouponsPerCart" max_coupons_per_cart: Option<Number> as WHOLE,
        /// Whether an INTERNAL line may come at another price than one of its product. Absent: it is refused.
        "cartItemValidationSkipExistingItemsValidationOnAddToCart" skip_existing_items_validation: Option<bool>,
        /// The uplift of lines that depend on weight, as a fraction: 0.1 for 10 %. Absent: that of the site.
        "authorizedAmountUplift" authorized_amount_uplift: Option<Number>,
        /// The way in which the units that rounding leaves are spread. Absent: `LARGEST_FIRST`.
        "distribution" distribution: Option<Distribution>,
    }
}

text_doors!(Customer<'a>, r#"{"id":"anna","addresses":[{"country":"DE","tags":["BILLING"]}]}"#);
text_doors!(Checkout<'a>, r#"{"zoneId":"europe","methodId":"parcel","paymentMode":"invoice"}"#);
text_doors!(ShippingCost<'a>, r#"{"amount":4.9,"taxCode":"STANDARD"}"#);
