//! Requests for a prepared site, which name none.

use cartwright::document::{Document, Kind};

/// Returns a request without the members `site` and `sites`; a text that is not a JSON object is unchanged.
pub fn without_site(request: &str) -> String {
    let Ok(document) = Document::parse(request) else { return request.to_owned() };
    if document.root().kind() != Kind::Object {
        return request.to_owned();
    }
    let mut text = String::with_capacity(request.len());
    for (name, value) in document.root().members().filter(|(name, _)| !["site", "sites"].contains(&name.as_ref())) {
        text.push(if text.is_empty() { '{' } else { ',' });
        text.push_str(&serde_json::to_string(&name).expect("a name is a text"));
        text.push(':');
        text.push_str(value.raw());
    }
    if text.is_empty() { String::from("{}") } else { text + "}" }
}
