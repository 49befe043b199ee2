//! The answer of `invoice` that the judge expects, to the byte.

use super::asked::Asked;
use super::back::Back;
use super::dealt::{deal, in_proportion};
use super::held;
use super::invoice_groups::{Group, category, count, groups, index};
use super::invoice_layout::{Allowance, Document, Item, Layout, TOTAL};
use super::invoice_parts::{Leaf, all, back};
use super::ledger::Ledger;
use super::order::Order;
use super::price::Price;
use crate::currency;
use crate::fractions::{Fraction, round, sum, ulp, whole, zero};

/// Returns the answer for an order, or for what comes back in the last of several returns.
pub fn answer(order: &Order, asked: &Asked, backs: &[Back]) -> String {
    document(order, asked, backs).map_or_else(|refusal| refusal, |document| Layout::of(&document, order, asked).json())
}

/// Returns the amounts of the document, or its refusal.
pub fn document<'o>(order: &'o Order, asked: &Asked, backs: &[Back]) -> Result<Document<'o>, String> {
    if let Some(refusal) = held::refusal(order) {
        return Err(refusal);
    }
    if order.taken_back.is_some() && backs.is_empty() {
        return Err("refused: INVOICE_TAKEN_BACK at `/order/calculatedPrice/takenBack`".into());
    }
    let all = all(order);
    let cents = order.scale.min(2);
    let mut counted = groups(order, &all, asked)?;
    decimals(order, asked)?;
    let of = |leaf: &Leaf<'_>| {
        let own = category(order, &all, asked, leaf).expect("a category");
        index(&counted, &own.0, &leaf.paid.label.rate.clone().unwrap_or_else(zero))
    };
    let places: Vec<Option<usize>> = all.iter().map(|leaf| leaf.counts().then(|| of(leaf))).collect();
    let mut left: Vec<Price> = counted.iter().map(|_| Price::of(zero(), zero(), &Default::default())).collect();
    for (leaf, place) in all.iter().zip(&places) {
        if let Some(place) = place {
            left[*place] =
                left[*place].plus(&Price::of(leaf.paid.net.clone(), leaf.paid.gross.clone(), &Default::default()));
        }
    }
    count(order, asked, &mut counted, &left);
    let nets = counted.iter().zip(&left).map(|(group, left)| net_at(order, asked, left, &group.rate)).collect();
    taxes_fit(order, asked, &counted, &left, places.iter().flatten().count())?;
    let due_of = order.payable.as_ref().map_or(&order.total.gross, |payable| &payable.due);
    let (mut leaves, mut due, mut tax) = (all.clone(), round(due_of, cents), order.total.tax());
    let mut stated = counted.clone();
    let mut ledger = Ledger::new(order);
    let mut gone = zero();
    let place_of = |leaf: &Leaf<'_>| {
        let same = |one: &&(&Leaf<'_>, &Option<usize>)| {
            std::ptr::eq(one.0.part, leaf.part) && one.0.paid.label == leaf.paid.label
        };
        all.iter().zip(&places).find(|one| same(&one)).and_then(|one| *one.1)
    };
    for one in backs {
        leaves = back(order, &all, &mut ledger, one);
        let before = (counted.clone(), gone.clone());
        tax = zero();
        for leaf in &leaves {
            gone += &leaf.paid.gross;
            tax += leaf.paid.tax();
            if let Some(place) = place_of(leaf) {
                left[place] = left[place].less(&leaf.paid);
            }
        }
        count(order, asked, &mut counted, &left);
        due = round(&gone, cents) - round(&before.1, cents);
        stated = before.0;
        for (stated, after) in stated.iter_mut().zip(&counted) {
            stated.net -= &after.net;
            stated.tax -= &after.tax;
        }
    }
    for group in &stated {
        group_fits(asked, group)?;
    }
    let items = items(order, asked, &stated, leaves, &place_of);
    if items.is_empty() {
        let path = if backs.is_empty() { "/order/items" } else { "/returned" };
        return Err(format!("refused: INVOICE_EMPTY at `{path}`"));
    }
    Ok(Document { is_note: !backs.is_empty(), groups: stated, nets, items, due, tax })
}

fn decimals(order: &Order, asked: &Asked) -> Result<(), String> {
    let digits = currency::digits(&order.currency);
    let due = order.payable.as_ref().map_or(&order.total.gross, |payable| &payable.due);
    if digits > 2 && !(round(due, digits) / ulp(2)).is_integer() {
        let path = match order.payable {
            Some(_) => "/order/calculatedPrice/payable/due".to_owned(),
            None => format!("{TOTAL}/grossValue"),
        };
        return Err(format!("refused: INVOICE_DECIMALS at `{path}`"));
    }
    let is_finer = asked.as_shown && order.scale > 2;
    if is_finer { Err("refused: INVOICE_DECIMALS at `/provenance/scale`".into()) } else { Ok(()) }
}

fn taxes_fit(order: &Order, asked: &Asked, groups: &[Group], sums: &[Price], parts: usize) -> Result<(), String> {
    let refused = || Err(format!("refused: INVOICE_TAX_OFF_RATE at `{TOTAL}/taxAggregate`"));
    if groups.iter().zip(sums).any(|(group, sum)| group.rate == zero() && sum.tax() != zero()) {
        return refused();
    }
    let gross: Fraction = groups.iter().map(|group| &group.net + &group.tax).sum();
    let off = gross - &order.total.gross;
    let most = whole(parts as i64 + 1) * ulp(order.scale.min(2));
    if !asked.as_shown && (off > most || -off > most) { refused() } else { Ok(()) }
}

fn group_fits(asked: &Asked, group: &Group) -> Result<(), String> {
    let half = ulp(1) * whole(5);
    if group.rate > zero() && group.rate < half && group.tax >= half {
        return Err(format!("refused: INVOICE_RATE at `{TOTAL}/taxAggregate`"));
    }
    if asked.as_shown { shown_fits(group) } else { Ok(()) }
}

fn shown_fits(group: &Group) -> Result<(), String> {
    // The official rules round to cents, whatever the digits of the currency.
    let off = &group.tax - round(&(&group.net * &group.rate / whole(100)), 2);
    if off >= whole(1) || -off >= whole(1) {
        return Err(format!("refused: INVOICE_TAX_OFF_RATE at `{TOTAL}/taxAggregate`"));
    }
    Ok(())
}

fn items<'o>(
    order: &Order,
    asked: &Asked,
    groups: &[Group],
    leaves: Vec<Leaf<'o>>,
    place_of: &dyn Fn(&Leaf<'_>) -> Option<usize>,
) -> Vec<Item<'o>> {
    let unit = ulp(order.scale.min(2));
    let placed: Vec<(Leaf<'o>, usize)> =
        leaves.into_iter().filter_map(|leaf| place_of(&leaf).map(|place| (leaf, place))).collect();
    let mut nets: Vec<Fraction> = placed.iter().map(|(leaf, _)| leaf.paid.net.clone()).collect();
    if !asked.as_shown {
        for (at, group) in groups.iter().enumerate() {
            let own: Vec<usize> = (0..placed.len()).filter(|&one| placed[one].1 == at).collect();
            let exact: Vec<Fraction> =
                own.iter().map(|&one| net_at(order, asked, &placed[one].0.paid, &group.rate) / &unit).collect();
            if own.is_empty() {
                continue;
            }
            for (one, share) in own.into_iter().zip(deal(&(&group.net / &unit), &exact)) {
                nets[one] = share * &unit;
            }
        }
    }
    let mut items = Vec::new();
    for ((leaf, group), net) in placed.into_iter().zip(nets) {
        let rate = &groups[group].rate;
        let exact_net = net_at(order, asked, &leaf.paid, rate);
        let exact_full = net_at(order, asked, &leaf.full, rate) * &leaf.share;
        let rounded = round(&exact_full, order.scale.min(2));
        let full = if leaf.taken.is_empty() { net.clone() } else { rounded.max(net.clone()) };
        let sides: Vec<Fraction> = leaf.taken.iter().map(|(_, _, side)| side.clone()).collect();
        let off = &full - &net;
        let values = in_proportion(&(&off / &unit), &sides);
        let taken = leaf.taken.iter().zip(values).filter(|(_, value)| *value > zero());
        let allowances = taken.map(|((id, kind, side), value)| Allowance {
            id: id.clone(),
            kind,
            amount: value * &unit,
            exact: &off * side / sum(&sides),
        });
        let allowances = allowances.collect();
        if full > zero() || leaf.quantity > zero() {
            items.push(Item { leaf, group, full, exact_full, net, exact_net, allowances });
        }
    }
    items
}

/// Returns the exact amount of a price without tax.
fn net_at(order: &Order, asked: &Asked, price: &Price, rate: &Fraction) -> Fraction {
    match (asked.as_shown, order.gross) {
        (false, true) => &price.gross / (whole(1) + rate / whole(100)),
        _ => price.net.clone(),
    }
}
