//! Members of an object that its type does not name.

use std::fmt;
use std::marker::PhantomData;

use super::{IntoOwned, Node, Search, Shaped, Text, Verbatim, write};
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
#[derive(Debug, Clone, Default, PartialEq, Eq)]
struct Members<'a>(Vec<(Text<'a>, Verbatim<'a>)>);

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
        self.iter().find(|(own, _)| *own == name).map(|(_, value)| value)
    }

    /// Like [`Extra::insert`], for an object that names no members.
    pub(crate) fn put(&mut self, name: Text<'a>, value: Verbatim<'a>) {
        let list = &mut self.0.get_or_insert_default().0;
        match list.iter_mut().find(|(own, _)| *own == name) {
            Some(member) => member.1 = value,
            None => list.push((name, value)),
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
        let list = &mut self.0.as_mut()?.0;
        let index = list.iter().position(|(own, _)| *own == name)?;
        let value = list.remove(index).1;
        if list.is_empty() {
            // Restores the initial state, so that equal contents compare as equal.
            self.0 = None;
        }
        Some(value)
    }

    /// Whether there are no members.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.as_ref().is_none_or(|list| list.0.is_empty())
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
        self.0.iter().flat_map(|list| list.0.iter()).map(|(name, value)| (name.as_ref(), value))
    }

    /// Keeps a member of an object that is being read, where its name occurs once.
    pub(crate) fn keep(&mut self, name: Text<'a>, value: Node<'a>) {
        self.0.get_or_insert_default().0.push((name, Verbatim::of(value)));
    }

    /// Like [`Extra::keep`], for a type that borrows nothing.
    pub(crate) fn keep_owned(&mut self, name: Text<'_>, value: Node<'_>) {
        let member = (IntoOwned::into_owned(name), Verbatim::of(value).into_owned());
        self.0.get_or_insert_default().0.push(member);
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
        if let Some(list) = &self.0 {
            list.0.iter().for_each(|(name, value)| O::SHAPE.kept_misspelt(name, value, at, search));
        }
    }
}

impl<O: IntoOwned> IntoOwned for Extra<'_, O> {
    type Owned = Extra<'static, O::Owned>;

    fn into_owned(self) -> Extra<'static, O::Owned> {
        let owned = |(name, value)| (<Text<'_> as IntoOwned>::into_owned(name), Verbatim::into_owned(value));
        let members = self.0.map(|list| Box::new(Members(list.0.into_iter().map(owned).collect())));
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
        self.0 == other.0
    }
}

impl<O> Eq for Extra<'_, O> {}
