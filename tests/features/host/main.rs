//! The library as a host sees it in a build with its own features of `serde_json` and `rust_decimal`.

mod numbers;
mod private_keys;
mod switched_on;
