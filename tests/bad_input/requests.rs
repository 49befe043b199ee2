//! Good requests for every operation, as data: `requests/<operation>.json` is an array whose first element is a whole
//! request; each further element is a merge patch that turns it into another request. A string `@name` means the
//! document with that name in `documents`.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;
use std::sync::OnceLock;

use cartwright::json;
use serde_json::Value;

use super::tree::Tree;
use crate::ROOT;

/// Returns the good requests of an operation.
pub(crate) fn requests(operation: &str) -> &'static [Tree] {
    static ALL: OnceLock<BTreeMap<&str, Vec<Tree>>> = OnceLock::new();
    let all = ALL.get_or_init(|| json::OPERATIONS.iter().map(|own| (own.name, of_file(own.name))).collect());
    &all[operation]
}

/// Returns every operation with each of its good requests.
pub(crate) fn all() -> impl Iterator<Item = (&'static str, &'static Tree)> {
    json::OPERATIONS.iter().flat_map(|own| requests(own.name).iter().map(|request| (own.name, request)))
}

fn of_file(operation: &str) -> Vec<Tree> {
    let Tree::Array(elements) = document("requests", operation) else { panic!("{operation}: no array of requests") };
    let (whole, patches) = elements.split_first().expect("a whole request");
    let patched = patches.iter().map(|patch| {
        let mut request = whole.clone();
        request.merge(patch);
        request
    });
    [whole.clone()].into_iter().chain(patched).collect()
}

/// Reads a file of a folder, and replaces the names of documents with the documents.
fn document(folder: &str, name: &str) -> Tree {
    let path = folder_of(folder).join(format!("{name}.json"));
    let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let mut tree = Tree::of(&text);
    fill_in(&mut tree);
    tree
}

fn fill_in(tree: &mut Tree) {
    match tree {
        Tree::Scalar(text) => {
            if let Some(name) = text.strip_prefix("\"@").and_then(|text| text.strip_suffix('"')) {
                *tree = document("documents", name);
            }
        }
        Tree::Object(members) => members.iter_mut().for_each(|(_, value)| fill_in(value)),
        Tree::Array(elements) => elements.iter_mut().for_each(fill_in),
    }
}

fn folder_of(name: &str) -> PathBuf {
    [ROOT, "tests", "bad_input", name].iter().collect()
}

/// Returns the members of the envelope of each operation by the JSON Schema of its request and, under a name that ends
/// with `/`, those of each closed object in it.
pub(crate) fn members() -> &'static BTreeMap<String, Vec<String>> {
    static MEMBERS: OnceLock<BTreeMap<String, Vec<String>>> = OnceLock::new();
    MEMBERS.get_or_init(|| {
        let mut all = BTreeMap::new();
        for operation in json::OPERATIONS {
            let schema: Value = serde_json::from_str(&json::request_schema(operation.name).unwrap()).unwrap();
            let envelope = model(&schema, &schema);
            all.insert(operation.name.to_owned(), names(envelope));
            for (name, member) in envelope["properties"].as_object().unwrap() {
                let object = model(&schema, member);
                if object["additionalProperties"] == Value::Bool(false) {
                    all.insert(format!("{name}/"), names(object));
                }
            }
        }
        assert!(
            ["caller/", "checkout/", "limits/", "preferences/", "shippingCost/", "tenant/"]
                .iter()
                .all(|own| all.contains_key(*own)),
            "{all:?}"
        );
        all
    })
}

/// Returns the model that a schema refers to, alone or beside `null`.
fn model<'s>(schema: &'s Value, referring: &'s Value) -> &'s Value {
    let named = referring["$ref"].as_str().or_else(|| referring["anyOf"][0]["$ref"].as_str());
    let name = named.and_then(|path| path.strip_prefix("#/$defs/"));
    name.map_or(&Value::Null, |name| &schema["$defs"][name])
}

fn names(model: &Value) -> Vec<String> {
    model["properties"].as_object().unwrap().keys().cloned().collect()
}

/// Whether the value at a pointer is a member of the envelope or of a closed object in it.
pub(crate) fn is_closed(operation: &str, pointer: &str) -> bool {
    let steps: Vec<&str> = pointer.split('/').skip(1).collect();
    match steps.as_slice() {
        [_] => true,
        [object, _] => members().contains_key(&format!("{object}/")),
        ["items", _, _] => operation == "update_items",
        _ => false,
    }
}
