//! The basis of the library, with short figures of 8 bits: see `build.rs`.

include!(concat!(env!("OUT_DIR"), "/basis.rs"));
