//! The comparisons that `uniqueItems` may take. The validator compares elements with the same hash, but its hash does not
//! tell the structure of lists apart, nor integers with the same double, and the hashes of members cancel each other.

use crate::document::{Kind, Node};

/// Comparisons of values that one step pays for.
const COMPARISONS_PER_STEP: usize = 256;
/// The most integers of 64 bits that have the same double.
const SAME_DOUBLE: usize = 2_048;
/// The digits from which on integers may have the same double.
const LONG: usize = 16;

/// The steps of comparing the elements of a list that may have the same hash.
pub(super) fn comparisons(list: Node<'_>) -> usize {
    let (mut structures, mut values, mut long) = (0_usize, 0_usize, 0_usize);
    for element in list.elements() {
        match element.kind() {
            Kind::Array | Kind::Object => {
                structures = structures.saturating_add(1);
                values = values.saturating_add(element.size());
            }
            Kind::Number if element.raw().len() >= LONG => long = long.saturating_add(1),
            _ => {}
        }
    }
    let among = structures.saturating_mul(values).saturating_add(long.saturating_mul(long.min(SAME_DOUBLE)));
    among / COMPARISONS_PER_STEP
}
