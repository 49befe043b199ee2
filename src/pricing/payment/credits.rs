//! The amounts that credits pay. Of several, the one whose parts of the cart come to least pays first, so that a gift
//! card leaves a voucher what only the voucher can pay.

use super::{Bill, Parts};
use crate::collections::sort_by;
use crate::error::{CREDITS, Error};
use crate::model::borrowed::{Credit, Distribution};
use crate::money::Amount;
use crate::pricing::amounts::spreading::allocate;
use crate::pricing::amounts::{Share, bounds};
use crate::pricing::offers::Looks;
use crate::pricing::state::Context;

/// The turn of a credit.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct CreditTurn {
    /// The amount of the credit.
    pub(crate) amount: Amount,
    /// The amount that is still to be paid.
    pub(crate) left: Amount,
    /// The amount that is unpaid of its parts; `None` for a credit that pays everything.
    pub(crate) unpaid: Option<Amount>,
    /// The amount that it pays.
    pub(crate) value: Amount,
}

/// The turns of credits with these amounts, in the order given. Together they pay at most `left`.
pub(crate) fn pay(
    context: &Context<'_>,
    bill: &Bill<'_>,
    amounts: &[Amount],
    left: Amount,
) -> Result<Vec<CreditTurn>, Error> {
    let credits = context.sale.inputs.credits.unwrap_or_default();
    let mut turns = vec![CreditTurn::default(); amounts.len()];
    let mut payer = Payer { left, distribution: context.sale.inputs.preferences.distribution.unwrap_or_default() };
    if !credits.iter().any(|credit| credit.is_restricted()) {
        for (turn, amount) in turns.iter_mut().zip(amounts) {
            *turn = payer.turn(*amount, None);
        }
        return Ok(turns);
    }
    let overflow = || bounds::overflow(&CREDITS);
    let parts = &mut Parts::of(bill, &context.sale.cart.items).ok_or_else(overflow)?;
    let mut order = in_order(context, credits, parts)?;
    let last = order.iter().rposition(|one| one.is_restricted).unwrap_or_default();
    for (number, one) in order.iter_mut().enumerate() {
        let (Some(turn), Some(amount)) = (turns.get_mut(one.index), amounts.get(one.index)) else { continue };
        let unpaid = if one.is_restricted { Some(parts.sum(&one.parts).ok_or_else(overflow)?) } else { None };
        *turn = payer.turn(*amount, unpaid);
        // Behind the last restricted credit, it does not matter which parts are paid.
        if number < last {
            payer.pay(turn.value, parts, &one.parts).ok_or_else(overflow)?;
        }
    }
    Ok(turns)
}

/// A credit with its parts of the cart.
struct Placed {
    /// Its index among the credits.
    index: usize,
    is_restricted: bool,
    parts: Vec<usize>,
    /// The amount that its parts come to.
    sum: Amount,
}

/// The credits with their parts, in the order in which they pay. The strings and prices that are looked at are counted
/// as those of offers.
fn in_order(context: &Context<'_>, credits: &[Credit<'_>], parts: &Parts<'_>) -> Result<Vec<Placed>, Error> {
    let mut looks = Looks::new(context.sale.limits, &context.sale.cart.items);
    let mut order = Vec::with_capacity(credits.len());
    for (index, credit) in credits.iter().enumerate() {
        let path = CREDITS.element(index);
        looks.at_lines(usize::from(credit.of.is_some()), &path)?;
        let own = parts.of_credit(credit);
        looks.at(own.len(), &path)?;
        let sum = parts.sum(&own).ok_or_else(|| bounds::overflow(&path))?;
        order.push(Placed { index, is_restricted: credit.is_restricted(), parts: own, sum });
    }
    sort_by(&mut order, |one, other| one.sum.cmp(&other.sum));
    Ok(order)
}

/// The amount that is still to be paid, and the distribution by which an amount is spread over parts.
struct Payer {
    left: Amount,
    distribution: Distribution,
}

impl Payer {
    /// The turn of a credit with an amount; `unpaid` is what is unpaid of its parts, if it is for some only.
    fn turn(&mut self, amount: Amount, unpaid: Option<Amount>) -> CreditTurn {
        let left = self.left;
        let value = amount.min(left).min(unpaid.unwrap_or(left));
        self.left = left.saturating_sub(value);
        CreditTurn { amount, left, unpaid, value }
    }

    /// Pays an amount of some of the parts, in proportion to what is unpaid of them. `None` on 128-bit overflow.
    fn pay(&self, amount: Amount, parts: &mut Parts<'_>, places: &[usize]) -> Option<()> {
        let mut shares: Vec<Share<u128>> = Vec::with_capacity(places.len());
        for place in places {
            let unpaid = *parts.unpaid.get(*place)?;
            shares.push(Share::new(unpaid, unpaid));
        }
        allocate(amount, &mut shares, self.distribution, None)?;
        for (place, share) in places.iter().zip(shares) {
            *parts.unpaid.get_mut(*place)? = share.left;
        }
        Some(())
    }
}
