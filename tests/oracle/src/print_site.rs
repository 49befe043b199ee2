//! The site of a request as JSON text: its tax tables, shipping zones and payment entries.

use crate::json::{Object, array, strings};
use crate::model::*;
use crate::print::{digits, flag, money};

impl Site {
    pub fn json(&self, currency: &str) -> String {
        let address = Object::new().string("country", &self.home_country).string("zipCode", "10115").end();
        let promotions = self.promotions.iter().map(|promotion| promotion.json(currency));
        let promotions = (!self.promotions.is_empty()).then(|| array(promotions));
        Object::new()
            .maybe_string("code", self.code.then_some("shop"))
            .maybe("includesTax", flag(self.includes_tax))
            .maybe_string("priceTax", self.price_tax)
            .maybe_string("shippingValue", self.shipping_value)
            .maybe("cartCalculationScale", self.scale.map(|scale| scale.to_string()))
            .maybe_string("taxDeterminationBasedOn", self.tax_determination)
            .raw("homeBase", Object::new().raw("address", address).end())
            .maybe("shipToCountries", self.ship_to.as_ref().map(|countries| strings(countries)))
            .maybe(
                "rounding",
                self.rounding.map(|(level, mode)| {
                    let level = Object::new().string("taxLevel", level).maybe_string("mode", mode);
                    level.maybe_string("of", self.rounding_of).end()
                }),
            )
            .maybe("authorizedAmountUplift", digits(&self.uplift))
            .raw("tax", array(self.tax.iter().map(TaxEntry::json)))
            .raw("shipping", array(self.shipping.iter().map(|entry| entry.json(currency))))
            .raw("payment", array(self.payment.iter().map(|entry| entry.json(currency))))
            .maybe("promotions", promotions)
            .end()
    }
}

impl TaxEntry {
    fn json(&self) -> String {
        let class = |class: &TaxClass| {
            let components = class.components.iter().map(TaxComponent::json);
            let components = (!class.components.is_empty()).then(|| array(components));
            Object::new().string("code", &class.code).raw("rate", &class.rate.0).maybe("components", components).end()
        };
        let countries = self.countries.iter().map(|country| {
            Object::new()
                .string("countryCode", &country.code)
                .raw("taxClasses", array(country.classes.iter().map(class)))
                .end()
        });
        Object::new().string("id", "tax").maybe("active", flag(self.active)).raw("countries", array(countries)).end()
    }
}

impl TaxComponent {
    fn json(&self) -> String {
        Object::new()
            .string("code", &self.code)
            .maybe_string("name", self.name.as_ref())
            .raw("rate", &self.rate.0)
            .end()
    }
}

impl PaymentEntry {
    fn json(&self, currency: &str) -> String {
        Object::new()
            .string("id", &self.id)
            .maybe("active", flag(self.active))
            .maybe("fee", self.fee.as_ref().map(|fee| fee.json(currency)))
            .maybe("cashRounding", self.cash.as_ref().map(CashRounding::json))
            .end()
    }
}

impl CashRounding {
    fn json(&self) -> String {
        Object::new().raw("step", &self.step.0).maybe_string("mode", self.mode).end()
    }
}

impl PaymentFee {
    fn json(&self, currency: &str) -> String {
        let object = if self.percent {
            Object::new().string("feeType", "PERCENT").raw("feePercentage", &self.amount.0)
        } else {
            Object::new().string("feeType", "ABSOLUTE").raw("feeAbsolute", money(&self.amount, currency))
        };
        let object = object.maybe("includesTax", flag(self.includes_tax));
        object
            .maybe("taxable", flag(self.taxable))
            .maybe_string("taxCode", self.tax_code.as_ref())
            .maybe("taxBy", self.by_goods.then_some("\"GOODS\""))
            .end()
    }
}

impl ShippingEntry {
    fn json(&self, currency: &str) -> String {
        let some = |list: String| (list != "[]").then_some(list);
        let groups = self
            .customer_groups
            .iter()
            .map(|(customer, group)| Object::new().string("customerId", customer).string("groupId", group).end());
        Object::new()
            .string("id", "shipping")
            .maybe("active", flag(self.active))
            .maybe("zones", some(array(self.zones.iter().map(|zone| zone.json(currency)))))
            .maybe("deliveryTimes", some(array(self.delivery_times.iter().map(DeliveryTime::json))))
            .maybe("customerGroups", some(array(groups)))
            .end()
    }
}

impl Zone {
    fn json(&self, currency: &str) -> String {
        let places = self.ship_to.iter().map(|(country, postal_code)| {
            Object::new().string("country", country).maybe_string("postalCode", postal_code.as_ref()).end()
        });
        Object::new()
            .string("id", &self.id)
            .maybe("default", flag(self.default))
            .raw("shipTo", array(places))
            .raw("methods", array(self.methods.iter().map(|method| method.json(currency))))
            .end()
    }
}

impl Method {
    fn json(&self, currency: &str) -> String {
        Object::new()
            .string("id", &self.id)
            .maybe("active", flag(self.active))
            .maybe("maxOrderValue", self.max_order_value.as_ref().map(|money| money.json(currency)))
            .maybe_string("shippingTaxCode", self.tax_code.as_ref())
            .maybe("taxBy", self.by_goods.then_some("\"GOODS\""))
            .maybe_string("shippingGroupId", self.group.as_ref())
            .raw("fees", array(self.tiers.iter().map(|tier| tier.json(currency))))
            .end()
    }
}

impl Tier {
    fn json(&self, currency: &str) -> String {
        Object::new()
            .maybe("minOrderValue", self.min_order_value.as_ref().map(|money| money.json(currency)))
            .raw("cost", self.cost.json(currency))
            .maybe("includesTax", flag(self.includes_tax))
            .maybe_string("shippingGroupId", self.group.as_ref())
            .end()
    }
}

impl Money {
    pub fn json(&self, currency: &str) -> String {
        if self.plain { self.amount.0.clone() } else { money(&self.amount, currency) }
    }
}

impl DeliveryTime {
    fn json(&self) -> String {
        let slots =
            self.slots.iter().map(|(id, method)| Object::new().string("id", id).string("shippingMethod", method).end());
        Object::new().string("id", &self.id).string("zoneId", &self.zone).raw("slots", array(slots)).end()
    }
}
