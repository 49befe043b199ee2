//! The notices about a request that do not depend on discounts: by kind, each in the order of places.

use std::collections::BTreeMap;

use crate::condition::{self, Undiscounted};
use crate::currency;
use crate::fractions::{Fraction, zero};
use crate::line::{PricedLine, external_unit, unit_amount};
use crate::listed::{Listed, listed};
use crate::model::{Coupon, Line, Request};
use crate::notice::Notice;
use crate::value::Basis;

/// `prices` are those of the undiscounted lines, on the site's own side.
pub fn notices(request: &Request, basis: Basis, priced: &[PricedLine], prices: &[Fraction]) -> Vec<Notice> {
    let lines: Vec<(usize, &Line, &PricedLine)> = request
        .cart
        .items
        .iter()
        .zip(priced)
        .enumerate()
        .map(|(index, (line, priced))| (index, line, priced))
        .collect();
    let of_lines = |tell: &dyn Fn(usize, &Line, &PricedLine) -> Vec<Notice>| -> Vec<Notice> {
        lines.iter().flat_map(|(index, line, priced)| tell(*index, line, priced)).collect()
    };
    let undiscounted = Undiscounted { lines: &request.cart.items, prices, left: None };
    let of_offers = |tell: &dyn Fn(&Listed) -> Vec<Notice>| -> Vec<Notice> {
        // Nothing of a skipped offer is examined.
        listed(request).iter().filter(|listed| !listed.skipped).flat_map(tell).collect()
    };
    let taxed_at_all = request.has_tax_table() || priced.iter().any(|line| line.unit_price.tax.rate.is_some());
    [
        of_lines(&|index, line, priced| if taxed_at_all { untaxed(index, line, priced) } else { Vec::new() }),
        of_lines(&|index, line, _| external_tax_differs(request, basis, index, line)),
        of_lines(&tax_rate_replaced),
        misspelt(request),
        of_offers(&restriction_unused),
        scale_assumed(request),
        of_lines(&|index, line, priced| rounded_to_zero(basis, index, line, priced)),
        tax_class_repeated(request),
        of_offers(&|listed| now_missing(request, undiscounted, listed)),
    ]
    .concat()
}

/// Notices a catalog line without tax, if something else in the cart is taxed or could be.
fn untaxed(index: usize, line: &Line, priced: &PricedLine) -> Vec<Notice> {
    let bare = !line.external && priced.unit_price.tax.rate.is_none();
    only_if(bare, || Notice::new("LINE_UNTAXED", format!("/cart/items/{index}")))
}

/// Notices each stated side of an external unit tax that differs from price and rate.
fn external_tax_differs(request: &Request, basis: Basis, index: usize, line: &Line) -> Vec<Notice> {
    let Some(tax) = line.tax.as_ref().filter(|_| line.external) else { return Vec::new() };
    let counts = external_unit(request, basis, line);
    let sides = [("netValue", &tax.net, &counts.net), ("grossValue", &tax.gross, &counts.gross)];
    let differing = sides
        .into_iter()
        .filter(|(_, stated, counts)| stated.as_ref().is_some_and(|stated| basis.round(&stated.exact()) != **counts));
    differing
        .map(|(side, _, counts)| told("EXTERNAL_TAX_DIFFERS", format!("/cart/items/{index}/tax/{side}"), counts))
        .collect()
}

/// Notices a catalog line with a rate beside its unit price if a code gave another one.
fn tax_rate_replaced(index: usize, line: &Line, priced: &PricedLine) -> Vec<Notice> {
    let stated = line.unit_price.as_ref().and_then(|unit_price| unit_price.tax_rate.as_ref());
    let (Some(stated), Some(counts), false) = (stated, &priced.unit_price.tax.rate, line.external) else {
        return Vec::new();
    };
    let path = format!("/cart/items/{index}/unitPrice/taxRate");
    only_if(stated.exact() != *counts, || told("TAX_RATE_REPLACED", path, counts))
}

/// Notices a member that is spelled almost like one that counts.
fn misspelt(request: &Request) -> Vec<Notice> {
    let Some(misspelt) = &request.misspelt else { return Vec::new() };
    let (Some(path), Some(suggestion)) = (misspelt.path(request), misspelt.meant) else { return Vec::new() };
    vec![Notice { suggestion: Some(suggestion), ..Notice::new("MEMBER_MISSPELT", path) }]
}

/// Notices a list that restricts nothing, because the coupon does not say that it is restricted that way.
fn restriction_unused(listed: &Listed) -> Vec<Notice> {
    let Listed { offer: coupon, path, .. } = listed;
    let Some(lists) = &coupon.restrictions else { return Vec::new() };
    let lists = [
        ("includedCategories", &lists.included, coupon.category_restricted),
        ("excludedCategories", &lists.excluded, coupon.category_restricted),
        ("segments", &lists.segments, coupon.segment_restricted),
    ];
    let unused = lists
        .into_iter()
        .filter(|(_, list, flag)| *flag != Some(true) && list.as_ref().is_some_and(|list| !list.is_empty()));
    unused.map(|(name, ..)| Notice::new("RESTRICTION_UNUSED", format!("{path}/restrictions/{name}"))).collect()
}

/// Notices that two decimals are assumed for lack of a scale, in a currency that has another number of them.
fn scale_assumed(request: &Request) -> Vec<Notice> {
    let assumed = request.site.scale.is_none() && currency::digits(&request.cart.currency) != 2;
    only_if(assumed, || Notice::new("SCALE_ASSUMED", "/site/cartCalculationScale"))
}

/// Notices the first tax class that has the code and the country of another one of its service, and another rate or other
/// taxes. Of several services the first that has the code counts, which is no contradiction.
fn tax_class_repeated(request: &Request) -> Vec<Notice> {
    for (service, entry) in request.site.tax.iter().enumerate().filter(|(_, entry)| entry.active != Some(false)) {
        let mut earlier: BTreeMap<(String, &str), Vec<Fraction>> = BTreeMap::new();
        for (place, country) in entry.countries.iter().enumerate() {
            for (number, class) in country.classes.iter().enumerate() {
                let taxes = class.components.iter().map(|tax| tax.rate.exact());
                let rates: Vec<Fraction> = std::iter::once(class.rate.exact()).chain(taxes).collect();
                let before = earlier.insert((country.code.to_ascii_uppercase(), &class.code), rates.clone());
                if before.is_some_and(|before| before != rates) {
                    let path = format!("/site/tax/{service}/countries/{place}/taxClasses/{number}");
                    return vec![Notice::new("TAX_CLASS_REPEATED", path)];
                }
            }
        }
    }
    Vec::new()
}

/// Notices a positive price that the rounding of the line reduces to zero.
fn rounded_to_zero(basis: Basis, index: usize, line: &Line, priced: &PricedLine) -> Vec<Notice> {
    let something = line.quantity.exact() > zero() && unit_amount(line) > zero();
    let nothing = basis.of(&priced.price) == zero() && !priced.stated;
    only_if(something && nothing, || Notice::new("LINE_ROUNDED_TO_ZERO", format!("/cart/items/{index}")))
}

fn now_missing(request: &Request, undiscounted: Undiscounted, listed: &Listed) -> Vec<Notice> {
    let missing = !listed.duplicate && condition::judge(request, listed.offer, undiscounted).now_missing;
    only_if(missing, || Notice { id: listed.id().cloned(), ..Notice::new("NOW_MISSING", &listed.path) })
}

/// Notices a coupon on the cart that is not among those of the request, which replace the cart's.
pub fn cart_coupons_unused(request: &Request) -> Option<Notice> {
    let code = |coupon: &Coupon| coupon.code.as_ref().map(|code| code.to_ascii_lowercase());
    let given: Vec<_> = request.coupons.as_ref()?.iter().filter_map(code).collect();
    let mut carried = request.cart.discounts.iter().filter(|coupon| !coupon.is_skipped());
    let unused = carried.any(|coupon| code(coupon).is_none_or(|code| !given.contains(&code)));
    unused.then(|| Notice::new("CART_COUPONS_UNUSED", "/cart/discounts"))
}

fn told(code: &'static str, path: String, counts: &Fraction) -> Notice {
    Notice { amount: Some(counts.clone()), ..Notice::new(code, path) }
}

fn only_if(holds: bool, notice: impl FnOnce() -> Notice) -> Vec<Notice> {
    if holds { vec![notice()] } else { Vec::new() }
}
