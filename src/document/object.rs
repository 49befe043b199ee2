//! Collects the members of an object, including those that it takes over from other objects.

use super::shape::Member;
use super::{Model, Need, Shape};

/// A member in the context of one object.
pub(crate) struct Known {
    pub(crate) member: &'static Member,
    /// Whether the library writes it.
    pub(crate) is_answered: bool,
    /// Whether an object without it is refused.
    pub(crate) is_needed: bool,
}

impl Model {
    /// Lists every member, those of included objects first.
    pub(crate) fn all(&self) -> Vec<Known> {
        let mut all: Vec<Known> = Vec::new();
        for shape in self.more.with {
            let Shape::Object(model) = shape else { continue };
            for known in model.all() {
                if self.members.iter().any(|own| own.name == known.member.name) {
                    continue;
                }
                match all.iter_mut().find(|other| other.member.name == known.member.name) {
                    Some(other) => *other = known,
                    None => all.push(known),
                }
            }
        }
        all.extend(self.members.iter().map(|member| Known {
            member,
            is_answered: self.more.is_answered,
            is_needed: member.need == Need::Required,
        }));
        for known in &mut all {
            let (name, more) = (known.member.name, &self.more);
            known.is_needed = !more.is_untyped && (known.is_needed || more.needs.contains(&name));
        }
        all
    }
}
