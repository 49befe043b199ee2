//! The localized name of a currency: one text for each language.

use crate::currency::accepted::Accepted;
use crate::currency::language::{Languages, Written, not_defined};
use crate::document::entry::Kind;
use crate::document::node::Node;
use crate::document::read::{Read, wrong_type};
use crate::document::text::Text;
use crate::document::write;
use crate::error::code::Code;
use crate::error::path::Path;
use crate::error::{Error, cut};

/// A name in every language that it was written in, in the order of writing; never empty.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Translations(Vec<(String, String)>);

impl Translations {
    /// Every language with its text.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(language, text)| (language.as_str(), text.as_str()))
    }

    /// The text in a language, spelled as the system spells it.
    #[must_use]
    pub fn get(&self, language: &str) -> Option<&str> {
        self.iter().find(|(own, _)| *own == language).map(|(_, text)| text)
    }

    fn owning(texts: &[(Text<'_>, Text<'_>)]) -> Self {
        let mut own = Vec::with_capacity(texts.len());
        for (language, text) in texts {
            own.push((language.as_ref().to_owned(), text.as_ref().to_owned()));
        }
        Self(own)
    }

    fn set(&mut self, language: &str, text: &str) {
        match self.0.iter_mut().find(|(own, _)| own == language) {
            Some((_, own)) => text.clone_into(own),
            None => self.0.push((language.to_owned(), text.to_owned())),
        }
    }

    /// The text that the reader likes best; of those that it does not ask for, the first.
    pub(crate) fn best_for(&self, accepted: &Accepted) -> &str {
        let mut best: Option<(usize, &str)> = None;
        for (language, text) in self.iter() {
            let rank = accepted.rank(language);
            if best.is_none_or(|(lowest, _)| rank < lowest) {
                best = Some((rank, text));
            }
        }
        best.map(|(_, text)| text).unwrap_or_default()
    }

    /// The name as an object of language to text.
    pub(crate) fn to_json(&self) -> String {
        let mut out = String::from("{");
        for (index, (language, text)) in self.iter().enumerate() {
            if index > 0 {
                out.push(',');
            }
            write::string(&mut out, language);
            out.push(':');
            write::string(&mut out, text);
        }
        out.push('}');
        out
    }
}

impl<'a> Read<'a> for Translations {
    fn read(node: Node<'a>) -> Result<Self, Error> {
        match Name::read(node)? {
            Name::All(texts) if !texts.is_empty() => Ok(Self::owning(&texts)),
            Name::All(_) => Err(Error::new(Code::NameEmpty, node.pointer(), NO_TRANSLATION)),
            Name::One(_) => Err(wrong_type(node, "an object of language to text")),
        }
    }
}

const NO_TRANSLATION: &str = "the name has no translation, expected at least one";

/// A name in the body of a request: one text, or one for each language.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Name<'a> {
    /// The text in the one language of the request.
    One(Text<'a>),
    /// Language and text, all of them.
    All(Vec<(Text<'a>, Text<'a>)>),
}

impl Default for Name<'_> {
    fn default() -> Self {
        Self::One(Text::default())
    }
}

impl<'a> From<&'a str> for Name<'a> {
    fn from(text: &'a str) -> Self {
        Self::One(text.into())
    }
}

impl<'a, const N: usize> From<[(&'a str, &'a str); N]> for Name<'a> {
    fn from(texts: [(&'a str, &'a str); N]) -> Self {
        Self::All(texts.into_iter().map(|(language, text)| (language.into(), text.into())).collect())
    }
}

impl<'a> Read<'a> for Name<'a> {
    /// A language with `null` counts as one without text.
    fn read(node: Node<'a>) -> Result<Self, Error> {
        match node.kind() {
            Kind::String => Text::read(node).map(Self::One),
            Kind::Object => {
                let mut texts = Vec::new();
                for (language, value) in node.members() {
                    if value.kind() != Kind::Null {
                        texts.push((language, Text::read(value)?));
                    }
                }
                Ok(Self::All(texts))
            }
            _ => Err(wrong_type(node, "a string, or an object of language to text")),
        }
    }
}

impl Name<'_> {
    /// The whole name once this one is written over `stored`: a text changes one language, a map everything.
    pub(crate) fn over(
        &self,
        stored: Translations,
        languages: &Languages,
        content_language: Option<&str>,
    ) -> Result<Translations, Error> {
        match (languages.written(content_language)?, self) {
            (Written::One(language), Self::One(text)) => {
                filled(text, language, &Path::Text(PATH))?;
                let mut name = stored;
                name.set(language, text);
                Ok(name)
            }
            (Written::All, Self::All(texts)) => {
                for (language, text) in texts {
                    if !languages.spells(language) {
                        return Err(not_defined("name", language, Path::Text(PATH).member(language)));
                    }
                    filled(text, language, &Path::Text(PATH).member(language))?;
                }
                if texts.is_empty() {
                    return Err(Error::new(Code::NameEmpty, PATH, NO_TRANSLATION));
                }
                Ok(Translations::owning(texts))
            }
            (Written::One(language), Self::All(_)) => {
                let message = format!(
                    "`name`: expected a string in the language `{language}`, found an object, which `*` asks for"
                );
                Err(Error::new(Code::WrongType, PATH, message))
            }
            (Written::All, Self::One(_)) => {
                let message = "`name`: expected an object of language to text, as `*` asks for, found a string";
                Err(Error::new(Code::WrongType, PATH, message))
            }
        }
    }
}

const PATH: &str = "/currency/name";

fn filled(text: &str, language: &str, path: &Path<'_>) -> Result<(), Error> {
    if text.trim().is_empty() {
        let message = format!("the name in the language `{}` is empty, expected a text", cut(language));
        return Err(Error::new(Code::NameEmpty, path, message));
    }
    Ok(())
}
