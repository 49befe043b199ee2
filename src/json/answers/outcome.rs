//! The outcomes of operations on stored entries, and the answers of reads.

use crate::document::Described;
use crate::json::Status;

/// The outcome of an operation on stored entries, for the response of an HTTP service.
#[derive(Described)]
#[described(written)]
pub(crate) struct Outcome {
    /// The outcome category.
    #[member("category", required)]
    category: Status,
    /// The HTTP status of the category.
    #[member("status", required, written(usize))]
    status: u16,
}

impl Outcome {
    pub(crate) const fn of(status: Status) -> Self {
        Self { category: status, status: status.status() }
    }
}

/// Declares the answers of reads of stored entries, `{outcome, totalCount?}`, each with its outcome, whose body is what
/// was requested.
macro_rules! reads {
    ($(
        $(#[doc = $about:literal])*
        $answer:ident { $(#[doc = $told:literal])* $outcome:ident { $(#[doc = $what:literal])* $body:ty } }
        $( $(#[doc = $count:literal])* totalCount )?;
    )*) => { $(
        $(#[doc = $about])*
        #[derive(Described)]
        #[described(written)]
        pub(crate) struct $answer<'b> {
            /// The response that an HTTP service should send.
            #[member("outcome", required, written($outcome<'_>))]
            outcome: $outcome<'b>,
            $(
                $(#[doc = $count])*
                #[member("totalCount", written(usize))]
                total_count: Option<usize>,
            )?
        }

        $(#[doc = $told])*
        #[derive(Described)]
        #[described(written)]
        struct $outcome<'b> {
            #[member(within)]
            outcome: Outcome,
            $(#[doc = $what])*
            #[member("body", required, written($body))]
            body: &'b dyn $crate::document::ToJson,
        }

        impl<'b> $answer<'b> {
            $crate::json::answers::outcome::reads!(@text $outcome $( $(#[doc = $count])* totalCount )?);
        }
    )* };
    (@text $outcome:ident) => {
        /// The text of an answer with this body.
        pub(crate) fn text(body: &'b dyn $crate::document::ToJson) -> String {
            $crate::document::written(&Self { outcome: $outcome { outcome: Outcome::of(Status::Ok), body } })
        }
    };
    (@text $outcome:ident $(#[doc = $count:literal])* totalCount) => {
        /// The text of an answer with this body.
        pub(crate) fn text(body: &'b dyn $crate::document::ToJson, total_count: Option<usize>) -> String {
            $crate::document::written(&Self { outcome: $outcome { outcome: Outcome::of(Status::Ok), body }, total_count })
        }
    };
}
pub(super) use reads;
