//! Adds up the taxes that make up each rate, over the parts of a price.

use std::sync::Arc;

use super::Context;
use crate::error::Error;
use crate::money::Amount;
use crate::pricing::amounts::{Basis, ComponentTax, TaxComponents, TaxGroup, TaxId, TaxKeys, TaxedAmount};

/// The taxes of the components of every tax key, added up part by part.
#[derive(Debug, Default)]
pub(crate) struct ComponentSums {
    /// The taxes of parts whose rate was looked up, by tax key: a sum for each component.
    looked_up: Vec<Vec<Amount>>,
    /// The taxes of parts whose rate was stated, by tax key: each is rounded once.
    stated: Vec<Vec<Amount>>,
}

impl ComponentSums {
    /// Starts from known taxes of the components of every tax key: those of all parts but the stated ones.
    pub(crate) fn handed_out(looked_up: Vec<Vec<Amount>>) -> Self {
        Self { looked_up, stated: Vec::new() }
    }

    /// Adds a part that was derived from its amount `on` a side. `None` on 128-bit overflow.
    pub(crate) fn add(&mut self, part: &TaxedAmount, on: Basis, keys: &TaxKeys) -> Option<()> {
        match keys.taxed(part.tax_id).components() {
            Some(components) => {
                let own = room(&mut self.looked_up, part.tax_id)?;
                add_all(own, &components.taxes(on.side(part), on.gross)?)
            }
            None if part.tax_id == TaxId::UNTAXED => Some(()),
            None => {
                room(&mut self.stated, part.tax_id)?.push(part.gross.checked_sub(part.net)?);
                Some(())
            }
        }
    }

    /// The taxes of the components of a group of parts. `None` on 128-bit overflow.
    fn of(&self, group: &TaxedAmount, components: &TaxComponents) -> Option<Vec<Amount>> {
        if components.list.len() == 1 {
            return Some(vec![group.gross.checked_sub(group.net)?]);
        }
        let own = |sums: &[Vec<Amount>]| sums.get(group.tax_id.index()).cloned().unwrap_or_default();
        let mut taxes = own(&self.looked_up);
        for stated in own(&self.stated) {
            add_all(&mut taxes, &components.split(stated)?)?;
        }
        Some(taxes)
    }

    /// A group of parts in the form in which results list it.
    pub(crate) fn group(&self, context: &Context<'_>, group: &TaxedAmount) -> Result<TaxGroup, Error> {
        let price = context.value(group)?;
        let Some(components) = context.tax_keys.components(group.tax_id) else {
            return Ok(price.group(Vec::new()));
        };
        let taxes = self.of(group, components).ok_or_else(Context::overflow)?;
        Ok(price.group(listed(context, components, &taxes)?))
    }
}

/// The tax groups of parts that were derived from their amounts `on` a side, in the order of tax keys in answers.
/// `taxes` has the taxes of their components if these are already known, and is empty otherwise.
pub(crate) fn groups(
    context: &Context<'_>,
    parts: &[TaxedAmount],
    taxes: &[Vec<Amount>],
    on: Basis,
) -> Result<Vec<TaxGroup>, Error> {
    let keys = &context.tax_keys;
    let mut groups = vec![TaxGroup::default(); parts.len()];
    let ranks = keys.ranks(parts.iter().map(|part| part.tax_id));
    for (number, (part, rank)) in parts.iter().zip(ranks).enumerate() {
        let price = context.value(part)?;
        let listed = match keys.components(part.tax_id) {
            Some(components) => {
                let known = taxes.get(number).filter(|_| components.list.len() > 1).cloned();
                let taxes = known.or_else(|| of_part(part, on, keys, components)).ok_or_else(Context::overflow)?;
                listed(context, components, &taxes)?
            }
            None => Vec::new(),
        };
        if let Some(group) = groups.get_mut(rank) {
            *group = price.group(listed);
        }
    }
    Ok(groups)
}

/// The taxes of the components of one part. `None` on 128-bit overflow.
fn of_part(part: &TaxedAmount, on: Basis, keys: &TaxKeys, components: &TaxComponents) -> Option<Vec<Amount>> {
    match keys.taxed(part.tax_id).components() {
        _ if components.list.len() == 1 => Some(vec![part.gross.checked_sub(part.net)?]),
        Some(looked_up) => looked_up.taxes(on.side(part), on.gross),
        None => components.split(part.gross.checked_sub(part.net)?),
    }
}

/// Taxes of components in the form in which results list them.
fn listed(
    context: &Context<'_>,
    components: &Arc<TaxComponents>,
    taxes: &[Amount],
) -> Result<Vec<ComponentTax>, Error> {
    let mut listed = Vec::with_capacity(taxes.len());
    for (component, tax) in components.list.iter().zip(taxes) {
        listed.push(ComponentTax {
            code: component.code.clone(),
            name: component.name.clone(),
            rate: component.rate,
            tax_value: context.number(*tax)?,
        });
    }
    Ok(listed)
}

/// The list of a tax key, added if it is missing.
fn room<T: Clone + Default>(lists: &mut Vec<Vec<T>>, tax_id: TaxId) -> Option<&mut Vec<T>> {
    let at = tax_id.index();
    lists.resize(lists.len().max(at.checked_add(1)?), Vec::new());
    lists.get_mut(at)
}

/// Adds numbers to the sums at the same indexes; a missing sum starts at 0.
pub(crate) fn add_all(sums: &mut Vec<Amount>, numbers: &[Amount]) -> Option<()> {
    sums.resize(sums.len().max(numbers.len()), 0);
    for (sum, number) in sums.iter_mut().zip(numbers) {
        *sum = sum.checked_add(*number)?;
    }
    Some(())
}
