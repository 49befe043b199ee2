//! The order of a list of sites: fields with their directions.

use std::cmp::Ordering;
use std::str::FromStr;

use super::StoredSite;
use crate::document::{Choice, FromNode, Node, Text};
use crate::error::Error;
use crate::limits::SCALE_DEFAULT;
use crate::money::Number;
use crate::store::{Criterion, Cut, Page, sort};

/// A field that sites are sorted by.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Choice)]
enum Field {
    #[default]
    #[choice("code")]
    Code,
    #[choice("name")]
    Name,
    #[choice("active")]
    Active,
    #[choice("default")]
    Default,
    #[choice("includesTax")]
    IncludesTax,
    #[choice("defaultLanguage")]
    DefaultLanguage,
    #[choice("currency")]
    Currency,
    #[choice("taxDeterminationBasedOn")]
    TaxDeterminationBasedOn,
    #[choice("cartCalculationScale")]
    CartCalculationScale,
}

impl Field {
    const ALL: [Self; 9] = [
        Self::Code,
        Self::Name,
        Self::Active,
        Self::Default,
        Self::IncludesTax,
        Self::DefaultLanguage,
        Self::Currency,
        Self::TaxDeterminationBasedOn,
        Self::CartCalculationScale,
    ];

    /// The sort key of a site; the member's default value if the site does not have the member.
    fn key<'s>(self, site: StoredSite<'s>) -> Key<'s> {
        let value = site.node().present(self.as_str());
        let flag = |default| value.map_or(Key::Flag(default), |value| Key::Flag(value.raw() == "true"));
        match self {
            Self::Active => flag(true),
            Self::Default | Self::IncludesTax => flag(false),
            Self::CartCalculationScale => {
                let scale = value.and_then(|value| Number::read(value).ok());
                Key::Number(scale.unwrap_or_else(|| Number::from(SCALE_DEFAULT)))
            }
            Self::TaxDeterminationBasedOn => Key::Text(text(value).unwrap_or("BILLING_ADDRESS".into())),
            Self::Code | Self::Name | Self::DefaultLanguage | Self::Currency => {
                Key::Text(text(value).unwrap_or_default())
            }
        }
    }
}

fn text(value: Option<Node<'_>>) -> Option<Text<'_>> {
    value.and_then(|value| value.as_text())
}

/// A key by which sites are compared: strings by code point, `false` before `true`.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Key<'s> {
    Flag(bool),
    Number(Number),
    Text(Text<'s>),
}

/// A site with its sort keys, looked up once.
struct Keyed<'s> {
    site: StoredSite<'s>,
    keys: Vec<(Field, Key<'s>)>,
}

impl Keyed<'_> {
    fn key(&self, field: Field) -> Option<&Key<'_>> {
        self.keys.iter().find(|(of, _)| *of == field).map(|(_, key)| key)
    }

    fn compare(field: Field, one: &Self, other: &Self) -> Ordering {
        one.key(field).cmp(&other.key(field))
    }
}

/// The order of a list of sites: by fields, each ascending or descending. Sites that are equal in all fields come in
/// the order of their codes.
///
/// It is parsed from strings such as `name`, `name:desc`, and `currency:asc:name:desc`, which is the same as
/// `currency:asc,name:desc`. The fields are `code`, `name`, `active`, `default`, `includesTax`, `defaultLanguage`,
/// `currency`, `taxDeterminationBasedOn` and `cartCalculationScale`; `ascending` alone is the default order, by code.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Sort(Vec<Criterion<Field>>);

impl Sort {
    /// A page of sites in this order; `found` yields the sites in the order of their codes.
    pub(crate) fn page<'s>(&self, found: &mut dyn Iterator<Item = StoredSite<'s>>, cut: Cut) -> Page<StoredSite<'s>> {
        if self.0.is_empty() {
            return cut.page(found);
        }
        let keys = |site| self.0.iter().map(|Criterion { field, .. }| (*field, field.key(site))).collect();
        let mut keyed = found.map(|site| Keyed { site, keys: keys(site) });
        cut.sorted_page(&mut keyed, &self.0, &Keyed::compare).map(|keyed| keyed.site)
    }

    /// Adds the fields and directions between two commas.
    fn read_part(&mut self, part: &str) -> Result<(), Error> {
        let mut words = part.split(':').peekable();
        while let Some(word) = words.next() {
            if descends(word).is_some() {
                return Err(invalid(word, "a field before the direction"));
            }
            let field = Field::ALL.into_iter().find(|field| field.as_str() == word);
            let field =
                field.ok_or_else(|| invalid(word, &format!("one of {}", Field::ALL.map(Field::as_str).join(", "))))?;
            let direction = words.peek().and_then(|word| descends(word));
            if direction.is_some() {
                words.next();
            }
            let criterion = Criterion { field, descending: direction.unwrap_or_default() };
            sort::add(&mut self.0, criterion, word, "").map_err(Error::of_site)?;
        }
        Ok(())
    }
}

/// Whether a direction is descending; `None` if the word is not a direction.
fn descends(word: &str) -> Option<bool> {
    match word {
        "asc" | "ascending" => Some(false),
        "desc" | "descending" => Some(true),
        _ => None,
    }
}

fn invalid(word: &str, expected: &str) -> Error {
    sort::invalid(word, expected, "").of_site()
}

impl FromStr for Sort {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        let mut sort = Self::default();
        match descends(text) {
            Some(true) => sort.0.push(Criterion { field: Field::Code, descending: true }),
            None if !text.is_empty() => text.split(',').try_for_each(|part| sort.read_part(part))?,
            _ => {}
        }
        Ok(sort)
    }
}

impl<'a> FromNode<'a> for Sort {
    fn read(node: Node<'a>) -> Result<Self, Error> {
        let text = Text::read(node)?;
        text.parse().map_err(|error: Error| error.with_paths(&|_| node.pointer()))
    }
}
