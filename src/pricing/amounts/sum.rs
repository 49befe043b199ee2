//! Plain sums of rounded figures.

use super::TaxedAmount;

/// A sum of prices, net and gross separately. It has a tax key only if all parts have the same one.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Sum(Option<TaxedAmount>);

impl Sum {
    /// Adds a part. `None` on 128-bit overflow.
    #[inline]
    pub(crate) fn add(&mut self, part: &TaxedAmount) -> Option<()> {
        match &mut self.0 {
            Some(sum) => sum.add(part),
            none => {
                *none = Some(*part);
                Some(())
            }
        }
    }

    /// A sum of one part.
    pub(crate) const fn of(part: TaxedAmount) -> Self {
        Self(Some(part))
    }

    /// The sum with one more part. `None` on 128-bit overflow.
    pub(crate) fn and(mut self, part: &TaxedAmount) -> Option<TaxedAmount> {
        self.add(part)?;
        self.0
    }

    /// The sum; `None` if nothing was added.
    pub(crate) const fn get(self) -> Option<TaxedAmount> {
        self.0
    }

    /// The sum; zero if nothing was added.
    pub(crate) fn or_zero(self) -> TaxedAmount {
        self.0.unwrap_or_default()
    }
}
