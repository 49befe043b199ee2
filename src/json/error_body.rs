//! A refusal as text: its HTTP status, the response body of an HTTP service, and the JSON that every language receives.

use crate::document::{ToJson, write};
use crate::error::{BodyShape, Category, Detail, Error, ErrorCode};

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
        let mut out = String::new();
        let category = self.category();
        if category == Category::Unauthorized {
            out.push_str(r#"{"fault":{"faultstring":"#);
            write::string(&mut out, self.message());
            out.push_str(r#","detail":{"errorcode":"oauth.v2.InvalidAccessToken"}}}"#);
            return out;
        }
        match self.body_shape() {
            BodyShape::Cart => {
                out.push_str(r#"{"code":"#);
                out.push_str(&category.status().to_string());
                out.push_str(r#","status":"#);
                write::string(&mut out, phrase(category));
            }
            BodyShape::Site => {
                out.push_str(r#"{"status":"#);
                out.push_str(&category.status().to_string());
                out.push_str(r#","type":"#);
                write::string(&mut out, category.as_str());
            }
        }
        out.push_str(r#","message":"#);
        write::string(&mut out, self.message());
        out.push_str(r#","details":"#);
        if self.details().is_empty() {
            let own = Detail { path: self.path().to_owned(), message: self.message().to_owned() };
            self.write_details(&mut out, std::slice::from_ref(&own));
        } else {
            self.write_details(&mut out, self.details());
        }
        out.push('}');
        out
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
        let mut out = String::from(r#"{"error":"#);
        self.write_refusal(&mut out);
        out.push('}');
        out
    }

    fn write_refusal(&self, out: &mut String) {
        out.push_str(r#"{"code":"#);
        write::string(out, self.code().as_str());
        out.push_str(r#","category":"#);
        write::string(out, self.category().as_str());
        out.push_str(r#","status":"#);
        out.push_str(&self.status().to_string());
        out.push_str(r#","message":"#);
        write::string(out, self.message());
        out.push_str(r#","path":"#);
        write::string(out, self.path());
        if !self.details().is_empty() {
            out.push_str(r#","details":"#);
            self.write_details(out, self.details());
        }
        out.push_str(r#","body":"#);
        out.push_str(&self.to_body());
        out.push('}');
    }

    fn write_details(&self, out: &mut String, details: &[Detail]) {
        out.push('[');
        for (index, detail) in details.iter().enumerate() {
            out.push_str(if index == 0 { r#"{"code":"# } else { r#",{"code":"# });
            write::string(out, self.code().as_str());
            out.push_str(r#","path":"#);
            write::string(out, &detail.path);
            out.push_str(r#","message":"#);
            write::string(out, &detail.message);
            out.push('}');
        }
        out.push(']');
    }
}

/// The reason phrase of HTTP for the status of a category.
const fn phrase(category: Category) -> &'static str {
    match category {
        Category::BadRequest => "Bad Request",
        Category::Unauthorized => "Unauthorized",
        Category::Forbidden => "Forbidden",
        Category::NotFound => "Not Found",
        Category::Conflict => "Conflict",
        Category::Internal => "Internal Server Error",
    }
}

/// The reason for a refusal, as a member of a larger answer.
impl ToJson for Error {
    fn write(&self, out: &mut String) {
        self.write_refusal(out);
    }
}

/// An entry of a batch: its outcome, or its refusal.
impl<T: ToJson> ToJson for Result<T, Error> {
    fn write(&self, out: &mut String) {
        match self {
            Ok(outcome) => outcome.write(out),
            Err(error) => out.push_str(&error.to_json()),
        }
    }
}

impl ToJson for ErrorCode {
    fn write(&self, out: &mut String) {
        write::string(out, self.as_str());
    }
}

impl ToJson for Category {
    fn write(&self, out: &mut String) {
        write::string(out, self.as_str());
    }
}
