//! Prices a cart and prints a receipt: `cargo run --release --example price_cart -- [FILE] [--json] [--explain]`.
//!
//! FILE is a request of the operation `calculate`; without one, a grocery cart is priced. `--json` prints the answer
//! unchanged, `--explain` adds the explanation of every figure.

use std::process::ExitCode;

use cartwright::document::Document;
use cartwright::{Error, json};

mod receipt;

const EXAMPLE: &str = include_str!("../requests/grocery_gross_de.json");
const USAGE: &str = "usage: price_cart [FILE] [--json] [--explain]";

struct Arguments {
    file: Option<String>,
    json: bool,
    explain: bool,
}

fn arguments() -> Result<Arguments, String> {
    let mut arguments = Arguments { file: None, json: false, explain: false };
    for argument in std::env::args().skip(1) {
        match argument.as_str() {
            "--json" => arguments.json = true,
            "--explain" => arguments.explain = true,
            option if option.starts_with('-') => return Err(format!("unknown option `{option}`\n{USAGE}")),
            _ if arguments.file.is_some() => return Err(format!("one file at a time\n{USAGE}")),
            file => arguments.file = Some(file.to_owned()),
        }
    }
    Ok(arguments)
}

/// Returns the request with `"explain": true` as its first member.
fn explained(request: &str) -> String {
    match request.split_once('{') {
        Some((before, members)) if !request.contains("\"explain\"") => format!("{before}{{\"explain\":true,{members}"),
        _ => request.to_owned(),
    }
}

fn run(arguments: &Arguments, request: &str) -> Result<String, Error> {
    let answer = if arguments.explain { json::calculate(&explained(request))? } else { json::calculate(request)? };
    if arguments.json {
        return Ok(answer);
    }
    let (request, answer) = (Document::parse(request)?, Document::parse(answer)?);
    Ok(receipt::print(request.root(), answer.root()))
}

fn main() -> ExitCode {
    let outcome = arguments().and_then(|arguments| {
        let request = match &arguments.file {
            Some(file) => std::fs::read_to_string(file).map_err(|error| format!("{file}: {error}"))?,
            None => EXAMPLE.to_owned(),
        };
        run(&arguments, &request).map_err(|error| if arguments.json { error.to_json() } else { error.to_string() })
    });
    match outcome {
        Ok(text) => {
            println!("{text}");
            ExitCode::SUCCESS
        }
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}
