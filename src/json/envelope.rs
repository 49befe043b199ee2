//! The envelope of a request: an object whose members are the library's own. It is closed, and so are the objects in it
//! that belong to the library; documents (cart, site, line, coupon, customer, state, schemas) are open.

use super::{Every, NumberKind, Operation, members};
use crate::document::{Document, Elements, FromNode, Kind, Node, closed, wrong_type};
use crate::error::{Error, ErrorCode};
use crate::limits::Limits;
use crate::money::Number;
use crate::pricing::amounts::whole;

/// A request that has been read: an object within its limits, with known members only.
pub(crate) struct Request<'a> {
    document: Document<'a>,
    /// The limits of the host, tightened by those of the request.
    pub(crate) limits: Limits,
}

impl<'a> Request<'a> {
    /// Reads a request under the limits of the host.
    ///
    /// # Errors
    /// `INVALID_JSON`, `LIMIT_EXCEEDED`, or `WRONG_TYPE` if the request is not an object; then, before anything else in
    /// the request is looked at, `UNKNOWN_MEMBER`; then any error in `limits`.
    pub(crate) fn read(text: &'a str, limits: &Limits, operation: &Operation) -> Result<Self, Error> {
        Self::of(Document::parse_with_limits(text, limits)?, limits, operation)
    }

    /// Like [`Request::read`], but `elements` are read ahead. The flag is `false` if they must be read from the list
    /// after all.
    pub(crate) fn read_ahead(
        text: &'a str,
        limits: &Limits,
        operation: &Operation,
        elements: &mut dyn Elements<'a>,
    ) -> Result<(Self, bool), Error> {
        let (document, is_long) = Document::parse_ahead(text, limits, elements)?;
        let is_whole = |request: &Self| request.limits == *limits && !(is_long && request.root().is_of_doubles());
        if let Some(request) = Self::of(document, limits, operation).ok().filter(is_whole) {
            return Ok((request, true));
        }
        // A request with limits of its own, with more digits than a double holds, or with a fault is read again from
        // the full list.
        Ok((Self::read(text, limits, operation)?, false))
    }

    fn of(document: Document<'a>, limits: &Limits, operation: &Operation) -> Result<Self, Error> {
        let root = document.root();
        if root.kind() != Kind::Object {
            return Err(wrong_type(root, "an object"));
        }
        close(operation, root)?;
        let (given, limits) = (limits, tightened(root, limits)?);
        if limits != *given {
            document.refuse_past(&limits)?;
        }
        document.meter(&limits)?;
        let numbers = Every::of(root).numbers.read()?.unwrap_or_default();
        let document = if numbers == NumberKind::Double { document.of_doubles() } else { document };
        Ok(Self { document, limits })
    }

    /// The text that it was read from.
    pub(crate) fn text(&self) -> &str {
        self.document.as_str()
    }

    /// The request itself.
    pub(crate) fn root(&self) -> Node<'_> {
        self.document.root()
    }

    /// Returns the answer, unless it is longer than its limit.
    pub(crate) fn answer(&self, answer: String) -> Result<String, Error> {
        self.limits.check_answer(answer.len()).map(|()| answer)
    }
}

/// Refuses the first unknown member of the envelope or of the library's own objects in it.
fn close(operation: &Operation, root: Node<'_>) -> Result<(), Error> {
    for (name, value) in root.members() {
        closed::refuse_unknown(root, &name, operation.members)?;
        if let Some(own) = members::of_values(&name) {
            value.members().try_for_each(|(_, value)| close_own(value, own))?;
        }
        match members::of_object(&name) {
            Some(own) => close_own(value, own)?,
            None if !operation.entries.is_empty() && name == "items" => {
                value.elements().try_for_each(|entry| closed::close(entry, operation.entries))?;
            }
            None => {}
        }
    }
    Ok(())
}

/// Like [`close`], for one of the library's own objects or a list of them, and for the objects inside.
fn close_own(value: Node<'_>, known: &'static [&'static str]) -> Result<(), Error> {
    if value.kind() == Kind::Array {
        return value.elements().try_for_each(|element| close_own(element, known));
    }
    closed::close(value, &[known])?;
    let mut inner = value.members().filter_map(|(name, value)| Some((value, members::of_inner_object(&name)?)));
    inner.try_for_each(|(value, known)| close_own(value, known))
}

/// Returns the limits of the host, tightened by those of the request.
fn tightened(root: Node<'_>, limits: &Limits) -> Result<Limits, Error> {
    let mut limits = *limits;
    let Some(stated) = Every::of(root).limits.node() else { return Ok(limits) };
    if stated.kind() != Kind::Object {
        return Err(wrong_type(stated, "an object of limit names and values"));
    }
    for (name, value) in stated.members() {
        let (Some(number), Some(own)) = (Option::<Number>::read(value)?, limits.named(&name)) else { continue };
        let path = value.path();
        // One more than any count leaves the limit as loose as possible.
        let wanted = usize::try_from(whole(number, &path)?).unwrap_or(usize::MAX);
        if wanted > *own {
            let message = format!("the limit `{name}` is {own}: a request can only tighten it, found {number}");
            return Err(Error::new(ErrorCode::LimitLoosened, path, message));
        }
        *own = wanted;
    }
    Ok(limits)
}
