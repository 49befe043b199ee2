//! The body of a service within a refusal, referenced by its shape, because it repeats what the refusal says.

use super::value::Value;

/// The shapes; a name after an `@` is a value from the refusal.
const SHAPES: &[(&str, &str)] = &[
    (
        "body/cart",
        r#"{"code":@status,"status":@reason,"message":@message,"details":[{"code":@code,"path":@path,"message":@message}]}"#,
    ),
    (
        "body/site",
        r#"{"status":@status,"type":@category,"message":@message,"details":[{"code":@code,"path":@path,"message":@message}]}"#,
    ),
    ("body/token", r#"{"fault":{"faultstring":@message,"detail":{"errorcode":"oauth.v2.InvalidAccessToken"}}}"#),
];

/// A refusal with its body written out.
pub(crate) fn written_out(refusal: &Value) -> Value {
    let Some(name) = refusal.get("body").and_then(|body| body.get("$like")).map(Value::text) else {
        return refusal.clone();
    };
    let shape = SHAPES.iter().find(|(known, _)| *known == name);
    let (_, shape) = shape.unwrap_or_else(|| panic!("there is no {name}"));
    refusal.with("body", filled(&Value::read(shape), refusal))
}

/// A refusal with a reference to the shape of its body, if it has one of the shapes.
pub(crate) fn named(refusal: &Value) -> Value {
    let body = refusal.get("body");
    let shape = SHAPES.iter().find(|(_, shape)| body == Some(&filled(&Value::read(shape), refusal)));
    let Some((name, _)) = shape else { return refusal.clone() };
    refusal.with("body", Value::Object(vec![("\"$like\"".to_owned(), Value::string(name))]))
}

fn filled(shape: &Value, refusal: &Value) -> Value {
    match shape {
        Value::Scalar(raw) => match raw.strip_prefix('@') {
            None => shape.clone(),
            Some("reason") => reason(refusal),
            Some(name) => refusal.get(name).unwrap_or_else(|| panic!("a refusal has a `{name}`")).clone(),
        },
        Value::Array(elements) => Value::Array(elements.iter().map(|element| filled(element, refusal)).collect()),
        Value::Object(members) => {
            Value::Object(members.iter().map(|(name, value)| (name.clone(), filled(value, refusal))).collect())
        }
    }
}

/// The name of the status in HTTP.
fn reason(refusal: &Value) -> Value {
    Value::string(match refusal.get("status").map(Value::compact).as_deref() {
        Some("400") => "Bad Request",
        Some("403") => "Forbidden",
        Some("404") => "Not Found",
        Some("409") => "Conflict",
        _ => "",
    })
}
