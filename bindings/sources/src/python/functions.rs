//! A function for each operation, with types for each form of a request.

use crate::kind::Kind;
use crate::models::Models;
use crate::names::large;
use crate::python::kinds::typed;
use crate::{Operation, Outcome};

/// Writes the functions with their documentation.
pub(super) fn source(operations: &[Operation]) -> String {
    let mut out = String::from("\"\"\"A function for each operation. Written when the package is built.\"\"\"\n\n");
    out.push_str("from ._call import Form, call\n\n");
    out.push_str(&exported(operations));
    for Operation { name, docs } in operations {
        out.push_str(&format!("\n\ndef {name}(request: Form) -> Form:\n    \"\"\""));
        for (index, line) in docs.iter().map(|line| line.trim()).enumerate() {
            let indent = if index == 0 || line.is_empty() { "" } else { "    " };
            out.push_str(&format!("{indent}{}\n", line.replace('`', "``")));
        }
        out.push_str("\n    :raises CartwrightError: when the request is refused\n    \"\"\"\n");
        out.push_str(&format!("    return call(\"{name}\", request)\n"));
    }
    out
}

/// Writes the list of the names that the module exports.
fn exported(operations: &[Operation]) -> String {
    let names: Vec<String> = operations.iter().map(|operation| format!("    \"{}\",\n", operation.name)).collect();
    format!("__all__ = [\n{}]\n", names.concat())
}

/// Writes the types of the functions. For a `dict` with the members of the request, the answer has its members. Any
/// other dictionary is a `Dict`, which no `TypedDict` is; if a type matched two forms, mypy would infer nothing.
pub(super) fn stubs(operations: &[Operation], models: &Models) -> Outcome<String> {
    let mut out = String::from("from typing import Any, Dict, Union, overload\n\nfrom . import types\n\n");
    out.push_str(&exported(operations));
    for Operation { name, .. } in operations {
        let call = models.calls.get(name).ok_or_else(|| format!("{name} has no schema"))?;
        let request = of_types(&call.request, name)?;
        let answer = of_types(&call.answer, name)?;
        for (request, answer) in
            [(request.as_str(), answer.as_str()), ("str", "str"), ("bytes", "bytes"), ("Dict[str, Any]", "Any")]
        {
            out.push_str(&format!("\n@overload\ndef {name}(request: {request}) -> {answer}: ..."));
        }
        out.push('\n');
    }
    Ok(out)
}

/// The type of a request or an answer, as code outside its module names it.
fn of_types(kind: &Kind, operation: &str) -> Outcome<String> {
    match kind {
        Kind::Object(name) => Ok(format!("types.{name}")),
        Kind::Either(names) => {
            let names: Vec<String> = names.iter().map(|name| format!("types.{name}")).collect();
            Ok(format!("Union[{}]", names.join(", ")))
        }
        _ => Err(format!("{}: {} is no object", large(operation), typed(kind, false)).into()),
    }
}
