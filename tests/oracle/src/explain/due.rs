//! The amount due: what credits pay, and what cash is rounded to.

use super::Explained;
use super::places::CART;
use crate::due::Payable;
use crate::fractions::zero;
use crate::step::{Steps, Told};

impl Explained<'_> {
    pub(super) fn due(&self, steps: &mut Steps) {
        let Some(payable) = &self.answer.cart.payable else { return };
        let at = |member: &str| format!("{CART}/payable/{member}");
        steps.sum(at("total"), [format!("{CART}/finalPrice/grossValue")], &payable.total);
        if let Some(back) = &payable.taken_back {
            steps.sum(at("takenBack"), [format!("{CART}/takenBack/totalPrice/grossValue")], back);
        }
        let given = self.request.credits.iter().flatten();
        for (index, (credit, paid)) in given.zip(&payable.credits).enumerate() {
            let amount = credit.amount.exact();
            let is_open = credit.of.is_none() && credit.shipping != Some(false) && credit.fees != Some(false);
            let told = Told::new(if is_open { "CREDIT" } else { "CREDIT_OF_PARTS" }).with("amount", &amount);
            let told = if is_open { told } else { told.with("unpaid", &paid.unpaid) };
            steps.add(at(&format!("credits/{index}/value")), told.with("left", &paid.left), &paid.value);
            let told = Told::new("CREDIT_REMAINING").with("amount", &amount).with("value", &paid.value);
            steps.add(at(&format!("credits/{index}/remaining")), told, &(amount - &paid.value));
        }
        self.money(steps, payable);
    }

    /// The money that changes hands, in whichever direction.
    fn money(&self, steps: &mut Steps, payable: &Payable) {
        let at = |member: &str| format!("{CART}/payable/{member}");
        let is_refund = payable.refund.is_some();
        let mut parts = vec![(is_refund, at("total"))];
        parts.extend(payable.taken_back.iter().map(|_| (!is_refund, at("takenBack"))));
        let credits = || (0..payable.credits.len()).map(|index| at(&format!("credits/{index}/value")));
        parts.extend(credits().map(|credit| (!is_refund, credit)));
        let (member, value) = match &payable.refund {
            Some(refund) => {
                steps.add(at("due"), Told::new("NOTHING_DUE"), &zero());
                ("refund", refund)
            }
            None => ("due", &payable.due),
        };
        let Some((cash, rounding)) = &payable.cash else {
            return steps.of(at(member), if is_refund { "REFUND" } else { "DUE" }, parts, value);
        };
        let mode = cash.mode.unwrap_or("HALF_UP").to_owned();
        let told = Told::new("CASH_ROUNDING").with("left", &payable.exact).with("step", &cash.step.exact());
        steps.add(at(member), told.with_text("mode", mode), value);
        let mut parts = vec![(false, at("due"))];
        parts.extend(payable.refund.iter().map(|_| (true, at("refund"))));
        parts.push((true, at("total")));
        parts.extend(payable.taken_back.iter().map(|_| (false, at("takenBack"))));
        parts.extend(credits().map(|credit| (false, credit)));
        steps.of(at("rounding"), "CASH_DIFFERENCE", parts, rounding);
    }
}
