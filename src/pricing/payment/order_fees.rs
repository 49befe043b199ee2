//! The fees of the whole order: those of the site whose conditions hold, and those that the host adds to the cart. No
//! discount reaches them, and no threshold counts them.

use crate::document::Verbatim;
use crate::error::{Error, ITEMS, Path, SITE};
use crate::model::borrowed::Selector;
use crate::model::{FeeType, OrderFeeCondition, Origin, SiteOrderFee};
use crate::money::{CurrencyCode, QuantitySum, Quotient};
use crate::pricing::amounts::{Basis, Place, Rule, StatedAmount, Sum, TaxId, TaxedAmount, bounds};
use crate::pricing::checks::{CheckedOrderFee, FeeAmount, FeeTax, OrderFeeTax, OrderFeeTerms, order_fee};
use crate::pricing::lines::{GoodsOf, Lines};
use crate::pricing::offers::{Looks, Selection};
use crate::pricing::shipping::{Charge, ChargeTax, charge};
use crate::pricing::state::Context;

/// An order fee that was charged.
#[derive(Debug, Clone)]
pub(crate) struct ChargedOrderFee<'a> {
    pub(crate) id: &'a str,
    pub(crate) name: Option<&'a Verbatim<'a>>,
    pub(crate) fee_type: FeeType,
    pub(crate) origin: Origin,
    pub(crate) charge: Charge,
}

/// Charges the order fees, those of the site first.
pub(crate) fn order_fees<'a>(context: &mut Context<'a>, lines: &Lines<'_>) -> Result<Vec<ChargedOrderFee<'a>>, Error> {
    let sale = context.sale;
    let (of_site, given) = (sale.site.order_fees.as_slice(), sale.inputs.order_fees);
    if of_site.is_empty() && given.is_empty() {
        return Ok(Vec::new());
    }
    let checked_given = order_fee::given(given, of_site, &context.terms())?;
    let all = covered(context, lines, None)?;
    let mut looks = Looks::new(sale.limits, &sale.cart.items);
    let mut charged = Vec::new();
    for (index, (fee, checked)) in of_site.iter().zip(&sale.rules.order_fees).enumerate() {
        let at = SITE.member("orderFees");
        let at = &at.element(index);
        let terms = OrderFeeTerms::from(fee);
        terms.check_texts(sale.limits, at)?;
        let Some(checked) = checked.as_ref().filter(|_| !is_foreign(fee, sale.cart.currency)) else { continue };
        let condition = fee.condition.as_ref();
        looks.at_lines(usize::from(condition.is_some_and(|condition| condition.of.is_some())), at)?;
        let Some(of) = charged_on(context, lines, all, condition)? else { continue };
        let unpriced = UnpricedFee { terms, origin: Origin::Internal, checked, of, at };
        charged.push(unpriced.charged(context, lines, charged.len())?);
    }
    let of = all.map(|all| all.price).unwrap_or_default();
    for (index, (fee, checked)) in given.iter().zip(&checked_given).enumerate() {
        let at = &order_fee::given_at(index);
        let unpriced = UnpricedFee { terms: fee.into(), origin: Origin::External, checked, of, at };
        charged.push(unpriced.charged(context, lines, charged.len())?);
    }
    Ok(charged)
}

/// Whether a fee states an amount in another currency than the cart's. It is then for carts in that currency.
fn is_foreign(fee: &SiteOrderFee, currency: CurrencyCode) -> bool {
    let condition = fee.condition.as_ref();
    let least = condition.and_then(|condition| condition.min_value.as_ref());
    let below = condition.and_then(|condition| condition.below.as_ref());
    let stated = [fee.fee_absolute.as_ref(), least, below].into_iter().flatten();
    stated.filter_map(|money| money.currency).any(|own| own != currency)
}

/// The undiscounted price of some lines, and their quantity.
#[derive(Clone, Copy)]
struct Covered {
    price: TaxedAmount,
    units: QuantitySum,
}

/// The lines that a selector selects, or all of them; `None` if there are none.
fn covered(context: &Context<'_>, lines: &Lines<'_>, of: Option<&Selector<'_>>) -> Result<Option<Covered>, Error> {
    let of = of.map(Selection::of);
    let (mut price, mut units) = (Sum::default(), QuantitySum::NONE);
    for (item, own) in context.sale.cart.items.iter().zip(lines.columns.prices.prices()) {
        if of.as_ref().is_none_or(|of| of.admits(item)) {
            price.add(&own).ok_or_else(|| bounds::overflow(&ITEMS))?;
            units.add(item.quantity);
        }
    }
    Ok(price.get().map(|price| Covered { price, units }))
}

/// The undiscounted price of the lines that a fee is for; `None` if there are none, or if they do not reach what the
/// condition asks. `all` are all lines.
fn charged_on(
    context: &Context<'_>,
    lines: &Lines<'_>,
    all: Option<Covered>,
    condition: Option<&OrderFeeCondition>,
) -> Result<Option<TaxedAmount>, Error> {
    let Some(condition) = condition else { return Ok(all.map(|all| all.price)) };
    let own = if condition.of.is_some() { covered(context, lines, condition.of.as_ref())? } else { all };
    let Some(Covered { price, units }) = own else { return Ok(None) };
    let value = context.number(context.basis.side(&price))?;
    let units = units.total().ok_or_else(|| bounds::overflow(&ITEMS))?;
    let holds = condition.min_value.is_none_or(|least| value >= least.amount)
        && condition.below.is_none_or(|below| value < below.amount)
        && condition.min_quantity.is_none_or(|least| units >= least);
    Ok(holds.then_some(price))
}

/// An order fee before it is priced.
struct UnpricedFee<'a, 'p> {
    terms: OrderFeeTerms<'a>,
    origin: Origin,
    checked: &'p CheckedOrderFee,
    /// The undiscounted price of its lines, which a percentage is of.
    of: TaxedAmount,
    at: &'p Path<'p>,
}

impl<'a> UnpricedFee<'a, '_> {
    /// Charges the fee; `number` is its index in the answer.
    fn charged(
        &self,
        context: &mut Context<'a>,
        lines: &Lines<'_>,
        number: usize,
    ) -> Result<ChargedOrderFee<'a>, Error> {
        let OrderFeeTerms { id, name, own, .. } = self.terms;
        let charge = self.charge(context, lines, number)?;
        Ok(ChargedOrderFee { id, name, fee_type: own.fee_type, origin: self.origin, charge })
    }

    fn charge(&self, context: &mut Context<'a>, lines: &Lines<'_>, number: usize) -> Result<Charge, Error> {
        let is_taxed = self.checked.tax.is_taxed();
        let (on, exact, rule, inputs) = match self.checked.amount {
            FeeAmount::Percent(share, percentage) => {
                let on = context.percentage_on(self.terms.includes_tax, is_taxed);
                let side = on.side(&self.of);
                let of = (on.member(), Some(context.trace.amount(side)));
                let exact = Quotient::new(side, share.num, share.den);
                (on, exact, Rule::OrderFeePercent, [of, ("feePercentage", Some(percentage))])
            }
            FeeAmount::Once(once, stated) | FeeAmount::PerUnit(once, stated) => {
                let on = context.stated_on(self.terms.includes_tax, is_taxed);
                let inputs = [("amount", Some(stated)), (on.member(), None)];
                (on, Quotient::ratio(once), Rule::OrderFeeAbsolute, inputs)
            }
        };
        let inputs = inputs.each_ref().map(|(name, value)| (*name, value.as_ref()));
        let amount = Basis::round(&exact, self.at)?;
        let steps = context.trace.begin(Place::OrderFee(number));
        context.trace.rounded(on.stated(steps.place, rule, amount), &exact, || inputs);
        let tax = match (&self.checked.tax, self.terms.own.tax_code) {
            (OrderFeeTax::Goods, _) => {
                lines.require_rates(on, GoodsOf::All)?;
                ChargeTax::Goods(lines, GoodsOf::All)
            }
            (OrderFeeTax::Own(FeeTax::Rate(rate)), code) => ChargeTax::Key(context.tax_keys.of(code, *rate)),
            (OrderFeeTax::Own(FeeTax::Code), Some(code)) => {
                ChargeTax::Key(context.look_up(code, on.gross, &self.at.below("/taxCode"))?)
            }
            (OrderFeeTax::Own(FeeTax::Code | FeeTax::Untaxed), _) => ChargeTax::Key(TaxId::UNTAXED),
        };
        context.complete_components()?;
        charge::charged(context, StatedAmount { on, amount }, tax, steps)
    }
}
