//! The examples run, and print the same output as before; the manual shows their code as it is.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::process::Command;

use crate::{ROOT, harness};

/// The features of this build.
const FEATURES: &str = match (cfg!(feature = "schema"), cfg!(feature = "rayon")) {
    (false, false) => "",
    (true, false) => "schema",
    (false, true) => "rayon",
    (true, true) => "schema,rayon",
};

/// Returns the output of an example. It is built with the features of this test, so that nothing is built twice.
fn output(example: &str) -> String {
    let run = |command: &mut Command| {
        let output = command.output().unwrap();
        assert!(output.status.success(), "{example}: {}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).unwrap()
    };
    let build = ["build", "--quiet", "--package", "cartwright", "--features", FEATURES, "--example", example];
    run(Command::new(env!("CARGO")).args(build));
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).parent().unwrap();
    run(&mut Command::new(target.join("debug/examples").join(example)))
}

#[test]
fn price_cart() {
    // Without a file it prices the first request; its receipt has a snapshot test of its own.
    assert!(output("price_cart").contains("Total"));
}

#[test]
fn merge_carts() {
    insta::assert_snapshot!(output("merge_carts"));
}

#[test]
#[cfg(feature = "schema")]
fn shopping_session() {
    insta::assert_snapshot!(output("shopping_session"));
}

#[test]
fn convert_currency() {
    insta::assert_snapshot!(output("convert_currency"));
}

#[test]
#[cfg(feature = "schema")]
fn site_settings() {
    insta::assert_snapshot!(output("site_settings"));
}

/// The code that a page shows without running it is found, line by line, in the services that run; `// ...` stands for
/// the lines that it leaves out.
#[test]
fn the_manual_shows_lines_of_the_examples() {
    let root = Path::new(ROOT);
    let sources: String =
        harness::below(&root.join("examples"), "rs").iter().map(|file| fs::read_to_string(file).unwrap()).collect();
    let known: BTreeSet<&str> = sources.lines().map(str::trim).collect();
    let (mut shown, mut unknown) = (0, Vec::new());
    for page in harness::below(&root.join("src/guide"), "md") {
        let text = fs::read_to_string(&page).unwrap();
        for block in text.split("```rust,ignore\n").skip(1) {
            let code = block.split("```").next().unwrap();
            for line in code.lines().map(str::trim).filter(|line| !line.starts_with("// ...")) {
                shown += 1;
                if !known.contains(line) {
                    unknown.push(format!("{}: {line}", page.display()));
                }
            }
        }
    }
    assert!(unknown.is_empty(), "no example has these lines:\n{}", unknown.join("\n"));
    assert!(shown > 40, "{shown} lines are shown");
}
