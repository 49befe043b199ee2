//! The text of a state around its sites, kept so that the state is written as it was read.

use std::borrow::Cow;

use crate::document::{Document, Node, edit};
use crate::error::Error;

/// The text before and after the array of sites.
#[derive(Debug, Clone)]
pub(crate) struct Frame<'a> {
    head: Cow<'a, str>,
    tail: Cow<'a, str>,
    /// The whole text of a state whose `sites` is absent or `null`, written as long as there is no site.
    bare: Option<Cow<'a, str>>,
}

impl Default for Frame<'_> {
    fn default() -> Self {
        let [head, tail, bare] = ["{\"sites\":", "}", "{}"].map(Cow::Borrowed);
        Self { head, tail, bare: Some(bare) }
    }
}

impl<'a> Frame<'a> {
    /// The frame of a state, which must be an object.
    pub(crate) fn of(state: Node<'a>) -> Result<Self, Error> {
        if let Some(sites) = state.present("sites") {
            return Ok(Self::around(state, sites));
        }
        let filled = Document::parse(edit::set(state, "sites", "[]"))?;
        let mut frame = Self::default();
        if let Some(sites) = filled.root().get("sites") {
            frame = Frame::around(filled.root(), sites).into_owned();
        }
        frame.bare = Some(Cow::Borrowed(state.raw()));
        Ok(frame)
    }

    fn around(state: Node<'a>, sites: Node<'a>) -> Self {
        let ((start, end), (open, close)) = (state.span(), sites.span());
        let slice = |from, to| Cow::Borrowed(state.slice(from, to));
        Self { head: slice(start, open), tail: slice(close, end), bare: None }
    }

    pub(crate) fn into_owned(self) -> Frame<'static> {
        let own = |text: Cow<'_, str>| Cow::Owned(text.into_owned());
        Frame { head: own(self.head), tail: own(self.tail), bare: self.bare.map(own) }
    }

    /// Appends the state; `sites` appends the array, and `is_empty` says whether it has no elements.
    pub(crate) fn write(&self, out: &mut String, is_empty: bool, sites: &dyn Fn(&mut String)) {
        match &self.bare {
            Some(bare) if is_empty => out.push_str(bare),
            _ => {
                out.push_str(&self.head);
                sites(out);
                out.push_str(&self.tail);
            }
        }
    }
}
