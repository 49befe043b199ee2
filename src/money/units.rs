//! Whole units as integers of 64 or 128 bits. A rule is written once, runs in 64 bits, and runs again in 128 if these
//! do not suffice. This is the one place where a calculation rounds.

/// Integers that count units; nothing wraps around.
pub(crate) trait Units: Copy + Ord + Default + From<u8> + From<u64> + Into<u128> + TryFrom<u128> {
    /// The sum; `None` if it does not fit.
    fn plus(self, other: Self) -> Option<Self>;

    /// The difference; `None` if it is below zero.
    fn less(self, other: Self) -> Option<Self>;

    /// `self` x `times` / `by`; `None` if it does not fit, or if `by` is zero.
    fn times_by(self, times: Self, by: Self) -> Option<Divided<Self>>;
}

/// A quotient before it is rounded.
#[derive(Clone, Copy)]
pub(crate) struct Divided<U> {
    pub(crate) whole: U,
    /// The remainder, below the divisor.
    pub(crate) rest: U,
}

impl<U: Units> Divided<U> {
    /// The quotient by the divisor `by`, rounded half up.
    #[inline]
    pub(crate) fn rounded(self, by: U) -> Option<U> {
        // Half or more: rest >= by - rest, which cannot overflow, unlike 2 x rest.
        if self.rest >= by.less(self.rest)? { self.whole.plus(U::from(1_u8)) } else { Some(self.whole) }
    }
}

impl Units for u64 {
    #[inline]
    fn plus(self, other: Self) -> Option<Self> {
        self.checked_add(other)
    }

    #[inline]
    fn less(self, other: Self) -> Option<Self> {
        self.checked_sub(other)
    }

    #[inline]
    fn times_by(self, times: Self, by: Self) -> Option<Divided<Self>> {
        let product = self.checked_mul(times)?;
        Some(Divided { whole: product.checked_div(by)?, rest: product.checked_rem(by)? })
    }
}

impl Units for u128 {
    #[inline]
    fn plus(self, other: Self) -> Option<Self> {
        self.checked_add(other)
    }

    #[inline]
    fn less(self, other: Self) -> Option<Self> {
        self.checked_sub(other)
    }

    fn times_by(self, times: Self, by: Self) -> Option<Divided<Self>> {
        let (whole, rest) = match self.checked_mul(times) {
            Some(product) => (product.checked_div(by)?, product.checked_rem(by)?),
            None => wide_parts(self, times, by)?,
        };
        Some(Divided { whole, rest })
    }
}

/// Whole part and remainder of `a` x `b` / `d` when the product takes 256 bits.
fn wide_parts(a: u128, b: u128, d: u128) -> Option<(u128, u128)> {
    const HALF: u32 = u128::BITS / 2;
    const MASK: u128 = (1 << HALF) - 1;
    let (a_high, a_low, b_high, b_low) = (a >> HALF, a & MASK, b >> HALF, b & MASK);
    // Each product is at most (2^64 - 1)^2, so two 64-bit carries can still be added to it.
    let low = a_low.checked_mul(b_low)?;
    let middle = a_high.checked_mul(b_low)?.checked_add(low >> HALF)?;
    let cross = a_low.checked_mul(b_high)?.checked_add(middle & MASK)?;
    let high = a_high.checked_mul(b_high)?.checked_add(middle >> HALF)?.checked_add(cross >> HALF)?;
    let low = (cross << HALF) | (low & MASK);
    if high >= d {
        return None;
    }
    let (mut rest, mut whole) = (high, 0_u128);
    for bit in (0..u128::BITS).rev() {
        let carry = rest >> (u128::BITS - 1) == 1;
        rest = (rest << 1) | ((low >> bit) & 1);
        whole <<= 1;
        if carry || rest >= d {
            rest = rest.wrapping_sub(d);
            whole |= 1;
        }
    }
    Some((whole, rest))
}
