//! The unit price of a line in an answer: the calculation sets its figures, and unknown members stay as they are.

use super::to_json;
use crate::document::Node;
use crate::model::UnitPrice;
use crate::pricing::amounts::PriceParts;

/// Writes the figures, followed by the members of the cart's `unitPrice` that the model does not know, unchanged.
pub(crate) fn write(out: &mut String, price: &PriceParts<'_>, in_cart: Option<Node<'_>>) {
    to_json::price(out, price);
    let Some(own) = in_cart else { return };
    for (name, value) in own.members() {
        if !UnitPrice::NAMES.contains(&name.as_ref()) {
            out.pop();
            out.push(',');
            out.push_str(own.name_of(value).map_or("", |name| name.raw()));
            out.push(':');
            out.push_str(value.raw());
            out.push('}');
        }
    }
}
