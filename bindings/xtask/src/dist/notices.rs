//! The notices of the crates that the library is built from, whose licences ask that they go along.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

use super::platform::Platform;
use super::sbom;
use crate::Outcome;
use crate::c::version::VERSION;
use crate::check::lock;

/// What is in a library beside the crates, with its licence and where it comes from.
const RUNTIMES: [(&str, &str, &str); 3] = [
    ("The standard library of Rust", "MIT OR Apache-2.0", "https://github.com/rust-lang/rust"),
    ("libunwind, in the shared libraries", "Apache-2.0 WITH LLVM-exception", "https://llvm.org"),
    ("mingw-w64, in the shared library for Windows", "ZPL-2.1 and public domain", "https://www.mingw-w64.org"),
];

/// A crate that is part of the library.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Part {
    /// Its name.
    pub name: String,
    /// Its version.
    pub version: String,
    /// Its licence, as an expression of SPDX.
    pub licence: String,
    /// Where it is developed.
    pub repository: String,
    folder: PathBuf,
}

/// The crates of the C library on some platforms, in the order of their names.
///
/// # Errors
/// When cargo cannot tell.
pub fn parts(platforms: &[Platform]) -> Outcome<Vec<Part>> {
    let mut in_tree = BTreeSet::new();
    for platform in platforms {
        in_tree.extend(lock::crates_of("cartwright-c", platform.triple, "normal", &[])?);
    }
    let metadata = lock::metadata(&PathBuf::new(), &[])?;
    let mut parts = Vec::new();
    for package in metadata.pointer("/packages").and_then(Value::as_array).into_iter().flatten() {
        let text = |name: &str| package.get(name).and_then(Value::as_str).unwrap_or_default().to_owned();
        let crate_of = (text("name"), text("version"));
        // What has no source is this repository itself.
        if package.get("source").is_some_and(Value::is_string) && in_tree.contains(&crate_of) {
            let (name, version) = crate_of;
            let manifest = PathBuf::from(text("manifest_path"));
            let folder = manifest.parent().unwrap_or(&manifest).to_owned();
            parts.push(Part { name, version, licence: text("license"), repository: text("repository"), folder });
        }
    }
    parts.sort();
    Ok(parts)
}

/// Writes the notices into a folder, and the bill of materials.
///
/// # Errors
/// When cargo cannot tell the crates, or a file cannot be written.
pub fn write(folder: &Path, platforms: &[Platform]) -> Outcome<()> {
    fs::write(folder.join("THIRD-PARTY-NOTICES.txt"), text(platforms)?)?;
    Ok(fs::write(folder.join("sbom.cdx.json"), sbom::text(platforms)?)?)
}

/// The notices as one text: each crate with its licence, then each text of a licence with the crates that bring it.
///
/// # Errors
/// When cargo cannot tell the crates, or a crate has neither a licence nor a text.
pub fn text(platforms: &[Platform]) -> Outcome<String> {
    let parts = parts(platforms)?;
    let names: Vec<&str> = platforms.iter().map(|platform| platform.name).collect();
    let mut out = format!("cartwright {VERSION} for {}: what it is built from\n\n", names.join(", "));
    let mut texts: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for part in &parts {
        if part.licence.is_empty() {
            return Err(format!("{} {} names no licence", part.name, part.version).into());
        }
        writeln!(out, "{} {}: {}, {}", part.name, part.version, part.licence, part.repository)?;
        for file in licences(&part.folder)? {
            let text = fs::read_to_string(&file)?.replace('\r', "");
            texts.entry(text.trim().to_owned()).or_default().push(format!("{} {}", part.name, part.version));
        }
    }
    for (what, licence, home) in RUNTIMES {
        writeln!(out, "{what}: {licence}, {home}")?;
    }
    let mut texts: Vec<(Vec<String>, String)> = texts.into_iter().map(|(text, parts)| (parts, text)).collect();
    texts.sort();
    for (parts, text) in texts {
        let rule = "-".repeat(80);
        writeln!(out, "\n{rule}\n{}\n{rule}\n\n{text}", parts.join("\n"))?;
    }
    Ok(out)
}

/// The files of a crate that its licence is in.
fn licences(folder: &Path) -> Outcome<Vec<PathBuf>> {
    const BEGIN: [&str; 5] = ["license", "licence", "copying", "notice", "copyright"];
    let mut files = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().to_lowercase();
        if path.is_file() && BEGIN.iter().any(|begin| name.starts_with(begin)) {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dist::platform::ALL;

    #[test]
    fn every_crate_of_the_library_is_named_with_its_licence() {
        let notices = text(&ALL).unwrap();
        for name in ["rust_decimal", "serde_json", "jsonschema", "itoa"] {
            assert!(
                notices.lines().any(|line| line.starts_with(&format!("{name} ")) && line.contains("MIT")),
                "{name}"
            );
        }
        // What only builds or tests the library is none of it.
        assert!(!notices.contains("cbindgen") && !notices.contains("proptest"));
        assert!(notices.contains("Permission is hereby granted"));
    }
}
