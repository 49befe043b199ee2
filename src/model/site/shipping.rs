//! The shipping services of a site: zones with their methods and tiers, delivery times with their slots, and groups
//! of customers with tiers of their own.

use crate::document::model::model;
use crate::model::price::Money;
use crate::model::site::service::ServiceSettings;

model! {
    /// A shipping service of a site.
    pub struct ShippingService {
        /// Identifier of the service.
        "id" id: Option<String>,
        /// Name of the service.
        "name"(kept) name: Option<String>,
        /// Whether the service is in use; absent, it is.
        "active" active: Option<bool>,
        /// Type of the service.
        "serviceType"(kept) service_type: Option<String>,
        /// Address of the service.
        "serviceUrl"(kept) service_url: Option<String>,
        /// Settings of the service.
        "configuration"(kept) configuration: Option<Box<ServiceSettings>>,
        /// Where it ships to, and for how much.
        "zones" zones: Vec<ShippingZone>,
        /// When it delivers.
        "deliveryTimes" delivery_times: Vec<DeliveryTime>,
        /// Which customers belong to which shipping group.
        "customerGroups" customer_groups: Vec<CustomerGroup>,
        ..extra
    }
}

model! {
    /// A group of destinations with the methods that serve them.
    pub struct ShippingZone {
        /// Identifier of the zone.
        "id" id: Option<String>,
        /// Whether the zone serves every destination that no zone fits.
        "default" default: Option<bool>,
        /// The destinations.
        "shipTo" ship_to: Vec<ShipTo>,
        /// The methods.
        "methods" methods: Vec<ShippingMethod>,
        ..extra
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
        /// Identifier of the method.
        "id" id: Option<String>,
        /// Whether the method is in use; absent, it is.
        "active" active: Option<bool>,
        /// The largest order value that the method takes.
        "maxOrderValue" max_order_value: Option<Money>,
        /// Tax code of the cost, looked up; absent, the cost is untaxed.
        "shippingTaxCode" shipping_tax_code: Option<String>,
        /// The group of customers that the method is for; absent, all.
        "shippingGroupId" shipping_group_id: Option<String>,
        /// The tiers of its cost.
        "fees" fees: Vec<ShippingFee>,
        ..extra
    }
}

model! {
    /// A tier: what shipping costs from an order value on.
    pub struct ShippingFee {
        /// The least order value of the tier; absent, zero.
        "minOrderValue" min_order_value: Option<Money>,
        /// The net cost.
        "cost"(required) cost: Money,
        /// The group of customers that the tier is for; absent, all that have no tier of their own.
        "shippingGroupId" shipping_group_id: Option<String>,
        ..extra
    }
}

model! {
    /// A time of delivery.
    pub struct DeliveryTime {
        /// Identifier of the delivery time.
        "id" id: Option<String>,
        /// The zone that it delivers in.
        "zoneId" zone_id: Option<String>,
        /// Its slots.
        "slots" slots: Vec<Slot>,
        ..extra
    }
}

model! {
    /// A slot of a delivery time.
    pub struct Slot {
        /// Identifier of the slot.
        "id" id: Option<String>,
        /// The method that delivers in the slot.
        "shippingMethod" shipping_method: Option<String>,
        ..extra
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
