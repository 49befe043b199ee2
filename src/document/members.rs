//! The members of an object, by name.

use super::Node;
use crate::collections::{TextMap, TextSet};

/// Maps the names of an object's members to their values.
pub(crate) fn by_name(object: Node<'_>) -> TextMap<'_, Node<'_>> {
    let mut map = TextMap::new();
    for (name, value) in object.members() {
        map.insert(name, value);
    }
    map
}

/// The names of the members of an object.
pub(crate) fn names(object: Node<'_>) -> TextSet<'_> {
    let mut set = TextSet::default();
    for (name, _) in object.members() {
        set.insert(name);
    }
    set
}
