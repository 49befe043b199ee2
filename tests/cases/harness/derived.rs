//! The corpus for drivers without a JSON parser: one member per line, requests without white space, whole answers.

use std::fs;
use std::path::Path;

use cartwright::document::Document;

use super::judge::{Outcome, agrees, outcome};
use super::value::Value;
use super::{CaseFile, below};
use crate::without_site::without_site;

/// Writes all case files into a folder, and removes any others from it.
pub(crate) fn write_all(files: &[CaseFile], folder: &Path) {
    for file in files {
        write(file, folder);
    }
    for path in below(folder, "json") {
        if files.iter().all(|file| path != folder.join(&file.name)) {
            fs::remove_file(path).unwrap();
        }
    }
}

/// Writes a case file below a folder. The answers come from the library, and must be the expected ones.
fn write(file: &CaseFile, folder: &Path) {
    let cases = file.cases().into_iter().map(|case| {
        assert!(!case.needs_more(), "{} needs a feature that this build lacks", case.title());
        let outcome = outcome(&case);
        assert!(agrees(&case, &outcome), "{} got {outcome:?}", case.title());
        let string = |text: &str| Value::string(text).compact();
        let mut lines = vec![
            format!("\"note\": {}", string(&case.note)),
            format!("\"rule\": {}", string(&case.rule)),
            format!("\"operation\": {}", string(&case.operation)),
        ];
        lines.extend(case.needs.as_ref().map(|needs| format!("\"needs\": {}", string(needs))));
        lines.push(request(&case.request));
        lines.extend(to_prepared_site(&case.operation, &case.request));
        lines.push(answer(&outcome));
        let lines: Vec<String> = lines.iter().map(|line| format!("  {line}")).collect();
        format!("{{\n{}\n}}", lines.join(",\n"))
    });
    let text = format!("[\n{}\n]\n", cases.collect::<Vec<_>>().join(",\n"));
    put(&folder.join(&file.name), &text);
}

/// A request as it is sent; as a string if it is not JSON or does not fit on a line.
fn request(request: &str) -> String {
    let plain = request.starts_with('{') && Document::parse(request).is_ok() && !request.contains('\n');
    if plain {
        format!("\"request\": {request}")
    } else {
        format!("\"requestText\": {}", Value::string(request).compact())
    }
}

/// The request without its site, for a prepared site; `None` if no site can be prepared from the request.
fn to_prepared_site(operation: &str, request: &str) -> Option<String> {
    let is_plain = request.starts_with('{') && !request.contains('\n');
    let document = Document::parse(request).ok().filter(|_| is_plain)?;
    let has = |name| document.root().get(name).is_some();
    let is_prepared = ["calculate", "verify_cart"].contains(&operation) && has("site") && !has("sites");
    is_prepared.then(|| format!("\"prepared\": {}", without_site(request)))
}

fn answer(outcome: &Outcome) -> String {
    let (member, answer) = match outcome {
        Ok(answer) => ("response", answer),
        Err(refusal) => ("error", refusal),
    };
    assert!(!answer.contains('\n'), "an answer must be on one line: {answer}");
    format!("\"{member}\": {answer}")
}

/// Replaces a file atomically, because others may be reading it.
fn put(path: &Path, text: &str) {
    let new = path.with_extension(format!("{}.new", std::process::id()));
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(&new, text).unwrap();
    fs::rename(new, path).unwrap();
}
