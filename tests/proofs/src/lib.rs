//! The lines on which every cent hangs, run on every input of a small width and compared with their definition.
//!
//! The modules `collections`, `money`, `model`, `order` and `pricing` contain files of the library by their paths, at
//! their places, so that the paths in these files lead where they should. What these files use of others has a stand-in
//! here. The other modules are the proofs: each function runs through its inputs, and returns their number or the first
//! input that breaks the definition.

mod byte;
#[allow(dead_code, reason = "the files of the library have more than the proofs run")]
mod collections;
pub mod columns;
#[allow(dead_code, reason = "the files of the library have more than the proofs run")]
mod error;
pub mod fractions;
pub mod hand_outs;
#[allow(dead_code, reason = "the files of the library have more than the proofs run")]
mod model;
#[allow(dead_code, reason = "the files of the library have more than the proofs run")]
mod money;
#[allow(dead_code, reason = "the files of the library have more than the proofs run")]
mod order;
#[allow(dead_code, reason = "the files of the library have more than the proofs run")]
mod pricing;
pub mod returns;
pub mod rounding;
pub mod spreading;
pub mod taxes;

/// The number of inputs of a proof, or the first one that breaks the definition.
pub type Proof = Result<u64, String>;
