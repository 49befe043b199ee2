//! `cartwright-wasm-cutter count <module> <result>`: writes a module that notes which of its code runs.
//! `cartwright-wasm-cutter cut <module> <ran> <name> <result>`: writes the module without the code that has not run; the
//! name is that of the module behind it.
//! `cartwright-wasm-cutter only <module> <result> <name>...`: writes the module with the exports of these names alone.

use std::fs;
use std::process::ExitCode;

use cartwright_wasm_cutter::{Outcome, counted, cut, only};

const USAGE: &str = "usage: cartwright-wasm-cutter \
                     count <module> <result> | cut <module> <ran> <name> <result> | only <module> <result> <name>...";

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
        ["cut", module, ran, name, result] => fs::write(result, cut(&fs::read(module)?, &fs::read(ran)?, name)?)?,
        ["only", module, result, names @ ..] => fs::write(result, only(&fs::read(module)?, names)?)?,
        _ => return Err(USAGE.into()),
    }
    Ok(())
}
