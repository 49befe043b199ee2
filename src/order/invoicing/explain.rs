//! The explanation of a document: a step for each amount, in the order of the answer.

use super::item::{Document, Form, Item};
use super::price::UnitPrice;
use super::units::overflow;
use super::{Cents, Invoice, InvoiceTaxes};
use crate::error::Error;
use crate::money::{Amount, Number, Quotient};
use crate::pricing::amounts::{Part, Rule, Step, Steps};

/// The explanation of one document; records nothing if none is requested.
pub(crate) struct Explained<'f> {
    steps: Option<Steps>,
    form: &'f Form<'f>,
    /// The number of lines and of charges so far.
    lines: usize,
    charges: usize,
}

impl<'f> Explained<'f> {
    pub(crate) fn new(on: bool, form: &'f Form<'f>) -> Self {
        let steps = on.then(|| Steps::new(form.order.limits.explained_steps));
        Self { steps, form, lines: 0, charges: 0 }
    }

    /// Adds a step with the value before rounding. Figures that are shown as they are have none.
    fn push(&mut self, step: Step, exact: Option<&Quotient>) {
        let is_exact = self.form.options.tax == InvoiceTaxes::Exact;
        let decimals = self.form.cents.decimals;
        if let Some(steps) = &mut self.steps {
            steps.push(Step { exact: exact.filter(|_| is_exact).map(|exact| exact.exact(decimals)), ..step });
        }
    }

    pub(crate) fn line(&mut self, item: &Item<'_>, unit: &UnitPrice, net: Amount) -> Result<(), Error> {
        let number = self.lines;
        self.lines = number.saturating_add(1);
        let Some(steps) = &mut self.steps else { return Ok(()) };
        let (cents, place) = (self.form.cents, format!("/lines/{number}"));
        let step = Step::new(format!("{place}/unitPrice"), Rule::InvoiceUnitPrice, unit.price);
        steps.push(Step { exact: unit.exact.map(|exact| exact.exact(0)), ..step });
        // With discounts of the document the net amount of a line is the one before them.
        let is_own = net != item.full || !item.has_allowances();
        let sides = item.leaf.discounts.iter().try_fold(0_u128, |sum, one| sum.checked_add(one.side));
        let sides = sides.ok_or_else(overflow)?;
        for (at, (discount, value)) in item.allowances()?.enumerate().filter(|_| is_own) {
            let path = format!("{place}/allowances/{at}/amount");
            let exact = Quotient::new(item.full.saturating_sub(item.net), discount.side, sides);
            self.push(Step::new(path, Rule::InvoiceAllowance, cents.number(value)?), Some(&exact));
        }
        let exact = if is_own { &item.exact_net } else { &item.exact_full };
        self.push(Step::new(format!("{place}/netAmount"), Rule::InvoiceShare, cents.number(net)?), Some(exact));
        self.refuse_full()
    }

    pub(crate) fn charge(&mut self, item: &Item<'_>) -> Result<(), Error> {
        let number = self.charges;
        self.charges = number.saturating_add(1);
        let amount = self.form.cents.number(item.full)?;
        // Without an allowance the amount is that of the price paid.
        let exact = if item.has_allowances() { &item.exact_full } else { &item.exact_net };
        self.push(Step::new(format!("/charges/{number}/amount"), Rule::InvoiceCharge, amount), Some(exact));
        Ok(())
    }

    pub(crate) fn allowance(&mut self, number: usize, amount: Number) {
        self.push(Step::new(format!("/allowances/{number}/amount"), Rule::InvoiceAllowance, amount), None);
    }

    /// Explains the net amount and the tax of a group, which has one number in the answer and another in the document.
    pub(crate) fn group(&mut self, number: usize, at: usize, document: &Document<'_>) -> Result<(), Error> {
        if self.steps.is_none() {
            return Ok(());
        }
        let (cents, place) = (self.form.cents, format!("/taxes/{number}"));
        let (Some(group), Some([net, tax])) = (self.form.groups.get(at), document.groups.get(at)) else {
            return Ok(());
        };
        // A credit note has the difference of two amounts.
        let paid = document.paid.as_ref().and_then(|paid| paid.get(at));
        let exact = paid.map(|paid| cents.net(cents.side(paid), &group.rate, [1, 1])).transpose()?;
        self.push(Step::new(format!("{place}/taxableAmount"), Rule::InvoiceNet, cents.number(*net)?), exact.as_ref());
        let exact = paid.map(|_| Cents::tax(*net, &group.rate));
        self.push(Step::new(format!("{place}/taxAmount"), Rule::InvoiceTax, cents.number(*tax)?), exact.as_ref());
        Ok(())
    }

    /// Explains the totals of a document, and returns all steps.
    pub(crate) fn finish(mut self, invoice: &Invoice) -> Result<Option<Vec<Step>>, Error> {
        let of = |name: &str| format!("/totals/{name}");
        let list = |list: &str, count: usize, figure: &str| -> Vec<Part> {
            (0..count).map(|number| Part::plus(format!("/{list}/{number}/{figure}"))).collect()
        };
        let sum = |name: &str, value, parts| Step { parts, ..Step::new(of(name), Rule::Sum, value) };
        let totals = &invoice.totals;
        if self.steps.is_some() {
            let net = vec![
                Part::plus(of("lineNetAmount")),
                Part::minus(of("allowanceAmount")),
                Part::plus(of("chargeAmount")),
            ];
            let gross = vec![Part::plus(of("netAmount")), Part::plus(of("taxAmount"))];
            let rounding =
                vec![Part::plus(of("dueAmount")), Part::minus(of("grossAmount")), Part::plus(of("paidAmount"))];
            for step in [
                sum("lineNetAmount", totals.line_net_amount, list("lines", invoice.lines.len(), "netAmount")),
                sum("allowanceAmount", totals.allowance_amount, list("allowances", invoice.allowances.len(), "amount")),
                sum("chargeAmount", totals.charge_amount, list("charges", invoice.charges.len(), "amount")),
                sum("netAmount", totals.net_amount, net),
                sum("taxAmount", totals.tax_amount, list("taxes", invoice.taxes.len(), "taxAmount")),
                sum("grossAmount", totals.gross_amount, gross),
                Step::new(of("paidAmount"), Rule::InvoicePaid, totals.paid_amount),
                sum("roundingAmount", totals.rounding_amount, rounding),
                Step::new(of("dueAmount"), Rule::InvoiceDue, totals.due_amount),
            ] {
                self.push(step, None);
            }
        }
        self.refuse_full()?;
        Ok(self.steps.map(Steps::into_list))
    }

    /// Refuses an explanation that has grown past its limit.
    fn refuse_full(&self) -> Result<(), Error> {
        self.steps.as_ref().map_or(Ok(()), Steps::refuse_full)
    }
}
