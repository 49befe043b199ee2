//! The children of long containers, of which pointers are made: a list of a hundred thousand lines is searched for each of
//! them, in any order.

use std::sync::Mutex;

/// An entry one level below a container, and its position there; the name and the value of a member count as two.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Child {
    pub(super) entry: u32,
    pub(super) position: u32,
}

/// The position from which on a container is long. A shorter way is gone faster than it is looked up.
pub(super) const LONG: u32 = 16;

/// The children of the long container that was searched last, at each level of nesting. They save time and change nothing,
/// so that a copy of a document begins without.
#[derive(Debug, Default)]
pub(super) struct LongContainers(Mutex<Vec<LongContainer>>);

#[derive(Debug)]
struct LongContainer {
    depth: usize,
    entry: u32,
    /// The entries of its children, ascending.
    children: Box<[u32]>,
}

impl LongContainers {
    pub(super) const fn none() -> Self {
        Self(Mutex::new(Vec::new()))
    }

    /// The child that an entry belongs to, of the container at `container`, whose children `list` lists unless they are
    /// known.
    pub(super) fn find(
        &self,
        depth: usize,
        container: u32,
        target: u32,
        list: &mut dyn FnMut() -> Vec<u32>,
    ) -> Option<Child> {
        let mut known = self.0.lock().ok()?;
        known.retain(|long| long.depth != depth || long.entry == container);
        if known.iter().all(|long| long.depth != depth) {
            known.push(LongContainer { depth, entry: container, children: list().into_boxed_slice() });
        }
        let children = &known.iter().find(|long| long.depth == depth)?.children;
        let position = children.partition_point(|child| *child <= target).checked_sub(1)?;
        Some(Child { entry: *children.get(position)?, position: u32::try_from(position).ok()? })
    }
}

impl Clone for LongContainers {
    fn clone(&self) -> Self {
        Self::none()
    }
}
