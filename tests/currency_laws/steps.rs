//! Laws of a step: of a change that a model follows, or of any request.

use cartwright::currency::Currencies;
use cartwright::document::Document;
use cartwright::json::{self, Status};

use super::changes::{Change, Model};
use super::closure::Request;
use super::judge::{answered_state, every_operation_takes, leads_into};

/// Changes a state as the model predicts, with the same result as text, and not at all if the change is refused.
pub(crate) fn follow(state: &mut Currencies, model: &mut Model, change: &Change) {
    let before = state.to_json();
    let answer = change.run(state);
    let (operation, request) = change.request(&before);
    let text = json::call(operation, &request);
    match (model.run(change), answer) {
        (Ok(status), Ok(changed)) => {
            assert_eq!(changed.code.is_some(), status == Status::Created);
            let text = text.unwrap();
            let category = format!(r#"{{"outcome":{{"category":"{}","#, status.as_str());
            assert!(text.starts_with(&category), "{}", text);
            let document = Document::parse(text.as_str()).unwrap();
            let stored = Currencies::from_json(document.root().get("state").unwrap().raw()).unwrap();
            model.check(&stored);
        }
        (Err(expected), Err(error)) => {
            assert_eq!(error.code(), expected);
            assert_eq!(text.unwrap_err(), error);
            assert_eq!(state.to_json(), before);
        }
        (expected, answer) => panic!("{:?}: {:?}, expected {:?}", change, answer, expected),
    }
    model.check(state);
}

/// Returns the state after a request: the same one if the request is refused or changes nothing. Every other operation
/// accepts any resulting state; a refusal points into the request.
pub(crate) fn stepped(state: String, request: &Request) -> String {
    let text = request.text(&state);
    let before = Currencies::from_json(&state);
    match json::call(request.operation, &text) {
        Ok(answer) => {
            assert!(before.is_ok(), "{} reads {}", request.operation, state);
            if let Some(answered) = answered_state(&answer) {
                every_operation_takes(&answered);
                let mut typed = before.unwrap();
                assert_eq!(request.run(&mut typed), Some(Ok(())));
                assert_eq!(typed.to_json(), answered.clone());
                return answered;
            }
        }
        Err(error) => {
            assert!(leads_into(&text, error.path()), "{} of {}", error, text);
            assert!(!error.message().is_empty());
            // A state given as text belongs to the host; a typed state must be unchanged.
            if let Ok(mut before) = before {
                let stored = before.to_json();
                if let Some(Err(_)) = request.run(&mut before) {
                    assert_eq!(before.to_json(), stored);
                }
            }
        }
    }
    state
}
