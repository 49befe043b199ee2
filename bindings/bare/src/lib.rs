//! The calculation of carts as a plain WebAssembly module: a memory, `alloc`, `calculate` and `release`, and no imports.
//! `bindings/bare/README.md` describes them for hosts.

#![warn(unreachable_pub)]
// Nothing here can panic.
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
#![expect(unsafe_code, reason = "an export has the name of its function, which nothing else in the module may have")]

mod buffers;
mod outcome;

use cartwright::{Error, json};

use self::buffers::Buffers;
use self::outcome::Outcome;

#[cfg(target_family = "wasm")]
#[global_allocator]
static ALLOCATOR: talc::wasm::WasmDynamicTalc = talc::wasm::new_wasm_dynamic_allocator();

/// Returns the address of a buffer of so many bytes for a request, all of them zero; 0 if there is no room for it.
#[unsafe(no_mangle)]
pub extern "C" fn alloc(length: usize) -> usize {
    Buffers::with(|buffers| buffers.add_zeroed(length)).unwrap_or(0)
}

/// Calculates the cart of the request in these bytes of a buffer, which stays the host's. Returns an [`Outcome`] packed
/// into one number; its text is a buffer that the host releases.
#[unsafe(no_mangle)]
pub extern "C" fn calculate(address: usize, length: usize) -> u64 {
    answer(address, length, json::calculate)
}

/// Quotes shipping for a cart, in the same way.
#[cfg(feature = "quotes")]
#[unsafe(no_mangle)]
pub extern "C" fn shipping_quotes(address: usize, length: usize) -> u64 {
    answer(address, length, json::shipping_quotes)
}

/// Frees the buffer with this address and length; there need not be one.
#[unsafe(no_mangle)]
pub extern "C" fn release(address: usize, length: usize) {
    Buffers::with(|buffers| buffers.remove(address, length));
}

fn answer(address: usize, length: usize, run: fn(&str) -> Result<String, Error>) -> u64 {
    let outcome = Buffers::with(|buffers| {
        let Some(request) = buffers.get(address, length) else { return Outcome::NotABuffer };
        match json::text(request).and_then(run) {
            Ok(answer) => Outcome::Answer(buffers.add(answer.into_bytes())),
            Err(refusal) => Outcome::Refusal(buffers.add(refusal.to_json().into_bytes())),
        }
    });
    outcome.packed()
}
