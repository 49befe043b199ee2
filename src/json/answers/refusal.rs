//! The description of a refusal, which `error_body.rs` writes.

use crate::document::{Shape, Shaped, described_object};
use crate::error::{Category, ErrorCode};

described_object! {
    /// A request, or an entry of a batch, that was refused.
    Refused {
        /// The refusal.
        "error"(required): Refusal,
    }
}

described_object! {
    /// The reason for a refusal; nothing has changed.
    Refusal {
        /// The stable code of the reason.
        "code"(required): ErrorCode,
        /// The category of the code.
        "category"(required): Category,
        /// The HTTP status of the category.
        "status"(required): usize,
        /// The field, its value and what was expected, for a person to read.
        "message"(required): String,
        /// JSON pointer into the request; for a missing member it ends with the member's name.
        "path"(required): String,
        /// The faults, one by one; absent if there is only one, which the message states.
        "details": Vec<Detail>,
        /// The body of the HTTP response to send for this refusal.
        "body"(required): Body,
    }
}

described_object! {
    /// One of several faults, for example one violation of a schema.
    Detail {
        /// The stable code of the reason.
        "code"(required): ErrorCode,
        /// JSON pointer into the request.
        "path"(required): String,
        /// The field, its value and what was expected, for a person to read.
        "message"(required): String,
    }
}

/// The response body of an HTTP service, which depends on the operation and on the caller.
pub(crate) enum Body {}

impl Shaped for Body {
    const SHAPE: Shape = Shape::Either(&[CartBody::SHAPE, SiteBody::SHAPE, FaultBody::SHAPE]);
}

described_object! {
    /// The body of a refusal by an operation on carts or currencies.
    CartBody {
        /// The HTTP status.
        "code"(required): usize,
        /// The reason phrase of HTTP for the status.
        "status"(required): String,
        /// The refusal in words, for a person to read.
        "message"(required): String,
        /// The faults, one by one.
        "details"(required): Vec<Detail>,
    }
}

described_object! {
    /// The body of a refusal by an operation on sites.
    SiteBody {
        /// The HTTP status.
        "status"(required): usize,
        /// The kind of the refusal.
        "type"(required): Category,
        /// The refusal in words, for a person to read.
        "message"(required): String,
        /// The faults, one by one.
        "details"(required): Vec<Detail>,
    }
}

described_object! {
    /// The body of a refusal of a caller without a valid token.
    FaultBody {
        /// The fault.
        "fault"(required): Fault,
    }
}

described_object! {
    /// A fault of a token.
    Fault {
        /// The refusal in words, for a person to read.
        "faultstring"(required): String,
        /// The detail of the fault.
        "detail"(required): FaultDetail,
    }
}

described_object! {
    /// The detail of a token's fault.
    FaultDetail {
        /// The code by which API gateways name the fault.
        "errorcode"(required): String,
    }
}

impl Shaped for ErrorCode {
    const SHAPE: Shape = Shape::Choice(Self::NAMES);
}

impl Shaped for Category {
    const SHAPE: Shape = Shape::Choice(Self::NAMES);
}
