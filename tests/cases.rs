//! Runs every case of `tests/cases`: the specification as data, which every binding runs too.
//!
//! `CARTWRIGHT_UPDATE_CASES=1` writes the answers of the library into the files, for a person to read and judge.

use std::fs;
use std::path::{Path, PathBuf};

use cartwright::document::{Document, Node};
use cartwright::json;
use cartwright::limits::Limits;

/// A case stands two levels deep in its file, and its request may be as deep as a request can be.
const AROUND: Limits = Limits { depth: 512, ..Limits::DEFAULT };

/// Every case file, in order.
fn files(folder: &Path) -> Vec<PathBuf> {
    let mut paths: Vec<PathBuf> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    let nested = paths.into_iter().flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] });
    nested.filter(|path| path.extension().is_some_and(|extension| extension == "json")).collect()
}

/// The request of a case: `request` as it stands there, or `requestText` for a text that is no JSON.
fn request(case: Node<'_>) -> String {
    match case.get("requestText") {
        Some(text) => text.as_text().unwrap().into_owned(),
        None => {
            let request = case.get("request").expect("a case has a request").raw();
            assert!(!request.contains('\n'), "a request stands on one line: {request}");
            request.to_owned()
        }
    }
}

/// The answer of the library: the member that it belongs into, and its text.
fn answer(case: Node<'_>) -> (&'static str, String) {
    let operation = case.get("operation").unwrap().as_text().unwrap();
    match json::call(&operation, &request(case)) {
        Ok(answer) => ("response", answer),
        Err(error) => ("error", error.to_json()),
    }
}

/// Whether a case needs a feature that this build lacks.
fn needs_more(case: Node<'_>) -> bool {
    let needs = case.get("needs").and_then(|needs| needs.as_text());
    needs.is_some_and(|needs| needs == "schema" && !cfg!(feature = "schema"))
}

/// A case as it stands in its file: one member a line, so that a driver without a JSON parser can read it.
fn print(case: Node<'_>, member: &str, answer: &str) -> String {
    let mut lines: Vec<String> = case
        .members()
        .filter(|(name, _)| name != "response" && name != "error")
        .map(|(name, value)| format!("  \"{name}\": {}", value.raw()))
        .collect();
    lines.push(format!("  \"{member}\": {answer}"));
    format!("{{\n{}\n}}", lines.join(",\n"))
}

#[test]
fn every_case_gets_its_answer_byte_for_byte() {
    let update = std::env::var_os("CARTWRIGHT_UPDATE_CASES").is_some();
    // `tests/features` runs this file too, from a folder below.
    let mut folders = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().map(|folder| folder.join("tests/cases"));
    let folder = folders.find(|folder| folder.is_dir()).unwrap();
    let mut wrong = Vec::new();
    let mut run = 0;
    for path in files(&folder) {
        let text = fs::read_to_string(&path).unwrap();
        let document = Document::parse_within(text.as_str(), &AROUND)
            .unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        let mut cases = Vec::new();
        for case in document.root().elements() {
            if needs_more(case) {
                cases.push(case.raw().to_owned());
                continue;
            }
            let (member, answer) = answer(case);
            assert!(!answer.contains('\n'), "an answer stands on one line: {answer}");
            let expected = case.get(member).map(|expected| expected.raw());
            if expected != Some(&answer) && !update {
                let note = case.get("note").map(|note| note.raw()).unwrap_or_default();
                let expected = case.get("response").or(case.get("error")).map(|node| node.raw()).unwrap_or("nothing");
                wrong.push(format!("{} {note}\n  expected {expected}\n  answered {answer}", path.display()));
            }
            for member in ["note", "rule"] {
                assert!(case.get(member).is_some(), "{}: a case has a `{member}`", path.display());
            }
            cases.push(print(case, member, &answer));
            run += 1;
        }
        if update {
            fs::write(&path, format!("[\n{}\n]\n", cases.join(",\n"))).unwrap();
        }
    }
    assert!(run > 0, "there are cases");
    assert!(wrong.is_empty(), "{} of {run} cases differ:\n{}", wrong.len(), wrong.join("\n"));
}
