//! `cartwright-wasm-cutter count <module> <result>`: writes a module that notes which of its code runs.
//! `cartwright-wasm-cutter cut <module> <ran> <result>`: writes the module without the code that has not run.
//! `cartwright-wasm-cutter only <module> <result> <name>...`: writes the module with the exports of these names alone.

use std::fs;
use std::process::ExitCode;

use cartwright_wasm_cutter::{Outcome, counted, cut, only};

const USAGE: &str = "usage: cartwright-wasm-cutter \
                     count <module> <result> | cut <module> <ran> <result> | only <module> <result> <name>...";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match run(&arguments.iter().map(String::as_str).collect::<Vec<_>>()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run(arguments: &[&str]) -> Outcome<()> {
    match arguments {
        ["count", module, result] => fs::write(result, counted(&fs::read(module)?)?)?,
        ["cut", module, ran, result] => fs::write(result, cut(&fs::read(module)?, &fs::read(ran)?)?)?,
        ["only", module, result, names @ ..] => fs::write(result, only(&fs::read(module)?, names)?)?,
        _ => return Err(USAGE.into()),
    }
    Ok(())
}
