//! The cases of the corpus: of each its operation and its request.

use std::fs;
use std::path::{Path, PathBuf};

use cartwright::document::{Document, Node};
use cartwright::limits::Limits;

/// A case stands a few levels deep in its file, and its request may be as deep as a request can be.
const AROUND: Limits = Limits { depth: 512, ..Limits::DEFAULT };

/// One case.
pub(crate) struct Case {
    pub(crate) title: String,
    pub(crate) operation: String,
    pub(crate) request: String,
}

/// Every case that this build can run.
pub(crate) fn cases() -> Vec<Case> {
    // `tests/features` stands in a folder below.
    let mut folders = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().map(|folder| folder.join("tests/cases"));
    let folder = folders.find(|folder| folder.is_dir()).unwrap();
    let mut cases = Vec::new();
    for path in files(&folder) {
        let text = fs::read_to_string(&path).unwrap();
        let document = Document::parse_within(text, &AROUND).unwrap_or_else(|error| panic!("{error}"));
        let name = path.strip_prefix(&folder).unwrap().display();
        for case in document.root().elements().filter(|case| !needs_more(*case)) {
            let note = case.get("note").and_then(|note| note.as_text()).unwrap_or_default();
            cases.push(Case {
                title: format!("{name}: {note}"),
                operation: case.get("operation").unwrap().as_text().unwrap().into_owned(),
                request: request(case),
            });
        }
    }
    assert!(!cases.is_empty(), "there are cases");
    cases
}

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
        None => case.get("request").expect("a case has a request").raw().to_owned(),
    }
}

/// Whether a case needs a feature that this build lacks.
fn needs_more(case: Node<'_>) -> bool {
    let needs = case.get("needs").and_then(|needs| needs.as_text());
    needs.is_some_and(|needs| needs == "schema" && !cfg!(feature = "schema"))
}
