//! A request as JSON text.

use crate::json::{Object, array, quote, strings};
use crate::model::*;
use crate::tax;

impl Request {
    pub fn json(&self) -> String {
        let text = self.json_with(&self.cart_json());
        match &self.misspelt {
            Some(misspelt) => misspelt.written(self, text),
            None => text,
        }
    }

    /// Returns the request with another cart.
    pub fn json_with(&self, cart: &str) -> String {
        Object::new()
            .raw("cart", cart)
            .raw("site", self.site.json(&self.cart.currency))
            .maybe("coupons", self.coupons.as_ref().map(|coupons| self.coupons_json(coupons)))
            .maybe("customer", self.customer.as_ref().map(Customer::json))
            .maybe("checkout", self.checkout.as_ref().map(Checkout::json))
            .maybe("shippingCost", self.shipping_cost.as_ref().map(ShippingCost::json))
            .maybe("orderFees", OrderFee::list(&self.order_fees, &self.cart.currency))
            .maybe("credits", self.credits.as_ref().map(|credits| self.credits_json(credits)))
            .maybe("takenBack", self.taken_back.as_ref().map(|entries| self.taken_back_json(entries)))
            .maybe("preferences", self.preferences.as_ref().map(Preferences::json))
            .maybe_string("now", self.now.as_ref())
            .maybe("offers", self.offers.then_some("true"))
            .end()
    }

    pub fn cart_json(&self) -> String {
        let cart = &self.cart;
        let discounts = (!cart.discounts.is_empty()).then(|| self.coupons_json(&cart.discounts));
        Object::with_nulls(self.nulls)
            .string("currency", &cart.currency)
            .string("siteCode", "shop")
            .maybe_null("customerId", quoted(&cart.customer_id))
            .maybe_null("countryCode", quoted(&cart.country_code))
            .maybe_null("zipCode", quoted(&cart.zip_code))
            .raw("items", array(cart.items.iter().map(|line| line.json(&cart.currency, self.nulls))))
            .maybe_null("discounts", discounts)
            .maybe("calculatedPrice", cart.stale)
            .maybe("totalTax", cart.stale)
            .maybe("totalUnitsCount", cart.stale.map(|_| "77"))
            .end()
    }

    fn credits_json(&self, credits: &[Credit]) -> String {
        array(credits.iter().map(|credit| {
            Object::new()
                .string("id", &credit.id)
                .maybe_string("kind", credit.kind)
                .raw("amount", &credit.amount.0)
                .maybe_string("currency", credit.currency.then_some(&self.cart.currency))
                .maybe("of", credit.of.as_ref().map(Selector::json))
                .maybe("shipping", credit.shipping.map(|pays| pays.to_string()))
                .maybe("fees", credit.fees.map(|pays| pays.to_string()))
                .end()
        }))
    }

    fn taken_back_json(&self, entries: &[TakenBack]) -> String {
        array(entries.iter().map(|entry| {
            let price = Object::new()
                .raw("effectiveAmount", &entry.amount.0)
                .maybe_string("currency", entry.currency.then_some(&self.cart.currency));
            Object::new()
                .string("id", &entry.id)
                .maybe("name", entry.name)
                .raw("quantity", &entry.quantity.0)
                .raw("price", price.end())
                .maybe_string("taxCode", entry.tax_code.as_ref())
                .maybe("taxRate", entry.tax_rate.as_ref().map(|rate| rate.0.clone()))
                .end()
        }))
    }

    fn coupons_json(&self, coupons: &[Coupon]) -> String {
        array(coupons.iter().map(|coupon| coupon.json(&self.cart.currency)))
    }
}

impl PriceTier {
    fn json(&self) -> String {
        Object::new().raw("minQuantity", &self.from.0).raw("effectiveAmount", &self.amount.0).end()
    }
}

impl Line {
    /// Writes the line for a cart in a currency; absent optional members are `null` or left out.
    pub fn json(&self, currency: &str, nulls: bool) -> String {
        let kind = if self.external { "EXTERNAL" } else { "INTERNAL" };
        let price_currency = self.price_currency.then_some(currency);
        let unit = self.measurement_unit.as_ref();
        let unit = unit.map(|unit| Object::new().raw("quantity", &unit.0).string("unitCode", "kg").end());
        let (name, amount) = match &self.line_amount {
            Some(amount) => ("lineAmount", amount),
            None => ("effectiveAmount", &self.amount),
        };
        let price = Object::new()
            .raw(name, &amount.0)
            .maybe_string("currency", price_currency)
            .maybe("measurementUnit", unit)
            .maybe("tiers", list(&self.tiers, |tiers| array(tiers.iter().map(PriceTier::json))))
            .maybe_string("priceId", self.price_id.as_ref())
            .end();
        let head = Object::with_nulls(nulls).maybe_string("id", Some(&self.id).filter(|id| !id.is_empty()));
        let head = match self.kind_member {
            Some(member) => head.string(member, kind),
            None => head,
        };
        let object = head
            .maybe_null("itemYrn", quoted(&self.item_yrn))
            .maybe_null("product", self.product.as_ref().map(Product::json))
            .maybe_null("segments", list(&self.segments, strings))
            .raw("quantity", &self.quantity.0)
            .raw("price", price)
            .maybe_null("taxCode", quoted(&self.tax_code))
            .maybe("unitPrice", self.unit_price.as_ref().map(UnitPrice::json))
            .maybe_null("tax", self.tax.as_ref().map(ExternalTax::json))
            .maybe_null("lineTax", self.line_tax.as_ref().map(ExternalTax::json))
            .maybe_null("weightDependent", flag(self.weight_dependent))
            .maybe_null("shippable", flag(self.shippable))
            .maybe("keepAsSeparateLineItem", self.separate.then_some("true"))
            .maybe_null("externalDiscounts", list(&self.discounts, |all| array(all.iter().map(ExternalDiscount::json))))
            .maybe_null("externalFees", list(&self.fees, |all| array(all.iter().map(|fee| fee.json(currency)))))
            .maybe("calculatedPrice", self.stale)
            .maybe("couponDiscounts", self.stale);
        match self.note {
            Some(name) => object.raw(name, r#"{"b":1.50,"a":null}"#).end(),
            None => object.end(),
        }
    }
}

impl Fee {
    fn json(&self, currency: &str) -> String {
        self.members(currency).end()
    }

    /// The members of the fee, to which others can be added.
    pub fn members(&self, currency: &str) -> Object {
        let object = Object::new()
            .maybe_string("id", self.id.as_ref())
            .maybe_string("origin", self.origin.as_ref())
            .maybe("name", self.name)
            .string("feeType", self.kind.name());
        let object = match self.kind {
            FeeKind::Percent => object.raw("feePercentage", &self.amount.0),
            _ => object.raw("feeAbsolute", money(&self.amount, currency)),
        };
        object
            .maybe("includesTax", flag(self.includes_tax))
            .maybe("taxable", flag(self.taxable))
            .maybe_string("taxCode", self.tax_code.as_ref())
            .maybe("taxRate", digits(&self.tax_rate))
    }
}

impl Product {
    fn json(&self) -> String {
        Object::new()
            .string("id", &self.id)
            .maybe("categories", self.categories.as_ref().map(|categories| strings(categories)))
            .end()
    }
}

impl UnitPrice {
    fn json(&self) -> String {
        Object::new()
            .maybe("netValue", self.stale.then_some("3.33"))
            .maybe("grossValue", self.stale.then_some("4.44"))
            .maybe_string("taxCode", self.tax_code.as_ref())
            .maybe("taxRate", digits(&self.tax_rate))
            .end()
    }
}

impl ExternalTax {
    fn json(&self) -> String {
        Object::new()
            .maybe_string("name", self.name.as_ref())
            .raw("rate", &self.rate.0)
            .maybe("netValue", digits(&self.net))
            .maybe("grossValue", digits(&self.gross))
            .maybe("quantity", digits(&self.quantity))
            .end()
    }
}

impl ExternalDiscount {
    fn json(&self) -> String {
        Object::new()
            .string("id", &self.id)
            .string("discountType", if self.percent { "PERCENT" } else { "ABSOLUTE" })
            .raw("value", &self.value.0)
            .maybe("sequence", self.sequence.map(|sequence| sequence.to_string()))
            .maybe("includeFees", flag(self.include_fees))
            .maybe("quantity", digits(&self.quantity))
            .end()
    }
}

impl Customer {
    fn json(&self) -> String {
        let addresses = self.addresses.iter().map(|address| {
            Object::new()
                .maybe_string("country", address.country.as_ref())
                .raw("tags", strings(&address.tags))
                .maybe("isDefault", flag(address.is_default))
                .end()
        });
        Object::new()
            .maybe_string("id", self.id.as_ref())
            .raw("addresses", array(addresses))
            .raw("segments", strings(&self.segments))
            .maybe("taxExemption", self.exemption.map(exemption))
            .end()
    }
}

impl Checkout {
    fn json(&self) -> String {
        let object = Object::new();
        let object = match &self.stage {
            None => object,
            Some(Stage::Final { zone, method }) => object.string("zoneId", zone).string("methodId", method),
            Some(Stage::Slot { delivery_time, slot }) => {
                object.string("deliveryTimeId", delivery_time).string("slotId", slot)
            }
        };
        object.maybe_string("paymentMode", self.payment_mode.as_ref()).end()
    }
}

impl ShippingCost {
    fn json(&self) -> String {
        Object::new()
            .raw("amount", &self.amount.0)
            .maybe("includesTax", flag(self.includes_tax))
            .maybe_string("taxCode", self.tax_code.as_ref())
            .maybe("taxRate", digits(&self.tax_rate))
            .maybe("taxBy", self.by_goods.then_some("\"GOODS\""))
            .end()
    }
}

impl Preferences {
    fn json(&self) -> String {
        Object::new()
            .maybe("authorizedAmountUplift", digits(&self.uplift))
            .maybe_string("distribution", self.distribution)
            .end()
    }
}

pub fn money(amount: &Decimal, currency: &str) -> String {
    Object::new().raw("amount", &amount.0).string("currency", currency).end()
}

pub fn flag(value: Option<bool>) -> Option<String> {
    value.map(|value| value.to_string())
}

pub fn digits(number: &Option<Decimal>) -> Option<&str> {
    number.as_ref().map(|number| number.0.as_str())
}

fn quoted(text: &Option<String>) -> Option<String> {
    text.as_ref().map(|text| quote(text))
}

/// An empty list is left out.
fn list<T>(items: &[T], json: impl Fn(&[T]) -> String) -> Option<String> {
    (!items.is_empty()).then(|| json(items))
}

fn exemption(code: &'static str) -> String {
    Object::new().string("code", code).maybe_string("reason", tax::reason(code)).end()
}
