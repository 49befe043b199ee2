//! Random lines, changes, contexts and carts with any of the members that a rule of a change reads.

use std::sync::LazyLock;

use cartwright::access::Caller;
use cartwright::cart::{CartContext, ItemChanges};
use cartwright::document::{Document, Node, Verbatim};
use cartwright::{Cart, Coupon, Item, PreparedSite, Site};
use cartwright_generator::Random;

use crate::typed_parts::line;

/// Members that a change compares, fills in, drops or refuses.
const MEMBERS: [&str; 25] = [
    r#""product":{"id":"p","name":"Tea","categories":["a"]}"#,
    r#""taxCode":"FULL""#,
    r#""taxCode":"HALF""#,
    r#""unitPrice":{}"#,
    r#""unitPrice":{"x":null}"#,
    r#""unitPrice":{"taxCode":"FULL","taxRate":19,"netValue":1}"#,
    r#""weightDependent":true,"segments":["gold"]"#,
    r#""weightDependent":false,"segments":[]"#,
    r#""externalDiscounts":[{"id":"d","discountType":"PERCENT","value":5.0,"quantity":2}]"#,
    r#""externalDiscounts":[{"value":5,"discountType":"PERCENT","id":"d"}]"#,
    r#""externalFees":[{"feeType":"PERCENT","feePercentage":1.50}]"#,
    r#""name":"Tea","mixins":{"a":{"n":1.0}}"#,
    r#""mixins":{"a":{"n":1}},"note":null"#,
    r#""itemYrn":" ","product":{"id":"p"}"#,
    r#""type":"EXTERNAL","tax":{"name":"V","rate":20},"lineTax":{"netValue":1,"grossValue":1.2},"linePrice":{"a":1}"#,
    r#""type":"EXTERNAL","lineTax":{"rate":20,"netValue":10,"grossValue":12}"#,
    r#""price":{"effectiveAmount":4.95,"priceId":"p-1"}"#,
    r#""price":{"effectiveAmount":4.95,"tiers":[{"minQuantity":3,"effectiveAmount":4}]}"#,
    r#""price":{"lineAmount":10}"#,
    r#""price":{"effectiveAmount":-1}"#,
    r#""price":{"effectiveAmount":4.95,"currency":"USD"}"#,
    r#""quantity":999999999999999"#,
    r#""quantity":0.001"#,
    r#""effectiveQuantity":3"#,
    r#""calculatedPrice":{},"couponDiscounts":[]"#,
];

/// Members that only the body of an update can have.
const SENT: [&str; 53] = [
    r#""quantity":2"#,
    r#""quantity":3"#,
    r#""quantity":"4.50""#,
    r#""quantity":null"#,
    r#""quantity":-1"#,
    r#""quantity":1e30"#,
    r#""quantity":true"#,
    r#""taxCode":null"#,
    r#""weightDependent":false"#,
    r#""weightDependent":null"#,
    r#""segments":[]"#,
    r#""segments":["b","a"]"#,
    r#""type":"EXTERNAL""#,
    r#""itemType":"EXTERNAL","tax":{"rate":19}"#,
    r#""type":"INTERNAL""#,
    r#""type":"INTERNAL","itemType":"EXTERNAL""#,
    r#""itemType":"OTHER""#,
    r#""itemYrn":null"#,
    r#""itemYrn":"urn:cup""#,
    r#""itemYrn":" ""#,
    r#""product":null"#,
    r#""product":{"id":"q","name":5}"#,
    r#""product":{"id":"q","own":1.0,"sku":null}"#,
    r#""price":{"effectiveAmount":5}"#,
    r#""price":{"effectiveAmount":4.95,"originalAmount":6,"own":null}"#,
    r#""price":null"#,
    r#""price":{"lineAmount":10}"#,
    r#""quantity":5,"price":{"lineAmount":12.50}"#,
    r#""price":{"effectiveAmount":"x"}"#,
    r#""tax":{"name":"V","rate":20,"netValue":1}"#,
    r#""tax":null"#,
    r#""lineTax":{"netValue":1,"grossValue":1.2,"rate":20,"quantity":3}"#,
    r#""linePrice":null,"lineTax":null"#,
    r#""effectiveQuantity":-1"#,
    r#""effectiveQuantity":"2.0""#,
    r#""externalDiscounts":[]"#,
    r#""externalDiscounts":[{"id":"d","discountType":"PERCENT","value":5,"quantity":2},{"id":"e","discountType":"ABSOLUTE","value":1,"quantity":3}]"#,
    r#""externalDiscounts":[{"id":"d","discountType":"OTHER","value":5}]"#,
    r#""externalFees":null"#,
    r#""externalFees":[{"feeType":"ABSOLUTE","feeAbsolute":{"amount":-2}}]"#,
    r#""unitPrice":null"#,
    r#""unitPrice":{"netValue":1}"#,
    r#""unitPrice":{"netValue":1,"taxCode":null}"#,
    r#""unitPrice":{"netValue":1,"own":2.0}"#,
    r#""unitPrice":5"#,
    r#""id":"z""#,
    r#""note":{"a":[1.0,2]}"#,
    r#""note":null"#,
    r#""gift":true"#,
    r#""keepAsSeparateLineItem":true"#,
    r#""keepAsSeparateLineItem":null"#,
    r#""calculatedPrice":{"x":1},"couponDiscounts":[]"#,
    r#""mixins":{"b":{}}"#,
];

/// Draws a line with some of the members.
pub(crate) fn rich_line(random: &mut Random) -> Item {
    let mut line = line(random);
    for _ in 0..random.below(3) {
        let written = Document::parse(line.to_json()).unwrap();
        let member = Document::parse(format!("{{{}}}", MEMBERS[random.index(MEMBERS.len())])).unwrap();
        line = Item::from_json(&with(written.root(), member.root())).unwrap();
    }
    if random.chance(3) {
        line.tax_code = Some("x".repeat(2_000).into());
    }
    line
}

/// Returns the text of an object with the members of another one.
fn with(object: Node<'_>, more: Node<'_>) -> String {
    let kept = object.members().filter(|(name, _)| more.get(name).is_none());
    let all: Vec<String> =
        kept.chain(more.members()).map(|(name, value)| format!("\"{name}\":{}", value.raw())).collect();
    format!("{{{}}}", all.join(","))
}

/// Draws the body of an update.
pub(crate) fn rich_changes(random: &mut Random) -> ItemChanges {
    if random.chance(10) {
        return ItemChanges::from(&rich_line(random));
    }
    let mut body = String::from("{}");
    for _ in 0..1 + random.below(3) {
        let all: Vec<&str> = MEMBERS.into_iter().chain(SENT).collect();
        let (own, member) = (body, format!("{{{}}}", all[random.index(all.len())]));
        body = with(Document::parse(own).unwrap().root(), Document::parse(member).unwrap().root());
    }
    ItemChanges::from_json(&body).unwrap()
}

/// Draws a context with any caller, version, time, preference and site.
pub(crate) fn any_context(random: &mut Random) -> CartContext<'static> {
    let mut context = CartContext::by_host();
    context.caller = match random.below(8) {
        0 => None,
        1 => Some(Caller::customer("anna")),
        2 => Some(Caller::customer("eve")),
        3 => Some(Caller::with_scopes(["cart.cart_manage_external_prices"])),
        _ => context.caller,
    };
    context.expected_version = random.chance(10).then(|| random.below(3));
    context.now = random.chance(30).then(|| ["2026-01-31T12:00:00+02:00", "soon"][random.index(2)].into());
    context.preferences.skip_existing_items_validation = random.chance(20).then_some(true);
    context.site = random.chance(30).then(plain_site);
    if random.chance(10) {
        context.limits.lines = 3;
    }
    context
}

/// Draws a cart to merge into another one.
pub(crate) fn source(random: &mut Random) -> Cart {
    let mut source = Cart::new(if random.chance(95) { "EUR" } else { "USD" }.parse().unwrap(), "main");
    source.id = random.chance(20).then(|| ["a", "b"][random.index(2)].into());
    source.customer_id = random.chance(4).then(|| "eve".into());
    source.country_code = random.chance(30).then(|| ["DE", " "][random.index(2)].into());
    source.items = (0..random.below(4)).map(|_| rich_line(random)).collect();
    if random.chance(10) {
        source.discounts.push(Coupon::percent(["TEN", "ten"][random.index(2)], (random.below(150)).into()));
    }
    if random.chance(10) {
        source.extra.insert("note", Verbatim::parse("[1.0]").unwrap()).unwrap();
    }
    source
}

/// Draws a cart with any lines.
pub(crate) fn rich_cart(random: &mut Random) -> Cart {
    let mut cart = Cart::new("EUR".parse().unwrap(), "main");
    cart.id = random.chance(20).then(|| "a".into());
    cart.customer_id = random.chance(90).then(|| "anna".into());
    for _ in 0..1 + random.below(5) {
        let line = rich_line(random);
        // Most carts are well-formed.
        if random.chance(90) {
            drop(cart.add_item(&line, &CartContext::by_host()));
        } else {
            cart.items.push(line);
        }
    }
    cart
}

/// A site without rules, which lives to the end of the tests.
fn plain_site() -> &'static PreparedSite<'static> {
    static SITE: LazyLock<PreparedSite<'static>> = LazyLock::new(|| PreparedSite::new(Site::default()).unwrap());
    &SITE
}
