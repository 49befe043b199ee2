//! The localized name of a currency: one text for each language.

use super::language::not_defined;
use super::tag::fold;
use super::{Accepted, Languages, NameForm};
use crate::collections::TextSet;
use crate::document::{Blank, FromNode, Kind, Node, to_json, write, wrong_type};
#[cfg(feature = "typed")]
use crate::document::{Shape, Shaped};
use crate::error::{CURRENCY, Error, ErrorCode, Path, cut};

/// A name in at least one language. The languages are in the order in which they were written. A name that is stored as
/// one string is in the default language of the tenant; outside the state of a tenant, which alone knows it, its language
/// is `und`, undetermined.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Translations(Vec<(String, String)>);

impl Translations {
    /// Every language with its text.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(language, text)| (language.as_str(), text.as_str()))
    }

    /// The text in a language; the letter case of its tag does not matter.
    ///
    /// ```
    /// use cartwright::currency::Currency;
    ///
    /// let stored = r#"{"code":"EUR","name":{"en":"Euro","lv":"Eiro"}}"#;
    /// let euro = Currency::from_json(stored)?;
    /// assert_eq!((euro.name().get("LV"), euro.name().get("de")), (Some("Eiro"), None));
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    #[must_use]
    pub fn get(&self, language: &str) -> Option<&str> {
        self.iter().find(|(own, _)| own.eq_ignore_ascii_case(language)).map(|(_, text)| text)
    }

    /// Settles that a name stored as one string is in this language.
    pub(crate) fn settle(&mut self, default: Option<&str>) {
        if let ([(language, _)], Some(default)) = (self.0.as_mut_slice(), default)
            && language == UNDETERMINED
        {
            default.clone_into(language);
        }
    }

    fn set(&mut self, language: &str, text: &str) {
        let translation = (language.to_owned(), text.to_owned());
        match self.0.iter_mut().find(|(own, _)| own.eq_ignore_ascii_case(language)) {
            Some(own) => *own = translation,
            None => self.0.push(translation),
        }
    }

    /// The index of the text that suits the reader best; the first one if the reader accepts none of them.
    pub(crate) fn best_for(&self, accepted: &Accepted) -> usize {
        let mut best: Option<(usize, usize)> = None;
        for (index, (language, _)) in self.iter().enumerate() {
            let rank = accepted.rank(language);
            if best.is_none_or(|(lowest, _)| rank < lowest) {
                best = Some((rank, index));
            }
        }
        best.map(|(_, index)| index).unwrap_or_default()
    }

    /// The text at an index.
    pub(crate) fn at(&self, place: usize) -> &str {
        self.0.get(place).map(|(_, text)| text.as_str()).unwrap_or_default()
    }

    /// The name as a JSON object from language to text.
    pub(crate) fn to_json(&self) -> String {
        let mut out = String::new();
        write_texts(&mut out, &self.0);
        out
    }
}

fn write_texts(out: &mut String, texts: &[(String, String)]) {
    out.push('{');
    for (index, (language, text)) in texts.iter().enumerate() {
        if index > 0 {
            out.push(',');
        }
        write::string(out, language);
        out.push(':');
        write::string(out, text);
    }
    out.push('}');
}

impl<'a> FromNode<'a> for Translations {
    fn read(node: Node<'a>) -> Result<Self, Error> {
        match Name::read(node)? {
            Name::All(texts) if !texts.is_empty() => {
                refuse_repeated(&texts, &node.path())?;
                Ok(Self(texts))
            }
            Name::All(_) => Err(Error::new(ErrorCode::NameEmpty, node.pointer(), NO_TRANSLATION)),
            Name::One(text) => Ok(Self(vec![(UNDETERMINED.to_owned(), text)])),
        }
    }
}

/// The tag of a language that is not known, as BCP 47 has it.
const UNDETERMINED: &str = "und";

const NO_TRANSLATION: &str = "the name has no translation, expected at least one";

/// A name in the body of a request: one string, or one for each language.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum Name {
    /// A string in the language of the request.
    One(String),
    /// All languages with their texts.
    All(Vec<(String, String)>),
}

impl Blank for Name {
    fn blank() -> Self {
        Self::One(String::new())
    }
}

impl From<&str> for Name {
    fn from(text: &str) -> Self {
        Self::One(text.to_owned())
    }
}

impl From<String> for Name {
    fn from(text: String) -> Self {
        Self::One(text)
    }
}

impl<const N: usize> From<[(&str, &str); N]> for Name {
    fn from(texts: [(&str, &str); N]) -> Self {
        Self::All(texts.into_iter().map(|(language, text)| (language.to_owned(), text.to_owned())).collect())
    }
}

impl to_json::ToJson for Name {
    fn write(&self, out: &mut String) {
        match self {
            Self::One(text) => write::string(out, text),
            Self::All(texts) => write_texts(out, texts),
        }
    }
}

#[cfg(feature = "typed")]
impl Shaped for Name {
    const SHAPE: Shape = Shape::Name;
}

#[cfg(feature = "typed")]
impl Shaped for Translations {
    const SHAPE: Shape = Shape::Name;
}

impl<'a> FromNode<'a> for Name {
    /// A language with `null` is left out.
    fn read(node: Node<'a>) -> Result<Self, Error> {
        match node.kind() {
            Kind::String => String::read(node).map(Self::One),
            Kind::Object => {
                let mut texts = Vec::new();
                for (language, value) in node.members() {
                    if value.kind() != Kind::Null {
                        texts.push((language.into_owned(), String::read(value)?));
                    }
                }
                Ok(Self::All(texts))
            }
            _ => Err(wrong_type(node, "a string, or an object of strings by language")),
        }
    }
}

impl Name {
    /// The whole name after this one is written over `stored`: a string changes one language, a map replaces
    /// everything.
    pub(crate) fn over(
        &self,
        stored: Translations,
        languages: &Languages,
        content_language: Option<&str>,
    ) -> Result<Translations, Error> {
        match (languages.written(content_language)?, self) {
            (NameForm::One(language), Self::One(text)) => {
                filled(text, language, &NAME)?;
                let mut name = stored;
                name.set(language, text);
                Ok(name)
            }
            (NameForm::All, Self::All(texts)) => {
                let mut translations = Vec::with_capacity(texts.len());
                for (language, text) in texts {
                    let path = NAME.member(language);
                    let own = languages.defined(language).ok_or_else(|| not_defined("name", language, path))?;
                    filled(text, language, &path)?;
                    translations.push((own.to_owned(), text.clone()));
                }
                refuse_repeated(texts, &NAME)?;
                if texts.is_empty() {
                    return Err(Error::new(ErrorCode::NameEmpty, NAME, NO_TRANSLATION));
                }
                Ok(Translations(translations))
            }
            (NameForm::One(language), Self::All(_)) => {
                let message =
                    format!("`name`: expected a string in the language `{language}`, found an object, which needs `*`");
                Err(Error::new(ErrorCode::WrongType, NAME, message))
            }
            (NameForm::All, Self::One(_)) => {
                let message = "`name`: expected an object of strings by language, as `*` requires, found a string";
                Err(Error::new(ErrorCode::WrongType, NAME, message))
            }
        }
    }
}

/// The path to the name of a currency in a request.
const NAME: Path<'static> = CURRENCY.member("name");

/// Refuses a name that has a language twice, in whatever letter case. `path` is the path of the name.
fn refuse_repeated(texts: &[(String, String)], path: &Path<'_>) -> Result<(), Error> {
    let mut tags = TextSet::default();
    for (language, _) in texts {
        if !tags.insert(fold(language)) {
            let message = format!("`name` repeats the language `{}`, expected each language once", cut(language));
            return Err(Error::new(ErrorCode::LanguageInvalid, path.member(language), message));
        }
    }
    Ok(())
}

fn filled(text: &str, language: &str, path: &Path<'_>) -> Result<(), Error> {
    if text.trim().is_empty() {
        let message = format!("the name in the language `{}` is blank", cut(language));
        return Err(Error::new(ErrorCode::NameEmpty, path, message));
    }
    Ok(())
}
