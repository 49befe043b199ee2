//! The bill of materials of a library, in the form of CycloneDX: every crate it is built from, with its version, licence and
//! checksum, and which of them needs which. The same text for the same sources: no date and no serial number.

use std::collections::BTreeMap;
use std::fs;

use serde_json::{Value, json};

use super::notices::{self, Part};
use super::platform::Platform;
use crate::c::version::VERSION;
use crate::check::lock;
use crate::{Outcome, root};

/// The bill of the C library on some platforms, which the jars and wheels hold, too.
///
/// # Errors
/// When cargo cannot tell the crates, or a crate has no checksum.
pub fn text(platforms: &[Platform]) -> Outcome<String> {
    let parts = notices::parts(platforms)?;
    let lock = fs::read_to_string(root().join("Cargo.lock"))?;
    let checksums = checksums(&lock);
    let library = format!("pkg:cargo/cartwright@{VERSION}");
    let components = parts.iter().map(|part| component(part, &checksums)).collect::<Outcome<Vec<_>>>()?;
    let bill = json!({
        "$schema": "http://cyclonedx.org/schema/bom-1.6.schema.json",
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {
            "component": {
                "type": "library", "bom-ref": library, "name": "cartwright", "version": VERSION, "purl": library,
                "licenses": [{"expression": "MIT OR Apache-2.0"}],
            },
            "properties": platforms.iter().map(|one| json!({"name": "platform", "value": one.name})).collect::<Value>(),
        },
        "components": components,
        "dependencies": dependencies(&library, &parts)?,
    });
    Ok(serde_json::to_string_pretty(&bill)? + "\n")
}

/// The name of a crate that is the same everywhere.
fn reference(name: &str, version: &str) -> String {
    format!("pkg:cargo/{name}@{version}")
}

fn component(part: &Part, checksums: &BTreeMap<(&str, &str), &str>) -> Outcome<Value> {
    let Part { name, version, licence, repository, .. } = part;
    let checksum = checksums.get(&(&**name, &**version));
    let checksum = checksum.ok_or_else(|| format!("{name} {version} has no checksum in Cargo.lock"))?;
    let own = reference(name, version);
    let sources: Vec<Value> = Some(repository)
        .filter(|url| !url.is_empty())
        .map(|url| json!({"type": "vcs", "url": url}))
        .into_iter()
        .collect();
    Ok(json!({
        "type": "library", "bom-ref": own, "name": name, "version": version, "purl": own,
        // As crates of old write it.
        "licenses": [{"expression": licence.replace('/', " OR ")}],
        "hashes": [{"alg": "SHA-256", "content": checksum}],
        "externalReferences": sources,
    }))
}

/// Which crate needs which, of those that are part of the library.
fn dependencies(library: &str, parts: &[Part]) -> Outcome<Vec<Value>> {
    let metadata = lock::metadata(&Default::default(), &[])?;
    let list =
        |value: &Value, pointer: &str| value.pointer(pointer).and_then(Value::as_array).cloned().unwrap_or_default();
    let mut references = BTreeMap::new();
    for package in list(&metadata, "/packages") {
        let text = |name: &str| package.get(name).and_then(Value::as_str).unwrap_or_default();
        let (id, name, version) = (text("id"), text("name"), text("version"));
        if name == "cartwright" {
            references.insert(id.to_owned(), library.to_owned());
        } else if parts.iter().any(|part| part.name == name && part.version == version) {
            references.insert(id.to_owned(), reference(name, version));
        }
    }
    let known = |id: &Value| references.get(id.as_str().unwrap_or_default());
    let mut all = BTreeMap::new();
    for node in list(&metadata, "/resolve/nodes") {
        if let Some(own) = node.get("id").and_then(known) {
            let mut needed: Vec<&String> = list(&node, "/dependencies").iter().filter_map(known).collect();
            needed.sort();
            all.insert(own, json!({"ref": own, "dependsOn": needed}));
        }
    }
    Ok(all.into_values().collect())
}

/// The checksums of a lock file by name and version.
fn checksums(lock: &str) -> BTreeMap<(&str, &str), &str> {
    let packages = lock.split("[[package]]");
    let entry = |package| {
        let value = |name: &str| -> Option<&str> {
            let line = str::lines(package).find_map(|line| line.strip_prefix(name)?.strip_prefix(" = \""));
            line?.strip_suffix('"')
        };
        Some(((value("name")?, value("version")?), value("checksum")?))
    };
    packages.filter_map(entry).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dist::platform::ALL;

    #[test]
    fn every_crate_of_the_notices_is_in_the_bill_and_leads_to_the_library() {
        let bill: Value = serde_json::from_str(&text(&ALL).unwrap()).unwrap();
        let components = bill["components"].as_array().unwrap();
        assert_eq!(components.len(), notices::parts(&ALL).unwrap().len());
        for component in components {
            assert_eq!(component["hashes"][0]["content"].as_str().unwrap().len(), 64, "{component}");
            let expression = component["licenses"][0]["expression"].as_str().unwrap();
            assert!(!expression.is_empty() && !expression.contains('/'), "{component}");
            let needed = |one: &&Value| one["dependsOn"].as_array().unwrap().contains(&component["bom-ref"]);
            assert!(
                bill["dependencies"].as_array().unwrap().iter().any(|one| needed(&one)),
                "nothing needs {component}"
            );
        }
        assert!(
            bill["dependencies"]
                .as_array()
                .unwrap()
                .iter()
                .any(|one| one["ref"] == bill["metadata"]["component"]["bom-ref"])
        );
    }
}
