//! The answer of `invoice` that the judge expects, to the byte.

use super::asked::Asked;
use super::back::Back;
use super::dealt::{deal, in_proportion};
use super::held;
use super::invoice_groups::{Group, category, count, groups, index};
use super::invoice_parts::{Leaf, all, back};
use super::ledger::Ledger;
use super::order::Order;
use super::price::Price;
use super::settled::{name_of, reference_of};
use crate::currency;
use crate::fractions::{self, Fraction, round, ulp, whole, zero};
use crate::json::{Object, array};

const TOTAL: &str = "/order/calculatedPrice/finalPrice";

/// A part of a document.
struct Item<'o> {
    leaf: Leaf<'o>,
    group: usize,
    full: Fraction,
    net: Fraction,
    /// Ids, kinds and amounts.
    allowances: Vec<(String, &'static str, Fraction)>,
}

/// Returns the answer for an order, or for what comes back in the last of several returns.
pub fn answer(order: &Order, asked: &Asked, backs: &[Back]) -> String {
    document(order, asked, backs).unwrap_or_else(|refusal| refusal)
}

fn document(order: &Order, asked: &Asked, backs: &[Back]) -> Result<String, String> {
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
    Ok(laid_out(order, asked, !backs.is_empty(), &stated, &items, (&due, &tax)))
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
    let net_at = |price: &Price, rate: &Fraction| match (asked.as_shown, order.gross) {
        (false, true) => &price.gross / (whole(1) + rate / whole(100)),
        _ => price.net.clone(),
    };
    let placed: Vec<(Leaf<'o>, usize)> =
        leaves.into_iter().filter_map(|leaf| place_of(&leaf).map(|place| (leaf, place))).collect();
    let mut nets: Vec<Fraction> = placed.iter().map(|(leaf, _)| leaf.paid.net.clone()).collect();
    if !asked.as_shown {
        for (at, group) in groups.iter().enumerate() {
            let own: Vec<usize> = (0..placed.len()).filter(|&one| placed[one].1 == at).collect();
            let exact: Vec<Fraction> =
                own.iter().map(|&one| net_at(&placed[one].0.paid, &group.rate) / &unit).collect();
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
        let exact = net_at(&leaf.full, &groups[group].rate) * &leaf.share;
        let full = if leaf.taken.is_empty() { net.clone() } else { round(&exact, order.scale.min(2)).max(net.clone()) };
        let sides: Vec<Fraction> = leaf.taken.iter().map(|(_, _, side)| side.clone()).collect();
        let values = in_proportion(&((&full - &net) / &unit), &sides);
        let taken = leaf.taken.iter().zip(values).filter(|(_, value)| *value > zero());
        let allowances = taken.map(|((id, kind, _), value)| (id.clone(), *kind, value * &unit)).collect();
        if full > zero() || leaf.quantity > zero() {
            items.push(Item { leaf, group, full, net, allowances });
        }
    }
    items
}

fn laid_out(
    order: &Order,
    asked: &Asked,
    is_note: bool,
    groups: &[Group],
    items: &[Item<'_>],
    (due, exact_tax): (&Fraction, &Fraction),
) -> String {
    let is_goods = |item: &&Item<'_>| ["LINE", "FEE"].contains(&item.leaf.kind);
    let only_lines = !items.iter().any(|item| is_goods(&item));
    let lines: Vec<&Item<'_>> = items.iter().filter(|item| only_lines || is_goods(item)).collect();
    let charges: Vec<&Item<'_>> = items.iter().filter(|item| !only_lines && !is_goods(item)).collect();
    let labelled = |object: Object, group: usize| {
        object.string("category", &groups[group].category).number("rate", &groups[group].rate)
    };
    let of_document: Vec<&Item<'_>> = match asked.of_document {
        true => items.iter().collect(),
        false => charges.clone(),
    };
    let mut allowances: Vec<(usize, &String, &str, Fraction)> = Vec::new();
    for group in 0..groups.len() {
        for item in of_document.iter().filter(|item| item.group == group) {
            for (id, kind, amount) in &item.allowances {
                match allowances.iter_mut().find(|own| own.0 == group && own.1 == id && own.2 == *kind) {
                    Some(own) => own.3 += amount,
                    None => allowances.push((group, id, kind, amount.clone())),
                }
            }
        }
    }
    let line_net = |item: &Item<'_>| if asked.of_document { item.full.clone() } else { item.net.clone() };
    let line = |item: &&Item<'_>| {
        let leaf = &item.leaf;
        let quantity = if leaf.quantity > zero() { leaf.quantity.clone() } else { whole(1) };
        let (price, base) = price_of(&item.full, &quantity, asked.price_decimals.unwrap_or(6));
        let own = item.allowances.iter().filter(|_| !asked.of_document).map(|(id, kind, amount)| {
            Object::new().string("id", id).string("kind", kind).number("amount", amount).end()
        });
        let code = leaf.line.filter(|_| leaf.kind == "LINE").and_then(|line| order.lines[line].unit_code.clone());
        let object = Object::new()
            .string("reference", reference_of(leaf.part))
            .string("kind", leaf.kind)
            .maybe("line", leaf.line.filter(|_| leaf.kind == "FEE").map(|line| line.to_string()))
            .string("name", name_of(leaf.part, asked.language))
            .number("quantity", &quantity)
            .maybe_string("unitCode", code)
            .number("unitPrice", &price)
            .maybe("baseQuantity", base.map(|base| fractions::text(&base)))
            .raw("allowances", array(own))
            .number("netAmount", &line_net(item));
        labelled(object, item.group).end()
    };
    let charge = |item: &&Item<'_>| {
        let object = Object::new().string("reference", reference_of(item.leaf.part)).string("kind", item.leaf.kind);
        labelled(object.number("amount", &item.full), item.group).end()
    };
    let allowance = |(group, id, kind, amount): &(usize, &String, &str, Fraction)| {
        labelled(Object::new().string("id", id).string("kind", kind).number("amount", amount), *group).end()
    };
    let used = |at: usize| items.iter().any(|item| item.group == at);
    let tax = |(at, group): (usize, &Group)| {
        let (reason, code) = group.reason.clone().unwrap_or_default();
        let object = labelled(Object::new(), at).maybe_string("reason", reason).maybe_string("reasonCode", code);
        object.number("taxableAmount", &group.net).number("taxAmount", &group.tax).end()
    };
    let stated = || groups.iter().enumerate().filter(|(at, _)| used(*at));
    let net: Fraction = stated().map(|(_, group)| group.net.clone()).sum();
    let tax_sum: Fraction = stated().map(|(_, group)| group.tax.clone()).sum();
    let gross = &net + &tax_sum;
    let payable = order.payable.as_ref().filter(|_| !is_note);
    let credits: Fraction =
        payable.iter().flat_map(|payable| &payable.credits).map(|(_, _, value)| value.clone()).sum();
    let cents = order.scale.min(2);
    let paid = round(&credits, cents);
    let rounding = due - (&gross - &paid);
    let cash = payable.filter(|payable| payable.is_rounded);
    let cash = cash.map_or_else(zero, |payable| round(&(&payable.due - (&order.total.gross - &credits)), cents));
    let sum = |amounts: &mut dyn Iterator<Item = Fraction>| -> Fraction { amounts.sum() };
    let totals = Object::new()
        .number("lineNetAmount", &sum(&mut lines.iter().map(|item| line_net(item))))
        .number("allowanceAmount", &sum(&mut allowances.iter().map(|own| own.3.clone())))
        .number("chargeAmount", &sum(&mut charges.iter().map(|item| item.full.clone())))
        .number("netAmount", &net)
        .number("taxAmount", &tax_sum)
        .number("grossAmount", &gross)
        .number("paidAmount", &paid)
        .number("roundingAmount", &rounding)
        .number("dueAmount", due)
        .end();
    let mut notices = Vec::new();
    let mut notice = |code: &str, path: String, amount: Option<Fraction>| {
        if amount != Some(zero()) {
            let object = Object::new().string("code", code).string("path", path);
            notices.push(object.maybe("amount", amount.map(|amount| fractions::text(&amount))).end());
        }
    };
    notice("INVOICE_ROUNDED", format!("{TOTAL}/grossValue"), Some(rounding - cash));
    notice("INVOICE_TAX_DIFFERS", format!("{TOTAL}/taxValue"), Some(tax_sum - exact_tax));
    for (at, _) in order.groups.iter().enumerate().filter(|(_, group)| group.components.len() > 1) {
        notice("INVOICE_COMPONENTS_MERGED", format!("{TOTAL}/taxAggregate/lines/{at}"), None);
    }
    Object::new()
        .string("kind", if is_note { "CREDIT_NOTE" } else { "INVOICE" })
        .string("currency", &order.currency)
        .raw("lines", array(lines.iter().map(line)))
        .raw("charges", array(charges.iter().map(charge)))
        .raw("allowances", array(allowances.iter().map(allowance)))
        .raw("taxes", array(groups.iter().enumerate().filter(|(at, _)| used(*at)).map(tax)))
        .raw("totals", totals)
        .raw("notices", array(notices))
        .end()
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
