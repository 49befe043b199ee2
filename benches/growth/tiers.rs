//! The same work in the other tiers: with the types of Rust, and with a kept site.

use std::hint::black_box;

use cartwright::cart::CartContext;
use cartwright::currency::Currencies;
use cartwright::document::{Document, FromNode, Node};
use cartwright::json::{self, PreparedSiteText};
use cartwright::model::{CartData, CouponData, ItemData};
use cartwright::site::Sites;
use cartwright::{Error, PreparedSite, Site};

use crate::without_site::without_site;

use super::cases::{self, Case, MOST, case};
use super::{orders, registries};

type Run = fn(&str) -> Result<(), Error>;

/// Functions that are not operations, run on the text of a request.
const TIERS: [(&str, Run); 6] = [
    ("PreparedSite::calculate", calculate),
    ("PreparedSiteText::calculate", |texts| {
        let (site, cart) = texts.split_once('\n').unwrap();
        PreparedSiteText::prepare(site)?.calculate(cart).map(keep)
    }),
    ("Cart::add_item", add_item),
    ("Cart::merge", merge),
    ("Currencies::from_json", |text| Currencies::from_json(member(&Document::parse(text)?, "state").raw()).map(keep)),
    ("Sites::from_json", |text| Sites::from_json(member(&Document::parse(text)?, "state").raw()).map(keep)),
];

/// Returns every case: on carts, on orders, on registries, and in every tier.
pub(crate) fn all() -> impl Iterator<Item = &'static Case> {
    [cases::CASES, orders::CASES, registries::CASES, CASES].into_iter().flatten()
}

/// Runs a case; returns an empty string for an answer, or the code of the refusal.
pub(crate) fn outcome_of(operation: &str, request: &str) -> String {
    let outcome = match TIERS.iter().find(|(name, _)| *name == operation) {
        Some((_, run)) => run(request),
        None => json::call(operation, request).map(keep),
    };
    outcome.err().map(|error| error.code().to_string()).unwrap_or_default()
}

fn keep<T>(answer: T) {
    drop(black_box(answer));
}

fn member<'d>(document: &'d Document<'_>, name: &str) -> Node<'d> {
    document.root().get(name).unwrap()
}

fn calculate(text: &str) -> Result<(), Error> {
    let document = Document::parse(text)?;
    let site = Site::read(member(&document, "site"))?;
    let coupons = document.root().get("coupons").map(Vec::<CouponData<'_>>::read).transpose()?.unwrap_or_default();
    PreparedSite::new(&site)?.calculate(&CartData::read(member(&document, "cart"))?, &coupons).map(keep)
}

fn add_item(text: &str) -> Result<(), Error> {
    let document = Document::parse(text)?;
    let mut cart = CartData::read(member(&document, "cart"))?.into_owned();
    cart.add_item(&ItemData::read(member(&document, "item"))?, &CartContext::by_host()).map(keep)
}

fn merge(text: &str) -> Result<(), Error> {
    let document = Document::parse(text)?;
    let mut cart = CartData::read(member(&document, "cart"))?.into_owned();
    let sources = Vec::<CartData<'_>>::read(member(&document, "sources"))?;
    cart.merge(&sources, &CartContext::by_host()).map(keep)
}

/// The requests of operations, by tier.
const CASES: &[Case] = &[
    case("lines", "PreparedSite::calculate", "3 coupons", MOST.lines, |count| {
        like("lines", "calculate", "3 coupons", count)
    }),
    case("coupons", "PreparedSite::calculate", "absolute ones on 100 lines", MOST.coupons, |count| {
        like("coupons", "calculate", "absolute ones on 100 lines", count)
    }),
    case("lines", "PreparedSiteText::calculate", "3 coupons", MOST.lines, |count| {
        parted(&like("lines", "calculate", "3 coupons", count))
    }),
    case("lines", "Cart::add_item", "", MOST.lines - 1, |count| like("lines", "add_item", "", count)),
    case("lines", "Cart::merge", "into lines that are there", MOST.lines, |count| {
        like("lines", "merge_carts", "into lines that are there", count)
    }),
    case("document_bytes", "Currencies::from_json", "of many rates", registries::RATES, |count| {
        like("document_bytes", "get_exchange_rate", "one of many", count)
    }),
    case("document_bytes", "Sites::from_json", "of many", registries::SITES, |count| {
        like("document_bytes", "get_site", "one of many", count)
    }),
];

/// Returns the text that a site is prepared from and, on a second line, the rest of the request.
fn parted(request: &str) -> String {
    let document = Document::parse(request).unwrap();
    format!("{{\"site\":{}}}\n{}", member(&document, "site").raw(), without_site(request))
}

/// Returns the request of another case.
fn like(limit: &str, operation: &str, note: &str, count: usize) -> String {
    let other = all().find(|case| (case.limit, case.operation, case.note) == (limit, operation, note)).unwrap();
    (other.request)(count)
}
