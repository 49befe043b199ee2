//! Groups of offers; only the best offer of each group counts.

use crate::collections::sorted_index::NameSet;
use crate::error::Error;
use crate::pricing::context::Context;
use crate::pricing::discount::apply::DiscountApplier;
use crate::pricing::discount::conditions::{Verdict, Verdicts};
use crate::pricing::discount::plan::Plan;
use crate::pricing::offers::Offer;

/// The groups of a calculation; empty if no offer is in one.
#[derive(Debug, Default)]
pub(crate) struct Groups {
    /// The group of each offer, as an index into `list`.
    of_offer: Vec<Option<usize>>,
    list: Vec<Group>,
}

/// A group: its offers, and the one that counts.
#[derive(Debug, Default)]
struct Group {
    members: Vec<usize>,
    /// `None` before the turn of its first offer; after it the offer that counts, or `Some(None)` if none takes
    /// anything.
    decided: Option<Option<usize>>,
}

impl Groups {
    /// Collects the groups of the offers. An offer that is skipped, and a coupon whose code an earlier one has, are in
    /// no group.
    pub(crate) fn of(context: &Context<'_>, verdicts: &Verdicts) -> Self {
        let group_of = |number| {
            let offer = context.offer(number).filter(|offer| !offer.is_skipped)?;
            offer.terms.group.as_deref().filter(|_| verdicts.of(number) != Verdict::Duplicate)
        };
        let offers = context.offers();
        let mut groups = Self::default();
        if !(0..offers).any(|number| group_of(number).is_some()) {
            return groups;
        }
        let mut names = NameSet::default();
        for number in 0..offers {
            let group = group_of(number).map(|name| {
                names.find(name).unwrap_or_else(|| {
                    names.add(name);
                    groups.list.push(Group::default());
                    groups.list.len().saturating_sub(1)
                })
            });
            if let Some(group) = group.and_then(|group| groups.list.get_mut(group)) {
                group.members.push(number);
            }
            groups.of_offer.push(group);
        }
        groups
    }

    /// Returns the offer that counts in the group of an offer; `None` if the offer is in no group, or no offer of its
    /// group takes anything. At the turn of the first offer of a group, each one is tried alone on what is left, and
    /// the one that would take the most is taken.
    pub(crate) fn winner(
        &mut self,
        applier: &mut DiscountApplier<'_, '_>,
        number: usize,
        verdicts: &Verdicts,
    ) -> Result<Option<usize>, Error> {
        let group = self.of_offer.get(number).copied().flatten().and_then(|group| self.list.get_mut(group));
        let Some(group) = group else { return Ok(None) };
        if let Some(winner) = group.decided {
            return Ok(winner);
        }
        let winner = best(applier, &group.members, verdicts)?;
        group.decided = Some(winner);
        Ok(winner)
    }
}

/// Tries each of the offers, and takes the one that would take the most, the first of equals.
fn best(applier: &mut DiscountApplier<'_, '_>, members: &[usize], verdicts: &Verdicts) -> Result<Option<usize>, Error> {
    let mut best: Option<(usize, Offer<'_>, Plan)> = None;
    for number in members.iter().copied().filter(|number| verdicts.of(*number) == Verdict::Met) {
        let Some(offer) = applier.context.offer(number) else { continue };
        let list = offer.list(applier.context);
        let path = &list.element(offer.place);
        let checked = applier.checked(&offer, path)?;
        let reach = applier.reach_of(&offer, path)?;
        let mut plan = Plan::of_offer(&checked, reach, Vec::new());
        if applier.make(&mut plan, &offer, &checked, path)?
            && plan.sum() > best.as_ref().map_or(0, |(.., plan)| plan.sum())
        {
            best = Some((number, offer, plan));
        }
    }
    let Some((number, offer, plan)) = best else { return Ok(None) };
    let list = offer.list(applier.context);
    let path = &list.element(offer.place);
    if applier.outcomes.is_some() {
        let (checked, reach) = (applier.checked(&offer, path)?, applier.reach_of(&offer, path)?);
        applier.note_units(number, &offer, &checked, &reach);
    }
    applier.take_planned(number, &offer, &plan, path)?;
    Ok(Some(number))
}
