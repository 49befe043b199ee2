//! Writes a calculation as JSON, with its members in the order of the interface and without those that do not apply.

use std::ops::Range;

use super::{
    Calculation, CartCalculation, DiscountedParts, DiscountedPrice, FeeParts, LineParts, TotalDiscount, TotalParts,
    by_code,
};
use crate::document::write::list;
use crate::document::{ListUpTo, ToJson as _, list_up_to, name, number, text};
use crate::money::{Digits, Number};
use crate::pricing::amounts::{PriceParts, PriceValue, TaxGroup, TaxKey};
use crate::pricing::offers::{DiscountParts, Discounts};

impl Calculation {
    /// Writes the whole calculation as JSON, as through `serde`, from which [`Calculation::from_json`] reads it: the
    /// figures in the form of the `cart` that [`json::calculate`](crate::json::calculate) answers with for
    /// `calculatedOnly`, `{items: [{id?, unitPrice, couponDiscounts?, calculatedPrice}], totalUnitsCount, totalTax,
    /// calculatedPrice}`, followed by `notices`, by what `offers` and `explain` have added, and by the `provenance`.
    ///
    /// ```
    /// use cartwright::{Cart, Item, Site, calculate};
    ///
    /// let mut cart = Cart::new("EUR".parse()?, "main");
    /// cart.items.push(Item::internal("urn:shop:product:tea", 3.into(), "4.95".parse()?));
    /// let text = calculate(&cart, &Site::default(), &[])?.to_json();
    /// assert!(text.starts_with(r#"{"items":[{"unitPrice":{"netValue":4.95,"#));
    /// assert!(text.contains(r#","notices":[],"provenance":{"#));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn to_json(&self) -> String {
        let mut out = String::new();
        self.write(&mut out);
        out
    }
}

/// Opens an object with the figures of a calculation.
pub(crate) fn figures_of(out: &mut String, calculation: &Calculation) {
    out.push_str(r#"{"items":"#);
    let lines = (0..calculation.lines.len()).filter_map(|at| calculation.lines.parts(at));
    list_up_to(out, usize::MAX, lines, |out, line| whole_line(out, &line));
    totals(out, calculation);
}

/// Writes the totals of a calculation as an object.
pub(crate) fn totals_of(out: &mut String, calculation: &Calculation) {
    out.push('{');
    totals(out, calculation);
    out.push('}');
}

fn totals(out: &mut String, calculation: &Calculation) {
    number(out, "totalUnitsCount", calculation.total_units_count);
    name(out, "totalTax");
    total_tax(out, calculation);
    name(out, "calculatedPrice");
    cart(out, &calculation.calculated_price, usize::MAX);
}

/// Writes the id, unit price, coupon discounts and figures of a line as an object.
pub(crate) fn whole_line(out: &mut String, line: &LineParts<'_>) {
    out.push('{');
    if let Some(id) = line.id {
        text(out, "id", id);
    }
    line_figures(out, line, usize::MAX);
    out.push('}');
}

/// Writes the unit price, coupon discounts and figures of a line as members, with `most` as in [`line`].
pub(crate) fn line_figures(out: &mut String, figures: &LineParts<'_>, most: usize) {
    price_member(out, "unitPrice", Some(figures.unit_price));
    if figures.has_coupon_discounts() {
        name(out, "couponDiscounts");
        by_code::write_list(out, figures, most);
    }
    name(out, "calculatedPrice");
    line(out, figures, most);
}

/// Writes the final price of a line, as the only member of its `calculatedPrice`.
pub(crate) fn line_total(out: &mut String, line: &LineParts<'_>, _most: usize) {
    name(out, "calculatedPrice");
    out.push('{');
    price_member(out, "finalPrice", Some(line.final_price));
    out.push('}');
}

/// Writes a price after discounts, with the discounts.
pub(crate) fn discounted_price(out: &mut String, value: DiscountedParts<'_>) {
    figures(out, &value.price);
    discounts(out, value.discounts, usize::MAX);
    out.push('}');
}

/// Opens an object with the members of a price value.
pub(crate) fn figures(out: &mut String, price: &PriceParts<'_>) {
    sides(out, price.sides(), price.tax());
    if !price.groups().is_empty() {
        aggregate(out, price.groups(), usize::MAX);
    }
}

/// Opens an object with net, gross and tax, and the tax code and the rate.
#[inline]
fn sides(out: &mut String, [net, gross, tax]: [Digits; 3], key: Option<&TaxKey>) {
    out.push_str(r#"{"netValue":"#);
    net.write(out);
    out.push_str(r#","grossValue":"#);
    gross.write(out);
    out.push_str(r#","taxValue":"#);
    tax.write(out);
    out.push_str(key.map(TaxKey::members).unwrap_or_default());
}

pub(crate) fn price(out: &mut String, price: &PriceParts<'_>) {
    figures(out, price);
    out.push('}');
}

fn price_member(out: &mut String, member: &'static str, value: Option<PriceParts<'_>>) {
    if let Some(value) = value {
        name(out, member);
        price(out, &value);
    }
}

fn discounts(out: &mut String, discounts: Discounts<'_>, most: usize) {
    if discounts.len() > 0 {
        name(out, "appliedDiscounts");
        let mut list = ListUpTo::open(out, most);
        discounts.each(|parts| list.add(|out| discount(out, &parts)));
        list.close();
    }
}

/// Writes the results of the offers, the next cheaper shipping cost and the next price tiers as members, if they were
/// requested. Lists are cut off once the text is longer than `most` bytes.
pub(crate) fn offers(out: &mut String, calculation: &Calculation, most: usize) {
    if let Some(offers) = &calculation.offers {
        name(out, "offers");
        list_up_to(out, most, offers, |out, offer| offer.write(out));
    }
    if let Some(shipping) = &calculation.next_shipping {
        name(out, "shipping");
        shipping.write(out);
    }
    if let Some(tiers) = &calculation.tiers {
        name(out, "tiers");
        list_up_to(out, most, tiers, |out, tier| tier.write(out));
    }
}

pub(crate) fn discount(out: &mut String, parts: &DiscountParts<'_>) {
    let [before, behind] = parts.key.members();
    out.push_str(before);
    parts.value.write(out);
    out.push_str(behind);
    figures(out, &parts.price);
    match parts.units {
        None => out.push_str("}}"),
        Some(units) => {
            out.push('}');
            number(out, "quantity", units);
            out.push('}');
        }
    }
}

/// The price and the discounts that were last written for a line, with their ranges in the text, to be copied if they
/// come again.
#[derive(Default)]
pub(crate) struct LastWritten<'l> {
    figures: Option<(PriceParts<'l>, Range<usize>)>,
    discounts: Option<(Discounts<'l>, Range<usize>)>,
}

impl<'l> LastWritten<'l> {
    /// Like [`figures`], but copies a price that equals the last one.
    fn figures(&mut self, out: &mut String, price: PriceParts<'l>) {
        let start = out.len();
        match &self.figures {
            Some((same, index)) if *same == price => out.extend_from_within(index.clone()),
            _ => figures(out, &price),
        }
        self.figures = Some((price, start..out.len()));
    }

    /// Like [`discounts`], but copies a list that is the last one.
    fn discounts(&mut self, out: &mut String, applied: Discounts<'l>, most: usize) {
        let start = out.len();
        match &self.discounts {
            Some((same, index)) if same.is_shared_with(applied) => out.extend_from_within(index.clone()),
            _ => discounts(out, applied, most),
        }
        self.discounts = Some((applied, start..out.len()));
    }
}

fn discounted(out: &mut String, member: &'static str, value: Option<DiscountedParts<'_>>, most: usize) {
    discounted_once(out, member, value, &mut LastWritten::default(), most);
}

fn discounted_once<'l>(
    out: &mut String,
    member: &'static str,
    value: Option<DiscountedParts<'l>>,
    written: &mut LastWritten<'l>,
    most: usize,
) {
    if let Some(value) = value {
        name(out, member);
        written.figures(out, value.price);
        written.discounts(out, value.discounts, most);
        out.push('}');
    }
}

fn total_discount<'l>(out: &mut String, value: Option<TotalParts<'l>>, written: &mut LastWritten<'l>, most: usize) {
    if let Some(value) = value {
        name(out, "totalDiscount");
        total_discount_value(out, value, written, most);
    }
}

pub(crate) fn total_discount_value<'l>(
    out: &mut String,
    value: TotalParts<'l>,
    written: &mut LastWritten<'l>,
    most: usize,
) {
    out.push('{');
    text(out, "calculationType", value.calculation_type.as_str());
    name(out, "value");
    value.value.write(out);
    price_member(out, "price", Some(value.sum.price));
    written.discounts(out, value.sum.discounts, most);
    out.push('}');
}

pub(crate) fn fee(out: &mut String, fee: &FeeParts<'_>, most: usize) {
    fee_head(out, fee);
    price_member(out, "price", Some(fee.price));
    discounted(out, "discountedPrice", fee.discounted_price, most);
    out.push('}');
}

/// Opens an object with the members that a fee repeats from its definition.
pub(crate) fn fee_head(out: &mut String, fee: &FeeParts<'_>) {
    out.push('{');
    if let Some(id) = fee.id {
        text(out, "id", id);
    }
    text(out, "type", fee.fee_type.as_str());
    text(out, "origin", fee.origin.as_str());
    if let Some(localized) = fee.name {
        name(out, "name");
        out.push_str(localized.as_str());
    }
}

/// Writes the `calculatedPrice` of a line. Once the text is longer than `most` bytes, its lists are cut off; a caller
/// with a limit refuses such a text.
pub(crate) fn line(out: &mut String, line: &LineParts<'_>, most: usize) {
    // The final price usually equals the price or the discounted price, and the total discount has the discounts of the
    // price.
    let mut written = LastWritten::default();
    out.push_str(r#"{"price":"#);
    written.figures(out, line.price);
    if line.calculated_externally {
        text(out, "calculated", "EXTERNAL");
    }
    out.push('}');
    price_member(out, "upliftValue", line.uplift_value);
    discounted_once(out, "discountedPrice", line.discounted_price, &mut written, most);
    if line.fees.len() > 0 {
        name(out, "fees");
        list_up_to(out, most, line.fees.parts(), |out, one| fee(out, &one, most));
    }
    discounted(out, "totalFee", line.total_fee, most);
    total_discount(out, line.total_discount, &mut written, most);
    name(out, "finalPrice");
    written.figures(out, line.final_price);
    out.push_str("}}");
}

/// Writes the `calculatedPrice` of a cart, with `most` as in [`line`].
pub(crate) fn cart(out: &mut String, cart: &CartCalculation, most: usize) {
    out.push('{');
    price_member(out, "price", Some(cart.price.parts()));
    price_member(out, "upliftValue", cart.uplift_value.as_ref().map(PriceValue::parts));
    discounted(out, "discountedPrice", cart.discounted_price.as_ref().map(DiscountedPrice::parts), most);
    price_member(out, "fees", cart.fees.as_ref().map(PriceValue::parts));
    discounted(out, "totalFee", cart.total_fee.as_ref().map(DiscountedPrice::parts), most);
    let total = cart.total_discount.as_ref().map(TotalDiscount::parts);
    total_discount(out, total, &mut LastWritten::default(), most);
    price_member(out, "shipping", cart.shipping.as_ref().map(PriceValue::parts));
    discounted(out, "totalShipping", cart.total_shipping.as_ref().map(DiscountedPrice::parts), most);
    if !cart.order_fees.is_empty() {
        name(out, "orderFees");
        cart.order_fees.write(out);
    }
    if !cart.payment_fees.is_empty() {
        name(out, "paymentFees");
        cart.payment_fees.write(out);
    }
    name(out, "finalPrice");
    aggregated(out, &cart.final_price, most);
    out.push('}');
    if let Some(taken_back) = &cart.taken_back {
        name(out, "takenBack");
        out.push('{');
        name(out, "lines");
        list_up_to(out, most, &taken_back.lines, |out, line| line.write(out));
        name(out, "totalPrice");
        aggregated(out, &taken_back.total_price, most);
        out.push_str("}}");
    }
    if let Some(payable) = &cart.payable {
        name(out, "payable");
        payable.write(out);
    }
    out.push('}');
}

/// Writes the parts of a price by tax code and rate as a member, with `most` as in [`line`].
fn aggregate(out: &mut String, groups: &[TaxGroup], most: usize) {
    name(out, "taxAggregate");
    out.push('{');
    name(out, "lines");
    list_up_to(out, most, groups, |out, group| {
        sides(out, [group.net_value, group.gross_value, group.tax_value].map(Number::digits), Some(&group.tax));
        if !group.components.is_empty() {
            name(out, "components");
            list(out, &group.components, |out, component| component.write(out));
        }
        out.push('}');
    });
    out.push('}');
}

/// Opens an object for a price; the list of its parts is written even when it is empty, with `most` as in [`line`].
pub(crate) fn aggregated(out: &mut String, price: &PriceValue, most: usize) {
    sides(out, price.parts().sides(), Some(&price.tax));
    aggregate(out, &price.tax_aggregate, most);
}

/// Writes the `totalTax` of a cart.
pub(crate) fn total_tax(out: &mut String, calculation: &Calculation) {
    out.push('{');
    number(out, "amount", calculation.calculated_price.final_price.tax_value);
    text(out, "currency", calculation.currency.as_str());
    out.push('}');
}
