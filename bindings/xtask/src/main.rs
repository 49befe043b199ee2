//! `cargo xtask <command>`: builds, checks, installs and tests the bindings. People and the continuous integration run
//! the same commands.

use std::process::ExitCode;

use xtask::{
    Outcome, advisories, audit, c, check, compare, dist, features, fuzz, growth, hash, java, languages, mutants,
    notices, operations, peers, php, proofs, python, schemas, services, shopify, standards, structure, suites, test,
    text_bench, wasm, wasm_counts,
};

/// A command: its name, its description, and the function that runs it with the remaining arguments.
type Command = (&'static str, &'static str, fn(&[String]) -> Outcome<()>);

const COMMANDS: &[Command] = &[
    ("test", "check the sources and run all tests, of every language (--install: what they need, too)", test::command),
    (
        "check",
        "check the sources (--full: their dependencies and other builds, too; --install: what is missing)",
        check::command,
    ),
    ("structure", "print how many lines, types, functions and imports the library has", structure::command),
    (
        "compare",
        "compare every answer of a revision with that of the working tree, byte for byte: REVISION [--requests N]",
        compare::command,
    ),
    ("growth", "measure what operations take in memory at the limits (Node, npm and Java)", growth::command),
    (
        "features-test",
        "test the library beside each feature a host may switch on in shared crates (--install: cargo-hack)",
        features::command,
    ),
    ("fuzz", "fuzz the library, which needs nightly Rust: [--minutes N] [--target NAME]", fuzz::command),
    (
        "hash",
        "have every runtime here reproduce the published hash of the figures of 100,000 carts: [--target PLATFORM]...",
        hash::command,
    ),
    ("services-test", "test the examples that are services in Rust: axum, SQLite", services::command),
    ("soak", "run a service under load, kills, a full disk and slow clients: [--minutes N]", services::soak),
    ("shopify", "build the Shopify Function, and measure it against the platform's limits", shopify::command),
    (
        "proofs",
        "plant faults in what the proofs run, and check the lemmas in a solver: [--faults] [--lemmas]",
        proofs::command,
    ),
    (
        "mutants",
        "plant mutants in the library, which its tests must kill: [--sample N] [--seed S] [--file GLOB]... [--install]",
        mutants::command,
    ),
    ("standards", "have the public schemas and rules of UCP, ACP and EN 16931 judge the examples", standards::command),
    ("suites", "run suites that others have published, in folders: FOLDER...", suites::command),
    (
        "operations",
        "write what is generated from the operations: exports of C, header, Java, JavaScript",
        operations::command,
    ),
    ("c-header", "write include/cartwright.h (--check: only compare it)", c::header::command),
    (
        "c-install",
        "install the C library: --prefix DIR [--libdir DIR] [--target PLATFORM] (--help: every option)",
        c::install::command,
    ),
    ("c-test", "test the C library; arguments go to cargo test, for example --release", c::test),
    ("c-miri", "run the boundary of the C library in Miri (needs nightly Rust with the component miri)", c::miri),
    ("c-bench", "measure calls with a prepared site", c::bench::command),
    (
        "dist",
        "build what is delivered, for every platform: [--target PLATFORM]... [--twice] [--install]",
        dist::command,
    ),
    ("dist-test", "build it and run the corpus with it on every platform that runs here", dist::test::command),
    ("dist-sign", "sign the deliverables: --key PRIVATE_KEY", dist::sign::command),
    ("dist-verify", "verify signed deliverables: --key PUBLIC_KEY [--folder FOLDER]", dist::sign::verify_command),
    ("java-jar", "build the jars, target/java/cartwright-*.jar (--debug: quickly)", java::jar::command),
    ("java-test", "test the jar on every Java of this machine (--release: as it is shipped)", java::test::command),
    ("java-example", "run the Java examples", java::example::command),
    ("java-source", "write the Java sources that list the operations (--check: compare them)", java::source::command),
    (
        "spark",
        "reprice a million carts on Spark, which is installed: [--carts N] [--by wheel|jar] [--master M]",
        java::spark::command,
    ),
    (
        "advisories",
        "compare the lock files with a checkout of the RustSec database, at most 60 days old: FOLDER",
        advisories::command,
    ),
    ("audit", "write what the crates of the default build may do (--check: compare it)", audit::command),
    ("languages-test", "run the examples in Ruby, Go and C#", languages::command),
    ("notices", "write the notices of third parties by cargo-about (--check: compare them)", notices::command),
    ("php-extension", "build the extension of PHP into target/php (--debug: quickly)", php::extension::command),
    ("php-test", "test the PHP package, both ways", php::test::command),
    ("python-wheel", "build the Python package: [--target PLATFORM]", python::wheel::command),
    ("python-test", "install the Python package and test it", python::test::command),
    ("schemas", "write the JSON Schemas of every operation into target/schemas", schemas::command),
    ("wasm-build", "build the npm package and pack it into a file: [--entry NAME]...", wasm::build),
    ("wasm-bare", "build the plain WebAssembly module, without imports, and the plugin of Extism", wasm::bare::command),
    ("wasm-test", "test the npm package in Node and Chromium (--full: as it is shipped, every test)", wasm::test),
    ("wasm-bundlers", "build pages and servers with every bundler of the npm package: [words]", wasm::bundlers),
    ("wasm-example", "serve the browser example and its checkout in Rust: [port]", wasm::example),
    ("wasm-profiles", "make the profiles by which modules of the npm package are cut", wasm::profiles),
    ("wasm-counts", "count the WebAssembly instructions of carts of the benches", wasm_counts::command),
    ("text-bench", "measure a calculation from text to text in Rust, C, Java and PHP", text_bench::command),
    ("peers", "measure the library beside what users would pick instead (Node, npm and Java)", peers::command),
];

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let called = arguments.split_first().and_then(|(name, rest)| {
        let (_, _, run) = COMMANDS.iter().find(|(known, _, _)| known == name)?;
        Some(run(rest))
    });
    match called {
        Some(Ok(())) => ExitCode::SUCCESS,
        Some(Err(error)) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
        None => {
            eprintln!("usage: cargo xtask <command>\n");
            for (name, summary, _) in COMMANDS {
                eprintln!("  {name:<15}{summary}");
            }
            ExitCode::FAILURE
        }
    }
}
