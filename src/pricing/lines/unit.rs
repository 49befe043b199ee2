//! The price of one unit of a line, and the price of the line, which is the exact unit amount x quantity, rounded once, or
//! the amount that is stated for the whole line.

use super::{CartLine, Tag, Tags};
use crate::error::{Error, Path};
use crate::money::{Amount, Number, Quotient, Ratio};
use crate::pricing::amounts::{Basis, Figure, Input, Place, Rule, TaxId, TaxedAmount, bounds};
use crate::pricing::checks::UnitAmount;
use crate::pricing::state::Context;

/// The amount of one unit of a line: as stated, and by its tags.
pub(crate) struct LineUnit<'i> {
    pub(crate) stated: UnitAmount<'i>,
    /// Boxed, since few lines have any.
    pub(crate) tags: Option<Box<Tags>>,
    pub(crate) tax_id: TaxId,
}

/// A number of units: exact, and as it was stated.
#[derive(Clone, Copy)]
pub(crate) struct Counted<'q> {
    pub(crate) exact: Ratio,
    pub(crate) stated: &'q Number,
}

impl LineUnit<'_> {
    /// The tag of this customer; `None` if it is the stated amount.
    fn tag(&self) -> Option<&Tag> {
        self.tags.as_ref()?.own()
    }

    /// Whether the line is priced without tax.
    fn is_exempt(&self) -> bool {
        self.tags.as_ref().is_some_and(|tags| tags.is_exempt)
    }

    /// The exact amount, in ulps.
    fn exact(&self) -> Ratio {
        self.tag().map_or(self.stated.exact, |tag| tag.unit)
    }

    /// The exact amount of the line, in ulps, if it is what the price states.
    fn of_line(&self) -> Option<Ratio> {
        let stated = self.stated.of_line?;
        Some(self.tag().map_or(stated, |tag| tag.amount))
    }

    /// The member that holds the side of the amount.
    fn member(&self, basis: Basis) -> &'static str {
        if self.is_exempt() { "netValue" } else { basis.member() }
    }

    /// The amount as inputs of a step.
    fn inputs(&self) -> impl Iterator<Item = Input<'_>> {
        let UnitAmount { stated, from, per, .. } = self.stated;
        let [name, divisor] = match self.stated.of_line {
            None => ["effectiveAmount", "measurementUnit"],
            Some(_) => ["lineAmount", "quantity"],
        };
        let tag = self.tag().into_iter().flat_map(Tag::inputs);
        [(name, Some(stated)), ("minQuantity", from)].into_iter().chain(tag).chain([(divisor, per)])
    }

    /// The unit price of the line at `index`. `path` points to the amount. For a customer who pays no tax, gross equals
    /// net, but the code and the rate stay, because they are inputs of the next calculation.
    pub(crate) fn price(&self, context: &mut Context<'_>, index: usize, path: &Path<'_>) -> Result<TaxedAmount, Error> {
        let place = Place::Unit(index);
        let exact = Quotient::ratio(self.exact());
        let side = Basis::round(&exact, path)?;
        let stated = if self.stated.of_line.is_some() { Rule::UnitOfLineAmount } else { Rule::UnitPrice };
        let rule = self.tag().map_or(stated, |tag| tag.rule);
        let figure = Figure { place, member: self.member(context.basis), rule, value: side };
        context.trace.rounded(figure, &exact, || self.inputs());
        match self.is_exempt() {
            false => context.price(side, self.tax_id, place),
            true => Ok(context.price_untaxed(side, self.tax_id, place)),
        }
    }

    /// The price of a line, which has this unit price. `path` points to its quantity, or to the amount that it states.
    pub(crate) fn times(
        &self,
        context: &mut Context<'_>,
        line: &CartLine<'_>,
        path: &Path<'_>,
    ) -> Result<TaxedAmount, Error> {
        let place = Place::Line(line.index, "price");
        let Some(amount) = self.of_line() else {
            let counted = Counted { exact: line.quantity, stated: &line.item.quantity };
            return self.price_of(context, counted, place, path);
        };
        let exact = Quotient::ratio(amount);
        let side = Basis::round(&exact, path)?;
        let figure = Figure { place, member: self.member(context.basis), rule: Rule::LineAmount, value: side };
        context.trace.rounded(figure, &exact, || self.inputs().filter(|(name, _)| *name != "quantity"));
        self.price_at(context, side, place)
    }

    /// The price of a number of units, at a place. `path` points to the number.
    pub(crate) fn price_of(
        &self,
        context: &mut Context<'_>,
        units: Counted<'_>,
        place: Place,
        path: &Path<'_>,
    ) -> Result<TaxedAmount, Error> {
        let exact = product(self.exact(), units.exact, path)?;
        let side = Basis::round(&exact, path)?;
        let figure = Figure { place, member: self.member(context.basis), rule: Rule::LinePrice, value: side };
        context.trace.rounded(figure, &exact, || self.inputs().chain([("quantity", Some(units.stated))]));
        self.price_at(context, side, place)
    }

    /// A price of units whose basis side is known, with its tax.
    fn price_at(&self, context: &mut Context<'_>, side: Amount, place: Place) -> Result<TaxedAmount, Error> {
        match context.exempt_key().filter(|_| self.is_exempt()) {
            None => context.price(side, self.tax_id, place),
            Some(tax_id) => Ok(context.price_untaxed(side, tax_id, place)),
        }
    }

    /// The price of the line, of `quantity` units, for a customer who pays tax, without noting steps.
    pub(crate) fn times_taxed(
        &self,
        context: &Context<'_>,
        quantity: Ratio,
        path: &Path<'_>,
    ) -> Result<TaxedAmount, Error> {
        let everyone = self.tags.as_ref().and_then(|tags| tags.everyone);
        let exact = match self.stated.of_line {
            Some(stated) => Quotient::ratio(everyone.map_or(stated, |tag| tag.amount)),
            None => product(everyone.map_or(self.stated.exact, |tag| tag.unit), quantity, path)?,
        };
        context.price_untold(&exact, self.tax_id, path)
    }
}

fn product(unit: Ratio, quantity: Ratio, path: &Path<'_>) -> Result<Quotient, Error> {
    Quotient::product(unit, quantity).ok_or_else(|| bounds::overflow(path))
}
