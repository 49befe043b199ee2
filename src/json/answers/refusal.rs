//! A refusal, described: it is written in `error_body.rs`.

use crate::document::described::described_object;
use crate::document::shape::{Shape, Shaped};
use crate::error::category::Category;
use crate::error::code::Code;

described_object! {
    /// A request, or an entry of a batch, that was refused.
    Refused {
        /// The refusal.
        "error"(required): Refusal,
    }
}

described_object! {
    /// Why something was refused. Nothing has changed after it.
    Refusal {
        /// Why it was refused.
        "code"(required): Code,
        /// The kind of the refusal.
        "category"(required): Category,
        /// The HTTP status of the category.
        "status"(required): usize,
        /// The field, the value and what was expected, for a person.
        "message"(required): String,
        /// JSON pointer into the request; for a missing member it ends in the member's name.
        "path"(required): String,
        /// Absent where one thing is wrong, which is what the message says.
        "details": Vec<Detail>,
        /// The body of the response of a service of the interface.
        "body"(required): Body,
    }
}

described_object! {
    /// One of several things that are wrong, for example one violation of a schema.
    Detail {
        /// Why it was refused.
        "code"(required): Code,
        /// JSON pointer into the request.
        "path"(required): String,
        /// The field, the value and what was expected, for a person.
        "message"(required): String,
    }
}

/// The body of the response of a service of the interface, by whose operation was asked for, and by whom.
pub(crate) enum Body {}

impl Shaped for Body {
    const SHAPE: Shape = Shape::Either(&[CartBody::SHAPE, SiteBody::SHAPE, FaultBody::SHAPE]);
}

described_object! {
    /// The body of a refusal of the operations on carts and currencies.
    CartBody {
        /// The HTTP status.
        "code"(required): usize,
        /// The words that HTTP has for the status.
        "status"(required): String,
        /// The refusal, in words for a person.
        "message"(required): String,
        /// The faults, one by one.
        "details"(required): Vec<Detail>,
    }
}

described_object! {
    /// The body of a refusal of the operations on sites.
    SiteBody {
        /// The HTTP status.
        "status"(required): usize,
        /// The kind of the refusal.
        "type"(required): Category,
        /// The refusal, in words for a person.
        "message"(required): String,
        /// The faults, one by one.
        "details"(required): Vec<Detail>,
    }
}

described_object! {
    /// The body of a refusal of somebody without a valid token.
    FaultBody {
        /// The fault.
        "fault"(required): Fault,
    }
}

described_object! {
    /// A fault of a token.
    Fault {
        /// The refusal, in words for a person.
        "faultstring"(required): String,
        /// The fault of the token.
        "detail"(required): FaultDetail,
    }
}

described_object! {
    /// The fault of a token.
    FaultDetail {
        /// The code that gateways have for it.
        "errorcode"(required): String,
    }
}

impl Shaped for Code {
    const SHAPE: Shape = Shape::Choice(Self::NAMES);
}

impl Shaped for Category {
    const SHAPE: Shape = Shape::Choice(Self::NAMES);
}
