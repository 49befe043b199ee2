//! The shipping services of a site: zones with their methods and tiers, delivery times with their slots, and customer
//! groups with tiers of their own.

use crate::document::{Extra, Model};
use crate::model::{MethodName, Money, ServiceSettings, TaxBy};

/// A shipping service of a site.
#[derive(Debug, Clone, Default, PartialEq, Model)]
pub struct ShippingService {
    /// Identifier of the service.
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
    /// Zones with their shipping methods; if none serves the destination, the default zone does.
    #[member("zones", decides)]
    pub zones: Vec<ShippingZone>,
    /// Delivery times with their slots.
    #[member("deliveryTimes", decides)]
    pub delivery_times: Vec<DeliveryTime>,
    /// Assignments of customers to shipping groups.
    #[member("customerGroups", decides)]
    pub customer_groups: Vec<CustomerGroup>,
    /// Members that the interface does not name, kept as they were written.
    #[member(rest, beside("groups"))]
    pub extra: Extra<'static, Self>,
}

/// A group of destinations with the methods that serve them.
#[derive(Debug, Clone, Default, PartialEq, Model)]
pub struct ShippingZone {
    /// Identifier, which a checkout refers to.
    #[member("id")]
    pub id: Option<String>,
    /// Whether the zone serves the destinations that no zone lists; defaults to `false`.
    #[member("default")]
    pub default: Option<bool>,
    /// Destinations of the zone.
    #[member("shipTo", decides)]
    pub ship_to: Vec<ShipTo>,
    /// Shipping methods for these destinations.
    #[member("methods", decides)]
    pub methods: Vec<ShippingMethod>,
    /// Members that the interface does not name, kept as they were written.
    #[member(rest, beside("name"))]
    pub extra: Extra<'static, Self>,
}

/// One destination of a zone.
#[derive(Debug, Clone, Default, PartialEq, Model)]
#[model(instead("zipCode", "postalCode"), instead("countryCode", "country"))]
pub struct ShipTo {
    /// ISO 3166-1 alpha-2 code, compared without regard to case.
    #[member("country", decides)]
    pub country: Option<String>,
    /// Postal code, or a prefix followed by `*`; the whole country by default. Case and spaces are ignored.
    #[member("postalCode", decides)]
    pub postal_code: Option<String>,
    /// Members that the interface does not name, kept as they were written.
    #[member(rest)]
    pub extra: Extra<'static, Self>,
}

/// One way of shipping.
#[derive(Debug, Clone, Default, PartialEq, Model)]
#[model(instead("taxCode", "shippingTaxCode"), instead("taxRate", "shippingTaxCode"))]
pub struct ShippingMethod {
    /// Identifier, which a checkout refers to.
    #[member("id")]
    pub id: Option<String>,
    /// Name of the method: a string, or a map from language code to string.
    #[member("name")]
    pub name: Option<MethodName>,
    /// Whether the method is in use; defaults to `true`.
    #[member("active", decides)]
    pub active: Option<bool>,
    /// Maximum gross value of an order, before discounts, or after them with `shippingValue` `DISCOUNTED`; above it the
    /// method is not offered.
    #[member("maxOrderValue", decides)]
    pub max_order_value: Option<Money>,
    /// Tax code of the cost, looked up in the site's tax table; without it or `taxBy`, the cost is untaxed.
    #[member("shippingTaxCode", decides)]
    pub shipping_tax_code: Option<String>,
    /// `GOODS`, instead of a tax code, taxes the cost like the goods.
    #[member("taxBy", decides)]
    pub tax_by: Option<TaxBy>,
    /// Shipping group whose customers are offered the method; all customers by default, as if it is blank.
    #[member("shippingGroupId", decides)]
    pub shipping_group_id: Option<String>,
    /// Costs from an order value on; a tier with a group is for customers of that group only.
    #[member("fees", decides)]
    pub fees: Vec<ShippingFee>,
    /// Members that the interface does not name, kept as they were written.
    #[member(rest, beside("name"))]
    pub extra: Extra<'static, Self>,
}

/// A tier: the cost of shipping from an order value on.
#[derive(Debug, Clone, Default, PartialEq, Model)]
#[model(
    instead("taxCode", "shipping/zones/methods/shippingTaxCode"),
    instead("taxRate", "shipping/zones/methods/shippingTaxCode")
)]
pub struct ShippingFee {
    /// Minimum gross value of an order for this tier, before discounts, or after them with `shippingValue`
    /// `DISCOUNTED`; defaults to 0.
    #[member("minOrderValue", decides)]
    pub min_order_value: Option<Money>,
    /// The cost, net unless `includesTax` says otherwise.
    #[member("cost", decides, required)]
    pub cost: Money,
    /// Whether the cost is gross; has an effect only if the site includes tax and the method is taxed. Defaults to
    /// `false`.
    #[member("includesTax", decides)]
    pub includes_tax: Option<bool>,
    /// Shipping group whose customers get the tier; by default, as if it is blank, all customers without a tier for their
    /// own group.
    #[member("shippingGroupId", decides)]
    pub shipping_group_id: Option<String>,
    /// Members that the interface does not name, kept as they were written.
    #[member(rest)]
    pub extra: Extra<'static, Self>,
}

/// A delivery time.
#[derive(Debug, Clone, Default, PartialEq, Model)]
pub struct DeliveryTime {
    /// Identifier, which a checkout refers to.
    #[member("id")]
    pub id: Option<String>,
    /// Identifier of the zone that is delivered to.
    #[member("zoneId")]
    pub zone_id: Option<String>,
    /// Slots of the delivery time.
    #[member("slots", decides)]
    pub slots: Vec<Slot>,
    /// Members that the interface does not name, kept as they were written.
    #[member(rest)]
    pub extra: Extra<'static, Self>,
}

/// A slot of a delivery time.
#[derive(Debug, Clone, Default, PartialEq, Model)]
pub struct Slot {
    /// Identifier, which a checkout refers to.
    #[member("id")]
    pub id: Option<String>,
    /// Identifier of the method of the zone that delivers in this slot.
    #[member("shippingMethod", decides)]
    pub shipping_method: Option<String>,
    /// Members that the interface does not name, kept as they were written.
    #[member(rest, beside("deliveryTimeRange", "cutOffTime", "capacity"))]
    pub extra: Extra<'static, Self>,
}

/// The assignment of a customer to a shipping group.
#[derive(Debug, Clone, Default, PartialEq, Model)]
pub struct CustomerGroup {
    /// Identifier of the customer.
    #[member("customerId")]
    pub customer_id: Option<String>,
    /// Identifier of the group.
    #[member("groupId")]
    pub group_id: Option<String>,
    /// Members that the interface does not name, kept as they were written.
    #[member(rest)]
    pub extra: Extra<'static, Self>,
}
