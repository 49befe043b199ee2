//! The image with the tools of the tests. The steps of `bindings/xtask/Containerfile` are calls of `install.sh` and
//! nothing else, so an image that builds shows that the script has every package on a fresh Debian.

use std::fs;
use std::process::Command;

use crate::{Outcome, needs, program, root};

/// The description of the image.
const FILE: &str = "bindings/xtask/Containerfile";

/// The files that the steps read: the script, the manifest with the oldest Rust, and the version that rustup follows.
const READ: [&str; 3] = [needs::SCRIPT, "Cargo.toml", "rust-toolchain.toml"];

/// The programs that build images; podman comes first because it needs no daemon.
const BUILDERS: [&str; 2] = ["podman", "docker"];

/// The name of the image while it is checked, other than the one that a person would give it.
const TAG: &str = "cartwright-tests-check";

/// Checks that the image builds. Without a program that can build it, nothing is checked; that is reported, and is an
/// error with `CARTWRIGHT_REQUIRE_TOOLS=1`.
pub(super) fn builds() -> Outcome<()> {
    match builder(program::exists, reaches_its_engine) {
        Ok(builder) => build(builder),
        Err(why) => program::not_checked(&format!("the image of {FILE}"), &why),
    }
}

/// Returns the first program that can build, or the reason why none can.
fn builder(exists: impl Fn(&str) -> bool, works: impl Fn(&str) -> bool) -> Result<&'static str, String> {
    let mut reasons = Vec::new();
    for builder in BUILDERS {
        if !exists(builder) {
            reasons.push(format!("`{builder}` is missing"));
        } else if works(builder) {
            return Ok(builder);
        } else {
            reasons.push(format!("`{builder} info` fails"));
        }
    }
    Err(reasons.join(", "))
}

/// Whether a program can do more than print its version: the client of docker is often installed without its daemon.
fn reaches_its_engine(builder: &str) -> bool {
    Command::new(builder).arg("info").output().is_ok_and(|said| said.status.success())
}

fn build(builder: &str) -> Outcome<()> {
    // The files are copied because some builders first send the whole folder, which has gigabytes of `target`.
    let folder = root().join("target/image");
    for file in READ.into_iter().chain([FILE]) {
        let copy = folder.join(file);
        fs::create_dir_all(copy.parent().unwrap_or(&folder))?;
        fs::copy(root().join(file), copy)?;
    }
    let mut build = Command::new(builder);
    // A step kept from an earlier run would hide that Debian has withdrawn a package.
    build.current_dir(&folder).args(["build", "--no-cache", "--tag", TAG, "--file", FILE, "."]);
    program::run(&mut build)?;
    // Otherwise every run would leave gigabytes behind.
    program::output(Command::new(builder).args(["rmi", TAG])).map(drop)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    fn read(file: &str) -> String {
        fs::read_to_string(root().join(file)).unwrap()
    }

    /// Returns the arguments of the lines of the Containerfile that begin with a word.
    fn lines<'t>(text: &'t str, word: &str) -> Vec<&'t str> {
        text.lines().filter_map(|line| line.strip_prefix(word)?.strip_prefix(' ')).collect()
    }

    #[test]
    fn the_steps_of_the_image_are_calls_of_the_script_and_cover_the_first_tier() {
        let (text, script) = (read(FILE), read(needs::SCRIPT));
        for line in text.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
            let word = line.split(' ').next().unwrap();
            assert!(["FROM", "WORKDIR", "COPY", "RUN"].contains(&word), "{line}");
        }
        let mut installed = BTreeSet::new();
        for step in lines(&text, "RUN") {
            let group = step.strip_prefix(&format!("sh {} ", needs::SCRIPT)).unwrap_or_else(|| panic!("{step}"));
            assert!(script.contains(&format!("\n    {group}) for name in ${group}; do")), "no group: `{group}`");
            installed.extend(needs::tools(&script, group));
        }
        for tool in needs::tools(&script, "first") {
            assert!(installed.contains(tool), "no step installs `{tool}`");
        }
    }

    #[test]
    fn the_image_has_the_files_that_its_steps_read_and_no_other() {
        let text = read(FILE);
        let mut copied = Vec::new();
        for files in lines(&text, "COPY") {
            let (files, folder) = files.rsplit_once(' ').unwrap();
            for file in files.split(' ') {
                let own = file.rsplit_once('/').map_or("./".to_owned(), |(folder, _)| format!("{folder}/"));
                assert_eq!(folder, own, "{file}");
                copied.push(file);
            }
        }
        copied.sort_unstable();
        let mut expected = READ;
        expected.sort_unstable();
        assert_eq!(copied, expected);
    }

    #[test]
    fn the_image_and_the_workflow_have_the_rust_of_this_repository() {
        let (text, toolchain, workflow) = (read(FILE), read("rust-toolchain.toml"), read(".github/workflows/ci.yml"));
        let version = toolchain.lines().find_map(|line| line.strip_prefix("channel = \"")?.strip_suffix('"')).unwrap();
        let [from] = lines(&text, "FROM")[..] else { panic!("not one FROM") };
        assert!(from.starts_with(&format!("docker.io/library/rust:{version}-")), "{from}");
        let container = workflow.lines().find_map(|line| line.trim().strip_prefix("container: ")).unwrap();
        assert_eq!(from, format!("docker.io/library/{container}"));
    }

    #[test]
    fn a_client_that_reaches_no_engine_builds_nothing() {
        assert_eq!(builder(|_| true, |_| true), Ok("podman"));
        assert_eq!(builder(|name| name == "docker", |_| true), Ok("docker"));
        assert_eq!(builder(|_| true, |name| name == "docker"), Ok("docker"));
        let why = builder(|name| name == "docker", |_| false).unwrap_err();
        assert_eq!(why, "`podman` is missing, `docker info` fails");
    }
}
