//! A Shopify Function for the target `cart.lines.discounts.generate.run`: the discounts that the shop's own offers take
//! off the lines of a cart. The README says how to build it and what it was measured with.

#![expect(unsafe_code, reason = "the platform's input and output, and the name of the export")]

mod platform;

use cartwright::document::{Document, Node};
use cartwright::{Error, json};

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
            platform::output(br#"{"operations":[]}"#);
        }
    }
}

/// Returns the operations of a cart: for each line the amount that the offers take off it.
fn discounts(input: &str) -> Result<String, Error> {
    let document = Document::parse(input)?;
    let answer = json::calculate(&request(document.root()))?;
    let answer = Document::parse(answer.as_str())?;
    let mut candidates = String::new();
    for line in at(answer.root(), &["cart", "items"]).into_iter().flat_map(|items| items.elements()) {
        let id = at(line, &["id"]);
        let Some((id, amount)) = id.zip(at(line, &["calculatedPrice", "totalDiscount", "value"])) else { continue };
        if !candidates.is_empty() {
            candidates.push(',');
        }
        candidates.push_str(r#"{"targets":[{"cartLine":{"id":"#);
        candidates.push_str(id.raw());
        candidates.push_str(r#"}}],"value":{"fixedAmount":{"amount":""#);
        candidates.push_str(amount.raw());
        candidates.push_str(r#""}}}"#);
    }
    if candidates.is_empty() {
        return Ok(String::from(r#"{"operations":[]}"#));
    }
    Ok([
        r#"{"operations":[{"productDiscountsAdd":{"selectionStrategy":"ALL","candidates":["#,
        &candidates,
        "]}}]}",
    ]
    .concat())
}

/// Returns the request of an input: what it says about the lines, and the offers of the discount's metafield, as written.
fn request(input: Node<'_>) -> String {
    let mut request = String::from(r#"{"answer":"FIGURES","site":{"includesTax":true,"promotions":"#);
    request.push_str(at(input, &["discount", "metafield", "jsonValue"]).map_or("[]", |offers| offers.raw()));
    request.push_str(r#"},"cart":{"siteCode":"shop","items":["#);
    let lines = at(input, &["cart", "lines"]);
    let mut currency = None;
    for (index, line) in lines.into_iter().flat_map(|lines| lines.elements()).enumerate() {
        let members: [(&str, &[&str]); 4] = [
            (r#"{"id":"#, &["id"]),
            (r#","quantity":"#, &["quantity"]),
            (r#","product":{"id":"#, &["merchandise", "product", "id"]),
            (r#"},"price":{"effectiveAmount":"#, &["cost", "amountPerQuantity", "amount"]),
        ];
        if index > 0 {
            request.push(',');
        }
        for (name, path) in members {
            request.push_str(name);
            // The calculation refuses a line that lacks one of them, and names it.
            request.push_str(at(line, path).map_or("null", |value| value.raw()));
        }
        request.push_str("}}");
        currency = currency.or_else(|| at(line, &["cost", "amountPerQuantity", "currencyCode"]));
    }
    request.push_str(r#"],"currency":"#);
    request.push_str(currency.map_or(r#""XXX""#, |currency| currency.raw()));
    request.push_str("}}");
    request
}

/// Returns the value at the end of a path of members.
fn at<'a>(node: Node<'a>, path: &[&str]) -> Option<Node<'a>> {
    path.iter().try_fold(node, |node, name| node.present(name))
}
