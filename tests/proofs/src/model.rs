//! The modes of rounding of the library, and stand-ins for its ways of spreading and its taxes.

include!(concat!(env!("OUT_DIR"), "/rounding.rs"));

/// A tax as a site states it, of which the rules here read nothing.
#[derive(Debug)]
pub(crate) struct TaxComponent;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Distribution {
    LargestFirst,
    LargestRemainder,
}
