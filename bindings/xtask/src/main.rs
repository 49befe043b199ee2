//! `cargo xtask <command>`: builds, checks, installs and tests the bindings. People and the continuous integration run
//! the same commands.

use std::process::ExitCode;

use xtask::{Outcome, c, test, wasm};

/// A command: its name, what it does, and the function that does it with the remaining arguments.
type Command = (&'static str, &'static str, fn(&[String]) -> Outcome<()>);

const COMMANDS: &[Command] = &[
    ("test", "run all tests, of every language", test::command),
    ("c-header", "write include/cartwright.h (--check: only compare it)", c::header::command),
    ("c-install", "install the C library: --prefix DIR [--debug] [--no-default-features]", c::install::command),
    ("c-test", "test the C library; arguments go to cargo test, for example --release", c::test),
    ("c-miri", "run the boundary of the C library in Miri (needs nightly Rust with the component miri)", c::miri),
    ("c-bench", "measure calls with and without a prepared site", c::bench::command),
    ("wasm-build", "build the npm package into target/npm/cartwright", wasm::build),
    ("wasm-test", "build the npm package and test it in Node, Chromium and TypeScript", wasm::test),
    ("wasm-example", "serve the browser example: [port]", wasm::example),
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
                eprintln!("  {name:<14}{summary}");
            }
            ExitCode::FAILURE
        }
    }
}
