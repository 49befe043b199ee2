//! Several taxes of one rate, each rounded separately.

use crate::model::{Distribution, TaxComponent};
use crate::money::{Amount, Quotient, Ratio};
use crate::pricing::amounts::spreading::allocate;
use crate::pricing::amounts::{Rate, Share};

/// The taxes that make up a rate.
#[derive(Debug)]
pub(crate) struct TaxComponents {
    /// The taxes as the site states them.
    pub(crate) list: Vec<TaxComponent>,
    /// The share of each tax in a net amount.
    shares: Vec<Ratio>,
    pub(crate) rate: Rate,
}

impl TaxComponents {
    pub(crate) const fn new(list: Vec<TaxComponent>, shares: Vec<Ratio>, rate: Rate) -> Self {
        Self { list, shares, rate }
    }

    /// The exact tax of a component in a gross or net amount.
    pub(crate) fn exact(&self, number: usize, amount: Amount, is_gross: bool) -> Option<Quotient> {
        let share = self.shares.get(number)?;
        let (up, down) = (u128::from(self.rate.up), u128::from(self.rate.down));
        Some(match is_gross {
            true => Quotient::new(amount, share.num.checked_mul(down)?, share.den.checked_mul(up)?),
            false => Quotient::new(amount, share.num, share.den),
        })
    }

    /// The tax of each component in a gross or net amount. Each is rounded separately and, in a gross amount, is at
    /// most what the taxes before it leave. `None` on 128-bit overflow.
    pub(crate) fn taxes(&self, amount: Amount, is_gross: bool) -> Option<Vec<Amount>> {
        let mut left = amount;
        let mut taxes = Vec::with_capacity(self.shares.len());
        for number in 0..self.shares.len() {
            let mut tax = self.exact(number, amount, is_gross)?.round()?;
            if is_gross {
                tax = tax.min(left);
                left = left.checked_sub(tax)?;
            }
            taxes.push(tax);
        }
        Some(taxes)
    }

    /// Splits a tax that was rounded once over the components, in proportion to their rates: each share is rounded
    /// down, and the remaining units go to the largest fractions, one each. `None` on 128-bit overflow.
    pub(crate) fn split(&self, tax: Amount) -> Option<Vec<Amount>> {
        let common = self.shares.iter().map(|share| share.den).max().unwrap_or(1);
        let share = |share: &Ratio| {
            let base = share.num.checked_mul(common.checked_div(share.den)?)?;
            Some(Share::new(base, if base > 0 { tax } else { 0 }))
        };
        let mut shares = self.shares.iter().map(share).collect::<Option<Vec<Share<u128>>>>()?;
        let given = allocate(tax, &mut shares, Distribution::LargestRemainder, None)?;
        let mut split: Vec<Amount> = shares.iter().map(|share| share.given).collect();
        // If every component has rate 0, none has been given anything, and the first takes it all.
        if let Some(first) = split.first_mut() {
            *first = first.checked_add(tax.checked_sub(given)?)?;
        }
        Some(split)
    }
}
