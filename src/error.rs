//! One error type for the whole library: a stable code with its category, a message that names the field, and a JSON
//! pointer to the refused member.

mod category;
mod code;
mod nearest;
mod path;
pub(crate) mod pointer;
mod roots;

pub use self::category::Category;
pub use self::code::ErrorCode;
pub(crate) use self::nearest::{Known, is_form_of, nearest};
pub(crate) use self::path::{Path, Pointed};
pub(crate) use self::roots::{
    CALLER, CART, CHECKOUT, COUPONS, CREDITS, CURRENCY, CUSTOMER, EXCHANGE_RATE, FIGURES, ITEMS, NOW, ORDER,
    PREFERENCES, PROVENANCE, SCHEMAS, SHIPPING_COST, SITE, TAKEN_BACK,
};

/// The part of the interface that an error belongs to, which determines the form of [`Error::to_body`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub enum BodyShape {
    /// Carts, currencies and exchange rates: `{code, status, message, details}`.
    #[default]
    Cart,
    /// Sites and their mixins: `{status, type, message, details}`.
    Site,
}

/// One of several faults, for example one violation of a schema.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Detail {
    /// JSON pointer to the member.
    pub path: String,
    /// The fault, described for a person.
    pub message: String,
}

/// The reason why a request was refused. After an error, nothing has changed.
///
/// ```
/// use cartwright::error::{Category, ErrorCode};
///
/// let request = r#"{"cart":{"currency":"euro","siteCode":"main"},"site":{}}"#;
/// let refused = cartwright::json::calculate(request).unwrap_err();
/// assert_eq!((refused.code(), refused.category()), (ErrorCode::InvalidCurrency, Category::BadRequest));
/// assert_eq!(refused.path(), "/cart/currency");
/// assert_eq!(refused.message(), "`currency` is `euro`, expected a currency code of three capital letters");
/// ```
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}{}: {}", .0.code.as_str(), place(&.0.path), .0.message)]
pub struct Error(Box<Refusal>);

/// Takes a fault; an error ends the search for others.
pub(crate) type Tell<'t> = &'t mut dyn FnMut(Error) -> Result<(), Error>;

/// Every fault that a search tells of, and the one that ends it, if any.
pub(crate) fn every(search: impl FnOnce(Tell<'_>) -> Result<(), Error>) -> Vec<Error> {
    let mut faults = Vec::new();
    let last = search(&mut |fault| {
        faults.push(fault);
        Ok(())
    });
    faults.extend(last.err());
    faults
}

#[derive(Debug, Clone, PartialEq, Eq)]
struct Refusal {
    code: ErrorCode,
    body_shape: BodyShape,
    path: String,
    message: String,
    details: Vec<Detail>,
}

impl Error {
    pub(crate) fn new(code: ErrorCode, path: impl Into<String>, message: impl Into<String>) -> Self {
        Self(Box::new(Refusal {
            code,
            body_shape: BodyShape::default(),
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

    /// The same error with other pointers; a message about a whole value names it by its new pointer.
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

    /// The same error with `place` in front of its pointers.
    pub(crate) fn below(self, place: &path::Path<'_>) -> Self {
        self.with_paths(&|path| place.pointer() + path)
    }

    /// The same error in another part of the interface, which determines the form of [`Error::to_body`]. Errors of
    /// [`Sites`] and everything in them are in [`BodyShape::Site`]; an error of [`Caller`] is in [`BodyShape::Cart`] unless this
    /// says otherwise.
    ///
    /// ```
    /// use cartwright::access::{Caller, scope};
    /// use cartwright::error::BodyShape;
    ///
    /// let error = Caller::default().require(scope::SITE_MANAGE).unwrap_err().with_body_shape(BodyShape::Site);
    /// assert!(error.to_body().starts_with(r#"{"status":403,"type":"forbidden","#));
    /// ```
    ///
    /// [`Sites`]: crate::site::Sites
    /// [`Caller`]: crate::access::Caller
    #[must_use]
    pub fn with_body_shape(mut self, body_shape: BodyShape) -> Self {
        self.0.body_shape = body_shape;
        self
    }

    /// The same error, with a body like those of sites.
    pub(crate) fn of_site(self) -> Self {
        self.with_body_shape(BodyShape::Site)
    }

    /// The part of the interface that the error belongs to.
    pub(crate) const fn body_shape(&self) -> BodyShape {
        self.0.body_shape
    }

    /// The stable code, which is part of the contract.
    #[must_use]
    pub fn code(&self) -> ErrorCode {
        self.0.code
    }

    /// The category of the code.
    #[must_use]
    pub fn category(&self) -> Category {
        self.0.code.category()
    }

    /// JSON pointer into the request; for a missing member, it ends in the name of that member.
    #[must_use]
    pub fn path(&self) -> &str {
        &self.0.path
    }

    /// Another name for [`Error::path`].
    ///
    /// ```
    /// let refused = cartwright::json::calculate(r#"{"site":{}}"#).unwrap_err();
    /// assert_eq!(refused.pointer(), "/cart");
    /// ```
    #[must_use]
    pub fn pointer(&self) -> &str {
        self.path()
    }

    /// The field, the value and the expected value, described for a person.
    #[must_use]
    pub fn message(&self) -> &str {
        &self.0.message
    }

    /// The individual findings, if the error reports several.
    ///
    /// ```
    /// # #[cfg(feature = "schema")] {
    /// use cartwright::document::Document;
    /// use cartwright::schema::SchemaRegistry;
    ///
    /// let schemas = SchemaRegistry::new().with("urn:shop:gift", r#"{"required": ["gift", "wrapping"]}"#)?;
    /// let mixin = Document::parse("{}")?;
    /// let refused = schemas.validate(mixin.root(), "urn:shop:gift").unwrap_err();
    /// assert_eq!(refused.details().len(), 2);
    /// # }
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    #[must_use]
    pub fn details(&self) -> &[Detail] {
        &self.0.details
    }
}

/// The place of an error in its text; empty for the whole value.
fn place(path: &str) -> String {
    if path.is_empty() { String::new() } else { format!(" at `{path}`") }
}

/// User input shortened for a message: at most 64 characters.
pub(crate) fn cut(text: &str) -> &str {
    text.char_indices().nth(64).and_then(|(end, _)| text.get(..end)).unwrap_or(text)
}

/// The name that a message uses for the member at a JSON pointer, with the indexes of lists after it, as in `quantity`
/// or `items[3]`; `request` for the request itself.
pub(crate) fn field(pointer: &str) -> String {
    let is_position = |step: &str| !step.is_empty() && step.bytes().all(|byte| byte.is_ascii_digit());
    let (mut rest, mut positions) = (pointer, String::new());
    while let Some((before, position)) = rest.rsplit_once('/').filter(|(_, step)| is_position(step)) {
        positions = format!("[{position}]{positions}");
        rest = before;
    }
    let name = rest.rsplit_once('/').map_or("", |(_, name)| name);
    let name = pointer::unescaped(name);
    let named = cut(&name).to_owned() + &positions;
    if named.is_empty() { String::from("request") } else { named }
}

/// Like [`field`], preceded by the name of the object that the member belongs to, if it has one: `price.currency`.
pub(crate) fn field_of(pointer: &str) -> String {
    let parent = pointer.rsplit_once('/').map_or("", |(parent, _)| parent);
    let owner = parent.rsplit_once('/').map_or("", |(_, name)| name);
    if owner.is_empty() || owner.bytes().all(|byte| byte.is_ascii_digit()) {
        return field(pointer);
    }
    format!("{}.{}", field(parent), field(pointer))
}

#[cfg(test)]
mod tests {
    use super::{Error, field, field_of};
    use crate::error::ErrorCode;

    #[test]
    fn an_error_shows_its_place_if_it_has_one() {
        let shown = |path: &'static str| Error::new(ErrorCode::InvalidJson, path, "no").to_string();
        assert_eq!([shown("/cart"), shown("")], ["INVALID_JSON at `/cart`: no", "INVALID_JSON: no"]);
    }

    #[test]
    fn a_message_names_the_owner_of_a_member() {
        for (pointer, name) in [
            ("/cart/items/3/price/currency", "price.currency"),
            ("/price/currency", "price.currency"),
            ("/coupons/0/currency", "currency"),
            ("/currency", "currency"),
        ] {
            assert_eq!(field_of(pointer), name);
        }
    }

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
