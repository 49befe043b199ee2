//! The settings that the shipping, payment and tax services of a site have in common.

use crate::document::{
    Extra, FromNode, IntoOwned, Kind, Named, Node, Search, Shape, Shaped, ToJson, Verbatim, serde_by_text, write,
    wrong_type,
};
use crate::error::{Error, Path};

/// The settings of a service: those that everybody may see, and those that only the tenant may see.
///
/// ```
/// use cartwright::document::Verbatim;
/// use cartwright::model::{PaymentService, ServiceSettings};
///
/// let public = Some(Verbatim::parse(r#"{"logo":"card.svg"}"#)?);
/// let configuration = ServiceSettings { public, ..ServiceSettings::default() };
/// let card = PaymentService {
///     id: Some("card".to_owned()),
///     configuration: Some(Box::new(configuration)),
///     ..PaymentService::default()
/// };
/// assert!(card.configuration.is_some_and(|settings| settings.restricted.is_none()));
/// # Ok::<(), cartwright::Error>(())
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ServiceSettings {
    /// Settings that everybody may see.
    pub public: Option<Verbatim<'static>>,
    /// Settings that only the tenant may see.
    pub restricted: Option<Verbatim<'static>>,
    /// Members that the interface does not name, kept as they were written.
    pub extra: Extra<'static, Self>,
}

/// Implemented by hand, because a derived model without a lifetime cannot read values that are passed through.
impl<'a> FromNode<'a> for ServiceSettings {
    fn read(node: Node<'a>) -> Result<Self, Error> {
        if node.kind() != Kind::Object {
            return Err(wrong_type(node, "an object"));
        }
        node.pass_over();
        let mut settings = Self::default();
        for (name, value) in node.members().filter(|_| node.keeps_unknown()) {
            let kept = || Some(Verbatim::of(value).into_owned()).filter(|_| value.kind() != Kind::Null);
            match name.as_ref() {
                "public" => settings.public = kept(),
                "restricted" => settings.restricted = kept(),
                _ => settings.extra.keep_owned(name, value),
            }
        }
        Ok(settings)
    }
}

impl Named for ServiceSettings {
    fn names(member: &str) -> bool {
        ["public", "restricted"].contains(&member)
    }
}

impl Shaped for ServiceSettings {
    const SHAPE: Shape = Shape::Named(&["public", "restricted"]);
}

impl ToJson for ServiceSettings {
    fn write(&self, out: &mut String) {
        out.push('{');
        for (name, value) in [("public", &self.public), ("restricted", &self.restricted)] {
            if let Some(value) = value {
                write::name(out, name);
                value.write(out);
            }
        }
        self.extra.write_members(out);
        out.push('}');
    }

    fn misspelt(&self, at: &Path<'_>, search: &mut Search<'_>) {
        self.extra.misspelt(at, search);
    }

    fn keeps_unknown(&self) -> bool {
        !self.extra.is_empty()
    }
}

impl IntoOwned for ServiceSettings {
    type Owned = Self;

    fn into_owned(self) -> Self {
        self
    }
}

serde_by_text!(ServiceSettings);
