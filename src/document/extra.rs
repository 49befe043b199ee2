//! Members of an object that its type does not name.

use crate::document::node::Node;
use crate::document::text::Text;
use crate::document::verbatim::Verbatim;
use crate::document::write;
use crate::document::written::IntoOwned;

/// Members that the interface does not name, in the order in which they came, kept as they were written. A cart that is
/// read whole, changed and written keeps them.
///
/// ```
/// # #[cfg(feature = "serde")] {
/// use cartwright::Cart;
///
/// let cart = Cart::from_json(r#"{"currency":"EUR","siteCode":"main","loyalty":{"points":12.50}}"#)?;
/// assert_eq!(cart.extra.get("loyalty").map(|points| points.as_str()), Some(r#"{"points":12.50}"#));
/// assert!(cart.to_json().ends_with(r#""loyalty":{"points":12.50}}"#));
/// # }
/// # Ok::<(), cartwright::Error>(())
/// ```
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Extra<'a>(Option<Box<Members<'a>>>);

/// Behind a pointer: nearly every object has none, and an empty one takes no more room than the pointer.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
struct Members<'a>(Vec<(Text<'a>, Verbatim<'a>)>);

impl<'a> Extra<'a> {
    /// The value of a member.
    ///
    /// ```
    /// use cartwright::document::{Extra, Verbatim};
    ///
    /// let mut extra = Extra::default();
    /// extra.insert("points", Verbatim::parse("12.50")?);
    /// assert_eq!(extra.get("points").map(Verbatim::as_str), Some("12.50"));
    /// assert_eq!(extra.get("level"), None);
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&Verbatim<'a>> {
        self.iter().find(|(own, _)| *own == name).map(|(_, value)| value)
    }

    /// Sets a member, in the place of the one of that name if there is one.
    ///
    /// ```
    /// use cartwright::Cart;
    /// use cartwright::document::Verbatim;
    ///
    /// let mut cart = Cart::new("EUR".parse()?, "main");
    /// cart.extra.insert("loyalty", Verbatim::parse(r#"{"points": 12.50}"#)?);
    /// assert!(cart.to_json().ends_with(r#""loyalty":{"points": 12.50}}"#));
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    pub fn insert(&mut self, name: impl Into<Text<'a>>, value: Verbatim<'a>) {
        let name = name.into();
        let list = &mut self.0.get_or_insert_default().0;
        match list.iter_mut().find(|(own, _)| *own == name) {
            Some(member) => member.1 = value,
            None => list.push((name, value)),
        }
    }

    /// Takes a member out.
    ///
    /// ```
    /// use cartwright::document::{Extra, Verbatim};
    ///
    /// let mut extra = Extra::default();
    /// extra.insert("points", Verbatim::parse("12.50")?);
    /// assert_eq!(extra.remove("points"), Some(Verbatim::parse("12.50")?));
    /// assert_eq!(extra.remove("points"), None);
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    pub fn remove(&mut self, name: &str) -> Option<Verbatim<'a>> {
        let list = &mut self.0.as_mut()?.0;
        let place = list.iter().position(|(own, _)| *own == name)?;
        let value = list.remove(place).1;
        if list.is_empty() {
            // As if there had never been one: values that say the same are equal.
            self.0 = None;
        }
        Some(value)
    }

    /// Whether there is none.
    ///
    /// ```
    /// let cart = cartwright::Cart::new("EUR".parse()?, "main");
    /// assert!(cart.extra.is_empty());
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.as_ref().is_none_or(|list| list.0.is_empty())
    }

    /// The members in their order.
    ///
    /// ```
    /// use cartwright::document::{Extra, Verbatim};
    ///
    /// let mut extra = Extra::default();
    /// extra.insert("points", Verbatim::parse("12.50")?);
    /// extra.insert("level", Verbatim::parse(r#""gold""#)?);
    /// assert_eq!(extra.iter().map(|(name, _)| name).collect::<Vec<_>>(), ["points", "level"]);
    /// # Ok::<(), cartwright::Error>(())
    /// ```
    pub fn iter(&self) -> impl Iterator<Item = (&str, &Verbatim<'a>)> {
        self.0.iter().flat_map(|list| list.0.iter()).map(|(name, value)| (name.as_ref(), value))
    }

    /// Keeps a member of an object that is read; its name occurs once there.
    pub(crate) fn keep(&mut self, name: Text<'a>, value: Node<'a>) {
        self.0.get_or_insert_default().0.push((name, Verbatim::of(value)));
    }

    /// As [`Extra::keep`], for a type that borrows nothing.
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

impl IntoOwned for Extra<'_> {
    type Owned = Extra<'static>;

    fn into_owned(self) -> Extra<'static> {
        let owned = |(name, value)| (<Text<'_> as IntoOwned>::into_owned(name), Verbatim::into_owned(value));
        Extra(self.0.map(|list| Box::new(Members(list.0.into_iter().map(owned).collect()))))
    }
}
