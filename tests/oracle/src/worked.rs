//! A discount that was worked out, before it is taken.

use crate::fractions::{Fraction, sum};
use crate::sets::Sets;
use crate::spread::Place;

/// A discount that was worked out: the prices that it reaches, and what it takes of them without a cap.
pub(crate) struct Worked<'a> {
    pub(crate) reach: &'a [usize],
    pub(crate) places: &'a [Place],
    /// The complete sets, and their units at each place.
    pub(crate) sets: Option<(&'a Sets, &'a [Fraction])>,
    pub(crate) values: &'a [Fraction],
    pub(crate) rest: &'a Fraction,
}

impl Worked<'_> {
    /// The amount for all places together.
    pub(crate) fn amount(&self) -> Fraction {
        sum(self.values) + self.rest
    }
}
