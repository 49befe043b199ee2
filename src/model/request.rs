//! The inputs of a calculation besides cart, site and coupons: the customer, the stage of the checkout, a shipping cost
//! from the host, and preferences.

use super::TaxBy;
use crate::document::{Blank, Choice, Extra, Model, Text, filled, json_methods};
use crate::money::{CurrencyCode, Number};

/// The purposes of an address.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Choice)]
#[choice(module = "model")]
pub enum AddressTag {
    /// Goods are shipped there.
    #[default]
    #[choice("SHIPPING")]
    Shipping,
    /// Bills are sent there.
    #[choice("BILLING")]
    Billing,
}

/// An address of a customer, reduced to the members that a calculation reads.
#[derive(Debug, Clone, Default, PartialEq, Model)]
#[model(instead("countryCode", "country"), instead("default", "isDefault"))]
pub struct CustomerAddress<'a> {
    /// ISO 3166-1 code; an address without one never matches.
    #[member("country", decides)]
    pub country: Option<Text<'a>>,
    /// Purposes of the address: `SHIPPING`, `BILLING`, or any tags of the host.
    #[member("tags")]
    pub tags: Vec<Text<'a>>,
    /// Whether the address is preferred over others with the same tag.
    #[member("isDefault")]
    pub is_default: Option<bool>,
    /// Members that the interface does not name, kept as they were written.
    #[member(rest, beside("zipCode", "postalCode"))]
    pub extra: Extra<'a, Self>,
}

impl<'a> CustomerAddress<'a> {
    /// Returns an address in a country, by its ISO 3166-1 code, for these purposes.
    ///
    /// ```
    /// use cartwright::model::{AddressTag, CustomerAddress};
    ///
    /// let home = CustomerAddress::new("DE", [AddressTag::Billing, AddressTag::Shipping]);
    /// assert_eq!(home.tags, ["BILLING", "SHIPPING"]);
    /// ```
    #[must_use]
    pub fn new(country: impl Into<Text<'a>>, tags: impl IntoIterator<Item = AddressTag>) -> Self {
        let tags = tags.into_iter().map(|tag| Text::from(tag.as_str())).collect();
        Self { country: Some(country.into()), tags, ..Self::default() }
    }

    /// The country, unless it is blank.
    pub(crate) fn named_country(&self) -> Option<&str> {
        filled(self.country.as_deref())
    }

    pub(crate) fn serves(&self, tag: AddressTag) -> bool {
        self.named_country().is_some() && self.tags.iter().any(|own| own == tag.as_str())
    }
}

/// The reason why a customer pays no tax, such as a reverse charge or a certificate; the host decides whether it
/// applies.
#[derive(Debug, Clone, Default, PartialEq, Model)]
#[model(instead("taxCode", "code"))]
pub struct TaxExemption<'a> {
    /// Tax code, such as `AE`, that replaces the code of everything that would be taxed, with a rate of 0.
    #[member("code", required)]
    pub code: Text<'a>,
    /// The reason, for the invoice; the provenance repeats it.
    #[member("reason")]
    pub reason: Option<Text<'a>>,
    /// Members that the interface does not name, kept as they were written.
    #[member(rest)]
    pub extra: Extra<'a, Self>,
}

/// The customer that a cart is priced for.
#[derive(Debug, Clone, Default, PartialEq, Model)]
#[model(encloses, instead("taxExempt", "taxExemption"), instead("customerId", "id"), instead("address", "addresses"))]
pub struct Customer<'a> {
    /// Identifier, by which a site assigns the customer to shipping groups.
    #[member("id")]
    pub id: Option<Text<'a>>,
    /// Addresses that determine the tax country if the cart has none.
    #[member("addresses", decides)]
    pub addresses: Vec<CustomerAddress<'a>>,
    /// Segments of the customer, which coupons may be restricted to.
    #[member("segments", decides)]
    pub segments: Vec<Text<'a>>,
    /// If present, the customer pays no tax: prices are determined as usual, including tax codes and their errors, and
    /// then the gross amount is set to the net one.
    #[member("taxExemption", decides)]
    pub tax_exemption: Option<TaxExemption<'a>>,
    /// Members that the interface does not name, kept as they were written.
    #[member(rest)]
    pub extra: Extra<'a, Self>,
}

impl<'a> Customer<'a> {
    /// Returns a customer with this identifier.
    ///
    /// ```
    /// assert_eq!(cartwright::model::Customer::new("anna").to_json(), r#"{"id":"anna"}"#);
    /// ```
    #[must_use]
    pub fn new(id: impl Into<Text<'a>>) -> Self {
        Self { id: Some(id.into()), ..Self::default() }
    }

    /// Adds an address.
    ///
    /// ```
    /// use cartwright::model::{AddressTag, Customer, CustomerAddress};
    ///
    /// let anna = Customer::new("anna").address(CustomerAddress::new("DE", [AddressTag::Billing]));
    /// assert_eq!(anna.to_json(), r#"{"id":"anna","addresses":[{"country":"DE","tags":["BILLING"]}]}"#);
    /// ```
    #[must_use]
    pub fn address(mut self, address: CustomerAddress<'a>) -> Self {
        self.addresses.push(address);
        self
    }

    /// Returns a customer who pays no tax, under this tax code.
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

    /// The identifier, unless it is blank.
    pub(crate) fn own_id(&self) -> Option<&str> {
        filled(self.id.as_deref())
    }
}

/// The stage of the checkout: either zone and method or delivery time and slot, and the payment mode.
#[derive(Debug, Clone, Default, PartialEq, Model)]
#[model(closed)]
pub struct Checkout<'a> {
    /// Identifier of a shipping zone of the site; requires `methodId`.
    #[member("zoneId", decides)]
    pub zone_id: Option<Text<'a>>,
    /// Identifier of a shipping method of that zone.
    #[member("methodId", decides)]
    pub method_id: Option<Text<'a>>,
    /// Identifier of a delivery time of the site; requires `slotId`.
    #[member("deliveryTimeId", decides)]
    pub delivery_time_id: Option<Text<'a>>,
    /// Identifier of a slot of that delivery time.
    #[member("slotId", decides)]
    pub slot_id: Option<Text<'a>>,
    /// Identifier of a payment service of the site.
    #[member("paymentMode", decides)]
    pub payment_mode: Option<Text<'a>>,
    /// Members of the host's own, which no rule reads. JSON that has any is refused: `UNKNOWN_MEMBER`.
    #[member(rest)]
    pub extra: Extra<'a, Self>,
}

impl<'a> Checkout<'a> {
    /// Returns the choice of a shipping method in a zone.
    ///
    /// ```
    /// use cartwright::model::Checkout;
    ///
    /// let checkout = Checkout::method("europe", "parcel").paid_by("invoice");
    /// assert_eq!(checkout.to_json(), r#"{"zoneId":"europe","methodId":"parcel","paymentMode":"invoice"}"#);
    /// ```
    #[must_use]
    pub fn method(zone_id: impl Into<Text<'a>>, method_id: impl Into<Text<'a>>) -> Self {
        Self { zone_id: Some(zone_id.into()), method_id: Some(method_id.into()), ..Self::default() }
    }

    /// Returns the choice of a slot of a delivery time.
    ///
    /// ```
    /// use cartwright::model::Checkout;
    ///
    /// assert_eq!(Checkout::slot("today", "evening").to_json(), r#"{"deliveryTimeId":"today","slotId":"evening"}"#);
    /// ```
    #[must_use]
    pub fn slot(delivery_time_id: impl Into<Text<'a>>, slot_id: impl Into<Text<'a>>) -> Self {
        Self { delivery_time_id: Some(delivery_time_id.into()), slot_id: Some(slot_id.into()), ..Self::default() }
    }

    /// Sets the payment service that the shopper pays by.
    ///
    /// ```
    /// use cartwright::model::Checkout;
    ///
    /// assert_eq!(Checkout::default().paid_by("cod").payment_mode.as_deref(), Some("cod"));
    /// ```
    #[must_use]
    pub fn paid_by(self, payment_mode: impl Into<Text<'a>>) -> Self {
        Self { payment_mode: Some(payment_mode.into()), ..self }
    }
}

/// A shipping cost computed by the host; it replaces all shipping rules.
#[derive(Debug, Clone, PartialEq, Model)]
#[model(blank, closed)]
pub struct ShippingCost<'a> {
    /// The amount, net unless `includesTax` says otherwise.
    #[member("amount", required)]
    pub amount: Number,
    /// ISO 4217 code; defaults to the cart's currency, and any other is refused.
    #[member("currency")]
    pub currency: Option<CurrencyCode>,
    /// Whether the amount is gross; has an effect only if the site includes tax and the cost is taxed. Defaults to
    /// `false`.
    #[member("includesTax", decides)]
    pub includes_tax: Option<bool>,
    /// Tax code: looked up in the site's tax table if there is no `taxRate`, else the label of that rate.
    #[member("taxCode", decides)]
    pub tax_code: Option<Text<'a>>,
    /// Tax rate in percent; without code, rate, and `taxBy` the cost is untaxed.
    #[member("taxRate", decides)]
    pub tax_rate: Option<Number>,
    /// `GOODS`, instead of a code or rate, taxes the cost like the goods.
    #[member("taxBy", decides)]
    pub tax_by: Option<TaxBy>,
    /// Members of the host's own, which no rule reads. JSON that has any is refused: `UNKNOWN_MEMBER`.
    #[member(rest)]
    pub extra: Extra<'a, Self>,
}

impl<'a> ShippingCost<'a> {
    /// Returns a cost that is gross if the site includes tax and the cost is taxed: the amount that the shopper pays.
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

    /// Returns an untaxed net cost in the cart's currency.
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

    /// Sets the tax code, which is looked up in the site's tax table.
    ///
    /// ```
    /// use cartwright::model::ShippingCost;
    ///
    /// let freight = ShippingCost::gross("4.90".parse()?).taxed("STANDARD");
    /// assert_eq!(freight.to_json(), r#"{"amount":4.9,"includesTax":true,"taxCode":"STANDARD"}"#);
    /// # Ok::<(), cartwright::money::NumberError>(())
    /// ```
    #[must_use]
    pub fn taxed(self, tax_code: impl Into<Text<'a>>) -> Self {
        Self { tax_code: Some(tax_code.into()), ..self }
    }
}

/// The ways of spreading the units that are left over by rounding.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Choice)]
#[choice(module = "model")]
pub enum Distribution {
    /// Shares are rounded half up; the largest prices make up the difference, one unit each.
    #[default]
    #[choice("LARGEST_FIRST")]
    LargestFirst,
    /// Shares are rounded down; the rest goes one unit each to those with the largest fractions.
    #[choice("LARGEST_REMAINDER")]
    LargestRemainder,
}

/// Settings of the tenant that rules read.
#[derive(Debug, Clone, Default, PartialEq, Model)]
#[model(described, closed, written)]
pub struct Preferences {
    /// Maximum number of coupons on a cart, checked when a coupon is applied; by default only the limit on coupons
    /// applies.
    #[member("maxCouponsPerCart", decides, shape = WHOLE)]
    pub max_coupons_per_cart: Option<Number>,
    /// Whether an INTERNAL line may be added at a different price than a line of the same product; by default it is
    /// refused.
    #[member("cartItemValidationSkipExistingItemsValidationOnAddToCart", decides)]
    pub skip_existing_items_validation: Option<bool>,
    /// Uplift of weight-dependent lines, as a fraction, 0.1 for 10 %; defaults to that of the site.
    #[member("authorizedAmountUplift", decides)]
    pub authorized_amount_uplift: Option<Number>,
    /// How the units left over by rounding are spread; defaults to `LARGEST_FIRST`.
    #[member("distribution", decides)]
    pub distribution: Option<Distribution>,
}

json_methods!(Customer<'a>, r#"{"id":"anna","addresses":[{"country":"DE","tags":["BILLING"]}]}"#);
json_methods!(Checkout<'a>, r#"{"zoneId":"europe","methodId":"parcel","paymentMode":"invoice"}"#);
json_methods!(ShippingCost<'a>, r#"{"amount":4.9,"taxCode":"STANDARD"}"#);
