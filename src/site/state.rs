//! The text of a state around the things that it holds, so that it is written again as it was read.

use std::borrow::Cow;

use crate::document::edit;
use crate::document::json_document::Document;
use crate::document::node::Node;
use crate::error::Error;

/// What stands before, between and behind the sites of a state.
#[derive(Debug, Clone)]
pub(crate) struct Frame<'a> {
    /// Up to the bracket that opens the sites, that one included.
    head: Cow<'a, str>,
    /// Between the bracket and the first site.
    lead: Cow<'a, str>,
    /// Behind the last site.
    tail: Cow<'a, str>,
    /// The whole text of a state that holds no site and says nothing of `sites`.
    bare: Option<Cow<'a, str>>,
}

impl Default for Frame<'_> {
    fn default() -> Self {
        let [head, lead, tail] = ["{\"sites\":[", "", "]}"].map(Cow::Borrowed);
        Self { head, lead, tail, bare: Some(Cow::Borrowed("{}")) }
    }
}

impl<'a> Frame<'a> {
    /// The frame of a state, which is an object.
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
        let (start, end) = state.span();
        let (open, close) = (sites.span().0.saturating_add(1), sites.span().1);
        let first = sites.elements().next().map_or(open, |site| site.span().0);
        let last = sites.elements().last().map_or(open, |site| site.span().1);
        debug_assert!(open <= first && last <= close);
        let slice = |from, to| Cow::Borrowed(state.slice(from, to));
        Self { head: slice(start, open), lead: slice(open, first), tail: slice(last, end), bare: None }
    }

    pub(crate) fn into_owned(self) -> Frame<'static> {
        let own = |text: Cow<'_, str>| Cow::Owned(text.into_owned());
        Frame { head: own(self.head), lead: own(self.lead), tail: own(self.tail), bare: self.bare.map(own) }
    }

    /// Appends the state with these sites, each with the text that stands before it.
    pub(crate) fn write<'s>(&self, out: &mut String, mut sites: impl Iterator<Item = (&'s str, &'s str)>) {
        let first = sites.next();
        if let (Some(bare), None) = (&self.bare, first) {
            out.push_str(bare);
            return;
        }
        out.push_str(&self.head);
        if let Some((_, site)) = first {
            out.push_str(&self.lead);
            out.push_str(site);
        }
        for (lead, site) in sites {
            out.push_str(lead);
            out.push_str(site);
        }
        out.push_str(&self.tail);
    }
}
