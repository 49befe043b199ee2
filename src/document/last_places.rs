//! The places in long containers where pointers were made last, so that the next ones need not be searched from the start.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};

/// An entry one level below a container, and its position there; the name and the value of a member count as two.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Child {
    pub(super) entry: u32,
    pub(super) position: u32,
}

/// The position from which on a place is remembered.
pub(super) const LONG: u32 = 16;
/// The levels of nesting that have a place of their own.
const LEVELS: usize = 8;

/// The place of the last pointer in a long container, at each level. It saves time and changes nothing, so that a copy of a
/// document begins without.
#[derive(Debug, Default)]
pub(super) struct LastPlaces(OnceLock<Box<[LastPlace; LEVELS]>>);

/// Two pairs with the entry of a child in common: its container with it, and it with its position. Threads that read a
/// document together may write them at the same time; the pairs of one child go together, whoever wrote them.
#[derive(Debug, Default)]
struct LastPlace {
    of_container: AtomicU64,
    position: AtomicU64,
}

impl LastPlaces {
    pub(super) const fn none() -> Self {
        Self(OnceLock::new())
    }

    pub(super) fn get(&self, depth: usize, container: u32) -> Option<Child> {
        let place = self.0.get()?.get(depth % LEVELS)?;
        let (of, entry) = halves(place.of_container.load(Ordering::Relaxed));
        let (same, position) = halves(place.position.load(Ordering::Relaxed));
        (of == container && entry == same && entry != 0).then_some(Child { entry, position })
    }

    pub(super) fn set(&self, depth: usize, container: u32, child: Child) {
        if let Some(place) = self.0.get_or_init(Box::default).get(depth % LEVELS) {
            place.of_container.store(pair(container, child.entry), Ordering::Relaxed);
            place.position.store(pair(child.entry, child.position), Ordering::Relaxed);
        }
    }
}

impl Clone for LastPlaces {
    fn clone(&self) -> Self {
        Self::none()
    }
}

fn pair(first: u32, second: u32) -> u64 {
    u64::from(first) << 32 | u64::from(second)
}

fn halves(pair: u64) -> (u32, u32) {
    let half = |bits: u64| u32::try_from(bits & u64::from(u32::MAX)).unwrap_or_default();
    (half(pair >> 32), half(pair))
}
