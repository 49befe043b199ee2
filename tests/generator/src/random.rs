//! Random choices.

/// The source of choices: a seed, which always gives the same ones, or bytes, for a fuzzer or a test that shrinks.
///
/// The smallest bytes make the simplest choices: 0 chooses the first of a list, leaves out optional values, and means
/// no; and every choice is 0 once the bytes are used up.
pub struct Random(Source);

enum Source {
    /// SplitMix64: small, and good enough for random tests.
    Seed(u64),
    /// The bytes in reverse order.
    Bytes(Vec<u8>),
}

impl Random {
    pub fn of_seed(seed: u64) -> Random {
        Random(Source::Seed(seed))
    }

    pub fn of_bytes(bytes: &[u8]) -> Random {
        Random(Source::Bytes(bytes.iter().rev().copied().collect()))
    }

    /// Draws a number from 0 up to, but not including, the limit. The slight bias does not matter here.
    pub fn below(&mut self, limit: u64) -> u64 {
        match &mut self.0 {
            Source::Seed(state) => next(state) % limit,
            Source::Bytes(bytes) => {
                // It takes as few bytes as possible, and larger bytes give larger numbers.
                let (mut number, mut span) = (0_u128, 1_u128);
                while span < u128::from(limit) {
                    number = number << 8 | u128::from(bytes.pop().unwrap_or(0));
                    span <<= 8;
                }
                (number * u128::from(limit) / span) as u64
            }
        }
    }

    pub fn between(&mut self, least: u64, most: u64) -> u64 {
        least + self.below(most - least + 1)
    }

    /// Returns true in this many of a hundred cases.
    pub fn chance(&mut self, percent: u64) -> bool {
        let drawn = self.below(100);
        match self.0 {
            Source::Seed(_) => drawn < percent,
            Source::Bytes(_) => drawn + percent >= 100,
        }
    }

    /// Returns true in one of this many cases.
    pub fn once_in(&mut self, times: u64) -> bool {
        self.below(times) + 1 == times
    }

    pub fn flag(&mut self) -> bool {
        self.chance(50)
    }

    pub fn pick<T: Copy>(&mut self, items: &[T]) -> T {
        *self.one_of(items)
    }

    pub fn one_of<'t, T>(&mut self, items: &'t [T]) -> &'t T {
        &items[self.index(items.len())]
    }

    /// Draws an index into a list of this length.
    pub fn index(&mut self, length: usize) -> usize {
        self.below(length as u64) as usize
    }

    pub fn name(&mut self, names: &[&str]) -> String {
        self.pick(names).to_owned()
    }

    /// Draws a value in this many of a hundred cases.
    pub fn maybe<T>(&mut self, percent: u64, draw: impl FnOnce(&mut Random) -> T) -> Option<T> {
        self.chance(percent).then(|| draw(self))
    }

    /// Draws a list in which each of the names may be left out.
    pub fn some_of(&mut self, percent: u64, names: &[&str]) -> Vec<String> {
        names.iter().filter(|_| self.chance(percent)).map(|&name| name.to_owned()).collect()
    }

    /// Draws at most this many seeds of three bytes each, as long as there are bytes.
    pub fn seeds(mut self, most: usize) -> impl Iterator<Item = u64> {
        let spent = |random: &Random| matches!(&random.0, Source::Bytes(bytes) if bytes.is_empty());
        std::iter::from_fn(move || (!spent(&self)).then(|| self.below(0x100_0000))).take(most)
    }
}

fn next(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut mixed = *state;
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn without_bytes_every_choice_is_the_simplest() {
        let random = &mut Random::of_bytes(&[]);
        assert_eq!(
            (random.below(1_000), random.flag(), random.once_in(1_000), random.pick(&[7, 8])),
            (0, false, false, 7)
        );
        assert_eq!(random.maybe(99, |_| ()), None);
        assert!(random.chance(100) && Random::of_bytes(&[]).seeds(9).next().is_none());
    }

    #[test]
    fn larger_bytes_are_larger_choices_of_the_whole_range() {
        let of = |byte| Random::of_bytes(&[byte]).below(200);
        assert_eq!((of(0), of(128), of(255)), (0, 100, 199));
        assert_eq!(Random::of_bytes(&[255, 255]).below(1_000), 999);
        assert_eq!(Random::of_bytes(&[1, 2, 3, 4, 5, 6, 7]).seeds(9).count(), 3);
    }
}
