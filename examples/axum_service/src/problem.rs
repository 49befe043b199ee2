//! Refusals as `application/problem+json` (RFC 9457).

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
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
}

impl Problem {
    fn new(status: StatusCode, code: &str, detail: String) -> Self {
        let title = status.canonical_reason().unwrap_or_default();
        Self { title, status: status.as_u16(), code: code.to_owned(), detail, pointer: String::new() }
    }

    pub(crate) fn conflict(code: &str, detail: String) -> Self {
        Self::new(StatusCode::CONFLICT, code, detail)
    }

    pub(crate) fn not_found(kind: &str, id: &str) -> Self {
        Self::new(StatusCode::NOT_FOUND, "NOT_FOUND", format!("there is no {kind} `{id}`"))
    }
}

/// A refusal by the library, with its code and the pointer to the member.
impl From<cartwright::Error> for Problem {
    fn from(error: cartwright::Error) -> Self {
        let status = StatusCode::from_u16(error.status()).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        let pointer = error.path().to_owned();
        Self { pointer, ..Self::new(status, error.code().as_str(), error.message().to_owned()) }
    }
}

/// A body that is not JSON, or does not fit the request: the message says what is wrong, and where.
impl From<JsonRejection> for Problem {
    fn from(rejection: JsonRejection) -> Self {
        Self::new(rejection.status(), "BODY_UNREADABLE", rejection.body_text())
    }
}

/// A stored text that cannot be read, or a value that cannot be stored.
impl From<serde_json::Error> for Problem {
    fn from(error: serde_json::Error) -> Self {
        Self::new(StatusCode::INTERNAL_SERVER_ERROR, "STORE_UNREADABLE", error.to_string())
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
