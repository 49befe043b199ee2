//! Whole units in integers of 64 or 128 bits: a rule is written once, runs in 64 bits, and again in 128 where these do not
//! suffice.

/// Integers in which units are counted; nothing wraps around.
pub(crate) trait Units: Copy + Ord + Default + From<u8> + Into<u128> + TryFrom<u128> {
    /// The sum; `None` where it does not fit.
    fn plus(self, other: Self) -> Option<Self>;

    /// The difference; `None` below zero.
    fn less(self, other: Self) -> Option<Self>;

    /// `self` x `times` / `by`; `None` where the product does not fit, or by zero.
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
        // Half or more: rest >= by - rest, which cannot overflow as 2 x rest could.
        if self.rest >= by.less(self.rest)? { self.whole.plus(U::from(1)) } else { Some(self.whole) }
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
        let (whole, rest) = crate::money::exact::Quotient::new(self, times, by).parts()?;
        Some(Divided { whole, rest })
    }
}
