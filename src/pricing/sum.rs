//! Plain sums of rounded figures.

use crate::pricing::basis::TaxedAmount;

/// A sum of prices: net, gross and tax side by side. Code and rate stand on it only when all parts carry the same.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Sum(Option<TaxedAmount>);

impl Sum {
    /// Adds a part; `None` past 128 bits.
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

    /// The sum with one more part; `None` past 128 bits.
    pub(crate) fn and(mut self, part: &TaxedAmount) -> Option<TaxedAmount> {
        self.add(part)?;
        self.0
    }

    /// The sum; none when nothing was added.
    pub(crate) const fn get(self) -> Option<TaxedAmount> {
        self.0
    }

    /// The sum; zeros when nothing was added.
    pub(crate) fn or_zero(self) -> TaxedAmount {
        self.0.unwrap_or_default()
    }
}
