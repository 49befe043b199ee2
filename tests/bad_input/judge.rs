//! The laws of every outcome, whatever the request.

use std::panic::{AssertUnwindSafe, catch_unwind};

use cartwright::document::Document;
use cartwright::error::Category;
use cartwright::json::{self, PreparedSiteText};
use cartwright::{Error, ErrorCode};

use super::pointers::leads_into;
use crate::without_site::without_site;

/// Runs an operation and checks its outcome: an answer that is JSON, or a refusal that is well-formed.
pub(crate) fn judge(operation: &str, request: &str) -> Result<String, Error> {
    match outcome(operation, request) {
        Ok(outcome) => outcome,
        Err(fault) => panic!("{operation}: {fault}\nrequest: {}", start(request)),
    }
}

/// Like [`judge`], for tests that continue after a fault: returns the fault of the outcome.
pub(crate) fn outcome(operation: &str, request: &str) -> Result<Result<String, Error>, String> {
    let outcome = catch_unwind(AssertUnwindSafe(|| json::call(operation, request)))
        .map_err(|_| String::from("it does not come to an end but panics"))?;
    let fault = match &outcome {
        Ok(answer) => fault_of_answer(operation, answer, request),
        Err(error) => fault_of_refusal(error, request),
    };
    fault.map_or(Ok(outcome), Err)
}

/// Like [`judge`] for `calculate`; the prepared site must give the same outcome for the request without its site, word
/// for word.
pub(crate) fn calculate(request: &str) -> Result<String, Error> {
    let outcome = judge("calculate", request);
    let prepared = PreparedSiteText::prepare(request).and_then(|site| site.calculate(&without_site(request)));
    assert_eq!(outcome, prepared, "the prepared site says something else to {}", start(request));
    outcome
}

/// Checks that an answer is JSON, and that every pointer in it leads into the request.
fn fault_of_answer(operation: &str, answer: &str, request: &str) -> Option<String> {
    let document = match Document::parse(answer) {
        Ok(document) => document,
        Err(error) => return Some(format!("{error} in the answer {answer}")),
    };
    let root = document.root();
    if operation == "calculate" && (root.get("cart").is_none() || root.get("notices").is_none()) {
        return Some(format!("neither cart nor notices in {answer}"));
    }
    let entries = ["notices", "results"]
        .iter()
        .filter_map(|list| root.get(list))
        .flat_map(|list| list.elements().collect::<Vec<_>>());
    let pointers = entries.filter_map(|entry| entry.get("error").unwrap_or(entry).get("path")?.as_text());
    let lost = { pointers }.find(|path| !leads_into(path, request))?;
    Some(format!("the pointer `{lost}` of the answer leads nowhere"))
}

/// Checks that a refusal has a code of the contract, a message and a pointer into the request, and says the same as
/// text.
fn fault_of_refusal(error: &Error, request: &str) -> Option<String> {
    let text = error.to_json();
    let document = match Document::parse(text.as_str()) {
        Ok(document) => document,
        Err(fault) => return Some(format!("{fault} in the refusal {text}")),
    };
    let member = |name: &str| document.root().get("error")?.get(name).map(|value| value.raw().to_owned());
    let quoted = |text: &str| Some(format!("\"{text}\""));
    // After the first fault, such as a duplicate member, the text may not be JSON, and the pointer cannot be followed.
    let is_json = || serde_json::from_str::<serde::de::IgnoredAny>(request).is_ok();
    let may_lead_nowhere = error.code() == ErrorCode::InvalidJson && !is_json();
    let holds = [
        ("it is a fault of the library", error.category() != Category::Internal && error.code() != ErrorCode::Internal),
        ("its code is not one of the contract", ErrorCode::ALL.contains(&error.code())),
        ("its message is empty or endless", !error.message().is_empty() && error.message().len() < 1000),
        ("its pointer leads nowhere", may_lead_nowhere || leads_into(error.path(), request)),
        (
            "a pointer of its details leads nowhere",
            error.details().iter().all(|detail| may_lead_nowhere || leads_into(&detail.path, request)),
        ),
        ("its text has another code", member("code") == quoted(error.code().as_str())),
        ("its text has another status", member("status") == Some(error.status().to_string())),
        ("its text has another category", member("category") == quoted(error.category().as_str())),
        ("its text has no body", member("body").is_some()),
    ];
    let (fault, _) = holds.into_iter().find(|(_, holds)| !holds)?;
    Some(format!("{fault}: {error}"))
}

/// Returns the beginning of a request, for the message of a failure.
pub(crate) fn start(request: &str) -> String {
    request.chars().take(20_000).collect()
}
