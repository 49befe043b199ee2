//! The documents that the validator may request. Nothing is fetched.

use std::collections::{BTreeMap, BTreeSet};
use std::error::Error as StdError;

use jsonschema::{Retrieve, Uri};
use serde_json::Value;

use super::{Documents, base, written};
use crate::error::{Error, ErrorCode, SCHEMAS};

/// Documents by normalized URL.
pub(crate) struct Served {
    documents: Documents,
    /// The URLs that are served, each with the schema to serve if it is not the one that was registered.
    urls: BTreeMap<String, Option<Value>>,
}

impl Served {
    pub(crate) const fn of(documents: Documents) -> Self {
        Self { documents, urls: BTreeMap::new() }
    }

    /// Serves a document as the validator reads it, leaving out its own base URLs that have no effect.
    pub(crate) fn add(&mut self, url: &str, lost: Option<&BTreeSet<String>>) {
        let changed = lost.and_then(|lost| Some(base::without(self.documents.stored(url)?, url, lost)));
        let changed = match changed {
            Some(changed) => Some(written::schema(&changed).unwrap_or(changed)),
            None => self.documents.stored(url).and_then(written::schema),
        };
        self.urls.insert(url.to_owned(), changed);
    }
}

impl Retrieve for Served {
    /// Everything that the validator requests has been found before. If not, the error names no URL, since the
    /// validator requests documents in no fixed order.
    fn retrieve(&self, uri: &Uri<String>) -> Result<Value, Box<dyn StdError + Send + Sync>> {
        let changed = self.urls.get(uri.as_str());
        let served = changed.and_then(|changed| changed.as_ref().or_else(|| self.documents.stored(uri.as_str())));
        served.cloned().ok_or_else(|| {
            let message = "a schema that a `$ref` refers to is not registered";
            Error::new(ErrorCode::SchemaNotRegistered, SCHEMAS, message).into()
        })
    }
}
