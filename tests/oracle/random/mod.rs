//! Requests by chance, the same for the same seed: everything that the calculation knows, and nothing that it refuses.

pub mod coupon;
pub mod line;
pub mod number;
pub mod request;
pub mod shipping;
pub mod site;

/// SplitMix64: small, and good enough to roll dice with.
pub struct Random {
    state: u64,
}

impl Random {
    pub fn new(seed: u64) -> Random {
        Random { state: seed }
    }

    fn next(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.state;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// 0 up to, and without, the limit. The slight unevenness does not matter here.
    pub fn below(&mut self, limit: u64) -> u64 {
        self.next() % limit
    }

    pub fn between(&mut self, least: u64, most: u64) -> u64 {
        least + self.below(most - least + 1)
    }

    /// True in so many of a hundred cases.
    pub fn chance(&mut self, percent: u64) -> bool {
        self.below(100) < percent
    }

    pub fn pick<T: Copy>(&mut self, items: &[T]) -> T {
        let index = usize::try_from(self.below(items.len() as u64)).expect("an index");
        items[index]
    }

    pub fn name(&mut self, names: &[&str]) -> String {
        self.pick(names).to_owned()
    }

    /// Some, in so many of a hundred cases.
    pub fn maybe<T>(&mut self, percent: u64, draw: impl FnOnce(&mut Random) -> T) -> Option<T> {
        self.chance(percent).then(|| draw(self))
    }

    pub fn flag(&mut self) -> bool {
        self.chance(50)
    }

    /// A list with each of the names in or out.
    pub fn some_of(&mut self, percent: u64, names: &[&str]) -> Vec<String> {
        names.iter().filter(|_| self.chance(percent)).map(|&name| name.to_owned()).collect()
    }
}
