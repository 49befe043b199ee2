//! A refusal as text: its HTTP status, the response body of an HTTP service, and the JSON that every language receives.

use super::{Body, Refusal, Refused};
use crate::document::{ToJson, written};
use crate::error::{Category, Error};

impl Category {
    /// The HTTP status of the category.
    #[must_use]
    pub const fn status(self) -> u16 {
        match self {
            Self::BadRequest => 400,
            Self::Unauthorized => 401,
            Self::Forbidden => 403,
            Self::NotFound => 404,
            Self::Conflict => 409,
            Self::Internal => 500,
        }
    }
}

impl Error {
    /// The HTTP status of the category.
    #[must_use]
    pub fn status(&self) -> u16 {
        self.category().status()
    }

    /// Returns the error as the response body of an HTTP service: `{code, status, message, details}` for carts and
    /// currencies, `{status, type, message, details}` for sites, and the fault object for an unauthorized caller.
    ///
    /// ```
    /// let refused = cartwright::json::call("calculate_all", "{}").unwrap_err();
    /// assert!(refused.to_body().starts_with(r#"{"code":404,"status":"Not Found","message":"there is no operation"#));
    /// ```
    #[must_use]
    pub fn to_body(&self) -> String {
        written(&Body::of(self))
    }

    /// Returns the refusal as JSON: `{"error": {code, category, status, message, path, details?, body}}`, the same text
    /// in every language.
    ///
    /// ```
    /// let refused = cartwright::json::calculate(r#"{"site":{}}"#).unwrap_err().to_json();
    /// assert!(refused.starts_with(r#"{"error":{"code":"MISSING_MEMBER","category":"bad_request","status":400,"#));
    /// assert!(refused.contains(r#""path":"/cart","body":{"code":400,"#));
    /// ```
    #[must_use]
    pub fn to_json(&self) -> String {
        written(&Refused { error: Refusal::of(self) })
    }
}

/// The reason for a refusal, as a member of a larger answer.
impl ToJson for Error {
    fn write(&self, out: &mut String) {
        Refusal::of(self).write(out);
    }
}

/// An entry of a batch: its outcome, or its refusal.
impl<T: ToJson> ToJson for Result<T, Error> {
    fn write(&self, out: &mut String) {
        match self {
            Ok(outcome) => outcome.write(out),
            Err(error) => Refused { error: Refusal::of(error) }.write(out),
        }
    }
}
