//! The dependencies of the library: few, and none that does I/O.

use std::process::Command;

/// The crates that the library links without and with the feature `schema`, its own dependencies only.
const DIRECT: [&str; 5] = ["itoa", "rust_decimal", "serde", "serde_json", "thiserror"];
const NEVER: [&str; 8] = ["reqwest", "hyper", "tokio", "rustls", "openssl", "native-tls", "getrandom-js", "time"];

fn tree(arguments: &[&str]) -> Vec<String> {
    let output = Command::new(env!("CARGO"))
        .args(["tree", "--package", "cartwright", "--edges", "normal", "--prefix", "none", "--format", "{p}"])
        .args(arguments)
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8(output.stdout).unwrap();
    let mut names: Vec<String> = text.lines().filter_map(|line| Some(line.split(' ').next()?.to_owned())).collect();
    names.sort();
    names.dedup();
    names.retain(|name| name != "cartwright" && !name.is_empty());
    names
}

#[test]
fn few_and_known() {
    let direct = tree(&["--no-default-features", "--depth", "1"]);
    assert_eq!(direct, DIRECT);
    assert!(tree(&["--no-default-features"]).len() <= 30, "{:?}", tree(&["--no-default-features"]));
}

#[test]
fn none_that_does_io() {
    let all = tree(&["--all-features"]);
    let found: Vec<&String> = all.iter().filter(|name| NEVER.contains(&name.as_str())).collect();
    assert!(found.is_empty(), "{found:?}");
}
