//! Members of a request, as fields of their group. A member is looked up only when the operation asks for it, so that a
//! request with two faults reports the one that the operation reaches first.

use std::marker::PhantomData;

pub(crate) use cartwright_derive::Members;

use super::request::required;
use crate::document::{FromNode, Node};
#[cfg(feature = "typed")]
use crate::document::{Shape, Shaped};
use crate::error::Error;

/// A member that a request must have. Without a type, it is a document passed on as it is.
pub(crate) struct Required<'r, T = Node<'r>> {
    request: Node<'r>,
    name: &'static str,
    kind: PhantomData<T>,
}

impl<'r, T> Required<'r, T> {
    #[inline]
    pub(crate) const fn of(request: Node<'r>, name: &'static str) -> Self {
        Self { request, name, kind: PhantomData }
    }

    /// The member as a node of the request.
    #[inline]
    pub(crate) fn node(&self) -> Result<Node<'r>, Error> {
        required(self.request, self.name)
    }
}

impl<'r, T: FromNode<'r>> Required<'r, T> {
    /// The value of the member.
    #[inline]
    pub(crate) fn read(&self) -> Result<T, Error> {
        T::read(self.node()?)
    }
}

/// A member that a request may have; `null` counts as absent.
pub(crate) struct Optional<'r, T = Node<'r>> {
    request: Node<'r>,
    name: &'static str,
    kind: PhantomData<T>,
}

impl<'r, T> Optional<'r, T> {
    #[inline]
    pub(crate) const fn of(request: Node<'r>, name: &'static str) -> Self {
        Self { request, name, kind: PhantomData }
    }

    /// The member as a node of the request.
    #[inline]
    pub(crate) fn node(&self) -> Option<Node<'r>> {
        self.request.present(self.name)
    }

    /// The same member, for a request in which it is required after all.
    #[inline]
    pub(crate) const fn required(&self) -> Required<'r, T> {
        Required::of(self.request, self.name)
    }
}

impl<'r, T: FromNode<'r>> Optional<'r, T> {
    /// The value of the member.
    #[inline]
    pub(crate) fn read(&self) -> Result<Option<T>, Error> {
        self.node().map(T::read).transpose()
    }
}

/// Reads optional members so that of several faults the first in the request is reported, whatever the order of reading.
#[derive(Default)]
pub(crate) struct InOrder(Option<(usize, Error)>);

impl InOrder {
    /// The value of a member; `None` if it is absent or faulty.
    pub(crate) fn read<'r, T: FromNode<'r>>(&mut self, member: &Optional<'r, T>) -> Option<T> {
        let node = member.node()?;
        T::read(node).map_err(|error| self.note(node, error)).ok()
    }

    #[cold]
    #[inline(never)]
    fn note(&mut self, node: Node<'_>, error: Error) {
        let (start, _) = node.span();
        if self.0.as_ref().is_none_or(|(first, _)| start < *first) {
            self.0 = Some((start, error));
        }
    }

    /// The values that were read, unless one was faulty.
    pub(crate) fn finish<T>(self, values: T) -> Result<T, Error> {
        self.0.map_or(Ok(values), |(_, error)| Err(error))
    }
}

#[cfg(feature = "typed")]
impl<T: Shaped> Shaped for Required<'_, T> {
    const SHAPE: Shape = T::SHAPE;
}

#[cfg(feature = "typed")]
impl<T: Shaped> Shaped for Optional<'_, T> {
    const SHAPE: Shape = T::SHAPE;
}

#[cfg(test)]
mod tests {
    use crate::json::{calculate, settle};

    /// The paths of the refusals of a request whose members `one` and `other` are faulty, in both orders.
    fn told(run: fn(&str) -> Result<String, crate::error::Error>, rest: &str, one: &str, other: &str) -> [String; 2] {
        [[one, other], [other, one]].map(|faults| {
            let request = format!("{{{rest},{}}}", faults.join(","));
            run(&request).unwrap_err().path().to_owned()
        })
    }

    #[test]
    fn of_several_faults_the_first_in_the_request_is_told() {
        let cart = r#""cart":{"currency":"EUR","siteCode":"main","items":[]}"#;
        let request = format!(r#"{cart},"site":{{}}"#);
        let paths = told(calculate, &request, r#""answer":5"#, r#""customer":5"#);
        assert_eq!(paths, ["/answer", "/customer"]);
        let answer = calculate(&format!("{{{request}}}")).unwrap();
        let order = answer.replacen("cart", "order", 1).replacen(r#","notices":[]"#, "", 1);
        let order = order.strip_prefix('{').and_then(|order| order.strip_suffix('}')).unwrap();
        let paths = told(settle, order, r#""language":5"#, r#""minorUnits":[]"#);
        assert_eq!(paths, ["/language", "/minorUnits"]);
    }
}
