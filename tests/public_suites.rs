//! Suites that others have published, in folders that are never part of this repository: `cargo xtask suites` names a
//! folder, and each suite that is in it is run and counted.

mod decimals;
mod json_schema;
mod json_texts;
mod merge_patch;
mod naughty_strings;
mod tally;

use std::fs;
use std::path::Path;

use tally::Tally;

/// A suite: its name, and the function that runs it if the folder holds it.
type Suite = (&'static str, fn(&Path) -> Option<Tally>);

const SUITES: [Suite; 10] = [
    ("JSONTestSuite", json_texts::run),
    ("JSON-Schema-Test-Suite, draft-04", |folder| json_schema::run(folder, &json_schema::DRAFT_04)),
    ("JSON-Schema-Test-Suite, draft-06", |folder| json_schema::run(folder, &json_schema::DRAFT_06)),
    ("JSON-Schema-Test-Suite, draft-07", |folder| json_schema::run(folder, &json_schema::DRAFT_07)),
    ("JSON-Schema-Test-Suite, 2019-09", |folder| json_schema::run(folder, &json_schema::DRAFT_2019_09)),
    ("JSON-Schema-Test-Suite, 2020-12", |folder| json_schema::run(folder, &json_schema::DRAFT_2020_12)),
    ("General Decimal Arithmetic", decimals::run),
    ("JSON Merge Patch, json-patch for Rust", |folder| merge_patch::run(folder, &merge_patch::RUST)),
    ("JSON Merge Patch, json-patch for Java", |folder| merge_patch::run(folder, &merge_patch::JAVA)),
    ("Big List of Naughty Strings", naughty_strings::run),
];

/// Returns the text of a file of a suite.
fn text(file: &Path) -> String {
    fs::read_to_string(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()))
}

/// Runs every suite of the folder that `CARTWRIGHT_SUITE` names, and writes a line for each into the file that
/// `CARTWRIGHT_WRITE_SUITES` names: `| suite | cases | passed | refused, and why | wrong |`.
#[test]
#[ignore = "`cargo xtask suites` calls it with a folder"]
fn the_suites_of_a_folder_are_run() {
    let variable = |name| std::env::var_os(name).unwrap_or_else(|| panic!("{name} is set"));
    let folder = variable("CARTWRIGHT_SUITE");
    let found = SUITES.iter().filter_map(|(name, run)| Some((name, run(Path::new(&folder))?)));
    let (mut lines, mut wrong) = (String::new(), Vec::new());
    for (name, tally) in found {
        assert!(tally.cases() > 0, "{name} has no cases here");
        lines += &tally.line(name);
        wrong.extend(tally.wrong);
    }
    assert!(!lines.is_empty(), "the folder has no suite that is known");
    fs::write(variable("CARTWRIGHT_WRITE_SUITES"), lines).unwrap();
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong.join("\n"));
}
