//! The answer as JSON text, piece by piece, with its members in order.

use crate::calculate::Answer;
use crate::fractions::{self, Fraction};
use crate::instant;
use crate::json::{Object, array, quote};
use crate::model::{Fee, PaymentEntry, Request};
use crate::order_fee::ChargedOrderFee;
use crate::target::{Applied, Target};
use crate::tax;
use crate::totals::{CalculatedLine, Returned};
use crate::totals::{Sum, TotalDiscount};
use crate::value::{Basis, Value};

/// A part of the answer that is compared: its path and its text.
pub type Piece = (String, String);

impl Answer {
    pub fn pieces(&self, request: &Request) -> Vec<Piece> {
        let mut pieces = Vec::new();
        for (index, (line, item)) in self.lines.iter().zip(&request.cart.items).enumerate() {
            pieces.push((format!("/cart/items/{index}/unitPrice"), plain(&line.priced.unit_price)));
            pieces.push((format!("/cart/items/{index}/calculatedPrice"), self.line(line, &item.fees)));
            let place = format!("/cart/items/{index}/couponDiscounts");
            pieces.extend(coupon_discounts(line).map(|coupons| (place, coupons)));
        }
        pieces.push(("/cart/calculatedPrice".into(), self.cart(request)));
        let tax = &self.cart.final_price.gross - &self.cart.final_price.net;
        let total_tax = Object::new().number("amount", &tax).string("currency", &request.cart.currency).end();
        pieces.push(("/cart/totalTax".into(), total_tax));
        pieces.push(("/cart/totalUnitsCount".into(), fractions::text(&self.units)));
        pieces.push(("/notices".into(), array(self.notices.iter().map(|notice| notice.json()))));
        pieces.extend(self.offers.clone().map(|offers| ("/offers".into(), offers)));
        pieces.extend(self.next_tiers.clone().map(|tiers| ("/tiers".into(), tiers)));
        pieces.extend(self.next_shipping.clone().map(|next| ("/shipping".into(), next)));
        pieces.extend(self.provenance(request));
        pieces
    }

    /// Returns the provenance without the version.
    fn provenance(&self, request: &Request) -> Vec<Piece> {
        let preferred = request.preferences.as_ref().and_then(|preferences| preferences.distribution);
        let members = [
            ("rules", Some("3".to_owned())),
            ("scale", Some(self.basis.scale.to_string())),
            ("basis", Some(quote(if self.basis.gross { "GROSS" } else { "NET" }))),
            ("rounding", Some(quote(request.tax_per_rate().flatten().or(request.of_tax()).unwrap_or("HALF_UP")))),
            ("roundingOf", request.of_tax().map(|_| quote("TAX"))),
            ("taxLevel", request.tax_per_rate().map(|_| quote("RATE"))),
            ("distribution", Some(quote(preferred.unwrap_or("LARGEST_FIRST")))),
            ("taxExemption", tax::exemption_with_reason(request)),
            ("now", request.now.as_ref().map(|now| quote(&instant::utc(now)))),
        ];
        let piece = |(name, json): (&str, Option<String>)| Some((format!("/provenance/{name}"), json?));
        members.into_iter().filter_map(piece).collect()
    }

    fn line(&self, line: &CalculatedLine, fees: &[Fee]) -> String {
        let basis = self.basis;
        let price = value(&line.target.price).maybe("calculated", line.priced.stated.then_some("\"EXTERNAL\"")).end();
        let fees = line.fees.iter().zip(fees).map(|(target, fee)| self.fee(target, fee));
        Object::new()
            .raw("price", price)
            .maybe("upliftValue", line.priced.uplift.as_ref().map(plain))
            .maybe("discountedPrice", discounted(basis, &line.target))
            .maybe("fees", (!line.fees.is_empty()).then(|| array(fees)))
            .maybe("totalFee", line.totals.total_fee.as_ref().map(sum))
            .maybe("totalDiscount", line.totals.total_discount.as_ref().map(|total| total_discount(basis, total)))
            .raw("finalPrice", plain(&line.totals.final_price))
            .end()
    }

    fn fee(&self, target: &Target, fee: &Fee) -> String {
        Object::new()
            .maybe_string("id", fee.id.as_ref())
            .string("type", fee.kind.name())
            .string("origin", fee.origin.as_deref().unwrap_or("EXTERNAL"))
            .maybe("name", fee.name)
            .raw("price", plain(&target.price))
            .maybe("discountedPrice", discounted(self.basis, target))
            .end()
    }

    fn cart(&self, request: &Request) -> String {
        let (basis, cart) = (self.basis, &self.cart);
        let lines = Object::new().raw("lines", array(cart.aggregate.iter().map(group))).end();
        Object::new()
            .raw("price", plain(&cart.price))
            .maybe("upliftValue", cart.uplift.as_ref().map(plain))
            .maybe("discountedPrice", cart.discounted_price.as_ref().map(sum))
            .maybe("fees", cart.fees.as_ref().map(plain))
            .maybe("totalFee", cart.total_fee.as_ref().map(sum))
            .maybe("totalDiscount", cart.total_discount.as_ref().map(|total| total_discount(basis, total)))
            .maybe("shipping", cart.shipping.as_ref().map(|shipping| plain(&shipping.price)))
            .maybe("totalShipping", cart.shipping.as_ref().map(|shipping| current(basis, shipping)))
            .maybe("orderFees", order_fees(&cart.last.order_fees))
            .maybe("paymentFees", cart.last.payment.as_ref().map(|(entry, price)| array([payment(entry, price)])))
            .raw("finalPrice", value(&cart.final_price).raw("taxAggregate", lines).end())
            .maybe("takenBack", cart.taken_back.as_ref().map(|own| taken_back(request, own)))
            .maybe("payable", cart.payable.as_ref().map(|payable| payable.json(request)))
            .end()
    }
}

/// Returns the amounts that coupons took off a line and its fees, one sum for each code; `None` if they took nothing.
fn coupon_discounts(line: &CalculatedLine) -> Option<String> {
    let applied = line.target.applied.iter().chain(line.fees.iter().flat_map(|fee| &fee.applied));
    let mut sums: Vec<(&str, Fraction)> = Vec::new();
    for one in applied.filter(|one| one.origin == "INTERNAL") {
        match sums.iter_mut().find(|(code, _)| *code == one.id) {
            Some((_, sum)) => *sum += &one.value,
            None => sums.push((&one.id, one.value.clone())),
        }
    }
    let entry = |(code, sum): &(&str, Fraction)| Object::new().string("couponId", code).number("value", sum).end();
    (!sums.is_empty()).then(|| array(sums.iter().map(entry)))
}

fn order_fees(fees: &[ChargedOrderFee]) -> Option<String> {
    let one = |charged: &ChargedOrderFee| {
        let terms = &charged.fee.terms;
        Object::new()
            .string("id", terms.id.as_deref().expect("an order fee has an id"))
            .string("type", terms.kind.name())
            .string("origin", charged.origin)
            .maybe("name", terms.name)
            .raw("price", plain(&charged.price))
            .end()
    };
    (!fees.is_empty()).then(|| array(fees.iter().map(one)))
}

fn taken_back(request: &Request, own: &Returned) -> String {
    let lines = request.taken_back.iter().flatten().zip(&own.prices).map(|(entry, price)| {
        Object::new()
            .string("id", &entry.id)
            .maybe("name", entry.name)
            .number("quantity", &entry.quantity.exact())
            .raw("price", plain(price))
            .end()
    });
    let groups = Object::new().raw("lines", array(own.aggregate.iter().map(group))).end();
    Object::new()
        .raw("lines", array(lines))
        .raw("totalPrice", value(&own.total).raw("taxAggregate", groups).end())
        .end()
}

fn payment(entry: &PaymentEntry, price: &Value) -> String {
    let percent = entry.fee.as_ref().is_some_and(|fee| fee.percent);
    let kind = if percent { "PERCENT" } else { "ABSOLUTE" };
    Object::new()
        .string("id", &entry.id)
        .string("type", kind)
        .string("origin", "INTERNAL")
        .raw("price", plain(price))
        .end()
}

/// Returns a price value, to which members can be added.
fn value(value: &Value) -> Object {
    let parts = || Object::new().raw("lines", array(value.parts.iter().map(group))).end();
    let parts = (!value.parts.is_empty()).then(parts);
    Object::new()
        .number("netValue", &value.net)
        .number("grossValue", &value.gross)
        .number("taxValue", &(&value.gross - &value.net))
        .maybe_string("taxCode", value.tax.code.as_ref())
        .maybe("taxRate", value.tax.rate.as_ref().map(fractions::text))
        .maybe("taxAggregate", parts)
}

/// Returns one tax of a price, with the taxes that make it up.
fn group(group: &Value) -> String {
    let components = group.tax.components.iter().zip(&group.taxes).map(|(component, tax)| {
        Object::new()
            .string("code", &component.code)
            .maybe_string("name", component.name.as_ref())
            .number("rate", &component.rate)
            .number("taxValue", tax)
            .end()
    });
    let components = (!group.tax.components.is_empty()).then(|| array(components));
    value(group).maybe("components", components).end()
}

fn plain(price: &Value) -> String {
    value(price).end()
}

fn with_applied(price: &Value, applied: &[Applied]) -> String {
    value(price).maybe("appliedDiscounts", (!applied.is_empty()).then(|| list(applied))).end()
}

fn list(applied: &[Applied]) -> String {
    array(applied.iter().map(|one| {
        Object::new()
            .string("id", &one.id)
            .number("value", &one.value)
            .string("discountType", one.kind)
            .string("origin", one.origin)
            .raw("price", plain(&one.price))
            .maybe("quantity", one.quantity.map(|quantity| quantity.to_string()))
            .end()
    }))
}

fn current(basis: Basis, target: &Target) -> String {
    with_applied(&target.current_price(basis), &target.applied)
}

fn discounted(basis: Basis, target: &Target) -> Option<String> {
    target.discounted_price(basis).map(|price| with_applied(&price, &target.applied))
}

fn sum(sum: &Sum) -> String {
    with_applied(&sum.value, &sum.applied)
}

fn total_discount(basis: Basis, total: &TotalDiscount) -> String {
    let method = if basis.gross { "ApplyDiscountAfterTax" } else { "ApplyDiscountBeforeTax" };
    Object::new()
        .string("calculationType", method)
        .number("value", &total.value)
        .raw("price", plain(&total.price))
        .raw("appliedDiscounts", list(&total.applied))
        .end()
}
