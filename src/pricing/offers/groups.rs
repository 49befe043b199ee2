//! Groups of offers; only the best offer of each group counts.

use super::{DiscountApplier, Offer, Plan, Turn, Verdict, Verdicts};
use crate::collections::NameSet;
use crate::error::Error;
use crate::money::Amount;
use crate::pricing::state::Context;

/// The groups of a calculation; empty if no offer is in one.
#[derive(Debug, Default)]
pub(crate) struct Groups {
    /// The group of each offer, as an index into `list`.
    of_offer: Vec<Option<usize>>,
    list: Vec<Group>,
    /// The attempt of each offer, once its group has had its turn.
    attempts: Vec<Attempt>,
}

/// A group: its offers, and the one that counts.
#[derive(Debug, Default)]
struct Group {
    members: Vec<usize>,
    /// `None` before the turn of its first offer; after it the offer that counts, or `Some(None)` if none takes
    /// anything.
    decided: Option<Option<usize>>,
}

/// The attempt of an offer of a group, tried alone on what was left.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Attempt {
    /// Whether it reaches a price, and whether it found sets that count, if it is for sets.
    pub(crate) has_target: bool,
    pub(crate) is_complete: bool,
    /// The amount that could not be taken because too little was left.
    pub(crate) rest: Amount,
}

/// The turn of a group, as one of its offers sees it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct GroupTurn {
    /// The offer that counts; `None` if none takes anything.
    pub(crate) winner: Option<usize>,
    pub(crate) attempt: Attempt,
}

impl Groups {
    /// Collects the groups of the offers. An offer that is skipped, and a coupon whose code an earlier one has, are in
    /// no group.
    pub(crate) fn of(context: &Context<'_>, verdicts: &Verdicts) -> Self {
        let group_of = |number| {
            let offer = context.offer(number).filter(|offer| !offer.is_skipped)?;
            offer.terms.own_group().filter(|_| verdicts.of(number) != Verdict::Duplicate)
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

    /// The turn of the group of an offer; `None` if the offer is in no group. It is the only turn of all its offers, at
    /// the place of the first: each is tried alone on what is left then, and the one that would take the most is taken.
    pub(crate) fn turn(
        &mut self,
        applier: &mut DiscountApplier<'_, '_>,
        number: usize,
        verdicts: &Verdicts,
    ) -> Result<Option<GroupTurn>, Error> {
        let group = self.of_offer.get(number).copied().flatten().and_then(|group| self.list.get_mut(group));
        let Some(group) = group else { return Ok(None) };
        let winner = match group.decided {
            Some(winner) => winner,
            None => {
                self.attempts.resize(self.of_offer.len(), Attempt::default());
                let winner = best(applier, &group.members, verdicts, &mut self.attempts)?;
                *group.decided.insert(winner)
            }
        };
        let attempt = self.attempts.get(number).copied().unwrap_or_default();
        Ok(Some(GroupTurn { winner, attempt }))
    }
}

/// Tries each of the offers, and takes the one that would take the most, the first of equals. Those whose conditions do
/// not hold take nothing, but the units that they find now are those that the report names.
fn best(
    applier: &mut DiscountApplier<'_, '_>,
    members: &[usize],
    verdicts: &Verdicts,
    attempts: &mut [Attempt],
) -> Result<Option<usize>, Error> {
    let mut best: Option<(usize, Offer<'_>, Plan)> = None;
    for number in members.iter().copied() {
        let Some(offer) = applier.context.offer(number) else { continue };
        let is_met = verdicts.of(number) == Verdict::Met;
        if !is_met && !applier.context.sale.tells_lacks() {
            continue;
        }
        let list = offer.list(&applier.context.sale);
        let path = &list.element(offer.place);
        let checked = applier.checked(&offer, path)?;
        let reach = applier.reach_of(&offer, path)?;
        let turn = Turn { number, offer: &offer, checked: &checked, path };
        applier.note_units(&turn, &reach);
        if !is_met {
            applier.reach = reach;
            continue;
        }
        let has_target = !reach.is_empty();
        let mut plan = Plan::of_offer(&checked, reach, Vec::new());
        let is_complete = applier.make(&mut plan, &turn)?;
        if let Some(attempt) = attempts.get_mut(number) {
            *attempt = Attempt { has_target, is_complete, rest: plan.rest };
        }
        if is_complete && plan.sum() > best.as_ref().map_or(0, |(.., plan)| plan.sum()) {
            best = Some((number, offer, plan));
        }
    }
    let Some((number, offer, plan)) = best else { return Ok(None) };
    let list = offer.list(&applier.context.sale);
    applier.note_planned(number, &plan);
    applier.take(offer.source(), &plan, &list.element(offer.place))?;
    Ok(Some(number))
}
