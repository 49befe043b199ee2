//! The least of many numbers that change one at a time.

/// Numbers at indexes, some of which may be vacant. Each change takes as many steps as the number of indexes has bits.
#[derive(Debug)]
pub(crate) struct Least {
    /// A binary tree: its leaves, in the second half, are the numbers; every other node is the lesser of its two
    /// children. Each number comes with its index.
    nodes: Vec<Option<(u128, usize)>>,
    places: usize,
}

impl Least {
    /// Creates the given number of indexes, rounded up to a power of two, all vacant.
    pub(crate) fn vacant(places: usize) -> Self {
        let places = places.next_power_of_two();
        Self { nodes: vec![None; places.saturating_mul(2)], places }
    }

    /// Sets the number at an index, or vacates the index.
    pub(crate) fn set(&mut self, place: usize, number: Option<u128>) {
        let mut at = self.places.saturating_add(place);
        if let Some(node) = self.nodes.get_mut(at) {
            *node = number.map(|number| (number, place));
        }
        while at > 1 {
            at /= 2;
            let child = |side: usize| self.nodes.get(at.saturating_mul(2).saturating_add(side)).copied().flatten();
            let lesser = match (child(0), child(1)) {
                (Some(left), Some(right)) => Some(left.min(right)),
                (left, right) => left.or(right),
            };
            if let Some(node) = self.nodes.get_mut(at) {
                *node = lesser;
            }
        }
    }

    /// The first index that has the least number, or `None` if all are vacant.
    pub(crate) fn place(&self) -> Option<usize> {
        self.nodes.get(1).copied().flatten().map(|(_, place)| place)
    }
}

#[cfg(test)]
mod tests {
    use super::Least;

    #[test]
    fn the_first_of_the_least_numbers_is_found_whatever_changes() {
        for places in [1, 2, 3, 5, 8, 13] {
            let (mut least, mut numbers) = (Least::vacant(places), vec![None; places]);
            for step in 0..400_usize {
                let place = step * 7 % places;
                let number = (step % 5 > 0).then_some(u128::try_from(step * step % 11).unwrap());
                least.set(place, number);
                numbers[place] = number;
                let expected = (0..places).filter(|at| numbers[*at].is_some()).min_by_key(|at| numbers[*at]);
                assert_eq!(least.place(), expected, "{numbers:?}");
            }
        }
        assert_eq!(Least::vacant(4).place(), None);
    }
}
