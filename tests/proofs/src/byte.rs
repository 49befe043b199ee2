//! Integers of 8 bits that count units.

use crate::money::{Divided, Units};

/// 8 bits, with the code of the integers of 128 bits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub(crate) struct Byte(pub(crate) u8);

impl Byte {
    pub(crate) const MAX: Self = Self(u8::MAX);
}

/// The functions that integers of 8 bits get from those of 128 bits: see `build.rs`.
trait Narrow: Sized {
    fn plus(self, other: Self) -> Option<Self>;
    fn less(self, other: Self) -> Option<Self>;
    fn times_by(self, times: Self, by: Self) -> Option<Divided<Self>>;
}

include!(concat!(env!("OUT_DIR"), "/units.rs"));

impl Units for Byte {
    fn plus(self, other: Self) -> Option<Self> {
        Narrow::plus(self.0, other.0).map(Self)
    }

    fn less(self, other: Self) -> Option<Self> {
        Narrow::less(self.0, other.0).map(Self)
    }

    fn times_by(self, times: Self, by: Self) -> Option<Divided<Self>> {
        let Divided { whole, rest } = Narrow::times_by(self.0, times.0, by.0)?;
        Some(Divided { whole: Self(whole), rest: Self(rest) })
    }
}

impl From<u8> for Byte {
    fn from(byte: u8) -> Self {
        Self(byte)
    }
}

impl From<u64> for Byte {
    fn from(number: u64) -> Self {
        Self(u8::try_from(number).expect("the proofs at this width take numbers of 8 bits"))
    }
}

impl From<Byte> for u128 {
    fn from(byte: Byte) -> Self {
        byte.0.into()
    }
}

impl TryFrom<Byte> for usize {
    type Error = std::num::TryFromIntError;

    fn try_from(byte: Byte) -> Result<Self, Self::Error> {
        Ok(byte.0.into())
    }
}

impl TryFrom<usize> for Byte {
    type Error = std::num::TryFromIntError;

    fn try_from(number: usize) -> Result<Self, Self::Error> {
        u8::try_from(number).map(Self)
    }
}

impl TryFrom<u128> for Byte {
    type Error = std::num::TryFromIntError;

    fn try_from(number: u128) -> Result<Self, Self::Error> {
        u8::try_from(number).map(Self)
    }
}
