//! The outcome of an operation on a state, whether it was run as text or typed.

use cartwright::document::{Document, Kind, Node};
use cartwright::limits::Limits;
use cartwright::{Error, Site};

use crate::typed::same::stands_in;

/// The outcome of a typed operation.
pub(crate) enum Typed {
    Done(Outcome),
    /// A value for the operation could not be read.
    Unread(Error),
    Refused(Error),
    PassedOver(&'static str),
}

/// The state after a change, and the answer.
#[derive(Debug, Default)]
pub(crate) struct Outcome {
    pub(crate) state: Option<String>,
    /// The body of the answer, and other members of it with their names.
    pub(crate) says: Vec<(&'static str, String)>,
}

/// The reason why the refusal of a text has no typed counterpart.
pub(crate) fn of_the_text(error: &Error) -> Option<&'static str> {
    Some(match error.code().as_str() {
        "UNKNOWN_MEMBER" => "a member that a typed call cannot have",
        "NUMBER_NOT_EXACT" => "a number that was a double",
        "UNAUTHORIZED" | "FORBIDDEN" | "TENANT_INVALID" | "TENANT_MISMATCH" => "who asks is the affair of the host",
        "INVALID_JSON" => "the request is no document",
        "MISSING_MEMBER" if error.path().matches('/').count() == 1 => "an argument that a typed call cannot leave out",
        "MISSING_MEMBER" if ALWAYS_SAID.contains(&error.path()) => "a member that a typed site always has",
        "WRONG_TYPE" if error.path().starts_with("/site/") && error.message().ends_with("found null") => {
            "`null` in a site, which a typed one does not have"
        }
        _ if error.path() == "/caller" || error.path().starts_with("/caller/") => "who asks is the affair of the host",
        _ if error.path().starts_with("/tenant") => "who asks is the affair of the host",
        _ if error.path().starts_with("/limits") => "limits are numbers in a typed call",
        _ => return None,
    })
}

const ALWAYS_SAID: [&str; 3] = ["/site/languages", "/site/homeBase", "/site/shipToCountries"];

/// Members of a request that are typed values; the pointers of a typed operation start in them.
const VALUES: [&str; 6] = ["/state", "/site", "/patch", "/mixin", "/currency", "/exchangeRate"];

/// Returns the difference between a typed error and that of the text, if any.
pub(crate) fn other_error(typed: &Error, text: &Error) -> Option<String> {
    let path = text.path();
    let mut rests = VALUES.iter().filter_map(|value| path.strip_prefix(value));
    // A stored site is read separately.
    let stored = path.strip_prefix("/state/sites/").map(|rest| rest.find('/').map_or("", |at| &rest[at..]));
    let same_path = typed.path() == path || rests.any(|rest| rest == typed.path()) || stored == Some(typed.path());
    let same = typed.code() == text.code() && same_path;
    (!same).then(|| format!("typed {typed}\n  text  {text}"))
}

/// Compares the content of two documents. A site may leave out its default values.
pub(crate) fn same(one: Node<'_>, other: Node<'_>) -> Result<(), String> {
    stands_in(one, other, "")?;
    let default = r#""taxDeterminationBasedOn":"BILLING_ADDRESS""#;
    let said = other.raw().replace(&format!("{default},"), "").replace(&format!(",{default}"), "").replace(default, "");
    let said = Document::parse(said).unwrap();
    stands_in(said.root(), one, "")
}

impl Outcome {
    pub(crate) fn saying(name: &'static str, value: String) -> Self {
        Self { state: None, says: vec![(name, value)] }
    }

    /// Returns the outcome that the text of an answer describes.
    pub(crate) fn of_answer(operation: &str, answer: &str) -> Self {
        let document = Document::parse(answer).unwrap();
        let root = document.root();
        if operation == "convert" {
            return Self::saying("conversion", answer.to_owned());
        }
        let body = root.get("outcome").and_then(|outcome| outcome.get("body"));
        let members = [("body", body), ("totalCount", root.get("totalCount")), ("effects", root.get("effects"))];
        let says = members.into_iter().filter_map(|(name, node)| Some((name, node?.raw().to_owned()))).collect();
        Self { state: root.get("state").map(|state| state.raw().to_owned()), says }
    }

    /// Returns the difference between the outcomes of a typed operation and of its text, if any.
    pub(crate) fn differs(&self, text: &Self) -> Option<String> {
        let state = |outcome: &Self| outcome.state.clone().map(|state| ("state", state));
        let all = |outcome: &Self| state(outcome).into_iter().chain(outcome.says.clone()).collect::<Vec<_>>();
        let (own, other) = (all(self), all(text));
        let names = |all: &[(&str, String)]| all.iter().map(|(name, _)| (*name).to_owned()).collect::<Vec<_>>();
        if names(&own) != names(&other) {
            return Some(format!("typed {own:?}\n  text  {other:?}"));
        }
        own.iter().zip(&other).find_map(|((name, own), (_, other))| {
            let at = says_other(other, own)?;
            Some(format!("{name} differs at `{at}`\n  typed {own}\n  text  {other}"))
        })
    }
}

/// Returns the place where a typed text differs from a text, if any.
fn says_other(text: &str, typed: &str) -> Option<String> {
    let (text, typed) = (Document::parse(text).unwrap(), Document::parse(typed).unwrap());
    same(text.root(), typed.root()).err().or_else(|| {
        let (own, other) = (sites(typed.root()), sites(text.root()));
        let differ = own.iter().zip(&other).position(|(own, other)| own != other);
        differ.map(|place| format!("site {place}"))
    })
}

/// Returns the sites of a state or of a list, or the one that the document is; as typed values, because `active` and
/// `default` may be stated or absent.
fn sites(node: Node<'_>) -> Vec<Option<Site>> {
    let list = node.get("sites").unwrap_or(node);
    match list.kind() {
        Kind::Array => list.elements().map(|site| Site::from_json(site.raw()).ok()).collect(),
        _ if node.get("homeBase").is_some() => vec![Site::from_json(list.raw()).ok()],
        _ => Vec::new(),
    }
}

/// Reads the limits of a request, except those on its text.
pub(crate) fn limits(root: Node<'_>) -> Result<Limits, Typed> {
    let mut limits = Limits::DEFAULT;
    for (name, value) in root.present("limits").into_iter().flat_map(|limits| limits.members()) {
        let limit = match name.as_ref() {
            "text_bytes" => &mut limits.text_bytes,
            "violations" => &mut limits.violations,
            "schema_steps" => &mut limits.schema_steps,
            "pattern_bytes" => &mut limits.pattern_bytes,
            "pattern_input_bytes" => &mut limits.pattern_input_bytes,
            "work" => &mut limits.work,
            "held_bytes" => &mut limits.held_bytes,
            _ => return Err(Typed::PassedOver("a limit of the text itself")),
        };
        *limit = value.raw().parse().map_err(|_| Typed::PassedOver("a limit that is none"))?;
    }
    Ok(limits)
}
