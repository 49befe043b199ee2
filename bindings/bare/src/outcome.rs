//! The outcome of a call, as the host gets it.

use crate::buffers::Place;

/// The number of bits of a length: no text of the library is longer than its limits, 256 MiB.
const LENGTH_BITS: u32 = 30;
const ADDRESS_BITS: u32 = 32;

/// The outcome of a call.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Outcome {
    /// The answer, as JSON text.
    Answer(Place),
    /// The refusal, as JSON text.
    Refusal(Place),
    /// The given bytes do not lie within a buffer.
    NotABuffer,
}

impl Outcome {
    /// Returns its status, length and address in the upper 2, the next 30 and the lower 32 bits of a number.
    pub(crate) fn packed(self) -> u64 {
        let (status, place) = match self {
            Self::Answer(place) => (0_u64, place),
            Self::Refusal(place) => (1, place),
            Self::NotABuffer => (2, Place { address: 0, length: 0 }),
        };
        // Addresses and lengths of this platform have 32 bits.
        let [length, address] = [place.length, place.address].map(|number| u64::try_from(number).unwrap_or(0));
        status << (LENGTH_BITS + ADDRESS_BITS) | length << ADDRESS_BITS | address
    }
}
