//! A table of lines gives the figures that each of its carts has as text and as a typed value: on random carts, in
//! batches that end anywhere, and for every layout that Arrow allows.

pub(crate) mod columns;
pub(crate) mod figures;
mod layouts;
mod names;
mod refusals;
mod threads;

use cartwright::document::{Document, FromNode, Node};
use cartwright::frame::{Pricing, Wanted};
use cartwright::model::CartData;
use cartwright::pricing::Inputs;
use cartwright::{Calculation, Coupon, Error, PreparedSite, Site};
use cartwright_generator::everyday::{self, STOREFRONT};
use cartwright_generator::{Random, for_each_seed, offers, taxes, tiers};

use columns::{Owned, Table};
use figures::Figured;

/// The members of a cart that are given to all carts of a table.
const OF_CART: [&str; 5] = ["currency", "siteCode", "countryCode", "zipCode", "customerId"];

/// A cart of a request, with what else prices it.
struct Case<'a> {
    cart: Vec<(&'a str, &'a str)>,
    items: Vec<Node<'a>>,
    site: &'a str,
    coupons: &'a str,
    now: Option<&'a str>,
}

impl<'a> Case<'a> {
    fn of(request: Node<'a>) -> Self {
        let cart = request.get("cart").unwrap();
        let member = |name| cart.get(name).map(|value| (name, value.raw()));
        let coupons = request.get("coupons").or_else(|| cart.get("discounts"));
        Self {
            cart: OF_CART.into_iter().filter_map(member).collect(),
            items: cart.get("items").into_iter().flat_map(|items| items.elements()).collect(),
            site: request.get("site").map_or("{}", |site| site.raw()),
            coupons: coupons.map_or("[]", |coupons| coupons.raw()),
            now: request.get("now").map(|now| now.raw()),
        }
    }

    fn members(&self) -> String {
        self.cart.iter().map(|(name, value)| format!("\"{name}\":{value}")).collect::<Vec<_>>().join(",")
    }

    fn now(&self) -> String {
        self.now.map(|now| format!(r#","now":{now}"#)).unwrap_or_default()
    }

    fn options(&self) -> String {
        let (members, coupons, now) = (self.members(), self.coupons, self.now());
        format!(
            r#"{{"cart":"cart number","carts":{{{members}}},"coupons":{coupons},"refused":"column","offers":"near"{now}}}"#
        )
    }

    /// The figures of a cart with some of the lines, as text.
    fn by_text(&self, lines: &[usize]) -> Result<Figured, Error> {
        let items: Vec<_> = lines.iter().map(|line| self.items[*line].raw()).collect();
        let (members, site, coupons, now) = (self.members(), self.site, self.coupons, self.now());
        let cart = format!(r#"{{{members},"items":[{}]}}"#, items.join(","));
        let request = format!(r#"{{"cart":{cart},"site":{site},"coupons":{coupons},"offers":true{now}}}"#);
        cartwright::json::calculate(&request).map(|answer| Figured::of_text(&answer))
    }

    /// The same by typed values.
    fn by_types(&self, lines: &[usize]) -> Result<Figured, Error> {
        let items: Vec<_> = lines.iter().map(|line| self.items[*line].raw()).collect();
        let cart = Document::parse(format!(r#"{{{},"items":[{}]}}"#, self.members(), items.join(",")))?;
        let cart = CartData::read(cart.root())?.into_owned();
        let site = PreparedSite::new(Site::from_json(self.site)?)?;
        let coupons = Document::parse(self.coupons)?;
        let coupons: Vec<Coupon> =
            coupons.root().elements().map(|coupon| Coupon::from_json(coupon.raw())).collect::<Result<_, _>>()?;
        let now = self.now.map(|now| now.trim_matches('"'));
        let inputs = Inputs { offers: true, now, ..Inputs::default() };
        site.calculate_with(&cart, &coupons, inputs).map(|calculation: Calculation| Figured::of_value(&calculation))
    }
}

/// Prices carts of some lines of a case each as one table, whose batches end at random; `None` if a table cannot have
/// them.
fn by_table(case: &Case<'_>, carts: &[Vec<usize>], random: &mut Random) -> Option<Vec<(Figured, Option<String>)>> {
    let rows: Vec<Node<'_>> = carts.iter().flatten().map(|line| case.items[*line]).collect();
    let keys: Vec<usize> = carts.iter().enumerate().flat_map(|(cart, lines)| lines.iter().map(move |_| cart)).collect();
    let mut table = Table::of(&rows)?;
    table.add("cart number", Owned::of_texts(keys.iter().map(|key| Some(format!("cart {key}")))));
    let wanted = Wanted { lines: true, offers: true };
    let mut pricing = loop {
        match Pricing::new(case.site, &case.options(), &table.fields, wanted) {
            Ok(pricing) => break pricing,
            // A member that no rule reads, or that a column cannot have.
            Err(refused) if refused.path().starts_with("/lines/") => table.without(refused.path()),
            Err(refused) => {
                let known = ["/options", "/site"].iter().any(|root| refused.path().starts_with(root));
                assert!(known, "{refused}");
                return None;
            }
        }
    };
    let mut figured = figures::Collected::default();
    let mut from = 0;
    while from < rows.len() {
        let to = random.between(from as u64 + 1, rows.len() as u64) as usize;
        pricing.take(&table.columns(), from..to).unwrap();
        figured.add(&pricing.priced());
        from = to;
    }
    pricing.finish().unwrap();
    figured.add(&pricing.priced());
    Some(figured.carts(carts.len()))
}

fn compare(seed: u64, request: &str, counts: &mut [usize; 3]) {
    let request = Document::parse(request).unwrap();
    let case = Case::of(request.root());
    let all: Vec<usize> = (0..case.items.len()).collect();
    if all.is_empty() {
        return;
    }
    let random = &mut Random::of_seed(seed);
    let some = all.iter().copied().filter(|_| random.chance(60)).chain([0]).collect();
    let carts = [all.clone(), all.iter().rev().copied().collect(), some];
    let Some(figured) = by_table(&case, &carts, random) else {
        counts[2] += 1;
        return;
    };
    for (lines, (figured, refused)) in carts.iter().zip(figured) {
        let [text, typed] = [case.by_text(lines), case.by_types(lines)];
        match text {
            Ok(text) => {
                assert_eq!(refused, None, "{seed}: {}", request.as_str());
                assert_eq!(figured, text, "{seed}: {}", request.as_str());
                assert_eq!(Ok(text), typed, "{seed}");
                counts[0] += 1;
            }
            Err(error) => {
                let refused = refused.unwrap_or_else(|| panic!("{seed}: {error}: {}", request.as_str()));
                assert!(refused.starts_with(error.code().as_str()), "{seed}: {error} {refused}");
                counts[1] += 1;
            }
        }
    }
}

#[test]
fn a_table_has_the_figures_of_text_and_of_typed_carts() {
    let mut counts = [0; 3];
    for_each_seed(8_000, |seed| {
        compare(seed, &everyday::request(seed, STOREFRONT), &mut counts);
        compare(seed, &offers::request(seed).json(), &mut counts);
        compare(seed, &taxes::request(seed).json(), &mut counts);
        compare(seed, &tiers::request(seed).json(), &mut counts);
    });
    let [priced, refused, unasked] = counts;
    println!("{priced} carts priced, {refused} refused, {unasked} requests that a table cannot have");
    assert!(priced > 5 * unasked && refused > 0, "{counts:?}");
}
