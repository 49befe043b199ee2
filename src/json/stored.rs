//! What the operations on stored things have in common: the answer of a read.

use crate::document::write;
use crate::json::status::Status;

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
