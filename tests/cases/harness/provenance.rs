//! The provenance of an answer, referenced by its basis: every answer of a calculation has one, usually the same.

use super::value::Value;

/// The usual provenances, by the names that cases use for them.
pub(crate) fn usual() -> [(&'static str, Value); 2] {
    [("provenance/net", "NET"), ("provenance/gross", "GROSS")].map(|(name, basis)| (name, of(basis)))
}

/// The version of the library, whatever package runs the cases.
fn version() -> &'static str {
    let manifest = include_str!("../../../Cargo.toml");
    let version = manifest.lines().find_map(|line| line.strip_prefix("version = "));
    version.expect("the library has a version").trim_matches('"')
}

fn of(basis: &str) -> Value {
    let version = version();
    Value::read(&format!(
        r#"{{"engine":"cartwright","version":"{version}","rules":3,"scale":2,"basis":"{basis}","rounding":"HALF_UP","distribution":"LARGEST_FIRST"}}"#
    ))
}

/// An answer without its provenance, and a reference to the usual provenance with the members that differ from it;
/// `None` if it has no provenance.
pub(crate) fn taken_out(answer: &Value) -> (Value, Option<Value>) {
    let of_basis = |provenance: &Value| {
        let usual = usual().into_iter().find(|(_, usual)| usual.get("basis") == provenance.get("basis"));
        usual.map(|(name, usual)| (provenance.clone(), name, usual))
    };
    let Some((provenance, name, usual)) = answer.get("provenance").and_then(of_basis) else {
        return (answer.clone(), None);
    };
    let rest = answer.members().iter().filter(|(name, _)| name != "\"provenance\"").cloned().collect();
    let own = provenance.members().iter().filter(|(member, value)| usual.get(member.trim_matches('"')) != Some(value));
    let like = std::iter::once(("\"$like\"".to_owned(), Value::string(name)));
    (Value::Object(rest), Some(Value::Object(like.chain(own.cloned()).collect())))
}

/// An answer with its provenance appended.
pub(crate) fn put_back(answer: Value, provenance: Option<Value>) -> Value {
    let Some(provenance) = provenance else { return answer };
    let last = ("\"provenance\"".to_owned(), provenance);
    Value::Object(answer.members().iter().cloned().chain(std::iter::once(last)).collect())
}
