//! The description of an operation, which every language shows, names the members in its schemas.

use std::collections::BTreeMap;

use cartwright::json;
use serde_json::Value;

/// Returns the members of an object in a description, such as `{"cart", "coupons"?, "code" | "index"}`, each with
/// whether it is optional.
fn named(description: &str, before: &str) -> BTreeMap<String, bool> {
    let (_, object) = description.split_once(&format!("{before} `{{")).unwrap_or_else(|| panic!("{description}"));
    let (mut depth, mut members, mut head, mut in_head) = (1, vec![], String::new(), true);
    for letter in object.chars() {
        match letter {
            '{' | '[' => depth += 1,
            '}' | ']' => depth -= 1,
            ':' if depth == 1 => in_head = false,
            _ if depth == 1 && in_head && letter != ',' => head.push(letter),
            _ => {}
        }
        if depth == 0 || (depth == 1 && letter == ',') {
            members.push(std::mem::take(&mut head));
            in_head = true;
        }
        if depth == 0 {
            break;
        }
    }
    let names = members.iter().flat_map(|head| {
        let is_one_of_some = head.contains('|');
        head.split('|').map(move |name| {
            let may_be_absent = is_one_of_some || name.contains('?');
            (name.trim().trim_end_matches('?').trim_matches('"').to_owned(), may_be_absent)
        })
    });
    names.collect()
}

/// Returns the members of the object that a schema describes, or of one of several, each with whether it is optional.
fn described(schema: &str) -> BTreeMap<String, bool> {
    let schema: Value = serde_json::from_str(schema).unwrap();
    let one = [schema.clone()];
    let models: Vec<&Value> = schema["anyOf"]
        .as_array()
        .map_or(&one[..], Vec::as_slice)
        .iter()
        .map(|model| {
            let name = model["$ref"].as_str().unwrap_or_else(|| panic!("{schema}"));
            &schema["$defs"][name.rsplit('/').next().unwrap()]
        })
        .collect();
    let required = |member: &str| {
        let needs =
            |model: &&Value| model["required"].as_array().is_some_and(|all| all.iter().any(|one| one == member));
        models.iter().all(needs)
    };
    let members = models.iter().flat_map(|model| model["properties"].as_object().unwrap().keys());
    members.map(|member| (member.clone(), !required(member))).collect()
}

#[test]
fn a_description_names_what_request_and_answer_have() {
    let mut wrong = Vec::new();
    for own in json::OPERATIONS {
        let (name, description) = (own.name, own.about().replace('\n', " "));
        let [asked, answered] = [named(&description, "Request"), named(&description, "answer")];
        let takes = described(&json::request_schema(name).unwrap());
        for (member, absent) in &asked {
            if takes.get(member) != Some(absent) {
                wrong.push(format!("{name}: request `{member}`, may be absent: {absent}, {:?}", takes.get(member)));
            }
        }
        wrong.extend(
            takes
                .iter()
                .filter(|(member, absent)| !**absent && !asked.contains_key(*member))
                .map(|(member, _)| format!("{name}: the request needs `{member}`")),
        );
        let gives = described(&json::answer_schema(name).unwrap());
        if answered != gives {
            wrong.push(format!("{name}: answer {answered:?}, expected {gives:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
