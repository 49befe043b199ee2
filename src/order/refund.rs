//! The amount of one part of an order that has been returned. On the basis side it is proportional to the units
//! returned, rounded, and on the other side proportional to the basis side. One return gives the difference of two such
//! amounts, so that returns, however they are split and ordered, add up to the amount paid.

use crate::error::{Error, ORDER};
use crate::money::{Amount, Number, Quotient};
use crate::pricing::amounts::{Basis, TaxedAmount, bounds};

/// How much of a line an entry has taken.
#[derive(Clone, Copy)]
pub(crate) enum Extent {
    /// Units of it.
    Units(Number),
    /// An amount of its price, on the basis side.
    Amount(Number),
}

/// The part of a line that had been returned when an amount of it was last refunded; nothing if none was.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct AfterAmount {
    /// On the basis side, with the amount.
    pub(crate) gone: Amount,
    pub(crate) units: u128,
}

/// The share of a part that has been returned, as a fraction. What an amount leaves is a part of its own, of which the
/// units since then are a share.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct ReturnedShare {
    pub(crate) refunded: u128,
    /// Not zero.
    pub(crate) of: u128,
    pub(crate) after: AfterAmount,
}

impl ReturnedShare {
    pub(crate) const NONE: Self = Self::of_units(0, 1);
    pub(crate) const WHOLE: Self = Self::of_units(1, 1);

    /// The share of a part of which no amount has been refunded.
    pub(crate) const fn of_units(refunded: u128, of: u128) -> Self {
        Self { refunded, of, after: AfterAmount { gone: 0, units: 0 } }
    }

    pub(crate) const fn is_whole(self) -> bool {
        self.refunded == self.of
    }
}

/// The amount of a part that has been returned, before and after rounding.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Refunded {
    pub(crate) amount: TaxedAmount,
    /// The basis side of the last amount.
    pub(crate) after_amount: Amount,
    /// The basis side since then, in proportion to the units.
    pub(crate) side: Quotient,
    /// The other side, in proportion to the basis side.
    pub(crate) other: Quotient,
}

impl Refunded {
    /// The exact value of the basis side.
    pub(crate) fn exact(&self, scale: u32) -> String {
        let (last, since) = (self.after_amount, self.side);
        let sum = || format!("{} + {}", Quotient::new(last, 1, 1).exact(scale), since.exact(scale));
        since.plus_whole(last).map_or_else(sum, |side| side.exact(scale))
    }
}

impl Basis {
    /// The side that is not the basis.
    pub(crate) const fn other_side(self, amount: &TaxedAmount) -> Amount {
        if self.gross { amount.net } else { amount.gross }
    }

    /// The returned amount of a part, given the share of its units that has been returned.
    pub(crate) fn refunded(self, paid: &TaxedAmount, share: ReturnedShare) -> Result<Refunded, Error> {
        let AfterAmount { gone, units } = share.after;
        let rest = self.side(paid).saturating_sub(gone);
        let [since, of] = [share.refunded, share.of].map(|all| all.saturating_sub(units));
        self.refunded_with(paid, Quotient::new(rest, since, of), share)
    }

    /// The returned amounts of a part by tax, given that of its basis side, which is divided among the taxes, one after
    /// another; `all` is set once everything has been returned.
    pub(crate) fn gone_by_tax(self, paid: &[TaxedAmount], amount: Amount, all: bool) -> Result<Vec<Refunded>, Error> {
        let sides: Vec<Amount> = paid.iter().map(|paid| self.side(paid)).collect();
        let exact = exact_in_turn(amount, &sides).ok_or_else(|| bounds::overflow(&ORDER))?;
        let share = if all { ReturnedShare::WHOLE } else { ReturnedShare::NONE };
        paid.iter().zip(exact).map(|(paid, side)| self.refunded_with(paid, side, share)).collect()
    }

    /// The returned amount of a part, given the exact one of its basis side since the last amount.
    fn refunded_with(self, paid: &TaxedAmount, side: Quotient, share: ReturnedShare) -> Result<Refunded, Error> {
        let overflow = || bounds::overflow(&ORDER);
        let after_amount = share.after.gone;
        let rounded = side.round().and_then(|since| after_amount.checked_add(since)).ok_or_else(overflow)?;
        let whole = self.other_side(paid);
        // A part whose basis side is zero may still have another side, which then follows the units.
        let other = match self.side(paid) {
            0 => Quotient::new(whole, share.refunded, share.of),
            basis => Quotient::new(whole, rounded, basis),
        };
        let derived = match self.of_tax {
            None => other.round(),
            // The tax is rounded, as in the price.
            Some(mode) => {
                let tax = Quotient { a: paid.gross.saturating_sub(paid.net), ..other };
                mode.round(tax).and_then(|tax| self.beside_tax(rounded, tax))
            }
        };
        let derived = derived.ok_or_else(overflow)?;
        let (net, gross) = if self.gross { (derived, rounded) } else { (rounded, derived) };
        Ok(Refunded { amount: TaxedAmount { net, gross, tax_id: paid.tax_id }, after_amount, side, other })
    }
}

/// Divides an amount among shares, one after another: each gets the rest of the amount in proportion to the rest of the
/// shares, rounded. `None` past 128 bits.
pub(crate) fn in_turn(amount: Amount, shares: &[Amount]) -> Option<Vec<Amount>> {
    exact_in_turn(amount, shares)?.into_iter().map(Quotient::round).collect()
}

/// Like [`in_turn`], each before it is rounded.
fn exact_in_turn(amount: Amount, shares: &[Amount]) -> Option<Vec<Quotient>> {
    let mut all = shares.iter().try_fold(0_u128, |sum, share| sum.checked_add(*share))?;
    let mut left = amount;
    let mut exact = Vec::with_capacity(shares.len());
    for share in shares {
        let own = if all == 0 { Quotient::new(0, 1, 1) } else { Quotient::new(left, *share, all) };
        left = left.checked_sub(own.round()?)?;
        all = all.checked_sub(*share)?;
        exact.push(own);
    }
    Some(exact)
}

/// A part of an order before and after an entry of a return.
#[derive(Debug, Clone, Copy)]
pub(crate) struct RefundStep<'p> {
    pub(crate) paid: &'p TaxedAmount,
    pub(crate) before: (Refunded, ReturnedShare),
    pub(crate) after: (Refunded, ReturnedShare),
}

impl RefundStep<'_> {
    /// The amount that the entry returns of the part.
    pub(crate) fn given(&self) -> Option<TaxedAmount> {
        difference(&self.before.0.amount, &self.after.0.amount)
    }
}

/// Subtracts `before` from `after`, of which it is a part, on each side. `None` if it is no part.
pub(crate) fn difference(before: &TaxedAmount, after: &TaxedAmount) -> Option<TaxedAmount> {
    Some(TaxedAmount {
        net: after.net.checked_sub(before.net)?,
        gross: after.gross.checked_sub(before.gross)?,
        tax_id: after.tax_id,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refunded(gross: bool, (net, paid_gross): (u128, u128), units: u128, of: u128) -> (u128, u128) {
        let paid = TaxedAmount { net, gross: paid_gross, ..TaxedAmount::default() };
        let refunded =
            Basis { gross, scale: 2, of_tax: None }.refunded(&paid, ReturnedShare::of_units(units, of)).unwrap().amount;
        (refunded.net, refunded.gross)
    }

    #[test]
    fn units_after_an_amount_share_what_it_leaves() {
        let paid = TaxedAmount { net: 2521, gross: 3000, ..TaxedAmount::default() };
        let gone = |gross: u128, units: u128, refunded: u128| {
            let share = ReturnedShare { refunded, of: 3, after: AfterAmount { gone: gross, units } };
            let gone = Basis { gross: true, scale: 2, of_tax: None }.refunded(&paid, share).unwrap().amount;
            (gone.net, gone.gross)
        };
        assert_eq!(gone(500, 0, 0), (420, 500));
        assert_eq!(gone(500, 0, 1), (1120, 1333));
        assert_eq!(gone(500, 0, 3), (2521, 3000));
        // One unit of 10.00 came back before the amount.
        assert_eq!(gone(1500, 1, 2), (1891, 2250));
        // Nothing is left for the units.
        assert_eq!(gone(3000, 1, 2), (2521, 3000));
    }

    #[test]
    fn all_units_are_all_that_was_paid_on_both_sides() {
        for (paid, of) in
            [((840, 1000), 3), ((0, 0), 7), ((0, 5), 2), ((10_u128.pow(27), 10_u128.pow(27) + 7), 999_999)]
        {
            for gross in [true, false] {
                assert_eq!(refunded(gross, paid, of, of), paid);
                assert_eq!(refunded(gross, paid, 0, of), (0, 0));
            }
        }
    }

    #[test]
    fn shares_are_served_in_turn_and_end_at_the_amount() {
        // The second return of three units in the published cart with three taxes.
        assert_eq!(in_turn(237, &[160, 180, 15]), Some(vec![107, 120, 10]));
        assert_eq!(in_turn(355, &[160, 180, 15]), Some(vec![160, 180, 15]));
        assert_eq!(in_turn(7, &[0, 5, 0]), Some(vec![0, 7, 0]));
        assert_eq!(in_turn(0, &[0, 0]), Some(vec![0, 0]));
    }

    #[test]
    fn a_third_of_ten_is_rounded_and_the_other_side_follows_it() {
        assert_eq!(refunded(true, (840, 1000), 1, 3), (280, 333));
        assert_eq!(refunded(true, (840, 1000), 2, 3), (560, 667));
        // The basis side is zero, so the other side follows the units.
        assert_eq!(refunded(false, (0, 5), 1, 2), (0, 3));
    }

    #[test]
    fn nothing_is_negative_between_two_steps() {
        for gross in [true, false] {
            for paid in [(840, 1000), (7, 9), (1, 1), (99, 100)] {
                let steps: Vec<(u128, u128)> = (0..=97).map(|units| refunded(gross, paid, units, 97)).collect();
                for pair in steps.windows(2) {
                    let (net, gross) = (pair[1].0.checked_sub(pair[0].0), pair[1].1.checked_sub(pair[0].1));
                    assert!(gross.unwrap() >= net.unwrap(), "{paid:?} {pair:?}");
                }
            }
        }
    }
}
