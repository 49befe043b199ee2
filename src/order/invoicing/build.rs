//! Builds an invoice or a credit note: the parts with their amounts, in the groups of their categories and rates.

use super::note::{Piece, Returning};
use super::units::overflow;
use super::{
    Cents, Counts, Document, Form, Groups, Invoice, InvoiceOptions, InvoiceTaxes, Item, Leaves, faults, leaves, price,
};
use crate::document::missing_at;
use crate::error::{Error, Path};
use crate::money::{Amount, Number, Quotient};
use crate::order::deal::deal;
use crate::order::payable::{Changed, Due};
use crate::order::{OrderParts, Taken};
use crate::pricing::amounts::{Rate, TaxedAmount, in_proportion};
use crate::pricing::figures::ExemptionReason;

/// The amounts of a document's groups, its parts, and the amount due for them.
struct Stated {
    /// Net amount and tax of each group.
    groups: Vec<[Amount; 2]>,
    pieces: Vec<Piece>,
    /// The amount due, in units of the document, and the exact tax.
    due: Amount,
    tax: Amount,
}

/// The figures of an invoice, or of a credit note for what comes back.
pub(crate) fn of(
    order: &OrderParts<'_>,
    options: &InvoiceOptions<'_>,
    exemption: Option<&ExemptionReason>,
) -> Result<Invoice, Error> {
    options.check(&order.limits, exemption)?;
    faults::taken_back(order, options)?;
    let payable = Changed::of(order)?;
    let due = Due::of(order, payable.as_ref());
    let all = Leaves::of(order)?;
    let decimals = price::decimals(options.price_decimals)?;
    let steps = steps(order, &all, options)?;
    let groups = Groups::of(order, &all, options, exemption)?;
    let cents = Cents::of(order);
    faults::decimals(order, options.tax, &due)?;
    let sums = leaves::sums(all.0.iter().map(|leaf| leaf.paid), &groups.of_leaves, groups.list.len())?;
    let mut counts = Counts::of(cents, &groups.list, options.tax, &sums)?;
    faults::tax(order, &all, &counts, &sums)?;
    let (stated, paid) = match steps {
        Some(steps) => (come_back(&mut counts, &groups, sums, steps)?, None),
        None => (whole(order, &counts, pieces(&all, &groups), due.amount)?, Some(sums)),
    };
    for (group, amounts) in groups.list.iter().zip(&stated.groups) {
        faults::group(cents, options.tax, group, *amounts)?;
    }
    let items = items(&Parts { cents, all: &all, groups: &groups, tax: options.tax }, &stated)?;
    let form = Form { order, payable, cents, groups: &groups.list, decimals, options };
    let amounts = used(&items, &stated.groups);
    Document { items, groups: amounts, paid, due: stated.due, tax: stated.tax }.invoice(&form)
}

/// The amounts of the groups that items use; those of the others, such as a tax as shown on a net amount of 0, are not
/// on the document.
fn used(items: &[Item<'_>], groups: &[[Amount; 2]]) -> Vec<[Amount; 2]> {
    let mut kept = vec![[0; 2]; groups.len()];
    for item in items {
        if let Some((kept, own)) = kept.get_mut(item.group).zip(groups.get(item.group)) {
            *kept = *own;
        }
    }
    kept
}

/// The parts that each return takes, the last one being that of the credit note; `None` for an invoice.
fn steps(
    order: &OrderParts<'_>,
    all: &Leaves<'_>,
    options: &InvoiceOptions<'_>,
) -> Result<Option<Vec<Vec<Piece>>>, Error> {
    let Some(back) = options.returned else {
        let is_alone = !options.previous.is_empty();
        return if is_alone { Err(missing_at(String::from("/returned"), "returned")) } else { Ok(None) };
    };
    let mut returning = Returning::of(order, all)?;
    let list = Path::Text("/previous");
    let mut steps = Vec::with_capacity(options.previous.len().saturating_add(1));
    for (index, earlier) in options.previous.iter().enumerate() {
        steps.push(returning.step(earlier, &list.element(index))?);
    }
    steps.push(returning.step(back, &Path::Text(""))?);
    Ok(Some(steps))
}

/// All parts of the order, for which an amount is due.
fn whole(order: &OrderParts<'_>, counts: &Counts<'_>, pieces: Vec<Piece>, due: Amount) -> Result<Stated, Error> {
    let total = order.total;
    Ok(Stated {
        groups: counts.list.iter().map(|count| [count.net, count.tax]).collect(),
        pieces,
        due: counts.cents().round(due)?,
        tax: total.gross.checked_sub(total.net).ok_or_else(overflow)?,
    })
}

/// All parts of an order that are parts of an invoice.
fn pieces(all: &Leaves<'_>, groups: &Groups) -> Vec<Piece> {
    let parts = all.0.iter().enumerate().zip(&groups.of_leaves).filter(|(_, group)| group.is_some());
    parts.map(|((at, leaf), _)| Piece::whole(at, leaf)).collect()
}

/// The parts that come back in the last of the returns, and their amounts: each return takes its parts from the sums of
/// their groups, and the groups are counted anew.
fn come_back(
    counts: &mut Counts<'_>,
    groups: &Groups,
    mut left: Vec<TaxedAmount>,
    steps: Vec<Vec<Piece>>,
) -> Result<Stated, Error> {
    let cents = counts.cents();
    let (mut gone, mut stated) = (0_u128, None);
    for pieces in steps {
        let (gone_before, mut tax) = (gone, 0_u128);
        let mut touched = Vec::new();
        for piece in &pieces {
            gone = gone.checked_add(piece.paid.gross).ok_or_else(overflow)?;
            let own = piece.paid.gross.checked_sub(piece.paid.net);
            tax = own.and_then(|own| tax.checked_add(own)).ok_or_else(overflow)?;
            let Some(group) = groups.of_leaves.get(piece.leaf).copied().flatten() else { continue };
            let Some(sum) = left.get_mut(group) else { continue };
            sum.net = sum.net.checked_sub(piece.paid.net).ok_or_else(overflow)?;
            sum.gross = sum.gross.checked_sub(piece.paid.gross).ok_or_else(overflow)?;
            touched.push(group);
        }
        touched.sort_unstable();
        touched.dedup();
        let mut back = Vec::with_capacity(touched.len());
        for at in touched {
            let before = counts.list.get(at).copied().unwrap_or_default();
            counts.recount(at, left.get(at).ok_or_else(overflow)?)?;
            let after = counts.list.get(at).copied().unwrap_or_default();
            let less = before.less(&after)?;
            back.push((at, [less.net, less.tax]));
        }
        let due = cents.round(gone)?.checked_sub(cents.round(gone_before)?).ok_or_else(overflow)?;
        stated = Some((back, Stated { groups: Vec::new(), pieces, due, tax }));
    }
    let (back, mut stated) = stated.ok_or_else(overflow)?;
    stated.groups = vec![[0; 2]; groups.list.len()];
    for (at, amounts) in back {
        if let Some(group) = stated.groups.get_mut(at) {
            *group = amounts;
        }
    }
    Ok(stated)
}

/// The parts of an order by tax, and the rules by which they become items.
struct Parts<'p> {
    cents: Cents,
    all: &'p Leaves<'p>,
    groups: &'p Groups,
    tax: InvoiceTaxes,
}

/// The items of a document: the net amount of each group is dealt over its parts.
fn items<'p>(parts: &Parts<'p>, stated: &Stated) -> Result<Vec<Item<'p>>, Error> {
    let mut of_groups: Vec<Vec<usize>> = vec![Vec::new(); parts.groups.list.len()];
    let mut items: Vec<Item<'p>> = Vec::with_capacity(stated.pieces.len());
    for piece in &stated.pieces {
        let Some(group) = parts.groups.of_leaves.get(piece.leaf).copied().flatten() else { continue };
        let Some(item) = parts.item(piece, group)? else { continue };
        if let Some(list) = of_groups.get_mut(group) {
            list.push(items.len());
        }
        items.push(item);
    }
    if parts.tax == InvoiceTaxes::Exact {
        for (own, amounts) in of_groups.iter().zip(&stated.groups) {
            let exact: Vec<Quotient> = own.iter().filter_map(|at| Some(items.get(*at)?.exact_net)).collect();
            let shares = deal(amounts[0], &exact).ok_or_else(overflow)?;
            for (at, net) in own.iter().zip(shares) {
                if let Some(item) = items.get_mut(*at) {
                    item.net = net;
                }
            }
        }
    }
    for item in &mut items {
        item.take_discounts()?;
    }
    items.retain(|item| item.full > 0 || item.has_quantity);
    Ok(items)
}

impl<'p> Parts<'p> {
    /// A piece with its exact amounts; `None` if nothing of it is on the document.
    fn item(&self, piece: &Piece, group: usize) -> Result<Option<Item<'p>>, Error> {
        let Some(leaf) = self.all.0.get(piece.leaf) else { return Ok(None) };
        let rate = self.groups.list.get(group).map_or(Rate::ZERO, |group| group.rate);
        let share = [piece.share.num, piece.share.den];
        let (exact_net, exact_full) = match self.tax {
            InvoiceTaxes::Exact => (
                self.cents.net(self.cents.side(&piece.paid), &rate, [1, 1])?,
                self.cents.net(self.cents.side(&leaf.full), &rate, share)?,
            ),
            InvoiceTaxes::AsShown => {
                (Quotient::new(piece.paid.net, 1, 1), Quotient::new(leaf.full.net, share[0], share[1]))
            }
        };
        Ok(Some(Item {
            leaf,
            group,
            quantity: if piece.quantity > Number::ZERO { piece.quantity } else { 1.into() },
            has_quantity: piece.quantity > Number::ZERO,
            full: 0,
            exact_full,
            net: piece.paid.net,
            exact_net,
            values: Vec::new(),
        }))
    }
}

impl Item<'_> {
    /// Works out the amount before discounts, which is at least the net amount, and deals the difference over the
    /// discounts.
    fn take_discounts(&mut self) -> Result<(), Error> {
        let discounts = &self.leaf.discounts;
        if discounts.is_empty() {
            self.full = self.net;
            return Ok(());
        }
        self.full = self.exact_full.round().ok_or_else(overflow)?.max(self.net);
        let sides = discounts.iter().map(|discount: &Taken<'_>| discount.side);
        self.values = in_proportion(self.full.saturating_sub(self.net), sides).ok_or_else(overflow)?;
        Ok(())
    }
}
