//! The net amount and the tax of each group of an invoice.

use super::units::overflow;
use super::{Cents, Group, InvoiceTaxes, signed};
use crate::error::Error;
use crate::money::{Amount, Quotient};
use crate::pricing::amounts::{Rate, TaxedAmount};

/// The net amount and the tax of a group, in units of the invoice.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Count {
    /// The basis side of the group's parts: the amount paid, net or gross.
    pub(crate) side: Amount,
    pub(crate) net: Amount,
    pub(crate) tax: Amount,
    /// Net and tax less the gross amount that was paid.
    off: i128,
}

impl Count {
    /// The difference to a later count: the amounts that came back between them.
    pub(crate) fn less(&self, after: &Self) -> Result<Self, Error> {
        let less = |own: Amount, after: Amount| own.checked_sub(after).ok_or_else(overflow);
        Ok(Self {
            side: less(self.side, after.side)?,
            net: less(self.net, after.net)?,
            tax: less(self.tax, after.tax)?,
            off: 0,
        })
    }
}

/// The counts of all groups.
pub(crate) struct Counts<'g> {
    pub(crate) list: Vec<Count>,
    cents: Cents,
    groups: &'g [Group],
    tax: InvoiceTaxes,
    differences: Differences,
}

impl<'g> Counts<'g> {
    /// The counts of groups with these sums.
    pub(crate) fn of(
        cents: Cents,
        groups: &'g [Group],
        tax: InvoiceTaxes,
        sums: &[TaxedAmount],
    ) -> Result<Self, Error> {
        let differences = Differences(vec![0; groups.len().saturating_add(1)]);
        let mut counts = Self { list: vec![Count::default(); groups.len()], cents, groups, tax, differences };
        for (at, sum) in sums.iter().enumerate() {
            counts.recount(at, sum)?;
        }
        Ok(counts)
    }

    pub(crate) const fn groups(&self) -> &'g [Group] {
        self.groups
    }

    pub(crate) const fn cents(&self) -> Cents {
        self.cents
    }

    pub(crate) const fn tax(&self) -> InvoiceTaxes {
        self.tax
    }

    /// Counts a group anew for its sum. A group whose basis side is the same stays as it was.
    pub(crate) fn recount(&mut self, at: usize, sum: &TaxedAmount) -> Result<(), Error> {
        let side = self.cents.round(self.cents.side(sum))?;
        let (Some(own), Some(group)) = (self.list.get_mut(at), self.groups.get(at)) else { return Err(overflow()) };
        let count = match self.tax {
            InvoiceTaxes::AsShown => {
                sum.gross.checked_sub(sum.net).map(|tax| Count { side, net: sum.net, tax, off: 0 })
            }
            InvoiceTaxes::Exact if own.side == side => return Ok(()),
            InvoiceTaxes::Exact if self.cents.is_gross => {
                self.differences.before(at).and_then(|run| nearest(side, &group.rate, run))
            }
            InvoiceTaxes::Exact => of_net(side, &group.rate, side),
        };
        let count = count.ok_or_else(overflow)?;
        let change = count.off.checked_sub(own.off);
        *own = count;
        change.and_then(|change| self.differences.add(at, change)).ok_or_else(overflow)
    }
}

/// The differences of the groups, as sums over runs of them, so that the sum before a group takes few additions.
struct Differences(Vec<i128>);

impl Differences {
    /// The sum of the differences before an index.
    fn before(&self, at: usize) -> Option<i128> {
        let (mut end, mut sum) = (at, 0_i128);
        while end > 0 {
            sum = sum.checked_add(*self.0.get(end)?)?;
            end &= end.checked_sub(1)?;
        }
        Some(sum)
    }

    fn add(&mut self, at: usize, change: i128) -> Option<()> {
        let mut end = at.checked_add(1)?;
        while let Some(run) = self.0.get_mut(end) {
            *run = run.checked_add(change)?;
            // The lowest bit that is set is the length of the run.
            end = end.checked_add(1 << end.trailing_zeros())?;
        }
        Some(())
    }
}

/// The count of a net amount: its tax is net x rate, rounded once.
fn of_net(net: Amount, rate: &Rate, side: Amount) -> Option<Count> {
    Some(Count { side, net, tax: Cents::tax(net, rate).round()?, off: 0 })
}

/// The count whose net and tax come nearest to a gross amount, of the rounded net amount and the two units on either side
/// of it; of two equally near the one that brings the sum of all differences nearest to 0, then the rounded one.
fn nearest(gross: Amount, rate: &Rate, run: i128) -> Option<Count> {
    let rounded = Quotient::new(gross, rate.down.into(), rate.up.into()).round()?;
    let mut best: Option<(Count, (u128, u128, bool))> = None;
    for net in rounded.saturating_sub(2)..=rounded.checked_add(2)? {
        let count = of_net(net, rate, gross)?;
        let off = signed(count.net.checked_add(count.tax)?)?.checked_sub(signed(gross)?)?;
        let rank = (off.unsigned_abs(), run.checked_add(off)?.unsigned_abs(), net != rounded);
        if best.as_ref().is_none_or(|(_, least)| rank < *least) {
            best = Some((Count { off, ..count }, rank));
        }
    }
    best.map(|(count, _)| count)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sum_before_an_index_is_that_of_all_before_it() {
        let mut differences = Differences(vec![0; 8]);
        for (at, change) in [(0, 1), (3, -1), (6, 5), (3, 2)] {
            assert_eq!(differences.add(at, change), Some(()));
        }
        let sums: Vec<_> = (0..8).map(|at| differences.before(at)).collect();
        assert_eq!(sums, [0, 1, 1, 1, 2, 2, 2, 7].map(Some));
    }
}
