//! A request taken apart, so that single members can be bent and the text put together again.

use cartwright::document::{Document, Kind, Node};

/// A JSON value; names and scalars keep their spelling.
#[derive(Debug, Clone)]
pub(crate) enum Tree {
    Scalar(String),
    Object(Vec<(String, Tree)>),
    Array(Vec<Tree>),
}

/// A value inside another one.
pub(crate) struct Place<'t> {
    /// The pointer from the outer value.
    pub(crate) pointer: String,
    /// The name of the member; `None` for an element.
    pub(crate) name: Option<String>,
    pub(crate) value: &'t Tree,
}

/// A way to bend a value.
#[derive(Debug, Clone)]
pub(crate) enum Bend {
    /// Replaces the value.
    Replace(String),
    /// Removes it.
    Remove,
    /// Repeats the member or the element.
    Duplicate,
    /// Renames the member.
    Rename(String),
}

impl Tree {
    pub(crate) fn of(text: &str) -> Self {
        Self::read(Document::parse(text).unwrap().root())
    }

    /// Returns every value below this one, in the order in which [`Tree::bend`] counts them: its pointer, its name if
    /// it is a member, and the value.
    pub(crate) fn places(&self) -> Vec<Place<'_>> {
        let mut places = Vec::new();
        self.collect("", &mut places);
        places
    }

    fn collect<'t>(&'t self, pointer: &str, places: &mut Vec<Place<'t>>) {
        let mut add = |step: &str, name: Option<String>, value: &'t Self| {
            let pointer = format!("{pointer}/{}", step.replace('~', "~0").replace('/', "~1"));
            places.push(Place { pointer: pointer.clone(), name, value });
            value.collect(&pointer, places);
        };
        match self {
            Self::Scalar(_) => {}
            Self::Object(members) => members.iter().for_each(|(name, value)| {
                let name: String = serde_json::from_str(name).unwrap();
                add(&name, Some(name.clone()), value);
            }),
            Self::Array(elements) => {
                elements.iter().enumerate().for_each(|(index, value)| add(&index.to_string(), None, value));
            }
        }
    }

    /// Merges a patch into the value according to RFC 7396.
    pub(crate) fn merge(&mut self, patch: &Self) {
        let Self::Object(changes) = patch else {
            *self = patch.clone();
            return;
        };
        if !matches!(self, Self::Object(_)) {
            *self = Self::Object(Vec::new());
        }
        let Self::Object(members) = self else { return };
        for (name, change) in changes {
            let place = members.iter().position(|(own, _)| own == name);
            match (place, change) {
                (Some(place), Self::Scalar(text)) if text == "null" => drop(members.remove(place)),
                (None, Self::Scalar(text)) if text == "null" => {}
                (Some(place), change) => members[place].1.merge(change),
                (None, change) => {
                    let mut value = Self::Object(Vec::new());
                    value.merge(change);
                    members.push((name.clone(), value));
                }
            }
        }
    }

    fn read(node: Node<'_>) -> Self {
        match node.kind() {
            Kind::Object => Self::Object(
                node.members()
                    .map(|(name, value)| (serde_json::to_string(&name).unwrap(), Self::read(value)))
                    .collect(),
            ),
            Kind::Array => Self::Array(node.elements().map(Self::read).collect()),
            _ => Self::Scalar(node.raw().to_owned()),
        }
    }

    /// Returns the number of values below this one.
    pub(crate) fn count(&self) -> usize {
        match self {
            Self::Scalar(_) => 0,
            Self::Object(members) => members.iter().map(|(_, value)| 1 + value.count()).sum(),
            Self::Array(elements) => elements.iter().map(|value| 1 + value.count()).sum(),
        }
    }

    /// Bends the value with this number, counted from the outside in, in the order of the text. The number must be less
    /// than [`Tree::count`].
    pub(crate) fn bend(&mut self, mut number: usize, bend: &Bend) {
        let children: Vec<usize> = match self {
            Self::Scalar(_) => return,
            Self::Object(members) => members.iter().map(|(_, value)| value.count()).collect(),
            Self::Array(elements) => elements.iter().map(Self::count).collect(),
        };
        for (place, below) in children.into_iter().enumerate() {
            if number == 0 {
                return self.bend_child(place, bend);
            }
            number -= 1;
            if number < below {
                return match self {
                    Self::Scalar(_) => (),
                    Self::Object(members) => members[place].1.bend(number, bend),
                    Self::Array(elements) => elements[place].bend(number, bend),
                };
            }
            number -= below;
        }
    }

    fn bend_child(&mut self, place: usize, bend: &Bend) {
        match (self, bend) {
            (Self::Object(members), Bend::Replace(text)) => members[place].1 = Self::Scalar(text.clone()),
            (Self::Array(elements), Bend::Replace(text)) => elements[place] = Self::Scalar(text.clone()),
            (Self::Object(members), Bend::Remove) => drop(members.remove(place)),
            (Self::Array(elements), Bend::Remove) => drop(elements.remove(place)),
            (Self::Object(members), Bend::Duplicate) => members.push(members[place].clone()),
            (Self::Array(elements), Bend::Duplicate) => elements.push(elements[place].clone()),
            (Self::Object(members), Bend::Rename(name)) => members[place].0.clone_from(name),
            (Self::Array(_) | Self::Scalar(_), _) => {}
        }
    }

    pub(crate) fn text(&self) -> String {
        let mut out = String::new();
        self.write(&mut out);
        out
    }

    fn write(&self, out: &mut String) {
        match self {
            Self::Scalar(text) => out.push_str(text),
            Self::Object(members) => {
                out.push('{');
                for (place, (name, value)) in members.iter().enumerate() {
                    out.push_str(if place > 0 { "," } else { "" });
                    out.push_str(name);
                    out.push(':');
                    value.write(out);
                }
                out.push('}');
            }
            Self::Array(elements) => {
                out.push('[');
                for (place, value) in elements.iter().enumerate() {
                    out.push_str(if place > 0 { "," } else { "" });
                    value.write(out);
                }
                out.push(']');
            }
        }
    }
}
