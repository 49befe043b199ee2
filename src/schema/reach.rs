//! Finds every document that some schemas lead to, level by level and, within a level, in the order of the URLs, so
//! that every run reports the same of several faults. The validator iterates over hash tables and would report any of
//! them, so it gets only the documents found here.

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use jsonschema::Draft;
use referencing::meta::DRAFT4;
use referencing::{parse_index, unescape_segment};
use serde_json::{Map, Value};

use super::documents::not_registered;
use super::unresolved::no_url;
use super::{BASE, Budget, Documents, Served, base, url, written};
use crate::error::{Error, ErrorCode, pointer};

/// The beginnings of the URLs of meta-schemas. The validator contains some of them, and requests none.
const DRAFTS: [&str; 2] = ["https://json-schema.org/draft/", "http://json-schema.org/draft-"];

/// The meta-schema of draft-04, which the validator puts in place of a registered one.
pub(crate) const DRAFT_4: &str = "http://json-schema.org/draft-04/schema";

/// Keywords of former drafts with schemas in them, of which the validator looks up the references in every draft.
const FORMER: [&str; 2] = ["additionalItems", "dependencies"];

/// The schemas that have been found so far.
pub(crate) struct Reach<'d> {
    documents: &'d Documents,
    budget: &'d mut Budget,
    /// The resource at every known URL.
    known: BTreeMap<Rc<str>, Resource<'d>>,
    /// The URLs of the documents, in the order in which they were found.
    found: Vec<Rc<str>>,
    /// For each document, the URLs that it gives itself but that another document already has.
    lost: BTreeMap<Rc<str>, BTreeSet<String>>,
    /// The schemas already walked, by address, each with its base.
    seen: BTreeSet<(usize, Rc<str>)>,
    references: BTreeSet<Reference>,
}

/// A reference that leads out of its schema.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Reference {
    url: String,
    fragment: String,
    /// Whether it names the dialect of a schema, which need not be registered.
    is_dialect: bool,
    written: String,
}

#[derive(Clone)]
struct Resource<'d> {
    schema: Schema<'d>,
    /// Whether the schema gives itself the URL, rather than being registered under it.
    is_own: bool,
}

/// A schema with the base around it, and the URL of its document.
#[derive(Clone)]
struct Schema<'d> {
    value: &'d Value,
    base: Rc<str>,
    draft: Draft,
    document: Rc<str>,
}

impl<'d> Reach<'d> {
    /// Finds the schemas that some URLs lead to; the error is the first fault.
    pub(crate) fn of(documents: &'d Documents, urls: &[String], budget: &'d mut Budget) -> Result<Self, Error> {
        let mut reach = Self {
            documents,
            budget,
            known: BTreeMap::new(),
            found: Vec::new(),
            lost: BTreeMap::new(),
            seen: BTreeSet::new(),
            references: BTreeSet::new(),
        };
        for url in urls {
            reach.refer(BASE, url, false)?;
        }
        while !reach.references.is_empty() {
            reach.level()?;
        }
        Ok(reach)
    }

    /// The URLs of the documents, in the order in which they were found.
    pub(crate) fn urls(&self) -> impl Iterator<Item = &str> {
        self.found.iter().map(|url| &**url)
    }

    /// The documents that the validator would never request, since they have the URLs of meta-schemas.
    pub(crate) fn registered_meta_schemas(&self) -> Vec<(String, Value)> {
        let own = self.urls().filter(|url| is_meta_schema(url));
        let written = |schema: &Value| written::schema(schema).unwrap_or_else(|| schema.clone());
        own.filter_map(|url| Some((url.to_owned(), written(self.documents.stored(url)?)))).collect()
    }

    /// The documents that the validator may request.
    pub(crate) fn into_served(self) -> Served {
        let Self { documents, found, mut lost, .. } = self;
        let mut served = Served::of(documents.clone());
        for url in found {
            let lost = lost.remove(&url);
            served.add(&url, lost.as_ref());
        }
        served
    }

    /// Follows all references known so far: first opens every document, then walks each.
    fn level(&mut self) -> Result<(), Error> {
        let references = std::mem::take(&mut self.references);
        let mut roots = Vec::new();
        for reference in &references {
            roots.extend(self.open(reference)?);
        }
        for root in roots {
            self.walk(root, true)?;
        }
        references.iter().try_for_each(|reference| self.enter(&reference.url, &reference.fragment))
    }

    /// Opens the document that a reference leads to, if it is needed and not yet known.
    fn open(&mut self, reference: &Reference) -> Result<Option<Schema<'d>>, Error> {
        let Reference { url, is_dialect, written, .. } = reference;
        if url == BASE || self.known.contains_key(url.as_str()) {
            return Ok(None);
        }
        let value = match self.documents.sound(url, self.budget) {
            Ok(value) => value,
            Err(_) if *is_dialect => return Ok(None),
            // Such a URL results from a relative one without a base.
            Err(_) if url.starts_with("json-schema:") => return Err(not_registered(written)),
            Err(error) => return Err(error),
        };
        if url == DRAFT_4 && *value != **DRAFT4 {
            let message = "the validator has the meta-schema of draft-04 itself, expected no other one under its URL";
            return Err(Error::new(ErrorCode::SchemaUnsupported, url::place(url), message));
        }
        let url: Rc<str> = Rc::from(url.as_str());
        let draft = Draft::Draft4.detect(value);
        let schema = Schema { value, base: Rc::clone(&url), draft, document: Rc::clone(&url) };
        self.known.insert(Rc::clone(&url), Resource { schema: schema.clone(), is_own: false });
        self.found.push(url);
        Ok(Some(schema))
    }

    /// Walks the place that a fragment points at, even one where no keyword has a schema.
    fn enter(&mut self, url: &str, fragment: &str) -> Result<(), Error> {
        let Some(Resource { mut schema, .. }) = self.known.get(url).cloned() else { return Ok(()) };
        if !fragment.starts_with('/') {
            return Ok(());
        }
        let fragment = pointer::decoded(fragment);
        for step in fragment.split('/').skip(1).map(unescape_segment) {
            let next = match schema.value {
                Value::Array(elements) => parse_index(&step).and_then(|index| elements.get(index)),
                value => value.get(&*step),
            };
            let Some(value) = next else { return Ok(()) };
            let base = own_base(&schema)?;
            schema = Schema { value, base, draft: schema.draft.detect(value), document: schema.document };
        }
        self.walk(schema, false)
    }

    /// Records where the references of a schema, and of those within it, lead. The validator takes no URL from a schema
    /// that no keyword leads to (`is_named` is false).
    fn walk(&mut self, schema: Schema<'d>, is_named: bool) -> Result<(), Error> {
        let Some(members) = schema.value.as_object() else { return Ok(()) };
        let base = own_base(&schema)?;
        if !self.seen.insert((std::ptr::from_ref(schema.value).addr(), Rc::clone(&base))) {
            return Ok(());
        }
        if is_named && base != schema.base {
            self.name(&base, &schema);
        }
        for (keyword, is_dialect) in [("$ref", false), ("$schema", true)] {
            if let Some(reference) = members.get(keyword).and_then(Value::as_str) {
                self.refer(&base, reference, is_dialect)?;
            }
        }
        let Schema { value, draft, document, .. } = schema;
        for value in draft.subresources_of(value) {
            let (base, document) = (Rc::clone(&base), Rc::clone(&document));
            self.walk(Schema { value, base, draft: draft.detect(value), document }, is_named)?;
        }
        for value in FORMER.iter().filter_map(|keyword| members.get(*keyword)) {
            // A schema, or one for each of several names.
            let each = value.as_object().into_iter().flat_map(Map::values);
            for value in std::iter::once(value).chain(each) {
                let (base, document) = (Rc::clone(&base), Rc::clone(&document));
                self.walk(Schema { value, base, draft: draft.detect(value), document }, false)?;
            }
        }
        Ok(())
    }

    /// Registers a schema under the URL that it states, unless another document is registered under that URL, or has
    /// stated it before.
    fn name(&mut self, url: &Rc<str>, schema: &Schema<'d>) {
        let is_stated = |other: &Resource<'_>| other.is_own && other.schema.document != schema.document;
        if self.documents.has_other(url, &schema.document) || self.known.get(url).is_some_and(is_stated) {
            self.lost.entry(Rc::clone(&schema.document)).or_default().insert(url.to_string());
        } else {
            self.known.insert(Rc::clone(url), Resource { schema: schema.clone(), is_own: true });
        }
    }

    fn refer(&mut self, base: &str, reference: &str, is_dialect: bool) -> Result<(), Error> {
        let is_known = |url: &str| !is_dialect && self.documents.has(url);
        if is_meta_schema(reference) && !is_known(reference) {
            return Ok(());
        }
        if base.starts_with(DRAFTS[0])
            && (reference.starts_with('#') || !base::resolved(base, reference).is_some_and(|url| is_known(&url)))
        {
            return Ok(());
        }
        let (url, fragment) = if let Some(fragment) = reference.strip_prefix('#') {
            (base.to_owned(), fragment.to_owned())
        } else {
            let resolved = base::resolved(base, reference).ok_or_else(no_url)?;
            let (url, fragment) = resolved.split_once('#').unwrap_or((&resolved, ""));
            (url.to_owned(), fragment.to_owned())
        };
        self.references.insert(Reference { url, fragment, is_dialect, written: reference.to_owned() });
        Ok(())
    }
}

/// Whether a URL is that of a meta-schema, which the validator does not request.
fn is_meta_schema(url: &str) -> bool {
    DRAFTS.iter().any(|draft| url.starts_with(draft))
}

/// The base of everything within a schema.
fn own_base(schema: &Schema<'_>) -> Result<Rc<str>, Error> {
    match schema.draft.create_resource_ref(schema.value).id() {
        Some(id) if !id.is_empty() && !id.starts_with('#') => {
            base::resolved(&schema.base, id).map(Rc::from).ok_or_else(no_url)
        }
        _ => Ok(Rc::clone(&schema.base)),
    }
}
