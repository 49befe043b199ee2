//! The npm package: its WebAssembly modules, its JavaScript, its tests and the browser example.

pub mod bare;
mod modules;
mod npm;
mod package;
pub mod sources;
mod test;

use std::fs;
use std::path::PathBuf;

use self::modules::{ENTRIES, LITE, Profile, SHIPPED};
pub use self::modules::{TARGET, target_there};
pub use self::npm::node_there;
pub use self::test::{first as test_first, full as test_full};
use crate::{Outcome, arguments, carts, program, root, services};

/// `cargo xtask wasm-build [--entry NAME]...`: builds the npm package into `target/npm/cartwright`, with every entry or
/// the given ones, packs it into `target/npm/cartwright-<version>.tgz`, and prints how a project installs that file.
///
/// # Errors
/// When an argument is unknown, a tool is missing or a step fails.
pub fn build(arguments: &[String]) -> Outcome<()> {
    let entries = entries(arguments)?;
    package::build(Profile::Shipped, &entries)?;
    let folder = Profile::Shipped.folder();
    program::run(npm::node().arg("pack.js").arg(folder.join("cartwright")).arg(folder))
}

/// Builds the package with the modules of the first tier, and returns its folder.
///
/// # Errors
/// When a tool is missing or a step fails.
pub fn for_tests() -> Outcome<PathBuf> {
    package::build(Profile::Tests, &ENTRIES)?;
    Ok(Profile::Tests.folder().join("cartwright"))
}

/// Returns the given entries in order, or all if none is given.
fn entries(arguments: &[String]) -> Outcome<Vec<&'static str>> {
    let mut named = Vec::new();
    let mut rest = arguments.iter();
    while let Some(argument) = rest.next() {
        if argument != "--entry" {
            return Err(format!("there is no argument `{argument}` here").into());
        }
        named.push(rest.next().ok_or("`--entry` needs a value")?.as_str());
    }
    if let Some(unknown) = named.iter().find(|name| !SHIPPED.contains(name)) {
        return Err(format!("there is no entry `{unknown}`, only {}", SHIPPED.join(", ")).into());
    }
    Ok(SHIPPED.into_iter().filter(|entry| named.is_empty() || named.contains(entry)).collect())
}

/// `cargo xtask wasm-test [--full]`: runs the first tier of the npm package's tests, or all of them.
///
/// # Errors
/// The same as [`test_first`] and [`test_full`].
pub fn test(given: &[String]) -> Outcome<()> {
    if arguments(given, &["--full"], &[])?.contains_key("--full") { test_full() } else { test_first() }
}

/// Builds pages and servers with every supported bundler, or those whose names contain the given words, and prints a
/// table of what each needs; and one of the downloads of a shopper when a page and its worker price carts.
///
/// # Errors
/// When the package cannot be built, a tool cannot be installed, or a page or server gives figures other than Node's.
pub fn bundlers(arguments: &[String]) -> Outcome<()> {
    package::build(Profile::Shipped, &SHIPPED)?;
    program::require("chromium", "chromium")?;
    let tools = root().join("target/bundlers");
    fs::create_dir_all(&tools)?;
    for file in ["package.json", "package-lock.json", ".npmrc"] {
        fs::copy(npm::folder().join("bundlers").join(file), tools.join(file))?;
    }
    println!("wasm: the bundlers, 1 GB in target/bundlers");
    npm::install(&tools)?;
    let projects = tools.join("projects");
    program::run(npm::node().arg("bundlers/matrix.js").arg(&tools).arg(&projects).args(arguments))?;
    // The words choose among the pages and servers.
    if !arguments.is_empty() {
        return Ok(());
    }
    program::run(npm::node().arg("bundlers/sizes.js").arg(&tools).arg(&projects))
}

/// Makes the profiles by which modules are cut, `bindings/wasm/profiles`: those of the generator's everyday carts that
/// run something which few others run. They change when the generator does, or when carts run code that none of them runs.
///
/// # Errors
/// When an argument is given, or the package cannot be built.
pub fn profiles(given: &[String]) -> Outcome<()> {
    arguments(given, &[], &[])?;
    let carts = carts::write_everyday()?;
    package::build(Profile::Shipped, &[LITE])?;
    let [glue, package] = ["glue", "cartwright"].map(|name| Profile::Shipped.folder().join(name));
    let all = carts.join(format!("{LITE}_all.jsonl"));
    program::run(npm::node().arg("profiles.js").arg(glue).arg(package).arg(LITE).arg(all))
}

/// Serves the browser example with its checkout.
///
/// # Errors
/// When it cannot be built or the port is taken.
pub fn example(arguments: &[String]) -> Outcome<()> {
    package::build(Profile::Shipped, &ENTRIES)?;
    program::run(npm::node().arg(root().join("examples/browser/bundle.js")))?;
    services::check_out(arguments)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_are_named_in_any_order() {
        let named = |arguments: &[&str]| {
            let arguments: Vec<String> = arguments.iter().map(|&argument| argument.to_owned()).collect();
            entries(&arguments).map_err(|error| error.to_string())
        };
        assert_eq!(named(&[]), Ok(SHIPPED.to_vec()));
        assert_eq!(named(&["--entry", "full", "--entry", "storefront"]), Ok(vec!["storefront", "full"]));
        assert_eq!(named(&["--entry"]), Err("`--entry` needs a value".to_owned()));
        assert_eq!(named(&["full"]), Err("there is no argument `full` here".to_owned()));
        let all = "there is no entry `cart`, only storefront, operations, full, lite, react-native";
        assert_eq!(named(&["--entry", "cart"]), Err(all.to_owned()));
    }
}
