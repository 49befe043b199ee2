//! Refusals as `application/problem+json` (RFC 9457).

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use cartwright::Number;
use rusqlite::ErrorCode;
use serde::Serialize;

/// A problem: its status, a code for programs, a sentence for people, and the member of the request that it is about.
#[derive(Debug, Serialize)]
pub struct Problem {
    title: &'static str,
    status: u16,
    code: String,
    detail: String,
    /// A JSON pointer; absent if the problem is not about a member.
    #[serde(skip_serializing_if = "String::is_empty")]
    pointer: String,
    /// The figures that differ from the shop's.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    differences: Vec<Difference>,
}

/// A figure that was shown, and the shop's figure.
#[derive(Debug, Serialize)]
pub struct Difference {
    /// A JSON pointer to the figure in the request.
    pub pointer: String,
    /// The name of a line, or `Total`.
    pub name: String,
    /// The figure in the request.
    pub shown: Number,
    /// The figure of the shop.
    pub priced: Number,
}

impl Problem {
    /// Returns a problem of the whole request.
    pub fn new(status: StatusCode, code: &str, detail: impl Into<String>) -> Self {
        let title = status.canonical_reason().unwrap_or_default();
        Self {
            title,
            status: status.as_u16(),
            code: code.to_owned(),
            detail: detail.into(),
            pointer: String::new(),
            differences: Vec::new(),
        }
    }

    /// The HTTP status.
    #[must_use]
    pub const fn status(&self) -> u16 {
        self.status
    }

    /// Returns the problem as one of a member.
    #[must_use]
    pub fn at(self, pointer: impl Into<String>) -> Self {
        Self { pointer: pointer.into(), ..self }
    }

    /// Returns the problem with figures that differ.
    #[must_use]
    pub fn differing(self, differences: Vec<Difference>) -> Self {
        Self { differences, ..self }
    }

    /// Refuses a request that contradicts the store or the shop.
    pub fn conflict(code: &str, detail: impl Into<String>) -> Self {
        Self::new(StatusCode::CONFLICT, code, detail)
    }

    /// Refuses an id or a code that does not exist.
    pub fn not_found(kind: &str, id: &str) -> Self {
        Self::new(StatusCode::NOT_FOUND, "NOT_FOUND", format!("there is no {kind} `{id}`"))
    }

    fn internal(code: &str, detail: impl Into<String>) -> Self {
        Self::new(StatusCode::INTERNAL_SERVER_ERROR, code, detail)
    }
}

/// A refusal by the library, with its code and the pointer to the member.
impl From<cartwright::Error> for Problem {
    fn from(error: cartwright::Error) -> Self {
        let status = StatusCode::from_u16(error.status()).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        Self::new(status, error.code().as_str(), error.message()).at(error.path())
    }
}

/// A failure of the database. The transaction is undone; where the answer to a commit is lost, a request that has a key
/// can be sent again in any case.
impl From<rusqlite::Error> for Problem {
    fn from(error: rusqlite::Error) -> Self {
        let detail = format!("the store has failed and nothing is changed: {error}");
        match error.sqlite_error_code() {
            Some(ErrorCode::DiskFull) => Self::new(StatusCode::INSUFFICIENT_STORAGE, "STORE_FULL", detail),
            Some(ErrorCode::DatabaseBusy | ErrorCode::SystemIoFailure | ErrorCode::CannotOpen) => {
                Self::new(StatusCode::SERVICE_UNAVAILABLE, "STORE_UNAVAILABLE", detail)
            }
            _ => Self::internal("STORE_FAILED", detail),
        }
    }
}

/// A stored text that cannot be read, or a value that cannot be stored.
impl From<serde_json::Error> for Problem {
    fn from(error: serde_json::Error) -> Self {
        Self::internal("STORE_UNREADABLE", error.to_string())
    }
}

/// A request whose work has panicked; its transaction is undone.
impl From<tokio::task::JoinError> for Problem {
    fn from(_: tokio::task::JoinError) -> Self {
        Self::internal("INTERNAL", "the request has failed and nothing is changed")
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let status = StatusCode::from_u16(self.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        let mut response = (status, Json(self)).into_response();
        response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static("application/problem+json"));
        response
    }
}
