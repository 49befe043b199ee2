//! The price of every line: unit amount x quantity, rounded once, with the tax of the line.

use crate::collections::sort;
use crate::error::Error;
use crate::error::code::ErrorCode;
use crate::error::path::Path;
use crate::error::roots::ITEMS;
use crate::limits::Limits;
use crate::model::item::Item;
use crate::money::exact::{Amount, Quotient};
use crate::money::number::Number;
use crate::money::quantity_sum::QuantitySum;
use crate::pricing::basis::{Basis, TaxedAmount};
use crate::pricing::check::line::{CheckedLine, LineTax, UnitAmount};
use crate::pricing::check::{bounds, line};
use crate::pricing::context::Context;
use crate::pricing::explain::steps::Rule;
use crate::pricing::explain::trace::Place;
use crate::pricing::external_tax::TaxOfLine;
use crate::pricing::fee::ChargedFee;
use crate::pricing::goods::Goods;
use crate::pricing::home_price::HomePrice;
use crate::pricing::rate::Rate;
use crate::pricing::result::notice::{Notice, NoticeCode};
use crate::pricing::tax::{TaxId, TaxKeys};
use crate::pricing::tax_lookup::named_code;
use crate::pricing::{external_tax, fee};

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
}

impl Lines<'_> {
    /// The undiscounted prices `on` a side by tax key, with tax even for a customer who pays none. Must be called only
    /// after every tax key has its components. `None` on 128-bit overflow.
    pub(crate) fn goods(&self, keys: &TaxKeys<'_>, on: Basis) -> Option<&[(TaxId, Amount)]> {
        let prices = self.list.iter().enumerate().map(|(at, line)| self.taxed.get(at).unwrap_or(&line.price));
        self.goods.by_tax(keys, prices, on)
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
    let mut lines = Lines { list, fees, units, taxed, external_discounts: false, goods };
    for (index, item) in items.iter().enumerate() {
        price_line(context, index, item, &mut lines)?;
        context.trace.refuse_full()?;
    }
    Ok(lines)
}

fn price_line<'a>(
    context: &mut Context<'a>,
    index: usize,
    item: &'a Item<'a>,
    lines: &mut Lines<'a>,
) -> Result<(), Error> {
    let at = &ITEMS.element(index);
    let CheckedLine { quantity, unit, tax } = line::line(item, &context.terms(), at)?;
    let UnitAmount { stated: amount, from, per, exact: unit } = unit;
    let mut home = None;
    let taxed = match tax {
        LineTax::Internal(rate) => {
            let tax_id = internal_tax(context, item, rate, at)?;
            if context.site.price_tax.is_some() {
                home = HomePrice::of(context, item, tax_id, at)?;
            }
            TaxOfLine { unit: tax_id, line: None }
        }
        LineTax::External(tax) => external_tax::tax(context, item, tax),
    };

    let basis = context.basis;
    let place = Place::Unit(index);
    let of_unit = || [("effectiveAmount", Some(amount)), ("minQuantity", from), ("measurementUnit", per)];
    let of_line = || of_unit().into_iter().chain([("quantity", Some(&item.quantity))]);
    let step = (basis.member(), Rule::UnitPrice);
    let path = at.below("/price/effectiveAmount");
    let exact = Quotient::ratio(unit);
    let rounded = match &home {
        Some(home) => home.gross(context, place, &exact, of_unit, &path)?,
        None => context.figure(place, step, &exact, of_unit, &path)?,
    };
    let unit_figures = context.price(rounded, taxed.unit, place)?;
    external_tax::note_differences(context, item, &unit_figures, at)?;

    let place = Place::Line(index, "price");
    let (price, stated) = match taxed.line {
        Some(line) => {
            line.note(&mut context.trace, place);
            if context.exempt_key().is_some() {
                lines.taxed.push(line.figures);
            }
            (line.figures, true)
        }
        None => {
            let exact = Quotient::product(unit, quantity).ok_or_else(|| bounds::overflow(&at.below("/quantity")))?;
            let step = (basis.member(), Rule::LinePrice);
            let (mark, path) = (context.trace.mark(), at.below("/quantity"));
            let total = match &home {
                Some(home) => home.gross(context, place, &exact, of_line, &path)?,
                None => context.figure(place, step, &exact, of_line, &path)?,
            };
            let price = context.price(total, taxed.unit, place)?;
            let free = context.exempted(price, mark, place);
            if basis.side(&free) == 0 && unit.num > 0 && quantity.num > 0 {
                context.of_lines.push(Notice::new(NoticeCode::LineRoundedToZero, at));
            }
            if context.exempt_key().is_some() {
                lines.taxed.push(price);
            }
            (free, false)
        }
    };
    let uplift = uplift(context, index, item, &price)?;
    fee::charge(context, index, item, quantity, &price, &mut lines.fees)?;
    lines.units.add(item.quantity);
    lines.external_discounts |= !item.external_discounts.is_empty();
    let fees = item.external_fees.len();
    lines.list.push(PricedLine { unit: unit_figures, price, uplift, fees, stated });
    Ok(())
}

/// The tax key of a catalog line, by the first of these that applies: the line's code, looked up; the unit price's
/// code, if the table has it; the unit price's rate; the unit price's code, with the error of its lookup; untaxed.
fn internal_tax<'a>(
    context: &mut Context<'a>,
    item: &'a Item<'a>,
    rate: Option<Rate>,
    at: &Path<'_>,
) -> Result<TaxId, Error> {
    let named = named_code(item);
    let looked_up = match named {
        None => None,
        Some((code, _)) if item.tax_code.is_none() && rate.is_some() => context.look_up_listed(code)?,
        Some((code, member)) => Some(context.look_up(code, &at.below(member))?),
    };
    match (looked_up, rate) {
        (Some(tax_id), Some(stated)) => note_replaced(context, stated, tax_id, at),
        (None, Some(rate)) => return Ok(context.tax_keys.of(named.map(|(code, _)| code), rate)),
        (_, None) => {}
    }
    Ok(looked_up.unwrap_or(TaxId::UNTAXED))
}

/// Notes that a stated rate does not count, if it differs from the one that was looked up.
fn note_replaced(context: &mut Context<'_>, stated: Rate, tax_id: TaxId, at: &Path<'_>) {
    let counts = context.tax_keys.rate(tax_id).map(|rate| rate.percent);
    if counts != Some(stated.percent) {
        let path = at.below("/unitPrice/taxRate");
        context.of_lines.push(Notice { amount: counts, ..Notice::new(NoticeCode::TaxRateReplaced, path) });
    }
}

/// The extra amount to authorize for a line whose weight may change: a fraction of its price.
fn uplift(
    context: &mut Context<'_>,
    index: usize,
    item: &Item<'_>,
    price: &TaxedAmount,
) -> Result<Option<Box<TaxedAmount>>, Error> {
    let (Some((factor, path)), true) = (context.uplift, item.weight_dependent) else { return Ok(None) };
    let ratio = bounds::rate(factor, 0, &path)?;
    let basis = context.basis;
    let place = Place::Line(index, "upliftValue");
    let exact = Quotient::new(basis.side(price), ratio.num, ratio.den);
    let price_input = context.trace.amount(basis.side(price));
    let inputs = [("price", Some(&price_input)), ("authorizedAmountUplift", Some(&factor))];
    let value = context.figure(place, (basis.member(), Rule::Uplift), &exact, || inputs, &path)?;
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
