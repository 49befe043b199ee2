//! The identity of a line. Two lines are the same if they agree in product, kind, flag, price, and external discounts
//! and fees. Each part is written as a string, equal for equal values, so that a line is found by its string among any
//! number of others.

use std::fmt::Write as _;

use super::Line;
use super::external_data::canonical_of;
use crate::collections::{Index, TextMap};
use crate::document::{Document, Text, write};
use crate::error::{Error, ErrorCode, Path, cut};
use crate::model::borrowed::{Item, ItemType, Price, Sold};
use crate::money::Number;

/// The parts of a line that distinguish it from others.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Identity {
    /// The `itemYrn`, else the `product.id`.
    pub(crate) product: String,
    pub(crate) item_type: ItemType,
    /// Whether the line is kept separate from others of its product.
    pub(crate) separate: bool,
    /// Whether its price is the amount of the whole line: units of others cannot join it, and there is no price of one
    /// unit to compare.
    pub(crate) of_line: bool,
    /// Price id, amount, measurement unit, tiers, amount of the line and, for an EXTERNAL line, the stated tax.
    pub(crate) price: String,
    /// External discounts; empty if there are none.
    discounts: String,
    /// External fees; empty if there are none.
    fees: String,
}

impl Identity {
    /// The identity of a line, whose external discounts and fees are those of `line`; `None` without a product.
    pub(crate) fn of_line(item: &Item<'_>, line: &dyn Line) -> Option<Self> {
        let mut product = String::new();
        match item.sold()? {
            Sold::Catalog(yrn) => list(&mut product, &[Some(yrn), None]),
            Sold::Own(id) => list(&mut product, &[None, Some(id)]),
        }
        Some(Self {
            product,
            item_type: item.item_type,
            separate: item.keep_as_separate_line_item,
            of_line: item.price.as_ref().is_some_and(Price::is_of_line),
            price: price(item),
            discounts: canonical_of(line, "externalDiscounts"),
            fees: canonical_of(line, "externalFees"),
        })
    }

    /// This identity, with other external discounts.
    pub(crate) fn with_discounts(&self, discounts: String) -> Self {
        Self { discounts, ..self.clone() }
    }

    /// Whether an addition with this identity becomes a line of its own, whatever lines the cart has.
    pub(crate) const fn stands_alone(&self) -> bool {
        self.separate || self.of_line
    }

    /// Whether the line has a price of one unit that the other INTERNAL lines of its product must have, too.
    fn has_catalog_price(&self) -> bool {
        self.item_type == ItemType::Internal && !self.of_line
    }

    /// Whether both have the same product, kind and price.
    pub(crate) fn has_price_of(&self, other: &Self) -> bool {
        (&self.product, self.item_type, &self.price) == (&other.product, other.item_type, &other.price)
    }

    /// The identity as a string.
    pub(crate) fn text(&self) -> String {
        self.text_with(&self.discounts, &self.fees)
    }

    fn text_with(&self, discounts: &str, fees: &str) -> String {
        let flag = if self.separate { "separate" } else { "merged" };
        format!("{}{}{flag}{}-{discounts}-{fees}", self.product, self.item_type.as_str(), self.price)
    }

    /// The identities of additions that fit the line, each as a string: with its discounts and fees, with one of the
    /// two, or with neither.
    pub(crate) fn fitted_by(&self) -> impl Iterator<Item = String> {
        let (discounts, fees) = (!self.discounts.is_empty(), !self.fees.is_empty());
        let texts = [(true, ""), (discounts, "d"), (fees, "f"), (discounts && fees, "df")];
        texts.into_iter().filter(|(is_other, _)| *is_other).map(|(_, with)| {
            let taken = |text, name| if with.contains(name) { text } else { "" };
            self.text_with(taken(self.discounts.as_str(), 'd'), taken(self.fees.as_str(), 'f'))
        })
    }
}

/// The identity of a price: its id, its amount, the quantity that the amount is for, its tiers, the amount of the line,
/// and for an EXTERNAL line the name, rate, net and gross value of the tax. Numbers are compared by value. An absent member differs from a
/// present one.
fn price(item: &Item<'_>) -> String {
    let mut out = String::new();
    let none = Price::default();
    let price = item.price.as_ref().unwrap_or(&none);
    // Every member is named, so that a new one does not compile before somebody decides whether it tells prices apart.
    let Price {
        price_id,
        effective_amount,
        measurement_unit,
        tiers: _,
        line_amount,
        original_amount: _,
        currency: _,
        extra: _,
    } = price;
    let tiers = tiers(price);
    list(
        &mut out,
        &[
            price_id.as_deref(),
            effective_amount.map(|amount| amount.to_string()).as_deref(),
            measurement_unit.as_ref().map(|unit| unit.quantity.to_string()).as_deref(),
            measurement_unit.as_ref().and_then(|unit| unit.unit_code.as_deref()),
            Some(tiers.as_str()).filter(|tiers| !tiers.is_empty()),
            line_amount.map(|amount| amount.to_string()).as_deref(),
        ],
    );
    if item.item_type == ItemType::External {
        // A `lineTax` alone states nothing for one unit, but its rate and name apply to the units too.
        if let Some(tax) = item.tax.as_ref().or(item.line_tax.as_ref()) {
            let number = |number: Option<Number>| number.map(|number| number.to_string());
            let of_unit = |value: Option<Number>| number(value.filter(|_| item.tax.is_some()));
            list(
                &mut out,
                &[
                    tax.name.as_deref(),
                    number(tax.rate).as_deref(),
                    of_unit(tax.net_value).as_deref(),
                    of_unit(tax.gross_value).as_deref(),
                ],
            );
        }
    }
    out
}

/// The tiers of a price in short form: `9.5 from 10, 8 from 50`.
pub(crate) fn tiers(price: &Price<'_>) -> String {
    let mut out = String::new();
    for tier in &price.tiers {
        let comma = if out.is_empty() { "" } else { ", " };
        // Writing to a string does not fail.
        let _ = write!(out, "{comma}{} from {}", tier.effective_amount, tier.min_quantity);
    }
    out
}

/// Appends strings as a JSON array, so that different lists never look the same.
fn list<T: AsRef<str>>(out: &mut String, texts: &[Option<T>]) {
    let mut separator = '[';
    for text in texts {
        out.push(separator);
        separator = ',';
        match text {
            Some(text) => write::string(out, text.as_ref()),
            None => out.push_str("null"),
        }
    }
    out.push(']');
}

/// The price of an INTERNAL line, from its identity, in readable form: `4.95 (price id `tea-1`)`.
fn shown(price: &str) -> String {
    let parts = Document::parse(price).ok();
    let mut parts = parts.iter().flat_map(|parts| parts.root().elements()).map(|part| part.as_text());
    let mut next = || parts.next().flatten().map(Text::into_owned);
    let (id, amount, quantity, unit, tiers) = (next(), next(), next(), next(), next());
    let mut out = amount.unwrap_or_default();
    if let Some(quantity) = quantity {
        out = format!("{out} for {quantity} {}", unit.as_deref().map(cut).unwrap_or_default());
        out.truncate(out.trim_end().len());
    }
    if let Some(tiers) = tiers {
        out = format!("{out} ({})", cut(&tiers));
    }
    match id {
        Some(id) => format!("{out} (price id `{}`)", cut(&id)),
        None => out,
    }
}

/// The prices of one unit of the INTERNAL lines of every product, and the number of lines with each.
#[derive(Debug, Default)]
pub(crate) struct UnitPrices(TextMap<'static, Index<'static>>);

impl UnitPrices {
    /// Counts a line.
    pub(crate) fn add(&mut self, line: &Identity) {
        if !line.has_catalog_price() {
            return;
        }
        if let Some(prices) = self.0.get_or_insert_with(line.product.clone().into(), Index::default) {
            let count = prices.get(&line.price).unwrap_or(0);
            prices.set(line.price.clone().into(), count.saturating_add(1));
        }
    }

    /// Removes a line from the count.
    pub(crate) fn remove(&mut self, line: &Identity) {
        if !line.has_catalog_price() {
            return;
        }
        let Some(prices) = self.0.get_mut(&line.product) else { return };
        if let Some(count) = prices.get(&line.price) {
            prices.set(line.price.clone().into(), count.saturating_sub(1));
        }
    }

    /// Refuses an INTERNAL line whose product has an INTERNAL line at another price, whatever the flags of the two.
    pub(crate) fn judge(&self, line: &Identity, path: &Path<'_>) -> Result<(), Error> {
        let prices = self.0.get(&line.product).filter(|_| line.has_catalog_price());
        // A price that no line has any longer is still listed, with a count of 0.
        let other = |prices: &Index<'_>| {
            prices.iter().find(|(price, count)| *count > 0 && **price != line.price).map(|(price, _)| shown(price))
        };
        let Some(other) = prices.and_then(other) else { return Ok(()) };
        let own = shown(&line.price);
        let message = format!("the price is {own}, expected {other} as on another INTERNAL line of the same product");
        Err(Error::new(ErrorCode::UnitPriceMismatch, path, message))
    }
}
