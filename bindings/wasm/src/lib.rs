//! The functions that the JavaScript of the npm package calls: they take the bytes of a request and return the bytes of
//! its answer. A refusal is thrown as its JSON text; any other exception from a call is a defect of the library.

#![warn(unreachable_pub)]
// Nothing here can panic: every exception to these lints carries its reason.
#![deny(
    clippy::arithmetic_side_effects,
    clippy::as_conversions,
    clippy::expect_used,
    clippy::float_arithmetic,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::string_slice,
    clippy::todo,
    clippy::unreachable,
    clippy::unwrap_used
)]

use cartwright::{Error, json};
use wasm_bindgen::prelude::wasm_bindgen;

#[cfg(target_family = "wasm")]
#[global_allocator]
static ALLOCATOR: talc::wasm::WasmDynamicTalc = talc::wasm::new_wasm_dynamic_allocator();

/// Calculates a cart.
///
/// # Errors
/// The refusal, as JSON text.
#[wasm_bindgen]
pub fn calculate(request: &[u8]) -> Result<Vec<u8>, String> {
    answer(request, &json::calculate)
}

/// Calculates a cart whose lines are packed, as [`json::calculate_packed`] describes; the answer is empty if the
/// request has to be sent as text.
#[wasm_bindgen]
pub fn calculate_packed(request: &[u8], words: &[u32]) -> Vec<u32> {
    packed(request, |text| json::calculate_packed(text, words))
}

/// Quotes shipping for a cart.
///
/// # Errors
/// The refusal, as JSON text.
#[wasm_bindgen]
pub fn shipping_quotes(request: &[u8]) -> Result<Vec<u8>, String> {
    answer(request, &json::shipping_quotes)
}

/// A site that is read and prepared once, for many carts.
#[wasm_bindgen]
pub struct Site(json::PreparedSiteText);

#[wasm_bindgen]
impl Site {
    /// Prepares the site of a request.
    ///
    /// # Errors
    /// The refusal, as JSON text.
    pub fn prepare(request: &[u8]) -> Result<Self, String> {
        json::text(request).and_then(json::PreparedSiteText::prepare).map(Self).map_err(refused)
    }

    /// Calculates a cart.
    ///
    /// # Errors
    /// The refusal, as JSON text.
    pub fn calculate(&self, request: &[u8]) -> Result<Vec<u8>, String> {
        answer(request, &|text| self.0.calculate(text))
    }

    /// Calculates a cart whose lines are packed.
    pub fn calculate_packed(&self, request: &[u8], words: &[u32]) -> Vec<u32> {
        packed(request, |text| self.0.calculate_packed(text, words))
    }
}

#[cfg(feature = "operations")]
#[wasm_bindgen]
impl Site {
    /// Verifies a calculated cart.
    ///
    /// # Errors
    /// The refusal, as JSON text.
    pub fn verify_cart(&self, request: &[u8]) -> Result<Vec<u8>, String> {
        answer(request, &|text| self.0.verify_cart(text))
    }
}

/// Runs the operation with the given name.
///
/// # Errors
/// The refusal, as JSON text.
#[cfg(feature = "operations")]
#[wasm_bindgen]
pub fn call(operation: &str, request: &[u8]) -> Result<Vec<u8>, String> {
    answer(request, &|text| json::call(operation, text))
}

fn packed(request: &[u8], run: impl FnOnce(&str) -> Option<Vec<u32>>) -> Vec<u32> {
    json::text(request).ok().and_then(run).unwrap_or_default()
}

fn answer(request: &[u8], run: &dyn Fn(&str) -> Result<String, Error>) -> Result<Vec<u8>, String> {
    json::text(request).and_then(run).map(String::into_bytes).map_err(refused)
}

fn refused(refusal: Error) -> String {
    refusal.to_json()
}
