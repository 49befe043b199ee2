//! The price of every line: unit amount x quantity, rounded once, or the amount stated for the line, with the tax of the
//! line.

use std::ops::Range;

use super::{
    CartLine, ChargedFee, Goods, GoodsOf, KnownTaxes, LineColumns, LineUnit, PlainPrices, Tags, TaxOfLine,
    external_tax, fee, internal_tax,
};
use crate::collections::sort;
use crate::error::{Error, ErrorCode, ITEMS, Path};
use crate::limits::Limits;
use crate::model::borrowed::{Item, ItemType, Site};
use crate::money::{Amount, Number, QuantitySum, Quotient};
use crate::pricing::amounts::{Basis, Column, Place, Rule, TaxId, TaxKeys, TaxedAmount, bounds};
use crate::pricing::checks::{CheckedLine, LineTax, line};
use crate::pricing::state::{Context, Notice, NoticeCode};

/// The lines of a cart with their undiscounted prices, and their fees line by line.
#[derive(Debug)]
pub(crate) struct Lines<'a> {
    pub(crate) columns: LineColumns,
    pub(crate) fees: Vec<ChargedFee<'a>>,
    /// The lines that have fees, in order.
    pub(crate) with_fees: Vec<FeesOfLine>,
    /// The sum of the quantities.
    pub(crate) quantity: QuantitySum,
    /// The line prices with tax, if the customer pays none; else empty.
    pub(crate) taxed: Vec<TaxedAmount>,
    /// Whether any line has external discounts.
    pub(crate) external_discounts: bool,
    /// The prices that the same calculation without shipping leaves, if a rule asks for them.
    pub(crate) left: Option<Column<TaxId>>,
    /// The lines that are not shipped, in order.
    pub(crate) unshipped: Vec<usize>,
    /// The line prices by tax key, for charges that are taxed like the goods.
    goods: Goods,
    /// The same of the lines that are shipped, if some are and some are not.
    shipped: Goods,
}

/// A line with fees, and their indexes among all fees.
#[derive(Debug, Clone)]
pub(crate) struct FeesOfLine {
    pub(crate) line: usize,
    pub(crate) fees: Range<usize>,
}

impl Lines<'_> {
    /// The undiscounted prices of lines `on` a side by tax key, with tax even for a customer who pays none. Must be
    /// called only after every tax key has its components. `None` on 128-bit overflow.
    pub(crate) fn goods(&self, keys: &TaxKeys, on: Basis, of: GoodsOf) -> Option<&[(TaxId, Amount)]> {
        let prices =
            self.columns.prices.prices().enumerate().map(|(at, price)| self.taxed.get(at).copied().unwrap_or(price));
        if self.are_parted(of) {
            self.shipped.by_tax(keys, self.shipped(prices), on)
        } else {
            self.goods.by_tax(keys, prices, on)
        }
    }

    /// Whether the lines that are shipped are others than all.
    const fn are_parted(&self, of: GoodsOf) -> bool {
        let unshipped = self.unshipped.len();
        matches!(of, GoodsOf::Shipped) && unshipped > 0 && unshipped < self.columns.prices.len()
    }

    /// Those of some values, one for each line, that belong to lines that are shipped.
    fn shipped<T>(&self, values: impl Iterator<Item = T>) -> impl Iterator<Item = T> {
        let mut unshipped = self.unshipped.iter().peekable();
        values
            .enumerate()
            .filter(move |(at, _)| unshipped.next_if(|line| *line == at).is_none())
            .map(|(_, value)| value)
    }

    /// Remembers the first line whose rate is not known, which is so only for a customer who pays no tax.
    fn note_rate(&mut self, context: &Context<'_>, tax: &TaxOfLine<'_>, is_shipped: bool, at: &Path<'_>) {
        let Some((code, member)) = tax.looked_up else { return };
        let is_first = self.goods.unrated.is_none() || (is_shipped && self.shipped.unrated.is_none());
        if is_first && context.tax_keys.rate(tax.unit).is_none() {
            let refusal = context.lookup.refusal(code, &at.below(member));
            if is_shipped {
                self.shipped.unrated.get_or_insert_with(|| refusal.clone());
            }
            self.goods.unrated.get_or_insert(refusal);
        }
    }

    /// Refuses a charge that is taxed like the goods and whose amount, stated `on` a side, includes the tax of a rate
    /// that is not known.
    pub(crate) fn require_rates(&self, on: Basis, of: GoodsOf) -> Result<(), Error> {
        let goods = if self.are_parted(of) { &self.shipped } else { &self.goods };
        goods.unrated.as_ref().filter(|_| on.gross).map_or(Ok(()), |unrated| Err(unrated.clone()))
    }

    /// The value of the order for shipping: the gross sum of the lines that are shipped, before discounts or, if the site
    /// counts what discounts leave, after them.
    pub(crate) fn order_value(&self, site: &Site) -> Result<Amount, Error> {
        let left = self.left.as_ref().filter(|_| site.ships_by_what_is_left());
        let prices = left.unwrap_or(&self.columns.prices);
        sum(self.shipped(prices.prices()).map(|price| price.gross))
    }

    /// The undiscounted value of the lines: the sum of their prices on the basis side.
    pub(crate) fn undiscounted(&self, context: &Context<'_>) -> Result<Number, Error> {
        context.number(sum(self.columns.prices.prices().map(|price| context.basis.side(&price)))?)
    }
}

/// A sum of amounts of lines.
fn sum(mut amounts: impl Iterator<Item = Amount>) -> Result<Amount, Error> {
    amounts.try_fold(0_u128, Amount::checked_add).ok_or_else(|| bounds::overflow(&ITEMS))
}

/// Prices every line of the cart.
pub(crate) fn price<'a>(context: &mut Context<'a>) -> Result<Lines<'a>, Error> {
    let items = &context.sale.cart.items;
    let most = context.sale.limits.lines;
    if items.len() > most {
        return Err(Limits::exceeded("lines", most, &format!("the cart has {} lines", items.len()), ITEMS));
    }
    refuse_duplicate_ids(items)?;
    let lines = Lines {
        columns: LineColumns::with_capacity(items.len()),
        fees: Vec::new(),
        with_fees: Vec::new(),
        quantity: QuantitySum::NONE,
        taxed: Vec::new(),
        external_discounts: false,
        unshipped: Vec::new(),
        goods: Goods::default(),
        shipped: Goods::default(),
        left: None,
    };
    let is_plain = !context.trace.is_on() && !context.has_tags();
    let mut pricer = LinePricer { context, lines, known: KnownTaxes::default() };
    for (index, item) in items.iter().enumerate() {
        if !is_plain || pricer.plain_line(index, item).is_none() {
            pricer.line(index, item)?;
        }
        pricer.uplift_and_fees(index, item)?;
        pricer.context.trace.refuse_full()?;
    }
    Ok(pricer.lines)
}

/// The lines while they are priced.
struct LinePricer<'c, 'a> {
    context: &'c mut Context<'a>,
    lines: Lines<'a>,
    known: KnownTaxes<'a>,
}

impl<'a> LinePricer<'_, 'a> {
    /// Prices a plain line whose tax is known. `None` for any other line, and for figures of more than 64 bits.
    #[inline]
    fn plain_line(&mut self, index: usize, item: &Item<'_>) -> Option<()> {
        let Self { context, lines, known } = self;
        let PlainPrices { unit, price, tax_id, is_rounded_to_zero } = known.prices(context, item)?;
        if is_rounded_to_zero {
            context.of_lines.push(rounded_to_zero(index));
        }
        lines.columns.units.add_short(unit, tax_id);
        lines.columns.prices.add_short(price, tax_id);
        Some(())
    }

    /// Prices any line, without its uplift and its fees.
    fn line(&mut self, index: usize, item: &'a Item<'a>) -> Result<(), Error> {
        let Self { context, lines, known } = self;
        let at = &ITEMS.element(index);
        let CheckedLine { quantity, unit, tax } = line::line(item, &context.terms(), at)?;
        let noted = context.of_lines.len();
        let taxed = match tax {
            LineTax::Internal(rate) => internal_tax::tax(context, item, rate, at)?,
            LineTax::External(tax) => external_tax::tax(context, item, tax),
        };
        let is_usual = item.item_type == ItemType::Internal && context.basis.of_tax.is_none();
        if is_usual && context.of_lines.len() == noted {
            known.add(item, context.tax_keys.taxed(taxed.unit));
        }
        lines.note_rate(context, &taxed, item.is_shipped(), at);
        let tags = if context.has_tags() { Some(Tags::of(context, &unit, &taxed, at)?) } else { None };
        let unit = LineUnit { stated: unit, tags, tax_id: taxed.unit };
        lines.columns.units.push(&unit.price(context, index, &at.below(unit.stated.path()))?);
        let cart_line = CartLine { index, item, quantity };
        external_tax::note_differences(context, &cart_line, unit.stated.exact, taxed.unit)?;
        if let Some(line) = taxed.line {
            line.note(&mut context.trace, Place::Line(index, "price"));
            if context.exempt_key().is_some() {
                lines.taxed.push(line.figures);
            }
            lines.columns.stated.push(index);
            lines.columns.prices.push(&line.figures);
            return Ok(());
        }
        let path = at.below(if unit.stated.of_line.is_some() { unit.stated.path() } else { "/quantity" });
        let price = unit.times(context, &cart_line, &path)?;
        if context.basis.side(&price) == 0 && unit.stated.exact.num > 0 && quantity.num > 0 {
            context.of_lines.push(rounded_to_zero(index));
        }
        if context.exempt_key().is_some() {
            lines.taxed.push(unit.times_taxed(context, quantity, &path)?);
        }
        lines.columns.prices.push(&price);
        Ok(())
    }

    /// Adds the uplift and the fees of the line that was priced last.
    #[inline]
    fn uplift_and_fees(&mut self, index: usize, item: &'a Item<'a>) -> Result<(), Error> {
        let Self { context, lines, .. } = self;
        lines.quantity.add(item.quantity);
        lines.external_discounts |= !item.external_discounts.is_empty();
        if !item.is_shipped() {
            lines.unshipped.push(index);
        }
        if !item.weight_dependent && item.external_fees.is_empty() {
            return Ok(());
        }
        let price = lines.columns.prices.price(index).ok_or_else(Context::overflow)?;
        if item.weight_dependent {
            lines.columns.uplifts.extend(uplift(context, index, &price)?.map(|uplift| (index, uplift)));
        }
        if !item.external_fees.is_empty() {
            let quantity = bounds::quantity(item.quantity, &ITEMS.element(index).member("quantity"))?;
            let start = lines.fees.len();
            fee::charge(context, &CartLine { index, item, quantity }, &price, &mut lines.fees)?;
            lines.with_fees.push(FeesOfLine { line: index, fees: start..lines.fees.len() });
        }
        Ok(())
    }
}

/// The notice on a line that is worth something and costs nothing.
fn rounded_to_zero(line: usize) -> Notice {
    Notice::new(NoticeCode::LineRoundedToZero, ITEMS.element(line))
}

/// The extra amount to authorize for a line whose weight may change: a fraction of its price.
fn uplift(context: &mut Context<'_>, index: usize, price: &TaxedAmount) -> Result<Option<TaxedAmount>, Error> {
    let Some((factor, path)) = context.uplift else { return Ok(None) };
    let ratio = bounds::rate(factor, 0, &path)?;
    let basis = context.basis;
    let place = Place::Line(index, "upliftValue");
    let exact = Quotient::new(basis.side(price), ratio.num, ratio.den);
    let price_input = context.trace.amount(basis.side(price));
    let inputs = [("price", Some(&price_input)), ("authorizedAmountUplift", Some(&factor))];
    let value = Basis::round(&exact, &path)?;
    context.trace.rounded(basis.figure(place, Rule::Uplift, value), &exact, || inputs);
    context.price(value, price.tax_id, place).map(Some)
}

/// Refuses two lines with the same id. Ids that already ascend, as assigned ones do, are recognized in one pass.
fn refuse_duplicate_ids(items: &[Item<'_>]) -> Result<(), Error> {
    let ascending = items.iter().zip(items.iter().skip(1)).all(|(one, next)| match (one.line_id(), next.line_id()) {
        (Some(one), Some(next)) => (one.len(), one) < (next.len(), next),
        _ => false,
    });
    if ascending {
        return Ok(());
    }
    // The sort is stable: of equal ids, the earlier line stays first.
    let mut places: Vec<usize> = (0..items.len()).collect();
    let id = |place: &usize| items.get(*place).and_then(Item::line_id);
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
