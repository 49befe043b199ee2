//! The members of a line that belong to the host: those that the model does not know, such as an engraving, and its
//! mixins; and `shippable`, which a line has even if it does not state it. An addition that states one which the line
//! lacks, or has with another value, is a line of its own, because the statement would be lost, or hold for all units.
//! A member that it leaves out makes no difference.

use super::LineBase;
use crate::document::{Shape, Shaped, write};
use crate::model::borrowed::Item;

/// Names of members that the model does not declare and that make no line of its own: the display name of a product.
const DISPLAYED: [&str; 1] = ["name"];

/// The member that a line has as `true` if it does not state it.
const SHIPPABLE: &str = "shippable";

/// The own members of a line, with those that it does not state.
pub(crate) fn of_line(line: LineBase<'_>) -> Vec<String> {
    let mut own = of(line);
    let name = format!("\"{SHIPPABLE}\"");
    if !own.iter().any(|member| member.starts_with(&name)) {
        own.push(name + "true");
    }
    own
}

/// The own members that an addition states, each with its value as a string, equal for equal values.
pub(crate) fn of(line: LineBase<'_>) -> Vec<String> {
    let is_declared = |name: &str| name != SHIPPABLE && Item::SHAPE.known().iter().any(|known| known.name == name);
    let mut own = Vec::new();
    line.each_member(&mut |name, value| {
        if is_declared(&name) || DISPLAYED.contains(&name.as_ref()) {
            return;
        }
        let mut text = String::new();
        write::string(&mut text, &name);
        value.append(&mut text, &Shape::Any, &[]);
        own.push(text);
    });
    own
}
