//! An answer shortened for a reader: `$like` refers to the parts that repeat the request; the others are written out.

use super::value::{Value, decode};

/// The length in bytes from which an answer is shortened.
const LONG_ANSWER: usize = 250;
/// The length in bytes from which a part is referenced instead of repeated.
const LONG_PART: usize = 60;
/// The least number of bytes that a reference with changes must save.
const SAVING: usize = 30;

/// The answer to a request, shortened.
pub(crate) fn abridge(answer: &Value, request: &Value) -> Value {
    if answer.compact().len() < LONG_ANSWER {
        return answer.clone();
    }
    let within = |(name, value): &(String, Value)| {
        let path = below("request", name);
        (name.clone(), shortened(value, request, &path, request.get(&decode(name))))
    };
    Value::Object(answer.members().iter().map(within).collect())
}

/// A part of the answer, shortened; its twin is the value at the same path of the request.
fn shortened(part: &Value, request: &Value, path: &str, twin: Option<&Value>) -> Value {
    if part.compact().len() >= LONG_PART {
        let same = if twin == Some(part) { Some(path.to_owned()) } else { place(part, request, "request") };
        if let Some(same) = same {
            return like(&same, Vec::new());
        }
    }
    match part {
        Value::Scalar(_) => part.clone(),
        Value::Array(elements) => {
            let twins = twin.map(Value::elements).unwrap_or_default();
            let element = |(index, element)| shortened(element, request, &format!("{path}/{index}"), twins.get(index));
            Value::Array(elements.iter().enumerate().map(element).collect())
        }
        Value::Object(members) => {
            let within = |(name, value): &(String, Value)| {
                let twin = twin.and_then(|twin| twin.get(&decode(name)));
                (name.clone(), shortened(value, request, &below(path, name), twin))
            };
            let whole: Vec<(String, Value)> = members.iter().map(within).collect();
            // A value that a request adds to a document is in a separate member.
            let added = request.members().iter().map(|(name, value)| (below("request", name), value));
            let bases = twin.map(|twin| (path.to_owned(), twin)).into_iter().chain(added);
            let changed = bases.filter_map(|(path, base)| Some(like(&path, changes(members, &whole, base)?)));
            let shortest = changed.min_by_key(|changed| changed.compact().len());
            let whole = Value::Object(whole);
            shortest.filter(|changed| changed.compact().len() + SAVING <= whole.compact().len()).unwrap_or(whole)
        }
    }
}

/// The changes that turn the members of a base into those of an object; `None` unless the object has the members of the
/// base in the same order, except for some left out, followed by new ones.
fn changes(members: &[(String, Value)], shown: &[(String, Value)], base: &Value) -> Option<Vec<(String, Value)>> {
    let there = |name: &str| members.iter().any(|(known, _)| known == name);
    let (kept, gone): (Vec<_>, Vec<_>) = base.members().iter().partition(|(name, _)| there(name));
    if kept.is_empty() || kept.iter().zip(members).any(|((old, _), (new, _))| old != new) {
        return None;
    }
    let gone: Vec<Value> = gone.iter().map(|(name, _)| Value::Scalar(name.clone())).collect();
    let without = (!gone.is_empty()).then(|| ("\"$without\"".to_owned(), Value::Array(gone)));
    let stays = |member: &(String, Value)| kept.contains(&member);
    let changed = members.iter().zip(shown).filter(|(member, _)| !stays(member)).map(|(_, shown)| shown.clone());
    Some(without.into_iter().chain(changed).collect())
}

/// The path of an equal value within another.
fn place(part: &Value, within: &Value, path: &str) -> Option<String> {
    let members = within.members().iter().map(|(name, value)| (below(path, name), value));
    let elements = within.elements().iter().enumerate();
    let elements = elements.map(|(index, element)| (format!("{path}/{index}"), element));
    let mut parts = members.chain(elements);
    parts.find_map(|(path, value)| if value == part { Some(path) } else { place(part, value, &path) })
}

fn below(path: &str, name: &str) -> String {
    format!("{path}/{}", decode(name).replace('~', "~0").replace('/', "~1"))
}

fn like(path: &str, changes: Vec<(String, Value)>) -> Value {
    let name = ("\"$like\"".to_owned(), Value::string(path));
    Value::Object(std::iter::once(name).chain(changes).collect())
}
