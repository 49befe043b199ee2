//! The modes of rounding of the library, and a stand-in for its ways of spreading.

include!(concat!(env!("OUT_DIR"), "/rounding.rs"));

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Distribution {
    LargestFirst,
    LargestRemainder,
}
