//! Reads a JSON Schema of the library as the members of an object and their types.

use serde_json::Value;

use crate::Outcome;
use crate::kind::{Kind, Member, Spelling};

/// The description of members that an operation skips in the schemas. No model has them.
const WITHOUT_EFFECT: &str = "Has no effect here.";

/// The plain name of a model. Its variant `AsRead` describes only the members that rules read, and is the same model.
pub(crate) fn plain(name: &str) -> &str {
    name.strip_suffix("AsRead").unwrap_or(name)
}

/// The name of the model that a `$ref` points to.
fn target(schema: &Value) -> Option<String> {
    Some(plain(schema.get("$ref")?.as_str()?.strip_prefix("#/$defs/")?).to_owned())
}

/// Returns the members of a definition, except those without effect.
pub(crate) fn members(definition: &Value) -> Outcome<Vec<Member>> {
    let properties = definition.get("properties").and_then(Value::as_object);
    let mut members = Vec::new();
    for (name, schema) in properties.into_iter().flatten() {
        let about = text(schema, "description");
        if about != WITHOUT_EFFECT {
            let kind = if schema.get("x-minor-units").is_some() {
                Kind::MinorUnits
            } else {
                kind(schema).map_err(|error| format!("`{name}`: {error}"))?
            };
            members.push(Member { name: name.clone(), about: about.to_owned(), kind });
        }
    }
    Ok(members)
}

/// The string of a member of a schema, or an empty one.
pub(crate) fn text<'a>(schema: &'a Value, name: &str) -> &'a str {
    schema.get(name).and_then(Value::as_str).unwrap_or_default()
}

/// The strings of a list in a schema.
pub(crate) fn texts<'a>(schema: &'a Value, name: &str) -> impl Iterator<Item = &'a str> {
    schema.get(name).and_then(Value::as_array).into_iter().flatten().filter_map(Value::as_str)
}

/// Returns the kind of a value by its schema. `null` is left out, because it counts as absent.
pub(crate) fn kind(schema: &Value) -> Outcome<Kind> {
    if let Some(target) = target(schema) {
        return Ok(Kind::Object(target));
    }
    if let Some(any) = schema.get("anyOf").and_then(Value::as_array) {
        let some: Vec<&Value> = any.iter().filter(|one| text(one, "type") != "null").collect();
        return match some.as_slice() {
            [one] => kind(one),
            [flag, some] if kind(flag)? == Kind::Flag => Ok(Kind::AllOr(Box::new(kind(some)?))),
            _ => some.iter().map(|one| target(one)).collect::<Option<_>>().map(Kind::Either).ok_or_else(|| odd(schema)),
        };
    }
    if schema.get("enum").is_some() {
        return Ok(Kind::Words(texts(schema, "enum").map(str::to_owned).collect()));
    }
    if schema.get("type").is_none() {
        return Ok(Kind::Open);
    }
    let types: Vec<&str> = texts(schema, "type").filter(|one| *one != "null").collect();
    let within = |name: &str| schema.get(name).map_or(Ok(Kind::Open), kind).map(Box::new);
    Ok(match types.as_slice() {
        ["string"] => Kind::Text,
        ["boolean"] => Kind::Flag,
        ["integer"] => Kind::Whole(Spelling::Plain),
        ["integer", "string"] => Kind::Whole(Spelling::OrText),
        ["number"] => Kind::Number(Spelling::Plain),
        ["number", "string"] if schema.get("pattern").is_some() => Kind::Number(Spelling::OrText),
        ["number", "string"] => Kind::NumberOrText,
        ["number", "string", "object"] => Kind::Money,
        ["string", "object"] => Kind::Localized,
        ["array"] => Kind::List(within("items")?),
        ["object"] => Kind::Map(within("additionalProperties")?),
        _ => return Err(odd(schema)),
    })
}

fn odd(schema: &Value) -> Box<dyn std::error::Error + Send + Sync> {
    format!("no type can say {schema}: bindings/sources/src/schema.rs has to know it").into()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::kind;
    use crate::kind::{Kind, Spelling};

    #[test]
    fn schemas_have_their_kinds() {
        for (schema, expected) in [
            (json!({}), Kind::Open),
            (json!({"type": ["string", "null"]}), Kind::Text),
            (json!({"type": ["number", "string"], "pattern": "^[0-9]$"}), Kind::Number(Spelling::OrText)),
            (json!({"type": ["number", "string"]}), Kind::NumberOrText),
            (json!({"type": ["integer"]}), Kind::Whole(Spelling::Plain)),
            (json!({"enum": ["A", null]}), Kind::Words(vec!["A".into()])),
            (json!({"anyOf": [{"$ref": "#/$defs/SiteAsRead"}, {"type": "null"}]}), Kind::Object("Site".into())),
            (json!({"type": ["array"], "items": {"type": ["boolean"]}}), Kind::List(Box::new(Kind::Flag))),
            (json!({"anyOf": [{"type": ["boolean"]}, {"type": ["string"]}]}), Kind::AllOr(Box::new(Kind::Text))),
        ] {
            assert_eq!(kind(&schema).unwrap_or(Kind::Open), expected, "{schema}");
        }
        assert!(kind(&json!({"type": ["string", "boolean"]})).is_err());
        assert!(kind(&json!({"anyOf": [{"type": "string"}, {"type": "boolean"}]})).is_err());
    }
}
