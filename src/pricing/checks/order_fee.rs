//! Checks that the fees of the order can be charged: those of a site, and those that the host adds to one cart. Their
//! names are unique among both.

use super::{CheckContext, FeeAmount, FeeTax, FeeTerms, Location, by_goods, fee};
use crate::collections::NameSet;
use crate::document::{Verbatim, filled};
use crate::error::{Error, ErrorCode, Path, cut};
use crate::limits::{Limits, ORDER_FEES};
use crate::model::{OrderFee, OrderFeeCondition, SiteOrderFee, TaxBy};
use crate::pricing::amounts::bounds;

/// The fees that a host adds to one cart.
const GIVEN_AT: Path<'_> = Path::Text("/orderFees");

/// An order fee that can be charged.
#[derive(Debug, Clone)]
pub(crate) struct CheckedOrderFee {
    pub(crate) amount: FeeAmount,
    pub(crate) tax: OrderFeeTax,
}

/// The tax of an order fee.
#[derive(Debug, Clone)]
pub(crate) enum OrderFeeTax {
    /// That of the goods.
    Goods,
    /// Its own.
    Own(FeeTax),
}

impl OrderFeeTax {
    /// Whether the fee is taxed at all.
    pub(crate) const fn is_taxed(&self) -> bool {
        !matches!(self, Self::Own(FeeTax::Untaxed))
    }
}

/// The members that an order fee of the site and one that the host adds have in common.
#[derive(Debug, Clone, Copy)]
pub(crate) struct OrderFeeTerms<'f> {
    pub(crate) id: &'f str,
    pub(crate) name: Option<&'f Verbatim<'f>>,
    pub(crate) own: FeeTerms<'f>,
    pub(crate) includes_tax: Option<bool>,
    tax_by: Option<TaxBy>,
}

macro_rules! terms_of {
    ($( $fee:ty ),*) => { $(
        impl<'f> From<&'f $fee> for OrderFeeTerms<'f> {
            fn from(fee: &'f $fee) -> Self {
                Self {
                    id: &fee.id,
                    name: fee.name.as_ref(),
                    own: FeeTerms {
                        fee_type: fee.fee_type.into(),
                        percentage: fee.fee_percentage,
                        absolute: fee.fee_absolute.as_ref(),
                        taxable: fee.taxable,
                        tax_code: fee.tax_code.as_deref(),
                        tax_rate: fee.tax_rate,
                    },
                    includes_tax: fee.includes_tax,
                    tax_by: fee.tax_by,
                }
            }
        }
    )* };
}
terms_of!(OrderFee<'f>, SiteOrderFee);

impl OrderFeeTerms<'_> {
    /// Refuses an `id` or a tax code that is too long for the limits.
    pub(crate) fn check_texts(&self, limits: &Limits, at: Location<'_>) -> Result<(), Error> {
        limits.check_text(self.id, &at.member("id"))?;
        self.own.tax_code.map_or(Ok(()), |code| limits.check_text(code, &at.member("taxCode")))
    }

    fn checked(&self, scale: u32, at: Location<'_>) -> Result<CheckedOrderFee, Error> {
        let own = &self.own;
        let has_own = own.tax_code.is_some() || own.tax_rate.is_some();
        let is_of_goods = by_goods(self.tax_by, has_own, at)? && own.taxable != Some(false);
        let amount = fee::amount(own, scale, at)?;
        let tax = if is_of_goods { OrderFeeTax::Goods } else { OrderFeeTax::Own(fee::tax(own, at)?) };
        Ok(CheckedOrderFee { amount, tax })
    }
}

/// Checks the order fees of a site; `at` is the path of the site. Only the `id` is checked of a fee that is switched off,
/// which becomes `None`.
pub(crate) fn of_site(
    fees: &[SiteOrderFee],
    scale: u32,
    limits: &Limits,
    at: Location<'_>,
) -> Result<Vec<Option<CheckedOrderFee>>, Error> {
    let list = at.member("orderFees");
    few(fees.len(), "the site has", &list)?;
    let mut ids = NameSet::default();
    let mut checked = Vec::with_capacity(fees.len());
    for (index, fee) in fees.iter().enumerate() {
        let at = list.element(index);
        let terms = OrderFeeTerms::from(fee);
        terms.check_texts(limits, &at)?;
        named(&fee.id, &mut ids, &at)?;
        if !fee.is_active() {
            checked.push(None);
            continue;
        }
        if let Some(amount) = &fee.fee_absolute {
            bounds::listed_money(amount, scale, &at.member("feeAbsolute"))?;
        }
        if let Some(condition) = &fee.condition {
            possible(condition, &at.member("condition"))?;
        }
        checked.push(Some(terms.checked(scale, &at)?));
    }
    Ok(checked)
}

/// Checks the order fees that a host adds to a cart, whose names must differ from those of the site's fees.
pub(crate) fn given(
    fees: &[OrderFee<'_>],
    of_site: &[SiteOrderFee],
    context: &CheckContext<'_>,
) -> Result<Vec<CheckedOrderFee>, Error> {
    few(fees.len(), "there are", &GIVEN_AT)?;
    let mut ids = NameSet::default();
    of_site.iter().for_each(|fee| ids.add(&fee.id));
    let mut checked = Vec::with_capacity(fees.len());
    for (index, fee) in fees.iter().enumerate() {
        let at = given_at(index);
        let terms = OrderFeeTerms::from(fee);
        terms.check_texts(context.limits, &at)?;
        named(&fee.id, &mut ids, &at)?;
        if let Some(amount) = &fee.fee_absolute {
            bounds::same_currency(amount.currency, context.currency, &at.member("feeAbsolute"))?;
        }
        checked.push(terms.checked(context.scale(), &at)?);
    }
    Ok(checked)
}

/// The path of a fee that a host adds to a cart.
pub(crate) const fn given_at(index: usize) -> Path<'static> {
    GIVEN_AT.element(index)
}

fn few(count: usize, whose: &str, at: Location<'_>) -> Result<(), Error> {
    if count <= ORDER_FEES {
        return Ok(());
    }
    Err(Limits::exceeded("order_fees", ORDER_FEES, &format!("{whose} {count} order fees"), at))
}

/// Refuses a name that is blank or that an earlier fee has.
fn named<'f>(id: &'f str, ids: &mut NameSet<'f>, at: Location<'_>) -> Result<(), Error> {
    let refused = |message: String| Err(Error::new(ErrorCode::OrderFee, at.member("id"), message));
    if filled(Some(id)).is_none() {
        return refused("the `id` of an order fee is blank".to_owned());
    }
    if ids.contains(id) {
        return refused(format!("two order fees have the id `{}`", cut(id)));
    }
    ids.add(id);
    Ok(())
}

/// Checks the amounts and the quantity of a condition.
fn possible(condition: &OrderFeeCondition, at: Location<'_>) -> Result<(), Error> {
    for (member, amount) in [("minValue", &condition.min_value), ("below", &condition.below)] {
        amount.as_ref().map_or(Ok(()), |amount| bounds::listed_money(amount, 0, &at.member(member)))?;
    }
    let least = condition.min_quantity;
    least.map_or(Ok(()), |least| bounds::quantity(least, &at.member("minQuantity")).map(drop))
}
