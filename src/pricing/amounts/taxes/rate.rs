//! Tax rates, in the form in which a calculation uses them.

use crate::error::{Error, Path};
use crate::money::{Amount, Number, Quotient, Units};
use crate::pricing::amounts::bounds;

/// A tax rate: gross is net x `up` / `down`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Rate {
    pub(crate) percent: Number,
    pub(crate) up: u64,
    pub(crate) down: u64,
}

impl Rate {
    /// The rate of 0 %.
    pub(crate) const ZERO: Self = Self { percent: Number::ZERO, up: 1, down: 1 };

    /// Checks a rate in percent and converts it to this form.
    pub(crate) fn new(percent: Number, path: &Path<'_>) -> Result<Self, Error> {
        let ratio = bounds::rate(percent, 2, path)?;
        let small = |part: u128| u64::try_from(part).map_err(|_| bounds::overflow(path));
        let (mut up, mut down) = (small(ratio.num.saturating_add(ratio.den))?, small(ratio.den)?);
        // The denominator is a power of ten, so that only 2 and 5 can be common factors; smaller numbers divide faster.
        for prime in [2, 5] {
            while up.is_multiple_of(prime) && down.is_multiple_of(prime) {
                (up, down) = (up.checked_div(prime).unwrap_or(up), down.checked_div(prime).unwrap_or(down));
            }
        }
        Ok(Self { percent, up, down })
    }

    /// The numerator of the tax, which is net x `part` / `down`, or gross x `part` / `up`.
    pub(crate) const fn part(&self) -> u64 {
        self.up.saturating_sub(self.down)
    }

    /// The net amount of a gross one or, if `side` is not gross, the gross amount of a net one, rounded. `None` if it does
    /// not fit the integers.
    #[inline]
    pub(crate) fn other_side<U: Units>(&self, side: U, is_gross: bool) -> Option<U> {
        let (times, by) = if is_gross { (self.down, self.up) } else { (self.up, self.down) };
        let by = U::from(by);
        side.times_by(U::from(times), by)?.rounded(by)
    }

    /// The exact tax in a gross amount or, if `side` is not gross, on a net one.
    pub(crate) fn tax_of(&self, side: Amount, is_gross: bool) -> Quotient {
        Quotient::new(side, self.part().into(), if is_gross { self.up } else { self.down }.into())
    }

    /// The exact net amount of a gross one.
    #[inline]
    pub(crate) fn net_of(&self, gross: Amount) -> Quotient {
        Quotient::new(gross, self.down.into(), self.up.into())
    }

    /// The exact gross amount of a net one.
    #[inline]
    pub(crate) fn gross_of(&self, net: Amount) -> Quotient {
        Quotient::new(net, self.up.into(), self.down.into())
    }
}
