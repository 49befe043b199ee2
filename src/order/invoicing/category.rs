//! The VAT category of each part of an invoice, and the groups by category and rate.

use super::{InvoiceOptions, Leaf, Leaves, TaxCategory, VatCategory};
use crate::collections::{NameSet, sort_by};
use crate::document::filled;
use crate::error::{Error, ErrorCode, ORDER, cut};
use crate::order::OrderParts;
use crate::pricing::amounts::{Rate, TaxKey};
use crate::pricing::figures::ExemptionReason;

/// The reason why no tax is charged, in words, as a code, or both.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Reason {
    pub(crate) words: Option<String>,
    pub(crate) code: Option<String>,
}

/// A group of an invoice: one category and rate.
#[derive(Debug, Clone)]
pub(crate) struct Group {
    pub(crate) category: VatCategory,
    pub(crate) rate: Rate,
    /// That of its first part that has one, if the category needs one.
    pub(crate) reason: Option<Reason>,
}

/// The category, rate and reason of a tax key; a fault in words where it has no category.
#[derive(Debug, Clone)]
struct Kind {
    category: Result<VatCategory, &'static str>,
    rate: Rate,
    reason: Option<Reason>,
}

/// The groups of an invoice, in the order of their categories and rates, and the group of each leaf.
#[derive(Debug)]
pub(crate) struct Groups {
    pub(crate) list: Vec<Group>,
    /// The index of each leaf's group; `None` for a leaf that is no part of an invoice.
    pub(crate) of_leaves: Vec<Option<usize>>,
}

const NONE_NAMED: &str = "no VAT category is named for it";
const RATE_ABOVE_ZERO: &str = "its rate is above 0, which goes with the categories S, L and M alone";
const RATE_OF_ZERO: &str = "its rate is 0, which does not go with the category S";
const NO_REASON: &str = "its category needs a `reason` or a `reasonCode`";
const BESIDE_ANOTHER: &str = "an invoice with the category O has no other category";

impl Groups {
    /// # Errors
    /// `INVOICE_CATEGORY` at the first part without a category that fits.
    pub(crate) fn of(
        order: &OrderParts<'_>,
        leaves: &Leaves<'_>,
        options: &InvoiceOptions<'_>,
        exemption: Option<&ExemptionReason>,
    ) -> Result<Self, Error> {
        let kinds = Kinds::of(order, leaves, options).all(exemption);
        let kind_of = |leaf: &Leaf<'_>| kinds.get(leaf.paid.tax_id.index()).and_then(Option::as_ref);
        let mut list: Vec<Group> = Vec::new();
        for kind in kinds.iter().flatten() {
            if let Ok(category) = kind.category {
                list.push(Group { category, rate: kind.rate, reason: None });
            }
        }
        let key = |group: &Group| (group.category.as_str(), group.rate.percent);
        sort_by(&mut list, |one, other| key(one).cmp(&key(other)));
        list.dedup_by(|one, other| key(one) == key(other));
        let place = |kind: &Kind| {
            let own = (kind.category.ok()?.as_str(), kind.rate.percent);
            list.binary_search_by(|group| key(group).cmp(&own)).ok()
        };
        let of_keys: Vec<Option<usize>> = kinds.iter().map(|kind| kind.as_ref().and_then(place)).collect();
        let of_leaf = |leaf: &Leaf<'_>| of_keys.get(leaf.paid.tax_id.index()).copied().flatten();
        let of_leaves: Vec<_> = leaves.0.iter().map(|leaf| of_leaf(leaf).filter(|_| leaf.is_part())).collect();
        for (leaf, group) in leaves.0.iter().zip(&of_leaves) {
            let Some(group) = group.and_then(|at| list.get_mut(at)) else { continue };
            if group.category.needs_reason() && group.reason.is_none() {
                group.reason = kind_of(leaf).and_then(|kind| kind.reason.clone());
            }
        }
        let groups = Self { list, of_leaves };
        groups.judge(leaves, &|leaf| kind_of(leaf).and_then(|kind| kind.category.err()))?;
        Ok(groups)
    }

    /// Refuses the first part without a category that fits, then a part that is not subject to tax beside others.
    fn judge(&self, leaves: &Leaves<'_>, fault: &dyn Fn(&Leaf<'_>) -> Option<&'static str>) -> Result<(), Error> {
        let refuse = |leaf: &Leaf<'_>, fault: &str| {
            let place = leaf.placed.place();
            let named = cut(leaf.placed.id().unwrap_or(&place)).to_owned();
            let message = format!("`{named}` has no place on an invoice: {fault}");
            Err(Error::new(ErrorCode::InvoiceCategory, ORDER.below(&place), message))
        };
        let group = |at: Option<usize>| at.and_then(|at| self.list.get(at));
        for (leaf, at) in leaves.0.iter().zip(&self.of_leaves).filter(|(leaf, _)| leaf.is_part()) {
            match group(*at) {
                None => return refuse(leaf, fault(leaf).unwrap_or(NONE_NAMED)),
                Some(group) if group.category.needs_reason() && group.reason.is_none() => {
                    return refuse(leaf, NO_REASON);
                }
                Some(_) => {}
            }
        }
        let is_outside = |at: Option<usize>| group(at).is_some_and(|group| group.category == VatCategory::OutsideScope);
        let outside = leaves.0.iter().zip(&self.of_leaves).find(|(_, at)| is_outside(**at));
        match outside {
            Some((leaf, _)) if self.list.len() > 1 => refuse(leaf, BESIDE_ANOTHER),
            _ => Ok(()),
        }
    }
}

/// The tax keys of an order, and the categories that the request names.
struct Kinds<'o> {
    /// By tax key: its code, its rate, and whether a part has it.
    keys: Vec<Option<(Option<&'o str>, Rate)>>,
    options: &'o InvoiceOptions<'o>,
    /// The codes of parts with a rate of 0.
    zero: NameSet<'o>,
}

impl<'o> Kinds<'o> {
    fn of(order: &'o OrderParts<'_>, leaves: &Leaves<'_>, options: &'o InvoiceOptions<'_>) -> Self {
        let count = order.tax_keys().count().saturating_add(1);
        let (mut keys, mut zero) = (vec![None; count], NameSet::default());
        for leaf in leaves.0.iter().filter(|leaf| leaf.is_part()) {
            let tax_id = leaf.paid.tax_id;
            let code = order.tax_keys().tax_key(tax_id).and_then(TaxKey::code);
            let rate = order.rate(tax_id).copied().unwrap_or(Rate::ZERO);
            if let Some(key @ None) = keys.get_mut(tax_id.index()) {
                *key = Some((code, rate));
                code.filter(|code| rate.part() == 0 && !zero.contains(code))
                    .into_iter()
                    .for_each(|code| zero.add(code));
            }
        }
        Self { keys, options, zero }
    }

    /// The kind of each tax key that a part has.
    fn all(&self, exemption: Option<&ExemptionReason>) -> Vec<Option<Kind>> {
        self.keys.iter().map(|key| key.map(|(code, rate)| self.kind(code, rate, exemption))).collect()
    }

    fn kind(&self, code: Option<&str>, rate: Rate, exemption: Option<&ExemptionReason>) -> Kind {
        let is_taxed = rate.part() > 0;
        let entry = match code {
            Some(code) => self.options.categories.get(code),
            None => self.options.untaxed.as_ref().filter(|_| !is_taxed),
        };
        // An entry that does not go with a rate above 0 is for the parts of the code with a rate of 0, if there are any.
        let is_for_zero = |entry: &&TaxCategory<'_>| {
            is_taxed && !entry.category.has_rate() && code.is_some_and(|code| self.zero.contains(code))
        };
        let entry = entry.filter(|entry| !is_for_zero(entry));
        let category = match (entry.map(|entry| entry.category), code) {
            (Some(category), _) if is_taxed && !category.has_rate() => Err(RATE_ABOVE_ZERO),
            (Some(VatCategory::Standard), _) if !is_taxed => Err(RATE_OF_ZERO),
            (Some(category), _) => Ok(category),
            (None, _) if is_taxed => Ok(VatCategory::Standard),
            (None, Some(code)) => VatCategory::of_exemption(code).ok_or(NONE_NAMED),
            (None, None) => Err(NONE_NAMED),
        };
        let stated = entry.map(|entry| Reason {
            words: filled(entry.reason.as_deref()).map(str::to_owned),
            code: filled(entry.reason_code.as_deref()).map(str::to_owned),
        });
        let stated = stated.filter(|reason| *reason != Reason::default());
        let given = exemption.filter(|exemption| code == Some(exemption.code.as_str()));
        let given = given.map(|exemption| Reason { words: Some(exemption.reason.clone()), code: None });
        Kind { category, rate, reason: stated.or(given) }
    }
}
