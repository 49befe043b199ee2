//! What the JavaScript of the npm package calls: text or bytes in, the same out. A refusal is thrown as its JSON text;
//! everything else that comes out of a call as an exception is a defect of the library.

use cartwright::{Error, json};
use wasm_bindgen::prelude::wasm_bindgen;

/// Calculates a cart.
///
/// # Errors
/// The refusal, as JSON text.
#[wasm_bindgen]
pub fn calculate(request: &str) -> Result<String, String> {
    json::calculate(request).map_err(refused)
}

/// Calculates a cart, from the bytes of a request to the bytes of the answer.
///
/// # Errors
/// The refusal, as JSON text.
#[wasm_bindgen]
pub fn calculate_bytes(request: &[u8]) -> Result<Vec<u8>, String> {
    json::text(request).and_then(json::calculate).map(String::into_bytes).map_err(refused)
}

/// Quotes shipping for a cart.
///
/// # Errors
/// The refusal, as JSON text.
#[wasm_bindgen]
pub fn shipping_quotes(request: &str) -> Result<String, String> {
    json::shipping_quotes(request).map_err(refused)
}

/// A site that was read and prepared once, for the calculation of many carts.
#[wasm_bindgen]
pub struct Site(json::PreparedSiteText);

#[wasm_bindgen]
impl Site {
    /// Prepares the site of a request.
    ///
    /// # Errors
    /// The refusal, as JSON text.
    pub fn prepare(request: &str) -> Result<Self, String> {
        json::PreparedSiteText::prepare(request).map(Self).map_err(refused)
    }

    /// Calculates a cart.
    ///
    /// # Errors
    /// The refusal, as JSON text.
    pub fn calculate(&self, request: &str) -> Result<String, String> {
        self.0.calculate(request).map_err(refused)
    }

    /// Calculates a cart, from the bytes of a request to the bytes of the answer.
    ///
    /// # Errors
    /// The refusal, as JSON text.
    pub fn calculate_bytes(&self, request: &[u8]) -> Result<Vec<u8>, String> {
        json::text(request).and_then(|text| self.0.calculate(text)).map(String::into_bytes).map_err(refused)
    }
}

/// Runs the operation of a name.
///
/// # Errors
/// The refusal, as JSON text.
#[cfg(feature = "operations")]
#[wasm_bindgen]
pub fn call(operation: &str, request: &str) -> Result<String, String> {
    json::call(operation, request).map_err(refused)
}

fn refused(refusal: Error) -> String {
    refusal.to_json()
}
