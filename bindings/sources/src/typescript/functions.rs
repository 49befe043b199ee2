//! A function for each operation, on objects and on text.

use crate::javascript::PRICING;
use crate::kind::Kind;
use crate::model::Call;
use crate::models::Models;
use crate::names::camel;
use crate::typescript::comment::comment;
use crate::typescript::exact::BY_HAND;
use crate::{Operation, Outcome};

const HEAD: &str =
    "// The operations on carts, orders, currencies and sites. Written by `cargo xtask operations`; do not edit.
";

/// Examples of functions.
const EXAMPLES: &[(&str, &str)] = &[
    (
        "add_item",
        "const item = { itemYrn: \"urn:tea\", quantity: 1, price: { effectiveAmount: 4.95 } };\n\
         const { cart: changed, itemId } = addItem({ cart, caller: { host: true }, item });",
    ),
    (
        "apply_coupon",
        "const { cart: changed } = applyCoupon({ cart, caller: { host: true }, coupon: { code: \"FREE\", discountType: \"FREE_SHIPPING\" } });",
    ),
    ("validate_cart", "const { isValid, itemsValidationDetails } = validateCart({ cart, site });"),
    ("verify_cart", "const { isValid, differences } = verifyCart({ cart: stored, site, provenance });"),
    (
        "calculate_return",
        "const { cart: order, provenance } = calculate({ cart, site });\n\
         calculateReturn({ order, provenance, returned: [{ itemId: \"a\", quantity: 1 }], shipping: true }).refundAmount;",
    ),
    ("settle", "const { amount, taxAmount, lines } = settle({ order, provenance, language: \"en\" });"),
    ("itemize", "const { lines, discounts, taxes, totals } = itemize({ order, provenance, language: \"en\" });"),
    (
        "convert",
        "convert({ state, source: \"EUR\", target: \"USD\", amount: 19.99 }).amount; // 21.99 at a rate of 1.10",
    ),
];

/// Writes the source of the functions.
pub(super) fn source(operations: &[Operation], models: &Models) -> Outcome<String> {
    let mut out = String::new();
    let mut imports = Vec::new();
    for operation in operations.iter().filter(|operation| !PRICING.contains(&operation.name.as_str())) {
        let call = models.calls.get(&operation.name).ok_or_else(|| format!("{} has no schema", operation.name))?;
        out.push_str(&function(operation, call, models, &mut imports)?);
    }
    imports.sort();
    imports.dedup();
    let (by_hand, written): (Vec<_>, Vec<_>) = imports.into_iter().partition(|name| BY_HAND.contains(&name.as_str()));
    let import = |names: &[String], file: &str| {
        format!("import type {{\n  {},\n}} from \"./{file}.js\";\n", names.join(",\n  "))
    };
    Ok(format!("{HEAD}\n{}{}{out}", import(&written, "models"), import(&by_hand, "requests")))
}

fn function(operation: &Operation, call: &Call, models: &Models, imports: &mut Vec<String>) -> Outcome<String> {
    let name = camel(&operation.name);
    let example = EXAMPLES.iter().find(|(known, _)| *known == operation.name).map(|(_, example)| *example);
    let mut out = format!("\n{}", comment("", &paragraphs(&operation.docs), example));
    let Kind::Object(request) = &call.request else { return Err(format!("{name} takes no object").into()) };
    let model = models.get(request)?;
    match &call.answer {
        Kind::Object(answer) => {
            imports.extend([request.clone(), answer.clone()]);
            out.push_str(&format!("export function {name}(request: {request}): {answer};\n"));
        }
        // Each kind of request has its own answer.
        Kind::Either(answers) if answers.len() == model.either.len() => {
            imports.extend([format!("{request}Members"), format!("{request}Kinds")]);
            for (one, answer) in model.either.iter().zip(answers) {
                imports.push(answer.clone());
                let kind = format!("Extract<{request}Kinds, {{ {one}: unknown }}>");
                out.push_str(&format!("export function {name}(request: {request}Members & {kind}): {answer};\n"));
            }
        }
        _ => return Err(format!("no function can say what {name} answers").into()),
    }
    out.push_str(&format!(
        "/** `{name}` on text: exact to 28 digits. */\nexport function {name}Json(request: string): string;\n"
    ));
    Ok(out)
}

/// The paragraphs of a documentation, without the lists of members, which the types have.
fn paragraphs(docs: &[String]) -> Vec<String> {
    let paragraphs = docs.split(|line| line.trim().is_empty());
    let paragraphs = paragraphs.map(|lines| lines.iter().map(|line| line.trim()).collect::<Vec<_>>().join(" "));
    paragraphs.filter(|paragraph| !paragraph.starts_with("Request `")).collect()
}
