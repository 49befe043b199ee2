//! A Shopify Function for the target `cart.lines.discounts.generate.run`: the discounts that the shop's own offers take
//! off the lines of a cart. The README says how to build it and what it was measured with.

#![expect(unsafe_code, reason = "the platform's input and output, and the name of the export")]

mod platform;

use cartwright::document::{Document, Node};
use cartwright::{Error, json};
use rust_decimal::Decimal;

#[cfg(target_family = "wasm")]
#[global_allocator]
static ALLOCATOR: talc::wasm::WasmDynamicTalc = talc::wasm::new_wasm_dynamic_allocator();

/// The platform calls this once for a cart, with the result of `input.graphql` as its input.
#[unsafe(no_mangle)]
pub extern "C" fn run() {
    let input = platform::input();
    match json::text(&input).and_then(discounts) {
        Ok(operations) => platform::output(operations.as_bytes()),
        Err(refused) => {
            platform::log(refused.to_json().as_bytes());
            platform::output(NOTHING.as_bytes());
        }
    }
}

/// The output for a cart without discounts.
const NOTHING: &str = r#"{"operations":[]}"#;

/// The decimals of the amounts: the function is for currencies that have two.
const DECIMALS: u32 = 2;

/// A line of the input, each value as it is written; `null` for one that is missing, which the calculation refuses.
struct Line<'a> {
    id: &'a str,
    quantity: &'a str,
    product: &'a str,
    amount: &'a str,
    currency: &'a str,
}

impl<'a> Line<'a> {
    fn read(line: Node<'a>) -> Self {
        let raw = |path: &[&str]| at(line, path).map_or("null", |value| value.raw());
        let id = raw(&["id"]);
        let each = at(line, &["cost", "amountPerQuantity"]);
        let of_each = |name| each.and_then(|each| each.present(name)).map_or("null", |value| value.raw());
        Self {
            id,
            quantity: raw(&["quantity"]),
            // A custom product has none: no offer can name it, and offers on everything count it.
            product: at(line, &["merchandise", "product", "id"]).map_or(id, |product| product.raw()),
            amount: of_each("amount"),
            currency: of_each("currencyCode"),
        }
    }

    /// The price of the line before discounts, exactly.
    fn price(&self) -> Option<Decimal> {
        let amount = Decimal::from_str_exact(self.amount.trim_matches('"')).ok()?;
        let fits = amount.normalize().scale() <= DECIMALS;
        amount.checked_mul(Decimal::from_str_exact(self.quantity).ok()?).filter(|_| fits)
    }
}

/// Returns the operations of a cart: for each line the amount that the offers take off it.
fn discounts(input: &str) -> Result<String, Error> {
    let document = Document::parse(input)?;
    let lines = at(document.root(), &["cart", "lines"]);
    let lines: Vec<Line<'_>> = lines.into_iter().flat_map(|lines| lines.elements()).map(Line::read).collect();
    if lines.is_empty() {
        return Ok(String::from(NOTHING));
    }
    let offers = at(document.root(), &["discount", "metafield", "jsonValue"]).map_or("[]", |offers| offers.raw());
    let answer = json::calculate(&request(&lines, offers))?;
    let answer = Document::parse(answer.as_str())?;
    // The notices tell what was passed over, such as an offer with dates, since the function has no clock.
    for notice in answer.root().present("notices").into_iter().flat_map(|notices| notices.elements()) {
        platform::log(notice.raw().as_bytes());
    }
    let items = at(answer.root(), &["cart", "items"]);
    let paid = items.into_iter().flat_map(|items| items.elements());
    let mut candidates = String::new();
    // The answer has the lines in their order.
    for (line, paid) in lines.iter().zip(paid) {
        let price = line.price();
        if price.is_none() {
            platform::log([r#"{"moreThanTwoDecimals":"#, line.id, "}"].concat().as_bytes());
        }
        let paid = at(paid, &["calculatedPrice", "finalPrice", "grossValue"]);
        let paid = paid.and_then(|paid| Decimal::from_str_exact(paid.raw()).ok());
        let taken = price.zip(paid).and_then(|(price, paid)| price.checked_sub(paid));
        let Some(taken) = taken.filter(|taken| !taken.is_zero()) else { continue };
        if !candidates.is_empty() {
            candidates.push(',');
        }
        candidates.push_str(r#"{"targets":[{"cartLine":{"id":"#);
        candidates.push_str(line.id);
        candidates.push_str(r#"}}],"value":{"fixedAmount":{"amount":""#);
        candidates.push_str(&taken.normalize().to_string());
        candidates.push_str(r#""}}}"#);
    }
    if candidates.is_empty() {
        return Ok(String::from(NOTHING));
    }
    let head = r#"{"operations":[{"productDiscountsAdd":{"selectionStrategy":"ALL","candidates":["#;
    Ok([head, &candidates, "]}}]}"].concat())
}

/// Returns the request for lines, with the offers as they are written.
fn request(lines: &[Line<'_>], offers: &str) -> String {
    let mut request = String::from(r#"{"answer":"TOTALS","site":{"includesTax":true,"promotions":"#);
    request.push_str(offers);
    request.push_str(r#"},"cart":{"siteCode":"shop","currency":"#);
    request.push_str(lines.first().map_or("null", |line| line.currency));
    for (index, line) in lines.iter().enumerate() {
        request.push_str(if index == 0 { r#","items":["# } else { "," });
        let members = [
            (r#"{"id":"#, line.id),
            (r#","quantity":"#, line.quantity),
            (r#","product":{"id":"#, line.product),
            (r#"},"price":{"effectiveAmount":"#, line.amount),
        ];
        for (name, value) in members {
            request.push_str(name);
            request.push_str(value);
        }
        request.push_str("}}");
    }
    request.push_str("]}}");
    request
}

/// Returns the value at the end of a path of members.
fn at<'a>(node: Node<'a>, path: &[&str]) -> Option<Node<'a>> {
    path.iter().try_fold(node, |node, name| node.present(name))
}
