//! A module without the exports that the linker adds.

use walrus::{ExportId, Module};

use crate::{Outcome, read};

/// Returns the module with the exports of these names alone.
///
/// # Errors
/// When the bytes are not a module, or it lacks one of the exports.
pub fn only(module: &[u8], names: &[&str]) -> Outcome<Vec<u8>> {
    let mut module: Module = read(module)?;
    if let Some(missing) = names.iter().find(|name| !module.exports.iter().any(|export| export.name == **name)) {
        return Err(format!("the module does not export `{missing}`").into());
    }
    let others = module.exports.iter().filter(|export| !names.contains(&export.name.as_str()));
    let others: Vec<ExportId> = others.map(|export| export.id()).collect();
    others.into_iter().for_each(|id| module.exports.delete(id));
    walrus::passes::gc::run(&mut module);
    Ok(module.emit_wasm())
}
