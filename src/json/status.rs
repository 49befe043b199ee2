//! How an operation on stored things ended when it was not refused.

use crate::document::choice::choice;
use crate::document::write;

choice! {
    /// The outcome category of a success, as the interface names them.
    #[non_exhaustive]
    pub enum Status in json {
        /// The answer has what was asked for, or the change is made (200).
        #[default]
        Ok = "ok",
        /// Something new exists (201).
        Created = "created",
        /// The thing is gone, or never was there (204).
        NoContent = "no_content",
    }
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
