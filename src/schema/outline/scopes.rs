//! The ways through documents. The compiler compiles a schema once for every list of documents that lead to it, and closes
//! a cycle only where a reference leads back to a schema that is being compiled.

use std::collections::BTreeMap;
use std::rc::Rc;

use referencing::Resolver;
use serde_json::Value;

use crate::error::Error;
use crate::schema::unresolved::unresolved;

/// Documents, and bytes of their URLs, that one step pays for: the compiler reads all of the way for each schema.
const DOCUMENTS_PER_STEP: usize = 8;
const BYTES_PER_STEP: usize = 256;

/// Every way that has been followed, by the way before it and the document that was left.
#[derive(Default)]
pub(crate) struct Scopes(BTreeMap<(usize, String), usize>);

/// The way to a schema.
#[derive(Clone, Default)]
pub(crate) struct Scope(Option<Rc<Way>>);

struct Way {
    number: usize,
    /// The documents along the way, and the bytes of their URLs.
    documents: usize,
    bytes: usize,
    /// The address of the schema that it entered.
    target: usize,
    before: Scope,
}

impl Scope {
    /// A number that no other way has.
    pub(crate) fn number(&self) -> usize {
        self.0.as_ref().map_or(0, |way| way.number)
    }

    /// Whether no document has been left.
    pub(crate) fn is_outermost(&self) -> bool {
        self.0.is_none()
    }

    /// The steps of finding a schema by the way to it.
    pub(crate) fn steps(&self) -> usize {
        let steps = |way: &Rc<Way>| (way.documents / DOCUMENTS_PER_STEP).saturating_add(way.bytes / BYTES_PER_STEP);
        self.0.as_ref().map_or(0, steps)
    }

    /// Whether the way entered a schema.
    fn entered(&self, target: usize) -> bool {
        std::iter::successors(self.0.as_ref(), |way| way.before.0.as_ref()).any(|way| way.target == target)
    }
}

impl Scopes {
    /// The way to the target of a reference; none if the way to the reference has entered that target.
    pub(crate) fn enter(
        &mut self,
        from: &Scope,
        resolver: &Resolver<'_>,
        reference: &str,
        target: &Value,
    ) -> Result<Option<Scope>, Error> {
        let base = resolver.base_uri();
        let (url, _) = reference.rsplit_once('#').unwrap_or((reference, ""));
        if reference.starts_with('#') || resolver.resolve_uri(&base.borrow(), url).map_err(unresolved)? == base {
            return Ok(Some(from.clone()));
        }
        let target = std::ptr::from_ref(target).addr();
        if from.entered(target) {
            return Ok(None);
        }
        let next = self.0.len().saturating_add(1);
        let number = *self.0.entry((from.number(), base.as_str().to_owned())).or_insert(next);
        let (documents, bytes) = from.0.as_ref().map_or((0, 0), |way| (way.documents, way.bytes));
        let (documents, bytes) = (documents.saturating_add(1), bytes.saturating_add(base.as_str().len()));
        Ok(Some(Scope(Some(Rc::new(Way { number, documents, bytes, target, before: from.clone() })))))
    }
}
