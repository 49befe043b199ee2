//! The languages of a tenant, and the meaning of the two language headers.

use super::Accepted;
use super::tag::{fold, is_tag};
use crate::collections::TextMap;
use crate::document::{FromNode, Kind, Node, Text, edit, wrong_type};
use crate::error::{Error, ErrorCode, cut, field};

/// The languages that names may be written in, and the default among them.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Languages {
    /// Every language as the tenant spells it, by its spelling in lower case.
    tags: TextMap<'static, String>,
    default: Option<String>,
}

/// The form of a name in the body of a request.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum NameForm<'l> {
    /// A map from language to string, which is the whole name.
    All,
    /// A string in this language.
    One(&'l str),
}

impl Languages {
    /// Reads `languages` and `defaultLanguage` of a state. Without a default, the first language is the default;
    /// without a list, the default is the only language.
    pub(crate) fn read(list: Option<Node<'_>>, default: Option<Node<'_>>) -> Result<Self, Error> {
        let mut languages = Self::default();
        if let Some(list) = list.filter(|list| list.kind() != Kind::Array) {
            return Err(wrong_type(list, "an array"));
        }
        for node in list.unwrap_or(edit::nothing()).elements() {
            let tag = read_tag(node)?;
            let folded = fold(&tag).into_owned();
            if languages.tags.contains(&folded) {
                let path = node.pointer();
                let message = format!("`{}` repeats `{}`, expected each language once", field(&path), cut(&tag));
                return Err(Error::new(ErrorCode::LanguageInvalid, path, message));
            }
            languages.default.get_or_insert_with(|| tag.clone().into_owned());
            languages.tags.insert(folded, tag.into_owned());
        }
        if let Some(node) = default {
            let tag = read_tag(node)?;
            if languages.tags.is_empty() {
                languages.tags.insert(fold(&tag).into_owned(), tag.clone().into_owned());
            }
            let tag =
                languages.defined(&tag).ok_or_else(|| not_defined("defaultLanguage", &tag, node.pointer()))?.to_owned();
            languages.default = Some(tag);
        }
        Ok(languages)
    }

    /// The language as the tenant spells it; the letter case of `tag` does not matter.
    pub(crate) fn defined(&self, tag: &str) -> Option<&str> {
        self.tags.get(&fold(tag)).map(String::as_str)
    }

    pub(crate) fn default_language(&self) -> Option<&str> {
        self.default.as_deref()
    }

    /// The form of a name under a `Content-Language`: `*` means a map, one language means a string in it, and no
    /// language means a string in the default language.
    pub(crate) fn written(&self, content_language: Option<&str>) -> Result<NameForm<'_>, Error> {
        const NAME: &str = "contentLanguage";
        const PATH: &str = "/contentLanguage";
        match content_language.map(str::trim).unwrap_or_default() {
            "*" => Ok(NameForm::All),
            "" => self.default_language().map(NameForm::One).ok_or_else(|| {
                Error::new(ErrorCode::LanguageNotDefined, PATH, "the system defines no language for the name")
            }),
            tag if is_tag(tag) => {
                self.defined(tag).map(NameForm::One).ok_or_else(|| not_defined(NAME, tag, PATH.to_owned()))
            }
            header => {
                let message = format!("{NAME} `{}`, expected one language or `*`", cut(header));
                Err(Error::new(ErrorCode::LanguageInvalid, PATH, message))
            }
        }
    }

    /// The languages that an `Accept-Language` asks for: `*` alone means every translation, other languages mean the
    /// best translation, and no language means the one in the default language.
    pub(crate) fn accepted(&self, accept_language: Option<&str>) -> Result<Accepted, Error> {
        let accepted = Accepted::parse(accept_language.unwrap_or_default())?;
        Ok(match self.default_language() {
            Some(default) => accepted.or_else(default),
            None => accepted,
        })
    }
}

/// The error for a language that the tenant does not define; `name` is the member that asks for it.
pub(crate) fn not_defined(name: &str, tag: &str, path: impl Into<String>) -> Error {
    let message = format!("`{name}`: language `{}`, expected one defined in the system", cut(tag));
    Error::new(ErrorCode::LanguageNotDefined, path, message)
}

fn read_tag(node: Node<'_>) -> Result<Text<'_>, Error> {
    let tag = Text::read(node)?;
    if is_tag(&tag) {
        return Ok(tag);
    }
    let path = node.pointer();
    let message = format!("`{}` is `{}`, expected a language tag such as `en` or `de-AT`", field(&path), cut(&tag));
    Err(Error::new(ErrorCode::LanguageInvalid, path, message))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::document::Document;

    #[test]
    fn writes_in_a_language_of_the_system_only() {
        let document = Document::parse(r#"{"l": ["en", "de-AT"]}"#).unwrap();
        let languages = Languages::read(document.root().get("l"), None).unwrap();
        assert_eq!(languages.written(Some("DE-at")).unwrap(), NameForm::One("de-AT"));
        assert_eq!(languages.written(Some(" ")).unwrap(), NameForm::One("en"));
        assert_eq!(languages.written(Some("*")).unwrap(), NameForm::All);
        assert_eq!(languages.written(Some("de")).unwrap_err().code(), ErrorCode::LanguageNotDefined);
        assert_eq!(languages.written(Some("en,de-AT")).unwrap_err().code(), ErrorCode::LanguageInvalid);
    }
}
