//! What the JavaScript of the npm package calls: text in, text out. A refusal is thrown as its JSON text; everything
//! else that comes out of a call as an exception is a defect of the library.

use cartwright::json;
use wasm_bindgen::prelude::wasm_bindgen;

/// Runs the operation of a name.
///
/// # Errors
/// The refusal, as JSON text.
#[wasm_bindgen]
pub fn call(operation: &str, request: &str) -> Result<String, String> {
    json::call(operation, request).map_err(|refusal| refusal.to_json())
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
        json::PreparedSiteText::prepare(request).map(Self).map_err(|refusal| refusal.to_json())
    }

    /// Calculates a cart.
    ///
    /// # Errors
    /// The refusal, as JSON text.
    pub fn calculate(&self, request: &str) -> Result<String, String> {
        self.0.calculate(request).map_err(|refusal| refusal.to_json())
    }
}
