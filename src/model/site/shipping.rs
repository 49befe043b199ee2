//! The shipping services of a site: zones with their methods and tiers, delivery times with their slots, and groups
//! of customers with tiers of their own.

use crate::document::model::model;
use crate::model::price::Money;
use crate::model::site::method_name::MethodName;
use crate::model::site::service::ServiceSettings;

model! {
    /// A shipping service of a site.
    pub struct ShippingService {
        /// Identifier; of a payment service, the payment mode that a checkout names.
        "id" id: Option<String>,
        /// Name of the service.
        "name"(kept) name: Option<String>,
        /// Whether the service is in use. Absent: it is.
        "active" active: Option<bool>,
        /// Kind of the service.
        "serviceType"(kept) service_type: Option<String>,
        /// Address of the service.
        "serviceUrl"(kept) service_url: Option<String>,
        /// Settings of the service.
        "configuration"(kept) configuration: Option<Box<ServiceSettings>>,
        /// The zones that are shipped to, and how; none fits: the default zone.
        "zones" zones: Vec<ShippingZone>,
        /// When is delivered.
        "deliveryTimes" delivery_times: Vec<DeliveryTime>,
        /// Which customers are of which shipping group.
        "customerGroups" customer_groups: Vec<CustomerGroup>,
        ..extra beside "groups"
    }
}

model! {
    /// A group of destinations with the methods that serve them.
    pub struct ShippingZone {
        /// Identifier, which a checkout names.
        "id" id: Option<String>,
        /// Whether the zone serves every destination that no zone fits.
        "default" default: Option<bool>,
        /// The destinations.
        "shipTo" ship_to: Vec<ShipTo>,
        /// The ways of shipping there.
        "methods" methods: Vec<ShippingMethod>,
        ..extra beside "name"
    }
}

model! {
    /// One destination of a zone.
    pub struct ShipTo {
        /// ISO 3166-1 alpha-2 country code, compared without regard to case.
        "country" country: Option<String>,
        /// A postal code, or the beginning of some before one trailing `*`; absent, all of the country. Case and
        /// spaces do not matter.
        "postalCode" postal_code: Option<String>,
        ..extra
    }
}

model! {
    /// One way of shipping.
    pub struct ShippingMethod {
        /// Identifier, which a checkout names.
        "id" id: Option<String>,
        /// Name of the method, a text or a map of language code to text.
        "name" name: Option<MethodName>,
        /// Whether the method is in use. Absent: it is.
        "active" active: Option<bool>,
        /// The gross value of an order, before discounts, above which the method is not offered.
        "maxOrderValue" max_order_value: Option<Money>,
        /// Tax code of the cost, looked up in the site's tax table. Absent: the cost is untaxed.
        "shippingTaxCode" shipping_tax_code: Option<String>,
        /// Only customers of this group are offered the method. Absent: all are.
        "shippingGroupId" shipping_group_id: Option<String>,
        /// Shipping costs from an order value on; a tier with a group is for customers of that group.
        "fees" fees: Vec<ShippingFee>,
        ..extra beside "name"
    }
}

model! {
    /// A tier: what shipping costs from an order value on.
    pub struct ShippingFee {
        /// The gross value of an order, before discounts, from which the tier is for. Absent: 0.
        "minOrderValue" min_order_value: Option<Money>,
        /// The net cost.
        "cost"(required) cost: Money,
        /// Only customers of this group get the tier. Absent: all that have no tier of their own.
        "shippingGroupId" shipping_group_id: Option<String>,
        ..extra
    }
}

model! {
    /// A time of delivery.
    pub struct DeliveryTime {
        /// Identifier, which a checkout names.
        "id" id: Option<String>,
        /// The zone that is delivered to.
        "zoneId" zone_id: Option<String>,
        /// The slots of the delivery time.
        "slots" slots: Vec<Slot>,
        ..extra
    }
}

model! {
    /// A slot of a delivery time.
    pub struct Slot {
        /// Identifier, which a checkout names.
        "id" id: Option<String>,
        /// The method of the zone that delivers in this slot.
        "shippingMethod" shipping_method: Option<String>,
        ..extra beside "deliveryTimeRange", "cutOffTime", "capacity"
    }
}

model! {
    /// A customer in a shipping group.
    pub struct CustomerGroup {
        /// Identifier of the customer.
        "customerId" customer_id: Option<String>,
        /// Identifier of the group.
        "groupId" group_id: Option<String>,
        ..extra
    }
}
