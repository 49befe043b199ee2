//! The steps as functions of a WebAssembly module, with which the npm package cuts its own; an error is thrown as text.

use wasm_bindgen::prelude::wasm_bindgen;

/// See [`crate::counted()`].
#[wasm_bindgen]
pub fn counted(module: &[u8]) -> Result<Vec<u8>, String> {
    crate::counted(module).map_err(|error| error.to_string())
}

/// See [`crate::cut()`].
#[wasm_bindgen]
pub fn cut(module: &[u8], ran: &[u8], name: &str) -> Result<Vec<u8>, String> {
    crate::cut(module, ran, name).map_err(|error| error.to_string())
}
