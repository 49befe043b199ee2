//! How an operation on stored things ended when it was not refused.

use crate::document::model::Choice;
use crate::document::write;

/// The outcome category of a success, as the interface names them.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Choice)]
#[non_exhaustive]
#[choice(module = "json")]
pub enum Status {
    /// The answer has what was asked for, or the change is made (200).
    #[default]
    #[choice("ok")]
    Ok,
    /// Something new exists (201).
    #[choice("created")]
    Created,
    /// The thing is gone, or never was there (204).
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

    /// Appends `"outcome":{category, status, body?}`; `body` writes what a service of the interface would answer.
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
