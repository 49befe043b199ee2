//! The library as seen by a host whose build has its own features of `serde_json` and `rust_decimal`.

mod numbers;
mod private_keys;
mod switched_on;
