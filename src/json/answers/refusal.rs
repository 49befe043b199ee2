//! The answer of a request that is refused.

use crate::document::Described;
#[cfg(feature = "typed")]
use crate::document::{Shape, Shaped};
use crate::document::{ToJson, token};
use crate::error::{BodyShape, Category, Error, ErrorCode};

/// A request, or an entry of a batch, that was refused.
#[derive(Described)]
#[described(written)]
pub(crate) struct Refused<'e> {
    /// The refusal.
    #[member("error", required)]
    pub(crate) error: Refusal<'e>,
}

/// The reason for a refusal; nothing has changed.
#[derive(Described)]
#[described(written)]
pub(crate) struct Refusal<'e> {
    /// The stable code of the reason.
    #[member("code", required)]
    code: ErrorCode,
    /// The category of the code.
    #[member("category", required)]
    category: Category,
    /// The HTTP status of the category.
    #[member("status", required, written(usize))]
    status: u16,
    /// The field, its value and what was expected, for a person to read.
    #[member("message", required, written(String))]
    message: &'e str,
    /// JSON pointer into the request; for a missing member it ends with the member's name.
    #[member("path", required, written(String))]
    path: &'e str,
    /// The faults, one by one; absent if there is only one, which the message states.
    #[member("details", written(Vec<ListedFault<'_>>))]
    details: Option<Vec<ListedFault<'e>>>,
    /// The body of the HTTP response to send for this refusal.
    #[member("body", required)]
    body: Body<'e>,
}

impl<'e> Refusal<'e> {
    pub(crate) fn of(error: &'e Error) -> Self {
        let details = (!error.details().is_empty()).then(|| ListedFault::all_of(error));
        let (code, category, status) = (error.code(), error.category(), error.status());
        Self { code, category, status, message: error.message(), path: error.path(), details, body: Body::of(error) }
    }
}

/// One of several faults, for example one violation of a schema.
#[derive(Described)]
#[described("Detail", written)]
pub(crate) struct ListedFault<'e> {
    /// The stable code of the reason.
    #[member("code", required)]
    code: ErrorCode,
    /// JSON pointer into the request.
    #[member("path", required, written(String))]
    path: &'e str,
    /// The field, its value and what was expected, for a person to read.
    #[member("message", required, written(String))]
    message: &'e str,
}

impl<'e> ListedFault<'e> {
    /// The faults of a refusal, one by one; the refusal itself if there is only one.
    fn all_of(error: &'e Error) -> Vec<Self> {
        let code = error.code();
        let mut faults: Vec<Self> = Vec::new();
        for detail in error.details() {
            faults.push(Self { code, path: &detail.path, message: &detail.message });
        }
        if faults.is_empty() {
            faults.push(Self { code, path: error.path(), message: error.message() });
        }
        faults
    }
}

/// The response body of an HTTP service, which depends on the operation and on the caller.
pub(crate) enum Body<'e> {
    Cart(CartBody<'e>),
    Site(SiteBody<'e>),
    Fault(FaultBody<'e>),
}

#[cfg(feature = "typed")]
impl Shaped for Body<'_> {
    const SHAPE: Shape = Shape::Either(&[CartBody::SHAPE, SiteBody::SHAPE, FaultBody::SHAPE]);
}

impl<'e> Body<'e> {
    pub(crate) fn of(error: &'e Error) -> Self {
        let (category, message) = (error.category(), error.message());
        if category == Category::Unauthorized {
            let detail = FaultDetail { code: "oauth.v2.InvalidAccessToken" };
            return Self::Fault(FaultBody { fault: Fault { message, detail } });
        }
        let (status, details) = (category.status(), ListedFault::all_of(error));
        match error.body_shape() {
            BodyShape::Cart => Self::Cart(CartBody { status, phrase: phrase(category), message, details }),
            BodyShape::Site => Self::Site(SiteBody { status, category, message, details }),
        }
    }
}

impl ToJson for Body<'_> {
    fn write(&self, out: &mut String) {
        match self {
            Self::Cart(body) => body.write(out),
            Self::Site(body) => body.write(out),
            Self::Fault(body) => body.write(out),
        }
    }
}

/// The body of a refusal by an operation on carts or currencies.
#[derive(Described)]
#[described(written)]
pub(crate) struct CartBody<'e> {
    /// The HTTP status.
    #[member("code", required, written(usize))]
    status: u16,
    /// The reason phrase of HTTP for the status.
    #[member("status", required, written(String))]
    phrase: &'static str,
    /// The refusal in words, for a person to read.
    #[member("message", required, written(String))]
    message: &'e str,
    /// The faults, one by one.
    #[member("details", required)]
    details: Vec<ListedFault<'e>>,
}

/// The body of a refusal by an operation on sites.
#[derive(Described)]
#[described(written)]
pub(crate) struct SiteBody<'e> {
    /// The HTTP status.
    #[member("status", required, written(usize))]
    status: u16,
    /// The kind of the refusal.
    #[member("type", required)]
    category: Category,
    /// The refusal in words, for a person to read.
    #[member("message", required, written(String))]
    message: &'e str,
    /// The faults, one by one.
    #[member("details", required)]
    details: Vec<ListedFault<'e>>,
}

/// The body of a refusal of a caller without a valid token.
#[derive(Described)]
#[described(written)]
pub(crate) struct FaultBody<'e> {
    /// The fault.
    #[member("fault", required)]
    fault: Fault<'e>,
}

/// A fault of a token.
#[derive(Described)]
#[described(written)]
pub(crate) struct Fault<'e> {
    /// The refusal in words, for a person to read.
    #[member("faultstring", required, written(String))]
    message: &'e str,
    /// The detail of the fault.
    #[member("detail", required)]
    detail: FaultDetail,
}

/// The detail of a token's fault.
#[derive(Described)]
#[described(written)]
pub(crate) struct FaultDetail {
    /// The code by which API gateways name the fault.
    #[member("errorcode", required, written(String))]
    code: &'static str,
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

impl ToJson for ErrorCode {
    fn write(&self, out: &mut String) {
        token(out, self.as_str());
    }
}

impl ToJson for Category {
    fn write(&self, out: &mut String) {
        token(out, self.as_str());
    }
}

#[cfg(feature = "typed")]
impl Shaped for ErrorCode {
    const SHAPE: Shape = Shape::Choice(Self::NAMES);
}

#[cfg(feature = "typed")]
impl Shaped for Category {
    const SHAPE: Shape = Shape::Choice(Self::NAMES);
}
