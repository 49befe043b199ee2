//! Spreading, remainders and rates of the library, and stand-ins for what they and returns use.

pub(crate) mod bounds;
#[path = "../../../../src/pricing/amounts/taxes/components.rs"]
mod components;
#[path = "../../../../src/pricing/amounts/taxes/rate.rs"]
mod rate;
#[path = "../../../../src/pricing/amounts/remainder.rs"]
mod remainder;
#[path = "../../../../src/pricing/amounts/spreading.rs"]
pub(crate) mod spreading;

pub(crate) use self::components::TaxComponents;
pub(crate) use self::rate::Rate;
pub(crate) use self::remainder::{Cut, hand_out};
pub(crate) use self::spreading::Share;
use crate::money::Amount;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct TaxedAmount {
    pub(crate) net: Amount,
    pub(crate) gross: Amount,
    pub(crate) tax_id: u8,
}

#[derive(Debug, Clone, Copy)]
pub(crate) struct Basis {
    pub(crate) gross: bool,
    pub(crate) scale: u32,
}

impl Basis {
    pub(crate) const fn side(self, amount: &TaxedAmount) -> Amount {
        if self.gross { amount.gross } else { amount.net }
    }
}
