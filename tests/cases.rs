//! Runs every case of `tests/cases`: the specification as data, which every binding runs too.
//!
//! `CARTWRIGHT_UPDATE_CASES=1` writes the answers of the library into the files, for a person to read and judge.

#[path = "cases/harness/mod.rs"]
mod harness;
#[cfg(feature = "schema")]
mod schema;
mod without_site;

use std::fs;
use std::path::{Path, PathBuf};

use harness::judge::{agrees, expectation, outcome, updated};
use harness::value::Value;
use harness::{CaseFile, derived, files, format, shared_files};

fn updating() -> bool {
    std::env::var_os("CARTWRIGHT_UPDATE_CASES").is_some()
}

/// The files of a corpus that is there.
fn some_files() -> Vec<CaseFile> {
    let files = files();
    assert!(!files.is_empty(), "there are cases");
    files
}

#[test]
fn every_case_gets_its_answer_byte_for_byte() {
    let mut wrong = Vec::new();
    let mut run = 0;
    for file in some_files() {
        let stands = file.tree.get("cases").unwrap().elements();
        let mut cases = Vec::new();
        for (case, stands) in file.cases().iter().zip(stands) {
            if case.needs_more() {
                cases.push(stands.clone());
                continue;
            }
            let outcome = outcome(case);
            run += 1;
            if agrees(case, &outcome) {
                cases.push(stands.clone());
                continue;
            }
            let updated = updated(stands, case, &outcome);
            assert!(agrees(&file.case(&updated), &outcome), "{} is written back as it is", case.title());
            cases.push(updated);
            let answer = outcome.unwrap_or_else(|refusal| refusal);
            let expected = expectation(&case.expected);
            wrong.push(format!("{}\n  expected {expected}\n  answered {answer}", case.title()));
        }
        if updating() {
            fs::write(&file.path, format::file(&file.tree.with("cases", Value::Array(cases)))).unwrap();
        }
    }
    if updating() {
        for (path, _, tree) in shared_files() {
            fs::write(path, format::shared(&tree)).unwrap();
        }
        println!("{} of {run} cases have new answers", wrong.len());
    } else {
        assert!(wrong.is_empty(), "{} of {run} cases differ:\n{}", wrong.len(), wrong.join("\n"));
    }
}

#[test]
fn every_file_is_laid_out_alike() {
    if updating() {
        return;
    }
    let cases = some_files().into_iter().map(|file| (file.path, format::file(&file.tree), file.text));
    let given = shared_files().into_iter().map(|(path, text, tree)| (path, format::shared(&tree), text));
    let other = cases.chain(given).filter(|(_, laid_out, text)| laid_out != text);
    let other: Vec<String> = other.map(|(path, _, _)| path.display().to_string()).collect();
    assert!(other.is_empty(), "run `CARTWRIGHT_UPDATE_CASES=1 cargo test --test cases` for {}", other.join(", "));
}

#[test]
fn everything_given_is_named_by_a_case() {
    if updating() {
        return;
    }
    let files = some_files();
    let named = |path: &Path, written: &str| {
        let mut below = files.iter().filter(|file| file.path == path || file.path.starts_with(path));
        below.any(|file| [format!("{written}\""), format!("{written}/")].iter().any(|name| file.text.contains(name)))
    };
    let own = files.iter().filter_map(|file| Some((file.path.as_path(), file.tree.get("given")?)));
    let shared = shared_files();
    let shared = shared.iter().map(|(path, _, tree)| (path.parent().unwrap(), tree));
    for (path, given) in own.chain(shared) {
        for (name, _) in given.members() {
            let name = name.trim_matches('"');
            assert!(named(path, &format!("\"given/{name}")), "{}: no case names `{name}`", path.display());
        }
    }
}

/// `cargo xtask` asks for them, for the tests of the other languages.
#[test]
#[ignore = "writes the cases for other languages into the folder CARTWRIGHT_WRITE_CASES"]
fn the_cases_are_written() {
    let folder = std::env::var_os("CARTWRIGHT_WRITE_CASES").expect("CARTWRIGHT_WRITE_CASES names a folder");
    derived::write_all(&some_files(), &PathBuf::from(folder));
}
