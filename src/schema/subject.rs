//! The subject of a validation.

use crate::document::{Node, Text};

/// A value and the URL of the schema that it must satisfy.
#[derive(Debug, Clone)]
pub(crate) struct Subject<'a> {
    pub(crate) value: Node<'a>,
    #[cfg_attr(not(feature = "schema"), allow(dead_code, reason = "only validation looks the schema up"))]
    pub(crate) schema: Text<'a>,
}
