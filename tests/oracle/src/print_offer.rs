//! Coupons and promotions as JSON text.

use crate::json::{Object, array, strings};
use crate::model::*;
use crate::print::{digits, flag, money};

/// The currency of an offer that is meant for other carts.
pub const OTHER_CURRENCY: &str = "SEK";

impl Coupon {
    pub fn json(&self, currency: &str) -> String {
        let offer = &self.offer;
        let currency = if offer.foreign { OTHER_CURRENCY } else { currency };
        let amount = |amount: &Decimal| money(amount, currency);
        let set = array(offer.set.iter().map(SetPart::json));
        Object::new()
            .maybe_string("id", offer.id.as_ref())
            .maybe_string("code", self.code.as_ref())
            .string("discountType", self.discount_type)
            .maybe_string("discountCalculationType", self.calculation)
            .maybe("discountPercentage", digits(&self.percentage))
            .maybe("discountRate", digits(&self.rate))
            .maybe("discountAbsolute", self.absolute.as_ref().map(amount))
            .maybe("amount", digits(&self.amount))
            .maybe_string("currency", self.currency.then_some(currency))
            .maybe("valid", flag(self.valid))
            .maybe("active", flag(offer.active))
            .maybe("categoryRestricted", flag(self.category_restricted))
            .maybe("segmentRestricted", flag(self.segment_restricted))
            .maybe("restrictions", self.restrictions_json(currency))
            .maybe("fixedPrice", offer.fixed_price.as_ref().map(amount))
            .maybe_string("per", offer.per_unit.then_some("UNIT"))
            .maybe_string("percentOf", offer.percent_of)
            .maybe("condition", offer.condition.as_ref().map(|condition| condition.json(currency)))
            .maybe("set", (!offer.set.is_empty()).then_some(set))
            .maybe("maxSets", offer.max_sets.map(|most| most.to_string()))
            .maybe_string("choose", offer.cheapest.then_some("CHEAPEST"))
            .maybe("maxDiscount", offer.max_discount.as_ref().map(amount))
            .maybe_string("group", offer.group)
            .end()
    }

    fn restrictions_json(&self, currency: &str) -> Option<String> {
        let asked = self.restrictions.clone().unwrap_or_default();
        let Offer { included_items, excluded_items, .. } = &self.offer;
        let list = |names: &Option<Vec<String>>| names.as_ref().map(|names| strings(names));
        let text = Object::new()
            .maybe("includedCategories", list(&asked.included))
            .maybe("excludedCategories", list(&asked.excluded))
            .maybe("includedItems", list(included_items))
            .maybe("excludedItems", list(excluded_items))
            .maybe("segments", list(&asked.segments))
            .maybe("minOrderValue", asked.min_order_value.as_ref().map(|least| least.json(currency)))
            .maybe_string("validFrom", asked.valid_from.as_ref())
            .maybe_string("validUntil", asked.valid_until.as_ref())
            .end();
        (self.restrictions.is_some() || text != "{}").then_some(text)
    }
}

impl Selector {
    pub fn json(&self) -> String {
        let list = |names: &Option<Vec<String>>| names.as_ref().map(|names| strings(names));
        Object::new()
            .maybe("includedItems", list(&self.included_items))
            .maybe("excludedItems", list(&self.excluded_items))
            .maybe("includedCategories", list(&self.included))
            .maybe("excludedCategories", list(&self.excluded))
            .end()
    }
}

impl Condition {
    fn json(&self, currency: &str) -> String {
        Object::new()
            .maybe("of", self.of.as_ref().map(Selector::json))
            .maybe("minValue", self.min_value.as_ref().map(|least| money(least, currency)))
            .maybe("minQuantity", digits(&self.min_quantity))
            .maybe("minLeft", self.min_left.as_ref().map(|least| money(least, currency)))
            .end()
    }
}

impl SetPart {
    fn json(&self) -> String {
        Object::new()
            .maybe("of", self.of.as_ref().map(Selector::json))
            .raw("quantity", self.quantity.to_string())
            .maybe("taken", self.taken.map(|taken| taken.to_string()))
            .end()
    }
}
