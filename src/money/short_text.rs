//! Short texts with amounts, put together on the stack and appended at once: an answer has a price every forty bytes,
//! and appending each of its parts by itself took most of the time.

/// A text of at most `N` bytes of ASCII.
pub(crate) struct ShortText<const N: usize> {
    bytes: [u8; N],
    length: usize,
}

/// The digits of 0 to 99.
const PAIRS: [[u8; 2]; 100] = {
    let mut pairs = [[b'0'; 2]; 100];
    let mut rest: &mut [[u8; 2]] = &mut pairs;
    let [mut tens, mut ones] = [b'0'; 2];
    while let [pair, others @ ..] = rest {
        *pair = [tens, ones];
        (tens, ones) = if ones == b'9' { (tens.wrapping_add(1), b'0') } else { (tens, ones.wrapping_add(1)) };
        rest = others;
    }
    pairs
};

impl<const N: usize> ShortText<N> {
    /// The text that `put` puts together; `None` if an amount is too large for it.
    #[inline]
    pub(crate) fn of(put: impl FnOnce(&mut Self) -> Option<()>) -> Option<Self> {
        let mut text = Self { bytes: [0; N], length: 0 };
        put(&mut text)?;
        Some(text)
    }

    /// Adds ASCII.
    #[inline]
    pub(crate) fn put<const M: usize>(&mut self, ascii: &[u8; M]) -> Option<()> {
        *self.bytes.get_mut(self.length..)?.first_chunk_mut::<M>()? = *ascii;
        self.length = self.length.wrapping_add(M);
        Some(())
    }

    /// Adds an amount in hundredths, without trailing zeros; `None` from 10,000 on.
    #[inline]
    pub(crate) fn hundredths(&mut self, amount: u64) -> Option<()> {
        let (whole, rest) = (amount / 100, amount % 100);
        if whole < 100 {
            self.without_zero(whole)?;
        } else {
            self.without_zero(whole / 100)?;
            self.put(pair(whole % 100)?)?;
        }
        match *pair(rest)? {
            [b'0', b'0'] => Some(()),
            [tens, b'0'] => self.put(&[b'.', tens]),
            [tens, ones] => self.put(&[b'.', tens, ones]),
        }
    }

    /// Adds a number below 100.
    #[inline]
    fn without_zero(&mut self, number: u64) -> Option<()> {
        match *pair(number)? {
            [b'0', ones] => self.put(&[ones]),
            ref digits => self.put(digits),
        }
    }

    /// Appends the text to another one.
    #[inline]
    pub(crate) fn append_to(&self, out: &mut String) {
        let text = self.bytes.get(..self.length).map(str::from_utf8);
        out.push_str(text.and_then(Result::ok).unwrap_or_default());
    }
}

#[inline]
fn pair(number: u64) -> Option<&'static [u8; 2]> {
    PAIRS.get(usize::try_from(number).ok()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_are_written_without_trailing_zeros() {
        for amount in 0..1_000_000_u64 {
            let mut text = String::new();
            ShortText::<7>::of(|short| short.hundredths(amount)).unwrap().append_to(&mut text);
            let decimals = format!("{}.{:02}", amount / 100, amount % 100);
            assert_eq!(text, decimals.trim_end_matches('0').trim_end_matches('.'));
        }
        assert!(ShortText::<80>::of(|short| short.hundredths(1_000_000)).is_none());
        assert!(ShortText::<80>::of(|short| short.hundredths(u64::MAX)).is_none());
    }

    #[test]
    fn a_text_that_does_not_fit_is_none() {
        assert!(ShortText::<6>::of(|short| short.put(b"abc").and_then(|()| short.hundredths(1_234))).is_none());
    }
}
