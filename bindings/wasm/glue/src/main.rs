//! `cartwright-wasm-glue <module> <folder> [--names]`: writes `glue.js` and `glue_bg.wasm` of a compiled module into a
//! folder. With `--names` the functions of the module keep their names, to analyze its size.

use std::process::ExitCode;

use wasm_bindgen_cli_support::Bindgen;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let (module, folder, names) = match arguments.as_slice() {
        [module, folder] => (module, folder, false),
        [module, folder, flag] if flag == "--names" => (module, folder, true),
        _ => {
            eprintln!("usage: cartwright-wasm-glue <module> <folder> [--names]");
            return ExitCode::FAILURE;
        }
    };
    let mut bindgen = Bindgen::new();
    bindgen.input_path(module).out_name("glue").typescript(false);
    bindgen.remove_name_section(!names).remove_producers_section(true);
    // The package starts the module itself, and restarts it after a trap.
    bindgen.omit_default_module_path(true).reset_state_function(true);
    match bindgen.web(true).and_then(|bindgen| bindgen.generate(folder)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error:?}");
            ExitCode::FAILURE
        }
    }
}
