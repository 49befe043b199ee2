//! Shared parts of the operations on stored entries: the check of the caller, and the answer of a read.

use super::{CallerMembers, Status};
use crate::access::{Caller, no_caller};
use crate::document::{Node, write};
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

/// Writes `{outcome, totalCount?}` for a read; `body` writes the requested entries.
pub(crate) fn read_answer(total_count: Option<usize>, body: &dyn Fn(&mut String)) -> String {
    let mut out = String::from("{");
    Status::Ok.write(&mut out, Some(body));
    if let Some(count) = total_count {
        write::name(&mut out, "totalCount");
        out.push_str(&count.to_string());
    }
    out.push('}');
    out
}
