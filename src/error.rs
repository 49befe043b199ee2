//! One error type for the whole library: a stable code, a category with its HTTP status, a message that names the
//! field, and a JSON pointer to the member that was refused.

pub(crate) mod code;
pub(crate) mod nearest;

pub use self::code::Code;

use crate::document::write;

/// The outcome category of an error, as the interface names them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Category {
    /// The request is syntactically or semantically incorrect (400).
    BadRequest,
    /// No caller, or one whose token is not valid (401).
    Unauthorized,
    /// The caller's scopes do not suffice (403).
    Forbidden,
    /// The named thing does not exist (404).
    NotFound,
    /// The request contradicts the stored state (409).
    Conflict,
    /// A fault of the library itself (500).
    Internal,
}

impl Category {
    /// The category as it stands in a refusal, for example `bad_request`.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::BadRequest => "bad_request",
            Self::Unauthorized => "unauthorized",
            Self::Forbidden => "forbidden",
            Self::NotFound => "not_found",
            Self::Conflict => "conflict",
            Self::Internal => "internal",
        }
    }

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

    const fn phrase(self) -> &'static str {
        match self {
            Self::BadRequest => "Bad Request",
            Self::Unauthorized => "Unauthorized",
            Self::Forbidden => "Forbidden",
            Self::NotFound => "Not Found",
            Self::Conflict => "Conflict",
            Self::Internal => "Internal Server Error",
        }
    }
}

/// The part of the interface that an error belongs to; it decides the shape of [`Error::to_body`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub enum Area {
    /// Carts, currencies and exchange rates: `{code, status, message, details}`.
    #[default]
    Cart,
    /// Sites and their mixins: `{status, type, message, details}`.
    Site,
}

/// One of several things that are wrong, for example one violation of a schema.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Detail {
    /// JSON pointer to the member.
    pub path: String,
    /// What is wrong with it.
    pub message: String,
}

/// Why a request was refused. After an error nothing has changed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{} at `{}`: {}", .0.code.as_str(), .0.path, .0.message)]
pub struct Error(Box<Refusal>);

#[derive(Debug, Clone, PartialEq, Eq)]
struct Refusal {
    code: Code,
    area: Area,
    path: String,
    message: String,
    details: Vec<Detail>,
}

impl Error {
    pub(crate) fn new(code: Code, path: impl Into<String>, message: impl Into<String>) -> Self {
        Self(Box::new(Refusal {
            code,
            area: Area::default(),
            path: path.into(),
            message: message.into(),
            details: Vec::new(),
        }))
    }

    #[cfg_attr(not(feature = "schema"), allow(dead_code, reason = "only validation finds several things at once"))]
    pub(crate) fn with_details(mut self, details: Vec<Detail>) -> Self {
        self.0.details = details;
        self
    }

    /// The same error with other pointers; a message about the whole of a part names its place.
    pub(crate) fn with_paths(mut self, path: &dyn Fn(&str) -> String) -> Self {
        let whole = self.0.path.is_empty().then(|| field(""));
        self.0.path = path(&self.0.path);
        if let Some(rest) = whole.and_then(|whole| self.0.message.strip_prefix(&format!("`{whole}`"))) {
            self.0.message = format!("`{}`{rest}", field(&self.0.path));
        }
        for detail in &mut self.0.details {
            detail.path = path(&detail.path);
        }
        self
    }

    /// The same error in another part of the interface, whose shape [`Error::to_body`] has. Errors of [`Sites`] and of
    /// what is in them are of [`Area::Site`]; one of [`Caller`] is of no part until it is said.
    ///
    /// ```
    /// use cartwright::access::{Caller, scope};
    /// use cartwright::error::Area;
    ///
    /// let error = Caller::default().require(scope::SITE_MANAGE).unwrap_err().in_area(Area::Site);
    /// assert!(error.to_body().starts_with(r#"{"status":403,"type":"forbidden","#));
    /// ```
    ///
    /// [`Sites`]: crate::site::sites::Sites
    /// [`Caller`]: crate::access::Caller
    #[must_use]
    pub fn in_area(mut self, area: Area) -> Self {
        self.0.area = area;
        self
    }

    /// The same error with the body of the sites.
    pub(crate) fn of_site(self) -> Self {
        self.in_area(Area::Site)
    }

    /// The stable code, part of the contract.
    #[must_use]
    pub fn code(&self) -> Code {
        self.0.code
    }

    /// The category of the code.
    #[must_use]
    pub fn category(&self) -> Category {
        self.0.code.category()
    }

    /// The HTTP status of the category.
    #[must_use]
    pub fn status(&self) -> u16 {
        self.category().status()
    }

    /// JSON pointer into the request; for a missing member it ends in the member's name.
    #[must_use]
    pub fn path(&self) -> &str {
        &self.0.path
    }

    /// The field, the value and what was expected, for a person.
    #[must_use]
    pub fn message(&self) -> &str {
        &self.0.message
    }

    /// The single findings where one error reports several.
    #[must_use]
    pub fn details(&self) -> &[Detail] {
        &self.0.details
    }

    /// The error as a service of the interface would answer it: `{code, status, message, details}` for carts and
    /// currencies, `{status, type, message, details}` for sites, the fault object for an unauthorized caller.
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
        match self.0.area {
            Area::Cart => {
                out.push_str(r#"{"code":"#);
                out.push_str(&category.status().to_string());
                out.push_str(r#","status":"#);
                write::string(&mut out, category.phrase());
            }
            Area::Site => {
                out.push_str(r#"{"status":"#);
                out.push_str(&category.status().to_string());
                out.push_str(r#","type":"#);
                write::string(&mut out, category.as_str());
            }
        }
        out.push_str(r#","message":"#);
        write::string(&mut out, self.message());
        out.push_str(r#","details":"#);
        if self.0.details.is_empty() {
            let own = Detail { path: self.0.path.clone(), message: self.0.message.clone() };
            self.write_details(&mut out, std::slice::from_ref(&own));
        } else {
            self.write_details(&mut out, &self.0.details);
        }
        out.push('}');
        out
    }

    /// The refusal as JSON: `{"error": {code, category, status, message, path, details?, body}}`, the same text in
    /// every language.
    #[must_use]
    pub fn to_json(&self) -> String {
        let mut out = String::from(r#"{"error":{"code":"#);
        write::string(&mut out, self.0.code.as_str());
        out.push_str(r#","category":"#);
        write::string(&mut out, self.category().as_str());
        out.push_str(r#","status":"#);
        out.push_str(&self.status().to_string());
        out.push_str(r#","message":"#);
        write::string(&mut out, self.message());
        out.push_str(r#","path":"#);
        write::string(&mut out, self.path());
        if !self.0.details.is_empty() {
            out.push_str(r#","details":"#);
            self.write_details(&mut out, &self.0.details);
        }
        out.push_str(r#","body":"#);
        out.push_str(&self.to_body());
        out.push_str("}}");
        out
    }

    fn write_details(&self, out: &mut String, details: &[Detail]) {
        out.push('[');
        for (index, detail) in details.iter().enumerate() {
            out.push_str(if index == 0 { r#"{"code":"# } else { r#",{"code":"# });
            write::string(out, self.0.code.as_str());
            out.push_str(r#","path":"#);
            write::string(out, &detail.path);
            out.push_str(r#","message":"#);
            write::string(out, &detail.message);
            out.push('}');
        }
        out.push(']');
    }
}

/// User input inside a message: at most 64 characters of it.
pub(crate) fn cut(text: &str) -> &str {
    text.char_indices().nth(64).and_then(|(end, _)| text.get(..end)).unwrap_or(text)
}

/// What a message calls the member that a JSON pointer leads to: its name, with the positions of lists behind it, as in
/// `quantity` or `items[3]`; the request itself without one.
pub(crate) fn field(pointer: &str) -> String {
    let mut steps = pointer.rsplit('/').peekable();
    let mut positions = String::new();
    while let Some(position) = steps.next_if(|step| !step.is_empty() && step.bytes().all(|byte| byte.is_ascii_digit()))
    {
        positions.insert_str(0, &format!("[{position}]"));
    }
    let name = steps.next().filter(|_| !pointer.is_empty()).unwrap_or_default();
    let name = write::unescaped(name);
    match (name.as_str(), positions.as_str()) {
        ("", "") => String::from("request"),
        (name, positions) => format!("{}{positions}", cut(name)),
    }
}

#[cfg(test)]
mod tests {
    use super::field;

    #[test]
    fn a_message_names_the_member_of_a_pointer() {
        for (pointer, name) in [
            ("", "request"),
            ("/cart", "cart"),
            ("/cart/items/3", "items[3]"),
            ("/cart/items/3/price/effectiveAmount", "effectiveAmount"),
            ("/a/1/2", "a[1][2]"),
            ("/schemas/https:~1~1schemas.example~1a", "https://schemas.example/a"),
        ] {
            assert_eq!(field(pointer), name);
        }
    }
}
