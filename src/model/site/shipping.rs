//! The shipping services of a site: zones with their methods and tiers, delivery times with their slots, and groups
//! of customers with tiers of their own.

use crate::document::extra::Extra;
use crate::document::model::Model;
use crate::model::price::Money;
use crate::model::site::method_name::MethodName;
use crate::model::site::service::ServiceSettings;
use crate::model::tax_by::TaxBy;

/// A shipping service of a site.
#[derive(Debug, Clone, Default, PartialEq, Model)]
pub struct ShippingService {
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
    /// The zones that are shipped to, and how; none fits: the default zone.
    #[member("zones")]
    pub zones: Vec<ShippingZone>,
    /// When is delivered.
    #[member("deliveryTimes")]
    pub delivery_times: Vec<DeliveryTime>,
    /// Which customers are of which shipping group.
    #[member("customerGroups")]
    pub customer_groups: Vec<CustomerGroup>,
    /// Members that the interface does not name, kept as they were written.
    #[member(rest, beside("groups"))]
    pub extra: Extra<'static, Self>,
}

/// A group of destinations with the methods that serve them.
#[derive(Debug, Clone, Default, PartialEq, Model)]
pub struct ShippingZone {
    /// Identifier, which a checkout names.
    #[member("id")]
    pub id: Option<String>,
    /// Whether the zone serves every destination that no zone fits.
    #[member("default")]
    pub default: Option<bool>,
    /// The destinations.
    #[member("shipTo")]
    pub ship_to: Vec<ShipTo>,
    /// The ways of shipping there.
    #[member("methods")]
    pub methods: Vec<ShippingMethod>,
    /// Members that the interface does not name, kept as they were written.
    #[member(rest, beside("name"))]
    pub extra: Extra<'static, Self>,
}

/// One destination of a zone.
#[derive(Debug, Clone, Default, PartialEq, Model)]
pub struct ShipTo {
    /// ISO 3166-1 alpha-2 country code, compared without regard to case.
    #[member("country")]
    pub country: Option<String>,
    /// A postal code, or the beginning of some before one trailing `*`; absent, all of the country. Case and
    /// spaces do not matter.
    #[member("postalCode")]
    pub postal_code: Option<String>,
    /// Members that the interface does not name, kept as they were written.
    #[member(rest)]
    pub extra: Extra<'static, Self>,
}

/// One way of shipping.
#[derive(Debug, Clone, Default, PartialEq, Model)]
pub struct ShippingMethod {
    /// Identifier, which a checkout names.
    #[member("id")]
    pub id: Option<String>,
    /// Name of the method, a text or a map of language code to text.
    #[member("name")]
    pub name: Option<MethodName>,
    /// Whether the method is in use. Absent: it is.
    #[member("active")]
    pub active: Option<bool>,
    /// The gross value of an order, before discounts, above which the method is not offered.
    #[member("maxOrderValue")]
    pub max_order_value: Option<Money>,
    /// Tax code of the cost, looked up in the site's tax table. Absent: the cost is untaxed.
    #[member("shippingTaxCode")]
    pub shipping_tax_code: Option<String>,
    /// `GOODS`, in the place of a tax code: what the method costs is taxed as the goods.
    #[member("taxBy")]
    pub tax_by: Option<TaxBy>,
    /// Only customers of this group are offered the method. Absent: all are.
    #[member("shippingGroupId")]
    pub shipping_group_id: Option<String>,
    /// Shipping costs from an order value on; a tier with a group is for customers of that group.
    #[member("fees")]
    pub fees: Vec<ShippingFee>,
    /// Members that the interface does not name, kept as they were written.
    #[member(rest, beside("name"))]
    pub extra: Extra<'static, Self>,
}

/// A tier: what shipping costs from an order value on.
#[derive(Debug, Clone, Default, PartialEq, Model)]
pub struct ShippingFee {
    /// The gross value of an order, before discounts, from which the tier is for. Absent: 0.
    #[member("minOrderValue")]
    pub min_order_value: Option<Money>,
    /// The net cost.
    #[member("cost", required)]
    pub cost: Money,
    /// `true`: the cost is gross, on a site that includes tax and where the method is taxed. Absent or `false`: net.
    #[member("includesTax")]
    pub includes_tax: Option<bool>,
    /// Only customers of this group get the tier. Absent: all that have no tier of their own.
    #[member("shippingGroupId")]
    pub shipping_group_id: Option<String>,
    /// Members that the interface does not name, kept as they were written.
    #[member(rest)]
    pub extra: Extra<'static, Self>,
}

/// A time of delivery.
#[derive(Debug, Clone, Default, PartialEq, Model)]
pub struct DeliveryTime {
    /// Identifier, which a checkout names.
    #[member("id")]
    pub id: Option<String>,
    /// The zone that is delivered to.
    #[member("zoneId")]
    pub zone_id: Option<String>,
    /// The slots of the delivery time.
    #[member("slots")]
    pub slots: Vec<Slot>,
    /// Members that the interface does not name, kept as they were written.
    #[member(rest)]
    pub extra: Extra<'static, Self>,
}

/// A slot of a delivery time.
#[derive(Debug, Clone, Default, PartialEq, Model)]
pub struct Slot {
    /// Identifier, which a checkout names.
    #[member("id")]
    pub id: Option<String>,
    /// The method of the zone that delivers in this slot.
    #[member("shippingMethod")]
    pub shipping_method: Option<String>,
    /// Members that the interface does not name, kept as they were written.
    #[member(rest, beside("deliveryTimeRange", "cutOffTime", "capacity"))]
    pub extra: Extra<'static, Self>,
}

/// A customer in a shipping group.
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
