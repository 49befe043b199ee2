//! A case, with everything written out that its file abbreviates.

use std::path::{Path, PathBuf};

use super::body;
use super::like::Given;
use super::repeat;
use super::value::{Value, decode};

/// A case of the corpus.
pub(crate) struct Case {
    /// The file of the case.
    pub file: PathBuf,
    /// The purpose of the case.
    pub note: String,
    /// The rule that the case tests.
    pub rule: String,
    /// The feature that a build needs for this answer.
    pub needs: Option<String>,
    /// The operation.
    pub operation: String,
    /// The request as it is sent.
    pub request: String,
    /// The expected answer.
    pub expected: Expected,
}

/// The expected answer.
pub(crate) enum Expected {
    /// Nothing yet: the case is new.
    Nothing,
    /// The whole answer.
    Response(String),
    /// The whole refusal, as `{"error": …}`.
    Refusal(String),
    /// Members of the answer, by their pointers, without white space.
    Members(Vec<(String, String)>),
}

impl Case {
    /// Reads a case from a file.
    pub(crate) fn read(path: &Path, file: &Value, case: &Value, given: &Given) -> Self {
        // A member of a case counts before that of its file.
        let stated = |name: &str| case.get(name).or_else(|| file.get(name));
        let text =
            |name: &str| stated(name).unwrap_or_else(|| panic!("{}: a case has a `{name}`", path.display())).text();
        let (request, given) = match case.get("requestText") {
            Some(text) => (text.text(), given.clone()),
            None => {
                let request = case.get("request").unwrap_or_else(|| panic!("{}: no `request`", path.display()));
                let request = repeat::written_out(&given.resolve(request));
                (request.compact(), given.with_request(request))
            }
        };
        Self {
            file: path.to_owned(),
            note: text("note"),
            rule: text("rule"),
            needs: stated("needs").map(Value::text),
            operation: text("operation"),
            request,
            expected: expected(path, case, &given),
        }
    }

    /// Whether the case needs a feature that this build lacks.
    pub(crate) fn needs_more(&self) -> bool {
        self.needs.as_deref() == Some("schema") && !cfg!(feature = "schema")
    }

    /// The title of the case, for a person who looks for it.
    pub(crate) fn title(&self) -> String {
        format!("{} {:?}", self.file.display(), self.note)
    }
}

fn expected(path: &Path, case: &Value, given: &Given) -> Expected {
    let known = ["note", "rule", "needs", "operation", "request", "requestText"];
    let mut said = case.members().iter().map(|(name, value)| (name.trim_matches('"'), value));
    let mut said = said.by_ref().filter(|(name, _)| !known.contains(name));
    let whole_of = |value: &Value| repeat::written_out(&given.resolve(value));
    let expected = match said.next() {
        None => Expected::Nothing,
        Some(("response", whole)) => Expected::Response(whole_of(whole).compact()),
        Some(("responseText", text)) => Expected::Response(text.text()),
        Some(("error", error)) => {
            Expected::Refusal(format!("{{\"error\":{}}}", body::written_out(&repeat::written_out(error)).compact()))
        }
        Some(("expect", members)) => {
            let members = members.members().iter();
            let member = |(name, value): &(String, Value)| (decode(name), whole_of(value).compact());
            Expected::Members(members.map(member).collect())
        }
        Some((name, _)) => panic!("{}: a case has no `{name}`", path.display()),
    };
    assert!(said.next().is_none(), "{}: a case says once what the answer is", path.display());
    expected
}
