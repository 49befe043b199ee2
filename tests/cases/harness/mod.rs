//! The corpus of cases for tests in Rust: reads, compares and formats it, and writes it for drivers without a JSON
//! parser.

pub(crate) mod abridge;
pub(crate) mod body;
pub(crate) mod case;
pub(crate) mod derived;
pub(crate) mod format;
pub(crate) mod judge;
pub(crate) mod like;
pub(crate) mod provenance;
pub(crate) mod repeat;
pub(crate) mod value;

use std::fs;
use std::path::{Path, PathBuf};

use cartwright::document::Document;
use cartwright::limits::Limits;

use case::Case;
use like::Given;
use value::Value;

/// A request is three levels deep in its file, and may be as deep as requests can be.
const AROUND: Limits = Limits { depth: 512, ..Limits::DEFAULT };

/// The name of the file with the values that all case files in and below its folder can reference.
const SHARED: &str = "shared.json";

/// A case file as it was written.
pub(crate) struct CaseFile {
    /// The path of the file.
    pub path: PathBuf,
    /// Its path below the corpus.
    pub name: PathBuf,
    /// Its text.
    pub text: String,
    /// The content of the file.
    pub tree: Value,
    /// The values that its cases can reference.
    given: Given,
}

impl CaseFile {
    /// Its cases, in order.
    pub(crate) fn cases(&self) -> Vec<Case> {
        let known = ["rule", "operation", "needs", "given", "cases"].map(|name| format!("\"{name}\""));
        for (name, _) in self.tree.members() {
            assert!(known.contains(name), "{}: a file has no {name}", self.path.display());
        }
        let cases = self.tree.get("cases").unwrap_or_else(|| panic!("{}: no `cases`", self.path.display()));
        cases.elements().iter().map(|case| self.case(case)).collect()
    }

    /// A case that the file could contain.
    pub(crate) fn case(&self, case: &Value) -> Case {
        Case::read(&self.path, &self.tree, case, &self.given)
    }
}

/// The folder of the corpus.
pub(crate) fn folder() -> PathBuf {
    // `tests/features` runs the cases too, from a folder below.
    let mut folders = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors().map(|folder| folder.join("tests/cases"));
    folders.find(|folder| folder.is_dir()).unwrap()
}

/// Every case file, in order.
pub(crate) fn files() -> Vec<CaseFile> {
    let corpus = folder();
    let paths = below(&corpus, "json").into_iter().filter(|path| !is_shared(path));
    let read = |path: PathBuf| {
        let (text, tree) = read(&path);
        let mut given = Given::default();
        let mut folders: Vec<&Path> =
            path.ancestors().skip(1).take_while(|folder| folder.starts_with(&corpus)).collect();
        folders.reverse();
        for shared in folders.into_iter().map(|folder| folder.join(SHARED)).filter(|shared| shared.is_file()) {
            given.add(&read(&shared).1);
        }
        if let Some(own) = tree.get("given") {
            given.add(own);
        }
        CaseFile { name: path.strip_prefix(&corpus).unwrap().to_owned(), path, text, tree, given }
    };
    paths.map(read).collect()
}

/// Every file of values given to the cases of a folder: its path, its text and its content.
pub(crate) fn shared_files() -> Vec<(PathBuf, String, Value)> {
    let paths = below(&folder(), "json").into_iter().filter(|path| is_shared(path));
    let read = |path: PathBuf| {
        let (text, tree) = read(&path);
        (path, text, tree)
    };
    paths.map(read).collect()
}

fn is_shared(path: &Path) -> bool {
    path.file_name().is_some_and(|name| name == SHARED)
}

fn read(path: &Path) -> (String, Value) {
    let text = fs::read_to_string(path).unwrap();
    if let Err(error) = Document::parse_with_limits(text.as_str(), &AROUND) {
        panic!("{}: {error}", path.display());
    }
    let tree = Value::read(&text);
    (text, tree)
}

/// Every file below a folder with this ending, in order.
pub(crate) fn below(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let mut paths: Vec<PathBuf> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    let nested = paths.into_iter().flat_map(|path| if path.is_dir() { below(&path, ending) } else { vec![path] });
    nested.filter(|path| path.extension().is_some_and(|extension| extension == ending)).collect()
}
