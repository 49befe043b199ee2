//! The groups of an invoice: category and rate, net amount and tax.

use super::asked::Asked;
use super::invoice_parts::Leaf;
use super::order::Order;
use super::price::Price;
use crate::fractions::{Fraction, round, ulp, whole, zero};

#[derive(Clone)]
pub struct Group {
    pub category: String,
    pub rate: Fraction,
    pub reason: Option<(Option<String>, Option<String>)>,
    /// The amount paid on the side of the site's prices, rounded.
    pub side: Fraction,
    pub net: Fraction,
    pub tax: Fraction,
    /// Net and tax less the gross amount.
    pub off: Fraction,
}

const BY_ITSELF: [&str; 6] = ["AE", "E", "G", "K", "O", "Z"];
const WITH_REASON: [&str; 5] = ["AE", "E", "G", "K", "O"];

fn rate_of(leaf: &Leaf<'_>) -> Fraction {
    leaf.paid.label.rate.clone().unwrap_or_else(zero)
}

/// Returns the category of a leaf and its reason; `None` if none fits.
pub fn category(order: &Order, all: &[Leaf<'_>], asked: &Asked, leaf: &Leaf<'_>) -> Option<(String, Reason)> {
    let (code, rate) = (leaf.paid.label.code.as_ref(), rate_of(leaf));
    let has_rate = |category: &str| ["S", "L", "M"].contains(&category);
    let entry = match code {
        Some(code) => asked.categories.iter().rev().find(|(own, _)| own == code).map(|(_, entry)| entry),
        None => asked.untaxed.as_ref().filter(|_| rate == zero()),
    };
    let of_zero = |code: &String| {
        all.iter().any(|leaf| leaf.counts() && leaf.paid.label.code.as_ref() == Some(code) && rate_of(leaf) == zero())
    };
    let entry = entry.filter(|entry| rate == zero() || has_rate(entry.category) || !code.is_some_and(of_zero));
    let given = || order.exemption.as_ref().filter(|(own, _)| Some(own) == code).map(|(_, reason)| reason.clone());
    let reason = match entry {
        Some(entry) if entry.reason.is_some() || entry.reason_code.is_some() => {
            Some((entry.reason.map(str::to_owned), entry.reason_code.map(str::to_owned)))
        }
        _ => given().map(|reason| (Some(reason), None)),
    };
    let category = match entry {
        Some(entry) if (rate > zero() && !has_rate(entry.category)) || (rate == zero() && entry.category == "S") => {
            return None;
        }
        Some(entry) => entry.category.to_owned(),
        None if rate > zero() => "S".to_owned(),
        None => code.filter(|code| BY_ITSELF.contains(&code.as_str()))?.clone(),
    };
    Some((category, reason))
}

pub type Reason = Option<(Option<String>, Option<String>)>;

/// Returns the groups of all leaves, not counted yet, or the refusal of the first leaf without a category.
pub fn groups(order: &Order, all: &[Leaf<'_>], asked: &Asked) -> Result<Vec<Group>, String> {
    let refused = |leaf: &Leaf<'_>| format!("refused: INVOICE_CATEGORY at `/order{}`", leaf.part.pointer);
    let mut groups: Vec<Group> = Vec::new();
    let parts = || all.iter().filter(|leaf| leaf.counts());
    for leaf in parts() {
        let Some((category, reason)) = category(order, all, asked, leaf) else { continue };
        let rate = rate_of(leaf);
        let reason = reason.filter(|_| WITH_REASON.contains(&category.as_str()));
        match groups.iter_mut().find(|group| group.category == category && group.rate == rate) {
            Some(group) => group.reason = group.reason.take().or(reason),
            None => {
                groups.push(Group { category, rate, reason, side: -whole(1), net: zero(), tax: zero(), off: zero() })
            }
        }
    }
    groups.sort_by_key(|group| (group.category.clone(), group.rate.clone()));
    for leaf in parts() {
        match category(order, all, asked, leaf).map(|own| index(&groups, &own.0, &rate_of(leaf))) {
            None => return Err(refused(leaf)),
            Some(at) => {
                let group = &groups[at];
                if WITH_REASON.contains(&group.category.as_str()) && group.reason.is_none() {
                    return Err(refused(leaf));
                }
            }
        }
    }
    let outside = parts().find(|leaf| category(order, all, asked, leaf).is_some_and(|own| own.0 == "O"));
    match outside {
        Some(leaf) if groups.len() > 1 => Err(refused(leaf)),
        _ => Ok(groups),
    }
}

pub fn index(groups: &[Group], category: &str, rate: &Fraction) -> usize {
    groups.iter().position(|group| group.category == category && group.rate == *rate).expect("a group")
}

/// Counts groups for the prices that are left of each. A group whose side is as before keeps its figures.
pub fn count(order: &Order, asked: &Asked, groups: &mut [Group], left: &[Price]) {
    let cents = order.scale.min(2);
    let mut run = zero();
    for (group, left) in groups.iter_mut().zip(left) {
        let side = round(order.basis(left), cents);
        if asked.as_shown {
            (group.net, group.tax) = (left.net.clone(), left.tax());
        } else if side != group.side {
            let share = &group.rate / whole(100);
            let tax = |net: &Fraction| round(&(net * &share), cents);
            group.net = if order.gross { nearest(&side, &share, cents, &run) } else { side.clone() };
            group.tax = tax(&group.net);
            group.off = if order.gross { &group.net + &group.tax - &side } else { zero() };
        }
        group.side = side;
        run += &group.off;
    }
}

fn nearest(gross: &Fraction, share: &Fraction, cents: u32, run: &Fraction) -> Fraction {
    let first = round(&(gross / (whole(1) + share)), cents);
    let size = |number: Fraction| if number < zero() { -number } else { number };
    let nets = [0, -1, 1, -2, 2].map(|step| &first + ulp(cents) * whole(step));
    let off = |net: &Fraction| net + round(&(net * share), cents) - gross;
    let fitting = nets.into_iter().filter(|net| *net >= zero());
    // The first of equal ones is the rounded one.
    fitting.min_by_key(|net| (size(off(net)), size(run + off(net)))).expect("a net amount")
}
