//! The units of an invoice: cents, or the last decimal of the order if that is coarser.

use crate::error::{Error, ORDER};
use crate::money::{Amount, Number, Quotient, power_of_ten};
use crate::order::OrderParts;
use crate::pricing::amounts::{Rate, TaxedAmount, bounds};

/// The most decimals that an amount of an invoice may have.
const MOST: u32 = 2;

/// The units in which the amounts of an invoice are counted, and how amounts of the order become them.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Cents {
    /// The number of decimals of a unit: 2, or fewer.
    pub(crate) decimals: u32,
    /// Amounts of the order in a unit.
    pub(crate) per: u128,
    pub(crate) is_gross: bool,
}

impl Cents {
    pub(crate) fn of(order: &OrderParts<'_>) -> Self {
        let scale = order.basis.scale;
        let decimals = scale.min(MOST);
        let per = power_of_ten(scale.saturating_sub(decimals)).unwrap_or(1);
        Self { decimals, per, is_gross: order.basis.gross }
    }

    /// The side of an amount that the site states its prices on.
    pub(crate) const fn side(self, amount: &TaxedAmount) -> Amount {
        if self.is_gross { amount.gross } else { amount.net }
    }

    /// An amount of the order, rounded half up.
    pub(crate) fn round(self, amount: Amount) -> Result<Amount, Error> {
        Quotient::new(amount, 1, self.per).round().ok_or_else(overflow)
    }

    /// The exact net amount of a basis side at a rate, times `share`, a fraction.
    pub(crate) fn net(self, side: Amount, rate: &Rate, share: [u128; 2]) -> Result<Quotient, Error> {
        let (down, up) = if self.is_gross { (rate.down, rate.up) } else { (1, 1) };
        let num = share[0].checked_mul(down.into());
        let den = share[1].checked_mul(up.into()).and_then(|den| den.checked_mul(self.per));
        num.zip(den).map(|(num, den)| Quotient::new(side, num, den)).ok_or_else(overflow)
    }

    /// The exact tax of a net amount.
    pub(crate) fn tax(net: Amount, rate: &Rate) -> Quotient {
        Quotient::new(net, rate.part().into(), rate.down.into())
    }

    /// A number of units as answers have it.
    pub(crate) fn number(self, amount: Amount) -> Result<Number, Error> {
        Number::from_parts(false, amount, self.decimals).ok_or_else(overflow)
    }

    /// A difference of two numbers of units, with its sign.
    pub(crate) fn difference(self, above: Amount, below: Amount) -> Result<Number, Error> {
        Number::from_parts(above < below, above.abs_diff(below), self.decimals).ok_or_else(overflow)
    }

    /// A number of units in cents.
    pub(crate) fn in_cents(self, amount: Amount) -> Option<Amount> {
        amount.checked_mul(power_of_ten(MOST.saturating_sub(self.decimals))?)
    }
}

pub(crate) fn overflow() -> Error {
    bounds::overflow(&ORDER)
}

/// An amount as a signed number. `None` past 127 bits.
pub(crate) fn signed(amount: Amount) -> Option<i128> {
    i128::try_from(amount).ok()
}
