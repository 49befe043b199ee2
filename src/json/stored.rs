//! Shared parts of the operations on stored entries: the check of the caller, and the answer of a read.

use super::CallerMembers;
use crate::access::{Caller, no_caller};
use crate::document::Node;
use crate::error::Error;

/// Returns the caller of a request, if it has one of the scopes that the operation names. If the operation names none,
/// every caller may pass whose token is valid. A caller that is absent or `null` is nobody.
pub(crate) fn admit(request: Node<'_>, scopes: &[&str]) -> Result<Caller, Error> {
    let Some(caller) = CallerMembers::of(request).caller.read()? else {
        return if scopes.is_empty() { Ok(Caller::unauthenticated()) } else { Err(no_caller()) };
    };
    caller.authenticate()?;
    if !scopes.is_empty() {
        caller.require_any(scopes)?;
    }
    Ok(caller)
}
