//! The order of a list of sites: fields with their directions.

use std::cmp::Ordering;
use std::str::FromStr;

use crate::collections::sort;
use crate::document::choice::choice;
use crate::document::node::Node;
use crate::document::read::Read;
use crate::document::text::Text;
use crate::error::code::Code;
use crate::error::{Error, cut};
use crate::limits::SCALE_DEFAULT;
use crate::money::number::Number;
use crate::site::stored::StoredSite;

choice! {
    /// A field that sites are sorted by.
    enum Field {
        #[default]
        Code = "code",
        Name = "name",
        Active = "active",
        Default = "default",
        IncludesTax = "includesTax",
        DefaultLanguage = "defaultLanguage",
        Currency = "currency",
        TaxDeterminationBasedOn = "taxDeterminationBasedOn",
        CartCalculationScale = "cartCalculationScale",
    }
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

    /// What a site has there, or what counts where it has nothing.
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

/// What sites are compared by: texts by code point, `false` before `true`.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Key<'s> {
    Flag(bool),
    Number(Number),
    Text(Text<'s>),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Criterion {
    field: Field,
    descending: bool,
}

/// The order of a list of sites: by fields, each ascending or descending; what they leave equal is in the order of the
/// codes.
///
/// It is read from `name`, `name:desc`, `currency:asc:name:desc` or, which is the same, `currency:asc,name:desc`. The
/// fields are `code`, `name`, `active`, `default`, `includesTax`, `defaultLanguage`, `currency`,
/// `taxDeterminationBasedOn` and `cartCalculationScale`; `ascending` alone is the default, by code.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Sort(Vec<Criterion>);

impl Sort {
    /// Whether the order is the default one.
    pub(crate) fn is_by_code(&self) -> bool {
        self.0.is_empty()
    }

    /// Sites, which come in the order of their codes, in this order.
    pub(crate) fn sorted<'s>(&self, sites: Vec<StoredSite<'s>>) -> Vec<StoredSite<'s>> {
        let mut keyed = Vec::new();
        for site in sites {
            let mut keys = Vec::new();
            for criterion in &self.0 {
                keys.push(criterion.field.key(site));
            }
            keyed.push((keys, site));
        }
        sort::sort_by(&mut keyed, |(a, _), (b, _)| self.compare(a, b));
        let mut sorted = Vec::new();
        for (_, site) in keyed {
            sorted.push(site);
        }
        sorted
    }

    fn compare(&self, a: &[Key<'_>], b: &[Key<'_>]) -> Ordering {
        let mut orders = self.0.iter().zip(a.iter().zip(b)).map(
            |(criterion, (a, b))| {
                if criterion.descending { b.cmp(a) } else { a.cmp(b) }
            },
        );
        orders.find(|order| order.is_ne()).unwrap_or(Ordering::Equal)
    }

    /// Takes in the fields and directions between two commas.
    fn read_part(&mut self, part: &str) -> Result<(), Error> {
        let mut open = false;
        for word in part.split(':') {
            let direction = match word {
                "asc" | "ascending" => Some(false),
                "desc" | "descending" => Some(true),
                _ => None,
            };
            match (direction, self.0.last_mut().filter(|_| open)) {
                (Some(descending), Some(criterion)) => {
                    criterion.descending = descending;
                    open = false;
                }
                (Some(_), None) => return Err(invalid(word, "a field before the direction")),
                (None, _) => {
                    let field = Field::ALL.into_iter().find(|field| field.as_str() == word);
                    let field = field.ok_or_else(|| {
                        invalid(word, &format!("one of {}", Field::ALL.map(Field::as_str).join(", ")))
                    })?;
                    if self.0.iter().any(|criterion| criterion.field == field) {
                        return Err(invalid(word, "every field at most once"));
                    }
                    self.0.push(Criterion { field, descending: false });
                    open = true;
                }
            }
        }
        Ok(())
    }
}

fn invalid(word: &str, expected: &str) -> Error {
    Error::new(Code::SortInvalid, "", format!("cannot sort by `{}`, expected {expected}", cut(word))).of_site()
}

impl FromStr for Sort {
    type Err = Error;

    fn from_str(text: &str) -> Result<Self, Error> {
        let mut sort = Self::default();
        match text {
            "" | "asc" | "ascending" => {}
            "desc" | "descending" => sort.0.push(Criterion { field: Field::Code, descending: true }),
            _ => text.split(',').try_for_each(|part| sort.read_part(part))?,
        }
        Ok(sort)
    }
}

impl<'a> Read<'a> for Sort {
    fn read(node: Node<'a>) -> Result<Self, Error> {
        let text = Text::read(node)?;
        text.parse().map_err(|error: Error| error.with_paths(&|_| node.pointer()))
    }
}
