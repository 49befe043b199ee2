//! The documents that the validator may ask for. Nothing is fetched.

use std::collections::{BTreeMap, BTreeSet};
use std::error::Error as StdError;

use jsonschema::{Retrieve, Uri};
use serde_json::Value;

use crate::error::Error;
use crate::error::code::Code;
use crate::error::given::SCHEMAS;
use crate::schema::base;
use crate::schema::documents::Documents;

/// Documents by their normalized URL.
pub(crate) struct Served {
    documents: Documents,
    /// The schemas served in the place of others, where a document is not served as it was registered.
    urls: BTreeMap<String, Option<Value>>,
}

impl Served {
    pub(crate) const fn of(documents: Documents) -> Self {
        Self { documents, urls: BTreeMap::new() }
    }

    /// Serves a document, without the URLs that it gives itself in vain.
    pub(crate) fn add(&mut self, url: &str, lost: Option<&BTreeSet<String>>) {
        let changed = lost.and_then(|lost| Some(base::without(self.documents.stored(url)?, url, lost)));
        self.urls.insert(url.to_owned(), changed);
    }
}

impl Retrieve for Served {
    /// Whatever the validator asks for has been found before. If it has not, this says so without a URL: the validator asks
    /// in no fixed order.
    fn retrieve(&self, uri: &Uri<String>) -> Result<Value, Box<dyn StdError + Send + Sync>> {
        let changed = self.urls.get(uri.as_str());
        let served = changed.and_then(|changed| changed.as_ref().or_else(|| self.documents.stored(uri.as_str())));
        served.cloned().ok_or_else(|| {
            let message = "a schema that a `$ref` leads to is not registered";
            Error::new(Code::SchemaNotRegistered, SCHEMAS, message).into()
        })
    }
}
