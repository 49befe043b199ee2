//! The outcome of an operation on stored entries that was not refused.

use crate::document::{Choice, write};

/// The outcome category of a success, under its name in the interface.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Choice)]
#[non_exhaustive]
#[choice(module = "json")]
pub enum Status {
    /// The answer contains what was requested, or the change is made (200).
    #[default]
    #[choice("ok")]
    Ok,
    /// An entry was created (201).
    #[choice("created")]
    Created,
    /// The entry is gone, or never existed (204).
    #[choice("no_content")]
    NoContent,
}

impl Status {
    /// The HTTP status of the outcome.
    ///
    /// ```
    /// use cartwright::json::Status;
    ///
    /// assert_eq!([Status::Ok, Status::Created, Status::NoContent].map(Status::status), [200, 201, 204]);
    /// ```
    #[must_use]
    pub const fn status(self) -> u16 {
        match self {
            Self::Ok => 200,
            Self::Created => 201,
            Self::NoContent => 204,
        }
    }

    /// Appends `"outcome":{category, status, body?}`; `body` writes the response body of an HTTP service.
    pub(crate) fn write(self, out: &mut String, body: Option<&dyn Fn(&mut String)>) {
        write::name(out, "outcome");
        out.push_str(r#"{"category":"#);
        write::string(out, self.as_str());
        out.push_str(r#","status":"#);
        out.push_str(&self.status().to_string());
        if let Some(body) = body {
            write::name(out, "body");
            body(out);
        }
        out.push('}');
    }
}
