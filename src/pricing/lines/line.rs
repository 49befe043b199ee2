//! The price of every line: unit amount x quantity, rounded once, with the tax of the line.

use super::{
    CartLine, ChargedFee, Goods, KnownTaxes, LineUnit, Tags, TaxOfLine, UNIT, external_tax, fee, internal_tax,
};
use crate::collections::sort;
use crate::error::{Error, ErrorCode, ITEMS, Path};
use crate::limits::Limits;
use crate::model::borrowed::{Item, ItemType};
use crate::money::{Amount, Number, QuantitySum, Quotient, Ratio};
use crate::pricing::amounts::{Basis, Place, Rule, TaxId, TaxKeys, TaxedAmount, bounds};
use crate::pricing::checks::{CheckedLine, LineTax, line};
use crate::pricing::state::{Context, Notice, NoticeCode};

/// A line with its undiscounted prices.
#[derive(Debug)]
pub(crate) struct PricedLine {
    pub(crate) unit: TaxedAmount,
    pub(crate) price: TaxedAmount,
    pub(crate) uplift: Option<Box<TaxedAmount>>,
    /// The number of fees of the line.
    pub(crate) fees: usize,
    /// Whether the price was stated for the whole line by an external system.
    pub(crate) stated: bool,
}

/// The lines of a cart, and their fees line by line.
#[derive(Debug)]
pub(crate) struct Lines<'a> {
    pub(crate) list: Vec<PricedLine>,
    pub(crate) fees: Vec<ChargedFee<'a>>,
    /// The sum of the quantities.
    pub(crate) units: QuantitySum,
    /// The line prices with tax, if the customer pays none; else empty.
    pub(crate) taxed: Vec<TaxedAmount>,
    /// Whether any line has external discounts.
    pub(crate) external_discounts: bool,
    /// The line prices by tax key, for charges that are taxed like the goods.
    pub(crate) goods: Goods,
    /// The refusal of the first line whose rate is not known, for charges that need it.
    unrated: Option<Error>,
}

impl Lines<'_> {
    /// The undiscounted prices `on` a side by tax key, with tax even for a customer who pays none. Must be called only
    /// after every tax key has its components. `None` on 128-bit overflow.
    pub(crate) fn goods(&self, keys: &TaxKeys<'_>, on: Basis) -> Option<&[(TaxId, Amount)]> {
        let prices = self.list.iter().enumerate().map(|(at, line)| self.taxed.get(at).unwrap_or(&line.price));
        self.goods.by_tax(keys, prices, on)
    }

    /// Remembers the first line whose rate is not known, which is so only for a customer who pays no tax.
    fn note_rate(&mut self, context: &Context<'_>, tax: &TaxOfLine<'_>, at: &Path<'_>) {
        if let Some((code, member)) = tax.looked_up
            && self.unrated.is_none()
            && context.tax_keys.rate(tax.unit).is_none()
        {
            self.unrated = Some(context.lookup.refusal(code, &at.below(member)));
        }
    }

    /// Refuses a charge that is taxed like the goods and whose amount, stated `on` a side, includes the tax of a rate
    /// that is not known.
    pub(crate) fn require_rates(&self, on: Basis) -> Result<(), Error> {
        self.unrated.as_ref().filter(|_| on.gross).map_or(Ok(()), |unrated| Err(unrated.clone()))
    }

    /// The undiscounted value of the lines: the sum of their prices on the basis side.
    pub(crate) fn undiscounted(&self, context: &Context<'_>) -> Result<Number, Error> {
        let sum = self.list.iter().try_fold(0_u128, |sum, line| sum.checked_add(context.basis.side(&line.price)));
        context.number(sum.ok_or_else(|| bounds::overflow(&ITEMS))?)
    }
}

/// Prices every line of the cart.
pub(crate) fn price<'a>(context: &mut Context<'a>) -> Result<Lines<'a>, Error> {
    let items = &context.cart.items;
    let most = context.limits.lines;
    if items.len() > most {
        return Err(Limits::exceeded("lines", most, &format!("the cart has {} lines", items.len()), ITEMS));
    }
    refuse_duplicate_ids(items)?;
    let list = Vec::with_capacity(items.len());
    let (fees, taxed) = (Vec::new(), Vec::new());
    let (units, goods) = (QuantitySum::NONE, Goods::default());
    let mut lines = Lines { list, fees, units, taxed, external_discounts: false, goods, unrated: None };
    let mut known = KnownTaxes::default();
    let may_be_plain = !context.trace.is_on() && !context.has_tags();
    for (index, item) in items.iter().enumerate() {
        let plain = if may_be_plain { known.price(context, item) } else { None };
        let units = match plain {
            Some(units) => units,
            None => price_units(context, index, item, &mut lines, &mut known)?,
        };
        add(context, index, item, units, &mut lines)?;
        context.trace.refuse_full()?;
    }
    Ok(lines)
}

/// The units of a line with their price.
pub(crate) struct PricedUnits {
    /// The price of one unit, and of all of them.
    pub(crate) unit: TaxedAmount,
    pub(crate) price: TaxedAmount,
    pub(crate) quantity: Ratio,
    /// Whether the exact price is above 0.
    pub(crate) is_worth: bool,
    /// Whether the price was stated for the whole line by an external system.
    pub(crate) stated: bool,
}

/// Prices the units of any line.
fn price_units<'a>(
    context: &mut Context<'a>,
    index: usize,
    item: &'a Item<'a>,
    lines: &mut Lines<'a>,
    known: &mut KnownTaxes<'a>,
) -> Result<PricedUnits, Error> {
    let at = &ITEMS.element(index);
    let CheckedLine { quantity, unit, tax } = line::line(item, &context.terms(), at)?;
    let noted = context.of_lines.len();
    let taxed = match tax {
        LineTax::Internal(rate) => internal_tax::tax(context, item, rate, at)?,
        LineTax::External(tax) => external_tax::tax(context, item, tax),
    };
    if item.item_type == ItemType::Internal && context.of_lines.len() == noted {
        known.add(item, taxed.unit);
    }
    lines.note_rate(context, &taxed, at);
    let tags = if context.has_tags() { Some(Tags::of(context, &unit, &taxed, at)?) } else { None };
    let unit = LineUnit { stated: unit, tags, tax_id: taxed.unit };
    let unit_figures = unit.price(context, index, &at.below(UNIT))?;
    let cart_line = CartLine { index, item, quantity };
    external_tax::note_differences(context, &cart_line, unit.stated.exact, taxed.unit)?;
    let is_worth = unit.stated.exact.num > 0 && quantity.num > 0;
    let (price, stated) = match taxed.line {
        Some(line) => {
            line.note(&mut context.trace, Place::Line(index, "price"));
            if context.exempt_key().is_some() {
                lines.taxed.push(line.figures);
            }
            (line.figures, true)
        }
        None => {
            let path = at.below("/quantity");
            let price = unit.times(context, &cart_line, &path)?;
            if context.exempt_key().is_some() {
                lines.taxed.push(unit.times_taxed(context, quantity, &path)?);
            }
            (price, false)
        }
    };
    Ok(PricedUnits { unit: unit_figures, price, quantity, is_worth, stated })
}

/// Adds a line, its uplift and its fees.
#[inline]
fn add<'a>(
    context: &mut Context<'a>,
    index: usize,
    item: &'a Item<'a>,
    units: PricedUnits,
    lines: &mut Lines<'a>,
) -> Result<(), Error> {
    let PricedUnits { unit, price, quantity, is_worth, stated } = units;
    if is_worth && !stated && context.basis.side(&price) == 0 {
        context.of_lines.push(Notice::new(NoticeCode::LineRoundedToZero, &ITEMS.element(index)));
    }
    let uplift = if item.weight_dependent { uplift(context, index, &price)? } else { None };
    if !item.external_fees.is_empty() {
        fee::charge(context, &CartLine { index, item, quantity }, &price, &mut lines.fees)?;
    }
    lines.units.add(item.quantity);
    lines.external_discounts |= !item.external_discounts.is_empty();
    lines.list.push(PricedLine { unit, price, uplift, fees: item.external_fees.len(), stated });
    Ok(())
}

/// The extra amount to authorize for a line whose weight may change: a fraction of its price.
fn uplift(context: &mut Context<'_>, index: usize, price: &TaxedAmount) -> Result<Option<Box<TaxedAmount>>, Error> {
    let Some((factor, path)) = context.uplift else { return Ok(None) };
    let ratio = bounds::rate(factor, 0, &path)?;
    let basis = context.basis;
    let place = Place::Line(index, "upliftValue");
    let exact = Quotient::new(basis.side(price), ratio.num, ratio.den);
    let price_input = context.trace.amount(basis.side(price));
    let inputs = [("price", Some(&price_input)), ("authorizedAmountUplift", Some(&factor))];
    let value = Basis::round(&exact, &path)?;
    context.trace.rounded(basis.figure(place, Rule::Uplift, value), &exact, || inputs);
    context.price(value, price.tax_id, place).map(|uplift| Some(Box::new(uplift)))
}

/// Refuses two lines with the same id. Ids that already ascend, as assigned ones do, are recognized in one pass.
fn refuse_duplicate_ids(items: &[Item<'_>]) -> Result<(), Error> {
    let ascending = items.iter().zip(items.iter().skip(1)).all(|(one, next)| match (&one.id, &next.id) {
        (Some(one), Some(next)) => (one.len(), one.as_ref()) < (next.len(), next.as_ref()),
        _ => false,
    });
    if ascending {
        return Ok(());
    }
    // The sort is stable: of equal ids, the earlier line stays first.
    let mut places: Vec<usize> = (0..items.len()).collect();
    let id = |place: &usize| items.get(*place).and_then(|item| item.id.as_deref());
    sort::sort_by(&mut places, |one, other| id(one).cmp(&id(other)));
    let mut pairs = places.iter().zip(places.iter().skip(1));
    match pairs.find_map(|(one, next)| id(next).filter(|next| id(one) == Some(next)).map(|id| (id, next))) {
        None => Ok(()),
        Some((id, index)) => {
            let message = format!("two lines have the id `{}`", crate::error::cut(id));
            Err(Error::new(ErrorCode::DuplicateItemId, ITEMS.element(*index).member("id"), message))
        }
    }
}
