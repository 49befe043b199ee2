//! A currency: its code, its localized name and its version, beside the text that it is stored as.

use crate::currency::accepted::Accepted;
use crate::currency::language::Languages;
use crate::currency::members::{Metadata, UpdateMetadata, again, merged, metadata};
use crate::currency::name::{Name, Translations};
use crate::document::edit::member;
use crate::document::model::model;
use crate::document::node::Node;
use crate::document::read::{Read, missing};
use crate::document::text::Text;
use crate::document::{edit, write};
use crate::error::code::Code;
use crate::error::path::Path;
use crate::error::{Error, cut};
use crate::limits::Limits;
use crate::money::currency_code::CurrencyCode;
use crate::store::version::{Version, storable};

/// A currency of the tenant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Currency {
    code: CurrencyCode,
    name: Translations,
    version: Version,
    /// The currency as it is stored, members included that no rule reads.
    text: String,
    /// Where the value of `name` stands in the text.
    name_at: (usize, usize),
}

impl Currency {
    /// The code, which never changes.
    #[must_use]
    pub fn code(&self) -> CurrencyCode {
        self.code
    }

    /// The name in every language.
    #[must_use]
    pub fn name(&self) -> &Translations {
        &self.name
    }

    /// 1 when it was created, one more with every update.
    #[must_use]
    pub fn version(&self) -> u64 {
        self.version.0
    }

    /// The currency as it is stored, as JSON: `name` has every translation.
    #[must_use]
    pub fn to_json(&self) -> &str {
        &self.text
    }
}

model! {
    struct CurrencyMembers {
        "code"(required) code: CurrencyCode,
        "name"(required) name: Translations,
        "metadata" metadata: Option<Metadata>,
    }
}

impl<'a> Read<'a> for Currency {
    fn read(node: Node<'a>) -> Result<Self, Error> {
        let CurrencyMembers { code, name, metadata } = CurrencyMembers::read(node)?;
        code.require_listed(&node.path().member("code"))?;
        let version = metadata.and_then(|metadata| metadata.version).unwrap_or_default();
        let (start, _) = node.span();
        let (from, to) = node.get("name").ok_or_else(|| missing(node, "name"))?.span();
        let name_at = (from.saturating_sub(start), to.saturating_sub(start));
        Ok(Self { code, name, version, text: node.raw().to_owned(), name_at })
    }
}

/// A currency as a reader asked for it: with the name in one language, or in all.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LocalizedCurrency<'c> {
    currency: &'c Currency,
    /// The best text for the reader.
    text: &'c str,
    all: bool,
}

impl<'c> LocalizedCurrency<'c> {
    pub(crate) fn new(currency: &'c Currency, accepted: &Accepted) -> Self {
        Self { currency, text: currency.name.best_for(accepted), all: accepted.all }
    }

    /// The currency.
    #[must_use]
    pub fn currency(&self) -> &'c Currency {
        self.currency
    }

    /// The name in the language that fits the reader best: the default language for a reader of all languages.
    #[must_use]
    pub fn name(&self) -> &'c str {
        self.text
    }

    /// Whether the name has the text somewhere, whatever its letter case, in the language of the reader.
    pub(crate) fn name_contains(&self, lower_case: &str) -> bool {
        let contains = |text: &str| text.to_lowercase().contains(lower_case);
        if self.all { self.currency.name.iter().any(|(_, text)| contains(text)) } else { contains(self.text) }
    }

    /// The currency as JSON: `name` is a text, or a map for a reader of all languages.
    #[must_use]
    pub fn to_json(&self) -> String {
        let mut out = String::new();
        self.write(&mut out);
        out
    }

    pub(crate) fn write(&self, out: &mut String) {
        let text = &self.currency.text;
        let (from, to) = self.currency.name_at;
        match (text.get(..from), text.get(to..)) {
            (Some(before), Some(behind)) if !self.all => {
                out.push_str(before);
                write::string(out, self.text);
                out.push_str(behind);
            }
            _ => out.push_str(text),
        }
    }
}

/// The body that creates a currency.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewCurrency<'a> {
    code: CurrencyCode,
    name: Name<'a>,
    body: Text<'a>,
}

impl<'a> NewCurrency<'a> {
    /// A currency with a name: one text, or language and text for several.
    #[must_use]
    pub fn new(code: CurrencyCode, name: impl Into<Name<'a>>) -> Self {
        Self { code, name: name.into(), body: "{}".into() }
    }

    pub(crate) fn code(&self) -> CurrencyCode {
        self.code
    }

    pub(crate) fn create(
        &self,
        languages: &Languages,
        content_language: Option<&str>,
        limits: &Limits,
    ) -> Result<Currency, Error> {
        self.code.require_listed(&Path::Text("/currency/code"))?;
        let name = self.name.over(Translations::default(), languages, content_language)?;
        let body = again(&self.body)?;
        let body = body.root();
        let mut code = String::new();
        write::string(&mut code, self.code.as_str());
        let metadata = metadata(body.present("metadata"), None, Version::FIRST);
        let set = [member("code", code), member("name", name.to_json()), member("metadata", metadata)];
        Currency::read(storable(edit::set_all(body, &set), "/currency", limits)?.root())
    }
}

impl<'a> Read<'a> for NewCurrency<'a> {
    fn read(node: Node<'a>) -> Result<Self, Error> {
        let NewCurrencyMembers { code, name, .. } = NewCurrencyMembers::read(node)?;
        Ok(Self { code, name, body: node.raw().into() })
    }
}

model! {
    struct NewCurrencyMembers<'a> {
        "code"(required) code: CurrencyCode,
        "name"(required) name: Name<'a>,
        "metadata" _metadata: Option<Metadata>,
    }
}

/// The body that updates a currency: a name, and the version that it is meant for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CurrencyUpdate<'a> {
    code: Option<Text<'a>>,
    name: Name<'a>,
    version: Version,
    body: Text<'a>,
}

impl<'a> CurrencyUpdate<'a> {
    /// A new name for the currency of this version.
    #[must_use]
    pub fn new(name: impl Into<Name<'a>>, version: u64) -> Self {
        Self { code: None, name: name.into(), version: Version(version), body: "{}".into() }
    }

    pub(crate) fn update(
        &self,
        stored: &Currency,
        languages: &Languages,
        content_language: Option<&str>,
        limits: &Limits,
    ) -> Result<Currency, Error> {
        if let Some(code) = self.code.as_deref().filter(|code| *code != stored.code.as_str()) {
            let message = format!("the code of a currency never changes: it is `{}`, not `{}`", stored.code, cut(code));
            return Err(Error::new(Code::ImmutableMember, "/currency/code", message));
        }
        let name = self.name.over(stored.name.clone(), languages, content_language)?;
        stored.version.expect(self.version, "/currency/metadata/version")?;
        let (old, body) = (again(&stored.text)?, again(&self.body)?);
        let (old, body) = (old.root(), body.root());
        let metadata = metadata(old.present("metadata"), body.present("metadata"), stored.version.next()?);
        let set = [member("name", name.to_json()), member("metadata", metadata)];
        let text = merged(old, body, &["code", "name", "metadata"], &set);
        Currency::read(storable(text, "/currency", limits)?.root())
    }
}

impl<'a> Read<'a> for CurrencyUpdate<'a> {
    fn read(node: Node<'a>) -> Result<Self, Error> {
        let CurrencyUpdateMembers { code, name, metadata } = CurrencyUpdateMembers::read(node)?;
        Ok(Self { code, name, version: metadata.version, body: node.raw().into() })
    }
}

model! {
    struct CurrencyUpdateMembers<'a> {
        "code" code: Option<Text<'a>>,
        "name"(required) name: Name<'a>,
        "metadata"(required) metadata: UpdateMetadata,
    }
}
