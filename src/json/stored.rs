//! Common parts of the operations on stored things: who may ask, and the answer of a read.

use crate::access::{Caller, no_caller};
use crate::document::node::Node;
use crate::document::write;
use crate::error::Error;
use crate::json::members::AskedBy;
use crate::json::status::Status;

/// Lets the caller of a request pass for an operation that names these scopes, of which one suffices; where none is
/// named, anyone may ask whose token has not failed. A caller that is absent or `null` is nobody.
pub(crate) fn admit(request: Node<'_>, scopes: &[&str]) -> Result<Caller, Error> {
    let Some(caller) = AskedBy::of(request).caller.read()? else {
        return if scopes.is_empty() { Ok(Caller::unauthenticated()) } else { Err(no_caller()) };
    };
    caller.authenticate()?;
    if !scopes.is_empty() {
        caller.require_any(scopes)?;
    }
    Ok(caller)
}

/// `{outcome, totalCount?}` of a read; `body` writes what was asked for.
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
