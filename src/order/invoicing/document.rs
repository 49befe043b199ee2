//! Lays out a document: lines, charges and allowances, the taxes of its groups, the sums, and the notices.

use super::item::{Document, Form, Item};
use super::units::overflow;
use super::{
    Explained, Invoice, InvoiceAllowance, InvoiceCharge, InvoiceDiscounts, InvoiceKind, InvoiceLine, InvoiceTax,
    InvoiceTotals, LineAllowance, faults, price,
};
use crate::collections::{SharedTexts, sort_by};
use crate::error::{Error, Path};
use crate::money::{Amount, Number};
use crate::order::reader::figure;
use crate::order::{DiscountKind, TOTAL};
use crate::pricing::state::{Notice, NoticeCode};

/// The sums of a document so far.
#[derive(Default)]
struct Sums {
    lines: Amount,
    allowances: Amount,
    charges: Amount,
}

fn plus(sum: &mut Amount, amount: Amount) -> Result<(), Error> {
    *sum = sum.checked_add(amount).ok_or_else(overflow)?;
    Ok(())
}

impl Document<'_> {
    /// Lays out the document.
    ///
    /// # Errors
    /// `INVOICE_EMPTY` for a document without a line.
    pub(crate) fn invoice(&self, form: &Form<'_>) -> Result<Invoice, Error> {
        let is_note = form.options.returned.is_some();
        if self.items.is_empty() {
            return Err(faults::empty(is_note));
        }
        let told = Explained::new(form.options.explain, form);
        let all_lines = !self.items.iter().any(Item::is_goods);
        let (sums, ids) = (Sums::default(), SharedTexts::default());
        let mut layout = Layout { document: self, form, all_lines, sums, bytes: 0, ids, told };
        let (mut lines, mut charges) = (Vec::with_capacity(self.items.len()), Vec::new());
        for item in self.items.iter().filter(|item| all_lines || item.is_goods()) {
            lines.push(layout.line(item)?);
        }
        for item in self.items.iter().filter(|item| !all_lines && !item.is_goods()) {
            charges.push(layout.charge(item)?);
        }
        let (allowances, taxes) = (layout.allowances()?, layout.taxes()?);
        let (totals, rounded) = layout.totals(is_note)?;
        let mut invoice = Invoice {
            kind: if is_note { InvoiceKind::CreditNote } else { InvoiceKind::Invoice },
            currency: form.order.currency,
            lines,
            charges,
            allowances,
            taxes,
            notices: layout.notices(totals.tax_amount, rounded)?,
            totals,
            explanation: None,
        };
        invoice.explanation = layout.told.finish(&invoice)?;
        Ok(invoice)
    }
}

/// A document while it is laid out.
struct Layout<'l> {
    document: &'l Document<'l>,
    form: &'l Form<'l>,
    /// Whether it has neither lines nor fees, so that everything is a line.
    all_lines: bool,
    sums: Sums,
    /// The bytes of the texts of a credit note so far: a few bytes of a return repeat the name of its line.
    bytes: usize,
    /// The ids of discounts, of which every line repeats some.
    ids: SharedTexts,
    told: Explained<'l>,
}

impl Layout<'_> {
    fn line(&mut self, item: &Item<'_>) -> Result<InvoiceLine, Error> {
        let form = self.form;
        let of_document = form.options.discounts == InvoiceDiscounts::Document;
        let placed = item.leaf.placed;
        let unit = price::of(item.full, item.quantity, form.cents, form.decimals).ok_or_else(overflow)?;
        let (reference, name) = (placed.reference(), placed.name(form.options.language));
        let unit_code = unit_code(item);
        let mut allowances = Vec::new();
        if !of_document {
            allowances.reserve(item.leaf.discounts.len());
            for (discount, value) in item.allowances()? {
                let ((_, id), amount) = (self.ids.share(&discount.id), form.cents.number(value)?);
                allowances.push(LineAllowance { id, kind: discount.kind, amount });
            }
        }
        if form.options.returned.is_some() {
            let ids = allowances.iter().fold(0_usize, |sum, one: &LineAllowance| sum.saturating_add(one.id.len()));
            self.count(&[reference.len(), name.len(), unit_code.map_or(0, str::len), ids])?;
        }
        let net = if of_document { item.full } else { item.net };
        plus(&mut self.sums.lines, net)?;
        self.told.line(item, &unit, net)?;
        let group = form.groups.get(item.group).ok_or_else(overflow)?;
        Ok(InvoiceLine {
            reference,
            kind: placed.kind(),
            line: placed.line_of_fee(),
            name,
            quantity: item.quantity,
            unit_code: unit_code.map(str::to_owned),
            unit_price: unit.price,
            base_quantity: unit.base,
            allowances,
            net_amount: form.cents.number(net)?,
            category: group.category,
            rate: group.rate.percent,
        })
    }

    /// Counts the bytes of texts.
    fn count(&mut self, texts: &[usize]) -> Result<(), Error> {
        self.bytes = texts.iter().fold(self.bytes, |sum, bytes| sum.saturating_add(*bytes));
        self.form.order.limits.check_answer(self.bytes)
    }

    fn charge(&mut self, item: &Item<'_>) -> Result<InvoiceCharge, Error> {
        let group = self.form.groups.get(item.group).ok_or_else(overflow)?;
        plus(&mut self.sums.charges, item.full)?;
        self.told.charge(item)?;
        Ok(InvoiceCharge {
            reference: item.leaf.placed.reference(),
            kind: item.leaf.placed.kind(),
            amount: self.form.cents.number(item.full)?,
            category: group.category,
            rate: group.rate.percent,
        })
    }

    /// The discounts that are not those of a line: of each group in order, for each id and kind the sum, by first
    /// appearance.
    fn allowances(&mut self) -> Result<Vec<InvoiceAllowance>, Error> {
        let (document, form) = (self.document, self.form);
        let of_document = form.options.discounts == InvoiceDiscounts::Document;
        let mut found: Vec<Found<'_>> = Vec::new();
        for item in document.items.iter().filter(|item| of_document || !(self.all_lines || item.is_goods())) {
            for (discount, amount) in item.allowances()? {
                let at = found.len();
                let (id, kind) = (discount.id.as_ref(), discount.kind);
                found.push(Found { group: item.group, id, kind, at, amount });
            }
        }
        sort_by(&mut found, |one, other| one.name().cmp(&other.name()).then(one.at.cmp(&other.at)));
        let mut merged: Vec<Found<'_>> = Vec::with_capacity(found.len());
        for one in found {
            match merged.last_mut().filter(|last| last.name() == one.name()) {
                Some(last) => plus(&mut last.amount, one.amount)?,
                None => merged.push(one),
            }
        }
        sort_by(&mut merged, |one, other| (one.group, one.at).cmp(&(other.group, other.at)));
        let mut allowances = Vec::with_capacity(merged.len());
        for one in merged {
            let group = form.groups.get(one.group).ok_or_else(overflow)?;
            plus(&mut self.sums.allowances, one.amount)?;
            let amount = form.cents.number(one.amount)?;
            self.told.allowance(allowances.len(), amount);
            allowances.push(InvoiceAllowance {
                id: self.ids.share(one.id).1,
                kind: one.kind,
                amount,
                category: group.category,
                rate: group.rate.percent,
            });
        }
        Ok(allowances)
    }

    /// The groups that something uses.
    fn taxes(&mut self) -> Result<Vec<InvoiceTax>, Error> {
        let (document, form) = (self.document, self.form);
        let mut used = vec![false; form.groups.len()];
        for item in &document.items {
            if let Some(used) = used.get_mut(item.group) {
                *used = true;
            }
        }
        let mut taxes = Vec::new();
        for (at, (group, [net, tax])) in form.groups.iter().zip(&document.groups).enumerate() {
            if !used.get(at).copied().unwrap_or_default() {
                continue;
            }
            self.told.group(taxes.len(), at, document)?;
            let reason = group.reason.clone().unwrap_or_default();
            taxes.push(InvoiceTax {
                category: group.category,
                rate: group.rate.percent,
                reason: reason.words,
                reason_code: reason.code,
                taxable_amount: form.cents.number(*net)?,
                tax_amount: form.cents.number(*tax)?,
            });
        }
        Ok(taxes)
    }

    /// The totals, and the rounding that no cash rounding has made.
    fn totals(&self, is_note: bool) -> Result<(InvoiceTotals, Number), Error> {
        let (document, form) = (self.document, self.form);
        let cents = form.cents;
        let (mut net, mut tax) = (0_u128, 0_u128);
        for amounts in &document.groups {
            plus(&mut net, amounts[0])?;
            plus(&mut tax, amounts[1])?;
        }
        let gross = net.checked_add(tax).ok_or_else(overflow)?;
        let payable = form.payable.as_ref().filter(|_| !is_note);
        let paid = cents.round(payable.map(|payable| payable.paid).unwrap_or_default())?;
        let due = document.due.checked_add(paid).ok_or_else(overflow)?;
        // The cash rounding is the difference between the amount due with the credits and the total.
        let [to_pay, total] = match payable {
            Some(payable) => [payable.due.checked_add(payable.paid).ok_or_else(overflow)?, form.order.total.gross],
            None => [0, 0],
        };
        // A rounding below 0 counts on the other side.
        let units = cents.round(to_pay.abs_diff(total))?;
        let (up, down) = if to_pay < total { (0, units) } else { (units, 0) };
        let sum = |one: Amount, other: Amount| one.checked_add(other).ok_or_else(overflow);
        let rounded = cents.difference(sum(due, down)?, sum(gross, up)?)?;
        let totals = InvoiceTotals {
            line_net_amount: cents.number(self.sums.lines)?,
            allowance_amount: cents.number(self.sums.allowances)?,
            charge_amount: cents.number(self.sums.charges)?,
            net_amount: cents.number(net)?,
            tax_amount: cents.number(tax)?,
            gross_amount: cents.number(gross)?,
            paid_amount: cents.number(paid)?,
            rounding_amount: cents.difference(due, gross)?,
            due_amount: cents.number(document.due)?,
        };
        Ok((totals, rounded))
    }

    fn notices(&self, tax: Number, rounded: Number) -> Result<Vec<Notice>, Error> {
        let with = |code, path: Path<'_>, amount: Number| Notice { amount: Some(amount), ..Notice::new(code, path) };
        let mut notices = Vec::new();
        if rounded != Number::ZERO {
            notices.push(with(NoticeCode::InvoiceRounded, TOTAL.member("grossValue"), rounded));
        }
        let (scale, exact) = (self.form.order.basis.scale, self.document.tax);
        let own = figure(tax, scale, &TOTAL)?;
        if own != exact {
            let differs = Number::from_parts(own < exact, own.abs_diff(exact), scale).ok_or_else(overflow)?;
            notices.push(with(NoticeCode::InvoiceTaxDiffers, TOTAL.member("taxValue"), differs));
        }
        let lines = TOTAL.below("/taxAggregate/lines");
        let groups = self.form.order.figures.final_price.0.aggregate.as_ref();
        for (at, group) in groups.iter().flat_map(|groups| &groups.lines).enumerate() {
            if group.components.len() > 1 {
                notices.push(Notice::new(NoticeCode::InvoiceComponentsMerged, lines.element(at)));
            }
        }
        Ok(notices)
    }
}

/// A discount of one part that is stated for the document.
struct Found<'p> {
    group: usize,
    id: &'p str,
    kind: DiscountKind,
    at: usize,
    amount: Amount,
}

impl Found<'_> {
    const fn name(&self) -> (usize, &str, DiscountKind) {
        (self.group, self.id, self.kind)
    }
}

/// The code of the unit that the price of a line was for.
fn unit_code<'p>(item: &Item<'p>) -> Option<&'p str> {
    let sale = item.leaf.placed.line()?.stated.sale.as_ref()?;
    sale.measurement_unit.as_ref()?.unit_code.as_deref()
}
