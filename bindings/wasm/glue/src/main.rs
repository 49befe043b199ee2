//! `cartwright-wasm-glue <module> <folder> [--names]`: writes `glue.js` and `glue_bg.wasm` of a compiled module into a
//! folder. With `--names` the functions of the module keep their names, for a look at what takes its space.

mod traps;

use std::process::ExitCode;

use walrus::ModuleConfig;
use wasm_bindgen_cli_support::Bindgen;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let made = match arguments.as_slice() {
        [module, folder] => make(module, folder, false),
        [module, folder, flag] if flag == "--names" => make(module, folder, true),
        _ => Err("usage: cartwright-wasm-glue <module> <folder> [--names]".to_owned()),
    };
    match made {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

fn make(path: &str, folder: &str, names: bool) -> Result<(), String> {
    let mut config = ModuleConfig::new();
    config.generate_dwarf(false).generate_name_section(names).generate_producers_section(false);
    let mut module = config.parse_file(path).map_err(|error| format!("{path}: {error:?}"))?;
    traps::cut(&mut module)?;

    let mut bindgen = Bindgen::new();
    // The package starts the module itself, and starts it anew after a trap.
    bindgen.omit_default_module_path(true).reset_state_function(true);
    bindgen.input_module("glue", module).typescript(false);
    bindgen.web(true).and_then(|bindgen| bindgen.generate(folder)).map_err(|error| format!("{path}: {error:?}"))
}
