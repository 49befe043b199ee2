//! The faults that the reading of a tolerant document goes on after.

use std::sync::{Mutex, PoisonError};

use crate::error::Error;

/// The faults that the reading of a tolerant document goes on after, in the order in which they were met.
#[derive(Debug, Default)]
pub(crate) struct Faults(Mutex<Vec<Error>>);

impl Faults {
    pub(super) fn keep(&self, fault: Error) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push(fault);
    }

    pub(super) fn count(&self) -> usize {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).len()
    }

    /// Hands over the faults.
    pub(crate) fn take(&self) -> Vec<Error> {
        std::mem::take(&mut *self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}
