//! Paths that cost nothing until they are written out: each holds one step, and the path that the step continues.

use super::pointer;

/// A value that can give the JSON pointer to itself.
pub(crate) trait Pointed {
    fn pointer(&self) -> String;
}

/// The place of a value, from which an error or an explanation gets its JSON pointer. The pointer is written out only
/// where something is refused or explained.
#[derive(Clone, Copy)]
pub(crate) enum Path<'p> {
    /// A JSON pointer as a string; the empty one is the whole document.
    Text(&'p str),
    /// The place of a value that can give its own pointer.
    Of(&'p dyn Pointed),
    /// A value put together from several: returns the place that a member comes from, given the pointer to it in the
    /// value.
    Origin(&'p dyn Fn(&str) -> String),
    /// A member of the value at another path.
    Member(&'p Path<'p>, &'p str),
    /// An element of the value at another path.
    Element(&'p Path<'p>, usize),
    /// A place several steps below another path, given by a JSON pointer.
    Below(&'p Path<'p>, &'p str),
}

impl<'p> Path<'p> {
    /// The member with this name.
    pub(crate) const fn member(&'p self, name: &'p str) -> Self {
        Self::Member(self, name)
    }

    /// The element at this index.
    pub(crate) const fn element(&'p self, index: usize) -> Self {
        Self::Element(self, index)
    }

    /// The place at a JSON pointer from here, such as `/price/currency`.
    pub(crate) const fn below(&'p self, steps: &'p str) -> Self {
        Self::Below(self, steps)
    }

    /// The steps from here to the place at a JSON pointer; `None` if that is not below this path.
    #[cold]
    pub(crate) fn steps_to<'t>(&self, pointer: &'t str) -> Option<&'t str> {
        pointer.strip_prefix(&self.pointer()).filter(|steps| steps.is_empty() || steps.starts_with('/'))
    }

    /// The JSON pointer.
    #[cold]
    pub(crate) fn pointer(&self) -> String {
        self.leading_to(String::new())
    }

    /// The JSON pointer, followed by the steps that lead on from here.
    fn leading_to(&self, steps: String) -> String {
        match self {
            Self::Text(text) => (*text).to_owned() + &steps,
            Self::Of(value) => value.pointer() + &steps,
            Self::Origin(origin) => origin(&steps),
            Self::Member(parent, name) => parent.leading_to(pointer::to_member("", name) + &steps),
            Self::Element(parent, index) => parent.leading_to(format!("/{index}{steps}")),
            Self::Below(parent, below) => parent.leading_to((*below).to_owned() + &steps),
        }
    }
}

impl From<Path<'_>> for String {
    fn from(path: Path<'_>) -> Self {
        path.pointer()
    }
}

impl From<&Path<'_>> for String {
    fn from(path: &Path<'_>) -> Self {
        path.pointer()
    }
}

#[cfg(test)]
mod tests {
    use super::{Path, Pointed};

    struct Cart;

    impl Pointed for Cart {
        fn pointer(&self) -> String {
            "/cart".to_owned()
        }
    }

    #[test]
    fn a_path_is_written_step_by_step() {
        let under_cart = |steps: &str| format!("/cart{steps}");
        for root in [Path::Of(&Cart), Path::Text("/cart"), Path::Origin(&under_cart)] {
            let items = root.member("items");
            assert_eq!(items.element(3).below("/price/currency").pointer(), "/cart/items/3/price/currency");
            assert_eq!(items.element(0).member("a/b~").pointer(), "/cart/items/0/a~1b~0");
        }
        assert_eq!(Path::Text("").member("code").pointer(), "/code");
        assert_eq!(String::from(Path::Text("")), "");
    }
}
