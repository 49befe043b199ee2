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
use crate::order::{OrderParts, Return};
use crate::pricing::amounts::{Rate, TaxedAmount};
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
    if options.returned.is_none() && !options.previous.is_empty() {
        return Err(missing_at(String::from("/returned"), "returned"));
    }
    let groups = Groups::of(order, &all, options, exemption)?;
    let cents = Cents::of(order);
    faults::decimals(order, options.tax, &due)?;
    let sums = leaves::sums(all.0.iter().map(|leaf| leaf.paid), &groups.of_leaves, groups.list.len())?;
    let counts = Counts::of(cents, &groups.list, options.tax, &sums)?;
    faults::tax(order, &all, &counts, &sums)?;
    let (stated, paid) = match options.returned {
        Some(back) => {
            let gone = Gone { groups: &groups, counts, left: sums, gross: 0 };
            (gone.last_of(Returning::of(order, &all)?, options.previous, back)?, None)
        }
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
    let mut pieces = Vec::with_capacity(all.0.len());
    pieces.extend(parts.map(|((at, leaf), _)| Piece::whole(at, leaf)));
    pieces
}

/// The state of an order between its returns: each takes its parts from the sums of their groups, which are counted
/// anew.
struct Gone<'g> {
    groups: &'g Groups,
    counts: Counts<'g>,
    left: Vec<TaxedAmount>,
    gross: Amount,
}

/// The amounts that one return takes.
struct Back {
    /// Net amount and tax of each group that it touches, by index.
    groups: Vec<(usize, [Amount; 2])>,
    due: Amount,
    tax: Amount,
}

impl Gone<'_> {
    /// The parts that come back in the last of some returns, and their amounts. The parts of the earlier ones are not
    /// kept: a short text repeats them a thousand times.
    fn last_of(
        mut self,
        mut returning: Returning<'_>,
        previous: &[Return<'_>],
        back: &Return<'_>,
    ) -> Result<Stated, Error> {
        let list = Path::Text("/previous");
        for (index, earlier) in previous.iter().enumerate() {
            self.take(&returning.step(earlier, &list.element(index))?)?;
        }
        let pieces = returning.step(back, &Path::Text(""))?;
        let Back { groups: touched, due, tax } = self.take(&pieces)?;
        let mut groups = vec![[0; 2]; self.groups.list.len()];
        for (at, amounts) in touched {
            if let Some(group) = groups.get_mut(at) {
                *group = amounts;
            }
        }
        Ok(Stated { groups, pieces, due, tax })
    }

    /// Takes the parts of one return.
    fn take(&mut self, pieces: &[Piece]) -> Result<Back, Error> {
        let (gone_before, mut tax) = (self.gross, 0_u128);
        let mut touched = Vec::new();
        for piece in pieces {
            self.gross = self.gross.checked_add(piece.paid.gross).ok_or_else(overflow)?;
            let own = piece.paid.gross.checked_sub(piece.paid.net);
            tax = own.and_then(|own| tax.checked_add(own)).ok_or_else(overflow)?;
            let Some(group) = self.groups.of_leaves.get(piece.leaf).copied().flatten() else { continue };
            let Some(sum) = self.left.get_mut(group) else { continue };
            sum.net = sum.net.checked_sub(piece.paid.net).ok_or_else(overflow)?;
            sum.gross = sum.gross.checked_sub(piece.paid.gross).ok_or_else(overflow)?;
            touched.push(group);
        }
        touched.sort_unstable();
        touched.dedup();
        let mut groups = Vec::with_capacity(touched.len());
        for at in touched {
            let before = self.counts.list.get(at).copied().unwrap_or_default();
            self.counts.recount(at, self.left.get(at).ok_or_else(overflow)?)?;
            let less = before.less(&self.counts.list.get(at).copied().unwrap_or_default())?;
            groups.push((at, [less.net, less.tax]));
        }
        let round = |amount| self.counts.cents().round(amount);
        let due = round(self.gross)?.checked_sub(round(gone_before)?).ok_or_else(overflow)?;
        Ok(Back { groups, due, tax })
    }
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
            let mut exact = Vec::with_capacity(own.len());
            exact.extend(own.iter().filter_map(|at| Some(items.get(*at)?.exact_net)));
            let shares = deal(amounts[0], &exact).ok_or_else(overflow)?;
            for (at, net) in own.iter().zip(shares) {
                if let Some(item) = items.get_mut(*at) {
                    item.net = net;
                }
            }
        }
    }
    for item in &mut items {
        item.take_full()?;
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
        }))
    }
}

impl Item<'_> {
    /// Works out the amount before discounts, which is at least the net amount.
    fn take_full(&mut self) -> Result<(), Error> {
        self.full = self.net;
        if !self.leaf.discounts.is_empty() {
            self.full = self.exact_full.round().ok_or_else(overflow)?.max(self.net);
        }
        Ok(())
    }
}
