//! The rules of amounts of the library, and stand-ins for what they use.

pub(crate) mod amounts;
