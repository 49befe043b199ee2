//! Requests that may be sent again: each carries a key in the header `Idempotency-Key`.

use axum::Json;
use axum::body::{Body, Bytes};
use axum::extract::rejection::{BytesRejection, JsonRejection};
use axum::extract::{FromRequest, Request};
use axum::http::StatusCode;
use axum::http::request::Parts;
use serde::de::DeserializeOwned;

use crate::problem::Problem;

/// The name of the header.
const HEADER: &str = "idempotency-key";

/// The most bytes of a key.
const LONGEST: usize = 255;

/// The key of a request, with the request that it belongs to.
#[derive(Debug)]
pub struct Key {
    pub(crate) key: String,
    /// Method, path and body.
    pub(crate) request: String,
}

/// The body of a request, and its key if it has one.
#[derive(Debug)]
pub struct Keyed<T> {
    /// The key.
    pub key: Option<Key>,
    /// The body.
    pub body: T,
}

impl<T> Keyed<T> {
    /// Returns the key and the body.
    ///
    /// # Errors
    /// `IDEMPOTENCY_KEY_MISSING` when there is no key: without one, a client that has lost the answer cannot know
    /// whether it may send the request again.
    pub fn with_key(self) -> Result<(Key, T), Problem> {
        let missing = "the header `Idempotency-Key` is missing: a new value for every request, for example a UUID, and \
                       the same one when the request is sent again";
        let key = self.key.ok_or_else(|| Problem::new(StatusCode::BAD_REQUEST, "IDEMPOTENCY_KEY_MISSING", missing))?;
        Ok((key, self.body))
    }
}

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Keyed<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<Self, Problem> {
        let (parts, body) = request.into_parts();
        let whole = Request::from_parts(parts.clone(), body);
        let bytes = Bytes::from_request(whole, state).await?;
        let key = key(&parts, &bytes)?;
        let Json(body) = Json::from_request(Request::from_parts(parts, Body::from(bytes)), state).await?;
        Ok(Self { key, body })
    }
}

fn key(parts: &Parts, body: &Bytes) -> Result<Option<Key>, Problem> {
    let Some(key) = parts.headers.get(HEADER) else { return Ok(None) };
    let usable = key.to_str().ok().filter(|key| (1..=LONGEST).contains(&key.len()));
    let key = usable.ok_or_else(|| {
        let detail = format!("`Idempotency-Key` has 1 to {LONGEST} visible ASCII characters");
        Problem::new(StatusCode::BAD_REQUEST, "IDEMPOTENCY_KEY_INVALID", detail)
    })?;
    let request = format!("{} {}\n{}", parts.method, parts.uri, String::from_utf8_lossy(body));
    Ok(Some(Key { key: key.to_owned(), request }))
}

/// A body that is too large, or that breaks off.
impl From<BytesRejection> for Problem {
    fn from(rejection: BytesRejection) -> Self {
        Self::new(rejection.status(), "BODY_UNREADABLE", rejection.body_text())
    }
}

/// A body that is not JSON, or does not fit the request: the message says what is wrong, and where.
impl From<JsonRejection> for Problem {
    fn from(rejection: JsonRejection) -> Self {
        Self::new(rejection.status(), "BODY_UNREADABLE", rejection.body_text())
    }
}
