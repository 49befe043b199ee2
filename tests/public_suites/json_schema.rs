//! JSON-Schema-Test-Suite: the behaviors that it requires of every validator of a draft. Its optional ones, most of which
//! are about `format`, are not run.

use std::fs;
use std::path::Path;

use cartwright::document::Document;
use cartwright::schema::SchemaRegistry;
use serde_derive::Deserialize;
use serde_json::value::RawValue;

use super::tally::Tally;
use super::text;

/// A draft: its folder, and the URL of its meta-schema.
pub(super) struct Draft {
    folder: &'static str,
    url: &'static str,
}

pub(super) const DRAFT_04: Draft = Draft { folder: "draft4", url: "http://json-schema.org/draft-04/schema#" };
pub(super) const DRAFT_06: Draft = Draft { folder: "draft6", url: "http://json-schema.org/draft-06/schema#" };
pub(super) const DRAFT_07: Draft = Draft { folder: "draft7", url: "http://json-schema.org/draft-07/schema#" };
pub(super) const DRAFT_2019_09: Draft =
    Draft { folder: "draft2019-09", url: "https://json-schema.org/draft/2019-09/schema" };
pub(super) const DRAFT_2020_12: Draft =
    Draft { folder: "draft2020-12", url: "https://json-schema.org/draft/2020-12/schema" };

/// The place at which the suite puts schemas that others refer to.
const REMOTE: &str = "http://localhost:1234/";

const OWN: &str = "https://schemas.example/own.json";

#[derive(Deserialize)]
struct Group<'s> {
    description: String,
    #[serde(borrow)]
    schema: &'s RawValue,
    #[serde(borrow)]
    tests: Vec<Test<'s>>,
}

#[derive(Deserialize)]
struct Test<'s> {
    description: String,
    #[serde(borrow)]
    data: &'s RawValue,
    valid: bool,
}

pub(super) fn run(folder: &Path, draft: &Draft) -> Option<Tally> {
    let mut tally = Tally::default();
    let mut files: Vec<_> =
        fs::read_dir(folder.join("tests").join(draft.folder)).ok()?.map(|entry| entry.unwrap().path()).collect();
    files.sort();
    let remotes = remotes(folder, draft);
    for file in files.iter().filter(|file| file.is_file()) {
        let text = text(file);
        let groups: Vec<Group<'_>> = serde_json::from_str(&text).unwrap();
        for group in &groups {
            let schemas = registry(group.schema.get(), draft, &remotes);
            for test in &group.tests {
                let title =
                    || format!("{}: {}: {}: {}", draft.folder, file.display(), group.description, test.description);
                match schemas.as_ref().map_err(|code| *code).and_then(|schemas| is_valid(schemas, test.data.get())) {
                    Ok(verdict) => tally.judge(verdict == test.valid, title),
                    Err(code) => tally.refuse(&format!("`{code}`")),
                }
            }
        }
    }
    Some(tally)
}

/// Returns the schemas that the schema of a group may refer to, with their URLs.
fn remotes(folder: &Path, draft: &Draft) -> Vec<(String, String)> {
    let root = folder.join("remotes");
    let (mut found, mut folders) = (Vec::new(), vec![root.clone()]);
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).unwrap() {
            let path = entry.unwrap().path();
            let place = path.strip_prefix(&root).unwrap().to_str().unwrap().replace('\\', "/");
            let of_other = ["draft", "v1"].iter().any(|other| place.starts_with(other)) && !of(&place, draft);
            match (of_other, path.is_dir()) {
                (true, _) => {}
                (false, true) => folders.push(path),
                (false, false) => found.push((format!("{REMOTE}{place}"), stated(&text(&path), draft))),
            }
        }
    }
    found.sort();
    found
}

/// Whether a place is within the folder of a draft.
fn of(place: &str, draft: &Draft) -> bool {
    place.strip_prefix(draft.folder).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
}

/// A schema that names its draft: those of the suite only do so where it is needed.
fn stated(schema: &str, draft: &Draft) -> String {
    let url = draft.url;
    match schema.trim_start().strip_prefix('{') {
        Some(_) if schema.contains("\"$schema\"") => schema.to_owned(),
        Some(members) if members.trim_start().starts_with('}') => format!(r#"{{"$schema":"{url}"}}"#),
        Some(members) => format!(r#"{{"$schema":"{url}",{members}"#),
        // `true` or `false`.
        None => format!(r#"{{"$schema":"{url}","allOf":[{schema}]}}"#),
    }
}

fn registry(schema: &str, draft: &Draft, remotes: &[(String, String)]) -> Result<SchemaRegistry, &'static str> {
    let mut schemas = SchemaRegistry::new();
    if schema.contains(REMOTE) {
        for (url, remote) in remotes {
            // A remote schema that is refused, because it refers to others, is not there for those that need it.
            schemas = schemas.clone().with(url, remote.as_str()).unwrap_or(schemas);
        }
    }
    schemas.with(OWN, stated(schema, draft)).map_err(|error| error.code().as_str())
}

/// Whether a value satisfies the schema; or the code with which the schema or the value is refused.
fn is_valid(schemas: &SchemaRegistry, value: &str) -> Result<bool, &'static str> {
    let value = Document::parse(value).map_err(|error| error.code().as_str())?;
    match schemas.validate(value.root(), OWN) {
        Ok(()) => Ok(true),
        Err(error) if error.code().as_str() == "SCHEMA_VIOLATION" => Ok(false),
        Err(error) => Err(error.code().as_str()),
    }
}

#[test]
fn schemas_are_judged_by_their_draft() {
    for (schema, draft, value, verdict) in [
        (r#"{"type":"integer"}"#, &DRAFT_04, "1.0", Ok(false)),
        (r#"{"type":"integer"}"#, &DRAFT_07, "1.0", Ok(true)),
        ("{ }", &DRAFT_06, "1", Ok(true)),
        ("false", &DRAFT_2020_12, "1", Ok(false)),
        (r#"{"const":1}"#, &DRAFT_2019_09, "2", Ok(false)),
        ("{}", &DRAFT_04, "1e400", Err("SCHEMA_NUMBER_INEXACT")),
    ] {
        let schemas = registry(schema, draft, &[]).unwrap();
        assert_eq!(is_valid(&schemas, value), verdict, "{schema} on {value}");
    }
    assert!(of("draft7/a.json", &DRAFT_07) && !of("draft7x/a.json", &DRAFT_07));
}
