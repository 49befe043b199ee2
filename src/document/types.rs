//! Checks of the JSON types of a value and of everything in it, by its shape: up to the first fault, or all of them.

use super::syntax::number_end;
use super::{Kind, MONEY, Node, Shape, wrong_type};
use crate::error::{Error, Tell};
use crate::money::Number;

impl Shape {
    /// Refuses a value of the wrong type, and members of the wrong type in it.
    pub(crate) fn check(&self, node: Node<'_>) -> Result<(), Error> {
        self.each_fault(node, &mut Err)
    }

    /// Passes every fault of type in a value to `tell`, which ends the search with an error. A list or a map tells of its
    /// first value that has faults only: the others may be as many as the text has room for.
    pub(crate) fn each_fault(&self, node: Node<'_>, tell: Tell<'_>) -> Result<(), Error> {
        if let Err(error) = self.fits(node) {
            return tell(error);
        }
        match self {
            Self::Money => Self::listed(&MONEY, node, tell),
            Self::Name => Self::Text.first_of(node.members().map(|(_, value)| value), tell),
            Self::Map(value) => value.first_of(node.members().map(|(_, value)| value), tell),
            Self::List(element) => element.first_of(node.elements(), tell),
            Self::Object(_) => self.faults_of_members(node, &[], tell),
            Self::Figures(members) => Self::listed(members, node, tell),
            _ => Ok(()),
        }
    }

    /// Refuses a value of the wrong type, whatever is in it.
    fn fits(&self, node: Node<'_>) -> Result<(), Error> {
        let kind = node.kind();
        if kind == Kind::Null {
            return Ok(());
        }
        let expect = |fits: bool, expected: &str| if fits { Ok(()) } else { Err(wrong_type(node, expected)) };
        match self {
            Self::Any => Ok(()),
            Self::Text | Self::Choice(_) | Self::Currency => expect(kind == Kind::String, "a string"),
            Self::Number | Self::Whole | Self::MinorUnits => expect(is_number(node), "a number"),
            Self::Flag => expect(kind == Kind::Boolean, "true or false"),
            Self::NumberOrText => expect(matches!(kind, Kind::Number | Kind::String), "a number or a string"),
            Self::Money => expect(kind == Kind::Object || is_number(node), "an amount with its currency, or a number"),
            Self::Name => {
                expect(matches!(kind, Kind::Object | Kind::String), "a string, or an object of strings by language")
            }
            Self::List(_) => expect(kind == Kind::Array, "an array"),
            Self::Map(_) | Self::Named(_) | Self::Object(_) | Self::Figures(_) => {
                expect(kind == Kind::Object, "an object")
            }
            #[cfg(feature = "typed")]
            Self::Either(shapes) => {
                let fits = shapes.iter().any(|shape| shape.check(node).is_ok());
                expect(fits, "another type")
            }
        }
    }

    /// Refuses members of the wrong type in an object; those named in `but` are not checked.
    pub(crate) fn members(&self, object: Node<'_>, but: &[&str]) -> Result<(), Error> {
        self.faults_of_members(object, but, &mut Err)
    }

    /// Passes every fault of type in the members of an object to `tell`, like [`Shape::each_fault`]; those named in `but` are
    /// not checked.
    pub(crate) fn faults_of_members(&self, object: Node<'_>, but: &[&str], tell: Tell<'_>) -> Result<(), Error> {
        for (name, value) in object.members() {
            if let Some(member) = self.member(&name).filter(|known| !but.contains(&known.name)) {
                member.shape.each_fault(value, tell)?;
            }
        }
        Ok(())
    }

    /// Passes the faults of the first value that has some to `tell`.
    fn first_of<'n>(&self, values: impl Iterator<Item = Node<'n>>, tell: Tell<'_>) -> Result<(), Error> {
        for value in values {
            let mut is_told = false;
            self.each_fault(value, &mut |error| {
                is_told = true;
                tell(error)
            })?;
            if is_told {
                break;
            }
        }
        Ok(())
    }

    /// Passes the faults of type in an object that is no model, as an amount with its currency is none.
    fn listed(members: &[(&str, Self)], object: Node<'_>, tell: Tell<'_>) -> Result<(), Error> {
        for (name, value) in object.members() {
            if let Some((_, shape)) = members.iter().find(|(known, _)| *known == name) {
                shape.each_fault(value, tell)?;
            }
        }
        Ok(())
    }
}

fn is_number(node: Node<'_>) -> bool {
    match node.kind() {
        Kind::Number => true,
        // One that no rule reads may have more digits than a number here.
        Kind::String => {
            node.as_text().is_some_and(|text| text.parse::<Number>().is_ok() || number_end(&text, 0) == Ok(text.len()))
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::Shape;
    use crate::document::Document;

    #[test]
    fn a_string_holds_any_number_as_the_number_itself_may_have_any_digits() {
        let check = |text: &str| Shape::Number.check(Document::parse(text).unwrap().root()).is_ok();
        for text in ["1e29", r#""1e29""#, r#""123456789012345678901234567890""#, r#""-0.5""#] {
            assert!(check(text), "{text}");
        }
        for text in [r#""1e""#, r#""""#, r#"" 5""#, r#""1e29 ""#, r#""0x1""#] {
            assert!(!check(text), "{text}");
        }
    }
}
