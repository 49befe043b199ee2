//! What must hold of every outcome, whatever was asked.

use std::collections::BTreeMap;

use cartwright::json::{self, PreparedSiteText};
use cartwright::{Category, Code, Document, Error};
use serde_json::value::RawValue;

/// Runs an operation and checks its outcome: an answer that is JSON, or a refusal that is well-formed.
pub(crate) fn judge(operation: &str, request: &str) -> Result<String, Error> {
    let outcome = json::call(operation, request);
    match &outcome {
        Ok(answer) => {
            let document = Document::parse(answer.as_str()).unwrap_or_else(|error| panic!("{error} in {answer}"));
            if operation == "calculate" {
                assert!(document.root().get("cart").is_some() && document.root().get("notices").is_some());
            }
        }
        Err(error) => judge_refusal(error, request),
    }
    outcome
}

/// As [`judge`] for `calculate`; the prepared site must say the same, word for word.
pub(crate) fn calculate(request: &str) -> Result<String, Error> {
    let outcome = judge("calculate", request);
    let prepared = PreparedSiteText::prepare(request).and_then(|site| site.calculate(request));
    assert_eq!(outcome, prepared, "the prepared site says something else to {}", start(request));
    outcome
}

fn judge_refusal(error: &Error, request: &str) {
    let about = || format!("{error}\nrequest: {}", start(request));
    assert_ne!(error.code(), Code::Internal, "{}", about());
    assert_ne!(error.category(), Category::Internal, "{}", about());
    assert!(Code::ALL.contains(&error.code()), "{}", about());
    assert!(!error.message().is_empty() && error.message().len() < 1000, "{}", about());
    assert!(leads_into(error.path(), request), "the pointer leads nowhere: {}", about());
    let text = error.to_json();
    let document = Document::parse(text.as_str()).unwrap_or_else(|fault| panic!("{fault} in {text}"));
    let refusal = document.root().get("error").unwrap();
    let member = |name: &str| refusal.get(name).unwrap().raw().to_owned();
    assert_eq!(member("code"), format!("\"{}\"", error.code().as_str()));
    assert_eq!(member("status"), error.status().to_string());
    assert_eq!(member("category"), format!("\"{}\"", error.category().as_str()));
    assert!(refusal.get("body").is_some());
}

/// Whether a pointer leads to a value of the request, or to a member that is missing there.
fn leads_into(path: &str, request: &str) -> bool {
    if path.is_empty() {
        return true;
    }
    let Some(tokens) = path.strip_prefix('/') else { return false };
    let mut at = request.to_owned();
    for token in tokens.split('/') {
        let token = token.replace("~1", "/").replace("~0", "~");
        let next = match at.trim_start().as_bytes().first() {
            // Of two members of one name either will do.
            Some(b'{') => serde_json::from_str::<BTreeMap<String, Box<RawValue>>>(&at).unwrap().remove(&token),
            Some(b'[') => {
                let mut elements = serde_json::from_str::<Vec<Box<RawValue>>>(&at).unwrap();
                match token.parse::<usize>() {
                    Ok(index) if index < elements.len() => Some(elements.swap_remove(index)),
                    _ => return false,
                }
            }
            // What is null counts as absent, and its members as missing.
            Some(b'n') => None,
            _ => return false,
        };
        match next {
            Some(value) => at = value.get().to_owned(),
            None => return true,
        }
    }
    true
}

/// The beginning of a request, for the message of a failure.
fn start(request: &str) -> String {
    request.chars().take(20_000).collect()
}
