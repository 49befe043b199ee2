//! The crates that the library depends on: every one is listed by name, and none does I/O.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Command;

use crate::ROOT;

/// The crates that every build compiles besides the library itself and its derive, on Linux; including those used only
/// at compile time.
const DEFAULT: &str = "
    arrayvec autocfg itoa memchr num-traits proc-macro2 quote rust_decimal serde serde_core serde_json syn thiserror
    thiserror-impl unicode-ident zmij
";

/// The crates that the feature `schema` adds; if a crate has two versions, the second.
const SCHEMA: &str = "
    ahash aho-corasick allocator-api2 bit-set bit-vec borrow-or-share bytecount cfg-if data-encoding email_address
    equivalent fancy-regex fluent-uri foldhash fraction getrandom hashbrown heck jsonschema jsonschema-regex
    jsonschema-value libc lock_api micromap num num-bigint num-cmp num-complex num-integer num-iter num-rational
    once_cell outref parking_lot parking_lot_core percent-encoding ref-cast ref-cast-impl referencing regex
    regex-automata regex-syntax scopeguard serde_derive smallvec strum strum_macros syn unicode-general-category
    uuid-simd version_check vsimd zerocopy
";

/// The crates that the feature `rayon` adds.
const RAYON: &str = "
    crossbeam-deque crossbeam-epoch crossbeam-utils either rayon rayon-core
";

/// Crates that open files or connections, wait for them, or read a clock; not allowed with any feature or on any
/// platform.
const NEVER: &str = "
    async-io async-std attohttpc chrono curl hyper iana-time-zone isahc jiff memmap2 mio native-tls openssl polling
    reqwest rustls smol socket2 tempfile time tokio ureq walkdir
";

/// Returns the names of the crates in a build, once for each version.
fn tree(features: &[&str], target: &str) -> Vec<String> {
    let output = Command::new(env!("CARGO"))
        .args(["tree", "--locked", "--package", "cartwright", "--edges", "normal,build", "--prefix", "none"])
        .args(["--format", "{p}", "--target", target])
        .args(features)
        .current_dir(ROOT)
        .output()
        .unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let text = String::from_utf8(output.stdout).unwrap();
    let crates: BTreeSet<(&str, &str)> = text
        .lines()
        .filter_map(|line| line.split_once(' '))
        .map(|(name, rest)| (name, rest.split(' ').next().unwrap()))
        .filter(|(name, _)| !["cartwright", "cartwright-derive"].contains(name))
        .collect();
    crates.into_iter().map(|(name, _)| name.to_owned()).collect()
}

/// Compares a build with its list, and with the stated number of crates.
fn is_exactly(features: &str, added: &str, count: usize) {
    let mut allowed: Vec<&str> = DEFAULT.split_whitespace().chain(added.split_whitespace()).collect();
    allowed.sort_unstable();
    let found = tree(&["--features", features], "x86_64-unknown-linux-gnu");
    assert_eq!(found, allowed, "the crates of a build with the features `{features}`");
    assert_eq!(found.len(), count);
    // The manual states that number.
    let manual = fs::read_to_string(Path::new(ROOT).join("src/guide/services.md")).unwrap();
    let feature = format!("`{features}`");
    let feature = if features.is_empty() { "none but the default ones, `typed` and `serde`" } else { &feature };
    let row = format!("| {feature} | {count} |");
    assert!(manual.contains(&row), "src/guide/services.md does not say `{row}`");
}

#[test]
fn by_default_are_sixteen() {
    is_exactly("", "", 16);
}

#[test]
fn with_schema_are_sixty_nine() {
    is_exactly("schema", SCHEMA, 69);
}

#[test]
fn with_rayon_are_twenty_two() {
    is_exactly("rayon", RAYON, 22);
}

/// The feature `serde` alone brings its crates: `typed`, which it needs, has none.
#[test]
fn typed_values_need_no_serde() {
    let found = tree(&["--no-default-features", "--features", "typed"], "x86_64-unknown-linux-gnu");
    let without: Vec<&str> =
        DEFAULT.split_whitespace().filter(|name| !name.starts_with("serde") && *name != "zmij").collect();
    assert_eq!(found, without.into_iter().filter(|name| *name != "memchr").collect::<Vec<_>>());
}

#[test]
fn none_does_io() {
    let all = tree(&["--features", "schema,rayon"], "all");
    let found: Vec<&String> = all.iter().filter(|name| NEVER.split_whitespace().any(|never| never == *name)).collect();
    assert!(found.is_empty(), "{found:?}");
}
