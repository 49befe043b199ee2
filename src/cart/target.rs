//! The lines that additions are merged into, and those that are added: in a document, or typed. The rules of an addition
//! are written once, for both.

use std::borrow::Cow;

use super::{Line, Value};
use crate::document::{Node, Text};
use crate::error::Error;
use crate::model::borrowed::{Item, ItemType};
use crate::money::Number;

/// A line that is added.
pub(crate) trait Added<'a>: Line + Copy {
    /// The id of the line; an empty one counts as absent.
    fn line_id(self) -> Option<Text<'a>>;

    /// Visits the members that the model does not name; others too, if that is simpler.
    fn each_other(self, see: &mut dyn FnMut(&str, Value<'_>));
}

/// A line of a cart that is being changed.
pub(crate) trait Target<'a>: Line + Clone {
    /// A line that is added, in the same form.
    type Added: Added<'a>;
    /// The source of a member that the line lacks.
    type Lacked;

    /// A new line. Its kind is stored as `type`, whichever name the addition uses.
    fn new(added: Self::Added, id: &str, item_type: ItemType, quantity: Number) -> Self;

    /// The members of the line that belong to the host, each with its value as a string.
    fn own_members(&self) -> Vec<String>;

    /// The current quantity of the line, if it could be read.
    fn quantity(&self) -> Option<Number>;

    /// The members that an addition fills in: those that it has and the line lacks.
    fn lacking(&mut self, addition: Self::Added) -> Vec<(Text<'a>, Self::Lacked)>;

    /// Fills in a member that the line lacks.
    fn fill_in(&mut self, name: &Text<'a>, from: &Self::Lacked);

    /// Removes a member that the model names.
    fn remove_known(&mut self, name: &'static str);

    /// Marks a `lineTax` that states no quantity with the one that its amounts apply to.
    fn mark_line_tax(&mut self, quantity: Number);

    /// Gives the line an id.
    fn set_id(&mut self, id: &str);

    /// Writes the kind of the line as its `type`.
    fn set_type(&mut self, item_type: ItemType);

    /// Sets the quantity of the line.
    fn set_quantity(&mut self, quantity: Number);

    /// Drops the external discounts that were given for the former quantity; the list stays, even if it is empty.
    fn drop_outdated_discounts(&mut self);

    /// The line with only its changes to members that a rule names. A check of the next change reads no others, however
    /// many there are.
    fn narrow(&self) -> Self;

    /// The length of the line as text, of the members that a rule names: what it takes to read it.
    fn known_bytes(&self) -> usize;

    /// Checks the types of all members that a rule names, then reads the line as it is now. `place_of` makes the
    /// pointers to values that a rule has written.
    fn checked_item(&self, place_of: &dyn Fn(&str) -> String) -> Result<Cow<'_, Item<'_>>, Error>;

    /// Whether a member has a value; `null` counts as absent.
    fn has(&self, name: &str) -> bool {
        self.present(name).is_some()
    }

    /// The id of the line; an empty one counts as absent.
    fn id(&self) -> Option<String> {
        let id = match self.present("id")? {
            Value::Id(id) => id.to_owned(),
            value => value.node()?.as_text()?.into_owned(),
        };
        (!id.is_empty()).then_some(id)
    }

    /// Drops the values that were stated for the whole line at its former quantity, except those that hold for the new
    /// one. A `lineTax` that is the only tax information stays for its rate, marked with the quantity that its amounts
    /// apply to.
    fn drop_line_values(&mut self, former: Number, holds: &dyn Fn(&str) -> bool) {
        if self.has("linePrice") && !holds("linePrice") {
            self.remove_known("linePrice");
        }
        if !self.has("lineTax") || holds("lineTax") {
            return;
        }
        if self.has("tax") { self.remove_known("lineTax") } else { self.mark_line_tax(former) }
    }
}

impl<T: Line + ?Sized> Line for &T {
    fn value(&self, name: &str) -> Option<Value<'_>> {
        T::value(self, name)
    }
}

impl<'a> Added<'a> for Node<'a> {
    fn line_id(self) -> Option<Text<'a>> {
        super::lists::line_id(self)
    }

    fn each_other(self, see: &mut dyn FnMut(&str, Value<'_>)) {
        self.members().for_each(|(name, value)| see(&name, Value::Node(value)));
    }
}
