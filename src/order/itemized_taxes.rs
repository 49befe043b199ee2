//! The taxes of an itemized order by tax code and rate.

use super::part::tax_of;
use super::shares::Shares;
use super::{ItemizedComponent, ItemizedTax, MinorUnits, OrderParts};
use crate::error::{Error, ORDER};
use crate::money::Amount;
use crate::pricing::amounts::{TaxId, TaxKey, bounds, in_proportion};

/// The tax of each group of the order's tax aggregate: the taxes of its parts. The tax of a part with several tax codes is
/// dealt over them in proportion to their taxes; that of a group over the taxes that make up its rate likewise. A group
/// without code and rate is left out if it has no tax.
pub(crate) fn of(order: &OrderParts<'_>, minor: MinorUnits, shares: &Shares) -> Result<Vec<ItemizedTax>, Error> {
    let sums = sums(order, shares).ok_or_else(|| bounds::overflow(&ORDER))?;
    let mut taxes = Vec::new();
    for group in order.aggregate.in_order(order.tax_keys()) {
        let value = sums.get(group.tax_id.index()).copied().unwrap_or_default();
        let tax_key = order.tax_keys().tax_key(group.tax_id);
        if tax_key.is_none() && value == 0 {
            continue;
        }
        taxes.push(ItemizedTax {
            tax_code: tax_key.and_then(TaxKey::code).map(str::to_owned),
            tax_rate: tax_key.and_then(TaxKey::rate),
            value: minor.whole(value)?,
            components: components(order, minor, group.tax_id, value)?,
        });
    }
    Ok(taxes)
}

/// The tax of each tax key in steps, by its index. `None` on 128-bit overflow.
fn sums(order: &OrderParts<'_>, shares: &Shares) -> Option<Vec<Amount>> {
    let mut sums: Vec<Amount> = Vec::new();
    let mut add = |tax_id: TaxId, tax: Amount| {
        let key = tax_id.index();
        sums.resize(sums.len().max(key.checked_add(1)?), 0);
        let sum = sums.get_mut(key)?;
        *sum = sum.checked_add(tax)?;
        Some(())
    };
    for (part, share) in order.parts().zip(&shares.parts) {
        if let [single] = part.amounts() {
            add(single.tax_id, share.tax)?;
            continue;
        }
        let own = part.amounts().iter().map(tax_of);
        for (amount, tax) in part.amounts().iter().zip(in_proportion(share.tax, own)?) {
            add(amount.tax_id, tax)?;
        }
    }
    Some(sums)
}

fn components(
    order: &OrderParts<'_>,
    minor: MinorUnits,
    tax_id: TaxId,
    tax: Amount,
) -> Result<Vec<ItemizedComponent>, Error> {
    let own = order.components(tax_id);
    if own.is_empty() {
        return Ok(Vec::new());
    }
    let paid = own.iter().map(|component| component.paid);
    let values = in_proportion(tax, paid).ok_or_else(|| bounds::overflow(&ORDER))?;
    let component = |(component, value): (&super::parts::PaidComponent<'_>, Amount)| {
        let stated = component.stated;
        Ok(ItemizedComponent {
            code: stated.code.clone().into_owned(),
            name: stated.name.clone().map(|name| name.into_owned()),
            rate: stated.rate,
            value: minor.whole(value)?,
        })
    };
    own.iter().zip(values).map(component).collect()
}
