//! Choices out of bytes.

/// Numbers out of the bytes of the fuzzer, 0 when there are none left.
pub struct Bytes<'a>(&'a [u8]);

impl<'a> Bytes<'a> {
    /// Numbers out of these bytes.
    pub const fn new(bytes: &'a [u8]) -> Self {
        Self(bytes)
    }

    /// A number below a limit, of as few bytes as that takes.
    pub fn below(&mut self, limit: u64) -> u64 {
        let (mut number, mut span) = (0, 1);
        while span < limit {
            let Some((first, rest)) = self.0.split_first() else { break };
            (number, self.0) = (number << 8 | u64::from(*first), rest);
            span <<= 8;
        }
        number % limit
    }

    /// Seeds for at most so many steps, of three bytes each.
    pub fn seeds(mut self, most: usize) -> impl Iterator<Item = u64> {
        std::iter::from_fn(move || (!self.0.is_empty()).then(|| self.below(0x100_0000))).take(most)
    }

    /// One of a list, the first where there are no bytes.
    pub fn one_of<'l, T>(&mut self, list: &'l [T]) -> &'l T {
        &list[self.below(list.len() as u64) as usize]
    }

    /// Whether, once in so many times; not where there are no bytes.
    pub fn once_in(&mut self, times: u64) -> bool {
        self.below(times) + 1 == times
    }

    /// A decimal of 1 to so many units, with so many decimals.
    pub fn decimal(&mut self, units: u64, decimals: usize) -> String {
        let number = format!("{:0>width$}", 1 + self.below(units), width = decimals + 1);
        let (whole, parts) = number.split_at(number.len() - decimals);
        if parts.is_empty() { whole.to_owned() } else { format!("{whole}.{parts}") }
    }
}
