//! The statement of a delivery in the in-toto format, with SLSA's predicate of provenance: every file with its hash, and
//! the sources and the compiler that it was built from.

use std::fs;
use std::process::Command;

use serde_json::{Value, json};

use crate::c::version::VERSION;
use crate::{Outcome, files, program, root};

/// The type of the payload in an envelope.
pub(super) const PAYLOAD_TYPE: &str = "application/vnd.in-toto+json";

/// The sources of a delivery, and what compiled them.
pub(super) struct Sources {
    pub(super) commit: String,
    /// The hash of `Cargo.lock`, which has that of every crate.
    pub(super) lock: String,
    pub(super) compiler: String,
}

impl Sources {
    /// The sources in the repository.
    ///
    /// # Errors
    /// When they differ from the commit.
    pub(super) fn committed() -> Outcome<Self> {
        let git = |arguments: &[&str]| {
            let output = program::output(Command::new("git").current_dir(root()).args(arguments))?;
            Outcome::Ok(String::from_utf8(output.stdout)?.trim().to_owned())
        };
        let changes = git(&["status", "--porcelain"])?;
        if !changes.is_empty() {
            return Err(format!("the sources differ from the commit, so no statement can name them:\n{changes}").into());
        }
        let lock = files::sha256(&root().join("Cargo.lock"))?;
        let compiler = program::rustc(&["--version"])?.trim().to_owned();
        Ok(Self { commit: git(&["rev-parse", "HEAD"])?, lock, compiler })
    }
}

/// The statement about the files of checksums as `sha256sum` writes them.
pub(super) fn of(sums: &str, sources: &Sources) -> Outcome<String> {
    let subjects = self::sums(sums)?;
    let subject = |(hash, name): &(&str, &str)| json!({"name": name, "digest": {"sha256": hash}});
    let statement = json!({
        "_type": "https://in-toto.io/Statement/v1",
        "subject": subjects.iter().map(subject).collect::<Vec<Value>>(),
        "predicateType": "https://slsa.dev/provenance/v1",
        "predicate": {
            "buildDefinition": {
                "buildType": "urn:cartwright:dist:1",
                "externalParameters": {"command": "cargo xtask dist", "version": VERSION},
                "internalParameters": {"compiler": sources.compiler},
                "resolvedDependencies": [
                    {"name": "source", "digest": {"gitCommit": sources.commit}},
                    {"name": "Cargo.lock", "digest": {"sha256": sources.lock}},
                ],
            },
            "runDetails": {"builder": {"id": "urn:cartwright:release"}},
        },
    });
    Ok(statement.to_string())
}

/// Reads checksums: the hash and the name of each file.
pub(super) fn sums(text: &str) -> Outcome<Vec<(&str, &str)>> {
    let mut sums = Vec::new();
    for line in text.lines() {
        sums.push(line.split_once("  ").ok_or_else(|| format!("no checksum: {line}"))?);
    }
    Ok(sums)
}

/// Checks that a statement names these files with these hashes, and no others.
///
/// # Errors
/// When it does not.
pub(super) fn names(statement: &str, sums: &str) -> Outcome<()> {
    let statement: Value = serde_json::from_str(statement)?;
    let subjects = statement.get("subject").and_then(Value::as_array).ok_or("the statement has no subject")?;
    let text = |value: Option<&Value>| value.and_then(Value::as_str).unwrap_or_default().to_owned();
    let mut stated: Vec<(String, String)> =
        subjects.iter().map(|own| (text(own.pointer("/digest/sha256")), text(own.get("name")))).collect();
    let mut expected: Vec<(String, String)> =
        self::sums(sums)?.into_iter().map(|(hash, name)| (hash.to_owned(), name.to_owned())).collect();
    stated.sort();
    expected.sort();
    if stated == expected { Ok(()) } else { Err("the statement names other files than the checksums".into()) }
}

/// The bytes of an envelope that are signed.
pub(super) fn signed(payload: &str) -> Vec<u8> {
    format!("DSSEv1 {} {PAYLOAD_TYPE} {} {payload}", PAYLOAD_TYPE.len(), payload.len()).into_bytes()
}

/// Reads a file of a delivery.
pub(super) fn text(file: &std::path::Path) -> Outcome<String> {
    Ok(fs::read_to_string(file).map_err(|error| format!("{}: {error}", file.display()))?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_envelope_signs_its_type_and_its_payload_with_their_lengths() {
        assert_eq!(signed("{}"), b"DSSEv1 28 application/vnd.in-toto+json 2 {}");
    }

    #[test]
    fn a_statement_names_the_files_of_the_checksums() {
        let hash = "a".repeat(64);
        let one = format!("{hash}  one.zip\n");
        let sources = Sources { commit: "c0ffee".to_owned(), lock: hash.clone(), compiler: "rustc 1.0.0".to_owned() };
        let statement = of(&one, &sources).unwrap();
        names(&statement, &one).unwrap();
        names(&statement, &one.replace("one", "two")).unwrap_err();
        names(&statement, "").unwrap_err();
        names(&statement, &(one.clone() + &one)).unwrap_err();
        assert!(statement.contains(r#""digest":{"gitCommit":"c0ffee"}"#), "{statement}");
    }
}
