//! Refusals as `application/problem+json` (RFC 9457).

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use cartwright::Number;
use serde::Serialize;

/// A refusal: its status, a code for programs, a sentence for people, and the member of the request that it is about.
#[derive(Debug, Serialize)]
pub(crate) struct Refusal {
    title: &'static str,
    status: u16,
    code: String,
    detail: String,
    /// A JSON pointer; absent if the refusal is not about a member.
    #[serde(skip_serializing_if = "String::is_empty")]
    pointer: String,
    /// The figures that differ from the shop's.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    differences: Vec<Difference>,
}

/// The name of the amount due.
pub(crate) const TOTAL: &str = "Total";

/// A figure that was shown, and the shop's figure.
#[derive(Debug, Serialize)]
pub(crate) struct Difference {
    /// A JSON pointer to the figure in the request.
    pub(crate) pointer: String,
    /// The name of the line, or [`TOTAL`].
    pub(crate) name: String,
    pub(crate) shown: Number,
    pub(crate) priced: Number,
}

impl Difference {
    /// Returns the absolute difference.
    fn by(&self) -> impl Ord + use<> {
        let (shown, priced) = (self.shown.to_decimal(), self.priced.to_decimal());
        shown.checked_sub(priced).unwrap_or(shown).abs()
    }
}

impl Refusal {
    pub(crate) fn new(status: StatusCode, code: &str, pointer: String, detail: String) -> Self {
        let title = status.canonical_reason().unwrap_or_default();
        Self { title, status: status.as_u16(), code: code.to_owned(), detail, pointer, differences: Vec::new() }
    }

    /// Refuses a member of an order that the shop cannot accept.
    pub(crate) fn unusable(code: &str, pointer: String, detail: impl Into<String>) -> Self {
        Self::new(StatusCode::UNPROCESSABLE_ENTITY, code, pointer, detail.into())
    }

    pub(crate) fn not_found(kind: &str, id: &str) -> Self {
        Self::new(StatusCode::NOT_FOUND, "NOT_FOUND", String::new(), format!("there is no {kind} `{id}`"))
    }

    /// Refuses figures that differ from the shop's, at least one. The message is about the line that differs most.
    pub(crate) fn prices_differ(differences: Vec<Difference>) -> Self {
        let largest = differences.iter().filter(|figure| figure.name != TOTAL).max_by_key(|figure| figure.by());
        let detail = largest.or(differences.first()).map(|Difference { name, shown, priced, .. }| {
            format!("{name}: you showed {shown}, the shop's price is {priced}")
        });
        let refusal = Self::new(StatusCode::CONFLICT, "PRICE_DIFFERS", String::new(), detail.unwrap_or_default());
        Self { differences, ..refusal }
    }
}

/// A refusal by the library, with its code and the pointer to the member.
impl From<cartwright::Error> for Refusal {
    fn from(error: cartwright::Error) -> Self {
        let status = StatusCode::from_u16(error.status()).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        Self::new(status, error.code().as_str(), error.path().to_owned(), error.message().to_owned())
    }
}

/// A body that is not JSON, or does not fit the request: the message says what is wrong, and where.
impl From<JsonRejection> for Refusal {
    fn from(rejection: JsonRejection) -> Self {
        Self::new(rejection.status(), "BODY_UNREADABLE", String::new(), rejection.body_text())
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        let status = StatusCode::from_u16(self.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        let mut response = (status, Json(self)).into_response();
        response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static("application/problem+json"));
        response
    }
}
