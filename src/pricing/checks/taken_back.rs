//! Checks what a shop takes back with a sale.

use super::{CheckContext, UnitAmount};
use crate::collections::NameSet;
use crate::document::filled;
use crate::error::{Error, ErrorCode, TAKEN_BACK, cut};
use crate::limits::{self, Limits};
use crate::model::borrowed::TakenBack;
use crate::money::Ratio;
use crate::pricing::amounts::{Rate, bounds};

/// An entry that can be priced.
pub(crate) struct CheckedTakenBack<'t> {
    pub(crate) quantity: Ratio,
    pub(crate) unit: UnitAmount<'t>,
    /// The stated rate, if any.
    pub(crate) rate: Option<Rate>,
}

/// Checks everything that is taken back.
pub(crate) fn taken_back<'t>(
    entries: &'t [TakenBack<'_>],
    terms: &CheckContext<'_>,
) -> Result<Vec<CheckedTakenBack<'t>>, Error> {
    if entries.len() > limits::TAKEN_BACK {
        let found = format!("{} things are taken back", entries.len());
        return Err(Limits::exceeded("taken_back", limits::TAKEN_BACK, &found, TAKEN_BACK));
    }
    let mut ids = NameSet::default();
    let mut checked = Vec::with_capacity(entries.len());
    for (index, entry) in entries.iter().enumerate() {
        let at = TAKEN_BACK.element(index);
        let refusal = |member, message: String| Error::new(ErrorCode::TakenBack, at.member(member), message);
        let id = filled(Some(&entry.id))
            .ok_or_else(|| refusal("id", "the `id` of what is taken back is blank".to_owned()))?;
        terms.limits.check_text(id, &at.member("id"))?;
        if ids.contains(id) {
            return Err(refusal("id", format!("two things that are taken back have the id `{}`", cut(id))));
        }
        ids.add(id);
        let quantity = bounds::quantity(entry.quantity, &at.member("quantity"))?;
        if quantity.num == 0 {
            return Err(refusal("quantity", "`quantity` is 0, expected more than 0".to_owned()));
        }
        let price_at = at.member("price");
        bounds::same_currency(entry.price.currency, terms.currency, &price_at)?;
        let stated = &entry.price.effective_amount;
        let exact = bounds::amount(*stated, terms.scale(), &price_at.member("effectiveAmount"))?;
        if let Some(code) = &entry.tax_code {
            terms.limits.check_text(code, &at.member("taxCode"))?;
        }
        let rate = entry.tax_rate.map(|rate| Rate::new(rate, &at.member("taxRate"))).transpose()?;
        let unit = UnitAmount { stated, from: None, per: None, exact, of_line: None };
        checked.push(CheckedTakenBack { quantity, unit, rate });
    }
    Ok(checked)
}
