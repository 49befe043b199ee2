//! Carts on a site with promotions of each kind that apply to nothing, and carts with promotions for sets.

use cartwright::model::{Product, Promotion, Selector, SetPart};
use cartwright::{Cart, Coupon, Item, PreparedSite, Site};

/// The kinds of promotions that apply to nothing: for products, for categories, for sets of products, from a value of
/// the cart, from a value of a category; and those of a week, for sets of a category or from a value of one, without and
/// with a report on each.
pub const UNREACHED: [&str; 7] = ["products", "categories", "sets", "value", "category value", "of a week", REPORTED];

/// The kind whose calculation reports on each promotion.
pub const REPORTED: &str = "reported";

/// Promotions for sets that apply, on lines with one unit and with a million million.
pub const SETS: [&str; 2] = ["units", "many units"];

/// Returns a cart with this many lines, and a site with this many promotions of a kind; `None` for an unknown kind.
pub fn case(kind: &str, lines: u64, promotions: u64) -> Option<(Cart, PreparedSite<'static>)> {
    let kind = *UNREACHED.iter().chain(&SETS).find(|known| **known == kind)?;
    let promotions = (0..promotions).map(|number| promotion(kind, number)).collect();
    let site = PreparedSite::new(Site { includes_tax: true, promotions, ..Site::default() }).unwrap();
    let mut cart = Cart::new("EUR".parse().unwrap(), "main");
    cart.items =
        (0..lines).map(|number| line(number, if kind == "many units" { 1_000_000_000_000 } else { 1 })).collect();
    Some((cart, site))
}

fn promotion(kind: &str, number: u64) -> Promotion {
    let coupon = Coupon::percent("", 10.into());
    let (product, category) = (format!("urn:other:{number}"), format!("other-{number}"));
    let never = 1_000_000_000_000_u64.into();
    let coupon = match kind {
        "products" => coupon.for_items([product]),
        "categories" => coupon.for_categories([category]),
        "sets" => coupon.for_items([product]).for_sets([SetPart::units(3).taking(1)]),
        "value" => coupon.min_value(never),
        "category value" => coupon.min_value(never).when_of(Selector::categories([category])),
        "of a week" | REPORTED if number % 3 == 1 => coupon.for_categories([category]).min_value(30.into()),
        "of a week" | REPORTED => coupon.for_categories([category]).for_sets([SetPart::units(3).taking(1)]),
        _ => coupon.for_sets([SetPart::units(3).taking(1)]),
    };
    Promotion::new(format!("p{number}"), coupon)
}

fn line(number: u64, quantity: u64) -> Item {
    let price = format!("{}.{:02}", 3 + number % 80, number % 100).parse().unwrap();
    let categories = vec![format!("aisle-{}", number % 12).into()];
    Item {
        product: Some(Product { categories, ..Product::default() }),
        ..Item::internal(format!("urn:shop:product:p-{number}"), quantity.into(), price)
    }
}
