//! What a host sees of the library in a build with its own features of `serde_json` and `rust_decimal`.

mod numbers;
mod private_keys;
mod switched_on;
