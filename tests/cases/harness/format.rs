//! The layout of case files, so that all of them look the same.

use super::value::Value;

/// The maximum width of a line, unless a single string or number is longer.
const WIDTH: usize = 110;
/// The maximum indent of a value on several lines; deeper values, nested to test the depth, stay on one line.
const RIGHTMOST: usize = 60;
/// The maximum width of an object member that shares a line with others.
const SHORT: usize = 60;

/// A case file: its members and those of each case on lines of their own.
pub(crate) fn file(tree: &Value) -> String {
    let members = tree.members().iter().map(|(name, value)| match name.as_str() {
        "\"cases\"" => {
            let cases: Vec<String> = value.elements().iter().map(|case| opened(case, 2)).collect();
            format!("  {name}: [{}]", cases.join(", "))
        }
        "\"given\"" => format!("  {name}: {}", opened(value, 2)),
        _ => format!("  {name}: {}", laid_out(value, 2, name.chars().count() + 5)),
    });
    format!("{{\n{}\n}}\n", members.collect::<Vec<_>>().join(",\n"))
}

/// A file of values given to the cases in its folder.
pub(crate) fn shared(tree: &Value) -> String {
    format!("{}\n", opened(tree, 0))
}

/// An object with every member on a line of its own.
fn opened(object: &Value, indent: usize) -> String {
    let pad = " ".repeat(indent + 2);
    let member = |(name, value): &(String, Value)| {
        format!("{pad}{name}: {}", laid_out(value, indent + 2, indent + 2 + name.chars().count() + 3))
    };
    let members: Vec<String> = object.members().iter().map(member).collect();
    format!("{{\n{}\n{}}}", members.join(",\n"), " ".repeat(indent))
}

/// A value at an indent, on a line with that many columns taken.
fn laid_out(value: &Value, indent: usize, taken: usize) -> String {
    let line = value.line();
    if matches!(value, Value::Scalar(_)) || indent >= RIGHTMOST || taken + line.chars().count() <= WIDTH {
        return line;
    }
    match value {
        Value::Array(elements) if embraces(elements, indent) => {
            let elements: Vec<String> = elements.iter().map(|element| broken(element, indent)).collect();
            format!("[{}]", elements.join(", "))
        }
        _ => broken(value, indent),
    }
}

/// Whether the brackets of an array share the lines of its elements, which are objects on several lines.
fn embraces(elements: &[Value], indent: usize) -> bool {
    elements.iter().all(|element| !element.members().is_empty())
        && elements.iter().any(|element| indent + 3 + element.line().chars().count() > WIDTH)
}

/// An array or object on several lines; short members or elements share lines.
fn broken(value: &Value, indent: usize) -> String {
    let (open, close) = if matches!(value, Value::Array(_)) { ('[', ']') } else { ('{', '}') };
    let elements = value.elements().iter().map(|element| (String::new(), element));
    let members = value.members().iter().map(|(name, value)| (format!("{name}: "), value));
    let parts: Vec<(String, &Value)> = elements.chain(members).collect();
    let pad = " ".repeat(indent + 2);
    let mut lines: Vec<String> = Vec::new();
    let mut filling = false;
    for (index, (name, part)) in parts.iter().enumerate() {
        let comma = if index + 1 < parts.len() { "," } else { "" };
        let flat = format!("{name}{}{comma}", part.line());
        let length = flat.chars().count();
        if length > SHORT && !matches!(part, Value::Scalar(_)) {
            let taken = indent + 2 + name.chars().count() + comma.len();
            lines.push(format!("{pad}{name}{}{comma}", laid_out(part, indent + 2, taken)));
            filling = false;
            continue;
        }
        match lines.last_mut() {
            Some(line) if filling && line.chars().count() + 1 + length <= WIDTH => {
                line.push(' ');
                line.push_str(&flat);
            }
            _ => lines.push(format!("{pad}{flat}")),
        }
        filling = true;
    }
    format!("{open}\n{}\n{}{close}", lines.join("\n"), " ".repeat(indent))
}
