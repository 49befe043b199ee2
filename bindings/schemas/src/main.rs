//! `cartwright-schemas <folder>`: writes the JSON Schemas of the operations into an existing folder, for `calculate`
//! the request as `calculate.request.json` and the answer as `calculate.answer.json`, and a refusal as `error.json`.
//! `cartwright-schemas --operations`: prints the list of the operations.

#![forbid(unsafe_code)]

mod indent;

use std::fs;
use std::path::Path;
use std::process::ExitCode;

use cartwright::json::{self, OPERATIONS, Operation};

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [argument] = arguments.as_slice() else {
        eprintln!("usage: cartwright-schemas <folder> | --operations");
        return ExitCode::FAILURE;
    };
    if argument == "--operations" {
        println!("{}", list());
        return ExitCode::SUCCESS;
    }
    match write(Path::new(argument)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Returns the operations as JSON, each as `{"name", "about", "takesSchemas", "request", "answer"}`. The last two are
/// schemas with keywords for the programs that write types.
fn list() -> serde_json::Value {
    let entry = |own: &&Operation| {
        let takes_schemas = own.takes("schemas");
        let [request, answer] = json::schemas_for_types(own).map(|schema| schema.parse::<serde_json::Value>().ok());
        serde_json::json!({
            "name": own.name, "about": own.about(), "takesSchemas": takes_schemas, "request": request, "answer": answer
        })
    };
    OPERATIONS.iter().map(entry).collect()
}

/// Writes every schema; the error names the file that could not be written, or the operation without a schema.
fn write(folder: &Path) -> Result<(), String> {
    for operation in OPERATIONS.iter().map(|own| own.name) {
        let none = || format!("the operation {operation} has no schema");
        one(folder, &format!("{operation}.request.json"), &json::request_schema(operation).ok_or_else(none)?)?;
        one(folder, &format!("{operation}.answer.json"), &json::answer_schema(operation).ok_or_else(none)?)?;
    }
    one(folder, "error.json", &json::error_schema())
}

fn one(folder: &Path, name: &str, schema: &str) -> Result<(), String> {
    let file = folder.join(name);
    fs::write(&file, indent::indented(schema)).map_err(|error| format!("cannot write {}: {error}", file.display()))
}
