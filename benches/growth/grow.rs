//! Grows a request along its containers.

use crate::harness::value::{Value, decode};

/// The most arrays, objects and strings of a request that grow.
pub(crate) type Most = [usize; 3];

/// A step adds this many members to an object or bytes to a string, so that it weighs as much as an element.
const MEMBERS_STEP: usize = 8;
const TEXT_STEP: usize = 64;
/// The greatest depth of containers that count when requests are chosen.
const DEEP: usize = 8;
/// A dimension must be answered at this size.
const TRIED: usize = 3;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// Unknown members of an object.
    Unknown,
    /// Copies of the last member of an object, under other names.
    Members,
    /// Copies of the last element of an array, each with its own id, code and product.
    Own,
    /// Copies with their own id and code, of the same product.
    Alike,
    /// Unchanged copies of the last element.
    Same,
    /// A longer string.
    Text,
}

/// A part of a request that grows.
pub(crate) struct Dimension {
    pub(crate) name: String,
    /// The path of indexes among members or elements, from the root.
    pub(crate) path: Vec<usize>,
    kind: Kind,
}

impl Dimension {
    /// Whether each of its copies has a copy of the other.
    pub(crate) fn holds(&self, other: &Self) -> bool {
        self.kind != Kind::Unknown && other.path.len() > self.path.len() && other.path.starts_with(&self.path)
    }
}

/// Collects each place of a request, with a pointer whose steps into arrays are stars; only the last element of an
/// array.
fn places<'v>(value: &'v Value, path: &[usize], shape: &str, into: &mut Vec<(Vec<usize>, String, &'v Value)>) {
    into.push((path.to_vec(), shape.to_owned(), value));
    let below = |place: usize| [path, &[place]].concat();
    if let Some(last) = value.elements().last() {
        places(last, &below(value.elements().len() - 1), &format!("{shape}/*"), into);
    }
    for (place, (name, member)) in value.members().iter().enumerate() {
        places(member, &below(place), &format!("{shape}/{}", decode(name)), into);
    }
}

/// Returns the pointers of the containers of a request, except those that only show how deep a request may be.
pub(crate) fn shapes(tree: &Value) -> Vec<String> {
    let mut all = Vec::new();
    places(tree, &[], "", &mut all);
    all.into_iter()
        .filter(|(path, _, value)| path.len() <= DEEP && !matches!(value, Value::Scalar(_)))
        .map(|(_, shape, _)| shape)
        .collect()
}

/// Returns the parts of a request that can grow while it is still answered: first containers not seen before, then
/// those nearest to the root.
pub(crate) fn dimensions(
    tree: &Value,
    seen: &[String],
    most: Most,
    is_answered: impl Fn(&str) -> bool,
) -> Vec<Dimension> {
    let mut all = Vec::new();
    places(tree, &[], "", &mut all);
    all.sort_by_key(|(path, shape, _)| (seen.contains(shape), path.len()));
    let mut room = most;
    let mut chosen = Vec::new();
    for (path, shape, value) in all {
        let (group, kinds): (usize, &[&[Kind]]) = match value {
            Value::Array(elements) if elements.is_empty() => continue,
            Value::Array(_) => (0, &[&[Kind::Own, Kind::Same], &[Kind::Alike]]),
            Value::Object(_) => (1, &[&[Kind::Unknown, Kind::Members]]),
            Value::Scalar(raw) if raw.starts_with('"') => (2, &[&[Kind::Text]]),
            Value::Scalar(_) => continue,
        };
        // In each row, the first kind that is answered.
        let mut texts = Vec::new();
        for row in kinds {
            if room[group] == 0 {
                break;
            }
            for kind in *row {
                let dimension = Dimension { name: named(&shape, *kind), path: path.clone(), kind: *kind };
                let text = grown(tree, &[&dimension], TRIED);
                if is_answered(&text) {
                    if !texts.contains(&text) {
                        texts.push(text);
                        chosen.push(dimension);
                        room[group] -= 1;
                    }
                    break;
                }
            }
        }
    }
    chosen
}

fn named(shape: &str, kind: Kind) -> String {
    let what = match kind {
        Kind::Unknown => "members",
        Kind::Members => "entries",
        Kind::Own => "",
        Kind::Alike => "alike",
        Kind::Same => "same",
        Kind::Text => "text",
    };
    format!("{} {what}", if shape.is_empty() { "/" } else { shape }).trim_end().to_owned()
}

/// Returns the request with its dimensions grown by a size, deeper ones first, so that copies include them.
pub(crate) fn grown(tree: &Value, dimensions: &[&Dimension], size: usize) -> String {
    let mut tree = tree.clone();
    let mut dimensions = dimensions.to_vec();
    dimensions.sort_by_key(|dimension| std::cmp::Reverse(dimension.path.len()));
    for dimension in dimensions {
        grow(at(&mut tree, &dimension.path), dimension.kind, size);
    }
    tree.compact()
}

fn at<'v>(value: &'v mut Value, path: &[usize]) -> &'v mut Value {
    let Some((place, rest)) = path.split_first() else { return value };
    match value {
        Value::Array(elements) => at(&mut elements[*place], rest),
        Value::Object(members) => at(&mut members[*place].1, rest),
        Value::Scalar(_) => unreachable!("a path leads through containers"),
    }
}

fn grow(value: &mut Value, kind: Kind, size: usize) {
    match value {
        Value::Array(elements) => {
            let last = elements.last().unwrap().clone();
            elements.extend((0..size).map(|number| copy(&last, kind, number)));
        }
        Value::Object(members) => {
            let last = members.last().filter(|_| kind == Kind::Members).cloned();
            let size = if last.is_some() { size } else { size * MEMBERS_STEP };
            members.extend((0..size).map(|number| match &last {
                Some((name, value)) => (longer(name, number), value.clone()),
                None => (format!("\"u{number}\""), Value::Scalar(String::from("1"))),
            }));
        }
        Value::Scalar(raw) => {
            raw.pop();
            raw.push_str(&"x".repeat(size * TEXT_STEP));
            raw.push('"');
        }
    }
}

/// Returns a copy of an element with its own identifying members.
fn copy(element: &Value, kind: Kind, number: usize) -> Value {
    let own: &[&str] = match kind {
        Kind::Own => &["\"id\"", "\"code\"", "\"itemYrn\""],
        Kind::Alike => &["\"id\"", "\"code\""],
        _ => return element.clone(),
    };
    match element {
        Value::Scalar(raw) if raw.starts_with('"') && kind == Kind::Own => Value::Scalar(longer(raw, number)),
        Value::Object(members) => Value::Object(
            members
                .iter()
                .map(|(name, value)| {
                    let value = match value {
                        Value::Scalar(raw) if raw.starts_with('"') && own.contains(&name.as_str()) => {
                            Value::Scalar(longer(raw, number))
                        }
                        value => value.clone(),
                    };
                    (name.clone(), value)
                })
                .collect(),
        ),
        other => other.clone(),
    }
}

/// Appends a number to a string.
fn longer(raw: &str, number: usize) -> String {
    format!("{}-{number}\"", &raw[..raw.len() - 1])
}
