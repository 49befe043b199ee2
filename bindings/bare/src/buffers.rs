//! The memory that the host may use: the buffers that it was given and has not released.

use std::cell::Cell;

thread_local! {
    static GIVEN: Cell<Buffers> = const { Cell::new(Buffers(Vec::new())) };
}

/// The buffers of requests and answers. Whatever address and length a host passes, the module reads and frees only
/// these. There are few at a time, so they are searched one by one.
#[derive(Debug, Default)]
pub(crate) struct Buffers(Vec<Vec<u8>>);

/// A buffer as the host knows it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Place {
    pub(crate) address: usize,
    pub(crate) length: usize,
}

impl Buffers {
    /// Uses the buffers of the module.
    pub(crate) fn with<T>(run: impl FnOnce(&mut Self) -> T) -> T {
        GIVEN.with(|given| {
            let mut buffers = given.take();
            let result = run(&mut buffers);
            given.set(buffers);
            result
        })
    }

    /// Adds a buffer of zeros, and returns its address, which is that of no other: an empty one takes a byte too.
    /// Returns nothing if there is no room.
    pub(crate) fn add_zeroed(&mut self, length: usize) -> Option<usize> {
        self.0.try_reserve(1).ok()?;
        // Only asks for the room, and gives it back: memory that is zero at once, with one instruction, is taken by what
        // cannot fail.
        Vec::<u8>::new().try_reserve_exact(length.max(1)).ok()?;
        let mut buffer = vec![0; length.max(1)];
        buffer.truncate(length);
        Some(self.add(buffer).address)
    }

    /// Adds a buffer, and returns its place.
    pub(crate) fn add(&mut self, buffer: Vec<u8>) -> Place {
        let place = Place { address: address(&buffer), length: buffer.len() };
        self.0.push(buffer);
        place
    }

    /// Returns bytes that lie within one buffer.
    pub(crate) fn get(&self, from: usize, length: usize) -> Option<&[u8]> {
        self.0.iter().find_map(|buffer| {
            let start = from.checked_sub(address(buffer))?;
            buffer.get(start..start.checked_add(length)?)
        })
    }

    /// Removes the buffer with this address and length, if there is one.
    pub(crate) fn remove(&mut self, from: usize, length: usize) {
        if let Some(index) = self.0.iter().position(|buffer| address(buffer) == from && buffer.len() == length) {
            self.0.swap_remove(index);
        }
    }
}

fn address(buffer: &[u8]) -> usize {
    buffer.as_ptr().addr()
}
