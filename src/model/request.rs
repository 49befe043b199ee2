//! What a calculation is asked with beside cart, site and coupons: the customer, the stage of the checkout, a shipping
//! cost of the host's own, and preferences.

use crate::document::choice::choice;
use crate::document::model::{Blank, model};
use crate::document::text::{Text, filled};
use crate::document::text_doors::text_doors;
use crate::model::price::CurrencyCode;
use crate::money::number::Number;

choice! {
    /// What an address is for.
    pub enum AddressTag in model {
        /// Goods go there.
        #[default]
        Shipping = "SHIPPING",
        /// Bills go there.
        Billing = "BILLING",
    }
}

model! {
    /// What a calculation reads of a customer's address.
    pub struct CustomerAddress<'a> {
        /// ISO 3166-1 alpha-2 country code; an address without one never matches.
        "country" country: Option<Text<'a>>,
        /// What the address is for: `SHIPPING`, `BILLING`, or tags of the host's own.
        "tags" tags: Vec<Text<'a>>,
        /// Whether it is preferred among those with the same tag.
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
        /// Identifier of the customer.
        "id" id: Option<Text<'a>>,
        /// The customer's addresses; tax may be determined by one of them.
        "addresses" addresses: Vec<CustomerAddress<'a>>,
        /// Segments that the customer is in.
        "segments" segments: Vec<Text<'a>>,
        ..extra
    }
}

model! {
    /// The stage of the checkout: either zone and method, or delivery time and slot, and the payment mode.
    pub struct Checkout<'a> {
        /// Identifier of a shipping zone; with `method_id`.
        "zoneId" zone_id: Option<Text<'a>>,
        /// Identifier of a shipping method of the zone.
        "methodId" method_id: Option<Text<'a>>,
        /// Identifier of a delivery time; with `slot_id`.
        "deliveryTimeId" delivery_time_id: Option<Text<'a>>,
        /// Identifier of a slot of the delivery time.
        "slotId" slot_id: Option<Text<'a>>,
        /// Identifier of an entry of the site's payment services.
        "paymentMode" payment_mode: Option<Text<'a>>,
        ..extra
    }
}

model! {
    /// A net shipping cost that the host has computed itself; it replaces every shipping rule.
    pub struct ShippingCost<'a> without Default {
        /// The net amount.
        "amount"(required) amount: Number,
        /// The currency; absent, the cart's.
        "currency" currency: Option<CurrencyCode>,
        /// Tax code: the label of the rate, or looked up without one.
        "taxCode" tax_code: Option<Text<'a>>,
        /// Tax rate in percent.
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
    /// Who takes the units that rounding leaves when an amount is spread.
    pub enum Distribution in model {
        /// Shares are rounded half up; what is left or missing goes one unit each to the largest prices.
        #[default]
        LargestFirst = "LARGEST_FIRST",
        /// Shares are cut; what is left goes one unit each to the largest cut-off fractions.
        LargestRemainder = "LARGEST_REMAINDER",
    }
}

model! {
    /// Settings of the tenant that rules read.
    pub struct Preferences {
        /// How many coupons a cart may carry; absent, any number. Checked when a coupon is applied.
        "maxCouponsPerCart" max_coupons_per_cart: Option<Number>,
        /// Whether lines are added without a look at the prices of the lines that are there.
        "cartItemValidationSkipExistingItemsValidationOnAddToCart" skip_existing_items_validation: Option<bool>,
        /// Fraction of a weight-dependent line's price to authorize on top; goes before the site's.
        "authorizedAmountUplift" authorized_amount_uplift: Option<Number>,
        /// Who takes the units that rounding leaves.
        "distribution" distribution: Option<Distribution>,
    }
}

text_doors!(Customer<'a>, r#"{"id":"anna","addresses":[{"country":"DE","tags":["BILLING"]}]}"#);
text_doors!(Checkout<'a>, r#"{"zoneId":"europe","methodId":"parcel","paymentMode":"invoice"}"#);
text_doors!(ShippingCost<'a>, r#"{"amount":4.9,"taxCode":"STANDARD"}"#);
