//! Checks that a line can be priced: it sells a product, and has a quantity, an amount in the currency of the cart, and
//! the tax information that its type needs.

use super::{CheckContext, ExternalTax, Location, UnitAmount, external, price};
use crate::error::{Error, ErrorCode};
use crate::limits::{AMOUNT_ULPS, Limits};
use crate::model::borrowed::{Item, ItemType};
use crate::money::{Quotient, Ratio};
use crate::pricing::amounts::{Basis, Rate, bounds};

/// A line that can be priced.
pub(crate) struct CheckedLine<'i> {
    pub(crate) quantity: Ratio,
    pub(crate) unit: UnitAmount<'i>,
    pub(crate) tax: LineTax,
}

/// The tax that a line states.
pub(crate) enum LineTax {
    /// A catalog line, with the rate stated beside its unit price, if any.
    Internal(Option<Rate>),
    /// Stated by an external system.
    External(ExternalTax),
}

/// Checks a line; `at` is its path.
pub(crate) fn line<'i>(
    item: &'i Item<'_>,
    terms: &CheckContext<'_>,
    at: Location<'_>,
) -> Result<CheckedLine<'i>, Error> {
    let limits = terms.limits;
    if let Some(id) = &item.id {
        limits.check_text(id, &at.below("/id"))?;
    }
    product(item, at)?;
    let quantity = bounds::quantity(item.quantity, &at.below("/quantity"))?;
    let unit = price::of(item, terms, at)?;
    if let Some(code) = &item.tax_code {
        limits.check_text(code, &at.below("/taxCode"))?;
    }
    stated_code(item, limits, at)?;
    let rate = stated_rate(item, at)?;
    let tax = match item.item_type {
        ItemType::Internal => LineTax::Internal(rate),
        ItemType::External => LineTax::External(external::tax(item, terms, at)?),
    };
    ListLimit::discounts(limits).keep(item.external_discounts.len(), at)?;
    ListLimit::fees(limits).keep(item.external_fees.len(), at)?;
    Ok(CheckedLine { quantity, unit, tax })
}

/// Checks each part of a line separately and returns everything that is wrong with it.
pub(crate) fn faults(item: &Item<'_>, terms: &CheckContext<'_>, at: Location<'_>) -> Vec<Error> {
    let limits = terms.limits;
    let text = |text: Option<&str>, member| text.map_or(Ok(()), |text| limits.check_text(text, &at.below(member)));
    let own = [
        text(item.id.as_deref(), "/id"),
        text(item.tax_code.as_deref(), "/taxCode"),
        product(item, at),
        bounds::quantity(item.quantity, &at.below("/quantity")).map(drop),
        stated_code(item, limits, at),
        stated_rate(item, at).map(drop),
    ];
    let mut faults: Vec<Error> = own.into_iter().filter_map(Result::err).collect();
    if item.item_type == ItemType::External {
        faults.extend(external::faults(item, terms, at));
    }
    faults.extend(price::faults(item, terms, at));
    let lists = [
        ListLimit::discounts(limits).keep(item.external_discounts.len(), at),
        ListLimit::fees(limits).keep(item.external_fees.len(), at),
    ];
    faults.extend(lists.into_iter().filter_map(Result::err));
    faults
}

/// The limit on the entries of a list in a line.
pub(crate) struct ListLimit {
    name: &'static str,
    /// The member with the list.
    pub(crate) member: &'static str,
    most: usize,
}

impl ListLimit {
    pub(crate) const fn discounts(limits: &Limits) -> Self {
        Self { name: "external_discounts", member: "externalDiscounts", most: limits.external_discounts }
    }

    pub(crate) const fn fees(limits: &Limits) -> Self {
        Self { name: "external_fees", member: "externalFees", most: limits.external_fees }
    }

    /// Refuses a line whose list has more entries.
    #[inline]
    pub(crate) fn keep(&self, count: usize, at: Location<'_>) -> Result<(), Error> {
        if count <= self.most { Ok(()) } else { Err(self.exceeded(count, at)) }
    }

    #[cold]
    fn exceeded(&self, count: usize, at: Location<'_>) -> Error {
        let found = format!("`{}` has {count} entries", self.member);
        Limits::exceeded(self.name, self.most, &found, at.member(self.member))
    }
}

impl CheckedLine<'_> {
    /// Refuses a line whose price is too large for any site to calculate with. A calculation finds that out by itself.
    pub(crate) fn refuse_overflow(&self, at: Location<'_>) -> Result<(), Error> {
        // The product of the numerators is no smaller than the price, and nearly always small enough.
        let undivided = self.unit.exact.num.checked_mul(self.quantity.num);
        if undivided.is_some_and(|most| most <= AMOUNT_ULPS) {
            return Ok(());
        }
        Basis::round(&Quotient::ratio(self.unit.exact), &at.below(self.unit.path()))?;
        if self.unit.of_line.is_some() {
            // Its bound is that of an amount.
            return Ok(());
        }
        let path = at.below("/quantity");
        let exact = Quotient::product(self.unit.exact, self.quantity).ok_or_else(|| bounds::overflow(&path))?;
        Basis::round(&exact, &path).map(drop)
    }
}

/// Checks that a line sells a catalog product, named by `itemYrn`, or its own `product` with an `id`.
fn product(item: &Item<'_>, at: Location<'_>) -> Result<(), Error> {
    if item.sold().is_some() {
        return Ok(());
    }
    let path = at.below(if item.product.is_some() { "/product/id" } else { "/itemYrn" });
    Err(Error::new(ErrorCode::ItemWithoutProduct, path, "a line needs an `itemYrn`, or a `product` with an `id`"))
}

/// Checks the tax code beside the unit price, whether it counts or not.
fn stated_code(item: &Item<'_>, limits: &Limits, at: Location<'_>) -> Result<(), Error> {
    let code = item.unit_price.as_ref().and_then(|unit| unit.tax_code.as_deref());
    code.map_or(Ok(()), |code| limits.check_text(code, &at.below("/unitPrice/taxCode")))
}

/// Checks the tax rate beside the unit price, whether it counts or not, and returns it.
fn stated_rate(item: &Item<'_>, at: Location<'_>) -> Result<Option<Rate>, Error> {
    let rate = item.unit_price.as_ref().and_then(|unit| unit.tax_rate);
    rate.map(|rate| Rate::new(rate, &at.below("/unitPrice/taxRate"))).transpose()
}
