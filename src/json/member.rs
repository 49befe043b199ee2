//! A member of a request, as the field of its group: it is looked for when an operation asks for it, so that of a request
//! with two faults the one is told that the operation comes to first.

use std::marker::PhantomData;

pub(crate) use cartwright_derive::Members;

use crate::document::node::Node;
use crate::document::read::Read;
#[cfg(feature = "serde")]
use crate::document::shape::{Shape, Shaped};
use crate::error::Error;
use crate::json::request::required;

/// A member that a request must have; without a type, a document that is handed on as it stands.
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

    /// The member as it stands in the request.
    #[inline]
    pub(crate) fn node(&self) -> Result<Node<'r>, Error> {
        required(self.request, self.name)
    }
}

impl<'r, T: Read<'r>> Required<'r, T> {
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

    /// The member as it stands in the request.
    #[inline]
    pub(crate) fn node(&self) -> Option<Node<'r>> {
        self.request.present(self.name)
    }

    /// The member, where the rest of the request needs it after all.
    #[inline]
    pub(crate) const fn required(&self) -> Required<'r, T> {
        Required::of(self.request, self.name)
    }
}

impl<'r, T: Read<'r>> Optional<'r, T> {
    /// The value of the member.
    #[inline]
    pub(crate) fn read(&self) -> Result<Option<T>, Error> {
        self.node().map(T::read).transpose()
    }
}

#[cfg(feature = "serde")]
impl<T: Shaped> Shaped for Required<'_, T> {
    const SHAPE: Shape = T::SHAPE;
}

#[cfg(feature = "serde")]
impl<T: Shaped> Shaped for Optional<'_, T> {
    const SHAPE: Shape = T::SHAPE;
}
