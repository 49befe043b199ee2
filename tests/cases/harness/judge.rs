//! Judges a case: the library's answer, whether the case expects it, and the case rewritten with that answer.

use cartwright::json;

use super::abridge::abridge;
use super::body;
use super::case::{Case, Expected};
use super::provenance;
use super::value::Value;

/// The outcome of an operation: the whole text of the answer or of the refusal.
pub(crate) type Outcome = Result<String, String>;

/// Returns the library's answer to a case.
pub(crate) fn outcome(case: &Case) -> Outcome {
    json::call(&case.operation, &case.request).map_err(|error| error.to_json())
}

/// Whether a case expects an outcome.
pub(crate) fn agrees(case: &Case, outcome: &Outcome) -> bool {
    match (&case.expected, outcome) {
        (Expected::Response(whole), Ok(answer)) => whole == answer,
        (Expected::Refusal(whole), Err(refusal)) => whole == refusal,
        (Expected::Members(members), Ok(answer)) => {
            let answer = Value::read(answer);
            let there = |pointer: &str| answer.at(pointer).map(Value::compact);
            members.iter().all(|(pointer, value)| there(pointer).as_ref() == Some(value))
        }
        _ => false,
    }
}

/// The expectation of a case, for a person to read.
pub(crate) fn expectation(expected: &Expected) -> String {
    match expected {
        Expected::Nothing => "nothing".to_owned(),
        Expected::Response(whole) | Expected::Refusal(whole) => whole.clone(),
        Expected::Members(members) => {
            let members: Vec<String> = members.iter().map(|(pointer, value)| format!("{pointer}: {value}")).collect();
            members.join(", ")
        }
    }
}

/// A case of a file with a new outcome: if the case names members of the answer and all still exist, their values;
/// otherwise the whole answer, shortened unless the case has it written out.
pub(crate) fn updated(stands: &Value, case: &Case, outcome: &Outcome) -> Value {
    let answers = ["\"response\"", "\"responseText\"", "\"error\"", "\"expect\""];
    let kept = stands.members().iter().filter(|(name, _)| !answers.contains(&name.as_str()));
    let named = |(name, value): &(String, Value)| name != "\"provenance\"" && value.compact().contains("\"$like\"");
    let written_out = stands
        .get("response")
        .is_some_and(|response| response.get("$like").is_none() && !response.members().iter().any(named));
    let body_written_out = stands.at("/error/body").is_some_and(|body| body.get("$like").is_none());
    let said = match outcome {
        Err(refusal) => {
            let refusal = Value::read(refusal);
            let error = refusal.get("error").expect("a refusal has an `error`");
            ("\"error\"", if body_written_out { error.clone() } else { body::named(error) })
        }
        Ok(answer) => {
            let whole = Value::read(answer);
            if whole.compact() != *answer {
                ("\"responseText\"", Value::string(answer))
            } else if let Some(members) = members(case, &whole) {
                ("\"expect\"", members)
            } else {
                let (whole, provenance) = provenance::taken_out(&whole);
                let shown = if written_out || stands.get("request").is_none() {
                    whole
                } else {
                    abridge(&whole, &Value::read(&case.request))
                };
                ("\"response\"", provenance::put_back(shown, provenance))
            }
        }
    };
    Value::Object(kept.cloned().chain(std::iter::once((said.0.to_owned(), said.1))).collect())
}

/// The members that a case names, with the values of an answer; `None` if it names none or one no longer exists.
fn members(case: &Case, answer: &Value) -> Option<Value> {
    let Expected::Members(members) = &case.expected else { return None };
    let member =
        |(pointer, _): &(String, String)| Some((serde_json::to_string(pointer).ok()?, answer.at(pointer)?.clone()));
    members.iter().map(member).collect::<Option<_>>().map(Value::Object)
}
