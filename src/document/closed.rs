//! Closed objects: those of the library's own in a request, such as `checkout` or `returned`. A member that they do not
//! know is refused, so that a misspelt one is never passed over; the objects of the host, such as carts, are open.

use super::Node;
use crate::error::{Error, ErrorCode, cut, nearest, pointer};

/// Refuses the first unknown member of an object; `known` has the names of the known ones, in groups. Anything but an
/// object has no members.
///
/// # Errors
/// `UNKNOWN_MEMBER`, with the known name that may have been meant.
pub(crate) fn close(object: Node<'_>, known: &[&'static [&'static str]]) -> Result<(), Error> {
    object.members().try_for_each(|(name, _)| refuse_unknown(object, &name, known))
}

/// Refuses a member of an object unless its name is known.
pub(crate) fn refuse_unknown(object: Node<'_>, name: &str, known: &[&'static [&'static str]]) -> Result<(), Error> {
    let names = known.iter().flat_map(|group| group.iter().copied());
    if names.clone().any(|one| one == name) {
        return Ok(());
    }
    let path = pointer::to_member(&object.pointer(), name);
    let message = match nearest(name, &|index| names.clone().nth(index)) {
        Some(meant) => format!("unknown member `{}`; did you mean `{meant}`?", cut(name)),
        None => format!("unknown member `{}`", cut(name)),
    };
    Err(Error::new(ErrorCode::UnknownMember, path, message))
}
