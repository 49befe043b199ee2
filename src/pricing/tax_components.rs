//! Several taxes of one rate, each rounded by itself.

use crate::model::request::Distribution;
use crate::model::site::tax::TaxComponent;
use crate::money::exact::{Amount, Quotient, Ratio};
use crate::pricing::discount::allocate::{Share, allocate};
use crate::pricing::rate::Rate;

/// The taxes that a rate is made up of.
#[derive(Debug)]
pub(crate) struct TaxComponents {
    /// The taxes as the site states them.
    pub(crate) list: Vec<TaxComponent>,
    /// The share of each in a net amount.
    shares: Vec<Ratio>,
    rate: Rate,
}

impl TaxComponents {
    pub(crate) const fn new(list: Vec<TaxComponent>, shares: Vec<Ratio>, rate: Rate) -> Self {
        Self { list, shares, rate }
    }

    /// The exact tax of a component in an amount, which is gross or net.
    pub(crate) fn exact(&self, number: usize, amount: Amount, is_gross: bool) -> Option<Quotient> {
        let share = self.shares.get(number)?;
        let (up, down) = (u128::from(self.rate.up), u128::from(self.rate.down));
        Some(match is_gross {
            true => Quotient::new(amount, share.num.checked_mul(down)?, share.den.checked_mul(up)?),
            false => Quotient::new(amount, share.num, share.den),
        })
    }

    /// The tax of each component in an amount, which is gross or net: each rounded by itself, and in a gross amount at most
    /// what those before it leave. `None` past 128 bits.
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

    /// A tax that was rounded once, over the components: in proportion to their rates, cut down, and one unit each to the
    /// largest fractions. `None` past 128 bits.
    pub(crate) fn split(&self, tax: Amount) -> Option<Vec<Amount>> {
        let common = self.shares.iter().map(|share| share.den).max().unwrap_or(1);
        let share = |share: &Ratio| {
            let base = share.num.checked_mul(common.checked_div(share.den)?)?;
            Some(Share::new(base, if base > 0 { tax } else { 0 }))
        };
        let mut shares = self.shares.iter().map(share).collect::<Option<Vec<Share<u128>>>>()?;
        let given = allocate(tax, &mut shares, Distribution::LargestRemainder, None)?;
        let mut split: Vec<Amount> = shares.iter().map(|share| share.given).collect();
        // Components at rate 0 have taken nothing.
        if let Some(first) = split.first_mut() {
            *first = first.checked_add(tax.checked_sub(given)?)?;
        }
        Some(split)
    }
}
