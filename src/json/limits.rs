//! The description of `limits`, a member of a request.

use crate::document::shape::Member;
use crate::document::{Model, More, Need, Shape, Shaped};
use crate::limits::{Limits, each_limit};

macro_rules! limits {
    ($( $(#[doc = $about:literal])* $name:ident = $most:expr, )*) => {
        const MEMBERS: &[Member] = &[$( Member {
            name: stringify!($name),
            about: concat!($($about, "\n"),*),
            need: Need::Optional,
            decides: false,
            shape: Shape::WHOLE,
        }, )*];
    };
}
each_limit!(limits);

impl Shaped for Limits {
    const SHAPE: Shape = Shape::Object(&Model {
        name: "Limits",
        about: "Limits of one request, for a host that accepts requests from others. Each can only be tightened: a looser value \
            than the one in force is refused, `LIMIT_LOOSENED`. Past a limit a request is refused, `LIMIT_EXCEEDED`.",
        unless: None,
        beside: &[],
        instead: &[],
        encloses: false,
        members: MEMBERS,
        more: More::OF_HOST,
    });
}
