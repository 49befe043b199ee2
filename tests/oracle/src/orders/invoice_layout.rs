//! The layout of an invoice or a credit note: its lines, charges, allowances, taxes, totals and notices.

use super::asked::Asked;
use super::invoice_groups::Group;
use super::invoice_parts::Leaf;
use super::order::Order;
use super::settled::{name_of, reference_of};
use crate::fractions::{self, Fraction, round, whole, zero};
use crate::json::{Object, array};

pub const TOTAL: &str = "/order/calculatedPrice/finalPrice";

/// A part of a document.
pub struct Item<'o> {
    pub leaf: Leaf<'o>,
    pub group: usize,
    /// The amount before discounts.
    pub full: Fraction,
    pub exact_full: Fraction,
    pub net: Fraction,
    pub exact_net: Fraction,
    pub allowances: Vec<Allowance>,
}

/// An amount that a discount takes off a part.
pub struct Allowance {
    pub id: String,
    pub kind: &'static str,
    pub amount: Fraction,
    pub exact: Fraction,
}

/// The amounts of a document.
pub struct Document<'o> {
    pub is_note: bool,
    pub groups: Vec<Group>,
    /// The exact net amount of each group of the order.
    pub nets: Vec<Fraction>,
    pub items: Vec<Item<'o>>,
    pub due: Fraction,
    /// The tax of the order, or of what comes back.
    pub tax: Fraction,
}

/// A discount of the document.
pub struct OfDocument<'d> {
    pub group: usize,
    pub id: &'d str,
    pub kind: &'static str,
    pub amount: Fraction,
}

/// A document as it is laid out.
pub struct Layout<'d, 'o> {
    pub document: &'d Document<'o>,
    order: &'d Order,
    asked: &'d Asked,
    pub lines: Vec<&'d Item<'o>>,
    pub charges: Vec<&'d Item<'o>>,
    pub allowances: Vec<OfDocument<'d>>,
    /// The indexes of the groups that something uses.
    pub taxes: Vec<usize>,
    pub totals: Vec<(&'static str, Fraction)>,
    /// The rounding that no cash rounding has made.
    rounded: Fraction,
    tax: Fraction,
}

impl<'d, 'o> Layout<'d, 'o> {
    pub fn of(document: &'d Document<'o>, order: &'d Order, asked: &'d Asked) -> Layout<'d, 'o> {
        let Document { is_note, groups, items, due, .. } = document;
        let is_goods = |item: &Item<'_>| ["LINE", "FEE"].contains(&item.leaf.kind);
        let only_lines = !items.iter().any(is_goods);
        let (lines, charges): (Vec<&Item<'_>>, Vec<&Item<'_>>) =
            items.iter().partition(|item| only_lines || is_goods(item));
        let allowances =
            allowances(groups.len(), if asked.of_document { items.iter().collect() } else { charges.clone() });
        let taxes: Vec<usize> = (0..groups.len()).filter(|at| items.iter().any(|item| item.group == *at)).collect();
        let net: Fraction = taxes.iter().map(|at| groups[*at].net.clone()).sum();
        let tax: Fraction = taxes.iter().map(|at| groups[*at].tax.clone()).sum();
        let gross = &net + &tax;
        let payable = order.payable.as_ref().filter(|_| !is_note);
        let credits: Fraction =
            payable.iter().flat_map(|payable| &payable.credits).map(|(_, _, value)| value.clone()).sum();
        let cents = order.scale.min(2);
        let paid = round(&credits, cents);
        let rounding = due - (&gross - &paid);
        let cash = payable.filter(|payable| payable.is_rounded);
        let cash = cash.map_or_else(zero, |payable| round(&(&payable.due - (&order.total.gross - &credits)), cents));
        let totals = vec![
            ("lineNetAmount", lines.iter().map(|item| line_net(item, asked).clone()).sum()),
            ("allowanceAmount", allowances.iter().map(|own| own.amount.clone()).sum()),
            ("chargeAmount", charges.iter().map(|item| item.full.clone()).sum()),
            ("netAmount", net),
            ("taxAmount", tax.clone()),
            ("grossAmount", gross),
            ("paidAmount", paid),
            ("roundingAmount", rounding.clone()),
            ("dueAmount", due.clone()),
        ];
        Layout { document, order, asked, lines, charges, allowances, taxes, totals, rounded: rounding - cash, tax }
    }

    /// The price of a line, and the number of units that it is for if that is not 1.
    pub fn price(&self, item: &Item<'_>) -> (Fraction, Option<Fraction>) {
        price_of(&item.full, &self.quantity(item), self.asked.price_decimals.unwrap_or(6))
    }

    /// The quantity of a line, or 1.
    pub fn quantity(&self, item: &Item<'_>) -> Fraction {
        if item.leaf.quantity > zero() { item.leaf.quantity.clone() } else { whole(1) }
    }

    /// The net amount of a line, from which discounts of the document are not taken.
    pub fn net_of<'i>(&self, item: &'i Item<'_>) -> &'i Fraction {
        line_net(item, self.asked)
    }

    /// The discounts of a line, unless they are those of the document.
    pub fn own_allowances<'i>(&self, item: &'i Item<'_>) -> &'i [Allowance] {
        if self.asked.of_document { &[] } else { &item.allowances }
    }

    pub fn json(&self) -> String {
        let taxes = self.taxes.iter().map(|at| {
            let group = &self.document.groups[*at];
            let (reason, code) = group.reason.clone().unwrap_or_default();
            let object =
                self.labelled(Object::new(), *at).maybe_string("reason", reason).maybe_string("reasonCode", code);
            object.number("taxableAmount", &group.net).number("taxAmount", &group.tax).end()
        });
        let totals = self.totals.iter().fold(Object::new(), |object, (name, amount)| object.number(name, amount));
        Object::new()
            .string("kind", if self.document.is_note { "CREDIT_NOTE" } else { "INVOICE" })
            .string("currency", &self.order.currency)
            .raw("lines", array(self.lines.iter().map(|item| self.line(item))))
            .raw("charges", array(self.charges.iter().map(|item| self.charge(item))))
            .raw("allowances", array(self.allowances.iter().map(|own| self.allowance(own))))
            .raw("taxes", array(taxes))
            .raw("totals", totals.end())
            .raw("notices", array(self.notices()))
            .end()
    }

    fn labelled(&self, object: Object, group: usize) -> Object {
        let group = &self.document.groups[group];
        object.string("category", &group.category).number("rate", &group.rate)
    }

    fn line(&self, item: &Item<'_>) -> String {
        let leaf = &item.leaf;
        let (price, base) = self.price(item);
        let own = self.own_allowances(item).iter().map(|own| {
            Object::new().string("id", &own.id).string("kind", own.kind).number("amount", &own.amount).end()
        });
        let code = leaf.line.filter(|_| leaf.kind == "LINE").and_then(|line| self.order.lines[line].unit_code.clone());
        let object = Object::new()
            .string("reference", reference_of(leaf.part))
            .string("kind", leaf.kind)
            .maybe("line", leaf.line.filter(|_| leaf.kind == "FEE").map(|line| line.to_string()))
            .string("name", name_of(leaf.part, self.asked.language))
            .number("quantity", &self.quantity(item))
            .maybe_string("unitCode", code)
            .number("unitPrice", &price)
            .maybe("baseQuantity", base.map(|base| fractions::text(&base)))
            .raw("allowances", array(own))
            .number("netAmount", self.net_of(item));
        self.labelled(object, item.group).end()
    }

    fn charge(&self, item: &Item<'_>) -> String {
        let object = Object::new().string("reference", reference_of(item.leaf.part)).string("kind", item.leaf.kind);
        self.labelled(object.number("amount", &item.full), item.group).end()
    }

    fn allowance(&self, own: &OfDocument<'_>) -> String {
        let object = Object::new().string("id", own.id).string("kind", own.kind).number("amount", &own.amount);
        self.labelled(object, own.group).end()
    }

    fn notices(&self) -> Vec<String> {
        let mut notices = Vec::new();
        let mut notice = |code: &str, path: String, amount: Option<Fraction>| {
            if amount != Some(zero()) {
                let object = Object::new().string("code", code).string("path", path);
                notices.push(object.maybe("amount", amount.map(|amount| fractions::text(&amount))).end());
            }
        };
        notice("INVOICE_ROUNDED", format!("{TOTAL}/grossValue"), Some(self.rounded.clone()));
        notice("INVOICE_TAX_DIFFERS", format!("{TOTAL}/taxValue"), Some(&self.tax - &self.document.tax));
        for (at, _) in self.order.groups.iter().enumerate().filter(|(_, group)| group.components.len() > 1) {
            notice("INVOICE_COMPONENTS_MERGED", format!("{TOTAL}/taxAggregate/lines/{at}"), None);
        }
        notices
    }
}

/// The discounts of some parts, for each group the sum for each id and kind, by first appearance.
fn allowances<'d>(groups: usize, items: Vec<&'d Item<'_>>) -> Vec<OfDocument<'d>> {
    let mut allowances: Vec<OfDocument<'_>> = Vec::new();
    for group in 0..groups {
        for own in items.iter().copied().filter(|item| item.group == group).flat_map(|item| &item.allowances) {
            let Allowance { id, kind, amount, .. } = own;
            match allowances.iter_mut().find(|one| one.group == group && one.id == id && one.kind == *kind) {
                Some(one) => one.amount += amount,
                None => allowances.push(OfDocument { group, id, kind, amount: amount.clone() }),
            }
        }
    }
    allowances
}

fn line_net<'i>(item: &'i Item<'_>, asked: &Asked) -> &'i Fraction {
    if asked.of_document { &item.full } else { &item.net }
}

/// Returns the price with the fewest decimals that times the quantity is the amount, or the amount and its quantity.
fn price_of(amount: &Fraction, quantity: &Fraction, most: u32) -> (Fraction, Option<Fraction>) {
    for decimals in 2..=most {
        let price = round(&(amount / quantity), decimals);
        if round(&(quantity * &price), 2) == *amount {
            return (price, None);
        }
    }
    (amount.clone(), Some(quantity.clone()))
}
