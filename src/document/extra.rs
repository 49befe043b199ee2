//! Members of an object that its type does not name.

use std::fmt;
use std::marker::PhantomData;

use super::{IntoOwned, Node, Search, Shaped, Text, Verbatim, write};
use crate::collections::SortedIndex;
use crate::error::{Error, ErrorCode, Path, cut, pointer};

/// Members of an object of type `O` that the interface does not name, in their original order and as they were written.
/// A cart that is read whole, changed and written keeps them.
///
/// ```
/// # #[cfg(feature = "typed")] {
/// use cartwright::Cart;
///
/// let cart = Cart::from_json(r#"{"currency":"EUR","siteCode":"main","loyalty":{"points":12.50}}"#)?;
/// assert_eq!(cart.extra.get("loyalty").map(|points| points.as_str()), Some(r#"{"points":12.50}"#));
/// assert!(cart.to_json().ends_with(r#""loyalty":{"points":12.50}}"#));
/// # }
/// # Ok::<(), cartwright::Error>(())
/// ```
pub struct Extra<'a, O>(Option<Box<Members<'a>>>, PhantomData<fn() -> O>);

/// A type that names some of the members of its object.
pub trait Named {
    /// Whether the type names a member.
    fn names(member: &str) -> bool;
}

/// Boxed: nearly every object has no such members, and an empty list takes no more room than the pointer.
#[derive(Debug, Clone, Default)]
struct Members<'a> {
    list: Vec<(Text<'a>, Verbatim<'a>)>,
    /// The places of the names, for objects with more of them than are compared one after another.
    known: SortedIndex,
}

impl<'a> Members<'a> {
    fn of(list: Vec<(Text<'a>, Verbatim<'a>)>) -> Self {
        let known = SortedIndex::of(list.len(), &|one, other| name_at(&list, one).cmp(name_at(&list, other)));
        Self { list, known }
    }

    fn place(&self, name: &str) -> Option<usize> {
        self.known.find(&|place| name_at(&self.list, place).cmp(name))
    }

    fn push(&mut self, name: Text<'a>, value: Verbatim<'a>) {
        self.list.push((name, value));
        let Self { list, known } = self;
        known.add(&|one, other| name_at(list, one).cmp(name_at(list, other)));
    }
}

fn name_at<'n>(list: &'n [(Text<'_>, Verbatim<'_>)], place: usize) -> &'n str {
    list.get(place).map(|(name, _)| name.as_ref()).unwrap_or_default()
}

impl<'a, O: Named> Extra<'a, O> {
    /// Sets a member, replacing the one with the same name, if any.
    ///
    /// ```
    /// use cartwright::Cart;
    /// use cartwright::document::Verbatim;
    ///
    /// let mut cart = Cart::new("EUR".parse()?, "main");
    /// cart.extra.insert("loyalty", Verbatim::parse(r#"{"points": 12.50}"#)?)?;
    /// assert!(cart.to_json().ends_with(r#""loyalty":{"points": 12.50}}"#));
    /// assert_eq!(cart.extra.insert("items", Verbatim::parse("[]")?).unwrap_err().path(), "/items");
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    ///
    /// # Errors
    /// `INVALID_JSON` for a member that is a field of the type: the object would have it twice.
    pub fn insert(&mut self, name: impl Into<Text<'a>>, value: Verbatim<'a>) -> Result<(), Error> {
        let name = name.into();
        if O::names(&name) {
            let message = format!("the member `{}` is a field of the type: the object would have it twice", cut(&name));
            return Err(Error::new(ErrorCode::InvalidJson, pointer::to_member("", &name), message));
        }
        self.put(name, value);
        Ok(())
    }
}

impl<'a, O> Extra<'a, O> {
    /// The value of a member.
    ///
    /// ```
    /// use cartwright::Cart;
    /// use cartwright::document::Verbatim;
    ///
    /// let mut cart = Cart::new("EUR".parse()?, "main");
    /// cart.extra.insert("points", Verbatim::parse("12.50")?)?;
    /// assert_eq!(cart.extra.get("points").map(Verbatim::as_str), Some("12.50"));
    /// assert_eq!(cart.extra.get("level"), None);
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&Verbatim<'a>> {
        let members = self.0.as_ref()?;
        members.list.get(members.place(name)?).map(|(_, value)| value)
    }

    /// Like [`Extra::insert`], for an object that names no members.
    pub(crate) fn put(&mut self, name: Text<'a>, value: Verbatim<'a>) {
        let members = self.0.get_or_insert_default();
        match members.place(&name).and_then(|place| members.list.get_mut(place)) {
            Some(member) => member.1 = value,
            None => members.push(name, value),
        }
    }

    /// Removes a member and returns its value.
    ///
    /// ```
    /// use cartwright::Cart;
    /// use cartwright::document::Verbatim;
    ///
    /// let mut cart = Cart::new("EUR".parse()?, "main");
    /// cart.extra.insert("points", Verbatim::parse("12.50")?)?;
    /// assert_eq!(cart.extra.remove("points"), Some(Verbatim::parse("12.50")?));
    /// assert_eq!(cart.extra.remove("points"), None);
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    pub fn remove(&mut self, name: &str) -> Option<Verbatim<'a>> {
        let members = self.0.as_deref_mut()?;
        let place = members.place(name)?;
        let mut list = std::mem::take(&mut members.list);
        let value = list.remove(place).1;
        self.set(list);
        Some(value)
    }

    /// Keeps the members whose names `is_kept` takes.
    #[cfg(feature = "typed")]
    pub(crate) fn retain(&mut self, is_kept: &dyn Fn(&str) -> bool) {
        if let Some(members) = &mut self.0 {
            let mut list = std::mem::take(&mut members.list);
            list.retain(|(name, _)| is_kept(name));
            self.set(list);
        }
    }

    /// An empty list restores the initial state, so that equal contents compare as equal.
    fn set(&mut self, list: Vec<(Text<'a>, Verbatim<'a>)>) {
        self.0 = (!list.is_empty()).then(|| Box::new(Members::of(list)));
    }

    /// Whether there are no members.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.as_ref().is_none_or(|members| members.list.is_empty())
    }

    /// The members, in order.
    ///
    /// ```
    /// use cartwright::Cart;
    /// use cartwright::document::Verbatim;
    ///
    /// let mut cart = Cart::new("EUR".parse()?, "main");
    /// cart.extra.insert("points", Verbatim::parse("12.50")?)?;
    /// cart.extra.insert("level", Verbatim::parse(r#""gold""#)?)?;
    /// assert_eq!(cart.extra.iter().map(|(name, _)| name).collect::<Vec<_>>(), ["points", "level"]);
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    pub fn iter(&self) -> impl Iterator<Item = (&str, &Verbatim<'a>)> {
        self.0.iter().flat_map(|members| members.list.iter()).map(|(name, value)| (name.as_ref(), value))
    }

    /// Keeps a member of an object that is being read, where its name occurs once.
    pub(crate) fn keep(&mut self, name: Text<'a>, value: Node<'a>) {
        self.0.get_or_insert_default().push(name, Verbatim::of(value));
    }

    /// Like [`Extra::keep`], for a type that borrows nothing.
    pub(crate) fn keep_owned(&mut self, name: Text<'_>, value: Node<'_>) {
        let (name, value) = (IntoOwned::into_owned(name), Verbatim::of(value).into_owned());
        self.0.get_or_insert_default().push(name, value);
    }

    pub(crate) fn write_members(&self, out: &mut String) {
        for (name, value) in self.iter() {
            if !out.ends_with('{') {
                out.push(',');
            }
            write::string(out, name);
            out.push(':');
            out.push_str(value.as_str());
        }
    }
}

#[allow(private_bounds, reason = "a method of the library alone")]
impl<O: Shaped> Extra<'_, O> {
    /// Shows the members that look like ones that the type names.
    pub(crate) fn misspelt(&self, at: &Path<'_>, search: &mut Search<'_>) {
        if let Some(members) = &self.0 {
            members.list.iter().for_each(|(name, value)| O::SHAPE.kept_misspelt(name, value, at, search));
        }
    }
}

impl<O: IntoOwned> IntoOwned for Extra<'_, O> {
    type Owned = Extra<'static, O::Owned>;

    fn into_owned(self) -> Extra<'static, O::Owned> {
        let owned = |(name, value)| (<Text<'_> as IntoOwned>::into_owned(name), Verbatim::into_owned(value));
        let members = self.0.map(|members| {
            let Members { list, known } = *members;
            Box::new(Members { list: list.into_iter().map(owned).collect(), known })
        });
        Extra(members, PhantomData)
    }
}

// Written by hand, since none of it depends on the type of the object.

impl<O> fmt::Debug for Extra<'_, O> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_map().entries(self.iter()).finish()
    }
}

impl<O> Clone for Extra<'_, O> {
    fn clone(&self) -> Self {
        Self(self.0.clone(), PhantomData)
    }
}

impl<O> Default for Extra<'_, O> {
    fn default() -> Self {
        Self(None, PhantomData)
    }
}

impl<O> PartialEq for Extra<'_, O> {
    fn eq(&self, other: &Self) -> bool {
        self.iter().eq(other.iter())
    }
}

impl<O> Eq for Extra<'_, O> {}

#[cfg(test)]
#[cfg(feature = "typed")]
mod tests {
    use super::{Extra, Verbatim};
    use crate::Cart;

    fn numbered(count: usize) -> Extra<'static, Cart> {
        let mut extra = Extra::default();
        for number in 0..count {
            extra.put(format!("x{number}").into(), Verbatim::parse(number.to_string()).unwrap());
        }
        extra
    }

    #[test]
    fn members_are_found_among_any_number_and_keep_their_order() {
        for count in [0, 1, 4, 5, 16, 17, 100] {
            let mut extra = numbered(count);
            let names: Vec<String> = extra.iter().map(|(name, _)| name.to_owned()).collect();
            assert_eq!(names, (0..count).map(|number| format!("x{number}")).collect::<Vec<_>>());
            for (number, name) in names.iter().enumerate() {
                assert_eq!(extra.get(name).map(Verbatim::as_str), Some(number.to_string().as_str()));
            }
            extra.put("x0".into(), Verbatim::parse("true").unwrap());
            assert_eq!(extra.get("x0").map(Verbatim::as_str), Some("true"));
            assert_eq!(extra.iter().count(), count.max(1));
            assert_eq!(extra.remove("x").map(drop), None);
            extra.retain(&|name| name == "x0");
            assert_eq!(extra.iter().map(|(name, _)| name).collect::<Vec<_>>(), ["x0"]);
            assert!(extra.remove("x0").is_some() && extra == Extra::default());
        }
    }
}
